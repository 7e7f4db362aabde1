/**
 * The one rule of masking (RFC 3986 3.2.1, 7.5). These are secrets:
 *
 * - Narrow: in the authority of a valid URI, the text between the first colon and the last `@`.
 * - Wide: the text between the first colon and the last `@` of all. This holds for text that isn't a URI, because a
 *   password that isn't encoded may be why it isn't one; and for URIs of databases, message brokers and sip, whose
 *   passwords often aren't encoded. If only the path, query or fragment is wrong, the authority counts as valid.
 * - Both in URIs within a string, encoded any number of times.
 * - The values of parameters with secret names, and `code` beside `state` (OAuth 2.0).
 * - The secrets in the paths of webhooks.
 */
import { factsOf, type SchemeFacts, secretParameters } from '../facts/scheme-facts.js'
import type { ComponentName } from '../syntax/error.js'
import { authorityStart, type Located } from '../syntax/layout.js'
import type { GenerationRules } from '../syntax/rules.js'
import { endsAtSlashOnly } from '../syntax/server.js'
import { isSecretName } from './secret-names.js'
import { hooksIn, type PathPattern } from './secret-paths.js'

/** The mask that replaces a secret. */
export const MASK = '***'

export interface TextRange {
  readonly start: number
  readonly end: number
  /** The text to show, if it isn't the usual mask. */
  readonly mask?: string
}

/** A string with its secrets masked, and an offset adjusted to it. */
export interface Redacted {
  readonly text: string
  readonly offset: number
  /** True if the character at the offset is masked. */
  readonly isHidden?: boolean
}

/** The rows for a scheme whose name may be joined with that of a driver: `postgresql+psycopg2`, `jdbc_mysql`. */
function rowsFor(scheme: string): readonly SchemeFacts[] {
  return [scheme, ...scheme.split(/[_+]/)].flatMap((name) => factsOf(name) ?? [])
}

/** The endings of names whose values are secret anywhere after the name of a scheme. */
const ownParameters = /* @__PURE__ */ secretParameters().map(([names, schemes, areCommon]) => ({
  scheme: new RegExp(`(?<![a-z\\d+.-])(?:${schemes})(?![a-z\\d.-])`, 'i'),
  name: new RegExp(`(?:${names})$`, 'i'),
  areCommon,
}))

/** True if the rule knows where the URIs of a scheme have secrets. */
export function knowsSecretsOf(scheme: string): boolean {
  return rowsFor(scheme).some((row) => row.rawPasswords ?? row.secretParameters)
}

/** A character as JavaScript and JSON escape it, also with an encoded backslash; a percent-encoding; NUL, the pad. */
const ENCODED = /\0|(?:\\|%(?:25)*5c)(?:u00|x)([\da-f]{2})|%(?:25)*([\da-f]{2})/gi

/** The text to search for secrets: decoded ASCII, padded to its length. Equally encoded delimiters have equal pads. */
export function viewOf(text: string): string {
  if (!/[%\0]|\\[ux]/.test(text)) return text
  return text.replace(ENCODED, (encoded: string, escaped?: string, digits = escaped ?? '0') => {
    const code = Number.parseInt(digits, 16)
    // Encoded white space and non-ASCII characters don't end anything.
    return (code > 0x20 && code < 0x7f ? String.fromCharCode(code) : '*').padEnd(encoded.length, '\0')
  })
}

/** The patterns of `endOf`, because compiling one takes longer than everything else. */
const ends = /* @__PURE__ */ new Map<string, RegExp>()

/** The position of the first delimiter that is encoded as often as the URI (the number of pads), or not at all. */
function endOf(
  view: string,
  start: number,
  pads: number,
  delimiters: string,
  others: string,
  more = '',
): number {
  const pattern = `[${delimiters}](?:\\0{${pads}})?(?!\\0)|[${others}](?!\\0)${more}`
  const end = ends.get(pattern) ?? new RegExp(pattern, 'g')
  // The number of pads comes from the text. Only a few are common.
  if (pads < 9) ends.set(pattern, end)
  end.lastIndex = start
  return end.exec(view)?.index ?? view.length
}

