/** The inverse of resolution: the shortest reference that a base resolves to a target. */
import { removeDotSegments } from './dot-segments.js'
import { type Layout, type Located, partsOf } from './layout.js'
import { hasColonFirst, type Parts, recompose } from './parts.js'
import { merge, resolve } from './resolution.js'

/**
 * The text of the shortest reference which the base resolves to the target, byte for byte; `undefined`
 * where there is none. Among references of one length the first of these wins: the same document,
 * a query, a relative path, an absolute path, an authority, the whole URI.
 *
 * @param layoutOf The layout of a text; `undefined` where it is no reference.
 */
export function shortestReference(
  base: Located,
  target: Located,
  layoutOf: (href: string) => Layout | undefined,
): string | undefined {
  let shortest: string | undefined
  for (const candidate of candidates(base, target)) {
    const href = recompose(candidate)
    if (shortest !== undefined && shortest.length <= href.length) continue
    const layout = layoutOf(href)
    if (layout !== undefined && resolve(base, { href, layout }, undefined).href === target.href)
      shortest = href
  }
  return shortest
}

function* candidates(base: Located, target: Located): Generator<Parts> {
  const from = partsOf(base.href, base.layout)
  const to = partsOf(target.href, target.layout)
  if (from.scheme === to.scheme) {
    const { authority, path, query, fragment } = to
    const here: Parts = { scheme: undefined, authority: undefined, path: '', query, fragment }
    if (from.authority === authority) {
      if (from.path === path) {
        if (from.query === query) yield { ...here, query: undefined }
        yield here
      }
      // What recomposition put before an absolute path, resolution puts there again.
      const unguarded = path.startsWith('/.//') ? path.slice(2) : path
      yield { ...here, path: relativePath(removeDotSegments(merge(base, '.')), unguarded) }
      yield { ...here, path: unguarded }
    }
    if (authority !== undefined) yield { ...here, authority, path }
  }
  yield to
}

/** The path from a directory, which ends with a slash or is empty, to a target path. */
function relativePath(directory: string, target: string): string {
  const common = commonDirectory(directory, target)
  const rest = target.slice(common)
  const ups = '../'.repeat(countSlashes(directory, common)).slice(0, -1)
  if (rest === '') return ups === '' ? '.' : ups
  if (ups !== '') return `${ups}/${rest}`
  // Neither an empty first segment nor one with a colon can begin a reference.
  return rest[0] === '/' || hasColonFirst(rest) ? `./${rest}` : rest
}

/** The end of the longest run of whole segments, slash included, that both paths begin with. */
function commonDirectory(directory: string, target: string): number {
  let end = 0
  for (let at = 0; at < directory.length && directory[at] === target[at]; at++) {
    if (directory[at] === '/') end = at + 1
  }
  return end
}

function countSlashes(text: string, start: number): number {
  let count = 0
  for (let at = text.indexOf('/', start); at >= 0; at = text.indexOf('/', at + 1)) count++
  return count
}
