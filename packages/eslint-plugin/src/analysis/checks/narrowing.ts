/**
 * Values that a check lets through on every way to their use: `if (!/^\d+$/.test(id)) throw`, and the branches of a
 * condition, a loop or a `switch`.
 */
import type { SourceCode, Variable } from '../../tree/context.js'
import { functionAround } from '../../tree/functions.js'
import { calleeName, type Node, type NodeOf, nameOf, receiverOf } from '../../tree/nodes.js'
import { once } from '../../tree/per-file.js'
import { variableOf } from '../../tree/scope.js'
import { words } from '../names.js'
import { isCheckedBy, NUMERIC } from './conditions.js'
import { isHarmlessPattern } from './patterns.js'

/** The maximum number of uses of a variable to inspect, and of nodes to go up from one. */
const USES = 64
const CLIMB = 64

/** A range in which a value has passed a check. */
interface Region {
  /** The code of the value, such as `id` or `req.params.id`. */
  readonly subject: string
  readonly range: readonly [start: number, end: number]
}

/** True if a check lets a variable, or a member of one, through before it gets here. */
export function isNarrowed(node: Node, source: SourceCode): boolean {
  const root = rootOf(node)
  const variable = root && variableOf(root, source)
  if (variable === undefined) return false
  const regions = regionsOf(variable, source)
  if (regions.length === 0) return false
  const subject = source.getText(node)
  return regions.some(
    (region) =>
      region.subject === subject &&
      region.range[0] <= node.range[0] &&
      node.range[1] <= region.range[1] &&
      !isHoisted(node, region),
  )
}

/** The variable of `id` or `req.params.id`. */
export function rootOf(node: Node): NodeOf<'Identifier'> | undefined {
  let inner = node
  for (let steps = 0; steps < CLIMB && inner.type === 'MemberExpression'; steps++) {
    if (inner.computed && inner.property.type !== 'Literal') return undefined
    inner = inner.object
  }
  return inner.type === 'Identifier' ? inner : undefined
}

const regionsOf = once((variable: Variable, source: SourceCode): readonly Region[] =>
  variable.references.slice(0, USES).flatMap(({ identifier }) => {
    if (identifier.type !== 'Identifier') return []
    const subject = subjectAt(identifier)
    const ranges = rangesAfter(subject, source)
    if (ranges.length === 0 || isChanged(variable, subject, source)) return []
    return ranges.map((range) => ({ subject: source.getText(subject), range }))
  }),
)

/** The member chain that begins with a variable, without a method that is called. */
export function subjectAt(identifier: Node): Node {
  let subject = identifier
  for (let steps = 0; steps < CLIMB; steps++) {
    const { parent } = subject
    if (parent?.type !== 'MemberExpression' || parent.object !== subject) break
    if (parent.computed && parent.property.type !== 'Literal') break
    if (parent.parent.type === 'CallExpression' && parent.parent.callee === parent) break
    subject = parent
  }
  return subject
}

const RELATIONS = /^(?:[=!]==?|[<>]=?|in)$/

/** The condition that an expression belongs to. */
function conditionAround(node: Node): Node {
  let condition = node
  for (let steps = 0; steps < CLIMB; steps++) {
    const { parent } = condition
    const isPart =
      parent?.type === 'LogicalExpression' ||
      parent?.type === 'UnaryExpression' ||
      parent?.type === 'ChainExpression' ||
      (parent?.type === 'BinaryExpression' && RELATIONS.test(parent.operator)) ||
      (parent?.type === 'MemberExpression' && parent.object === condition) ||
      (parent?.type === 'CallExpression' &&
        (parent.callee === condition || !ASSERTIONS.has(calleeName(parent))))
    if (parent === undefined || !isPart) break
    condition = parent
  }
  return condition
}

const ASSERTIONS = words('assert ok invariant match')

type Range = Region['range']

/** Where a check of a value holds. */
function rangesAfter(subject: Node, source: SourceCode): readonly Range[] {
  const condition = conditionAround(subject)
  const { parent } = condition
  const text = source.getText(subject)
  const holds = (test: Node, outcome: boolean): boolean => isCheckedBy(test, text, outcome, source)
  const ranges: Range[] = rangesInside(subject, condition, holds)
  switch (parent?.type) {
    case 'IfStatement': {
      if (parent.test !== condition) break
      const [passes, fails] = [holds(condition, true), holds(condition, false)]
      if (passes) ranges.push(parent.consequent.range)
      if (fails && parent.alternate) ranges.push(parent.alternate.range)
      if ((fails && leaves(parent.consequent)) || (passes && parent.alternate && leaves(parent.alternate)))
        ranges.push(...rangeAfter(parent))
      break
    }
    case 'ConditionalExpression':
      if (parent.test !== condition) break
      if (holds(condition, true)) ranges.push(parent.consequent.range)
      if (holds(condition, false)) ranges.push(parent.alternate.range)
      break
    case 'WhileStatement':
    case 'ForStatement':
      if (parent.test === condition && holds(condition, true)) ranges.push(parent.body.range)
      break
    case 'CallExpression':
      if (isAsserted(parent, subject, condition, holds, source)) ranges.push(...rangeAfter(parent.parent))
      break
    case 'SwitchStatement':
      if (parent.discriminant === condition) ranges.push(...rangesInSwitch(parent, condition !== subject))
      break
    case 'SwitchCase':
      if (isLiteralOf(parent.parent, true) && parent.test === condition && holds(condition, true)) {
        const { cases } = parent.parent
        const before = cases[cases.indexOf(parent) - 1]
        if (before === undefined || before.consequent.some(isLeaving)) ranges.push(parent.range)
      }
      break
  }
  return ranges
}

