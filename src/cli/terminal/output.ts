/** What the command writes: in large pieces, in order, no faster than it is read, and no more once nobody reads. */

import { UNSEEN } from '../../model/errors/visible.js'
import { StreamError } from '../trouble.js'
import type { Sink } from './environment.js'

/** The text to gather before it is written, in UTF-16 code units. */
const FULL = 64 * 1024

/** Back to the first column, and the line erased. */
const ERASE = '\r\u001b[2K'

const unseen = new RegExp(`[${UNSEEN}]`, 'gu')

/** Text for one of the streams. */
interface Piece {
  readonly sink: Sink
  text: string
}

export class Output {
  readonly #stdout: Sink
  readonly #stderr: Sink
  #pieces: Piece[] = []
  #last: Piece | undefined
  #length = 0
  #isClosed = false
  #hasStatus = false
  #hasDrawing = false

  constructor(stdout: Sink, stderr: Sink) {
    this.#stdout = stdout
    this.#stderr = stderr
    // The callback of each write gets the error; without a listener it would end the process.
    stdout.on('error', () => {})
    stderr.on('error', () => {})
  }

  /** True if enough has been gathered to be worth a `flush`. */
  get isFull(): boolean {
    return this.#length >= FULL
  }

  /** True if nobody reads standard output any more. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Gathers a line for standard output. */
  print(line: string): void {
    this.#gather(this.#stdout, line)
  }

  /**
   * Gathers a line with a reference for standard output. On a terminal its invisible formatting characters, which only an
   * IRI has, are percent-encoded, so that they can't reorder or hide others.
   */
  printReference(line: string): void {
    this.print(this.#stdout.isTTY === true ? line.replace(unseen, encodeURIComponent) : line)
  }

  /** Gathers a drawing for standard output, apart from the one before it. */
  printDrawing(drawing: string): void {
    if (this.#hasDrawing) this.print('')
    this.#hasDrawing = true
    this.print(drawing)
  }

  /** Gathers a line for standard error. */
  complain(line: string): void {
    this.#gather(this.#stderr, line)
  }

  #gather(sink: Sink, line: string): void {
    if (this.#last?.sink !== sink) {
      this.#last = { sink, text: '' }
      this.#pieces.push(this.#last)
    }
    this.#last.text += `${line}\n`
    this.#length += line.length + 1
  }

  /**
   * Writes what was gathered, and waits until it is taken.
   *
   * @throws StreamError if standard output cannot be written, other than because its reader has left.
   */
  async flush(): Promise<void> {
    if (this.#last === undefined) return
    const pieces = this.#pieces
    this.#pieces = []
    this.#last = undefined
    this.#length = 0
    for (const { sink, text } of pieces) await this.#write(sink, text)
  }

  /** Shows a line on standard error, a terminal. The next line replaces it. */
  async showStatus(line: string): Promise<void> {
    await this.#write(this.#stderr, line)
    this.#hasStatus = true
  }

  /** Removes the status line, if there is one. */
  async clearStatus(): Promise<void> {
    if (this.#hasStatus) await this.#write(this.#stderr, '')
  }

  async #write(sink: Sink, text: string): Promise<void> {
    if (this.#hasStatus && (sink === this.#stderr || sink.isTTY === true)) {
      this.#hasStatus = false
      await written(this.#stderr, ERASE)
    }
    if (text === '' || (this.#isClosed && sink === this.#stdout)) return
    const failure = await written(sink, text)
    // An error on standard error can't be reported.
    if (failure === undefined || sink === this.#stderr) return
    this.#isClosed = true
    if (failure.code !== 'EPIPE')
      throw new StreamError(`standard output cannot be written: ${failure.message}`)
  }
}

function written(sink: Sink, text: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    sink.write(text, (failure) => resolve(failure ?? undefined))
  })
}
