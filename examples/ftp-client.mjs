// Writes what an ftp URI names, a file or a listing, to the standard output:
//   node examples/ftp-client.mjs ftp://ftp.example/pub/README
import { once } from 'node:events'
import { connect } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { ftp } from 'uriform'

const LONGEST_REPLY = 65_536
// One line, or lines from `220-` to the one that begins with `220 ` (RFC 959 4.2).
const REPLY = /^(?:(\d{3})-[\s\S]*?\n\1 |\d{3}(?!-))[^\n]*\n/
/** @type {Readonly<Record<string, string>>} */
const meanings = {
  332: 'The server wants an account',
  530: 'The server refuses the user or the password',
  550: 'No such file or directory, or no right to read it',
}

/**
 * The pieces of a file or of a listing.
 *
 * @param {string} text
 * @param {import('uriform').FtpCommandsOptions & { patience?: number }} [options] `patience`: how many milliseconds the
 *   server may be silent.
 */
export async function* retrieve(text, { patience = 10_000, ...options } = {}) {
  const value = ftp.from(text)
  // As octets, so that a name needn't be UTF-8. A line end in one is an error before anything is sent.
  const commands = value.commandOctets({ ...options, dataConnection: 'EPSV' })
  const lines = commands.map((command) => Buffer.from(command).toString('latin1'))
  const transfer = lines.pop()
  const control = open(value.endpoint, patience)
  const replies = repliesOf(control)
  /** @type {import('node:net').Socket | undefined} */
  let data

  const next = async () => (await replies.next()).value ?? ''
  /** @param {string | undefined} line */
  const ask = (line) => {
    control.write(`${line}\r\n`, 'latin1')
    return next()
  }

  try {
    let reply = check(await next())
    // A reply of 1yz announces another.
    while (reply.startsWith('1')) reply = check(await next())
    for (const line of lines) {
      const isPassword = line.startsWith('PASS ')
      const isAsked = reply.startsWith('331')
      if (isPassword && !isAsked) continue
      if (isAsked && !isPassword) throw new Error('The server wants a password')
      reply = await ask(line)
      if (line === 'EPSV' && reply.startsWith('5')) reply = await ask('PASV')
      check(reply)
    }
    // The address in a reply to PASV could be that of another server.
    data = open({ host: control.remoteAddress ?? '', port: portOf(reply) }, patience)
    await once(data, 'connect')
    reply = check(await ask(transfer))
    control.setTimeout(0)
    yield* data
    control.setTimeout(patience)
    while (reply.startsWith('1')) reply = check(await next())
    // All is there, whatever the server says to that.
    await ask('QUIT').catch(() => {})
  } finally {
    data?.destroy()
    control.destroy()
  }
}

/**
 * @param {import('uriform').Endpoint} endpoint
 * @param {number} patience
 */
function open(endpoint, patience) {
  const socket = connect(endpoint)
  const giveUp = () => socket.destroy(new Error(`The server was silent for ${patience} ms`))
  // Whoever reads from the socket gets its error.
  return socket.setTimeout(patience, giveUp).on('error', () => {})
}

/** @param {import('node:net').Socket} control */
async function* repliesOf(control) {
  let unread = ''
  for await (const piece of control.setEncoding('latin1')) {
    unread += piece
    for (let found = REPLY.exec(unread); found !== null; found = REPLY.exec(unread)) {
      unread = unread.slice(found[0].length)
      yield found[0].trimEnd()
    }
    if (unread.length > LONGEST_REPLY) break
  }
  throw new Error('The server hung up, or sent too long a reply')
}

/** @param {string} reply */
function check(reply) {
  if (/^(?:[12]|331)/.test(reply)) return reply
  // A terminal would obey control characters.
  const shown = reply.replace(/[^ -~]+/g, ' ')
  throw new Error(`${meanings[reply.slice(0, 3)] ?? 'The server refuses'}: ${shown}`)
}

/** @param {string} reply To `EPSV` (RFC 2428 3) or `PASV` (RFC 959 4.1.2). */
function portOf(reply) {
  const [, , port] = /\((.)\1\1(\d+)\1\)/.exec(reply) ?? []
  const [, high, low] = /(?:\d+,){4}(\d+),(\d+)/.exec(reply) ?? []
  return port === undefined ? Number(high) * 256 + Number(low) : Number(port)
}

if (process.argv[1] === import.meta.filename) {
  pipeline(retrieve(process.argv[2] ?? ''), process.stdout, { end: false }).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
