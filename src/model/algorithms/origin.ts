/** The origin of a URI: RFC 6454 4 and 6.1. */
import { factsOf } from '../scheme-facts.js'
import type { Components } from '../syntax/layout.js'
import type { GenerationRules } from '../syntax/rules.js'
import { isServerHost } from '../syntax/server.js'
import { normalizeComponents } from './normalization.js'

/**
 * Scheme, host and port in ASCII without the scheme's default port; `undefined` where the RFC gives a unique
 * identifier: without a host, with a host that isn't a server's, and for schemes whose default port is not known.
 */
export function originOf(components: Components, rules: GenerationRules): string | undefined {
  const { scheme, host, port } = normalizeComponents(components, 'scheme', rules)
  if (host === undefined || host === '' || factsOf(scheme)?.defaultPort === undefined) return undefined
  if (!isServerHost(host, rules)) return undefined
  return `${scheme}://${host}${port === undefined ? '' : `:${port}`}`
}
