/** An order of references, for sorting. */
import { orThrow } from '../errors/result.js'
import { notAString, syntaxError } from '../errors/uri-error.js'
import { defaultGrammar } from '../generations/chosen.js'
import { propertyIfAny, textIfAny } from '../language/foreign.js'
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
  return orThrow<string>(syntaxError(notAString('a Uri or another reference', reference), '', defaultGrammar))
}

function generationIn(reference: Reference): string {
  return textIfAny(propertyIfAny(generationOfReference(reference), 'name')) ?? ''
}
