// The ftp client of the examples, against servers on this machine.
import * as events from 'node:events'
import * as net from 'node:net'
import * as promises from 'node:stream/promises'
import { afterEach, describe, expect, test } from '@jest/globals'
import * as uriform from 'uriform'
import { type FtpOptions, startFtpServer } from '../support/ftp-server.js'
import { LOOPBACK, linesIn, type RecordingServer } from '../support/recording-server.js'
import { loadExample } from './run-example.js'

type Options = uriform.FtpCommandsOptions & { readonly patience?: number }

const modules = { 'node:events': events, 'node:net': net, 'node:stream/promises': promises, uriform }
const { retrieve } = loadExample('ftp-client.mjs', modules, console) as {
  retrieve(text: string, options?: Options): AsyncIterable<Uint8Array>
}

const files = {
  motd: 'Hello\r\n',
  'pub/caf\xe9': 'cr\xe8me',
  'pub/b/c': '',
  'etc/large': 'octets \xff'.repeat(200_000),
}

let server: RecordingServer | undefined

afterEach(async () => {
  await server?.close()
  server = undefined
})

/** What the client gets of a URI from such a server, a character for each octet. */
async function retrieved(uri: string, options: FtpOptions = { files }, more?: Options): Promise<string> {
  server = await startFtpServer(options)
  const pieces: Uint8Array[] = []
  const text = uri.replace('server', `${LOOPBACK}:${server.port}`)
  for await (const piece of retrieve(text, more)) pieces.push(piece)
  return Buffer.concat(pieces).toString('latin1')
}

/** What the server got since. */
async function sent(): Promise<readonly string[]> {
  return linesIn((await server?.take()) ?? '').map((line) => line.replace(/\r\n$/, ''))
}

const login = ['USER anonymous', 'PASS anonymous@']

test.each([
  ['a file', 'ftp://server/motd', files.motd],
  ['a file of more than a packet', 'ftp://server/etc/large', files['etc/large']],
  ['an empty file', 'ftp://server/pub/b/c', ''],
  ['a name that is no UTF-8', 'ftp://server/pub/caf%E9', 'cr\xe8me'],
  ['a slash first', 'ftp://server/%2Fetc/large;type=i', files['etc/large']],
  ['a listing', 'ftp://server/', 'motd\r\npub\r\netc\r\n'],
  ['a listing of a name', 'ftp://server/pub;type=d', 'caf\xe9\r\nb\r\n'],
])('%s', async (_, uri, content) => {
  expect(await retrieved(uri)).toBe(content)
})

test('the server sees the commands of the URI, and a farewell', async () => {
  await retrieved('ftp://server/pub/caf%E9')
  expect(await sent()).toEqual([...login, 'CWD pub', 'TYPE I', 'EPSV', 'RETR caf\xe9', 'QUIT'])
})

test('a server without EPSV is asked for PASV', async () => {
  expect(await retrieved('ftp://server/motd', { files, replies: { EPSV: '502 Not here' } })).toBe(files.motd)
  expect(await sent()).toEqual([...login, 'TYPE I', 'EPSV', 'PASV', 'RETR motd', 'QUIT'])
})

test('replies may have several lines, and announce others', async () => {
  const replies = {
    '': '120 Soon\r\n220-Hello\r\n331 is not a reply\r\n 220 nor this\r\n220 Ready',
    TYPE: '200-\r\n200 Done',
  }
  expect(await retrieved('ftp://server/motd', { files, replies })).toBe(files.motd)
})

describe('the login', () => {
  const passwords = { joe: 's\xe9cret' }

  test('a password that the URI has', async () => {
    expect(await retrieved('ftp://joe:s%E9cret@server/motd', { files, passwords })).toBe(files.motd)
  })

  test('a password that was asked for', async () => {
    const options = { files, passwords: { joe: 'secret' } }
    expect(await retrieved('ftp://joe@server/motd', options, { password: 'secret' })).toBe(files.motd)
  })

  test('no password after a 230', async () => {
    await retrieved('ftp://joe:secret@server/motd', { files, replies: { USER: '230 Come in' } })
    expect(await sent()).toEqual(['USER joe', 'TYPE I', 'EPSV', 'RETR motd', 'QUIT'])
  })

  test.each<[why: string, uri: string, options: FtpOptions, message: string]>([
    [
      'a wrong password',
      'ftp://joe:hunter2@server/motd',
      { passwords },
      'refuses the user or the password: 530',
    ],
    ['no password', 'ftp://joe@server/motd', { passwords }, 'wants a password'],
    ['a 331 twice', 'ftp://joe:hunter2@server/motd', { replies: { PASS: '331 More' } }, 'wants a password'],
    ['an account', 'ftp://joe:hunter2@server/motd', { replies: { PASS: '332 Which?' } }, 'an account: 332'],
    [
      'an account first',
      'ftp://joe:hunter2@server/motd',
      { replies: { USER: '332 Which?' } },
      'account: 332',
    ],
    [
      'a refusal',
      'ftp://joe:hunter2@server/motd',
      { replies: { '': '421 Too many' } },
      'refuses: 421 Too many',
    ],
  ])('%s', async (_, uri, options, message) => {
    const failure: unknown = await retrieved(uri, { files, ...options }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ message: expect.stringContaining(message) })
    expect(String(failure)).not.toContain('hunter2')
    // The client has hung up.
    expect((await sent()).some((line) => line.startsWith('RETR'))).toBe(false)
  })
})

test.each([
  ['a file', 'ftp://server/pub/none'],
  ['a directory', 'ftp://server/none/motd'],
  ['a directory to list', 'ftp://server/none;type=d'],
])('%s that is missing', async (_, uri) => {
  await expect(retrieved(uri)).rejects.toThrow(
    'No such file or directory, or no right to read it: 550 Not there',
  )
  await sent()
})

test.each<[why: string, replies: Readonly<Record<string, string>>, message: string | RegExp]>([
  ['it is silent', { TYPE: '200-Wait' }, 'silent for 200 ms'],
  ['its greeting is endless', { '': `220-${'x'.repeat(70_000)}` }, 'too long a reply'],
  ['it names no port', { EPSV: '229 Listening' }, 'Port'],
  ['it sends control characters', { TYPE: '504 \x1b[2J\x9b' }, /refuses: 504 {2}\[2J $/],
  ['it has another reason', { RETR: '451 Disk' }, 'refuses: 451'],
])('a server that errs: %s', async (_, replies, message) => {
  await expect(retrieved('ftp://server/motd', { files, replies }, { patience: 200 })).rejects.toThrow(message)
  await sent()
})

test('a server need not answer a farewell', async () => {
  const options = { files, replies: { QUIT: '' } }
  expect(await retrieved('ftp://server/motd', options, { patience: 200 })).toBe(files.motd)
})

test('nothing is sent for a name with a line end', async () => {
  await expect(retrieved('ftp://server/a%0D%0ADELE%20b')).rejects.toThrow(uriform.UriBuildError)
  expect(await sent()).toEqual([])
})

test('nobody listens', async () => {
  const { port, close } = await startFtpServer()
  await close()
  await expect(retrieve(`ftp://${LOOPBACK}:${port}/`)[Symbol.asyncIterator]().next()).rejects.toThrow(
    'ECONNREFUSED',
  )
})
