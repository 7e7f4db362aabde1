/** Connection strings of Redis clients that ask Sentinels for the server: the form of the Python package redis-sentinel-url. */
import { type ConnectionStringScheme, connectionStringScheme } from './connection-string.js'

/**
 * The reader of `redis+sentinel:`, whose hosts are Sentinels. They know the server of a service; the database is a number
 * on it, as text.
 *
 * @example
 * import { redisSentinel } from 'uriform/schemes'
 *
 * const cache = redisSentinel.fromConnectionString('redis+sentinel://:s3cret@s1.example,s2.example:26380/mymaster/0')
 * cache.hosts // [{ host: 's1.example', port: 26379 }, { host: 's2.example', port: 26380 }]
 * cache.service // 'mymaster'
 * cache.database // '0'
 *
 * @since 0.5.0
 */
export const redisSentinel: ConnectionStringScheme<'redis+sentinel', 'service' | 'database'> =
  /* @__PURE__ */ connectionStringScheme({
    schemes: ['redis+sentinel'],
    defaultPort: 26379,
    path: ['service', 'database'],
    hasDnsHosts: true,
    hasLonePassword: true,
  })
