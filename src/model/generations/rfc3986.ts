/** RFC 3986 (2005), STD 66: the grammar of its Appendix A as data. */
import { alpha, CharacterClass, digit, unreserved } from '../characters/characters.js'
import { Grammar } from '../syntax/generation.js'

// sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="
const subDelims = CharacterClass.of("!$&'()*+,;=")

// reg-name = *( unreserved / pct-encoded / sub-delims )
const regName = unreserved.or(subDelims)

// pchar = unreserved / pct-encoded / sub-delims / ":" / "@"
const pchar = regName.or(CharacterClass.of(':@'))

// query = fragment = *( pchar / "/" / "?" )
const query = pchar.or(CharacterClass.of('/?'))

export const rfc3986Grammar: Grammar = /* @__PURE__ */ new Grammar('rfc3986', {
  unreserved,
  // scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
  schemeFirst: alpha,
  scheme: alpha.or(digit, CharacterClass.of('+-.')),
  encoded: {
    // userinfo = *( unreserved / pct-encoded / sub-delims / ":" )
    user: regName,
    password: regName.or(CharacterClass.of(':')),
    host: regName,
    segment: pchar,
    query,
    fragment: query,
  },
  // host = IP-literal / IPv4address / reg-name
  server: undefined,
  // hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty
  opaque: undefined,
  // path-noscheme = segment-nz-nc *( "/" segment )
  isColonFirstAllowed: false,
  // 5.2.2 to 5.2.4
  resolution: undefined,
})
