/** Values that no tag takes: they may be several segments, absent where the URL is written, or encoded already. */
import { isTextType } from '../../analysis/annotations.js'
import type { Hole } from '../../analysis/components.js'
import { isEncodedName, isEncoderName, words } from '../../analysis/names.js'
import type { Trusted } from '../../analysis/options.js'
import { originsOf, passedFor } from '../../analysis/origins/origins.js'
import type { SourceCode } from '../../tree/context.js'
import type { Found } from '../../tree/modules.js'
import { calleeName, type Node, nameOf, stringOf, valueName } from '../../tree/nodes.js'
import { resolved } from '../../tree/scope.js'
import { argumentOf } from '../calls.js'
import { isCheckedLater, isRendered } from './absent.js'
import { encodedInOtherBranch, encodedLater, isEncodedByHand } from './encoded-elsewhere.js'
import { firstOf, quoted, textIn } from './origin-texts.js'
import { severalSegments } from './several.js'
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
  const value = resolved(node, source)
  // The tag takes the place of the call.
  const data = argumentOf(value, 'encodeURIComponent', source) ?? node
  if (isCheckedLater(data, source)) return { kind: 'absent', because: 'it is checked only after this' }
  const origins = originsOf(data, source)
  if (isRendered(data, origins, source))
    return { kind: 'absent', because: 'it is optional where it is rendered' }
  const texts = origins.slice(1).filter((each) => each.node.parent?.type !== 'VariableDeclarator')
  const isEmpty = component === 'path' && isWhole && texts.some((each) => stringOf(each.node) === '')
  const absent: Doubt | undefined = isEmpty ? { kind: 'absent', because: 'it may be empty' } : undefined
  if (isEncoder(value, known)) return absent
  const encoded = firstOf(origins, (each) => encodedIn(each, hole, known))
  if (encoded !== undefined) return encoded
  const other = encodedInOtherBranch(node, source, (each) => isEncoder(each, known))
  if (other !== undefined)
    return { kind: 'encoded', because: `only the other branch has ${quoted({ node: other, source })}` }
  if (component === 'query' && MAYBE_LIST.test(valueName(node)) && !isTextType(node, source))
    return { kind: 'changed', because: 'it may be a list, as its name says' }
  if (isPassedAsList(node, source)) return { kind: 'changed', because: 'it may be a list' }
  const because = component === 'path' ? severalSegments(hole, origins, known.isTrusted) : undefined
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
