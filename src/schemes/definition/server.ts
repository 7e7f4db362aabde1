/**
 * The server of a scheme's URIs as it is declared, and the types of the fields and members that follow from it: user,
 * password, host, port and endpoint (RFC 1738 3.1, RFC 3986 3.2).
 */

import type { Host, Password, User } from '../../model/values.js'
import type { Field, FieldType, Presence } from './field.js'

/**
 * The server of a scheme's URIs.
 * @since 0.1.0
 */
export interface Server {
  /** True if every URI has a non-empty host. */
  readonly hostRequired: boolean
  /**
   * `always` if every URI has the two slashes, even with an empty host. A builder without a host writes an empty one.
   * @since 0.2.0
   */
  readonly authority?: 'always'
  /**
   * The function that reads strings with several hosts, which aren't URIs: `postgres.fromConnectionString`. The error
   * for a host with a comma recommends it.
   * @since 0.2.0
   */
  readonly hostsReader?: string
  /**
   * `dns` if hosts are DNS names or addresses, so that a builder, and a reader with `{ strays }`, refuse other names and
   * write A-labels. Otherwise a host is any registered name.
   * @since 0.4.0
   */
  readonly hosts?: 'dns'
  /**
   * Returns the path of a socket if the decoded host names one. Then `endpoint` is `{ path }`; a host with a slash always
   * names one. Without this function, reading `endpoint` throws if the host has a slash.
   * @since 0.4.0
   */
  readonly socket?: (host: string, port: number | undefined) => string | undefined
  /**
   * The names of parameters that clients prefer to the host and the port. `endpoint` is `undefined` if the field
   * `parameters` has one of them.
   * @since 0.5.0
   */
  readonly serverParameters?: readonly string[]
  /** The generation from which on the scheme has a server. Under older ones, `//` is ordinary text. */
  readonly since?: 'rfc3986'
  /**
   * The host to which clients connect if the host is empty.
   * @since 0.4.0
   */
  readonly defaultHost?: string
  /** The default port. */
  readonly defaultPort?: number
  /** `none` if URIs can't have a port. */
  readonly port?: 'none'
  /**
   * User and password. By default, URIs can't have them.
   *
   * - `fields`: they are fields.
   * - `lone-password`: they are fields. A password needs no user; it then follows an empty one.
   * - `rfc3986-fields`: they are fields under RFC 3986; older generations refuse them.
   * - `strict-fields`: they are fields. The user isn't empty, and the password has no raw colon.
   * - `unread`: RFC 3986 allows them, but they aren't fields.
   */
  readonly userinfo?: 'fields' | 'lone-password' | 'rfc3986-fields' | 'strict-fields' | 'unread'
  /**
   * Characters that user and password never contain, raw or percent-encoded: `\r\n\0` if they are sent in lines.
   * @since 0.5.0
   */
  readonly forbidden?: string
}

/** True if every value has a host, which may be empty with `authority: 'always'`. */
type HasHost<S extends Server> = S extends { readonly hostRequired: true } | { readonly authority: 'always' }
  ? true
  : false

type HostNeed<S extends Server> = HasHost<S> extends true ? never : 'host'

/**
 * The fields of a server.
 * @since 0.1.0
 */
export type ServerFields<S extends Server | undefined> = S extends Server
  ? (S['userinfo'] extends 'fields' | 'lone-password' | 'rfc3986-fields' | 'strict-fields'
      ? UserinfoFields<HostNeed<S>, S['userinfo'] extends 'lone-password' ? HostNeed<S> : 'user'>
      : unknown) &
      HostField<S['hostRequired'], HasHost<S>> &
      (S['port'] extends 'none' ? unknown : PortField<PortOf<S>, HostNeed<S>>)
  : unknown

/** @inline */
type ServerField<Value, Input, P extends Presence = 'optional', Needs extends string = never> = Field<
  FieldType<Value, readonly [data: Input], string | undefined, P, Needs>
>

/**
 * The fields of user and password.
 * @since 0.1.0
 */
export interface UserinfoFields<Needs extends string, PasswordNeeds extends string = 'user'> {
  /** The user. An empty user is present, not absent. */
  readonly user: ServerField<string | undefined, string | User, 'optional', Needs>
  /** The password of the user. */
  readonly password: ServerField<string | undefined, string | Password, 'optional', PasswordNeeds>
}

/**
 * The field of the host.
 * @since 0.1.0
 */
export interface HostField<Required extends boolean, Always extends boolean = Required> {
  /** A name, an IPv4 address or an IPv6 address. */
  readonly host: Always extends true
    ? ServerField<string, string | Host, Required extends true ? 'required' : 'always'>
    : ServerField<string | undefined, string | Host>
}

/**
 * The field of the port.
 * @since 0.1.0
 */
export interface PortField<Port extends number | undefined, Needs extends string> {
  /** The port, a whole number from 0 to 65535; by default that of the scheme. */
  readonly port: ServerField<Port, number, 'optional', Needs>
}

type PortOf<S extends Server> = [HasHost<S>, S] extends [true, { readonly defaultPort: number }]
  ? number
  : number | undefined

/**
 * The host and port to connect to, ready for `net.connect`.
 * @since 0.1.0
 */
export interface Endpoint<Port extends number | undefined = number> {
  /** A name, or an address without brackets. */
  readonly host: string
  /** The port of the URI, or else the default port. */
  readonly port: Port
}

/**
 * The socket to connect to, ready for `net.connect`.
 * @since 0.4.0
 */
export interface SocketEndpoint {
  /** The path of the socket. */
  readonly path: string
}

/**
 * The members of a value besides its fields, if its server has a port.
 * @since 0.1.0
 */
export type ServerMembers<S extends Server | undefined> = S extends Server
  ? S['port'] extends 'none'
    ? unknown
    : {
        /**
         * The host without brackets and the port, or the path of a socket, ready for `net.connect`; `undefined` if there is
         * no host, or if parameters name another server.
         *
         * @throws UriSyntaxError (`invalid-by-scheme`) if the host is a path, but clients of the scheme know no sockets.
         */
        readonly endpoint:
          | Endpoint<S extends { readonly defaultPort: number } ? number : number | undefined>
          | (S extends { readonly socket: object } ? SocketEndpoint : never)
          | (S['hostRequired'] extends true
              ? never
              : S extends { readonly defaultHost: string }
                ? never
                : undefined)
      }
  : unknown
