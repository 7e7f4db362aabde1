/** Values that aren't data but a base, a whole path or a whole query, if only by their names. */
import type { SourceCode } from '../tree/context.js'
import {
  calleeName,
  type Node,
  nameOf,
  receiverOf,
  stringOf,
  taggedIn,
  unwrapped,
  valueName,
} from '../tree/nodes.js'
import type { Form, Hole } from './components.js'
import {
  isConstantName,
  isHostName,
  isNestedPathName,
  isResourceName,
  isSegmentsName,
  isWholePathName,
  isWholeQueryName,
  isWholeUrlName,
} from './names.js'
import { joinedValues } from './pairs.js'
import { holeOf, type Part, textOf } from './parts.js'
import { isFromRequest } from './places/requests.js'
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

/** A segment before the paths of an API, in which a path is the target of a request. */
const API = /^(?:api|rest|v\d+(?:\.\d+)*(?:(?:alpha|beta)\d*)?)$/i

/** Holes that are named like a path, but follow a segment that says what they are, or data: `/contents/${path}`. */
export function pathsWithin(parts: readonly Part[], holes: readonly Hole[]): readonly Hole[] {
  const byNode = new Map(holes.map((hole) => [hole.node, hole]))
  const found: Hole[] = []
  let [before, hasData] = ['', false]
  for (const part of parts) {
    const node = holeOf(part)
    const hole = placeOf(part, byNode)
    const tagged = node && taggedIn(node)
    if (node && hole?.component === 'path' && !hole.isFront && !tagged) {
      const [, directory = ''] = /([^/]*)\/$/.exec(before) ?? []
      const follows = hasData || (directory !== '' && !API.test(directory))
      if (follows && !hole.isPathStart && hole.isWhole && isNestedPath(node)) found.push({ ...hole, node })
      hasData ||= !isConstantName(valueName(node))
    }
    hasData ||= tagged !== undefined && tagged.quasi.expressions.length > 0
    before = tagged?.quasi.quasis.at(-1)?.value.raw ?? textOf(part)
  }
  return found
}

/** The place of a hole, or of the first value of a choice. */
function placeOf(part: Part, byNode: ReadonlyMap<Node, Hole>): Hole | undefined {
  if ('text' in part) return undefined
  const value = 'choices' in part ? holeOf(part.choices.flat().find((each) => 'hole' in each)) : part.hole
  return value && byNode.get(value)
}

/** A variable or a member with such a name, also with a default. */
function isNestedPath(node: Node): boolean {
  const inner = unwrapped(node)
  const isDefaulted = inner.type === 'LogicalExpression' && inner.operator !== '&&'
  return (
    isNestedPathName(valueName(node)) &&
    /^(?:Identifier|MemberExpression)$/.test(unwrapped(isDefaulted ? inner.left : inner).type)
  )
}

/** `segments.join('/')`, whose elements are already segments. */
function isJoinedPath(node: Node): boolean {
  const inner = unwrapped(node)
  if (inner.type !== 'CallExpression' || calleeName(inner) !== 'join') return false
  const receiver = receiverOf(inner)
  return stringOf(inner.arguments[0]) === '/' && receiver !== undefined && isSegmentsName(nameOf(receiver))
}
