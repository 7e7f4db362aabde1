/** RFC 1738 (1994), 5, and RFC 1808 (1995), 2.2 and 4: the generic URL, in absolute and in relative form, as data. */
import { alpha, CharacterClass, digit } from '../characters/characters.js'
import { Grammar } from '../syntax/generation.js'
import { resolutionRules } from './resolution.js'
import { anyHostname, anyStart, serverRules } from './servers.js'

// unreserved = alpha | digit | safe | extra
const unreserved = alpha.or(digit, CharacterClass.of("$-_.+!*'(),"))

// pchar = uchar | ":" | "@" | "&" | "="
const pchar = unreserved.or(CharacterClass.of(':@&='))

// query = fragment = *( uchar | reserved )
const query = unreserved.or(CharacterClass.of(';/?:@&='))

// user = password = *[ uchar | ";" | "?" | "&" | "=" ]
const user = unreserved.or(CharacterClass.of(';?&='))

// scheme = 1*( alpha | digit | "+" | "-" | "." )
const scheme = alpha.or(digit, CharacterClass.of('+-.'))

export const rfc1738Grammar: Grammar = /* @__PURE__ */ new Grammar('rfc1738', {
  unreserved,
  // Forms read a plus sign as a space.
  data: unreserved.without(CharacterClass.of('+')),
  schemeFirst: scheme,
  scheme,
  encoded: {
    user,
    password: user,
    host: user,
    // segment = *pchar, and params = param *( ";" param ), which end the path
    segment: pchar.or(CharacterClass.of(';')),
    query,
    fragment: query,
  },
  server: serverRules({
    // net_loc = *( pchar | ";" | "?" ), up to the next slash (RFC 1808 2.4.3)
    authority: pchar.or(CharacterClass.of(';?')),
    isOptional: true,
    // port = digits
    isPortOptional: false,
    hasIpv6: false,
    // hostname = *[ domainlabel "." ] toplabel
    hostname: anyHostname,
    // hostnumber = digits "." digits "." digits "." digits
    longestNumber: Number.POSITIVE_INFINITY,
  }),
  // schemepart = *xchar | ip-schemepart
  opaque: undefined,
  // fsegment = 1*pchar; RFC 1808 2.4.2 defines a scheme
  isColonFirstAllowed: true,
  // RFC 1808 4
  resolution: resolutionRules({
    hasParameters: true,
    isEmptyAuthorityAbsent: true,
    isEmptyQueryAbsent: true,
    queryAlone: 'path',
    isQueryMerged: false,
    isEmptyPathRoot: false,
    emptyReference: 'whole base',
  }),
  expected: { 'invalid-scheme': anyStart },
})
