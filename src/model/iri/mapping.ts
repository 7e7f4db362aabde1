/** Maps IRIs to URIs and back: RFC 3987 3. */

import { normalizeEncoding } from '../characters/percent-encoding.js'
import type { Either } from '../errors/either.js'
import { isError, type UriError } from '../errors/error.js'
import { readOptions } from '../errors/options.js'
import { fromEither, orThrow, toEither } from '../errors/result.js'
import { hasDnsHosts, mayBeDnsName } from '../facts/scheme-facts.js'
import { rfc3986Grammar } from '../generations/rfc3986.js'
import { decodedInQuery, rfc3987Grammar } from '../generations/rfc3987.js'
import { unicodeName } from '../names/unicode-name.js'
import { assemble, componentsOf } from '../syntax/layout.js'
import { uriReferenceFrom } from '../values/input.js'
import { type OwnReference, ownReference } from '../values/recognition.js'
import type { RelativeReference } from '../values/relative-reference.js'
import type { Uri } from '../values/uri.js'
import type { UriReference } from '../values/uri-reference.js'
import { makeReference } from '../values/value.js'
import { type Iri, IriReference } from './readers.js'

/** Reads an IRI. A value of another generation is parsed again as one. */
function uriOf(iri: UriReference | string): UriReference | UriError {
  if (ownReference(iri)?.grammar === rfc3986Grammar) return iri as UriReference
  const value = fromEither(IriReference.parse(iri))
  return isError(value) ? value : uriReferenceFrom(value)
}

/**
 * Maps an IRI to a URI (RFC 3987 3.1): non-ASCII characters are percent-encoded as UTF-8, and DNS names
 * become A-labels. A URI stays as it is.
 *
 * @param iri An IRI or a relative reference, or its text. It isn't converted to NFC; use `toNfc` for that.
 * @throws UriSyntaxError if the text isn't an IRI reference, or a DNS host can't be written in A-labels.
 *
 * @example
 * import { toUri } from 'uriform/iri'
 *
 * toUri('https://bücher.example/größe').href // 'https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe'
 *
 * @since 0.2.0
 */
export function toUri(iri: Uri): Uri
export function toUri(iri: RelativeReference): RelativeReference
export function toUri(iri: UriReference | string): UriReference
export function toUri(iri: UriReference | string): UriReference {
  return orThrow(uriOf(iri))
}

/**
 * Like `toUri`, but a `Left` if that throws.
 *
 * @example
 * import { tryToUri } from 'uriform/iri'
 *
 * tryToUri('https://\u200d.example/') // a Left
 *
 * @since 0.2.0
 */
export function tryToUri(iri: Uri): Either<UriError, Uri>
export function tryToUri(iri: RelativeReference): Either<UriError, RelativeReference>
export function tryToUri(iri: UriReference | string): Either<UriError, UriReference>
export function tryToUri(iri: UriReference | string): Either<UriError, UriReference> {
  return toEither(uriOf(iri))
}

/**
 * Options for writing a URI as an IRI.
 * @since 0.2.0
 */
export interface ToIriOptions {
  /**
   * `ascii`, the default, keeps the A-labels of DNS names; `unicode` writes U-labels, if the platform maps them back
   * to the same A-labels.
   */
  readonly hosts?: 'ascii' | 'unicode' | undefined
}

function iriOf(uri: UriReference | string, options: ToIriOptions | undefined): UriReference | UriError {
  const { hosts } = readOptions('toIri', options, { hosts: ['ascii', 'unicode'] })
  const value = fromEither(IriReference.parse(uri))
  if (isError(value)) return value
  const { href, layout } = ownReference(value) as OwnReference
  const components = componentsOf(href, layout)
  const { scheme, userinfo, host, path, query, fragment } = components
  const { unreserved } = rfc3987Grammar.rules
  const decode = (text: string | undefined): string | undefined => text && normalizeEncoding(text, unreserved)
  const iriHost = (): string | undefined => {
    if (hosts === 'unicode' && hasDnsHosts(scheme)) return host && unicodeName(host)
    return mayBeDnsName(scheme) ? host : decode(host)
  }
  const located = assemble({
    ...components,
    userinfo: decode(userinfo),
    host: iriHost(),
    path: decode(path) as string,
    query: query && normalizeEncoding(query, decodedInQuery),
    fragment: decode(fragment),
  })
  return makeReference(located, rfc3987Grammar)
}

/**
 * Writes a URI as an IRI (RFC 3987 3.2): percent-encoded UTF-8 becomes raw characters if IRIs allow them.
 * Reserved characters, bidirectional formatting characters, invalid UTF-8 and DNS hosts stay encoded. `toUri`
 * of the result equals the URI.
 *
 * @param uri A URI or a relative reference, or its text.
 * @param options `hosts` decides how DNS names are written.
 * @throws UriSyntaxError if the text is not a reference; TypeError if an option is unknown or wrong.
 *
 * @example
 * import { toIri } from 'uriform/iri'
 *
 * toIri('https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe%2F').href // 'https://xn--bcher-kva.example/größe%2F'
 * toIri('https://xn--bcher-kva.example/', { hosts: 'unicode' }).href // 'https://bücher.example/'
 *
 * @since 0.2.0
 */
export function toIri(uri: Uri, options?: ToIriOptions): Iri
export function toIri(uri: RelativeReference, options?: ToIriOptions): RelativeReference
export function toIri(uri: UriReference | string, options?: ToIriOptions): IriReference
export function toIri(uri: UriReference | string, options?: ToIriOptions): IriReference {
  return orThrow(iriOf(uri, options))
}

/**
 * Like `toIri`, but a `Left` if that throws.
 *
 * @example
 * import { tryToIri } from 'uriform/iri'
 *
 * tryToIri('http://h/%zz') // a Left
 *
 * @since 0.2.0
 */
export function tryToIri(uri: Uri, options?: ToIriOptions): Either<UriError, Iri>
export function tryToIri(uri: RelativeReference, options?: ToIriOptions): Either<UriError, RelativeReference>
export function tryToIri(uri: UriReference | string, options?: ToIriOptions): Either<UriError, IriReference>
export function tryToIri(uri: UriReference | string, options?: ToIriOptions): Either<UriError, IriReference> {
  return toEither(iriOf(uri, options))
}
