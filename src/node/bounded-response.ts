/** A response whose body ends with an error if it grows too large, or the call is aborted. */
import type { Response } from 'undici'
import { FetchGuardError } from './error.js'

/** How the body ends, and whether redirects led to the response. */
interface Bounds {
  readonly maximumSize: number
  readonly signal: AbortSignal
  readonly redirected: boolean
}

/** The same response with a bounded body. The octets are counted after decompression. */
export function bounded(
  response: Response,
  create: typeof Response,
  { maximumSize, signal, redirected }: Bounds,
): Response {
  const { body, status, statusText, headers, url } = response
  const limited = body?.pipeThrough(limiter(maximumSize, signal)) ?? null
  return withPlace(new create(limited, { status, statusText, headers }), { url, redirected })
}

function limiter(maximumSize: number, signal: AbortSignal): TransformStream<Uint8Array, Uint8Array> {
  let size = 0
  return new TransformStream({
    start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
    transform: (chunk, controller) => {
      size += chunk.byteLength
      if (size > maximumSize) {
        throw new FetchGuardError('too-large', `The body is larger than ${maximumSize} octets`)
      }
      controller.enqueue(chunk)
    },
  })
}

/** What a response made by hand doesn't tell, nor its clones. */
function withPlace(
  response: Response,
  place: { readonly url: string; readonly redirected: boolean },
): Response {
  const clone = response.clone.bind(response)
  return Object.defineProperties(response, {
    url: { value: place.url },
    redirected: { value: place.redirected },
    clone: { value: () => withPlace(clone(), place) },
  })
}
