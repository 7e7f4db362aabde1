/** Relative references: RFC 3986 4.2. */

import { type NormalizationLevel, normalForm } from '../algorithms/normalization.js'
import type { Either } from '../errors/either.js'
import type { UriError } from '../errors/error.js'
import { orThrow, toEither } from '../errors/failure.js'
import { misuse } from '../errors/fault.js'
import type { Generation, ParseOptions } from '../syntax/generation.js'
import { type Grammar, grammarFor, grammarNamed, grammarOf } from '../syntax/grammar.js'
import type { Layout } from '../syntax/layout.js'
import { scan } from '../syntax/scanner.js'
import {
  LAYOUT,
  layoutOf,
  located,
  REFERENCE,
  type Reference,
  ReferenceValue,
  referenceKindOf,
  syntaxError,
} from './reference.js'

/**
 * A reference without a scheme: it means something against a base.
 *
 * @example
 * import { RelativeReference, Uri } from 'uriform'
 *
 * const reference = RelativeReference.from('../images/logo.svg')
 * console.log(Uri.from('http://example.com/docs/a/b').resolve(reference).href) // http://example.com/docs/images/logo.svg
 *
 * @since 0.1.0
 */
export interface RelativeReference extends Reference {
  readonly scheme: undefined
  /**
   * The normal form by the generic syntax (RFC 3986 6.2.2); `scheme` also takes leading zeros from the port.
   * A relative path keeps its dot segments: what they mean depends on the base.
   */
  normalize(level?: NormalizationLevel): RelativeReference
  /**
   * The same text, read under another generation of the standard, which may divide it otherwise.
   *
   * @param generation The generation whose grammar decides.
   * @returns The value; a `Left` where the text is no relative reference there, or there is no such generation.
   */
  as(generation: Generation): Either<UriError, RelativeReference>
}

/**
 * How relative references are made.
 * @since 0.1.0
 */
export interface RelativeReferenceReader {
  /**
   * Reads a relative reference.
   *
   * @param text The whole text, which may be empty.
   * @param options The generation whose grammar decides.
   * @returns The value, or what is wrong with the text.
   */
  parse(text: string, options?: ParseOptions): Either<UriError, RelativeReference>
  /**
   * Reads a relative reference.
   *
   * @throws UriSyntaxError where the text is none.
   */
  from(text: string, options?: ParseOptions): RelativeReference
  /** Whether a text is a relative reference; never throws. */
  canParse(text: string, options?: ParseOptions): boolean
  /** Whether a value is a relative reference, made by this copy of the library or by another. */
  [Symbol.hasInstance](value: unknown): value is RelativeReference
}

export interface RelativeReferenceValue extends ReferenceValue {}

/** It has the readings of `ReferenceValue` by its prototype: without `extends`, an engine makes values faster. */
// biome-ignore lint: the prototype below makes it true
export class RelativeReferenceValue implements RelativeReference {
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

  get [REFERENCE](): 'RelativeReference' {
    return 'RelativeReference'
  }

  get scheme(): undefined {
    return undefined
  }

  normalize(level: NormalizationLevel = 'syntax'): RelativeReference {
    const normal = normalForm(located(this), level, grammarFor(this.#generation).rules)
    return normal === this.href ? this : orThrow(readRelativeReference(normal, grammarFor(this.#generation)))
  }

  as(generation: Generation): Either<UriError, RelativeReference> {
    return toEither(readRelativeReference(this.href, grammarNamed(generation)))
  }
}

Object.setPrototypeOf(RelativeReferenceValue.prototype, ReferenceValue.prototype)

/** A relative reference, or what is wrong with the input. */
function readRelativeReference(input: unknown, grammar: Grammar | undefined): RelativeReference | UriError {
  if (grammar === undefined || typeof input !== 'string') return misuse(grammar)
  const found = scan(input, grammar)
  if ('kind' in found) return syntaxError(found, input, grammar)
  if (found.schemeEnd < 0) return new RelativeReferenceValue(input, found, grammar.rules.name)
  return syntaxError({ kind: 'unexpected-scheme', component: 'scheme', offset: 0 }, input, grammar)
}

/**
 * Reads relative references.
 * @since 0.1.0
 */
export const RelativeReference: RelativeReferenceReader = {
  parse: (text, options) => toEither(readRelativeReference(text, grammarOf(options))),
  from: (text, options) => orThrow(readRelativeReference(text, grammarOf(options))),
  canParse: (text, options) => {
    const layout = layoutOf(text, grammarOf(options))
    return layout !== undefined && layout.schemeEnd < 0
  },
  [Symbol.hasInstance]: (value): value is RelativeReference => referenceKindOf(value) === 'RelativeReference',
}
