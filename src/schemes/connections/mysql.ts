/** The mysql scheme: MySQL Shell 4.2.1, "Connecting using URI-like connection strings". */

import * as kit from '../definition/index.js'
import type { AnyScheme } from '../registry.js'
import { type Aliased, aliased } from './aliased.js'
import { describeDatabase as describe, databaseFields as fields } from './connection-fields.js'

/**
 * A MySQL server, and a database on it.
 *
 * @since 0.2.0
 */
export interface Mysql extends kit.ValueWith<MysqlName, typeof server, typeof fields> {
  /** `mysql`, also if the URI has the name of a driver. */
  readonly scheme: 'mysql'
}

/** The drivers of SQLAlchemy, which its URLs name after the scheme. */
const drivers = [
  'mysql+aiomysql',
  'mysql+asyncmy',
  'mysql+cymysql',
  'mysql+mysqlconnector',
  'mysql+mysqldb',
  'mysql+pymysql',
] as const

/**
 * The names of the scheme: its own, and those of SQLAlchemy's drivers.
 * @since 0.5.0
 */
export type MysqlName = 'mysql' | (typeof drivers)[number]

/**
 * The mysql scheme, which has several names.
 * @since 0.5.0
 */
export interface MysqlScheme extends kit.Scheme<'mysql', Mysql>, Aliased {}

const server = kit.serverOf('mysql', { socket: kit.socketPath })

/**
 * The mysql scheme. It also reads the names of SQLAlchemy's drivers, such as `mysql+pymysql:`.
 *
 * @example
 * import { mysql } from 'uriform/schemes'
 *
 * const shop = mysql.from('mysql://ann:s3cret@db.example/shop?ssl-mode=REQUIRED')
 * shop.database // 'shop'
 * shop.parameters // [['ssl-mode', 'REQUIRED']]
 * mysql.builder().host('db.example').user('ann@home').database('shop').build().uri.href
 * // 'mysql://ann%40home@db.example/shop'
 *
 * @since 0.2.0
 */
export const mysql: MysqlScheme = /* @__PURE__ */ aliased<kit.Scheme<'mysql', Mysql>>(
  'mysql',
  drivers,
  (scheme, methods) =>
    kit.describedScheme({ scheme, server, fields, describe, fragment: 'none', methods }) as AnyScheme,
)
