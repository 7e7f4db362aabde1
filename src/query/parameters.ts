/** The parameters of a query by name, for errors and for writing pairs back into a query. */

import { decoderOf, PairCursor } from '../model/components/pair-cursor.js'
import { replacePairs } from '../model/encode/query-text.js'
import { redactPiece } from '../model/errors/redaction.js'
import { errorOf } from '../model/errors/uri-error.js'
import type { Wordings } from '../model/errors/wording.js'
import type { UriError } from '../model/syntax/error.js'
import { Fault } from '../model/syntax/fault.js'
import type { Grammar } from '../model/syntax/generation.js'
import { offsetOfBadUtf8 } from '../model/syntax/percent-encoding.js'

/** The words of errors in queries. */
export const queryWords = {
  'too-long': ['a shorter text', 'Too much text'],
} as const satisfies Wordings

/** Makes an error when it is needed: of thousands, only the first are. */
type MakeError = () => UriError

/** The values of each parameter in order, `null` without `=`, and the errors of those that can't be read. */
export interface Parameters {
  readonly values: ReadonlyMap<string, readonly (string | null)[]>
  /** The errors of parameters that are not UTF-8. Their encoded text stands in for the value. */
  readonly unreadable: ReadonlyMap<string, MakeError>
  /** The errors of names that are not UTF-8. Their pairs are missing from the values. */
  readonly nameless: readonly MakeError[]
}

/** The error of a query of too many pairs. */
export function tooManyPairs(text: string, maximumPairs: number, grammar: Grammar): UriError {
  const fault = new Fault('too-long', 'query', 0, { expected: `at most ${maximumPairs} pairs` })
  return errorOf(fault, redactPiece(text, 0), grammar, queryWords)
}

/** Reads all parameters of a query. */
export function parametersOf(text: string, form: boolean, grammar: Grammar): Parameters {
  const values = new Map<string, (string | null)[]>()
  const unreadable = new Map<string, MakeError>()
  const nameless: MakeError[] = []
  // A parameter may be a URI with a password. Only the first error shows the text, because masking a long query again
  // and again takes seconds.
  let isShown = false
  const notUtf8 = (start: number, end: number) => (): UriError => {
    const offset = start + offsetOfBadUtf8(text.slice(start, end))
    const redacted = isShown ? { text: '', offset: 0 } : redactPiece(text, offset)
    isShown = true
    return errorOf(new Fault('not-utf8', 'query', offset), redacted, grammar)
  }
  const pairs = new PairCursor(text, decoderOf({ form }))
  while (pairs.next()) {
    const { name, value, start, valueStart = pairs.end, end } = pairs
    if (name === undefined) {
      nameless.push(notUtf8(start, end))
      continue
    }
    if (value === undefined && !unreadable.has(name)) unreadable.set(name, notUtf8(valueStart, end))
    const readable = value === undefined ? text.slice(valueStart, end) : value
    const others = values.get(name)
    if (others === undefined) values.set(name, [readable])
    else others.push(readable)
  }
  return { values, unreadable, nameless }
}

/**
 * Writes the changes of a record into the query that it came from. Pairs of an unchanged name keep their bytes and
 * places; new pairs come in the place of the first one with their name, or last.
 */
export function mergePairs(
  origin: string,
  form: boolean,
  written: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
): string {
  const pairs = (): PairCursor => new PairCursor(origin, decoderOf({ form }))
  const changes = new Map<string, string | undefined>()
  // In a query that was decoded, all names are UTF-8.
  for (const all = pairs(); all.next(); ) changes.set(all.name as string, undefined)
  for (const [name, text] of written) {
    if (before.get(name) === text) changes.delete(name)
    else changes.set(name, text)
  }
  const merged = replacePairs(origin, pairs(), changes)
  return merged === null ? '=' : (merged ?? '')
}

/** Joins pairs. A single empty pair gets a `=`, or it would be read as no pair. */
export function joined(pairs: readonly string[]): string {
  return pairs.length === 1 && pairs[0] === '' ? '=' : pairs.join('&')
}
