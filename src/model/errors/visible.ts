/** Makes text from outside safe to show to people. */
import { charCodeAt } from '../syntax/characters.js'

/** Invisible characters that format, order or divide text, for the brackets of a regular expression. */
export const UNSEEN = '\\p{Cf}\\p{Zl}\\p{Zp}'

const HIDING = /* @__PURE__ */ new RegExp(`[${UNSEEN}\\p{Cs}]`, 'gu')

/** Replaces characters that would move the cursor, or hide or reverse others. Each stays one column. */
export function visible(text: string): string {
  return text.replace(/\p{Cc}/gu, pictureOf).replace(HIDING, '\ufffd')
}

/** C0 controls and DEL have pictures of their own; C1 controls don't. */
function pictureOf(control: string): string {
  const code = charCodeAt.call(control, 0)
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  return code === 0x7f ? '\u2421' : '\ufffd'
}
