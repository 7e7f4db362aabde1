/** The messages of mailto through mail servers (RFC 6068, RFC 5321): envelopes, dots, and CR LF only. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { mailto } from 'uriform'
import { PATIENCE } from '../scripts/patience.cjs'
import { SEED } from './files.mjs'
import { unpacked } from './packages.mjs'
import { messageOf, Skipped } from './part.mjs'
import { freePort, LOOPBACK, startServer } from './processes.mjs'
import { randomOf } from './random.mjs'
import { startStrictServer } from './smtp-strict.mjs'

/** @typedef {import('./smtp-strict.mjs').Mail} Mail */

const SENDER = 'sender@example.com'

/**
 * What should arrive: the recipients of the envelope, the header fields, and the lines of the text.
 *
 * @typedef {readonly [uri: string, recipients: readonly string[], headers: readonly string[], lines: readonly string[]]} Row
 */

/** @param {string} text */
const octetsOf = (text) => Buffer.from(text).toString('latin1')

const to = mailto.builder().to('joe@example.com')

/** @type {readonly Row[]} */
const rows = [
  ['mailto:joe@example.com', ['joe@example.com'], ['To: joe@example.com'], ['']],
  [
    to.subject('50% off & more? #1').body('.\r\n..\r\n.dot\r\n\r\nlast').build().uri.href,
    ['joe@example.com'],
    ['To: joe@example.com', 'subject: 50% off & more? #1'],
    ['.', '..', '.dot', '', 'last'],
  ],
  [
    to.body('a\nb\rc\r\nd\n\re').build().uri.href,
    ['joe@example.com'],
    ['To: joe@example.com'],
    ['a', 'b', 'c', 'd', '', 'e'],
  ],
  [to.body('.').build().uri.href, ['joe@example.com'], ['To: joe@example.com'], ['.']],
  [
    mailto.builder().to('"a\\ b"@example.com', '"a,b\\"c"@example.com', "a&=/?#%!$'*+@example.com").build()
      .uri.href,
    ['"a\\ b"@example.com', '"a,b\\"c"@example.com', "a&=/?#%!$'*+@example.com"],
    ['To: "a\\ b"@example.com, "a,b\\"c"@example.com, a&=/?#%!$\'*+@example.com'],
    [''],
  ],
  [
    to.cc('ann@example.com, bob@example.com').bcc('eve@example.com').build().uri.href,
    ['joe@example.com', 'ann@example.com', 'bob@example.com', 'eve@example.com'],
    ['To: joe@example.com', 'cc: ann@example.com, bob@example.com'],
    [''],
  ],
  [
    'mailto:joe@example.com?to=ann@example.com&cc=a@example.com&CC=b@example.com&Bcc=c@example.com',
    ['joe@example.com', 'ann@example.com', 'a@example.com', 'b@example.com', 'c@example.com'],
    ['To: joe@example.com, ann@example.com', 'cc: a@example.com, b@example.com'],
    [''],
  ],
  [
    // RFC 6068 4: neither the sender, nor the kind of text, nor fields of programs are for a link to say.
    'mailto:joe@example.com?From=ann@example.com&Content-Type=text%2Fhtml&In-Reply-To=%3C1@h.example%3E&X-Note=a%26b%3Dc',
    ['joe@example.com'],
    ['To: joe@example.com', 'In-Reply-To: <1@h.example>'],
    [''],
  ],
  [
    mailto.builder().to('joe@bücher.example').subject('é 漢 😀').body('é\r\n.漢').build().uri.href,
    ['joe@xn--bcher-kva.example'],
    ['To: joe@xn--bcher-kva.example', octetsOf('subject: é 漢 😀')],
    ['é', '.漢'].map(octetsOf),
  ],
  ...hostileBodies(60),
]

/**
 * @param {number} count
 * @returns {Row[]}
 */
function hostileBodies(count) {
  const random = randomOf(SEED, 1)
  const pieces = [
    '.',
    '..',
    '\r\n',
    '\n',
    '\r',
    '\r\n.\r\n',
    '\n.\n',
    'a',
    ' ',
    '\t',
    '&',
    '=',
    '%0D%0A',
    'é',
    '+',
  ]
  return Array.from({ length: count }, () => {
    const body = Array.from({ length: random.upTo(12) }, () => random.pick(pieces)).join('')
    const lines = octetsOf(body).split(/\r\n|[\r\n]/)
    return [to.body(body).build().uri.href, ['joe@example.com'], ['To: joe@example.com'], lines]
  })
}

const refusals = [
  'mailto:joe@example.com?subject=a%0D%0ABcc:%20eve@example.com',
  'mailto:joe@example.com?subject=a%0Ab',
  'mailto:joe@example.com?X-Note=a%0Db',
  'mailto:joe@example.com?X:%20a%0D%0AY=b',
  'mailto:joe@example.com?cc=%22a@example.com',
  'mailto:joe@example.com?body=%00',
]

