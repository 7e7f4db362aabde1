/** The smtp and smtps schemes: the connection URLs of mailers, such as Nodemailer and Symfony Mailer. */

import * as kit from '../definition/index.js'
import { clientParameters, clientQuery } from './connection-fields.js'

/**
 * A server that takes mail, and the login. `smtp` begins without TLS or switches to it (`STARTTLS`).
 *
 * @since 0.4.0
 */
export interface Smtp<Name extends 'smtp' | 'smtps' = 'smtp'>
  extends kit.ValueWith<Name, typeof smtpServer, typeof fields> {}

/**
 * A server that takes mail over TLS.
 * @since 0.4.0
 */
export interface Smtps extends Smtp<'smtps'> {}

const fields = {
  /** The options for the mail client: the parameters of the query, in order. */
  parameters: clientParameters,
}

// [ "/" ] [ "?" query ]
const rules = {
  fields,
  describe: (places: typeof fields): kit.Part => kit.seq(kit.optional('/'), clientQuery(places)),
}

const rest = { forbidden: kit.LINE_ENDS, socket: kit.socketPath }
const smtpServer = kit.serverOf('smtp', rest)
const smtpsServer = kit.serverOf('smtps', rest)

/**
 * The smtp scheme.
 *
 * @example
 * import { smtp, smtps } from 'uriform/schemes'
 *
 * const mailer = smtp.from('smtp://ann:s3cret@mail.example/?pool=true')
 * mailer.endpoint // { host: 'mail.example', port: 587 }
 * mailer.parameters // [['pool', 'true']]
 * smtp.builder().host('mail.example').user('ann@example.com').password('a/b').build().uri.href
 * // 'smtp://ann%40example.com:a%2Fb@mail.example'
 * smtps.from('smtps://mail.example').port // 465
 *
 * @since 0.4.0
 */
export const smtp: kit.Scheme<'smtp', Smtp> = /* @__PURE__ */ kit.describedScheme({
  scheme: 'smtp',
  sibling: 'smtps',
  server: smtpServer,
  ...rules,
})

/**
 * The smtps scheme: smtp over TLS.
 *
 * @example
 * import { smtps } from 'uriform/schemes'
 *
 * smtps.from('smtps://h').endpoint // { host: 'h', port: 465 }
 *
 * @since 0.4.0
 */
export const smtps: kit.Scheme<'smtps', Smtps> = /* @__PURE__ */ kit.describedScheme({
  scheme: 'smtps',
  sibling: 'smtp',
  server: smtpsServer,
  ...rules,
})
