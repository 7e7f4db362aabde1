/** Splits any text, valid or not, into the parts of a reference: RFC 3986 Appendix B. */

const PARTS = /^([^:/?#]+:)?(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/s

/** The text of each part with its delimiters; `undefined` if absent. */
export type Parts = readonly [
  text: string,
  scheme: string | undefined,
  authority: string | undefined,
  path: string,
  query?: string,
  fragment?: string,
]

export function partsOf(text: string): Parts {
  return PARTS.exec(text) as unknown as Parts
}
