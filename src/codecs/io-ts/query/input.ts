/** Reads the text of a query for its codec, with io-ts failures. */
import type { Context, Validation } from 'io-ts'
import { type InputRules, queryTextIn } from '../../../builders/index.js'
import { isError, left, right } from '../../../model/index.js'
import { failed, failureOf } from '../codec.js'
import { Failures } from '../report/failures.js'
import { atPlace } from '../report/places.js'

/** The text of the query in an input. */
export function validText(
  input: unknown,
  context: Context,
  rules: InputRules,
  entryOf: (name: string, actual: unknown) => Context[number],
): Validation<string> {
  // As in `location.search`.
  const isSearch = typeof input === 'string' && input[0] === '?'
  const text = queryTextIn(isSearch ? input.slice(1) : input, rules)
  if (typeof text === 'string') return right(text)
  if (isError(text)) return failed(text, input, context)
  const failures = new Failures()
  for (const { name, data: value, error } of text) {
    failures.add(() => {
      const inner = [...context, entryOf(name, value)]
      return error === undefined
        ? { value, context: inner, message: atPlace(inner, 'expected a string or a list of strings') }
        : failureOf(error, error.redacted, inner)
    })
  }
  return left(failures.finish(context))
}
