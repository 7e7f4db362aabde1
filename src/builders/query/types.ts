/** The types of a query's record: what it reads, what it writes, and what a framework may hand over. */
import type { DeclaredNames, InputOf, ValuesSchema } from '../schema/schema.js'
import type { Kind, ParameterPresence } from './kind.js'

/**
 * The kinds of the parameters of a query, by name.
 * @since 0.3.0
 */
export type Kinds = Readonly<Record<string, Kind>>

/** The same type, resolved: editors show its properties instead of how it came about. */
type Plain<Type> = Type extends infer Shown ? { [Name in keyof Shown]: Shown[Name] } : never

type PresenceOf<Of> = Of extends Kind<unknown, unknown, infer When> ? When : never
// By default the type that is written is that of the value, so that it would be inferred too.
type ValueOf<Of> = Of extends Kind<infer Value, unknown, ParameterPresence, boolean, unknown> ? Value : never
type DataOf<Of> = Of extends Kind<unknown, unknown, ParameterPresence, boolean, infer Data> ? Data : never
type GivenOf<Of> = Of extends Kind<unknown, infer Given> ? Given : never

/** The name of a parameter if its presence is one of those given, otherwise `never`: for the keys of a mapped type. */
type Named<Name, Of, When extends ParameterPresence> = PresenceOf<Of> extends When ? Name : never

/**
 * The record that a query is read as.
 * @since 0.3.0
 */
export type QueryValues<Of extends Kinds> = Plain<
  { readonly [Name in keyof Of as Named<Name, Of[Name], 'required' | 'always'>]: ValueOf<Of[Name]> } & {
    readonly [Name in keyof Of as Named<Name, Of[Name], 'optional'>]?: ValueOf<Of[Name]>
  }
>

/**
 * The record that is written as a query. Absent and `undefined` values are omitted.
 * @since 0.3.0
 */
export type WrittenValues<Of extends Kinds> = Plain<
  { readonly [Name in keyof Of as Named<Name, Of[Name], 'required'>]: DataOf<Of[Name]> } & {
    readonly [Name in keyof Of as Named<Name, Of[Name], 'optional' | 'always'>]?: DataOf<Of[Name]> | undefined
  }
>

/**
 * The record that a framework may hand over: each value in its kind's own type, or as strings.
 * @since 0.4.0
 */
export type GivenValues<Of extends Kinds> = Plain<
  { readonly [Name in keyof Of as Named<Name, Of[Name], 'required'>]: GivenOf<Of[Name]> } & {
    readonly [Name in keyof Of as Named<Name, Of[Name], 'optional' | 'always'>]?:
      | GivenOf<Of[Name]>
      | undefined
  }
>

/**
 * The output of a schema.
 * @inline
 */
export type OutputOf<Schema extends ValuesSchema<unknown>> = NonNullable<
  Schema['~standard']['types']
>['output']

/** A record whose arrays can be changed, which most schemas ask for. */
type WithMutableArrays<Values> = {
  [Name in keyof Values]: Values[Name] extends readonly (infer Item)[]
    ? Item[]
    : Values[Name] extends Readonly<Record<string, unknown>>
      ? WithMutableArrays<Values[Name]>
      : Values[Name]
}

/**
 * A schema that asks for names or types that the kinds don't have. The type exists only for the compiler's message.
 * @since 0.4.0
 */
export interface NotOfKinds<Expected> {
  readonly 'the schema expects a name or a type that the kinds lack': Expected
}

/** Accepts a schema whose input fits the record of the kinds. */
export type Fitting<Schema extends ValuesSchema<unknown>, Values> =
  unknown extends InputOf<Schema>
    ? unknown
    : [Exclude<DeclaredNames<InputOf<Schema>>, keyof Values>] extends [never]
      ? WithMutableArrays<Values> extends InputOf<Schema>
        ? unknown
        : NotOfKinds<InputOf<Schema>>
      : NotOfKinds<Exclude<DeclaredNames<InputOf<Schema>>, keyof Values>>
