/** Reference resolution: RFC 3986 5.2. */

import type { Grammar, Strays } from '../syntax/generation.js'
import { assemble, type Components, componentsOf, type Located } from '../syntax/layout.js'
import { plainPathEnd, relativePathEnd } from '../syntax/plain.js'
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

/** The target of a reference (RFC 3986 5.2.2). */
export function resolve(
  base: Located,
  reference: Located,
  options: ResolveOptions | undefined,
  rules: GenerationRules,
): Located {
  const { resolution } = rules
  const own = componentsOf(base.href, base.layout)
  const given = componentsOf(reference.href, reference.layout)
  const isSchemeKept =
    given.scheme !== undefined && !(options?.sameSchemeAsRelative && isSameScheme(given.scheme, own.scheme))
  if (resolution !== undefined)
    return isSchemeKept ? reference : assemble(resolution.resolve(own, given, rules))
  return assemble(isSchemeKept ? withoutDotSegments(given) : target(own, given))
}

/** The target of a reference without a scheme, or with one that is ignored because it equals that of the base. */
function target(base: Components, given: Components): Components {
  const { host, path, query, fragment } = given
  if (host !== undefined) return { ...withoutDotSegments(given), scheme: base.scheme }
  if (path === '') return { ...base, query: query ?? base.query, fragment }
  return compose(base, path[0] === '/' ? removeDotSegments(path) : mergedPath(base, path), given)
}

function withoutDotSegments(given: Components): Components {
  return compose(given, removeDotSegments(given.path), given)
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
    const end = reference[0] === '?' ? pathEnd : queryEnd
    return { href: href.slice(0, end) + reference, pathEnd, isWithin: true }
  }
  let at = 0
  let end = pathStart
  let slash = ''
  if (reference[0] !== '/') {
    if (pathEnd === pathStart) slash = '/'
    else end = href.lastIndexOf('/', pathEnd - 1) + 1
    if (hasDotBefore(href, pathStart, end)) return undefined
    while (reference[at] === '.') {
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
  // Searches for a single character, because that is much faster than searching for two.
  let dot = text.indexOf('.', start)
  while (dot >= 0 && dot < end && text[dot - 1] !== '/') dot = text.indexOf('.', dot + 1)
  return dot >= 0 && dot < end
}

function isSameScheme(scheme: string, other: string | undefined): boolean {
  return scheme.toLowerCase() === other?.toLowerCase()
}

/** Replaces the last segment of the base path with a relative path (RFC 3986 5.2.3), and removes dot segments. */
export function mergedPath(base: Components, path: string): string {
  const directory = base.path.slice(0, base.path.lastIndexOf('/') + 1)
  return removeDotSegments((base.path === '' && base.host !== undefined ? '/' : directory) + path)
}
