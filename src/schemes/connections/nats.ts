/** Connection strings of NATS clients: the servers with which a client begins. */
import { type ConnectionStringScheme, connectionStringScheme } from './connection-string.js'

/**
 * The reader of NATS's connection strings, which name one or more servers. A user without a password is a token.
 *
 * @example
 * import { nats } from 'uriform/schemes'
 *
 * nats.fromConnectionString('nats://t0ken@n1.example,n2.example:4223').hosts
 * // [{ host: 'n1.example', port: 4222 }, { host: 'n2.example', port: 4223 }]
 *
 * @since 0.5.0
 */
export const nats: ConnectionStringScheme<'nats', never> = /* @__PURE__ */ connectionStringScheme({
  schemes: ['nats'],
  defaultPort: 4222,
  path: [],
  hasDnsHosts: true,
})
