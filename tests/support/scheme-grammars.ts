// The grammars of schemes, read from the files in tests/grammar, and the amendments to them: where a document's grammar
// is at odds with its own prose or examples, and what RFC 1738's is over the characters of a later generation.
//
// A rule of mail or news is one of decoded text. It becomes one of URIs by writing each of its octets as it is, where
// the scheme allows it, or percent-encoded: see `percentEncoded`.
import { readFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import type { GenerationName } from '../../src/index.js'
import {
  amendGrammar,
  type Characters,
  definitionOf,
  type Expression,
  type Grammar,
  parseGrammar,
  type Range,
} from './abnf.js'
import { grammars, rfc3986 } from './grammars.js'
import { matcherOf } from './matcher.js'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../grammar', file), 'utf8')

/** A grammar and the rule that a scheme's URIs begin with. */
export interface SchemeGrammar {
  readonly grammar: Grammar
  readonly start: string
  /** What the document says of a text of the grammar in prose, where no grammar can: a name that is given once. */
  readonly prose?: (text: string) => boolean
}

/** The definition of a rule without references, its characters rewritten. */
function inlined(
  grammar: Grammar,
  rule: string,
  rewrite: (characters: Characters) => Expression = (characters) => characters,
): Expression {
  const inline = (expression: Expression): Expression => {
    switch (expression.kind) {
      case 'characters':
        return rewrite(expression)
      case 'sequence':
        return { kind: 'sequence', parts: expression.parts.map(inline) }
      case 'choice':
        return { kind: 'choice', alternatives: expression.alternatives.map(inline) }
      case 'repetition':
        return { ...expression, of: inline(expression.of) }
      case 'rule':
        return inline(definitionOf(grammar, expression.name))
    }
  }
  return inline(definitionOf(grammar, rule))
}

/**
 * The grammar with rules of octets as rules of URIs: what the rule `raw` has may stand for itself, and each octet may be
 * percent-encoded.
 */
function percentEncoded(grammar: Grammar, raw: string, ...rules: readonly string[]): Grammar {
  const isRaw = new Set<number>()
  inlined(grammar, raw, (characters) => {
    for (const code of codesIn(characters.ranges)) isRaw.add(code)
    return characters
  })
  const encode = ({ ranges }: Characters): Expression => {
    const codes = codesIn(ranges)
    const unchanged = codes.filter((code) => isRaw.has(code))
    const encoded: Expression = { kind: 'choice', alternatives: tripletsOf(codes) }
    return unchanged.length === 0 ? encoded : { kind: 'choice', alternatives: [oneOf(unchanged), encoded] }
  }
  return new Map([
    ...grammar,
    ...rules.map((rule) => [rule.toLowerCase(), inlined(grammar, rule, encode)] as const),
  ])
}

const codesIn = (ranges: readonly Range[]): readonly number[] =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))

const oneOf = (codes: readonly number[]): Characters => ({
  kind: 'characters',
  ranges: codes.map((code) => [code, code]),
})

/** Percent-encoded octets, those with the same first digit in one sequence. */
function tripletsOf(octets: readonly number[]): readonly Expression[] {
  const firsts = [...new Set(octets.map((octet) => octet >> 4))]
  return firsts.map((first) => {
    const seconds = octets.filter((octet) => octet >> 4 === first).map((octet) => octet & 0xf)
    return { kind: 'sequence', parts: [oneOf([PERCENT]), hexadecimal([first]), hexadecimal(seconds)] }
  })
}

const PERCENT = 0x25

function hexadecimal(values: readonly number[]): Characters {
  const digits = values.flatMap((value) => [value.toString(16), value.toString(16).toUpperCase()])
  return oneOf([...new Set(digits)].map((digit) => digit.charCodeAt(0)))
}

/** RFC 1738, 5, with https. */
const rfc1738 = amendGrammar(
  parseGrammar(read('rfc1738-schemes.abnf')),
  'httpsurl = "https://" hostport [ "/" hpath [ "?" search ] ]',
)

/**
 * The generation has "~" among its unreserved characters (2.2 of the draft, 2.3 of the others). What it reserves and RFC
 * 1738 2.2 does not, such as "$" and "+", is in examples of RFC 1738 and in names of newsgroups; nothing of a scheme is
 * delimited by it.
 */
const newerCharacters = 'unreserved = alpha / digit / safe / extra / "~"'

/** The rule userinfo of the generation has no "?", at which its authority ends, and has any ":". */
const newerUserinfo = `
user = *( uchar / ";" / "&" / "=" )
password = *( uchar / ";" / ":" / "&" / "=" )`

