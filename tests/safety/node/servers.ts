// Servers on this machine, and lookups that lead to them.
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, LookupFunction, Socket } from 'node:net'
import { networkInterfaces } from 'node:os'

export const LOOPBACK = '127.0.0.1'
export const hasIpv6 = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === '::1'),
)

export interface TestServer {
  readonly port: number
  /** The request lines and header fields of every request, oldest first. */
  readonly requests: {
    readonly line: string
    readonly headers: NodeJS.Dict<string | string[]>
    body: string
  }[]
  /** How many connections were made. */
  connections(): number
  /** Waits until no connection is open. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** Starts a server on a loopback address. */
export async function startServer(answer: RequestListener, address = LOOPBACK): Promise<TestServer> {
  const requests: TestServer['requests'][number][] = []
  const sockets = new Set<Socket>()
  let connections = 0
  // It keeps connections until their clients close them.
  const server: Server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const { method, url, headers } = request
    const entry = { line: `${method} ${url}`, headers, body: '' }
    requests.push(entry)
    request.setEncoding('utf8').on('data', (piece) => {
      entry.body += piece
    })
    answer(request, response)
  })
  server.on('connection', (socket: Socket) => {
    connections++
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  server.listen(0, address)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    connections: () => connections,
    idle: async () => {
      await Promise.all([...sockets].map((socket) => new Promise((resolve) => socket.on('close', resolve))))
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A policy without limits of time: a machine may have other work. */
export const patient = { timeout: Number.POSITIVE_INFINITY, headersTimeout: Number.POSITIVE_INFINITY }

/** A lookup that gives these addresses, call by call; the last ones again and again. */
export function answering(...answers: readonly (readonly string[])[]): LookupFunction & { asked: string[] } {
  const asked: string[] = []
  const lookup: LookupFunction = (hostname, _, callback) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? []
    asked.push(hostname)
    const addresses = answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    setImmediate(() => callback(null, addresses))
  }
  return Object.assign(lookup, { asked })
}
