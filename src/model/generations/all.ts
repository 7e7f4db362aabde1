/** Every generation of the URI standard. */

import type { Generation } from '../syntax/generation.js'
import { draft1996Grammar } from './draft1996.js'
import { generationOf } from './face.js'
import { rfc1738Grammar } from './rfc1738.js'
import { rfc2396Grammar } from './rfc2396.js'
import { rfc2396bisGrammar } from './rfc2396bis.js'
import { rfc3986Grammar } from './rfc3986.js'

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
  /* @__PURE__ */ generationOf(rfc1738Grammar),
  /* @__PURE__ */ generationOf(draft1996Grammar),
  /* @__PURE__ */ generationOf(rfc2396Grammar),
  /* @__PURE__ */ generationOf(rfc2396bisGrammar),
  /* @__PURE__ */ generationOf(rfc3986Grammar),
])
