/**
 * The words of errors: turns faults into sentences, hints and advice. Each floor has one table, which adds its kinds of
 * errors to those of the floor below. A program that only reads carries only the words of reading.
 */
import type { ComponentName, ErrorKind, Facts, Words } from '../syntax/error.js'
import { Fault, type FaultDetails } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import { percentEncodePoint } from '../syntax/percent-encoding.js'
import type { GenerationRules } from '../syntax/rules.js'
import { layoutOf } from '../syntax/scanner.js'
import { isStray } from '../syntax/strays.js'
import { MASK } from './redaction.js'

/** The words for one kind of error. */
interface Wording {
  /** The problem in a few words, without the place; absent if the kind itself says it. */
  readonly sentence?: string
  /** What is allowed there. */
  readonly expected: string
}

export type Wordings = { readonly [Kind in ErrorKind]?: Wording }

/** The words of reading, and of operations on values. */
export const readingWords = {
  'not-a-string': { sentence: '', expected: 'a string' },
  'unknown-generation': { expected: 'a generation imported from uriform/generations' },
  'missing-scheme': { expected: 'a scheme and a colon first' },
  'unexpected-scheme': { expected: 'a relative reference, without a scheme' },
  'invalid-scheme': {
    expected: 'a letter, then letters, digits, "+", "-" or "."; a path with a colon can begin with "./"',
  },
  'invalid-character': { expected: 'another character' },
  'invalid-percent-encoding': {
    sentence: 'Incomplete percent-encoding',
    expected: 'two hexadecimal digits after "%"; write %25 for a percent sign',
  },
  'invalid-ip-literal': {
    sentence: 'Invalid IP literal',
    expected: 'an IPv6 address without a zone, or IPvFuture, then "]"',
  },
  'invalid-host': { expected: 'a name, an IPv4 address or an IPv6 address' },
  'wrong-type': { expected: 'a value of another type' },
  'ambiguous-path': {
    expected: 'an absolute path after an authority, or a path without an empty first segment',
  },
  'missing-host': { expected: 'a host; it may be empty unless the scheme needs one' },
  'missing-path': { expected: 'a path or a query' },
  'not-utf8': {
    sentence: 'Octets that are not UTF-8',
    expected: 'UTF-8; read other data with "octets"',
  },
  unreachable: {
    sentence: 'Unreachable path',
    expected: 'a target without dot segments, because resolution removes them',
  },
  'refused-by-url': {
    sentence: "The platform's URL refuses this URI",
    expected: 'a URI that the URL Standard of the WHATWG accepts too',
  },
  'missing-global': { expected: 'a platform with this global' },
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
  const { kind, component } = facts
  const wording = words[kind] as Wording
  const point = pointAt(facts)
  const isCharacter = kind === 'invalid-character' && details?.expected === undefined
  const hint =
    details?.hint ??
    (grammar !== undefined && (isCharacter || kind === 'invalid-percent-encoding')
      ? safeEncoding(facts, grammar, isReference)
      : undefined)
  return {
    sentence:
      (kind === 'invalid-character' && point !== undefined ? characterName(point) : wording.sentence) ??
      sentenceFor(kind),
    expected: details?.expected ?? expectationOf(facts, grammar) ?? wording.expected,
    hint,
    advice:
      isCharacter && grammar !== undefined && point !== undefined
        ? adviceFor(
            facts,
            point,
            hint,
            words === readingWords && isStray(point, component, grammar.tables.classes),
          )
        : undefined,
  }
}

/** A kind as a sentence, such as `Missing scheme`. */
function sentenceFor(kind: ErrorKind): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
}

/** The character at the place; undefined if it is masked. */
function pointAt({ redacted, redactedOffset }: Facts): number | undefined {
  return redacted.startsWith(MASK, redactedOffset) ? undefined : redacted.codePointAt(redactedOffset)
}

