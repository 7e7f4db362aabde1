/** Values that can't change the structure of a URL: constants, numbers, and results of encoders or validators. */
import type { Reference, SourceCode, Variable } from '../tree/context.js'
import { functionBehind, returnedBy } from '../tree/functions.js'
import { functionCalled, memberNamed } from '../tree/members.js'
import {
  calleeName,
  isArithmetic,
  isFunction,
  keyName,
  type Node,
  type NodeOf,
  nameOf,
  receiverOf,
  unwrapped,
} from '../tree/nodes.js'
import { resolved, valuesOf, variableOf } from '../tree/scope.js'
import { hasHarmlessType, isHarmlessType } from './annotations.js'
import { isNarrowed } from './checks/narrowing.js'
import { isParsed } from './checks/schemas.js'
import { listOf, loopedOver } from './lists.js'
import {
  isCheckName,
  isConfigurationName,
  isConstantName,
  isEncodedName,
  isEncoderName,
  words,
} from './names.js'
import type { Trusted } from './options.js'

/**
 * Functions that return numbers, dates, or identifiers of unreserved characters; and encoders, whose use
 * `no-partial-encoding` checks.
 */
const HARMLESS_CALLS = words(
  'Number parseInt parseFloat BigInt Boolean randomUUID uuid uuidv1 uuidv4 uuidv5 uuidv7 nanoid ulid cuid now getTime toFixed ' +
    'toISOString indexOf lastIndexOf charCodeAt codePointAt getTimezoneOffset random floor ceil round trunc max min abs ' +
    'encodeURIComponent encodeURI escape',
)
/** `getFullYear`, `getUTCMonth` and the other numbers of a date. */
const NUMBER_OF_DATE = /^get(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)$/
/** Methods that keep a harmless string harmless. */
const KEEPING = words(
  'toString trim trimStart trimEnd toLowerCase toUpperCase slice substring substr padStart padEnd replace replaceAll valueOf ' +
    'at toLocaleLowerCase toLocaleUpperCase join concat repeat filter sort reverse flat',
)
/** Those with numeric arguments. */
const COUNTING = words('repeat slice substring substr at flat')
const HARMLESS_MEMBERS = words('length size byteLength byteOffset port')
/** The encodings of bytes, and the radixes of numbers, that result in unreserved characters only. */
const NOTATION = /^(?:hex|base64url|\d+)$/
/** Libraries that write queries. */
const QUERY_LIBRARIES = words('qs querystring queryString query_string')
const JQUERY = words('$ jQuery')
/** The maximum number of nested values to follow. */
const DEPTH = 12

export type IsTrusted = (node: Node) => boolean

