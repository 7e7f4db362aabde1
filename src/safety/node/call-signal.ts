/** The signal that ends a call, aborted by the caller's own signal or a timeout. */
import { type FetchPlace, GuardedFetchError, type GuardedFetchErrorCode } from './error.js'

/** A timer with a longer delay, in milliseconds, fires at once. */
const LONGEST = 2 ** 31 - 1

export class CallSignal {
  readonly #controller = new AbortController()
  readonly #outer: AbortSignal | null | undefined
  /** Returns the number of redirects and the URL of the current request. */
  readonly #place: () => Partial<FetchPlace>
  readonly #forward = (): void => this.#controller.abort(this.#outer?.reason)

  constructor(outer: AbortSignal | null | undefined, place: () => Partial<FetchPlace>) {
    this.#outer = outer
    this.#place = place
    if (outer?.aborted) this.#forward()
    outer?.addEventListener('abort', this.#forward)
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Aborts after a time, unless the returned function is called first. */
  abortAfter(milliseconds: number, code: GuardedFetchErrorCode, message: string): () => void {
    const abort = (): void => this.#controller.abort(new GuardedFetchError(code, message, this.#place()))
    const timer = setTimeout(abort, Math.min(milliseconds, LONGEST))
    timer.unref()
    return () => clearTimeout(timer)
  }

  /** Stops listening to the caller's signal, which may outlive the call. */
  release(): void {
    this.#outer?.removeEventListener('abort', this.#forward)
  }
}
