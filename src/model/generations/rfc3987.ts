/** RFC 3987 (2005), internationalized resource identifiers: RFC 3986 with more characters, as in its section 2.2. */
import { encodingStrays } from '../algorithms/strays.js'
import type { CharacterClass } from '../characters/characters.js'
import { Ranges } from '../characters/ranges.js'
import { mayBeDnsName } from '../facts/scheme-facts.js'
import { asciiName, mapsNames } from '../names/dns-name.js'
import { unicodeName } from '../names/unicode-name.js'
import { Grammar } from '../syntax/generation.js'
import { missingGlobal } from '../syntax/platform.js'
import { rfc3986Grammar } from './rfc3986.js'

// ucschar: planes 1 to 14 except the two noncharacters at the end of each and the first 4,096 code points of plane
// 14.
const ucschar = new Ranges(
  [0xa0, 0xd7ff],
  [0xf900, 0xfdcf],
  [0xfdf0, 0xffef],
  [0x10000, 0x1fffd],
  [0x20000, 0x2fffd],
  [0x30000, 0x3fffd],
  [0x40000, 0x4fffd],
  [0x50000, 0x5fffd],
  [0x60000, 0x6fffd],
  [0x70000, 0x7fffd],
  [0x80000, 0x8fffd],
  [0x90000, 0x9fffd],
  [0xa0000, 0xafffd],
  [0xb0000, 0xbfffd],
  [0xc0000, 0xcfffd],
  [0xd0000, 0xdfffd],
  [0xe1000, 0xefffd],
)

/** `iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD`, allowed only in a query */
const iprivate = new Ranges([0xe000, 0xf8ff], [0xf0000, 0xffffd], [0x100000, 0x10fffd])

/** Section 4.1 forbids these although the grammar allows them. What Unicode 6.3 added works the same way. */
const bidiFormatting = new Ranges([0x61c, 0x61c], [0x200e, 0x200f], [0x202a, 0x202e], [0x2066, 0x2069])

const written = ucschar.without(bidiFormatting)
const { unreserved, encoded } = rfc3986Grammar.rules
// iunreserved = ALPHA / DIGIT / "-" / "." / "_" / "~" / ucschar
const iunreserved = unreserved.with(written)

/** The characters that mean the same raw and percent-encoded in a query, private ones included. */
export const decodedInQuery: CharacterClass = unreserved.with(written.or(iprivate))

export const rfc3987Grammar: Grammar = /* @__PURE__ */ new Grammar('rfc3987', {
  ...rfc3986Grammar.rules,
  unreserved: iunreserved,
  encoded: {
    user: encoded.user.with(ucschar),
    password: encoded.password.with(ucschar),
    host: encoded.host.with(ucschar),
    segment: encoded.segment.with(ucschar),
    // iquery = *( ipchar / iprivate / "/" / "?" )
    query: encoded.query.with(ucschar.or(iprivate)),
    fragment: encoded.fragment.with(ucschar),
  },
  internationalName: unicodeName,
  mapping: encodingStrays,
  asciiName: (name) => asciiName(name) ?? (mapsNames() ? undefined : missingGlobal('URL')),
  // In a DNS name, non-ASCII characters stay encoded: decoded, they would become A-labels.
  decodedInHost: (scheme) => (mayBeDnsName(scheme) ? unreserved : iunreserved),
  letter: 'a letter of any script',
})