/** Decides which values of a file can be trusted. */
export function trustIn(source: SourceCode, options: Trusted): IsTrusted {
  const judged = new WeakMap<Node, boolean>()
  const validated = new WeakMap<Variable, number>()
  let depth = 0

  function isTrusted(node: Node): boolean {
    const known = judged.get(node)
    if (known !== undefined) return known
    // While a value is checked, it can't vouch for itself.
    judged.set(node, false)
    const isAsserted = node.type === 'TSAsExpression' && isHarmlessType(node.typeAnnotation, source)
    depth++
    const verdict =
      isAsserted || (depth <= DEPTH && (judge(unwrapped(node)) || hasHarmlessType(node, source)))
    depth--
    judged.set(node, verdict)
    return verdict
  }

  function judge(node: Node): boolean {
    switch (node.type) {
      case 'Literal':
      case 'TaggedTemplateExpression':
      case 'UnaryExpression':
      case 'UpdateExpression':
        return true
      case 'TemplateLiteral':
        return node.expressions.every(isTrusted)
      case 'BinaryExpression':
        return isArithmetic(node) || (isTrusted(node.left) && isTrusted(node.right))
      case 'LogicalExpression':
        return isTrusted(node.right) && (node.operator === '&&' || isTrusted(node.left))
      case 'ConditionalExpression':
        return isTrusted(node.consequent) && isTrusted(node.alternate)
      case 'ArrayExpression':
        return node.elements.every((each) => each === null || isTrusted(each))
      case 'Identifier':
        return isTrustedName(node)
      case 'MemberExpression':
        return isTrustedMember(node)
      case 'CallExpression':
      case 'NewExpression':
        return isTrustedCall(node)
      default:
        return false
    }
  }

  function isTrustedName(node: NodeOf<'Identifier'>): boolean {
    if (isConstantName(node.name) || isEncodedName(node.name) || node.name === 'undefined') return true
    const variable = variableOf(node, source)
    const definition = variable?.defs[0]
    if (variable === undefined || definition === undefined) return false
    if (definition.type === 'TSEnumName' || isIndex(definition.node, definition.name)) return true
    const values = valuesOf(variable) ?? loopedOver(definition.node, source)
    if (values?.every(isTrusted) || isElement(variable)) return true
    if (isNarrowed(node, source) || isParsed(node, source)) return true
    return node.range[0] > validatedFrom(variable)
  }

  /** An element of a list of harmless values, of a pattern, a loop or a callback. */
  function isElement({ defs: [definition], references }: Variable): boolean {
    if (
      definition === undefined ||
      references.some((each) => each.isWrite() && each.identifier !== definition.name)
    )
      return false
    const { node } = definition
    const list =
      node.type === 'VariableDeclarator' && isItem(definition.name, node.id) ? node.init : listOf(node)
    if (!list || (isFunction(node) && node.params[0] !== definition.name)) return false
    const value = resolved(list, source)
    return value.type === 'CallExpression' && isTrusted(value)
  }

  /** Finds `assertId(id)` or `if (!isId(id)) throw`: a validator throws, or its caller does. */
  function validatedFrom(variable: Variable): number {
    const known = validated.get(variable)
    if (known !== undefined) return known
    const check = variable.references.find(isValidating)
    const from = check?.identifier.range[0] ?? Number.POSITIVE_INFINITY
    validated.set(variable, from)
    return from
  }

  function isValidating({ identifier: { parent } }: Reference): boolean {
    if (parent?.type !== 'CallExpression') return false
    const name = calleeName(parent)
    return options.validators.has(name) || (isCheckName(name) && isThrowingUnless(parent))
  }

  function isTrustedMember(node: NodeOf<'MemberExpression'>): boolean {
    const name = nameOf(node)
    if (HARMLESS_MEMBERS.has(name) || isConstantName(name) || isEncodedName(name)) return true
    if (isNarrowed(node, source) || isParsed(node, source)) return true
    const object = unwrapped(node.object)
    if (object.type === 'Identifier' && (isConstantName(object.name) || isEnum(object))) return true
    if (isEncodedMember(name, object) || isConfigured(object)) return true
    const owner = resolved(object, source)
    if (owner.type === 'TaggedTemplateExpression') return name === 'href'
    if (owner.type === 'ArrayExpression' || (owner.type === 'CallExpression' && calleeName(owner) === 'map'))
      return node.computed && isTrusted(owner)
    if (owner.type !== 'ObjectExpression') return false
    const properties = owner.properties.filter(
      (each) => node.computed || (each.type === 'Property' && keyName(each) === name),
    )
    return (
      properties.length > 0 && properties.every((each) => each.type === 'Property' && isTrusted(each.value))
    )
  }

  /** `config.apiVersion`: a value of the program's own, unless a caller passes the record. */
  function isConfigured(owner: Node): boolean {
    if (!isConfigurationName(nameOf(owner))) return false
    if (owner.type !== 'Identifier')
      return owner.type === 'MemberExpression' && owner.object.type === 'ThisExpression'
    return variableOf(owner, source)?.defs[0]?.type !== 'Parameter'
  }

  /** A getter of the class around it that returns only harmless values. */
  function isEncodedMember(name: string, owner: Node): boolean {
    if (owner.type !== 'ThisExpression') return false
    const member = memberNamed(name, owner, source)
    const isGetter = member?.node.type === 'MethodDefinition' && member.node.kind === 'get'
    const values = isGetter && member.source === source ? returnedBy(member.node.value) : []
    return values.length > 0 && values.every(isTrusted)
  }

  function isEnum(name: NodeOf<'Identifier'>): boolean {
    return variableOf(name, source)?.defs[0]?.node.type === 'TSEnumDeclaration'
  }

  function isTrustedCall(node: NodeOf<'CallExpression' | 'NewExpression'>): boolean {
    const name = calleeName(node)
    if (isHarmlessFunction(nameOf(resolved(node.callee, source)))) return true
    if (isHarmlessFunction(name) || NUMBER_OF_DATE.test(name)) return true
    if (node.type === 'CallExpression' && (returnsTrusted(node) || isParsed(node, source))) return true
    const receiver = receiverOf(node)
    if (receiver === undefined) return name === 'String' && node.arguments.every(isTrusted)
    const [argument] = node.arguments
    if ((name === 'toString' || name === 'digest') && argument?.type === 'Literal') {
      if (NOTATION.test(String(argument.value))) return true
    }
    if (name === 'map') return argument !== undefined && isEncoding(argument)
    if (!KEEPING.has(name) || !isTrusted(receiver)) return false
    return COUNTING.has(name) || node.arguments.every((each) => isFunction(each) || isTrusted(each))
  }

  /** A function of the file that encodes what it returns. */
  function returnsTrusted(call: NodeOf<'CallExpression'>): boolean {
    const called = functionCalled(call, source)
    const returned = called?.source === source ? returnedBy(called.node) : []
    return returned.length > 0 && returned.every(isTrusted)
  }

  function isHarmlessFunction(name: string): boolean {
    return (
      isEncoderName(name) ||
      isEncodedName(name) ||
      HARMLESS_CALLS.has(name) ||
      options.encoders.has(name) ||
      options.validators.has(name)
    )
  }

  /** A function passed to `map`: an encoder, or a function that returns an encoded value. */
  function isEncoding(node: Node): boolean {
    const made = functionBehind(node, source)
    if (made === undefined) return isHarmlessFunction(nameOf(unwrapped(node)))
    const returned = returnedBy(made)
    return returned.length > 0 && returned.every(isTrusted)
  }

  return isTrusted
}

