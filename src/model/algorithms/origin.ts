/** The origin of a URI: RFC 6454 4 and 6.1. */

import { factsOf } from '../scheme-facts.js'
import { splitAuthority } from '../syntax/authority-parts.js'
import { type GenerationRules, isServerHost } from '../syntax/generation.js'
import type { Parts } from '../syntax/parts.js'
import { normalizeParts } from './normalization.js'

/**
 * Scheme, host and port of a URI in the ASCII form, the scheme's default port left out; `undefined` where
 * the RFC gives a unique identifier: without a host, where a name is the host of no server, and where the default port of the scheme is not known.
 */
export function originOf(parts: Parts, rules: GenerationRules): string | undefined {
  const { scheme, authority } = normalizeParts(parts, 'scheme', rules)
  if (authority === undefined || factsOf(scheme)?.defaultPort === undefined) return undefined
  const { host, port } = splitAuthority(authority, rules)
  if (host === '' || !isServerHost(host, rules)) return undefined
  return `${scheme}://${host}${port === undefined ? '' : `:${port}`}`
}
