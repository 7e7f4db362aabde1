/** draft-fielding-uri-rfc2396bis-00 (2002): the grammar of its Appendix A as data. */
import { alpha, CharacterClass, digit } from '../characters/characters.js'
import { Grammar } from '../syntax/generation.js'
import { opaqueRules } from './opaque.js'
import { resolutionRules } from './resolution.js'
import { serverRules } from './servers.js'

// unreserved = ALPHA / DIGIT / mark
const unreserved = alpha.or(digit, CharacterClass.of("-_.!~*'()"))

// pchar = unreserved / escaped / ";" / ":" / "@" / "&" / "=" / "+" / "$" / ","
const pchar = unreserved.or(CharacterClass.of(';:@&=+$,'))

// query = fragment = *( pchar / "/" / "?" )
const query = pchar.or(CharacterClass.of('/?'))

// uric = reserved / unreserved / escaped
const uric = query.or(CharacterClass.of('[]'))

// userinfo = *( unreserved / escaped / ";" / ":" / "&" / "=" / "+" / "$" / "," )
const user = unreserved.or(CharacterClass.of(';&=+$,'))

export const rfc2396bisGrammar: Grammar = /* @__PURE__ */ new Grammar('rfc2396bis', {
  unreserved,
  // scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
  schemeFirst: alpha,
  scheme: alpha.or(digit, CharacterClass.of('+-.')),
  encoded: {
    user,
    password: user.or(CharacterClass.of(':')),
    host: user,
    segment: pchar,
    query,
    fragment: query,
  },
  server: serverRules({
    // reg-name = 1*( unreserved / escaped / ";" / ":" / "@" / "&" / "=" / "+" / "$" / "," )
    authority: user.or(CharacterClass.of(':@')),
    // authority = server / reg-name
    isOptional: true,
    // port = *DIGIT
    isPortOptional: true,
    // host = IPv6reference / IPv4address / hostname
    hasIpv6: true,
    // hostname = domainlabel [ qualified ]; qualified = *( "." domainlabel ) [ "." toplabel [ "." ] ]
    // domainlabel = alphanum [ 0*61( alphanum / "-" ) alphanum ]
    hostname: { isLastAlpha: false, longestLabel: 63, labelsBeforeDot: 2 },
    // IPv4address: all of them are names too
    longestNumber: 3,
  }),
  // opaque-part = uric-no-slash *uric
  opaque: opaqueRules({
    first: uric.without(CharacterClass.of('/?')),
    path: uric.without(CharacterClass.of('?')),
    query: uric,
    // hier-part = [ net-path / abs-path ] [ "?" query ]
    isOptional: true,
  }),
  // rel-segment = 1*( unreserved / escaped / ";" / "@" / "&" / "=" / "+" / "$" / "," )
  isColonFirstAllowed: false,
  // 5.2
  resolution: resolutionRules({
    hasParameters: false,
    isEmptyAuthorityAbsent: false,
    isEmptyQueryAbsent: false,
    queryAlone: 'path',
    isQueryMerged: false,
    isEmptyPathRoot: true,
    emptyReference: 'current document',
  }),
})
