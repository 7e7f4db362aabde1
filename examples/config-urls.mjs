// The URLs of a configuration: read by the fields of their schemes, changed, and shown without their passwords.
import { edit, family, Uri } from 'uriform'
import { redact } from 'uriform/guards'
import { amqp, amqps, git, postgres, redis, rediss, s3 } from 'uriform/schemes'

const queue = family(amqp, amqps)
const cache = family(redis, rediss)

/**
 * @template T
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {(text: string) => T} from
 */
function read(env, name, from) {
  const text = env[name]
  if (text === undefined) throw new Error(`${name} is not set`)
  try {
    return from(text)
  } catch (error) {
    throw new Error(`${name}: ${/** @type {Error} */ (error).message}`)
  }
}

export const load = (/** @type {NodeJS.ProcessEnv} */ env) => ({
  database: read(env, 'DATABASE_URL', postgres.from),
  cache: read(env, 'REDIS_URL', cache.from),
  queue: read(env, 'AMQP_URL', queue.from),
  files: read(env, 'S3_URL', s3.from),
  remote: read(env, 'GIT_REMOTE', readRemote),
})

/** @typedef {Uri | Pick<import('uriform/schemes').ScpPlace, 'user' | 'host' | 'path'>} Remote */

/** @type {(text: string) => Remote} */
export const readRemote = (text) => (text.includes('://') ? Uri.from(text) : git.fromScp(text))

/** @type {(remote: Remote) => string} */
export const writeRemote = (remote) =>
  remote instanceof Uri
    ? remote.href
    : `${remote.user === undefined ? '' : `${remote.user}@`}${remote.host}:${remote.path}`

/** @type {(remote: Remote, host: string) => Remote} */
export const withRemoteHost = (remote, host) =>
  remote instanceof Uri
    ? edit(remote, (draft) => {
        draft.host = host
      })
    : { user: remote.user, host, path: remote.path }

/** @type {(database: ReturnType<typeof postgres.from>, password: string, host: string) => ReturnType<typeof postgres.from>} */
export const rotated = (database, password, host) =>
  edit(database, (draft) => {
    draft.password = password
    draft.host = host
  })

const { database, remote, ...others } = load({
  DATABASE_URL: 'postgresql://app:p%40ss@db:5433/app?sslmode=require',
  REDIS_URL: 'rediss://:s3cret@cache/2',
  AMQP_URL: 'amqp://g:g@mq/%2Fprod',
  S3_URL: 's3://bucket/a/b%20c',
  GIT_REMOTE: 'git@github.com:o/r.git',
})
console.log(database.user, database.password, database.host, database.port, database.database)
console.log(others.cache.database, others.queue.vhost, others.files.key)
console.log(writeRemote(withRemoteHost(remote, 'gitlab.example')))
console.log(rotated(database, 'n@w:/?#', 'db2').href)
console.log(redact(Object.values(others).map(String).join(' ')))
try {
  load({ DATABASE_URL: 'postgres://app:hunter2 x@db/app' })
} catch (error) {
  console.log(/** @type {Error} */ (error).message.split('\n')[0])
}
