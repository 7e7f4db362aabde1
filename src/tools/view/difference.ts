/** The difference between two strings: common, removed and added runs. */

export interface TextChange {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Strings with more pieces are compared as a whole, because the table grows with their square. */
const MOST_PIECES = 500

/** Words, percent-encoded octets, and single delimiters. */
const PIECE = /%[\dA-Fa-f]{2}|[A-Za-z\d]+|./gsu

export function differenceOf(before: string, after: string): readonly TextChange[] {
  const [old, young] = [piecesOf(before), piecesOf(after)]
  const changes: TextChange[] = []
  const add = (kind: TextChange['kind'], text: string): void => {
    const last = changes.at(-1)
    if (last?.kind === kind) changes[changes.length - 1] = { kind, text: last.text + text }
    else changes.push({ kind, text })
  }
  const shared = sharedFrom(old, young)
  let [at, to] = [0, 0]
  while (at < old.length || to < young.length) {
    const [own = '', other = ''] = [old[at], young[to]]
    if (own === other) {
      add('same', own)
      at++
      to++
    } else if (at < old.length && countAt(shared, at + 1, to) >= countAt(shared, at, to + 1)) {
      add('removed', own)
      at++
    } else {
      add('added', other)
      to++
    }
  }
  return changes
}

function piecesOf(text: string): readonly string[] {
  const pieces = text.match(PIECE) ?? []
  return pieces.length > MOST_PIECES ? [text] : pieces
}

type Counts = readonly (readonly number[])[]

function countAt(counts: Counts, at: number, to: number): number {
  return counts[at]?.[to] ?? 0
}

/** The length of the longest common subsequence of two lists, from each pair of positions. */
function sharedFrom(old: readonly string[], young: readonly string[]): Counts {
  const counts = old.map(() => young.map(() => 0))
  for (let at = old.length - 1; at >= 0; at--) {
    for (let to = young.length - 1; to >= 0; to--) {
      const row = counts[at] as number[]
      row[to] =
        old[at] === young[to]
          ? countAt(counts, at + 1, to + 1) + 1
          : Math.max(countAt(counts, at + 1, to), countAt(counts, at, to + 1))
    }
  }
  return counts
}
