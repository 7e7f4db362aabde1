// The configuration by habit: URL, a list of default ports, and a pattern for git's short remotes.

/** @type {(env: NodeJS.ProcessEnv, name: string) => string} */
function textOf(env, name) {
  const text = env[name]
  if (text === undefined) throw new Error(`${name} is not set`)
  return text
}

/** @type {(env: NodeJS.ProcessEnv, name: string, ...protocols: string[]) => URL} */
function read(env, name, ...protocols) {
  const text = textOf(env, name)
  if (!URL.canParse(text)) throw new Error(`${name} is not a URL`)
  const url = new URL(text)
  if (!protocols.includes(url.protocol)) throw new Error(`${name}: expected ${protocols.join(' or ')}`)
  return url
}

/** @type {(url: URL, port: number) => { url: URL, user: string, password: string, host: string, port: number, name: string }} */
const server = (url, port) => ({
  url,
  user: decodeURIComponent(url.username),
  password: decodeURIComponent(url.password),
  host: url.hostname,
  port: url.port === '' ? port : Number(url.port),
  name: decodeURIComponent(url.pathname.slice(1)),
})

const bucket = (/** @type {URL} */ url) => ({
  url,
  bucket: url.hostname,
  key: decodeURIComponent(url.pathname.slice(1)),
})

export const load = (/** @type {NodeJS.ProcessEnv} */ env) => ({
  database: server(read(env, 'DATABASE_URL', 'postgres:', 'postgresql:'), 5432),
  cache: server(read(env, 'REDIS_URL', 'redis:', 'rediss:'), 6379),
  queue: server(read(env, 'AMQP_URL', 'amqp:', 'amqps:'), 5672),
  files: bucket(read(env, 'S3_URL', 's3:')),
  remote: readRemote(textOf(env, 'GIT_REMOTE')),
})

/** @typedef {URL | { user: string | undefined, host: string, path: string }} Remote */

/** @type {(text: string) => Remote} */
export function readRemote(text) {
  if (text.includes('://') && URL.canParse(text)) return new URL(text)
  const [, user, host, path] = /^(?:([^@/]+)@)?([^:/@]+):(.+)$/.exec(text) ?? []
  if (host === undefined || path === undefined) throw new Error('Not a git remote')
  return { user, host, path }
}

/** @type {(remote: Remote) => string} */
export const writeRemote = (remote) =>
  remote instanceof URL
    ? remote.href
    : `${remote.user === undefined ? '' : `${remote.user}@`}${remote.host}:${remote.path}`

/** @type {(remote: Remote, host: string) => Remote} */
export function withRemoteHost(remote, host) {
  if (!(remote instanceof URL)) return { user: remote.user, host, path: remote.path }
  const url = new URL(remote)
  url.hostname = host
  return url
}

/** @type {(database: { url: URL }, password: string, host: string) => URL} */
export function rotated(database, password, host) {
  const url = new URL(database.url)
  url.password = encodeURIComponent(password)
  url.hostname = host
  return url
}

export function masked(/** @type {URL} */ given) {
  const url = new URL(given)
  if (url.username !== '') url.username = '***'
  if (url.password !== '') url.password = '***'
  return url.href
}

const { database, remote, ...others } = load({
  DATABASE_URL: 'postgresql://app:p%40ss@db:5433/app?sslmode=require',
  REDIS_URL: 'rediss://:s3cret@cache/2',
  AMQP_URL: 'amqp://g:g@mq/%2Fprod',
  S3_URL: 's3://bucket/a/b%20c',
  GIT_REMOTE: 'git@github.com:o/r.git',
})
console.log(database.user, database.password, database.host, database.port, database.name)
console.log(others.cache.name, others.queue.name, others.files.key)
console.log(writeRemote(withRemoteHost(remote, 'gitlab.example')))
console.log(rotated(database, 'n@w:/?#', 'db2').href)
console.log(
  Object.values(others)
    .map(({ url }) => masked(url))
    .join(' '),
)
try {
  load({ DATABASE_URL: 'postgres://app:hunter2 x@db/app' })
} catch (error) {
  console.log(/** @type {Error} */ (error).message.split('\n')[0])
}
