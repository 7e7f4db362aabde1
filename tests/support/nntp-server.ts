// A strict news server (RFC 3977, RFC 4643): lines of 512 octets that end in CRLF, and commands in their order.
import { type RecordingServer, startServer } from './recording-server.js'

export interface NntpOptions {
  /** The first reply; a server that doesn't begin with 200 or 201 closes. No greeting if it is empty. */
  readonly greeting?: string
  /** Whether the server answers 401 until the client switches it to reading (3.4.2). */
  readonly isSwitching?: boolean
  /** Whether it is older than RFC 3977, with XOVER (RFC 2980 2.8) for OVER. */
  readonly isOld?: boolean
  /** The only user, without whom a command is answered with a 480; one without a password gets a 281 at once. */
  readonly login?: { readonly user: string; readonly password?: string }
  /** The reply to MODE READER. */
  readonly modeReader?: string
}

type Articles = readonly (readonly string[])[]
type Reply = readonly [line: string, block?: readonly string[]]

const article = ['Subject: A', 'Message-ID: <1@h>', '', '.dotted', '..', '.', 'caf\xE9', 'end']
/** Groups with articles by their numbers, which begin at 4. */
const groups: ReadonlyMap<string, Articles> = new Map([
  [
    'example.group',
    [article, ['Subject: B', '', 'text'], ...Array.from({ length: 20 }, () => ['Subject: C', ''])],
  ],
  ['example.empty', []],
  ['caf\xE9', [article]],
])
const FIRST = 4

/** Starts the server. */
export function startNntpServer(options: NntpOptions = {}): Promise<RecordingServer> {
  const {
    greeting = '200 Hello',
    isSwitching = false,
    isOld = false,
    login,
    modeReader = '200 Reading',
  } = options
  return startServer((socket) => {
    const reply = ([line, block]: Reply): void => {
      const body = block?.map((text) => text.replace(/^\./, '..')).concat('.') ?? []
      if (socket.writable) socket.write([line, ...body, ''].join('\r\n'), 'latin1')
    }
    let isReading = !isSwitching
    let user: string | undefined
    let isIn = login === undefined
    let group: string | undefined
    let unread = ''

    /** The reply to a command, and the block after it. */
    const answer = (line: string): Reply => {
      const command = /^(MODE READER|AUTHINFO \w+|LIST ACTIVE|\w+) ?(.*)$/.exec(line)
      const [, verb = '', rest = ''] = command ?? []
      if (verb === 'QUIT') return ['205 Bye']
      if (verb === 'MODE READER') {
        if (login !== undefined && isIn) return ['502 After a login']
        isReading ||= modeReader.startsWith('20')
        return [modeReader]
      }
      if (!isReading) return ['401 MODE-READER']
      if (verb === 'AUTHINFO USER') {
        user = rest
        isIn = user === login?.user && login.password === undefined
        return [isIn ? '281 Welcome' : '381 Password']
      }
      if (verb === 'AUTHINFO PASS') {
        if (user === undefined || isIn) return ['482 Out of order']
        isIn = user === login?.user && rest === login.password
        return [isIn ? '281 Welcome' : '481 Failed']
      }
      if (!isIn) return ['480 Login first']
      if (verb === 'GROUP' && groups.has(rest)) group = rest
      if (verb === (isOld ? 'OVER' : 'XOVER')) return ['500 Unknown command']
      return replyToReader(verb.replace('XOVER', 'OVER'), rest, groups.get(group ?? ''))
    }

    if (greeting !== '') reply([greeting])
    if (!/^20[01]|^$/.test(greeting)) socket.end()
    return (piece) => {
      const lines = (unread + piece).split('\n')
      unread = lines.pop() ?? ''
      // A client that waits for each reply never sends two commands at once.
      const isPipelined = lines.length > 1
      for (const line of lines) {
        const isProper = line.length < 512 && /^[^\r\0]+\r$/.test(line) && !isPipelined
        reply(isProper ? answer(line.slice(0, -1)) : ['501 Syntax error'])
        if (line === 'QUIT\r') socket.end()
      }
    }
  })
}

function replyToReader(verb: string, rest: string, articles: Articles | undefined): Reply {
  if (verb === 'LIST' && rest === '') return ['215 Groups', listed(/^/)]
  if (verb === 'LIST ACTIVE' && /^[\w.*]+$/.test(rest)) {
    const pattern = rest.replaceAll('.', '\\.').replaceAll('*', '.*')
    return ['215 Groups', listed(new RegExp(`^${pattern}$`))]
  }
  if (verb === 'ARTICLE' && /^<[^<> ]+>$/.test(rest)) {
    return rest === '<1@h>' ? ['220 0 <1@h>', article] : ['430 No such article']
  }
  if (verb === 'GROUP') {
    const found = groups.get(rest)
    if (found === undefined) return ['411 No such group']
    return [
      `211 ${found.length} ${found.length === 0 ? '0 0' : `${FIRST} ${FIRST + found.length - 1}`} ${rest}`,
    ]
  }
  const range = /^(\d{1,16})(?:-(\d{1,16}))?$/.exec(rest)
  if (range === null || !/^(?:ARTICLE|OVER)$/.test(verb)) return ['501 Syntax error']
  if (articles === undefined) return ['412 No group selected']
  const [low = 0, high = low] = range
    .slice(1)
    .flatMap((digits) => (digits === undefined ? [] : [Number(digits)]))
  if (verb === 'ARTICLE') {
    const found = articles[low - FIRST]
    return found === undefined ? ['423 No such number'] : [`220 ${low} <1@h>`, found]
  }
  const lines = articles.flatMap(([subject = ''], index) => {
    const number = FIRST + index
    return number < low || number > high ? [] : [`${number}\t${subject.slice(9)}\tann@h\t\t<1@h>\t\t9\t9`]
  })
  return lines.length === 0 ? ['423 Nothing in that range'] : ['224 Overview', lines]
}

function listed(pattern: RegExp): readonly string[] {
  return [...groups.keys()].filter((name) => pattern.test(name)).map((name) => `${name} 9 4 y`)
}
