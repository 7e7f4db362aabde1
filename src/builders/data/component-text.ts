/** The texts of component values that are passed in place of data. */

import { Fault } from '../../model/errors.js'
import { type Grammar, generationOf } from '../../model/grammar.js'
import { propertyIfAny } from '../../model/text.js'
import { type Component, type ComponentReader, grammarOfComponent } from '../../model/values.js'

/**
 * The text of a component value for a grammar; undefined for anything else. A foreign value, or one of another grammar,
 * is parsed again.
 */
export function textOf(
  value: unknown,
  reader: ComponentReader<Component>,
  grammar: Grammar,
): string | undefined | Fault {
  if (typeof value !== 'object' || !(value instanceof reader)) return undefined
  if (grammarOfComponent(value) === grammar) return value.text
  const text = propertyIfAny(value, 'text')
  if (typeof text !== 'string') return undefined
  const read = reader.parse(text, { generation: generationOf(grammar) })
  if (read._tag === 'Right') return read.right.text
  const { kind, component, offset } = read.left
  return new Fault(kind, component, offset, { text })
}
