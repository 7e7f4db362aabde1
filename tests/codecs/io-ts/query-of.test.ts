// Queries as records: what each kind of parameter is, what becomes of the others, and how a record is written back.

import { parse } from 'node:querystring'
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import * as t from 'io-ts'
import { Query, RelativeReference, Uri, UriBuildError } from 'uriform'
import {
  BooleanFromString,
  DateFromString,
  flag,
  NumberFromString,
  type QueryOptions,
  queryOf,
  repeated,
  templateOf,
  UriFromString,
} from 'uriform/codecs'
import { template } from 'uriform/templates'
import { rfc2396 } from '../../../src/generations.js'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'
import { decoded, headlinesOf, kindsOf, prototypeNames, reportOf } from './decoding.js'

const Search = queryOf(
  t.intersection([
    t.type({
      q: t.string,
      page: NumberFromString,
      deep: BooleanFromString,
      since: DateFromString,
      tag: repeated(t.string),
      debug: flag,
    }),
    t.partial({ next: UriFromString }),
  ]),
)

const FULL = 'q=a%20b&page=2&deep=true&since=2024-02-29&tag=x&tag=y&debug&next=x%3Aa'

test('every kind of parameter', () => {
  expect(decoded(Search, FULL)).toStrictEqual({
    q: 'a b',
    page: 2,
    deep: true,
    since: new Date('2024-02-29'),
    tag: ['x', 'y'],
    debug: true,
    next: Uri.from('x:a'),
  })
  expect(decoded(Search, 'since=2024-02-29&deep=false&page=0&q=')).toStrictEqual({
    q: '',
    page: 0,
    deep: false,
    since: new Date('2024-02-29'),
    tag: [],
    debug: false,
  })
})

test('the name says what it is made of', () => {
  expect(queryOf(t.type({ a: t.string, b: repeated(NumberFromString) })).name).toBe(
    'queryOf({ a: string, b: repeated(NumberFromString) })',
  )
})

describe('how often', () => {
  const Tags = queryOf(t.type({ tag: repeated(NumberFromString) }))
  const Name = queryOf(t.partial({ name: t.string }))

  test.each([
    ['', []],
    ['tag=1', [1]],
    ['tag=1&tag=2&tag=1', [1, 2, 1]],
    ['tag=1&x=9&tag=2', [1, 2]],
    ['tag=1&%74ag=2', [1, 2]],
  ])('repeated: %j', (text, tag) => {
    expect(decoded(Tags, text).tag).toEqual(tag)
  })

  test.each([
    ['', undefined],
    ['name', ''],
    ['name=', ''],
    ['name=a=b', 'a=b'],
    ['x&name=a', 'a'],
  ])('at most once: %j', (text, name) => {
    expect(decoded(Name, text).name).toBe(name)
  })

  test('more often than once is refused, in whatever spelling', () => {
    for (const text of ['name=a&name=a', 'name=a&%6eame=b', 'name&name']) {
      expect(reportOf(Name, text)).toEqual(['name: given 2 times, but can be given only once'])
    }
    expect(reportOf(queryOf(t.type({ debug: flag })), 'debug&debug&debug')).toEqual([
      'debug: given 3 times, but can be given only once',
    ])
  })

  test('one that is wrong is found at its place', () => {
    expect(reportOf(Tags, 'tag=1&tag=x&tag=3&tag=y').map((text) => text.split(':')[0])).toEqual([
      'tag[1]',
      'tag[3]',
    ])
    expect(Tags.is({ tag: [1] })).toBe(true)
    expect(Tags.is({ tag: 1 })).toBe(false)
  })
})

describe('a flag', () => {
  const Debug = queryOf(t.type({ debug: flag }))

  test.each([
    ['', false],
    ['debug', true],
    ['debug=', true],
    ['%64ebug', true],
    ['Debug', false],
  ])('%j is %p', (text, isSet) => {
    expect(decoded(Debug, text).debug).toBe(isSet)
  })

  test.each(['debug=1', 'debug=false', 'debug=%00'])('%j has a value', (text) => {
    expect(headlinesOf(Debug, text)).toEqual(['debug: expected the name alone, without a value'])
  })

  test('is written as its name, or not at all', () => {
    expect([Debug.encode({ debug: true }), Debug.encode({ debug: false })]).toEqual(['debug', ''])
  })

  test('of no name gets its "=" where it would be lost, since a query of nothing has no pair', () => {
    const Nameless = queryOf(t.type({ '': flag }))
    expect(Nameless.encode({ '': true })).toBe('=')
    expect(decoded(Nameless, '=')).toEqual({ '': true })
  })
})

