/** Records of parts that functions of schemes take. */

import { typeMismatch } from '../../builders/index.js'
import { alternatives, boundedName, errorOf, Fault, type UriError } from '../../model/errors.js'
import { defaultGrammar } from '../../model/grammar.js'
import { recordIfAny } from '../../model/text.js'
import { schemeBuildingWording } from './wording.js'

/** A copy of a record of parts. A misspelt name would be ignored in silence, so it is an error. */
export function partsIfAny(
  given: unknown,
  names: readonly string[],
): Readonly<Record<string, unknown>> | UriError {
  const parts = recordIfAny(given)
  const expected = alternatives(names)
  if (parts === undefined) return typeMismatch(given, `a record of ${expected}`, undefined, defaultGrammar)
  const other = Object.keys(parts).find((name) => !names.includes(name))
  if (other === undefined) return parts
  const field = boundedName(other)
  const fault = new Fault('wrong-type', undefined, 0, { field, sentence: `There is no ${field}`, expected })
  return errorOf(fault, { text: '', grammar: defaultGrammar, wording: schemeBuildingWording })
}
