/** An order of references, by which lists of them are sorted. */
import type { Reference } from './reference.js'

/**
 * Compares two references by their text, code unit by code unit; it is 0 exactly where they are equal
 * at the level `exact`.
 *
 * @example
 * import { compare, Uri } from 'uriform'
 *
 * [Uri.from('b:'), Uri.from('a:')].sort(compare).map(String) // ['a:', 'b:']
 *
 * @since 0.1.0
 */
export function compare(a: Reference, b: Reference): -1 | 0 | 1 {
  if (a.href === b.href) return 0
  return a.href < b.href ? -1 : 1
}
