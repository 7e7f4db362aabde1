// The clients of the examples, against servers on this machine.

import { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { type FtpCommandsOptions, UriSyntaxError } from 'uriform'
import { type FtpOptions, startFtpServer } from '../support/ftp-server.js'
import { startGopherServer } from '../support/gopher-server.js'
import { type NntpOptions, startNntpServer } from '../support/nntp-server.js'
import { LOOPBACK, linesIn, type RecordingServer, startServer } from '../support/recording-server.js'
import { loadExample } from './run-example.js'

// The ftp client of the examples, against servers on this machine.
describe('ftp', () => {
  type Options = FtpCommandsOptions & { readonly patience?: number }

  const { retrieve } = loadExample('ftp-client.mjs', console) as {
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
    jest.restoreAllMocks()
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
    expect(await retrieved('ftp://server/motd', { files, replies: { EPSV: '502 Not here' } })).toBe(
      files.motd,
    )
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
      ['a wrong password', 'ftp://joe:hunter2@server/motd', { passwords }, 'the user or the password: 530'],
      ['no password', 'ftp://joe@server/motd', { passwords }, 'wants a password'],
      ['a 331 twice', 'ftp://joe:hunter2@server/motd', { replies: { PASS: '331 More' } }, 'wants a password'],
      ['an account', 'ftp://joe:hunter2@server/motd', { replies: { PASS: '332 Which?' } }, 'an account: 332'],
      ['another first', 'ftp://joe:hunter2@server/motd', { replies: { USER: '332 Which?' } }, 'account: 332'],
      ['a refusal', 'ftp://joe:hunter2@server/motd', { replies: { '': '421 Too many' } }, '421 Too many'],
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
    ['its greeting is endless', { '': `220-${'x'.repeat(70_000)}` }, 'too long a reply'],
    ['it names no port', { EPSV: '229 Listening' }, 'Port'],
    ['it sends control characters', { TYPE: '504 \x1b[2J\x9b' }, /refuses: 504 {2}\[2J $/],
    ['it has another reason', { RETR: '451 Disk' }, 'refuses: 451'],
  ])('a server that errs: %s', async (_, replies, message) => {
    await expect(retrieved('ftp://server/motd', { files, replies })).rejects.toThrow(message)
    await sent()
  })

  test('a server that is silent', async () => {
    const options = { files, replies: { TYPE: '200-Wait' } }
    await expect(retrieved('ftp://server/motd', options, { patience: 50 })).rejects.toThrow(
      'silent for 50 ms',
    )
    await sent()
  })

  test('a server need not answer a farewell', async () => {
    // The client's patience ends when the server has the farewell, however long that takes.
    const ends: (() => void)[] = []
    jest.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, _, end) {
      if (end !== undefined) ends.push(end)
      return this
    })
    const replies = {
      get QUIT() {
        for (const end of ends) end()
        return ''
      },
    }
    expect(await retrieved('ftp://server/motd', { files, replies })).toBe(files.motd)
    expect(await sent()).toContain('QUIT')
  })

  test('nothing is sent for a name with a line end', async () => {
    await expect(retrieved('ftp://server/a%0D%0ADELE%20b')).rejects.toThrow(UriSyntaxError)
    expect(await sent()).toEqual([])
  })

  test('nobody listens', async () => {
    const { port, close } = await startFtpServer()
    await close()
    await expect(retrieve(`ftp://${LOOPBACK}:${port}/`)[Symbol.asyncIterator]().next()).rejects.toThrow(
      'ECONNREFUSED',
    )
  })
})

// The gopher client of the examples, with a server on this machine.
describe('gopher', () => {
  const lines: string[] = []
  const log = (line: string): number => lines.push(line)
  const { visit } = loadExample('gopher-client.mjs', { log }) as {
    visit: (uri: string) => Promise<void>
  }

  let server: RecordingServer
  let origin = ''

  function answerTo(line: string): string | undefined {
    const here = `${LOOPBACK}\t${server.port}\r\n`
    const answers: Readonly<Record<string, string>> = {
      '': `iWelcome\t\tnone\t0\r\n1Elsewhere\t/x\tother.example\t70\r\n1Top\t\t${here}1Caf\xe9\t/caf\xe9?\t${here}.\r\n`,
      '/caf\xe9?': `0A \x1b[2Jtext\t/text\t${here}hWeb\tURL:https://w.example/\t${here}1Deeper\t/deeper\t${here}`,
      '/text': 'One\r\n..\r\n...two\r\n.\r\n',
      '/bare': 'no\x1b[0m end.',
      '/picture': '\xff\xd8\xff',
      '/endless': 'a'.repeat(1_000_001),
    }
    return answers[line]
  }

  beforeAll(async () => {
    server = await startGopherServer(answerTo)
    origin = `gopher://${LOOPBACK}:${server.port}`
  })

  afterAll(() => server.close())

  beforeEach(async () => {
    lines.length = 0
    await server.take()
  })

  test('a menu, and the first menu of the same server in it', async () => {
    await visit(origin)
    expect(lines).toEqual([
      'i Welcome',
      '1 Elsewhere <gopher://other.example/1/x>',
      `1 Top <${origin}/1>`,
      `1 Café <${origin}/1/caf%E9%3F>`,
      `-> ${origin}/1/caf%E9%3F`,
      `0 A [2Jtext <${origin}/0/text>`,
      'h Web <https://w.example/>',
      `1 Deeper <${origin}/1/deeper>`,
    ])
    expect(await server.take()).toBe('\r\n/caf\xe9?\r\n')
  })

  test.each([
    ['0/text', 'One\n.\n..two\n'],
    ['0/bare', 'no[0m end.'],
    ['I/picture', '3 octets'],
  ])('an item %s', async (item, shown) => {
    await visit(`${origin}/${item}`)
    expect(lines).toEqual([shown])
  })

  test('an answer that is too long is an error', async () => {
    await expect(visit(`${origin}/0/endless`)).rejects.toThrow('The answer is too long')
  })

  test('a request that would be two is not sent', async () => {
    await expect(visit(`${origin}/0a%00b`)).rejects.toThrow(UriSyntaxError)
  })
})

// The client of news and nntp against a strict server.
describe('news', () => {
  interface Options {
    readonly server?: string
    readonly password?: string
    readonly timeout?: number
  }

  const { fetchNews } = loadExample('nntp-client.mjs', {}) as {
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
      expect(await sent()).toEqual([
        'MODE READER\r\n',
        'GROUP example.group\r\n',
        'ARTICLE 4\r\n',
        'QUIT\r\n',
      ])
    })

    test('an article by its identifier', async () => {
      expect(await fetched('news://HOST/1@h')).toEqual(article)
      expect(await sent()).toEqual(['MODE READER\r\n', 'ARTICLE <1@h>\r\n', 'QUIT\r\n'])
    })

    test('the newest articles of a group', async () => {
      const lines = await fetched('news://HOST/example.group')
      expect(lines).toHaveLength(20)
      expect(lines[0]).toBe('6\tC\tann@h')
      expect(await sent()).toEqual([
        'MODE READER\r\n',
        'GROUP example.group\r\n',
        'OVER 6-25\r\n',
        'QUIT\r\n',
      ])
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
      await expect(fetchNews('news:g%0D%0AQUIT', { server: LOOPBACK })).rejects.toThrow(UriSyntaxError)
    })
  })
})
