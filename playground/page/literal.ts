/** Template literals of JavaScript whose values are encoded by calls. */

/** A call that encodes a value for a URL. */
export const ENCODER = /encodeURI(?:Component)?\(/

/** A hole with such a call alone. Its argument may have calls in it, two deep. */
const ENCODING_HOLE =
  /(\$\{)\s*encodeURI(?:Component)?\(\s*((?:[^()`]|\((?:[^()`]|\([^()`]*\))*\))*?)\s*\)\s*(\})/g

/** The literal without calls that encode a whole value, as a tag encodes it too. */
export function withoutEncoders(literal: string): string {
  return literal.replaceAll(ENCODING_HOLE, '$1$2$3')
}
