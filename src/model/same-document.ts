/** Same-document references: RFC 3986 4.4. */
import type { Located } from './layout.js'
import { resolve } from './resolution.js'

/**
 * Whether a reference leads to its base, but for the fragment. Without a base only a reference
 * of nothing but a fragment is sure to.
 */
export function isSameDocument(reference: Located, base: Located | undefined): boolean {
  if (base === undefined) return reference.layout.queryEnd === 0
  const withoutFragment = {
    href: reference.href.slice(0, reference.layout.queryEnd),
    layout: reference.layout,
  }
  return resolve(base, withoutFragment, undefined).href === base.href.slice(0, base.layout.queryEnd)
}
