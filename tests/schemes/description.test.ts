// The parts that schemes are described with, on schemes of programs' own.
import { inspect } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { rfc2396, rfc2396bis, rfc3987 } from '../../src/generations.js'
import {
  describe as describeError,
  http,
  Query,
  type SchemeValue,
  Segment,
  strays,
  Uri,
} from '../../src/index.js'
import { Iri } from '../../src/model/iri/index.js'
import {
  type Buildable,
  type Cursor,
  choiceField,
  type DescribedRules,
  data,
  defineScheme,
  derivedField,
  digits,
  each,
  type Fields,
  letters,
  listField,
  numberField,
  omissible,
  oneOf,
  only,
  optional,
  pairs,
  pairsField,
  parameters,
  postgres,
  type Server,
  s3,
  separated,
  seq,
  tel,
  textField,
  ucharAnd,
} from '../../src/schemes/index.js'
import { expectFailure, failureOf, successOf } from '../support/either.js'
import { inCi } from '../support/runs.js'

const note = defineScheme({
  scheme: 'note',
  fragment: 'body',
  fields: {
    path: textField({
      help: 'the path',
      characters: ucharAnd(';:@&=/'),
      dataCharacters: '/',
      isSegment: true,
      isEncoded: true,
    }),
    part: textField({ help: 'the part', characters: ucharAnd(';:@&=/?') }),
  },
  describe: ({ path, part }) => seq(path, optional('#', part)),
  methods: {
    get part(): string {
      return `the part of ${(this as unknown as { path: string }).path}`
    },
  },
})

const plain = ucharAnd('', ',')

