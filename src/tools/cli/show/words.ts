/** The library's errors in the words of the command: from their data, with options where the library names calls. */
import type { UriError } from '../../../index.js'
import {
  adviceOn,
  dataWords,
  expectedInsteadOf,
  FILLED,
  messageParts,
  type Spot,
  visible,
} from '../../../model/index.js'

/** A message, and what was expected. */
export interface Said {
  readonly message: string
  /** Only JSON has it, and some lists of characters are long. */
  expected(): string
}

/** The parts of a message that have other words. */
type OtherParts = Partial<Record<'sentence' | 'place' | 'expected', string>>

/** What an error is about, as far as the advice depends on it. */
export interface Subject {
  /** True of data and templates, to which `--strays` doesn't apply. */
  readonly isData?: true
  /** What makes an empty segment possible. */
  readonly emptySegment?: string
  /** What makes a dot segment possible. */
  readonly dotSegment?: string
  /** The parts of the message that have other names here. */
  partsOf?(error: UriError): OtherParts
}

/** The ways that advice can name, as the command has them. It reads no file paths. */
const ways = ['read the text with --strays encode', '', ', such as ssh://user@host/path'] as const

/** An error in the words of the command. */
export function inWords(error: UriError, subject: Subject = {}): Said {
  const parts = messageParts(error)
  if (parts === undefined) return { message: error.message, expected: () => error.expected }
  const { sentence = parts.sentence, place = parts.place, expected: named } = subject.partsOf?.(error) ?? {}
  const expected = (): string => {
    const usual = named ?? parts.expected()
    return expectedIn(error, usual, subject) ?? usual + exampleFor(error)
  }
  const advice = (parts.advice && adviceFor(error, subject)) ?? expectation(sentence, expected())
  return {
    message: visible(sentence === '' ? advice : `${sentence}${place}. ${advice}`.trimEnd()),
    // Not a getter: V8 would keep each error in memory until a full garbage collection.
    expected: () => visible(expected()),
  }
}

function expectation(sentence: string, expected: string): string {
  // "Missing --host" says it all.
  return sentence === `Missing ${expected}` ? '' : `Expected ${expected}.`
}

function spotOf({ component, redacted, redactedOffset }: UriError): Spot {
  return { component, before: redacted.slice(0, redactedOffset), rest: redacted.slice(redactedOffset) }
}

function adviceFor(error: UriError, { isData }: Subject): string | undefined {
  return adviceOn(spotOf(error), error.hint, isData !== true, ways)
}

/** Options of a template, as its errors name them. */
const LISTS_OPTION = /\{ lists: \['(.+)'\] \} to template$/
const NAMES_OPTION = /; \{ names: 'any' \} does$/

/** What was expected, if the library's words for it name a call. */
function expectedIn(
  error: UriError,
  expected: string,
  { isData, emptySegment, dotSegment }: Subject,
): string | undefined {
  const { kind, component, hint, redacted } = error
  const spot = spotOf(error)
  if (expected === expectedInsteadOf(spot)) return expectedInsteadOf(spot, ways)
  switch (kind) {
    case 'not-utf8':
      return isData ? undefined : 'UTF-8'
    case 'empty-segment':
      return `${FILLED}, because it is a whole segment${orElse(emptySegment)}`
    case 'dot-segment':
      return `${dataWords['dot-segment'][0]}${orElse(dotSegment)}`
    case 'wrong-type':
      return expected.replace(LISTS_OPTION, '--list $1')
    // The command has no option for such names.
    case 'invalid-expression':
      return expected.replace(NAMES_OPTION, '')
    case 'ambiguous':
      return 'one reading; --ambiguous longest or shortest chooses one'
    case 'invalid-host': {
      const [, port] = /^port\((\d+)\)$/.exec(hint ?? '') ?? []
      return port === undefined ? undefined : `only the host; set the port with --port ${port}`
    }
    case 'invalid-by-scheme': {
      // The library reads this with strays, but the values of schemes aren't read so here.
      if (/^data:/i.test(redacted) && /^utf-?8[;,]/i.test(spot.rest)) return '"charset=utf-8"'
      // The library has readers of connection strings, but the command hasn't.
      return component === 'host' && spot.rest.startsWith(',') ? 'one host' : undefined
    }
    default:
      return undefined
  }
}

function orElse(way: string | undefined): string {
  return way === undefined ? '' : `; ${way}`
}

/** A name with dots, before a path. */
const HOST = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?=[/?#]|$)/i

/** The URI that a host without a scheme probably means. */
function exampleFor({ kind, redacted }: UriError): string {
  const lacksScheme = kind === 'missing-scheme' || kind === 'relative-base'
  const host = lacksScheme ? HOST.exec(redacted)?.[0] : undefined
  return host === undefined ? '' : `, as in https://${host}`
}
