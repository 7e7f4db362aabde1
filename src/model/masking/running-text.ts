/**
 * The secrets of running text, such as a line of a log: those of the URIs in it, which need not be valid, and those of
 * pairs.
 */
import { percentDecodeText } from '../characters/percent-encoding.js'
import { type Login, loginsIn } from './logins.js'
import { masked } from './redaction.js'
import { hooksIn, type PathPattern, pathPattern, pathSecretsIn } from './secret-paths.js'
import { type ValueOptions, valuesIn } from './secret-values.js'
import { type Ends, type TextRange, viewOf } from './secret-view.js'
import { MASK } from './shown.js'

/** What is masked in running text, and how. */
export interface RunningMask {
  readonly mask?: string
  /** The decoded names of further parameters with secret values. */
  readonly parameters?: readonly string[]
  /** The decoded names of the only parameters whose values are masked. */
  readonly only?: readonly string[]
  /** Patterns of further secrets in paths. */
  readonly paths?: readonly string[]
}

/**
 * White space, quotation marks, `<` and `>` of running text, and an apostrophe that ends a quotation;
 * `encodeURIComponent` leaves other apostrophes.
 */
const ends: Ends = { space: '\t-\r "<>`', quotedEnd: "|'(?=[\\s,;:\\]}]|$)" }

/** Masks the secrets in running text. */
export function maskedInText(
  text: string,
  { mask = MASK, parameters = [], only, paths = [] }: RunningMask,
): string {
  const named = new Set([...(only ?? []), ...parameters].map(plainName))
  const patterns = paths.map(pathPattern) as PathPattern[]
  const isSecret = (written: string): boolean => {
    // A name in a nested URL may be encoded several times.
    const once = written.replace(/%(?:25)+(?=[\da-f]{2})/gi, '%')
    const name = percentDecodeText(once) ?? percentDecodeText(written) ?? written
    return named.has(plainName(name)) || named.has(plainName(innermostName(name)))
  }
  const rules = { areUsual: only === undefined, isSecret, mask, ...ends }
  let shown = text
  // Repeated, because masking can join what a quotation mark divided: `postgres://"@://u:p@`. Each pass leaves less to
  // mask.
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const before = shown
    shown = maskedOnce(before, rules, patterns)
    if (shown === before) break
  }
  return shown
}

/** The name that frameworks read in `name[]`, `name[0]`, `list[name]` and `list[name][]`. */
function innermostName(name: string): string {
  const bare = name.replace(/(?:\[\d*\])+$/, '')
  return /\[([^[\]]+)\]$/.exec(bare)?.[1] ?? bare
}

/** A name in the form in which names are compared. */
function plainName(name: string): string {
  return name.toLowerCase().replaceAll('-', '_')
}

/** More passes than any known input needs. */
const MOST_PASSES = 8

/** A gap between words (RFC 3986 Appendix C). Spaces before the colon of a password count as a mistake. */
const GAP = /[\t-\r"]|(?<! ) +(?![ :])|$/g

function maskedOnce(
  text: string,
  options: ValueOptions & { readonly mask: string },
  patterns: readonly PathPattern[],
): string {
  const { mask } = options
  const view = viewOf(text)
  const secrets = [
    ...valuesIn(text, options, view),
    ...pathSecretsIn(view, [...hooksIn(text), ...patterns], ends),
  ]
  let to = -1
  for (const line of view.split('\n')) {
    const from = to + 1
    to = from + line.length
    // Most lines have no login.
    if (!line.includes('@')) continue
    const { wide, narrow } = loginsIn(text, 0, view.slice(0, to), from, GAP)
    for (const password of wide) secrets.push(password)
    for (const login of narrow) secrets.push(withUser(login, text, view, mask))
  }
  return masked(text, secrets, mask)
}

/** The range to mask: the password, and before it the user if a scheme precedes that. */
function withUser(login: Login, text: string, view: string, mask: string): TextRange {
  const { user, end } = login
  if (user === undefined) return login
  // The colon of a login is encoded only if its `@` is.
  const hasPassword = (text[end] === '@' ? text : view).slice(user, end).includes(':')
  return { start: user, end, mask: hasPassword ? `${mask}:${mask}` : mask }
}