/** Controls, backslashes and lone surrogates, which are mistakes rather than data; spaces at either end. */
const NO_DATA = /[\p{Cc}\\\p{Cs}]|^ | $/u
/** Encoded or not, the URLs of browsers have another host than the URI, or none. */
const OTHER_HOST = /^(?:(?:https?|wss?|ftp):(?!\/\/[^/?#])|\/\/\/|file:\/*[a-z]\|)/i
const NOT_PLAIN = /[^!#-;=?-Z_a-z~]|%(?![\da-f]{2})/giu

/**
 * The percent-encoding of the character at the place, if the text is sure to mean that: in a text where everything
 * else that is left raw can be encoded too, and that then is a URI.
 */
function safeEncoding(facts: Facts, grammar: Grammar, isReference: boolean): string | undefined {
  const { component, redacted, redactedOffset } = facts
  const point = pointAt(facts)
  const rest = redacted.slice(redactedOffset)
  const isData = component !== 'host' && component !== 'port' && component !== 'scheme'
  const isRaw = component === 'query' || component === 'fragment'
  if (point === undefined || !isData || grammar.rules.unreserved.has(point)) return undefined
  if (NO_DATA.test(isRaw ? redacted.replaceAll('\\', '') : redacted) || OTHER_HOST.test(redacted))
    return undefined
  const hint = percentEncodePoint(point)
  if (!isReference) return hint
  const others = rest.slice(String.fromCodePoint(point).length)
  // A host after user information stays as it is: encoding it would make another host.
  const hostEnd = component === 'userinfo' ? others.search(/[/?#]|$/) : 0
  const hostStart = others.slice(0, hostEnd).lastIndexOf('@') + 1
  const mended =
    redacted.slice(0, redactedOffset) +
    hint +
    others.slice(0, hostStart).replace(NOT_PLAIN, encoded) +
    others.slice(hostStart, hostEnd) +
    others
      .slice(hostEnd)
      .replace(component === 'fragment' ? /#/g : NOT_PLAIN, encoded)
      .replace(NOT_PLAIN, encoded)
  return layoutOf(mended, grammar) instanceof Fault ? undefined : hint
}

function encoded(character: string): string {
  return percentEncodePoint(character.codePointAt(0) as number)
}

/** Says what to do with a character. */
function adviceFor(
  { component, redacted, redactedOffset }: Facts,
  point: number,
  hint: string | undefined,
  isMendable: boolean,
): string | undefined {
  const strays = 'ead the text with { strays }'
  if (hint !== undefined) {
    return `Encode it as ${hint}${isMendable && !NO_DATA.test(redacted) ? `, or r${strays}` : ''}.`
  }
  const isAtEnd = redactedOffset === 0 || /^ *$/.test(redacted.slice(redactedOffset))
  if (point < 0x20 || point === 0x7f || (point === 0x20 && isAtEnd)) return 'Remove it.'
  if (point === 0x5c) {
    return /^(?:[a-z]:)?\\/i.test(redacted) ? 'Make a URI of a file path with file.fromPath.' : 'Write "/".'
  }
  return component === 'host' && isMendable ? `R${strays}.` : undefined
}

/** The text that the grammar allows at the place of a fault; undefined if the kind alone says so. */
function expectationOf(facts: Facts, grammar: Grammar | undefined): string | undefined {
  const { kind, component } = facts
  if (grammar === undefined) return undefined
  const { rules } = grammar
  if (kind !== 'invalid-character') return rules.expected?.[kind]
  const isMasked = pointAt(facts) === undefined
  if (component === 'port') {
    const port = 'a digit, or the end of the authority'
    return isMasked ? `${port}; in a password, "/" is %2F, "?" is %3F and "#" is %23` : port
  }
  const characters = allowedIn(component, rules).replace(/[\dA-Za-z]/g, '')
  const at = isMasked && component === 'userinfo' ? '; in a password, "@" is %40' : ''
  return `${rules.letter ?? 'a letter'}, a digit, one of ${characters}, or "%" and two hexadecimal digits${at}`
}

function allowedIn(component: ComponentName | undefined, { encoded, server }: GenerationRules): string {
  if (component === 'path') return `${encoded.segment}/`
  if (component === 'host' && server !== undefined) return String(server.authority)
  return String(encoded[component as keyof typeof encoded] ?? encoded.password)
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
