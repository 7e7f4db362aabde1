/** Errors that stop the command with the exit status 2. */

export class UsageError extends Error {
  override readonly name = 'UsageError'
  /** Lines below the message that show the place of an error. */
  readonly drawing: readonly string[]

  constructor(message: string, drawing: readonly string[] = []) {
    super(message)
    this.drawing = drawing
  }
}

export class StreamError extends Error {
  override readonly name = 'StreamError'
}
