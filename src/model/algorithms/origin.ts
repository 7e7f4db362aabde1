/** The origin of a URI: RFC 6454 4 and 6.1. */

import { NOT_ASCII } from '../characters/characters.js'
import { factsOf } from '../facts/scheme-facts.js'
import { Fault } from '../syntax/fault.js'
import { type Layout, schemeIn } from '../syntax/layout.js'
import type { GenerationRules } from '../syntax/rules.js'
import { isServerHost } from '../syntax/server.js'
import { hostNormalForm, NORMAL_IPV6_SOURCE, normalPort } from './normalization.js'

/**
 * The start of most URIs: scheme, host and port in normal form. It is the origin, once a default port is removed. Sticky:
 * set `lastIndex` to 0 first.
 */
const PLAIN = /* @__PURE__ */ (() =>
  new RegExp(`[a-z][a-z\\d+.-]*://(?:[a-z\\d._~-]+|${NORMAL_IPV6_SOURCE})(?::[1-9]\\d*)?(?=[/?#]|$)`, 'y'))()

/**
 * Scheme, host and port in ASCII without the scheme's default port; `undefined` if the RFC prescribes a unique
 * identifier: there is no host, the host isn't a server's, or the scheme has no known default port. A fault if a
 * non-ASCII host can't be mapped because the platform has no `URL`.
 *
 * @param layoutOf Finds the layout, if the start of the text doesn't show the origin.
 */
export function originOf(
  href: string,
  layoutOf: () => Layout,
  rules: GenerationRules,
): string | Fault | undefined {
  PLAIN.lastIndex = 0
  // Most URIs begin with their origin: what follows finds the same.
  if (rules.server === undefined && PLAIN.test(href)) {
    const port = factsOf(href.slice(0, href.indexOf(':')))?.defaultPort
    const origin = href.slice(0, PLAIN.lastIndex)
    if (port === undefined) return undefined
    return origin.endsWith(`:${port}`) ? origin.slice(0, origin.lastIndexOf(':')) : origin
  }
  const layout = layoutOf()
  const { hostStart, hostEnd, pathStart } = layout
  const scheme = schemeIn(href, layout)?.toLowerCase()
  const facts = factsOf(scheme)
  if (facts?.defaultPort === undefined || hostStart === hostEnd) return undefined
  const name = hostNormalForm(href.slice(hostStart, hostEnd), rules, scheme)
  const host = rules.asciiName !== undefined && NOT_ASCII.test(name) ? rules.asciiName(name) : name
  if (host === undefined || host instanceof Fault) return host
  if (!isServerHost(host, rules)) return undefined
  const port = normalPort(href.slice(hostEnd + 1, pathStart), facts)
  return `${scheme}://${host}${port === undefined ? '' : `:${port}`}`
}
