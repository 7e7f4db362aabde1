/** Reference resolution: RFC 3986 5.2. */

import type { Strays } from '../syntax/generation.js'
import { type Components, type Located, pathIn, schemeIn, type Target } from '../syntax/layout.js'
import type { GenerationRules } from '../syntax/rules.js'
import { guarded, removeDotSegments } from './dot-segments.js'

/**
 * Options for resolving a reference.
 * @since 0.1.0
 */
export interface ResolveOptions {
  /**
   * True to ignore a scheme that equals that of the base, as old browsers do: `http:g` is then resolved like `g` (RFC
   * 3986 5.2.2).
   */
  readonly sameSchemeAsRelative?: boolean
  /**
   * Percent-encodes what browsers and people leave raw in the text of a reference, as in `ParseOptions`. The scheme of
   * the base decides how the host after a leading `//` is read: with https, `//bücher.example` gets A-labels.
   *
   * @since 0.3.0
   */
  readonly strays?: Strays | undefined
}

/**
 * True if a reference can be a base: it has a scheme or an authority, or its path begins with a slash. A base without
 * a scheme is resolved by the same algorithm (RFC 3986 5.2.2).
 */
export function isBase({ href, layout }: Located): boolean {
  return layout.schemeEnd >= 0 || layout.hostStart >= 0 || href[layout.pathStart] === '/'
}

/**
 * The target of a reference (RFC 3986 5.2.2).
 *
 * @param sameScheme The scheme that is ignored in the reference because it is that of the base, in lower case.
 */
export function resolve(
  base: Located,
  reference: Located,
  rules: GenerationRules,
  sameScheme?: string,
): Target {
  const { href, layout } = reference
  const { schemeEnd, hostStart, pathStart, pathEnd } = layout
  const isSchemeKept = schemeEnd >= 0 && (sameScheme === undefined || schemeIn(href, layout) !== sameScheme)
  if (rules.resolution !== undefined) {
    return isSchemeKept ? { href, pathEnd } : rules.resolution.resolve(base, reference, rules)
  }
  const path = pathIn(href, layout)
  if (isSchemeKept) return joined(href.slice(0, pathStart), hostStart, removeDotSegments(path), reference)
  if (hostStart >= 0) {
    const start = base.href.slice(0, base.layout.schemeEnd + 1) + href.slice(schemeEnd + 1, pathStart)
    return joined(start, hostStart, removeDotSegments(path), reference)
  }
  if (path === '') {
    const end = layout.queryEnd > pathEnd ? base.layout.pathEnd : base.layout.queryEnd
    return { href: base.href.slice(0, end) + href.slice(pathEnd), pathEnd: base.layout.pathEnd }
  }
  const reduced = path[0] === '/' ? removeDotSegments(path) : mergedPath(base, path)
  return joined(base.href.slice(0, base.layout.pathStart), base.layout.hostStart, reduced, reference)
}

/** Joins scheme and authority, a path, and the query and the fragment of a reference. */
function joined(start: string, hostStart: number, reduced: string, { href, layout }: Located): Target {
  const hierarchy = start + (hostStart < 0 ? guarded(reduced) : reduced)
  return { href: hierarchy + href.slice(layout.pathEnd), pathEnd: hierarchy.length }
}

/**
 * Composes a target: the scheme and the authority of the base, a path, and the query and the fragment of the
 * reference.
 */
export function compose(
  before: Components,
  path: string,
  { query, fragment }: Pick<Components, 'query' | 'fragment'>,
): Components {
  return { ...before, path: before.host === undefined ? guarded(path) : path, query, fragment }
}

/** Replaces the last segment of the base path with a relative path (RFC 3986 5.2.3), and removes dot segments. */
export function mergedPath({ href, layout }: Located, path: string): string {
  const { hostStart, pathStart, pathEnd } = layout
  if (pathStart === pathEnd && hostStart >= 0) return removeDotSegments(`/${path}`)
  const basePath = href.slice(pathStart, pathEnd)
  return removeDotSegments(basePath.slice(0, basePath.lastIndexOf('/') + 1) + path)
}
