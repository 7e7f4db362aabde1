/** The sip and sips schemes: RFC 3261 19.1. */

import { encodeHost, HIGHEST_PORT } from '../../builders/index.js'
import { type Either, Fault, fromEither, type UriError } from '../../model/errors.js'
import { readIpv6 } from '../../model/grammar.js'
import {
  alpha,
  CharacterClass,
  digit,
  normalizeEncoding,
  percentDecodeText,
  percentEncode,
} from '../../model/text.js'
import { type Host, normalizeHost } from '../../model/values.js'
import * as kit from '../definition/index.js'
import { memoized } from '../definition/memoized.js'
import { lowerCaseEncoded } from '../lower-case.js'
import { isDomainName, paramchar } from './subscriber.js'

/**
 * A user at a host, to call over SIP (RFC 3261 19.1). Equality follows 19.1.4 and isn't transitive: a parameter in only
 * one of two URIs is ignored, except for `user`, `ttl`, `method`, `maddr` and `transport`. Without a port, the default
 * depends on transport and DNS.
 *
 * @since 0.2.0
 */
export interface Sip<Name extends 'sip' | 'sips' = 'sip'>
  extends kit.ValueWith<Name, undefined, typeof fields> {
  /** The text for SIP: the URI, but with brackets around an IPv6 address, which aren't allowed in the URI. */
  toText(): string
}

/**
 * A user at a host, to call over SIP and TLS.
 *
 * @since 0.2.0
 */
export interface Sips extends Sip<'sips'> {}

// unreserved of RFC 2396 2.3, with its marks
const unreserved = alpha.or(digit, CharacterClass.of("-_.!~*'()"))

/** The unreserved characters of the generation. */
const decoded = memoized(({ xchar }: kit.Syntax) => unreserved.without(unreserved.without(xchar)))

/** RFC 3261 19.1.4: a reserved character is not equivalent to its encoding. */
function exact<F extends kit.Field>(field: F): F {
  const canonical = (text: kit.FieldText, syntax: kit.Syntax): kit.FieldText =>
    kit.mapPieces(text, (piece) => normalizeEncoding(piece, decoded(syntax)))
  return { ...field, canonical }
}

// hostname / IPv4address; an IPv6reference is percent-encoded with its colons, so that none begins a port
const hostCharacters = alpha.or(digit, CharacterClass.of('-.'))
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/

function isHost(text: string): boolean {
  const host = percentDecodeText(text) ?? ''
  if (host[0] === '[') return host.endsWith(']') && !(readIpv6(host.slice(1, -1)) instanceof Fault)
  return isDomainName(text) || IPV4.test(text)
}

const encodedLiteral = (literal: string): string => percentEncode(literal, hostCharacters) as string

const host: kit.Field<kit.FieldType<string, readonly [host: string | Host], string, 'required'>> = {
  shape: 'text',
  options: {
    help: 'the host',
    presence: 'required',
    characters: kit.ofClass(hostCharacters),
    isNonEmpty: true,
    valid: isHost,
    expected: 'a host: a name, an IPv4 address, or an IPv6 address with brackets and colons percent-encoded',
  },
  decode: percentDecodeText,
  encode: ([data], { grammar }) => {
    // An empty host is refused below, as others that are none.
    const text = data === '' ? '' : encodeHost(data, grammar)
    return typeof text === 'string' && text[0] === '[' ? encodedLiteral(text) : text
  },
  canonical: (text) => {
    const normal = normalizeHost(percentDecodeText(text) as string, unreserved)
    return normal[0] === '[' ? encodedLiteral(normal) : normal
  },
}

const nameOf = (pair: string): string => normalizeEncoding(pair.replace(/=.*/s, ''), unreserved).toLowerCase()

function areParameters(text: string): boolean {
  const all = text.slice(1).split(';')
  return all.every((pair) => /^[^=]+(?:=.+)?$/s.test(pair)) && new Set(all.map(nameOf)).size === all.length
}

