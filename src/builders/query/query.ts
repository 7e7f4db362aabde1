/** Queries as typed records, both ways. */

import { type Either, insteadOf, left, readOptions, right } from '../../model/errors.js'
import { type Query, type StandardFace, standardFace } from '../../model/values.js'
import { isSchema, issuesOf, judged, type SchemaIssue, type ValuesSchema } from '../schema/schema.js'
import {
  isQueryProblem,
  QueryEngine,
  type QueryOptions,
  type QueryWriteOptions,
  queryRules,
  type ReadQuery,
} from './engine.js'
import { rulesIn } from './kind.js'
import { boundedProblems, problem, QueryError, type QueryProblem } from './problems.js'
import type { Fitting, GivenValues, Kinds, OutputOf, QueryValues, WrittenValues } from './types.js'

/**
 * A query of declared parameters. It is a Standard Schema too.
 *
 * @typeParam Output The record that is read, or the output of the schema.
 * @typeParam Data The record that is written.
 * @typeParam Input The record that a framework may hand over.
 * @since 0.3.0
 */
export interface TypedQuery<Output, Data, Input> {
  /**
   * Reads a query.
   *
   * @param input A string: `location.search`, the target of a request, a URL or the text of a query. A string that
   * begins with `/` or `scheme://` is read as a target. It can also be a `Query`, a reference, a `URL`,
   * `URLSearchParams`, a request target, a framework's record, or `undefined` for no query.
   * @returns The record, or all problems.
   * @throws TypeError if the schema is asynchronous. Exceptions of the schema and of the check are not caught.
   */
  decode(input: unknown): Either<readonly QueryProblem[], Output>
  /**
   * Like `decode`, but throws.
   * @throws QueryError with all problems.
   */
  from(input: unknown): Output
  /**
   * Writes a record, in the order of the declaration. Values that equal their default are left out.
   *
   * @returns The query; `undefined` if nothing is left.
   * @throws QueryError if a value isn't of its kind, or a name isn't declared.
   */
  encode(record: Data, options?: QueryWriteOptions): Query | undefined
  /** Like `encode`, but a `Left` with all problems if that throws. */
  tryEncode(record: Data, options?: QueryWriteOptions): Either<readonly QueryProblem[], Query | undefined>
  /**
   * Changes some parameters of a query. Each takes the place of its first occurrence, or goes to the end; `undefined` and
   * the default remove it. All other pairs keep their bytes, except that raw characters are encoded.
   *
   * @param current The query, as for `decode`.
   * @returns The query; `undefined` if nothing is left.
   * @throws QueryError if `current` isn't a query, a value isn't of its kind, or a name isn't declared.
   */
  change(
    current: unknown,
    changes: { readonly [Name in keyof Data]?: Data[Name] },
    options?: QueryWriteOptions,
  ): Query | undefined
  /** Like `change`, but a `Left` with all problems if that throws. */
  tryChange(
    current: unknown,
    changes: { readonly [Name in keyof Data]?: Data[Name] },
    options?: QueryWriteOptions,
  ): Either<readonly QueryProblem[], Query | undefined>
  /** The members that Standard Schema requires. `validate` takes the input of `decode`. */
  readonly '~standard': StandardFace<Output, QueryProblem, Input>
}

/**
 * A problem that a check finds.
 * @since 0.5.0
 */
export interface CheckProblem<Values> extends SchemaIssue {
  /** The name of the parameter, then the path in its value; absent if the problem concerns the whole record. */
  readonly path?: readonly [name: keyof Values, ...rest: PropertyKey[]] | undefined
}

/**
 * The option for a rule about several parameters.
 * @since 0.5.0
 */
export interface QueryCheck<Values> {
  /**
   * Checks the record once each parameter is read, and returns the problems. The record keeps its type; use `schema` to
   * change it. Like `schema`, it isn't asked when a query is written.
   */
  readonly check?: ((record: Values) => readonly CheckProblem<Values>[] | undefined) | undefined
}

/**
 * Declares the parameters of a query, each by its name and kind. The record that is read has a property for each
 * parameter. If a parameter is absent, so is its property, unless it has a default or is required.
 *
 * @param kinds The kinds of the parameters, by name.
 * @param options Strictness, limits, a check of the record, and a Standard Schema of any library that validates it.
 * @throws TypeError if a kind or an option is wrong.
 *
 * @example
 * import { integer, many, query, text } from 'uriform/query'
 *
 * const Search = query({ q: text(), page: integer({ min: 1, default: 1 }), tags: many() })
 * Search.from('?q=a%26b&tags=x&tags=y') // { q: 'a&b', page: 1, tags: ['x', 'y'] }
 * Search.encode({ q: 'a&b', page: 2 })?.text // 'q=a%26b&page=2'
 * Search.change('?q=cats&utm=1', { page: 2 })?.text // 'q=cats&utm=1&page=2'
 *
 * @since 0.3.0
 */
