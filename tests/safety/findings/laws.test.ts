// What holds of the findings of every reference, of every generation.

import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { ftp, type Generation, http, Uri, UriReference } from 'uriform'
import { type Finding, type FindingCode, findings } from 'uriform/findings'
import { draft1996, rfc1738, rfc3986, rfc3987 } from '../../../src/generations.js'
import { expect } from '../../support/expect.js'
import { generations } from '../../support/grammars.js'
import { textsOf as referenceTextsOf } from '../../support/references.js'
import { expectLaw, testLaw } from '../../support/runs.js'
import { found } from './finding.js'

const severities = ['danger', 'warning', 'info']

/** Pieces that have something to find in them, between delimiters. */
const suspicious = fc.string({
  unit: fc.constantFrom(
    ...[...'http: ftp: gopher: mailto: file: x: // / @ : ? # & ; a h.com'.split(' ')],
    ...[...'%2e .. . %2F %40 %3A %25 41 %00 %0d %ff %C3%A9 127.0.0.1 0x7f.1'.split(' ')],
    ...['[::1]', 'localhost', 'xn--pypal-4ve', ':25', ':99999', 'trusted.com', 'joe:x', 'BODY='],
  ),
  maxLength: 12,
  size: 'max',
})

/** The same between characters that look like others, turn text around, or are of two units. */
const suspiciousIris = fc.string({
  unit: fc.oneof(
    suspicious,
    fc.constantFrom(
      ...[
        '\u2044',
        '\uff0f',
        '\u3002',
        '\uff20',
        '\u200b',
        '\u200d',
        '\u3000',
        '\u0301',
        '\ufe0f',
        '\u202e',
        '\u2066',
      ],
      ...[...'%E2%80%AE é É а ρ א م ٢ １ 日本'.split(' '), '\u{1f600}', '\u{1f601}', '\u{1e900}', '..', '/'],
    ),
  ),
  maxLength: 8,
  size: 'max',
})

const textsOf = (generation: Generation): fc.Arbitrary<string> =>
  (generation === rfc3987
    ? suspiciousIris
    : fc.oneof(suspicious, referenceTextsOf(generation).references)
  ).filter((text) => UriReference.canParse(text, { generation }))

const read = (text: string, generation: Generation): readonly Finding[] =>
  findings(UriReference.from(text, { generation }))

