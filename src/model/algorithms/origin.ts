/** The origin of a URI: RFC 6454 4 and 6.1. */
import { asciiName, mapsNames } from '../encode/dns-name.js'
import { missingGlobal } from '../platform.js'
import { factsOf } from '../scheme-facts.js'
import { NOT_ASCII } from '../syntax/characters.js'
import type { Fault } from '../syntax/fault.js'
import { type Located, schemeIn } from '../syntax/layout.js'
import type { GenerationRules } from '../syntax/rules.js'
import { isServerHost } from '../syntax/server.js'
import { normalForm } from './normalization.js'

/**
 * Scheme, host and port in ASCII without the scheme's default port; `undefined` if the RFC prescribes a unique identifier:
 * there is no host, the host isn't a server's, or the scheme has no known default port. A fault if a host beyond ASCII
 * can't be mapped because the platform has no `URL`.
 */
export function originOf(reference: Located, rules: GenerationRules): string | Fault | undefined {
  const { href, layout } = normalForm(reference, 'scheme', rules)
  const scheme = schemeIn(href, layout)
  const text = href.slice(layout.hostStart, layout.hostEnd)
  if (text === '' || factsOf(scheme)?.defaultPort === undefined) return undefined
  const host = NOT_ASCII.test(text) ? asciiName(text) : text
  if (host === undefined) return mapsNames() ? undefined : missingGlobal('URL')
  return isServerHost(host, rules)
    ? `${scheme}://${host}${href.slice(layout.hostEnd, layout.pathStart)}`
    : undefined
}
