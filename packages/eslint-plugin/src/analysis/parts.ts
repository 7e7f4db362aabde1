/** A composed string: its literal parts and its holes, from templates, `+`, `+=`, `concat` and `join`. */
import type { SourceCode } from '../tree/context.js'
import {
  calleeName,
  isArithmetic,
  isWritten,
  type Node,
  type NodeOf,
  nameOf,
  receiverOf,
  stringOf,
  unwrapped,
} from '../tree/nodes.js'
import { once } from '../tree/per-file.js'
import { valuesOf, variableOf } from '../tree/scope.js'

interface Text {
  readonly text: string
  readonly raw: string
}

/** Literal text, a hole with a value, or a choice of strings. */
export type Part =
  | Text
  | { readonly hole: Node }
  | { readonly hole: Node; readonly choices: readonly (readonly Part[])[] }

/** The text of a part; empty for a hole, and where there is no part. */
export const textOf = (part: Part | undefined): string => (part && 'text' in part ? part.text : '')

/** The value of a hole. */
export const holeOf = (part: Part | undefined): Node | undefined =>
  part && 'hole' in part ? part.hole : undefined

/** The maximum number of choices and named strings to follow, because each could double the work. */
const EXPANSIONS = 16
/** The maximum number of operands of those, because every use of a constant reads them again. */
const OPERANDS = 256
/** The maximum number of conditionals around a string that is part of another. */
const CLIMB = 24

/** The operands of a composed string, or `undefined` if an expression isn't one. */
function operandsOf(node: Node): readonly (Node | Text)[] | undefined {
  switch (node.type) {
    case 'TemplateLiteral':
      return node.quasis.flatMap(({ value: { raw, cooked } }, at) => {
        const hole = node.expressions[at]
        const text = { text: cooked ?? raw, raw }
        return hole === undefined ? [text] : [text, hole]
      })
    case 'BinaryExpression':
      return isArithmetic(node) ? undefined : [node.left, node.right]
    case 'AssignmentExpression':
      return node.operator === '+=' ? [node.left, node.right] : undefined
    case 'CallExpression':
      return operandsOfCall(node)
    default:
      return undefined
  }
}

/** The operands of `text.concat(...)` and `[...].join('/')`. */
const operandsOfCall = once((call: NodeOf<'CallExpression'>): readonly (Node | Text)[] | undefined => {
  const name = calleeName(call)
  const receiver = receiverOf(call)
  const first = stringOf(call.arguments[0])
  // Arrays have the method too.
  const isPath = name === 'concat' && /^[/?&]/.test(startOf(call.arguments[0]))
  if (name === 'concat' && receiver !== undefined && (isWritten(beforeConcat(receiver)) || isPath))
    return [receiver, ...call.arguments]
  if (name !== 'join' || receiver?.type !== 'ArrayExpression' || first !== '/') return undefined
  const { elements } = receiver
  if (elements.some((each) => each?.type === 'SpreadElement')) return undefined
  return elements.flatMap((each, at) => [...(at > 0 ? [SLASH] : []), ...(each === null ? [] : [each])])
})

/** The start of `''.concat(base, '/').concat(id)`, which is how Babel writes a template. */
function beforeConcat(node: Node): Node {
  let inner = node
  for (let steps = 0; steps < CLIMB && inner.type === 'CallExpression'; steps++) {
    const receiver = calleeName(inner) === 'concat' ? receiverOf(inner) : undefined
    if (receiver === undefined) break
    inner = receiver
  }
  return inner
}

/** The text that an expression begins with. */
export function startOf(node: Node | undefined): string {
  let inner = node
  for (let steps = 0; steps < CLIMB && inner?.type === 'BinaryExpression'; steps++) inner = inner.left
  return inner?.type === 'TemplateLiteral' ? (inner.quasis[0]?.value.raw ?? '') : (stringOf(inner) ?? '')
}

/** True if an expression composes a string. */
export function isText(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return node.parent.type !== 'TaggedTemplateExpression'
  return operandsOf(node) !== undefined
}

