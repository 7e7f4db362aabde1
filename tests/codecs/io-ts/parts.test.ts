// Codecs of hosts, schemes, ports and encoded text; of text as numbers, booleans and dates; of references.

import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { Host, RelativeReference, Uri } from 'uriform'
import {
  BooleanFromString,
  DateFromString,
  HostFromString,
  IntegerFromString,
  NumberFromString,
  Port,
  RelativeReferenceFromString,
  relativeReferenceFromString,
  SchemeName,
  UriFromString,
  UriReferenceFromString,
  uriFromString,
  uriReferenceFromString,
} from 'uriform/codecs'
import { rfc1738, rfc2396, rfc3986 } from '../../../src/generations.js'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'
import { decoded, kindsOf, reportOf } from './decoding.js'

// Codecs of hosts, names of schemes, ports and encoded text.
describe('parts', () => {
  test.each([
    ['3.2.2', 'example.com', 'reg-name'],
    ['3.2.2', '', 'reg-name'],
    ['3.2.2', '%C3%A9', 'reg-name'],
    ['3.2.2', '127.0.0.1', 'ipv4'],
    ['3.2.2', '[::1]', 'ipv6'],
    ['3.2.2', '[v1.a:b]', 'ipvfuture'],
  ])('RFC 3986 %s: the host %s', (_, text, kind) => {
    const host = decoded(HostFromString, text)
    expect(host).toEqual(Host.from(text))
    expect(host.kind).toBe(kind)
    expect(HostFromString.encode(host)).toBe(text)
  })

  test.each(['h:80', 'u@h', 'a/b', '::1', '[::1', '[::1%25en0]', 'é', 'a b', '%', '[v1.]'])(
    '%s is no host',
    (text) => {
      expect(HostFromString.decode(text)._tag).toBe('Left')
    },
  )

  describe('RFC 3986 3.1: the name of a scheme', () => {
    test.each(['a', 'HTTP', 'z39.50r', 'a+b-c.d', 'a1'])('%s, as it is written', (text) => {
      expect(decoded(SchemeName, text)).toBe(text)
      expect(SchemeName.is(text)).toBe(true)
    })

    test.each(['', '1a', '+a', 'a:', 'a_b', 'a/b', 'é', '\u017f', '\u212a', 'a%41', 'a b', 'a\n'])(
      '%j is none',
      (text) => {
        expect(kindsOf(SchemeName, text)).toEqual(['invalid-scheme'])
      },
    )
  })

  test.each([0, 1, 80, 65535])('the port %d', (port) => {
    expect(decoded(Port, port)).toBe(port)
  })

  test.each([-1, 65536, 0.5, Number.NaN, Number.NEGATIVE_INFINITY])('%p is no port', (port) => {
    expect(kindsOf(Port, port)).toEqual(['invalid-port'])
  })

  test.each(['80', '', 80n, null, undefined])('%p is no number', (port) => {
    expect(kindsOf(Port, port)).toEqual(['wrong-type'])
  })

  test('what was given in the place of a number is shown, without a password', () => {
    expect(Port.decode('80')).toMatchObject({
      left: [
        {
          value: '80',
          error: { message: expect.stringMatching(/^Got a string in the port.*Expected a whole number/) },
        },
      ],
    })
    expect(Port.decode('http://joe:s3cret@h/')).toMatchObject({ left: [{ value: 'http:***@h/' }] })
  })
})

