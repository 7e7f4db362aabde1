/** The rules that define a scheme, and the resulting scheme. */

import type { Either, UriError } from '../../model/errors.js'
import type { ParseOptions } from '../../model/grammar.js'
import type { ReferenceOptions, StandardFace, Uri } from '../../model/values.js'
import type { SchemeBuilder, StartedBuilder } from './builder/steps.js'
import type { Cursor, Refusal } from './cursor.js'
import type { Field, Fields } from './field.js'
import type { ServerTexts } from './found.js'
import type { Piece } from './parts/part.js'
import type { Server } from './server.js'
import type { SchemeValue, ValueWith } from './values/scheme-value.js'

/** The encoded strings of the fields of a scheme. */
export type FieldTexts<F> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer Type> ? Type['text'] : never
}

/**
 * The rules common to all schemes.
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
   * The name of a related scheme, such as the one over TLS. The error for a URI of that scheme mentions its reader;
   * `family` combines both.
   * @since 0.3.0
   */
  readonly sibling?: string
  /**
   * The rules for user, password, host and port. Without them, URIs have no authority, unless `authority` is `body`.
   */
  readonly server?: S
  /**
   * `body` if the description or the functions also read the authority with its two slashes, because it isn't a
   * server: the bucket in `s3://bucket/key`.
   * @since 0.2.0
   */
  readonly authority?: 'body'
  /**
   * `none` if URIs have no fragment, like those of ws (RFC 6455 3). `body` if the fragment is a field, such as the
   * subpath of a package URL: the description or the functions read it, with its `#`. Otherwise the fragment doesn't
   * belong to the scheme (RFC 3986 3.5).
   * @since 0.2.0
   */
  readonly fragment?: 'none' | 'body'
  /** The fields of a value besides those of the server. */
  readonly fields: F
  /**
   * Adds the texts of derived fields to those that a builder has set, as `read` would. Only needed if fields depend on
   * each other. If the builder began with a value, `start` contains that value's texts. Texts that differ from them were
   * set by a step.
   */
  complete?(
    texts: FieldTexts<F> & ServerTexts,
    start?: FieldTexts<F> & ServerTexts,
  ): FieldTexts<F> & ServerTexts
  /**
   * The texts with which a builder for an existing value starts, as if its steps had set them. Only needed if
   * `complete` doesn't accept the texts of a value.
   * @since 0.3.0
   */
  given?(texts: FieldTexts<F> & ServerTexts): FieldTexts<F> & ServerTexts
  /**
   * Returns the texts of the normal form. Only needed if fields depend on each other: each text is already normalized
   * by itself.
   */
  normalize?(texts: FieldTexts<F> & ServerTexts, rest: Pick<Cursor, 'isRfc3986'>): FieldTexts<F> & ServerTexts
  /**
   * True if two URIs mean the same. Only needed if comparing their normal forms isn't enough. The strings are those of
   * the normal forms, without a fragment that isn't a field.
   * @since 0.2.0
   */
  equivalent?(texts: FieldTexts<F> & ServerTexts, others: FieldTexts<F> & ServerTexts): boolean
  /**
   * True if a URI still means the same after the generic syntax has removed dot segments. Only for schemes where it may
   * not: to ssh, `/~a` is in a home directory and `/./~a` isn't. If false, `normalize` returns the value itself.
   * @since 0.2.0
   */
  keepsMeaning?(texts: FieldTexts<F> & ServerTexts, normal: FieldTexts<F> & ServerTexts): boolean
  /**
   * Encodes what people leave raw in a URI of this scheme, such as the `!` in the body of a message. Readers with
   * `{ strays }` call it if the scheme refuses the URI, and read the result. `text` is the URI as given, before its strays
   * were encoded.
   * @since 0.4.0
   */
  encodeStrays?(href: string, text: string): string
  /** The methods and getters of a value, which is `this` in them. A getter may replace that of a field. */
  readonly methods?: Methods & ThisType<ValueWith<Scheme, S, F> & Methods>
}

/**
 * The rules of a scheme: the common ones, and a description of what follows the authority, or functions that read and
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
  /** Returns the description, made of the fields in the order in which they are written. */
  describe(fields: F): Piece
  /** @hidden */
  readonly read?: never
  /** @hidden */
  readonly write?: never
}

/**
 * Functions that read and write what follows the authority: path and query as one text.
 * @since 0.3.0
 */
export interface WrittenRules<F extends Fields> {
  /** @hidden */
  readonly describe?: never
  /** Reads the encoded text of each field. The URI is refused if text remains unread. */
  read(rest: Cursor, server: ServerTexts): (FieldTexts<F> & ServerTexts) | Refusal
  /** Writes path and query from encoded strings, which contain only allowed characters. */
  write(texts: FieldTexts<F>, server: ServerTexts): string
}

/**
 * Options for reading a URI of a scheme.
 * @since 0.4.0
 */
export interface ReadingOptions extends ReferenceOptions {
  /** True to read invalid UTF-8 in fields as U+FFFD; by default such a field throws. */
  readonly lossy?: boolean | undefined
}

/**
 * A scheme: reads and builds its URIs. It is also a Standard Schema for strings.
 * @since 0.1.0
 */
export interface Scheme<Name extends string = string, Value extends SchemeValue = SchemeValue> {
  /** The name of the scheme, in lower case. */
  readonly scheme: Name
  /** The fields of its values in order, for tools. */
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
   * @param input A URI, or its text.
   * @param options The generation of a text, forbidden parts, and `lossy` fields. A URI keeps its generation.
   * @returns The value, or the error.
   */
  parse(input: string | Uri, options?: ReadingOptions): Either<UriError, Value>
  /**
   * Reads a URI of the scheme.
   *
   * @throws UriSyntaxError if the input isn't a URI of the scheme.
   */
  from(input: string | Uri, options?: ReadingOptions): Value
  /**
   * Starts with a value or URI of the scheme. Each field is a step; unchanged fields keep their bytes.
   *
   * @param from The value, or the URI. The builder keeps its generation.
   * @since 0.3.0
   */
  builder(from: Value | Uri, options?: ParseOptions): StartedBuilder<Value>
  /** Starts without a value. */
  builder(from: undefined, options?: ParseOptions): SchemeBuilder<Value>
  /**
   * Starts a URI of the scheme. Each field is a step; `build` appears once no required field is missing.
   *
   * @param options The generation.
   */
  builder(options?: ParseOptions): SchemeBuilder<Value>
  /** True if a value is of the scheme, made by this copy of the library or by another. */
  [Symbol.hasInstance](value: unknown): value is Value
  /** Standard Schema: validates a string or a URI. */
  readonly '~standard': StandardFace<Value>
}

/** The type of the scheme defined by rules. */
export type DefinedScheme<
  Name extends string,
  S extends Server | undefined,
  F extends Fields,
  Methods extends object,
> = Scheme<Name, ValueWith<Name, S, F> & Methods>
