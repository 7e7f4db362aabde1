// What the command and the page draw, as data.

import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { type GenerationName, redacted, Uri } from 'uriform'
import { compareGenerations } from 'uriform/generations'
import { generations } from '../../../src/generations.js'
import { UriReference } from '../../../src/index.js'
import { type AnatomyPart, anatomyOf } from '../../../src/tools/view/anatomy.js'
import { citationOf } from '../../../src/tools/view/citations.js'
import { rowsOf } from '../../../src/tools/view/comparison.js'
import { differenceOf, type TextChange } from '../../../src/tools/view/difference.js'
import { grouped } from '../../../src/tools/view/grouped.js'
import { schemeReadingOf, shownFields } from '../../../src/tools/view/scheme-reading.js'
import { expect } from '../../support/expect.js'
import { derivedFrom } from '../../support/grammar-arbitrary.js'
import { rfc3986 } from '../../support/grammars.js'
import { expectLaw, runs, testLaw } from '../../support/runs.js'

// The anatomy of a reference as data: every part stands where it should, masked or not.
describe('the anatomy', () => {
  /** Each part has its text at its offset, after the part before. */
  function expectPlaced(whole: string, parts: readonly AnatomyPart[]): void {
    let end = 0
    for (const part of parts) {
      expect(part.offset).toBeGreaterThanOrEqual(end)
      end = part.offset + part.text.length
      expect(whole.slice(part.offset, end)).toBe(part.text)
      expectPlaced(whole, part.parts)
    }
  }

  describe('passwords', () => {
    test.each(['http://a:b:c@h/p', 'http://:x@h?q', 'http://a:***@h', 'http://a:%2A@h:1#f'])(
      'masking keeps %s together',
      (text) => {
        const masked = anatomyOf(UriReference.from(text), false)
        expect(masked.text).toBe(redacted(UriReference.from(text)))
        expectPlaced(masked.text, masked.components)
      },
    )
  })

  describe('secrets of schemes', () => {
    test.each([
      ...'sip:joe:S3CR3T@h sips:joe:S3CR3T/a@h?b&c#d sip:joe:S3CR3T@h?to=a@b&c#d'.split(' '),
      ...'postgres://u:1/S3CR3T@h/db postgres://u:1?a=S3CR3T&b=c@h/db redis://u:1#S3CR3T@h'.split(' '),
      ...'magnet:?tr=http://u:S3CR3T&dn=x@h'.split(' '),
      ...'magnet:?dn=a&tr=http%3A%2F%2Fu%3AS3CR3T%40h&b#http://u:S3CR3T@h'.split(' '),
      ...'http:u:S3CR3T@h/?b&to=https%3A%2F%2Fu%3AS3CR3T%40h#http:/u:S3CR3T@h ws::@'.split(' '),
      ...'otpauth://totp/a?b&secret=S3CR3T&c#secret=S3CR3T otpauth://secret=S3CR3T:S3CR3T@h:1/a'.split(' '),
      ...'otpauth://a:secret=S3CR3T@h:1/a'.split(' '),
    ])('no part of %s shows one', (text) => {
      for (const generation of generations) {
        const read = UriReference.parse(text, { generation })
        if (read._tag === 'Left') continue
        const { text: whole, components } = anatomyOf(read.right, false)
        expect(whole).toBe(redacted(read.right))
        expectPlaced(whole, components)
        expect(JSON.stringify(components)).not.toContain('S3CR3T')
      }
    })

    test('in a query divide no pairs', () => {
      const [, , query] = anatomyOf(UriReference.from('magnet:a?b&tr=http://u:S3CR3T@h'), false).components
      expect(query?.parts.map(({ text, note }) => [text, note.remark])).toEqual([
        ['b', undefined],
        ['tr=http://u:***@h', 'masked'],
      ])
    })

    /** Components with their parts, and what is masked in brackets. */
    const drawn = ({ label, text, note, parts }: AnatomyPart): string =>
      `${label} ${note.remark === 'masked' ? `[${text}]` : text}${parts.map((part) => `, ${drawn(part)}`).join('')}`

    test.each<[text: string, components: string[]]>([
      ['sip:joe:s3cret?x@h', ['scheme sip', 'path [joe:***]', 'query [@h]']],
      ['mysql://joe:1/s3cret@h/db', ['scheme mysql', 'host joe', 'port [***]', 'path [@h/db]']],
      ['mysql://joe:1?s3&cret@h/#f', ['scheme mysql', 'host joe', 'port [***]', 'query [@h/]', 'fragment f']],
      [
        'mysql://joe:s3cret@1/a/b@h',
        ['scheme mysql', 'userinfo joe:***, user joe, password [***]', 'host []', 'path [@h]'],
      ],
      ['redis://password=s3:cret@h', ['scheme redis', 'userinfo [password=***]', 'host []']],
      ['redis://password=s3cret@h', ['scheme redis', 'userinfo [password=***]', 'host []']],
      [
        'mysql://h?password=s3cret&a=b',
        ['scheme mysql', 'host h', 'query password=***&a=b, pair [password=***], pair a=b'],
      ],
      ['mysql://h?password=s3cret', ['scheme mysql', 'host h', 'query [password=***]']],
      ['mysql://h#password=s3cret', ['scheme mysql', 'host h', 'fragment [password=***]']],
    ])('%s', (text, components) => {
      const reference = UriReference.from(text)
      const anatomy = anatomyOf(reference, false)
      expect(anatomy.text).toBe(redacted(reference))
      expectPlaced(anatomy.text, anatomy.components)
      expect(anatomy.components.map(drawn)).toEqual(components)
      const shown = anatomyOf(reference, true)
      expect(shown.text).toBe(text)
      expectPlaced(text, shown.components)
    })
  })

  describe('laws, of every reference', () => {
    testLaw(
      'every part stands at its offset, and between components there are delimiters only',
      5_000,
      derivedFrom(rfc3986, 'URI-reference'),
      fc.boolean(),
      (text, arePasswordsShown) => {
        const value = UriReference.from(text)
        const anatomy = anatomyOf(value, arePasswordsShown)
        expect(anatomy.text).toBe(arePasswordsShown ? text : redacted(value))
        expectPlaced(anatomy.text, anatomy.components)
        let rest = anatomy.text
        for (const component of [...anatomy.components].reverse()) {
          rest = rest.slice(0, component.offset) + rest.slice(component.offset + component.text.length)
        }
        expect(rest).toMatch(/^:?(?:\/\/@?:?)?\??#?$/)
        const present = Object.entries(value.components()).filter(([, own]) => own !== undefined)
        const names = present
          .map(([name]) => name)
          .filter((name) => name !== 'path' || value.path.text !== '')
        expect(anatomy.components.map(({ label }) => label)).toEqual(names)
      },
    )
  })
})

// The sections of the standard for what a generation reads.
describe('citations', () => {
  test.each<[generation: GenerationName, aspect: string | undefined, section: string]>([
    ['rfc1738', 'scheme', 'RFC 1808 2.4.2'],
    ['rfc2396', 'query', 'RFC 2396 3.4'],
    ['rfc3986', 'host', 'RFC 3986 3.2.2'],
    ['rfc3986', 'userinfo', 'RFC 3986 3.2.1'],
    ['rfc3986', 'resolved', 'RFC 3986 5.2'],
    // Parts of a component have its section.
    ['rfc3986', 'authority', 'RFC 3986 3.2.2'],
    ['rfc3986', 'user', 'RFC 3986 3.2.2'],
    ['rfc3986', 'password', 'RFC 3986 3.2.2'],
    // Anything else has that of references.
    ['rfc3986', 'segment', 'RFC 3986 3.3'],
    ['draft1996', undefined, 'draft 4.3.2'],
  ])('of %s, %s: %s', (generation, aspect, section) => {
    expect(citationOf(generation, aspect)).toBe(section)
  })
})

// The readings of a text side by side.
describe('the comparison', () => {
  /** The different texts of each row. */
  function textsOf(input: string, base?: string): Readonly<Record<string, readonly (string | undefined)[]>> {
    const rows = rowsOf(input, base, compareGenerations(input, base), false)
    return Object.fromEntries(
      rows.map(({ label, cells }) => [label, [...new Set(cells.map(({ text }) => text))]]),
    )
  }

  describe('the target of a reference', () => {
    test('is masked if the reference has a password', () => {
      expect(textsOf('//joe:s3cret@h/', 'http://b/')).toMatchObject({ resolved: ['http://joe:***@h/'] })
    })

    test('is masked if the base has one', () => {
      expect(textsOf('a', 'http://joe:s3cret@h/')).toMatchObject({ resolved: ['http://joe:***@h/a'] })
    })

    test('is masked as a whole in generations that see no password, if others do', () => {
      expect(textsOf('http://h?joe:s3cret@b/', 'http://b/')).toMatchObject({
        resolved: ['http://h?joe:***@b/', '***'],
      })
    })

    test('has no row without a base, or if no generation accepts the text', () => {
      expect(Object.keys(textsOf('a'))).toEqual(['text', 'accepted', 'path'])
      expect(Object.keys(textsOf('a b', 'http://h/'))).toEqual(['text', 'accepted'])
    })
  })

  test('a password that only some generations see is masked in every component', () => {
    expect(textsOf('http://joe?x:s3cret@h/p')).toMatchObject({
      text: ['http://joe?x:***@h/p'],
      userinfo: ['joe?x:***', undefined],
      host: ['h', 'joe'],
      path: ['/p', ''],
      query: [undefined, 'x:***@h/p'],
    })
  })
})

// The difference between two texts.
describe('the difference', () => {
  const shown = (changes: readonly TextChange[]): string =>
    changes
      .map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
      .join('')

  test.each([
    ['', '', ''],
    ['a', 'a', 'a'],
    ['HTTP://h:80/', 'http://h/', '[-HTTP][+http]://h[-:80]/'],
    ['/a/./b', '/a/b', '/a/[-./]b'],
    ['/%7e', '/~', '/[-%7e][+~]'],
    ['http://h', 'http://h/', 'http://h[+/]'],
  ])('from %s to %s', (before, after, expected) => {
    expect(shown(differenceOf(before, after))).toBe(expected)
  })

  test('a text of too many pieces differs as a whole', () => {
    const long = '/a'.repeat(400)
    expect(differenceOf(long, '/a')).toEqual([
      { kind: 'removed', text: long },
      { kind: 'added', text: '/a' },
    ])
  })

  test('texts of 500 pieces are compared piece by piece', () => {
    const long = '/a'.repeat(250)
    expect(differenceOf(long, '/a').map(({ kind }) => kind)).toEqual(['same', 'removed'])
  })

  /** The length of the longest text that is left of both if some characters are removed. */
  function mostShared(one: string, other: string): number {
    if (one === '' || other === '') return 0
    if (one[0] === other[0]) return 1 + mostShared(one.slice(1), other.slice(1))
    return Math.max(mostShared(one.slice(1), other), mostShared(one, other.slice(1)))
  }

  test('law: no other runs share more', () => {
    const text = fc.string({ unit: fc.constantFrom('/', '.', ':', '?'), maxLength: 6 })
    fc.assert(
      fc.property(text, text, (before, after) => {
        const same = differenceOf(before, after).filter(({ kind }) => kind === 'same')
        expect(same.map((change) => change.text).join('')).toHaveLength(mostShared(before, after))
      }),
      { numRuns: runs(20_000, 50) },
    )
  })

  test('law: the runs put together give both texts', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', '/', '.', '%41', ':', '\u{1F600}') })
    expectLaw(1_000, text, text, (before, after) => {
      const changes = differenceOf(before, after)
      const joined = (left: TextChange['kind']): string =>
        changes.flatMap(({ kind, text: run }) => (kind === left ? [] : [run])).join('')
      expect(joined('added')).toBe(before)
      expect(joined('removed')).toBe(after)
    })
  })
})

