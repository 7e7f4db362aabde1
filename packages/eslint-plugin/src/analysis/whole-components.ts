/** Values that aren't data but a base, a whole path or a whole query, if only by their names. */
import type { SourceCode } from '../tree/context.js'
import { calleeName, type Node, nameOf, receiverOf, stringOf, unwrapped, valueName } from '../tree/nodes.js'
import type { Form, Hole } from './components.js'
import {
  isHostName,
  isResourceName,
  isSegmentsName,
  isWholePathName,
  isWholeQueryName,
  isWholeUrlName,
} from './names.js'
import { joinedValues } from './pairs.js'
import { isFromRequest } from './requests.js'
import { isSearchParams } from './trusted.js'

/** The values of a hole's pairs, if it is a query that is joined of them. */
export function joinedIn(
  { component, node, maybeQuery }: Hole,
  source: SourceCode,
): readonly Node[] | undefined {
  return component === 'query' || maybeQuery ? joinedValues(node, source) : undefined
}

export function isWholeComponent(hole: Hole, form: Form, source: SourceCode): boolean {
  const { node, component, isWhole, isPathStart } = hole
  const name = valueName(node)
  const isPathName = isWholePathName(name) || (isPathStart && isWholeUrlName(name))
  if (hole.isFront || joinedIn(hole, source) !== undefined) return true
  if (hole.maybeQuery && (isWholeQueryName(name) || isSearchParams(node, source))) return true
  if (component === 'host') return isWhole && (isHostName(name) || isPathName) && !isFromRequest(node, source)
  if (component !== 'path') return false
  return isPathName || (isPathStart && form === 'rooted' && isResourceName(name)) || isJoinedPath(node)
}

/** `segments.join('/')`, whose elements are already segments. */
function isJoinedPath(node: Node): boolean {
  const inner = unwrapped(node)
  if (inner.type !== 'CallExpression' || calleeName(inner) !== 'join') return false
  const receiver = receiverOf(inner)
  return stringOf(inner.arguments[0]) === '/' && receiver !== undefined && isSegmentsName(nameOf(receiver))
}
