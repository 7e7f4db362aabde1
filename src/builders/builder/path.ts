/** Joins encoded components. The text of the path depends on its position (RFC 3986 3.3, 4.2). */

import { Fault, syntaxError, type UriError } from '../../model/errors.js'
import { type Grammar, isHostRequired, type Located, layoutOf } from '../../model/grammar.js'
import { makeReference, type UriReference } from '../../model/values.js'
import { buildingError } from '../data/wording.js'
import { joinComponents, type LooseComponents } from './loose-path.js'

/**
 * True if a change removed the host that the scheme needs, or set a scheme that needs one: a browser would read the
 * first segment of the path as the host.
 */
export function isHostMissing(
  before: Pick<LooseComponents, 'scheme' | 'host'>,
  after: Pick<LooseComponents, 'scheme' | 'host'>,
): boolean {
  if (after.host || !isHostRequired(after.scheme)) return false
  return after.scheme !== before.scheme || after.host !== before.host
}

export function composeReference(
  components: LooseComponents,
  grammar: Grammar,
  isHostNeeded = false,
): UriReference | UriError {
  const joined = joinComponents(components, grammar.rules, isHostNeeded)
  if (!(joined instanceof Fault)) return composedValue(joined, grammar)
  const text = joined.component === 'path' ? components.path.text : ''
  return buildingError(joined, grammar, { text })
}

/**
 * The value of a string composed of components. An error if reading it would find others, as it could where a generation
 * has its own rules for hosts.
 */
function composedValue(located: Located, grammar: Grammar): UriReference | UriError {
  const { href } = located
  const fault = grammar.rules.server?.faultInComposed(located, layoutOf(href, grammar))
  return fault === undefined ? makeReference(located, grammar) : syntaxError(fault, href, grammar)
}
