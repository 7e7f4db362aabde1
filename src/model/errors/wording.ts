/**
 * The words of errors. Each floor has one table, which adds its kinds of errors to those of the floor below. A
 * program that only reads carries only the words of reading.
 */
import type { ErrorKind } from '../syntax/error.js'

/** The words for one kind of error. */
export interface Wording {
  /** The problem in a few words, without the place; absent if the kind itself says it. */
  readonly sentence?: string
  /** What is allowed there. */
  readonly expected: string
  /** The text to write instead, if it is always the same. */
  readonly hint?: string
  /**
   * Says what to do with the hint. Without it, the message states the expectation.
   *
   * @param isStray True if reading can encode the character.
   */
  readonly advice?: (hint: string, isStray: boolean) => string
}

export type Wordings = { readonly [Kind in ErrorKind]?: Wording }

/** The words of reading, and of operations on values. */
export const readingWords = {
  'not-a-string': { expected: 'a string' },
  'unknown-generation': { expected: 'a generation imported from uriform/generations' },
  'missing-scheme': { expected: 'a scheme and a colon first' },
  'unexpected-scheme': { expected: 'a relative reference, without a scheme' },
  'invalid-scheme': {
    expected: 'a letter, then letters, digits, "+", "-" or "."; a path with a colon can begin with "./"',
  },
  'invalid-character': {
    expected: 'another character',
    advice: (hint, isStray) =>
      `Encode it as ${hint}, or ${isStray ? 'read the text with { strays }' : 'build the URI with uriBuilder'}.`,
  },
  'invalid-percent-encoding': {
    sentence: 'Incomplete percent-encoding',
    expected: 'two hexadecimal digits after "%"; write %25 for a percent sign',
    hint: '%25',
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
