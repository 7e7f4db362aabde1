/** The origin of a URI: RFC 6454 4 and 6.1. */

import { NOT_ASCII } from '../characters/characters.js'
import { factsOf } from '../facts/scheme-facts.js'
import { Fault } from '../syntax/fault.js'
import { type Layout, schemeIn } from '../syntax/layout.js'
import type { GenerationRules } from '../syntax/rules.js'
import { isServerHost } from '../syntax/server.js'
import { hostNormalForm, normalPort } from './normalization.js'

/**
 * Scheme, host and port in ASCII without the scheme's default port; `undefined` if the RFC prescribes a unique
 * identifier: there is no host, the host isn't a server's, or the scheme has no known default port. A fault if a
 * non-ASCII host can't be mapped because the platform has no `URL`.
 */
export function originOf(href: string, layout: Layout, rules: GenerationRules): string | Fault | undefined {
  const { hostStart, hostEnd, pathStart } = layout
  const scheme = schemeIn(href, layout)
  const facts = factsOf(scheme)
  if (facts?.defaultPort === undefined || hostStart === hostEnd) return undefined
  const name = hostNormalForm(href.slice(hostStart, hostEnd), rules, scheme)
  const host = rules.asciiName !== undefined && NOT_ASCII.test(name) ? rules.asciiName(name) : name
  if (host === undefined || host instanceof Fault) return host
  if (!isServerHost(host, rules)) return undefined
  const port = normalPort(href.slice(hostEnd + 1, pathStart), facts)
  return `${scheme}://${host}${port === undefined ? '' : `:${port}`}`
}
