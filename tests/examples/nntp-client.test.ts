// The client of news and nntp against a strict server.
import * as net from 'node:net'
import { afterEach, describe, expect, test } from '@jest/globals'
import * as uriform from 'uriform'
import { type NntpOptions, startNntpServer } from '../support/nntp-server.js'
import { LOOPBACK, linesIn, type RecordingServer, startServer } from '../support/recording-server.js'
import { loadExample } from './run-example.js'

interface Options {
  readonly server?: string
  readonly password?: string
  readonly timeout?: number
}

const { fetchNews } = loadExample('nntp-client.mjs', { 'node:net': net, uriform }, {}) as {
  fetchNews: (text: string, options?: Options) => Promise<readonly string[]>
}

let server: RecordingServer | undefined

afterEach(async () => {
  await server?.close()
  server = undefined
})

/** Fetches a URI whose server is `@` from one of its own. */
async function fetched(uri: string, options?: NntpOptions, ours?: Options): Promise<readonly string[]> {
  server = await startNntpServer(options)
  return fetchNews(uri.replace('HOST', `${LOOPBACK}:${server.port}`), ours)
}

/** The commands that the server got. */
const sent = async (): Promise<readonly string[]> => linesIn((await server?.take()) ?? '')

const article = ['Subject: A', 'Message-ID: <1@h>', '', '.dotted', '..', '.', 'caf\xE9', 'end']

describe('prints', () => {
  test('an article by its number', async () => {
    expect(await fetched('nntp://HOST/example.group/4')).toEqual(article)
    expect(await sent()).toEqual(['MODE READER\r\n', 'GROUP example.group\r\n', 'ARTICLE 4\r\n', 'QUIT\r\n'])
  })

  test('an article by its identifier', async () => {
    expect(await fetched('news://HOST/1@h')).toEqual(article)
    expect(await sent()).toEqual(['MODE READER\r\n', 'ARTICLE <1@h>\r\n', 'QUIT\r\n'])
  })

  test('the newest articles of a group', async () => {
    const lines = await fetched('news://HOST/example.group')
    expect(lines).toHaveLength(20)
    expect(lines[0]).toBe('6\tC\tann@h')
    expect(await sent()).toEqual(['MODE READER\r\n', 'GROUP example.group\r\n', 'OVER 6-25\r\n', 'QUIT\r\n'])
  })

  test.each([
    ['nothing of an empty group', 'nntp://HOST/example.empty', []],
    ['a group that is not UTF-8', 'nntp://HOST/caf%E9', ['4\tA\tann@h']],
    ['the groups of a pattern', 'news://HOST/example.*', ['example.group 9 4 y', 'example.empty 9 4 y']],
    ['all groups', 'news://HOST/', ['example.group 9 4 y', 'example.empty 9 4 y', 'caf\xE9 9 4 y']],
  ])('%s', async (_, uri, lines) => {
    expect(await fetched(uri)).toEqual(lines)
  })

  test.each<[why: string, uri: string, options: NntpOptions, ours?: Options]>([
    ['one without posting', 'nntp://HOST/caf%E9/4', { greeting: '201 Hello' }],
    ['one that has to be switched', 'nntp://HOST/caf%E9/4', { isSwitching: true }],
    ['one that knows nothing to switch', 'nntp://HOST/caf%E9/4', { modeReader: '500 What?' }],
    ['one with a login', 'nntp://joe:s%E9@HOST/caf%E9/4', { login: { user: 'joe', password: 's\xE9' } }],
    ['one with a login without a password', 'nntp://joe:x@HOST/caf%E9/4', { login: { user: 'joe' } }],
  ])('from a server: %s', async (_, uri, options) => {
    expect(await fetched(uri, options)).toEqual(article)
  })

  test('from a server that is older than OVER', async () => {
    expect(await fetched('nntp://HOST/caf%E9', { isOld: true })).toEqual(['4\tA\tann@h'])
    expect((await sent()).slice(-3)).toEqual(['OVER 4-4\r\n', 'XOVER 4-4\r\n', 'QUIT\r\n'])
  })

  test('from a server that is asked for a password of the options', async () => {
    const login = { user: 'joe', password: 'secret' }
    expect(
      await fetched('news://joe@HOST/1@h', { login, isSwitching: true }, { password: 'secret' }),
    ).toEqual(article)
    const commands = ['MODE READER', 'AUTHINFO USER joe', 'AUTHINFO PASS secret', 'ARTICLE <1@h>', 'QUIT']
    expect(await sent()).toEqual(commands.map((command) => `${command}\r\n`))
  })
})

describe('says what went wrong', () => {
  const login = { user: 'joe', password: 'secret' }

  test.each<[uri: string, options: NntpOptions, message: string]>([
    ['nntp://HOST/g', {}, 'No such group (411 No such group)'],
    ['nntp://HOST/example.group/3', {}, 'No article of that number in the group (423 No such number)'],
    ['news://HOST/2@h', {}, 'No article with that identifier (430 No such article)'],
    ['news://HOST/2@h', { greeting: '400 Busy \x1B[2J' }, 'The server is closing (400 Busy ?[2J)'],
    ['news://HOST/2@h', { greeting: '502 Go away' }, 'The server refuses (502 Go away)'],
    ['news://HOST/2@h', { modeReader: '502 No readers' }, 'The server refuses (502 No readers)'],
    [
      'news://HOST/2@h',
      { isSwitching: true, modeReader: '500 What?' },
      'The server is not for readers (401 MODE-READER)',
    ],
    [
      'news://HOST/2@h',
      { login },
      'The server asks for a login: put a user before the host, as in nntp://joe@news.example/ (480 Login first)',
    ],
    ['news://joe@HOST/2@h', { login }, 'The server asks for a password'],
    ['news://joe:wrong@HOST/2@h', { login }, 'Wrong user or password (481 Failed)'],
    [`news://HOST/${'a'.repeat(600)}`, {}, 'Unexpected reply (501 Syntax error)'],
  ])('%s with %j', async (uri, options, message) => {
    await expect(fetched(uri, options)).rejects.toThrow(new Error(message))
  })

  test('of a server that is silent', async () => {
    await expect(fetched('news://HOST/g', { greeting: '' }, { timeout: 50 })).rejects.toThrow(
      'No answer from 127.0.0.1',
    )
  })

  test('of a server that hangs up in the middle', async () => {
    server = await startServer((socket) => {
      socket.end('200 Hello\r\n20')
      return () => {}
    })
    await expect(fetchNews(`news://${LOOPBACK}:${server.port}/g`)).rejects.toThrow('closed the connection')
  })

  test('of a URI without a server', async () => {
    await expect(fetchNews('news:g')).rejects.toThrow('news:g names no server. Set NNTPSERVER.')
    await expect(fetchNews('news:g%0D%0AQUIT', { server: LOOPBACK })).rejects.toThrow(uriform.UriBuildError)
  })
})
