/** RFC 3986 (2005), STD 66: the grammar of its Appendix A as data. */
import { alpha, CharacterClass, digit } from '../characters.js'
import type { GenerationRules } from '../generation.js'

// unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"
const unreserved = alpha.or(digit, CharacterClass.of('-._~'))

// sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="
const subDelims = CharacterClass.of("!$&'()*+,;=")

// reg-name = *( unreserved / pct-encoded / sub-delims )
const regName = unreserved.or(subDelims)

// pchar = unreserved / pct-encoded / sub-delims / ":" / "@"
const pchar = regName.or(CharacterClass.of(':@'))

// query = fragment = *( pchar / "/" / "?" )
const query = pchar.or(CharacterClass.of('/?'))

export const rfc3986: GenerationRules = {
  name: 'rfc3986',
  unreserved,
  // scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
  schemeFirst: alpha,
  scheme: alpha.or(digit, CharacterClass.of('+-.')),
  encoded: {
    // userinfo = *( unreserved / pct-encoded / sub-delims / ":" )
    userinfo: regName.or(CharacterClass.of(':')),
    host: regName,
    segment: pchar,
    query,
    fragment: query,
  },
}
