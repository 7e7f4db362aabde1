/** Queries as typed records for any validator, both ways. */
import {
  checkLimit,
  defaultGrammar,
  describe,
  type Either,
  encodePairs,
  insteadOf,
  isError,
  judged,
  left,
  orThrow,
  partsOf,
  pieceError,
  right,
  type Strays,
  setOwn,
  toEither,
  UriBuildError,
  type UriError,
  type ValuesSchema,
} from '../../model/index.js'
import { type InputRules, queryTextIn } from './input.js'
import type { Kind, Kinds, QueryData, QueryValues } from './kinds.js'
import { joined, parametersOf } from './parameters.js'

/**
 * A problem in a query, in the shape of a Standard Schema issue.
 * @since 0.3.0
 */
export interface QueryIssue {
  /**
   * - `doubled`: a parameter occurs several times, but may occur only once.
   * - `malformed`: invalid UTF-8, or a flag with a value.
   * - `unknown-parameter`: the query doesn't define this parameter.
   * - `not-a-query`: the input as a whole can't be read.
   * - `invalid`: the schema refuses it.
   */
  readonly kind: 'doubled' | 'malformed' | 'unknown-parameter' | 'not-a-query' | 'invalid'
  readonly message: string
  /** The name of the parameter, then the path from the schema; empty if the issue concerns the whole query. */
  readonly path: readonly PropertyKey[]
}

/**
 * Thrown if a query can't be read.
 *
 * @example
 * import { one, query, QueryError } from 'uriform/query'
 *
 * try {
 *   query({ q: one }).from('q=1&q=2')
 * } catch (error) {
 *   if (error instanceof QueryError) console.log(error.message) // q: given 2 times, but can be given only once
 * }
 *
 * @since 0.3.0
 */
export class QueryError extends Error {
  readonly issues: readonly QueryIssue[]

  constructor(issues: readonly QueryIssue[]) {
    super(issues.map(({ message, path }) => [...path.map(String), message].join(': ')).join('\n'))
    this.name = 'QueryError'
    this.issues = issues
  }
}

/**
 * Options for a query.
 * @since 0.3.0
 */
export interface QueryOptions {
  /** Reads and writes a space as `+`, as HTML forms do. By default, `+` is a plus sign. */
  readonly form?: boolean
  /** `refuse` reports undefined parameters; default: `ignore`. */
  readonly unknown?: 'ignore' | 'refuse'
  /** Accepts characters that browsers send raw, such as `[` and `|`. By default they are refused. */
  readonly strays?: Strays
  /** Maximum number of pairs; default: 1,000. */
  readonly maximumPairs?: number
}

/**
 * A query of named parameters.
 * @since 0.3.0
 */
export interface TypedQuery<Of extends Kinds, Output> {
  /**
   * Reads a query.
   *
   * @param input `location.search`, a request's target or the text of a query; `URLSearchParams`; a `URL`, a
   * reference, a request target or a `Query`; or a framework's record of strings and arrays of strings. A
   * string that begins with `/` or `scheme://` is a target, whose query is read.
   * @returns The record, or an issue for each invalid parameter.
   */
  decode(input: unknown): Either<readonly QueryIssue[], Output>
  /**
   * Like `decode`, but throws.
   * @throws QueryError with an issue for each invalid parameter.
   */
  from(input: unknown): Output
  /**
   * Writes data as the text of a query, in the order of the definition.
   * @throws UriBuildError if a value can't be encoded.
   */
  encode(data: QueryData<Of>): string
  /** Like `encode`, but a `Left` if that throws. */
  tryEncode(data: QueryData<Of>): Either<UriError, string>
}

const MOST_PAIRS = 1000

/**
 * Defines a query of named parameters, read into a plain record. Each parameter is `one`, `many` or a `flag`.
 * Repeated, malformed and unknown parameters are reported by name.
 *
 * @param kinds The kinds of the parameters, by name.
 * @param options Spaces, unknown parameters, limits, and a Standard Schema of any library to validate the
 * record.
 * @throws TypeError if a kind is not `one`, `many` or `flag`, or `maximumPairs` is not a number.
 *
 * @example
 * import { flag, many, one, query } from 'uriform/query'
 *
 * const search = query({ q: one, tag: many, debug: flag })
 * search.from('?q=a%26b&tag=x&tag=y') // { q: 'a&b', tag: ['x', 'y'], debug: false }
 * search.encode({ q: 'x&y', debug: true }) // 'q=x%26y&debug'
 *
 * @since 0.3.0
 */
