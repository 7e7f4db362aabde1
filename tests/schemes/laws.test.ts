// What holds of the values of every scheme.
import { inspect } from 'node:util'
import { describe, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import { type ParseOptions, type SchemeValue, Uri } from 'uriform'
import { generations, rfc3986 } from 'uriform/generations'
import { allSchemes } from 'uriform/schemes'
import { isHostRequired, schemeDataOf } from '../../src/model/facts/scheme-data.js'
import { factsOf, hasDnsHosts } from '../../src/model/facts/scheme-facts.js'
import {
  authorities,
  texts as dataTexts,
  expectAuthority,
  isDnsHost,
  isPlatformRefusal,
  refusalOfAuthority,
  refusalOfOwnHost,
  refusalOfSegment,
  withoutControls,
} from '../builders/data.js'
import { expectFailure, expectThrown, failureOf, successOf } from '../support/either.js'
import { expect } from '../support/expect.js'
import { expectLaw, testLaw } from '../support/runs.js'
import { type Injection, type Sample, samples, stepsOf } from './arbitrary-values.js'
import { type Data, dataOf, fieldNames, namedIn, type Step, tryBuilt } from './table.js'

const rows = samples.map((sample): [string, Sample] => [sample.scheme.scheme, sample])

test('every registered scheme is among them', () => {
  expect(rows.map(([name]) => name).sort()).toEqual([...allSchemes].map(({ scheme }) => scheme).sort())
})

/** Values that are read. */
function valuesOf({ scheme, texts }: Sample): Arbitrary<SchemeValue> {
  return texts
    .map((text) => scheme.parse(text))
    .filter((result) => result._tag === 'Right')
    .map(successOf)
}

/** Values whose fields are text, every one of them. */
function readableOf(sample: Sample): Arbitrary<SchemeValue> {
  return valuesOf(sample).filter((value) => notText(value) === undefined)
}

/** The first field that is no text. */
function notText(value: SchemeValue): string | undefined {
  return fieldNames(value).find((name) => {
    try {
      Reflect.get(value, name)
      return false
    } catch {
      return true
    }
  })
}

function isDeepFrozen(value: unknown): boolean {
  return (
    typeof value !== 'object' ||
    value === null ||
    value instanceof Uri ||
    // Octets can't be frozen; they are new at each reading.
    value instanceof Uint8Array ||
    (Object.isFrozen(value) && Object.values(value).every(isDeepFrozen))
  )
}

/** Another text of the same: the digits of octets in another case, what is unreserved decoded, the scheme in upper case. */
function variantOf({ uri }: SchemeValue, choices: Iterable<number>): string {
  const next = choices[Symbol.iterator]()
  const text = uri.href.replace(/%[0-9a-f]{2}/gi, (octet) => {
    const choice = next.next().value ?? 0
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16))
    if (choice === 0) return octet.toLowerCase()
    return choice === 1 && /[\w.~-]/.test(character) ? character : octet.toUpperCase()
  })
  return text.replace(/^[^:]*/, (scheme) => scheme.toUpperCase())
}

const octetOf = (character: string): string => `%${character.charCodeAt(0).toString(16)}`

/** Spellings that the generic syntax may hold for equivalent, the first of them the piece itself. */
function spellingsOf(piece: string): readonly string[] {
  if (piece[0] === '%') return [piece, piece.toLowerCase(), piece.toUpperCase(), decodeURIComponent(piece)]
  if (piece === '/') return ['/', '/./', '/b/../', '/%2e/', '/b/%2E%2e/']
  return [piece, piece, piece, octetOf(piece)]
}