/**
 * RFC 1738 3.6: a domain name is behind the "@" of an article, whatever else is a host. Its grammar admits numbers too.
 */
const domainName = `
article = 1*( uchar / ";" / "/" / "?" / ":" / "&" / "=" ) "@" name
name = hostname / hostnumber`

type OlderName = Exclude<GenerationName, 'rfc3986' | 'rfc3987'>

/** What makes RFC 1738's grammar that of a generation, beside the hosts. */
const amendments: Readonly<Record<OlderName, readonly string[]>> = {
  rfc1738: [],
  draft1996: [newerCharacters],
  rfc2396: [newerCharacters, newerUserinfo, domainName],
  rfc2396bis: [newerCharacters, newerUserinfo, domainName],
}

/** Which rules of a generation are RFC 1738's rules for hosts. */
const hostRules: Readonly<Record<OlderName, Readonly<Record<string, string>>>> = {
  rfc1738: {},
  draft1996: { host: 'host' },
  rfc2396: { host: 'host', hostname: 'hostname', hostnumber: 'IPv4address' },
  rfc2396bis: { host: 'host', hostname: 'hostname', hostnumber: 'IPv4address' },
}

function olderGrammar(generation: OlderName): Grammar {
  const hosts = Object.entries(hostRules[generation]).map(
    ([rule, newer]) => [rule, inlined(grammars[generation], newer)] as const,
  )
  return new Map([...amendGrammar(rfc1738, ...amendments[generation]), ...hosts])
}

const rfc1738Start = {
  ftp: 'ftpurl',
  http: 'httpurl',
  https: 'httpsurl',
  gopher: 'gopherurl',
  mailto: 'mailtourl',
  news: 'newsurl',
  nntp: 'nntpurl',
  telnet: 'telneturl',
  wais: 'waisurl',
  file: 'fileurl',
  prospero: 'prosperourl',
} as const

/** What is sent in a line ends none, not even encoded: RFC 959 5.3.2, RFC 5322 2.2. */
const isInLine = (text: string): boolean => !/%0[0ad]/i.test(text)

/** Whether decoded text has one. */
const hasLineEnd = (decoded: string): boolean => ['\0', '\n', '\r'].some((end) => decoded.includes(end))

/** RFC 3977 3.1: white space ends a word of a command. */
const isWord = (text: string): boolean => !/%(?:0[09a-d]|20)/i.test(text)

/** RFC 1738 3.4.1 and 3.4.9: a selector has no tab and no line end, what follows a search only if it is a form. */
function isGopherRequest(text: string): boolean {
  const [, rest = ''] = /^[^:]*:\/\/[^/]*(?:\/(?:%..|[^%])?)?(.*)$/s.exec(text) ?? []
  const [selector = '', search = '', ...others] = rest.split('%09')
  const plus = others.join('%09')
  const isForm = /^\+%091%0d%0a\+-1%0d%0a(?:(?!\.%0d%0a)(?:(?!%0[0ad]).)*%0d%0a)*\.%0d%0a$/is.test(plus)
  return isInLine(selector + search) && (isForm || (others.length < 2 && isInLine(plus)))
}

const olderProse: Partial<Record<keyof typeof rfc1738Start, SchemeGrammar['prose']>> = {
  ftp: isInLine,
  gopher: isGopherRequest,
  mailto: isInLine,
  news: (text) => isWord(text) && !/%3e/i.test(text),
  telnet: isInLine,
  wais: isInLine,
  prospero: isInLine,
}

function olderGrammars(generation: OlderName): Readonly<Record<string, SchemeGrammar>> {
  const grammar = olderGrammar(generation)
  return Object.fromEntries(
    Object.entries(rfc1738Start).map(([scheme, start]) => {
      const prose = olderProse[scheme as keyof typeof rfc1738Start]
      return [scheme, { grammar, start, ...(prose && { prose }) }]
    }),
  )
}

/** RFC 3986 3.5: a fragment is independent of the scheme. */
const withFragment = (rule: string): string => `URI = ${rule} [ "#" fragment ]`

/** What these URIs mean has no fragments: a raw "#" in data would end it in silence. */
const withoutFragment = (rule: string): string => `URI = ${rule}`

