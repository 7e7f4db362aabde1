/** Reference resolution: RFC 1808 4, RFC 2396 5.2, RFC 3986 5.2. */

import { charCodeAt } from '../syntax/characters.js'
import { authorityIn, type Located, pathIn, schemeIn } from '../syntax/layout.js'
import type { GenerationRules, ResolutionRules } from '../syntax/rules.js'
import { endsAtSlashOnly } from '../syntax/server.js'
import { reduceMerged, removeDotSegments } from './dot-segments.js'

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
  const path = resolution.hasParameters ? withoutParameters(pathIn(href, layout)) : pathIn(href, layout)
  if (path[0] === '/') return compose(base, wholePath(pathIn(href, layout), resolution), reference)
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

/** The scheme and the authority of one reference, a path, the query and the fragment of another. */
function compose(before: Located, path: string, after: Located): Located {
  const { schemeEnd, hostStart, hostEnd, pathStart } = before.layout
  // Without an authority, "//" at its start would be read as one.
  const output = hostStart < 0 && path.startsWith('//') ? `/.${path}` : path
  const { pathEnd, queryEnd } = after.layout
  const end = pathStart + output.length
  return {
    href: before.href.slice(0, pathStart) + output + after.href.slice(pathEnd),
    layout: { schemeEnd, hostStart, hostEnd, pathStart, pathEnd: end, queryEnd: end + queryEnd - pathEnd },
  }
}

const DOT = 0x2e

/**
 * A relative path behind the directory of a base that has an authority, where no dot segments are but those that the
 * reference begins with, as is so of nearly all: each `..` leads the directory back by a slash. `undefined` elsewhere.
 */
function composeWalked({ href, layout }: Located, reference: Located): Located | undefined {
  const { schemeEnd, hostStart, hostEnd, pathStart } = layout
  let end = href.lastIndexOf('/', layout.pathEnd - 1) + 1
  if (hostStart < 0 || end <= pathStart || hasDotBefore(href, pathStart, end)) return undefined
  const { pathEnd, queryEnd } = reference.layout
  let at = reference.layout.pathStart
  for (;;) {
    if (reference.href.startsWith('./', at)) at += 2
    else if (reference.href.startsWith('../', at)) {
      at += 3
      if (end > pathStart + 1) end = href.lastIndexOf('/', end - 2) + 1
    } else break
  }
  if (charCodeAt.call(reference.href, at) === DOT || hasDotBefore(reference.href, at, pathEnd))
    return undefined
  const shift = end - at
  return {
    href: href.slice(0, end) + reference.href.slice(at),
    layout: {
      schemeEnd,
      hostStart,
      hostEnd,
      pathStart,
      pathEnd: pathEnd + shift,
      queryEnd: queryEnd + shift,
    },
  }
}

/** Whether a segment between two offsets begins with a dot. */
function hasDotBefore(text: string, start: number, end: number): boolean {
  const at = text.indexOf('/.', start)
  return at >= 0 && at < end
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