// Numbers for people to read.
describe('numbers', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [999_999, '999,999'],
    [1_234_567_890, '1,234,567,890'],
  ])('%d in groups of three', (count, text) => {
    expect(grouped(count)).toBe(text)
  })
})

// What a scheme reads in a URI, and how people see it.
describe('what a scheme reads', () => {
  test('the fields of a URI, absent ones too, and masked', () => {
    const reading = schemeReadingOf(Uri.from('redis://:s3cret@h/1'))
    if (reading === undefined || reading.error !== undefined) throw new Error('redis must read it')
    const fields = { user: '', password: 's3cret', host: 'h', port: 6379, database: 1, parameters: [] }
    expect(reading.fields).toEqual(fields)
    expect(reading.masked()).toEqual({ ...fields, password: '***' })
  })

  test('the error of a URI that its scheme refuses', () => {
    expect(schemeReadingOf(Uri.from('geo:x'))).toEqual({
      error: expect.objectContaining({ kind: 'invalid-by-scheme', offset: 4 }),
    })
  })

  test('nothing of an unknown scheme', () => {
    expect(schemeReadingOf(Uri.from('x:y'))).toBeUndefined()
  })

  test('people see the fields that are present, on one line each', () => {
    const fields = {
      absent: undefined,
      text: 'a\nb',
      number: 1,
      octets: new Uint8Array([1]),
      list: [['a', '\u202e']],
    }
    expect(shownFields(fields)).toEqual([
      { name: 'text', text: 'a␊b' },
      { name: 'number', text: '1' },
      { name: 'octets', text: '[1]' },
      { name: 'list', text: '[["a","\ufffd"]]' },
    ])
  })
})
