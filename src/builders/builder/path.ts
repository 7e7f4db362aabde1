/** Joins encoded components. The text of the path depends on its position (RFC 3986 3.3, 4.2). */

import { type LoosePath, placedPath } from '../../model/algorithms/loose-path.js'
import { pieceFault } from '../../model/encode/data.js'
import { isHostRequired } from '../../model/facts/scheme-facts.js'
import type { UriError } from '../../model/syntax/error.js'
import { Fault } from '../../model/syntax/fault.js'
import type { Grammar } from '../../model/syntax/generation.js'
import { assemble, type Components } from '../../model/syntax/layout.js'
import type { UriReference } from '../../model/values/uri-reference.js'
import { composed } from '../../model/values/value.js'

export interface LooseComponents extends Omit<Components, 'path'> {
  readonly path: LoosePath
}

/** True if a change removed the host that the scheme needs, or set a scheme that needs one. */
export function isHostMissing(
  before: Pick<LooseComponents, 'scheme' | 'host'>,
  after: Pick<LooseComponents, 'scheme' | 'host'>,
): boolean {
  if (after.host || !isHostRequired(after.scheme)) return false
  return after.scheme !== before.scheme || (after.host === '' && before.host !== '')
}

export function composeReference(components: LooseComponents, grammar: Grammar): UriReference | UriError {
  const { scheme, userinfo, host, port, query, fragment } = components
  const path = placedPath(components.path, components, grammar.rules)
  return path instanceof Fault
    ? pieceFault(path, components.path.text, grammar)
    : composed(assemble({ scheme, userinfo, host, port, path, query, fragment }), grammar)
}
