/** A name with a value, as in a query and in the parameters of a path segment (RFC 3986 3.3, 3.4). */

import { percentDecodeText } from '../characters/percent-encoding.js'
import type { Either } from '../errors/either.js'
import type { UriError } from '../errors/error.js'
import { orThrow, toEither } from '../errors/result.js'
import type { Grammar } from '../syntax/generation.js'
import { scanComponent } from '../syntax/scanner.js'
import { type ComponentClass, type ComponentOf, componentClass, notUtf8, plainClass } from './component.js'
import { type ComponentReader, componentReader } from './component-reader.js'
import type { DecodePart } from './pair-cursor.js'

/**
 * A name, and the value after the first `=` if there is one. Its `text` is the pair as written.
 * @since 0.1.0
 */
export interface Pair extends ComponentOf<'pair'> {
  /** The name as written. */
  readonly encodedName: string
  /** The value as written; `null` if there is no `=`. */
  readonly encodedValue: string | null
  /**
   * The name, decoded.
   * @throws UriSyntaxError (`not-utf8`) if its octets aren't valid UTF-8.
   */
  readonly name: string
  /** The name, decoded; a `Left` if its octets aren't valid UTF-8. */
  readonly tryName: Either<UriError, string>
  /**
   * The value, decoded; `null` if there is no `=`.
   * @throws UriSyntaxError (`not-utf8`) if its octets aren't valid UTF-8.
   */
  readonly value: string | null
  /** The value, decoded; `null` if there is no `=`; a `Left` if its octets aren't valid UTF-8. */
  readonly tryValue: Either<UriError, string | null>
}

class PairCore {
  readonly text: string
  readonly #grammar: Grammar
  readonly #decode: DecodePart
  readonly #equals: number

  constructor(text: string, grammar: Grammar, decode: DecodePart = percentDecodeText) {
    this.text = text
    this.#grammar = grammar
    this.#decode = decode
    this.#equals = text.indexOf('=')
    Object.freeze(this)
  }

  static grammarOf(value: object): Grammar | undefined {
    return #grammar in value ? value.#grammar : undefined
  }

  get encodedName(): string {
    return this.#equals < 0 ? this.text : this.text.slice(0, this.#equals)
  }

  get encodedValue(): string | null {
    return this.#equals < 0 ? null : this.text.slice(this.#equals + 1)
  }

  get name(): string {
    return orThrow(this.#decodePart(this.encodedName, 0))
  }

  get tryName(): Either<UriError, string> {
    return toEither(this.#decodePart(this.encodedName, 0))
  }

  get value(): string | null {
    return orThrow(this.#decodeValue())
  }

  get tryValue(): Either<UriError, string | null> {
    return toEither(this.#decodeValue())
  }

  #decodeValue(): string | null | UriError {
    const value = this.encodedValue
    return value === null ? null : this.#decodePart(value, this.#equals + 1)
  }

  #decodePart(part: string, offset: number): string | UriError {
    return this.#decode(part) ?? notUtf8(this, part, offset)
  }
}

export const PairValue: new (text: string, grammar: Grammar, decode?: DecodePart) => Pair =
  /* @__PURE__ */ componentClass('pair', PairCore)

/**
 * Parses pairs, such as `name=value`.
 *
 * @example
 * import { Pair } from 'uriform'
 *
 * Pair.from('q=x%26y').value // 'x&y'
 *
 * @since 0.1.0
 */
export const Pair: ComponentReader<Pair> = /* @__PURE__ */ componentReader(
  'pair',
  (text, grammar) => scanComponent(text, grammar.opaqueRuns, 'pair'),
  (text, grammar) => new PairValue(text, grammar),
)

/**
 * The encoded name or value of a pair. Only a value can contain a raw `=`.
 * @since 0.1.0
 */
export interface PairPart extends ComponentOf<'pair-part'> {}

const PairPartValue: ComponentClass<PairPart> = /* @__PURE__ */ plainClass('pair-part')

/**
 * Parses names and values of pairs.
 *
 * @example
 * import { PairPart } from 'uriform'
 *
 * PairPart.from('x%26y').decoded // 'x&y'
 *
 * @since 0.1.0
 */
export const PairPart: ComponentReader<PairPart> = /* @__PURE__ */ componentReader(
  'pair-part',
  (text, grammar) => scanComponent(text, grammar.opaqueRuns, 'pair-part'),
  (text, grammar) => new PairPartValue(text, grammar),
)
