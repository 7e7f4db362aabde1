/** Text on a terminal: its width in columns, and how it breaks into lines. */
import type { Paint } from './color.js'

export const GUTTER = 12
/** The fewest columns to write for. */
export const NARROWEST = 40

/** The colours of a drawing, and the number of columns to the right of its labels. */
export interface Sheet {
  readonly paint: Paint
  readonly room: number
}

export function roomIn(width: number): number {
  return Math.max(width, NARROWEST) - GUTTER
}

/** Lines to the right of a label, which is padded and painted. */
export function beside(label: string, lines: readonly string[]): readonly string[] {
  return lines.map((line, at) => (at === 0 ? label : ' '.repeat(GUTTER)) + line)
}

/** Characters one column wide, without width, and two columns wide: East Asian wide (UAX 11) and emoji. */
const ASCII = /^[ -~]*$/
const NARROW = /^[\p{Mn}\p{Me}]$/u
const WIDE =
  /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u

function columnsOfCharacter(character: string): number {
  if (character < '\u0300') return 1
  if (NARROW.test(character)) return 0
  return WIDE.test(character) ? 2 : 1
}

/** The columns that a string takes. */
export function columnsOf(text: string): number {
  if (ASCII.test(text)) return text.length
  let columns = 0
  for (const character of text) columns += columnsOfCharacter(character)
  return columns
}

/** The longest prefix of a string that fits in the columns. */
export function startWithin(text: string, room: number): string {
  let end = 0
  let columns = 0
  for (const character of text) {
    columns += columnsOfCharacter(character)
    if (columns > room) break
    end += character.length
  }
  return text.slice(0, end)
}

/** The longest suffix of a string that fits in the columns. It doesn't begin with a combining mark. */
export function endWithin(text: string, room: number): string {
  let start = text.length
  let columns = 0
  for (let at = start; at > 0; ) {
    at -= /[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 2, at)) ? 2 : 1
    const width = columnsOfCharacter(String.fromCodePoint(text.codePointAt(at) as number))
    columns += width
    if (columns > room) return text.slice(start)
    if (width > 0) start = at
  }
  return text
}

const DELIMITERS = '/?#&;, '

/** Breaks a string into lines: before a delimiter in the second half of a line, otherwise anywhere. */
export function wrap(text: string, room: number): readonly string[] {
  if (columnsOf(text) <= room) return [text]
  const lines: string[] = []
  let start = 0
  let columns = 0
  let delimiter = 0
  let at = 0
  for (const character of text) {
    const width = columnsOfCharacter(character)
    if (columns + width > room) {
      const end = delimiter > start ? delimiter : at
      lines.push(text.slice(start, end))
      columns = columnsOf(text.slice(end, at))
      start = end
    }
    if (columns * 2 > room && DELIMITERS.includes(character)) delimiter = at
    columns += width
    at += character.length
  }
  lines.push(text.slice(start))
  return lines
}

/** Breaks prose into lines between words. */
export function fill(prose: string, room: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of prose.split(' ')) {
    if (line !== '' && columnsOf(line) + 1 + columnsOf(word) > room) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  lines.push(line)
  return lines
}
