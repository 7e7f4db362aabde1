/** Values that no tag takes: they may be several segments, absent where the URL is written, or encoded already. */
import { isTextType } from '../analysis/annotations.js'
import { rootOf, subjectAt } from '../analysis/checks/narrowing.js'
import { letsSlashThrough } from '../analysis/checks/patterns.js'
import { schemaOf } from '../analysis/checks/schemas.js'
import type { Hole } from '../analysis/components.js'
import { isCheckName, isEncodedName, isEncoderName, isSeveralName, words } from '../analysis/names.js'
import type { Trusted } from '../analysis/options.js'
import { originsOf, passedFor } from '../analysis/origins.js'
import { isText, mayBeAdded, partsOf, textOf } from '../analysis/parts.js'
import type { SourceCode } from '../tree/context.js'
import { firstIn } from '../tree/functions.js'
import { functionCalled } from '../tree/members.js'
import type { Found } from '../tree/modules.js'
import {
  calleeName,
  keptBy,
  keyName,
  type Node,
  type NodeOf,
  nameOf,
  receiverOf,
  regexOf,
  stringOf,
  unwrapped,
  valueName,
} from '../tree/nodes.js'
import { resolved, variableOf } from '../tree/scope.js'
import { shown } from '../tree/shown.js'
import { isCheckedLater, isRendered, isTested } from './absent.js'
import { argumentOf } from './calls.js'
import { encodedInOtherBranch, encodedLater, isEncodedByHand } from './encoded-elsewhere.js'
import { urlAround } from './url-pieces.js'

export interface Doubt {
  /** `changed`: something that the project passes would be encoded. */
  readonly kind: 'several' | 'absent' | 'encoded' | 'changed'
  /** The end of a sentence that begins with "because". */
  readonly because: string
  /** A piece of a URL, which decodes to the data. */
  readonly isDecodable?: boolean
}

export type Doubts = ReadonlyMap<Node, Doubt>

/** A file, and the values in it that are trusted or encoded. */
export interface Known {
  readonly source: SourceCode
  readonly isTrusted: (node: Node) => boolean
  readonly encoders: Trusted['encoders']
  /** Matches the characters that the tag doesn't encode. */
  readonly unencoded: RegExp
}

/** The maximum number of uses of a variable to inspect, and of nodes to go up or down. */
const USES = 64
const CLIMB = 24

/** A name for several identifiers, which a template joins with commas. */
const MAYBE_LIST = /(?:^i|[a-z\d]I)ds$/

/** The holes with data that no tag takes, each with its reason. */
export function doubtsOf(url: Node, holes: readonly Hole[], known: Known): Doubts {
  const later = encodedLater(url, known.source)
  const ofAll: Doubt | undefined = later && { kind: 'encoded', because: `${quoted(later)} encodes it later` }
  return new Map(
    holes.flatMap((hole) => {
      const doubt = doubtOf(hole, known) ?? ofAll
      return doubt === undefined ? [] : [[hole.node, doubt] as const]
    }),
  )
}

/** The reason why a value isn't put into a tag. */
export function doubtOf(hole: Hole, known: Known): Doubt | undefined {
  const { component, node, isWhole } = hole
  if (component !== 'path' && component !== 'query') return undefined
  const { source } = known
  const encoder = resolved(node, source)
  // The tag takes the place of the call.
  const data = argumentOf(encoder, 'encodeURIComponent', source) ?? node
  if (isCheckedLater(data, source)) return { kind: 'absent', because: 'it is checked only after this' }
  const origins = originsOf(data, source)
  if (isRendered(data, origins, source))
    return { kind: 'absent', because: 'it is optional where it is rendered' }
  const texts = origins.slice(1).filter((each) => each.node.parent?.type !== 'VariableDeclarator')
  const isEmpty = component === 'path' && isWhole && texts.some((each) => stringOf(each.node) === '')
  const absent: Doubt | undefined = isEmpty ? { kind: 'absent', because: 'it may be empty' } : undefined
  if (isEncoder(encoder, known)) return absent
  const encoded = firstOf(origins, (each) => encodedIn(each, hole, known))
  if (encoded !== undefined) return encoded
  const other = encodedInOtherBranch(node, source, (each) => isEncoder(each, known))
  if (other !== undefined)
    return { kind: 'encoded', because: `only the other branch has ${quoted({ node: other, source })}` }
  if (component === 'query' && MAYBE_LIST.test(valueName(node)) && !isTextType(node, source))
    return { kind: 'changed', because: 'it may be a list, as its name says' }
  if (isPassedAsList(node, source)) return { kind: 'changed', because: 'it may be a list' }
  const because = component === 'path' ? severalSegments(hole, origins, known) : undefined
  if (because !== undefined) return { kind: 'several', because }
  if (absent !== undefined) return absent
  const changed = firstOf(origins.slice(1), (each) => textIn(each).replace(known.unencoded, '') || undefined)
  return changed === undefined
    ? undefined
    : { kind: 'changed', because: `\`${changed}\` in it would be encoded` }
}

