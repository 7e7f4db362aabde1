/** The fields of a value for display, with secrets masked. */
import { isError, loginsIn, MASK, redactData, redactPiece, type Uri, valuesIn } from '../../../model/index.js'
import type { Fields } from '../field.js'
import type { SchemeValue } from './scheme-value.js'
import { fromFields } from './value-error.js'

/**
 * The fields of a value with secrets masked. If the URI has a secret, text that looks like a login is masked in all
 * fields, because older generations read user information as part of fields, and a field can be part of another URI. If
 * a login seems to end after the authority, all fields are masked, because any of them can contain a part of its
 * password. Fields with invalid UTF-8 are omitted.
 */
export function maskedFields(value: SchemeValue, fields: Fields): Readonly<Record<string, unknown>> {
  const { href, scheme, authority } = value.uri
  const isMisread = authority !== undefined && hasLoginAfter(`${scheme}://${authority}`.length, href)
  const hidden = value.uri.redacted() === href ? redactData : (text: string) => redactPiece(text, 0).text
  const shown: Record<string, unknown> = {}
  for (const [name, { options }] of Object.entries(fields)) {
    const data = fromFields(() => value[name as keyof SchemeValue] as unknown)
    if (isError(data)) continue
    if (options.isSecret || isMisread) shown[name] = data === undefined ? data : MASK
    else shown[name] = masked(data, value.scheme, hidden)
  }
  return shown
}

/** True if a login of a connection seems to end after its authority, because its password isn't encoded. */
export function hasLoginAfter(authorityEnd: number, text: string): boolean {
  return loginsIn(text).wide.some(({ start, end }) => start <= end && end > authorityEnd)
}

function isSecret(name: string, scheme: string): boolean {
  return valuesIn(`${scheme}:?${name}=`).length > 0
}

export function masked(data: unknown, scheme: string, hidden = redactData): unknown {
  if (!Array.isArray(data)) return typeof data === 'string' ? hidden(data) : data
  const [name] = data
  if (data.length === 2 && typeof name === 'string' && isSecret(name, scheme)) return [name, MASK]
  return data.map((item) => masked(item, scheme, hidden))
}

/** Masks a URI for display. A URI masks the password of its authority, but doesn't know other secrets. */
export function maskedUri(uri: Uri, secrets: readonly (string | undefined)[]): Uri | string {
  const hidden = secrets.filter((secret) => secret)
  if (hidden.length === 0) return uri
  const start = uri.scheme.length
  const rest = hidden.reduce<string>(
    (text, secret) => text.replaceAll(secret as string, MASK),
    uri.redacted().slice(start),
  )
  return uri.href.slice(0, start) + rest
}
