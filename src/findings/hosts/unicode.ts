/** DNS names as shown by programs that decode A-labels. */
import { toUnicode } from '../../model/encode/punycode.js'

/** A lower-case name with its A-labels decoded, even to forbidden characters. */
export function unicodeOf(name: string): string {
  return name
    .split('.')
    .map((label) => toUnicode(label) ?? label)
    .join('.')
}
