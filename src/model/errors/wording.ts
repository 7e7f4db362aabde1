/**
 * The words of errors: turns faults into sentences, hints and advice. Each floor has one table, which adds its kinds of
 * errors to those of the floor below. A program that only reads carries only the words of reading.
 */
import type { ErrorKind, Facts, Words } from '../syntax/error.js'
import { Fault, type FaultDetails } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import { percentEncodePoint } from '../syntax/percent-encoding.js'
import type { GenerationRules } from '../syntax/rules.js'
import { layoutOf } from '../syntax/scanner.js'
import { MASK } from './redaction.js'

/** What is allowed, and the problem in a few words, without the place; if absent, the kind itself says it. */
type Wording = readonly [expected: string, sentence?: string]

export type Wordings = { readonly [Kind in ErrorKind]?: Wording }

/** The kinds whose expectation is in the fault. */
export type ExplainedKind = 'not-a-string' | 'wrong-type' | 'invalid-character' | 'missing-global'

/** The words of reading, and of operations on values. */
export const readingWords = {
  'unknown-generation': ['a generation imported from uriform/generations'],
  'missing-scheme': ['a scheme and a colon first'],
  'unexpected-scheme': ['a relative reference, without a scheme'],
  'invalid-scheme': [
    'a letter, then letters, digits, "+", "-" or "."; a path with a colon can begin with "./"',
  ],
  'invalid-percent-encoding': [
    'two hexadecimal digits after "%"; write %25 for a percent sign',
    'Incomplete percent-encoding',
  ],
  'invalid-ip-literal': ['an IPv6 address without a zone, or IPvFuture, then "]"', 'Invalid IP literal'],
  'invalid-host': ['a name, an IPv4 address or an IPv6 address'],
  'ambiguous-path': ['an absolute path after an authority, or a path without an empty first segment'],
  'missing-host': ['a host; it may be empty unless the scheme needs one'],
  'missing-path': ['a path or a query'],
  'not-utf8': ['UTF-8; read other data with "octets"', 'Octets that are not UTF-8'],
  unreachable: ['a target without dot segments, because resolution removes them', 'Unreachable path'],
  'refused-by-url': [
    'a URI that the URL Standard of the WHATWG accepts too',
    "The platform's URL refuses this URI",
  ],
} as const satisfies Wordings

/**
 * The words for an error.
 *
 * @param words The table of the floor that makes the error.
 * @param isReference True if the text is a whole reference, not a piece of one.
 */
export function wordsFor(
  facts: Facts,
  details: FaultDetails | undefined,
  grammar: Grammar | undefined,
  words: Wordings,
  isReference: boolean,
): Words {
  const { kind, redacted, redactedOffset } = facts
  const [expected = '', sentence = sentenceFor(kind)] = words[kind] ?? []
  // A masked character isn't shown.
  const point = redacted.startsWith(MASK, redactedOffset) ? undefined : redacted.codePointAt(redactedOffset)
  const isCharacter = kind === 'invalid-character'
  const isRaw = isCharacter && details?.expected === undefined
  const hint =
    details?.hint ??
    (grammar !== undefined && point !== undefined && (isRaw || kind === 'invalid-percent-encoding')
      ? encodingOf(point, facts, grammar, isReference)
      : undefined)
  return {
    sentence: isCharacter && point !== undefined ? characterName(point) : sentence,
    expected:
      details?.expected ??
      grammar?.rules.expected?.[kind] ??
      (isRaw && grammar !== undefined ? charactersIn(facts, grammar.rules, point) : expected),
    hint,
    advice:
      isRaw && point !== undefined
        ? adviceFor(point, facts, hint, words === readingWords, isReference)
        : undefined,
  }
}

/** A kind as a sentence, such as `Missing scheme`. */
function sentenceFor(kind: ErrorKind): string {
  return kind === 'not-a-string' ? '' : kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
}

