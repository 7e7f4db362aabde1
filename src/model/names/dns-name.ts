/** DNS names, and the A-labels that browsers map them to (UTS 46). */

import { NOT_ASCII } from '../characters/characters.js'
import { Fault } from '../syntax/fault.js'
import { missingGlobal, platformReading } from '../syntax/platform.js'

/** The maximum length of a name, without a trailing dot (RFC 1035 2.3.4). */
export const LONGEST_NAME = 253

/** The maximum length of a label (RFC 1035 2.3.4). */
export const LONGEST_LABEL = 63

/** A last label that the URL Standard reads as a number, which makes the whole name an IPv4 address. */
const NUMBER_LAST = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i

/** An A-label: something follows the prefix (RFC 5890 2.3.2.1). */
const A_LABEL = /^xn--./

export function endsInNumber(text: string): boolean {
  return NUMBER_LAST.test(text)
}

/** Characters not allowed in the host of a URI. The platform maps full-width forms to some of them. */
const NOT_IN_URI = /["`{}]|[^\0-\x7f]/

/** The platform's A-labels for a name (UTS 46); `undefined` if refused, read as an address, or with a `%`. */
export function asciiName(name: string): string | undefined {
  // The platform takes quadratic time for long names.
  if (name.length > LONGEST_NAME || name.includes('%')) return undefined
  const ascii = platformReading(`http://${name}`)?.hostname
  if (ascii === undefined || endsInNumber(ascii) || NOT_IN_URI.test(ascii)) return undefined
  return isMappingOf(ascii, plainName(name)) ? ascii : undefined
}

export function mapsNames(): boolean {
  return asciiName('é') === 'xn--9ca'
}

export function unmappedName(offset: number): Fault {
  return mapsNames() ? invalidName(offset) : missingGlobal('URL', 'host', offset)
}

export function invalidName(offset: number): Fault {
  return new Fault('invalid-host', 'host', offset, {
    expected: 'letters, digits, "-" and "." that browsers accept',
  })
}

const IGNORED = /\p{Default_Ignorable_Code_Point}/u

/**
 * A name mapped by UTS 46 as far as possible without tables: without invisible characters, with compatible forms (`1`
 * for `１`), small letters and ASCII dots. A label that is ASCII then stays as it is in the DNS. Characters are replaced
 * one by one, because the platform takes quadratic time to sort combining marks.
 */
export function plainName(name: string): string {
  return name
    .replace(/[^\0-\x7f]/gu, (character) => (IGNORED.test(character) ? '' : character.normalize('NFKC')))
    .toLowerCase()
    .replaceAll('\u3002', '.')
}

/** True if the labels form a valid name, with A-labels for non-ASCII ones. */
function isMappingOf(ascii: string, plain: string): boolean {
  const own = plain.split('.')
  const isMapped = (label: string, at: number): boolean => {
    const mapped = own[at] ?? ''
    if (!NOT_ASCII.test(mapped)) return label === mapped
    // Before its revision 31, UTS 46 mapped a capital sharp s to "ss".
    return A_LABEL.test(label) || label === mapped.toUpperCase().toLowerCase()
  }
  const labels = ascii.split('.')
  return labels.length === own.length && labels.every(isMapped)
}
