/**
 * Decodes values with the schemas of other libraries, and makes templates schemas: Standard Schema 1
 * (standardschema.dev).
 */

import { type Either, left, right } from '../model/errors/either.js'
import { describe } from '../model/errors/messages.js'
import { isError, type UriError } from '../model/syntax/error.js'
import { judged, type ValuesSchema } from '../model/values/schema.js'
import type { StandardFace } from '../model/values/standard-schema.js'
import { redactTemplate } from './error.js'

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
  return judged(values.right, schema, 'Call match and pass the values to the schema yourself.')
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
