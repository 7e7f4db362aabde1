/** Says on a terminal how far a long run is. */

/** Milliseconds before the first line, and between two. */
const PATIENCE = 2000
const INTERVAL = 200
/** Returns to the start of the line, and clears it. */
const CLEAR = '\r\x1b[K'

export interface Progress {
  /** Another file. */
  step(): void
  /** Removes what was said. */
  end(): void
}

/** The progress through some files, written as one line that changes. */
export function progressThrough(
  total: number,
  write: ((text: string) => void) | undefined,
  now: () => number = Date.now,
): Progress {
  let [done, next, isShown] = [0, now() + PATIENCE, false]
  return {
    step() {
      done++
      if (write === undefined || now() < next) return
      next = now() + INTERVAL
      isShown = true
      write(`${CLEAR}${done} of ${total} files`)
    },
    end() {
      if (isShown) write?.(CLEAR)
    },
  }
}
