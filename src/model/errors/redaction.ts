/**
 * Masks secrets (RFC 3986 3.2.1, 7.5): passwords, in components and in any other text, and the secrets of schemes.
 */

import { authoritySchemes, factsOf } from '../scheme-facts.js'
import type { ComponentName } from '../syntax/error.js'
import type { GenerationRules } from '../syntax/rules.js'
import { endsAtSlashOnly } from '../syntax/server.js'
import {
  lastAt,
  openingOf,
  passwordOfLogin,
  type Range,
  secretValues,
  spelledColon,
} from './scheme-secrets.js'

/** The text shown in place of a password. */
export const MASK = '***'

/** A text with its passwords masked, and an offset adjusted to it. */
export interface Redacted {
  readonly text: string
  readonly offset: number
  /** True if the character at the offset is masked. */
  readonly isHidden?: boolean
}

/** Masks the password of an authority. If it isn't a server, the password ends with the last `@`. */
export function redactAuthority(text: string, offset: number): Redacted {
  return mask(text, passwordIn(text), offset)
}

/** Masks a valid reference whose authority begins and ends at the given places. */
export function redactValue(href: string, offset: number, start: number, end: number): Redacted {
  return mask(href, moved(passwordIn(href.slice(start, end)), start), offset, end)
}

/** Masks an invalid text given for a component. It may be a whole URI by mistake. */
export function redactPiece(text: string, offset: number): Redacted {
  return maskPiece(text, hasAt(text) ? passwordsIn(text, 0, text.length) : [], offset)
}

const afterAuthority: ReadonlySet<ComponentName | undefined> = new Set(['path', 'query', 'fragment'])

