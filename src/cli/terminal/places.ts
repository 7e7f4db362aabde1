/** Lines and columns of offsets in a text that comes in pieces, of which nothing is kept but where lines begin. */

/** Both are counted from 1, columns in UTF-16 code units. */
export interface Place {
  readonly line: number
  readonly column: number
}

export class Places {
  /** The offsets at which the lines begin that are still to come; and how many of them have been passed. */
  #starts: number[] = []
  #passed = 0
  #length = 0
  /** The line that was reached, and the offset at which it begins. */
  #line = 1
  #start = 0

  /** Takes the next piece of the text. */
  add(piece: string): void {
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) {
      this.#starts.push(this.#length + at + 1)
    }
    this.#length += piece.length
  }

  /** The place of an offset, which must not be before one that was asked for earlier. */
  at(offset: number): Place {
    let next = this.#starts[this.#passed]
    while (next !== undefined && next <= offset) {
      this.#line++
      this.#start = next
      this.#passed++
      next = this.#starts[this.#passed]
    }
    return { line: this.#line, column: offset - this.#start + 1 }
  }

  /** Gives back the memory for what comes before an offset. */
  forget(offset: number): void {
    this.at(offset)
    this.#starts = this.#starts.slice(this.#passed)
    this.#passed = 0
  }
}