describe('parameters that are not named', () => {
  const codecs = (options: QueryOptions) => queryOf(t.type({ a: t.string }), options)

  test('are kept unless said otherwise: as a text, or a list of texts', () => {
    for (const codec of [codecs({}), codecs({ unknown: 'keep' })]) {
      const value = decoded(codec, 'x=1&a=2&y&z=3&z=')
      expect(value).toStrictEqual({ a: '2', x: '1', y: '', z: ['3', ''] })
      expect(codec.encode(value)).toBe('x=1&a=2&y&z=3&z=')
    }
  })

  test('are refused, each under its name', () => {
    expect(reportOf(codecs({ unknown: 'refuse' }), 'x=1&a=2&b%20c&x=3')).toEqual([
      'x: no such parameter; there are a',
      '["b c"]: no such parameter; there are a',
    ])
    expect(decoded(codecs({ unknown: 'refuse' }), 'a=2')).toEqual({ a: '2' })
    expect(headlinesOf(queryOf(t.type({}), { unknown: 'refuse' }), 'x')).toEqual([
      'x: no such parameter; there are none',
    ])
  })

  test('are dropped', () => {
    const codec = codecs({ unknown: 'drop' })
    const value = decoded(codec, 'x=1&%61=%7e&y&a%20=3')
    expect(value).toStrictEqual({ a: '~' })
    expect(codec.encode(value)).toBe('%61=%7e')
  })

  test('those of an exact record are kept nowhere', () => {
    const codec = queryOf(t.exact(t.type({ a: t.string })))
    expect(decoded(codec, 'x=1&a=2')).toStrictEqual({ a: '2' })
    expect(Object.keys(decoded(codec, 'a=2&__proto__=1'))).toEqual(['a'])
  })
})

describe.each(prototypeNames.filter((name) => name !== '__proto__'))(
  '%s is the name of a property',
  (name) => {
    const own = (record: object): unknown => Object.getOwnPropertyDescriptor(record, name)?.value

    test.each([
      ['type', (codec: t.Mixed) => t.type({ [name]: codec })],
      ['partial', (codec: t.Mixed) => t.partial({ [name]: codec })],
      [
        'intersection',
        (codec: t.Any) => t.intersection([t.type({ [name]: codec }), t.partial({ z: t.string })]),
      ],
      ['exact', (codec: t.Mixed) => t.exact(t.type({ [name]: codec }))],
      ['union', (codec: t.Mixed) => t.union([t.type({ [name]: codec }), t.type({ z: t.string })])],
    ])('known, in a record that is a %s', (_, recordOf) => {
      const codec = queryOf(recordOf(DateFromString))
      const value = decoded(codec, `${name}=2024-02-29`) as object
      expect(own(value)).toEqual(new Date('2024-02-29'))
      expect(codec.is(value)).toBe(true)
      expect(codec.encode(value)).toBe(`${name}=2024-02-29`)
      expect(codec.encode({ [name]: new Date(0) })).toBe(`${name}=1970-01-01T00%3A00%3A00.000Z`)
    })

    test('known and absent: what objects inherit is no parameter', () => {
      const codec = queryOf(t.partial({ [name]: NumberFromString }))
      const value = decoded(codec, '')
      expect(codec.is(value)).toBe(true)
      expect(codec.encode(value)).toBe('')
      expect(codec.encode({})).toBe('')
    })
  },
)

test('no property is called __proto__: io-ts cannot hold one', () => {
  expect(() => queryOf(t.partial({ a: t.string, ['__proto__']: t.string }))).toThrow(TypeError)
})