const rfc6068Amendments: readonly string[] = [
  // RFC 6068 2 (1): what need not be percent-encoded in an address. A comma divides addresses; RFC 2368 2 has it
  // encoded.
  `addr-char = unreserved / "!" / "$" / "'" / "(" / ")" / "*" / "+" / ":" / "@"`,
  // RFC 6068 2 (4), (5): what is beyond ASCII is UTF-8, as RFC 6532 3.2 adds it to the rules of RFC 5322.
  `
VCHAR =/ UTF8-non-ascii
atext =/ UTF8-non-ascii
qtext =/ UTF8-non-ascii
UTF8-non-ascii = UTF8-2 / UTF8-3 / UTF8-4
UTF8-2 = %xC2-DF UTF8-tail
UTF8-3 = %xE0 %xA0-BF UTF8-tail / %xE1-EC 2UTF8-tail / %xED %x80-9F UTF8-tail / %xEE-EF 2UTF8-tail
UTF8-4 = %xF0 %x90-BF 2UTF8-tail / %xF1-F3 3UTF8-tail / %xF4 %x80-8F 2UTF8-tail
UTF8-tail = %x80-BF`,
]

const rfc5538Amendments: readonly string[] = [
  // RFC 5538 2.1: the authority of an nntp URI is not empty, and there is no default host.
  `
nntpURL = "nntp:" nntp-server "/" group [ "/" article-number ]
nntp-server = "//" [ userinfo "@" ] nntp-host [ ":" port ]
nntp-host = IP-literal / 1*( unreserved / pct-encoded / sub-delims )`,
  // RFC 5538 4: what need not be percent-encoded in an identifier; "^", "`" and the like are in no URI.
  'id-char = unreserved / sub-delims / ":" / "@"',
  // RFC 5538 2.3: "." and ".." are not valid newsgroup names, however they are written.
  `
group = *2dot not-dot *( group-char / pct-encoded ) / 3dot *( group-char / pct-encoded )
newsgroups = [ *2dot ( not-dot / "*" ) *newsgroup-char / 3dot *newsgroup-char ]
newsgroup-char = group-char / pct-encoded / "*"
dot = "." / "%2E"
not-dot = ALPHA / DIGIT / "-" / "+" / "_" / "%2" ( DIGIT / "A" / "B" / "C" / "D" / "F" ) / "%" not-two HEXDIG
not-two = %x30-31 / %x33-39 / "A" / "B" / "C" / "D" / "E" / "F"`,
]

const rfc8089Amendments: readonly string[] = [
  // RFC 8089 E.2: a drive without a slash before it.
  `
local-path = [ drive-letter ] path-absolute
drive-letter = ALPHA ":"`,
  // RFC 8089 E.3.2: a UNC string as a path. It names a host, so that reg-name is not empty here.
  `
auth-path = [ file-auth ] path-absolute / unc-authority path-absolute
unc-authority = 2*3"/" file-host
file-host = inline-IP / IPv4address / 1*( unreserved / pct-encoded / sub-delims )
inline-IP = "%5B" ( IPv6address / IPvFuture ) "%5D"`,
]

/** RFC 6455 4.1: a client connects to the host, so it is not empty. */
const rfc6455Amendment = 'host = IP-literal / 1*( unreserved / pct-encoded / sub-delims )'

/** RFC 6455 3: there is no fragment. */
function webSocketGrammar(start: string): SchemeGrammar {
  return { grammar: amendGrammar(rfc3986, read('rfc6455.abnf'), rfc6455Amendment), start }
}

const rfc8141Amendments: readonly string[] = [
  // RFC 8141 2.3.1: an r-component ends with "?=", which begins a q-component.
  `
r-component = pchar *( pchar / "/" / 1*"?" ( not-equals / "/" ) ) *"?"
not-equals = unreserved / pct-encoded / "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / ":" / "@"`,
]
const rfc3966Amendments: readonly string[] = [
  // The rules admit nothing for a digit, and so an extension that is empty.
  'phonedigit = DIGIT / visual-separator',
  // RFC 3986 3.5: a raw "#" begins the fragment. The same of nothing for a digit.
  `
local-number-digits = *phonedigit-hex (HEXDIG / "*" / "%23") *phonedigit-hex
phonedigit-hex = HEXDIG / "*" / "%23" / visual-separator`,
  // RFC 3986 3.3: a path has no brackets.
  'param-unreserved = "/" / ":" / "&" / "+" / "$"',
  // What people write without a context: numbers of emergencies and of services.
  'local-number = local-number-digits *par context *par / 3*8DIGIT *par',
]

/** What phones write to share a text: the user chooses the recipient. */
const rfc5724Amendment = 'sms-uri = "sms:" ( sms-hier-part [ "?" sms-fields ] / "?" sms-fields )'

/**
 * RFC 3966 3: a parameter is given once, an extension and an ISDN subaddress are not given both. By its rules a
 * `parameter` can have the names of the others, whose values are then anything.
 */
