/** The amqp and amqps schemes: the AMQP URI specification of RabbitMQ. */

import {
  defineScheme,
  type Endpoint,
  optional,
  type Part,
  type Scheme,
  type SchemeValue,
  seq,
  serverOf,
  textField,
  ucharAnd,
} from '../kit.js'
import { clientParameters, clientQuery } from './connection-fields.js'

/**
 * An AMQP broker, and a virtual host on it. The virtual host of most brokers is `/`, written `%2F`. An absent one means the
 * client's default, and an empty one the virtual host without a name.
 *
 * @since 0.2.0
 */
export interface Amqp<Name extends 'amqp' | 'amqps' = 'amqp'> extends SchemeValue<Name> {
  readonly user: string | undefined
  readonly password: string | undefined
  /** The host; empty if the client chooses. */
  readonly host: string
  /** The port; 5672 for amqp and 5671 for amqps if the URI has none. */
  readonly port: number
  /** The host without brackets, and the port; `undefined` if the host is empty. */
  readonly endpoint: Endpoint | undefined
  /** The virtual host; `undefined` if the URI has no slash after its authority. */
  readonly vhost: string | undefined
  /** The parameters of the query in order, for the client. */
  readonly parameters: readonly (readonly [name: string, value: string])[]
}

/**
 * An AMQP broker over TLS.
 * @since 0.2.0
 */
export interface Amqps extends Amqp<'amqps'> {}

const fields = {
  /** The virtual host. */
  vhost: textField({ help: 'the virtual host', characters: ucharAnd(';:@&='), isSegment: true }),
  /** A name and a value for each argument. */
  parameters: clientParameters,
}

// [ "/" vhost ] [ "?" query ]
const describe = (places: typeof fields): Part => seq(optional('/', places.vhost), clientQuery(places))

const amqpServer = serverOf('amqp', { userinfo: 'fields', authority: 'always' })
const amqpsServer = serverOf('amqps', { userinfo: 'fields', authority: 'always' })

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
export const amqp: Scheme<'amqp', Amqp, typeof amqpServer, typeof fields> = /* @__PURE__ */ defineScheme({
  scheme: 'amqp',
  sibling: 'amqps',
  server: amqpServer,
  fields,
  describe,
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
export const amqps: Scheme<'amqps', Amqps, typeof amqpsServer, typeof fields> = /* @__PURE__ */ defineScheme({
  scheme: 'amqps',
  sibling: 'amqp',
  server: amqpsServer,
  fields,
  describe,
})
