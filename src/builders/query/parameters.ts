/** The parameters of a query by name, for errors and for writing pairs back into a query. */

import {
  decoderOf,
  errorOf,
  Fault,
  type Grammar,
  offsetOfBadUtf8,
  PairCursor,
  percentEncodePoint,
  redactPiece,
  replacePairs,
  type UriError,
  type Wordings,
} from '../../model/index.js'

export const queryWords = {
  'too-long': ['a shorter text', 'Too much text'],
} as const satisfies Wordings

/** Makes an error on demand, because only the first of thousands are reported. */
type MakeError = () => UriError

/** The values of each parameter in order (`null` without `=`), and the errors for unreadable ones. */
export interface Parameters {
  readonly values: ReadonlyMap<string, readonly (string | null)[]>
  /** The errors for parameters with invalid UTF-8. Their encoded text serves as the value. */
  readonly unreadable: ReadonlyMap<string, MakeError>
  /** The errors for names with invalid UTF-8. Their pairs are missing from the values. */
  readonly nameless: readonly MakeError[]
}

export function tooManyPairs(text: string, maximumPairs: number, grammar: Grammar): UriError {
  const fault = new Fault('too-long', 'query', 0, { expected: `at most ${maximumPairs} pairs` })
  return errorOf(fault, redactPiece(text, 0), grammar, queryWords)
}

export function parametersOf(text: string, form: boolean, grammar: Grammar): Parameters {
  const values = new Map<string, (string | null)[]>()
  const unreadable = new Map<string, MakeError>()
  const nameless: MakeError[] = []
  // A parameter may be a URI with a password. Only the first error shows the text, because masking a long
  // query repeatedly is slow.
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

/** Writes the changes of a record into its query. Pairs with an unchanged name keep their bytes and positions. */
export function mergePairs(
  origin: string,
  form: boolean,
  written: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
): string {
  const pairs = (): PairCursor => new PairCursor(origin, decoderOf({ form }))
  const changes = new Map<string, string | undefined>()
  // In a decoded query, all names are valid UTF-8.
  for (const all = pairs(); all.next(); ) changes.set(all.name as string, undefined)
  for (const [name, text] of written) {
    if (before.get(name) === text) changes.delete(name)
    else changes.set(name, text)
  }
  const merged = replacePairs(origin, pairs(), changes)
  return merged === null ? '=' : (merged ?? '')
}

/** Joins pairs. A single empty pair gets a `=`; otherwise it would be read as no pair. */
export function joined(pairs: readonly string[]): string {
  return pairs.length === 1 && pairs[0] === '' ? '=' : asQuery(pairs.join('&'))
}

/** The text of a query with its first delimiter encoded, if readers would take it for a question mark or a target. */
export function asQuery(text: string): string {
  return text.replace(/^(?:[?/]|[a-z][a-z\d+.-]*:(?=\/\/))/i, (start) => {
    const last = start.length - 1
    return start.slice(0, last) + percentEncodePoint(start.charCodeAt(last))
  })
}
