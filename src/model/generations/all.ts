/** Every generation of the URI standard. */

import type { Generation } from '../syntax/generation.js'
import { draft1996 } from './draft1996.js'
import { generationOf } from './face.js'
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
  /* @__PURE__ */ generationOf(rfc1738),
  /* @__PURE__ */ generationOf(draft1996),
  /* @__PURE__ */ generationOf(rfc2396),
  /* @__PURE__ */ generationOf(rfc2396bis),
  /* @__PURE__ */ generationOf(rfc3986),
])
