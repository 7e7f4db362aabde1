/** The postgres and postgresql schemes: the connection URIs of libpq, PostgreSQL 34.1.1.2. */

import { propertyIfAny, withoutLast } from '../../model/index.js'
import * as kit from '../definition/index.js'
import { family } from '../family.js'
import { describeDatabase as describe, databaseFields as fields } from './connection-fields.js'
import { type ConnectionStringReaders, connectionStringReaders } from './connection-string.js'

/**
 * A PostgreSQL server and a database on it, as libpq reads them. A string with several hosts isn't a URI:
 * `postgres.fromConnectionString` reads it. The host can be the directory of a socket. If it is empty, `endpoint` is
 * `undefined`: the client chooses the server, or finds it in the parameters `host` and `hostaddr`, as in
 * `postgres:///db?host=/tmp`.
 *
 * @since 0.2.0
 */
export interface Postgres extends kit.ValueWith<'postgres' | 'postgresql', typeof server, typeof fields> {
  /** `postgres`, also if the URI has the other name, `postgresql`. */
  readonly scheme: 'postgres'
}

const server = kit.serverOf('postgres', {
  authority: 'always',
  hostsReader: 'postgres.fromConnectionString',
  // libpq: a host that begins with a slash is the directory of the server's socket.
  /** The path of the socket that a host names. */
  socket: (host: string, port: number | undefined) =>
    host[0] === '/' ? `${withoutLast(host, '/')}/.s.PGSQL.${port}` : undefined,
})

/**
 * The postgres scheme, which has two names, and the reader of connection strings.
 * @since 0.2.0
 */
export interface PostgresScheme
  extends kit.Scheme<'postgres', Postgres>,
    ConnectionStringReaders<'postgres' | 'postgresql'> {
  /** The other name of the scheme. A URI with it is read, and keeps it, also in a builder that begins with it. */
  readonly aliases: readonly ['postgresql']
}

/**
 * The postgres scheme. It also reads `postgresql:`, and keeps the name that a URI has.
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
 *
 * @since 0.2.0
 */
export const postgres: PostgresScheme = /* @__PURE__ */ postgresScheme()

function postgresScheme(): PostgresScheme {
  const definition = kit.describedScheme({ scheme: 'postgres', server, fields, describe })
  const methods = {
    get scheme(): 'postgres' {
      return 'postgres'
    },
  }
  const other = kit.describedScheme({ scheme: 'postgresql', server, fields, describe, methods })
  const { parse, from, '~standard': standard } = family(definition, other)
  const builder = (...input: readonly unknown[]): object => {
    const isOther = propertyIfAny(kit.uriOfValue(input[0]), 'scheme') === other.scheme
    return Reflect.apply((isOther ? other : definition).builder, undefined, input)
  }
  return kit.withReaders(definition, {
    aliases: Object.freeze(['postgresql'] as const),
    parse,
    from,
    builder: builder as typeof definition.builder,
    '~standard': standard,
    ...connectionStringReaders({
      schemes: ['postgres', 'postgresql'],
      defaultPort: server.defaultPort,
      path: ['database'],
      canLackHost: true,
    }),
  })
}
