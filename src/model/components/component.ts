/** What all component values share: an encoded text that is known to be right, and its readings. */
import type { Either } from '../errors/either.js'
import { type ComponentName, isError, type UriError } from '../errors/error.js'
import { fromEither, orThrow, toEither } from '../errors/failure.js'
import { errorOf, type Fault, misuse } from '../errors/fault.js'
import { nothingToRedact, type Redaction, redactAuthority, redactPiece } from '../errors/redaction.js'
import type { Generation, ParseOptions } from '../syntax/generation.js'
import { type Grammar, grammarFor, grammarOf } from '../syntax/grammar.js'
import {
  normalizeEncoding,
  offsetOfBadUtf8,
  percentDecode,
  percentDecodeText,
} from '../syntax/percent-encoding.js'

/**
 * A component of a URI as an immutable value. Its `text` is encoded as it stands in the URI; `octets` and
 * `decoded` are what that stands for (RFC 3986 2.1). Two components are the same under `toStrictEqual` and its like
 * exactly if they are of one kind and have the same text.
 *
 * @since 0.1.0
 */
export interface Component {
  /** The encoded text, exactly as written. */
  readonly text: string
  /**
   * The text that the component stands for, percent-decoded as UTF-8. Delimiters that were data are no longer
   * told from delimiters that were none: split first, then decode.
   *
   * @throws UriSyntaxError (`not-utf8`) where the octets are not UTF-8.
   */
  readonly decoded: string
  /** The same, as a `Right`; a `Left` (`not-utf8`) where the octets are not UTF-8. */
  readonly tryDecoded: Either<UriError, string>
  /** The octets that the component stands for, percent-decoded: a new array at each call. */
  readonly octets: Uint8Array
  /**
   * Whether this and the other stand for the same. A component value is compared by its normal form (RFC 3986
   * 6.2.2.1, 6.2.2.2); a string is data, and compared with what this component stands for.
   */
  equals(other: Component | string): boolean
  /** The encoded text. */
  toString(): string
  /** The encoded text. */
  toJSON(): string
}

declare const kind: unique symbol

/**
 * A component of one kind. What the kinds have in common is not enough to tell them apart, and a fragment
 * should not compile where a segment is meant; the property is there for the compiler only.
 * @since 0.1.0
 */
export interface ComponentOf<Kind extends ComponentName> extends Component {
  readonly [kind]?: Kind
}

/**
 * How a component value is made from encoded text.
 * @since 0.1.0
 */
export interface ComponentReader<C> {
  /**
   * Reads encoded text as this component.
   *
   * @param text The text, without the delimiters around the component.
   * @param options The generation whose grammar decides.
   * @returns The value, or what is wrong with the text.
   */
  parse(text: string, options?: ParseOptions): Either<UriError, C>
  /**
   * Reads encoded text as this component.
   *
   * @param text The text, without the delimiters around the component.
   * @param options The generation whose grammar decides.
   * @throws UriSyntaxError where the text does not follow the grammar.
   */
  from(text: string, options?: ParseOptions): C
  /** Whether a value is of this kind, made by this copy of the library or by another. */
  [Symbol.hasInstance](value: unknown): value is C
}

/** What tells the kind of a component value, whichever copy of the library made it. */
export const KIND: unique symbol = Symbol.for('uriform/component')
const INSPECT = Symbol.for('nodejs.util.inspect.custom')

export abstract class ComponentValue implements Component {
  readonly text: string
  readonly #generation: Generation

  constructor(text: string, generation: Generation) {
    this.text = text
    this.#generation = generation
  }

  /** Whether a value was made by this copy of the library, and follows a generation. */
  static isOf(value: Component, generation: Generation): boolean {
    return #generation in value && value.#generation === generation
  }

  abstract get [KIND](): ComponentName

  protected get generation(): Generation {
    return this.#generation
  }

  /** How the text is shown to people. */
  protected get redaction(): Redaction {
    return nothingToRedact
  }

  /** The normal form of a text of this kind. */
  protected normalize(text: string): string {
    return normalizeEncoding(text, grammarFor(this.#generation).rules.unreserved)
  }

  protected decodeText(part: string): string | undefined {
    return percentDecodeText(part)
  }

  /** A part of the text, from the offset on, as text or as the error that it is not UTF-8. */
  protected decode(part: string, offset: number): string | UriError {
    const decoded = this.decodeText(part)
    if (decoded !== undefined) return decoded
    const fault: Fault = { kind: 'not-utf8', component: this[KIND], offset: offset + offsetOfBadUtf8(part) }
    return errorOf(
      fault,
      inErrors(this.redaction)(this.text, fault.offset),
      grammarFor(this.#generation).rules,
    )
  }

  get decoded(): string {
    return orThrow(this.decode(this.text, 0))
  }

  get tryDecoded(): Either<UriError, string> {
    return toEither(this.decode(this.text, 0))
  }

  get octets(): Uint8Array {
    return percentDecode(this.text)
  }

  equals(other: Component | string): boolean {
    if (typeof other === 'string') return percentDecodeText(this.text) === other
    if (kindOf(other) !== this[KIND] || typeof other.text !== 'string') return false
    if (#generation in other && other.#generation !== this.#generation) return false
    return this.normalize(this.text) === this.normalize(other.text)
  }

  toString(): string {
    return this.text
  }

  toJSON(): string {
    return this.text
  }

  [INSPECT](): string {
    return `${this[KIND]} <${this.redaction(this.text, 0).text}>`
  }
}

/** A wrong text may be a whole URI that was given by mistake. */
function inErrors(redaction: Redaction): Redaction {
  return redaction === nothingToRedact || redaction === redactAuthority ? redactPiece : redaction
}

/** The kind of a component value; `undefined` where a value is none. */
function kindOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && KIND in value ? value[KIND] : undefined
}

/**
 * The text of a component value, for a URI that follows a grammar. A value of another copy of the library, or one
 * that follows another grammar, is read again.
 */
export function textOf<C extends Component>(
  component: C,
  reader: ComponentReader<C>,
  grammar: Grammar,
): string | UriError {
  if (ComponentValue.isOf(component, grammar.rules.name)) return component.text
  const read = fromEither(reader.parse(component.text, { generation: grammar.rules.name }))
  return isError(read) ? read : read.text
}

/** What is wrong with a text as a component; `undefined` where it is one. */
export type Check = (text: string, grammar: Grammar) => Fault | undefined

/**
 * The public face of a kind of component value. `make` is best a function of the call: a property that is read among the
 * arguments keeps a bundler from dropping a reader that is not used.
 */
export function componentReader<C extends Component>(
  kind: ComponentName,
  check: Check,
  make: (text: string, generation: Generation) => C,
  redaction: Redaction = nothingToRedact,
): ComponentReader<C> {
  const read = (text: unknown, options: ParseOptions | undefined): C | UriError => {
    const grammar = grammarOf(options)
    if (grammar === undefined || typeof text !== 'string') return misuse(grammar)
    const fault = check(text, grammar)
    if (fault === undefined) return make(text, grammar.rules.name)
    return errorOf(fault, inErrors(redaction)(text, fault.offset), grammar.rules)
  }
  return {
    parse: (text, options) => toEither(read(text, options)),
    from: (text, options) => orThrow(read(text, options)),
    [Symbol.hasInstance]: (value): value is C => kindOf(value) === kind,
  }
}
