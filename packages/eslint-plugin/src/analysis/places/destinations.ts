/** The place where a string is used, and whether a URL is expected there. */
import type { SourceCode } from '../../tree/context.js'
import { firstIn, functionAround, nameOfFunction } from '../../tree/functions.js'
import { functionCalled } from '../../tree/members.js'
import {
  calleeName,
  type FunctionNode,
  keyName,
  type Node,
  type NodeOf,
  nameOf,
  patternOf,
  receiverOf,
  stringOf,
  taggedIn,
  unwrapped,
} from '../../tree/nodes.js'
import { variableOf } from '../../tree/scope.js'
import { type Form, formOf, textsOf } from '../components.js'
import {
  isBaseName,
  isConstantName,
  isLabelName,
  isQueryName,
  lastWord,
  urlName,
  urlNameOfFunction,
  words,
} from '../names.js'
import { holeOf, isText, isWithinText, type Part, partsOf, startOf, textOf } from '../parts.js'
import { hasHandler, type Use, useIn } from './calls.js'
import {
  handlesFiles,
  isFileRecord,
  isRequestRecord,
  isUrlRecord,
  looksLikeFile,
  startsInFolder,
  usesOf,
} from './files.js'
import { isLinkIn } from './markup.js'

/**
 * Places where URLs are expected: certainly, or also file paths, or only the path of a URL, or a helper that takes URLs and
 * other keys, or only a path from the root.
 */
type Place = 'url' | 'path' | 'pathname' | 'helper' | 'rooted' | 'silent' | undefined

/** The maximum number of nodes between a string and its destination. */
const CLIMB = 24
/** The maximum length of a value to search. */
const NEARBY = 500

const TEXT_METHODS = /^(?:toString|trim|toLowerCase|replace|replaceAll|concat)$/

/** The parts of a composed string that is a URL where it stands, and its form. */
export function urlTextAt(
  node: Node,
  source: SourceCode,
): { readonly parts: readonly Part[]; readonly form: Form } | undefined {
  if (!isText(node) || isWithinText(node)) return undefined
  const parts = partsOf(node, source)
  const form = parts.some((part) => 'hole' in part) ? formOf(parts) : undefined
  if (form === undefined) return undefined
  const isUrl =
    isUrlText(node, parts, form, source) || isAddedToUrl(node, parts, source) || isPartOfQuery(node, parts)
  return isUrl ? { parts, form } : undefined
}

/** True if a string with this form is a URL at this position. */
export function isUrlText(node: Node, parts: readonly Part[], form: Form, source: SourceCode): boolean {
  const place = placeOf(node, source)
  if (place === 'silent') return false
  if (form === 'absolute' || (place === undefined && isMailWithFields(parts))) return true
  if (place === 'url') return !startsInFolder(parts)
  if (place === 'pathname' && parts.some(readsPathname)) return false
  if (place === 'path' || place === 'pathname')
    return (form !== 'based' || startsAtBase(parts)) && !looksLikeFile(parts) && form !== 'opaque'
  if (place === 'rooted') return form === 'rooted'
  return place === 'helper' && (form === 'rooted' || startsAtBase(parts))
}

/** `mailto:${email}?subject=`, which is nothing else. */
const isMailWithFields = (parts: readonly Part[]): boolean =>
  /^(?:mailto|sms|sip):/.test(textOf(parts[0])) &&
  parts.flatMap(textsOf).some((text) => /[?&][\w-]+=/.test(text))

function startsAtBase([first]: readonly Part[]): boolean {
  const hole = holeOf(first)
  return hole !== undefined && !startsInFolder([{ hole }]) && alternativesOf(unwrapped(hole)).some(isBase)
}

/** A base by its name, a literal one, or the start of a URL that a tag has written. */
const isBase = (node: Node): boolean =>
  isBaseName(nameOf(node)) ||
  isConstantName(nameOf(node)) ||
  taggedIn(node)?.quasi.quasis[0]?.value.raw.startsWith('/') ||
  /^https?:\/\//.test(stringOf(unwrapped(node)) ?? '')

