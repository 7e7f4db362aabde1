/** DNS names for people, with U-labels instead of A-labels (RFC 5890 2.3.2.1). */

import { asciiName } from './dns-name.js'
import { toUnicode } from './punycode.js'

/**
 * Turns A-labels into U-labels if the platform maps the result back to the same name. The whole name is checked,
 * because labels affect each other.
 */
export function unicodeName(name: string): string {
  const unicode = name.split('.').map(unicodeLabel).join('.')
  const ascii = asciiName(name)
  return ascii !== undefined && asciiName(unicode) === ascii ? unicode : name
}

function unicodeLabel(label: string): string {
  const lower = label.toLowerCase()
  return lower.startsWith('xn--') ? (toUnicode(lower) ?? label) : label
}
