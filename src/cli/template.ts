/** The template of `expand` and `match`: their first argument (RFC 6570). */
import { UriSyntaxError } from '../model/errors/result.js'
import { type Template, template } from '../templates/index.js'
import { UsageError } from './trouble.js'

/**
 * The template of a command line.
 *
 * @throws UsageError if it is missing or invalid: nothing can be done with the items then.
 */
export function templateFor([text]: readonly string[]): Template {
  if (text === undefined)
    throw new UsageError('there is no template: give it in quotes as the first argument')
  return orUsageError(() => template(text))
}

/** The result of work with a template. What is wrong with the template itself is a mistake in the command line. */
export function orUsageError<A>(work: () => A): A {
  try {
    return work()
  } catch (failure) {
    throw failure instanceof UriSyntaxError ? new UsageError(failure.message) : failure
  }
}
