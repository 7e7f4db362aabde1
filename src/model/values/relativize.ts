/** The inverse of resolving a reference: RFC 3986 5.2. */

import { type RelativizeOptions, shortestReference } from '../algorithms/relativization.js'
import { isBase } from '../algorithms/resolution.js'
import type { Either } from '../errors/either.js'
import { isError, type UriError } from '../errors/error.js'
import { orThrow, toEither, UriBuildError } from '../errors/result.js'
import { syntaxError } from '../errors/uri-error.js'
import { refuseUnknownOptions } from '../language/known-options.js'
import { Fault, type FaultDetails } from '../syntax/fault.js'
import type { Located } from '../syntax/layout.js'
import { operandOf, ownFrom } from './input.js'
import { kindError, locateOperand, noBase } from './operations.js'
import type { Reference, UriReference } from './reference.js'
import type { OfScheme } from './scheme-value.js'
import { makeReference } from './value.js'

/**
 * The shortest reference that resolves to the target against the base, byte for byte. Among references of equal length,
 * the first of these wins: the same document, a query, a relative path, an absolute path, an authority, the whole URI.
 *
 * @param base A URI, or a relative reference with an authority or a path that begins with `/`.
 * @param target A reference, or its text; a URI if the base is one.
 * @param options The form of the reference: with `{ form: 'path' }` it never begins with a slash, for documents that are
 * moved together.
 * @throws UriSyntaxError if the text isn't a reference, or the base can't be one (`relative-base`); UriBuildError
 * (`unreachable`) if no reference of that form resolves to the target, as when its path has dot segments.
 *
 * @example
 * import { relativize, Uri } from 'uriform'
 *
 * String(relativize(Uri.from('https://h/a/b'), 'https://h/a/c?d')) // 'c?d'
 *
 * @since 0.5.0
 */
export function relativize(
  base: Reference | OfScheme,
  target: Reference | OfScheme | string,
  options?: RelativizeOptions,
): UriReference {
  const result = read(base, target, options)
  // Both texts were read; only the reference can't be made.
  return orThrow(result, isError(result) && result.kind === 'unreachable' ? UriBuildError : undefined)
}

/**
 * Like `relativize`, but a `Left` if that throws.
 *
 * @param base A URI, or a relative reference with an authority or a path that begins with `/`.
 * @param target A reference, or its text.
 * @param options The form of the reference.
 * @returns The reference, or the error.
 *
 * @example
 * import { tryRelativize, Uri } from 'uriform'
 *
 * tryRelativize(Uri.from('https://h/a'), 'https://h/b/../c')._tag // 'Left'
 *
 * @since 0.5.0
 */
export function tryRelativize(
  base: Reference | OfScheme,
  target: Reference | OfScheme | string,
  options?: RelativizeOptions,
): Either<UriError, UriReference> {
  return toEither(read(base, target, options))
}

function read(
  base: unknown,
  target: unknown,
  options: RelativizeOptions | undefined,
): UriReference | UriError {
  refuseUnknownOptions(options, ['form'])
  const own = ownFrom(base)
  if (isError(own)) return own
  if (!isBase(own)) return noBase(own)
  const { grammar } = own
  const to = locateOperand(operandOf(target), grammar)
  if (isError(to)) return to
  if (to.layout.schemeEnd < 0 && own.layout.schemeEnd >= 0)
    return kindError('missing-scheme', to.href, grammar)
  const shortest = shortestReference(own, to, grammar, options)
  if (shortest !== undefined) return makeReference(shortest, grammar)
  const fault = new Fault('unreachable', 'path', to.layout.pathStart, unreachable(to, options))
  return syntaxError(fault, to.href, grammar)
}

/** Expects a target with a root, or one that `form` allows. Nothing if dot segments are the reason. */
function unreachable(to: Located, options: RelativizeOptions | undefined): FaultDetails {
  if (!isBase(to)) {
    const expected = 'a target that begins with "/" or has a scheme'
    return { sentence: 'No reference leads to a relative path', expected }
  }
  const sentence = 'No reference leads to a path with dot segments'
  const isPath = options?.form === 'path' && to.layout.schemeEnd < 0
  return isPath
    ? { sentence: 'No path leads there', expected: 'a target of the same authority, without dot segments' }
    : { sentence }
}
