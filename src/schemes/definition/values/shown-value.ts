/** What inspection shows of a value: its secret fields are masked, and in all others what the small rule finds. */
import {
  factsOf,
  hasRawLogin,
  isError,
  isSecretName,
  MASK,
  shown,
  shownPiece,
  type TextRange,
  type Uri,
} from '../../../model/index.js'
import type { Fields } from '../field.js'
import type { FieldText } from '../found.js'
import type { SchemeValue } from './scheme-value.js'
import { fromFields } from './value-error.js'

/**
 * The fields of a value. Fields with invalid UTF-8 are omitted. All are masked if a login seems to end after the
 * authority, because each may have a part of the password.
 */
export function shownFields(value: SchemeValue, fields: Fields): Readonly<Record<string, unknown>> {
  const { href, userinfo } = value.uri
  const isMisread = userinfo === undefined && hasRawLogin(href)
  const seen: Record<string, unknown> = {}
  for (const [name, { options }] of Object.entries(fields)) {
    const data = fromFields(() => value[name as keyof SchemeValue] as unknown)
    if (!isError(data))
      seen[name] = (options.isSecret || isMisread) && data !== undefined ? MASK : shownData(data)
  }
  return seen
}

export function shownData(data: unknown): unknown {
  if (typeof data === 'string') return shownPiece(shown(data), 'path')
  if (!Array.isArray(data)) return data
  const [name] = data
  if (data.length === 2 && typeof name === 'string' && isSecretName(name)) return [name, MASK]
  return data.map(shownData)
}

/** The text of a secret, and its place in the URI if it has one. */
interface Secret {
  readonly place: TextRange | undefined
  readonly text: FieldText
}

/** The URI with its secret fields masked; everything after the scheme if one of them has no place of its own. */
export function shownUri(uri: Uri, secrets: readonly Secret[]): Uri | string {
  const given = secrets.filter(({ text }) => [text].flat(2).some(Boolean))
  if (given.length === 0) return uri
  let { href } = uri
  for (const { place } of given.reverse()) {
    if (place !== undefined) href = href.slice(0, place.start) + MASK + href.slice(place.end)
    else if (!factsOf(uri.scheme)?.areSecretsKnown) return `${uri.scheme}:${MASK}`
  }
  return shown(href)
}
