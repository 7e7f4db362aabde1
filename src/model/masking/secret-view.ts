/** The text in which secrets are searched, and the ends of what is found in it. */

/** A stretch of a string that is masked. */
export interface TextRange {
  readonly start: number
  readonly end: number
  /** The text to show, if it isn't the usual mask. */
  readonly mask?: string
}

/**
 * A character as JavaScript and JSON escape it, also with an encoded backslash; a slash as PHP writes it in JSON; a
 * percent-encoding; `=` and `@` as HTML writes them; NUL, the pad.
 */
const ENCODED =
  /\0|\\\/|(?:\\|%(?:25)*5c)(?:u00|x)([\da-f]{2})|%(?:25)*([\da-f]{2})|&(?:(#61|#x3d|equals)|#64|#x40|commat);/gi

/** The text to search for secrets: decoded ASCII, padded to its length. Equally encoded delimiters have equal pads. */
export function viewOf(text: string): string {
  if (!/[%\0]|\\[ux/]|&[#ec]/i.test(text)) return text
  return text.replace(ENCODED, (encoded: string, escaped?: string, percent?: string, equals?: string) => {
    const digits = escaped ?? percent ?? (encoded === '\\/' ? '2f' : equals === undefined ? '40' : '3d')
    const code = encoded === '\0' ? 0 : Number.parseInt(digits, 16)
    // Encoded white space and non-ASCII characters don't end anything.
    return (code > 0x20 && code < 0x7f ? String.fromCharCode(code) : '*').padEnd(encoded.length, '\0')
  })
}

/**
 * Finds the end of a secret from an offset on: the first delimiter that is encoded as often as its URI (the number of
 * pads), or not at all.
 */
export type EndFinder = (view: string, start: number, pads: number) => number

const finders = /* @__PURE__ */ new Map<string, EndFinder>()

/** @param more A pattern of what else ends a secret. */
export function endFinder(delimiters: string, others: string, more = ''): EndFinder {
  const rest = `[${others}](?!\\0)${more}`
  const known = finders.get(delimiters + rest)
  if (known !== undefined) return known
  /** By the number of pads, because compiling one takes longer than everything else. */
  const patterns: RegExp[] = []
  const find: EndFinder = (view, start, pads) => {
    const end = patterns[pads] ?? new RegExp(`[${delimiters}](?:\\0{${pads}})?(?!\\0)|${rest}`, 'g')
    // The number comes from the text. Only a few are common.
    if (pads < 9) patterns[pads] = end
    end.lastIndex = start
    return end.exec(view)?.index ?? view.length
  }
  finders.set(delimiters + rest, find)
  return find
}

/** The characters of running text that end a secret, besides the delimiters of a URI. */
export interface Ends {
  /** White space and quotation marks, as in a character class. */
  readonly space: string
  /** A pattern of an apostrophe that ends a quotation. */
  readonly quotedEnd?: string
}
