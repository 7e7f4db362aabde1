/** The lines of a stream, a batch for each chunk that comes in, so that memory stays bounded. */
import { StringDecoder } from 'node:string_decoder'
import { grouped } from '../show/grouped.js'
import { StreamError } from '../trouble.js'
import type { Source } from './environment.js'

/** The longest line that is read, in UTF-16 code units: without a limit one line could take all memory. */
const LONGEST_LINE = 16 * 1024 * 1024

/**
 * Reads UTF-8 lines. A line ends with LF or CRLF; the last one needs no end. A byte order mark
 * before the first is no part of it.
 */
export class Lines implements AsyncIterable<readonly string[]> {
  readonly #source: Source
  readonly #longest: number
  #octets = 0

  constructor(source: Source, longest: number = LONGEST_LINE) {
    this.#source = source
    this.#longest = longest
  }

  /** How many octets have been read. */
  get octets(): number {
    return this.#octets
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<readonly string[]> {
    // Strings that are cut out of a chunk are cheaper than strings that are decoded one by one.
    let started = ''
    let isFirst = true
    for await (const chunk of this.#texts()) {
      const text = isFirst && chunk[0] === '\ufeff' ? chunk.slice(1) : chunk
      isFirst = false
      const end = text.indexOf('\n')
      if (started.length + (end < 0 ? text.length : end) > this.#longest) {
        throw new StreamError(`standard input has a line of more than ${grouped(this.#longest)} characters`)
      }
      if (end < 0) {
        // Only joined, and not searched again: a line of many chunks would take quadratic time.
        started += text
        continue
      }
      const lines = text.split('\n')
      // The CR before the first LF can have come with the chunk before.
      lines[0] = withoutReturn(started + lines[0])
      started = lines.pop() as string
      if (text.includes('\r')) removeReturns(lines, 1)
      yield lines
    }
    if (started !== '') yield [started]
  }

  async *#texts(): AsyncGenerator<string> {
    const decoder = new StringDecoder('utf8')
    try {
      for await (const chunk of this.#source) {
        this.#octets += chunk.length
        const text = typeof chunk === 'string' ? chunk : decoder.write(chunk)
        if (text !== '') yield text
      }
    } catch (failure) {
      throw new StreamError(`standard input cannot be read: ${(failure as Error).message}`)
    }
    const rest = decoder.end()
    if (rest !== '') yield rest
  }
}

function removeReturns(lines: string[], start: number): void {
  for (let at = start; at < lines.length; at++) lines[at] = withoutReturn(lines[at] as string)
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
