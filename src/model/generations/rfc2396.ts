/** RFC 2396 (1998), Appendix A, with the changes of RFC 2732 (1999), 3: the grammar as data. */
import { alpha, CharacterClass, digit } from '../characters/characters.js'
import { Grammar } from '../syntax/generation.js'
import { opaqueRules } from './opaque.js'
import { resolutionRules } from './resolution.js'
import { serverRules } from './servers.js'

// unreserved = alphanum | mark
const unreserved = alpha.or(digit, CharacterClass.of("-_.!~*'()"))

// pchar = unreserved | escaped | ":" | "@" | "&" | "=" | "+" | "$" | ","
const pchar = unreserved.or(CharacterClass.of(':@&=+$,'))

// query = fragment = *uric; uric = reserved | unreserved | escaped
const uric = unreserved.or(CharacterClass.of(';/?:@&=+$,[]'))

// userinfo = *( unreserved | escaped | ";" | ":" | "&" | "=" | "+" | "$" | "," )
const user = unreserved.or(CharacterClass.of(';&=+$,'))

export const rfc2396Grammar: Grammar = /* @__PURE__ */ new Grammar('rfc2396', {
  unreserved,
  // scheme = alpha *( alpha | digit | "+" | "-" | "." )
  schemeFirst: alpha,
  scheme: alpha.or(digit, CharacterClass.of('+-.')),
  encoded: {
    user,
    password: user.or(CharacterClass.of(':')),
    host: user,
    // segment = *pchar *( ";" param )
    segment: pchar.or(CharacterClass.of(';')),
    query: uric,
    fragment: uric,
  },
  server: serverRules({
    // reg_name = 1*( unreserved | escaped | "$" | "," | ";" | ":" | "@" | "&" | "=" | "+" )
    authority: user.or(CharacterClass.of(':@')),
    // authority = server | reg_name
    isOptional: true,
    // port = *digit
    isPortOptional: true,
    // host = hostname | IPv4address | IPv6reference
    hasIpv6: true,
    // hostname = *( domainlabel "." ) toplabel [ "." ]
    hostname: { isLastAlpha: true, longestLabel: Number.POSITIVE_INFINITY, labelsBeforeDot: 1 },
    // IPv4address = 1*3DIGIT "." 1*3DIGIT "." 1*3DIGIT "." 1*3DIGIT (RFC 2373 B, RFC 2732 3)
    longestNumber: 3,
  }),
  // opaque_part = uric_no_slash *uric
  opaque: opaqueRules({
    first: uric.without(CharacterClass.of('/?[]')),
    path: uric.without(CharacterClass.of('?')),
    query: uric,
    isOptional: false,
  }),
  // rel_segment = 1*( unreserved | escaped | ";" | "@" | "&" | "=" | "+" | "$" | "," )
  isColonFirstAllowed: false,
  // 5.2
  resolution: resolutionRules({
    hasParameters: false,
    isEmptyAuthorityAbsent: false,
    isEmptyQueryAbsent: false,
    queryAlone: 'directory',
    isQueryMerged: false,
    isEmptyPathRoot: false,
    emptyReference: 'current document',
  }),
})
