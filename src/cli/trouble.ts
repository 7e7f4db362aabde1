/** What keeps the command from doing its work at all; both end it with the exit status 2. */

/** The command line makes no sense. The message says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A stream cannot be read or written. */
export class StreamError extends Error {
  override readonly name = 'StreamError'
}
