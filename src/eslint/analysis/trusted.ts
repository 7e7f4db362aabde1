/** Values that can't change the structure of a URL: constants, numbers, and results of encoders or validators. */
import type { Reference, SourceCode, Variable } from '../tree/context.js'
import {
  calleeName,
  isArithmetic,
  isFunction,
  keyName,
  type Node,
  type NodeOf,
  nameOf,
  receiverOf,
  stringOf,
  unwrapped,
} from '../tree/nodes.js'
import { isGlobal, resolved, valuesOf, variableOf } from '../tree/scope.js'
import { hasHarmlessType, isHarmlessType } from './annotations.js'
import { isCheckName, isConstantName, isEncodedName, words } from './names.js'
import type { Trusted } from './options.js'

/** Functions that return numbers, dates, or identifiers of unreserved characters. */
const HARMLESS_CALLS = words(
  'Number parseInt parseFloat BigInt Boolean randomUUID uuid uuidv1 uuidv4 uuidv5 uuidv7 nanoid ulid cuid now getTime toFixed ' +
    'toISOString indexOf lastIndexOf charCodeAt codePointAt getTimezoneOffset random floor ceil round trunc max min abs',
)
/** Encoders. `no-partial-encoding` checks how they are used. */
const ENCODERS = words('encodeURIComponent encodeURI escape')
/** Methods that keep a harmless string harmless. */
const KEEPING = words(
  'toString trim trimStart trimEnd toLowerCase toUpperCase slice substring substr padStart padEnd replace replaceAll valueOf ' +
    'at toLocaleLowerCase toLocaleUpperCase join concat repeat filter sort reverse map flat',
)
/** Those with numeric arguments. */
const COUNTING = words('repeat slice substring substr at flat')
const HARMLESS_MEMBERS = words('length size byteLength byteOffset port')
/** The encodings of bytes that result in unreserved characters only, as any radix does. */
const UNRESERVED = words('hex base64url')
const DEPTH = 12

export type IsTrusted = (node: Node) => boolean

