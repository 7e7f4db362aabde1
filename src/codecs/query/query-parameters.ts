/** The parameters of a query by their names, and pairs put back into a query. */

import { isComponentOf } from '../../model/components/component.js'
import type { Pair } from '../../model/components/pair.js'
import { Query } from '../../model/components/query.js'
import { redactPiece } from '../../model/errors/redaction.js'
import { fromEither } from '../../model/errors/result.js'
import { errorOf } from '../../model/errors/uri-error.js'
import { countOf } from '../../model/limits.js'
import { type ErrorKind, isError, type UriError } from '../../model/syntax/error.js'
import { Fault } from '../../model/syntax/fault.js'
import type { Grammar } from '../../model/syntax/generation.js'
import { referenceFrom, referenceKindOf } from '../../model/values/value.js'

/** What a parameter is outside of its codec: `null` without `=`. */
type Parameter = string | null

/** The parameters of a query by their names, in order. */
export type Parameters = ReadonlyMap<string, readonly Parameter[]>

/** The parameters, and what could not be read. */
export interface ReadQuery {
  readonly parameters: Parameters
  /** The errors of parameters that are not UTF-8. Their encoded text stands in the place of the value. */
  readonly unreadable: ReadonlyMap<string, UriError>
  /** The errors of names that are not UTF-8. Their pairs are not among the parameters. */
  readonly nameless: readonly UriError[]
}

/**
 * The query of an input: of its text, or of a reference, which may have none. What follows another generation or is not
 * made here is read again.
 */
export function queryIn(input: unknown, grammar: Grammar): Query | UriError {
  if (referenceKindOf(input) !== undefined) {
    const reference = referenceFrom(input)
    return isError(reference) ? reference : queryIn(reference.query ?? '', grammar)
  }
  if (isComponentOf(input, Query, grammar)) return input
  return fromEither(
    Query.parse((input instanceof Query ? input.text : input) as string, { generation: grammar.generation }),
  )
}

/** The parameters of a query, or the error that there are too many. */
export function parametersOf(
  query: Query,
  form: boolean,
  maximumPairs: number,
  grammar: Grammar,
): ReadQuery | UriError {
  const parameters = new Map<string, Parameter[]>()
  const unreadable = new Map<string, UriError>()
  const nameless: UriError[] = []
  // A parameter may well be a URI with a password. Only the first error shows the text: to mask and show a long query a
  // thousand times takes seconds.
  let isShown = false
  const errorAt = (kind: ErrorKind, offset: number, expected?: string): UriError => {
    const fault = new Fault(kind, 'query', offset, { expected })
    const redacted = isShown ? { text: '', offset: 0 } : redactPiece(query.text, offset)
    isShown = true
    return errorOf(fault, redacted, grammar)
  }
  // Counted first: pairs that are made only to be refused would cost time and memory.
  const count = query.text === '' ? 0 : countOf('&', query.text, maximumPairs) + 1
  if (count > maximumPairs) return errorAt('too-long', 0, `at most ${maximumPairs} pairs`)
  let start = 0
  for (const pair of pairsOf(query, form)) {
    const pairStart = start
    start += pair.text.length + 1
    const name = pair.tryName
    if (name._tag === 'Left') {
      nameless.push(errorAt('not-utf8', pairStart + name.left.offset))
      continue
    }
    const read = pair.tryValue
    if (read._tag === 'Left' && !unreadable.has(name.right))
      unreadable.set(name.right, errorAt('not-utf8', pairStart + read.left.offset))
    const value = read._tag === 'Left' ? pair.encodedValue : read.right
    const values = parameters.get(name.right)
    if (values === undefined) parameters.set(name.right, [value])
    else values.push(value)
  }
  return { parameters, unreadable, nameless }
}

function pairsOf(query: Query, form: boolean): readonly Pair[] {
  return (form ? query.form : query).pairs
}

/**
 * The query that a record came from, with what has been changed since: the pairs of a name that is written as it was keep
 * their bytes and places, new ones come in the place of the first of their name, or last.
 */
export function mergePairs(
  origin: Query,
  form: boolean,
  written: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
): string {
  const changed = new Map([...written].filter(([name, text]) => before.get(name) !== text))
  const pairs: string[] = []
  const placed = new Set<string>()
  for (const { name, text } of pairsOf(origin, form)) {
    const isFirst = !placed.has(name)
    placed.add(name)
    const changedText = changed.get(name)
    if (changedText === undefined) {
      if (written.has(name)) pairs.push(text)
    } else if (isFirst) pairs.push(changedText)
  }
  const added = [...changed].filter(([name]) => !placed.has(name)).map(([, text]) => text)
  return joined([...pairs, ...added])
}

/** A query of pairs. A single pair of nothing would be read as none: it gets its `=`. */
export function joined(pairs: readonly string[]): string {
  return pairs.length === 1 && pairs[0] === '' ? '=' : pairs.join('&')
}
