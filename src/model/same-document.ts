/** Same-document references: RFC 3986 4.4. */
import { type Parts, recompose } from './parts.js'
import { resolveParts } from './resolution.js'

/**
 * Whether a reference leads to its base, but for the fragment. Without a base only a reference
 * of nothing but a fragment is sure to.
 */
export function isSameDocument(reference: Parts, base: Parts | undefined): boolean {
  if (base === undefined) return recompose(withoutFragment(reference)) === ''
  const target = resolveParts(base, reference, undefined)
  return recompose(withoutFragment(target)) === recompose(withoutFragment(base))
}

function withoutFragment(parts: Parts): Parts {
  return { ...parts, fragment: undefined }
}
