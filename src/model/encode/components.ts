/** Makes a reference from the encoded strings of its components (RFC 3986 5.3). */
import { recompose } from '../algorithms/recomposition.js'
import { errorOf, type UriError } from '../errors/error.js'
import { propertyIfAny } from '../language/foreign.js'
import { Fault } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import type { Components, Located } from '../syntax/layout.js'
import { buildingWording } from './wording.js'

export function composeComponents(components: Partial<Components>, grammar: Grammar): Located | UriError {
  const located = recompose(components, grammar)
  if (!(located instanceof Fault)) return located
  const given = propertyIfAny(components, located.component as string)
  const text = typeof given === 'string' ? given : ''
  return errorOf(located, { text, isPiece: true, grammar, wording: buildingWording })
}
