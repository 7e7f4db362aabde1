/** Queries that are joined of pairs: `entries.map(([k, v]) => `${k}=${v}`).join('&')`. */
import type { SourceCode } from '../tree/context.js'
import { callsOf, functionBehind, returnedBy } from '../tree/functions.js'
import { calleeName, type Node, receiverOf, stringOf, unwrapped } from '../tree/nodes.js'
import { once } from '../tree/per-file.js'
import { resolved } from '../tree/scope.js'
import { words } from './names.js'
import { isText, type Part, partsOf } from './parts.js'

/** Methods whose result has the elements of the list. */
const KEEPING = words('filter sort reverse slice concat flat')
/** The maximum number of calls and names to follow. */
const DEPTH = 8
/** The maximum number of pairs to check. */
const PAIRS = 64

/** The values of the pairs that an expression joins, or `undefined` if it joins none. */
export function joinedValues(node: Node, source: SourceCode): readonly Node[] | undefined {
  return valuesJoinedIn(resolved(node, source), source)
}

const valuesJoinedIn = once((node: Node, source: SourceCode) =>
  pairsOf(node, source, DEPTH)?.flatMap((pair) => valuesIn(partsOf(pair, source))),
)

function pairsOf(node: Node, source: SourceCode, depth: number): readonly Node[] | undefined {
  const inner = resolved(node, source)
  if (depth === 0 || inner.type !== 'CallExpression') return undefined
  const receiver = receiverOf(inner)
  if (receiver === undefined) {
    const called = functionBehind(inner.callee, source)
    const all = called && returnedBy(called).flatMap((each) => pairsOf(each, source, depth - 1) ?? [])
    return all?.length ? all : undefined
  }
  if (calleeName(inner) !== 'join' || stringOf(inner.arguments[0]) !== '&') return undefined
  const pairs = elementsOf(receiver, source, depth).slice(0, PAIRS).map(unwrapped).filter(isText)
  return pairs.length > 0 ? pairs : undefined
}

function elementsOf(list: Node, source: SourceCode, depth: number): readonly Node[] {
  const inner = resolved(list, source)
  if (depth === 0) return []
  if (inner.type === 'ArrayExpression') {
    const name = unwrapped(list)
    const elements = inner.elements.slice(0, PAIRS)
    const pushed = name.type === 'Identifier' ? callsOf(name, 'push', source) : []
    return [...elements, ...pushed.flatMap((call) => call.arguments)].filter((each) => each !== null)
  }
  if (inner.type !== 'CallExpression') return []
  const receiver = receiverOf(inner)
  const [callback] = inner.arguments
  const name = calleeName(inner)
  if (receiver === undefined) return []
  if (KEEPING.has(name)) return elementsOf(receiver, source, depth - 1)
  const made = callback && /^(?:map|flatMap)$/.test(name) ? functionBehind(callback, source) : undefined
  return made === undefined ? [] : returnedBy(made)
}

/** The holes after `=`. Names are the program's own as a rule. */
function valuesIn(parts: readonly Part[]): readonly Node[] {
  let isValue = false
  return parts.flatMap((part) => {
    if ('choices' in part) return part.choices.flatMap(valuesIn)
    if ('hole' in part) return isValue ? [part.hole] : []
    isValue ||= part.text.includes('=')
    return []
  })
}