const COLON = /:\0*/g

/**
 * The range between the first colon from an offset on and an `@`; its start is after its end if there is no such colon.
 */
function passwordBefore(at: number, view: string, from: number): TextRange {
  COLON.lastIndex = from
  const isThere = from < at && (COLON.exec(view)?.index ?? at) < at
  return { start: isThere ? COLON.lastIndex : at + 1, end: at }
}

/** The wide passwords of a part: up to the last `@`, and from there up to the last encoded one. */
function widePasswords(text: string, view: string, from: number, to = text.length): readonly TextRange[] {
  const lastIn = (each: string): number => from + each.slice(from, to).lastIndexOf('@')
  const [raw, last] = [lastIn(text), lastIn(view)]
  const password = passwordBefore(raw, view, from)
  const isFound = password.start <= raw && view[password.start - 1] !== '\0'
  return isFound ? [password, passwordBefore(last, view, raw)] : [passwordBefore(last, view, from)]
}

export interface Login {
  readonly start: number
  /** The range of the password; the start is after the end if there is none. */
  readonly password: TextRange
  /** True if no scheme comes before it. */
  readonly isBare: boolean
}

/** A scheme, its colon, and slashes of either kind. */
const OPENING = /(?:(?=[\w+.-])(?<=(?:^|[^\w+.\-\0])\0*)([\w+.\-\0]*))?:(\0*)([/\\\0]*)/g

/** True if an authority follows the colon of a scheme even without slashes: a browser reads one in `http:u:p@h`. */
function hasAuthority(scheme: string): boolean {
  return rowsFor(scheme).some((row) => !row.authorityOptional)
}

/** True if passwords of a scheme often aren't encoded. */
function hasRawPasswords(scheme: string, hasSlashes: boolean): boolean {
  return rowsFor(scheme).some(
    ({ rawPasswords }) => rawPasswords === 'after-colon' || (hasSlashes && rawPasswords !== undefined),
  )
}

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
  for (const { 0: all, 1: name = '', 2: colon, 3: slashes = '', index } of view.matchAll(OPENING)) {
    const start = index + all.length
    const hasSlashes = /[/\\]\0*[/\\]/.test(slashes)
    const scheme = name.replaceAll('\0', '').toLowerCase()
    // The first reaches to the last `@`, so there is no other.
    if (mark < start) mark = start + view.slice(start).search(/@|[?;](?!\0)|$/)
    // After a raw colon, an encoded `@` behind parameters belongs to another URI: `sip:h?to=sip:bob%40h`.
    const isAlike = hasSlashes || colon !== '' || lastRaw >= start || view[mark] === '@'
    if (isAlike && wide.length === 0 && hasRawPasswords(scheme, hasSlashes)) {
      wide = widePasswords(text, view, start)
    }
    if (start < done || !(hasSlashes || hasAuthority(scheme))) continue
    const { length } = colon || /\/(\0+)/.exec(slashes)?.[1] || ''
    // In a query, `&` ends a URI whose delimiters are encoded.
    done = endOf(view, start, length, '/?#', length > 0 ? '\t-\r &' : '\t-\r ')
    const at = start + view.slice(start, done).lastIndexOf('@')
    const isBare = name === '' && view[index - 1] !== '\0'
    if (at >= start && done > after) narrow.push({ start, password: passwordBefore(at, view, start), isBare })
  }
  return { wide, narrow }
}

/** Options for finding values. */
export interface ValueOptions {
  /** True for a string without its scheme, which can be a part of any URI. */
  readonly isPart?: boolean
  /** False to mask only the values of names that `isSecret` accepts; default: also those of common secret names. */
  readonly areUsual?: boolean
  /** True for further names, as written, whose values are secret. */
  readonly isSecret?: (name: string) => boolean
  /** The mask of running text, in which white space and quotation marks end a value. */
  readonly mask?: string
}

