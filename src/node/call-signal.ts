/** The signal that ends a call: aborted by the caller's own signal, or when a time is up. */
import { FetchGuardError, type FetchGuardErrorCode } from './error.js'

/** More milliseconds than this, and a timer fires at once. */
const LONGEST = 2 ** 31 - 1

export class CallSignal {
  readonly #controller = new AbortController()
  readonly #outer: AbortSignal | null | undefined
  readonly #forward = (): void => this.#controller.abort(this.#outer?.reason)

  constructor(outer: AbortSignal | null | undefined) {
    this.#outer = outer
    if (outer?.aborted) this.#forward()
    outer?.addEventListener('abort', this.#forward)
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Aborts after a time, unless the function that it gives is called before. */
  abortAfter(milliseconds: number, code: FetchGuardErrorCode, message: string): () => void {
    const abort = (): void => this.#controller.abort(new FetchGuardError(code, message))
    const timer = setTimeout(abort, Math.min(milliseconds, LONGEST))
    timer.unref()
    return () => clearTimeout(timer)
  }

  /** Leaves the caller's signal alone, which may live longer than the call. */
  release(): void {
    this.#outer?.removeEventListener('abort', this.#forward)
  }
}
