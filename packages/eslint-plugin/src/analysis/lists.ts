/** The elements of a literal list, for the variable that a loop or a callback has for each. */
import type { SourceCode } from '../tree/context.js'
import { calleeName, isFunction, type Node, receiverOf, unwrapped } from '../tree/nodes.js'
import { resolved } from '../tree/scope.js'
import { words } from './names.js'

const ITERATING = words('forEach map flatMap some every find findIndex filter')

/** The elements of the list that a loop or a callback iterates over, if they are literal. */
export function loopedOver(node: Node, source: SourceCode): readonly Node[] | undefined {
  const over = listOf(node)
  const list = over && resolved(over, source)
  // An empty list is filled elsewhere.
  if (list?.type !== 'ArrayExpression' || list.elements.length === 0 || list.elements.includes(null))
    return undefined
  return list.elements as readonly Node[]
}

/** The list that a loop or a callback iterates over. */
export function listOf(node: Node): Node | undefined {
  if (node.type === 'VariableDeclarator') {
    const loop = node.parent?.parent
    return loop?.type === 'ForOfStatement' ? loop.right : undefined
  }
  const call = node.parent
  if (!isFunction(node) || call?.type !== 'CallExpression') return undefined
  // The rows of a table of tests: `it.each(rows)('name', (row) => ...)`.
  const table = unwrapped(call.callee)
  if (table.type === 'CallExpression') return calleeName(table) === 'each' ? table.arguments[0] : undefined
  return ITERATING.has(calleeName(call)) ? receiverOf(call) : undefined
}
