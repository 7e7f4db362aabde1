// What a call throws, or why a promise is rejected. It is an error if neither happens.

export function thrownBy(run: () => unknown): unknown {
  try {
    run()
  } catch (failure) {
    return failure
  }
  throw new Error('nothing was thrown')
}

export async function rejectionOf<Failure = unknown>(promise: Promise<unknown>): Promise<Failure> {
  return promise.then(
    () => Promise.reject(new Error('nothing was rejected')),
    (reason) => reason,
  )
}
