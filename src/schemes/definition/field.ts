/** The fields of values: from encoded text to data and back. The scheme determines where the text is. */
import type { Fault } from '../../model/errors.js'
import type { Cursor } from './cursor.js'
import type { FieldText } from './found.js'
import type { Characters, Syntax } from './syntax.js'

/**
 * `required`: every URI has the field. `always`: every value has it, but a builder doesn't need it. `optional`: it may
 * be absent. `derived`: it is computed from the other fields, and has no step in builders.
 * @since 0.1.0
 */
export type Presence = 'required' | 'always' | 'optional' | 'derived'

/**
 * The types that belong to a field.
 *
 * @typeParam Value The type of a value's property.
 * @typeParam Input The arguments of a builder's step.
 * @typeParam Needs The fields that must be set with it.
 * @typeParam Excludes The fields that can't be set with it.
 * @since 0.1.0
 */
export interface FieldType<
  Value,
  Input extends readonly unknown[],
  Text extends FieldText,
  P extends Presence = 'optional',
  Needs extends string = never,
  Excludes extends string = never,
> {
  /** The value that a reader finds. */
  readonly value: Value
  /** The arguments of the step of the builder. */
  readonly input: Input
  /** The encoded text: a string, a list of strings, or pairs. */
  readonly text: Text
  /** When the field has a value. */
  readonly presence: P
  /** The fields that must be given too. */
  readonly needs: Needs
  /** The fields that can no longer be given. */
  readonly excludes: Excludes
}

/**
 * The types of any field whose text is of a type.
 * @inline
 */
export type AnyType<Text extends FieldText = FieldText, P extends Presence = Presence> = FieldType<
  unknown,
  readonly unknown[],
  Text,
  P,
  string,
  string
>

declare const type: unique symbol

/**
 * A field of the values of a scheme.
 * @since 0.1.0
 */
export interface Field<Type extends AnyType = AnyType> {
  /** Exists only for the compiler. */
  readonly [type]?: Type
  /**
   * Its name, and its index among the fields, once it belongs to a scheme.
   * @internal
   */
  readonly name?: string
  /** @internal */
  readonly index?: number
  /** The kind of data that a builder takes; none for a `derived` field. */
  readonly shape: 'text' | 'list' | 'pairs' | 'number' | 'choice' | 'derived'
  /** The options that the field was made with. */
  readonly options: FieldOptions
  /** The allowed values of a choice. */
  readonly choices?: readonly string[]
  /**
   * Encodes the arguments of a builder's step, if it has one.
   * @internal
   */
  encode(input: readonly unknown[], syntax: Syntax): Type['text'] | Fault
  /**
   * The data of encoded text; `NOT_TEXT` if it is invalid UTF-8.
   * @internal
   */
  decode(text: NonNullable<Type['text']>): unknown
  /**
   * The normal form of an encoded text.
   * @internal
   */
  canonical(text: NonNullable<Type['text']>, syntax: Syntax): Type['text']
}

/**
 * The fields of a scheme by their names.
 * @since 0.1.0
 */
export type Fields = Readonly<Record<string, Field>>

/** @inline */
export type ListField = Field<AnyType<readonly string[]>>

/**
 * Pairs, for `pairs`, `parameters` and `named`.
 * @inline
 */
export type PairsOfField = Field<AnyType<readonly (readonly [string, string])[]>>

/**
 * A single string, which can be a part of a description.
 * @inline
 */
export type TextField = Field<AnyType<string | undefined, 'required' | 'always' | 'optional'>>

export interface OwnField extends Field {
  readonly name: string
  readonly index: number
}

export type OwnFields<F = Fields> = { readonly [Name in keyof F]: F[Name] & OwnField }

export const NOT_TEXT: unique symbol = Symbol('not text')

/**
 * The options of a field.
 * @since 0.1.0
 */
export interface FieldOptions<
  P extends Presence = Presence,
  Needs extends string = string,
  Excludes extends string = string,
> {
  /** A description in a few words, for error messages and help. */
  readonly help?: string
  /** Default: `optional`. */
  readonly presence?: P
  /** The fields that must be set with it. */
  readonly needs?: readonly Needs[]
  /** The fields that can't be set with it. */
  readonly excludes?: readonly Excludes[]
  /** The characters it can contain besides percent-encoded octets; default: those of a segment except `;`. */
  readonly characters?: Characters
  /**
   * Characters of data that stay raw besides letters, digits and `-._~`, because the scheme requires it: `@` in an
   * address. None of them may be a delimiter in the scheme.
   * @since 0.4.0
   */
  readonly dataCharacters?: string
  /**
   * Characters that the normal form always encodes, although they are allowed in the URI: `+` in a query, which forms
   * read as a space.
   * @since 0.2.0
   */
  readonly escaped?: string
  /**
   * Characters that its data never contains, raw or percent-encoded, because a protocol would act on them: `\r\n\0` if
   * it is sent in a line. Readers and builders refuse them.
   * @since 0.5.0
   */
  readonly forbidden?: string
  /**
   * True if it can't be empty.
   * @since 0.2.0
   */
  readonly isNonEmpty?: boolean
  /**
   * True if encoded text is valid; only needed if checking its characters isn't enough. For pairs, the function gets
   * the text of all pairs, including the character before the first, if there are any; this requires a description.
   * @since 0.2.0
   */
  readonly valid?: (text: string, rest: Pick<Cursor, 'isRfc3986'>) => boolean
  /**
   * What `valid` accepts, in words, for error messages; default: `help`.
   * @since 0.2.0
   */
  readonly expected?: string
  /**
   * True if it is a segment, or segments with slashes between them. Data with a segment `.` or `..` is then an error,
   * because readers remove such segments.
   */
  readonly isSegment?: boolean
  /**
   * True if it is a segment whose dots a server resolves once decoded, as servers of files do. Data with `..` between
   * slashes is then an error too.
   * @since 0.4.0
   */
  readonly isResolved?: boolean
  /**
   * True if its value is the encoded text, because the scheme doesn't define its delimiters. A string passed to a
   * builder is still data.
   * @since 0.2.0
   */
  readonly isEncoded?: boolean
  /** True if slashes in it are data, not delimiters. They are encoded if a dot segment would stand between them. */
  readonly isOpaque?: boolean
  /**
   * True if it is masked when a value is displayed. Errors of the scheme then never show text after the scheme name. A
   * plain `Uri` doesn't mask it.
   * @since 0.2.0
   */
  readonly isSecret?: boolean
  /** The name of one item or pair: `directory` of `directories`. */
  readonly each?: string
}

/** The value of an absent field: `undefined` if it is optional. */
export type Absent<P extends Presence> = P extends 'optional' ? undefined : never
