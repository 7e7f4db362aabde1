/** The fields of a value for display, with secrets masked. */
import {
  hooksIn,
  isError,
  knowsSecretsOf,
  loginsIn,
  MASK,
  type OwnReference,
  ownReference,
  READ_BY_SCHEME,
  redactData,
  redactPiece,
  secretsOfValue,
  type TextRange,
  type Uri,
  type UriError,
  valuesIn,
  withMask,
} from '../../../model/index.js'
import type { Fields } from '../field.js'
import type { FieldText } from '../found.js'
import type { SchemeValue } from './scheme-value.js'
import { fromFields } from './value-error.js'

/**
 * The fields of a value with secrets masked. Fields with invalid UTF-8 are omitted.
 *
 * - If the URI has a secret, text that looks like a login is masked in every field: older generations read user
 *   information as part of other fields.
 * - If the host and the path are a webhook's, the fields are those of the masked URI, because no field shows both.
 * - If a login seems to end after the authority, every field is masked, because it can contain a part of the password.
 */
export function maskedFields(value: SchemeValue, fields: Fields): Readonly<Record<string, unknown>> {
  const { href, scheme, authority } = value.uri
  const masked = value.uri.redacted()
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

/** True if a login of a connection seems to end after its authority, because its password isn't encoded. */
export function hasLoginAfter(authorityEnd: number, text: string): boolean {
  return loginsIn(text).wide.some(({ start, end }) => start <= end && end > authorityEnd)
}

function isSecret(name: string, scheme: string): boolean {
  return valuesIn(`${scheme}:?${name}=`).length > 0
}

export function maskedData(data: unknown, scheme: string, hidden = redactData): unknown {
  if (!Array.isArray(data)) return typeof data === 'string' ? hidden(data) : data
  const [name] = data
  if (data.length === 2 && typeof name === 'string' && isSecret(name, scheme)) return [name, MASK]
  return data.map((item) => maskedData(item, scheme, hidden))
}

/** The text of a secret, and its place in the URI if it has one. */
interface Secret {
  readonly place: TextRange | undefined
  readonly text: FieldText
}

/** Masks a URI for display, with the secrets that only its scheme knows. */
export function maskedUri(uri: Uri, secrets: readonly Secret[]): Uri | string {
  if (secrets.every(({ text }) => !text)) return uri
  const { href, layout } = ownReference(uri) as OwnReference
  const isKnown = knowsSecretsOf(uri.scheme)
  const ranges = secrets.flatMap(({ place, text }): readonly TextRange[] => {
    if (isKnown) return place === undefined ? [] : [place]
    // If a secret has no place in the URI, or the fragment repeats it, everything after the scheme is masked. Masking
    // all occurrences of its text instead would show where other data contains it.
    if (place === undefined) return isAbsent(text) ? [] : [{ start: uri.scheme.length + 1, end: href.length }]
    const start = layout.queryEnd + 1
    return isIn(text, href.slice(start)) ? [place, { start, end: href.length }] : [place]
  })
  const own = secretsOfValue({ href, layout })
  return withMask(href, [...own, ...ranges], 0).text
}

function piecesOf(text: FieldText): readonly string[] {
  return [text].flat(2).filter((piece): piece is string => !!piece)
}

function isAbsent(text: FieldText): boolean {
  return piecesOf(text).length === 0
}

function isIn(text: FieldText, part: string): boolean {
  return piecesOf(text).some((piece) => part.includes(piece))
}