/** True for a parameter that a caller passes a list for, which a template joins with commas. */
const isPassedAsList = (value: Node, source: SourceCode): boolean =>
  // The list of `['a', 'b'].map(link)` has a method as its parent: the parameter is one element.
  passedFor(value, source).some(
    ({ node: { type, parent } }) => type === 'ArrayExpression' && parent?.type !== 'MemberExpression',
  )

function firstOf<Fact>(
  origins: readonly Found[],
  find: (origin: Found) => Fact | undefined,
): Fact | undefined {
  for (const each of origins) {
    const fact = find(each)
    if (fact !== undefined) return fact
  }
  return undefined
}

/** The literal text of an expression, unless it has dot segments, as in tests of attacks. */
function textIn({ node, source }: Found): string {
  const text = stringOf(node) ?? (isText(node) ? partsOf(node, source).map(textOf).join('') : '')
  return CLIMBING.test(text) ? '' : text
}

const CLIMBING = /(?:^|[\\/])(?:\.|%2e){1,2}(?:$|[\\/])|\.\.|%2e/i

/** The code of an expression for a message. */
function quoted({ node, source }: Found): string {
  const code = shown(node, source, SHOWN)
  return source.getText(node).includes('`') ? code : `\`${code}\``
}
const SHOWN = 40

/** Calls whose result a hole takes unchanged. */
const KEPT = words('Number parseInt parseFloat String randomUUID')

/** Trusted calls are encoders, but for those that a hole takes unchanged. */
export const isEncodingCall = (value: Node): boolean =>
  value.type === 'CallExpression' && !KEPT.has(calleeName(value))

function isEncoder(node: Node, { encoders }: Known): boolean {
  if (node.type !== 'CallExpression') return false
  const name = calleeName(node)
  return isEncoderName(name) || encoders.has(name)
}

function encodedIn(origin: Found, hole: Hole, known: Known): Doubt | undefined {
  const { node } = origin
  if (isEncoder(node, known) || isEncodedByHand(node))
    return { kind: 'encoded', because: `${quoted(origin)} encodes it` }
  if (isEncodedName(nameOf(node))) return { kind: 'encoded', because: 'its name says so' }
  if (/%[\da-f]{2}/i.test(textIn(origin))) return { kind: 'encoded', because: `it is also ${quoted(origin)}` }
  const url = urlAround(node, origin.source)
  // A whole URL is encoded as the value of a parameter.
  if (url !== undefined && (hole.component === 'path' || url.isDivided)) {
    const because = `it comes out of ${quoted({ node: url.node, source: origin.source })}`
    return { kind: 'encoded', because, isDecodable: true }
  }
  const isOwn = origin.source === known.source && isEncodingCall(node)
  const isTrusted = isOwn && known.isTrusted(hole.node) && known.isTrusted(node)
  return isTrusted ? { kind: 'encoded', because: `${quoted(origin)} encodes it` } : undefined
}

/** The reason why a value may be several segments, if there is one. */
function severalSegments(hole: Hole, origins: readonly Found[], known: Known): string | undefined {
  const { node, isGlued } = hole
  const sources = origins.slice(1)
  const isLiteral = sources.length > 0 && sources.every((each) => stringOf(each.node) !== undefined)
  if (isGlued && !mayBeAdded(node) && !isLiteral && !known.isTrusted(node))
    return 'it follows another value without a slash'
  const written = origins.find(hasSlash)
  if (written !== undefined) return `it may be ${quoted(written)}`
  const pattern = firstOf(origins, patternWithSlash)
  if (pattern !== undefined) return `${quoted(pattern)} lets a slash through`
  if (origins.some(isRestOfRoute)) return "it is the rest of a route's path"
  const isNamed = !isLiteral && origins.some((each) => isSeveralName(nameOf(each.node)))
  return isNamed ? 'its name says so' : undefined
}

const REQUEST = /^(?:req|request|ctx)$/

