/** States of components. A file shows only their first value: `useState('')`, `ref('')`, `signal('')`. */
import type { SourceCode } from '../../tree/context.js'
import { calleeName, type Node, type NodeOf, nameOf } from '../../tree/nodes.js'
import { resolved } from '../../tree/scope.js'
import { words } from '../names.js'

const STATES = words('useState useRef ref shallowRef signal createSignal writable $state')

/** The call that makes a state, if a value is one, or is read from one: `term.value`, `ref.current`, `term()`. */
export function stateOf(node: Node, source: SourceCode): NodeOf<'CallExpression'> | undefined {
  if (node.type === 'CallExpression') {
    if (STATES.has(calleeName(node))) return node
    return node.arguments.length === 0 ? madeState(node.callee, source) : undefined
  }
  const isRead = node.type === 'MemberExpression' && /^(?:value|current)$/.test(nameOf(node))
  return isRead ? madeState(node.object, source) : undefined
}

function madeState(name: Node, source: SourceCode): NodeOf<'CallExpression'> | undefined {
  const made = resolved(name, source)
  return made.type === 'CallExpression' && STATES.has(calleeName(made)) ? made : undefined
}
