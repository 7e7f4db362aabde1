/** Names of the DNS as shown by programs that decode A-labels. */
import { toUnicode } from '../../model/syntax/punycode.js'

/** A name in lower case with the characters that its A-labels stand for, even forbidden ones. */
export function unicodeOf(name: string): string {
  return name
    .split('.')
    .map((label) => toUnicode(label) ?? label)
    .join('.')
}
