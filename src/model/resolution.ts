/** Reference resolution: RFC 3986 5.2. */
import { removeDotSegments } from './dot-segments.js'
import type { Parts } from './parts.js'

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

/** The target of a reference: the algorithm of RFC 3986 5.2.2. */
export function resolveParts(base: Parts, reference: Parts, options: ResolveOptions | undefined): Parts {
  const isSchemeIgnored =
    options?.sameSchemeAsRelative === true && reference.scheme?.toLowerCase() === base.scheme?.toLowerCase()
  if (reference.scheme !== undefined && !isSchemeIgnored) {
    return { ...reference, path: removeDotSegments(reference.path) }
  }
  const { scheme } = base
  const { query, fragment } = reference
  if (reference.authority !== undefined) {
    return {
      scheme,
      authority: reference.authority,
      path: removeDotSegments(reference.path),
      query,
      fragment,
    }
  }
  const { authority } = base
  if (reference.path === '') {
    return { scheme, authority, path: base.path, query: query ?? base.query, fragment }
  }
  return { scheme, authority, path: removeDotSegments(merge(base, reference.path)), query, fragment }
}

/** The reference's path in the place of the base path's last segment: RFC 3986 5.2.3. */
export function merge(base: Parts, path: string): string {
  if (path[0] === '/') return path
  if (base.authority !== undefined && base.path === '') return `/${path}`
  return base.path.slice(0, base.path.lastIndexOf('/') + 1) + path
}
