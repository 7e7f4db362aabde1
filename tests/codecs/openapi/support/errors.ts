/** Errors of parameters, as tests expect them. */
import type { ParameterError } from '../../../../src/codecs/openapi/index.js'
import { expect } from '../../../support/expect.js'

/** The kinds and names of errors. */
export const kindsOf = (errors: readonly ParameterError[]): unknown =>
  errors.map((error) => ('name' in error ? [error.kind, error.name] : [error.kind]))

/** The only error of the parameter n. */
export const refused = (message: string, kind = 'not-serializable'): unknown => [
  expect.objectContaining({ kind, name: 'n', message }),
]
