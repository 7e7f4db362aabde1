// A gopher server (RFC 1436 2), which has nothing to say unless told, and a client that sends what it is given.
import { once } from 'node:events'
import { connect } from 'node:net'
import { LOOPBACK, type RecordingServer, startServer } from './recording-server.js'

/**
 * Starts the server. It answers a request when the first line of it is there, and reads on.
 *
 * @param answers What it answers to which line, one character an octet.
 */
export function startGopherServer(
  answers: (line: string) => string | undefined = () => undefined,
): Promise<RecordingServer> {
  return startServer((socket) => {
    let request = ''
    return (piece) => {
      request += piece
      const [line] = request.match(/^.*?(?=\r?\n)/) ?? []
      if (line !== undefined && socket.writable) socket.end(answers(line) ?? '.\r\n', 'latin1')
    }
  })
}

/** Sends a request. */
export async function sendRequest(port: number, request: Uint8Array): Promise<void> {
  const socket = connect(port, LOOPBACK)
  try {
    socket.end(request)
    socket.resume()
    await once(socket, 'close')
  } finally {
    socket.destroy()
  }
}
