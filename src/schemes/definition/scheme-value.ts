/** The common members of all scheme values. */
import type { Uri } from '../../model/values/uri.js'
import type { Field } from './field.js'
import type { Server, ServerFields, ServerMembers } from './server.js'

/**
 * A URI as read by its scheme. Its fields are getters that decode. A field with invalid UTF-8 throws a `UriSyntaxError`
 * (`not-utf8`); read the octets from the components of `uri`. The only own property is `uri`.
 *
 * Inspecting a value in Node shows its fields with any password masked.
 * @since 0.1.0
 */
export interface SchemeValue<Scheme extends string = string> {
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

/**
 * The value of a scheme with a server and fields.
 * @since 0.3.0
 */
export type ValueWith<Name extends string, S extends Server | undefined, F> = SchemeValue<Name> &
  FieldValues<ServerFields<S> & F> &
  ServerMembers<S>
