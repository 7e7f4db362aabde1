/** URIs: RFC 3986 3. */

import { type NormalizationLevel, normalForm } from '../algorithms/normalization.js'
import { originOf } from '../algorithms/origin.js'
import { encodeStrays } from '../algorithms/platform-url.js'
import { shortestReference } from '../algorithms/relativization.js'
import { type ResolveOptions, resolve } from '../algorithms/resolution.js'
import type { Either } from '../errors/either.js'
import { type ComponentName, isError, type UriError } from '../errors/error.js'
import { failureOf, orThrow, toEither } from '../errors/failure.js'
import { misuse } from '../errors/fault.js'
import type { Generation, ParseOptions } from '../syntax/generation.js'
import { defaultGrammar, type Grammar, grammarFor, grammarNamed, grammarOf } from '../syntax/grammar.js'
import { isSameLayout, type Layout, type Located, partsOf, schemeIn } from '../syntax/layout.js'
import { scan } from '../syntax/scanner.js'
import {
  generationOf,
  LAYOUT,
  layoutOf,
  locate,
  located,
  REFERENCE,
  type Reference,
  ReferenceValue,
  referenceKindOf,
  syntaxError,
  textIfAny,
} from './reference.js'
import { type RelativeReference, RelativeReferenceValue } from './relative-reference.js'

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
   * @throws UriSyntaxError where the text is no reference, and where what the algorithm of a generation before
   * RFC 3986 gives is no URI of that generation.
   */
  resolve(reference: Reference | string, options?: ResolveOptions): Uri
  /** The same; a `Left` where `resolve` throws. */
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
   * The same text, read under another generation of the standard, which may divide it otherwise.
   *
   * @param generation The generation whose grammar decides.
   * @returns The value; a `Left` where the text is no URI there, or there is no such generation.
   */
  as(generation: Generation): Either<UriError, Uri<Scheme>>
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

// biome-ignore lint: the prototype below makes it true
interface UriValue extends ReferenceValue {}

/** It has the readings of `ReferenceValue` by its prototype: without `extends`, an engine makes values faster. */
// biome-ignore lint: the prototype below makes it true
class UriValue implements Uri {
  readonly href: string
  readonly #layout: Layout
  readonly #generation: Generation

  /** The layout must be what the grammar of the generation gave for the text. */
  constructor(href: string, layout: Layout, generation: Generation) {
    this.href = href
    this.#layout = layout
    this.#generation = generation
    Object.freeze(this)
  }

  /** Whether it was made here, and neither poses as such a value nor inherits from one. */
  static made(value: object): boolean {
    return #layout in value
  }

  get generation(): Generation {
    return this.#generation
  }

