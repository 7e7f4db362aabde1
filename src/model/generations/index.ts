/** The generations of the standard, as programs import them by name. */

import type { Generation } from '../syntax/generation.js'
import { draft1996Grammar } from './draft1996.js'
import { generationOf } from './face.js'
import { rfc1738Grammar } from './rfc1738.js'
import { rfc2396Grammar } from './rfc2396.js'
import { rfc2396bisGrammar } from './rfc2396bis.js'
import { rfc3986Grammar } from './rfc3986.js'
import { rfc3987Grammar } from './rfc3987.js'

export type { GenerationName } from '../syntax/error.js'
export type { Generation } from '../syntax/generation.js'
export { generations } from './all.js'

/**
 * RFC 1738 (1994) with RFC 1808 (1995).
 *
 * @example
 * import { Uri } from 'uriform'
 * import { rfc1738 } from 'uriform/generations'
 *
 * Uri.canParse('http://h/~u', { generation: rfc1738 }) // false
 *
 * @since 0.2.0
 */
export const rfc1738: Generation = /* @__PURE__ */ generationOf(rfc1738Grammar)

/**
 * draft-fielding-url-syntax-01 (1996), which merged the two.
 *
 * @example
 * import { UriReference } from 'uriform'
 * import { draft1996 } from 'uriform/generations'
 *
 * UriReference.canParse('//a_b', { generation: draft1996 }) // false
 *
 * @since 0.2.0
 */
export const draft1996: Generation = /* @__PURE__ */ generationOf(draft1996Grammar)

/**
 * RFC 2396 (1998) with RFC 2732 (1999).
 *
 * @example
 * import { UriReference } from 'uriform'
 * import { rfc2396 } from 'uriform/generations'
 *
 * UriReference.canParse('http://h/?a[b]', { generation: rfc2396 }) // true
 *
 * @since 0.2.0
 */
export const rfc2396: Generation = /* @__PURE__ */ generationOf(rfc2396Grammar)

/**
 * draft-fielding-uri-rfc2396bis-00 (2002), the first draft of the revision.
 *
 * @example
 * import { Uri } from 'uriform'
 * import { rfc2396bis } from 'uriform/generations'
 *
 * Uri.canParse('x:[b', { generation: rfc2396bis }) // true
 *
 * @since 0.2.0
 */
export const rfc2396bis: Generation = /* @__PURE__ */ generationOf(rfc2396bisGrammar)

/**
 * RFC 3986 (2005), the current standard and the default.
 *
 * @example
 * import { Uri } from 'uriform'
 * import { rfc3986 } from 'uriform/generations'
 *
 * Uri.from('http://h/').generation === rfc3986 // true
 *
 * @since 0.2.0
 */
export const rfc3986: Generation = /* @__PURE__ */ generationOf(rfc3986Grammar)

/**
 * RFC 3987 (2005): IRIs, which extend RFC 3986 to the characters of Unicode. `Iri` of `uriform/iri` uses it.
 *
 * @example
 * import { UriReference } from 'uriform'
 * import { rfc3987 } from 'uriform/generations'
 *
 * UriReference.canParse('/résumé', { generation: rfc3987 }) // true
 *
 * @since 0.2.0
 */
export const rfc3987: Generation = /* @__PURE__ */ generationOf(rfc3987Grammar)
