// A gopher client (RFC 1436): it prints a text, or a menu and the first menu of the same server in it.
// `node examples/gopher-client.mjs gopher://gopher.floodgap.com`
import { connect } from 'node:net'
import { gopher } from 'uriform'

const PATIENCE = 10_000
const MAXIMUM_SIZE = 1_000_000

/**
 * All that the server answers.
 *
 * @param {import('uriform').Gopher} value
 */
export async function fetchOctets(value) {
  const request = value.requestOctets()
  const socket = connect(value.endpoint).setTimeout(PATIENCE)
  socket.on('timeout', () => socket.destroy(new Error('The server says nothing')))
  // Some servers answer nothing to a client that ends the connection, so only the server does.
  socket.write(request)
  /** @type {Buffer[]} */
  const pieces = []
  let size = 0
  for await (const piece of socket) {
    size += piece.length
    if (size > MAXIMUM_SIZE) throw new Error('The answer is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/**
 * A text without what the protocol adds: a full stop as the last line, and one before a line that begins with one.
 *
 * @param {Buffer} octets
 */
function textIn(octets) {
  const text = octets.toString().replace(/(?<![^\n])\.\r?\n?$/, '')
  return text.replace(/^\.(?=\.)/gm, '')
}

/**
 * Leaves out the control characters, which a terminal would obey.
 *
 * @param {string} text
 */
const shown = (text) => text.replace(/(?![\t\n])\p{Cc}/gu, '')

/**
 * @param {string | import('uriform').Uri} uri
 * @param {number} depth How many menus deep to go.
 */
export async function visit(uri, depth = 1) {
  const value = gopher.from(uri)
  const octets = await fetchOctets(value)
  if (value.type === '0') return console.log(shown(textIn(octets)))
  if (value.type !== '1' && value.type !== '7') return console.log(`${octets.length} octets`)
  const items = gopher.menu(octets, value)
  for (const { type, display, uri } of items) {
    console.log(`${type} ${shown(display)}${uri === undefined ? '' : ` <${uri.href}>`}`)
  }
  // A menu may name any port of any host, so this stays with the server that was asked.
  const { host, port } = value.endpoint
  const next = items.find(({ type, uri }) => {
    if (type !== '1' || uri === undefined || value.equals(uri)) return false
    const { endpoint } = gopher.from(uri)
    return endpoint.host === host && endpoint.port === port
  })?.uri
  if (next === undefined || depth === 0) return
  console.log(`-> ${next.href}`)
  await visit(next, depth - 1)
}

const [, program, start = 'gopher://gopher.floodgap.com'] = process.argv
if (program === import.meta.filename) void visit(start)
