/** Text of a project as it is shown: no character in it moves the cursor, ends the line or turns its direction. */

/** Controls but tabs, ends of lines, and the characters that change the direction of text (UAX 9). */
const UNSAFE = /(?!\t)[\p{Cc}\u2028\u2029\p{Bidi_Control}]/gu

/** One line. Its escapes are those of JSON. */
export const shown = (line: string): string =>
  line.replace(UNSAFE, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Several lines. */
export const shownLines = (text: string): string => text.split('\n').map(shown).join('\n')
