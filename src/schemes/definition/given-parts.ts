/** Records of parts that functions of schemes take. */

import { alternatives, boundedName, typeMismatch } from '../../builders/index.js'
import { Fault } from '../../model/errors.js'
import { recordIfAny } from '../../model/text.js'

/** A copy of a record of parts. A misspelt name would be ignored in silence, so it is a fault. */
export function partsIfAny(
  given: unknown,
  names: readonly string[],
): Readonly<Record<string, unknown>> | Fault {
  const parts = recordIfAny(given)
  const expected = alternatives(names)
  if (parts === undefined) return typeMismatch(given, `a record of ${expected}`)
  const other = Object.keys(parts).find((name) => !names.includes(name))
  if (other === undefined) return parts
  const field = boundedName(other)
  return new Fault('wrong-type', undefined, 0, { field, sentence: `There is no ${field}`, expected })
}
