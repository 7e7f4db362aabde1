/** The problems of a query, as data and as an exception. */
import { UriformError } from '../../model/errors.js'
import { visible } from '../../model/text.js'
import { boundedName, cut, furtherErrors, MAX_ERRORS } from '../errors/bounds.js'

/**
 * A problem of a query, in the shape of a Standard Schema issue.
 * @since 0.4.0
 */
export interface QueryProblem {
  /**
   * - `missing`: a required parameter is absent.
   * - `doubled`: a parameter occurs several times, but can occur only once.
   * - `malformed`: the value isn't what the kind of the parameter expects.
   * - `unknown-parameter`: the query doesn't declare the parameter.
   * - `wrong-type`: a record has a value of another type.
   * - `invalid`: the schema or the check refuses it.
   * - `not-a-query`: the input as a whole can't be read.
   */
  readonly kind:
    | 'missing'
    | 'doubled'
    | 'malformed'
    | 'unknown-parameter'
    | 'wrong-type'
    | 'invalid'
    | 'not-a-query'
  /**
   * The name of the parameter, with any password masked, and cut after 100 characters; empty if the problem concerns
   * the whole query.
   */
  readonly name: string
  /** The path of the value in the record, then the path from the schema; empty if the problem concerns the whole query. */
  readonly path: readonly PropertyKey[]
  /** The problem in words. */
  readonly message: string
}

/**
 * Thrown if a query can't be read or written.
 *
 * @example
 * import { integer, query, QueryError } from 'uriform/query'
 *
 * try {
 *   query({ page: integer() }).from('page=one')
 * } catch (error) {
 *   if (error instanceof QueryError) console.log(error.message) // page: Expected a whole number.
 * }
 *
 * @since 0.3.0
 */
export class QueryError extends UriformError {
  readonly code: string
  /** The problems, as `decode` returns them. */
  readonly errors: readonly QueryProblem[]

  constructor(errors: readonly QueryProblem[]) {
    super()
    this.code = errors[0]?.kind ?? 'invalid'
    this.errors = errors
  }

  get name(): string {
    return 'QueryError'
  }

  get message(): string {
    return this.errors.map(lineOf).join('\n')
  }
}

function lineOf({ path, message }: QueryProblem): string {
  const place = path.map((key) => boundedName(String(key))).join('.')
  return visible(place === '' ? message : `${place}: ${message}`)
}

export function problem(
  kind: QueryProblem['kind'],
  name: string,
  message: string,
  path?: readonly PropertyKey[],
): QueryProblem {
  const shown = boundedName(name)
  return Object.freeze({ kind, name: shown, path: Object.freeze(path ?? [shown]), message: cut(message) })
}

/** The problem of a parameter that nobody declared; its name may be anything. */
export function unknownParameter(name: string): QueryProblem {
  return problem('unknown-parameter', name, 'No such parameter.')
}

export function notAQuery(message: string): QueryProblem {
  return problem('not-a-query', '', message, [])
}

/** The first problems, and one that counts the others: an input can have thousands. */
export function boundedProblems(problems: readonly QueryProblem[]): readonly QueryProblem[] {
  const next = problems[MAX_ERRORS]
  if (next === undefined) return Object.freeze(problems)
  const further = problem(next.kind, '', furtherErrors(problems.length - MAX_ERRORS), [])
  return Object.freeze([...problems.slice(0, MAX_ERRORS), further])
}
