/** Data as encoded text and back: RFC 3986 2.1, 2.4. */

import { type Datum, dataText, segmentText } from '../builders/index.js'
import { type Either, Fault } from '../model/errors.js'
import { defaultGrammar, segmentTexts } from '../model/grammar.js'
import {
  offsetOfBadUtf8,
  percentDecodeLossily,
  percentDecodeText,
  refuseUnknownOptions,
} from '../model/text.js'
import { type MiniError, orThrow, toEither } from './result.js'

/**
 * The position of data in a URI: `name` and `value` are the parts of a pair in a query.
 * @since 0.3.0
 */
export type DataPlace = 'segment' | 'name' | 'value' | 'fragment' | 'user'

function write(data: unknown, place: DataPlace): string | Fault {
  switch (place) {
    case 'segment':
      return segmentText(data, defaultGrammar)
    case 'name':
    case 'value':
      return dataText(data, 'query', defaultGrammar)
    case 'fragment':
    case 'user':
      return dataText(data, place, defaultGrammar)
    default:
      throw new TypeError('Wrong place. Expected "segment", "name", "value", "fragment" or "user".')
  }
}

/**
 * Percent-encodes data, so that nothing in it acts as a delimiter: only letters, digits and `-._~` stay raw.
 *
 * @param data A string, a number, a bigint or a boolean.
 * @param place The position of the data. The result is the same for all; `segment` also refuses empty data, `.` and
 * `..`.
 * @throws TypeError for another position.
 * @throws MiniError if the data has a lone surrogate, or as a segment is empty, `.` or `..`, or has a control character.
 *
 * @example
 * import { encode } from 'uriform/mini'
 *
 * `/users/${encode('a/b', 'segment')}` // '/users/a%2Fb'
 *
 * @since 0.3.0
 */
export function encode(data: Datum, place: DataPlace = 'value'): string {
  return orThrow(write(data, place))
}

/**
 * Like `encode`, but a `Left` for wrong data.
 *
 * @example
 * import { tryEncode } from 'uriform/mini'
 *
 * tryEncode('..', 'segment')._tag // 'Left'
 *
 * @since 0.3.0
 */
export function tryEncode(data: Datum, place: DataPlace = 'value'): Either<MiniError, string> {
  return toEither(write(data, place))
}

/**
 * Options for decoding.
 * @since 0.3.0
 */
export interface DecodeOptions {
  /** True to read invalid UTF-8 as U+FFFD; by default it is an error. */
  readonly lossy?: boolean | undefined
}

function read(text: unknown, options: DecodeOptions | null): string | Fault {
  refuseUnknownOptions(options, ['lossy'])
  if (typeof text !== 'string') return new Fault('not-a-string')
  const wrong = text.search(/%(?![\da-f]{2})/i)
  if (wrong >= 0) return new Fault('invalid-percent-encoding', undefined, wrong)
  return (
    (options?.lossy ? percentDecodeLossily : percentDecodeText)(text) ??
    new Fault('not-utf8', undefined, offsetOfBadUtf8(text))
  )
}

/**
 * Decodes encoded text. Split a string at its delimiters before you decode it.
 *
 * @param text The encoded text.
 * @throws MiniError if there is a stray `%` or invalid UTF-8.
 *
 * @example
 * import { decode } from 'uriform/mini'
 *
 * decode('caf%C3%A9') // 'café'
 *
 * @since 0.3.0
 */
export function decode(text: string, options: DecodeOptions = {}): string {
  return orThrow(read(text, options))
}

/**
 * Like `decode`, but a `Left` if that throws.
 *
 * @example
 * import { tryDecode } from 'uriform/mini'
 *
 * tryDecode('%FF')._tag // 'Left'
 *
 * @since 0.3.0
 */
export function tryDecode(text: string, options: DecodeOptions = {}): Either<MiniError, string> {
  return toEither(read(text, options))
}

function readSegments(path: unknown, options: DecodeOptions): readonly string[] | Fault {
  if (typeof path !== 'string') return new Fault('not-a-string')
  const decoded: string[] = []
  let offset = path[0] === '/' ? 1 : 0
  for (const segment of segmentTexts(path)) {
    const text = read(segment, options)
    if (text instanceof Fault) return text.movedBy(offset)
    decoded.push(text)
    offset += segment.length + 1
  }
  return Object.freeze(decoded)
}

/**
 * The decoded segments of a path: `/a/b/` has `a`, `b` and an empty segment; an empty path has none.
 *
 * @param path The encoded path.
 * @throws MiniError if there is a stray `%` or invalid UTF-8.
 *
 * @example
 * import { segments } from 'uriform/mini'
 *
 * segments('/docs/a%2Fb') // ['docs', 'a/b']
 *
 * @since 0.3.0
 */
export function segments(path: string, options: DecodeOptions = {}): readonly string[] {
  return orThrow(readSegments(path, options))
}

/**
 * Like `segments`, but a `Left` if that throws.
 *
 * @example
 * import { trySegments } from 'uriform/mini'
 *
 * trySegments('/%FF')._tag // 'Left'
 *
 * @since 0.3.0
 */
export function trySegments(path: string, options: DecodeOptions = {}): Either<MiniError, readonly string[]> {
  return toEither(readSegments(path, options))
}
