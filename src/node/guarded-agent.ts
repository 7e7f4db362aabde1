/** Agents for Node's clients. Every request is judged, and every address that a socket leads to. */
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { checkPolicy, type FetchPolicy, type Lookup } from '../guards/fetch-policy.js'
import { FetchGuardError } from './error.js'
import { guardedLookup, hostOf } from './guarded-lookup.js'
import { targetOf } from './target.js'

/**
 * An agent for each scheme.
 * @since 0.3.0
 */
export interface GuardedAgents {
  readonly http: http.Agent
  readonly https: https.Agent
}

/**
 * Makes agents for `http.request`, axios, got, node-fetch and other clients that take a Node agent. Host and port of
 * every request are judged as by `tryFetchTarget`, and the addresses of every name as by `guardedLookup`. A client
 * asks the agent again for each redirect, so redirects are judged too. Sockets that are kept alive serve only requests
 * that the policy allows.
 *
 * Requests over a socket file or a given socket are refused, and so are requests that name their target to a proxy,
 * which looks it up by itself. If the request has a `lookup`, its answers are judged; that of the policy comes first.
 *
 * **Limits.** The agent never sees the path or the user information of a URL: judge text from others with
 * `fetchTarget` first. It doesn't limit time, size or the number of redirects. An option that replaces the agent, such
 * as `http2` of got, bypasses the guard.
 *
 * @param policy The rules for what may be requested.
 * @returns Agents that keep connections alive, as Node's own do. A refused request fails with a `FetchGuardError`.
 * @throws FetchGuardError with the code `agent-ignored` if the runtime connects without asking agents; TypeError if
 * the policy is invalid, as with `tryFetchTarget`.
 *
 * @example
 * import { once } from 'node:events'
 * import { get } from 'node:http'
 * import { guardedAgent } from 'uriform/node'
 *
 * const agents = guardedAgent()
 * const [error] = await once(get('http://169.254.169.254/latest/', { agent: agents.http }), 'error')
 * console.log(error.reason) // metadata
 *
 * @since 0.3.0
 */
export function guardedAgent(policy: FetchPolicy = {}): GuardedAgents {
  checkPolicy(policy)
  for (const client of [http, https]) requireAgent(client)
  const options = { keepAlive: true, scheduling: 'lifo', timeout: 5000 } as const
  return {
    http: guarded(new http.Agent(options), 'http', policy),
    https: guarded(new https.Agent(options), 'https', policy),
  }
}

/** The options of a connection, which come from JavaScript too. */
interface ConnectOptions {
  readonly host?: unknown
  readonly port?: unknown
  readonly lookup?: Lookup
  readonly [name: string]: unknown
}

type Callback = (error: Error | null, socket?: unknown) => void

/** The methods by which Node's client asks an agent. The types of Node leave out the first. */
interface Asked {
  addRequest(request: http.ClientRequest, options: ConnectOptions): void
  createConnection(options: ConnectOptions, callback?: Callback): unknown
}

/** The method by which an agent answers a request. */
interface Answered {
  onSocket(socket: null, error: Error): void
}

/** Refusals come later, as those of a network do: got listens for errors only after it has awaited the request. */
function guarded<A extends http.Agent>(agent: A, scheme: string, policy: FetchPolicy): A {
  const own = agent as unknown as Asked
  const { addRequest, createConnection } = own
  const overrides: Asked = {
    // A socket of the pool is not connected again, so each request is judged before it gets one.
    addRequest: (request, options) => {
      const refusal = refusalOf(scheme, { ...options, path: undefined }, policy) ?? refusalOfProxied(request)
      if (refusal === undefined) addRequest.call(agent, request, options)
      else setImmediate(() => (request as unknown as Answered).onSocket(null, refusal))
    },
    createConnection: (given, callback) => {
      // A copy, which nothing changes between the judgement and the connection.
      const options = { ...given }
      const refusal = refusalOf(scheme, options, policy)
      if (refusal === undefined) {
        const lookup = guardedLookup(options.lookup ? { lookup: options.lookup, ...policy } : policy)
        return createConnection.call(agent, { ...options, lookup }, callback)
      }
      if (callback === undefined) throw refusal
      setImmediate(callback, refusal)
      return undefined
    },
  }
  return Object.assign(agent, overrides)
}

/** Options that lead a connection past host and port. */
const ELSEWHERE = ['path', 'socketPath', 'socket', 'fd', 'handle']

/** A name of the DNS or an IPv4 address; nothing that divides a URI. */
const NAME = /^[^\s%/:?#@\\[\]]+$/

function refusalOf(
  scheme: string,
  { host = 'localhost', port, ...others }: ConnectOptions,
  policy: FetchPolicy,
): FetchGuardError | undefined {
  const elsewhere = ELSEWHERE.find((name) => others[name] !== undefined && others[name] !== null)
  if (elsewhere !== undefined) {
    const message = `A guarded agent connects by host and port only, without ${elsewhere}`
    return new FetchGuardError('connection-refused', message)
  }
  if (typeof host !== 'string' || (isIP(host) === 0 && !NAME.test(host))) {
    return new FetchGuardError('target-refused', 'The host is neither a name nor an address', {
      reason: 'name',
    })
  }
  try {
    targetOf(`${scheme}://${hostOf(host)}:${port}/`, policy)
    return undefined
  } catch (error) {
    return error as FetchGuardError
  }
}

/** A target in absolute form is for a proxy (RFC 9112 3.2.2), and so is one of CONNECT. */
function refusalOfProxied({ method, path }: http.ClientRequest): FetchGuardError | undefined {
  if (method !== 'CONNECT' && !/^[a-z][a-z\d+.-]*:/i.test(path)) return undefined
  const message = "A proxy connects by itself, so a guarded agent can't judge where the request leads"
  return new FetchGuardError('connection-refused', message)
}

/** A label this long fits in no DNS message, so this name leads nowhere. */
const NOWHERE = `${'x'.repeat(64)}.invalid`

/**
 * Begins a request to nowhere and ends it at once.
 *
 * @throws FetchGuardError if neither the agent nor its lookup was asked.
 */
function requireAgent({ Agent, request }: typeof http | typeof https): void {
  let isAsked = false
  const lookup: LookupFunction = (_hostname, _options, callback) => {
    isAsked = true
    callback(new Error('This name leads nowhere'), '')
  }
  const agent = new Agent() as unknown as Asked & http.Agent
  const { createConnection } = agent as Asked
  const connect: Asked['createConnection'] = (options, callback) =>
    createConnection.call(agent, { ...options, lookup }, callback)
  Object.assign(agent, { createConnection: connect })
  request({ host: NOWHERE, agent })
    .on('error', () => {})
    .destroy()
  if (isAsked) return
  const message = "This runtime's http.request connects without asking the agent. Nothing was sent."
  throw new FetchGuardError('agent-ignored', message)
}
