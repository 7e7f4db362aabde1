/** The registry of all schemes that are known here. */

import { amqp, amqps } from './amqp.js'
import { data } from './data/data.js'
import { did } from './did.js'
import { geo } from './geo.js'
import { git } from './git.js'
import { ldap, ldaps } from './ldap/ldap.js'
import { magnet } from './magnet.js'
import { mongodb, mongodbSrv } from './mongodb.js'
import { mysql } from './mysql.js'
import { otpauth } from './otpauth.js'
import { pkg } from './pkg.js'
import { postgres, postgresql } from './postgres.js'
import { redis, rediss } from './redis.js'
import { registryOf, type Schemes, schemes } from './registry.js'
import { s3 } from './s3.js'
import { sip, sips } from './sip.js'
import { sms } from './sms.js'
import { ssh } from './ssh.js'
import { tel } from './tel/tel.js'
import { urn } from './urn.js'
import { ws, wss } from './ws.js'

/** The schemes of a registry. */
type SchemesOf<Registry> = Registry extends Schemes<infer Known> ? Known : never

const met = [
  redis,
  rediss,
  postgres,
  postgresql,
  ws,
  wss,
  s3,
  mysql,
  amqp,
  amqps,
  mongodb,
  mongodbSrv,
  urn,
  data,
  pkg,
  did,
  tel,
  sip,
  sips,
  geo,
  sms,
  ldap,
  ldaps,
  git,
  ssh,
  otpauth,
  magnet,
]

/**
 * The registry of all schemes: those of `schemes`, and those that programs meet today.
 *
 * @example
 * import { allSchemes } from 'uriform/schemes'
 *
 * allSchemes.get('redis').from('redis://cache.example/3').database // 3
 *
 * @since 0.2.0
 */
export const allSchemes: Schemes<SchemesOf<typeof schemes> | (typeof met)[number]> =
  /* @__PURE__ */ registryOf([...schemes, ...met])
