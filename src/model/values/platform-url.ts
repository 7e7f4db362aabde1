/** The platform's URLs of URIs, and URIs of them. */
import { encodeStraysOfUrl } from '../algorithms/strays.js'
import type { Either } from '../errors/either.js'
import { isError, type UriError } from '../errors/error.js'
import { orThrow, toEither, UriBuildError } from '../errors/result.js'
import { notAString, syntaxError } from '../errors/uri-error.js'
import { defaultGrammar } from '../generations/chosen.js'
import { propertyIfAny } from '../language/foreign.js'
import { Fault } from '../syntax/fault.js'
import { urlOf } from '../syntax/platform.js'
import { ownFrom } from './input.js'
import type { Reference } from './reference.js'
import type { OfScheme } from './scheme-value.js'
import type { Uri } from './uri.js'
import { readReference } from './value.js'

/**
 * The platform's `URL` of a URI. It follows another standard and may rewrite the text.
 *
 * @param uri A `Uri` or a scheme's value.
 * @throws UriBuildError if that standard has no such URL (`refused-by-url`), or the platform lacks `URL`
 * (`missing-global`).
 *
 * @example
 * import { toURL, Uri } from 'uriform'
 *
 * toURL(Uri.from('HTTP://example.com:80/a')).href // 'http://example.com/a'
 *
 * @since 0.5.0
 */
export function toURL(uri: Reference | OfScheme): URL {
  return orThrow(urlFrom(uri), UriBuildError)
}

/**
 * Like `toURL`, but a `Left` if that throws.
 *
 * @param uri A `Uri` or a scheme's value.
 * @returns The URL, or the error.
 *
 * @example
 * import { tryToURL, Uri } from 'uriform'
 *
 * tryToURL(Uri.from('http://a%2Fb/'))._tag // 'Left'
 *
 * @since 0.5.0
 */
export function tryToURL(uri: Reference | OfScheme): Either<UriError, URL> {
  return toEither(urlFrom(uri))
}

function urlFrom(uri: unknown): URL | UriError {
  const own = ownFrom(uri)
  if (isError(own)) return own
  const url = urlOf(own.href)
  return url instanceof Fault ? syntaxError(url, own.href, own.grammar) : url
}

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
