/** Agents for Node's clients, which check every request, and every address before connecting. */
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import { type FetchPolicy, type Lookup, policyOf } from '../guards/fetch-policy.js'
import { GuardedFetchError } from './error.js'
import { guardedLookup, hostOf } from './guarded-lookup.js'
import { askedLookup, NOWHERE } from './nowhere.js'
import { guardedTarget } from './target.js'

/**
 * An agent for each scheme.
 * @since 0.3.0
 */
export interface GuardedAgents {
  /** The agent for `http:`. */
  readonly http: http.Agent
  /** The agent for `https:`. */
  readonly https: https.Agent
}

/**
 * Makes agents for `http.request`, axios, got, node-fetch and other clients that take a Node agent. The host and port
 * of every request are checked as by `tryFetchTarget`, and the addresses of every name as by `guardedLookup`. Clients
 * ask the agent again for each redirect, so redirects are checked too. Kept-alive sockets serve only requests that the
 * policy allows.
 *
 * Requests over a socket file or a given socket are refused, and so are requests to a proxy, which resolves the target
 * itself. The answers of a request's own `lookup` are checked too; the policy's `lookup` takes precedence.
 *
 * **Limits.** The agent never sees the path or the user information of a URL: check untrusted URLs with
 * `fetchTarget` first. It doesn't limit time, size or the number of redirects. An option that replaces the
 * agent, such as `http2` of got, bypasses the guard.
 *
 * @param policy The rules for what may be requested.
 * @returns The agents. They keep connections alive, as Node's own do. A refused request fails with a
 * `GuardedFetchError`.
 * @throws GuardedFetchError with the code `agent-ignored` if the runtime ignores agents; TypeError if the
 * policy is invalid, as with `tryFetchTarget`.
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
export function guardedAgent(policy?: FetchPolicy): GuardedAgents {
  const rules = policyOf(policy)
  for (const client of [http, https]) requireAgent(client)
  const options = { keepAlive: true, scheduling: 'lifo', timeout: 5000 } as const
  return {
    http: guarded(new http.Agent(options), 'http', rules),
    https: guarded(new https.Agent(options), 'https', rules),
  }
}

/** The options of a connection. Callers in JavaScript can pass anything. */
interface ConnectOptions {
  readonly host?: unknown
  readonly port?: unknown
  readonly lookup?: Lookup
  readonly [name: string]: unknown
}

type Callback = (error: Error | null, socket?: unknown) => void

/** The methods that Node's client calls on an agent. Node's types omit the first. */
interface Asked {
  addRequest(request: http.ClientRequest, options: ConnectOptions): void
  createConnection(options: ConnectOptions, callback?: Callback): unknown
}

interface Answered {
  onSocket(socket: null, error: Error): void
}

/** Reports a refusal later, as a network error is: the client got adds its listeners after it has awaited the request. */
function guarded<A extends http.Agent>(agent: A, scheme: string, policy: FetchPolicy): A {
  const own = agent as unknown as Asked
  const { addRequest, createConnection } = own
  const overrides: Asked = {
    // A pooled socket isn't connected again, so each request is checked before it gets one.
    addRequest: (request, options) => {
      const refusal = refusalOf(scheme, { ...options, path: undefined }, policy) ?? refusalOfProxied(request)
      if (refusal === undefined) addRequest.call(agent, request, options)
      else setImmediate(() => (request as unknown as Answered).onSocket(null, refusal))
    },
    createConnection: (given, callback) => {
      // A copy, so that nothing changes between the check and the connection.
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

/** Options that make a connection ignore host and port. */
const ELSEWHERE = ['path', 'socketPath', 'socket', 'fd', 'handle']

/** A DNS name or an IPv4 address, without URI delimiters. */
const NAME = /^[^\s%/:?#@\\[\]]+$/

function refusalOf(
  scheme: string,
  { host = 'localhost', port, ...others }: ConnectOptions,
  policy: FetchPolicy,
): GuardedFetchError | undefined {
  const elsewhere = ELSEWHERE.find((name) => others[name] !== undefined && others[name] !== null)
  if (elsewhere !== undefined) {
    const message = `A guarded agent connects by host and port only, without ${elsewhere}`
    return new GuardedFetchError('connection-refused', message)
  }
  if (typeof host !== 'string' || (isIP(host) === 0 && !NAME.test(host))) {
    return new GuardedFetchError('target-refused', 'The host is neither a name nor an address', {
      reason: 'name',
    })
  }
  try {
    guardedTarget(`${scheme}://${hostOf(host)}:${port}/`, policy)
    return undefined
  } catch (error) {
    return error as GuardedFetchError
  }
}

/** A target in absolute form is for a proxy (RFC 9112 3.2.2), and so is the target of CONNECT. */
function refusalOfProxied({ method, path }: http.ClientRequest): GuardedFetchError | undefined {
  if (method !== 'CONNECT' && !/^[a-z][a-z\d+.-]*:/i.test(path)) return undefined
  const message = "A proxy makes its own connections, so a guarded agent can't check where the request leads"
  return new GuardedFetchError('connection-refused', message)
}

/** Starts a request to nowhere and ends it at once. */
function requireAgent({ Agent, request }: typeof http | typeof https): void {
  const asked = askedLookup()
  const agent = new Agent() as Asked & http.Agent
  const { createConnection } = agent as Asked
  const connect: Asked['createConnection'] = (options, callback) =>
    createConnection.call(agent, { ...options, lookup: asked.lookup }, callback)
  Object.assign(agent, { createConnection: connect })
  request({ host: NOWHERE, agent })
    .on('error', () => {})
    .destroy()
  if (asked.isAsked) return
  const message = "This runtime's http.request ignores its agent or lookup. Nothing was sent."
  throw new GuardedFetchError('agent-ignored', message)
}
