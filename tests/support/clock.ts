// A clock that stands still, so that no machine is too slow for a limit of time.
import { jest } from '@jest/globals'

/** All but `setTimeout`: sockets and streams need the others. */
const RUNNING = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
]

/** Does work while the time of `setTimeout` passes only when the work calls a function with milliseconds. */
export async function withStoppedClock(
  work: (pass: (milliseconds: number) => void) => Promise<void>,
): Promise<void> {
  jest.useFakeTimers({ doNotFake: RUNNING })
  try {
    await work((milliseconds) => jest.advanceTimersByTime(milliseconds))
  } finally {
    jest.useRealTimers()
  }
}
