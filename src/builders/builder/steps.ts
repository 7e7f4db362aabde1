/** The types of builders: their steps, and their two states, complete and still without a host. */

import type { Either, UriError } from '../../model/errors.js'
import type {
  Fragment,
  Host,
  PairPart,
  Password,
  Path,
  Query,
  Segment,
  User,
  Userinfo,
} from '../../model/values.js'
import type { Datum } from '../data/data-text.js'
import type { NestedOptions, RecordFor } from '../data/nested-query.js'
import type { DataOrReason, QueryInput, QueryRecord, ValueOrReason } from '../data/query-data.js'

/**
 * The steps of a builder. Each returns a new builder. Their order doesn't matter; a later step for a component
 * replaces an earlier one, but `segments` and `addQuery` append.
 *
 * @typeParam Next The builder after a step.
 * @typeParam Hosted The builder after `host`.
 * @since 0.2.0
 */
export interface BuilderSteps<Next, Hosted = Next> {
  /**
   * Sets the user (RFC 3986 3.2.1). An existing password is kept.
   * @since 0.3.0
   */
  user(user: string | User): Next
  /**
   * Sets the password; without a user, it follows an empty one. The RFC deprecates passwords in URIs.
   * @since 0.3.0
   */
  password(password: string | Password): Next
  /** Replaces user and password with encoded user information. */
  userinfo(userinfo: Userinfo): Next
  /**
   * Sets the host (RFC 3986 3.2.2).
   *
   * @param host A `Host`, or data: a name, whose non-ASCII labels become A-labels; an IPv4 address; an IPv6 address,
   * with or without brackets. For http and other schemes that use the DNS, anything else is an error, such as
   * `localhost:3000` or `127.1`.
   */
  host(host: string | Host): Hosted
  /**
   * Sets the port (RFC 3986 3.2.3).
   * @param port A whole number from 0 to 65535.
   */
  port(port: number): Next
  /**
   * Appends segments to the path, one for each argument (RFC 3986 3.3). If the path ends with a slash, the first
   * segment follows it directly. After an authority the path is absolute; without one it is rootless, unless `path` set
   * an absolute one.
   *
   * @param segments Data, in which a slash is escaped, or `Segment`s, which go in as they are. Empty data is an error;
   * `Segment.empty` is an empty segment. So is a segment `.` or `..`, also between slashes of data: readers would remove
   * it, even encoded. Data with a control character is an error, except for names of files.
   */
  segments(...segments: readonly (Datum | Segment)[]): Next
  /**
   * Ends the path with a slash, unless it already does.
   * @since 0.4.0
   */
  trailingSlash(): Next
  /** Replaces the path, which has no dot segments. */
  path(path: Path): Next
  /**
   * Replaces the query (RFC 3986 3.4). Spaces become `%20`; `&`, `=`, `+`, `#` and `'` are escaped, so that a form
   * reader, a plain reader and a browser agree. Without pairs, there is no query; `undefined` removes it too.
   *
   * A value that has no text is an error that names the parameter: `NaN`, a `Date`, a record. A nested record is written
   * by names that spell it, such as `'filter[site]'`, or with the option `nested`.
   *
   * @param options `{ nested: 'brackets' }` takes a record of any type, which may have records in it. A value that can't
   * be written so is an error of the build.
   */
  query<Data extends RecordFor<Data, Options>, const Options extends NestedOptions | undefined = undefined>(
    query: QueryInput<Data> | Query | undefined,
    options?: Options,
  ): Next
  /**
   * Replaces the query, written like an HTML form: a space becomes `+`. Later steps that add, set and remove pairs do
   * the same, and read a `+` in a name as a space.
   */
  form<Data extends RecordFor<Data, Options>, const Options extends NestedOptions | undefined = undefined>(
    query: QueryInput<Data>,
    options?: Options,
  ): Next
  /** Appends a pair to the query, or several with the same name. */
  addQuery<Data>(name: string | PairPart, value: Data & DataOrReason<Data>): Next
  /**
   * Does the same for each name in a record.
   * @since 0.4.0
   */
  addQuery<Data extends QueryRecord<Data>>(pairs: Data & QueryRecord<Data>): Next
  /**
   * Does the same with records in the record.
   * @since 0.5.0
   */
  addQuery(pairs: object, options: NestedOptions): Next
  /**
   * Replaces the first pair with a name and removes the others with that name. Without such a pair, appends the new one.
   * Pairs with other names keep their bytes.
   */
  setQuery<Data>(name: string | PairPart, value: Data & DataOrReason<Data>): Next
  /**
   * Does the same for each name in a record.
   * @since 0.3.0
   */
  setQuery<Data extends QueryRecord<Data>>(pairs: Data & QueryRecord<Data>): Next
  /**
   * Does the same with records in the record. Each of its names replaces all pairs of that name, and those with a bracket
   * after it.
   * @since 0.5.0
   */
  setQuery(pairs: object, options: NestedOptions): Next
  /**
   * Removes all pairs with a name, or only those that have a value too. The other pairs keep their bytes.
   *
   * @param value The decoded value, or a `PairPart` as written; `null` removes names without `=`.
   */
  removeQuery<Value>(name: string | PairPart, value?: Value & ValueOrReason<Value>): Next
  /**
   * Sets the fragment (RFC 3986 3.5). A string is one datum, so a `/` in it is encoded. A route in the fragment, such as
   * `#/users/1`, is `Fragment.from('/users/1')`, or the literal text of a tag: uri`${base}#/users/${id}`.
   */
  fragment(fragment: string | Fragment): Next
  /** Removes a component. */
  without(component: 'userinfo' | 'password' | 'port' | 'path' | 'query' | 'fragment'): Next
}

/**
 * A builder that can build: nothing that the scheme needs is missing.
 *
 * @typeParam Value The value that it builds.
 * @since 0.2.0
 */
export interface Builder<Value> extends BuilderSteps<Builder<Value>> {
  /**
   * Builds the value.
   * @throws UriBuildError if an argument of a step can't be encoded; the error names the component.
   */
  build(): Value
  /** Like `build`, but a `Left` if that throws. */
  tryBuild(): Either<UriError, Value>
}

/**
 * A builder that can't build yet.
 *
 * @typeParam Missing The step that must come first.
 * @typeParam Value The type of the built value.
 * @since 0.2.0
 */
export interface UnfinishedBuilder<Missing extends 'host', Value>
  extends BuilderSteps<UnfinishedBuilder<Missing, Value>, Builder<Value>> {}