/** The same text, or another that the generic syntax may hold for equivalent. */
function respelled(text: string, scheme: string, choices: Iterable<number>): string {
  const next = choices[Symbol.iterator]()
  const chosen = (all: readonly string[]): string => all[next.next().value % all.length] as string
  const [, name = '', authority = '', rest = ''] = /^([^:]*:)(\/\/[^/?#]*)?(.*)$/s.exec(text) ?? []
  const host = authority.replace(/[a-z]/gi, (letter) =>
    chosen([letter, letter.toUpperCase(), letter.toLowerCase(), octetOf(letter)]),
  )
  const port = authority === '' || /:\d*$/.test(authority) ? '' : `:${factsOf(scheme)?.defaultPort ?? ''}`
  const pieces = /%[0-7][0-9a-f]|[/\w~.!$'()*+,-]/gi
  return name + host + chosen(['', port]) + rest.replace(pieces, (piece) => chosen(spellingsOf(piece)))
}

/** The fields of the normal form, but for those that don't count for equality. */
function normalFields(value: SchemeValue, ignored: readonly string[]): Data {
  const fields = Object.entries(dataOf(value.normalize()))
  return Object.fromEntries(fields.filter(([name]) => !ignored.includes(name)))
}

/** Whether a field has a segment of dots, which data cannot have. */
function hasDots(data: Data): boolean {
  return Object.values(data)
    .flat()
    .some((item) => typeof item === 'string' && refusalOfSegment(withoutControls(item)) === 'dot-segment')
}

/** Whether the normal form has dot segments, because without them it would be another URI. */
function hasKeptDots(value: SchemeValue): boolean {
  return value.normalize().uri.path.segments.some(({ text }) => /^(?:\.|%2e){1,2}$/i.test(text))
}

/** Where a value leads to; nothing where its host is no text, or a path that its clients do not know. */
function endpointOf(value: SchemeValue): Data | undefined {
  try {
    return (value as { readonly endpoint?: Data }).endpoint
  } catch {
    return undefined
  }
}

/** Whether the host is one that the scheme does not take as data. */
function isNoDnsHost({ scheme, uri: { host } }: SchemeValue): boolean {
  const isName = host !== undefined && host.kind === 'reg-name' && host.text !== ''
  return isName && hasDnsHosts(scheme) && !isDnsHost(host.decoded)
}

/** The normal form is its own, means the same as the value, and is read again as it is. */
function expectNormal(value: SchemeValue, scheme: Sample['scheme'], options: ParseOptions = {}): void {
  const normal = value.normalize()
  expect(normal.normalize()).toBe(normal)
  expect([normal.equals(value), value.equals(normal), value.equals(normal.uri)]).toEqual([true, true, true])
  expect(scheme.from(String(normal), options)).toEqual(normal)
  expect(allSchemes.normalize(value.uri)).toEqual(normal)
}

describe.each(rows)('%s', (_, sample) => {
  const { scheme, injections, ignored = [] } = sample
  const values = valuesOf(sample)
  const readable = readableOf(sample)

  testLaw('the text stays, byte for byte, as text and as JSON', 2_000, sample.texts, (text) => {
    const result = scheme.parse(text)
    if (result._tag === 'Left') return expect(failureOf(result).offset).toBeLessThanOrEqual(text.length)
    const value = result.right
    expect([String(value), value.toJSON(), value.uri.href]).toEqual([text, text, text])
    const back = scheme.from(JSON.parse(JSON.stringify(value)) as string)
    expect(back).toEqual(value)
    expect(back.equals(value)).toBe(true)
  })

  test('values are frozen, lists and pairs in them too, and of text where they can be read', () => {
    expectLaw(2_000, values, (value) => {
      const name = notText(value)
      expect(isDeepFrozen(value) && (name !== undefined || isDeepFrozen(Object.freeze(dataOf(value))))).toBe(
        true,
      )
      expect(Object.isFrozen(Object.getPrototypeOf(value))).toBe(true)
      if (name !== undefined) {
        const read = (): unknown => (value as unknown as Data)[name]
        expectThrown(read, { kind: 'not-utf8', field: name })
      }
      expect(inspect(value)).toContain(scheme.scheme)
    })
  })

  test('parse then build: a value that is made of the fields of another equals it', () => {
    expectLaw(2_000, readable, (value) => {
      // Neither a fragment nor, where it is no field, user information is given to a builder.
      const hasNoMore = 'user' in value || value.uri.userinfo === undefined
      const text = value.uri.href.replace(/#.*$/, '')
      const bare = scheme.from(hasNoMore ? text : text.replace(/\/\/[^/?#]*@/, '//'))
      // A name beyond ASCII is given to a builder as data, which makes A-labels of it.
      const { host } = dataOf(bare)
      fc.pre(typeof host !== 'string' || /^[\0-\x7f]*$/.test(host))
      fc.pre(!hasKeptDots(bare))
      const data = dataOf(bare.normalize())
      const result = tryBuilt(scheme, stepsOf(data))
      // A text may have any registered name as its host, data only one of the DNS.
      if (isNoDnsHost(bare))
        return expect([failureOf(result).kind, namedIn(failureOf(result))]).toEqual(['invalid-host', 'host'])
      // Reading takes a host that as data would be no segment.
      const { host: name, bucket } = data
      const refusal = refusalOfOwnHost(String(name ?? bucket), {
        ...factsOf(scheme.scheme),
        ...schemeDataOf(scheme.scheme),
      })
      // A host with dots and a control is refused for the control.
      const kind = refusal ?? (hasDots(data) ? 'dot-segment' : undefined)
      if (result._tag === 'Left' && kind !== undefined) return expect(result.left.kind).toBe(kind)
      const rebuilt = successOf(result)
      expect(rebuilt.equals(bare)).toBe(true)
      expect(dataOf(rebuilt.normalize())).toEqual(data)
    })
  })

  testLaw('normalising is idempotent, changes no meaning, and keeps the scheme', 2_000, values, (value) => {
    expectNormal(value, scheme)
    expect(value.equals(String(value.normalize()))).toBe(true)
  })

  testLaw('normalising leads to the same server, or the same socket', 2_000, values, (value) => {
    const [before, after] = [value, value.normalize()].map((one) => endpointOf(one))
    if (before === undefined || after === undefined || 'path' in before) return expect(after).toEqual(before)
    // A name of the DNS has no case, and an address has a shorter form. What normalising would change stays as it is.
    const isIpv6 = value.uri.host?.kind === 'ipv6'
    const serverOf = ({ host, ...rest }: Data) => ({ ...rest, host: isIpv6 || String(host).toLowerCase() })
    expect(serverOf(after)).toEqual(serverOf(before))
  })

  test('what the generic syntax holds for equivalent is so, in every generation', () => {
    const choices = fc.infiniteStream(fc.nat(59))
    const texts = fc.tuple(sample.texts, choices, choices)
    expectLaw(4_000, fc.constantFrom(...generations), texts, (generation, [text, some, others]) => {
      const spellings = [text, ...[some, others].map((all) => respelled(text, scheme.scheme, all))]
      const read = spellings.flatMap((spelling) => {
        const result = scheme.parse(spelling, { generation })
        return result._tag === 'Right' ? [result.right] : []
      })
      for (const one of read) {
        for (const other of read) {
          const isEquivalent = one.uri.equals(other.uri, 'syntax') || one.uri.equals(other.uri, 'scheme')
          if (isEquivalent) expect([String(one), String(other), one.equals(other)]).toContain(true)
        }
        expectNormal(one, scheme, { generation })
      }
    })
  })

  test('equality is an equivalence relation', () => {
    const choices = fc.infiniteStream(fc.integer({ min: 0, max: 3 }))
    expectLaw(2_000, values, values, values, choices, (a, b, c, all) => {
      const variant = variantOf(a, all)
      expect([a.equals(a), a.equals(variant), scheme.from(variant).equals(a)]).toEqual([true, true, true])
      expect(a.equals(b)).toBe(b.equals(a))
      if (a.equals(b)) expect(c.equals(a)).toBe(c.equals(b))
      expect(a.equals(b)).toBe(scheme.from(variant).equals(b))
    })
  })

  testLaw('what equals has the same normal fields', 2_000, readable, readable, (a, b) => {
    fc.pre(!hasKeptDots(a) && !hasKeptDots(b))
    const [one, other] = [a, b].map((value) => normalFields(value, ignored)) as [Data, Data]
    if (a.equals(b)) expect(one).toEqual(other)
    else expect(String(a.normalize())).not.toBe(String(b.normalize()))
  })

  const given = injections.map((injection, index) => [injection.field, index, injection] as const)

  test.each(given)(
    '%s (%d) is text, and every character of it',
    (field, __, { beside, step, safe, refuses }) => {
      const halved = failureOf(tryBuilt(scheme, [...beside, step(`${safe}\ud800`)]))
      expect([field, step(safe)[0]]).toContain(namedIn(halved))
      if (refuses !== undefined) expect(halved.kind).toMatch(/^(?:lone-surrogate|wrong-type)$/)
      const [name] = step(safe)
      for (const wrong of [null, Symbol('a'), () => 'a']) {
        const error = failureOf(tryBuilt(scheme, [...beside, [name, wrong]]))
        expect([wrong, error.kind]).toEqual([wrong, 'wrong-type'])
        expect([field, name]).toContain(namedIn(error))
      }
    },
  )

  test.each(given)(
    'no injection by %s (%d): the data comes back, or there is an error',
    (field, __, injection) => {
      const { beside, step, expected, safe, refuses, isRewritten, likely, decoded = dataOf } = injection
      const inputs = likely === undefined ? dataTexts : fc.oneof(likely, dataTexts)
      const others = decoded(successOf(tryBuilt(scheme, [...beside, step(safe)])))
      expectLaw(4_000, inputs, (text) => {
        const result = tryBuilt(scheme, [...beside, step(text)])
        const isRefused = refuses === undefined ? result._tag === 'Left' : refuses(text)
        if (isRefused) return expect([field, step(text)[0]]).toContain(namedIn(failureOf(result)))
        const data = { ...others, ...expected(text) }
        const value = successOf(result)
        expect(decoded(value)).toEqual(data)
        expect(decoded(scheme.from(String(value)))).toEqual(data)
        // Nor is any of it lost by normalising (RFC 3986 6.2.2).
        expect(decoded(value.normalize())).toEqual(data)
        if (!isRewritten?.(text)) expect(decoded(scheme.from(value.uri.normalize()))).toEqual(data)
      })
    },
  )
})

// The host of sip is in the path.
const hosted = rows.filter(
  ([name, { scheme }]) => 'host' in (scheme.builder() as object) && !name.startsWith('sip'),
)

test.each(hosted)('%s: no injection by the server', (name, { scheme, injections }) => {
  const [{ beside, step, safe }] = injections as readonly [Injection]
  const rest = [...beside, step(safe)].filter(([field]) => !['host', 'user', 'password'].includes(field))
  const others = dataOf(successOf(tryBuilt(scheme, [['host', 'h'], ...rest])))
  const canBeEmpty = !isHostRequired(name)
  const hasPort = 'port' in others
  const server = authorities.map((all) => ({
    ...all,
    user: undefined,
    password: undefined,
    port: hasPort ? all.port : undefined,
  }))
  expectLaw(4_000, server, (given) => {
    const { host, port } = given
    const steps: Step[] = [['host', host], ...(port === undefined ? [] : [['port', port] as const]), ...rest]
    const result = tryBuilt(scheme, steps)
    if (isPlatformRefusal(result, host)) return
    const refusal = refusalOfAuthority(given, rfc3986, { ...factsOf(name), ...schemeDataOf(name) })
    if (refusal !== undefined) return expect(failureOf(result).kind).toBe(refusal)
    if (host === '' && !canBeEmpty) return expect(namedIn(failureOf(result))).toBe('host')
    // Clients take a comma for the end of one of several hosts.
    if (host.includes(',') && /^(?:postgres|mongodb)/.test(name))
      return expectFailure(result, { kind: 'invalid-by-scheme', field: 'host' })
    const value = scheme.from(String(successOf(result)))
    expectAuthority(value.uri, given)
    const { host: _, port: __, ...fields } = dataOf(value)
    const { host: ___, port: ____, ...same } = others
    expect(fields).toEqual(same)
  })
})
