/** URIs: RFC 3986 3. */
import type { NormalizationLevel } from '../algorithms/normalization.js'
import { encodeStrays } from '../algorithms/platform-url.js'
import type { ResolveOptions } from '../algorithms/resolution.js'
import type { Either } from '../errors/either.js'
import { orThrow, toEither } from '../errors/result.js'
import { defaultGrammar } from '../generations/chosen.js'
import type { UriError } from '../syntax/error.js'
import type { Generation } from '../syntax/generation.js'
import { type ReferenceReader, referenceReader } from './reader.js'
import { type Reference, readAs } from './reference.js'
import type { RelativeReference } from './relative-reference.js'

/**
 * A URI: a reference with a scheme. It may have a fragment.
 *
 * @typeParam Scheme The scheme in lower case, if the compiler knows it.
 *
 * @example
 * import { Uri } from 'uriform'
 *
 * const uri = Uri.from('HTTP://joe@example.com:8042/over/there?name=ferret#nose')
 * console.log(uri.scheme, uri.host?.text, uri.port) // http example.com 8042
 *
 * @since 0.1.0
 */
export interface Uri<Scheme extends string = string> extends Reference {
  /** The scheme in lower case (RFC 3986 3.1). */
  readonly scheme: Scheme
  /**
   * Scheme, host and port, as in `https://example.com:8443` (RFC 6454 6.1); `undefined` if there is no host or
   * the scheme's default port is not known.
   */
  readonly origin: string | undefined
  /**
   * The URI that a reference means with this one as its base (RFC 3986 5.2).
   *
   * @param reference A reference, or the text of one.
   * @param options How it is read.
   * @throws UriSyntaxError if the text is not a reference. Before RFC 3986 the algorithm can also give a text that is
   * not a URI of its own generation.
   */
  resolve(reference: Reference | string, options?: ResolveOptions): Uri
  /** The same; a `Left` if `resolve` throws. */
  tryResolve(reference: Reference | string, options?: ResolveOptions): Either<UriError, Uri>
  /**
   * The shortest reference that this base resolves to the target, byte for byte. Among references of one length
   * the first of these wins: the same document, a query, a relative path, an absolute path, an authority,
   * the whole URI.
   *
   * @param target A URI, or the text of one.
   * @throws UriSyntaxError if the text is not a URI; UriBuildError (`unreachable`) if resolution can't give the target
   * because its path has dot segments.
   */
  relativize(target: Uri | string): Uri | RelativeReference
  /** The same; a `Left` if the text is not a URI or the target is out of reach. */
  tryRelativize(target: Uri | string): Either<UriError, Uri | RelativeReference>
  /**
   * The normal form.
   *
   * @param level `syntax` (RFC 3986 6.2.2, the default): the case of scheme, host and percent-encodings, encoded
   * unreserved characters, dot segments, IPv6 as RFC 5952 writes it; `scheme` (6.2.3) also removes the default
   * port and an empty one, leading zeros of a port, and writes `/` for an empty path if the scheme says so.
   */
  normalize(level?: NormalizationLevel): Uri<Scheme>
  /**
   * The same text read under another generation of the standard, which may divide it differently.
   *
   * @param generation The generation whose grammar decides.
   * @throws UriSyntaxError if the text is not a URI there.
   */
  as(generation: Generation): Uri<Scheme>
  /** The same; a `Left` if the text is not a URI there. */
  tryAs(generation: Generation): Either<UriError, Uri<Scheme>>
  /**
   * The platform's `URL` of the same text; it follows another standard and may rewrite it.
   *
   * @throws UriBuildError (`refused-by-url`) if that standard has no such URL.
   */
  toURL(): URL
  /** The same; a `Left` if that standard has no such URL. */
  tryToURL(): Either<UriError, URL>
}

/**
 * Makes URIs.
 * @since 0.1.0
 */
export interface UriReader extends ReferenceReader<Uri> {
  /**
   * The URI of a `URL` of the platform. Characters that the WHATWG leaves as they are and the RFC doesn't allow, such
   * as `{`, `|` and a `%` that encodes nothing, are percent-encoded.
   *
   * @throws UriSyntaxError if the URL is not a URI even so.
   */
  fromURL(url: URL): Uri
  /** The same; a `Left` if the URL is not a URI even so. */
  tryFromURL(url: URL): Either<UriError, Uri>
}

function fromURL(url: URL): Uri | UriError {
  return readAs('Uri', encodeStrays(url.href, defaultGrammar.rules), defaultGrammar) as Uri | UriError
}

/**
 * Reads URIs.
 * @since 0.1.0
 */
export const Uri: UriReader = {
  .../* @__PURE__ */ referenceReader<Uri>('Uri'),
  fromURL: (url) => orThrow(fromURL(url)),
  tryFromURL: (url) => toEither(fromURL(url)),
}
