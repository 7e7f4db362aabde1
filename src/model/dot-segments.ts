/** `remove_dot_segments` of RFC 3986 5.2.4, in linear time. */

/** A path without its `.` and `..` segments, as the algorithm of the standard leaves it, rootless paths included. */
export function removeDotSegments(path: string): string {
  if (path[0] !== '.' && !path.includes('/.')) return path
  let start = endOfLeadingDots(path)
  if (path.slice(start) === '.' || path.slice(start) === '..') return ''
  // Every piece begins with its slash, but for the first one of a rootless path.
  const output: string[] = []
  while (start < path.length) {
    const slash = path.indexOf('/', start + 1)
    const end = slash < 0 ? path.length : slash
    const piece = path.slice(start, end)
    const isDots = piece === '/.' || piece === '/..'
    if (piece === '/..') output.pop()
    if (!isDots) output.push(piece)
    else if (end === path.length) output.push('/')
    start = end
  }
  return output.join('')
}

/** Steps A and D: the end of the `./` and `../` that begin a rootless path and have nothing to act upon. */
function endOfLeadingDots(path: string): number {
  let at = 0
  for (;;) {
    if (path.startsWith('./', at)) at += 2
    else if (path.startsWith('../', at)) at += 3
    else return at
  }
}