/** The values of `process.env.API_URL ?? 'http://localhost'`. */
function alternativesOf(node: Node): readonly Node[] {
  if (node.type === 'LogicalExpression') return [node.left, node.right]
  return node.type === 'ConditionalExpression' ? [node.consequent, node.alternate] : [node]
}

function placeOf(node: Node, source: SourceCode): Place {
  let child = node
  for (let steps = 0; steps < CLIMB && child.parent; steps++) {
    const { parent } = child
    switch (parent.type) {
      case 'ChainExpression':
      case 'AwaitExpression':
      case 'TSAsExpression':
      case 'TSTypeAssertion':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'LogicalExpression':
      case 'JSXExpressionContainer':
        break
      case 'ConditionalExpression':
        if (parent.test === child) return undefined
        break
      case 'MemberExpression':
        if (parent.object !== child) return 'silent'
        if (!TEXT_METHODS.test(nameOf(parent))) return undefined
        break
      case 'CallExpression':
        if (parent.callee === child) break
        if (/^encodeURI$|^String$/.test(calleeName(parent))) break
        return ofArgument(parent, child, source)
      case 'NewExpression':
        return ofUse(useIn(parent, child, source), source)
      case 'BinaryExpression':
      case 'ThrowStatement':
      case 'ImportExpression':
        return 'silent'
      case 'VariableDeclarator':
        return ofVariable(parent.id, source)
      case 'AssignmentExpression':
      case 'AssignmentPattern':
        return ofVariable(parent.left, source)
      case 'Property':
        return parent.key === child || isIgnored(parent.parent, source)
          ? 'silent'
          : ofProperty(keyName(parent), parent.parent, source)
      case 'PropertyDefinition':
        return ofName(keyName(parent), undefined, source)
      case 'TemplateLiteral':
        return isLinkIn(parent, child) ? 'url' : undefined
      case 'JSXAttribute':
        return parent.name.type === 'JSXIdentifier' && /^(?:href|src)$/.test(parent.name.name)
          ? 'url'
          : undefined
      case 'ArrowFunctionExpression':
        return ofFunction(parent, source)
      case 'ReturnStatement': {
        const around = functionAround(parent)
        return around && ofFunction(around, source)
      }
      default:
        return undefined
    }
    child = parent
  }
  return undefined
}

/** A record that is logged, or describes an error. */
function isIgnored(record: Node | undefined, source: SourceCode): boolean {
  const call = record?.parent
  if (call?.type !== 'CallExpression' && call?.type !== 'NewExpression') return false
  return record !== undefined && useIn(call, record, source) === 'silent'
}

const SENT = words('params body data json form variables')

/** A record of a file, or one that is sent rather than says where to: its `path` is data. */
function isSent(record: Node | undefined): boolean {
  if (record?.type !== 'ObjectExpression') return false
  if (isFileRecord(record)) return true
  const { parent } = record
  return parent?.type === 'CallExpression'
    ? calleeName(parent) === 'stringify'
    : parent?.type === 'Property' && SENT.has(keyName(parent))
}

/** The target of `+=`, and the receiver of `concat`. */
function isAddedToUrl(node: Node, parts: readonly Part[], source: SourceCode): boolean {
  const isConcat = node.type === 'CallExpression' && calleeName(node) === 'concat'
  const target = node.type === 'AssignmentExpression' ? node.left : isConcat ? receiverOf(node) : undefined
  // A string that is assigned to a label, such as `task.name`, is no URL.
  if (target === undefined || placeOf(node, source) === 'silent') return false
  const place = ofVariable(target, source)
  return place === 'url' || ((place === 'path' || place === 'pathname') && !looksLikeFile(parts))
}

/** The value of `url += `&${key}=${value}``, whose key is only known at run time. */
export function valueAddedTo(node: Node, source: SourceCode): Node | undefined {
  if (node.type !== 'AssignmentExpression' || !/^[?&]$/.test(startOf(node.right))) return undefined
  const [target, separator, key, equals, value, ...others] = partsOf(node, source)
  const isPair = textOf(separator).length === 1 && textOf(equals) === '='
  const isAdded = holeOf(target) === node.left && (others.length === 0 || textOf(others[0]).startsWith('&'))
  if (!isPair || !isAdded || holeOf(key) === undefined) return undefined
  const isUrl = isQueryName(nameOf(node.left)) || ofVariable(node.left, source) === 'url'
  const added = holeOf(value)
  return isUrl && added && !isSeparatorReplaced(added) ? added : undefined
}

