// A server on this machine that keeps what its clients send, one character an octet.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export const LOOPBACK = '127.0.0.1'

export interface RecordingServer {
  readonly port: number
  /** What was sent since this was last asked, once all clients have gone. */
  take(): Promise<string>
  /** Ends all connections as well. */
  close(): Promise<void>
}

/**
 * Starts a server.
 *
 * @param converse Answers a client; it gets each piece of what the client sends.
 */
export async function startServer(
  converse: (socket: Socket) => (piece: string) => void,
): Promise<RecordingServer> {
  const sockets = new Set<Socket>()
  let sent = ''
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay()
    socket.setEncoding('latin1')
    // A client that goes in the middle of an answer has still sent what it has sent.
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    const read = converse(socket)
    socket.on('data', (piece: string) => {
      sent += piece
      read(piece)
    })
  })
  server.listen(0, LOOPBACK)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    take: async () => {
      await Promise.all([...sockets].map((socket) => new Promise((resolve) => socket.on('close', resolve))))
      const taken = sent
      sent = ''
      return taken
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The lines of what was sent, with their ends; the last one may have none. */
export function linesIn(sent: string): readonly string[] {
  return sent.match(/[^\n]*\n|[^\n]+$/g) ?? []
}
