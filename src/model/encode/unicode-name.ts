/** Names of the DNS as people read them: their A-labels as U-labels (RFC 5890 2.3.2.1). */
import { toUnicode } from '../syntax/punycode.js'
import { asciiName } from './dns-name.js'

/** A name with U-labels for its A-labels; each stays as it is unless the platform makes the same A-label of it again. */
export function unicodeName(name: string): string {
  return name.split('.').map(unicodeLabel).join('.')
}

function unicodeLabel(label: string): string {
  const lower = label.toLowerCase()
  const unicode = lower.startsWith('xn--') ? toUnicode(lower) : undefined
  return unicode !== undefined && asciiName(unicode) === lower ? unicode : label
}
