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
 * The target of a reference: the algorithm of RFC 3986 5.2.2. What it takes over whole, delimiters included,
 * is cut out of the two texts in one piece.
 */
export function resolve(base: Located, reference: Located, options: ResolveOptions | undefined): Located {
  const { href, layout } = reference
  const path = pathIn(href, layout)
  const isSchemeKept =
    layout.schemeEnd >= 0 && !(options?.sameSchemeAsRelative && hasSameScheme(base, reference))
  if (isSchemeKept) return compose(reference, path, reference)
  if (layout.hostStart >= 0) return compose(behindScheme(base, reference), path, reference)
  if (path !== '') return compose(base, merge(base, path), reference)
  const hasQuery = layout.queryEnd > layout.pathEnd
  const { pathEnd, queryEnd } = base.layout
  const kept = hasQuery ? pathEnd : queryEnd
  return {
    href: base.href.slice(0, kept) + href.slice(layout.pathEnd),
    layout: { ...base.layout, queryEnd: kept + layout.queryEnd - layout.pathEnd },
  }
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

/** The scheme and the authority of one reference, a path without its dot segments, the query and the fragment of another. */
function compose(before: Located, path: string, after: Located): Located {
  const { schemeEnd, hostStart, hostEnd, pathStart } = before.layout
  let output = removeDotSegments(path)
  // Without an authority, "//" at its start would be read as one.
  if (hostStart < 0 && output.startsWith('//')) output = `/.${output}`
  const { pathEnd, queryEnd } = after.layout
  const end = pathStart + output.length
  return {
    href: before.href.slice(0, pathStart) + output + after.href.slice(pathEnd),
    layout: { schemeEnd, hostStart, hostEnd, pathStart, pathEnd: end, queryEnd: end + queryEnd - pathEnd },
  }
}

function hasSameScheme(base: Located, reference: Located): boolean {
  return (
    schemeIn(base.href, base.layout)?.toLowerCase() ===
    schemeIn(reference.href, reference.layout)?.toLowerCase()
  )
}

/** The reference's path in the place of the base path's last segment: RFC 3986 5.2.3. */
export function merge(base: Located, path: string): string {
  if (path[0] === '/') return path
  const basePath = pathIn(base.href, base.layout)
  if (base.layout.hostStart >= 0 && basePath === '') return `/${path}`
  return basePath.slice(0, basePath.lastIndexOf('/') + 1) + path
}
