/**
 * The messages of errors: turns faults into sentences, hints and advice. Each layer has one table, which adds its kinds
 * of errors to those of the layer below. A program that only reads bundles only the messages of reading.
 */
import { SPECIAL } from '../facts/scheme-facts.js'
import type { ComponentName, ErrorKind, Facts, Words } from '../syntax/error.js'
import { Fault, type FaultDetails } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import { percentEncodePoint } from '../syntax/percent-encoding.js'
import { layoutOf } from '../syntax/plain.js'
import type { GenerationRules } from '../syntax/rules.js'
import { MASK } from './redaction.js'

/** The expectation, and the problem in a few words, without the position; if absent, the kind says it. */
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
  'missing-host': ['a host, such as example.com'],
  'missing-path': ['a path or a query'],
  'not-utf8': ['UTF-8; read other data with "octets"', 'Invalid UTF-8'],
  unreachable: ['a target without dot segments, which resolution removes', 'Unreachable path'],
  'refused-by-url': ['a URI that the WHATWG accepts too', "The platform's URL refuses this URI"],
} as const satisfies Wordings

export function wordsFor(
  facts: Facts,
  details: FaultDetails | undefined,
  grammar: Grammar | undefined,
  words: Wordings,
): Words {
  const { kind, component, redacted, redactedOffset } = facts
  const [expected = '', sentence = sentenceFor(kind)] = words[kind] ?? []
  const isCharacter = kind === 'invalid-character'
  const isRaw = isCharacter && details?.expected === undefined
  const rest = redacted.slice(redactedOffset)
  // A masked character isn't shown.
  const point = rest.startsWith(MASK) ? undefined : rest.codePointAt(0)
  const place = `${component}\n${redacted.slice(0, redactedOffset)}\n${rest}`
  const isAfterLiteral = /^host\n[^\n]*\]\n/.test(place)
  const isAlone =
    grammar !== undefined && point !== undefined && (isRaw || kind === 'invalid-percent-encoding')
  const hint = details?.hint ?? (isAlone && isData(place, grammar) ? percentEncodePoint(point) : undefined)
  return {
    sentence: isCharacter && point !== undefined ? characterName(point) : sentence,
    expected:
      details?.expected ??
      mistaken.find(([pattern]) => pattern.test(place))?.[1] ??
      grammar?.rules.expected?.[kind] ??
      (isRaw && grammar !== undefined
        ? isAfterLiteral
          ? 'the end of the host after "]"'
          : charactersIn(component, grammar.rules, point === undefined)
        : expected),
    hint,
    advice: isRaw && isAlone && !isAfterLiteral ? adviceFor(place, hint, words === readingWords) : undefined,
  }
}

/** What people write that isn't a URI, and what to write or who reads it. Three lines as for `noData`. */
const mistaken: readonly (readonly [pattern: RegExp, expected: string])[] = [
  [
    /^(?:scheme\n[\w.-]+\n@[^/\n]*:|port\nssh:[^\n]*\n[^:\d])/i,
    'a URI; git.fromScp reads user@host:path, without "ssh://"',
  ],
  [
    /^port\n[^\n/]*\/\/(?:[^\n/@]*@)?(?=[\n\da-f:.]*:\n?:)[\da-f:]*\n[\da-f:.]*(?:[/?#]|$)/i,
    'brackets around an IPv6 address, as in [::1]',
  ],
]

/** A kind as a sentence, such as `Missing scheme`. */
export function sentenceFor(kind: ErrorKind): string {
  return kind === 'not-a-string' ? '' : kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
}

/** Characters that aren't certainly data. Three lines: the component, the text before, the text from there on. */
const noData = [
  /^(?:host|port|scheme)\n/,
  // The colon would end a scheme.
  /^path\n[^/:\n]*\n[^/?#]*:/,
  // Space at either end, controls, lone surrogates and backslashes are mistakes; a query can have backslashes.
  /^[^\n]*\n\n | $/,
  /^[^\n]*\n[^\n]*\n[\s\S]*[\p{Cc}\p{Cs}]/u,
  /^(?!query|fragment)[\s\S]*\\/,
  // Encoded or not, browsers read a host other than the URI's, or none.
  /* @__PURE__ */ new RegExp(`^[^\\n]*\\n(?:(?:${SPECIAL}):(?!//[^/?#])|///|file:/*[a-z]\\n?\\|)`, 'i'),
]

/** True if the text at an offset is certainly data, so that all raw characters from there on can be encoded. */
function isData(place: string, grammar: Grammar): boolean {
  // A host can't be encoded.
  const host = /^userinfo\n[^\n]*\n@?[^/?#@]*@([^/?#]*)/.exec(place)?.[1] ?? ''
  return !(noData.some((pattern) => pattern.test(place)) || layoutOf(`//${host}`, grammar) instanceof Fault)
}

/** Says what to do with the character at an offset. */
function adviceFor(place: string, hint: string | undefined, isReading: boolean): string | undefined {
  const isDelimiter = /^(?!fragment)[^\n]*\n[^\n]*\n[#&/:=?@]/.test(place)
  const ofStrays = 'ead the text with { strays }'
  if (hint !== undefined)
    return `Encode it as ${hint}${isReading && !isDelimiter ? `, or r${ofStrays}` : ''}.`
  if (/^[^\n]*\n(?:\n |[^\n]*\n(?:\p{Cc}| +$))/u.test(place)) return 'Remove it.'
  if (/^[^\n]*\n[^\n]*\n\\/.test(place)) return 'Write "/"; a file path needs file.fromPath.'
  // Other characters of a host may be mapped to delimiters, or refused.
  return isReading && /^host\n[^\n]*\n(?![ -~])[\p{L}\p{M}]/u.test(place) ? `R${ofStrays}.` : undefined
}

/** The characters that the grammar allows in a component. */
function charactersIn(
  component: ComponentName | undefined,
  { encoded, server, letter = 'a letter' }: GenerationRules,
  isMasked: boolean,
): string {
  const inPassword = isMasked ? '; in a password, "@" is %40, "/" %2F, "?" %3F and "#" %23' : ''
  if (component === 'port') return `a digit, or the end of the authority${inPassword}`
  const characters =
    component === 'path'
      ? `${encoded.segment}/`
      : String(
          component === 'host' && server !== undefined
            ? server.authority
            : (encoded[component as keyof typeof encoded] ?? encoded.password),
        )
  return `${letter}, a digit, one of ${characters.replace(/[\dA-Za-z]+/g, '')}, or "%" and two hexadecimal digits${inPassword}`
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

/** Describes the type of an unexpected value. */
export function typeOf(given: unknown): string {
  const isNoNumber = typeof given === 'number' && !Number.isFinite(given)
  if (given === undefined || given === null || isNoNumber) return String(given)
  if (typeof given !== 'object') return `a ${typeof given}`
  try {
    return Array.isArray(given) ? 'an array' : 'an object'
  } catch {
    // A revoked proxy.
    return 'an object'
  }
}
