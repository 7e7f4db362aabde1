// As much of an FTP server (RFC 959, RFC 2428) as a client needs to get through its commands: everybody may log in, every
// directory is there, and every file and listing is empty. And a client that sends the commands it is given.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { LOOPBACK, linesIn, type RecordingServer, startServer } from './recording-server.js'

const LINE_END = '\r\n'

const replies: ReadonlyMap<string, string> = new Map([
  ['USER', '331 Password, please'],
  ['PASS', '230 Logged in'],
  ['CWD', '250 Changed'],
  ['TYPE', '200 Done'],
  ['PWD', '257 "/"'],
  ['QUIT', '221 Goodbye'],
])

/** Starts the server. */
export function startFtpServer(): Promise<RecordingServer> {
  return startServer((control) => {
    const reply = (line: string): void => {
      if (control.writable) control.write(line + LINE_END)
    }
    let transfers: Server | undefined
    control.on('close', () => transfers?.close())
    let unread = ''
    let turn = Promise.resolve()

    const listen = async (): Promise<number> => {
      transfers?.close()
      transfers = createServer((data) => {
        data.on('error', () => {})
        data.destroySoon()
      })
      transfers.listen(0, LOOPBACK)
      await once(transfers, 'listening')
      return (transfers.address() as AddressInfo).port
    }

    const answer = async (command: string): Promise<void> => {
      if (control.destroyed) return
      const [verb = ''] = command.split(' ', 1)
      switch (verb) {
        case 'EPSV':
          return reply(`229 Listening (|||${await listen()}|)`)
        case 'PASV': {
          const port = await listen()
          return reply(`227 Listening (${[...LOOPBACK.split('.'), port >> 8, port & 0xff].join(',')})`)
        }
        case 'RETR':
        case 'NLST':
        case 'LIST':
          if (transfers === undefined) return reply('425 No connection')
          reply('150 Here it comes')
          return reply('226 That was it')
        default:
          reply(replies.get(verb) ?? '502 Not here')
          if (verb === 'QUIT') control.end()
      }
    }

    reply('220 Hello')
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
