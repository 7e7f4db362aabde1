/** The redis and rediss schemes, as registered with IANA. */

import * as kit from '../definition/index.js'
import { clientParameters, clientQuery } from './connection-fields.js'

/**
 * A Redis server, and a database on it. A password often follows an empty user. An empty host is `localhost`.
 *
 * @since 0.2.0
 */
export interface Redis<Name extends 'redis' | 'rediss' = 'redis'>
  extends kit.ValueWith<Name, typeof server, typeof fields> {}

/**
 * A Redis server over TLS.
 * @since 0.2.0
 */
export interface Rediss extends Redis<'rediss'> {}

const fields = {
  /** The number of the database; `undefined` means the first one, 0. */
  database: kit.numberField({ help: 'the number of the database' }),
  /** The options for the client: the parameters of the query, in order. */
  parameters: clientParameters,
}

const server = kit.serverOf('redis', {
  authority: 'always',
  defaultHost: 'localhost',
  hostsReader: 'redisSentinel.fromConnectionString, after "redis+sentinel://",',
  socket: kit.socketPath,
})
const rules = {
  server,
  fields,
  describe: (places: typeof fields): kit.Part =>
    kit.seq(kit.optional('/', kit.optional(places.database)), clientQuery(places)),
}

/**
 * The redis scheme.
 *
 * @example
 * import { redis, rediss } from 'uriform/schemes'
 *
 * const cache = redis.from('redis://:s3cret@cache.example/3')
 * cache.database // 3
 * cache.password // 's3cret'
 * redis.from('redis:///3').host // 'localhost'
 * redis.builder().host('cache.example').database(3).build().uri.href // 'redis://cache.example/3'
 * rediss.from('rediss://cache.example').endpoint // { host: 'cache.example', port: 6379 }
 *
 * @since 0.2.0
 */
export const redis: kit.Scheme<'redis', Redis> = /* @__PURE__ */ kit.describedScheme({
  scheme: 'redis',
  sibling: 'rediss',
  ...rules,
})

/**
 * The rediss scheme: redis over TLS.
 *
 * @example
 * import { rediss } from 'uriform/schemes'
 *
 * rediss.from('rediss://h').endpoint // { host: 'h', port: 6379 }
 *
 * @since 0.2.0
 */
export const rediss: kit.Scheme<'rediss', Rediss> = /* @__PURE__ */ kit.describedScheme({
  scheme: 'rediss',
  sibling: 'redis',
  ...rules,
})
