/** Converts offsets to lines and columns in chunks of a string. Only the starts of lines are kept. */

/** Both are counted from 1, columns in UTF-16 code units. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

export class TextPlaces {
  /** The offsets of the starts of the next lines, and the number of those already passed. */
  #starts: number[] = []
  #passed = 0
  #length = 0
  #line = 1
  #start = 0

  add(piece: string): void {
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) {
      this.#starts.push(this.#length + at + 1)
    }
    this.#length += piece.length
  }

  get lines(): number {
    return this.#line + this.#starts.length - this.#passed
  }

  /** The line and column of an offset. Offsets must not decrease from call to call. */
  at(offset: number): TextPlace {
    let next = this.#starts[this.#passed]
    while (next !== undefined && next <= offset) {
      this.#line++
      this.#start = next
      this.#passed++
      next = this.#starts[this.#passed]
    }
    return { line: this.#line, column: offset - this.#start + 1 }
  }

  /** Frees the memory for lines before an offset. */
  forget(offset: number): void {
    this.at(offset)
    this.#starts = this.#starts.slice(this.#passed)
    this.#passed = 0
  }
}
