/** Every message of the model: what an error says, and how it shows the place, in the masked input with a caret. */
import { alpha, charCodeAt, digit } from '../syntax/characters.js'
import type { ComponentName, ErrorKind, UriError } from '../syntax/error.js'
import type { Grammar } from '../syntax/generation.js'
import type { GenerationRules } from '../syntax/rules.js'
import { visible } from './visible.js'

const sentences: Readonly<Record<ErrorKind, string>> = {
  'not-a-string': 'The input is not a string',
  'unknown-generation': 'The standard has no such generation',
  'missing-scheme': 'A relative reference stands where a URI is needed',
  'unexpected-scheme': 'A URI stands where a relative reference is needed',
  'invalid-scheme': 'What stands before the first colon is no scheme',
  'invalid-character': 'A character cannot stand here unencoded',
  'invalid-percent-encoding': 'The percent-encoding is incomplete',
  'invalid-ip-literal': 'What stands in brackets is no IP literal',
  'wrong-type': 'The value is not of a type that can stand here',
  'fixed-position': 'No value can be put here',
  'lone-surrogate': 'The text has half of a surrogate pair',
  'dot-segment': 'A segment of dots would be removed',
  'ambiguous-path': 'The path would be read as something else',
  'empty-pair': 'A single pair of nothing would be read as no pair',
  'missing-host': 'The host is missing',
  'invalid-host': 'The name cannot be a host',
  'missing-path': 'Nothing follows the scheme',
  'invalid-port': 'The port is out of range',
  'not-utf8': 'The octets are not UTF-8',
  unreachable: 'No reference leads from the base to the target',
  'refused-by-url': 'The URL of the platform refuses this URI',
  'wrong-scheme': 'The URI is of another scheme',
  'missing-component': 'A component is missing',
  'too-long': 'The text is too long',
  'invalid-by-scheme': 'The scheme has no such URI',
  'missing-field': 'A field is missing',
  'conflicting-fields': 'Two fields stand against each other',
  'ambiguous-field': 'The field would be read as something else',
  'control-character': 'An octet would end the line',
  'unsafe-path': 'The path would mean something else',
}

const expectations: Readonly<Record<ErrorKind, string>> = {
  'not-a-string': 'a string',
  'unknown-generation': 'rfc1738, draft1996, rfc2396, rfc2396bis or rfc3986',
  'missing-scheme': 'a scheme and a colon first',
  'unexpected-scheme': 'no scheme',
  'invalid-scheme':
    'a letter, then letters, digits, "+", "-" or "."; a path with a colon can begin with "./"',
  'invalid-character': 'another character',
  'invalid-percent-encoding': 'two hexadecimal digits after "%"',
  'invalid-ip-literal': 'an IPv6 address without a zone, or IPvFuture, then "]"',
  'wrong-type': 'a value of another type',
  'fixed-position':
    'literal text; or, in front of all, a Uri before "/", "?", "&" or "#", which has no query if "/" or "?" follows, and no fragment',
  'lone-surrogate': 'well-formed text',
  'dot-segment': 'another segment than "." and ".."',
  'ambiguous-path': 'an absolute path behind an authority; without one, no empty segment first',
  'empty-pair': 'a name or a value, or no pair',
  'missing-host': 'a host, which is not empty where the scheme needs one',
  'invalid-host': 'a name, an IPv4 address or an IPv6 address',
  'missing-path': 'a path or a query',
  'invalid-port': 'a whole number from 0 to 65535',
  'not-utf8': 'UTF-8; the octets can be read as they are',
  unreachable: 'a target that resolution can give: one without dot segments',
  'refused-by-url': 'a URI that is a URL of the WHATWG too',
  'wrong-scheme': 'a registered scheme',
  'missing-component': 'every component that was asked for',
  'too-long': 'a shorter text',
  'invalid-by-scheme': "what the scheme's syntax allows",
  'missing-field': 'every field that the scheme needs',
  'conflicting-fields': 'one of them',
  'ambiguous-field': 'a value that comes back as it was given',
  'control-character': 'text without CR, LF and NUL',
  'unsafe-path': 'a path that reads the same on both sides',
}

