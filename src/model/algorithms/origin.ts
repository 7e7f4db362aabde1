/** The origin of a URI: RFC 6454 4 and 6.1. */

import { NOT_ASCII } from '../characters/characters.js'
import { factsOf } from '../facts/scheme-facts.js'
import { Fault } from '../syntax/fault.js'
import { componentsOf, type Layout } from '../syntax/layout.js'
import type { GenerationRules } from '../syntax/rules.js'
import { isServerHost } from '../syntax/server.js'
import { normalComponents } from './normalization.js'

/** The start of most URIs, which is their origin if their scheme has a port. Sticky: set `lastIndex` to 0 first. */
const PLAIN = /[a-z][a-z\d+.-]*:\/\/[a-z\d._~-]+(?=[/?#]|$)/y

/**
 * Scheme, host and port in ASCII without the scheme's default port; `undefined` if the RFC prescribes a unique
 * identifier: there is no host, the host isn't a server's, or the scheme has no known default port. A fault if a
 * non-ASCII host can't be mapped because the platform has no `URL`.
 *
 * @param layout Finds the layout, if the start of the text doesn't show the origin.
 */
export function originOf(
  href: string,
  layout: () => Layout,
  rules: GenerationRules,
): string | Fault | undefined {
  PLAIN.lastIndex = 0
  const isPlain = rules.server === undefined && PLAIN.test(href)
  // A relative reference may have a colon too. Its components, read below, have no scheme.
  const start = href.slice(0, Math.max(href.indexOf(':'), 0))
  if (factsOf(isPlain ? start : start.toLowerCase())?.defaultPort === undefined) return undefined
  if (isPlain) return href.slice(0, PLAIN.lastIndex)
  const { scheme, host: name, port } = normalComponents(componentsOf(href, layout()), 'scheme', rules)
  if (!scheme || !name) return undefined
  const host = NOT_ASCII.test(name) ? rules.asciiName?.(name) : name
  if (host === undefined || host instanceof Fault) return host
  if (!isServerHost(host, rules)) return undefined
  return `${scheme}://${host}${port === undefined ? '' : `:${port}`}`
}
