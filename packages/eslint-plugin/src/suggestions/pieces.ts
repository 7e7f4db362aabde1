/** The holes of a tagged template: the code of each, with the encoding around it taken away. */
import { hasListType, hasObjectType, isUnknownType } from '../analysis/annotations.js'
import { isChanged, rootOf } from '../analysis/checks/narrowing.js'
import type { Form, Hole } from '../analysis/components.js'
import { isConstantName, words } from '../analysis/names.js'
import { originsOf } from '../analysis/origins/origins.js'
import { isText, mayBeAdded, type Part } from '../analysis/parts.js'
import type { SourceCode, Variable } from '../tree/context.js'
import { calleeName, type Node, nameOf, stringOf, unwrapped } from '../tree/nodes.js'
import { resolved, valuesOf, variableNamed, variableOf } from '../tree/scope.js'
import { type Piece, STAND_IN } from './accepted.js'
import { argumentOf } from './calls.js'
import { type Doubts, isEncodingCall } from './doubts/doubts.js'

/** Methods that return lists, and the one that makes several segments of a list. */
const LISTS = words('map filter split flat flatMap sort reverse keys values entries from join')
const NO_TEXT = words(
  'ArrayExpression ObjectExpression ClassExpression FunctionExpression ArrowFunctionExpression NewExpression ' +
    'AssignmentExpression SpreadElement',
)

/** A URL text, and what is known about its holes. */
export interface UrlText {
  readonly root: Node
  readonly parts: readonly Part[]
  readonly form: Form
  readonly holes: ReadonlyMap<Node, Hole>
  /** True if a value isn't data but a base, a whole path or a whole query, if only by its name. */
  readonly isWholeComponent: (node: Node) => boolean
  readonly isTrusted: (node: Node) => boolean
  /** The values that no tag takes, with the reasons. */
  readonly doubts: Doubts
  /** True if the holes of the tag have the type `unknown`. */
  readonly takesUnknown: boolean
}

export interface TagPiece extends Piece {
  /** A constant that only encodes, which the tag reads through. */
  readonly constant?: Variable
}

/** A default or fallback: `version ?? 'latest'`, whose literals a tag writes as they are. */
export function isWithDefault(part: Part, url: UrlText, source: SourceCode): boolean {
  if (!('choices' in part)) return false
  const { type, operator } = unwrapped(part.hole) as { readonly type: string; readonly operator?: string }
  if (type !== 'ConditionalExpression' && (type !== 'LogicalExpression' || operator === '&&')) return false
  return part.choices.every(([value, ...others]) => {
    if (value === undefined || others.length > 0) return false
    if ('text' in value) return /^\w[\w~-]*$/.test(value.text)
    if ('choices' in value || !/^(?:path|query)$/.test(url.holes.get(value.hole)?.component ?? ''))
      return false
    // An encoding call would have to be unwrapped inside the expression.
    const piece = pieceOf(value, url, source)
    return piece?.constant === undefined && piece?.code === source.getText(value.hole)
  })
}

export function pieceOf(part: Part, url: UrlText, source: SourceCode): TagPiece | undefined {
  if ('text' in part) return part
  const { hole } = part
  if (isWithDefault(part, url, source))
    return mayBeAdded(hole) ? undefined : { text: STAND_IN, code: source.getText(hole) }
  const place = url.holes.get(hole)
  // A value without a name may be a whole query.
  if (url.isWholeComponent(hole) || (place?.component === 'query' && place.maybeQuery)) return undefined
  // The value may have a port.
  if (place?.component === 'host' && place.isWhole) return undefined
  if (mayBeAdded(hole)) return undefined
  if (url.doubts.has(hole)) return undefined
  const through = encodedConstant(hole, source)
  const argument = through?.argument ?? argumentOf(unwrapped(hole), 'encodeURIComponent', source)
  const node = unwrapped(argument ?? hole)
  const value = resolved(node, source)
  if (isNoText(value) || hasListType(node, source)) return undefined
  const text = literalText(value) ?? (place?.component === 'port' ? '80' : STAND_IN)
  const piece = {
    text,
    code: codeOf(argument ?? hole, url.takesUnknown, source),
    ...(through && { constant: through.variable }),
  }
  if (argument !== undefined) return piece
  // An encoded value would be encoded twice, and an imported constant may be several segments.
  if (url.isTrusted(value) && isEncodingCall(value)) return undefined
  return isConstantName(nameOf(node)) || isText(value) ? undefined : piece
}

/** The code of a value for a hole, as text if the tag takes only that. A template writes it as `String` does. */
export function codeOf(value: Node, takesUnknown: boolean, source: SourceCode): string {
  const code = source.getText(value)
  // The identifiers of MongoDB are objects.
  const isObject =
    nameOf(unwrapped(value)) === '_id' ||
    hasObjectType(value, source, takesUnknown) ||
    originsOf(value, source).some(({ node: { type } }) => /^(?:New|Object)Expression$/.test(type))
  const isConverted = isObject || (!takesUnknown && isUnknownType(value, source))
  return isConverted ? `String(${code})` : code
}

/** `const encodedId = encodeURIComponent(id)`, if `id` is the same value where the constant is used. */
function encodedConstant(
  hole: Node,
  source: SourceCode,
): { readonly argument: Node; readonly variable: Variable } | undefined {
  const name = unwrapped(hole)
  const variable = name.type === 'Identifier' ? variableOf(name, source) : undefined
  const [value, ...others] = (variable && valuesOf(variable)) ?? []
  const argument = argumentOf(value && unwrapped(value), 'encodeURIComponent', source)
  if (variable === undefined || argument === undefined || others.length > 0) return undefined
  const root = rootOf(argument)
  const read = root && variableOf(root, source)
  if (root === undefined || read === undefined || isChanged(read, argument, source)) return undefined
  return variableNamed(root.name, source.getScope(hole)) === read ? { argument, variable } : undefined
}

/** The line of a constant that is used only where tags read through it. */
export function removalOf(
  { defs: [definition], references }: Variable,
  usesReadThrough: number,
  { text }: SourceCode,
): readonly (readonly [number, number])[] {
  const statement = definition?.node.parent
  if (statement?.type !== 'VariableDeclaration' || statement.declarations.length > 1) return []
  if (!/^(?:BlockStatement|Program)$/.test(statement.parent.type)) return []
  if (references.filter((each) => !each.isWrite()).length > usesReadThrough) return []
  const [start, end] = statement.range
  const before = /[^\S\n]*$/.exec(text.slice(0, start))?.[0] ?? ''
  const after = /^[^\S\n]*\n?/.exec(text.slice(end))?.[0] ?? ''
  const isAlone = after.endsWith('\n') && /(?:^|\n)$/.test(text.slice(0, start - before.length))
  return [isAlone ? [start - before.length, end + after.length] : [start, end + after.trimEnd().length]]
}

/** The text of a literal that a tag takes. */
const literalText = (value: Node): string | undefined =>
  value.type === 'Literal' ? String(value.value) : stringOf(value)

/** A value that a tag refuses or inserts differently, such as a list, which would become several segments. */
export function isNoText(value: Node): boolean {
  if (value.type === 'CallExpression') return LISTS.has(calleeName(value))
  if (value.type === 'Literal') return !['string', 'number', 'boolean'].includes(typeof value.value)
  return nameOf(value) === 'undefined' || NO_TEXT.has(value.type)
}
