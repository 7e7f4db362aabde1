/** A composed string: its literal parts and its holes, from templates, `+`, `+=`, `concat` and `join`. */
import type { SourceCode } from '../tree/context.js'
import {
  calleeName,
  isArithmetic,
  type Node,
  type NodeOf,
  receiverOf,
  stringOf,
  unwrapped,
} from '../tree/nodes.js'
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

/** The maximum depth of nested choices and named strings to follow, because each could double the work. */
const DEPTH = 3
/** The maximum number of holes in a string to search for strings. */
const EXPANSIONS = 16
/** The maximum number of conditionals around a string that is part of another. */
const CLIMB = 24

/** The operands of a composed string, or `undefined` if an expression isn't one. */
function operandsOf(node: Node): readonly Node[] | undefined {
  if (node.type === 'BinaryExpression') {
    return node.operator === '+' && !isArithmetic(node) ? [node.left, node.right] : undefined
  }
  if (node.type === 'AssignmentExpression')
    return node.operator === '+=' ? [node.left, node.right] : undefined
  if (node.type !== 'CallExpression' || calleeName(node) !== 'concat') return undefined
  const receiver = receiverOf(node)
  // Arrays have the method too.
  const isString = receiver !== undefined && stringOf(receiver) !== undefined
  return receiver !== undefined && (isString || stringOf(node.arguments[0])?.startsWith('/'))
    ? [receiver, ...node.arguments]
    : undefined
}

/** The elements that `join` puts a slash between; `null` for a hole, which is empty text. */
function joinedBySlash(node: Node): readonly (Node | null)[] | undefined {
  if (node.type !== 'CallExpression' || calleeName(node) !== 'join') return undefined
  const receiver = receiverOf(node)
  if (receiver?.type !== 'ArrayExpression' || stringOf(node.arguments[0]) !== '/') return undefined
  return receiver.elements.some((each) => each?.type === 'SpreadElement') ? undefined : receiver.elements
}

/** True if an expression composes a string. */
export function isText(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return node.parent?.type !== 'TaggedTemplateExpression'
  return operandsOf(node) !== undefined || joinedBySlash(node) !== undefined
}

/** True if a string is part of another, which is checked as a whole. */
export function isWithinText(node: Node): boolean {
  let child = node
  for (let steps = 0; steps < CLIMB; steps++) {
    const { parent } = child
    switch (parent?.type) {
      case 'BinaryExpression':
        return parent.operator === '+'
      case 'AssignmentExpression':
        return parent.operator === '+=' && parent.right === child
      case 'TemplateLiteral':
        return parent.parent?.type !== 'TaggedTemplateExpression'
      case 'ArrayExpression': {
        const call = parent.parent?.parent
        return call !== undefined && joinedBySlash(call) !== undefined
      }
      case 'ConditionalExpression':
        if (parent.test === child) return false
        break
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

/** The parts of a string, from left to right. */
export function partsOf(root: Node, source: SourceCode): readonly Part[] {
  const budget = { left: EXPANSIONS }
  return flatten(root, source, DEPTH, budget)
}

function flatten(root: Node, source: SourceCode, depth: number, budget: { left: number }): readonly Part[] {
  const parts: Part[] = []
  // An explicit stack, because a concatenation is as deep as it is long.
  const stack: (Node | Text)[] = [root]
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    if (!('type' in item)) {
      addText(item, parts)
      continue
    }
    const node = item.type === 'SequenceExpression' ? item : unwrapped(item)
    const text = stringOf(node)
    const operands = node.type === 'AssignmentExpression' && node !== root ? undefined : operandsOf(node)
    const elements = joinedBySlash(node)
    if (text !== undefined) {
      addText({ text, raw: text }, parts)
    } else if (node.type === 'TemplateLiteral') {
      for (let at = node.quasis.length - 1; at >= 0; at--) {
        const hole = node.expressions[at]
        if (hole !== undefined) stack.push(hole)
        const { cooked, raw } = node.quasis[at]?.value ?? { raw: '' }
        if (raw !== '') stack.push({ text: cooked ?? raw, raw })
      }
    } else if (operands !== undefined) {
      for (let at = operands.length - 1; at >= 0; at--) stack.push(operands[at] as Node)
    } else if (elements !== undefined) {
      for (let at = elements.length - 1; at >= 0; at--) {
        const element = elements[at]
        if (element) stack.push(element)
        if (at > 0) stack.push(SLASH)
      }
    } else {
      const choices = depth > 0 ? choicesOf(node, source, budget) : undefined
      const texts = choices?.map((choice) => flatten(choice, source, depth - 1, budget))
      parts.push(texts === undefined ? { hole: item } : { hole: item, choices: texts })
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
function choicesOf(node: Node, source: SourceCode, budget: { left: number }): readonly Node[] | undefined {
  const found =
    node.type === 'ConditionalExpression'
      ? [node.consequent, node.alternate]
      : node.type === 'LogicalExpression'
        ? [node.right, ...(node.operator === '&&' ? [] : [node.left])]
        : node.type === 'Identifier' && budget.left > 0
          ? valuesBehind(node, source)
          : undefined
  if (!found?.some((choice) => isTextual(unwrapped(choice)))) return undefined
  if (budget.left <= 0) return undefined
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
  if (node.type !== 'BinaryExpression') return stringOf(node) !== undefined || isText(node)
  let left: Node = node
  for (let steps = 0; steps < CLIMB && left.type === 'BinaryExpression' && left.operator === '+'; steps++) {
    if (left.right.type === 'TemplateLiteral' || stringOf(left.right) !== undefined) return true
    left = left.left
  }
  return left.type === 'TemplateLiteral' || stringOf(left) !== undefined
}
