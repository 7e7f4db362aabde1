/** The telnet scheme: RFC 4248. */

import * as kit from '../definition/index.js'

/**
 * A Telnet service (RFC 4248 2). User and password are advice for people, not a login.
 *
 * @since 0.1.0
 */
export interface Telnet extends kit.ValueWith<'telnet', typeof server, typeof fields> {}

const server = kit.serverOf('telnet', { forbidden: kit.LINE_ENDS })
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
export const telnet: kit.Scheme<'telnet', Telnet> = /* @__PURE__ */ kit.describedScheme({
  scheme: 'telnet',
  server,
  fields,
  // "telnet://" login [ "/" ]
  describe: () => kit.optionalWhenRead('/'),
})
