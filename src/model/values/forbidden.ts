/** Parts that a caller forbids, such as a login in the URL of an endpoint. */
import { isError, type UriError } from '../errors/error.js'
import { syntaxError } from '../errors/uri-error.js'
import { grammarOf } from '../generations/chosen.js'
import { Fault } from '../syntax/fault.js'
import type { ParseOptions } from '../syntax/generation.js'
import type { UriReference } from './reference.js'

/**
 * A part that a reader can forbid.
 * @since 0.5.0
 */
export type ForbiddenPart = 'userinfo' | 'query' | 'fragment'

/**
 * Options for reading a URI or another reference.
 * @since 0.5.0
 */
export interface ReferenceOptions extends ParseOptions {
  /** The parts that must not be there, not even empty: `http://h?` has a query. */
  readonly forbid?: readonly ForbiddenPart[] | undefined
}

export const REFERENCE_OPTIONS = ['generation', 'strays', 'forbid'] satisfies (keyof ReferenceOptions)[]

export const FORBIDDEN_PARTS: readonly unknown[] = ['userinfo', 'query', 'fragment'] satisfies ForbiddenPart[]

/**
 * The result of reading, or an error if it has a forbidden part.
 *
 * @throws TypeError if the option isn't a list of parts.
 */
export function withoutForbidden(
  result: UriReference | UriError,
  forbid: readonly ForbiddenPart[] = [],
): UriReference | UriError {
  for (const part of forbid) {
    if (!FORBIDDEN_PARTS.includes(part))
      throw new TypeError(`forbid: "${part}" is none of ${FORBIDDEN_PARTS.join(', ')}`)
    const start = isError(result) ? undefined : result.spans()[part]?.[0]
    if (start !== undefined) return forbidden(result as UriReference, part, start)
  }
  return result
}

function forbidden({ href, generation }: UriReference, part: ForbiddenPart, start: number): UriError {
  return syntaxError(new Fault('forbidden-component', part, start), href, grammarOf(generation))
}
