/** Reference resolution: RFC 3986 5.2. */
import { removeDotSegments } from './dot-segments.js'
import { type Located, pathIn, schemeIn } from './layout.js'

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
 * The text of the target of a reference: the algorithm of RFC 3986 5.2.2. What it takes over whole, delimiters
 * included, is cut out of the two texts in one piece.
 */
export function resolve(base: Located, reference: Located, options: ResolveOptions | undefined): string {
  const { href, layout } = reference
  const path = pathIn(href, layout)
  const queryAndFragment = href.slice(layout.pathEnd)
  const hasScheme =
    layout.schemeEnd >= 0 && !(options?.sameSchemeAsRelative && hasSameScheme(base, reference))
  if (hasScheme) return compose(href.slice(0, layout.pathStart), path, queryAndFragment)
  if (layout.hostStart >= 0) {
    const scheme = base.href.slice(0, base.layout.schemeEnd + 1)
    const authority = href.slice(layout.schemeEnd + 1, layout.pathStart)
    return compose(scheme + authority, path, queryAndFragment)
  }
  if (path === '') {
    const hasQuery = layout.queryEnd > layout.pathEnd
    return base.href.slice(0, hasQuery ? base.layout.pathEnd : base.layout.queryEnd) + queryAndFragment
  }
  return compose(base.href.slice(0, base.layout.pathStart), merge(base, path), queryAndFragment)
}

function hasSameScheme(base: Located, reference: Located): boolean {
  return (
    schemeIn(base.href, base.layout)?.toLowerCase() ===
    schemeIn(reference.href, reference.layout)?.toLowerCase()
  )
}

/** Puts a path without its dot segments between the scheme and authority before it and what follows it. */
function compose(schemeAndAuthority: string, path: string, queryAndFragment: string): string {
  const output = removeDotSegments(path)
  // Without an authority, "//" at its start would be read as one.
  const guard = output.startsWith('//') && !schemeAndAuthority.includes('//') ? '/.' : ''
  return schemeAndAuthority + guard + output + queryAndFragment
}

/** The reference's path in the place of the base path's last segment: RFC 3986 5.2.3. */
export function merge(base: Located, path: string): string {
  if (path[0] === '/') return path
  const basePath = pathIn(base.href, base.layout)
  if (base.layout.hostStart >= 0 && basePath === '') return `/${path}`
  return basePath.slice(0, basePath.lastIndexOf('/') + 1) + path
}
