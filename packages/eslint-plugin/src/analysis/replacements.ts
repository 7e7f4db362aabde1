/** Placeholders of a URL template that `replace` fills: `url.replace('{id}', id)`. */
import type { SourceCode } from '../tree/context.js'
import { firstIn, functionBehind, returnedBy } from '../tree/functions.js'
import {
  beforeReplacing,
  calleeName,
  type FunctionNode,
  isFunction,
  isWithin,
  type Node,
  type NodeOf,
  nameOf,
  patternOf,
  regexOf,
  stringOf,
  unwrapped,
  valueName,
} from '../tree/nodes.js'
import { resolved, variableOf } from '../tree/scope.js'
import { formOf } from './components.js'
import { isWholePathName, urlName } from './names.js'
import { holeOf, isText, partsOf, textOf } from './parts.js'
import { isVariableNamedPath } from './places/calls.js'
import { handlesFiles } from './places/files.js'

/** Placeholders in the text of a template: `{id}`, `:id`, `%id%`. */
const PLACEHOLDER = /^(?:\{\{?\w+\}\}?|:\w+|%\w+%|\[\w+\]|<\w+>|\$\{?\w+\}?|__\w+__)$/
/** Placeholders in a pattern: `{(\\w+)}`, `/:([a-z]+)`, `\${(.*?)}`, without the backslashes before punctuation. */
const PLACEHOLDERS =
  /^\/?(?:\{\{?|:|<|\[|\$\{)\(?(?:\?<\w+>)?(?:\\w|\.|\[\^[^\]]{1,4}\]|\[[\w\\-]*[a-z][\w\\-]*\])[+*]\??\)?(?:\}\}?|>|\])?$/i

/** The start of a URL up to a placeholder for its host. */
const IN_AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*$/i

/** A value that fills a placeholder. */
export interface Replacement {
  readonly node: Node
  readonly component: 'path' | 'query'
  /** A whole segment, as far as the template is known. */
  readonly isWhole: boolean
  /** False if neither the template nor the placeholder is known. */
  readonly isKnown: boolean
}

interface Placeholder {
  /** Its text, if that is known. */
  readonly text?: string
  /** True for a pattern that finds placeholders of any name. */
  readonly isAny: boolean
  /** True if the pattern takes the slash before the placeholder. */
  readonly hasSlash?: boolean
}

