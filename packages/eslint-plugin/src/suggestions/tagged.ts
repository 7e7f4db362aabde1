/** Rewrites a URL text with a tag, if harmless values result in the same URL. */
import type { Form, Hole } from '../analysis/components.js'
import { isConstantName } from '../analysis/names.js'
import { holeOf, mayBeAdded, type Part, textOf } from '../analysis/parts.js'
import { isWholeComponent } from '../analysis/whole-components.js'
import type { SourceCode, Suggestion, Variable } from '../tree/context.js'
import { isWithin, type Node, nameOf, unwrapped } from '../tree/nodes.js'
import { resolved } from '../tree/scope.js'
import { isAccepted } from './accepted.js'
import { argumentOf } from './calls.js'
import { isEncodingCall } from './doubts/doubts.js'
import { isLiteralExpected } from './expected-type.js'
import { importOf } from './imports.js'
import { isNoText, isWithDefault, pieceOf, removalOf, type TagPiece, type UrlText } from './pieces.js'
import type { TagSource } from './tag-source.js'
import { encodedSuggestion } from './values.js'

/** Text that needs no escapes in a template. */
const PLAIN = /^[\w.~:/?#[\]@!&'()*+,;=%-]*$/
const SCHEME_AND_AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i

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
  { isTrusted, doubts }: Pick<UrlText, 'isTrusted' | 'doubts'>,
  tags: TagSource | undefined,
): Tagged {
  const encoding = argumentOf(root.parent, 'encodeURI', source) === root ? root.parent : undefined
  if (tags === undefined || isLiteralExpected(root, source) || isInChain(root, parts)) return NONE
  if (source.getCommentsInside(encoding ?? root).length > 0) return NONE
  const whole = new Set(holes.flatMap((hole) => (isWholeComponent(hole, form, source) ? [hole.node] : [])))
  const url: UrlText = {
    root,
    parts,
    form,
    holes: new Map(holes.map((hole) => [hole.node, hole])),
    isWholeComponent: (node) => whole.has(node),
    isTrusted,
    doubts,
    takesUnknown: tags.isOwn === true,
  }
  const isAdded = root.type === 'AssignmentExpression'
  const range = isAdded ? root.right.range : (encoding ?? root).range
  const split = divided(isAdded ? parts.slice(1) : parts, url, isAdded, tags, source)
  if (split === undefined) return NONE
  const { front, body, back } = split
  const tag = form === 'absolute' && front.length === 0 ? (tags.absolute ?? tags.relative) : tags.relative
  const writer = tagWriter(tag, url, source, tags)
  const tagged = writer.write(body)
  const around = tagged === undefined ? writeAround(body, url, source, writer) : `\${${tagged}}`
  const tail = back.map((part) => outside(part, writer, url, source))
  const head = front.map((part) => outside(part, undefined, url, source))
  if (around === undefined || head.includes(undefined) || tail.includes(undefined)) return NONE
  const isWhole = tagged !== undefined && front.length === 0 && back.length === 0
  // The tag encodes, so it replaces `encodeURI`, which would also encode these characters.
  if (encoding !== undefined && (!isWhole || /[%[\]]/.test(around))) return NONE
  // A keyword may stand right before a template literal.
  const space = isWhole && /[\w$]/.test(source.text.charAt(range[0] - 1)) ? ' ' : ''
  const text = isWhole ? space + tagged : `\`${head.join('')}${around}${tail.join('')}\``
  const imported = writer.imported()
  if (imported === undefined) {
    const suggest = encoding === undefined ? encodedInPlace(writer.values, url, source, tags) : []
    return { suggest, mended: new Set([...writer.mended].filter((node) => !isTrusted(node))) }
  }
  const removals = writer.readThrough().flatMap(([variable, count]) => removalOf(variable, count, source))
  const fix: Suggestion['fix'] = (fixer) => [
    ...imported.edits(fixer),
    ...removals.map((each) => fixer.replaceTextRange(each, '')),
    fixer.replaceTextRange(range, text),
  ]
  return { suggest: [{ messageId: 'tag', data: { tag }, fix }], mended: writer.mended }
}

/** `encodeURIComponent` around the values that a tag would take, where it can't be imported. */
function encodedInPlace(
  values: ReadonlySet<Node>,
  url: UrlText,
  source: SourceCode,
  { filename }: TagSource,
): readonly Suggestion[] {
  const raw = [...values].filter((value) => {
    const component = url.holes.get(value)?.component ?? 'path'
    return /^(?:path|query)$/.test(component) && !url.isTrusted(value)
  })
  return raw.length === 0 ? [] : encodedSuggestion(raw, source, filename)
}

/** Writes tagged templates, and notes what they take. */
function tagWriter(tag: string, url: UrlText, source: SourceCode, tags: TagSource) {
  const mended = new Set<Node>()
  const constants = new Map<Variable, number>()
  const values = new Set<Node>()
  const imported = importOf(tag, tags, url.root, source)
  const local = imported?.local ?? tag
  return {
    mended,
    values,
    imported: () => imported,
    readThrough: () => [...constants],
    write(parts: readonly Part[]): string | undefined {
      const pieces: TagPiece[] = []
      for (const part of parts) {
        const piece = pieceOf(part, url, source)
        if (piece === undefined) return undefined
        pieces.push(piece)
      }
      if (!isAccepted(tag === tags.absolute ? 'absolute' : 'relative', pieces)) return undefined
      // Noted only now: of parts that no tag takes, nothing is mended or removed.
      for (const { constant } of pieces)
        if (constant) constants.set(constant, (constants.get(constant) ?? 0) + 1)
      for (const part of parts) {
        if ('hole' in part) {
          mended.add(part.hole)
          values.add(part.hole)
        }
        for (const each of 'choices' in part ? part.choices.flat() : [])
          if ('hole' in each) mended.add(each.hole)
      }
      const template = pieces.map(({ text, code }) => (code === undefined ? text : `\${${code}}`)).join('')
      return `${local}\`${template}\`${tags.suffix}`
    },
  }
}