function isSubscriber(text: string): boolean {
  const [, ...parameters] = text.toLowerCase().split(';')
  const named = new Map(
    parameters.map((parameter): [name: string, value: string] => {
      const [name = '', value = ''] = parameter.split('=')
      return [name, value]
    }),
  )
  const rules = { ext: 'extension', isub: 'isdn-subaddress', 'phone-context': 'context' }
  return (
    named.size === parameters.length &&
    !(named.has('ext') && named.has('isub')) &&
    Object.entries(rules).every(
      ([name, rule]) =>
        !named.has(name) || matcherOf(telGrammar.grammar, rule).matches(`;${name}=${named.get(name)}`),
    )
  )
}

const rfc5870Amendments: readonly string[] = [
  // RFC 3986 3.3: a path has no brackets.
  'p-unreserved = ":" / "&" / "+" / "$"',
]

/** RFC 5870 3.3, 3.4.2: `crs` and `u` first and once, and what WGS-84 has for coordinates. */
function isPlace(text: string): boolean {
  const [coordinates = '', ...parameters] = text.toLowerCase().split(';')
  const names = parameters.map((parameter) => parameter.replace(/=.*/, ''))
  const [, crs] = /^;crs=([a-z\d-]+)(?![^;])/.exec(text.slice(coordinates.length).toLowerCase()) ?? []
  const first = crs === undefined ? 0 : 1
  const others = names.slice(/^u=\d+(?:\.\d+)?$/.test(parameters[first] ?? '') ? first + 1 : first)
  const isWgs84 = crs === undefined || crs === 'wgs84'
  const [latitude = '', longitude = ''] = coordinates.split(',')
  return (
    !others.includes('crs') &&
    !others.includes('u') &&
    (!isWgs84 ||
      (/^-?\d{1,2}(?!\d)/.test(latitude) &&
        /^-?\d{1,3}(?!\d)/.test(longitude) &&
        Math.abs(Number(latitude)) <= 90 &&
        Math.abs(Number(longitude)) <= 180))
  )
}

const rfc3261Amendments: readonly string[] = [
  // RFC 3986 3.3: a path has no brackets. An address has them, and its colons, percent-encoded.
  `
IPv6reference = "%5B" *( HEXDIG / "." / pct-encoded ) "%5D"
param-unreserved = "/" / ":" / "&" / "+" / "$"
hnv-unreserved = "/" / "?" / ":" / "+" / "$"`,
  // RFC 3986 3.3: two slashes begin an authority, which a SIP URI has not.
  `
user = [ "/" ] user-first *( user-first / "/" ) / "/"
user-first = unreserved / mark / pct-encoded / "&" / "=" / "+" / "$" / "," / ";" / "?"`,
]