/** What could stand where the grammar was left. */
export function expectation(
  kind: ErrorKind,
  component: ComponentName | undefined,
  grammar: Grammar | undefined,
): string {
  if (grammar === undefined) return expectations[kind]
  const { rules } = grammar
  if (kind === 'invalid-ip-literal' && rules.ipLiterals !== 'IPv6 and IPvFuture') {
    return 'an IPv6 address without a zone, then "]"'
  }
  if (kind === 'invalid-scheme' && rules.isColonFirstAllowed) return 'letters, digits, "+", "-" or "."'
  if (kind !== 'invalid-character') return expectations[kind]
  if (component === 'port') return 'a digit, or the end of the authority'
  const key = `${grammar.generation.name} ${component}`
  const known = allowed.get(key) ?? listOf(allowedIn(component, rules))
  allowed.set(key, known)
  return known
}

/** What a place takes: data of most types, or something of its own. */
const takes = {
  datum: 'a string, a number, a boolean or a component value of this place',
  scheme: 'the name of a scheme',
  host: 'a name, an address or a Host',
  port: 'a whole number from 0 to 65535',
  path: 'a Path; segments of data go to segments()',
  segments: 'a list of segments',
  pairs: 'names and values, or a Query',
  pair: 'a list of a name and a value, or a Pair',
  draftPairs: 'a list of { name, value }',
  draftPair: '{ name, value }',
  user: 'a user beside the password',
  recipe: 'a recipe that changes its draft and gives nothing back',
  template: 'the literal text of a template',
  component: 'the name of a component that can be left out',
} as const

export type Place = keyof typeof takes

/** What a place takes, or which of a few texts, and what it was given. */
export function expectedType(place: Place | readonly string[], given: unknown): string {
  const isOneOf = typeof place !== 'string' || place === 'component'
  const what = isOneOf && typeof given === 'string' ? 'another text' : typeOf(given)
  return `${typeof place === 'string' ? takes[place] : place.join(' or ')}, not ${what}`
}

function typeOf(given: unknown): string {
  if (given === undefined || given === null) return String(given)
  return Array.isArray(given) ? 'a list' : typeof given === 'object' ? 'an object' : `a ${typeof given}`
}

/** What was put into words already, by generation and component. */
const allowed = new Map<string, string>()

function listOf(characters: string): string {
  const marks = [...characters].filter((mark) => !alphanumeric.has(charCodeAt.call(mark, 0)))
  return `a letter, a digit, one of ${marks.join('')}, or "%" and two hexadecimal digits`
}

function allowedIn(component: ComponentName | undefined, { encoded, server }: GenerationRules): string {
  switch (component) {
    case 'host':
      return String(server?.authority ?? encoded.host)
    case 'segment':
    case 'query':
    case 'fragment':
      return String(encoded[component])
    case 'path':
      return `${encoded.segment}/`
    default:
      return String(encoded.password)
  }
}

const alphanumeric = alpha.or(digit)

/** How much of a long input is shown on each side of the place. */
const CONTEXT = 60

/**
 * Whom a description is for.
 * @since 0.2.0
 */
export interface DescribeOptions {
  /** `user` gives one short sentence for an end user; `developer`, the default, also the place and the expectation. */
  readonly for?: 'developer' | 'user'
}

/**
 * An error in words: what is wrong and where, what was expected, and the input (any password masked,
 * control characters made visible, cut to the place where it is long) with a caret under the place.
 *
 * @param error What `parse` or a `try...` function gave in its `Left`.
 * @returns Three lines; one where there is no input to show.
 *
 * @example
 * import { describe, Uri } from 'uriform'
 *
 * const result = Uri.parse('http://a b')
 * if (result._tag === 'Left') console.log(describe(result.left))
 *
 * @since 0.1.0
 */
export function describe(error: UriError, options?: DescribeOptions): string {
  const { redacted, redactedOffset } = error
  if (options?.for === 'user') return `${sentences[error.kind]}.`
  if (redacted === '') return sentenceOf(error)
  const start = Math.max(0, redactedOffset - CONTEXT)
  const before = redacted.slice(start, redactedOffset)
  const after = redacted.slice(redactedOffset, redactedOffset + CONTEXT)
  const shown = `${start > 0 ? '…' : ''}${visible(before)}`
  const rest = `${visible(after)}${redactedOffset + CONTEXT < redacted.length ? '…' : ''}`
  return `${sentenceOf(error)}\n  ${shown}${rest}\n  ${' '.repeat(shown.length)}^`
}

/** The first of these lines: what is wrong and where, and what was expected. */
export function sentenceOf({ kind, component, field, offset, expected }: UriError): string {
  const place = `${component === undefined ? '' : ` in the ${component}`}${field === undefined ? '' : `, field ${field}`}`
  return `${sentences[kind]}: offset ${offset}${place}; expected ${expected}`
}
