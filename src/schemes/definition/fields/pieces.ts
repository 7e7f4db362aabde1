/** The pieces of fields: encoding data, and normalizing encoded text. */

import {
  type Datum,
  dataCharacters as dataClass,
  encodeData,
  faultInSegment,
  faultWith,
  isDotSegment,
  reencode,
  typeMismatch,
} from '../../../builders/index.js'
import { Fault } from '../../../model/errors.js'
import { CharacterClass, normalizeEncoding, percentDecodeText, percentEncode } from '../../../model/text.js'
import { type Component, kindOf, textOfAny } from '../../../model/values.js'
import { type FieldOptions, NOT_TEXT } from '../field.js'
import { type FieldText, mapPieces } from '../found.js'
import { memoized } from '../memoized.js'
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
  encode(input: unknown, syntax: Syntax): string | Fault
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
        return end >= text.length ? text : new Fault('invalid-character', component, end, { text })
      }
      const data = encodeData(input, component, grammar, plain)
      if (data instanceof Fault) return data
      const kept = options.isOpaque ? guardDots(data) : data
      const isDots = options.isResolved
        ? faultInSegment(kept)?.kind === 'dot-segment'
        : options.isSegment && kept.split('/').some(isDotSegment)
      return isDots ? new Fault('dot-segment', 'segment', 0, { text: kept }) : kept
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

export function wrongFieldType(expected: string, given: unknown): Fault {
  return typeMismatch(given, { choice: expected }, 'path')
}

/** Applies a function to each item, up to the first fault, to which it adds the number of the item. */
export function mapItems<A, B>(items: readonly A[], through: (item: A) => B | Fault): readonly B[] | Fault {
  const results: B[] = []
  for (const item of items) {
    const result = through(item)
    if (result instanceof Fault) return faultWith(result, { argument: results.length + 1 })
    results.push(result)
  }
  return results
}
