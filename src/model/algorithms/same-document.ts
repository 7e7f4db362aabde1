/** Same-document references: RFC 2396 4.2, RFC 3986 4.4. */

import { type Located, withoutFragment } from '../syntax/layout.js'
import type { GenerationRules } from '../syntax/rules.js'
import { resolve } from './resolution.js'

/**
 * True if a reference leads to its base. Without a base, and in the generations of 1996 to 2002, only `#...` and an empty
 * one do.
 */
export function isSameDocument(
  reference: Located,
  base: Located | undefined,
  rules: GenerationRules,
): boolean {
  const isSyntactic = rules.resolution?.emptyReference === 'current document'
  if (base === undefined || isSyntactic) return reference.layout.queryEnd === 0
  return withoutFragment(resolve(base, reference, rules).href) === withoutFragment(base.href)
}
