// Queries as io-ts records: the codecs of parameters as kinds, defaults, the errors of all, and what is written.
import { parse } from 'node:querystring'
import { describe, test } from '@jest/globals'
import * as t from 'io-ts'
import { Query, RelativeReference, Uri } from 'uriform'
import {
  BooleanFromString,
  DateFromString,
  flag,
  IntegerFromString,
  NumberFromString,
  queryOf,
  repeated,
  templateOf,
  UriFromString,
  withDefault,
} from 'uriform/codecs'
import { QueryError } from 'uriform/query'
import { template } from 'uriform/templates'
import { rfc2396 } from '../../../src/generations.js'
import { expect } from '../../support/expect.js'
import { decoded, headlinesOf, prototypeNames, reportOf } from './decoding.js'

const Search = queryOf(
  t.intersection([
    t.type({
      q: t.string,
      page: withDefault(IntegerFromString, 1),
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
  expect(decoded(Search, 'since=2024-02-29&deep=false&page=&q=&next=')).toStrictEqual({
    q: '',
    page: 1,
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
  expect(withDefault(t.string, '').name).toBe('withDefault(string)')
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
    ['tag=1&tag=&tag', [1]],
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
      expect(reportOf(Name, text)).toEqual(['name: Given 2 times, but can be given only once.'])
    }
    expect(reportOf(queryOf(t.type({ debug: flag })), 'debug&debug&debug')).toEqual([
      'debug: Given 3 times, but can be given only once.',
    ])
  })

  test('an item that is wrong is found at its index', () => {
    expect(reportOf(Tags, 'tag=1&tag=x&tag=3&tag=y').map((text) => text.split(':')[0])).toEqual([
      'tag[1]',
      'tag[3]',
    ])
    expect(Tags.is({ tag: [1] })).toBe(true)
    expect(Tags.is({ tag: 1 })).toBe(false)
  })

  test('a list that is not repeated is a TypeError', () => {
    for (const codec of [t.array(t.string), t.readonlyArray(t.string), t.readonly(t.tuple([t.string]))]) {
      expect(() => queryOf(t.type({ tags: codec }) as never)).toThrow(TypeError)
      expect(() => queryOf(t.type({ tags: codec }) as never)).toThrow('use repeated(codec)')
    }
  })
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

describe('a flag', () => {
  const Debug = queryOf(t.type({ debug: flag }))

  test.each([
    ['', false],
    ['debug', true],
    ['debug=', true],
    ['debug=1', true],
    ['debug=true', true],
    ['debug=0', false],
    ['debug=false', false],
    ['%64ebug', true],
    ['Debug', false],
  ])('%j is %p', (text, isSet) => {
    expect(decoded(Debug, text).debug).toBe(isSet)
  })

  test.each(['debug=yes', 'debug=2', 'debug=%00'])('%j is neither', (text) => {
    expect(headlinesOf(Debug, text)).toEqual(['debug: Expected the name alone, true, false, 1 or 0.'])
  })

  test('is written as its name, or not at all', () => {
    expect([Debug.encode({ debug: true }), Debug.encode({ debug: false })]).toEqual(['debug', ''])
    const Nameless = queryOf(t.type({ '': flag }))
    expect(Nameless.encode({ '': true })).toBe('=')
    expect(decoded(Nameless, '=')).toEqual({ '': true })
  })
})

describe('a default', () => {
  const List = queryOf(
    t.type({ page: withDefault(IntegerFromString, 1), at: withDefault(DateFromString, new Date(0)) }),
  )

  test('is read where there is none, and left out', () => {
    expect(decoded(List, 'at=')).toEqual({ page: 1, at: new Date(0) })
    expect(List.encode({ page: 1, at: new Date(0) })).toBe('')
    expect(List.encode({ page: 2, at: new Date(0) })).toBe('page=2')
    expect(reportOf(List, 'page=x')[0]).toContain('page: Expected a whole number')
  })

  test('is a new value each time', () => {
    decoded(List, '').at.setTime(5)
    expect(decoded(List, '').at).toEqual(new Date(0))
  })

  test('an error names what was expected, not that it has a default', () => {
    const Sort = t.keyof({ new: null, old: null }, '"new" or "old"')
    const List = queryOf(t.type({ sort: withDefault(Sort, 'new') }))
    expect(reportOf(List, 'sort=best')).toEqual(['sort: Got "best". Expected "new" or "old".'])
    expect(reportOf(List, 'sort=new&sort=old')).toEqual(['sort: Given 2 times, but can be given only once.'])
  })

  test('a codec that has one, or that the value is none of, is a TypeError', () => {
    expect(() => withDefault(repeated(t.string), [])).toThrow(TypeError)
    expect(() => withDefault(flag, true)).toThrow('already has a value for an absent parameter')
    expect(() => withDefault(IntegerFromString, 1.5)).toThrow(
      "the default isn't a value of IntegerFromString",
    )
    const oneWay = new t.Type<number, string, unknown>(
      'OneWay',
      t.number.is,
      IntegerFromString.validate,
      () => 'x',
    )
    expect(() => withDefault(oneWay, 1)).toThrow("doesn't read the default that it writes")
  })
})

describe('parameters that the codec does not name', () => {
  test('are left out, read and written', () => {
    for (const codec of [
      t.type({ a: t.string }),
      t.exact(t.type({ a: t.string })),
      t.partial({ a: t.string }),
    ]) {
      const Loose = queryOf(codec)
      expect(decoded(Loose, 'x=1&a=2&y&__proto__=3&%FF=|')).toStrictEqual({ a: '2' })
      expect(Loose.encode({ a: '2', x: '1' } as never)).toBe('a=2')
    }
  })

  test('are refused on request, each under its name', () => {
    const Strict = queryOf(t.type({ a: t.string }), { unknown: 'refuse' })
    expect(reportOf(Strict, 'x=1&a=2&b%20c&x=3')).toEqual([
      'x: No such parameter.',
      '["b c"]: No such parameter.',
    ])
    expect(decoded(Strict, 'a=2')).toEqual({ a: '2' })
    expect(reportOf(Strict, '?a=1&ftp://u:s3cret@h/').join()).not.toContain('s3cret')
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
    ])('present, in a record that is a %s', (_, recordOf) => {
      const codec = queryOf(recordOf(NumberFromString))
      const value = decoded(codec, `${name}=1.0`) as object
      expect(own(value)).toBe(1)
      expect(codec.is(value)).toBe(true)
      expect(codec.encode(value)).toBe(`${name}=1`)
    })

    test('absent: what objects inherit is no parameter', () => {
      const codec = queryOf(t.partial({ [name]: NumberFromString }))
      const value = decoded(codec, '')
      expect(codec.is(value)).toBe(true)
      expect(codec.encode(value)).toBe('')
      expect(codec.encode({})).toBe('')
      const Optional = queryOf(t.type({ [name]: t.union([t.string, t.undefined]) }))
      expect(Optional.is(decoded(Optional, ''))).toBe(true)
    })
  },
)

test('no property is called __proto__: io-ts cannot hold one', () => {
  expect(() => queryOf(t.partial({ a: t.string, ['__proto__']: t.string }))).toThrow(TypeError)
  queryOf(t.type({})).decode('__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=1')
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

describe('what is written', () => {
  test('in the order of the record of the codec, escaped', () => {
    const codec = queryOf(t.type({ q: t.string, tag: repeated(t.string), n: NumberFromString }))
    expect(codec.encode({ n: -1.5, q: 'a&b=c+d é#', tag: ['x', '', '\0'] })).toBe(
      'q=a%26b%3Dc%2Bd%20%C3%A9%23&tag=x&tag=&tag=%00&n=-1.5',
    )
    expect(codec.encode({ q: '', tag: [], n: 0 })).toBe('q=&n=0')
  })

  test('what has no encoding, and more pairs than are read, is a QueryError with the name', () => {
    const codec = queryOf(t.type({ q: t.string, n: repeated(t.string) }), { maximumPairs: 2 })
    expect(() => codec.encode({ q: '\ud800', n: [] })).toThrow(QueryError)
    expect(() => codec.encode({ q: '\ud800', n: [] })).toThrow('q: A lone surrogate')
    expect(() => codec.encode({ q: '', n: ['', ''] })).toThrow('n: More than 2 parameters.')
  })

  test('a question mark at the start of a name is encoded', () => {
    const marked = queryOf(t.type({ '?q': t.string }))
    expect(marked.encode({ '?q': '1' })).toBe('%3Fq=1')
    for (const text of ['??q=1', '%3Fq=1'])
      expect(decoded(marked, marked.encode(decoded(marked, text)))).toEqual({ '?q': '1' })
  })
})

describe('inputs', () => {
  const codec = queryOf(t.partial({ a: t.string }))

  test.each([
    ['text', 'a=%7e'],
    ['search', '?a=%7e'],
    ['a target', '/b?a=%7e'],
    ['a Query', Query.from('a=%7e')],
    ['a Uri', Uri.from('http://u:p@h/p?a=%7e#f')],
    ['a relative reference', RelativeReference.from('?a=%7e')],
    ['a reference of another generation', Uri.from('http://h/?a=%7e&b=[', { generation: rfc2396 })],
    ['a URL', new URL('http://h/?a=~#f')],
    ['URLSearchParams', new URLSearchParams('a=~')],
    ['a record', { a: '~', b: {} }],
    ['a record of node:querystring', parse('a=~')],
  ])('%s', (_, input) => {
    expect(decoded(codec, input)).toStrictEqual({ a: '~' })
  })

  test.each([undefined, '', '?', Uri.from('http://h/'), RelativeReference.from(''), {}])(
    '%p is empty',
    (input) => {
      expect(decoded(codec, input)).toStrictEqual({})
    },
  )

  test.each([1, ['a=1'], new Date(0), new Map([['a', '1']]), null, 'a=b#c', 'a=\n', 'a=\ud800'])(
    '%p is no query',
    (input) => {
      expect(headlinesOf(codec, input)).toHaveLength(1)
      expect(headlinesOf(t.type({ at: codec }), { at: input })[0]).toMatch(/^at: /)
    },
  )

  test('values of own types in a record', () => {
    expect(
      decoded(Search, { q: 5, page: 2, deep: true, since: new Date(0), tag: 'x', debug: false }),
    ).toEqual({
      q: '5',
      page: 2,
      deep: true,
      since: new Date(0),
      tag: ['x'],
      debug: false,
    })
    expect(headlinesOf(codec, { a: {} })).toEqual(['a: Got an object. Expected string.'])
    expect(headlinesOf(codec, { a: '\ud800' })[0]).toMatch(/^a: /)
  })

  test('by the options of a query', () => {
    const Plain = queryOf(t.type({ n: NumberFromString }), {
      form: false,
      empty: 'malformed',
      strays: 'refuse',
    })
    expect(headlinesOf(Plain, 'n=')).toEqual(['n: Got an empty value. Expected NumberFromString.'])
    expect(Plain.decode('n=1&a=|')._tag).toBe('Left')
    expect(Plain.decode('n=+1')._tag).toBe('Left')
    expect(() => queryOf(t.type({}), { unknown: 'keep' as never })).toThrow(TypeError)
    expect(() => queryOf(t.type({}), { generation: rfc2396 } as never)).toThrow(TypeError)
  })
})

describe('all errors at once, each under its name', () => {
  const Both = t.intersection([
    t.type({ q: t.string, page: NumberFromString, tag: repeated(NumberFromString) }),
    t.partial({ debug: flag, size: NumberFromString }),
  ])
  const places = (codec: t.Mixed, text: unknown): readonly string[] =>
    headlinesOf(codec, text).map((line) => /^[\w[\]]+(?=: )/.exec(line)?.[0] ?? '')

  test.each([
    ['q=1&q=2&page=x&tag=1&tag=y&debug=x', ['q', 'page', 'tag[1]', 'debug']],
    ['q=1&q=2', ['q', 'page']],
    ['q=1&q=2&page=1&page=2&size=z', ['q', 'page', 'size']],
    ['q=%FF&page=x', ['q', 'page']],
    ['q=%FF&page=%FF&size=%FE&tag=%FF', ['q', 'page', 'tag', 'size']],
    ['page=x&other=%FF', ['q', 'page']],
    ['%FF=1&page=x', ['q', 'page']],
    ['q=%FF&q=2&page=1', ['q']],
    ['page=x&page=y&q=', ['page']],
    ['tag=%FF&tag=x&q=&page=1', ['tag']],
  ])('%s', (text, expected) => {
    expect(places(queryOf(Both), text)).toEqual(expected)
  })

  test('unknown ones too', () => {
    const Strict = queryOf(Both, { unknown: 'refuse' })
    expect(places(Strict, 'x=1&q=1&q=2&page=y&z=%FF')).toEqual(['q', 'x', 'z', 'page'])
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
    expect(places(Either, 'id=1&id=2')).toEqual(['id', 'q', 'n'])
    expect(places(Either, 'q=%FF&n=x')).toEqual(['q', 'id', 'n'])
    expect(decoded(Either, 'id=1')).toEqual({ id: 1 })
  })

  test('a query within a record, and one beside a path', () => {
    const Page = queryOf(t.type({ page: NumberFromString, q: t.string }))
    const User = templateOf(template('/users/{id}'), t.type({ id: NumberFromString }))
    const uri = RelativeReference.from('/users/x?page=y&q=1&q=2')
    expect(headlinesOf(t.type({ path: User, query: Page }), { path: uri, query: uri })).toEqual([
      expect.stringMatching(/^path\.id: /),
      expect.stringMatching(/^query\.q: Given 2 times/),
      expect.stringMatching(/^query\.page: /),
    ])
    expect(places(t.intersection([User, Page]), uri)).toEqual(['id', 'q', 'page'])
  })
})
