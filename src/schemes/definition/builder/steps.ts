/** The types of the builder of a scheme: its steps, and how they change its state. */
import type { Either, UriError } from '../../../model/errors.js'
import type { AnyType, Field, Presence } from '../field.js'
import type { FieldsOf } from '../values/scheme-value.js'

type TypeOf<F> = F extends Field<infer Type> ? Type : AnyType

type WithPresence<F, P extends Presence> = {
  [Name in keyof F]: TypeOf<F[Name]>['presence'] extends P ? Name : never
}[keyof F]

/** The fields excluded by the given ones, and those needed by them. */
type Excluded<F, Given extends keyof F> = { [Name in Given]: TypeOf<F[Name]>['excludes'] }[Given]
type Needed<F, Given extends keyof F> = { [Name in Given]: TypeOf<F[Name]>['needs'] }[Given]

/** The fields that change the state of a builder: those that are required, and those that need or exclude others. */
type Deciding<F> = WithPresence<F, 'required'> | Excluded<F, keyof F> | Needed<F, keyof F> | Dependent<F>
type Dependent<F> = {
  [Name in keyof F]: [TypeOf<F[Name]>['needs'] | TypeOf<F[Name]>['excludes']] extends [never] ? never : Name
}[keyof F]

type Missing<F, Given extends keyof F> = Exclude<WithPresence<F, 'required'> | Needed<F, Given>, Given>

/** The steps of a builder: every field not excluded by the given ones. */
type Steps<
  Value,
  Given extends keyof FieldsOf<Value>,
  // Computed once for all fields.
  Hidden = Excluded<FieldsOf<Value>, Given> | WithPresence<FieldsOf<Value>, 'derived'>,
  Deciders = Deciding<FieldsOf<Value>>,
> = {
  readonly [Name in keyof FieldsOf<Value> as Name extends Hidden ? never : Name]: (
    ...input: TypeOf<FieldsOf<Value>[Name]>['input']
  ) => SchemeBuilder<Value, Given | (Name & Deciders)>
} & Removing<Value, Given>

interface Removing<Value, Given extends keyof FieldsOf<Value>> {
  /**
   * Removes a field.
   * @since 0.3.0
   */
  without<Name extends WithPresence<FieldsOf<Value>, 'optional' | 'always'>>(
    field: Name,
  ): SchemeBuilder<Value, Exclude<Given, Name>>
}

/**
 * A builder that started with a value, so nothing is missing.
 * @since 0.3.0
 * @inline
 */
export type StartedBuilder<Value> = SchemeBuilder<Value, WithPresence<FieldsOf<Value>, 'required'>>

/**
 * A builder of a scheme: a step for each field, in any order, and `build` if nothing is missing. Setting a field again
 * replaces its value. A string is data; a component value is already encoded.
 *
 * @typeParam Value The type of the built value.
 * @typeParam Given The fields set so far, as far as they decide which steps remain.
 * @since 0.1.0
 */
export type SchemeBuilder<Value, Given extends keyof FieldsOf<Value> = never> = [
  Missing<FieldsOf<Value>, Given>,
] extends [never]
  ? CompleteBuilder<Value, Given>
  : // Without `& string`, editors show how the names were computed.
    UnfinishedBuilder<Missing<FieldsOf<Value>, Given> & string, Value, Given>

/**
 * A builder that can build: nothing is missing.
 * @since 0.4.0
 */
export type CompleteBuilder<Value, Given extends keyof FieldsOf<Value>> = Steps<Value, Given> &
  Buildable<Value>

/**
 * A builder that can't build yet, because a field is missing.
 *
 * @typeParam Field The missing fields; the compiler names them if `build` is called too early.
 * @since 0.2.0
 */
export type UnfinishedBuilder<Field, Value, Given extends keyof FieldsOf<Value>> = Steps<Value, Given> &
  Lacking<Field>

declare const lacking: unique symbol

/** Exists only for the compiler. */
interface Lacking<Field> {
  readonly [lacking]?: Field
}

/**
 * The final members of a complete builder.
 * @since 0.1.0
 */
export interface Buildable<Value> {
  /**
   * Builds the value.
   * @throws UriBuildError if a field can't be written in a URI; the error names the field.
   */
  build(): Value
  /** Builds the value; a `Left` if `build` throws. */
  tryBuild(): Either<UriError, Value>
}