// Text as numbers, booleans and dates: what is read, what is written, and what is none.
describe('parameters', () => {
  describe('NumberFromString', () => {
    test.each([
      ['0', 0],
      ['-0', 0],
      ['-1.50', -1.5],
      ['1E3', 1000],
      ['0.1', 0.1],
      ['1e+21', 1e21],
      ['1.5e-7', 1.5e-7],
      ['9007199254740993', 9007199254740992],
    ])('%s', (text, number) => {
      expect(decoded(NumberFromString, text)).toBe(number)
    })

    test.each([
      ...[
        '',
        ' 1',
        '1 ',
        '+1',
        '007',
        '-01.5',
        '.5',
        '1.',
        '1_0',
        '0x10',
        '1e',
        'e5',
        '1,5',
        '٣',
        '１',
        '1n',
        '--1',
        '1\n',
      ],
      ...['NaN', 'Infinity', '-Infinity', '1e+999', 'null', 'true'],
    ])('%j is none', (text) => {
      expect(reportOf(NumberFromString, text)).toEqual(['Expected a number in decimal digits, as in -1.5.'])
    })

    test('a number is no text', () => {
      expect(NumberFromString.decode(1)._tag).toBe('Left')
    })

    test('every number comes back', () => {
      expectLaw(10_000, fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        // A negative zero is 0.
        expect(decoded(NumberFromString, NumberFromString.encode(number))).toBe(number + 0)
      })
    })
  })

  test.each(['', 'TRUE', 'True', '1', '0', 'yes', ' true', 'true\n', 'on'])('%j is no boolean', (text) => {
    expect(reportOf(BooleanFromString, text)).toEqual(['Expected true or false.'])
  })

  describe('DateFromString, RFC 3339 5.6', () => {
    test.each([
      ['2024-02-29', '2024-02-29T00:00:00.000Z'],
      ['2000-02-29', '2000-02-29T00:00:00.000Z'],
      ['0001-01-01', '0001-01-01T00:00:00.000Z'],
      ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
      ['1985-04-12T23:20:50.52Z', '1985-04-12T23:20:50.520Z'],
      ['1996-12-19T16:39:57-08:00', '1996-12-20T00:39:57.000Z'],
      ['1937-01-01T12:00:27.87+00:20', '1937-01-01T11:40:27.870Z'],
      ['2024-03-01T00:30:00+01:00', '2024-02-29T23:30:00.000Z'],
      ['2024-01-01T00:00:00-00:00', '2024-01-01T00:00:00.000Z'],
      ['2024-01-01T00:00:00.123456789Z', '2024-01-01T00:00:00.123Z'],
    ])('%s', (text, written) => {
      expect(DateFromString.encode(decoded(DateFromString, text))).toBe(written)
    })

    test.each([
      [
        '5.7: with a time too',
        ['2023-02-29T00:00:00Z', '2024-04-31T12:00:00+02:00', '2024-11-31T00:00:00-12:00'],
      ],
      ['5.6: hours to 23', ['2024-01-01T24:00:00Z', '2024-01-01T25:00:00Z']],
      ['5.6: minutes and seconds', ['2024-01-01T23:60:00Z', '2024-01-01T23:00:61Z']],
      ['5.6: seconds', ['2024-01-01T12:00Z', '2024-01-01T12Z', '2024-01-01T12:00:00.Z']],
      ['5.6: a zone', ['2024-01-01T00:00:00', '2024-01-01T00:00:00+1', '2024-01-01T00:00:00+0100']],
      ['5.6: zones to 23:59', ['2024-01-01T00:00:00+24:00', '2024-01-01T00:00:00+23:60']],
      ['5.6: four-digit years', ['24-01-01', '+002024-01-01', '-000001-01-01', '12024-01-01', '2024-1-1']],
      [
        'in UTC beyond the years of four digits',
        ['9999-12-31T23:59:59-01:00', '0001-01-01T00:00:00+00:01', '0000-01-01'],
      ],
      [
        'other texts',
        ['', 'today', '0', '2024', '2024-01', '2024-01-01 00:00:00Z', 'Jan 1, 2024', ' 2024-01-01'],
      ],
    ])('%s', (_, texts) => {
      for (const text of texts) {
        expect([text, DateFromString.decode(text)._tag]).toEqual([text, 'Left'])
      }
    })

    test.each([
      ['an invalid date', new Date(Number.NaN)],
      ['a year of six digits', new Date('+010000-01-01T00:00:00Z')],
      ['a year before 1', new Date('0000-12-31T00:00:00Z')],
      ['what only inherits from a date', Object.create(new Date()) as Date],
    ])('%s is not written', (_, date) => {
      expect(DateFromString.is(date)).toBe(false)
      expect(() => DateFromString.encode(date)).toThrow(RangeError)
    })

    test('a day is read exactly where its month has it', () => {
      expectLaw(
        10_000,
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (year, month, day) => {
          const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
          const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
          const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
          expect(DateFromString.decode(text)._tag).toBe(day <= days ? 'Right' : 'Left')
        },
      )
    })
  })

  describe('IntegerFromString', () => {
    test.each([
      ['0', 0],
      ['-12', -12],
      ['9007199254740991', Number.MAX_SAFE_INTEGER],
      ['-9007199254740991', Number.MIN_SAFE_INTEGER],
    ])('%s', (text, number) => {
      expect(decoded(IntegerFromString, text)).toBe(number)
      expect(IntegerFromString.is(number)).toBe(true)
    })

    test.each([
      '',
      '-',
      '-0',
      '007',
      '1.0',
      '1e3',
      '+1',
      ' 1',
      '9007199254740992',
      '12345678901234567',
      '0x1',
      '١',
    ])('%j is none', (text) => {
      expect(IntegerFromString.decode(text)._tag).toBe('Left')
    })

    test('what is written is read again, and nothing else is one', () => {
      for (const number of [0, 1, -1, Number.MAX_SAFE_INTEGER]) {
        expect(decoded(IntegerFromString, IntegerFromString.encode(number))).toBe(number)
      }
      for (const value of [0.5, 2 ** 53, Number.NaN, '1', 1n, null])
        expect(IntegerFromString.is(value)).toBe(false)
    })
  })
})