  get [LAYOUT](): Layout {
    return { ...this.#layout }
  }

  get [REFERENCE](): 'Uri' {
    return 'Uri'
  }

  get scheme(): string {
    return (schemeIn(this.href, this.#layout) as string).toLowerCase()
  }

  get origin(): string | undefined {
    return originOf(partsOf(this.href, this.#layout), grammarFor(this.#generation).rules)
  }

  resolve(reference: Reference | string, options?: ResolveOptions): Uri {
    return orThrow(this.#resolve(reference, options))
  }

  tryResolve(reference: Reference | string, options?: ResolveOptions): Either<UriError, Uri> {
    return toEither(this.#resolve(reference, options))
  }

  #resolve(reference: Reference | string, options: ResolveOptions | undefined): Uri | UriError {
    const grammar = grammarFor(this.#generation)
    const read = locate(reference, grammar)
    if (isError(read)) return read
    const base = { href: this.href, layout: this.#layout }
    const target = resolve(base, read, options, grammar.rules)
    // Only the algorithm of RFC 3986 stays within its own grammar.
    if (grammar.rules.server !== undefined) return readUri(target.href, grammar)
    return new UriValue(target.href, target.layout, this.#generation)
  }

  relativize(target: Uri | string): Uri | RelativeReference {
    return orThrow(this.#relativize(target))
  }

  tryRelativize(target: Uri | string): Either<UriError, Uri | RelativeReference> {
    return toEither(this.#relativize(target))
  }

  #relativize(target: Uri | string): Uri | RelativeReference | UriError {
    const grammar = grammarFor(this.#generation)
    const to = locate(target, grammar)
    if (isError(to)) return to
    if (to.layout.schemeEnd < 0) return missingScheme(to.href, grammar)
    const shortest = shortestReference(located(this), to, (text) => layoutOf(text, grammar), grammar.rules)
    if (shortest !== undefined) return readReference(shortest, grammar)
    return syntaxError(
      { kind: 'unreachable', component: 'path', offset: to.layout.pathStart },
      to.href,
      grammar,
    )
  }

  normalize(level: NormalizationLevel = 'syntax'): Uri {
    const own = { href: this.href, layout: this.#layout }
    const normal = normalForm(own, level, grammarFor(this.#generation).rules)
    return normal === this.href ? this : orThrow(readUri(normal, grammarFor(this.#generation)))
  }

  as(generation: Generation): Either<UriError, Uri> {
    return toEither(readUri(this.href, grammarNamed(generation)))
  }

  toURL(): URL {
    try {
      return new URL(this.href)
    } catch {
      const fault = { kind: 'refused-by-url', component: undefined, offset: 0 } as const
      throw failureOf(syntaxError(fault, this.href, grammarFor(this.#generation)))
    }
  }
}

Object.setPrototypeOf(UriValue.prototype, ReferenceValue.prototype)

/** A URI, or what is wrong with the input. */
function readUri(input: unknown, grammar: Grammar | undefined): Uri | UriError {
  if (grammar === undefined || typeof input !== 'string') return misuse(grammar)
  const found = scan(input, grammar)
  if ('kind' in found) return syntaxError(found, input, grammar)
  if (found.schemeEnd < 0) return missingScheme(input, grammar)
  return new UriValue(input, found, grammar.rules.name)
}

/** The error of a text that is a relative reference. */
export function missingScheme(text: string, grammar: Grammar): UriError {
  return syntaxError({ kind: 'missing-scheme', component: 'scheme', offset: 0 }, text, grammar)
}

/** Whether a value was made by this copy of the library. */
export function isOwn(value: unknown): value is Uri | RelativeReference {
  if (typeof value !== 'object' || value === null) return false
  return UriValue.made(value) || RelativeReferenceValue.made(value)
}

/** A value of this copy of the library; whatever else is, or claims to be, a reference is read as its text. */
export function adopt(value: unknown): Uri | RelativeReference | UriError {
  if (isOwn(value)) return value
  const isReference = referenceKindOf(value) !== undefined
  const generation = generationOf(value)
  return readReference(
    isReference ? textIfAny(value) : undefined,
    grammarOf(generation === undefined ? undefined : { generation }),
  )
}

/** The reference of an input that is a text, or else a value. */
export function referenceIn(
  input: unknown,
  options: ParseOptions | undefined,
): Uri | RelativeReference | UriError {
  return typeof input === 'string' ? readReference(input, grammarOf(options)) : adopt(input)
}

/** A URI or a relative reference, whichever a text with its layout is. */
export function referenceOf({ href, layout }: Located, grammar: Grammar): Uri | RelativeReference {
  return layout.schemeEnd < 0
    ? new RelativeReferenceValue(href, layout, grammar.rules.name)
    : new UriValue(href, layout, grammar.rules.name)
}

const inAuthority: ReadonlySet<ComponentName | undefined> = new Set(['userinfo', 'host', 'port'])

/**
 * The same of a text that was put together of components: under a generation with a host rule, only if it is read as
 * these very components.
 */
export function composedOf(composed: Located, grammar: Grammar): Uri | RelativeReference | UriError {
  if (grammar.rules.server === undefined) return referenceOf(composed, grammar)
  const { href, layout } = composed
  const found = scan(href, grammar)
  if ('kind' in found && !inAuthority.has(found.component)) return syntaxError(found, href, grammar)
  if (!('kind' in found) && isSameLayout(found, layout)) return referenceOf(composed, grammar)
  return syntaxError({ kind: 'invalid-host', component: 'host', offset: layout.hostStart }, href, grammar)
}

/** A URI or a relative reference, whichever an input is, or what is wrong with it. */
export function readReference(
  input: unknown,
  grammar: Grammar | undefined,
): Uri | RelativeReference | UriError {
  if (grammar === undefined || typeof input !== 'string') return misuse(grammar)
  const found = scan(input, grammar)
  if ('kind' in found) return syntaxError(found, input, grammar)
  return referenceOf({ href: input, layout: found }, grammar)
}

/**
 * Reads URIs.
 * @since 0.1.0
 */
export const Uri: UriReader = {
  parse: (text, options) => toEither(readUri(text, grammarOf(options))),
  from: (text, options) => orThrow(readUri(text, grammarOf(options))),
  canParse: (text, options) => {
    const layout = layoutOf(text, grammarOf(options))
    return layout !== undefined && layout.schemeEnd >= 0
  },
  fromURL: (url) => {
    const grammar = defaultGrammar()
    return orThrow(readUri(encodeStrays(url.href, grammar.rules), grammar))
  },
  [Symbol.hasInstance]: (value): value is Uri => referenceKindOf(value) === 'Uri',
}
