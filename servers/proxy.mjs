/**
 * What our builders make of hostile data, behind nginx with a path in `proxy_pass`: it decodes paths before they route.
 * With a captured path it writes the decoded path into the request as it is.
 */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { tryUri } from 'uriform'
import { template } from 'uriform/templates'
import { hostileNames } from './files.mjs'
import { programOf } from './packages.mjs'
import { freePort, LOOPBACK, startServer } from './processes.mjs'

/** Ids that lead elsewhere behind this proxy, written with `encodeURIComponent`. */
const climbing = ['..', '../admin', '../../admin', './', '/', '//', 'a/../../b', 'x/..']

const links = template('http://h/api/users/{id}/posts/{file}{?q}')

/**
 * @param {import('./part.mjs').Tally} tally
 * @param {string} scratch
 */
export async function checkProxy(tally, scratch) {
  const { path, env } = programOf('nginx', scratch, ['nginx', 'libpcre2-8-0'])
  const backend = createServer(answerTarget).listen(0, LOOPBACK)
  await once(backend, 'listening')
  const { port: target } = /** @type {import('node:net').AddressInfo} */ (backend.address())
  const port = await freePort()
  const file = join(scratch, 'nginx.conf')
  writeFileSync(file, configuration(scratch, port, target))
  const agent = new Agent({ keepAlive: true })
  try {
    const server = await startServer(path, ['-e', 'stderr', '-p', scratch, '-c', file], port, env)
    try {
      await checkTargets(tally, (target) => received(agent, port, target))
      await checkCaptured(tally, (target) => received(agent, port, target))
    } finally {
      await server.stop()
    }
  } finally {
    agent.destroy()
    backend.close()
  }
  return 'nginx with proxy_pass and a path finds the segments that were meant, also those that it captured'
}

/**
 * Answers with the target of the request. A server of HTTP would refuse blanks in it.
 *
 * @param {import('node:net').Socket} socket
 */
function answerTarget(socket) {
  let text = ''
  socket.setEncoding('utf8').on('error', () => undefined)
  socket.on('data', (piece) => {
    text += piece
    if (!text.includes('\r\n\r\n')) return
    const [line = ''] = text.split('\r\n', 1)
    socket.end(`HTTP/1.0 200 OK\r\n\r\n${line.replace(/^\S+ | HTTP\/[\d.]+$/g, '')}`)
  })
}

/**
 * One process as any user, with nothing outside of the folder.
 *
 * @param {string} folder
 * @param {number} port
 * @param {number} target
 */
function configuration(folder, port, target) {
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
  ${bodies.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  server {
    listen ${LOOPBACK}:${port};
    location /api/ { proxy_pass http://${LOOPBACK}:${target}/; }
    location ~ ^/captured/(.*) { proxy_pass http://${LOOPBACK}:${target}/$1; }
  }
}
`
}

/**
 * The target that arrives behind the proxy.
 *
 * @param {Agent} agent
 * @param {number} port
 * @param {string} target
 * @returns {Promise<string>}
 */
async function received(agent, port, target) {
  const [response] = await once(request({ agent, host: LOOPBACK, port, path: target }).end(), 'response')
  let text = ''
  for await (const piece of response) text += piece
  return response.statusCode === 200 ? text : `status ${response.statusCode}`
}

/**
 * @param {import('./part.mjs').Tally} tally
 * @param {(target: string) => Promise<string>} arriving
 */
async function checkTargets(tally, arriving) {
  // Otherwise nothing below would show anything.
  await tally.answers(
    'a path that climbs',
    () => arriving(`/api/users/${encodeURIComponent('../admin')}/posts`),
    '/admin/posts',
  )
  for (const id of climbing) {
    tally.equal(`the tag with ${id}`, tryUri`http://h/api/users/${id}/posts`._tag, 'Left')
    tally.equal(`a template with ${id}`, links.tryExpand({ id, file: 'a', q: 'b' })._tag, 'Left')
  }
  const names = hostileNames(300)
  for (const [index, name] of names.entries()) {
    const [next = 'a', other = 'b'] = names.slice(index + 1)
    const id = index % 2 === 0 ? name : `${name}/${next}`
    const all = [
      tryUri`http://h/api/users/${id}/posts/${other}?q=${next}`,
      links.tryExpand({ id, file: other, q: next }),
    ]
    for (const made of all) {
      if (made._tag === 'Left') {
        const isMeant = ['dot-segment', 'empty-segment'].includes(made.left.kind)
        tally.equal(`the refusal of ${id} and ${other}: ${made.left.kind}`, isMeant, true)
        continue
      }
      const { href, path, query } = made.right
      const segments = ['users', ...id.split('/'), 'posts', ...other.split('/')]
      await tally.answers(href, async () => {
        const [read = '', ...rest] = (await arriving(`${path}?${query}`)).split('?')
        return [...read.slice(1).split('/').map(decodeURIComponent), ...rest]
      }, [...segments, query?.text])
    }
  }
}

const withoutTail = (/** @type {string} */ text) => text.split(/[?#]/)[0] ?? ''

/** The segments of a path that was written decoded, to a server that drops what follows a `;`. */
const segmentsOf = (/** @type {string} */ path) =>
  withoutTail(path)
    .split('/')
    .map((segment) => segment.split(';')[0])
    .filter((segment) => segment !== '')

/**
 * @param {import('./part.mjs').Tally} tally
 * @param {(target: string) => Promise<string>} arriving
 */
async function checkCaptured(tally, arriving) {
  // Otherwise nothing below would show anything.
  await tally.answers(
    'a path that climbs',
    async () => segmentsOf(await arriving(`/captured/users/${encodeURIComponent('..?')}`)),
    ['users', '..'],
  )
  const names = hostileNames(300)
  for (const [index, id] of names.entries()) {
    const made = tryUri`http://h/captured/users/${id}/posts/${names[index + 1] ?? 'a'}`
    if (made._tag === 'Left') continue
    const { path } = made.right
    const segments = path.segments.slice(1).map(({ decoded }) => decoded)
    await tally.answers(
      String(path),
      async () => segmentsOf(await arriving(String(path))),
      segmentsOf(segments.join('/')),
    )
  }
}