/** RFC 3261 19.1.1: a parameter is given once. A port is one of TCP, and an address one of IPv6. */
function isSip(text: string): boolean {
  const [, host = '', port = '0', parameters = ''] =
    /^[^:]*:(?:[^@]*@)?([^:;?]*)(?::([^;?]*))?([^?]*)/.exec(text.replace(/#.*/, '')) ?? []
  const names = parameters
    .split(';')
    .slice(1)
    .map((parameter) =>
      parameter
        .replace(/=.*/, '')
        .replace(/%[2-7]./g, (octet) => {
          const character = decodeURIComponent(octet)
          return /[\w.~!*'()-]/.test(character) ? character : octet
        })
        .toLowerCase(),
    )
  return (
    Number(port) <= 65535 &&
    new Set(names).size === names.length &&
    (host[0] !== '%' || isIPv6(host.replace(/%../g, unescape).slice(1, -1))) &&
    headersOf(text.replace(/^[^@]*@/, '')).every(
      ([name, value]) => name.toLowerCase() === 'body' || (!hasLineEnd(name) && isInLine(value)),
    )
  )
}

/** The path of a URI. */
const pathOf = (text: string): string => text.replace(/^[^:]*:|[?#].*$/g, '')

function newerGrammar(
  rule: string,
  files: readonly string[],
  added: readonly string[],
  encoded?: readonly [raw: string, ...rules: string[]],
  uri = withFragment(rule),
): SchemeGrammar {
  const grammar = amendGrammar(amendGrammar(rfc3986, ...files.map(read)), ...added, uri)
  return { grammar: encoded === undefined ? grammar : percentEncoded(grammar, ...encoded), start: 'URI' }
}

/** RFC 3261 25.1: there is no fragment. */
function sipGrammar(rule: string): SchemeGrammar {
  const grammar = newerGrammar(rule, ['rfc3261.abnf'], rfc3261Amendments, undefined, withoutFragment(rule))
  return { ...grammar, prose: isSip }
}

function wholeGrammar(...[rule, files, added, encoded]: Parameters<typeof newerGrammar>): SchemeGrammar {
  return newerGrammar(rule, files, added, encoded, withoutFragment(rule))
}

const telGrammar = wholeGrammar('telephone-uri', ['rfc3966.abnf'], rfc3966Amendments)
const geoGrammar = wholeGrammar('geo-URI', ['rfc5870.abnf'], rfc5870Amendments)
const smsGrammar = wholeGrammar(
  'sms-uri',
  ['rfc3966.abnf', 'rfc5724.abnf'],
  [...rfc3966Amendments, rfc5724Amendment],
)
const mail = ['rfc5322.abnf', 'rfc6068.abnf']
const news = ['rfc5322.abnf', 'rfc5538.abnf']
const mailtoGrammar = wholeGrammar('mailtoURI', mail, rfc6068Amendments, ['addr-char', 'addr-spec'])
const newsGrammar = newerGrammar('newsURL', news, rfc5538Amendments, ['id-char', 'id-left', 'id-right'])
const dataRules = ['url-char', 'token', 'digit64', 'equals', 'white-space'] as const

/** The decoded text; nothing where it is not UTF-8. */
function decodedText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The fields of a query, with their decoded names, octet by octet. */
const headersOf = (text: string): readonly (readonly [name: string, value: string])[] =>
  (/\?([^#]*)/.exec(text)?.[1]?.split('&') ?? []).map((header) => {
    const [name = '', value = ''] = header.split('=')
    return [name.replace(/%../g, unescape), value]
  })

/** RFC 5322 2.2: a name is of printable characters, a value is one line. RFC 5322 3.4: a quotation ends. */
function isMail(text: string): boolean {
  return headersOf(text).every(([name, value]) => {
    if (name.toLowerCase() === 'body') return !value.includes('%00')
    const isList = /^(?:to|cc|bcc)$/i.test(name)
    const isClosed = !isList || /^[^"]*(?:"(?:[^"\\]|\\.)*"[^"]*)*$/s.test(decodedText(value))
    return /^[!-9;-~]+$/.test(name) && isInLine(value) && isClosed
  })
}

/** RFC 3977 3.1, RFC 4643 2.3: groups are words, and a login is two lines. */
function isNetnews(text: string): boolean {
  const [, login = '', path = ''] = /^[^:]*:(?:\/\/(?:([^/@]*)@)?[^/?#]*)?([^#]*)/.exec(text) ?? []
  return isInLine(login) && isWord(path)
}

/** RFC 5724 2.2: a body is given once. */
function isSms(text: string): boolean {
  const bodies = text.replace(/#.*/s, '').match(/[?&]body=/gi) ?? []
  return pathOf(text).split(',').every(isSubscriber) && bodies.length < 2
}

/**
 * The grammars of each generation's schemes. Under the default generation they are those whose newest standard has a
 * grammar. Schemes read the URI that an IRI maps to.
 */
export const schemeGrammars: Readonly<Record<GenerationName, Readonly<Record<string, SchemeGrammar>>>> = {
  rfc1738: olderGrammars('rfc1738'),
  draft1996: olderGrammars('draft1996'),
  rfc2396: olderGrammars('rfc2396'),
  rfc2396bis: olderGrammars('rfc2396bis'),
  rfc3986: {
    mailto: { ...mailtoGrammar, prose: isMail },
    news: { ...newsGrammar, prose: isNetnews },
    nntp: { ...newerGrammar('nntpURL', news, rfc5538Amendments), prose: isNetnews },
    file: newerGrammar('file-URI', ['rfc8089.abnf'], rfc8089Amendments),
    ws: webSocketGrammar('ws-URI'),
    wss: webSocketGrammar('wss-URI'),
    did: newerGrammar('did-url', ['did-core.abnf'], []),
    data: newerGrammar('dataurl', ['rfc2397.abnf'], [], dataRules),
    urn: newerGrammar('namestring', ['rfc8141.abnf'], rfc8141Amendments),
    tel: { ...telGrammar, prose: (text) => isSubscriber(pathOf(text)) },
    sip: sipGrammar('SIP-URI'),
    sips: sipGrammar('SIPS-URI'),
    geo: { ...geoGrammar, prose: (text) => isPlace(pathOf(text)) },
    sms: { ...smsGrammar, prose: isSms },
  },
  rfc3987: {},
}
