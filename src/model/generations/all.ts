/** Every generation of the standard of URIs. */
import type { Generation } from '../syntax/generation.js'
import { draft1996 } from './draft1996.js'
import { rfc1738 } from './rfc1738.js'
import { rfc2396 } from './rfc2396.js'
import { rfc2396bis } from './rfc2396bis.js'
import { rfc3986 } from './rfc3986.js'

/**
 * The generations of URIs, oldest first.
 *
 * @example
 * import { generations } from 'uriform/generations'
 *
 * generations.map(({ name }) => name) // ['rfc1738', 'draft1996', 'rfc2396', 'rfc2396bis', 'rfc3986']
 *
 * @since 0.2.0
 */
export const generations: readonly Generation[] = /* @__PURE__ */ Object.freeze([
  rfc1738.generation,
  draft1996.generation,
  rfc2396.generation,
  rfc2396bis.generation,
  rfc3986.generation,
])
