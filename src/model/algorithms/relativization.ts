/** The inverse of resolution: the shortest reference that a base resolves to a target. */

import { Fault } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import { componentsOf, isReadAsScheme, type Located, pathIn } from '../syntax/layout.js'
import { layoutOf } from '../syntax/plain.js'
import type { GenerationRules } from '../syntax/rules.js'
import { guarded } from './dot-segments.js'
import { mergedPath, resolve } from './resolution.js'

/**
 * Options for relativizing a target.
 * @since 0.3.0
 */
export interface RelativizeOptions {
  /**
   * `path` writes a reference that never begins with a slash. A target with another scheme or authority is then
   * written in full; if the base has no scheme, there is no such reference (`unreachable`).
   */
  readonly form?: 'path' | undefined
}

/**
 * The shortest reference that the base resolves to the target, byte for byte; `undefined` if there is none. Among
 * references of equal length, the first of these wins: the same document, a query, a relative path, an absolute path,
 * an authority, the whole URI.
 */
export function shortestReference(
  base: Located,
  target: Located,
  grammar: Grammar,
  options: RelativizeOptions | undefined,
): Located | undefined {
  const { rules } = grammar
  let shortest: Located | undefined
  for (const href of candidates(base, target, rules)) {
    if (options?.form === 'path' && href[0] === '/') continue
    if (shortest !== undefined && shortest.href.length <= href.length) continue
    const layout = layoutOf(href, grammar)
    if (layout instanceof Fault) continue
    if (resolve(base, { href, layout }, rules).href === target.href) shortest = { href, layout }
  }
  return shortest
}

/** Candidates, at least one of which leads to the target if any reference does. */
function* candidates(base: Located, target: Located, rules: GenerationRules): Generator<string> {
  const { href, layout } = target
  const path = pathIn(href, layout)
  // Resolution adds the guard of an absolute path again.
  const unguarded = path.startsWith('/.//') ? path.slice(2) : path
  if (rules.resolution !== undefined) {
    const own = componentsOf(base.href, base.layout)
    yield* rules.resolution.candidates(own, target, unguarded, rules)
  } else {
    const rest = href.slice(layout.pathEnd)
    yield href.slice(layout.queryEnd)
    yield rest
    yield relativePath(mergedPath(base, '.'), unguarded, rules) + rest
    yield guarded(unguarded) + rest
  }
  yield href.slice(layout.schemeEnd + 1)
  yield href
}

/** The path from a directory, which ends with a slash or is empty, to a target path. */
export function relativePath(directory: string, target: string, rules: GenerationRules): string {
  const common = commonDirectory(directory, target)
  const rest = target.slice(common)
  const ups = '../'.repeat(directory.slice(common).split('/').length - 1)
  if (rest === '') return ups.slice(0, -1) || '.'
  if (ups !== '') return ups + rest
  // A reference can't begin with an empty segment or one that would be read as a scheme.
  return rest[0] === '/' || isReadAsScheme(rest, rules) ? `./${rest}` : rest
}

/** The end of the longest run of whole segments, slash included, that both paths begin with. */
function commonDirectory(directory: string, target: string): number {
  let end = 0
  for (let at = 0; at < directory.length && directory[at] === target[at]; at++) {
    if (directory[at] === '/') end = at + 1
  }
  return end
}
