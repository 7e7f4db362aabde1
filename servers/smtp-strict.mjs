/** A mail server that takes nothing but what RFC 5321 says: lines end with CR LF, and commands come in their order. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { LOOPBACK } from './processes.mjs'

/** @typedef {readonly [sender: string, recipients: readonly string[], data: string]} Mail Data with a character an octet. */

// RFC 5321 4.5.3.1.4 and .6, with the CR LF that is gone
const LONGEST_COMMAND = 510
const LONGEST_LINE = 998

/** Starts the server. */
export async function startStrictServer() {
  /** @type {Mail[]} */
  const mails = []
  const server = createServer((socket) => {
    const session = new Session(mails)
    let unread = ''
    socket.write('220 strict.example\r\n')
    socket.setEncoding('latin1').on('data', (piece) => {
      const lines = (unread + piece).split('\r\n')
      unread = lines.pop() ?? ''
      for (const line of lines) {
        const reply = /[\r\n\0]/.test(line) ? '500 A lone CR, LF or NUL' : session.answer(line)
        if (reply !== undefined) socket.write(`${reply}\r\n`)
      }
    })
    socket.on('error', () => {})
  }).listen(0, LOOPBACK)
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const stop = async () => void server.close()
  return { port, stop, mails }
}

/** What a client did so far. */
class Session {
  /** @type {Mail[]} */
  #mails
  #hasGreeted = false
  #isUtf8 = false
  /** @type {string | undefined} */
  #sender
  /** @type {string[]} */
  #recipients = []
  /** @type {string[] | undefined} */
  #data

  /** @param {Mail[]} mails */
  constructor(mails) {
    this.#mails = mails
  }

  /** @param {string} line */
  answer(line) {
    if (this.#data !== undefined) return this.#keep(this.#data, line)
    if (line.length > LONGEST_COMMAND) return '500 Too long'
    if (/^EHLO \S+$/.test(line)) {
      this.#hasGreeted = true
      return '250-strict.example\r\n250-8BITMIME\r\n250 SMTPUTF8'
    }
    if (line === 'QUIT') return '221 Bye'
    const [, sender, options = ''] = /^MAIL FROM:<(.*?)>((?: \S+)*)$/.exec(line) ?? []
    if (sender !== undefined) {
      if (!this.#hasGreeted || this.#sender !== undefined) return '503 Out of order'
      this.#isUtf8 = options.includes(' SMTPUTF8')
      this.#sender = sender
      return '250 OK'
    }
    // Path: a quoted string or atoms, "@" and a domain
    const [, recipient] =
      /^RCPT TO:<((?:"(?:[^"\\]|\\.)*"|[^\s<>"(),;:@[\]\\]+)@[^\s<>@]+)>$/.exec(line) ?? []
    if (recipient !== undefined) {
      if (this.#sender === undefined) return '503 Out of order'
      if (!this.#isUtf8 && /[^ -~]/.test(recipient)) return '553 Not ASCII'
      this.#recipients.push(recipient)
      return '250 OK'
    }
    if (line !== 'DATA') return '501 Syntax error'
    if (this.#recipients.length === 0) return '503 Out of order'
    this.#data = []
    return '354 Go on'
  }

  /**
   * @param {string[]} data
   * @param {string} line
   */
  #keep(data, line) {
    if (line === '.') {
      this.#mails.push([this.#sender ?? '', this.#recipients, data.map((text) => `${text}\r\n`).join('')])
      this.#sender = undefined
      this.#recipients = []
      this.#data = undefined
      return '250 Kept'
    }
    if (/^\.[^.]/.test(line)) return '554 A dot that is not doubled'
    if (line.length > LONGEST_LINE) return '500 Too long'
    if (!this.#isUtf8 && /[^ -~\t]/.test(line)) return '554 Not ASCII'
    data.push(line.replace(/^\./, ''))
    return undefined
  }
}