/** The start of a text before its authority, valid or not: a scheme, slashes of either kind. */
const PREFIX = /^(?:([^:/\\?#@]*):)?([/\\]*)/

/**
 * Masks a reference that is invalid in the given component. If that comes after an authority, the authority was
 * understood, and only another `scheme://` can begin a new one. Otherwise a password may hold anything: slashes,
 * spaces, another URI.
 */
export function redactReference(
  text: string,
  offset: number,
  component: ComponentName | undefined,
  rules: GenerationRules | undefined,
): Redacted {
  if (!hasAt(text)) return mask(text, [], offset)
  const [prefix, scheme, slashes] = PREFIX.exec(text) as unknown as readonly [
    string,
    string | undefined,
    string,
  ]
  // Without slashes, the text before the colon may be a user, unless it is a scheme that needs none: `postgres:password@h`.
  const isUser = slashes === '' && !factsOf(scheme?.toLowerCase())?.authorityOptional
  const start = isUser ? 0 : prefix.length
  const isUnderstood = offset >= prefix.length && afterAuthority.has(component) && slashes === '//'
  if (!isUnderstood) return mask(text, passwordsIn(text, start, text.length), offset)
  const delimiter = rules !== undefined && endsAtSlashOnly(rules) ? /[/#]/ : /[/?#]/
  const length = text.slice(start).search(delimiter)
  const end = length < 0 ? text.length : start + length
  return mask(text, passwordsIn(text, start, end), offset)
}

/** Masks the passwords of URIs in data, such as a field of a value. */
export function redactData(text: string): string {
  return mask(text, [], 0).text
}

/** Masks a text that may be, or contain, a URI with a password. */
export function redactText(text: string): string {
  return redactReference(text, 0, undefined, undefined).text
}

/** Most texts have no login and need no further search. */
function hasAt(text: string): boolean {
  return lastAt(text) >= 0
}

const slash = String.raw`(?:[/\\]|%(?:25)*(?:2f|5c))`
const COLON = /* @__PURE__ */ new RegExp(spelledColon, 'i')

/**
 * The start of a URI with an authority, and the authority. White space other than ASCII is allowed in an IRI (RFC 3987
 * 2.2). If the colon or a slash is encoded, as in a query, so are the delimiters, as many times.
 */
const LOGIN = /* @__PURE__ */ new RegExp(
  [
    `(?:${openingOf(authoritySchemes)}(?=${spelledColon})|(?=${spelledColon}${slash}{2})(?:(?<=[a-z\\d+.-])|()))(?:`,
    String.raw`:(?![/\\]*%(?:25)*2f)[/\\]*((?:[^/?#:\t-\r ]|:(?!\\*/))*)|`,
    String.raw`(?::(?=[/\\]*%((?:25)*)2f)|%((?:25)*)3a)${slash}*`,
    String.raw`((?:(?!%\3\4(?:2f|3f|23|3a\\*(?:/|%\3\4(?:2f))))[^/?#&\t-\r ])*))`,
  ].join(''),
  'gi',
)

/** The place of a user with any password. */
interface Login extends Range {
  /** True if no scheme comes before it. */
  readonly isBare: boolean
}

/** The logins of the URIs in a text, each up to its last `@`, raw or encoded, that end after a place. */
export function loginsIn(text: string, after = 0): readonly Login[] {
  if (!hasAt(text.slice(after))) return []
  const logins: Login[] = []
  for (const { 0: found, 1: bare, 2: raw, 5: encoded = '', index } of text.matchAll(LOGIN)) {
    const authority = raw ?? encoded
    const start = index + found.length - authority.length
    const end = start + lastAt(authority)
    if (start <= end && after < start + authority.length)
      logins.push({ start, end, isBare: bare !== undefined })
  }
  return logins
}

/** The password of a login, whose colon can be encoded. */
export function passwordOf(text: string, { start, end }: Range): readonly Range[] {
  const found = COLON.exec(text.slice(start, end))
  return found === null ? [] : between(start + found.index + found[0].length, end)
}

/** The passwords of a part of a text: one before the last `@`, and one between that and the last encoded `@`. */
function passwordsIn(text: string, start: number, end: number): readonly Range[] {
  const part = text.slice(start, end)
  const raw = passwordIn(part)
  const rest = raw[0] === undefined ? 0 : raw[0].end + 1
  const encoded = passwordOf(part, { start: rest, end: lastAt(part) })
  return moved([...raw, ...encoded], start)
}

/** The password of a login whose colon and `@` are not encoded. */
function passwordIn(text: string): readonly Range[] {
  const colon = text.indexOf(':')
  return colon < 0 ? [] : between(colon + 1, text.lastIndexOf('@'))
}

function between(start: number, end: number): readonly Range[] {
  return start <= end ? [{ start, end }] : []
}

function moved(ranges: readonly Range[], by: number): readonly Range[] {
  return ranges.map(({ start, end }) => ({ start: start + by, end: end + by }))
}

/** True if a secret of a valid reference extends over the end of a component. */
export function isDivided(href: string, ends: readonly number[]): boolean {
  return secretsIn(href).some((secret) => ends.some((end) => secret.start <= end && end < secret.end))
}

/** True if a secret in a component extends over a delimiter of its parts. */
export function isDividedBy(delimiter: string, text: string, component: ComponentName): boolean {
  if (!hasAt(text)) return false
  const { length } = redactComponent(text, 0, component).text.split(delimiter)
  return length < text.split(delimiter).length
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i

/**
 * The secrets in a text besides the password of its authority, which ends at a place. A text without a scheme can
 * belong to any.
 */
export function secretsIn(
  text: string,
  authorityEnd = 0,
  isOfAnyScheme = !SCHEME.test(text),
): readonly Range[] {
  const login = hasAt(text) ? passwordOfLogin(text) : undefined
  const ranges = login ? [login] : []
  for (const each of loginsIn(text, authorityEnd)) ranges.push(...passwordOf(text, each))
  let end = 0
  for (const start of secretValues(text, isOfAnyScheme)) {
    if (start < end) continue
    // Only `&` ends a value, because the text needn't be a URI.
    end = text.indexOf('&', start)
    if (end < 0) end = text.length
    ranges.push({ start, end })
  }
  return ranges
}

function mask(text: string, passwords: readonly Range[], offset: number, authorityEnd?: number): Redacted {
  return withMask(text, [...passwords, ...secretsIn(text, authorityEnd)], offset)
}

/** Masks a part of a URI, which doesn't know its scheme. */
function maskPiece(text: string, passwords: readonly Range[], offset: number): Redacted {
  return withMask(text, [...passwords, ...secretsIn(text, 0, true)], offset)
}

/** Masks ranges of a text. The result shows neither the length of a secret nor the offset in it. */
export function withMask(
  text: string,
  secrets: readonly Range[],
  offset: number,
  shownMask = MASK,
): Redacted {
  let masked = ''
  let done = 0
  let shown = offset
  let isHidden = false
  for (const { start, end } of [...secrets].sort((a, b) => a.start - b.start)) {
    if (end <= done && masked !== '') continue
    // A range that begins inside the previous one shares its mask.
    const from = Math.max(start, done)
    const filler = start < done ? '' : text.slice(done, start) + shownMask
    masked += filler
    done = end
    if (offset >= end) shown += (filler && shownMask).length - (end - from)
    else if (offset >= from) {
      shown = masked.length - shownMask.length
      isHidden = true
    }
  }
  return { text: masked + text.slice(done), offset: shown, isHidden }
}

const afterColon = (text: string): readonly Range[] => {
  const colon = text.indexOf(':')
  return colon < 0 ? [] : between(colon + 1, text.length)
}

/**
 * Masks a text given for a component, valid or not. It may be a whole URI by mistake, and a password can be in any, such
 * as the path of `sip:joe:s3cret@h`.
 */
export function redactComponent(
  text: string,
  offset: number,
  component: ComponentName | undefined,
): Redacted {
  if (component === 'password') return maskPiece(text, between(0, text.length), offset)
  if (component === 'user' || component === 'userinfo') return maskPiece(text, afterColon(text), offset)
  return redactPiece(text, offset)
}
