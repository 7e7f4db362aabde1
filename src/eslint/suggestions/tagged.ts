/** A URL text written again with the tag `uri` or `relative`, where that makes the same URL of harmless values. */
import { tryRelative, tryUri } from '../../builders/tag/tag.js'
import type { Form, Hole } from '../analysis/components.js'
import { isConstantName } from '../analysis/names.js'
import type { Part } from '../analysis/parts.js'
import type { SourceCode, Suggestion } from '../tree/context.js'
import { calleeName, type Node, nameOf, stringOf, unwrapped } from '../tree/nodes.js'
import { resolved } from '../tree/scope.js'
import { importOf } from './imports.js'

/** Text that means the same within a template. */
const PLAIN = /^[\w.~:/?#[\]@!&'()*+,;=%-]*$/
/** Calls of which a hole takes the result as it is. */
const KEPT = new Set(['Number', 'parseInt', 'parseFloat', 'String', 'randomUUID'])

/** A URL text, and what is known of its holes. */
export interface UrlText {
  readonly root: Node
  readonly parts: readonly Part[]
  readonly form: Form
  readonly holes: ReadonlyMap<Node, Hole>
  /** True if a value is no data: a base, a whole path or query, or what a name says is one. */
  readonly isWholeComponent: (node: Node) => boolean
  readonly isTrusted: (node: Node) => boolean
}

interface Piece {
  readonly text: string
  /** The code of a hole, and a harmless value for it. */
  readonly code?: string
}

/** The suggestion for a string, or none. */
export function taggedSuggestion(url: UrlText, source: SourceCode): readonly Suggestion[] {
  const { root, form } = url
  if (form === 'opaque' || source.getCommentsInside(root).length > 0) return []
  const isAdded = root.type === 'AssignmentExpression'
  const range = isAdded ? root.right.range : root.range
  const parts = isAdded ? url.parts.slice(1) : url.parts
  const split = divided(parts, url, isAdded)
  if (split === undefined) return []
  const { front, body, back } = split
  const pieces = body.map((part) => pieceOf(part, url, source))
  if (pieces.includes(undefined)) return []
  const tag = form === 'absolute' ? 'uri' : 'relative'
  if (!keepsHarmless(tag, pieces as readonly Piece[])) return []
  const imported = importOf(tag, root, source)
  if (imported === undefined) return []

  const template = (pieces as readonly Piece[])
    .map(({ text, code }) => (code === undefined ? text : `\${${code}}`))
    .join('')
  const tagged = `${imported.local}\`${template}\`.href`
  const isWhole = front.length === 0 && back.length === 0
  const outside = (part: Part): string => ('text' in part ? part.text : `\${${source.getText(part.hole)}}`)
  const text = isWhole
    ? tagged
    : `\`${front.map(outside).join('')}\${${tagged}}${back.map(outside).join('')}\``
  const fix: Suggestion['fix'] = (fixer) => [...imported.edits(fixer), fixer.replaceTextRange(range, text)]
  return [{ messageId: 'tag', data: { tag }, fix }]
}

/** The base in front, what the tag takes, and a whole query at the end. */
function divided(parts: readonly Part[], url: UrlText, isAdded: boolean) {
  if (parts.some((part) => 'choices' in part || ('text' in part && !PLAIN.test(part.raw)))) return undefined
  const [first, second] = parts
  let front: readonly Part[] = []
  let body = parts
  if (first !== undefined && 'hole' in first) {
    // Two values in front may be numbers that are added.
    if (isAdded || second === undefined || !('text' in second) || !/^[/?#]/.test(second.text))
      return undefined
    front = [first]
    body = parts.slice(1)
  } else if (isAdded && first !== undefined && !/^[/?#]/.test(first.text)) {
    return undefined
  }
  const end = body.at(-1)
  const before = body.at(-2)
  if (end === undefined || !('hole' in end) || !url.isWholeComponent(end.hole))
    return { front, body, back: [] }
  if (before === undefined || !('text' in before) || !before.text.endsWith('?')) return undefined
  const text = before.text.slice(0, -1)
  const mark: Part = { text: '?', raw: '?' }
  return { front, body: [...body.slice(0, -2), { text, raw: text }], back: [mark, end] }
}

function pieceOf(part: Part, url: UrlText, source: SourceCode): Piece | undefined {
  if ('text' in part) return part
  const node = unwrapped(part.hole)
  if (url.isWholeComponent(part.hole)) return undefined
  const isPort = url.holes.get(part.hole)?.component === 'port'
  const text = isPort ? '80' : 'a1'
  if (node.type === 'CallExpression') {
    const [argument] = node.arguments
    const name = calleeName(node)
    if (name === 'encodeURIComponent' && argument !== undefined)
      return { text, code: source.getText(argument) }
    if (url.isTrusted(node) && !KEPT.has(name)) return undefined
  }
  const value = resolved(node, source)
  const literal = stringOf(value)
  if (literal !== undefined) return { text: literal, code: source.getText(part.hole) }
  // What is encoded already would be encoded twice, and a constant from elsewhere may be several segments.
  if (value !== node && value.type === 'CallExpression' && url.isTrusted(value)) return undefined
  if (isConstantName(nameOf(node)) || value.type === 'TemplateLiteral' || value.type === 'BinaryExpression') {
    return undefined
  }
  return { text, code: source.getText(part.hole) }
}

/** The tag makes of harmless values what the text was, so the literal text is one that it takes. */
function keepsHarmless(tag: 'uri' | 'relative', pieces: readonly Piece[]): boolean {
  const literals = ['']
  const values: string[] = []
  for (const { text, code } of pieces) {
    if (code === undefined) literals.push(`${literals.pop()}${text}`)
    else {
      values.push(text)
      literals.push('')
    }
  }
  if (values.length === 0) return false
  const template = Object.assign(literals, { raw: literals })
  const result = tag === 'uri' ? tryUri(template, ...values) : tryRelative(template, ...values)
  return result._tag === 'Right' && result.right.href === pieces.map(({ text }) => text).join('')
}
