/** The text of everything that a template matches. */

import { encodeStraysOfUrl } from '../../model/algorithms/strays.js'
import { defaultGrammar } from '../../model/generations/chosen.js'
import { isError } from '../../model/syntax/error.js'
import { uriReferenceFrom } from '../../model/values/mapping.js'
import type { Reference } from '../../model/values/reference.js'
import { isRequestTarget, type RequestTarget } from '../../model/values/request-target.js'
import { referenceKindOf } from '../../model/values/value.js'

/**
 * A text, or a value with one: a reference, the target of a request, a `URL` of the platform.
 * @since 0.2.0
 */
export type TemplateInput = string | Reference | RequestTarget | URL

/** The text of an input; undefined if there is none. Of a request target it is the path and the query. */
export function textOfInput(input: unknown): string | undefined {
  if (typeof input === 'string') return input
  if (referenceKindOf(input) !== undefined) {
    const reference = uriReferenceFrom(input)
    return isError(reference) ? undefined : reference.href
  }
  if (isRequestTarget(input)) {
    const { form, path, query } = input
    if (form === 'authority' || form === 'asterisk') return undefined
    return query === undefined ? path.text : `${path.text}?${query.text}`
  }
  if (Object.prototype.toString.call(input) !== '[object URL]') return undefined
  const href = encodeStraysOfUrl(String(input), defaultGrammar)
  return typeof href === 'string' ? href : undefined
}
