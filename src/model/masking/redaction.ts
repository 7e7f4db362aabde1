/**
 * The one rule of masking (RFC 3986 3.2.1, 7.5). These are secrets:
 *
 * - Narrow: in the authority of a valid URI, the text between the first colon and the last `@`.
 * - Wide: the text between the first colon and the last `@` of all. This holds for text that isn't a URI, because a
 *   password that isn't encoded may be why it isn't one; and for URIs of databases, message brokers and sip, whose
 *   passwords often aren't encoded. If only the path, query or fragment is wrong, the authority counts as valid.
 * - Both in URIs within a string, encoded any number of times.
 * - A user without a password that has the shape of a token.
 * - The values of parameters with secret names, and `code` beside `state`, `iss`, `scope` or `grant_type`, or after a path
 *   for it (OAuth 2.0).
 * - The secrets in the paths of webhooks.
 */
import { secretsOfScheme } from '../facts/scheme-secrets.js'
import type { ComponentName } from '../syntax/error.js'
import { authorityStart, type Located } from '../syntax/layout.js'
import type { GenerationRules } from '../syntax/rules.js'
import { endsAtSlashOnly } from '../syntax/server.js'
import { loginsIn, secretBefore, widePasswords } from './logins.js'
import { hooksIn, pathSecretsIn } from './secret-paths.js'
import { valuesIn } from './secret-values.js'
import { endFinder, type TextRange, viewOf } from './secret-view.js'
import { MASK } from './shown.js'

/** A string with its secrets masked, and an offset adjusted to it. */
export interface Redacted {
  readonly text: string
  readonly offset: number
  /** True if the character at the offset is masked. */
  readonly isHidden?: boolean
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i

/** The secrets in a string besides the password of its authority, which ends at an offset. */
export function secretsIn(
  text: string,
  authorityEnd = 0,
  view = viewOf(text),
  isPart = !SCHEME.test(text),
): readonly TextRange[] {
  const { wide, narrow } = loginsIn(text, authorityEnd, view)
  return [...wide, ...narrow, ...valuesIn(text, { isPart }, view), ...pathSecretsIn(view, hooksIn(text))]
}

/** The secrets of a valid reference. */
export function secretsOfValue({ href, layout }: Located): readonly TextRange[] {
  const start = authorityStart(layout)
  const end = layout.pathStart
  const at = start + href.slice(start, end).lastIndexOf('@')
  const view = viewOf(href)
  // Basic authentication divides a user with a colon, encoded or not (RFC 7617 2).
  const secrets = [secretBefore(at, view, start), ...secretsIn(href, end, view)]
  // Links to programs have an encoded URI as their host.
  const authority = view.slice(0, end)
  if (authority.lastIndexOf('@') <= at) return secrets
  const { wide, narrow } = loginsIn(href.slice(0, end), 0, authority, at + 1)
  return [...secrets, ...wide, ...narrow]
}

/** The secrets in a string for a component, valid or not. It may be a whole URI by mistake. */
function secretsInPiece(text: string, component?: ComponentName): readonly TextRange[] {
  const { length } = text
  const view = viewOf(text)
  if (component === 'password') return [{ start: 0, end: length }]
  const isUser = component === 'user' || component === 'userinfo'
  const own = isUser ? [{ start: `${text}:`.indexOf(':') + 1, end: length }] : widePasswords(text, view, 0)
  return [...own, ...secretsIn(text, 0, view, true)]
}

/** Masks the secrets in a string for a component, such as the path of `sip:joe:s3cret@h`. */
export function redactPiece(text: string, offset: number, component?: ComponentName): Redacted {
  return withMask(text, secretsInPiece(text, component), offset)
}

/** The components in which a fault leaves the authority as it is. */
export const afterAuthority: ReadonlySet<ComponentName | undefined> = new Set(['path', 'query', 'fragment'])

/** Masks the secrets of a reference that is invalid in a component. */
export function redactReference(
  text: string,
  offset: number,
  component: ComponentName | undefined,
  rules: GenerationRules | undefined,
): Redacted {
  return withMask(text, secretsOfInvalid(text, offset, component, rules), offset)
}

/** The secrets of a reference that is invalid in a component. */
export function secretsOfInvalid(
  text: string,
  offset: number,
  component: ComponentName | undefined,
  rules: GenerationRules | undefined,
): readonly TextRange[] {
  const view = viewOf(text)
  const secrets = secretsIn(text, 0, view)
  if (!view.includes('@')) return secrets
  const { 0: prefix, 1: scheme, 2: slashes } = /^(?:([^:/\\?#@]*):)?([/\\]*)/.exec(text) as RegExpExecArray
  // Without slashes, the text before the colon may be a user, unless it is a scheme that needs no slashes:
  // `postgres:password@h`.
  const isUser = slashes === '' && !secretsOfScheme(scheme?.toLowerCase())?.authorityOptional
  const start = isUser ? 0 : prefix.length
  const endOfAuthority = endFinder(rules !== undefined && endsAtSlashOnly(rules) ? '/#' : '/?#', '')
  const end = endOfAuthority(text, start, 0)
  const isUnderstood = offset >= start && afterAuthority.has(component) && slashes === '//'
  return [...widePasswords(text, view, start, isUnderstood ? end : text.length), ...secrets]
}

/** The ranges in order. One that begins inside the previous one, or where it ends, belongs to it. */
function joined(ranges: readonly TextRange[]): readonly TextRange[] {
  const all: { -readonly [Key in keyof TextRange]: TextRange[Key] }[] = []
  for (const range of ranges.filter(({ start, end }) => start <= end).sort((a, b) => a.start - b.start)) {
    const last = all.at(-1)
    if (last === undefined || range.start > last.end) all.push({ ...range })
    else last.end = Math.max(last.end, range.end)
  }
  return all
}

/** A string with ranges of it masked. */
export function masked(text: string, secrets: readonly TextRange[], usual = MASK): string {
  let shown = ''
  let done = 0
  for (const { start, end, mask = usual } of joined(secrets)) {
    shown += text.slice(done, start) + mask
    done = end
  }
  return shown + text.slice(done)
}

/** Masks ranges of a string. The result shows neither the length of a secret nor the offset in it. */
export function withMask(text: string, secrets: readonly TextRange[], offset: number): Redacted {
  const ranges = joined(secrets)
  const hiding = ranges.find(({ start, end }) => start <= offset && offset < end)
  const at = hiding?.start ?? offset
  const before = ranges.filter(({ end }) => end <= at)
  return {
    text: masked(text, ranges),
    offset: masked(text.slice(0, at), before).length,
    isHidden: hiding !== undefined,
  }
}