export function query<const Of extends Kinds>(
  kinds: Of,
  options?: QueryOptions & { readonly schema?: undefined },
): TypedQuery<Of, QueryValues<Of>>
export function query<const Of extends Kinds, Output>(
  kinds: Of,
  options: QueryOptions & { readonly schema: ValuesSchema<Output> },
): TypedQuery<Of, Output>
export function query(
  kinds: Kinds,
  options: QueryOptions & { readonly schema?: ValuesSchema<unknown> | undefined } = {},
): TypedQuery<Kinds, unknown> {
  const { form = false, unknown = 'ignore', strays, maximumPairs = MOST_PAIRS, schema } = options
  checkLimit('maximumPairs', maximumPairs)
  checkKinds(kinds)
  const grammar = defaultGrammar
  const rules: InputRules = { grammar, strays, spaces: form ? '+' : '%20', maximumPairs }
  const known = new Map(Object.entries(kinds))

  const read = (input: unknown): Either<readonly QueryIssue[], unknown> => {
    const text = queryTextIn(typeof input === 'string' ? queryIn(input) : input, rules)
    if (isError(text)) return left([issue('not-a-query', [], describe(text, { for: 'user' }))])
    if (typeof text !== 'string') {
      return left(
        text.map(({ name }) => issue('malformed', [name], 'expected a string or a list of strings')),
      )
    }
    const { values, unreadable, nameless } = parametersOf(text, form, grammar)
    const issues = nameless.map(() => issue('malformed', [], 'a name is not valid UTF-8'))
    for (const [name, texts] of values) {
      const kind = known.get(name)
      if (kind === undefined) {
        if (unknown === 'refuse') issues.push(issue('unknown-parameter', [name], 'no such parameter'))
      } else if (kind.kind !== 'many' && texts.length > 1) {
        issues.push(issue('doubled', [name], `given ${texts.length} times, but can be given only once`))
      } else if (unreadable.has(name)) issues.push(issue('malformed', [name], 'not valid UTF-8'))
      else if (kind.kind === 'flag' && texts[0]) {
        issues.push(issue('malformed', [name], 'expected the name alone, without a value'))
      }
    }
    if (issues.length > 0) return left(issues)
    const record = recordOf(known, values)
    if (schema === undefined) return right(record)
    const result = judged(record, schema, 'Decode without it, and pass the record to the schema yourself.')
    return result._tag === 'Right'
      ? result
      : left(result.left.map(({ path, message }) => issue('invalid', path, message)))
  }

  const write = (data: object): string | UriError => {
    if (typeof data !== 'object' || data === null) {
      const expected = insteadOf('a record of values', data)
      return pieceError('wrong-type', 'query', '', 0, grammar, { expected })
    }
    const own = new Map<string, unknown>(Object.entries(data))
    const pairs: string[] = []
    for (const [name, { kind }] of known) {
      const value = own.get(name)
      const datum = kind === 'flag' ? (value ? null : undefined) : value
      const text = encodePairs(name, datum as string | null | undefined, grammar, rules.spaces)
      if (isError(text)) return text
      if (text !== undefined) pairs.push(text)
    }
    return joined(pairs)
  }

  return {
    decode: read,
    from: (input) => {
      const result = read(input)
      if (result._tag === 'Left') throw new QueryError(result.left)
      return result.right
    },
    encode: (data) => orThrow(write(data), UriBuildError),
    tryEncode: (data) => toEither(write(data)),
  }
}

const KINDS: ReadonlySet<unknown> = new Set(['one', 'many', 'flag'] satisfies Kind['kind'][])

function checkKinds(kinds: Kinds): void {
  if (typeof kinds !== 'object' || kinds === null) {
    throw new TypeError(`${insteadOf('Expected the kinds of the parameters', kinds)}.`)
  }
  for (const [name, kind] of Object.entries(kinds)) {
    if (!KINDS.has(kind?.kind)) {
      throw new TypeError(`${insteadOf(`Expected one, many or flag for "${name}"`, kind)}.`)
    }
  }
}

function issue(kind: QueryIssue['kind'], path: readonly PropertyKey[], message: string): QueryIssue {
  return { kind, message, path }
}

const TARGET = /^(?:\/|[a-z][a-z\d+.-]*:\/\/)/i

/** The query in a string: of a target, or the text without its leading question mark. */
function queryIn(text: string): string {
  if (TARGET.test(text)) return partsOf(text)[4]?.slice(1) ?? ''
  return text[0] === '?' ? text.slice(1) : text
}

/** The record of parameters. The record has no prototype if a parameter is named like an inherited property. */
function recordOf(
  known: ReadonlyMap<string, Kind>,
  values: ReadonlyMap<string, readonly (string | null)[]>,
): object {
  const isInherited = [...known.keys()].some((name) => name in Object.prototype)
  const record: object = isInherited ? Object.create(null) : {}
  for (const [name, { kind }] of known) {
    const texts = values.get(name)?.map((text) => text ?? '') ?? []
    if (kind === 'many') setOwn(record, name, texts)
    else if (kind === 'flag') setOwn(record, name, texts.length > 0)
    else if (texts.length > 0) setOwn(record, name, texts[0])
  }
  return record
}
