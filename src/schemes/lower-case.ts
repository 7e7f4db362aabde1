/** Encoded text in lower case, for parts of schemes that ignore case. */

/** Lower-cases the letters of an encoded text, but not the digits of percent-encodings. */
export function lowerCaseEncoded(encoded: string): string {
  return encoded.replace(/%..|[^%]+/g, (piece) => (piece[0] === '%' ? piece : piece.toLowerCase()))
}
