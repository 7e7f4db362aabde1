/** DNS names as displayed by programs that decode A-labels. */
import { toUnicode } from '../../../model/grammar.js'

/** Decodes the A-labels of a lower-case name, even to forbidden characters. */
export function unicodeOf(name: string): string {
  return name
    .split('.')
    .map((label) => toUnicode(label) ?? label)
    .join('.')
}