// Codecs of references, and what narrows them: each option by itself, and that the name says so.
describe('references', () => {
  test('a URI, a relative reference, or either', () => {
    expect(decoded(UriFromString, 'HTTP://h/%41')).toEqual(Uri.from('HTTP://h/%41'))
    expect(decoded(RelativeReferenceFromString, '../a')).toEqual(RelativeReference.from('../a'))
    expect(decoded(UriReferenceFromString, 'x:a')).toEqual(Uri.from('x:a'))
    expect(decoded(UriReferenceFromString, 'a')).toEqual(RelativeReference.from('a'))
    expect(kindsOf(UriFromString, '../a')).toEqual(['missing-scheme'])
    expect(kindsOf(RelativeReferenceFromString, 'x:a')).toEqual(['unexpected-scheme'])
    expect(kindsOf(UriReferenceFromString, 'http://a b')).toEqual(['invalid-character'])
    expect(kindsOf(UriFromString, Uri.from('x:a'))).toEqual(['not-a-string'])
  })

  describe('schemes', () => {
    const Web = uriFromString({ schemes: ['https', 'http'] })

    test.each(['https://h', 'http://h', 'HTTPS://h', 'http:'])('%s', (text) => {
      expect(decoded(Web, text).href).toBe(text)
    })

    test.each(['ftp://h', 'httpx://h', 'x:http:'])('%s is of another', (text) => {
      expect(kindsOf(Web, text)).toEqual(['wrong-scheme'])
    })

    test('names like those of prototypes are schemes like others', () => {
      expect(kindsOf(Web, 'constructor:a')).toEqual(['wrong-scheme'])
      expect(decoded(uriFromString({ schemes: ['constructor'] }), 'constructor:a').href).toBe('constructor:a')
    })
  })

  describe('required', () => {
    test.each([
      ['userinfo', ['x://u@h', 'x://@h'], ['x://h', 'x:a']],
      ['host', ['x://h', 'x://[::1]'], ['x:a', 'x://', 'x://u@:1', 'x:///a']],
      ['port', ['x://h:1', 'x://h:080'], ['x://h', 'x://h:', 'x:a']],
      ['query', ['x:?q', 'x:?'], ['x:a', 'x:a#?q']],
      ['fragment', ['x:#f', 'x:#'], ['x:a', 'x:?q']],
    ] as const)('%s', (component, having, lacking) => {
      const codec = uriFromString({ required: [component] })
      for (const text of having) expect(decoded(codec, text)[component]).toBeDefined()
      for (const text of lacking) {
        expect(kindsOf(codec, text)).toEqual(['missing-component'])
        expect(codec.is(Uri.from(text))).toBe(false)
      }
    })

    test('all of several', () => {
      const codec = uriReferenceFromString({ required: ['query', 'fragment'] })
      expect(decoded(codec, '?q#f').query?.text).toBe('q')
      expect(kindsOf(codec, '?q')).toEqual(['missing-component'])
      expect(kindsOf(codec, '#f')).toEqual(['missing-component'])
      expect(decoded(relativeReferenceFromString({ required: ['host'] }), '//h').host?.text).toBe('h')
    })
  })

  describe('maximumLength', () => {
    test('in UTF-16 code units, the last one included', () => {
      const codec = uriFromString({ maximumLength: 5 })
      expect(decoded(codec, 'x:abc').href).toBe('x:abc')
      expect(kindsOf(codec, 'x:abcd')).toEqual(['too-long'])
      expect(decoded(uriReferenceFromString({ maximumLength: 0 }), '').href).toBe('')
    })

    test('a text that is too long is not read', () => {
      expect(kindsOf(uriFromString({ maximumLength: 5 }), 'no URI at all')).toEqual(['too-long'])
    })
  })

  describe('generation', () => {
    test.each([
      [rfc1738, '+x:', true],
      [rfc2396, 'x:', false],
      [rfc2396, 'x:a?[', true],
      [rfc3986, 'x:a?[', false],
    ] as const)('%s: %s', (generation, text, isAccepted) => {
      const codec = uriFromString({ generation })
      expect(codec.decode(text)._tag).toBe(isAccepted ? 'Right' : 'Left')
      if (isAccepted) expect(decoded(codec, text).generation).toBe(generation)
    })
  })

  test.each([
    [UriFromString.name, 'UriFromString'],
    [uriFromString({}).name, 'UriFromString'],
    [uriFromString({ schemes: ['https', 'http'] }).name, 'UriFromString<https | http>'],
    [uriFromString({ required: ['host', 'port'] }).name, 'UriFromString<host, port>'],
    [uriFromString({ maximumLength: 2000 }).name, 'UriFromString<at most 2000>'],
    [uriFromString({ generation: rfc3986 }).name, 'UriFromString<rfc3986>'],
    [
      uriFromString({ schemes: ['x'], required: ['query'], maximumLength: 9, generation: rfc1738 }).name,
      'UriFromString<rfc1738, x, query, at most 9>',
    ],
    [uriReferenceFromString({ required: ['fragment'] }).name, 'UriReferenceFromString<fragment>'],
    [relativeReferenceFromString({ maximumLength: 9 }).name, 'RelativeReferenceFromString<at most 9>'],
  ])('the name %s', (name, expected) => {
    expect(name).toBe(expected)
  })

  test('a failure keeps the error for programs, and never the password', () => {
    const result = UriFromString.decode('http://u:secret@h h')
    expect(result).toMatchObject({
      _tag: 'Left',
      left: [
        { value: 'http://u:***@h h', error: { kind: 'invalid-character', component: 'host', offset: 17 } },
      ],
    })
    expect(
      JSON.stringify('left' in result && result.left.map(({ value, message }) => [value, message])),
    ).not.toContain('secret')
  })

  test('the schemes of a codec may be given in any case', () => {
    expect(decoded(uriFromString({ schemes: ['HTTPS'] }), 'https://h').scheme).toBe('https')
    expect(kindsOf(uriFromString({ schemes: ['HTTPS'] }), 'http://h')).toEqual(['wrong-scheme'])
  })
})
