/** Component values: a valid encoded text and the ways to read it. */

import {
  normalizeEncoding,
  offsetOfBadUtf8,
  percentDecode,
  percentDecodeLossily,
  percentDecodeText,
} from '../characters/percent-encoding.js'
import { type Either, right } from '../errors/either.js'
import { errorOf, type UriError } from '../errors/error.js'
import { orThrow, toEither } from '../errors/result.js'
import { hideConstructor, INSPECT } from '../language/classes.js'
import { propertyIfAny } from '../language/foreign.js'
import { refuseUnknownOptions } from '../language/known-options.js'
import { shownPiece } from '../masking/shown.js'
import type { ComponentName } from '../syntax/error.js'
import { Fault } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import type { RunName } from '../syntax/runs.js'
import { scanComponent } from '../syntax/scanner.js'

/**
 * A component of a URI as an immutable value. Its `text` is encoded, exactly as in the URI; `octets` and `decoded` are
 * its data (RFC 3986 2.1). In tests, as with `toStrictEqual`, two components are equal if they have the same kind and
 * the same text.
 *
 * @since 0.1.0
 */
export interface Component {
  /** The encoded text, exactly as written. */
  readonly text: string
  /**
   * The percent-decoded text, as UTF-8. Delimiters and data look the same in it: split first, then decode.
   *
   * @throws UriSyntaxError (`not-utf8`) if the octets aren't valid UTF-8.
   */
  readonly decoded: string
  /** `decoded` as a `Right`; a `Left` (`not-utf8`) if the octets aren't valid UTF-8. */
  readonly tryDecoded: Either<UriError, string>
  /** The percent-decoded octets, as a new array at each call. */
  readonly octets: Uint8Array
  /**
   * True if both represent the same data. A component value is compared by its normal form (RFC 3986 6.2.2.1, 6.2.2.2);
   * a string is data, and is compared with the decoded text.
   */
  equals(other: Component | string): boolean
  /** The encoded text. */
  toString(): string
  /** The encoded text. */
  toJSON(): string
}

/**
 * A component that can also be read lossily.
 * @since 0.3.0
 */
export interface LossyComponent {
  /**
   * Decodes the component in another way.
   *
   * @param reading `lossy` reads invalid UTF-8 as U+FFFD; by default it is an error.
   *
   * @example
   * import { Uri } from 'uriform'
   *
   * Uri.from('http://example.com/#caf%E9').fragment?.as({ lossy: true }).decoded // 'caf\ufffd'
   *
   * @since 0.3.0
   */
  as(reading: { readonly lossy?: boolean | undefined }): Pick<Component, 'decoded' | 'tryDecoded'>
}

declare const kind: unique symbol

/**
 * A component of one kind. The property exists only for the compiler: the kinds have the same members, but a fragment
 * must not be accepted as a segment.
 * @since 0.1.0
 */
export interface ComponentOf<Kind extends ComponentName> extends Component {
  /** @hidden */
  readonly [kind]?: Kind
}

/** The kind of a component value, the same in every copy of the library. */
const KIND: unique symbol = Symbol.for('uriform/component')
export const NORMALIZE: unique symbol = Symbol('normalize')

/** The members that each class of component values has itself. */
interface ComponentCore {
  readonly text: string
}

/** A class of component values, without the members that it shares with others. */
interface CoreClass<Arguments extends unknown[]> {
  new (...args: Arguments): ComponentCore
  /** The grammar of a value of the class; undefined for other values. */
  grammarOf(value: object): Grammar | undefined
}

interface SharedThis extends ComponentCore {
  readonly [KIND]: ComponentName
  [NORMALIZE](text: string, grammar: Grammar): string
}