const inHeader = /* @__PURE__ */ kit.guardAgainst(kit.LINE_ENDS)

/** Each header field has a name and is one line; a body can have lines (RFC 3261 7.3, 7.4). */
function areHeaders(text: string): boolean {
  const all = text.slice(1).split('&')
  return all.every((pair) => pair[0] !== '=' && (nameOf(pair) === 'body' || !inHeader.pattern.test(pair)))
}

// By 19.1.4, an encoded reserved character differs from a raw one. So each field leaves those raw that are no
// delimiters in it.
const fields = {
  /** The user, which may be a telephone number with its own parameters. */
  user: exact(
    kit.textField({
      help: 'the user',
      characters: kit.ucharAnd('&=;?/'),
      dataCharacters: '&=+$,;/',
      isNonEmpty: true,
      isOpaque: true,
      valid: (text) => !text.startsWith('//'),
      expected: 'no "//": a SIP URI has no authority',
    }),
  ),
  /** The password of the user. */
  password: exact(
    kit.textField({
      help: 'the password of the user',
      characters: kit.ucharAnd('&='),
      dataCharacters: '&=+$,',
      needs: ['user'],
      isSecret: true,
    }),
  ),
  /** A name, an IPv4 address, or an IPv6 address in brackets. */
  host,
  /** The port; `undefined` if the URI has none, because the default depends on transport and DNS. */
  port: kit.numberField({ help: 'the port', max: HIGHEST_PORT }),
  /** Parameters for the request: names and values in order. A parameter without `=` has an empty value. */
  parameters: exact(
    kit.pairsField({
      help: 'a parameter',
      each: 'parameter',
      characters: paramchar,
      dataCharacters: '/:&+$',
      isOpaque: true,
      valid: areParameters,
      expected: 'parameters with different names, and values that are not empty after "="',
    }),
  ),
  /** Header fields of the request, and its `body`. Some of them are dangerous to take from a URI (RFC 3261 19.1.5). */
  headers: exact(
    kit.pairsField({
      help: 'a header field',
      each: 'header',
      characters: kit.ucharAnd('/?:', ','),
      dataCharacters: '/:+$',
      isNonEmpty: true,
      valid: areHeaders,
      expected: 'header fields with names, and without CR, LF or NUL, except in a body',
    }),
  ),
}

type Texts = kit.FieldTexts<typeof fields>

// [ user [ ":" password ] "@" ] host [ ":" port ] uri-parameters [ headers ]
const describe = (place: typeof fields): kit.Part =>
  kit.seq(
    ifThereIsAt(kit.optional(place.user, kit.optional(':', place.password), '@')),
    place.host,
    kit.optional(':', place.port),
    kit.parameters(place.parameters, ';'),
    kit.pairs(place.headers, '?', '&'),
  )

/** A user can look like a host, so a login is read only if there is an "@". */
function ifThereIsAt(login: kit.Part): kit.Part {
  return {
    ...login,
    read: (rest, found) => !rest.text.slice(rest.at, rest.end).includes('@') || login.read(rest, found),
  }
}

/** The case of most names and values is ignored, and so is the order. */
function normalize(texts: Texts): Texts {
  const named = texts.parameters.map(([written, value]): kit.Pairs[number] => {
    const name = lowerCaseEncoded(written)
    // RFC 3261 7.1: methods are case-sensitive.
    return [name, name === 'method' ? value : lowerCaseEncoded(value)]
  })
  const headers = texts.headers.map(([name, value]): kit.Pairs[number] => [lowerCaseEncoded(name), value])
  return { ...texts, parameters: named.sort(inOrder), headers: headers.sort(inOrder) }
}

function inOrder(one: kit.Pairs[number], other: kit.Pairs[number]): number {
  const index = one[0] === other[0] ? 1 : 0
  return one[index] < other[index] ? -1 : Number(one[index] > other[index])
}

/** Parameters that make two URIs different even if only one has them. */
const counting: ReadonlySet<string> = new Set(['user', 'ttl', 'method', 'maddr', 'transport'])

