/** The rules that a scheme is made from, and the scheme that they make. */

import type { Either } from '../../model/errors/either.js'
import type { UriError } from '../../model/syntax/error.js'
import type { ParseOptions } from '../../model/syntax/generation.js'
import type { StandardFace } from '../../model/values/standard-schema.js'
import type { Uri } from '../../model/values/uri.js'
import type { SchemeBuilder, StartedBuilder } from './builder/steps.js'
import type { Cursor, Refusal } from './cursor.js'
import type { Field, Fields } from './field.js'
import type { ServerTexts } from './found.js'
import type { Piece } from './parts/part.js'
import type { Server, ServerFields } from './server.js'
import type { SchemeValue, ValueWith } from './value.js'

/** The encoded strings of the fields of a scheme. */
export type FieldTexts<F> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer Type> ? Type['text'] : never
}

/**
 * The rules that all schemes have.
 * @since 0.2.0
 */
export interface CommonRules<
  Scheme extends string,
  S extends Server | undefined,
  F extends Fields,
  Methods extends object,
> {
  /** The name of the scheme, in lower case. */
  readonly scheme: Scheme
  /**
   * The name of a related scheme, such as the one over TLS. The error of a URI of that scheme says that another reader
   * reads it; `family` joins both.
   * @since 0.3.0
   */
  readonly sibling?: string
  /** The server. Without one, URIs have no authority, unless the body reads it. */
  readonly server?: S
  /**
   * `body` if the description or the functions also read the authority, with its two slashes, because its fields aren't
   * those of a server: the bucket of `s3://bucket/key`.
   * @since 0.2.0
   */
  readonly authority?: 'body'
  /**
   * `none` if URIs have no fragment, like those of ws (RFC 6455 3). `body` if the description or the functions also read
   * the fragment, with its `#`, because it is a field: the subpath of a package URL. Otherwise the fragment doesn't belong
   * to the scheme (RFC 3986 3.5).
   * @since 0.2.0
   */
  readonly fragment?: 'none' | 'body'
  /** The fields of a value besides those of the server. */
  readonly fields: F
  /**
   * Adds the strings that `read` would find to those of a builder. Only needed if fields depend on each other.
   */
  complete?(texts: FieldTexts<F> & ServerTexts): FieldTexts<F> & ServerTexts
  /**
   * The strings that a builder begins with to change a value: those that steps would have made. Only needed if `complete`
   * doesn't take the strings of a value.
   * @since 0.3.0
   */
  given?(texts: FieldTexts<F> & ServerTexts): FieldTexts<F> & ServerTexts
  /** The strings of the normal form. Each text is already in the normal form of its field. */
  normalize?(texts: FieldTexts<F> & ServerTexts, rest: Pick<Cursor, 'isRfc3986'>): FieldTexts<F> & ServerTexts
  /**
   * True if two URIs mean the same. Only needed if comparing their normal forms doesn't decide. The strings are those of the
   * normal forms, without a fragment that isn't a field.
   * @since 0.2.0
   */
  equivalent?(texts: FieldTexts<F> & ServerTexts, others: FieldTexts<F> & ServerTexts): boolean
  /**
   * True if a URI still means the same after the generic syntax has removed dot segments. Only needed if it may not: to
   * ssh, `/~a` is in a home directory and `/./~a` isn't. If it is false, `normalize` returns the value itself.
   * @since 0.2.0
   */
  keepsMeaning?(texts: FieldTexts<F> & ServerTexts, normal: FieldTexts<F> & ServerTexts): boolean
  /** The methods and getters of a value. A getter may replace that of a field. */
  readonly methods?: Methods
}

/**
 * The rules of a scheme: those that all have, and a description of what follows the authority or functions that read and
 * write it.
 * @since 0.1.0
 */
export type SchemeRules<
  Scheme extends string,
  S extends Server | undefined,
  F extends Fields,
  Methods extends object,
> = CommonRules<Scheme, S, F, Methods> & (DescribedRules<F> | WrittenRules<F>)

/**
 * A description of what follows the authority, up to the fragment: path and query as one text.
 * @since 0.2.0
 */
export interface DescribedRules<F extends Fields> {
  /** Describes it by the fields, in the order of the text. */
  describe(fields: F): Piece
  readonly read?: never
  readonly write?: never
}

/**
 * Functions that read and write what follows the authority: path and query as one text.
 * @since 0.3.0
 */
export interface WrittenRules<F extends Fields> {
  readonly describe?: never
  /** Finds the encoded strings of the fields. Any text left after it is refused. */
  read(rest: Cursor, server: ServerTexts): (FieldTexts<F> & ServerTexts) | Refusal
  /** Writes path and query from encoded strings, which have only characters that their fields allow. */
  write(texts: FieldTexts<F>, server: ServerTexts): string
}

/**
 * A scheme: how its URIs are read and built. It is also a Standard Schema of text.
 * @since 0.1.0
 */
export interface Scheme<
  Name extends string = string,
  Value extends SchemeValue = SchemeValue,
  S extends Server | undefined = Server | undefined,
  F = Fields,
> {
  /** The name of the scheme, in lower case. */
  readonly scheme: Name
  /** The fields of its values in order, for tools that list them. */
  readonly fields: Fields
  /**
   * The grammar of what follows the authority, in the notation of RFC 5234 with a rule for each field; `undefined` if
   * functions read it.
   * @since 0.2.0
   */
  readonly grammar: string | undefined
  /**
   * Reads a URI of the scheme.
   *
   * @param input A URI, or the text of one.
   * @param options The generation whose grammar decides; a URI keeps its own.
   * @returns The value, or the error.
   */
  parse(input: string | Uri, options?: ParseOptions): Either<UriError, Value>
  /**
   * Reads a URI of the scheme.
   *
   * @throws UriSyntaxError if the input isn't a URI of the scheme.
   */
  from(input: string | Uri, options?: ParseOptions): Value
  /**
   * Begins with a value or URI of the scheme. Each field is a step; the others keep their bytes.
   *
   * @param from The value, or the URI. The builder keeps its generation.
   * @since 0.3.0
   */
  builder(from: Value | Uri, options?: ParseOptions): StartedBuilder<Value, ServerFields<S> & F>
  /** Begins with nothing. */
  builder(from: undefined, options?: ParseOptions): SchemeBuilder<Value, ServerFields<S> & F>
  /**
   * Begins a URI of the scheme. Each field is a step; `build` appears when no required field is missing.
   *
   * @param options The generation whose grammar decides.
   */
  builder(options?: ParseOptions): SchemeBuilder<Value, ServerFields<S> & F>
  /** True if a value is of the scheme, made by this copy of the library or by another. */
  [Symbol.hasInstance](value: unknown): value is Value
  /** Standard Schema: validates a string or a URI. */
  readonly '~standard': StandardFace<Value>
}

/** The type of the scheme that rules make. */
export type DefinedScheme<
  Name extends string,
  S extends Server | undefined,
  F extends Fields,
  Methods extends object,
> = Scheme<Name, ValueWith<Name, S, F> & Methods, S, F>
