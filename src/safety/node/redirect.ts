/** Redirects by the fetch standard ("HTTP-redirect fetch"), with stricter rules. */
import { isUtf8 } from 'node:buffer'
import { withoutFragment } from '../../model/grammar.js'
import type { Uri } from '../../model/values.js'
import { GuardedFetchError } from './error.js'
import type { BodyInit, Headers, RequestRedirect, Response } from './undici.js'

export interface Hop {
  readonly target: Uri
  readonly method: string
  readonly headers: Headers
  readonly body: BodyInit | null
}

interface Following {
  readonly mode: RequestRedirect
  readonly maximumRedirects: number
  /** True for the name of a field that another origin must not see. */
  isSecret(field: string): boolean
  send(hop: Hop): Promise<Response>
  targetOf(location: string, from: Uri): Uri
}

/** Sends a request and follows redirects. Returns the last response. */
export async function follow(
  first: Hop,
  { mode, maximumRedirects, isSecret, send, targetOf }: Following,
): Promise<Response> {
  const visited = new Set<string>()
  for (let hop = first; ; ) {
    visited.add(identityOf(hop))
    const response = await send(hop)
    const location = locationOf(response)
    if (location === undefined || mode === 'manual') return response
    await response.body?.cancel()
    if (mode === 'error') throw new GuardedFetchError('redirect-refused', 'The response is a redirect')
    if (visited.size > maximumRedirects) {
      const message = `There are more than ${maximumRedirects} redirects`
      throw new GuardedFetchError('too-many-redirects', message)
    }
    hop = afterRedirect(hop, response.status, targetOf(location, hop.target), isSecret)
    if (visited.has(identityOf(hop))) {
      throw new GuardedFetchError('redirect-loop', 'The redirects form a loop')
    }
  }
}

/** A key that is equal for equal requests, to find loops. Servers never see the fragment. */
function identityOf({ method, target }: Hop): string {
  return `${method} ${withoutFragment(target.href)}`
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

/** White space that isn't part of a field's value (RFC 9110 5.5); undici keeps it at the end. */
const SPACE_AROUND = /^[\t ]+|(?<![\t ])[\t ]+$/g

/** The location of a redirect; `undefined` if the response isn't one. */
function locationOf({ status, headers }: Response): string | undefined {
  const location = REDIRECTS.includes(status) ? headers.get('location') : null
  if (location === null) return undefined
  // Each character represents an octet of the field, and servers write UTF-8.
  const octets = Buffer.from(location.replace(SPACE_AROUND, ''), 'latin1')
  return octets.toString(isUtf8(octets) ? 'utf8' : 'latin1')
}

/** The fields about a body. */
const BODY_FIELDS = [
  ...['content-encoding', 'content-language', 'content-length', 'content-location', 'content-type'],
]
/** The fields meant for a single origin. */
const ORIGIN_FIELDS: ReadonlySet<string> = new Set([
  ...['authorization', 'cookie', 'host', 'proxy-authorization'],
])
/** Fields such as `X-Api-Key`, `api_key` and `apikey`, but not `Idempotency-Key`: without it, a 307 would post twice. */
const SECRET_FIELD = /^(?!idempotency[-_]key$)(?:.*[-_])?(?:api|[cx]srf)?(?:token|key|secret)$/

/** The fields to drop on another origin: those named by the policy, besides the usual ones. */
export function secretFields(named: readonly string[] = []): (field: string) => boolean {
  const own = new Set(named.map((name) => name.toLowerCase()))
  return (field) => ORIGIN_FIELDS.has(field) || SECRET_FIELD.test(field) || own.has(field)
}

function afterRedirect(
  { target: from, method, headers, body }: Hop,
  status: number,
  target: Uri,
  isSecret: Following['isSecret'],
): Hop {
  if (status !== 303 && isStream(body)) {
    const message =
      'The redirect needs the body again, but a stream can be sent only once; send a string or octets'
    throw new GuardedFetchError('body-not-replayable', message)
  }
  if (target.origin !== from.origin) {
    // Names are in lower case here.
    for (const name of [...headers.keys()].filter(isSecret)) headers.delete(name)
  }
  const becomesGet =
    status === 303 ? method !== 'GET' && method !== 'HEAD' : status < 303 && method === 'POST'
  if (!becomesGet) return { target, method, headers, body }
  for (const name of BODY_FIELDS) headers.delete(name)
  return { target, method: 'GET', headers, body: null }
}

function isStream(body: Hop['body']): boolean {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body
}
