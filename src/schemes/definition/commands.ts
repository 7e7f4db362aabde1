/** The commands of a protocol: encoded fields become both text and octets, not always UTF-8 (RFC 1738 2.2). */

import { type Either, isError, type UriError } from '../../model/errors.js'
import { alpha, percentDecode, percentEncode } from '../../model/text.js'
import { guardAgainst, LINE_ENDS } from './forbidden.js'
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
   * @throws UriBuildError if a field isn't valid UTF-8 (`not-utf8`; use `commandOctets`), a password in the options
   * contains CR, LF or NUL (`control-character`) or a lone surrogate (`lone-surrogate`), or an option has the wrong type
   * (`wrong-type`).
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

const inLine = /* @__PURE__ */ guardAgainst(LINE_ENDS)

/** A password of the options, encoded. */
export function encodedPassword(
  value: SchemeValue,
  password: unknown,
  /** The option that it comes from. */
  name = 'password',
): string | UriError | undefined {
  if (password === undefined) return undefined
  if (typeof password !== 'string') return valueError(value, 'wrong-type', name, 'a string')
  if (inLine.pattern.test(password)) return valueError(value, 'control-character', name)
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