const shop = defineScheme({
  scheme: 'shop',
  fields: {
    kind: derivedField<'search' | 'item' | 'all'>(),
    shelves: listField({ each: 'shelf', isSegment: true }),
    colors: listField({ each: 'color', characters: plain }),
    words: textField({ help: 'words to look for', characters: plain, excludes: ['number'] }),
    number: textField({ help: 'the number', characters: plain, excludes: ['words'] }),
    size: choiceField(['s', 'm', 'l']),
    flags: pairsField({ each: 'flag', characters: plain }),
  },
  describe: ({ kind, shelves, colors, words, number, size, flags }) =>
    seq(
      omissible('/'),
      each(shelves, '/'),
      oneOf(kind, { search: seq('?', words), item: seq('=', number), all: '' }),
      optional('&in:', each(colors, ',')),
      optional('&size:', size),
      parameters(flags, ';'),
    ),
})

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
    expect(error.expected).toBe('no capitals; this one would be read back as "a\ufffdb"')
    expectFailure(read.builder().text('a').none('x').tryBuild(), {
      kind: 'ambiguous-field',
      field: 'none',
      expected: `${expected}be absent`,
    })
  })

  test('masks secrets', () => {
    const read = defineScheme({
      scheme: 'own',
      fields: { pin: textField({ isSecret: true, presence: 'required' }) },
      read: (rest) => ({ pin: rest.run().toLowerCase() }),
      write: ({ pin }) => pin,
    })
    expectFailure(read.builder().pin('S3CRET').tryBuild(), { expected: `${expected}be read back as ***` })
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

describe('a wrong description throws where it is written', () => {
  const fields = { items: listField(), name: textField() }

  test('items cannot have their delimiter', () => {
    expect(() =>
      defineScheme({ scheme: 'wrong', fields, describe: ({ items, name }) => seq(name, each(items, ':')) }),
    ).toThrow(
      'the items of "items" can contain ":", which divides them; exclude it with the option "characters"',
    )
  })

  const marks = {
    items: listField({ characters: ucharAnd('') }),
    pairs: pairsField(),
    name: textField(),
    other: textField(),
  }
  const made = (describe: DescribedRules<typeof marks>['describe']) =>
    defineScheme({ scheme: 'x', fields: marks, describe })

  test.each<[delimiter: string, make: () => unknown]>([
    ['::', () => made(({ items }) => each(items, '::'))],
    ['', () => made(({ items }) => each(items, ''))],
    ['??', () => made((all) => pairs(all.pairs, '??', '&'))],
    ['&&', () => made((all) => parameters(all.pairs, '?', '&&'))],
  ])('a delimiter is one character, and not "%s"', (delimiter, make) => {
    expect(make).toThrow(TypeError)
    expect(make).toThrow(`the delimiter "${delimiter}" of `)
  })

  test.each<[field: string, next: string, make: () => unknown]>([
    ['name', '::', () => made(({ name }) => seq(name, '::'))],
    ['name', '@', () => made(({ name }) => seq(name, optional('?', name), '', '@', '/'))],
    ['name', '=', () => made((all) => seq(all.name, parameters(all.pairs, '=')))],
    ['pairs', ':', () => made((all) => seq(pairs(all.pairs, '?', '/'), optional(':', '/')))],
    ['name', '&', () => made((all) => seq(optional('/', all.name), oneOf(all as never, { a: '/', b: '&' })))],
    [
      'name',
      '@',
      () => made((all) => seq(oneOf(all as never, { a: seq('/', all.name), b: '' }), omissible('@'))),
    ],
  ])('a field cannot have what begins the text after it: %s and %s', (field, next, make) => {
    expect(make).toThrow(TypeError)
    expect(make).toThrow(
      `"${field}" doesn't end before "${next}", because it can contain its first character`,
    )
  })

  test.each<[field: string, next: string, make: () => unknown]>([
    ['name', 'other', () => made(({ name, other }) => seq(name, other))],
    ['name', 'other', () => made(({ name, other }) => seq('/', name, optional(other), '/'))],
    ['name', 'other', () => made(({ name, other }) => seq(optional('/', name), seq(seq(other)), '/'))],
    ['name', 'items', () => made(({ name, items }) => seq(name, each(items, ':')))],
    ['items', 'name', () => made(({ name, items }) => seq(separated(items, ':'), optional(';'), name))],
  ])('two fields need a delimiter: %s and %s', (field, next, make) => {
    expect(make).toThrow(
      new TypeError(`"${field}" never ends before "${next}": write a delimiter between them`),
    )
  })

  test('but those that have no character in common', () => {
    const own = defineScheme({
      scheme: 'own',
      fields: { unit: textField({ characters: letters }), count: textField({ characters: digits }) },
      describe: ({ unit, count }) => seq(unit, count),
    })
    expect(own.from('own:kg12')).toMatchObject({ unit: 'kg', count: '12' })
  })

  test.each([
    ['defineScheme() takes rules: { scheme, fields, describe }', undefined],
    ['defineScheme() takes rules: { scheme, fields, describe }', null],
    ['the rules need "fields", a record of fields; {} if there are none', { scheme: 'own' }],
    ['the rules need "fields", a record of fields; {} if there are none', { scheme: 'own', fields: null }],
    ['"a" is not a field, such as textField()', { scheme: 'own', fields: { a: 'text' } }],
    ['the rules need "describe", or "read" and "write"', { scheme: 'own', fields: {} }],
    ['the rules need "describe", or "read" and "write"', { scheme: 'own', fields: {}, read: () => ({}) }],
    [/^"undefined" cannot be a scheme: /, { fields: {}, describe: () => seq('') }],
    [/^"1" cannot be a scheme: /, { scheme: 1, fields: {}, describe: () => seq('') }],
  ])('%s', (message, rules) => {
    expect(() => defineScheme(rules as never)).toThrow(TypeError)
    expect(() => defineScheme(rules as never)).toThrow(message)
  })

  test.each([
    ["there are no parts; write seq('') for nothing", () => made(() => seq())],
    ["there are no parts; write seq('') for nothing", () => made(() => optional())],
    [
      'the description has a part that is undefined; "fields" has no field with that name',
      () => made(({ nam }: never) => seq('/', nam)),
    ],
  ])('%s', (message, make) => {
    expect(make).toThrow(new TypeError(message))
  })

  test('but the start of a text that cannot follow it', () => {
    const own = defineScheme({
      scheme: 'own',
      fields: { name: textField(), items: listField({ characters: ucharAnd('') }) },
      describe: ({ name, items }) => seq(each(items, ':'), name, '/', ':'),
    })
    expect(own.from('own:a:b:c/:')).toMatchObject({ items: ['a', 'b'], name: 'c' })
  })

  test('a required list separates what is before it from what is after it', () => {
    const own = defineScheme({
      scheme: 'own',
      fields: {
        name: textField({ characters: only(letters, ';') }),
        items: listField({ presence: 'required', characters: digits }),
      },
      describe: ({ name, items }) => seq(name, each(items, '/'), ';x'),
    })
    expect(own.from('own:;a1/2/;x')).toMatchObject({ name: ';a', items: ['1', '2'] })
    expectFailure(own.parse('own:;a;x'), { offset: 8, expected: 'items' })
  })

  test('what is required cannot be absent', () => {
    const own = {
      kind: derivedField<'a' | 'b'>(),
      name: textField({ presence: 'required' }),
      items: listField({ presence: 'required', characters: ucharAnd('') }),
    }
    const built = (describe: DescribedRules<typeof own>['describe']) => () =>
      defineScheme({ scheme: 'x', fields: own, describe })
    expect(built(({ name }) => seq(optional('/', name)))).toThrow(TypeError)
    expect(built(({ name }) => seq(optional('/', name)))).toThrow('"name" is required')
    expect(built(({ items }) => optional(each(items, ':')))).toThrow('"items" is required')
    expect(built(({ kind, name }) => oneOf(kind, { a: seq('/', name), b: '' }))).toThrow('"name" is required')
  })

  test.each([
    ['after another', '"name"', () => made(({ name }) => seq(name, ';', name))],
    ['in another part', '"name"', () => made(({ name }) => seq(name, optional(';', seq('/', name))))],
    ['as a list', '"items"', () => made(({ items }) => seq(each(items, ':'), ';', each(items, ':')))],
  ])('a field stands once, not %s', (_, name, make) => {
    expect(make).toThrow(new TypeError(`${name} occurs twice in the description`))
  })

  test('alternatives can have the same field', () => {
    const own = defineScheme({
      scheme: 'own',
      fields: { kind: derivedField<'slow' | 'fast'>(), name: textField() },
      describe: ({ kind, name }) => oneOf(kind, { slow: seq('s:', name), fast: seq('f:', name) }),
    })
    expect(own.from('own:f:a')).toMatchObject({ kind: 'fast', name: 'a' })
  })

  const kinds = { kind: derivedField<'a'>() }
  test.each([
    ['"items"', 'each or separated', () => made(({ items }) => items as never)],
    ['"items"', 'each or separated', () => made(({ items }) => seq('/', items as never))],
    ['"pairs"', 'pairs or parameters', () => made((all) => optional(all.pairs as never))],
    [
      '"kind"',
      'oneOf',
      () => defineScheme({ scheme: 'x', fields: kinds, describe: ({ kind }) => seq('a', kind as never) }),
    ],
  ])('a list, pairs or a kind alone is no part: %s needs %s', (field, readers, make) => {
    expect(make).toThrow(new TypeError(`${field} needs a part that reads it: ${readers}`))
  })

  test('every field has a place', () => {
    expect(() =>
      defineScheme({ scheme: 'wrong', fields, describe: ({ items }) => each(items, '/') }),
    ).toThrow('the description has no place for the field "name"')
  })
})

describe('the items of a list', () => {
  const list = defineScheme({
    scheme: 'list',
    fields: {
      digits: listField({
        each: 'digit',
        presence: 'required',
        valid: (text) => /^\d$/.test(text),
        expected: 'one digit',
      }),
      words: listField({ each: 'word', help: 'a word', characters: ucharAnd(''), isNonEmpty: true }),
    },
    describe: ({ digits, words }) => seq(each(digits, '/'), '?', each(words, '&')),
  })

  test.each([
    ['list:1/2/?a&', ['1', '2'], ['a']],
    ['list:1/?', ['1'], []],
  ])('are what the field asks for: %s', (text, digits, words) => {
    expect(list.from(text)).toMatchObject({ digits, words })
  })

  test.each([
    ['list:?', 5, 'one digit'],
    ['list:12/?', 5, 'one digit'],
    ['list:1/23/?', 7, 'one digit'],
    ['list:1/?a&&', 10, 'a word'],
    ['list:1/?&', 8, 'a word'],
  ])('and nothing else: %s', (text, offset, expected) => {
    expectFailure(list.parse(text), { offset, expected })
  })

  test('that a builder is given', () => {
    expectFailure(list.builder().digits('1', 'x').tryBuild(), { field: 'digits' })
    expectFailure(list.builder().digits('1').words('').tryBuild(), { field: 'words' })
    expectFailure(list.builder().digits().tryBuild(), { kind: 'invalid-by-scheme' })
    expect(list.grammar).toBe('1*(digit "/") "?" *(word "&")')
  })
})

describe('a list with a character between its items', () => {
  const list = defineScheme({
    scheme: 'list',
    fields: {
      names: listField({ each: 'name', presence: 'required', isNonEmpty: true, characters: ucharAnd(':') }),
      tags: listField({ each: 'tag', characters: ucharAnd('', ',') }),
    },
    describe: ({ names, tags }) => seq(separated(names, '/'), optional('?', separated(tags, ','))),
  })

  test.each([
    ['list:a', ['a'], []],
    ['list:a/b:/c?x', ['a', 'b:', 'c'], ['x']],
    ['list:a?,x,', ['a'], ['', 'x', '']],
    ['list:a?', ['a'], []],
  ])('is read: %s', (text, names, tags) => {
    expect(list.from(text)).toMatchObject({ names, tags })
  })

  test.each([
    ['list:', 5, 'name'],
    ['list:a//b', 7, 'name'],
    ['list:a/b?x&', 10, '"%26" for "&" in data, or the end'],
  ])('or refused: %s', (text, offset, expected) => {
    expectFailure(list.parse(text), { offset, expected })
  })

  test('is built, and has a grammar', () => {
    const value = list.builder().names('a/b', 'c').tags('x,', 'y').build()
    expect(value.uri.href).toBe('list:a%2Fb/c?x%2C,y')
    expectFailure(list.builder().names('a').tags('').tryBuild(), { field: 'tags' })
    expect(list.grammar).toBe('name *("/" name) ["?" [tag *("," tag)]]')
  })
})

test('pairs can need one after their first character', () => {
  const own = defineScheme({
    scheme: 'own',
    fields: { headers: pairsField({ each: 'header', isNonEmpty: true }) },
    describe: ({ headers }) => pairs(headers, '?', '&'),
  })
  expect(own.from('own:').headers).toEqual([])
  expectFailure(own.parse('own:?'), { offset: 5, expected: '"=" and a value' })
})

test('the name of a pair has no "=" of its own', () => {
  const value = postgres.builder().host('h').parameters(['a=b', 'c=d']).build()
  expect(value.uri.href).toBe('postgres://h?a%3Db=c%3Dd')
  expect(value.normalize().parameters).toEqual([['a=b', 'c=d']])
})

test('a field can have characters that data is never written in', () => {
  const found = defineScheme({
    scheme: 'found',
    fields: { terms: pairsField({ escaped: '+' }), words: textField({ escaped: '+' }) },
    describe: ({ terms, words }) => seq(words, pairs(terms, '?', ';')),
  })
  const value = found.builder().words('a+b').terms(['c+', 'd+']).build()
  expect(value.uri.href).toBe('found:a%2Bb?c%2B=d%2B')
  expect(value.equals('found:a+b?c+=d+')).toBe(true)
})

describe('an error of a built URI names a field', () => {
  type Given = Readonly<Record<string, string>>
  type Steps = Readonly<Record<string, unknown>>

  /** The field in the error of a scheme that refuses what it has written. */
  const fieldOf = (given: Given, written: string, at: number) => {
    const [one, word, path, query, fragment] = Array.from({ length: 5 }, () => textField())
    const own = defineScheme({
      scheme: 'own',
      fragment: 'body',
      fields: { one, word, path, query, fragment } as Fields,
      read: (rest) => rest.refuse('something else', 'own:'.length + at),
      write: (texts) => written.replace(/\{(\w+)\}/g, (_, name) => (texts as Given)[name] ?? ''),
    })
    let builder = own.builder() as unknown as Steps
    for (const [name, text] of Object.entries(given))
      builder = (builder[name] as (text: string) => Steps)(text)
    return failureOf((builder as unknown as Buildable<SchemeValue>).tryBuild()).field
  }

  test.each<[which: string, given: Given, written: string, at: number, field: string]>([
    ['that has the offset in it', { one: 'a', word: 'b' }, '{one}{word}', 0, 'one'],
    ['that begins at the offset, if another ends there', { one: 'a', word: 'b' }, '{one}{word}', 1, 'word'],
    ['that ends at the offset, if no other begins there', { word: '', one: 'a' }, '{one}{word}', 1, 'one'],
    ['even if another has the name of the path', { word: 'a', path: 'b' }, '{word}{path}', 0, 'word'],
    ['even if another has the name of the query', { word: 'a', query: 'b' }, '?{word}{query}', 1, 'word'],
    ['even if another is called fragment', { word: 'a', fragment: 'b' }, '#{word}{fragment}', 1, 'word'],
    ['of the component, if there is none at the offset', { path: 'a' }, '{path}!!', 3, 'path'],
  ])('%s', (_, given, written, at, field) => {
    expect(fieldOf(given, written, at)).toBe(field)
  })
})

describe('a cursor', () => {
  /** The result of reading what follows `own:`, up to the fragment. */
  const read = (text: string, step: (rest: Cursor) => unknown): unknown => {
    let result: unknown
    const own = defineScheme({
      scheme: 'own',
      fields: {},
      read: (rest) => {
        result = step(rest)
        return {}
      },
      write: () => '',
    })
    own.parse(`own:${text}`)
    return result
  }

  test.each([
    ['a', 'a', true],
    ['A', 'a', true],
    ['Z', 'z', true],
    ['a', 'A', false],
    ['b', 'a', false],
    // Characters that differ in the same bit as the cases of a letter.
    ['@', '`', false],
    ['_', '\u007f', false],
    ['ab', 'abc', false],
    ['a#b', 'a#', false],
  ])('in %s takes %j: %p', (text, wanted, isTaken) => {
    expect(read(text, (rest) => rest.take(wanted))).toBe(isTaken)
  })

  test('reads up to a character, or to its end', () => {
    expect(read('a?b?', (rest) => [rest.until('?'), rest.at])).toEqual(['a', 5])
    expect(read('ab#?', (rest) => [rest.until('?'), rest.isAtEnd])).toEqual(['ab', true])
  })

  test('divides nothing after its end', () => {
    expect(read('a#b', (rest) => rest.separated('#'))).toEqual(['a'])
  })

  test('reads one character of a class, or one encoded octet', () => {
    const characters = ucharAnd('')
    const one = (rest: Cursor) => rest.one(characters)
    expect(['ab', '%41b', '@', ''].map((text) => read(text, one))).toEqual(['a', '%41', undefined, undefined])
  })
})

test('a field can have only letters, digits and given characters', () => {
  const key = defineScheme({
    scheme: 'key',
    fields: {
      name: textField({ characters: only(letters, '-') }),
      number: textField({ characters: digits }),
    },
    describe: ({ name, number }) => seq(name, '_', number),
  })
  expect(key.from('key:a-Z%20_09')).toMatchObject({ name: 'a-Z ', number: '09' })
  expectFailure(key.parse('key:a1_'), { offset: 5, expected: '"_" and number' })
  expect(key.builder().name('a1-é').number('1').build().uri.href).toBe('key:a%31-%C3%A9_1')
})

describe('functions and the rules of fields', () => {
  const own = defineScheme({
    scheme: 'own',
    fields: {
      code: textField({ valid: (text) => /^\d+$/.test(text), expected: 'digits' }),
      note: textField({ help: 'a note', isNonEmpty: true }),
      words: listField({ help: 'a word', valid: (text) => text !== 'x', isNonEmpty: true }),
      level: numberField({ max: 9 }),
    },
    read: (rest) => {
      const [code, note, words, level] = rest.rest().split(';')
      return { code, note, words: words ? words.split('.') : [], level }
    },
    write: ({ code, note, words, level }) => [code, note, words.join('.'), level].join(';'),
  })

  test('texts that satisfy them are read', () => {
    expect(own.from('own:1;a;b.c;9')).toMatchObject({ code: '1', note: 'a', words: ['b', 'c'], level: 9 })
    expect(own.from('own:1;a').level).toBeUndefined()
  })

  test.each([
    ['own:a', 4, 'digits', 'code'],
    ['own:1;', 4, 'a note', 'note'],
    ['own:1;a;b.x', 10, 'a word', 'words'],
    ['own:1;a;.b', 4, 'a word', 'words'],
    ['own:1;a;b;10', 10, 'a whole number from 0 to 9', 'level'],
  ])('others are refused: %s', (text, offset, expected, field) => {
    expectFailure(own.parse(text), { kind: 'invalid-by-scheme', offset, expected, field })
  })

  test('a builder names the field', () => {
    expectFailure(own.builder().code('a').tryBuild(), { field: 'code', expected: 'digits' })
  })

  test.each([{ valid: () => true }, { isNonEmpty: true }])('pairs need a description for %j', (options) => {
    const make = () =>
      defineScheme({
        scheme: 'own',
        fields: { terms: pairsField(options) },
        read: () => ({ terms: [] }),
        write: () => '',
      })
    expect(make).toThrow(new TypeError('only a description can check the pairs of "terms"'))
  })
})

describe('functions that contradict each other', () => {
  const builtWith = (found: object) => {
    const own = defineScheme({
      scheme: 'own',
      server: { hostRequired: true, defaultPort: 1, userinfo: 'fields' },
      fields: {},
      read: () => found,
      write: () => '',
    })
    return failureOf(own.builder().user('u').password('p').host('h').port(2).tryBuild())
  }

  test.each(['user', 'password', 'host', 'port'])('a %s that reads back as another is an error', (field) => {
    expect(builtWith({ [field]: '3' })).toMatchObject({ kind: 'ambiguous-field', field })
  })

  test.each<[given: readonly string[], field: string]>([
    [[], 'host'],
    [['other'], 'other'],
    [['other', 'one'], 'one'],
  ])('an authority of a scheme without a server is an error: %j given', (given, field) => {
    const own = defineScheme({
      scheme: 'own',
      fields: { one: textField(), other: textField() },
      read: () => ({}) as never,
      write: () => '//h',
    })
    type Step = Buildable<SchemeValue> & Readonly<Record<string, unknown>>
    const built = given.reduce<Step>(
      (builder, name) => (builder[name] as (text: string) => Step)('a'),
      own.builder() as unknown as Step,
    )
    expectFailure(built.tryBuild(), { kind: 'ambiguous-field', field })
  })

  const lists = (found: object) =>
    defineScheme({
      scheme: 'own',
      fields: { items: listField(), terms: pairsField() },
      read: (rest) => {
        rest.rest()
        return { items: ['a', 'b'], terms: [['n', 'v']], ...found } as never
      },
      write: ({ items, terms }) => `${items.length}${terms.length}`,
    })

  test.each([
    ['items', ['a']],
    ['items', ['a', 'b', 'c']],
    ['items', ['a', 'c']],
    ['items', 'a,b'],
    ['items', undefined],
    ['terms', [['n', 'w']]],
    ['terms', [['m', 'v']]],
  ])('%s that read back as %j are an error', (field, found) => {
    const builder = lists({ [field]: found })
      .builder()
      .items('a', 'b')
      .terms(['n', 'v'])
    expectFailure(builder.tryBuild(), { kind: 'ambiguous-field', field })
  })

  test('lists that read back as they were written are not, and absent ones are empty', () => {
    expect(lists({}).builder().items('a', 'b').terms(['n', 'v']).build().uri.href).toBe('own:21')
    expect(lists({ items: [], terms: [] }).builder().build().uri.href).toBe('own:00')
  })

  test('a choice that is none of its choices stays as it was read', () => {
    const own = defineScheme({
      scheme: 'own',
      fields: { size: choiceField(['s', 'm'], { presence: 'always' }) },
      read: (rest) => ({ size: rest.rest() }),
      write: ({ size }) => size,
    })
    expect(own.from('own:XL').size).toBe('XL')
    expect(own.from('own:XL').normalize().uri.href).toBe('own:XL')
  })
})

test('an error of a getter that is not about text is not hidden', () => {
  const own = defineScheme({
    scheme: 'own',
    fields: { text: textField({ presence: 'always' }) },
    read: (rest) => ({ text: rest.rest() }),
    write: ({ text }) => text,
    methods: {
      get text(): string {
        throw new RangeError('too far')
      },
    },
  })
  expect(() => inspect(own.from('own:a'))).toThrow('too far')
})

test('a component value that has no text is refused', () => {
  const foreign = { [Symbol.for('uriform/component')]: 'segment', toString: null }
  const builder = note.builder() as unknown as { path(data: unknown): { tryBuild(): never } }
  expectFailure(builder.path(foreign).tryBuild(), { kind: 'wrong-type', field: 'path' })
})

test('a number can be any whole number that counts exactly', () => {
  const own = defineScheme({ scheme: 'own', fields: { at: numberField() }, describe: ({ at }) => at })
  expect(own.from('own:9007199254740991').at).toBe(Number.MAX_SAFE_INTEGER)
  expectFailure(own.parse('own:9007199254740992'), { expected: 'a whole number, 0 or more' })
  const given = (at: unknown) =>
    failureOf(
      own
        .builder()
        .at(at as number)
        .tryBuild(),
    ).message
  expect(given(1.5)).toBe('Wrong value in the field at. Expected a whole number, 0 or more.')
  expect(given(undefined)).toBe('Got undefined in the field at. Expected a whole number, 0 or more.')
})

test('an IRI whose host has no A-labels is refused', () => {
  const iri = Uri.from('http://xn--\u00fc.example/', { generation: rfc3987 })
  expectFailure(http.parse(iri), { kind: 'invalid-host', component: 'host', offset: 11 })
})

describe('servers', () => {
  const define = (server: Server) =>
    defineScheme({ scheme: 'own', server, fields: {}, describe: () => seq('') })

  test('can always have two slashes', () => {
    const own = define({ hostRequired: false, authority: 'always', userinfo: 'fields' })
    expect(own.from('own://').host).toBe('')
    expect(own.from('own://u@').endpoint).toBeUndefined()
    expectFailure(own.parse('own:'), { component: 'authority', offset: 4, expected: '"//"' })
    expect((own.builder() as unknown as Buildable<SchemeValue>).build().uri.href).toBe('own://')
  })

  describe('whose hosts are DNS names', () => {
    const own = define({ hostRequired: true, hosts: 'dns' })
    const any = define({ hostRequired: true })
    const built = (host: string) =>
      (own.builder() as unknown as { host(data: string): Buildable<SchemeValue> }).host(host).tryBuild()

    test('have A-labels, by a reader with strays and by a builder', () => {
      expect(own.from('own://b\u00fccher.example', { strays }).href).toBe('own://xn--bcher-kva.example')
      expect(successOf(built('b\u00fccher.example')).href).toBe('own://xn--bcher-kva.example')
      expect(any.from('own://b\u00fccher.example', { strays }).href).toBe('own://b%C3%BCcher.example')
    })

    test.each(['localhost:3000', '127.1', 'a b', 'https://a.b', '\uff11.\uff12.\uff13.\uff14'])(
      'refuse %s',
      (host) => {
        failureOf(built(host))
      },
    )

    test.each(['\uff11.\uff12.\uff13.\uff14', '\u00fc b'])('refuse %s with strays', (host) => {
      failureOf(own.parse(`own://${host}`, { strays }))
    })

    test('need strays of this library', () => {
      const other = { name: 'strays' } as unknown as typeof strays
      expectFailure(own.parse('own://h', { strays: other }), {
        kind: failureOf(Uri.parse('x:', { strays: other })).kind,
      })
    })
  })

  test('can have a reader for several hosts', () => {
    const own = define({ hostRequired: true, hostsReader: 'own.fromHosts' })
    const expected = { component: 'host', offset: 7, expected: 'one host; own.fromHosts reads several' }
    expectFailure(own.parse('own://a,b'), expected)
    expectFailure(own.parse('own://a%2cb'), expected)
  })
})

test('a scheme can have no fragments', () => {
  const own = defineScheme({ scheme: 'own', fragment: 'none', fields: {}, describe: () => seq('') })
  expectFailure(own.parse('own:#'), {
    component: 'fragment',
    offset: 5,
    expected: 'no fragment, or "%23" for "#" in data',
  })
  expectFailure(own.parse('own:#', { generation: rfc2396bis }), {
    expected: 'no fragment, because a URL has none',
  })
})

const once = defineScheme({
  scheme: 'once',
  fields: {
    name: textField({ presence: 'always', characters: ucharAnd('', '!') }),
    pin: textField({ isSecret: true }),
    flags: pairsField({
      each: 'flag',
      valid: (text) => !/;(\w+).*;\1/.test(text),
      expected: 'each flag once',
    }),
  },
  describe: ({ name, pin, flags }) => seq(name, optional('!', pin), parameters(flags, ';')),
})

test('pairs can be checked as a whole', () => {
  expect(once.from('once:').flags).toEqual([])
  expect(once.from('once:;a;b=1').flags).toHaveLength(2)
  expectFailure(once.parse('once:n;a;b=1;a'), { offset: 7, expected: 'each flag once' })
  expectFailure(once.builder().flags(['a', ''], ['a', '1']).tryBuild(), { field: 'flags' })
})

test('a secret is masked in the URI too', () => {
  const shown = inspect(once.from('once:n!%73ecret;a#%73ecret'))
  expect(shown).not.toContain('ecret')
  expect(shown).toContain("uri: 'once:n!***;a#***'")
  expect(inspect(once.from('once:n!'))).toContain('Uri <once:n!>')
})

test('nor does an error show the secret of a scheme of your own, wherever it is', () => {
  const errors = [
    failureOf(once.parse('once:n!s3cret;a;a')),
    failureOf(once.parse('once:n!s3cret^')),
    failureOf(once.parse('once:n!s3cret/')),
    failureOf(once.builder().name('n').pin('s3cret').flags(['a', ''], ['a', '']).tryBuild()),
    failureOf(once.builder().pin(Segment.from('s3cret;')).tryBuild()),
  ]
  for (const error of errors) expect(JSON.stringify(error) + describeError(error)).not.toContain('s3cret')
  expect(errors[0]).toMatchObject({ offset: 14, redacted: 'once:***', redactedOffset: 5 })
  expect(() => once.from('once:n!s3cret%ff').pin).toThrow('***')
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

describe('a choice', () => {
  const level = defineScheme({
    scheme: 'level',
    fields: { name: choiceField(['SHA1', 'raw'], { presence: 'required' }) },
    describe: ({ name }) => name,
  })

  test.each(['level:SHA1', 'level:sha1', 'level:Sha1'])('is spelled as it is listed: %s', (text) => {
    expect(level.from(text).name).toBe('SHA1')
    expect(level.from(text).equals('level:sHa1')).toBe(true)
    expect(level.from(text).normalize().uri.href).toBe('level:SHA1')
  })

  test('can be required', () => {
    expect(level.builder().name('raw').build().uri.href).toBe('level:raw')
    const error = failureOf(
      (level.builder() as unknown as ReturnType<ReturnType<typeof level.builder>['name']>).tryBuild(),
    )
    expect(error).toMatchObject({ kind: 'missing-field', field: 'name' })
  })
})

test('what is given for a secret is masked in the error', () => {
  const key = defineScheme({
    scheme: 'key',
    fields: { secret: textField({ presence: 'required', isSecret: true }) },
    describe: ({ secret }) => secret,
  })
  const error = failureOf(key.builder().secret('s3cret\ud800').tryBuild())
  expect(error).toMatchObject({ kind: 'lone-surrogate', field: 'secret', redacted: '***' })
})

test('what is given for a secret that is one of several texts is masked in the error', () => {
  const pin = choiceField(['1234'], { presence: 'required', isSecret: true })
  const door = defineScheme({ scheme: 'door', fields: { pin }, describe: ({ pin }) => pin })
  const error = failureOf(
    door
      .builder()
      .pin('12a4' as never)
      .tryBuild(),
  )
  expect(error).toMatchObject({ kind: 'wrong-type', field: 'pin', redacted: '***' })
  expect(describeError(error)).not.toContain('12a4')
})

test('no error of a scheme with secrets shows one, even if others know its name', () => {
  const share = defineScheme({
    scheme: 'https',
    server: { hostRequired: true, defaultPort: 443 },
    fields: { token: textField({ presence: 'required', isSecret: true }) },
    describe: ({ token }) => seq('/', token),
  })
  const unmapped = Iri.from('https://xn--é/s3cret')
  const errors = ['https://h/s3cret/', 'https://h h/s3cret', unmapped].map((text) =>
    failureOf(share.parse(text)),
  )
  for (const error of errors) expect(error.redacted).toBe('https:***')
})
