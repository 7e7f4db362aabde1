/** Values of `{x}` that can't make a dot segment or an empty one, wherever they stand, and the literal text around them. */

import { SUSPECT_OCTETS } from '../../../model/index.js'
import { isExpression, symbolOf, type TemplatePart } from '../syntax/parse.js'

/** False if literal text may climb together with a plain value in the same segment. */
export function areLiteralsPlain(parts: readonly TemplatePart[]): boolean {
  // The text of the last segment, with a brace for each value.
  let segment = ''
  for (const part of parts) {
    const symbol = symbolOf(part)
    if (symbol === '?') break
    if (symbol === '/') segment = ''
    if (isExpression(part)) {
      if (/^\.|:\.|%/.test(segment)) return false
      segment += '{'
    } else {
      segment += part.text
      if (/\{[^/]*%/.test(segment)) return false
      segment = segment.slice(segment.lastIndexOf('/') + 1)
    }
  }
  return true
}

/** Octets that a plain value doesn't have. */
const SUSPECT = /* @__PURE__ */ new RegExp(`%${SUSPECT_OCTETS}`, 'i')

/** True if a value is plain: wherever it stands in a segment, it neither climbs nor leaves the segment empty. */
export function isPlainValue(piece: string): boolean {
  return piece !== '' && piece[0] !== '.' && !SUSPECT.test(piece)
}
