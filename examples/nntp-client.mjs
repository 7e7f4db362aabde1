// Prints what a news or nntp URI names: an article, the newest articles of a group, or a list of groups.
//   node examples/nntp-client.mjs nntp://news.example/example.group/12345
//   NNTPSERVER=news.example node examples/nntp-client.mjs 'news:example.*'
// A password that the URI doesn't have comes from NNTPPASSWORD.
import { connect } from 'node:net'
import { news, nntp, redacted } from 'uriform'

const MOST_OCTETS = 10_000_000
const NEWEST = 20

/** @type {Record<string, string>} */
const failures = {
  400: 'The server is closing',
  401: 'The server is not for readers',
  411: 'No such group',
  423: 'No article of that number in the group',
  430: 'No article with that identifier',
  480: 'The server asks for a login: put a user before the host, as in nntp://joe@news.example/',
  481: 'Wrong user or password',
  502: 'The server refuses',
}

/**
 * The lines that a URI names, one character an octet.
 *
 * @param {string} text
 * @param {{ server?: string, password?: string, timeout?: number }} [options] `server`: for URIs that name none.
 */
export async function fetchNews(text, { server, password, timeout = 10_000 } = {}) {
  const value = /^nntp:/i.test(text) ? nntp.from(text) : news.from(text)
  const commands = value.commandOctets(password === undefined ? {} : { password })
  const endpoint = value.endpoint ?? (server === undefined ? undefined : { host: server, port: 119 })
  if (endpoint === undefined) throw new Error(`${redacted(value.uri)} names no server. Set NNTPSERVER.`)

  const socket = connect({ ...endpoint, timeout })
  socket.on('timeout', () => socket.destroy(new Error(`No answer from ${endpoint.host}`)))
  // Whoever reads the lines gets the error.
  socket.on('error', () => {})
  const lines = linesOf(socket.setEncoding('latin1'))
  const line = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`${endpoint.host} closed the connection`)
    return value
  }
  const ask = (/** @type {string | Uint8Array} */ command) => {
    socket.write(Buffer.concat([Buffer.from(command), Buffer.from('\r\n')]))
    return line()
  }
  /** A multi-line data block: a lone dot ends it, and a dot that begins a line is doubled (RFC 3977 3.1.1). */
  const block = async () => {
    const block = []
    for (let next = await line(); next !== '.'; next = await line()) block.push(next.replace(/^\./, ''))
    return block
  }

  try {
    let reply = checked(await line())
    for (const command of commands) {
      const verb = Buffer.from(command).toString('latin1')
      const isPassword = verb.startsWith('AUTHINFO PASS')
      // A 381 asks for the password; a 281 doesn't.
      if (isPassword && !reply.startsWith('381')) continue
      if (!isPassword && reply.startsWith('381')) throw new Error('The server asks for a password')
      const next = await ask(command)
      // A server that has nothing to switch may not know the command.
      if (verb !== 'MODE READER' || !/^50[01]/.test(next)) reply = checked(next)
    }
    if (!reply.startsWith('211')) return await block()
    const [, count, low, high] = reply.split(' ').map(Number)
    if (count === 0 || high === undefined || low === undefined) return []
    const range = `${Math.max(low, high - NEWEST + 1)}-${high}`
    let overview = await ask(`OVER ${range}`)
    // RFC 3977 named it; older servers know it as XOVER (RFC 2980 2.8).
    if (overview.startsWith('500')) overview = await ask(`XOVER ${range}`)
    if (/^42[03]/.test(overview)) return []
    checked(overview)
    // Number, subject and author
    return (await block()).map((article) => article.split('\t', 3).join('\t'))
  } finally {
    await ask('QUIT').catch(() => {})
    socket.destroy()
  }
}

/** @param {import('node:net').Socket} socket */
async function* linesOf(socket) {
  let unread = ''
  let size = 0
  for await (const piece of socket) {
    size += piece.length
    if (size > MOST_OCTETS) throw new Error('The answer is too long')
    const lines = (unread + piece).split('\r\n')
    unread = lines.pop() ?? ''
    yield* lines
  }
}

/** @param {string} reply */
function checked(reply) {
  if (/^[123]\d\d(?: |$)/.test(reply)) return reply
  const words = failures[reply.slice(0, 3)] ?? 'Unexpected reply'
  throw new Error(`${words} (${reply.replace(/[^ -~]/g, '?')})`)
}

if (process.argv[1] === import.meta.filename) {
  const { NNTPSERVER: server, NNTPPASSWORD: password } = process.env
  fetchNews(process.argv[2] ?? '', { ...(server && { server }), ...(password && { password }) }).then(
    (lines) => process.stdout.write(Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1')),
    (error) => {
      console.error(error.message || error.code)
      process.exitCode = 1
    },
  )
}