describe.each([...new Set([...generations, rfc3987])])('%s', (generation) => {
  testLaw('findings stand in the text, in the component they name', 4000, textsOf(generation), (text) => {
    const reference = UriReference.from(text, { generation })
    const texts = reference.components()
    for (const { code, component, offset, length, severity, message, reference: section } of findings(
      reference,
    )) {
      expect(offset).toBeGreaterThanOrEqual(0)
      expect(offset + length).toBeLessThanOrEqual(text.length)
      const own = component === undefined ? text : texts[component]
      // What a browser takes for the host stands in the path where there is none.
      const allowed = code === 'whatwg-differs' && component === 'host' && !own ? texts.path : own
      expect(allowed).toContain(text.slice(offset, offset + length))
      expect(severities).toContain(severity)
      expect(message.replaceAll(/"[^"]*"/g, '')).toMatch(/^[^;]+; [a-z ]{3}/)
      expect(section).toMatch(/^RFC \d+ [\dA-Z]/)
      // Half a character is none, and nothing turns a message around.
      expect(message).not.toMatch(/[\p{Cs}\p{Cf}]/u)
      expect(encodeURI(text.slice(offset, offset + length))).toBeDefined()
    }
  })

  testLaw(
    'the worst come first, then those on the left; one of a kind in a component',
    4000,
    textsOf(generation),
    (text) => {
      const all = read(text, generation)
      const keys = all.map(({ severity, offset }) => [severities.indexOf(severity), offset] as const)
      for (const [at, [severity, offset]] of keys.entries()) {
        const [before, offsetBefore] = keys[at - 1] ?? [severity, 0]
        expect(before < severity || (before === severity && offsetBefore <= offset)).toBe(true)
      }
      expect(new Set(all.map(({ code, component }) => `${code} ${component}`)).size).toBe(all.length)
    },
  )

  testLaw('the same is found again, and nothing is changed', 1000, textsOf(generation), (text) => {
    const reference = UriReference.from(text, { generation })
    const first = findings(reference)
    expect(findings(reference)).toEqual(first)
    expect(read(text, generation)).toEqual(first)
    expect(reference.href).toBe(text)
    expect([first, ...first].every((value) => Object.isFrozen(value))).toBe(true)
  })
})

test.each([rfc3986, rfc3987])('a normal form is not called anything else: %s', (generation) => {
  expectLaw(4000, textsOf(generation), (text) => {
    const normal = UriReference.from(text, { generation }).normalize('scheme')
    expect(findings(normal, { codes: ['not-normal'] })).toEqual([])
  })
})

describe('no password is told', () => {
  const password = fc
    .array(
      fc.constantFrom('%40', '%3A', '%2F', '%00', '%FF', '%41', '%2541', '.com', 'a', '7', '!', '?', ';'),
      {
        maxLength: 6,
      },
    )
    .map((pieces) => `xY${pieces.join('')}Zq9`)
  // A password may look like what follows a scheme.
  const slashes = fc.constantFrom('', '%2F%2F', '%5c%2f')
  const user = fc.constantFrom('', 'joe', 'ftp', 'trusted.com', '%6a', 'joe%40h.com', 'J%2F', 'https', 'x-y')
  const host = fc.constantFrom('h', 'EXAMPLE.com', '0x7f.1', '127.0.0.1', '[::1]', 'h%40x', '1.2.3.999', '')
  const rest = fc.constantFrom('', '/', ':25/', ':99999', '/a/%2e%2e/%7e', '?%FF', '#%2f', '/..;/@')

  test.each<[where: string, textOf: (login: string, host: string, rest: string) => string]>([
    ['in a URI', (login, h, rest) => `http://${login}@${h}${rest}`],
    ['in a URI of ftp', (login, h, rest) => `ftp://${login}@${h}${rest}`],
    ['in an unknown scheme', (login, h, rest) => `x://${login}@${h}${rest}`],
    ['in a relative reference', (login, h, rest) => `//${login}@${h}${rest}`],
    ['where a browser reads it', (login, h, rest) => `http:${login}@${h}${rest}`],
    ['where a browser reads it behind slashes', (login, h, rest) => `HTTP:////${login}@${h}${rest}`],
    ['encoded in a host', (login, h, rest) => `http://${login.replace(':', '%3A')}%40${h}${rest}`],
  ])('%s', (_, textOf) => {
    expectLaw(4000, user, slashes, password, host, rest, (name, start, secret, h, tail) => {
      const text = textOf(`${name}:${start}${secret}`, h, tail)
      // Only the two oldest generations have raw question marks in passwords.
      const readers = secret.includes('?') ? [rfc1738, draft1996] : [...generations, rfc3987]
      const values = readers.map((generation) => UriReference.parse(text, { generation }))
      const told = JSON.stringify(
        values.flatMap((read) => (read._tag === 'Right' ? findings(read.right) : [])),
      )
      for (const part of [secret, 'xY', 'Zq9', 'xy', 'zq9']) expect(told).not.toContain(part)
    })
  })
})

test.each<[text: string, generation: Generation, secrets: RegExp]>([
  ['http://h:123?s3cret@h/', rfc1738, /123|s3/],
  ['x://h:123?s3cret@h/a', rfc1738, /123|s3/],
  ['mysql://h:123/s3cret/%2e%2e/a@h/', rfc3986, /s3/],
])('nor what a browser makes of one: %s', (text, generation, secrets) => {
  const told = findings(UriReference.from(text, { generation }), { codes: ['whatwg-differs'] })
  expect(told.length).toBeGreaterThan(0)
  expect(JSON.stringify(told)).not.toMatch(secrets)
})

test('nor in a normal form that doesn’t look like a login any more', () => {
  const [told] = findings(Uri.from('ssh://https://u:s3cret@h/'), { codes: ['not-normal'] })
  expect(told?.message).toBe('The reference is not in normal form; normalize it')
})

describe('what is looked at', () => {
  test('the value of a scheme is its URI', () => {
    const text = 'ftp://joe:s3cret@h:25/%09'
    expect(findings(ftp.from(text))).toEqual(findings(Uri.from(text)))
    expect(findings(http.from('http://0x7f.1/')).length).toBeGreaterThan(0)
  })

  test('only what was asked for', () => {
    const uri = Uri.from('http://joe:s3cret@0x7f.1:25/%2e%2e/')
    const codes: readonly FindingCode[] = ['port-unusual', 'numeric-host']
    expect(findings(uri, { codes }).map(({ code }) => code)).toEqual(['numeric-host', 'port-unusual'])
    expect(findings(uri, { codes: [] })).toEqual([])
    expect(Object.isFrozen(findings(uri, { codes }))).toBe(true)
  })

  test.each([['http://h/'], [undefined], [null], [{}], [new URL('http://h/')]])('not %p', (value) => {
    expect(() => findings(value as unknown as Uri)).toThrow(TypeError)
  })

  test('a reference of another copy is read again', () => {
    const foreign = {
      [Symbol.for('uriform/reference')]: 'Uri',
      generation: rfc3986,
      toString: () => 'http://0x7f.1/',
    }
    expect(findings(foreign as unknown as Uri)).toEqual(found('http://0x7f.1/'))
    const broken = { ...foreign, toString: () => 'http://[' }
    expect(() => findings(broken as unknown as Uri)).toThrow(
      expect.objectContaining({ name: 'UriSyntaxError' }),
    )
  })
})

test('of many places the worst is told, and of those the first', () => {
  const [finding, ...more] = found(`/a%23b${'/%2F%23'.repeat(1000)}`).filter(
    ({ code }) => code === 'encoded-delimiter',
  )
  expect(finding).toMatchObject({ severity: 'warning', offset: '/a%23b/'.length })
  expect(more).toEqual([])
})
