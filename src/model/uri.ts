/** URIs: RFC 3986 3. */
import { type Either, left, right } from './either.js'
import type { UriError } from './error.js'
import { orThrow, UriBuildError } from './failure.js'
import { misuse } from './fault.js'
import type { ParseOptions } from './generation.js'
import { defaultGrammar, type Grammar, grammarOf } from './grammar.js'
import type { NormalizationLevel } from './normalization.js'
import { originOf } from './origin.js'
import { recompose } from './parts.js'
import { encodeStrays } from './platform-url.js'
import {
  layoutOf,
  REFERENCE,
  type Reference,
  ReferenceValue,
  readParts,
  referenceKindOf,
  syntaxError,
} from './reference.js'
import { type RelativeReference, RelativeReferenceValue } from './relative-reference.js'
import { shortestReference } from './relativization.js'
import { type ResolveOptions, resolveParts } from './resolution.js'
import { scan } from './scanner.js'

/**
 * A URI: a reference with a scheme. It may have a fragment.
 *
 * @typeParam Scheme The scheme in lower case, where it is known to the compiler.
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
   * Scheme, host and port, as in `https://example.com:8443` (RFC 6454 6.1); `undefined` where there is no host
   * or the scheme's default port is not known.
   */
  readonly origin: string | undefined
  /**
   * The URI that a reference means with this one as its base (RFC 3986 5.2).
   *
   * @param reference A reference, or the text of one.
   * @param options How it is read.
   * @throws UriSyntaxError where the text is no reference.
   */
  resolve(reference: Reference | string, options?: ResolveOptions): Uri
  /** The same; a `Left` where the text is no reference. */
  tryResolve(reference: Reference | string, options?: ResolveOptions): Either<UriError, Uri>
  /**
   * The shortest reference that this base resolves to the target, byte for byte. Among references of one length
   * the first of these wins: the same document, a query, a relative path, an absolute path, an authority,
   * the whole URI.
   *
   * @param target A URI, or the text of one.
   * @throws UriSyntaxError where the text is no URI; UriBuildError (`unreachable`) where resolution cannot
   * give the target, as its path has dot segments.
   */
  relativize(target: Uri | string): Uri | RelativeReference
  /** The same; a `Left` where the text is no URI or the target is out of reach. */
  tryRelativize(target: Uri | string): Either<UriError, Uri | RelativeReference>
  /**
   * The normal form.
   *
   * @param level `syntax` (RFC 3986 6.2.2, the default): the case of scheme, host and percent-encodings, encoded
   * unreserved characters, dot segments, IPv6 as RFC 5952 writes it; `scheme` (6.2.3) also takes away the default
   * port and an empty one, leading zeros of a port, and writes `/` for the empty path where the scheme says so.
   */
  normalize(level?: NormalizationLevel): Uri<Scheme>
  /**
   * The platform's `URL` of the same text; it follows another standard and may rewrite it.
   *
   * @throws UriBuildError (`refused-by-url`) where that standard has no such URL.
   */
  toURL(): URL
}

/**
 * How URIs are made.
 * @since 0.1.0
 */
export interface UriReader {
  /**
   * Reads a URI.
   *
   * @param text The whole text, with a scheme.
   * @param options The generation whose grammar decides.
   * @returns The value, or what is wrong with the text.
   */
  parse(text: string, options?: ParseOptions): Either<UriError, Uri>
  /**
   * Reads a URI.
   *
   * @throws UriSyntaxError where the text is none.
   */
  from(text: string, options?: ParseOptions): Uri
  /** Whether a text is a URI; never throws. */
  canParse(text: string, options?: ParseOptions): boolean
  /**
   * The URI of a `URL` of the platform. Characters that the WHATWG leaves as they are and the RFC does not allow,
   * such as `{`, `|` and a `%` that encodes nothing, are percent-encoded.
   */
  fromURL(url: URL): Uri
  /** Whether a value is a URI, made by this copy of the library or by another. */
  [Symbol.hasInstance](value: unknown): value is Uri
}

class UriValue extends ReferenceValue implements Uri {
  get [REFERENCE](): 'Uri' {
    return 'Uri'
  }

  get scheme(): string {
    return (this.parts.scheme as string).toLowerCase()
  }

  get origin(): string | undefined {
    return originOf(this.parts, this.grammar.rules)
  }

  resolve(reference: Reference | string, options?: ResolveOptions): Uri {
    return orThrow(this.tryResolve(reference, options))
  }

  tryResolve(reference: Reference | string, options?: ResolveOptions): Either<UriError, Uri> {
    const parts = readParts(reference, this.grammar)
    if ('kind' in parts) return left(parts)
    return readUri(recompose(resolveParts(this.parts, parts, options)), this.grammar)
  }

  relativize(target: Uri | string): Uri | RelativeReference {
    return orThrow(this.tryRelativize(target))
  }

  tryRelativize(target: Uri | string): Either<UriError, Uri | RelativeReference> {
    const parts = readParts(target, this.grammar)
    if ('kind' in parts) return left(parts)
    if (parts.scheme === undefined) return left(missingScheme(String(target), this.grammar))
    const shortest = shortestReference(this.parts, parts)
    if (shortest !== undefined) return readReference(shortest, this.grammar)
    return left(
      syntaxError({ kind: 'unreachable', component: 'path', offset: 0 }, String(target), this.grammar),
    )
  }

  normalize(level: NormalizationLevel = 'syntax'): Uri {
    const normal = this.normalForm(level)
    return normal === this.href ? this : orThrow(readUri(normal, this.grammar))
  }

  toURL(): URL {
    try {
      return new URL(this.href)
    } catch {
      const fault = { kind: 'refused-by-url', component: undefined, offset: 0 } as const
      throw new UriBuildError(syntaxError(fault, this.href, this.grammar))
    }
  }
}

function readUri(text: string, grammar: Grammar): Either<UriError, Uri> {
  const found = scan(text, grammar)
  if ('kind' in found) return left(syntaxError(found, text, grammar))
  if (found.schemeEnd < 0) return left(missingScheme(text, grammar))
  return right(new UriValue(text, found, grammar))
}

function missingScheme(text: string, grammar: Grammar): UriError {
  return syntaxError({ kind: 'missing-scheme', component: 'scheme', offset: 0 }, text, grammar)
}

/** A URI or a relative reference, whichever a text is. */
export function readReference(text: string, grammar: Grammar): Either<UriError, Uri | RelativeReference> {
  const found = scan(text, grammar)
  if ('kind' in found) return left(syntaxError(found, text, grammar))
  const Value = found.schemeEnd < 0 ? RelativeReferenceValue : UriValue
  return right(new Value(text, found, grammar))
}

function parse(text: string, options?: ParseOptions): Either<UriError, Uri> {
  const grammar = grammarOf(options)
  return grammar === undefined || typeof text !== 'string' ? left(misuse(grammar)) : readUri(text, grammar)
}

/**
 * Reads URIs.
 * @since 0.1.0
 */
export const Uri: UriReader = {
  parse,
  from: (text, options) => orThrow(parse(text, options)),
  canParse: (text, options) => {
    const layout = layoutOf(text, options)
    return layout !== undefined && layout.schemeEnd >= 0
  },
  fromURL: (url) => {
    const grammar = defaultGrammar()
    return orThrow(readUri(encodeStrays(url.href, grammar.rules), grammar))
  },
  [Symbol.hasInstance]: (value): value is Uri => referenceKindOf(value) === 'Uri',
}
