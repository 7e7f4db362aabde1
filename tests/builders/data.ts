// Data that nobody escaped, for every position at once, and what must be read back from what is made of it.
import fc, { type Arbitrary } from 'fast-check'
import { rfc3986, rfc3987 } from '../../src/generations.js'
import {
  type Either,
  type ErrorKind,
  type Generation,
  Host,
  type UriError,
  UriReference,
} from '../../src/index.js'
import type { SchemeData } from '../../src/model/facts/scheme-data.js'
import type { SchemeFacts } from '../../src/model/facts/scheme-facts.js'
import { grammarOf } from '../../src/model/generations/chosen.js'
import { isServerHost } from '../../src/model/syntax/server.js'
import { character } from '../support/character.js'
import { failureOf } from '../support/either.js'
import { expect } from '../support/expect.js'
import { isOlder } from '../support/grammars.js'

const telling = [
  ...':/?#[]@!$&\'()*+,;=%.~-_ \\"<>{}|^`\t\n\0',
  ...'.. %2F %2e % // a é ＂ 。'.split(' '),
  ...['e\u0301', '日本', 'א', '\u202e', '\u0085', '\ue000', '\ufdd0', '\ufffd'],
  ...['😀', '\u{2a6d6}', '\u{3fffd}', '\u{e0041}', '\u{e1000}', '\u{f0000}', '\u{10ffff}'],
]

const often = <A>(weight: number, arbitrary: Arbitrary<A>) => ({ weight, arbitrary })
const unit = fc.oneof(fc.integer({ min: 0xd7f0, max: 0xe010 }), fc.integer({ min: 0x20, max: 0x7e }))

/** Any code points, any code units with lone surrogates among them, and what delimits something somewhere. */
export const texts: Arbitrary<string> = fc.oneof(
  often(
    3,
    fc.array(fc.constantFrom(...telling), { maxLength: 4 }).map((all) => all.join('')),
  ),
  often(2, fc.string({ unit: character, maxLength: 6 })),
  fc.array(unit, { maxLength: 4 }).map((codes) => String.fromCharCode(...codes)),
  often(2, fc.constantFrom('', 'a', 'a b', '.', '..', 'a:b', '//', 'a/../b', '%41', 'c+d')),
)

const hostTexts: Arbitrary<string> = fc.oneof(
  often(3, fc.constantFrom('h', 'example.com', '127.0.0.1', '::1', '[::1]', 'v1.a', 'bücher.example')),
  fc.constantFrom('', 'a/b@evil', '[::1', '127。0。0。1', 'é＂', '[v1.a:b]', 'a:80', '％41é'),
  often(2, texts),
)

const ports: Arbitrary<number> = fc.oneof(
  often(4, fc.integer({ min: 0, max: 65535 })),
  fc.constantFrom(-1, 65536, 1.5, Number.NaN, 1e21, Number.POSITIVE_INFINITY),
)

export interface AuthorityData {
  readonly user: string | undefined
  readonly password: string | undefined
  readonly host: string
  readonly port: number | undefined
}

export interface TailData {
  readonly segments: readonly string[]
  readonly query: readonly (readonly [name: string, value: string | null])[]
  readonly fragment: string | undefined
}

const optional = <A>(all: Arbitrary<A>): Arbitrary<A | undefined> => fc.option(all, { nil: undefined })

export const authorities: Arbitrary<AuthorityData> = fc
  .record({ user: optional(texts), password: optional(texts), host: hostTexts, port: optional(ports) })
  .map((authority) => (authority.user === undefined ? { ...authority, password: undefined } : authority))

export const tails: Arbitrary<TailData> = fc.record({
  segments: fc.array(texts, { maxLength: 4 }),
  query: fc.array(fc.tuple(texts, fc.option(texts, { nil: null })), { maxLength: 3 }),
  fragment: optional(texts),
})

/** What is known of a result: it has its reading, or it is one of the errors. */
export interface Refusals {
  /** The error of the first datum that nothing can stand for. */
  readonly first: ErrorKind | undefined
  /** The errors of the whole. */
  readonly late: readonly ErrorKind[]
}

function isLone(text: string | null | undefined): boolean {
  return /\p{Cs}/u.test(text ?? '')
}

