/** Errors that stop the command with the exit status 2. */

/** An error in the command line. The message says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A stream cannot be read or written. */
export class StreamError extends Error {
  override readonly name = 'StreamError'
}
