/** Turns everything that a template matches into text. */

import { encodeStraysOfUrl } from '../../model/algorithms/strays.js'
import { defaultGrammar } from '../../model/generations/chosen.js'
import { isError } from '../../model/syntax/error.js'
import { uriReferenceFrom } from '../../model/values/input.js'
import { referenceKindOf } from '../../model/values/recognition.js'
import type { Reference } from '../../model/values/reference.js'
import { isRequestTarget, type RequestTarget, textInTarget } from '../../model/values/request-target.js'

/**
 * A text, a reference, a request target or a `URL` of the platform.
 * @since 0.2.0
 */
export type TemplateInput = string | Reference | RequestTarget | URL

/** The text of an input; undefined if it has none. The text of a request target is its path and query. */
export function textOfInput(input: unknown): string | undefined {
  if (typeof input === 'string') return input
  if (referenceKindOf(input) !== undefined) {
    const reference = uriReferenceFrom(input)
    return isError(reference) ? undefined : reference.href
  }
  if (isRequestTarget(input)) {
    const path = textInTarget(input, 'path')
    // The path is empty in the forms that have none.
    if (!path) return undefined
    const query = textInTarget(input, 'query')
    return query === undefined ? path : `${path}?${query}`
  }
  if (Object.prototype.toString.call(input) !== '[object URL]') return undefined
  const href = encodeStraysOfUrl(String(input), defaultGrammar)
  return typeof href === 'string' ? href : undefined
}
