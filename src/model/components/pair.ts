/** A name with a value, as in a query and in the parameters of a path segment (RFC 3986 3.3, 3.4). */

import type { Either } from '../errors/either.js'
import type { UriError } from '../errors/error.js'
import { orThrow, toEither } from '../errors/failure.js'
import type { Generation } from '../syntax/generation.js'
import { percentDecodeText } from '../syntax/percent-encoding.js'
import { scanComponent } from '../syntax/scanner.js'
import { type ComponentOf, type ComponentReader, ComponentValue, componentReader, KIND } from './component.js'

/**
 * A name, and the value behind the first `=` where there is one. Its `text` is the whole as written.
 * @since 0.1.0
 */
export interface Pair extends ComponentOf<'pair'> {
  /** The name as written. */
  readonly encodedName: string
  /** The value as written; `null` where there is no `=`. */
  readonly encodedValue: string | null
  /**
   * The name, decoded.
   * @throws UriSyntaxError (`not-utf8`) where its octets are not UTF-8.
   */
  readonly name: string
  /** The name, decoded; a `Left` where its octets are not UTF-8. */
  readonly tryName: Either<UriError, string>
  /**
   * The value, decoded; `null` where there is no `=`.
   * @throws UriSyntaxError (`not-utf8`) where its octets are not UTF-8.
   */
  readonly value: string | null
  /** The value, decoded; `null` where there is no `=`; a `Left` where its octets are not UTF-8. */
  readonly tryValue: Either<UriError, string | null>
}

export class PairValue extends ComponentValue implements Pair {
  readonly #equals: number

  constructor(text: string, generation: Generation) {
    super(text, generation)
    this.#equals = text.indexOf('=')
    Object.freeze(this)
  }

  get [KIND](): 'pair' {
    return 'pair'
  }

  get encodedName(): string {
    return this.#equals < 0 ? this.text : this.text.slice(0, this.#equals)
  }

  get encodedValue(): string | null {
    return this.#equals < 0 ? null : this.text.slice(this.#equals + 1)
  }

  get name(): string {
    return orThrow(this.decode(this.encodedName, 0))
  }

  get tryName(): Either<UriError, string> {
    return toEither(this.decode(this.encodedName, 0))
  }

  /** Whether the name stands for a text; one that is not UTF-8 stands for none. */
  isNamed(name: string): boolean {
    return this.decodeText(this.encodedName) === name
  }

  get value(): string | null {
    return orThrow(this.#decodeValue())
  }

  get tryValue(): Either<UriError, string | null> {
    return toEither(this.#decodeValue())
  }

  #decodeValue(): string | null | UriError {
    const value = this.encodedValue
    return value === null ? null : this.decode(value, this.#equals + 1)
  }
}

/** A pair of a form: `application/x-www-form-urlencoded`, in which `+` is a space. */
export class FormPairValue extends PairValue {
  protected override decodeText(part: string): string | undefined {
    return percentDecodeText(part.replaceAll('+', ' '))
  }
}

/**
 * Reads pairs.
 * @since 0.1.0
 */
export const Pair: ComponentReader<Pair> = /* @__PURE__ */ componentReader(
  'pair',
  (text, { opaqueTable }) => scanComponent(text, opaqueTable, 'pair'),
  (text, generation) => new PairValue(text, generation),
)

/**
 * The name of a pair or its value, encoded. Only a value can have an `=` that stands for itself.
 * @since 0.1.0
 */
export interface PairPart extends ComponentOf<'pair-part'> {}

class PairPartValue extends ComponentValue implements PairPart {
  constructor(text: string, generation: Generation) {
    super(text, generation)
    Object.freeze(this)
  }

  get [KIND](): 'pair-part' {
    return 'pair-part'
  }
}

/**
 * Reads names and values of pairs.
 * @since 0.1.0
 */
export const PairPart: ComponentReader<PairPart> = /* @__PURE__ */ componentReader(
  'pair-part',
  (text, { opaqueTable }) => scanComponent(text, opaqueTable, 'pair-part'),
  (text, generation) => new PairPartValue(text, generation),
)
