/** The text that inspection shows of a value: secret fields are masked whole, other fields by the rule for inspection. */
import { isError } from '../../../model/errors.js'
import { factsOf } from '../../../model/grammar.js'
import {
  hasRawLogin,
  isSecretName,
  MASK,
  masked,
  shown,
  shownPiece,
  type TextRange,
} from '../../../model/masking.js'
import type { Uri } from '../../../model/values.js'
import type { Fields } from '../field.js'
import type { FieldText } from '../found.js'
import type { SchemeValue } from './scheme-value.js'
import { fromFields } from './value-error.js'

/** A rule of masking: how it shows text, and which pairs have a secret value. */
interface Masking {
  text(text: string): string
  isSecret(name: string, value: unknown): boolean
}

const smallRule: Masking = {
  text: (text) => shownPiece(shown(text), 'path'),
  isSecret: isSecretName,
}

/**
 * The fields of a value. Fields with invalid UTF-8 are omitted.
 *
 * @param areAllSecret By default, true if a login seems to end after the authority, so that each field may contain a part
 * of the password.
 */
export function shownFields(
  value: SchemeValue,
  fields: Fields,
  areAllSecret: boolean = value.uri.userinfo === undefined && hasRawLogin(value.href),
  rule: Masking = smallRule,
): Readonly<Record<string, unknown>> {
  const seen: Record<string, unknown> = {}
  for (const [name, { options }] of Object.entries(fields)) {
    const data = fromFields(() => value[name as keyof SchemeValue])
    if (isError(data)) continue
    const isHidden = (options.isSecret || areAllSecret) && data !== undefined
    seen[name] = isHidden ? MASK : shownData(data, rule)
  }
  return seen
}

export function shownData(data: unknown, rule: Masking = smallRule): unknown {
  if (typeof data === 'string') return rule.text(data)
  if (!Array.isArray(data)) return data
  const [name, value] = data
  if (data.length === 2 && typeof name === 'string' && rule.isSecret(name, value)) return [name, MASK]
  return data.map((item) => shownData(item, rule))
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
  const places = given.flatMap(({ place }) => place ?? [])
  const areAllPlaced = places.length === given.length || factsOf(uri.scheme)?.areSecretsKnown
  return areAllPlaced ? shown(masked(uri.href, places)) : `${uri.scheme}:${MASK}`
}
