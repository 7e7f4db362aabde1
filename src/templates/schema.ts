/**
 * Decodes values with the schemas of other libraries, and makes templates schemas: Standard Schema 1
 * (standardschema.dev).
 */

import { cut, furtherErrors, MAX_ERRORS } from '../model/errors/bounds.js'
import { type Either, left, right } from '../model/errors/either.js'
import { describe } from '../model/errors/messages.js'
import { isError, type UriError } from '../model/syntax/error.js'
import type { StandardFace } from '../model/values/standard-schema.js'
import { redactTemplate } from './error.js'

/**
 * A schema of any library that follows Standard Schema.
 * @since 0.2.0
 */
export interface ValuesSchema<Output> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    /** Judges a value. */
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
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/**
 * The reason why a text wasn't decoded.
 * @since 0.2.0
 */
export interface TemplateIssue {
  /** The reason in words. */
  readonly message: string
  /** The name of the variable, then names and indices inside its value. Empty if the issue is about the whole text. */
  readonly path: readonly PropertyKey[]
}

/** The values of a text; undefined if it doesn't match; an error if the template can't be matched. */
export type Matched<Values> = Values | undefined | UriError

type Decoded<Output> = Either<readonly TemplateIssue[], Output>

/** Passes the values through a schema. */
export function decodeMatched<Output>(
  matched: Matched<object>,
  template: string,
  schema: ValuesSchema<Output>,
): Decoded<Output> {
  const values = valuesIn(matched, template)
  if (values._tag === 'Left') return values
  const result = schema['~standard'].validate(values.right)
  if ('then' in result) {
    // The result is ignored, so a rejection must not go unhandled.
    result.then(undefined, () => undefined)
    return refused('The schema is asynchronous. Call match and pass the values to the schema yourself.')
  }
  return result.issues ? left(issuesOf(result.issues)) : right(result.value)
}

/** The template as a schema from text to values. */
export function templateFace<Values>(
  read: (input: unknown) => Matched<Values>,
  template: string,
): StandardFace<Values> {
  return {
    version: 1,
    vendor: 'uriform',
    validate: (input) => {
      const values = valuesIn(read(input), template)
      return values._tag === 'Left' ? { issues: values.left } : { value: values.right }
    },
  }
}

function valuesIn<Values>(matched: Matched<Values>, template: string): Decoded<Values> {
  if (matched === undefined) return refused(`Expected a text like ${redactTemplate(template).text}`)
  return isError(matched) ? refused(describe(matched)) : right(matched)
}

function refused(message: string): Decoded<never> {
  return left([{ message, path: [] }])
}

function issuesOf(issues: readonly SchemaIssue[]): readonly TemplateIssue[] {
  const further = issues.length - MAX_ERRORS
  const first = issues.slice(0, MAX_ERRORS).map(issueOf)
  return further > 0 ? [...first, { message: furtherErrors(further), path: [] }] : first
}

function issueOf({ message, path = [] }: SchemaIssue): TemplateIssue {
  return { message: cut(message), path: path.map((part) => (typeof part === 'object' ? part.key : part)) }
}
