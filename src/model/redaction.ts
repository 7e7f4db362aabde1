/** Masking passwords (RFC 3986 3.2.1, 7.5): in components, where they are known, and in text that is no URI. */
import type { ComponentName } from './error.js'
import { endsAtSlashOnly, type GenerationRules } from './generation.js'
import { factsOf } from './scheme-facts.js'

/** What is shown for a password. */
export const MASK = '***'

/** A text with its password masked, and where an offset of the text went. */
export interface Redacted {
  readonly text: string
  readonly offset: number
}

/** How a kind of text hides its password. */
export type Redaction = (text: string, offset: number) => Redacted

export const nothingToRedact: Redaction = (text, offset) => ({ text, offset })

export const redactPassword: Redaction = (text, offset) => mask(text, 0, text.length, offset)

export const redactUserinfo: Redaction = (text, offset) => {
  const colon = text.indexOf(':')
  return colon < 0 ? { text, offset } : mask(text, colon + 1, text.length, offset)
}

/** An authority, well formed or not: the password ends with the last `@`. */
export const redactAuthority: Redaction = (text, offset) => redactBetween(text, 0, text.length, offset)

const afterAuthority: ReadonlySet<ComponentName | undefined> = new Set(['path', 'query', 'fragment'])

/** What may come before the authority of a text, well formed or not: a scheme, slashes of either kind. */
const PREFIX = /^(?:([^:/\\?#@]*):)?([/\\]*)/

/**
 * A text that is no URI, wrong in the given component. Where that comes after an authority, the authority was
 * understood, and the password ends with it; otherwise it may hold anything, slashes and spaces included.
 */
export function redactReference(
  text: string,
  offset: number,
  component: ComponentName | undefined,
  rules: GenerationRules | undefined,
): Redacted {
  const [prefix, scheme, slashes] = PREFIX.exec(text) as unknown as readonly [
    string,
    string | undefined,
    string,
  ]
  // What stands before a colon and no slashes may as well be a user, unless it is a scheme that is known.
  const isUser = slashes === '' && factsOf(scheme?.toLowerCase()) === undefined
  const start = isUser ? 0 : prefix.length
  const isUnderstood = offset >= prefix.length && afterAuthority.has(component) && slashes === '//'
  const end = rules !== undefined && endsAtSlashOnly(rules) ? /[/#]/ : /[/?#]/
  const length = isUnderstood ? text.slice(start).search(end) : -1
  return redactBetween(text, start, length < 0 ? text.length : start + length, offset)
}

/** A text that may be, or hold, a URI with a password. */
export function redactText(text: string): string {
  return redactReference(text, 0, undefined, undefined).text
}

function redactBetween(text: string, start: number, end: number, offset: number): Redacted {
  const colon = text.indexOf(':', start)
  const at = text.lastIndexOf('@', end - 1)
  return colon < 0 || at < colon ? { text, offset } : mask(text, colon + 1, at, offset)
}

/** A masked text does not tell how long the password is, nor where in it the offset was. */
function mask(text: string, start: number, end: number, offset: number): Redacted {
  const moved = offset < end ? Math.min(offset, start) : offset - (end - start) + MASK.length
  return { text: text.slice(0, start) + MASK + text.slice(end), offset: moved }
}
