/**
 * The messages of errors by kind. Each stage (reading, building, schemes, codecs) has a table, which adds its kinds to
 * those of the stage before. A program that only reads URIs bundles only the first.
 */
import type { ErrorKind } from '../syntax/error.js'

/** The expectation, and a sentence that names the problem without its position; default: the kind in words. */
export type Wording = readonly [expected: string, sentence?: string | ((redacted: string) => string)]

export type Wordings = { readonly [Kind in ErrorKind]?: Wording }

/** The kinds whose expectation is in the fault. */
export type ExplainedKind =
  | 'not-a-string'
  | 'wrong-option'
  | 'wrong-type'
  | 'invalid-character'
  | 'missing-global'

/** The words of decoding, which a program can need without those of reading. */
export const invalidUtf8 = ['UTF-8; read other data with "octets"', 'Invalid UTF-8'] as const

/** The words of reading, and of operations on values. */
export const readingWords = {
  'unknown-generation': ['a generation imported from uriform/generations'],
  'missing-scheme': ['a scheme and a colon first'],
  'relative-base': ['a base that begins with a scheme, "//" or "/"'],
  'unexpected-scheme': ['a relative reference, without a scheme'],
  'invalid-scheme': [
    'a letter, then letters, digits, "+", "-" or "."; a path with a colon can begin with "./"',
  ],
  'invalid-percent-encoding': [
    'two hexadecimal digits after "%"; write %25 for a percent sign',
    'Incomplete percent-encoding',
  ],
  'invalid-ip-literal': ['an IPv6 address without a zone, then "]"', 'Invalid IP literal'],
  'invalid-host': ['a name, an IPv4 address or an IPv6 address'],
  'ambiguous-path': ['a path that begins with "/" after a host, otherwise not with "//" or "a:"'],
  'missing-host': ['a host, such as example.com'],
  'missing-path': ['a path or a query'],
  'not-utf8': invalidUtf8,
  unreachable: ['a target without dot segments, which resolution removes', 'Unreachable path'],
  'refused-by-url': ['a host and port that browsers accept', "The platform's URL refuses this URI"],
} as const satisfies Wordings

/** A kind as a sentence, such as `Missing scheme`. */
export function sentenceFor(kind: ErrorKind): string {
  return kind === 'not-a-string' ? '' : kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
}
