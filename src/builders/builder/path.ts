/** Joins encoded components. The text of the path depends on its position (RFC 3986 3.3, 4.2). */

import {
  assemble,
  type Components,
  composedValue,
  Fault,
  type Grammar,
  isHostRequired,
  type LoosePath,
  placedPath,
  type UriError,
  type UriReference,
} from '../../model/index.js'
import { pieceFault } from '../data/data.js'

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
    : composedValue(assemble({ scheme, userinfo, host, port, path, query, fragment }), grammar)
}
