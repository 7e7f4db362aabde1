/** The fields of a scheme's value with secrets masked by the whole rule. */
import {
  hasLoginAfter,
  hooksIn,
  isError,
  MASK,
  READ_BY_SCHEME,
  redactData,
  redacted,
  redactPiece,
  type UriError,
  valuesIn,
} from '../../model/index.js'
import { type Fields, fromFields, type SchemeValue } from '../../schemes/face.js'

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
  const hidden = masked === href ? redactData : (text: string) => redactPiece(text, 0).text
  const shown: Record<string, unknown> = {}
  for (const [name, { options }] of Object.entries(fields)) {
    const data = fromFields(() => (isError(source) ? value : source)[name as keyof SchemeValue] as unknown)
    if (isError(data)) continue
    if (options.isSecret || isMisread) shown[name] = data === undefined ? data : MASK
    else shown[name] = maskedData(data, value.scheme, hidden)
  }
  return shown
}

type Reader = Readonly<Record<typeof READ_BY_SCHEME, (text: string) => SchemeValue | UriError>>

function isSecret(name: string, value: unknown, scheme: string): boolean {
  return valuesIn(`${scheme}:?${name}=${encodeURIComponent(String(value))}`).length > 0
}

function maskedData(data: unknown, scheme: string, hidden: (text: string) => string): unknown {
  if (!Array.isArray(data)) return typeof data === 'string' ? hidden(data) : data
  const [name, value] = data
  if (data.length === 2 && typeof name === 'string' && isSecret(name, value, scheme)) return [name, MASK]
  return data.map((item) => maskedData(item, scheme, hidden))
}
