/** draft-fielding-url-syntax-01 (1996): the grammar of its sections 2 to 4 and the examples of its Appendix C as data. */
import { alpha, CharacterClass, digit } from '../characters/characters.js'
import { Grammar } from '../syntax/generation.js'
import { resolutionRules } from './resolution.js'
import { anyHostname, anyStart, serverRules } from './servers.js'

// unreserved = alpha | digit | mark
const unreserved = alpha.or(digit, CharacterClass.of("$-_.!~*'(),"))

// pchar = unreserved | escaped | ":" | "@" | "&" | "=" | "+"
const pchar = unreserved.or(CharacterClass.of(':@&=+'))

// query = fragment = *urlchar; urlchar = reserved | unreserved | escaped
const query = unreserved.or(CharacterClass.of(';/?:@&=+'))

// user = password = *[ unreserved | escaped | ";" | "?" | "&" | "=" | "+" ]
const user = unreserved.or(CharacterClass.of(';?&=+'))

// scheme = 1*( alpha | digit | "+" | "-" | "." )
const scheme = alpha.or(digit, CharacterClass.of('+-.'))

export const draft1996Grammar: Grammar = /* @__PURE__ */ new Grammar('draft1996', {
  unreserved,
  schemeFirst: scheme,
  scheme,
  encoded: {
    user,
    password: user,
    host: alpha.or(digit, CharacterClass.of('-.')),
    // segment = *pchar *( ";" param )
    segment: pchar.or(CharacterClass.of(';')),
    query,
    fragment: query,
  },
  server: serverRules({
    // server = [ [ user [ ":" password ] "@" ] hostport ], up to the next slash (4.3.1)
    authority: user.or(CharacterClass.of(':@')),
    isOptional: false,
    // port = *digit
    isPortOptional: true,
    hasIpv6: false,
    // hostname = *( domainlabel "." ) toplabel
    hostname: anyHostname,
    // hostnumber = 1*digit "." 1*digit "." 1*digit "." 1*digit
    longestNumber: Number.POSITIVE_INFINITY,
  }),
  // opaque-URL = scheme ":" *urlchar
  opaque: undefined,
  // rel_path = [ path ] [ "?" query ]; 4.1 defines a scheme
  isColonFirstAllowed: true,
  // 6, as in Appendix C
  resolution: resolutionRules({
    hasParameters: false,
    isEmptyAuthorityAbsent: true,
    isEmptyQueryAbsent: false,
    queryAlone: 'directory',
    isQueryMerged: true,
    isEmptyPathRoot: false,
    emptyReference: 'current document',
  }),
  expected: { 'invalid-scheme': anyStart },
})
