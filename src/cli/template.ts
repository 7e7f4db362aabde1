/** The template of `expand` and `match`: their first argument (RFC 6570). */
import { UriSyntaxError } from '../model/errors/result.js'
import { type Template, template } from '../templates/index.js'
import { UsageError } from './trouble.js'

/**
 * The template of a command line.
 *
 * @throws UsageError if it is missing or invalid, because the items then can't be processed.
 */
export function templateFor([text]: readonly string[]): Template {
  if (text === undefined)
    throw new UsageError('there is no template: give it in quotes as the first argument')
  return orUsageError(() => template(text))
}

/** The result of work with a template. An error in the template itself becomes a `UsageError`. */
export function orUsageError<A>(work: () => A): A {
  try {
    return work()
  } catch (failure) {
    throw failure instanceof UriSyntaxError ? new UsageError(failure.message) : failure
  }
}
