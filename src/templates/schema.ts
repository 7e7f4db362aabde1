/** Decodes values with Standard Schema 1 (standardschema.dev), and turns templates into schemas. */

import { type Either, left } from '../model/errors/either.js'
import { isError, type UriError } from '../model/syntax/error.js'
import { judged, type ValuesSchema } from '../model/values/schema.js'
import type { StandardFace } from '../model/values/standard-schema.js'

/**
 * A reason why a string wasn't decoded.
 * @since 0.2.0
 */
export interface TemplateIssue {
  /** The reason in words. */
  readonly message: string
  /** The name of the variable, then names and indices inside its value. Empty if the issue concerns the whole text. */
  readonly path: readonly PropertyKey[]
}

type Decoded<Output> = Either<readonly TemplateIssue[], Output>

/** Validates the values of a string with a schema, if it matches. */
export function decodeMatched<Output>(
  matched: object | UriError,
  schema: ValuesSchema<Output>,
): Decoded<Output> {
  if (isError(matched)) return left([issueOfError(matched)])
  return judged(matched, schema, 'Call match and pass the values to the schema yourself.')
}

/** The template as a schema from strings to values. */
export function templateFace<Values>(read: (input: unknown) => Values | UriError): StandardFace<Values> {
  return {
    version: 1,
    vendor: 'uriform',
    validate: (input) => {
      const values = read(input)
      return isError(values) ? { issues: [issueOfError(values)] } : { value: values }
    },
  }
}

/** The issue for a string that doesn't match. It doesn't show the text. */
function issueOfError({ message, field }: UriError): TemplateIssue {
  return { message, path: field === undefined ? [] : [field] }
}