/** Decides which values of a file can be trusted. */
export function trustIn(source: SourceCode, options: Trusted): IsTrusted {
  const judged = new WeakMap<Node, boolean>()
  const validated = new WeakMap<Variable, number>()

  function isTrusted(node: Node, depth = DEPTH): boolean {
    const known = judged.get(node)
    if (known !== undefined) return known
    // While a value is checked, it can't vouch for itself.
    judged.set(node, false)
    const isAsserted = node.type === 'TSAsExpression' && isHarmlessType(node.typeAnnotation, source)
    const verdict =
      isAsserted || (depth > 0 && (judge(unwrapped(node), depth - 1) || hasHarmlessType(node, source)))
    judged.set(node, verdict)
    return verdict
  }

  function judge(node: Node, depth: number): boolean {
    switch (node.type) {
      case 'Literal':
        return node.regex === undefined
      case 'TemplateLiteral':
        return node.expressions.every((each) => isTrusted(each, depth))
      case 'TaggedTemplateExpression':
        return true
      case 'UnaryExpression':
      case 'UpdateExpression':
        return true
      case 'BinaryExpression':
        return isArithmetic(node) || (isTrusted(node.left, depth) && isTrusted(node.right, depth))
      case 'LogicalExpression':
        return isTrusted(node.right, depth) && (node.operator === '&&' || isTrusted(node.left, depth))
      case 'ConditionalExpression':
        return isTrusted(node.consequent, depth) && isTrusted(node.alternate, depth)
      case 'ArrayExpression':
        return node.elements.every((each) => each === null || isTrusted(each, depth))
      case 'Identifier':
        return isTrustedName(node, depth)
      case 'MemberExpression':
        return isTrustedMember(node, depth)
      case 'CallExpression':
      case 'NewExpression':
        return isTrustedCall(node, depth)
      default:
        return false
    }
  }

  function isTrustedName(node: NodeOf<'Identifier'>, depth: number): boolean {
    if (isConstantName(node.name) || isEncodedName(node.name) || node.name === 'undefined') return true
    const variable = variableOf(node, source)
    const definition = variable?.defs[0]
    if (variable === undefined || definition === undefined) return false
    if (definition.type === 'TSEnumName' || isIndex(definition.node, definition.name)) return true
    const values = valuesOf(variable) ?? loopedOver(definition.node, definition.name, source)
    if (values?.every((each) => isTrusted(each, depth))) return true
    return node.range[0] > validatedFrom(variable)
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

  function isTrustedMember(node: NodeOf<'MemberExpression'>, depth: number): boolean {
    const name = nameOf(node)
    if (HARMLESS_MEMBERS.has(name) || isConstantName(name) || isEncodedName(name)) return true
    const object = unwrapped(node.object)
    if (object.type === 'Identifier' && isConstantName(object.name)) return true
    if (name === 'href' && object.type === 'TaggedTemplateExpression') return true
    if (object.type !== 'Identifier') return false
    const variable = variableOf(object, source)
    if (variable?.defs[0]?.node.type === 'TSEnumDeclaration') return true
    const [value, ...others] = (variable && valuesOf(variable)) ?? []
    const record = value && others.length === 0 ? unwrapped(value) : undefined
    if (record?.type === 'TaggedTemplateExpression') return name === 'href'
    if (record?.type === 'ArrayExpression') return node.computed && isTrusted(record, depth)
    if (record?.type !== 'ObjectExpression') return false
    const properties = record.properties.filter(
      (each) => node.computed || (each.type === 'Property' && keyName(each) === name),
    )
    return (
      properties.length > 0 &&
      properties.every((each) => each.type === 'Property' && isTrusted(each.value, depth))
    )
  }

  function isTrustedCall(node: NodeOf<'CallExpression' | 'NewExpression'>, depth: number): boolean {
    const name = calleeName(node)
    const [argument] = node.arguments
    if (options.encoders.has(name) || options.validators.has(name) || ENCODERS.has(name)) return true
    const receiver = receiverOf(node)
    if (HARMLESS_CALLS.has(name) || isNumberOfDate(name)) return true
    if (receiver === undefined)
      return name === 'String' && argument !== undefined && isTrusted(argument, depth)
    if (/^(?:toString|digest)$/.test(name) && argument !== undefined && isHarmlessNotation(argument))
      return true
    if (name === 'map' && argument !== undefined) return isEncoding(argument, depth)
    if (!KEEPING.has(name) || !isTrusted(receiver, depth)) return false
    return COUNTING.has(name) || node.arguments.every((each) => isKept(each, depth))
  }

  /** An argument of a method that keeps text: trusted, a pattern, or a function. */
  function isKept(node: Node, depth: number): boolean {
    return (node.type === 'Literal' && node.regex !== undefined) || isFunction(node) || isTrusted(node, depth)
  }

  /** A function passed to `map`: an encoder, or a function that returns an encoded value. */
  function isEncoding(node: Node, depth: number): boolean {
    const callback = unwrapped(node)
    if (callback.type === 'Identifier') {
      const { name } = callback
      return (
        options.encoders.has(name) || options.validators.has(name) || ENCODERS.has(name) || name === 'Number'
      )
    }
    if (callback.type === 'MemberExpression') return options.encoders.has(nameOf(callback))
    return isFunction(callback) && callback.body.type !== 'BlockStatement' && isTrusted(callback.body, depth)
  }

  return (node) => isTrusted(node)
}

const isCondition = (node: Node | undefined): boolean =>
  node?.type === 'UnaryExpression' || node?.type === 'LogicalExpression'

/** `if (!isValid(id)) throw ...` */
function isThrowingUnless(call: Node): boolean {
  let test = call
  for (let steps = 0; steps < DEPTH && isCondition(test.parent); steps++) test = test.parent as Node
  const branch =
    test.parent?.type === 'IfStatement' && test.parent.test === test ? test.parent.consequent : undefined
  const first = branch?.type === 'BlockStatement' ? branch.body[0] : branch
  return first?.type === 'ThrowStatement' || (first?.type === 'ReturnStatement' && test !== call)
}

function isHarmlessNotation(argument: Node): boolean {
  return (
    (argument.type === 'Literal' && typeof argument.value === 'number') ||
    UNRESERVED.has(stringOf(argument) ?? '')
  )
}

/** `getFullYear`, `getUTCMonth` and the other numbers of a date. */
function isNumberOfDate(name: string): boolean {
  return /^get(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)$/.test(name)
}

/** The elements of the list that a loop or a callback iterates over, if they are literal. */
function loopedOver(node: Node, name: Node, source: SourceCode): readonly Node[] | undefined {
  const over = listOf(node, name)
  const list = over && resolved(over, source)
  // An empty list is filled elsewhere.
  if (list?.type !== 'ArrayExpression' || list.elements.length === 0 || list.elements.includes(null))
    return undefined
  return list.elements as readonly Node[]
}

/** The index in `list.map((item, index) => ...)`. */
function isIndex(node: Node, name: Node): boolean {
  const call = isFunction(node) && node.params[1] === name ? node.parent : undefined
  return call?.type === 'CallExpression' && call.arguments[0] === node && calleeName(call) === 'map'
}

function listOf(node: Node, name: Node): Node | undefined {
  if (node.type === 'VariableDeclarator') {
    const loop = node.parent?.parent
    return loop?.type === 'ForOfStatement' && node.id === name ? loop.right : undefined
  }
  const call = node.parent
  if (!isFunction(node) || node.params[0] !== name || call?.type !== 'CallExpression') return undefined
  return ['forEach', 'map', 'flatMap'].includes(calleeName(call)) ? receiverOf(call) : undefined
}

/** True if an expression is a `URLSearchParams` or the text of one, which is a whole query. */
export function isSearchParams(node: Node, source: SourceCode, depth = 4): boolean {
  const inner = unwrapped(node)
  if (depth === 0) return false
  if (inner.type === 'NewExpression') return nameOf(inner) === 'URLSearchParams'
  if (inner.type === 'CallExpression') {
    const name = calleeName(inner)
    const receiver = receiverOf(inner)
    if (name === 'String')
      return inner.arguments[0] !== undefined && isSearchParams(inner.arguments[0], source, depth - 1)
    if (receiver === undefined) return false
    if (name === 'stringify') return /^(?:qs|querystring|queryString|query_string)$/.test(nameOf(receiver))
    if (name === 'param') return /^(?:\$|jQuery)$/.test(nameOf(receiver))
    return name === 'toString' && isSearchParams(receiver, source, depth - 1)
  }
  if (inner.type === 'MemberExpression') return ['searchParams', 'search'].includes(nameOf(inner))
  if (inner.type !== 'Identifier' || isGlobal(inner, source)) return false
  const variable = variableOf(inner, source)
  const values = variable && valuesOf(variable)
  return values?.every((each) => isSearchParams(each, source, depth - 1)) === true
}
