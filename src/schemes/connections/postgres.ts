/** The postgres and postgresql schemes: the connection URIs of libpq, PostgreSQL 34.1.1.2. */

import { defineScheme, type Endpoint, type Scheme, type SchemeValue, serverOf } from '../kit.js'
import { describeDatabase as describe, databaseFields as fields } from './connection-fields.js'
import { type ConnectionStringReaders, connectionStringReaders } from './connection-string.js'

/**
 * A PostgreSQL server and a database on it, as libpq reads them. A text with several hosts isn't a URI:
 * `postgres.fromConnectionString` reads it.
 *
 * @example
 * import { postgres, postgresql } from 'uriform/schemes'
 *
 * const shop = postgres.from('postgres://ann:s3cret@db.example/shop?sslmode=require')
 * shop.database // 'shop'
 * shop.parameters // [['sslmode', 'require']]
 * postgresql.builder().host('/var/run/postgresql').database('a/b').build().uri.href
 * // 'postgresql://%2Fvar%2Frun%2Fpostgresql/a%2Fb'
 * postgres.fromConnectionString('postgres://db1.example,db2.example:5433/shop').hosts[1]
 * // { host: 'db2.example', port: 5433 }
 *
 * @since 0.2.0
 */
export interface Postgres<Name extends 'postgres' | 'postgresql' = 'postgres'> extends SchemeValue<Name> {
  readonly user: string | undefined
  readonly password: string | undefined
  /** The host; the directory of a socket if it begins with a slash; empty if the client chooses. */
  readonly host: string
  /** The port; 5432 if the URI has none. */
  readonly port: number
  /** The host without brackets, and the port; `undefined` if the host is empty. */
  readonly endpoint: Endpoint | undefined
  /** The database; `undefined` if the client chooses. */
  readonly database: string | undefined
  /** The parameters of the query in order, for the client. They can replace every other field. */
  readonly parameters: readonly (readonly [name: string, value: string])[]
}

/**
 * A PostgreSQL server and a database on it, by the other name of the scheme.
 * @since 0.2.0
 */
export interface Postgresql extends Postgres<'postgresql'> {}

const server = serverOf('postgres', {
  userinfo: 'fields',
  authority: 'always',
  hostsReader: 'postgres.fromConnectionString',
})

/**
 * The postgres scheme, and the reader of connection strings.
 * @since 0.2.0
 */
export interface PostgresScheme
  extends Scheme<'postgres', Postgres, typeof server, typeof fields>,
    ConnectionStringReaders<'postgres' | 'postgresql'> {}

/**
 * The postgres scheme.
 *
 * @example
 * import { postgres } from 'uriform/schemes'
 *
 * postgres.builder().host('h').database('a/b').build().uri.href // 'postgres://h/a%2Fb'
 *
 * @since 0.2.0
 */
export const postgres: PostgresScheme = /* @__PURE__ */ Object.freeze({
  .../* @__PURE__ */ defineScheme({ scheme: 'postgres', sibling: 'postgresql', server, fields, describe }),
  .../* @__PURE__ */ connectionStringReaders({
    schemes: ['postgres', 'postgresql'],
    defaultPort: server.defaultPort,
    canLackHost: true,
  }),
})

/**
 * The postgresql scheme.
 *
 * @example
 * import { postgresql } from 'uriform/schemes'
 *
 * postgresql.from('postgresql://h/shop').endpoint // { host: 'h', port: 5432 }
 *
 * @since 0.2.0
 */
export const postgresql: Scheme<'postgresql', Postgresql, typeof server, typeof fields> =
  /* @__PURE__ */ defineScheme({ scheme: 'postgresql', sibling: 'postgres', server, fields, describe })