describe.each(prototypeNames)('%s is a name like others', (name) => {
  const own = (record: object): unknown => Object.getOwnPropertyDescriptor(record, name)?.value

  test('unknown', () => {
    const kept = queryOf(t.type({ a: t.string }))
    const text = `${name}=%7e&a=1`
    const value = decoded(kept, text)
    expect(own(value)).toBe('~')
    expect(Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null).toBe(
      true,
    )
    expect(kept.encode(value)).toBe(text)
    expect(own(decoded(kept, `${text}&${name}=2`))).toEqual(['~', '2'])

    const dropped = decoded(queryOf(t.type({ a: t.string }), { unknown: 'drop' }), text)
    expect(Object.hasOwn(dropped, name)).toBe(false)
    expect(headlinesOf(queryOf(t.type({ a: t.string }), { unknown: 'refuse' }), text)).toEqual([
      `${name}: no such parameter; there are a`,
    ])
  })

  test('unknown and repeated, in an intersection: its values become no parameters of their own', () => {
    const codec = queryOf(t.intersection([t.type({ a: t.string }), t.partial({ n: NumberFromString })]))
    const text = `${name}=1&${name}=2&a=b&n=01`
    const value = decoded(codec, text)
    expect(Object.keys(value).sort()).toEqual([name, 'a', 'n'].sort())
    expect(own(value)).toEqual(['1', '2'])
    expect(codec.encode(value)).toBe(text)
  })

  test('nothing that others inherit is changed', () => {
    queryOf(t.type({})).decode(
      `${name}=1&${name}[polluted]=1&${name}.polluted=1&constructor.prototype.polluted=1`,
    )
    queryOf(t.type({})).decode(`${name}=1&${name}=2`)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

describe('what was decoded is written back', () => {
  // Pairs of nothing, encoded where none is needed, small digits, raw delimiters that need no encoding.
  const text =
    'q=%61%2f/?:@&&tag=%7e&x=+&page=02.0&=&deep=true&tag&since=2024-02-29T12:00:00%2B01:00&tag=&debug='

  test('byte for byte', () => {
    expect(Search.encode(decoded(Search, text))).toBe(text)
  })

  test.each([
    ['q', { q: 'c&d' }, text.replace('q=%61%2f/?:@', 'q=c%26d')],
    ['page', { page: 3 }, text.replace('page=02.0', 'page=3')],
    ['deep', { deep: false }, text.replace('deep=true', 'deep=false')],
    [
      'since',
      { since: new Date(0) },
      text.replace('since=2024-02-29T12:00:00%2B01:00', 'since=1970-01-01T00%3A00%3A00.000Z'),
    ],
    ['debug', { debug: false }, text.replace('&debug=', '')],
    [
      'tag: in the place of the first',
      { tag: ['m', 'n'] },
      text.replace('tag=%7e', 'tag=m&tag=n').replace('&tag&', '&').replace('&tag=&', '&'),
    ],
    ['tag: none', { tag: [] }, text.replace('&tag=%7e', '').replace('&tag&', '&').replace('&tag=&', '&')],
    ['next: last', { next: Uri.from('x:a?b&c') }, `${text}&next=x%3Aa%3Fb%26c`],
  ])('but for what was changed: %s', (_, change, expected) => {
    expect(Search.encode(Object.assign(decoded(Search, text), change))).toBe(expected)
  })

  test('what was taken away goes, what is put back as it was stays', () => {
    const Loose = queryOf(t.partial({ a: t.string, n: NumberFromString }))
    const value = decoded(Loose, '%61=1&n=02&x=%7e')
    value.n = 5
    expect(Loose.encode(value)).toBe('%61=1&n=5&x=%7e')
    value.n = 2
    expect(Loose.encode(value)).toBe('%61=1&n=02&x=%7e')
    delete value.a
    expect(Loose.encode(value)).toBe('n=02&x=%7e')
    Reflect.deleteProperty(value, 'x')
    expect(Loose.encode(value)).toBe('n=02')
  })

  test('what is written twice is the same', () => {
    const value = decoded(Search, text)
    expect([Search.encode(value), Search.encode(value)]).toEqual([text, text])
  })

  test('a pair of nothing that is a flag stays', () => {
    const codec = queryOf(t.type({ a: t.string, '': flag }))
    expect(codec.encode(decoded(codec, 'a=1&'))).toBe('a=1&')
    expect(codec.encode(decoded(codec, '&a=1'))).toBe('&a=1')
  })

  test('a pair of nothing that is left alone is not lost', () => {
    const codec = queryOf(t.type({ debug: flag }))
    const value = decoded(codec, 'debug&')
    value.debug = false
    expect(decoded(codec, codec.encode(value))).toEqual({ debug: false, '': '' })
  })

  test('a record that was not decoded is written in its own order, escaped', () => {
    const codec = queryOf(t.type({ q: t.string, tag: repeated(t.string), n: NumberFromString }))
    expect(codec.encode({ n: -1.5, q: 'a&b=c+d é#', tag: ['x', '', '\0'] })).toBe(
      'n=-1.5&q=a%26b%3Dc%2Bd%20%C3%A9%23&tag=x&tag=&tag=%00',
    )
    expect(codec.encode({ q: '', tag: [], n: 0 })).toBe('q=&n=0')
  })

  test('a copy of what was decoded is a record of its own', () => {
    const codec = queryOf(t.type({ n: NumberFromString }))
    expect(codec.encode({ ...decoded(codec, '%6e=01') })).toBe('n=1')
  })

  test('half of a surrogate pair cannot be written', () => {
    const codec = queryOf(t.type({ q: t.string }))
    expect(() => codec.encode({ q: '\ud800' })).toThrow(UriBuildError)
    expect(() => codec.encode({ q: 'a', '\udc00': 'b' } as never)).toThrow(UriBuildError)
  })
})

describe('inputs', () => {
  const codec = queryOf(t.partial({ a: t.string }))

  test.each([
    ['text', 'a=%7e'],
    ['a Query', Query.from('a=%7e')],
    ['a Uri', Uri.from('http://u:p@h/p?a=%7e#f')],
    ['a relative reference', RelativeReference.from('?a=%7e')],
    ['a reference of another generation', Uri.from('http://h/?a=%7e', { generation: rfc2396 })],
  ])('%s', (_, input) => {
    const value = decoded(codec, input)
    expect(value).toStrictEqual({ a: '~' })
    expect(codec.encode(value)).toBe('a=%7e')
  })

  test('no query is an empty one', () => {
    for (const input of ['', Uri.from('http://h/'), Uri.from('http://h/?'), RelativeReference.from('')]) {
      expect(decoded(codec, input)).toStrictEqual({})
    }
  })

  test.each([
    ['what no query can have', 'a=b#c', 'invalid-character'],
    ['a space', 'a=b c', 'invalid-character'],
    ['an incomplete octet', 'a=%4', 'invalid-percent-encoding'],
    ['raw Unicode', 'a=é', 'invalid-character'],
    ['octets that are not UTF-8, in a value', 'a=%FF', 'not-utf8'],
    ['in a name', '%C3=a', 'not-utf8'],
    ['overlong', 'a=%C0%AF', 'not-utf8'],
    ['a surrogate', 'a=%ED%A0%80', 'not-utf8'],
    ['in an unknown parameter', 'b=%FF', 'not-utf8'],
    ['a number', 1, 'not-a-string'],
    ['a list', ['a=1'], 'not-a-string'],
    ['a date', new Date(0), 'not-a-string'],
    ['a map', new Map([['a', '1']]), 'not-a-string'],
    ['null', null, 'not-a-string'],
    ['undefined', undefined, 'not-a-string'],
  ])('%s', (_, input, kind) => {
    expect(kindsOf(codec, input)).toEqual([kind])
  })

  describe('of the platform and of frameworks', () => {
    const Search = queryOf(
      t.intersection([
        t.type({ q: t.string, tag: repeated(t.string) }),
        t.partial({ page: NumberFromString }),
      ]),
    )
    const value = { q: 'a b+c', tag: ['x', 'y&z'], page: 2 }

    test.each([
      ['a URL', new URL('http://h/?q=a%20b+c&tag=x&tag=y%26z&page=2#f')],
      ['URLSearchParams', new URLSearchParams('q=a+b%2Bc&tag=x&tag=y%26z&page=2')],
      ['a record', { q: 'a b+c', tag: ['x', 'y&z'], page: '2', more: undefined }],
      ['a record of node:querystring', parse('q=a+b%2Bc&tag=x&tag=y%26z&page=2')],
    ])('%s', (_, input) => {
      const record = decoded(Search, input)
      expect(record).toStrictEqual(value)
      expect(decoded(Search, Search.encode(record))).toStrictEqual(value)
    })

    test('names and values of URLSearchParams and records are data, in a form as well', () => {
      const form = queryOf(t.type({ 'a b': t.string }), { form: true })
      for (const input of [new URLSearchParams('a+b=%2B%26%20'), { 'a b': '+& ' }]) {
        const record = decoded(form, input)
        expect(record).toStrictEqual({ 'a b': '+& ' })
        expect(form.encode(record)).toBe('a+b=%2B%26+')
      }
      expect(decoded(form, new URL('http://h/?a+b=%2B+'))).toStrictEqual({ 'a b': '+ ' })
    })

    test('what a URL leaves raw is encoded', () => {
      const record = decoded(codec, new URL('http://h/?a={[|]}%'))
      expect(record).toStrictEqual({ a: '{[|]}%' })
      expect(codec.encode(record)).toBe('a=%7B%5B%7C%5D%7D%25')
    })

    test('a record gives what the same text gives', () => {
      expectLaw(1_000, fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()))), (record) => {
        const pairs = Object.entries(record).flatMap(([name, data]) =>
          [data].flat().map((value): [string, string] => [name, value]),
        )
        const params = new URLSearchParams(pairs)
        const all = queryOf(t.type({}))
        expect(decoded(all, record)).toStrictEqual(decoded(all, params))
        expect(decoded(all, record)).toStrictEqual(
          decoded(queryOf(t.type({}), { form: true }), params.toString()),
        )
      })
    })

    test.each([
      ['one of each', new URLSearchParams('q=1&q=2&tag=a&page=x')],
      ['in a record', { q: ['1', '2'], tag: 'a', page: 'x' }],
    ])('errors are found under their names: %s', (_, input) => {
      expect(reportOf(Search, input)).toEqual([
        'q: given 2 times, but can be given only once',
        'page: expected a number in decimal digits, as in -1.5',
      ])
    })

    test.each<[what: string, data: unknown]>([
      ['a number', 1],
      ['null', null],
      ['a record', { b: '1' }],
      ['a list of lists', [['1']]],
      ['a list with gaps', ['1', undefined]],
    ])('what is neither a text nor a list of texts is refused: %s', (_, data) => {
      expect(reportOf(codec, { b: '1', a: data })).toEqual(['a: expected a string or a list of strings'])
    })

    test('half of a surrogate pair', () => {
      expect(kindsOf(codec, { a: '\ud800' })).toEqual(['lone-surrogate'])
      expect(headlinesOf(codec, { a: '\ud800' })[0]).toMatch(/^a: /)
    })

    test('what throws when it is read is an error', () => {
      const throwing = Object.defineProperty({}, 'a', {
        enumerable: true,
        get: () => {
          throw new Error('read')
        },
      })
      expect(kindsOf(codec, throwing)).toEqual(['not-a-string'])
      expect(kindsOf(codec, { [Symbol.toStringTag]: 'URL' })).toHaveLength(1)
      expect(kindsOf(codec, { [Symbol.toStringTag]: 'URLSearchParams' })).toEqual(['not-a-string'])
    })
  })

  test('what is written of a query of another generation can be read again', () => {
    const result = codec.decode(Uri.from('http://h/?a=[1]', { generation: rfc2396 }))
    if (result._tag === 'Right') expect(decoded(codec, codec.encode(result.right))).toEqual({ a: '[1]' })
    else expect(result.left).toHaveLength(1)
  })

  test('text by the grammar of a generation', () => {
    const old = queryOf(t.type({ a: t.string }), { generation: rfc2396 })
    expect(old.encode(decoded(old, 'a=[1]'))).toBe('a=[1]')
    expect(kindsOf(codec, 'a=[1]')).toEqual(['invalid-character'])
  })
})

describe('a form', () => {
  const form = queryOf(t.type({ q: t.string }), { form: true })
  const plain = queryOf(t.type({ q: t.string }))

  test('reads a plus sign as a space, and writes a space as one', () => {
    expect(decoded(form, 'q=a+b%2Bc')).toEqual({ q: 'a b+c' })
    expect(decoded(plain, 'q=a+b%2Bc')).toEqual({ q: 'a+b+c' })
    expect(form.encode({ q: 'a b+c' })).toBe('q=a+b%2Bc')
    expect(plain.encode({ q: 'a b+c' })).toBe('q=a%20b%2Bc')
  })

  test('in names too, and byte for byte', () => {
    const codec = queryOf(t.type({ 'a b': t.string }), { form: true })
    for (const text of ['a+b=1', 'a%20b=+', 'x+=+&a+b=%20']) {
      expect(codec.encode(decoded(codec, text))).toBe(text)
    }
  })
})

describe('all errors at once, each under its name', () => {
  const Both = t.intersection([
    t.type({ q: t.string, page: NumberFromString, tag: repeated(NumberFromString) }),
    t.partial({ debug: flag, size: NumberFromString }),
  ])
  const places = (codec: t.Mixed, text: string): readonly string[] =>
    headlinesOf(codec, text).map((line) => /^[\w[\]]+(?=: )/.exec(line)?.[0] ?? '')

  test.each([
    ['q=1&q=2&page=x&tag=1&tag=y&debug=1', ['q', 'page', 'tag[1]', 'debug']],
    ['q=1&q=2', ['q', 'page']],
    ['q=1&q=2&page=1&page=2&size=z', ['q', 'page', 'size']],
    ['q=%FF&page=x', ['q', 'page']],
    ['q=%FF&page=%FF&size=%FE&tag=%FF', ['q', 'page', 'size', 'tag']],
    ['page=x&other=%FF', ['other', 'q', 'page']],
    ['%FF=1&page=x', ['', 'q', 'page']],
    ['q=%FF&q=2&page=1', ['q']],
    ['page=x&page=y&q=', ['page']],
    ['tag=%FF&tag=x&q=&page=1', ['tag']],
  ])('%s', (text, expected) => {
    expect(places(queryOf(Both), text)).toEqual(expected)
  })

  test('those that are not known, too', () => {
    const Strict = queryOf(Both, { unknown: 'refuse' })
    expect(places(Strict, 'x=1&q=1&q=2&page=y&z=%FF')).toEqual(['x', 'q', 'z', 'page'])
  })

  test('what is asked of the whole record is not judged by the half of it', () => {
    const asked: unknown[] = []
    const Whole = t.refinement(Both, (record) => asked.push(record) === 0, 'Whole')
    expect(places(queryOf(Whole), 'q=1&q=2&page=1')).toEqual(['q'])
    expect(places(queryOf(Whole), 'q=1&page=1')).toEqual([''])
  })

  test('the members of a union', () => {
    const Either = queryOf(
      t.union([t.type({ id: NumberFromString }), t.type({ q: t.string, n: NumberFromString })]),
    )
    expect(places(Either, 'id=1&id=2')).toEqual(['id'])
    expect(places(Either, 'q=%FF&n=x')).toEqual(['q', 'id', 'n'])
  })

  test('a query within a record, and one beside a path', () => {
    const Page = queryOf(t.type({ page: NumberFromString, q: t.string }))
    const User = templateOf(template('/users/{id}'), t.type({ id: NumberFromString }))
    const uri = RelativeReference.from('/users/x?page=y&q=1&q=2')
    expect(headlinesOf(t.type({ path: User, query: Page }), { path: uri, query: uri })).toEqual([
      expect.stringMatching(/^path\.id: /),
      expect.stringMatching(/^query\.q: given 2 times/),
      expect.stringMatching(/^query\.page: /),
    ])
    expect(places(t.intersection([User, Page]), uri as never)).toEqual(['id', 'q', 'page'])
  })

  test('the query is shown once, so that many errors take no more than linear time', () => {
    const text = Array.from({ length: 1000 }, (_, at) => `p${at}=%FF`).join('&')
    const texts = reportOf(queryOf(t.type({})), text)
    expect(texts).toHaveLength(21)
    expect(texts.filter((each) => each.includes('\n'))).toHaveLength(1)
    expect(texts[19]).toContain(`p19: Invalid UTF-8 in the query at offset ${text.indexOf('&p20') - 3}`)
    expect(texts[20]).toBe('980 more errors')
  })
})

describe('the number of pairs', () => {
  const pairs = (count: number): string => Array.from({ length: count }, (_, at) => `p${at}`).join('&')

  test('is a thousand unless said otherwise', () => {
    const codec = queryOf(t.type({}))
    expect(Object.keys(decoded(codec, pairs(1000)))).toHaveLength(1000)
    expect(kindsOf(codec, pairs(1001))).toEqual(['too-long'])
    expect(kindsOf(codec, '&'.repeat(1000))).toEqual(['too-long'])
  })

  test('is what was said', () => {
    const codec = queryOf(t.type({}), { maximumPairs: 2 })
    expect(decoded(codec, 'a&b')).toEqual({ a: '', b: '' })
    expect(reportOf(codec, 'a&b&c')[0]).toContain('Expected at most 2 pairs')
    expect(decoded(queryOf(t.type({}), { maximumPairs: 0 }), '')).toEqual({})
    expect(kindsOf(queryOf(t.type({}), { maximumPairs: 0 }), 'a')).toEqual(['too-long'])
  })
})

test('a union names the parameters of all its members', () => {
  const codec = queryOf(t.union([t.type({ id: NumberFromString }), t.type({ tag: repeated(t.string) })]), {
    unknown: 'refuse',
  })
  expect(decoded(codec, 'id=1')).toEqual({ id: 1 })
  expect(decoded(codec, 'tag=a&tag=b')).toEqual({ tag: ['a', 'b'] })
  expect(headlinesOf(codec, 'id=1&x=2')).toEqual(['x: no such parameter; there are id, tag'])
})

describe('a repeated parameter in a union is a list as well', () => {
  const List = queryOf(t.type({ n: t.union([repeated(NumberFromString), t.undefined]) }))

  test.each<[text: string, n: readonly number[]]>([
    ['n=1', [1]],
    ['n=1&n=2', [1, 2]],
    ['', []],
  ])('%s', (text, n) => {
    expect(decoded(List, text)).toStrictEqual({ n })
    expect(List.encode({ n: [...n] })).toBe(text)
  })

  test('where it is the last member, and refined', () => {
    const refined = t.readonly(t.union([t.undefined, repeated(t.string)]))
    expect(decoded(queryOf(t.type({ n: refined })), 'n=1&n=2')).toStrictEqual({ n: ['1', '2'] })
  })
})

describe('names that objects inherit, beside others and in any order', () => {
  test.each<[what: string, codec: t.Any]>([
    ['first', t.partial({ constructor: t.string, b: NumberFromString })],
    ['last', t.partial({ b: NumberFromString, constructor: t.string })],
    ['intersected', t.intersection([t.type({ b: NumberFromString }), t.partial({ toString: t.string })])],
    ['exact', t.exact(t.partial({ b: NumberFromString, valueOf: t.string }))],
  ])('%s', (_, codec) => {
    const Query = queryOf(codec)
    const record = decoded(Query, 'b=1') as Readonly<Record<string, unknown>>
    expect(Object.entries(record)).toEqual([['b', 1]])
    expect(Query.encode(record)).toBe('b=1')
    expect(Query.encode({ b: 2 })).toBe('b=2')
  })

  test('absent ones of a type are absent to it', () => {
    const Optional = queryOf(t.type({ valueOf: t.union([t.string, t.undefined]) }))
    expect(Optional.is(decoded(Optional, ''))).toBe(true)
  })

  test('flags', () => {
    const Flags = queryOf(t.type({ b: flag, toString: flag }))
    expect(Object.entries(decoded(Flags, 'b') as object)).toEqual([
      ['b', true],
      ['toString', false],
    ])
    expect(Flags.encode({ b: true, toString: true } as never)).toBe('b&toString')
  })
})

test('the name of a parameter may be a URI with a password', () => {
  const Strict = queryOf(t.type({ a: t.string }), { unknown: 'refuse' })
  expect(reportOf(Strict, 'a=1&ftp://u:s3cret@h/').join()).not.toContain('s3cret')
  expect(reportOf(Strict, 'a=1&ftp://u:s3cret@h/').join()).toContain('ftp://u:***@h/')
})

test('a question mark before the text is that of a search string', () => {
  const codec = queryOf(t.type({ q: t.string }))
  expect(decoded(codec, '?q=1')).toEqual({ q: '1' })
  const marked = queryOf(t.type({ '?q': t.string }))
  expect(marked.encode({ '?q': '1' })).toBe('%3Fq=1')
  for (const text of ['??q=1', '%3Fq=1'])
    expect(decoded(marked, marked.encode(decoded(marked, text)))).toEqual({ '?q': '1' })
})
