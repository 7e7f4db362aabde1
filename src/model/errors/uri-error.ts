/** Turns faults into the errors that callers get. */
import { isUrl } from '../platform.js'
import { type ComponentName, type ErrorKind, errorFrom, type UriError } from '../syntax/error.js'
import { Fault } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import { percentEncodePoint } from '../syntax/percent-encoding.js'
import type { GenerationRules } from '../syntax/rules.js'
import { isStray } from '../syntax/stray-characters.js'
import { type Redacted, redactReference } from './redaction.js'
import { readingWords, type Wording, type Wordings } from './wording.js'

/**
 * Turns a fault into an error.
 *
 * @param redacted The masked text.
 * @param words The words of the floor that makes the error; those of reading if absent.
 */
export function errorOf(
  fault: Fault,
  redacted: Redacted,
  grammar: Grammar | undefined,
  words: Wordings = readingWords,
): UriError {
  const { kind, component, offset, details } = fault
  const { field } = details ?? {}
  const wording = words[kind] as Wording
  const isCharacter = kind === 'invalid-character'
  const hint =
    details?.hint ??
    wording.hint ??
    (isCharacter && details === undefined ? encodingOf(redacted, fault, grammar) : undefined)
  const expected = details?.expected ?? expectationOf(fault, redacted, grammar) ?? wording.expected
  return errorFrom(
    {
      kind,
      component,
      ...(field && { field }),
      offset,
      expected,
      ...(hint && { hint }),
      generation: grammar?.generation.name,
      redacted: redacted.text,
      redactedOffset: redacted.offset,
    },
    {
      sentence: (isCharacter ? nameOf(redacted) : undefined) ?? wording.sentence ?? sentenceFor(kind),
      advice:
        (hint && wording.advice?.(hint, canEncode(redacted, fault, grammar))) ?? `Expected ${expected}.`,
    },
  )
}

/** A kind as a sentence, such as `Missing scheme`. */
function sentenceFor(kind: ErrorKind): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
}

/** The error of a text that is not a reference, or of a reference that doesn't allow an operation. */
export function syntaxError(fault: Fault, text: string, grammar: Grammar, words?: Wordings): UriError {
  return errorOf(fault, redactReference(text, fault.offset, fault.component, grammar.rules), grammar, words)
}

/** The error of an input that isn't a string, or of options that don't hold a generation. */
export function argumentError(grammar: Grammar | undefined, input?: unknown): UriError {
  const kind = grammar === undefined ? 'unknown-generation' : 'not-a-string'
  const details =
    kind === 'not-a-string' && isUrl(input) ? { expected: 'a string; read a URL with fromURL' } : undefined
  return errorOf(new Fault(kind, undefined, 0, details), { text: '', offset: 0 }, grammar)
}

/** The error of a platform that lacks a global. It is about no text. */
export function platformError(fault: Fault): UriError {
  return errorOf(fault, { text: '', offset: 0 }, undefined)
}

/** Characters that can be shown between quotation marks. */
const SHOWN = /^[\p{L}\p{N}\p{P}\p{S}]$/u

/** The name of the character at the offset; undefined if it is masked. */
function nameOf({ text, offset, isHidden }: Redacted): string | undefined {
  const point = isHidden ? undefined : text.codePointAt(offset)
  return point === undefined ? undefined : characterName(point)
}

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

/** The percent-encoding of the character at the offset, if it is allowed there. */
function encodingOf(
  { text, offset, isHidden }: Redacted,
  { component }: Fault,
  grammar: Grammar | undefined,
): string | undefined {
  const point = isHidden || component === 'port' ? undefined : text.codePointAt(offset)
  const isEncodable = point !== undefined && grammar?.rules.unreserved.has(point) !== true
  return !isEncodable || (point >= 0xd800 && point < 0xe000) ? undefined : percentEncodePoint(point)
}

/** True if `{ strays }` accepts the character at the offset. It refuses a space at either end. */
function canEncode({ text, offset }: Redacted, { component }: Fault, grammar: Grammar | undefined): boolean {
  const point = text.codePointAt(offset)
  if (grammar === undefined || point === undefined || /^ | $/.test(text)) return false
  return isStray(point, component, grammar.tables.classes)
}

/** The text that the grammar allows at a fault; undefined if the kind alone says so. */
function expectationOf(
  { kind, component }: Fault,
  { isHidden }: Redacted,
  grammar: Grammar | undefined,
): string | undefined {
  if (grammar === undefined) return undefined
  const { rules, generation } = grammar
  if (kind !== 'invalid-character') return rules.expected?.[kind]
  if (component === 'port') {
    const port = 'a digit, or the end of the authority'
    return isHidden ? `${port}; in a password, "/" is %2F, "?" is %3F and "#" is %23` : port
  }
  const key = `${generation.name} ${component}`
  const known = expectations.get(key) ?? listOf(allowedIn(component, rules), rules.letter)
  expectations.set(key, known)
  return known
}

/** The expectations worded so far, by generation and component. */
const expectations = new Map<string, string>()

function listOf(characters: string, letter = 'a letter'): string {
  return `${letter}, a digit, one of ${characters.replace(/[\dA-Za-z]/g, '')}, or "%" and two hexadecimal digits`
}

function allowedIn(component: ComponentName | undefined, { encoded, server }: GenerationRules): string {
  if (component === 'path') return `${encoded.segment}/`
  if (component === 'host' && server !== undefined) return String(server.authority)
  return String(encoded[component as keyof typeof encoded] ?? encoded.password)
}
