/** Removing dot segments, in linear time: `remove_dot_segments` of RFC 3986 5.2.4. */
import { isReadAsAuthority } from '../syntax/layout.js'

// A constant of this module, because loops reload an imported one on every iteration.
const { charCodeAt } = String.prototype

const DOT = 0x2e
const SLASH = 0x2f

/** Puts `/.` before a path that begins with `//`, which would be read as an authority if none precedes it. */
export function guarded(path: string): string {
  return isReadAsAuthority(path) ? `/.${path}` : path
}

/**
 * Removes `.` and `..` segments exactly as the standard's algorithm does, from rootless paths too. The loop runs from
 * the end to the first dot segment, or to the segments that a `..` removes before it: each `..` removes the nearest
 * remaining one. Remaining neighbours are copied as one slice.
 */
export function removeDotSegments(path: string): string {
  // Most paths have no dot: a search for one character is cheap.
  const dot = path.indexOf('.')
  const first = dot > 0 ? path.indexOf('/.', dot - 1) : dot
  if (first < 0) return path
  const start = first === 0 ? endOfLeadingDots(path) : 0
  let output = ''
  let kept = path.length
  let taken = 0
  for (let end = path.length; end > start && (taken > 0 || end > first); ) {
    let begin = end - 1
    while (begin > start && charCodeAt.call(path, begin) !== SLASH) begin--
    const dots = countDots(path, begin, end)
    if (dots > 0 || taken > 0) {
      // Only the segment is removed. A last dot segment leaves its slash.
      output = end === path.length ? '/' : path.slice(end, kept) + output
      if (dots === 0) taken--
      else if (dots === 2) taken++
      kept = begin
    }
    end = begin
  }
  return path.slice(start, kept) + output
}

/** 1 for `/.` and 2 for `/..`; 0 for any other piece of a path. */
function countDots(path: string, begin: number, end: number): number {
  const length = end - begin
  if (length > 3 || charCodeAt.call(path, begin) !== SLASH || charCodeAt.call(path, end - 1) !== DOT) return 0
  return length === 2 ? 1 : charCodeAt.call(path, begin + 1) === DOT ? 2 : 0
}

/** Steps A and D: the end of the dot segments at the start of a rootless path, which have nothing to act upon. */
function endOfLeadingDots(path: string): number {
  let at = 0
  for (;;) {
    if (path.startsWith('./', at)) at += 2
    else if (path.startsWith('../', at)) at += 3
    else break
  }
  const rest = path.slice(at)
  return rest === '.' || rest === '..' ? path.length : at
}