/** The values that a call puts in place of a placeholder, if it fills the template of a URL. */
export function replacementsIn(call: NodeOf<'CallExpression'>, source: SourceCode): readonly Replacement[] {
  const [searched, replacement] = call.arguments
  if (searched === undefined || replacement === undefined) return []
  const placeholder = placeholderIn(resolved(searched, source), source)
  if (placeholder === undefined) return []
  const made = functionBehind(replacement, source)
  // What a pattern of any name finds is replaced by a function.
  if (made === undefined && placeholder.isAny) return []
  const template = templateOf(call, source)
  if (template === undefined) return []
  const at = placeholder.text === undefined ? -1 : template.indexOf(placeholder.text)
  if (at >= 0 && IN_AUTHORITY.test(template.slice(0, at))) return []
  const component = template.slice(0, Math.max(at, 0)).includes('?') ? 'query' : 'path'
  const after = template.slice(at + (placeholder.text?.length ?? 0))
  const isWhole = at < 0 || (/(?:^|\/)$/.test(template.slice(0, at)) && /^(?:$|[/?#])/.test(after))
  const returned = made === undefined ? [replacement] : returnedBy(made)
  // What a function makes of the placeholder alone is a template again: `{id}` for `:id`.
  const values =
    made === undefined || !placeholder.isAny
      ? returned
      : returned
          .flatMap((each) => (placeholder.hasSlash ? afterSlash(each, source) : [each]))
          .filter((each) => isLookedUp(each, made, source))
  // Where the template or the placeholder isn't known, the value may be a host or a path.
  const isKnown = placeholder.text !== undefined || template !== ''
  return values.flatMap((node) => {
    const isWholePath = isWholePathName(valueName(node)) && !(at > 0 && /[^/]\/$/.test(template.slice(0, at)))
    return isWholePath ? [] : [{ node, component, isWhole, isKnown }]
  })
}

/** The value of `'/' + id`, in place of a placeholder with the slash before it. */
function afterSlash(returned: Node, source: SourceCode): readonly Node[] {
  const node = unwrapped(returned)
  const [slash, value, ...others] = isText(node) ? partsOf(node, source) : []
  const hole = holeOf(value)
  return textOf(slash) === '/' && hole !== undefined && others.length === 0 ? [hole] : []
}

/** True if a value is found in something outside of the function that returns it, such as `all[key]`. */
function isLookedUp(value: Node, made: FunctionNode, source: SourceCode): boolean {
  const isOutside = (node: Node): boolean => {
    if (node.type !== 'MemberExpression') return false
    const owner = unwrapped(node.object)
    const name = owner.type === 'Identifier' && !/^[A-Z]/.test(owner.name) ? owner : undefined
    const declared = name && variableOf(name, source)?.defs[0]?.name
    return owner.type === 'ThisExpression' || (name !== undefined && !(declared && isWithin(declared, made)))
  }
  return firstIn(resolved(value, source), isOutside) !== undefined
}

/** The placeholder that a call searches. */
function placeholderIn(searched: Node, source: SourceCode): Placeholder | undefined {
  const pattern = patternOf(searched)
  if (pattern !== undefined) {
    const text = pattern.replaceAll('\\', '')
    // `/[abc]/` only looks like the placeholder `[abc]`.
    const isClass = regexOf(searched)?.startsWith('[') === true
    if (PLACEHOLDER.test(text) && !isClass) return { text, isAny: false }
    const unescaped = pattern.replaceAll(/\\(?=\W)/g, '')
    const isAny = regexOf(searched) !== undefined && PLACEHOLDERS.test(unescaped)
    return isAny ? { isAny, hasSlash: unescaped.startsWith('/') } : undefined
  }
  const isMade = searched.type === 'NewExpression' && nameOf(searched) === 'RegExp'
  const inner = isMade ? searched.arguments[0] : searched
  const parts = inner && isText(inner) ? partsOf(inner, source) : []
  const text = parts.map((part) => ('text' in part ? part.text.replaceAll('\\', '') : 'x')).join('')
  return PLACEHOLDER.test(text) ? { isAny: false } : undefined
}

/** The text whose placeholders are replaced; empty if it is a URL with unknown text. */
function templateOf(call: NodeOf<'CallExpression'>, source: SourceCode): string | undefined {
  if (!/^replace(?:All)?$/.test(calleeName(call))) return undefined
  const target = beforeReplacing(call)
  if (target === undefined || target === call) return undefined
  const template = startOfReduction(target, source) ?? target
  const text = stringOf(resolved(template, source)) ?? ''
  const form = formOf([{ text: text.replace(/[{}<>]/g, ''), raw: text }])
  if (form === 'absolute' || form === 'rooted') return text
  const kind = urlName(nameOf(template)) ?? urlName(nameOf(target))
  const isPath = kind === 'path' && (!handlesFiles(source) || isVariableNamedPath(target, source))
  return kind === 'url' || isPath ? text : undefined
}

/** The template that `names.reduce((url, name) => url.replace(...), template)` starts with. */
function startOfReduction(target: Node, source: SourceCode): Node | undefined {
  const definition = target.type === 'Identifier' ? variableOf(target, source)?.defs[0] : undefined
  const made = definition?.node
  if (!isFunction(made) || made.params[0] !== definition?.name) return undefined
  const call = made.parent
  const isReduced =
    call?.type === 'CallExpression' && calleeName(call) === 'reduce' && call.arguments[0] === made
  return isReduced ? call.arguments[1] : undefined
}
