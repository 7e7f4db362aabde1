/** DNS names as people read them, with U-labels for A-labels (RFC 5890 2.3.2.1). */

import { asciiName } from './dns-name.js'
import { toUnicode } from './punycode.js'

/**
 * A name with U-labels for its A-labels, if the platform maps it back to the same A-labels; otherwise the name
 * itself. The name is mapped as a whole, because a label that begins with a digit, or an invalid one, spoils the
 * others.
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
