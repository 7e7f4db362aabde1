/** Calls of the platform's functions. */
import type { SourceCode } from '../tree/context.js'
import type { Node } from '../tree/nodes.js'
import { isGlobal } from '../tree/scope.js'

/** The only argument of a call of a global function. */
export function argumentOf(call: Node | undefined, name: string, source: SourceCode): Node | undefined {
  if (call?.type !== 'CallExpression' || call.arguments.length !== 1) return undefined
  const { callee } = call
  const isCalled = callee.type === 'Identifier' && callee.name === name && isGlobal(callee, source)
  return isCalled ? call.arguments[0] : undefined
}
