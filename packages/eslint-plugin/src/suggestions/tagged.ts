/** Rewrites a URL text with a tag, if harmless values result in the same URL. */
import type { Form, Hole } from '../analysis/components.js'
import { listOf } from '../analysis/lists.js'
import { isConstantName, isEncodedName, words } from '../analysis/names.js'
import { isChanged, rootOf } from '../analysis/narrowing.js'
import { holeOf, isText, isTextual, type Part, textOf } from '../analysis/parts.js'
import { isWholeComponent } from '../analysis/whole-components.js'
import type { SourceCode, Suggestion, Variable } from '../tree/context.js'
import { calleeName, type Node, nameOf, stringOf, unwrapped } from '../tree/nodes.js'
import { isGlobal, resolved, valuesOf, variableNamed, variableOf } from '../tree/scope.js'
import { isAccepted, type Piece, STAND_IN } from './accepted.js'
import { importOf } from './imports.js'
import type { TagSource } from './tag-source.js'

/** Text that needs no escapes in a template. */
const PLAIN = /^[\w.~:/?#[\]@!&'()*+,;=%-]*$/
const SCHEME_AND_AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i
/** Calls whose result a hole takes unchanged. */
const KEPT = words('Number parseInt parseFloat String randomUUID')
/** Methods that return lists, and the one that makes several segments of a list. */
const LISTS = words('map filter split flat flatMap sort reverse keys values entries from join')
const NO_TEXT = words(
  'ArrayExpression ObjectExpression ClassExpression FunctionExpression ArrowFunctionExpression NewExpression ' +
    'AssignmentExpression SpreadElement',
)

/** A URL text, and what is known about its holes. */
interface UrlText {
  readonly root: Node
  readonly parts: readonly Part[]
  readonly form: Form
  readonly holes: ReadonlyMap<Node, Hole>
  /** True if a value isn't data but a base, a whole path or a whole query, if only by its name. */
  readonly isWholeComponent: (node: Node) => boolean
  readonly isTrusted: (node: Node) => boolean
}

/** The edits of a suggestion, and the holes that they put into a tag. */
interface Tagged {
  readonly suggest: readonly Suggestion[]
  readonly mended: ReadonlySet<Node>
}

const NONE: Tagged = { suggest: [], mended: new Set() }

/** The suggestion for a string, if any. */
export function suggestionFor(
  root: Node,
  {
    parts,
    form,
    holes,
  }: { readonly parts: readonly Part[]; readonly form: Form; readonly holes: readonly Hole[] },
  source: SourceCode,
  isTrusted: (node: Node) => boolean,
  tags: TagSource | undefined,
): Tagged {
  const whole = new Set(holes.flatMap((hole) => (isWholeComponent(hole, form, source) ? [hole.node] : [])))
  const byNode = new Map(holes.map((hole) => [hole.node, hole]))
  const url = {
    root,
    parts,
    form,
    holes: byNode,
    isWholeComponent: (node: Node) => whole.has(node),
    isTrusted,
  }
  return taggedSuggestion(url, source, tags)
}

function taggedSuggestion(url: UrlText, source: SourceCode, tags: TagSource | undefined): Tagged {
  const { root, form } = url
  const encoding = argumentOf(root.parent, 'encodeURI', source) === root ? root.parent : undefined
  if (tags === undefined || isConstantType(root.parent)) return NONE
  if (source.getCommentsInside(encoding ?? root).length > 0) return NONE
  const isAdded = root.type === 'AssignmentExpression'
  const range = isAdded ? root.right.range : (encoding ?? root).range
  const split = divided(isAdded ? url.parts.slice(1) : url.parts, url, isAdded, tags)
  if (split === undefined) return NONE
  const { front, body, back } = split
  const tag = form === 'absolute' && front.length === 0 ? (tags.absolute ?? tags.relative) : tags.relative
  const writer = tagWriter(tag, url, source, tags)
  const tagged = writer.write(body)
  const tail = back.map((part) => outside(part, writer, source))
  if (tagged === undefined || tail.includes(undefined)) return NONE
  const isWhole = front.length === 0 && back.length === 0
  // The tag encodes, so it replaces `encodeURI`, which would also encode these characters.
  if (encoding !== undefined && (!isWhole || /[%[\]]/.test(tagged))) return NONE
  const head = front.map((part) => outside(part, undefined, source))
  // A keyword may stand right before a template literal.
  const space = isWhole && /[\w$]/.test(source.text.charAt(range[0] - 1)) ? ' ' : ''
  const text = isWhole ? space + tagged : `\`${head.join('')}\${${tagged}}${tail.join('')}\``
  const imported = writer.imported()
  if (imported === undefined) return NONE
  const removals = writer.readThrough().flatMap((variable) => removalOf(variable, root, source))
  const fix: Suggestion['fix'] = (fixer) => [
    ...imported.edits(fixer),
    ...removals.map((each) => fixer.replaceTextRange(each, '')),
    fixer.replaceTextRange(range, text),
  ]
  return { suggest: [{ messageId: 'tag', data: { tag }, fix }], mended: writer.mended }
}

/** Writes tagged templates, and notes what they take. */
function tagWriter(tag: string, url: UrlText, source: SourceCode, tags: TagSource) {
  const mended = new Set<Node>()
  const constants = new Set<Variable>()
  const imported = importOf(tag, tags.module, url.root, source)
  return {
    mended,
    imported: () => imported,
    readThrough: () => [...constants],
    write(parts: readonly Part[]): string | undefined {
      const pieces: Piece[] = []
      for (const part of parts) {
        const piece = pieceOf(part, url, source)
        if (piece === undefined) return undefined
        pieces.push(piece)
        if ('hole' in part) mended.add(part.hole)
        if (piece.constant) constants.add(piece.constant)
      }
      if (!isAccepted(tag === tags.absolute ? 'absolute' : 'relative', pieces)) return undefined
      const template = pieces.map(({ text, code }) => (code === undefined ? text : `\${${code}}`)).join('')
      return imported && `${imported.local}\`${template}\`${tags.suffix}`
    },
  }
}

type Writer = ReturnType<typeof tagWriter>

/** `as const`, which takes only literals. */
function isConstantType(node: Node | undefined): boolean {
  return (
    node?.type === 'TSAsExpression' &&
    node.typeAnnotation.type === 'TSTypeReference' &&
    nameOf(node.typeAnnotation.typeName) === 'const'
  )
}

/** The code of a part that stays outside the tag. The texts of an optional query are put into tags of their own. */
function outside(part: Part, writer: Writer | undefined, source: SourceCode): string | undefined {
  if ('text' in part) return part.text
  const code = source.getText(part.hole)
  if (!('choices' in part) || writer === undefined) return `\${${code}}`
  const condition = unwrapped(part.hole)
  const branches =
    condition.type === 'ConditionalExpression'
      ? [condition.consequent, condition.alternate]
      : condition.type === 'LogicalExpression'
        ? [condition.right]
        : []
  let [text, at] = ['', part.hole.range[0]]
  for (const branch of branches) {
    const own = part.choices.find((choice) =>
      choice.some((each) => 'hole' in each && isWithin(each.hole, branch)),
    )
    if (own === undefined) continue
    const tagged = writer.write(own)
    if (tagged === undefined) return undefined
    text += source.text.slice(at, branch.range[0]) + tagged
    at = branch.range[1]
  }
  return `\${${text}${source.text.slice(at, part.hole.range[1])}}`
}

const isWithin = ({ range: [start, end] }: Node, { range }: Node): boolean =>
  range[0] <= start && end <= range[1]

interface Divided {
  readonly front: readonly Part[]
  readonly body: readonly Part[]
  readonly back: readonly Part[]
}

/** The base, the authority or the whole path at the start, the part for the tag, and a whole query at the end. */
function divided(
  parts: readonly Part[],
  url: UrlText,
  isAdded: boolean,
  tags: TagSource,
): Divided | undefined {
  if (parts.some((part) => 'text' in part && !PLAIN.test(part.raw))) return undefined
  const cut = outsideAtStart(parts, url, tags)
  if (cut === undefined) return undefined
  const base = holeOf(parts[0])
  // Two leading values may be numbers that are added.
  if (base !== undefined && (isAdded || isNoText(base))) return undefined
  const front = [...parts.slice(0, cut)]
  let rest = parts.slice(cut)
  const last = holeOf(front.at(-1))
  const isInAuthority =
    last !== undefined && /^(?:userinfo|host|port)$/.test(url.holes.get(last)?.component ?? '')
  if (url.form === 'absolute' && (isInAuthority || (cut === 0 && tags.absolute === undefined))) {
    const [authority = ''] = (isInAuthority ? /^[^/?#]*/ : SCHEME_AND_AUTHORITY).exec(textOf(rest[0])) ?? []
    const path = textOf(rest[0]).slice(authority.length)
    if (authority !== '') front.push({ text: authority, raw: authority })
    rest = [{ text: path, raw: path }, ...rest.slice(1)]
  }
  if ((front.length > 0 || isAdded) && !/^[/?#]/.test(textOf(rest[0]))) return undefined
  const tail = tailOf(rest, url)
  if (tail === undefined) return undefined
  const { body, back } = tail
  if (!body.some((part) => 'hole' in part) || body.some((part) => 'choices' in part)) return undefined
  return { front, body, back }
}

/** The number of parts at the start that stay outside; `undefined` if one of them is data for a tag. */
function outsideAtStart(parts: readonly Part[], url: UrlText, tags: TagSource): number | undefined {
  let cut = 0
  for (const [at, part] of parts.entries()) {
    const node = holeOf(part)
    const hole = node && url.holes.get(node)
    if (node === undefined) continue
    if (hole === undefined) {
      if (at === 0) cut = 1
      continue
    }
    const { component, isWhole } = hole
    const isAuthority = component === 'userinfo' || component === 'host' || component === 'port'
    const isOutside =
      hole.isFront ||
      (isAuthority && tags.absolute === undefined) ||
      (component === 'host' && isWhole) ||
      (component === 'path' && at < parts.length - 1 && url.isWholeComponent(node))
    if (isOutside) cut = at + 1
  }
  const isLeftRaw = parts.slice(0, cut).some((part) => {
    const node = holeOf(part)
    const component = node && url.holes.get(node)?.component
    return node !== undefined && component === 'path' && !url.isWholeComponent(node) && !url.isTrusted(node)
  })
  return isLeftRaw ? undefined : cut
}

/** A whole query at the end, after `?` or with its own, stays outside. */
function tailOf(rest: readonly Part[], url: UrlText): Pick<Divided, 'body' | 'back'> | undefined {
  const end = rest.at(-1)
  const node = holeOf(end)
  const isPath = !rest.some((part) => 'text' in part && /[?#]/.test(part.text))
  if (end !== undefined && 'choices' in end) {
    const isOptional = end.choices.some((choice) => choice.length === 0)
    const isQuery = end.choices.every((choice) => choice.length === 0 || textOf(choice[0]).startsWith('?'))
    return isPath && isOptional && isQuery && end.choices.length === 2
      ? { body: rest.slice(0, -1), back: [end] }
      : undefined
  }
  if (node === undefined || !url.isWholeComponent(node)) return { body: rest, back: [] }
  if (isPath && end !== undefined) return { body: rest.slice(0, -1), back: [end] }
  const before = textOf(rest.at(-2))
  if (!before.endsWith('?')) return undefined
  const text = before.slice(0, -1)
  return {
    body: [...rest.slice(0, -2), { text, raw: text }],
    back: [{ text: '?', raw: '?' }, { hole: node }],
  }
}

interface TagPiece extends Piece {
  /** A constant that only encodes, which the tag reads through. */
  readonly constant?: Variable
}

function pieceOf(part: Part, url: UrlText, source: SourceCode): TagPiece | undefined {
  if ('text' in part) return part
  const { hole } = part
  const place = url.holes.get(hole)
  // A value without a name may be a whole query.
  if (url.isWholeComponent(hole) || (place?.component === 'query' && place.maybeQuery)) return undefined
  // The value may have a port.
  if (place?.component === 'host' && place.isWhole) return undefined
  // Two values may be numbers that are added.
  if (hole.parent?.type === 'BinaryExpression' && !isTextual(hole.parent)) return undefined
  const through = encodedConstant(hole, source)
  const argument = through?.argument ?? argumentOf(unwrapped(hole), 'encodeURIComponent', source)
  const node = unwrapped(argument ?? hole)
  const value = resolved(node, source)
  if (isNoText(value)) return undefined
  const text = literalText(value) ?? (place?.component === 'port' ? '80' : STAND_IN)
  const piece = {
    text,
    code: source.getText(argument ?? hole),
    ...(through && { constant: through.variable }),
  }
  if (argument !== undefined) return piece
  // An encoded value would be encoded twice, and an imported constant may be several segments.
  if (value.type === 'CallExpression' && url.isTrusted(value) && !KEPT.has(calleeName(value)))
    return undefined
  if (mayBeEncoded(node, url, source)) return undefined
  return isConstantName(nameOf(node)) || isText(value) ? undefined : piece
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

/** True for a variable that is named as encoded, or that a trusted call has a value for, or a list of values. */
function mayBeEncoded(node: Node, url: UrlText, source: SourceCode): boolean {
  if (isEncodedName(nameOf(node))) return true
  const variable = node.type === 'Identifier' ? variableOf(node, source) : undefined
  const made = variable?.defs[0]?.node
  if (variable === undefined || made === undefined) return false
  const list = made.type === 'VariableDeclarator' && made.init !== null ? made.init : listOf(made)
  return (valuesOf(variable) ?? (list ? [list] : [])).some((each) => {
    const value = resolved(each, source)
    return value.type === 'CallExpression' && url.isTrusted(value) && !KEPT.has(calleeName(value))
  })
}

/** The line of a constant that nothing but a string uses. */
function removalOf(
  { defs: [definition], references }: Variable,
  root: Node,
  { text }: SourceCode,
): readonly (readonly [number, number])[] {
  const statement = definition?.node.parent
  if (statement?.type !== 'VariableDeclaration' || statement.declarations.length > 1) return []
  if (!/^(?:BlockStatement|Program)$/.test(statement.parent.type)) return []
  if (references.some((each) => !each.isWrite() && !isWithin(each.identifier, root))) return []
  const [start, end] = statement.range
  const before = /[^\S\n]*$/.exec(text.slice(0, start))?.[0] ?? ''
  const after = /^[^\S\n]*\n?/.exec(text.slice(end))?.[0] ?? ''
  const isAlone = after.endsWith('\n') && /(?:^|\n)$/.test(text.slice(0, start - before.length))
  return [isAlone ? [start - before.length, end + after.length] : [start, end + after.trimEnd().length]]
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
