/** The origin of a URI: RFC 6454 4 and 6.1. */
import { factsOf } from '../facts/scheme-facts.js'
import { NOT_ASCII } from '../syntax/characters.js'
import { Fault } from '../syntax/fault.js'
import { componentsOf, type Located, schemeIn } from '../syntax/layout.js'
import type { GenerationRules } from '../syntax/rules.js'
import { isServerHost } from '../syntax/server.js'
import { normalComponents } from './normalization.js'

/** The start of most URIs, which is their origin if their scheme has a port. Sticky: set `lastIndex` to 0 first. */
const PLAIN = /[a-z][a-z\d+.-]*:\/\/[a-z\d._~-]+(?=[/?#]|$)/y

/** The origin of a URI whose scheme and host are in lower case and that has no port; `undefined` if unknown. */
export function plainOrigin(href: string, { server }: GenerationRules): string | undefined {
  PLAIN.lastIndex = 0
  return server === undefined && PLAIN.test(href) && hasPort(href.slice(0, href.indexOf(':')))
    ? href.slice(0, PLAIN.lastIndex)
    : undefined
}

const hasPort = (scheme: string | undefined): boolean => factsOf(scheme)?.defaultPort !== undefined

/**
 * Scheme, host and port in ASCII without the scheme's default port; `undefined` if the RFC prescribes a unique
 * identifier: there is no host, the host isn't a server's, or the scheme has no known default port. A fault if a
 * non-ASCII host can't be mapped because the platform has no `URL`.
 */
export function originOf({ href, layout }: Located, rules: GenerationRules): string | Fault | undefined {
  const scheme = schemeIn(href, layout)?.toLowerCase()
  if (!hasPort(scheme)) return undefined
  const { host: name, port } = normalComponents(componentsOf(href, layout), 'scheme', rules)
  if (!name) return undefined
  const host = NOT_ASCII.test(name) ? rules.asciiName?.(name) : name
  if (host === undefined || host instanceof Fault) return host
  if (!isServerHost(host, rules)) return undefined
  return `${scheme}://${host}${port === undefined ? '' : `:${port}`}`
}
