/** A scheme for a URL that has none: `url.includes('://') ? url : `https://${url}``, whose value is a whole URL. */
import type { SourceCode } from '../../tree/context.js'
import { firstIn } from '../../tree/functions.js'
import {
  calleeName,
  isFunction,
  keptBy,
  type Node,
  type NodeOf,
  patternOf,
  receiverOf,
  unwrapped,
} from '../../tree/nodes.js'
import { once } from '../../tree/per-file.js'
import { resolved } from '../../tree/scope.js'
import { holeOf, isText, partsOf, textOf } from '../parts.js'

/** The maximum number of nodes to go up, of statements to look back, and of methods that keep a value. */
const CLIMB = 24
/** The maximum length of a condition. */
const LENGTH = 500
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\/$/i
/** A scheme in a string or a pattern, without backslashes. */
const SEARCHED = /:\/\/|https?|\[a-z[^\]]*\][+*]?:/i

/** True for a value after a scheme alone, under a condition that looks for a scheme in the same value. */
export function hasDefaultScheme(value: Node, source: SourceCode): boolean {
  const text = value.parent
  if (text === undefined || !isText(text) || isContinued(text)) return false
  const [scheme, hole, ...others] = partsOf(text, source)
  if (!SCHEME.test(textOf(scheme)) || holeOf(hole) !== value || others.length > 0) return false
  const subject = textOfValue(value, source)
  return conditionsFor(text).some((test) => looksForScheme(test, subject, source))
}

/** True for the start of a longer sum or chain. */
const isContinued = ({ parent }: Node): boolean =>
  parent?.type === 'BinaryExpression' || parent?.type === 'MemberExpression'

/** The code of a value, without methods that trim it. */
function textOfValue(value: Node, source: SourceCode): string {
  let inner = unwrapped(value)
  for (let steps = 0; steps < CLIMB && inner.type === 'CallExpression'; steps++) {
    const kept = keptBy(inner)
    if (kept === undefined) break
    inner = unwrapped(kept)
  }
  return source.getText(inner)
}

/** The statements of a block and their indices, because a search for each would take as long as the block is. */
const placesIn = once(
  ({ body }: NodeOf<'BlockStatement' | 'Program'>): ReadonlyMap<Node, number> =>
    new Map(body.map((each, at) => [each, at])),
)

/** The conditions around an expression and before it, up to the function around it. */
function conditionsFor(node: Node): readonly Node[] {
  const found: Node[] = []
  let child = node
  for (let steps = 0; steps < CLIMB; steps++) {
    const { parent } = child
    if (parent === undefined || parent === null || isFunction(parent)) break
    if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') found.push(parent.test)
    if (parent.type === 'LogicalExpression') found.push(parent.left)
    if (parent.type === 'BlockStatement' || parent.type === 'Program') {
      const at = placesIn(parent).get(child) ?? 0
      const before = parent.body.slice(Math.max(at - CLIMB, 0), at)
      found.push(...before.flatMap((each) => (each.type === 'IfStatement' ? [each.test] : [])))
    }
    child = parent
  }
  return found
}

/** True if a condition looks for a scheme in a value, also in a constant with the result. */
function looksForScheme(test: Node, subject: string, source: SourceCode): boolean {
  if (test.range[1] - test.range[0] > LENGTH) return false
  const isSearch = (node: Node): boolean => {
    const call = resolved(node, source)
    return call.type === 'CallExpression' && isSearchIn(call, subject, source)
  }
  return firstIn(test, isSearch) !== undefined
}

/** `/^https?:/.test(url)`, `url.includes('://')` or `hasProtocol(url)`. */
function isSearchIn(call: NodeOf<'CallExpression'>, subject: string, source: SourceCode): boolean {
  const receiver = receiverOf(call)
  const operands = receiver === undefined ? call.arguments : [receiver, ...call.arguments]
  if (!operands.some((each) => textOfValue(each, source) === subject)) return false
  if (/scheme|protocol/i.test(calleeName(call))) return true
  return operands.some((each) => SEARCHED.test(patternOf(resolved(each, source))?.replaceAll('\\', '') ?? ''))
}
