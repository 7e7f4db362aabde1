/**
 * The states of a builder as types. A state has the steps that can come next, so that autocompletion lists them and
 * another order does not compile: the authority first (user information, host, port), then path, query and fragment
 * in any order. `build` is there as soon as nothing is missing.
 */

import type { Fragment } from '../../model/components/fragment.js'
import type { Host } from '../../model/components/host.js'
import type { PairPart } from '../../model/components/pair.js'
import type { Path, Segment } from '../../model/components/path.js'
import type { Query } from '../../model/components/query.js'
import type { Password, User, Userinfo } from '../../model/components/userinfo.js'
import type { QueryData, QueryInput } from '../../model/encode/query-data.js'
import type { Either } from '../../model/errors/either.js'
import type { UriError } from '../../model/syntax/error.js'

/**
 * The steps from the path on.
 *
 * @typeParam Value What is built.
 * @typeParam Next The state that each step leads to.
 * @since 0.1.0
 */
export interface TailSteps<Value, Next> {
  /**
   * Appends segments to the path, one for each argument (RFC 3986 3.3). An empty last segment, that is a slash
   * at the end of the path, is filled by the first of them. Behind an authority the path is absolute; without one
   * it is rootless, unless `path` said otherwise.
   *
   * @param segments Data, in which a slash is escaped, or `Segment`s, which go in as they are.
   * Data that is `.` or `..` is an error: no encoding keeps it from being removed.
   */
  segments(...segments: readonly (string | Segment)[]): Next
  /** Puts an encoded path in the place of the one so far. */
  path(path: Path): Next
  /**
   * Puts a query in the place of the one so far (RFC 3986 3.4). Spaces become `%20`; `&`, `=`, `+`, `#` and `'` are
   * escaped, so that a form reader, a plain reader and a browser agree. No pairs at all leave the query absent.
   */
  query(query: QueryInput | Query): Next
  /** Puts a query in the place of the one so far, written as HTML forms write it: a space becomes `+`. */
  form(query: QueryInput): Next
  /** Appends a pair to the query, or several of one name. */
  addQuery(name: string | PairPart, value: QueryData): Next
  /**
   * Puts a value in the place of the first pair of a name and takes the others of that name away; appends it where
   * there is none. The other pairs keep their bytes.
   */
  setQuery(name: string | PairPart, value: QueryData): Next
  /** Takes all pairs of a name away. The other pairs keep their bytes. */
  removeQuery(name: string | PairPart): Next
  /** Sets the fragment (RFC 3986 3.5). */
  fragment(fragment: string | Fragment): Next
  /** Takes a component away. */
  without(component: 'userinfo' | 'port' | 'path' | 'query' | 'fragment'): Next
  /**
   * The value of the steps so far.
   * @throws UriBuildError where a step was given what cannot be represented; the error names the step.
   */
  build(): Value
  /** The same; a `Left` where a step was given what cannot be represented. */
  tryBuild(): Either<UriError, Value>
}

/**
 * The step that sets the host.
 * @since 0.1.0
 */
export interface HostStep<Next> {
  /**
   * Sets the host (RFC 3986 3.2.2).
   *
   * @param host A `Host`, or data: a name, whose letters beyond ASCII become A-labels; an IPv4 address; an IPv6
   * address, in brackets or without. For http and other schemes that use the DNS, any other text is an error, such as
   * `localhost:3000` or `127.1`.
   */
  host(host: string | Host): Next
}

/**
 * The step that sets the user information (RFC 3986 3.2.1); passwords in URIs are deprecated there.
 * @since 0.1.0
 */
export interface UserinfoStep<Next> {
  /** Sets the user, and the password behind a colon if one is given. */
  userinfo(user: string | User, password?: string | Password): Next
  /** Sets the user information as it is. */
  userinfo(userinfo: Userinfo): Next
}

/**
 * The step that sets the port.
 * @since 0.1.0
 */
export interface PortStep<Next> {
  /**
   * Sets the port (RFC 3986 3.2.3).
   * @param port A whole number from 0 to 65535.
   */
  port(port: number): Next
}

/**
 * The state behind the authority.
 * @since 0.1.0
 */
export interface AfterAuthority<Value> extends TailSteps<Value, AfterAuthority<Value>> {}

/**
 * The state behind the host.
 * @since 0.1.0
 */
export interface AfterHost<Value>
  extends PortStep<AfterAuthority<Value>>,
    TailSteps<Value, AfterAuthority<Value>> {}

/**
 * The state behind the user information: only the host can follow.
 * @since 0.1.0
 */
export interface AfterUserinfo<Value> extends HostStep<AfterHost<Value>> {}

/**
 * The first state where the scheme needs a host.
 * @since 0.1.0
 */
export interface HostNeeded<Value> extends UserinfoStep<AfterUserinfo<Value>>, HostStep<AfterHost<Value>> {}

/**
 * The first state where there need be no authority.
 * @since 0.1.0
 */
export interface HostOptional<Value> extends HostNeeded<Value>, TailSteps<Value, AfterAuthority<Value>> {}

/**
 * The state of a builder that began with a value: every step, in any order.
 * @since 0.1.0
 */
export interface EveryStep<Value>
  extends UserinfoStep<EveryStep<Value>>,
    HostStep<EveryStep<Value>>,
    PortStep<EveryStep<Value>>,
    TailSteps<Value, EveryStep<Value>> {}
