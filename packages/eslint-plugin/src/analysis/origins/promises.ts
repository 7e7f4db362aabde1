/** Promises: the value that one is resolved with, and the one whose result a callback gets. */
import {
  calleeName,
  type FunctionNode,
  type Node,
  type NodeOf,
  nameOf,
  receiverOf,
} from '../../tree/nodes.js'

/** The value of `Promise.resolve(value)`. */
export function promised(call: NodeOf<'CallExpression'>): Node | undefined {
  const receiver = receiverOf(call)
  const isPromise = receiver !== undefined && nameOf(receiver) === 'Promise'
  return isPromise && calleeName(call) === 'resolve' ? call.arguments[0] : undefined
}

/** The promise whose result a callback gets: `promise.then((name) => ...)`. */
export function promiseFor(made: FunctionNode, name: Node): Node | undefined {
  const { parent } = made
  const isThen = parent?.type === 'CallExpression' && calleeName(parent) === 'then'
  return isThen && parent.arguments[0] === made && made.params[0] === name ? receiverOf(parent) : undefined
}