/** The members that the classes share. They are inherited without `extends`, which makes creating a value slow. */
const shared = {
  get decoded(): string {
    return orThrow(decode(this))
  },

  get tryDecoded(): Either<UriError, string> {
    return toEither(decode(this))
  },

  as(
    this: SharedThis & Component,
    reading: { readonly lossy?: boolean } | null | undefined,
  ): Pick<Component, 'decoded' | 'tryDecoded'> {
    refuseUnknownOptions(reading, ['lossy'])
    if (!reading?.lossy) return this
    const decoded = percentDecodeLossily(this.text)
    return Object.freeze({ decoded, tryDecoded: right(decoded) })
  },

  get octets(): Uint8Array {
    return percentDecode(this.text)
  },

  equals(this: SharedThis, other: Component | string): boolean {
    if (typeof other === 'string') return percentDecodeText(this.text) === other
    return equalsComponent(this, other)
  },

  [NORMALIZE](text: string, { rules }: Grammar): string {
    return normalizeEncoding(text, rules.unreserved)
  },

  // Not needed, but it makes `String(component)` faster.
  [Symbol.toPrimitive](this: SharedThis): string {
    return this.text
  },

  toString(this: SharedThis): string {
    return this.text
  },

  toJSON(this: SharedThis): string {
    return this.text
  },

  [INSPECT](this: SharedThis): string {
    return `${this[KIND]} <${shownPiece(this.text, this[KIND])}>`
  },
} satisfies ThisType<SharedThis>

function decode(component: ComponentCore): string | UriError {
  return percentDecodeText(component.text) ?? notUtf8(component, component.text, 0)
}

export function equalsComponent(component: ComponentCore, other: Component): boolean {
  const { text, [KIND]: kind, [NORMALIZE]: normalize } = component as SharedThis
  const otherText = propertyIfAny(other, 'text')
  if (kindOf(other) !== kind || typeof otherText !== 'string') return false
  const grammar = grammarOfComponent(component) as Grammar
  const otherName = grammarOfComponent(other)?.name
  if (otherName !== undefined && otherName !== grammar.name) return false
  return text === otherText || normalize(text, grammar) === normalize(otherText, grammar)
}

/** A class of component values. */
export type ComponentClass<C extends Component> = new (text: string, grammar: Grammar) => C

const classes = new Map<unknown, CoreClass<never>>()

/** The grammar of a component value that this copy of the library made; undefined for anything else. */
export function grammarOfComponent(value: unknown): Grammar | undefined {
  return classes.get(kindOf(value))?.grammarOf(value as object)
}

export function componentClass<C extends Component, Arguments extends unknown[]>(
  kind: ComponentName,
  Core: CoreClass<Arguments>,
): new (
  ...args: Arguments
) => C {
  Object.setPrototypeOf(Core.prototype, shared)
  Object.defineProperty(Core.prototype, KIND, { value: kind })
  hideConstructor(Core)
  classes.set(kind, Core)
  return Core as never
}

/** A class for a kind without additional members. */
export function plainClass<C extends Component>(kind: ComponentName): ComponentClass<C> {
  class PlainValue {
    readonly text: string
    readonly #grammar: Grammar

    constructor(text: string, grammar: Grammar) {
      this.text = text
      this.#grammar = grammar
      Object.freeze(this)
    }

    static grammarOf(value: object): Grammar | undefined {
      return #grammar in value ? value.#grammar : undefined
    }
  }
  return componentClass(kind, PlainValue)
}

/** The error if a part, which begins at the offset, is invalid UTF-8. */
export function notUtf8(component: { readonly text: string }, part: string, offset: number): UriError {
  const { text, [KIND]: name } = component as SharedThis
  const fault = new Fault('not-utf8', name, offset + offsetOfBadUtf8(part))
  return errorOf(fault, { text, isPiece: true, grammar: grammarOfComponent(component) })
}

export function kindOf(value: unknown): unknown {
  return propertyIfAny(value, KIND)
}

/** The text of a component value. A foreign one must be valid under the grammar, as the kind says. */
export function textOfAny(value: unknown, { opaqueRuns }: Grammar, kind: unknown): string | undefined {
  if (grammarOfComponent(value) !== undefined) return (value as Component).text
  const text = propertyIfAny(value, 'text')
  if (typeof text !== 'string' || !Object.hasOwn(opaqueRuns, kind as RunName)) return undefined
  return scanComponent(text, opaqueRuns, kind as RunName) === undefined ? text : undefined
}
