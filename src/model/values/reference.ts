/** The types of references: the members of URIs and relative references (RFC 3986 3, 4). */
import type { NormalizationLevel } from '../algorithms/normalization.js'
import type { ResolveOptions } from '../algorithms/resolution.js'
import type { Authority } from '../components/authority.js'
import type { Fragment } from '../components/fragment.js'
import type { Host } from '../components/host.js'
import type { Path } from '../components/path.js'
import type { Query } from '../components/query.js'
import type { Userinfo } from '../components/userinfo.js'
import type { Either } from '../errors/either.js'
import type { UriError } from '../errors/error.js'
import type { Generation } from '../syntax/generation.js'
import type { Components, Spans } from '../syntax/layout.js'

/**
 * The strictness of a comparison: by text (`exact`), by the normal form of the generic syntax (`syntax`, RFC 3986
 * 6.2.2), or also by the rules of the scheme (`scheme`, 6.2.3). References that are equal at one level are equal at
 * the next.
 * @since 0.1.0
 */
export type EquivalenceLevel = 'exact' | NormalizationLevel

/**
 * The members that `Uri` and `RelativeReference` share. Values are immutable; `href` is their only own property.
 * @since 0.1.0
 */
export interface Reference {
  /** The text, exactly as it was read. */
  readonly href: string
  /** The generation of the standard whose grammar the text follows. */
  readonly generation: Generation
  /** The part between `//` and the path (RFC 3986 3.2); `undefined` if there is no `//`. */
  readonly authority: Authority | undefined
  /** The user information of the authority (RFC 3986 3.2.1). */
  readonly userinfo: Userinfo | undefined
  /** The host of the authority (RFC 3986 3.2.2). */
  readonly host: Host | undefined
  /**
   * The number of the authority's port (RFC 3986 3.2.3); `undefined` if it is absent or empty.
   * The grammar allows any digits: see `components()` for the text as written.
   */
  readonly port: number | undefined
  /** The path, which may be empty (RFC 3986 3.3). */
  readonly path: Path
  /** The part after the `?` (RFC 3986 3.4); `undefined` if there is no `?`. */
  readonly query: Query | undefined
  /** The part after the `#` (RFC 3986 3.5); `undefined` if there is no `#`. */
  readonly fragment: Fragment | undefined
  /** The exact encoded text of every component. */
  components(): Components
  /** The range of every component in `href`. */
  spans(): Spans
  /**
   * True if both are equivalent.
   *
   * @param other A reference, or its text; an invalid string isn't equal to anything.
   * @param level `exact`, `syntax` (the default) or `scheme`. Values of different generations are never equal.
   */
  equals(other: Reference | string, level?: EquivalenceLevel): boolean
  /**
   * True if the reference resolves to its base, apart from the fragment (RFC 3986 4.4). Without a base: true if it is
   * empty or only a fragment, because it then resolves to any base. In the generations from 1996 to 2002, the base is
   * ignored (RFC 2396 4.2).
   */
  isSameDocument(base?: Reference): boolean
  /** The whole text. */
  toString(): string
  /** The whole text. */
  toJSON(): string
}

/** The members of a URI; `Uri` in uri.ts is their public name. */
export interface Uri<Scheme extends string = string> extends Reference {
  /** The scheme in lower case (RFC 3986 3.1). */
  readonly scheme: Scheme
  /**
   * Scheme, host and port, as in `https://example.com:8443` (RFC 6454 6.1); `undefined` if there is no host or
   * the scheme's default port is not known.
   *
   * @throws UriSyntaxError (`missing-global`) if the host of an IRI can't become A-labels because the platform lacks
   * `URL`.
   */
  readonly origin: string | undefined
  /**
   * The target of a reference, resolved against this base (RFC 3986 5.2).
   *
   * @param reference A reference, or its text.
   * @param options Options for resolving.
   * @throws UriSyntaxError if the text is not a reference. Before RFC 3986 the algorithm can also produce a string that
   * its own generation doesn't accept.
   */
  resolve(reference: Reference | string, options?: ResolveOptions): Uri
  /** Like `resolve`, but a `Left` if that throws. */
  tryResolve(reference: Reference | string, options?: ResolveOptions): Either<UriError, Uri>
  /**
   * The normal form.
   *
   * @param level `syntax` (RFC 3986 6.2.2, the default): the case of scheme, host and percent-encodings, encoded
   * unreserved characters, dot segments, IPv6 as RFC 5952 writes it; `scheme` (6.2.3) also removes default and empty
   * ports, leading zeros of a port, and writes `/` for an empty path if the scheme says so.
   */
  normalize(level?: NormalizationLevel): Uri<Scheme>
  /**
   * The same text read under another generation of the standard, which may split it differently.
   *
   * @param generation The generation to use.
   * @throws UriSyntaxError if the text isn't a URI under that generation.
   */
  as(generation: Generation): Uri<Scheme>
  /** Like `as`, but a `Left` if that throws. */
  tryAs(generation: Generation): Either<UriError, Uri<Scheme>>
}

/** The members of a relative reference; `RelativeReference` in relative-reference.ts is their public name. */
export interface RelativeReference extends Reference {
  /** Always `undefined`. */
  readonly scheme: undefined
  /**
   * The target of a reference, resolved against this base, which has an authority or a path that begins with `/`
   * (RFC 3986 5.2). It is relative too, unless the reference has a scheme.
   *
   * @param reference A reference, or its text.
   * @param options Options for resolving.
   * @throws UriSyntaxError if the text is not a reference, or this one can't be a base (`relative-base`).
   *
   * @example
   * import { RelativeReference } from 'uriform'
   *
   * RelativeReference.from('/api/v1/').resolve('users?page=2').href // '/api/v1/users?page=2'
   *
   * @since 0.4.0
   */
  resolve(reference: Reference | string, options?: ResolveOptions): UriReference
  /** Like `resolve`, but a `Left` if that throws. @since 0.4.0 */
  tryResolve(reference: Reference | string, options?: ResolveOptions): Either<UriError, UriReference>
  /**
   * The normal form by the generic syntax (RFC 3986 6.2.2); `scheme` also removes an empty port and leading zeros of a
   * port. A relative path keeps its dot segments, because they depend on the base.
   */
  normalize(level?: NormalizationLevel): RelativeReference
  /**
   * The same text read under another generation of the standard, which may split it differently.
   *
   * @param generation The generation to use.
   * @throws UriSyntaxError if the text is not a relative reference there.
   */
  as(generation: Generation): RelativeReference
  /** Like `as`, but a `Left` if that throws. */
  tryAs(generation: Generation): Either<UriError, RelativeReference>
}

export type UriReference = Uri | RelativeReference
