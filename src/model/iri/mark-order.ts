/**
 * The canonical order of combining marks (Unicode 3.11), for stretches that take the platform quadratic time to sort.
 */

/** Stretches long enough to be slow on the platform. */
const MANY_MARKS = /\p{M}{256,}/gu

/** A mark with the highest class. */
const LAST = '\u0345'

/** More than the number of combining classes. */
const CLASSES = 256

const decomposed = (text: string): string => text.normalize('NFD')

/** True if the first mark sorts before the second, because its class is lower. */
const isBefore = (a: string, b: string): boolean => decomposed(b + a) !== b + a

/** A canonically equivalent string in which long stretches of marks are decomposed and sorted. */
export function sortMarks(text: string): string {
  return text.replace(MANY_MARKS, sorted)
}

function sorted(marks: string): string {
  const all = [...Array.from(marks, decomposed).join('')]
  const ranks = ranksOf(new Set(all))
  let fixed = 0
  const keyed = all.map((mark) => {
    const rank = ranks.get(mark)
    if (rank === undefined) fixed += 1
    return { mark, key: fixed * CLASSES + (rank ?? 0) }
  })
  return keyed
    .sort((a, b) => a.key - b.key)
    .map(({ mark }) => mark)
    .join('')
}

/** The marks that can move, with the rank of their class. Others have class 0, and no mark moves across them. */
function ranksOf(marks: ReadonlySet<string>): ReadonlyMap<string, number> {
  const moving = [...marks].filter((mark) => mark === LAST || isBefore(mark, LAST))
  moving.sort((a, b) => Number(isBefore(b, a)) - Number(isBefore(a, b)))
  let rank = 0
  return new Map(
    moving.map((mark, at) => {
      const before = moving[at - 1]
      if (before === undefined || isBefore(before, mark)) rank += 1
      return [mark, rank]
    }),
  )
}