/** Controls, backslashes and lone surrogates, which are mistakes rather than data; spaces at either end. */
const NO_DATA = /[\p{Cc}\\\p{Cs}]|^ | $/u
/** Encoded or not, the URLs of browsers have another host than the URI, or none. */
const OTHER_HOST = /^(?:(?:https?|wss?|ftp):(?!\/\/[^/?#])|\/\/\/|file:\/*[a-z]\|)/i

/**
 * The percent-encoding of the character at the place, if the text is sure to mean that: everything else that is left
 * raw can be encoded too, and what then stands after it is a URI still.
 */
function encodingOf(
  point: number,
  { component, redacted, redactedOffset }: Facts,
  grammar: Grammar,
  isReference: boolean,
): string | undefined {
  const before = redacted.slice(0, redactedOffset)
  const after = redacted.slice(redactedOffset + 1)
  const isRaw = component === 'query' || component === 'fragment'
  const isElsewhere = /^(?:host|port|scheme)$/.test(component as string)
  if (isElsewhere || NO_DATA.test(isRaw ? redacted.replaceAll('\\', '') : redacted)) return undefined
  if (OTHER_HOST.test(redacted)) return undefined
  // A colon later in the first segment would end a scheme; a host can't be encoded.
  const isScheme = component === 'path' && !/[/:]/.test(before) && /^[^/?#]*:/.test(after)
  const host = /^[^/?#]*@([^/?#]*)/.exec(component === 'userinfo' ? after : '')?.[1] ?? ''
  if (isReference && (isScheme || layoutOf(`//${host}`, grammar) instanceof Fault)) return undefined
  return percentEncodePoint(point)
}

/** Says what to do with a character. */
function adviceFor(
  point: number,
  { component, redacted, redactedOffset }: Facts,
  hint: string | undefined,
  isReading: boolean,
  isReference: boolean,
): string | undefined {
  const character = String.fromCodePoint(point)
  if (hint !== undefined) {
    const isDelimiter = !isReference && '#&/:=?@'.includes(character)
    return `Encode it as ${hint}${isReading && !isDelimiter ? ', or read the text with { strays }' : ''}.`
  }
  const isAtEnd = redactedOffset === 0 || redacted.slice(redactedOffset).trim() === ''
  if (point < 0x20 || point === 0x7f || (point === 0x20 && isAtEnd)) return 'Remove it.'
  if (point === 0x5c) return 'Write "/"; a file path needs file.fromPath.'
  // Other characters of a host may be mapped to delimiters, or refused.
  const isLetter = component === 'host' && point > 0x7f && /[\p{L}\p{M}]/u.test(character)
  return isReading && isLetter ? 'Read the text with { strays }.' : undefined
}

/** The characters that the grammar allows in a component. */
function charactersIn(
  { component }: Facts,
  { encoded, server, letter = 'a letter' }: GenerationRules,
  point: number | undefined,
): string {
  const inPassword = point === undefined ? '; in a password, "@" is %40, "/" %2F, "?" %3F and "#" %23' : ''
  if (component === 'port') return `a digit, or the end of the authority${inPassword}`
  const characters =
    component === 'path'
      ? `${encoded.segment}/`
      : String(
          component === 'host' && server !== undefined
            ? server.authority
            : (encoded[component as keyof typeof encoded] ?? encoded.password),
        )
  return `${letter}, a digit, one of ${characters.replace(/[\dA-Za-z]/g, '')}, or "%" and two hexadecimal digits${inPassword}`
}

/** Characters that can be shown between quotation marks. */
const SHOWN = /^[\p{L}\p{N}\p{P}\p{S}]$/u

/** The code of a character, as in `U+00E9`. */
export function codeOf(point: number): string {
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}

/** The name of a character for messages, such as `Space` or `U+00E9 "é"`. */
export function characterName(point: number): string {
  if (point === 0x20) return 'Space'
  const character = String.fromCodePoint(point)
  const quoted = character === '"' ? `'"'` : `"${character}"`
  if (point > 0x20 && point < 0x7f) return quoted
  const code = codeOf(point)
  return SHOWN.test(character) ? `${code} ${quoted}` : code
}

/** A value in words, for what was given in place of another. */
export function typeOf(given: unknown): string {
  if (given === undefined || given === null) return String(given)
  if (Array.isArray(given)) return 'an array'
  return typeof given === 'object' ? 'an object' : `a ${typeof given}`
}
