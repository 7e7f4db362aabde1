/** A response whose body fails if it grows too large, or if the call is aborted. */

import { type FetchPlace, GuardedFetchError } from './error.js'
import type { Response } from './undici.js'

/** The limits of the body, and where the response came from. */
interface Bounds {
  readonly maximumSize: number
  readonly signal: AbortSignal
  readonly place: FetchPlace
}

/** Limits the body of a response. Octets are counted after decompression. */
export function boundedResponse(
  response: Response,
  create: typeof Response,
  { maximumSize, signal, place }: Bounds,
): Response {
  const { body, headers, status, statusText, ok, url } = response
  const limited = body?.pipeThrough(limiter(maximumSize, signal, place)) ?? null
  return withFields(new create(limited, { headers }), {
    status,
    statusText,
    ok,
    url,
    redirected: place.redirects !== 0,
  })
}

function limiter(
  maximumSize: number,
  signal: AbortSignal,
  place: FetchPlace,
): TransformStream<Uint8Array, Uint8Array> {
  let size = 0
  return new TransformStream({
    start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
    transform: (chunk, controller) => {
      size += chunk.byteLength
      if (size > maximumSize) {
        throw new GuardedFetchError('too-large', `The body is larger than ${maximumSize} octets`, place)
      }
      controller.enqueue(chunk)
    },
  })
}

type Fields = Pick<Response, 'status' | 'statusText' | 'ok' | 'url' | 'redirected'>

/** The constructor rejects some statuses and reason phrases that servers send, and takes no URL. */
function withFields(response: Response, fields: Fields): Response {
  const clone = response.clone.bind(response)
  for (const name of Object.keys(fields) as (keyof Fields)[]) {
    Object.defineProperty(response, name, { value: fields[name] })
  }
  return Object.defineProperty(response, 'clone', { value: () => withFields(clone(), fields) })
}
