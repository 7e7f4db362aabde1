/** Relative references: RFC 3986 4.2. */
import { type Either, left, right } from './either.js'
import type { UriError } from './error.js'
import { orThrow } from './failure.js'
import { misuse } from './fault.js'
import type { ParseOptions } from './generation.js'
import { type Grammar, grammarOf } from './grammar.js'
import type { NormalizationLevel } from './normalization.js'
import {
  layoutOf,
  REFERENCE,
  type Reference,
  ReferenceValue,
  referenceKindOf,
  syntaxError,
} from './reference.js'
import { scan } from './scanner.js'

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

export class RelativeReferenceValue extends ReferenceValue implements RelativeReference {
  get [REFERENCE](): 'RelativeReference' {
    return 'RelativeReference'
  }

  get scheme(): undefined {
    return undefined
  }

  normalize(level: NormalizationLevel = 'syntax'): RelativeReference {
    const normal = this.normalForm(level)
    return normal === this.href ? this : orThrow(readRelativeReference(normal, this.grammar))
  }
}

function readRelativeReference(text: string, grammar: Grammar): Either<UriError, RelativeReference> {
  const found = scan(text, grammar)
  if ('kind' in found) return left(syntaxError(found, text, grammar))
  if (found.schemeEnd < 0) return right(new RelativeReferenceValue(text, found, grammar))
  return left(syntaxError({ kind: 'unexpected-scheme', component: 'scheme', offset: 0 }, text, grammar))
}

function parse(text: string, options?: ParseOptions): Either<UriError, RelativeReference> {
  const grammar = grammarOf(options)
  if (grammar === undefined || typeof text !== 'string') return left(misuse(grammar))
  return readRelativeReference(text, grammar)
}

/**
 * Reads relative references.
 * @since 0.1.0
 */
export const RelativeReference: RelativeReferenceReader = {
  parse,
  from: (text, options) => orThrow(parse(text, options)),
  canParse: (text, options) => {
    const layout = layoutOf(text, options)
    return layout !== undefined && layout.schemeEnd < 0
  },
  [Symbol.hasInstance]: (value): value is RelativeReference => referenceKindOf(value) === 'RelativeReference',
}