const isLiteralOf = (node: Node, value: unknown): node is NodeOf<'SwitchStatement'> =>
  node.type === 'SwitchStatement' && node.discriminant.type === 'Literal' && node.discriminant.value === value

/** The right operands of `&&` and `||` whose left one checks the value. */
function rangesInside(
  subject: Node,
  condition: Node,
  holds: (test: Node, outcome: boolean) => boolean,
): Range[] {
  const ranges: Range[] = []
  let node: Node = subject
  for (let steps = 0; steps < CLIMB && node !== condition && node.parent; steps++) {
    const { parent } = node as { readonly parent: Node }
    if (parent.type === 'LogicalExpression' && parent.left === node && parent.operator !== '??') {
      if (holds(node, parent.operator === '&&')) ranges.push(parent.right.range)
    }
    node = parent
  }
  return ranges
}

/** `assert(/^\d+$/.test(id))` and `assert.match(id, /^\d+$/)` as statements. */
function isAsserted(
  call: NodeOf<'CallExpression'>,
  subject: Node,
  condition: Node,
  holds: (test: Node, outcome: boolean) => boolean,
  source: SourceCode,
): boolean {
  if (call.parent.type !== 'ExpressionStatement' || call.arguments[0] !== condition) return false
  const receiver = receiverOf(call)
  const name = calleeName(call)
  if (receiver !== undefined && nameOf(receiver) !== 'assert') return false
  if (name !== 'match') return ASSERTIONS.has(name) && holds(condition, true)
  const [, pattern] = call.arguments
  return receiver !== undefined && condition === subject && !!pattern && isHarmlessPattern(pattern, source)
}

/** From a statement to the end of its block. */
function rangeAfter(statement: Node): readonly Range[] {
  const { parent } = statement
  const isList =
    parent?.type === 'BlockStatement' || parent?.type === 'Program' || parent?.type === 'SwitchCase'
  return isList ? [[statement.range[1], parent.range[1]]] : []
}

/** The cases of literals only, and what follows if all others leave. */
function rangesInSwitch(statement: NodeOf<'SwitchStatement'>, isTypeof: boolean): readonly Range[] {
  const ranges: Range[] = []
  /** The cases that a statement can be reached from are all literal. */
  let isLiteral = true
  let isRestLeft = false
  let isEveryCaseLiteral = true
  for (const each of statement.cases) {
    const text = each.test?.type === 'Literal' ? each.test.value : undefined
    const isOwnLiteral = isTypeof ? NUMERIC.test(String(text)) : text !== undefined
    isLiteral &&= isOwnLiteral
    if (each.test !== null) isEveryCaseLiteral &&= isOwnLiteral || each.consequent.some(isOut)
    else isRestLeft = each.consequent.some(isOut)
    if (isLiteral) ranges.push(each.range)
    if (each.consequent.some(isLeaving)) isLiteral = true
  }
  if (isRestLeft && isEveryCaseLiteral) ranges.push(...rangeAfter(statement))
  return ranges
}

const isLeaving = (statement: Node): boolean => leaves(statement)
const isOut = (statement: Node): boolean => leaves(statement, true)

/** True if nothing after a statement runs; entirely, if not after the loop or the `switch` around it either. */
function leaves(statement: Node, isEntirely = false): boolean {
  switch (statement.type) {
    case 'BreakStatement':
    case 'ContinueStatement':
      return !isEntirely
    case 'ThrowStatement':
    case 'ReturnStatement':
      return true
    case 'BlockStatement':
      return statement.body.some((each) => leaves(each, isEntirely))
    case 'IfStatement': {
      const { consequent, alternate } = statement
      return leaves(consequent, isEntirely) && !!alternate && leaves(alternate, isEntirely)
    }
    case 'ExpressionStatement': {
      const call = statement.expression
      const receiver = call.type === 'CallExpression' && calleeName(call) === 'exit' && receiverOf(call)
      return receiver !== false && receiver !== undefined && nameOf(receiver) === 'process'
    }
    default:
      return false
  }
}

/** True if a use is in a function that can run before the check, because its declaration is hoisted. */
function isHoisted(use: Node, { range: [start] }: Region): boolean {
  let node: Node | undefined = use.parent
  for (let steps = 0; steps < CLIMB && node; steps++) {
    if (node.range[0] < start) return false
    if (node.type === 'FunctionDeclaration') return true
    node = node.parent
  }
  return node !== undefined
}

/** True if the value may change after the check. */
export function isChanged(variable: Variable, check: Node, source: SourceCode): boolean {
  const subject = source.getText(check)
  const own = functionAround(check)
  const isLater = (node: Node): boolean => node.range[0] > check.range[0] || functionAround(node) !== own
  return variable.references.some((reference) => {
    const { identifier } = reference
    if (reference.isWrite()) {
      return identifier !== variable.defs[0]?.name && isLater(identifier)
    }
    const member = identifier.type === 'Identifier' ? subjectAt(identifier) : identifier
    if (member === identifier || !isTarget(member) || !isLater(member)) return false
    return subject.startsWith(source.getText(member))
  })
}

function isTarget(node: Node): boolean {
  const { parent } = node
  return (
    (parent?.type === 'AssignmentExpression' && parent.left === node) || parent?.type === 'UpdateExpression'
  )
}
