/** The redis and rediss schemes, as registered with IANA. */

import {
  defineScheme,
  type Endpoint,
  numberField,
  optional,
  type Part,
  type Scheme,
  type SchemeValue,
  seq,
  serverOf,
} from '../kit.js'
import { clientParameters, clientQuery } from './connection-fields.js'

/**
 * A Redis server, and a database on it. A password often follows an empty user.
 *
 * @since 0.2.0
 */
export interface Redis<Name extends 'redis' | 'rediss' = 'redis'> extends SchemeValue<Name> {
  readonly user: string | undefined
  readonly password: string | undefined
  readonly host: string
  /** The port; 6379 if the URI has none. */
  readonly port: number
  /** The host without brackets, and the port. */
  readonly endpoint: Endpoint
  /** The number of the database; `undefined` means the first one, 0. */
  readonly database: number | undefined
  /** The parameters of the query in order, for the client. */
  readonly parameters: readonly (readonly [name: string, value: string])[]
}

/**
 * A Redis server over TLS.
 * @since 0.2.0
 */
export interface Rediss extends Redis<'rediss'> {}

const fields = {
  /** The number of the database. */
  database: numberField({ help: 'the number of the database' }),
  /** A name and a value for each argument. */
  parameters: clientParameters,
}

const server = serverOf('redis', { userinfo: 'fields' })
const describe = (places: typeof fields): Part =>
  seq(optional('/', optional(places.database)), clientQuery(places))

/**
 * The redis scheme.
 *
 * @example
 * import { redis, rediss } from 'uriform/schemes'
 *
 * const cache = redis.from('redis://:s3cret@cache.example/3')
 * cache.database // 3
 * cache.password // 's3cret'
 * redis.builder().host('cache.example').database(3).build().uri.href // 'redis://cache.example/3'
 * rediss.from('rediss://cache.example').endpoint // { host: 'cache.example', port: 6379 }
 *
 * @since 0.2.0
 */
export const redis: Scheme<'redis', Redis, typeof server, typeof fields> = /* @__PURE__ */ defineScheme({
  scheme: 'redis',
  sibling: 'rediss',
  server,
  fields,
  describe,
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
export const rediss: Scheme<'rediss', Rediss, typeof server, typeof fields> = /* @__PURE__ */ defineScheme({
  scheme: 'rediss',
  sibling: 'redis',
  server,
  fields,
  describe,
})
