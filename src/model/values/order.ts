/** An order of references, for sorting. */
import type { Reference } from './reference.js'

/**
 * Compares two references by their text, code unit by code unit, then by the name of their generation. The result is
 * 0 if, and only if, they are equal at the level `exact`.
 *
 * @example
 * import { compare, Uri } from 'uriform'
 *
 * [Uri.from('b:'), Uri.from('a:')].sort(compare).map(String) // ['a:', 'b:']
 *
 * @since 0.1.0
 */
export function compare(a: Reference, b: Reference): -1 | 0 | 1 {
  const isSameText = a.href === b.href
  const [one, other] = isSameText ? [a.generation.name, b.generation.name] : [a.href, b.href]
  if (one === other) return 0
  return one < other ? -1 : 1
}
