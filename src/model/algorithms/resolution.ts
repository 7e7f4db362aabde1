/** Reference resolution: RFC 3986 5.2. */

import { charCodeAt } from '../syntax/characters.js'
import type { Strays } from '../syntax/generation.js'
import { type Located, pathIn, schemeIn } from '../syntax/layout.js'
import type { GenerationRules } from '../syntax/rules.js'
import { guarded, removeDotSegments } from './dot-segments.js'

/**
 * Options for resolving a reference.
 * @since 0.1.0
 */
export interface ResolveOptions {
  /**
   * True if a reference with the base's own scheme is read as if it had none, as in `http:g`: the backward-compatible
   * reading of RFC 3986 5.2.2.
   */
  readonly sameSchemeAsRelative?: boolean
  /**
   * Percent-encodes what browsers and people leave raw in the text of a reference, as in `ParseOptions`. The host
   * after a leading `//` is read by the scheme of the base: with https, `//bücher.example` has A-labels.
   *
   * @since 0.3.0
   */
  readonly strays?: Strays | undefined
}

/**
 * The target of a reference: the algorithm of RFC 3986 5.2.2, unless the generation has its own. Parts that stay as
 * they are, delimiters included, are cut out of the two texts in one piece.
 */
export function resolve(
  base: Located,
  reference: Located,
  options: ResolveOptions | undefined,
  rules: GenerationRules,
): Located {
  const { href, layout } = reference
  const { resolution } = rules
  const isSchemeKept =
    layout.schemeEnd >= 0 && !(options?.sameSchemeAsRelative && hasSameScheme(base, reference))
  if (resolution !== undefined) return isSchemeKept ? reference : resolution.resolve(base, reference, rules)
  if (isSchemeKept) return withoutDotSegments(reference)
  if (layout.hostStart >= 0) return withSchemeOf(base, withoutDotSegments(reference))
  const path = pathIn(href, layout)
  if (path[0] === '/') {
    const reduced = removeDotSegments(path)
    return reduced === path && base.layout.hostStart >= 0
      ? join(base, base.layout.pathStart, reference, layout.pathStart)
      : compose(base, reduced, reference)
  }
  if (path !== '') return composeWalked(base, reference) ?? compose(base, mergedPath(base, path), reference)
  if (layout.queryEnd > layout.pathEnd) return compose(base, pathIn(base.href, base.layout), reference)
  return withFragmentOf(base, reference)
}

/** Removes the dot segments of a reference whose path is not merged. */
function withoutDotSegments(reference: Located): Located {
  const path = pathIn(reference.href, reference.layout)
  const reduced = removeDotSegments(path)
  return reduced === path ? reference : compose(reference, reduced, reference)
}

/** The base with the fragment of a reference. */
export function withFragmentOf({ href, layout }: Located, reference: Located): Located {
  return { href: href.slice(0, layout.queryEnd) + reference.href.slice(reference.layout.queryEnd), layout }
}

/** The scheme of a base, then a reference from its authority on. */
export function withSchemeOf(base: Located, { href, layout }: Located): Located {
  const { schemeEnd } = base.layout
  const shift = schemeEnd - layout.schemeEnd
  return {
    href: base.href.slice(0, schemeEnd + 1) + href.slice(layout.schemeEnd + 1),
    layout: {
      schemeEnd,
      hostStart: layout.hostStart + shift,
      hostEnd: layout.hostEnd + shift,
      pathStart: layout.pathStart + shift,
      pathEnd: layout.pathEnd + shift,
      queryEnd: layout.queryEnd + shift,
    },
  }
}

/** The start of one reference, past its authority, and the rest of another, from an offset in its path. */
function join(before: Located, end: number, { href, layout }: Located, at: number): Located {
  const { schemeEnd, hostStart, hostEnd, pathStart } = before.layout
  const pathEnd = end + layout.pathEnd - at
  const queryEnd = end + layout.queryEnd - at
  return {
    href: before.href.slice(0, end) + href.slice(at),
    layout: { schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd },
  }
}

/** The scheme and the authority of one reference, a path, the query and the fragment of another. */
export function compose(before: Located, path: string, after: Located): Located {
  const { schemeEnd, hostStart, hostEnd, pathStart } = before.layout
  const output = hostStart < 0 ? guarded(path) : path
  const { pathEnd, queryEnd } = after.layout
  const end = pathStart + output.length
  return {
    href: before.href.slice(0, pathStart) + output + after.href.slice(pathEnd),
    layout: { schemeEnd, hostStart, hostEnd, pathStart, pathEnd: end, queryEnd: end + queryEnd - pathEnd },
  }
}

const DOT = 0x2e
const SLASH = 0x2f

/**
 * The common case, in which all dot segments are at the start of the reference: each `..` removes a segment of the
 * base's directory. `undefined` in other cases, and if the base has no authority.
 */
function composeWalked(base: Located, reference: Located): Located | undefined {
  const { hostStart, pathStart, pathEnd } = base.layout
  if (hostStart < 0 || pathStart === pathEnd) return undefined
  let end = base.href.lastIndexOf('/', pathEnd - 1) + 1
  if (hasDotBefore(base.href, pathStart, end)) return undefined
  const { href, layout } = reference
  let at = layout.pathStart
  for (;;) {
    if (href.startsWith('./', at)) at += 2
    else if (href.startsWith('../', at)) {
      at += 3
      if (end > pathStart + 1) end = base.href.lastIndexOf('/', end - 2) + 1
    } else break
  }
  if (charCodeAt.call(href, at) === DOT || hasDotBefore(href, at, layout.pathEnd)) return undefined
  return join(base, end, reference, at)
}

/** True if a segment begins with a dot, after the first offset and before the second. */
function hasDotBefore(text: string, start: number, end: number): boolean {
  // Searching for one character is much cheaper than for two.
  let dot = text.indexOf('.', start)
  while (dot >= 0 && dot < end && charCodeAt.call(text, dot - 1) !== SLASH) dot = text.indexOf('.', dot + 1)
  return dot >= 0 && dot < end
}

function hasSameScheme(base: Located, reference: Located): boolean {
  return (
    schemeIn(base.href, base.layout)?.toLowerCase() ===
    schemeIn(reference.href, reference.layout)?.toLowerCase()
  )
}

/** Puts a relative path in the place of the base path's last segment (RFC 3986 5.2.3), and removes dot segments. */
export function mergedPath({ href, layout }: Located, path: string): string {
  const basePath = pathIn(href, layout)
  const directory = basePath.slice(0, basePath.lastIndexOf('/') + 1)
  return removeDotSegments((basePath === '' && layout.hostStart >= 0 ? '/' : directory) + path)
}