/** White space and quotation marks of running text. */
const SPACE = '\t-\r "<>`'

/** An ampersand as JSON and JavaScript write it, in a view: only there, the number of pads is odd. */
const ESCAPED_AMPERSAND = '|&\\0(?:\\0{2})+(?!\\0)'

/** An apostrophe that ends a quotation. Others belong to a value, because `encodeURIComponent` leaves them. */
const QUOTED_END = "|'(?=[\\s,;:\\]}]|$)"

/** A string that is pairs, such as the body of a form. */
const PAIRS = /^[^\s"'<>?#&;:/=]+=[^\s"<>]*$/

export function valuesIn(
  text: string,
  { isPart = false, areUsual = true, isSecret, mask }: ValueOptions = {},
  view = viewOf(text),
): readonly TextRange[] {
  const values: TextRange[] = []
  if (!view.includes('=')) return values
  const starts: number[] = []
  const isOwnAt = (index: number, written: string): boolean =>
    ownParameters.some(({ scheme, name, areCommon }, each) => {
      if (!name.test(written)) return false
      starts[each] ??= isPart && !areCommon ? 0 : view.search(scheme)
      const start = starts[each]
      return start >= 0 && start < index
    })
  const [space, more] = mask === undefined ? ['', ''] : [SPACE, QUOTED_END]
  let [before, from, done, ownDone] = [isPart || PAIRS.test(view) ? '&' : ' ', 0, 0, 0]
  const endOfValue = (start: number, pads: number, isOwn: boolean): number => {
    // An earlier mask may have a character that ends a value.
    const end = mask !== undefined && text.startsWith(mask, start) ? start + mask.length : start
    // The value of a scheme's own parameter needn't be encoded.
    return isOwn
      ? endOf(view, end, 0, '', `&${space}`, ESCAPED_AMPERSAND + more)
      : endOf(view, end, pads, '&#', space, ESCAPED_AMPERSAND + more)
  }
  // A code of OAuth is a secret if a state stands beside it.
  let codes: TextRange[] = []
  let hasState = false
  const endPairs = (): void => {
    // A loop, because there may be more ranges than `push` takes arguments.
    if (hasState) for (const each of codes) values.push(each)
    codes = []
    hasState = false
  }
  for (const { 0: delimiter, index } of view.matchAll(/[?&;#=\t-\r "<>`]\0*/g)) {
    const start = index + delimiter.length
    if (delimiter[0] === '=' && index >= ownDone) {
      const name = view.slice(from, index).replaceAll('\0', '')
      const isOwn = isOwnAt(index, name)
      const isNamed = index >= done && '?&;#'.includes(before)
      const pads = delimiter.length - 1
      const isUsual = isNamed && areUsual
      if (isOwn || (isUsual && isSecretName(name)) || (isNamed && isSecret?.(text.slice(from, index)))) {
        done = endOfValue(start, pads, isOwn)
        if (isOwn) ownDone = done
        values.push({ start, end: done })
      } else if (isUsual && /^state$/i.test(name)) hasState = true
      // The value of a `code` isn't searched again.
      else if (isUsual && start >= (codes.at(-1)?.end ?? 0) && /^code$/i.test(name)) {
        codes.push({ start, end: endOfValue(start, pads, false) })
      }
    } else if (!'=&;'.includes(delimiter.charAt(0))) endPairs()
    before = delimiter.charAt(0)
    from = start
  }
  endPairs()
  return values
}

/** The secrets in paths. The mask is that of running text. */
export function pathSecretsIn(
  text: string,
  patterns = hooksIn(text),
  mask?: string,
  view = patterns.length === 0 ? '' : viewOf(text),
): readonly TextRange[] {
  return patterns.flatMap((pattern) => {
    const found: TextRange[] = []
    for (const { 0: opening, index } of view.matchAll(pattern.opening)) {
      if (index < (found.at(-1)?.end ?? 0)) continue
      const [, pads = ''] = /\/(\0*)[^/]*$/.exec(opening) as RegExpExecArray
      found.push(...variablesAt(view, index + opening.length, pads.length, pattern, mask))
    }
    return found
  })
}

/** The variables of a pattern from an offset on; none if the rest of the pattern doesn't match. */
function variablesAt(
  view: string,
  from: number,
  pads: number,
  { literals, variables, isRest }: PathPattern,
  mask: string | undefined,
): readonly TextRange[] {
  const space = mask === undefined ? '\t-\r ' : SPACE
  const found: TextRange[] = []
  for (let start = from, variable = 0; variable < variables; variable++) {
    const delimiters = isRest && variable === variables - 1 ? '?#' : '/?#'
    const end = endOf(view, start, pads, delimiters, pads > 0 ? `&${space}` : space, mask && QUOTED_END)
    const literal = literals[variable]
    if (literal !== undefined) literal.lastIndex = end
    if (end === start || literal?.test(view) === false) return []
    found.push({ start, end })
    start = literal?.lastIndex ?? end
  }
  return found
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
  return [
    ...wide,
    ...narrow.map(({ password }) => password),
    ...valuesIn(text, { isPart }, view),
    ...pathSecretsIn(text),
  ]
}

/** Masks the secrets in data, such as a field of a value. */
export function redactData(text: string): string {
  return withMask(text, secretsIn(text), 0).text
}

/** The secrets of a valid reference. */
export function secretsOfValue({ href, layout }: Located): readonly TextRange[] {
  const start = authorityStart(layout)
  const end = layout.pathStart
  const at = start + href.slice(start, end).lastIndexOf('@')
  return [passwordBefore(at, href, start), ...secretsIn(href, end)]
}

/** The secrets in a string for a component, valid or not. It may be a whole URI by mistake. */
export function secretsInPiece(text: string, component?: ComponentName): readonly TextRange[] {
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

const afterAuthority: ReadonlySet<ComponentName | undefined> = new Set(['path', 'query', 'fragment'])

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
  const isUser = slashes === '' && !factsOf(scheme?.toLowerCase())?.authorityOptional
  const start = isUser ? 0 : prefix.length
  const isUnderstood = offset >= start && afterAuthority.has(component) && slashes === '//'
  const delimiters = rules !== undefined && endsAtSlashOnly(rules) ? '/#' : '/?#'
  const end = isUnderstood ? endOf(text, start, 0, delimiters, '') : text.length
  return [...widePasswords(text, view, start, end), ...secrets]
}

/** Masks a string that may be, or contain, a URI with a password. */
export function redactText(text: string): string {
  return redactReference(text, 0, undefined, undefined).text
}

/** The ranges in order. One that begins inside the previous one, or where it ends, belongs to it. */
export function joined(ranges: readonly TextRange[]): readonly TextRange[] {
  const all: TextRange[] = []
  for (const range of ranges.filter(({ start, end }) => start <= end).sort((a, b) => a.start - b.start)) {
    const last = all.at(-1)
    if (last === undefined || range.start > last.end) all.push(range)
    else if (range.end > last.end) all[all.length - 1] = { ...last, end: range.end }
  }
  return all
}

/** Masks ranges of a string. The result shows neither the length of a secret nor the offset in it. */
export function withMask(
  text: string,
  secrets: readonly TextRange[],
  offset: number,
  usual = MASK,
): Redacted {
  let masked = ''
  let done = 0
  let shown = offset
  let isHidden = false
  for (const { start, end, mask = usual } of joined(secrets)) {
    masked += text.slice(done, start) + mask
    if (offset >= end) shown = masked.length + offset - end
    else if (offset >= start) {
      shown = masked.length - mask.length
      isHidden = true
    }
    done = end
  }
  return { text: masked + text.slice(done), offset: shown, isHidden }
}