/** @param {import('./part.mjs').Tally} tally */
export async function checkStrictSmtp(tally) {
  const { port, stop, mails } = await startStrictServer()
  try {
    await deliverAll(tally, port)
  } finally {
    await stop()
  }
  compare(tally, mails)
  for (const uri of refusals) await tally.refuses(uri, async () => mailto.from(uri).message(), /./)
  return 'the messages of mailto through a strict server of our own'
}

/**
 * @param {import('./part.mjs').Tally} tally
 * @param {string} scratch
 */
export async function checkPythonSmtp(tally, scratch) {
  const { name, env } = pythonServer(scratch)
  const kept = join(scratch, 'kept')
  const port = await freePort()
  const sink = join(import.meta.dirname, 'smtp-sink.py')
  const server = await startServer('python3', ['-W', 'ignore', sink, String(port), kept], port, env)
  try {
    await deliverAll(tally, port)
  } finally {
    await server.stop()
  }
  const lines = existsSync(kept) ? readFileSync(kept, 'utf8').trimEnd().split('\n') : []
  compare(
    tally,
    lines.map((line) => JSON.parse(line)),
  )
  return `the messages of mailto through Python's ${name}`
}

/** @param {string} scratch */
function pythonServer(scratch) {
  /** @param {string} name */
  const has = (name, env = process.env) => {
    const { error, status } = spawnSync('python3', ['-W', 'ignore', '-c', `import ${name}`], { env })
    if (error !== undefined) throw new Skipped(`Python: ${error.message}`)
    return status === 0
  }
  for (const name of ['aiosmtpd.smtp', 'smtpd']) if (has(name)) return { name, env: process.env }
  const { folder } = unpacked(scratch, ['python3-aiosmtpd', 'python3-attr', 'python3-public'])
  const env = { ...process.env, PYTHONPATH: join(folder, 'usr/lib/python3/dist-packages') }
  if (!has('aiosmtpd.smtp', env)) throw new Skipped('aiosmtpd does not run here')
  return { name: 'aiosmtpd', env }
}

/**
 * @param {import('./part.mjs').Tally} tally
 * @param {readonly Mail[]} mails
 */
function compare(tally, mails) {
  tally.equal('the number of messages', mails.length, rows.length)
  for (const [index, [uri, recipients, headers, lines]] of rows.entries()) {
    const data = [...headers, '', ...lines].map((line) => `${line}\r\n`).join('')
    const [sender, envelope = [], arrived] = mails[index] ?? []
    tally.equal(uri, [sender, envelope.map(unquoted), arrived], [SENDER, recipients.map(unquoted), data])
  }
}

/**
 * A server may leave out a backslash that changes nothing (RFC 5321 4.1.2).
 *
 * @param {string} address
 */
function unquoted(address) {
  return address.replaceAll('\\ ', ' ')
}

/**
 * @param {import('./part.mjs').Tally} tally
 * @param {number} port
 */
async function deliverAll(tally, port) {
  const socket = connect(port, LOOPBACK)
  const replies = repliesOf(socket)
  /** @param {string} command */
  const ask = async (command, expected = /^[23]/) => {
    if (command !== '') socket.write(`${command}\r\n`)
    const { value: reply = 'no reply' } = await replies.next()
    if (!expected.test(reply)) throw new Error(`${JSON.stringify(command)}: ${reply}`)
  }
  try {
    await ask('')
    await ask('EHLO client.example')
    for (const [uri] of rows) await deliver(mailto.from(uri), ask)
    await ask('QUIT')
  } catch (error) {
    tally.wrong.push(messageOf(error))
  } finally {
    socket.destroy()
  }
}

/**
 * @param {import('uriform').Mailto} value
 * @param {(command: string) => Promise<void>} ask
 */
async function deliver(value, ask) {
  const { headers, body } = value.message()
  const lists = headers.concat(value.headers.filter(([name]) => /^bcc$/i.test(name)))
  const recipients = lists.flatMap(([name, list]) => (/^(?:to|b?cc)$/i.test(name) ? addressesIn(list) : []))
  await ask(`MAIL FROM:<${SENDER}> BODY=8BITMIME SMTPUTF8`)
  for (const recipient of recipients) await ask(`RCPT TO:<${recipient}>`)
  await ask('DATA')
  const text = `${headers.map(([name, line]) => `${name}: ${line}\r\n`).join('')}\r\n${body}`
  await ask(`${text.replace(/^\./gm, '..')}\r\n.`)
}

/** @param {string} list */
function addressesIn(list) {
  return (list.match(/(?:"(?:[^"\\]|\\.)*"|[^,"])+/g) ?? []).map((address) => address.trim())
}

/** @param {import('node:net').Socket} socket */
async function* repliesOf(socket) {
  let unread = ''
  socket.setTimeout(PATIENCE, () => socket.destroy(new Error('The server is silent')))
  for await (const piece of socket.setEncoding('latin1')) {
    const lines = (unread + piece).split('\r\n')
    unread = lines.pop() ?? ''
    // `250-` announces another line.
    yield* lines.filter((line) => !/^\d{3}-/.test(line))
  }
}