type Writer = ReturnType<typeof tagWriter>

/** Tags around values that no tag takes, if each of them begins after a slash and ends a segment. */
function writeAround(
  body: readonly Part[],
  url: UrlText,
  source: SourceCode,
  writer: Writer,
): string | undefined {
  const at = body.findIndex((part) => 'hole' in part && isLeftOutside(part.hole, url, source))
  const encoded = holeOf(body[at])
  if (!body.some((part) => 'hole' in part)) return body.map(textOf).join('')
  if (encoded === undefined) {
    const tagged = writer.write(body)
    return tagged && `\${${tagged}}`
  }
  const lead = textOf(body[at - 1])
  const after = body.slice(at + 1)
  if (!lead.endsWith('/') || (after.length > 0 && !/^[/?#]/.test(textOf(after[0])))) return undefined
  const text = lead.slice(0, -1)
  const head = writeAround([...body.slice(0, at - 1), { text, raw: text }], url, source, writer)
  const rest = writeAround(after, url, source, writer)
  return head === undefined || rest === undefined
    ? undefined
    : `${head}/\${${source.getText(encoded)}}${rest}`
}

/** A segment that a function has encoded, that no tag takes, or a constant, which may be several segments. */
function isLeftOutside(hole: Node, url: UrlText, source: SourceCode): boolean {
  if (url.holes.get(hole)?.component !== 'path') return false
  if (url.doubts.has(hole)) return true
  const value = resolved(hole, source)
  return url.isTrusted(hole) && (isEncodingCall(value) || isConstantName(nameOf(value)))
}

/** True if an optional chain, such as `base?.concat('/', id)`, composes the string or goes on after it. */
function isInChain(root: Node, parts: readonly Part[]): boolean {
  const outermost = endOfCalls(root)
  return parts.some((part) => {
    if ('text' in part || !isWithin(part.hole, root)) return false
    const { parent } = part.hole
    let node = parent?.type === 'ChainExpression' ? parent : part.hole
    while (node !== outermost && node.parent !== undefined) {
      node = node.parent
      if (node.type === 'ChainExpression') return true
    }
    return false
  })
}

/** The whole of the calls and members that follow an expression: `a?.b.c()` of `a`. */
function endOfCalls(node: Node): Node {
  let end = node
  for (let { parent } = end; parent !== undefined; { parent } = end) {
    const isNext =
      parent.type === 'ChainExpression' ||
      (parent.type === 'MemberExpression' && parent.object === end) ||
      (parent.type === 'CallExpression' && parent.callee === end)
    if (!isNext) return end
    end = parent
  }
  return end
}

/** The code of a part that stays outside the tag. The texts of an optional query are put into tags of their own. */
function outside(
  part: Part,
  writer: Writer | undefined,
  url: UrlText,
  source: SourceCode,
): string | undefined {
  if ('text' in part) return part.text
  if (mayBeAdded(part.hole)) return undefined
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
    if (own === undefined || own.every((each) => 'text' in each || url.isWholeComponent(each.hole))) continue
    const tagged = writer.write(own)
    if (tagged === undefined) return undefined
    text += source.text.slice(at, branch.range[0]) + tagged
    at = branch.range[1]
  }
  return `\${${text}${source.text.slice(at, part.hole.range[1])}}`
}

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
  source: SourceCode,
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
  const tail = tailOf(rest, url, source)
  if (tail === undefined) return undefined
  const { body, back } = tail
  if (!body.some((part) => 'hole' in part)) return undefined
  if (body.some((part) => 'choices' in part && !isWithDefault(part, url, source))) return undefined
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
function tailOf(
  rest: readonly Part[],
  url: UrlText,
  source: SourceCode,
): Pick<Divided, 'body' | 'back'> | undefined {
  const end = rest.at(-1)
  if (end === undefined || isWithDefault(end, url, source)) return { body: rest, back: [] }
  const node = holeOf(end)
  const isPath = !rest.some((part) => 'text' in part && /[?#]/.test(part.text))
  if ('choices' in end) {
    const isOptional = end.choices.some((choice) => choice.length === 0)
    const isQuery = end.choices.every((choice) => choice.length === 0 || textOf(choice[0]).startsWith('?'))
    return isPath && isOptional && isQuery && end.choices.length === 2
      ? { body: rest.slice(0, -1), back: [end] }
      : undefined
  }
  // A value after another may begin with a slash of its own.
  const isGlued = node !== undefined && url.doubts.get(node)?.kind === 'several' && !isNoText(node)
  if (node === undefined || !((isGlued && url.holes.get(node)?.isGlued) || url.isWholeComponent(node)))
    return { body: rest, back: [] }
  if (isPath) return { body: rest.slice(0, -1), back: [end] }
  const before = textOf(rest.at(-2))
  if (!before.endsWith('?')) return undefined
  const text = before.slice(0, -1)
  return {
    body: [...rest.slice(0, -2), { text, raw: text }],
    back: [{ text: '?', raw: '?' }, { hole: node }],
  }
}
