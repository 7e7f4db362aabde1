/** Reference resolution: RFC 3986 5.2. */

import type { Grammar, Strays } from '../syntax/generation.js'
import { type Located, pathIn, schemeIn } from '../syntax/layout.js'
import { plainPathEnd, relativePathEnd } from '../syntax/plain.js'
import type { GenerationRules } from '../syntax/rules.js'
import { guarded, removeDotSegments } from './dot-segments.js'

// A constant of this module, because loops reload an imported one on every iteration.
const { charCodeAt } = String.prototype

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
   * Percent-encodes what browsers and people leave raw in the text of a reference, as in `ParseOptions`. The scheme of
   * the base decides how the host after a leading `//` is read: with https, `//bücher.example` gets A-labels.
   *
   * @since 0.3.0
   */
  readonly strays?: Strays | undefined
}

/** The target of a reference (RFC 3986 5.2.2). Unchanged parts are copied as slices, including delimiters. */
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
    return compose(base, removeDotSegments(path), reference)
  }
  if (path !== '') return compose(base, mergedPath(base, path), reference)
  if (layout.queryEnd > layout.pathEnd) return compose(base, pathIn(base.href, base.layout), reference)
  return withFragmentOf(base, reference)
}

/** Removes the dot segments of a reference whose path is not merged. */
function withoutDotSegments(reference: Located): Located {
  const path = pathIn(reference.href, reference.layout)
  const reduced = removeDotSegments(path)
  return reduced === path ? reference : compose(reference, reduced, reference)
}

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
const QUESTION = 0x3f

export interface PlainTarget {
  readonly href: string
  readonly pathEnd: number
  /** True if the target has the authority of the base. */
  readonly isWithin: boolean
}

/**
 * The target of a plain reference against a base with an authority, if dot segments are only at the start of the
 * reference: each `..` removes a segment of the base's directory. The result is joined from slices, and is plain if the
 * base is. `undefined` in other cases.
 */
export function plainTarget(base: Located, reference: string, grammar: Grammar): PlainTarget | undefined {
  const { href, layout } = base
  const { pathStart, pathEnd, queryEnd } = layout
  const referenceEnd = relativePathEnd(reference, grammar)
  if (referenceEnd < 0) {
    const end = plainPathEnd(reference, grammar)
    return end < 0 || hasDotBefore(reference, 0, end)
      ? undefined
      : { href: reference, pathEnd: end, isWithin: false }
  }
  if (referenceEnd === 0) {
    const end = charCodeAt.call(reference, 0) === QUESTION ? pathEnd : queryEnd
    return { href: href.slice(0, end) + reference, pathEnd, isWithin: true }
  }
  let at = 0
  let end = pathStart
  let slash = ''
  if (charCodeAt.call(reference, 0) !== SLASH) {
    if (pathEnd === pathStart) slash = '/'
    else end = href.lastIndexOf('/', pathEnd - 1) + 1
    if (hasDotBefore(href, pathStart, end)) return undefined
    while (charCodeAt.call(reference, at) === DOT) {
      if (reference.startsWith('./', at)) at += 2
      else if (reference.startsWith('../', at)) {
        at += 3
        if (end > pathStart + 1) end = href.lastIndexOf('/', end - 2) + 1
      } else return undefined
    }
  }
  if (hasDotBefore(reference, at, referenceEnd)) return undefined
  const start = href.slice(0, end) + slash
  return {
    href: start + reference.slice(at),
    pathEnd: start.length + referenceEnd - at,
    isWithin: true,
  }
}

function hasDotBefore(text: string, start: number, end: number): boolean {
  // Searching for one character is much cheaper than searching for two.
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

/** Replaces the last segment of the base path with a relative path (RFC 3986 5.2.3), and removes dot segments. */
export function mergedPath({ href, layout }: Located, path: string): string {
  const basePath = pathIn(href, layout)
  const directory = basePath.slice(0, basePath.lastIndexOf('/') + 1)
  return removeDotSegments((basePath === '' && layout.hostStart >= 0 ? '/' : directory) + path)
}
