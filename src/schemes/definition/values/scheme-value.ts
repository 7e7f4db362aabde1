/** The common members of all scheme values, and how they are recognized. Their class comes with the schemes. */
import { propertyIfAny } from '../../../model/text.js'
import type { Uri } from '../../../model/values.js'
import type { Field } from '../field.js'
import type { Server, ServerFields, ServerMembers } from '../server.js'

declare const fields: unique symbol

/**
 * A URI as read by its scheme. Its fields are getters that decode. A field with invalid UTF-8 throws a `UriSyntaxError`
 * (`not-utf8`); read the octets from the components of `uri`. The only own property is `uri`.
 *
 * Inspecting a value in Node shows its fields with any password masked.
 * @since 0.1.0
 */
export interface SchemeValue<Scheme extends string = string, F = unknown> {
  /** Exists only for the compiler: a builder is named by its value alone. */
  readonly [fields]?: F
  /** The scheme, in lower case. */
  readonly scheme: Scheme
  /** The URI, byte for byte. */
  readonly uri: Uri<Scheme>
  /**
   * The text of the URI.
   * @since 0.3.0
   */
  readonly href: string
  /**
   * True if both are equivalent by the rules of the scheme.
   *
   * @param other A value, a URI, or its text. A string that isn't a URI of the scheme isn't equal to anything.
   */
  equals(other: SchemeValue | Uri | string): boolean
  /**
   * The normal form by the rules of the scheme. It goes further than the generic syntax: each field has a single
   * spelling, because the scheme defines its delimiters.
   */
  normalize(): this
  /** The text of the URI. */
  toString(): string
  /** The text of the URI. */
  toJSON(): string
}

/** The type of each field's value. */
export type FieldValues<F> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer Type> ? Type['value'] : never
}

/** The fields of a value. */
export type FieldsOf<Value> = Value extends { readonly [fields]?: infer F } ? F : never

/**
 * The value of a scheme with a server and fields.
 * @since 0.3.0
 */
export type ValueWith<Name extends string, S extends Server | undefined, F> = SchemeValue<
  Name,
  ServerFields<S> & F
> &
  FieldValues<ServerFields<S> & F> &
  ServerMembers<S>

/** Marks the value of a scheme, from any copy of the library. */
export const VALUE: unique symbol = Symbol.for('uriform/scheme-value')

/** True if a value belongs to any scheme or to the named one, or imitates such a value. */
export function isSchemeValue(value: unknown, scheme?: string): value is SchemeValue {
  return (
    propertyIfAny(value, VALUE) === true &&
    (scheme === undefined || propertyIfAny(value, 'scheme') === scheme)
  )
}

export function uriOfValue(input: unknown): unknown {
  return isSchemeValue(input) ? propertyIfAny(input, 'uri') : input
}

/** Returns false until a scheme is loaded, because there are no values before. */
let isOwn = (_: object): boolean => false

/** The class of values supplies this function, because only it can read the private fields. */
export function recognizeValuesBy(recognize: (value: object) => boolean): void {
  isOwn = recognize
}

/** True if a value was created by this copy of the library, and doesn't just inherit from such a value. */
export function isOwnSchemeValue(value: unknown): value is SchemeValue {
  return typeof value === 'object' && value !== null && isOwn(value)
}
