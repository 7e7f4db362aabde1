/** The text in which secrets are searched, and the ends of what is found in it. */

/** A stretch of a string that is masked. */
export interface TextRange {
  readonly start: number
  readonly end: number
  /** The text to show, if it isn't the usual mask. */
  readonly mask?: string
}

/** A character as JavaScript and JSON escape it, also with an encoded backslash; a percent-encoding; NUL, the pad. */
const ENCODED = /\0|(?:\\|%(?:25)*5c)(?:u00|x)([\da-f]{2})|%(?:25)*([\da-f]{2})/gi

/** The text to search for secrets: decoded ASCII, padded to its length. Equally encoded delimiters have equal pads. */
export function viewOf(text: string): string {
  if (!/[%\0]|\\[ux]/.test(text)) return text
  return text.replace(ENCODED, (encoded: string, escaped?: string, digits = escaped ?? '0') => {
    const code = Number.parseInt(digits, 16)
    // Encoded white space and non-ASCII characters don't end anything.
    return (code > 0x20 && code < 0x7f ? String.fromCharCode(code) : '*').padEnd(encoded.length, '\0')
  })
}

/** The patterns of `endOf`, because compiling one takes longer than everything else. */
const ends = /* @__PURE__ */ new Map<string, RegExp>()

/** The position of the first delimiter that is encoded as often as the URI (the number of pads), or not at all. */
export function endOf(
  view: string,
  start: number,
  pads: number,
  delimiters: string,
  others: string,
  more = '',
): number {
  const pattern = `[${delimiters}](?:\\0{${pads}})?(?!\\0)|[${others}](?!\\0)${more}`
  const end = ends.get(pattern) ?? new RegExp(pattern, 'g')
  // The number of pads comes from the text. Only a few are common.
  if (pads < 9) ends.set(pattern, end)
  end.lastIndex = start
  return end.exec(view)?.index ?? view.length
}

/** The characters of running text that end a secret, besides the delimiters of a URI. */
export interface Ends {
  /** White space and quotation marks, as in a character class. */
  readonly space: string
  /** A pattern of an apostrophe that ends a quotation. */
  readonly quotedEnd?: string
}
