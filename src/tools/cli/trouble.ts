/** Errors that stop the command with the exit status 2. */

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export class StreamError extends Error {
  override readonly name = 'StreamError'
}
