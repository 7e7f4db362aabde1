/** Suggestions for misspelled names. */

/** Names of at least this length may contain two mistakes, shorter names one. */
const LONG = 6

/** The name that was probably meant: one that begins with the text, begins it before a hyphen, or is one or two slips away. */
export function nearestOf(names: readonly string[], text: string): string | undefined {
  const typed = text.toLowerCase()
  if (typed === '') return undefined
  const begun = names.find((name) => name.startsWith(typed))
  if (begun !== undefined) return begun
  const before = names.find((name) => typed.startsWith(`${name}-`))
  if (before !== undefined) return before
  const max = typed.length < 2 ? 0 : typed.length < LONG ? 1 : 2
  for (let slips = 1; slips <= max; slips++) {
    const near = names.find((name) => isWithin(slips, typed, name))
    if (near !== undefined) return near
  }
  return undefined
}

/** The advice after an unknown name: the closest known name, or the given words if none is close. */
export function adviceOnName(
  names: readonly string[],
  text: string,
  otherwise?: string,
  quoted = (name: string): string => `"${name}"`,
): string {
  const nearest = nearestOf(names, text)
  if (nearest !== undefined) return `; did you mean ${quoted(nearest)}?`
  return otherwise === undefined ? '' : `; ${otherwise}`
}

/** True if at most this many characters are omitted, added, replaced, or swapped with the next. */
function isWithin(slips: number, from: string, to: string): boolean {
  if (from === to) return true
  if (slips === 0) return false
  let at = 0
  while (at < from.length && from[at] === to[at]) at++
  const rest = from.slice(at)
  const wanted = to.slice(at)
  return (
    isWithin(slips - 1, rest.slice(1), wanted) ||
    isWithin(slips - 1, rest, wanted.slice(1)) ||
    isWithin(slips - 1, rest.slice(1), wanted.slice(1)) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && isWithin(slips - 1, rest.slice(2), wanted.slice(2)))
  )
}
