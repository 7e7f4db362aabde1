/** The fields of a scheme's value with secrets masked by the whole rule. */
import { READ_BY_SCHEME, redactData } from '../../builders/index.js'
import { isError, type UriError } from '../../model/errors.js'
import { hasLoginAfter, hooksIn, redactPiece, valuesIn } from '../../model/masking.js'
import { redacted } from '../../model/values.js'
import { type Fields, type SchemeValue, shownFields } from '../../schemes/face.js'

/**
 * Fields with invalid UTF-8 are omitted.
 *
 * - If the URI has a secret, text that looks like a login is masked in every field: older generations read user
 *   information as part of other fields.
 * - If the host and the path are a webhook's, the fields are those of the masked URI, because no field shows both.
 * - If a login seems to end after the authority, every field is masked, because it can contain a part of the password.
 */
export function maskedFields(value: SchemeValue, fields: Fields): Readonly<Record<string, unknown>> {
  const { href, scheme, authority } = value.uri
  const masked = redacted(value)
  const source = hooksIn(href).length > 0 ? (value as unknown as Reader)[READ_BY_SCHEME](masked) : value
  const isMisread =
    isError(source) || (authority !== undefined && hasLoginAfter(`${scheme}://${authority}`.length, href))
  return shownFields(isError(source) ? value : source, fields, isMisread, {
    text: masked === href ? redactData : (text) => redactPiece(text, 0).text,
    isSecret: (name, data) =>
      valuesIn(`${value.scheme}:?${name}=${encodeURIComponent(String(data))}`).length > 0,
  })
}

type Reader = Readonly<Record<typeof READ_BY_SCHEME, (text: string) => SchemeValue | UriError>>