/** A name that a pattern of a list has by itself: `a` of `[a, b]`. */
const isItem = (name: Node, pattern: Node): boolean =>
  pattern.type === 'ArrayPattern' && pattern.elements.includes(name)

const isCondition = (node: Node | undefined): boolean =>
  node?.type === 'UnaryExpression' || node?.type === 'LogicalExpression'

/** `if (!isValid(id)) throw ...` */
function isThrowingUnless(call: Node): boolean {
  let test = call
  let isNegated = false
  for (let steps = 0; steps < DEPTH && isCondition(test.parent); steps++) {
    test = test.parent as Node
    isNegated ||= test.type === 'UnaryExpression'
  }
  const branch = test.parent?.type === 'IfStatement' ? test.parent.consequent : undefined
  const first = branch?.type === 'BlockStatement' ? branch.body[0] : branch
  return first?.type === 'ThrowStatement' || (first?.type === 'ReturnStatement' && isNegated)
}

/** The index in `list.map((item, index) => ...)`. */
function isIndex(node: Node, name: Node): boolean {
  const call = isFunction(node) && node.params[1] === name ? node.parent : undefined
  return call?.type === 'CallExpression' && call.arguments[0] === node && calleeName(call) === 'map'
}

/** True if an expression is a `URLSearchParams` or the text of one, which is a whole query. */
export function isSearchParams(node: Node, source: SourceCode, depth = 4): boolean {
  const inner = unwrapped(node)
  if (depth === 0) return false
  if (inner.type === 'NewExpression') return nameOf(inner) === 'URLSearchParams'
  if (inner.type === 'CallExpression') {
    const name = calleeName(inner)
    const receiver = receiverOf(inner)
    if (receiver === undefined) {
      return name === 'String' && inner.arguments.every((each) => isSearchParams(each, source, depth - 1))
    }
    if (name === 'stringify') return QUERY_LIBRARIES.has(nameOf(receiver))
    if (name === 'param') return JQUERY.has(nameOf(receiver))
    return name === 'toString' && isSearchParams(receiver, source, depth - 1)
  }
  if (inner.type === 'MemberExpression') return ['searchParams', 'search'].includes(nameOf(inner))
  if (inner.type !== 'Identifier') return false
  const variable = variableOf(inner, source)
  const values = variable && valuesOf(variable)
  return values?.every((each) => isSearchParams(each, source, depth - 1)) === true
}
