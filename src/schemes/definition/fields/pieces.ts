/** The pieces of fields: encoding data, and normalizing encoded text. */
import {
  type Datum,
  dataCharacters as dataClass,
  encodeData,
  faultInSegment,
  isDotSegment,
  pieceError,
  typeMismatch,
} from '../../../builders/index.js'
import { errorWith, isError, type UriError } from '../../../model/errors.js'
import {
  CharacterClass,
  memoized,
  normalizeEncoding,
  percentDecodeText,
  percentEncode,
  reencode,
} from '../../../model/text.js'
import { type Component, kindOf, textOfAny } from '../../../model/values.js'
import { type FieldOptions, NOT_TEXT } from '../field.js'
import { type FieldText, mapPieces } from '../found.js'
import { charactersIn, endOfAllowed, ofSegment, type Syntax } from '../syntax.js'

/**
 * Data, or a component value, which is already encoded.
 * @inline
 */
export type Input = Datum | Component

interface FieldClasses {
  readonly allowed: CharacterClass
  /** The characters of data that stay raw. */
  readonly data: CharacterClass
  /** The characters that the normal form leaves raw. */
  readonly canonical: CharacterClass
  /** The unreserved characters that it can contain. */
  readonly decoded: CharacterClass
  /** The characters allowed in its text, and the percent sign. */
  readonly encoded: CharacterClass
}

function classesOf(
  { characters = ofSegment, dataCharacters = '', escaped = '' }: FieldOptions,
  delimiters: string,
): (syntax: Syntax) => FieldClasses {
  // To readers that don't know the scheme, a question mark begins a query.
  const delimiting = CharacterClass.of(`?${escaped}${delimiters}`)
  const named = CharacterClass.of(dataCharacters).without(CharacterClass.of(delimiters))
  return memoized((syntax: Syntax) => {
    const allowed = charactersIn(characters, syntax)
    const { unreserved } = syntax.grammar.rules
    const decoded = unreserved.without(unreserved.without(allowed))
    const ofData = dataClass(syntax.grammar)
    return {
      allowed,
      data: ofData.without(ofData.without(allowed)).or(named),
      canonical: allowed.without(delimiting),
      decoded,
      encoded: allowed.or(CharacterClass.of('%')),
    }
  })
}

export interface FieldPieces {
  encode(input: unknown, syntax: Syntax): string | UriError
  canonical(text: string, syntax: Syntax): string
}

/** @param delimiters Characters that delimit the pieces, even if the field may contain them. */
export function fieldPiecesOf(options: FieldOptions, delimiters = ''): FieldPieces {
  const classes = classesOf(options, delimiters)
  // An error masks the data of a password.
  const component = options.isSecret ? 'password' : 'path'
  return {
    encode(input, syntax) {
      const { grammar } = syntax
      const { allowed, data: plain } = classes(syntax)
      const text = typeof input === 'object' ? textOfAny(input, grammar, kindOf(input)) : undefined
      if (text !== undefined) {
        const end = endOfAllowed(text, 0, text.length, allowed)
        return end >= text.length ? text : pieceError('invalid-character', component, text, end, grammar)
      }
      const data = encodeData(input, component, grammar, plain)
      if (isError(data)) return data
      const kept = options.isOpaque ? guardDots(data) : data
      const isDots = options.isResolved
        ? faultInSegment(kept)?.kind === 'dot-segment'
        : options.isSegment && kept.split('/').some(isDotSegment)
      return isDots ? pieceError('dot-segment', 'segment', kept, 0, grammar) : kept
    },
    canonical(text, syntax) {
      // Only the newest standards define which characters never delimit.
      const isReencoded = syntax.isRfc3986 && !options.isEncoded
      const { canonical, decoded, encoded } = classes(syntax)
      const normal = isReencoded
        ? reencode(text, canonical)
        : (percentEncode(normalizeEncoding(text, decoded), encoded) as string)
      return options.isOpaque ? guardDots(normal) : normal
    },
  }
}

/** A dot segment can be kept only by encoding the slashes (RFC 3986 6.2.2.3). */
export function guardDots(text: string): string {
  return /(?:^|\/)\.\.?(?:\/|$)/.test(text) ? text.replaceAll('/', '%2F') : text
}

/** The data of encoded text, with the same structure. */
export function decodeText(text: FieldText): FieldText | typeof NOT_TEXT {
  let isText = true
  const data = mapPieces(text, (piece) => {
    const decoded = percentDecodeText(piece)
    isText &&= decoded !== undefined
    return decoded ?? ''
  })
  return isText ? data : NOT_TEXT
}

export function wrongFieldType(expected: string, given: unknown, { grammar }: Syntax): UriError {
  return typeMismatch(given, { choice: expected }, 'path', grammar)
}

/** Applies a function to each item, up to the first error, to which it adds the number of the item. */
export function mapItems<A, B>(
  items: readonly A[],
  through: (item: A) => B | UriError,
): readonly B[] | UriError {
  const results: B[] = []
  for (const item of items) {
    const result = through(item)
    if (isError(result)) return errorWith(result, { argument: results.length + 1 })
    results.push(result)
  }
  return results
}
