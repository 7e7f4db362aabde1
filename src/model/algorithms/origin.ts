/** The origin of a URI: RFC 6454 4 and 6.1. */
import { factsOf } from '../facts/scheme-facts.js'
import { NOT_ASCII } from '../syntax/characters.js'
import { Fault } from '../syntax/fault.js'
import { componentsOf, type Located } from '../syntax/layout.js'
import type { GenerationRules } from '../syntax/rules.js'
import { isServerHost } from '../syntax/server.js'
import { normalComponents } from './normalization.js'

/** The start of most URIs, which is their origin if their scheme has a port. Sticky: set `lastIndex` to 0 first. */
const PLAIN = /[a-z][a-z\d+.-]*:\/\/[a-z\d._~-]+(?=[/?#]|$)/y

/** The origin, or undefined for none, if the start of the text shows it; `null` if the components must be read. */
export function originAtStart(href: string, { server }: GenerationRules): string | undefined | null {
  PLAIN.lastIndex = 0
  const isPlain = server === undefined && PLAIN.test(href)
  // In a relative reference this isn't a scheme, but its components show that there is none.
  const start = href.slice(0, href.indexOf(':'))
  const facts = factsOf(isPlain ? start : start.toLowerCase())
  if (facts?.defaultPort === undefined) return undefined
  return isPlain ? href.slice(0, PLAIN.lastIndex) : null
}

/**
 * Scheme, host and port in ASCII without the scheme's default port; `undefined` if the RFC prescribes a unique
 * identifier: there is no host, the host isn't a server's, or the scheme has no known default port. A fault if a
 * non-ASCII host can't be mapped because the platform has no `URL`.
 */
export function originOf({ href, layout }: Located, rules: GenerationRules): string | Fault | undefined {
  const { scheme, host: name, port } = normalComponents(componentsOf(href, layout), 'scheme', rules)
  if (!scheme || !name) return undefined
  const host = NOT_ASCII.test(name) ? rules.asciiName?.(name) : name
  if (host === undefined || host instanceof Fault) return host
  if (!isServerHost(host, rules)) return undefined
  return `${scheme}://${host}${port === undefined ? '' : `:${port}`}`
}
