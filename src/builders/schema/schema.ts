/** Passes values to the schemas of other libraries: Standard Schema 1 (standardschema.dev). */
import { type Either, insteadOf, left, right } from '../../model/errors.js'
import { boundedName, cut, furtherErrors, MAX_ERRORS } from '../errors/bounds.js'

/**
 * A schema of any library that follows Standard Schema.
 * @since 0.2.0
 */
export interface ValuesSchema<Output> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    /** Validates a value. */
    readonly validate: (values: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined
  }
}

/**
 * The result of a schema.
 * @since 0.2.0
 */
export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }

/**
 * An issue of a schema.
 * @since 0.2.0
 */
export interface SchemaIssue {
  /** The problem in words. */
  readonly message: string
  /** The path to the wrong value: property names and indices. */
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** The input of a schema. */
export type InputOf<Schema extends ValuesSchema<unknown>> = NonNullable<Schema['~standard']['types']>['input']

/** The names of a record, without those of an index signature. */
export type DeclaredNames<Type> = Type extends unknown
  ? keyof {
      [Name in keyof Type as string extends Name
        ? never
        : number extends Name
          ? never
          : symbol extends Name
            ? never
            : Name]: Type[Name]
    }
  : never

export interface Issue {
  readonly message: string
  readonly path: readonly PropertyKey[]
}

/** True for a schema of any library, which can be a function. */
export function isSchema(value: unknown): boolean {
  const face = (value as Partial<ValuesSchema<unknown>> | null | undefined)?.['~standard']
  return typeof face?.validate === 'function'
}

/**
 * The output of a schema for values, or its issues; undefined if it is asynchronous.
 *
 * @throws TypeError if it isn't a schema, or its result isn't one.
 */
export function judged<Output>(
  values: unknown,
  schema: ValuesSchema<Output>,
): Either<readonly Issue[], Output> | undefined {
  if (!isSchema(schema)) throw new TypeError(insteadOf('a Standard Schema', schema))
  const result: unknown = schema['~standard'].validate(values)
  if (isThenable(result)) {
    // The result is ignored, so a rejection must not go unhandled.
    result.then(undefined, () => undefined)
    return undefined
  }
  const { issues } = (result ?? {}) as { readonly issues?: unknown }
  if (Array.isArray(issues)) return left(issuesOf(issues))
  // Any other object, such as `{ success: false }`, would pass for the value `undefined`.
  if (issues || !hasValue<Output>(result))
    throw new TypeError(insteadOf('{ value } or { issues: [...] }', result, ' from the schema'))
  return right(result.value)
}

function isThenable(result: unknown): result is PromiseLike<unknown> {
  return typeof (result as Partial<PromiseLike<unknown>> | null | undefined)?.then === 'function'
}

function hasValue<Output>(result: unknown): result is { readonly value: Output } {
  return typeof result === 'object' && result !== null && 'value' in result
}

/** The first issues, and one that counts the others. */
export function issuesOf(issues: readonly SchemaIssue[]): readonly Issue[] {
  const further = issues.length - MAX_ERRORS
  const first = issues.slice(0, MAX_ERRORS).map(issueOf)
  return further > 0 ? [...first, { message: furtherErrors(further), path: [] }] : first
}

function issueOf({ message, path = [] }: SchemaIssue): Issue {
  return { message: cut(message), path: path.map(keyOf) }
}

/** A key, which may come from the values. */
function keyOf(part: PropertyKey | { readonly key: PropertyKey }): PropertyKey {
  const key = typeof part === 'object' ? part.key : part
  return typeof key === 'string' ? boundedName(key) : key
}
