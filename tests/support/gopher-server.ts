// A gopher server (RFC 1436 2) that has nothing to say, and a client that sends what it is given.
import { once } from 'node:events'
import { connect } from 'node:net'
import { LOOPBACK, type RecordingServer, startServer } from './recording-server.js'

/** Starts the server. It answers a request when the first line of it is there, and reads on. */
export function startGopherServer(): Promise<RecordingServer> {
  return startServer((socket) => (piece) => {
    if (piece.includes('\n') && socket.writable) socket.end('.\r\n')
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