/** `req.params[0]` of `/files/*`, and `params['*']`, also as `const { '*': rest } = useParams()`. */
function isRestOfRoute({ node, source }: Found): boolean {
  if (node.type === 'MemberExpression') {
    const params = unwrapped(node.object)
    const key = node.computed && node.property.type === 'Literal' ? node.property.value : undefined
    if (nameOf(params) !== 'params') return false
    // The parameters of anything else than a request are a list: `params[0]` of a remote call.
    return (
      key === '*' || (key === 0 && params.type === 'MemberExpression' && REQUEST.test(nameOf(params.object)))
    )
  }
  const name = node.type === 'Identifier' ? variableOf(node, source)?.defs[0]?.name : undefined
  return name?.parent.type === 'Property' && keyName(name.parent) === '*'
}

/** A text with a slash, a call that joins paths or has such a default, `get(options, 'path', '/')`, or one that writes it in place of another. */
function hasSlash(origin: Found): boolean {
  const { node } = origin
  if (textIn(origin).includes('/')) return true
  if (node.type !== 'CallExpression') return false
  if (/^replace(?:All)?$/.test(calleeName(node))) return stringOf(node.arguments[1])?.includes('/') === true
  if (keptBy(node) !== undefined) return false
  const [first, ...others] = node.arguments
  if (calleeName(node) === 'join' && (others.length > 0 || stringOf(first)?.includes('/'))) return true
  return stringOf(others.at(-1))?.startsWith('/') === true
}

/** The pattern of a value's check: in line, in the function that checks, or in a schema. */
function patternWithSlash({ node, source }: Found): Found | undefined {
  // A piece isn't the whole text.
  if (node.type === 'CallExpression')
    return DIVIDING.has(calleeName(node)) ? undefined : patternIn(node, source)
  const schema = schemaOf(node, source)
  const inSchema = schema && patternInChain(schema, source)
  if (inSchema !== undefined) return inSchema
  const root = rootOf(node)
  const variable = root && variableOf(root, source)
  const subject = source.getText(node)
  for (const { identifier } of variable?.references.slice(0, USES) ?? []) {
    const use = identifier.type === 'Identifier' ? subjectAt(identifier) : identifier
    const call = use.parent?.type === 'MemberExpression' ? use.parent.parent : use.parent
    if (call?.type !== 'CallExpression' || source.getText(use) !== subject) continue
    const pattern = patternIn(call, source)
    if (pattern !== undefined) return pattern
  }
  return undefined
}

const DIVIDING = words('exec match split')
const PATTERN_CALLS = words('test exec match regex')

function patternIn(call: NodeOf<'CallExpression'>, source: SourceCode): Found | undefined {
  if (isDividedAtSlash(call)) return { node: call, source }
  return patternInChain(call, source) ?? patternInCheck(call, source)
}

/** `slug.split('/')`, as in `slug.split('/').every(isName)`. */
const isDividedAtSlash = (node: Node): node is NodeOf<'CallExpression'> =>
  node.type === 'CallExpression' && calleeName(node) === 'split' && stringOf(node.arguments[0]) === '/'

/** `/^[a-z/]+$/.test(slug)`, or `z.string().regex(/^[a-z/]+$/).parse(input)`. */
function patternInChain(call: Node, source: SourceCode): Found | undefined {
  let node: Node | undefined = call
  for (let steps = 0; steps < CLIMB && node?.type === 'CallExpression'; steps++) {
    const receiver: Node | undefined = receiverOf(node)
    const [argument] = node.arguments
    if (PATTERN_CALLS.has(calleeName(node))) {
      const patterns = [receiver, argument].flatMap((each) => (each ? [resolved(each, source)] : []))
      const pattern = patterns.find((each) => letsSlashThrough(each))
      if (pattern !== undefined) return { node: pattern, source }
    }
    node = receiver && resolved(receiver, source)
  }
  return undefined
}

/** A pattern in the function that checks: `assertSlug(slug)`. */
function patternInCheck(call: NodeOf<'CallExpression'>, source: SourceCode): Found | undefined {
  const name = calleeName(call)
  const isCheck = isCheckName(name) || /^(?:assert|check|ensure|parse)/.test(name) || isTested(call)
  const called = isCheck ? functionCalled(call, source) : undefined
  if (called === undefined) return undefined
  const behindName = (node: Node): Node => (node.type === 'Identifier' ? resolved(node, called.source) : node)
  const isParameter = (name: Node | undefined): boolean =>
    name?.type === 'Identifier' && called.node.params.some((each) => nameOf(each) === name.name)
  const found = firstIn(called.node, (node) => {
    const value = behindName(node)
    const isDivided = isDividedAtSlash(node) && isParameter(receiverOf(node))
    return isDivided || (regexOf(value) !== undefined && letsSlashThrough(value))
  })
  return found && { node: behindName(found), source: called.source }
}
