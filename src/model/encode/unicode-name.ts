/** Names of the DNS as people read them: their A-labels as U-labels (RFC 5890 2.3.2.1). */
import { toUnicode } from '../syntax/punycode.js'
import { asciiName } from './dns-name.js'

/**
 * A name with U-labels for its A-labels; as it is unless the platform makes the same A-labels of it again, which no label
 * can tell alone: one with digits first, or a wrong one, spoils the others.
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