/** Whether a text is a name of the DNS or an IPv4 address. */
export function isDnsHost(host: string): boolean {
  const labels = host.replace(/\.$/, '').split('.')
  if (Host.parse(host)._tag === 'Right' && Host.from(host).kind === 'ipv4') return true
  const isNumber = /^(?:[0-9]+|0[xX][0-9a-fA-F]*)$/.test(labels.at(-1) ?? '')
  const areLabels = labels.every((label) => /^[A-Za-z0-9_-]+$/.test(label) && label.length < 64)
  return areLabels && !isNumber && labels.join('.').length < 254
}

function refusalOfDnsHost(host: string, generation: Generation): ErrorKind | undefined {
  if (host === '' || /[^\0-\x7f]/.test(host)) return undefined
  if (/^\[[^\]]*\]:\d{0,5}$/.test(host)) return 'invalid-host'
  if (host.startsWith('[')) return undefined
  const isLiteral = host.includes(':') && Host.parse(`[${host}]`)._tag === 'Right' && !/^v/i.test(host)
  const isServer = isServerHost(isLiteral ? `[${host}]` : host, grammarOf(generation).rules)
  return isServer && (isLiteral || isDnsHost(host)) ? undefined : 'invalid-host'
}

function refusalOfHost(host: string, generation: Generation): ErrorKind | undefined {
  if (host.startsWith('['))
    return Host.parse(host, { generation })._tag === 'Left' ? 'invalid-ip-literal' : undefined
  // What UTS 46 makes of a name is for the platform to say: here it is only said what cannot be.
  return /[^\0-\x7f]/.test(host) && /[\0-,/:-@[-^`{-}\x7f]/.test(host) ? 'invalid-host' : undefined
}

export function refusalOfAuthority(
  { user, password, host, port }: AuthorityData,
  generation: Generation = rfc3986,
  facts: Partial<SchemeFacts & SchemeData> = {},
): ErrorKind | undefined {
  if (isLone(user) || isLone(password)) return 'lone-surrogate'
  const isPort = port === undefined || (Number.isInteger(port) && port >= 0 && port <= 65535)
  const ofName = facts.hosts === 'dns' ? refusalOfDnsHost(host, generation) : undefined
  const ofData = ofName ?? refusalOfHost(host, generation) ?? refusalOfOwnHost(host, facts)
  return ofData ?? (isPort ? undefined : 'invalid-port')
}

/** Programs join a host that isn't a DNS name to a path. */
export function refusalOfOwnHost(
  host: string,
  { hosts, emptyIsLocal, hostRequired, takesControls }: Partial<SchemeFacts & SchemeData>,
): ErrorKind | undefined {
  if (hosts === 'dns') return undefined
  // A name is mapped by UTS 46, which knows other dots.
  const mapped = host.replace(/[\u3002\uff61]/g, '.')
  const refusal = refusalOfSegment(takesControls ? withoutControls(mapped) : mapped)
  const isAllowed = emptyIsLocal || (hostRequired && host === '')
  return refusal === 'empty-segment' && isAllowed ? undefined : refusal
}

export const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, '')

const decodedAll = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString())

/** What readers find in a segment that is decoded once: some normalize it, some decode it again, and drop controls. */
function readingsOf(segment: string): readonly string[] {
  const found: string[] = []
  for (let text = segment, before = ''; text !== before || found.length === 0; ) {
    before = text
    for (const read of [(all: string) => all, (all: string) => all.normalize('NFKC'), decodedAll]) {
      text = read(text).replace(/\p{Cc}/gu, '')
      found.push(text)
    }
  }
  return found
}

/** What a reader that decodes, normalizes and drops controls as often as it can makes of a segment. */
export function readAgainAndAgain(segment: string): string {
  return readingsOf(segment).at(-1) as string
}

const isBlank = (text: string): boolean => /^ *$/.test(text)

/** Whether somebody climbs by a whole segment, decoded once. */
export function hasDotPart(segment: string): boolean {
  return readingsOf(segment).some((text) =>
    text.split(/[/\\]/).some((part) => /^ *\.{1,2} *$/.test(part.split(/[;?#]/)[0] as string)),
  )
}

/** The refusal of a whole segment, decoded once: nobody must find it empty, or climb by it. */
export function refusalOfSegment(segment: string): ErrorKind | undefined {
  if (isLone(segment)) return 'lone-surrogate'
  if (/\p{Cc}/u.test(segment)) return 'control-character'
  if (hasDotPart(segment)) return 'dot-segment'
  const isNothing = readingsOf(segment).some((text) =>
    (text.split('?')[0] as string).split(/[/\\]/).every((part) => isBlank(part.split(';')[0] as string)),
  )
  return isNothing ? 'empty-segment' : undefined
}

/** The first error of the data behind the authority. */
export function refusalOfTail({ segments, query, fragment }: TailData): ErrorKind | undefined {
  for (const segment of segments) {
    const refusal = refusalOfSegment(segment)
    if (refusal !== undefined) return refusal
  }
  return query.flat().some(isLone) || isLone(fragment) ? 'lone-surrogate' : undefined
}

/** Whether the pairs are one of nothing, which would be read as none. */
export function isEmptyPairAlone({ query }: TailData): boolean {
  return query.length === 1 && query[0]?.[0] === '' && query[0][1] === null
}

/** Fails unless the result is an error that the data are known to give. */
export function expectRefusal(result: Either<UriError, unknown>, { first, late }: Refusals): void {
  const error = failureOf(result)
  expect(first === undefined ? late : [first, ...late]).toContain(error.kind)
  expect(error.redactedOffset).toBeLessThanOrEqual(error.redacted.length)
}

/** Whether a refusal is one that only the platform could know: the name of a host with letters beyond ASCII. */
export function isPlatformRefusal(result: Either<UriError, unknown>, host: string | undefined): boolean {
  return result._tag === 'Left' && result.left.kind === 'invalid-host' && /[^\0-\x7f]/.test(host ?? '')
}

/**
 * Whether a refusal is of an authority that a generation before RFC 3986 has not: a host that is no server's and stands
 * with more than itself, or where there must be a server, or would be read as more than a host.
 */
export function isOlderRefusal(
  result: Either<UriError, unknown>,
  { user, host, port }: AuthorityData,
  generation: Generation,
): boolean {
  if (!isOlder(generation) || result._tag === 'Right' || result.left.kind !== 'invalid-host') return false
  const { rules } = grammarOf(generation)
  const literal = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  const isAlone = user === undefined && port === undefined && rules.server?.isOptional === true
  return !isServerHost(literal, rules) && !(isAlone && /^[\w.-]*$/.test(host))
}

/** A recipe that sets parts of a draft. */
export const set =
  (changes: object) =>
  (draft: object): void =>
    void Object.assign(draft, changes)

/** Fails unless a value is read by its accessors exactly as its text is. */
export function expectConsistent(value: UriReference): UriReference {
  const read = UriReference.from(value.href, { generation: value.generation })
  expect(value.components()).toEqual(read.components())
  expect([value.scheme, value.port, value.authority?.text]).toEqual([
    read.scheme,
    read.port,
    read.authority?.text,
  ])
  return read
}

export function expectAuthority(read: UriReference, { user, password, host, port }: AuthorityData): void {
  expect([read.userinfo?.user.decoded, read.userinfo?.password?.decoded, read.port]).toEqual([
    user,
    password,
    port,
  ])
  const text = read.host?.text ?? 'none'
  if (/[^\0-\x7f]/.test(host)) {
    const aLabels = new URL(`http://${host}`).hostname
    if (read.generation === rfc3987) expect(new URL(`http://${text}`).hostname).toBe(aLabels)
    else expect(text).toBe(aLabels)
    expect(read.host?.kind).toBe('reg-name')
  } else if (host.startsWith('[')) expect(text).toBe(host)
  else if (Host.parse(`[${host}]`)._tag === 'Right' && host.includes(':') && !/^v/i.test(host))
    expect(text).toBe(`[${host}]`)
  else expect(read.host?.decoded).toBe(host)
}

/** The data behind the authority; a guard is a segment that nobody gave. */
export function expectTail(read: UriReference, tail: TailData, isGuarded = false): void {
  const guard = isGuarded ? ['.'] : []
  expect(read.path.segments.map((segment) => segment.decoded)).toEqual([...guard, ...tail.segments])
  expect((read.query?.pairs ?? []).map(({ name, value }) => [name, value])).toEqual(tail.query)
  expect(read.fragment?.decoded).toBe(tail.fragment)
}

/** The pairs as a form's reader has them. */
export function expectForm(read: UriReference, { query }: TailData): void {
  expect((read.query?.form.pairs ?? []).map(({ name, value }) => [name, value])).toEqual(query)
}
