/** Finds the scheme and the authority at the start of a text: RFC 3986 Appendix B. */

/** Stands for a value that was left out, so that the slashes on both sides of it don't begin an authority. */
export const LEFT_OUT = '\0'

/** A scheme and an authority at the start of a string, and values left out between them. */
const PREFIX = /^(?:[^:/?#]+:)?\0*(?:\/\/[^/?#]*)?/

/** The scheme and the authority that a string begins with, each with its delimiter. */
export function prefixOf(text: string): string {
  return (PREFIX.exec(text) as RegExpExecArray)[0]
}
