/** URIs from the platform's URLs. */
import { encodeStraysOfUrl } from '../algorithms/strays.js'
import type { Either } from '../errors/either.js'
import type { UriError } from '../errors/error.js'
import { orThrow, toEither } from '../errors/result.js'
import { notAString, syntaxError } from '../errors/uri-error.js'
import { defaultGrammar } from '../generations/chosen.js'
import { propertyIfAny } from '../language/foreign.js'
import type { Uri } from './uri.js'
import { readReference } from './value.js'

/**
 * The URI of a platform `URL`. Characters that the WHATWG leaves raw but the RFC doesn't allow, such as `{`, `|` and a
 * stray `%`, are percent-encoded.
 *
 * @param url The URL.
 * @throws UriSyntaxError if the result still isn't a URI, or the argument isn't a URL.
 *
 * @example
 * import { fromURL } from 'uriform'
 *
 * fromURL(new URL('http://h/?{')).href // 'http://h/?%7B'
 *
 * @since 0.3.0
 */
export function fromURL(url: URL): Uri {
  return orThrow(read(url))
}

/**
 * The URI of a platform `URL`, as with `fromURL`.
 *
 * @param url The URL.
 * @returns The URI, or the error.
 *
 * @example
 * import { tryFromURL } from 'uriform'
 *
 * tryFromURL(new URL('http://h/?{'))._tag // 'Right'
 *
 * @since 0.3.0
 */
export function tryFromURL(url: URL): Either<UriError, Uri> {
  return toEither(read(url))
}

function read(url: URL): Uri | UriError {
  const text = propertyIfAny(url, 'href')
  if (typeof text !== 'string') {
    return syntaxError(notAString('a URL', url), '', defaultGrammar)
  }
  const href = encodeStraysOfUrl(text, defaultGrammar)
  return readReference(typeof href === 'string' ? href : text, defaultGrammar, 'Uri') as Uri | UriError
}
