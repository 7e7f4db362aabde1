/** The registry of all schemes of the library. */

import { sip, sips } from './calls/sip.js'
import { sms } from './calls/sms.js'
import { tel } from './calls/tel.js'
import { amqp, amqps } from './connections/amqp.js'
import { mongodb, mongodbSrv } from './connections/mongodb.js'
import { mysql } from './connections/mysql.js'
import { postgres } from './connections/postgres.js'
import { redis, rediss } from './connections/redis.js'
import { smtp, smtps } from './connections/smtp.js'
import { data } from './data/data.js'
import { geo } from './geo.js'
import { did } from './identifiers/did.js'
import { magnet } from './identifiers/magnet.js'
import { pkg } from './identifiers/pkg.js'
import { urn } from './identifiers/urn.js'
import { ldap, ldaps } from './ldap/ldap.js'
import { git } from './login/git.js'
import { ssh } from './login/ssh.js'
import { otpauth } from './otpauth.js'
import { registryOf, type Schemes, schemes } from './registry.js'
import { s3 } from './s3.js'
import { ws, wss } from './web/ws.js'

type SchemesOf<Registry> = Registry extends Schemes<infer Known> ? Known : never

const modern = [
  redis,
  rediss,
  postgres,
  ws,
  wss,
  s3,
  mysql,
  amqp,
  amqps,
  mongodb,
  mongodbSrv,
  smtp,
  smtps,
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
 * The registry of all schemes: those of `schemes`, and others in use today.
 *
 * @example
 * import { allSchemes } from 'uriform/schemes'
 *
 * allSchemes.get('redis').from('redis://cache.example/3').database // 3
 *
 * @since 0.2.0
 */
export const allSchemes: Schemes<SchemesOf<typeof schemes> | (typeof modern)[number]> =
  /* @__PURE__ */ registryOf([...schemes, ...modern])
