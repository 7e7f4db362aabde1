/** The postgres and postgresql schemes: the connection URIs of libpq, PostgreSQL 34.1.1.2. */

import * as kit from '../definition/index.js'
import { withoutLast } from '../definition/without-last.js'
import type { AnyScheme } from '../registry.js'
import { type Aliased, aliased } from './aliased.js'
import { describeDatabase as describe, databaseFields as fields } from './connection-fields.js'
import { type ConnectionStringReaders, connectionStringReaders } from './connection-string.js'

/**
 * A PostgreSQL server and a database on it, as libpq reads them. A string with several hosts isn't a URI:
 * `postgres.fromConnectionString` reads it. The host can be the directory of a socket. If it is empty, `endpoint` is
 * `undefined`: the client chooses the server. So it is if there is a parameter `host`, `hostaddr` or `port`, which
 * clients prefer, as in `postgres:///db?host=/tmp`.
 *
 * @since 0.2.0
 */
export interface Postgres extends kit.ValueWith<PostgresName, typeof server, typeof fields> {
  /** `postgres`, also if the URI has another name. */
  readonly scheme: 'postgres'
}

const server = kit.serverOf('postgres', {
  authority: 'always',
  hostsReader: 'postgres.fromConnectionString',
  serverParameters: ['host', 'hostaddr', 'port'],
  // libpq: a host that begins with a slash is the directory of the server's socket.
  /** The path of the socket that a host names. */
  socket: (host: string, port: number | undefined) =>
    host[0] === '/' ? `${withoutLast(host, '/')}/.s.PGSQL.${port}` : undefined,
})

/** The drivers of SQLAlchemy, which its URLs name after the scheme. */
const drivers = [
  'postgresql+asyncpg',
  'postgresql+pg8000',
  'postgresql+psycopg',
  'postgresql+psycopg2',
  'postgresql+psycopg2cffi',
] as const

/**
 * The names of the scheme: its own two, and those of SQLAlchemy's drivers.
 * @since 0.5.0
 */
export type PostgresName = 'postgres' | 'postgresql' | (typeof drivers)[number]

/**
 * The postgres scheme, which has several names, and the reader of connection strings.
 * @since 0.2.0
 */
export interface PostgresScheme
  extends kit.Scheme<'postgres', Postgres>,
    ConnectionStringReaders<PostgresName>,
    Aliased {}

/**
 * The postgres scheme. It also reads `postgresql:` and the names of SQLAlchemy's drivers, such as
 * `postgresql+asyncpg:`, and keeps the name that a URI has.
 *
 * @example
 * import { postgres } from 'uriform/schemes'
 *
 * const shop = postgres.from('postgres://ann:s3cret@db.example/shop?sslmode=require')
 * shop.database // 'shop'
 * shop.parameters // [['sslmode', 'require']]
 * postgres.builder().host('/var/run/postgresql').database('a/b').build().uri.href
 * // 'postgres://%2Fvar%2Frun%2Fpostgresql/a%2Fb'
 * postgres.from('postgres://%2Frun/shop').endpoint // { path: '/run/.s.PGSQL.5432' }
 * postgres.fromConnectionString('postgres://db1.example,db2.example:5433/shop').hosts[1]
 * // { host: 'db2.example', port: 5433 }
 * postgres.from('postgresql+asyncpg://db.example/shop').scheme // 'postgres'
 *
 * @since 0.2.0
 */
export const postgres: PostgresScheme = /* @__PURE__ */ kit.withReaders(
  /* @__PURE__ */ aliased<kit.Scheme<'postgres', Postgres>>(
    'postgres',
    ['postgresql', ...drivers],
    (scheme, methods) =>
      kit.describedScheme({ scheme, server, fields, describe, fragment: 'none', methods }) as AnyScheme,
  ),
  /* @__PURE__ */ connectionStringReaders({
    schemes: ['postgres', 'postgresql'],
    aliases: drivers,
    defaultPort: server.defaultPort,
    path: ['database'],
    canLackHost: true,
  }),
)
