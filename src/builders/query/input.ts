/**
 * The query in every kind of input: as encoded text, or as the data of a record. Text is read as browsers write it, and
 * only what would end a query or forge a line is refused.
 */
import { insteadOf } from '../../model/errors.js'
import { defaultGrammar, encodeStrayCharacters, partsOf } from '../../model/grammar.js'
import { isRecord, isUrl, propertyIfAny } from '../../model/text.js'
import { type DecodePart, kindOf, PairCursor, referenceKindOf, textOfReference } from '../../model/values.js'
import { LONE_SURROGATE } from '../data/data-text.js'
import { isOfScheme } from '../data/read-by-scheme.js'
import { isRequestTarget, textInTarget } from '../http/request-target.js'
import { countOf } from '../language/limits.js'
import { type KindRules, type NamedValue, NOT_UTF8 } from './kind.js'
import { notAQuery, type QueryProblem } from './problems.js'

export interface InputRules {
  readonly refusesStrays: boolean
  readonly maximumPairs: number
  /** The data of a record by its names in a query. */
  readonly spread: (name: string, data: unknown) => readonly NamedValue[]
}

/** The occurrences of parameters by name: strings, `NOT_UTF8`, or any data of a record. */
export type Occurrences = ReadonlyMap<string, readonly unknown[]>

/** The query in an input: its encoded text, or the data of a record. */
export function queryIn(input: unknown, rules: InputRules): string | Occurrences | QueryProblem {
  try {
    if (input === undefined) return ''
    if (typeof input === 'string') return queryInText(input, rules)
    return queryInObject(input, rules)
  } catch {
    // A getter or a proxy in the input threw.
    return notAQuery('The input throws when it is read.')
  }
}

const TARGET = /^(?:\/|[a-z][a-z\d+.-]*:\/\/)/i

/** Characters that end a query, break a line, or have no encoding. C1 controls are data, as in a browser. */
const REFUSED = /#|\p{Cs}|(?![\u0080-\u009f])\p{Cc}/u

function queryInText(text: string, rules: InputRules): string | QueryProblem {
  if (!TARGET.test(text)) return text[0] === '?' ? checked(text.slice(1), rules, 1) : checked(text, rules)
  const refused = text.search(REFUSED)
  return refused < 0 ? checked(partsOf(text)[4]?.slice(1) ?? '', rules) : refusal(text[refused], refused)
}

function refusal(character: string | undefined, offset: number): QueryProblem {
  return notAQuery(
    character === '#'
      ? `Raw "#" at offset ${offset}. Remove the fragment, or write %23 if the "#" is data.`
      : `Invalid character at offset ${offset}.`,
  )
}

function queryInObject(input: unknown, rules: InputRules): string | Occurrences | QueryProblem {
  const tag = Object.prototype.toString.call(input)
  if (referenceKindOf(input) !== undefined) return queryInReference(textOfReference(input), input, rules)
  if (isOfScheme(input)) return queryInObject(input.uri, rules)
  // Not every platform has a global for the class.
  if (tag === '[object URL]' || isUrl(input)) {
    return queryInReference(propertyIfAny(input, 'href'), input, rules)
  }
  if (isRequestTarget(input)) return checked(textInTarget(input, 'query') ?? '', rules)
  if (tag === '[object URLSearchParams]') return dataOf(input as URLSearchParams, rules)
  const text = kindOf(input) === 'query' ? propertyIfAny(input, 'text') : undefined
  if (typeof text === 'string') return checked(text, rules)
  if (!isRecord(input)) return noQuery(input)
  return dataOf(
    Object.entries(input).flatMap(([name, data]) => rules.spread(name, data)),
    rules,
  )
}

function queryInReference(text: unknown, input: unknown, rules: InputRules): string | QueryProblem {
  return typeof text === 'string' ? checked(partsOf(text)[4]?.slice(1) ?? '', rules) : noQuery(input)
}

function noQuery(input: unknown): QueryProblem {
  return notAQuery(insteadOf('a query', input))
}

/** The text of a query, which begins at an offset in the input, with its stray characters encoded. */
function checked(text: string, rules: InputRules, start = 0): string | QueryProblem {
  const { refusesStrays, maximumPairs } = rules
  // Most strings are too short to have that many pairs.
  if (text.length >= maximumPairs && text !== '' && countOf('&', text, maximumPairs) + 1 > maximumPairs) {
    return notAQuery(tooMany(rules))
  }
  const { opaqueRuns } = defaultGrammar
  const stray = opaqueRuns.query.endOfRun(text, 0)
  if (stray === text.length) return text
  const encoded = refusesStrays ? undefined : encodeStrayCharacters(text, opaqueRuns, 'query')
  if (typeof encoded === 'string') return encoded
  const offset = encoded?.offset ?? stray
  return refusal(text[offset], start + offset)
}

export function tooMany({ maximumPairs }: InputRules): string {
  return `More than ${maximumPairs} parameter${maximumPairs === 1 ? '' : 's'}.`
}

/** The data of names; a list is several occurrences, `undefined` and `null` are none. */
function dataOf(entries: Iterable<NamedValue>, rules: InputRules): Occurrences | QueryProblem {
  const found = new Map<string, unknown[]>()
  let count = 0
  for (const [name, data] of entries) {
    const items: readonly unknown[] = Array.isArray(data) ? data : [data]
    count += items.length
    if (count > rules.maximumPairs) return notAQuery(tooMany(rules))
    for (const item of items) {
      const isUnwritable = typeof item === 'string' && LONE_SURROGATE.test(item)
      if (item !== undefined && item !== null) add(found, name, isUnwritable ? NOT_UTF8 : item)
    }
  }
  return found
}

/** A declared parameter, and its place among those declared. */
interface Place {
  readonly at: number
  readonly rules: KindRules
}

/**
 * Sorts the occurrences of a query by parameter, each at the place that it has among those declared. The values of
 * unknown parameters aren't decoded.
 */
export function sorted(
  query: string | Occurrences,
  decode: DecodePart,
  places: ReadonlyMap<string, Place>,
): { readonly known: readonly (readonly unknown[] | undefined)[]; readonly unknown: readonly string[] } {
  const unknown: string[] = []
  if (typeof query !== 'string') {
    const known: (readonly unknown[])[] = []
    for (const [name, values] of query) {
      const place = places.get(name)
      if (place === undefined) unknown.push(name)
      else known[place.at] = values
    }
    return { known, unknown }
  }
  const known: unknown[][] = []
  const pairs = new PairCursor(query, decode)
  while (pairs.next()) {
    const { name } = pairs
    // Nobody can declare a name that isn't UTF-8.
    const place = name === undefined ? undefined : places.get(name)
    if (place === undefined) unknown.push(name ?? pairs.encodedName)
    else {
      const datum = datumOf(pairs, place, decode)
      const before = known[place.at]
      if (before === undefined) known[place.at] = [datum]
      else before.push(datum)
    }
  }
  return { known, unknown }
}

function datumOf(pairs: PairCursor, { rules }: Place, decode: DecodePart): unknown {
  if (rules.divide !== undefined) return rules.divide(pairs.encodedValue, decode)
  const { value } = pairs
  return value === undefined ? NOT_UTF8 : (value ?? '')
}

function add(found: Map<string, unknown[]>, name: string, item: unknown): void {
  const before = found.get(name)
  if (before === undefined) found.set(name, [item])
  else before.push(item)
}
