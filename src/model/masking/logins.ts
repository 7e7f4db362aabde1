/**
 * Finds logins, the user information of RFC 3986 3.2.1, in the URIs of a string: narrow ones, which follow the grammar,
 * and wide ones, whose passwords may contain raw delimiters.
 */
import { type SchemeSecrets, secretsOfScheme } from '../facts/scheme-secrets.js'
import { LONGEST_SHAPE, shapes } from './secret-shapes.js'
import { endFinder, type TextRange, viewOf } from './secret-view.js'

/** The rows for a scheme whose name may be joined with that of a driver: `postgresql+psycopg2`, `jdbc_mysql`. */
function rowsFor(scheme: string): readonly SchemeSecrets[] {
  return [scheme, ...scheme.split(/[_+]/)].flatMap((name) => secretsOfScheme(name) ?? [])
}

const COLON = /:\0*/g

/**
 * The range between the first colon from an offset on and an `@`; its start is after its end if there is no such colon.
 */
function passwordBefore(at: number, view: string, from: number): TextRange {
  COLON.lastIndex = from
  const isThere = from < at && COLON.test(view.slice(0, at))
  return { start: isThere ? COLON.lastIndex : at + 1, end: at }
}

/** The range of the password before an `@`, or of a user that is a token and has no password. */
export function secretBefore(at: number, view: string, from: number): TextRange {
  const password = passwordBefore(at, view, from)
  const user = view.slice(from, at).slice(0, LONGEST_SHAPE).replace(COLON, '')
  const isUser = password.start >= at && shapes.token.test(user)
  return isUser ? { start: from, end: at } : password
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

/** The range of a password, from its colon to its `@`, or of a token; the start is after the end if it has neither. */
export interface Login extends TextRange {
  /** The start of the user, if something that can be a scheme, encoded or not, comes before the authority. */
  readonly user?: number | undefined
}

/**
 * The start of a URI: a colon, after a scheme if there is one, and slashes of either kind; or slashes that begin a
 * network-path reference. It looks behind the first character, because that is much faster.
 */
const OPENING = /(?::(?<=([\w+.\-\0]*):)(\0*)|[/\\](?<=(?:^|[\t-(,;-?[{])\0*.)(?=\0*[/\\]))([/\\\0]*)/g

/**
 * An authority with its delimiters in the right places; its characters aren't checked. If text up to a `/`, `?` or `#`
 * doesn't match, that character may belong to a password. Brackets may be encoded, because a URI in another one often is.
 */
const AUTHORITY = /^(?:[^@]*@)?(?:(?:\[|%5b)[^@]*(?:\]|%5d)|[^@:[]*)(?::\d*)?$/i

/** @param pads The number of pads of the delimiters. An `@` with more of them is encoded, so it doesn't end a login. */
function isAuthority(text: string, pads: number): boolean {
  const own = text.replace(/@(\0+)/g, (at, { length }: string) => (length > pads ? '*' : at))
  return AUTHORITY.test(own.replaceAll('\0', ''))
}

/** An authority up to the end of a quotation, as in JSON. The next value may have an `@`. */
const QUOTED = /(?:[^@/?#\s]*@)??[\w.-]*(?::\d*)?(?=\\*["'][,:)}\]>])/y
const endOfPlain = /* @__PURE__ */ endFinder('/?#', '\t-\r ')
/** In a query, `&` ends a URI whose delimiters are encoded. */
const endOfEncoded = /* @__PURE__ */ endFinder('/?#', '\t-\r &')

/**
 * The logins of the URIs in a string. A narrow login ends within its authority. A wide one reaches to the last
 * `@`, because its password may contain raw delimiters.
 *
 * @param after Narrow logins are only found in authorities that end after this offset.
 * @param from The offset at which the search begins.
 * @param gap The end of wide passwords; default: the end of the string.
 */
export function loginsIn(
  text: string,
  after = 0,
  view = viewOf(text),
  from = 0,
  gap?: RegExp,
): { readonly wide: readonly TextRange[]; readonly narrow: readonly Login[] } {
  const narrow: Login[] = []
  const wide: TextRange[] = []
  let done = 0
  /** The next `@`, even encoded, or the next raw delimiter of parameters. */
  let mark = 0
  /** The next gap, and the last raw `@` before it. */
  let end = -1
  let lastRaw = 0
  /** The gap after the last wide password, which reaches to the last `@` before it. So no other begins before the gap. */
  let wideEnd = -1
  const last = view.lastIndexOf('@')
  if (last < from) return { wide, narrow }
  OPENING.lastIndex = from
  // Without `matchAll`, which copies the pattern each time.
  for (let opening = OPENING.exec(view); opening !== null; opening = OPENING.exec(view)) {
    const start = OPENING.lastIndex
    if (start > last) break
    if (start > end) {
      end = gap === undefined ? text.length : start + text.slice(start).search(gap)
      lastRaw = start + text.slice(start, end).lastIndexOf('@')
    }
    const [, name = '', colon, slashes = ''] = opening
    const hasSlashes = colon === undefined || /[/\\]\0*[/\\]/.test(slashes)
    const rows = rowsFor(name.replaceAll('\0', '').toLowerCase())
    let isWide = rows.some((row) => row.rawPasswords && (hasSlashes || row.authorityOptional))
    // A browser reads an authority in `http:u:p@h`.
    if (start >= done && (hasSlashes || rows.some((row) => !row.authorityOptional))) {
      const { length } = colon || /\/(\0+)/.exec(slashes)?.[1] || ''
      QUOTED.lastIndex = start
      if (length > 0) done = endOfEncoded(view, start, length)
      else done = QUOTED.test(view) ? QUOTED.lastIndex : endOfPlain(view, start, 0)
      if (done > after) {
        const at = start + view.slice(start, done).lastIndexOf('@')
        // Without a spread, which takes longer than everything else.
        if (at >= start) {
          const user = name === '' ? undefined : start
          narrow.push({ start: secretBefore(at, view, start).start, end: at, user })
        }
        isWide ||= last > done && !isAuthority((length > 0 ? view : text).slice(start, done), length)
      }
    }
    if (!isWide || start <= wideEnd) continue
    if (mark < start) mark = start + view.slice(start, end).search(/@|[?;](?!\0)|$/)
    // After a raw colon, an encoded `@` behind parameters belongs to another URI: `sip:h?to=sip:bob%40h`.
    if (hasSlashes || colon !== '' || lastRaw >= start || view[mark] === '@') {
      wideEnd = end
      wide.push(...widePasswords(text, view, start, end))
    }
  }
  return { wide, narrow }
}

/** True if a login of a connection seems to end after its authority, because its password isn't encoded. */
export function hasLoginAfter(authorityEnd: number, text: string): boolean {
  return loginsIn(text).wide.some(({ start, end }) => start <= end && end > authorityEnd)
}
