/** Conditions that leave only harmless values of what they check: comparisons, patterns, lists and tables. */
import type { SourceCode } from '../../tree/context.js'
import { callsOf } from '../../tree/functions.js'
import {
  calleeName,
  type Node,
  type NodeOf,
  nameOf,
  receiverOf,
  stringOf,
  unwrapped,
} from '../../tree/nodes.js'
import { isGlobal, resolved, variableOf } from '../../tree/scope.js'
import { words } from '../names.js'
import { isHarmlessPattern } from './patterns.js'

/** The types of `typeof` whose values have no delimiters. */
export const NUMERIC = /^(?:number|boolean|bigint)$/
const MUTATING = words('push unshift splice fill copyWithin add set')

/** The maximum depth of a condition to read. */
const DEPTH = 24

/** True if a test with this outcome leaves only harmless values of a subject. */
export function isCheckedBy(
  test: Node,
  subject: string,
  outcome: boolean,
  source: SourceCode,
  depth = DEPTH,
): boolean {
  const node = unwrapped(test)
  if (depth === 0) return false
  const again = (other: Node, expected: boolean): boolean =>
    isCheckedBy(other, subject, expected, source, depth - 1)
  switch (node.type) {
    case 'UnaryExpression':
      return node.operator === '!' && again(node.argument, !outcome)
    case 'LogicalExpression': {
      if (node.operator === '??') return false
      const isEnough = (node.operator === '&&') === outcome
      const [left, right] = [again(node.left, outcome), again(node.right, outcome)]
      return isEnough ? left || right : left && right
    }
    case 'BinaryExpression':
      return isCheckedByRelation(node, subject, outcome, source)
    case 'CallExpression':
      return isCheckedByCall(node, subject, outcome, source)
    default:
      return false
  }
}

const isSubject = (node: Node | undefined, subject: string, source: SourceCode): boolean =>
  node !== undefined && source.getText(unwrapped(node)) === subject

/** The same value as a string or a number. */
function isConverted(node: Node | undefined, subject: string, source: SourceCode): boolean {
  if (node?.type !== 'CallExpression' || !/^(?:String|Number)$/.test(calleeName(node))) return false
  return receiverOf(node) === undefined && isSubject(node.arguments[0], subject, source)
}

function isCheckedByRelation(
  node: NodeOf<'BinaryExpression'>,
  subject: string,
  outcome: boolean,
  source: SourceCode,
): boolean {
  const { operator, left, right } = node
  if (operator === 'in') return outcome && isSubject(left, subject, source) && isTable(right, source)
  const isEqual = /^===?$/.test(operator)
  const isUnequal = /^!==?$/.test(operator)
  if (left.type === 'CallExpression' && calleeName(left) === 'indexOf') {
    const found = `${operator}${source.getText(right)}`
    const isFound = /^(?:!==?-1|>-1|>=0)$/.test(found) ? outcome : /^(?:===?-1|<0)$/.test(found) && !outcome
    return isFound && isListed(left, subject, source)
  }
  if (!isEqual && !isUnequal) return false
  const isSame = isEqual === outcome
  if (left.type === 'UnaryExpression' && left.operator === 'typeof') {
    return isSame && isSubject(left.argument, subject, source) && NUMERIC.test(stringOf(right) ?? '')
  }
  for (const [value, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (isSubject(value, subject, source)) return isSame && isFixed(other)
  }
  // `pattern.test(id) === false`, `id.match(pattern) !== null`
  if (right.type !== 'Literal' || !(right.value === null || typeof right.value === 'boolean')) return false
  return isCheckedBy(left, subject, isSame === (right.value === true), source)
}

/** A literal, which the program's author chose. */
const isFixed = (node: Node): boolean =>
  stringOf(node) !== undefined || (node.type === 'Literal' && typeof node.value === 'number')

function isCheckedByCall(
  call: NodeOf<'CallExpression'>,
  subject: string,
  outcome: boolean,
  source: SourceCode,
): boolean {
  const name = calleeName(call)
  const receiver = receiverOf(call)
  const [first, second] = call.arguments
  const isFirst = isSubject(first, subject, source)
  const isFirstConverted = isConverted(first, subject, source)
  if (name === 'isNaN') {
    if (receiver === undefined) return !outcome && (isFirst || isFirstConverted)
    return !outcome && nameOf(receiver) === 'Number' && isFirstConverted
  }
  if (!outcome || receiver === undefined) return false
  switch (name) {
    case 'test':
    case 'exec':
      return (isFirst || isFirstConverted) && isHarmlessPattern(receiver, source)
    case 'match':
      return isSubject(receiver, subject, source) && first !== undefined && isHarmlessPattern(first, source)
    case 'includes':
    case 'has':
      return isListed(call, subject, source)
    case 'hasOwn':
      return isSubject(second, subject, source) && first !== undefined && isTable(first, source)
    case 'hasOwnProperty':
      return isFirst && isTable(receiver, source)
    case 'isInteger':
    case 'isSafeInteger':
    case 'isFinite':
      return nameOf(receiver) === 'Number' && (isFirst || isFirstConverted)
    default:
      return false
  }
}

/** `['a', 'b'].includes(id)`, `new Set(['a', 'b']).has(id)`, `Object.keys(table).includes(id)` */
function isListed(call: NodeOf<'CallExpression'>, subject: string, source: SourceCode): boolean {
  const receiver = receiverOf(call)
  if (receiver === undefined || !isSubject(call.arguments[0], subject, source)) return false
  const list = constantBehind(receiver, source)
  if (list?.type === 'CallExpression' && calleeName(list) === 'keys') {
    return list.arguments[0] !== undefined && isTable(list.arguments[0], source)
  }
  const elements = list?.type === 'NewExpression' && nameOf(list) === 'Set' ? list.arguments[0] : list
  if (elements?.type !== 'ArrayExpression' || elements.elements.length === 0) return false
  return elements.elements.every((each) => each !== null && isFixed(each))
}

/** A record whose names are written in the file. */
function isTable(node: Node, source: SourceCode): boolean {
  const table = constantBehind(node, source)
  if (table?.type !== 'ObjectExpression' || table.properties.length === 0) return false
  return table.properties.every((each) => each.type === 'Property' && !each.computed)
}

/** The value of a constant that nothing is added to. */
function constantBehind(node: Node, source: SourceCode): Node | undefined {
  const name = unwrapped(node)
  const value = resolved(node, source)
  if (name.type !== 'Identifier') return value
  if (isGlobal(name, source)) return undefined
  const isMutated = [...MUTATING].some((method) => callsOf(name, method, source).length > 0)
  const isAssigned = variableOf(name, source)?.references.some(({ identifier: { parent } }) => {
    const target = parent?.type === 'MemberExpression' ? parent.parent : undefined
    return target?.type === 'AssignmentExpression' && target.left === parent
  })
  return isMutated || isAssigned ? undefined : value
}
