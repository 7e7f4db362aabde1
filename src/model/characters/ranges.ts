/** Ranges of non-ASCII characters, which only the grammar of IRIs has (RFC 3987 2.2). */
import type { NonAscii } from './characters.js'
import { octetAt, percentDecodeText, sequenceLength } from './percent-encoding.js'

/** The first and the last of consecutive code points. None is a surrogate. */
export type Range = readonly [first: number, last: number]

export class Ranges implements NonAscii {
  readonly #ranges: readonly Range[]
  readonly members: string

  constructor(...ranges: readonly Range[]) {
    this.#ranges = ranges
    this.members = ranges
      .map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`)
      .join('')
  }

  or(other: Ranges): Ranges {
    return new Ranges(...this.#ranges, ...other.#ranges)
  }

  without(other: Ranges): Ranges {
    return new Ranges(...other.#ranges.reduce(withoutRange, this.#ranges))
  }

  has(point: number): boolean {
    return this.#ranges.some(([first, last]) => point >= first && point <= last)
  }

  encodedAt(text: string, offset: number): string | undefined {
    const end = offset + 3 * sequenceLength(octetAt(text, offset))
    const character = percentDecodeText(text.slice(offset, end))
    return character !== undefined && this.has(character.codePointAt(0) as number) ? character : undefined
  }
}

function withoutRange(ranges: readonly Range[], [first, last]: Range): readonly Range[] {
  return ranges.flatMap(([from, to]) =>
    (
      [
        [from, Math.min(to, first - 1)],
        [Math.max(from, last + 1), to],
      ] as const
    ).filter(([start, end]) => start <= end),
  )
}
