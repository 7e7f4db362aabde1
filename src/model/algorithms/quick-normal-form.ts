/** The normal form of references, quickly for those that are normal already, as most are. */

import type { Located, Target } from '../syntax/layout.js'
import type { GenerationRules } from '../syntax/rules.js'
import { firstDotSegment } from './dot-segments.js'
import { NORMAL_IPV6_SOURCE, type NormalizationLevel, otherNormalForm } from './normalization.js'

/**
 * Matches what precedes the path, or the port, of most URIs whose scheme and authority are normal at every level: in lower
 * case (but for a password), without percent-encoding, and no `localhost`. Sticky and without an end anchor, so that it
 * never backtracks far. In a function, because bundlers keep a template that nothing uses, but not a pure call.
 */
const START = /* @__PURE__ */ (() => {
  const name = '[^A-Z[%/?#:@]*'
  const login = `(?:(?::[^[%/?#@]*)?@${name})?`
  const authority = `(?!localhost)${name}${login}(?:${NORMAL_IPV6_SOURCE})?(?=(?::\\d*)?(?:[/?#]|$))`
  return new RegExp(`[a-z][a-z\\d+.-]*:(?://${authority}|(?!/))`, 'y')
})()

/**
 * The normal form of a reference; `undefined` if it is normal already. It decides as `otherNormalForm` does, but a normal
 * URI needs no layout for it; the rows "normalize" of the bench show what that is worth.
 *
 * @param located Called only if the layout is needed.
 */
export function quickNormalForm(
  href: string,
  level: NormalizationLevel,
  rules: GenerationRules,
  located: () => Located,
): Target | undefined {
  START.lastIndex = 0
  const isStartNormal = rules.server === undefined && START.test(href)
  const end = START.lastIndex
  // A port or an empty path may have another normal form.
  const isAtPath = isStartNormal && !':?#'.includes(href.charAt(end))
  if (isAtPath && firstDotSegment(href, end) < 0 && !href.includes('%')) return undefined
  return otherNormalForm(located(), level, rules, isStartNormal)
}
