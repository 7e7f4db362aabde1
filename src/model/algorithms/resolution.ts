/** Reference resolution: RFC 1808 4, RFC 2396 5.2, RFC 3986 5.2. */

import { charCodeAt } from '../syntax/characters.js'
import { authorityIn, type Located, pathIn, schemeIn } from '../syntax/layout.js'
import type { GenerationRules, ResolutionRules } from '../syntax/rules.js'
import { endsAtSlashOnly } from '../syntax/server.js'
import { guarded, reduceMerged, removeDotSegments } from './dot-segments.js'

/**
 * How a reference is read against its base.
 * @since 0.1.0
 */
export interface ResolveOptions {
  /**
   * Whether a reference that has the base's own scheme is read without it, as in `http:g`:
   * the backward-compatible reading of RFC 3986 5.2.2.
   */
  readonly sameSchemeAsRelative?: boolean
}

/**
 * The target of a reference: the algorithm of RFC 3986 5.2.2, of which those before it (RFC 1808 4, the draft of 1996,
 * 6, RFC 2396 5.2) differ in what their rules say. What it takes over whole, delimiters included, is cut out of the
 * two texts in one piece.
 */
export function resolve(
  base: Located,
  reference: Located,
  options: ResolveOptions | undefined,
  rules: GenerationRules,
): Located {
  const { resolution } = rules
  const { href, layout } = reference
  const isSchemeKept =
    layout.schemeEnd >= 0 && !(options?.sameSchemeAsRelative && hasSameScheme(base, reference))
  if (isSchemeKept) return withoutDotSegments(reference, resolution)
  if (hasAuthority(reference, resolution))
    return behindScheme(base, withoutDotSegments(reference, resolution))
  const whole = pathIn(href, layout)
  const path = resolution.hasParameters ? withoutParameters(whole) : whole
  if (path[0] === '/') {
    const reduced = wholePath(whole, resolution)
    return reduced === whole && base.layout.hostStart >= 0
      ? join(base, base.layout.pathStart, reference, layout.pathStart)
      : compose(base, reduced, reference)
  }
  const hasQuery = layout.queryEnd > layout.pathEnd + (resolution.isEmptyQueryAbsent ? 1 : 0)
  if (path !== '' || (hasQuery && resolution.queryAlone === 'directory')) {
    if (resolution.isQueryMerged) return composeMerged(base, reference, resolution)
    const walked = resolution.dotSegments === 'every' ? composeWalked(base, reference) : undefined
    if (walked !== undefined) return walked
    return compose(base, mergedPath(base, path, resolution) + parametersIn(reference, path), reference)
  }
  const parameters = parametersIn(reference, path)
  if (parameters.length > 1) {
    return compose(base, withoutParameters(keptPath(base, rules)) + parameters, reference)
  }
  if (hasQuery) return compose(base, keptPath(base, rules), reference)
  const isEmpty = href.length === layout.schemeEnd + 1
  if (isEmpty && resolution.emptyReference === 'whole base') return base
  return {
    href: base.href.slice(0, base.layout.queryEnd) + href.slice(layout.queryEnd),
    layout: base.layout,
  }
}

/** The path of a reference that is not merged. */
function wholePath(path: string, { dotSegments }: ResolutionRules): string {
  return dotSegments === 'every' ? removeDotSegments(path) : path
}

/** A reference whose path is not merged. */
function withoutDotSegments(reference: Located, resolution: ResolutionRules): Located {
  const path = pathIn(reference.href, reference.layout)
  const reduced = wholePath(path, resolution)
  return reduced === path ? reference : compose(reference, reduced, reference)
}

/** Whether a reference has an authority, if need be one that is not empty. */
function hasAuthority({ href, layout }: Located, { isEmptyAuthorityAbsent }: ResolutionRules): boolean {
  if (layout.hostStart < 0) return false
  return !isEmptyAuthorityAbsent || authorityIn(href, layout) !== ''
}

/** The path of a base, before something that would be taken for a part of its authority without a slash. */
function keptPath({ href, layout }: Located, rules: GenerationRules): string {
  const path = pathIn(href, layout)
  return path === '' && layout.hostStart >= 0 && endsAtSlashOnly(rules) ? '/' : path
}

/** A path without the parameters that begin with its leftmost semicolon (RFC 1808 2.4.5). */
export function withoutParameters(path: string): string {
  const semicolon = path.indexOf(';')
  return semicolon < 0 ? path : path.slice(0, semicolon)
}

/** What follows the path proper: parameters with their semicolon, where they are a part of their own. */
function parametersIn({ href, layout }: Located, path: string): string {
  return href.slice(layout.pathStart + path.length, layout.pathEnd)
}

/** The authority of a reference, and what follows it, behind the scheme of its base. */
function behindScheme(base: Located, { href, layout }: Located): Located {
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
function compose(before: Located, path: string, after: Located): Located {
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
 * A relative path behind the directory of a base that has an authority, if the only dot segments are those that the
 * reference begins with, as in nearly all: each `..` leads the directory back by a slash. `undefined` elsewhere.
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

/** Whether a segment that begins after the first offset and before the second begins with a dot. */
function hasDotBefore(text: string, start: number, end: number): boolean {
  // Searches for one character, which are much cheaper than those for two.
  let dot = text.indexOf('.', start)
  while (dot >= 0 && dot < end && charCodeAt.call(text, dot - 1) !== SLASH) dot = text.indexOf('.', dot + 1)
  return dot >= 0 && dot < end
}

/** The same with the path and the query merged as one: what is a query is seen only then. */
function composeMerged(base: Located, { href, layout }: Located, resolution: ResolutionRules): Located {
  const merged = mergedPath(base, href.slice(layout.pathStart, layout.queryEnd), resolution)
  const pathEnd = merged.includes('?') ? merged.indexOf('?') : merged.length
  const rest = { ...layout, pathEnd: 0, queryEnd: merged.length - pathEnd }
  return compose(base, merged.slice(0, pathEnd), {
    href: merged.slice(pathEnd) + href.slice(layout.queryEnd),
    layout: rest,
  })
}

function hasSameScheme(base: Located, reference: Located): boolean {
  return (
    schemeIn(base.href, base.layout)?.toLowerCase() ===
    schemeIn(reference.href, reference.layout)?.toLowerCase()
  )
}

/** The directory of the base's path, or its whole path, with a relative path behind it, without their dot segments. */
export function mergedPath(base: Located, path: string, resolution: ResolutionRules): string {
  const merged = merge(base, path, resolution)
  return resolution.dotSegments === 'every' ? removeDotSegments(merged) : reduceMerged(merged)
}

/** A relative path in the place of the base path's last segment: RFC 3986 5.2.3. */
function merge(base: Located, path: string, { hasParameters, isEmptyPathRoot }: ResolutionRules): string {
  const whole = pathIn(base.href, base.layout)
  const basePath = hasParameters ? withoutParameters(whole) : whole
  if (basePath === '' && (base.layout.hostStart >= 0 || isEmptyPathRoot)) return `/${path}`
  return basePath.slice(0, basePath.lastIndexOf('/') + 1) + path
}
