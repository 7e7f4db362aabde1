/** Marks of emphasis in running text, which come in pairs (CommonMark 0.31.2, 6.2). */

const RUN_OR_LINE_END = /([*_~])\1*|\n/g
const SPACE = /\s/
const NAME = /[\p{L}\p{N}]/u

export function isMark(character: string): boolean {
  return character === '*' || character === '_' || character === '~'
}

/** The emphasis of a text that is read from left to right, in pieces of any size. */
export class Emphasis {
  /** For each mark, how many are open. */
  readonly #open = new Map<string, number>()
  /** A run of marks that the next character decides, and the character before it. */
  #run = ''
  #before = ' '
  #last = ' '
  #isLineEmpty = true

  read(text: string): void {
    let end = 0
    for (const { 0: token, index } of text.matchAll(RUN_OR_LINE_END)) {
      this.#readPlain(text.slice(end, index))
      if (token === '\n') this.#endLine()
      else this.#readMarks(token)
      end = index + token.length
    }
    this.#readPlain(text.slice(end))
  }

  /** True if this mark closes emphasis. */
  closes(mark: string): boolean {
    return (this.#open.get(mark) ?? 0) > 0
  }

  #readPlain(text: string): void {
    if (text === '') return
    this.#decide(text[0] as string)
    this.#isLineEmpty &&= text.trim() === ''
    this.#last = text.at(-1) as string
  }

  #endLine(): void {
    this.#decide('\n')
    // Emphasis ends with its paragraph.
    if (this.#isLineEmpty) this.#open.clear()
    this.#isLineEmpty = true
    this.#last = '\n'
  }

  #readMarks(run: string): void {
    if (this.#run[0] !== run[0]) {
      this.#decide(run[0] as string)
      this.#before = this.#last
    }
    this.#run += run
    this.#isLineEmpty = false
    this.#last = run[0] as string
  }

  #decide(next: string): void {
    const { length, 0: mark } = this.#run
    if (mark === undefined) return
    const open = this.#open.get(mark) ?? 0
    const [isAfterName, isBeforeName] = [NAME.test(this.#before), NAME.test(next)]
    const canClose = !SPACE.test(this.#before) && (!isBeforeName || (isAfterName && mark !== '_'))
    const canOpen = !SPACE.test(next) && (!isAfterName || (isBeforeName && mark !== '_'))
    if (open > 0 && canClose) this.#open.set(mark, Math.max(0, open - length))
    else if (canOpen) this.#open.set(mark, open + length)
    this.#run = ''
  }
}
