/** What the values of all schemes have in common. */
import type { Uri } from '../../model/values/uri.js'
import type { Field } from './field.js'
import type { Server, ServerFields, ServerMembers } from './server.js'

/**
 * A URI as its scheme reads it. Its fields are getters that decode. A field whose octets are not UTF-8 throws a
 * `UriSyntaxError` (`not-utf8`); the components of `uri` have the octets. The only own property is `uri`.
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
   * True if both mean the same to the scheme: by their normal forms, unless its standard says otherwise.
   *
   * @param other A value, a URI, or the text of one. A string that isn't a URI of the scheme is not equal to anything.
   */
  equals(other: SchemeValue | Uri | string): boolean
  /**
   * The normal form by the rules of the scheme. It goes further than the generic syntax: each field is written in only
   * one way, because the scheme says which characters delimit.
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
