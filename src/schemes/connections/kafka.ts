/** Connection strings of Kafka clients: the brokers with which a client begins. */
import { type ConnectionStringScheme, connectionStringScheme } from './connection-string.js'

/**
 * The reader of Kafka's connection strings, which name one or more brokers, and a topic or none.
 *
 * @example
 * import { kafka } from 'uriform/schemes'
 *
 * const orders = kafka.fromConnectionString('kafka://b1.example,b2.example:9093/orders')
 * orders.hosts // [{ host: 'b1.example', port: 9092 }, { host: 'b2.example', port: 9093 }]
 * orders.topic // 'orders'
 *
 * @since 0.5.0
 */
export const kafka: ConnectionStringScheme<'kafka', 'topic'> = /* @__PURE__ */ connectionStringScheme({
  schemes: ['kafka'],
  defaultPort: 9092,
  path: ['topic'],
  hasDnsHosts: true,
})
