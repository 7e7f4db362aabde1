import { describe, expect, test } from '@jest/globals'
import { rfc2396 } from '../../../src/generations.js'
import { Query, Segment } from '../../../src/index.js'
import {
  data,
  defineScheme,
  optional,
  postgres,
  s3,
  seq,
  tel,
  textField,
  ucharAnd,
} from '../../../src/schemes/index.js'
import { expectFailure, failureOf } from '../../support/either.js'
import { inCi } from '../../support/runs.js'
import { note, shop } from './own-schemes.js'

describe('the grammar', () => {
  test.each([
    [s3, '"//" bucket ["/" key]'],
    [
      postgres,
      '["/" [database]] ["?" [parameter-name "=" parameter-value *("&" parameter-name "=" parameter-value)]]',
    ],
    [note, 'path ["#" part]'],
    [
      shop,
      '["/"] *(shelf "/") ("?" words / "=" number / "") ["&in:" *(color ",")] ["&size:" size] *(";" flag-name ["=" flag-value])',
    ],
  ])('%#', ({ grammar }, expected) => expect(grammar).toBe(expected))

  test('schemes with functions have none', () => {
    const plain = defineScheme({ scheme: 'x', fields: {}, read: () => ({}), write: () => '' })
    expect(plain.grammar).toBeUndefined()
  })
})

test.each([
  [note, 'note:a%2Fb/c#d', { path: 'a%2Fb/c', part: 'the part of a%2Fb/c' }],
  [note, 'note:', { path: '' }],
  [shop, 'shop:', { kind: 'all', shelves: [], colors: [], size: undefined, flags: [] }],
  [
    shop,
    'shop:/a//b/?w%3F&IN:red,&size:M;x;y=1',
    {
      kind: 'search',
      shelves: ['a', '', 'b'],
      words: 'w?',
      colors: ['red'],
      size: 'm',
      flags: Object.entries({ x: '', y: '1' }),
    },
  ],
  [shop, 'shop:a/=7', { kind: 'item', shelves: ['a'], number: '7' }],
])('%#: reading', (scheme, text, fields) => {
  const value = (scheme as typeof note).from(text)
  expect(value).toMatchObject(fields)
  expect(value.uri.href).toBe(text)
})

test.each([
  [
    shop
      .builder()
      .shelves('a/b', '')
      .words('x')
      .colors('r,g', '')
      .size('l')
      .flags(['f', ''], ['g', ';'])
      .build(),
    'shop:/a%2Fb//?x&in:r%2Cg,,&size:l;f;g=%3B',
  ],
  [shop.builder().build(), 'shop:/'],
  [note.builder().path('a/b%').part('c#?').build(), 'note:a/b%25#c%23%3F'],
  [note.builder().path(Segment.from('a%2fb')).build(), 'note:a%2fb'],
])('building: %s', (value, href) => expect(value.uri.href).toBe(href))

test('the normal form', () => {
  expect(shop.from('shop:=1;a=').equals('shop:/=1;a')).toBe(true)
})

test('nothing but what is unreserved is decoded in the normal form of an encoded field', () => {
  expect(note.from('note:%61%2fb%3a#%61%2fb').normalize().uri.href).toBe('note:a%2Fb%3A#a/b')
})

test('a fragment that is a field counts for equality, and only RFC 3986 has it', () => {
  expect(note.from('note:a#b').equals('note:a#c')).toBe(false)
  expect(note.from('note:a#%62').equals('note:a#b')).toBe(true)
  expectFailure(note.parse('note:a#b', { generation: rfc2396 }), { component: 'fragment', offset: 7 })
})

test('the fields of a scheme are closed to change, lists of their options included', () => {
  const own = defineScheme({
    scheme: 'own',
    fields: { name: textField(), tag: textField({ needs: ['name'], excludes: [] as never[] }) },
    describe: ({ name, tag }) => seq(name, optional('/', tag)),
  })
  for (const scheme of [own, postgres, tel, data]) {
    for (const { options } of Object.values(scheme.fields)) {
      const lists = [options.needs, options.excludes].filter((list) => list !== undefined)
      expect([options, ...lists].every(Object.isFrozen)).toBe(true)
    }
  }
})

