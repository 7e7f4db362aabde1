/** The parameters of a query by their names: for errors, and to put pairs back into a query. */

import { PairCursor } from '../../model/components/pair-cursor.js'
import { redactPiece } from '../../model/errors/redaction.js'
import { errorOf } from '../../model/errors/uri-error.js'
import type { UriError } from '../../model/syntax/error.js'
import { Fault } from '../../model/syntax/fault.js'
import type { Grammar } from '../../model/syntax/generation.js'
import { offsetOfBadUtf8 } from '../../model/syntax/percent-encoding.js'
import { codecWords } from '../wording.js'

/** The values of each parameter in order, `null` without `=`, and what could not be read. */
export interface Parameters {
  readonly values: ReadonlyMap<string, readonly (string | null)[]>
  /** The errors of parameters that are not UTF-8. Their encoded text stands in for the value. */
  readonly unreadable: ReadonlyMap<string, UriError>
  /** The errors of names that are not UTF-8. Their pairs are not among the values. */
  readonly nameless: readonly UriError[]
}

/** The error of a query of too many pairs. */
export function tooManyPairs(text: string, maximumPairs: number, grammar: Grammar): UriError {
  const fault = new Fault('too-long', 'query', 0, { expected: `at most ${maximumPairs} pairs` })
  return errorOf(fault, redactPiece(text, 0), grammar, codecWords)
}

/** All parameters of a query, with the errors of those that are not UTF-8. */
export function parametersOf(text: string, form: boolean, grammar: Grammar): Parameters {
  const values = new Map<string, (string | null)[]>()
  const unreadable = new Map<string, UriError>()
  const nameless: UriError[] = []
  // A parameter may be a URI with a password. Only the first error shows the text: to mask and show a long query a
  // thousand times takes seconds.
  let isShown = false
  const notUtf8 = (start: number, end: number): UriError => {
    const offset = start + offsetOfBadUtf8(text.slice(start, end))
    const redacted = isShown ? { text: '', offset: 0 } : redactPiece(text, offset)
    isShown = true
    return errorOf(new Fault('not-utf8', 'query', offset), redacted, grammar)
  }
  const pairs = new PairCursor(text, form)
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
 * The query that a record came from, with what has been changed since: the pairs of a name that is written as it was keep
 * their bytes and places; new ones come in the place of the first of their name, or last.
 */
export function mergePairs(
  origin: string,
  form: boolean,
  written: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
): string {
  const changed = new Map([...written].filter(([name, text]) => before.get(name) !== text))
  const kept: string[] = []
  const placed = new Set<string>()
  const pairs = new PairCursor(origin, form)
  while (pairs.next()) {
    // A query that was decoded has only names that are UTF-8.
    const name = pairs.name as string
    const isFirst = !placed.has(name)
    placed.add(name)
    const changedText = changed.get(name)
    if (changedText === undefined) {
      if (written.has(name)) kept.push(origin.slice(pairs.start, pairs.end))
    } else if (isFirst) kept.push(changedText)
  }
  const added = [...changed].filter(([name]) => !placed.has(name)).map(([, text]) => text)
  return joined([...kept, ...added])
}

/** A query of pairs. A single pair of nothing would be read as none: it gets its `=`. */
export function joined(pairs: readonly string[]): string {
  return pairs.length === 1 && pairs[0] === '' ? '=' : pairs.join('&')
}
