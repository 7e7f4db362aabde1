/** An order of references, for sorting. */
import { orThrow } from '../errors/result.js'
import { errorOf, insteadOf } from '../errors/uri-error.js'
import { defaultGrammar } from '../generations/chosen.js'
import { propertyIfAny, textIfAny } from '../language/foreign.js'
import { Fault } from '../syntax/fault.js'
import { generationOfReference } from './recognition.js'
import type { Reference } from './reference.js'

/**
 * Compares two references by their text, code unit by code unit, then by the name of their generation. The result is
 * 0 if, and only if, they are equal at the level `exact`.
 *
 * @throws UriSyntaxError (`not-a-string`) if one of them has no text.
 *
 * @example
 * import { compare, Uri } from 'uriform'
 *
 * [Uri.from('b:'), Uri.from('a:')].sort(compare).map(String) // ['a:', 'b:']
 *
 * @since 0.1.0
 */
export function compare(a: Reference, b: Reference): -1 | 0 | 1 {
  const order = orderOf(textIn(a), textIn(b))
  return order === 0 ? orderOf(generationIn(a), generationIn(b)) : order
}

function orderOf(one: string, other: string): -1 | 0 | 1 {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function textIn(reference: Reference): string {
  const href = propertyIfAny(reference, 'href')
  if (typeof href === 'string') return href
  const fault = new Fault('not-a-string', undefined, 0, {
    expected: insteadOf('a Uri or another reference', reference, 'read it with fromURL'),
  })
  return orThrow<string>(errorOf(fault, { text: '', offset: 0 }, defaultGrammar))
}

function generationIn(reference: Reference): string {
  return textIfAny(propertyIfAny(generationOfReference(reference), 'name')) ?? ''
}