/** `value.replace(/[&=]/g, '_')` */
function isSeparatorReplaced(value: Node): boolean {
  const call = unwrapped(value)
  if (call.type !== 'CallExpression' || !/^replace(?:All)?$/.test(calleeName(call))) return false
  return patternOf(call.arguments[0])?.includes('&') === true
}

/** `query += '&a=' + b` and `const query = `?a=${b}``, which is joined to a URL later. */
function isPartOfQuery(node: Node, parts: readonly Part[]): boolean {
  const text = textOf(parts.find((part) => textOf(part) !== ''))
  if (!/^[?&][\w.[\]%-]+=/.test(text)) return false
  if (node.type === 'AssignmentExpression')
    return isQueryName(nameOf(node.left)) && holeOf(parts[0]) === node.left
  const { parent } = node
  const target =
    parent?.type === 'VariableDeclarator'
      ? parent.id
      : parent?.type === 'AssignmentExpression'
        ? parent.left
        : undefined
  return target !== undefined && textOf(parts[0]) === text && isQueryName(nameOf(target))
}

/** An argument: by what is called, or by the name of the parameter. */
function ofArgument(call: NodeOf<'CallExpression'>, argument: Node, source: SourceCode): Place {
  const use = useIn(call, argument, source)
  if (use === 'request' || use === 'silent') return ofUse(use, source)
  const at = call.arguments.indexOf(argument)
  return (hasHandler(call, at) ? undefined : ofParameter(call, at, source)) ?? ofUse(use, source)
}

function ofParameter(call: NodeOf<'CallExpression'>, at: number, source: SourceCode): Place {
  const called = functionCalled(call, source)
  const parameter = called?.node.params[at]
  const name = parameter && nameOf(parameter.type === 'AssignmentPattern' ? parameter.left : parameter)
  if (called === undefined || !name) return undefined
  const kind = urlName(name)
  if (kind === 'url') return 'url'
  const isPath = kind === 'path' || lastWord(name) === 'route'
  return isPath && !handlesFiles(called.source) ? 'helper' : undefined
}

function ofUse(use: Use, source: SourceCode): Place {
  if (use === 'builder') return handlesFiles(source) ? undefined : 'rooted'
  return use === 'request' ? 'url' : use
}

function ofVariable(target: Node, source: SourceCode): Place {
  if (target.type === 'MemberExpression') return ofName(nameOf(target), undefined, source)
  if (target.type !== 'Identifier') return undefined
  const place = ofName(target.name, undefined, source)
  if (place === 'silent') return place
  const variable = variableOf(target, source)
  const use = variable && usesOf(variable, source)
  return use === 'file' || use === 'compared' ? 'silent' : use === 'request' ? 'url' : place
}

function ofProperty(name: string, record: Node | undefined, source: SourceCode): Place {
  return urlName(name) === 'path' && isSent(record) ? 'silent' : ofName(name, record, source)
}

/** A value of another path: `url.pathname = `/${locale}${url.pathname}`` rewrites what a server has been asked for. */
function readsPathname(part: Part): boolean {
  if ('text' in part || part.hole.range[1] - part.hole.range[0] > NEARBY) return false
  return firstIn(part.hole, (node) => node.type === 'Identifier' && node.name === 'pathname') !== undefined
}

/** The path of a URL. A record with little more is the target of a client's router. */
const isPathname = (name: string, record: Node | undefined): boolean =>
  name === 'pathname' && (record === undefined || isUrlRecord(record))

function ofFunction(made: FunctionNode, source: SourceCode): Place {
  const name = nameOfFunction(made)
  return urlNameOfFunction(name) === 'url' ? 'url' : ofName(name, undefined, source)
}

function ofName(name: string, record: Node | undefined, source: SourceCode): Place {
  const kind = isPathname(name, record) ? 'pathname' : urlName(name)
  if (kind === 'path' || kind === 'pathname')
    return isRequestRecord(record) || !handlesFiles(source) ? kind : undefined
  return kind ?? (isLabelName(name) ? 'silent' : undefined)
}