describe('a value that reads back differently', () => {
  const expected = 'a value that is read back unchanged; this one would '

  test('says how', () => {
    const read = defineScheme({
      scheme: 'own',
      fields: { text: textField({ presence: 'required', expected: 'no capitals' }), none: textField() },
      read: (rest) => ({ text: rest.run().toLowerCase(), none: undefined }),
      write: ({ text }) => text,
    })
    const error = failureOf(read.builder().text('A\u202eB').tryBuild())
    expect(error).toMatchObject({ kind: 'ambiguous-field', field: 'text' })
    expect(error.expected).toBe('no capitals; this one would be read back as another')
    expectFailure(read.builder().text('a').none('x').tryBuild(), {
      kind: 'ambiguous-field',
      field: 'none',
      expected: `${expected}be absent`,
    })
  })

  test('shows no value', () => {
    const read = defineScheme({
      scheme: 'own',
      fields: { pin: textField({ isSecret: true, presence: 'required' }) },
      read: (rest) => ({ pin: rest.run().toLowerCase() }),
      write: ({ pin }) => pin,
    })
    expectFailure(read.builder().pin('S3CRET').tryBuild(), { expected: `${expected}be read back as another` })
  })

  test('cannot begin with two slashes', () => {
    const path = defineScheme({
      scheme: 'own',
      fields: { path: textField({ characters: ucharAnd('/') }) },
      describe: ({ path }) => path,
    })
    expectFailure(path.builder().path(Query.from('//h')).tryBuild(), {
      expected: 'no "//" first, which begins a host',
    })
  })
})

test('a fragment that is a field is read', () => {
  const own = defineScheme({
    scheme: 'own',
    fragment: 'body',
    fields: { text: textField({ presence: 'always' }), part: textField() },
    describe: ({ text, part }) => seq(text, optional('#', part)),
  })
  expect(own.from('own:a#b').part).toBe('b')
})

test('a path that is data has no dot segments', () => {
  for (const path of ['..', 'a/./b', 'a/..']) {
    const error = failureOf(note.builder().path(path).tryBuild())
    expect(error).toMatchObject({ kind: 'dot-segment', field: 'path' })
  }
})

test.each([
  [s3, 's3:b', 'path', 3, '"//" and the bucket'],
  [note, 'note:a?b', 'path', 6, '"#" and the part, "%3F" for "?" in data, or the end'],
  [
    shop,
    'shop:/?a&x',
    'query',
    8,
    '"&in:" and colors, "&size:" and "s", "m" or "l", ";" and a flag, "%26" for "&" in data, or the end',
  ],
  [shop, 'shop:/&size:xl', 'path', 12, '"s", "m" or "l"'],
])('errors: %#', (scheme, text, component, offset, expected) => {
  const error = failureOf((scheme as typeof note).parse(text))
  expect(error).toMatchObject({ kind: 'invalid-by-scheme', component, offset, expected })
})

test('what counts for equality can be less than the normal form', () => {
  const loose = defineScheme({
    scheme: 'loose',
    fields: { name: textField({ presence: 'always' }), note: textField() },
    describe: ({ name, note }) => seq(name, optional(';', note)),
    equivalent: (texts, others) => texts.name === others.name,
  })
  expect(loose.from('loose:%61;x').equals('loose:a;y#z')).toBe(true)
  expect(loose.from('loose:a;x').equals('loose:b;x')).toBe(false)
})

test('millions of items are read, and refused, without a stack that overflows', () => {
  const count = inCi(4_000_000, 1_000_000)
  const many = '/'.repeat(count)
  expect(shop.from(`shop:${many}`).shelves).toHaveLength(count - 1)
  expect(failureOf(shop.parse(`shop:${many}:`)).offset).toBe(count + 5)
  expect(postgres.from(`postgres://h?${'a=&'.repeat(count / 10)}a=`).parameters).toHaveLength(count / 10 + 1)
})
