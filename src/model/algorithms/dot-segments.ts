/** Removing dot segments, in linear time: `remove_dot_segments` of RFC 3986 5.2.4. */
import { isReadAsAuthority } from '../syntax/layout.js'

/** Puts `/.` before a path that begins with `//`, which would be read as an authority if none precedes it. */
export function guarded(path: string): string {
  return isReadAsAuthority(path) ? `/.${path}` : path
}

/** The offset of the first segment that begins with a dot; -1 if there is none. `start` is the offset of a segment. */
export function firstDotSegment(path: string, start: number): number {
  // Most paths have no dot: a search for one character is cheap.
  const dot = path.indexOf('.', start)
  return dot > start ? path.indexOf('/.', dot - 1) : dot
}

/**
 * Removes `.` and `..` segments exactly as the standard's algorithm does, from rootless paths too. The loop runs from
 * the end to the first dot segment, or to the segments that a `..` removes before it: each `..` removes the nearest
 * remaining one. Remaining neighbours are copied as one slice.
 */
export function removeDotSegments(path: string): string {
  const first = firstDotSegment(path, 0)
  if (first < 0) return path
  const start = first === 0 ? endOfLeadingDots(path) : 0
  let output = ''
  let kept = path.length
  let taken = 0
  for (let end = path.length; end > start && (taken > 0 || end > first); ) {
    const begin = Math.max(path.lastIndexOf('/', end - 1), start)
    const segment = path.slice(begin, end)
    const isUp = segment === '/..'
    const isDots = isUp || segment === '/.'
    if (isDots || taken > 0) {
      // Only the segment is removed. A last dot segment leaves its slash.
      output = end === path.length ? '/' : path.slice(end, kept) + output
      if (isUp) taken++
      else if (!isDots) taken--
      kept = begin
    }
    end = begin
  }
  return path.slice(start, kept) + output
}

/** Steps A and D: the end of the dot segments at the start of a rootless path, which have nothing to act upon. */
function endOfLeadingDots(path: string): number {
  let at = 0
  while (path.startsWith('./', at) || path.startsWith('../', at)) at = path.indexOf('/', at) + 1
  const rest = path.slice(at)
  return rest === '.' || rest === '..' ? path.length : at
}
