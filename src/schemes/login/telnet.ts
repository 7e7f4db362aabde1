/** The telnet scheme: RFC 4248. */

import { defineScheme, omissible, type Scheme, serverOf, type ValueWith } from '../kit.js'

/**
 * A Telnet service (RFC 4248 2). User and password are advice for people, not a login.
 *
 * @since 0.1.0
 */
export interface Telnet extends ValueWith<'telnet', typeof server, typeof fields> {}

const server = serverOf('telnet', { userinfo: 'fields' })
const fields = {}

/**
 * The telnet scheme (RFC 4248).
 *
 * @example
 * import { telnet } from 'uriform'
 *
 * telnet.from('telnet://guest@melvyl.example/').user // 'guest'
 *
 * @since 0.1.0
 */
export const telnet: Scheme<'telnet', Telnet, typeof server, typeof fields> = /* @__PURE__ */ defineScheme({
  scheme: 'telnet',
  server,
  fields,
  // "telnet://" login [ "/" ]
  describe: () => omissible('/'),
})
