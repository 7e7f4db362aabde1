/** The amqp and amqps schemes: the AMQP URI specification of RabbitMQ. */

import * as kit from '../definition/index.js'
import { clientParameters, clientQuery } from './connection-fields.js'

/**
 * An AMQP broker, and a virtual host on it. The virtual host of most brokers is `/`, written `%2F`. If it is absent,
 * the client uses its default; an empty one is the virtual host with an empty name. If the host is empty, the client
 * chooses the broker.
 *
 * @since 0.2.0
 */
export interface Amqp<Name extends 'amqp' | 'amqps' = 'amqp'>
  extends kit.ValueWith<Name, typeof amqpServer, typeof fields> {}

/**
 * An AMQP broker over TLS.
 * @since 0.2.0
 */
export interface Amqps extends Amqp<'amqps'> {}

const fields = {
  /** The virtual host; `undefined` if the URI has no slash after its authority. */
  vhost: kit.textField({ help: 'the virtual host', characters: kit.ucharAnd(';:@&='), isSegment: true }),
  /** The options for the client: the parameters of the query, in order. */
  parameters: clientParameters,
}

const rules = {
  fields,
  // [ "/" vhost ] [ "?" query ]
  describe: (places: typeof fields): kit.Part =>
    kit.seq(kit.optional('/', places.vhost), clientQuery(places)),
}

const amqpServer = kit.serverOf('amqp', { authority: 'always', socket: kit.socketPath })
const amqpsServer = kit.serverOf('amqps', { authority: 'always', socket: kit.socketPath })

/**
 * The amqp scheme.
 *
 * @example
 * import { amqp, amqps } from 'uriform/schemes'
 *
 * amqp.from('amqp://ann:s3cret@mq.example/%2F').vhost // '/'
 * amqp.from('amqp://mq.example/').vhost // ''
 * amqp.from('amqp://mq.example').vhost // undefined
 * amqps.builder().host('mq.example').vhost('/').build().uri.href // 'amqps://mq.example/%2F'
 * amqps.from('amqps://mq.example').endpoint // { host: 'mq.example', port: 5671 }
 *
 * @since 0.2.0
 */
export const amqp: kit.Scheme<'amqp', Amqp> = /* @__PURE__ */ kit.describedScheme({
  scheme: 'amqp',
  sibling: 'amqps',
  server: amqpServer,
  ...rules,
})

/**
 * The amqps scheme: amqp over TLS.
 *
 * @example
 * import { amqps } from 'uriform/schemes'
 *
 * amqps.from('amqps://h/').endpoint // { host: 'h', port: 5671 }
 *
 * @since 0.2.0
 */
export const amqps: kit.Scheme<'amqps', Amqps> = /* @__PURE__ */ kit.describedScheme({
  scheme: 'amqps',
  sibling: 'amqp',
  server: amqpsServer,
  ...rules,
})