export function query<const Of extends Kinds>(
  kinds: Of,
  options?: QueryOptions & QueryCheck<QueryValues<Of>> & { readonly schema?: undefined },
): TypedQuery<QueryValues<Of>, WrittenValues<Of>, GivenValues<Of>>
export function query<const Of extends Kinds, Schema extends ValuesSchema<unknown>>(
  kinds: Of,
  options: QueryOptions &
    QueryCheck<QueryValues<Of>> & { readonly schema: Schema & Fitting<Schema, QueryValues<Of>> },
): TypedQuery<OutputOf<Schema>, WrittenValues<Of>, GivenValues<Of>>
export function query(
  kinds: Kinds,
  given?: QueryOptions & QueryCheck<never> & { readonly schema?: ValuesSchema<unknown> | undefined },
): TypedQuery<unknown, object, object> {
  const options = readOptions('query', given, {
    ...queryRules,
    check: { accepts: (check) => typeof check === 'function', words: 'a function' },
    schema: { accepts: isSchema, words: 'a Standard Schema' },
  })
  const engine = new QueryEngine(rulesIn(kinds, 'parameters'), options)
  const { check, schema } = options

  const decode = (input: unknown): Either<readonly QueryProblem[], unknown> => {
    const reading = engine.read(input)
    if (isQueryProblem(reading)) return left(boundedProblems([reading]))
    const { record } = reading
    // A check has the whole record, as its type says.
    const isChecked = check !== undefined && reading.problems.length === 0
    const problems = isChecked ? problemsFound(check as UntypedCheck, record) : reading.problems
    if (schema !== undefined) return validated({ record, problems }, schema)
    return problems.length > 0 ? left(boundedProblems(problems)) : right(record)
  }
  const tryEncode: TypedQuery<unknown, object, object>['tryEncode'] = (record, writing) =>
    eitherOf(engine.encode(record, writing))
  const tryChange: TypedQuery<unknown, object, object>['tryChange'] = (current, changes, writing) =>
    eitherOf(engine.change(current, changes, writing))

  return {
    decode,
    from: (input) => orThrow(decode(input)),
    encode: (record, writing) => orThrow(tryEncode(record, writing)),
    tryEncode,
    change: (current, changes, writing) => orThrow(tryChange(current, changes, writing)),
    tryChange,
    '~standard': standardFace(decode),
  }
}

type UntypedCheck = (record: object) => unknown

/** The problems that a check finds in a record. */
function problemsFound(check: UntypedCheck, record: object): readonly QueryProblem[] {
  const issues = check(record) ?? []
  if (Array.isArray(issues)) return issuesOf(issues).map(invalid)
  throw new TypeError(insteadOf('an array of problems or undefined', issues, ' from check()'))
}

function invalid({ path, message }: ReturnType<typeof issuesOf>[number]): QueryProblem {
  return problem('invalid', String(path[0] ?? ''), message, path)
}

/** The output of the schema, or its issues beside the problems of the parameters. */
function validated(
  { record, problems }: ReadQuery,
  schema: ValuesSchema<unknown>,
): Either<readonly QueryProblem[], unknown> {
  const hasProblems = problems.length > 0
  const judgement = hasProblems ? judgedInPart(record, schema) : judged(record, schema)
  if (judgement === undefined) {
    throw new TypeError('The schema is asynchronous. Decode without it, and pass the record to it yourself.')
  }
  if (judgement._tag === 'Right') return hasProblems ? left(boundedProblems(problems)) : judgement
  const own = problems.filter(({ path }) => path.length > 0)
  const issues = judgement.left.filter((issue) => !own.some(({ path }) => isWithin(issue.path, path)))
  return left(boundedProblems([...problems, ...issues.map(invalid)]))
}

function isWithin(path: readonly PropertyKey[], outer: readonly PropertyKey[]): boolean {
  return outer.every((key, at) => at < path.length && String(key) === String(path[at]))
}

/** Validates a record that lacks the parameters with problems. The schema may fail on what it doesn't expect. */
function judgedInPart(record: object, schema: ValuesSchema<unknown>): ReturnType<typeof judged> {
  try {
    return judged(record, schema)
  } catch {
    return right(undefined)
  }
}

function eitherOf(
  result: Query | undefined | readonly QueryProblem[],
): Either<readonly QueryProblem[], Query | undefined> {
  return Array.isArray(result) ? left(boundedProblems(result)) : right(result as Query | undefined)
}

function orThrow<Value>(result: Either<readonly QueryProblem[], Value>): Value {
  if (result._tag === 'Left') throw new QueryError(result.left)
  return result.right
}
