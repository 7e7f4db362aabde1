/**
 * The commands of a protocol. They are made of encoded fields, so that one plan gives both text and octets, which
 * needn't be UTF-8 (RFC 1738 2.2).
 */

import type { Either } from '../../model/errors/either.js'
import { orThrow, toEither, UriBuildError } from '../../model/errors/result.js'
import { alpha } from '../../model/syntax/characters.js'
import { isError, type UriError } from '../../model/syntax/error.js'
import { percentDecode, percentEncode } from '../../model/syntax/percent-encoding.js'
import type { SchemeValue } from './scheme-value.js'
import { fromFields, valueError } from './value-error.js'
import { STRING } from './wording.js'

/**
 * The commands of a protocol, in order and without line ends. Send each after the reply to the one before.
 * @since 0.3.0
 */
export interface Commands<Options> {
  /**
   * The commands as text.
   *
   * @throws UriBuildError if a field isn't UTF-8 (`not-utf8`; use `commandOctets`), a field or the password has CR, LF
   * or NUL, or an argument has white space where that would divide it (`control-character`), the password has half a
   * surrogate pair (`lone-surrogate`), or an option has another type (`wrong-type`).
   */
  commands(options?: Options): readonly string[]
  /** The commands; a `Left` if `commands` throws. */
  tryCommands(options?: Options): Either<UriError, readonly string[]>
  /**
   * The octets of the commands: those of the fields in any charset (RFC 1738 2.2), and the options in UTF-8. If the
   * fields are UTF-8, the result is the UTF-8 of `commands`.
   *
   * @throws UriBuildError like `commands`, except for `not-utf8`.
   */
  commandOctets(options?: Options): readonly Uint8Array[]
  /** The octets of the commands; a `Left` if `commandOctets` throws. */
  tryCommandOctets(options?: Options): Either<UriError, readonly Uint8Array[]>
}

/** Encoded characters that a field can't have, and the words for that. */
export type Refused = readonly [characters: RegExp, expected?: string]

export const lineEnds: Refused = [/%0[0ad]/i]

/** The error of an encoded text with characters that a command can't have; `undefined` if there are none. */
export function controlIn(
  value: SchemeValue,
  field: string,
  text: string,
  isOfUri: boolean,
  [characters, expected]: Refused = lineEnds,
): UriError | undefined {
  const at = text.search(characters)
  if (at < 0) return undefined
  const offset = isOfUri ? offsetOf(value, field, text) + at : 0
  return valueError(value, 'control-character', field, expected, offset)
}

/** The offset of a field in the URI: the first occurrence for user and password, the last one for other fields. */
function offsetOf({ uri: { href } }: SchemeValue, field: string, text: string): number {
  const isFirst = field === 'user' || field === 'password'
  return isFirst ? href.indexOf(text) : href.replace(/#.*/, '').lastIndexOf(text)
}

export function encodedPassword(value: SchemeValue, password: unknown): string | UriError | undefined {
  if (password === undefined) return undefined
  if (typeof password !== 'string') return valueError(value, 'wrong-type', 'password', STRING)
  return percentEncode(password, alpha) ?? valueError(value, 'lone-surrogate', 'password')
}

/** Encoded commands as text; the error of a field in them that isn't UTF-8. */
export function asTexts(
  value: SchemeValue,
  fields: readonly string[],
  lines: readonly string[] | UriError,
): readonly string[] | UriError {
  if (isError(lines)) return lines
  return fromFields(() => {
    // Reading a field that isn't UTF-8 throws.
    for (const field of fields) value[field as keyof SchemeValue]
    return lines.map(decodeURIComponent)
  })
}

export function asOctets(lines: readonly string[] | UriError): readonly Uint8Array[] | UriError {
  return isError(lines) ? lines : lines.map(percentDecode)
}

/**
 * The methods of a value that return its commands.
 *
 * @param fields The fields that commands contain.
 * @param encoded Returns the encoded commands.
 */
export function commandMethods<Value extends SchemeValue, Options>(
  fields: readonly string[],
  encoded: (value: Value, options?: Options) => readonly string[] | UriError,
) {
  return {
    commands(this: Value, options?: Options): readonly string[] {
      return orThrow(asTexts(this, fields, encoded(this, options)), UriBuildError)
    },
    tryCommands(this: Value, options?: Options): Either<UriError, readonly string[]> {
      return toEither(asTexts(this, fields, encoded(this, options)))
    },
    commandOctets(this: Value, options?: Options): readonly Uint8Array[] {
      return orThrow(asOctets(encoded(this, options)), UriBuildError)
    },
    tryCommandOctets(this: Value, options?: Options): Either<UriError, readonly Uint8Array[]> {
      return toEither(asOctets(encoded(this, options)))
    },
  }
}