/** RFC 3261 19.1.4 */
function equivalent(one: Texts, other: Texts): boolean {
  return (
    (['user', 'password', 'host', 'port'] as const).every((name) => one[name] === other[name]) &&
    String(one.headers.flat()) === String(other.headers.flat()) &&
    includes(one.parameters, other.parameters) &&
    includes(other.parameters, one.parameters)
  )
}

/** True if each of the other parameters has the same value here, or is absent and may be (RFC 3261 19.1.4). */
function includes(all: kit.Pairs, others: kit.Pairs): boolean {
  const values = new Map(all)
  return others.every(
    ([name, value]) => (values.get(name) ?? (counting.has(name) ? undefined : value)) === value,
  )
}

const methods = {
  toText(this: Sip | Sips): string {
    const { href } = this.uri
    const host = kit.encodedTextOf<string>(this, 'host')
    const start = href.indexOf(kit.encodedTextOf(this, 'user') === undefined ? ':' : '@') + 1
    return href.slice(0, start) + this.host + href.slice(start + host.length)
  },
}

// RFC 3261 25.1: there is no fragment.
const rules = { fields, describe, normalize, equivalent, methods } as const

/**
 * The sip or sips scheme, and its reader of strings with brackets.
 * @since 0.2.0
 */
export interface SipScheme<Name extends 'sip' | 'sips' = 'sip'> extends kit.Scheme<Name, Sip<Name>> {
  /**
   * Reads a string for SIP, with an IPv6 address in brackets: `sip:alice@[::1]` isn't a URI.
   *
   * @throws UriSyntaxError if the text doesn't follow the scheme. The offset is in the URI, with brackets percent-encoded.
   */
  fromText(text: string): Sip<Name>
  /** The value of a string; a `Left` if `fromText` throws. */
  tryFromText(text: string): Either<UriError, Sip<Name>>
}

/** The scheme and the user, which has no brackets. */
const BEFORE_HOST = /^[^:]*:(?:[^@]*@)?/

function uriOf(text: unknown): string {
  if (typeof text !== 'string') return text as string
  const [before = ''] = BEFORE_HOST.exec(text) ?? []
  // Parameters and headers can have brackets too (RFC 3261 25.1).
  const rest = text.slice(before.length).replace(/^\[[^\]]*\]|[[\]]/g, (piece) => encodedLiteral(piece))
  return before + rest
}

function withTexts<Name extends 'sip' | 'sips'>(definition: kit.Scheme<Name, Sip<Name>>): SipScheme<Name> {
  return kit.withReaders(
    definition,
    kit.readerForms('fromText', (text: string) => fromEither(definition.parse(uriOf(text)))),
  )
}

/**
 * The sip scheme (RFC 3261 19.1).
 *
 * @example
 * import { sip } from 'uriform/schemes'
 *
 * const bob = sip.from('sip:bob@biloxi.com;transport=tcp?subject=project%20x')
 * bob.host // 'biloxi.com'
 * bob.parameters // [['transport', 'tcp']]
 * bob.headers // [['subject', 'project x']]
 * sip.builder().user('j@s0n').host('atlanta.com').build().uri.href // 'sip:j%40s0n@atlanta.com'
 * sip.fromText('sip:alice@[::1]').uri.href // 'sip:alice@%5B%3A%3A1%5D'
 *
 * @since 0.2.0
 */
export const sip: SipScheme = /* @__PURE__ */ withTexts(
  /* @__PURE__ */ kit.describedScheme({ scheme: 'sip', sibling: 'sips', ...rules }),
)

/**
 * The sips scheme: sip over TLS.
 *
 * @example
 * import { sips } from 'uriform/schemes'
 *
 * sips.from('sips:1212@gateway.com').user // '1212'
 *
 * @since 0.2.0
 */
export const sips: SipScheme<'sips'> = /* @__PURE__ */ withTexts(
  /* @__PURE__ */ kit.describedScheme({ scheme: 'sips', sibling: 'sip', ...rules }),
)
