/** Rewrites a URL text with the tag `uri` or `relative`, if harmless values result in the same URL. */
import type { Form, Hole } from '../analysis/components.js'
import { isConstantName, words } from '../analysis/names.js'
import { holeOf, isText, isTextual, type Part, textOf } from '../analysis/parts.js'
import type { SourceCode, Suggestion } from '../tree/context.js'
import { calleeName, type Node, nameOf, stringOf, unwrapped } from '../tree/nodes.js'
import { isGlobal, resolved } from '../tree/scope.js'
import { isAccepted, type Piece, STAND_IN } from './accepted.js'
import { importOf } from './imports.js'

/** Escapes text for a template. */
const PLAIN = /^[\w.~:/?#[\]@!&'()*+,;=%-]*$/
/** Calls whose result a hole takes unchanged. */
const KEPT = words('Number parseInt parseFloat String randomUUID')
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
}

/** The suggestion for a string, if any. */
export function taggedSuggestion(url: UrlText, source: SourceCode): readonly Suggestion[] {
  const { root, form } = url
  const encoding = argumentOf(root.parent, 'encodeURI', source) === root ? root.parent : undefined
  if (isConstantType(root.parent) || source.getCommentsInside(encoding ?? root).length > 0) return []
  const isAdded = root.type === 'AssignmentExpression'
  const range = isAdded ? root.right.range : (encoding ?? root).range
  const parts = isAdded ? url.parts.slice(1) : url.parts
  const split = divided(parts, url, isAdded)
  if (split === undefined) return []
  const { front, body, back } = split
  const pieces = body.map((part) => pieceOf(part, url, source))
  if (pieces.includes(undefined)) return []
  const tag = form === 'absolute' ? 'uri' : 'relative'
  if (!isAccepted(tag, pieces as readonly Piece[])) return []
  const imported = importOf(tag, root, source)
  if (imported === undefined) return []

  const template = (pieces as readonly Piece[])
    .map(({ text, code }) => (code === undefined ? text : `\${${code}}`))
    .join('')
  const tagged = `${imported.local}\`${template}\`.href`
  const isWhole = front.length === 0 && back.length === 0
  // The tag encodes, so it replaces `encodeURI`, which would also encode these characters.
  if (encoding !== undefined && (!isWhole || /[%[\]]/.test(template))) return []
  const outside = (part: Part): string => ('text' in part ? part.text : `\${${source.getText(part.hole)}}`)
  // A keyword may stand right before a template literal.
  const space = isWhole && /[\w$]/.test(source.text.charAt(range[0] - 1)) ? ' ' : ''
  const text = isWhole
    ? space + tagged
    : `\`${front.map(outside).join('')}\${${tagged}}${back.map(outside).join('')}\``
  const fix: Suggestion['fix'] = (fixer) => [...imported.edits(fixer), fixer.replaceTextRange(range, text)]
  return [{ messageId: 'tag', data: { tag }, fix }]
}

/** `as const`, which takes only literals. */
function isConstantType(node: Node | undefined): boolean {
  return (
    node?.type === 'TSAsExpression' &&
    node.typeAnnotation.type === 'TSTypeReference' &&
    nameOf(node.typeAnnotation.typeName) === 'const'
  )
}

/** The base at the start, the part for the tag, and a whole query at the end. */
function divided(parts: readonly Part[], url: UrlText, isAdded: boolean) {
  if (parts.some((part) => 'choices' in part || ('text' in part && !PLAIN.test(part.raw)))) return undefined
  const base = holeOf(parts[0])
  const front = base === undefined ? [] : parts.slice(0, 1)
  const body = parts.slice(front.length)
  // Two leading values may be numbers that are added.
  if (base !== undefined && (isAdded || isNoText(base))) return undefined
  if ((base !== undefined || isAdded) && !/^[/?#]/.test(textOf(body[0]))) return undefined
  const end = holeOf(body.at(-1))
  if (end === undefined || !url.isWholeComponent(end)) return { front, body, back: [] }
  const before = textOf(body.at(-2))
  if (!before.endsWith('?')) return undefined
  const text = before.slice(0, -1)
  return {
    front,
    body: [...body.slice(0, -2), { text, raw: text }],
    back: [{ text: '?', raw: '?' }, { hole: end }],
  }
}

function pieceOf(part: Part, url: UrlText, source: SourceCode): Piece | undefined {
  if ('text' in part) return part
  const { hole } = part
  const place = url.holes.get(hole)
  // A value without a name may be a whole query.
  if (url.isWholeComponent(hole) || (place?.component === 'query' && place.maybeQuery)) return undefined
  // The value may have a port.
  if (place?.component === 'host' && place.isWhole) return undefined
  // Two values may be numbers that are added.
  if (hole.parent?.type === 'BinaryExpression' && !isTextual(hole.parent)) return undefined
  const argument = argumentOf(unwrapped(hole), 'encodeURIComponent', source)
  const node = unwrapped(argument ?? hole)
  const value = resolved(node, source)
  if (isNoText(value)) return undefined
  const text = literalText(value) ?? (place?.component === 'port' ? '80' : STAND_IN)
  const piece = { text, code: source.getText(argument ?? hole) }
  if (argument !== undefined) return piece
  // An encoded value would be encoded twice, and an imported constant may be several segments.
  if (value.type === 'CallExpression' && url.isTrusted(value) && !KEPT.has(calleeName(value)))
    return undefined
  return isConstantName(nameOf(node)) || isText(value) ? undefined : piece
}

/** The text of a literal that a tag takes. */
const literalText = (value: Node): string | undefined =>
  value.type === 'Literal' ? String(value.value) : stringOf(value)

/** The only argument of a call of a global function. */
function argumentOf(call: Node | undefined, name: string, source: SourceCode): Node | undefined {
  if (call?.type !== 'CallExpression' || call.arguments.length !== 1) return undefined
  const { callee } = call
  const isCalled = callee.type === 'Identifier' && callee.name === name && isGlobal(callee, source)
  return isCalled ? call.arguments[0] : undefined
}

/** A value that a tag refuses or inserts differently, such as a list, which would become several segments. */
function isNoText(value: Node): boolean {
  if (value.type === 'CallExpression') return LISTS.has(calleeName(value))
  if (value.type === 'Literal') return !['string', 'number', 'boolean'].includes(typeof value.value)
  return nameOf(value) === 'undefined' || NO_TEXT.has(value.type)
}
