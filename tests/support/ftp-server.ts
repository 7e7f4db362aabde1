// As much of an FTP server (RFC 959, RFC 2428) as a client needs to get through its commands. Unless told otherwise,
// everybody may log in, every directory is there, and every file and listing is empty. And a client that sends the
// commands it is given.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { LOOPBACK, linesIn, type RecordingServer, startServer } from './recording-server.js'

const LINE_END = '\r\n'

/** What a server has. Texts have a character for each octet. */
export interface FtpOptions {
  /** The contents of files by their paths; the directories are those that have files. */
  readonly files?: Readonly<Record<string, string>>
  /** The passwords of those who may log in. */
  readonly passwords?: Readonly<Record<string, string>>
  /** What it says to a command by its verb, instead of obeying it; to no command when a client connects. */
  readonly replies?: Readonly<Record<string, string>>
}

/** The names in a directory, each on a line; `undefined` if there is no such directory. */
function listingOf(files: Readonly<Record<string, string>>, directory: string): string | undefined {
  const inside = Object.keys(files).filter((path) => path.startsWith(directory))
  const names = new Set(inside.map((path) => path.slice(directory.length).replace(/\/.*/s, '')))
  return inside.length === 0 ? undefined : [...names].map((name) => name + LINE_END).join('')
}

/** Starts the server. */
export function startFtpServer({
  files,
  passwords,
  replies = {},
}: FtpOptions = {}): Promise<RecordingServer> {
  return startServer((control) => {
    let user = ''
    let isLoggedIn = false
    let directory = ''
    let transfers: Server | undefined
    let data: Promise<Socket> | undefined
    let unread = ''
    let turn = Promise.resolve()

    const reply = (text: string): void => {
      isLoggedIn ||= text.startsWith('230')
      if (control.writable) control.write(text + LINE_END)
    }

    const listen = async (): Promise<number> => {
      transfers?.close()
      const server = createServer((socket) => {
        socket.on('error', () => {})
        control.on('close', () => socket.destroy())
      })
      transfers = server
      data = once(server, 'connection').then(([socket]) => socket)
      server.listen(0, LOOPBACK)
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    }

    const send = async (content: string | undefined): Promise<void> => {
      if (content === undefined) return reply('550 Not there')
      if (data === undefined) return reply('425 No connection')
      reply('150 Here it comes')
      const socket = await data
      data = undefined
      socket.resume().end(content, 'latin1')
      if (!socket.closed) await once(socket, 'close')
      reply('226 That was it')
    }

    const pathOf = (name: string): string => (name.startsWith('/') ? name.slice(1) : directory + name)

    const obey = async (verb: string, argument: string): Promise<void> => {
      switch (verb) {
        case '':
          return reply('220 Hello')
        case 'USER':
          user = argument
          return reply('331 Password, please')
        case 'PASS':
          return reply(
            passwords === undefined || passwords[user] === argument ? '230 Logged in' : '530 Not you',
          )
        case 'QUIT':
          reply('221 Goodbye')
          return void control.end()
      }
      if (!isLoggedIn) return reply('530 Who are you?')
      switch (verb) {
        case 'CWD': {
          const path = `${pathOf(argument)}/`
          if (files !== undefined && listingOf(files, path) === undefined) return reply('550 Not there')
          directory = path
          return reply('250 Changed')
        }
        case 'TYPE':
          return reply('200 Done')
        case 'PWD':
          return reply('257 "/"')
        case 'EPSV':
          return reply(`229 Listening (|||${await listen()}|)`)
        case 'PASV': {
          const port = await listen()
          return reply(`227 Listening (${[...LOOPBACK.split('.'), port >> 8, port & 0xff].join(',')})`)
        }
        case 'RETR':
          return send(files === undefined ? '' : files[pathOf(argument)])
        case 'NLST':
        case 'LIST':
          return send(
            files === undefined ? '' : listingOf(files, argument === '' ? directory : `${pathOf(argument)}/`),
          )
        default:
          return reply('502 Not here')
      }
    }

    const answer = async (line: string): Promise<void> => {
      if (control.destroyed) return
      const space = line.indexOf(' ')
      const verb = space < 0 ? line : line.slice(0, space)
      const fixed = replies[verb]
      if (fixed !== undefined) reply(fixed)
      else await obey(verb, space < 0 ? '' : line.slice(space + 1))
    }

    control.on('close', () => transfers?.close())
    answer('')
    return (piece) => {
      const lines = (unread + piece).split(LINE_END)
      unread = lines.pop() ?? ''
      for (const line of lines) turn = turn.then(() => answer(line))
    }
  })
}

/** The commands in what a client sent, but for those with which it finds out about the server and the file. */
export function commandsIn(sent: string): readonly string[] {
  return linesIn(sent)
    .map((line) => line.replace(/\r\n$/, ''))
    .filter((line) => !/^(?:PWD|EPSV|PASV|QUIT|SIZE|MDTM|SYST|FEAT|REST)(?: |$)/.test(line))
}

/** Sends the commands, each when the one before it was answered. */
export async function sendCommands(port: number, commands: readonly Uint8Array[]): Promise<void> {
  const rest = [...commands, Buffer.from('QUIT')].values()
  const socket = connect(port, LOOPBACK)
  // However the loop is left, the socket is destroyed.
  for await (const answer of socket) {
    for (const _ of String(answer).matchAll(/\n/g)) {
      const { value, done } = rest.next()
      if (done) return
      socket.write(value)
      socket.write(LINE_END)
    }
  }
}