/** True if a string is part of another, which is checked as a whole. */
export function isWithinText(node: Node): boolean {
  let child = node
  for (let steps = 0; steps < CLIMB; steps++) {
    const { parent } = child
    switch (parent?.type) {
      case 'BinaryExpression':
      case 'AssignmentExpression':
      case 'TemplateLiteral':
        return isText(parent)
      case 'ArrayExpression': {
        const call = parent.parent.parent
        return call?.type === 'CallExpression' && isText(call)
      }
      case 'MemberExpression': {
        const call = parent.parent
        const isConcat = child.type === 'CallExpression' && nameOf(parent) === 'concat' && isText(child)
        return isConcat && call.type === 'CallExpression' && call.callee === parent && isText(call)
      }
      case 'ConditionalExpression':
      case 'LogicalExpression':
        break
      default:
        return false
    }
    child = parent
  }
  return false
}

const SLASH = { text: '/', raw: '/' }

interface Budget {
  left: number
  operands: number
}

/** The parts of a string, from left to right. */
export function partsOf(root: Node, source: SourceCode): readonly Part[] {
  return partsWithin(root, source, { left: EXPANSIONS, operands: OPERANDS }, false) ?? []
}

/** The same within a budget, if it is part of another string; `undefined` if that is spent. */
function partsWithin(
  root: Node,
  source: SourceCode,
  budget: Budget,
  isInner: boolean,
): readonly Part[] | undefined {
  const parts: Part[] = []
  // An explicit stack, because a concatenation is as deep as it is long.
  const stack: (Node | Text)[] = [root]
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    if (isInner && budget.operands-- <= 0) return undefined
    if (!('type' in item)) {
      addText(item, parts)
      continue
    }
    const node = item.type === 'SequenceExpression' ? item : unwrapped(item)
    const isLong = node.type === 'TemplateLiteral' && node.expressions.length > budget.operands
    if (isInner && isLong) return undefined
    const text = stringOf(node)
    const operands = node.type === 'AssignmentExpression' && node !== root ? undefined : operandsOf(node)
    if (operands !== undefined) {
      for (const operand of [...operands].reverse()) stack.push(operand)
    } else if (text !== undefined) {
      addText({ text, raw: text }, parts)
    } else {
      const choices = choicesOf(node, source, budget)
      const texts = choices?.map((choice) => partsWithin(choice, source, budget, true))
      parts.push(texts?.every((text) => text !== undefined) ? { hole: item, choices: texts } : { hole: item })
    }
  }
  return parts
}

/** Adds text to the text before it. */
function addText({ text, raw }: Text, parts: Part[]): void {
  const last = parts.at(-1)
  if (last !== undefined && 'text' in last) {
    parts[parts.length - 1] = { text: last.text + text, raw: last.raw + raw }
  } else if (text !== '') parts.push({ text, raw })
}

/** The possible strings of a hole: those of a conditional, or the value of a constant. */
function choicesOf(node: Node, source: SourceCode, budget: Budget): readonly Node[] | undefined {
  if (budget.left <= 0 || budget.operands <= 0) return undefined
  const found =
    node.type === 'ConditionalExpression'
      ? [node.consequent, node.alternate]
      : node.type === 'LogicalExpression'
        ? [node.right, ...(node.operator === '&&' ? [] : [node.left])]
        : node.type === 'Identifier'
          ? valuesBehind(node, source)
          : undefined
  if (!found?.some((choice) => isTextual(unwrapped(choice)))) return undefined
  budget.left -= found.length
  return found
}

/** The text of a constant. If a variable is reassigned, its text depends on the order of statements. */
function valuesBehind(name: NodeOf<'Identifier'>, source: SourceCode): readonly Node[] | undefined {
  const variable = variableOf(name, source)
  const values = variable && valuesOf(variable)
  return values?.length === 1 ? values : undefined
}

/** True if an expression is certainly a string: a sum could be of numbers. */
export function isTextual(node: Node): boolean {
  return isWritten(node) || (node.type !== 'BinaryExpression' && isText(node))
}

/** True for one of two values that may be numbers, which would be added. */
export const mayBeAdded = ({ parent }: Node): boolean =>
  parent?.type === 'BinaryExpression' && !isTextual(parent)
