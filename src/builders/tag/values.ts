/** The types of the values in holes. */

import type {
  Fragment,
  Host,
  Pair,
  PairPart,
  Password,
  Path,
  Query,
  Segment,
  Uri,
  User,
  Userinfo,
} from '../../model/values.js'
import type { Datum } from '../data/data-text.js'
import type { QueryData, QueryRecord } from '../data/query-data.js'
import type { NoInference } from '../language/no-inference.js'

/**
 * A value in `${...}`:
 *
 * - A string, a number or a boolean, which is escaped, or a component value that fits the position.
 * - A record of pairs as the whole query, or at its end after `&`. A pair whose value is `undefined` is omitted.
 * - A `Uri` at the start.
 *
 * A list is an error: write `Path.encode(list)` for segments, and a record for a repeated parameter.
 * @since 0.1.0
 */
export type TagValue =
  | Datum
  | Userinfo
  | User
  | Password
  | Host
  | Segment
  | Query
  | Pair
  | PairPart
  | Fragment
  | Path
  | undefined
  | Readonly<Record<string, QueryData>>
  | Uri

type AnyFunction = (...input: never) => unknown

/**
 * The type of a value that no hole takes. It exists only for the compiler's message.
 * @since 0.4.0
 */
interface NoTagValue<Reason extends string> {
  readonly 'no hole takes this': Reason
}

/**
 * The types of the values in holes. A record of pairs may be declared by an interface.
 * @since 0.2.0
 */
export type TagValues<Values extends readonly unknown[]> = {
  // Inferring through the reasons would cost the compiler most of the work.
  readonly [At in keyof Values]: Values[At] extends Datum | undefined
    ? Values[At]
    : Datum | undefined | NoInference<ValueOrReason<Values[At]>>
}

interface UrlLike {
  readonly searchParams: unknown
}

interface ParamsLike {
  readonly append: unknown
  readonly getAll: unknown
}

/** Types that programs often put into a hole by mistake. */
type Refused = null | Date | readonly unknown[] | PromiseLike<unknown> | UrlLike | ParamsLike

/** The type of a value that isn't a datum, or why no hole takes it. The tuples keep a union together. */
type ValueOrReason<Value> = [Value] extends [AnyFunction]
  ? TagValue
  : [Extract<Value, Refused>] extends [never]
    ? [Value] extends [Readonly<Record<string, unknown>>]
      ? QueryRecord<Value>
      : [Value] extends [QueryRecord<Value>]
        ? Value
        : TagValue
    : ReasonFor<Extract<Value, Refused>>

type ReasonFor<Wrong> = [Wrong] extends [null]
  ? NoTagValue<"null can't fill a hole: undefined omits a parameter">
  : [Wrong] extends [Date | null]
    ? NoTagValue<"a Date can't fill a hole: use toISOString()">
    : [Wrong] extends [readonly unknown[] | null]
      ? NoTagValue<"a list can't fill a hole: write Path.encode(list) for segments, or a record to repeat a name">
      : [Wrong] extends [PromiseLike<unknown> | null]
        ? NoTagValue<"a Promise can't fill a hole: await it">
        : [Wrong] extends [UrlLike | null]
          ? NoTagValue<"a URL can't fill a hole: read a base with fromURL, or pass its href">
          : NoTagValue<"URLSearchParams can't fill a hole: use Query.encode(params)">
