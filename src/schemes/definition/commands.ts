/** The commands of a protocol: encoded fields become both text and octets, not always UTF-8 (RFC 1738 2.2). */

import {
  alpha,
  type Either,
  isError,
  percentDecode,
  percentEncode,
  type UriError,
} from '../../model/index.js'
import { bothForms } from './forms.js'
import type { SchemeValue } from './values/scheme-value.js'
import { strictValue } from './values/value.js'
import { fromFields, valueError } from './values/value-error.js'

/**
 * The commands of a protocol, in order and without line ends. Send each once the previous one is answered.
 * @since 0.3.0
 */
export interface Commands<Options> {
  /**
   * The commands as text.
   *
   * @throws UriBuildError if a field isn't valid UTF-8 (`not-utf8`; use `commandOctets`), a field or the password
   * contains CR, LF or NUL, or white space would split an argument (`control-character`), the password has a lone
   * surrogate (`lone-surrogate`), or an option has the wrong type (`wrong-type`).
   */
  commands(options?: Options): readonly string[]
  /** The commands; a `Left` if `commands` throws. */
  tryCommands(options?: Options): Either<UriError, readonly string[]>
  /**
   * The octets of the commands: those of the fields in any charset (RFC 1738 2.2), and the options in UTF-8. If the
   * fields are valid UTF-8, the result equals `commands` in UTF-8.
   *
   * @throws UriBuildError like `commands`, except for `not-utf8`.
   */
  commandOctets(options?: Options): readonly Uint8Array[]
  /** The octets of the commands; a `Left` if `commandOctets` throws. */
  tryCommandOctets(options?: Options): Either<UriError, readonly Uint8Array[]>
}

/** The encoded characters that a command can't contain, and the expectation for the error. */
export type Refused = readonly [characters: RegExp, expected?: string]

export const lineEnds: Refused = [/%0[0ad]/i]

/** The error for encoded text with characters not allowed in a command; `undefined` if there are none. */
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

/**
 * The offset of a field in the URI: of user and password the first occurrence of their text, of other fields the last.
 */
function offsetOf({ uri: { href } }: SchemeValue, field: string, text: string): number {
  const isFirst = field === 'user' || field === 'password'
  return isFirst ? href.indexOf(text) : href.replace(/#.*/, '').lastIndexOf(text)
}

export function encodedPassword(
  value: SchemeValue,
  password: unknown,
  /** The option that it comes from. */
  name = 'password',
): string | UriError | undefined {
  if (password === undefined) return undefined
  if (typeof password !== 'string') return valueError(value, 'wrong-type', name, 'a string')
  return percentEncode(password, alpha) ?? valueError(value, 'lone-surrogate', name)
}

/** Encoded commands as text, or the error for a field that isn't valid UTF-8. */
export function asTexts(
  value: SchemeValue,
  fields: readonly string[],
  lines: readonly string[] | UriError,
): readonly string[] | UriError {
  if (isError(lines)) return lines
  return fromFields(() => {
    // Reading a field that isn't valid UTF-8 throws. With U+FFFD in it, a command would ask for something else.
    const strict = strictValue(value)
    for (const field of fields) strict[field as keyof SchemeValue]
    return lines.map(decodeURIComponent)
  })
}

export function asOctets(lines: readonly string[] | UriError): readonly Uint8Array[] | UriError {
  return isError(lines) ? lines : lines.map(percentDecode)
}

export function commandMethods<Value extends SchemeValue, Options>(
  fields: readonly string[],
  encoded: (value: Value, options?: Options) => readonly string[] | UriError,
): Commands<Options> {
  return {
    ...bothForms('commands', (value: Value, options?: Options) =>
      asTexts(value, fields, encoded(value, options)),
    ),
    ...bothForms('commandOctets', (value: Value, options?: Options) => asOctets(encoded(value, options))),
  }
}
