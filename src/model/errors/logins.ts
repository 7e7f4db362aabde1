/** The logins of the URIs in a string, narrow and wide: the user information of RFC 3986 3.2.1. */
import { factsOf, type SchemeFacts } from '../facts/scheme-facts.js'
import { endOf, type TextRange, viewOf } from './secret-view.js'

/** The rows for a scheme whose name may be joined with that of a driver: `postgresql+psycopg2`, `jdbc_mysql`. */
function rowsFor(scheme: string): readonly SchemeFacts[] {
  return [scheme, ...scheme.split(/[_+]/)].flatMap((name) => factsOf(name) ?? [])
}

/** True if the rule knows where the URIs of a scheme have secrets. */
export function knowsSecretsOf(scheme: string): boolean {
  return rowsFor(scheme).some((row) => row.rawPasswords ?? row.secretParameters)
}

const COLON = /:\0*/g

/**
 * The range between the first colon from an offset on and an `@`; its start is after its end if there is no such colon.
 */
export function passwordBefore(at: number, view: string, from: number): TextRange {
  COLON.lastIndex = from
  const isThere = from < at && (COLON.exec(view)?.index ?? at) < at
  return { start: isThere ? COLON.lastIndex : at + 1, end: at }
}

/** The wide passwords of a part: up to the last `@`, and from there up to the last encoded one. */
export function widePasswords(
  text: string,
  view: string,
  from: number,
  to = text.length,
): readonly TextRange[] {
  const lastIn = (each: string): number => from + each.slice(from, to).lastIndexOf('@')
  const [raw, last] = [lastIn(text), lastIn(view)]
  const password = passwordBefore(raw, view, from)
  const isFound = password.start <= raw && view[password.start - 1] !== '\0'
  return isFound ? [password, passwordBefore(last, view, raw)] : [passwordBefore(last, view, from)]
}

/** The range of a password, from its colon to its `@`; the start is after the end if there is no colon. */
export interface Login extends TextRange {
  /** The start of the user. */
  readonly user: number
  /** True if nothing that can be a scheme, encoded or not, comes before its colon. */
  readonly isBare: boolean
}

/** A colon after a scheme, and slashes of either kind. It looks behind the colon, because that is much faster. */
const OPENING = /:(?<=([\w+.\-\0]*):)(\0*)([/\\\0]*)/g

/** The logins of the URIs in a string: the wide passwords, and narrow logins in authorities that end after an offset. */
export function loginsIn(
  text: string,
  after = 0,
  view = viewOf(text),
): { readonly wide: readonly TextRange[]; readonly narrow: readonly Login[] } {
  const narrow: Login[] = []
  let wide: readonly TextRange[] = []
  let done = 0
  /** The next `@`, even encoded, or the next raw delimiter of parameters. */
  let mark = 0
  const lastRaw = text.lastIndexOf('@')
  if (!view.includes('@')) return { wide, narrow }
  OPENING.lastIndex = 0
  // Without `matchAll`, which copies the pattern each time.
  for (let opening = OPENING.exec(view); opening !== null; opening = OPENING.exec(view)) {
    const [, name = '', colon, slashes = ''] = opening
    const start = OPENING.lastIndex
    const hasSlashes = /[/\\]\0*[/\\]/.test(slashes)
    const rows = rowsFor(name.replaceAll('\0', '').toLowerCase())
    const isRaw = rows.some((row) => row.rawPasswords === 'after-colon' || (hasSlashes && row.rawPasswords))
    // The first reaches to the last `@`, so there is no other.
    if (isRaw && wide.length === 0) {
      if (mark < start) mark = start + view.slice(start).search(/@|[?;](?!\0)|$/)
      // After a raw colon, an encoded `@` behind parameters belongs to another URI: `sip:h?to=sip:bob%40h`.
      const isAlike = hasSlashes || colon !== '' || lastRaw >= start || view[mark] === '@'
      if (isAlike) wide = widePasswords(text, view, start)
    }
    // A browser reads an authority in `http:u:p@h`.
    const hasAuthority = hasSlashes || rows.some((row) => !row.authorityOptional)
    if (start < done || !hasAuthority) continue
    const { length } = colon || /\/(\0+)/.exec(slashes)?.[1] || ''
    // In a query, `&` ends a URI whose delimiters are encoded.
    done = endOf(view, start, length, '/?#', length > 0 ? '\t-\r &' : '\t-\r ')
    const at = start + view.slice(start, done).lastIndexOf('@')
    if (at < start || done <= after) continue
    narrow.push({ ...passwordBefore(at, view, start), user: start, isBare: name === '' })
  }
  return { wide, narrow }
}
