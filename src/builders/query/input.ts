/** Turns every kind of input into the text of a query. */

import {
  argumentError,
  countOf,
  encodePairs,
  type Grammar,
  generationOf,
  isComponentOf,
  isError,
  isRequestTarget,
  isUrl,
  joinPairs,
  ownReference,
  type ParseOptions,
  propertyIfAny,
  Query,
  referenceKindOf,
  type Spaces,
  scanComponent,
  textInTarget,
  tryFromURL,
  type UriError,
  uriReferenceFrom,
} from '../../model/index.js'
import { tooManyPairs } from './parameters.js'

export interface InputRules {
  readonly grammar: Grammar
  readonly strays: ParseOptions['strays']
  readonly spaces: Spaces
  readonly maximumPairs: number
}

/** A parameter whose data can't be encoded in a query. */
export interface WrongData {
  readonly name: string
  readonly data: unknown
  /** The encoding error; `undefined` if the data aren't strings. */
  readonly error: UriError | undefined
}

/** The text of the query in an input. Only names and values given as data are encoded. */
export function queryTextIn(input: unknown, rules: InputRules): string | UriError | readonly WrongData[] {
  const { grammar, maximumPairs } = rules
  try {
    const text = typeof input === 'object' ? textOfObject(input, rules) : checked(input, rules)
    return typeof text === 'string' && hasTooManyPairs(text, maximumPairs)
      ? tooManyPairs(text, maximumPairs, grammar)
      : text
  } catch {
    // A getter or a proxy in the input threw.
    return argumentError(grammar)
  }
}

/** Counts pairs before splitting, to save time and memory if there are too many. */
function hasTooManyPairs(text: string, maximumPairs: number): boolean {
  // Most strings are too short to have that many pairs.
  return text.length >= maximumPairs && text !== '' && countOf('&', text, maximumPairs) + 1 > maximumPairs
}

function checked(text: unknown, { grammar, strays }: InputRules): string | UriError {
  if (typeof text === 'string' && !scanComponent(text, grammar.opaqueRuns, 'query')) return text
  const query = Query.parse(text as string, { generation: generationOf(grammar), strays })
  return query._tag === 'Left' ? query.left : query.right.text
}

function textOfObject(input: object | null, rules: InputRules): string | UriError | readonly WrongData[] {
  const { grammar } = rules
  if (isComponentOf(input, Query, grammar)) return input.text
  if (input instanceof Query) return checked(propertyIfAny(input, 'text'), rules)
  if (referenceKindOf(input) !== undefined) return textOfReference(input, rules)
  if (isRequestTarget(input)) {
    return checked(textInTarget(input, 'query') ?? '', rules)
  }
  const kind = Object.prototype.toString.call(input)
  // Not every platform has a global for the class.
  if (kind === '[object URL]' || isUrl(input)) {
    const uri = tryFromURL(input as URL)
    return uri._tag === 'Left' ? uri.left : textOfReference(uri.right, rules)
  }
  switch (kind) {
    case '[object URLSearchParams]':
      return textOfPairs(input as URLSearchParams, rules)
    case '[object Object]':
      return textOfPairs(Object.entries(input as object), rules)
    default:
      return argumentError(grammar, input)
  }
}

/** The query of a reference; empty if it has none. A foreign reference is parsed again. */
function textOfReference(input: unknown, rules: InputRules): string | UriError {
  const reference = uriReferenceFrom(input)
  const own = ownReference(reference)
  if (own === undefined) return reference as UriError
  const text = own.href.slice(own.layout.pathEnd + 1, own.layout.queryEnd)
  return own.grammar === rules.grammar ? text : checked(text, rules)
}

/** Encodes names with strings or arrays of strings as the text of a query. */
function textOfPairs(
  entries: Iterable<readonly [name: string, data: unknown]>,
  { grammar, spaces, maximumPairs }: InputRules,
): string | UriError | readonly WrongData[] {
  const wrong: WrongData[] = []
  let query: string | undefined
  let count = 0
  for (const [name, data] of entries) {
    if (data === undefined) continue
    if (!isTexts(data)) {
      wrong.push({ name, data, error: undefined })
      continue
    }
    count += typeof data === 'string' ? 1 : data.length
    if (count > maximumPairs) return tooManyPairs('', maximumPairs, grammar)
    const pairs = encodePairs(name, data, grammar, spaces)
    if (isError(pairs)) wrong.push({ name, data, error: pairs })
    else query = joinPairs(query, pairs)
  }
  return wrong.length > 0 ? wrong : (query ?? '')
}

function isTexts(data: unknown): data is string | readonly string[] {
  return typeof data === 'string' || (Array.isArray(data) && data.every((each) => typeof each === 'string'))
}
