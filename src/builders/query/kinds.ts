/** The kinds of parameters: how often each can occur, and its type. */

/**
 * A kind of parameter: `one`, `many` or `flag`.
 * @since 0.3.0
 */
export interface Kind<Name extends 'one' | 'many' | 'flag' = 'one' | 'many' | 'flag'> {
  readonly kind: Name
}

/**
 * A parameter that occurs at most once: a string, or nothing if absent.
 *
 * @example
 * import { one, query } from 'uriform/query'
 *
 * query({ q: one }).from('?q=a%26b') // { q: 'a&b' }
 *
 * @since 0.3.0
 */
export const one: Kind<'one'> = /* @__PURE__ */ Object.freeze({ kind: 'one' })

/**
 * A parameter that occurs any number of times: an array of strings, empty if absent.
 *
 * @example
 * import { many, query } from 'uriform/query'
 *
 * query({ tag: many }).from('tag=a&tag=b') // { tag: ['a', 'b'] }
 *
 * @since 0.3.0
 */
export const many: Kind<'many'> = /* @__PURE__ */ Object.freeze({ kind: 'many' })

/**
 * A parameter without a value: true if present, as `f` or `f=`.
 *
 * @example
 * import { flag, query } from 'uriform/query'
 *
 * query({ debug: flag }).from('?debug') // { debug: true }
 *
 * @since 0.3.0
 */
export const flag: Kind<'flag'> = /* @__PURE__ */ Object.freeze({ kind: 'flag' })

/**
 * The kinds of the parameters of a query, by name.
 * @since 0.3.0
 */
export type Kinds = Readonly<Record<string, Kind>>

type ValueOf<Of extends Kind> =
  Of extends Kind<'one'> ? string : Of extends Kind<'many'> ? readonly string[] : boolean

type NamesOf<Of extends Kinds, Wanted extends Kind> = {
  [Name in keyof Of]: Of[Name] extends Wanted ? Name : never
}[keyof Of]

/**
 * The record of a query: `one` may be absent; `many` and `flag` are always present.
 * @since 0.3.0
 */
export type QueryValues<Of extends Kinds> = {
  readonly [Name in NamesOf<Of, Kind<'one'>>]?: string
} & {
  readonly [Name in Exclude<keyof Of, NamesOf<Of, Kind<'one'>>>]: ValueOf<Of[Name]>
}

type DatumOf<Of extends Kind> =
  Of extends Kind<'flag'>
    ? boolean
    : Of extends Kind<'many'>
      ? readonly (string | number | bigint | boolean)[]
      : string | number | bigint | boolean

/**
 * The data to write as a query. `undefined` values are omitted.
 * @since 0.3.0
 */
export type QueryData<Of extends Kinds> = {
  readonly [Name in keyof Of]?: DatumOf<Of[Name]> | undefined
}
