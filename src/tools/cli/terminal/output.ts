/** The command's output: in large pieces, in order, no faster than it is read, and not once nobody reads. */

import { UNSEEN, visible } from '../../../model/text.js'
import { StreamError } from '../trouble.js'
import type { Sink } from './environment.js'

const FULL = 64 * 1024

/** Moves to the first column and erases the line. */
const ERASE = '\r\u001b[2K'

const unseen = new RegExp(`[${UNSEEN}]`, 'gu')

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
    // The callback of each write receives the error, but without a listener it would end the process.
    stdout.on('error', () => {})
    stderr.on('error', () => {})
  }

  /** True if the buffer is full enough for a `flush`. */
  get isFull(): boolean {
    return this.#length >= FULL
  }

  /** True if nobody reads standard output any more. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  print(line: string): void {
    this.#gather(this.#stdout, line)
  }

  /** Invisible characters of an IRI are percent-encoded on a terminal, so that they can't reorder or hide others. */
  printReference(line: string): void {
    this.print(this.#stdout.isTTY === true ? line.replace(unseen, encodeURIComponent) : line)
  }

  printDrawing(drawing: string): void {
    if (this.#hasDrawing) this.print('')
    this.#hasDrawing = true
    this.print(drawing)
  }

  /**
   * A message on standard error. The names and texts in it may come from anywhere, so nothing in it acts on a terminal.
   *
   * @param label What precedes it, in its colours.
   */
  complain(message: string, label = ''): void {
    this.#gather(this.#stderr, label + visible(message))
  }

  /** Lines on standard error, with their colours. */
  complainDrawn(drawing: string): void {
    this.#gather(this.#stderr, drawing)
  }

  #gather(sink: Sink, line: string): void {
    if (this.#last?.sink !== sink) {
      this.#last = { sink, text: '' }
      this.#pieces.push(this.#last)
    }
    this.#last.text += `${line}\n`
    this.#length += line.length + 1
  }

  /** Writes the buffered text, and waits until it is taken. */
  async flush(): Promise<void> {
    if (this.#last === undefined) return
    const pieces = this.#pieces
    this.#pieces = []
    this.#last = undefined
    this.#length = 0
    for (const { sink, text } of pieces) await this.#write(sink, text)
  }

  /** Shows a line on standard error, if that is a terminal. The next line replaces it. */
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
    // There is nowhere to report an error of standard error.
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
