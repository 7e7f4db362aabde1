/** The mysql scheme: MySQL Shell 4.2.1, "Connecting using URI-like connection strings". */

import * as kit from '../definition/index.js'
import { describeDatabase as describe, databaseFields as fields } from './connection-fields.js'

/**
 * A MySQL server, and a database on it.
 *
 * @since 0.2.0
 */
export interface Mysql extends kit.ValueWith<'mysql', typeof server, typeof fields> {}

const server = kit.serverOf('mysql', { socket: kit.socketPath })

/**
 * The mysql scheme.
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
export const mysql: kit.Scheme<'mysql', Mysql> = /* @__PURE__ */ kit.describedScheme({
  scheme: 'mysql',
  server,
  fields,
  describe,
})
