/** The origin of a URI: RFC 6454 4 and 6.1. */
import { factsOf } from '../scheme-facts.js'
import { type Located, schemeIn } from '../syntax/layout.js'
import type { GenerationRules } from '../syntax/rules.js'
import { isServerHost } from '../syntax/server.js'
import { normalForm } from './normalization.js'

/**
 * Scheme, host and port in ASCII without the scheme's default port; `undefined` if the RFC gives a unique
 * identifier: without a host, with a host that isn't a server's, and for schemes whose default port is not known.
 */
export function originOf(reference: Located, rules: GenerationRules): string | undefined {
  const { href, layout } = normalForm(reference, 'scheme', rules)
  const scheme = schemeIn(href, layout)
  const host = href.slice(layout.hostStart, layout.hostEnd)
  if (layout.hostStart < 0 || host === '' || factsOf(scheme)?.defaultPort === undefined) return undefined
  return isServerHost(host, rules)
    ? `${scheme}://${href.slice(layout.hostStart, layout.pathStart)}`
    : undefined
}
