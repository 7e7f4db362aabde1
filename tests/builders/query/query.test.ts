// Queries as typed records: every input, the kinds and their texts, all problems at once, and what is written.
import { describe, test } from '@jest/globals'
import { z } from 'zod'
import {
  boolean,
  date,
  dateTime,
  flag,
  integer,
  type Kind,
  list,
  many,
  number,
  oneOf,
  QueryError,
  type QueryProblem,
  query,
  text,
  type ValuesSchema,
} from '../../../src/builders/query/index.js'
import { rfc2396 } from '../../../src/generations.js'
import { type Either, https, Query, RelativeReference, Uri } from '../../../src/index.js'
import { requestTarget } from '../../../src/safety/guards/index.js'
import { expect } from '../../support/expect.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { testInCi } from '../../support/runs.js'

const Search = query({ q: text(), page: integer({ min: 1, default: 1 }), tag: many(), debug: flag() })
const encoded = 'q=a%26b&page=2&tag=x&tag=y&debug'
const record = { q: 'a&b', page: 2, tag: ['x', 'y'], debug: true }

/** The problems of a result, each as its kind and its path. */
const problemsOf = (result: Either<readonly QueryProblem[], unknown>): unknown =>
  result._tag === 'Left' ? result.left.map(({ kind, path }) => [kind, ...path]) : result

const one = (kind: Kind, options = {}): ReturnType<typeof query<{ p: Kind }>> => query({ p: kind }, options)

/** The value of the only parameter `p`; the kind of its problem in brackets. */
function read(kind: Kind, input: unknown, options = {}): unknown {
  const result = one(kind, options).decode(input)
  return result._tag === 'Left' ? result.left.map((each) => each.kind) : (result.right as { p?: unknown }).p
}

describe('inputs', () => {
  test.each<readonly [string, unknown]>([
    ['text', encoded],
    ['search', `?${encoded}`],
    ['a target', `/a?${encoded}`],
    ['a target with two slashes', `//a?${encoded}`],
    ['a URL as text', `http://h/a b?${encoded}`],
    ['a URI of any scheme as text', `x-1+y.z://h/a?${encoded}`],
    ['a Query', Query.from(encoded)],
    ['a URI', Uri.from(`http://h/a?${encoded}#q=x`)],
    ['a relative reference', RelativeReference.from(`a?${encoded}#q=x`)],
    ['the value of a scheme', https.from(`https://h/a?${encoded}#q=x`)],
    ['a request target', requestTarget(`/a?${encoded}`)],
    ['a URL', new URL(`http://h/?${encoded}#q=x`)],
    ['URLSearchParams', new URLSearchParams(encoded)],
    ["a framework's record", { q: 'a&b', page: '2', tag: ['x', 'y'], debug: '' }],
    ['a record without a prototype', Object.assign(Object.create(null), { ...record })],
    ['a record of own types', record],
  ])('%s', (_, input) => {
    expect(Search.from(input)).toEqual(record)
    expect(Search.decode(input)).toEqual({ _tag: 'Right', right: record })
    expect(Search['~standard'].validate(input)).toEqual({ value: record })
    expect(Search.from(Search.change(input, {}))).toEqual(record)
  })

  const none = { page: 1, tag: [], debug: false }

  test.each([
    ...[undefined, '', '?', '/', '/a', 'http://h', Uri.from('http://h'), new URL('http://h/?'), {}],
    requestTarget('/a'),
  ])('%p has no parameters', (input) => {
    expect(Search.from(input)).toEqual(none)
    expect(query({}, { unknown: 'refuse', maximumPairs: 0 }).from(input)).toEqual({})
  })

  test('a URL in a value, or a parameter that is named like a part of an object, is data', () => {
    expect(Search.from('q=http://h/?page=2')).toEqual({ ...none, q: 'http://h/?page=2' })
    expect(query({ text: text() }).from({ text: 'q=1' })).toEqual({ text: 'q=1' })
  })

  test.each([
    '?utm=a|b&q=x',
    '?q=x&utm=%',
    'q=x&utm=%FF',
    'q=x&%FF=1',
    'q=x&é=ü',
    'q=x&a=\u0080 &b=[]\\^`{}"<>',
  ])('what nobody named refuses nothing: %s', (input) => {
    for (const each of [input, Uri.from(`http://h/?${Search.change(input, {})}`)]) {
      expect(Search.from(each)).toEqual({ ...none, q: 'x' })
    }
    expect(Search.from(new URL(`http://h/?${input.replace('?', '')}`)).q).toBe('x')
  })

  test('strays of a parameter are data', () => {
    expect(Search.from('?q=a|b%&tag=[é]')).toEqual({ ...none, q: 'a|b%', tag: ['[é]'] })
  })

  test('strays are refused on request, the same in every input', () => {
    const strict = query({ q: text() }, { strays: 'refuse' })
    for (const input of ['?q=a|b', 'q=%', 'http://h/?q=[', new URL('http://h/?q=|')]) {
      expect(problemsOf(strict.decode(input))).toEqual([['not-a-query']])
    }
    expect(strict.from('?q=a%7Cb+c')).toEqual({ q: 'a|b c' })
  })

  test.each(['q=a#b', '/a#b?q=1', 'http://h/?q=1#f', 'q=\n', 'q=\x7f', 'q=\ud800', '/\0?q=1'])(
    'a raw number sign, a control or a lone surrogate is no query: %j',
    (input) => {
      expect(problemsOf(Search.decode(input))).toEqual([['not-a-query']])
      expect(() => Search.change(input, { page: 2 })).toThrow(QueryError)
    },
  )

  test.each([
    null,
    1,
    true,
    Symbol('x'),
    [],
    new Date(),
    new Map([['q', '1']]),
    new (class Own {})(),
    () => 'x',
    { [Symbol.toStringTag]: 'URL', href: 1 },
  ])('%p is no query', (input) => {
    const problem = {
      kind: 'not-a-query',
      name: '',
      path: [],
      message: expect.stringMatching(/^Expected a query, got .*\.$/),
    }
    expect(Search.decode(input)).toEqual({ _tag: 'Left', left: [problem] })
    expect(Search.tryChange(input, {})).toEqual({ _tag: 'Left', left: [problem] })
  })

  test('an object that throws is no query', () => {
    const refuse = (): never => {
      throw new Error('no')
    }
    for (const input of [
      new Proxy({}, { ownKeys: refuse }),
      Object.defineProperty({}, 'q', { get: refuse, enumerable: true }),
    ]) {
      expect(problemsOf(Search.decode(input))).toEqual([['not-a-query']])
      expect(() => Search.from(input)).toThrow(/^The input throws when it is read\.$/)
    }
  })

  test('what another generation reads, or another realm made, is read again', () => {
    const options = { generation: rfc2396 }
    for (const input of [Query.from('tag=[', options), Uri.from('http://h/?tag=[', options)]) {
      expect(Search.from(input).tag).toEqual(['['])
    }
    const url: unknown = Object.defineProperty({ href: 'http://h/?q=1' }, Symbol.toStringTag, {
      value: 'URL',
    })
    expect(Search.from(url).q).toBe('1')
  })

  test('a plus is a space, unless it is taken as it stands', () => {
    const plain = query({ q: text(), 'a b': text() }, { form: false })
    expect(Search.from('q=a+b%2Bc').q).toBe('a b+c')
    expect(plain.from('q=a+b%2Bc&a+b=1&a%20b=2')).toEqual({ q: 'a+b+c', 'a b': '2' })
    for (const each of [Search, plain]) expect(String(each.encode({ q: 'a b+c' }))).toBe('q=a%20b%2Bc')
  })

  test('a thousand pairs, or as many as was said', () => {
    expect(Search.from('tag=a&'.repeat(999)).tag).toHaveLength(999)
    expect(problemsOf(Search.decode('tag=a&'.repeat(1_000)))).toEqual([['not-a-query']])
    expect(problemsOf(Search.decode({ other: new Array(1_001).fill('') }))).toEqual([['not-a-query']])
    const few = query({ a: many() }, { maximumPairs: 3 })
    for (const input of ['a&a&a', { a: ['', '', ''] }, { a: '', b: ['', ''] }]) {
      expect(few.decode(input)._tag).toBe('Right')
    }
    for (const input of ['a&a&a&a', '&&&', { a: ['', '', '', ''] }, { a: '', b: ['', '', ''] }]) {
      expect(() => few.from(input)).toThrow('More than 3 parameters.')
    }
    expect(() => query({ a: many() }, { maximumPairs: 1 }).from('a&a')).toThrow('More than 1 parameter.')
    const two = query({ a: many(), b: text() }, { maximumPairs: 3 })
    for (const each of [few, two])
      expect(problemsOf(each.tryEncode({ a: ['', '', '', ''] }))).toEqual([['malformed', 'a']])
    expect(problemsOf(few.tryChange('b&b', { a: ['', ''] }))).toEqual([['malformed', 'a']])
    expect(few.encode({ a: ['', '', ''] })?.text).toBe('a=&a=&a=')
  })
})

describe('records of frameworks', () => {
  test('values of their own type are checked', () => {
    const all = query({
      t: text(),
      i: integer(),
      n: number(),
      b: boolean(),
      f: flag(),
      d: dateTime(),
      m: many(integer()),
      l: list(integer()),
    })
    expect(
      all.from({
        t: 5,
        i: 2,
        n: 1.5,
        b: false,
        f: 1,
        d: new Date(0),
        m: [1, '2'],
        l: [1, '2,3'],
        other: new Map(),
        another: Symbol('x'),
      }),
    ).toEqual({ t: '5', i: 2, n: 1.5, b: false, f: true, d: new Date(0), m: [1, 2], l: [1, 2, 3] })
    expect(all.from({ t: true, f: 0, m: 1, l: 2, i: null, n: [null], b: undefined })).toEqual({
      t: 'true',
      f: false,
      m: [1],
      l: [2],
    })
    expect(all.from({ f: false, m: null })).toEqual({ f: false, m: [], l: [] })
    expect(problemsOf(all.decode({ t: {}, i: 1.5, n: true, b: 1, f: 2, d: 0, m: [[1]], l: {} }))).toEqual([
      ['wrong-type', 't'],
      ['malformed', 'i'],
      ['wrong-type', 'n'],
      ['wrong-type', 'b'],
      ['wrong-type', 'f'],
      ['wrong-type', 'd'],
      ['wrong-type', 'm'],
      ['wrong-type', 'l'],
    ])
    expect(problemsOf(all.decode({ t: Number.NaN, i: -0, n: Number.NaN, d: new Date(Number.NaN) }))).toEqual([
      ['wrong-type', 't'],
      ['malformed', 'i'],
      ['malformed', 'n'],
      ['malformed', 'd'],
    ])
  })

  test('lists of one are one, longer ones are doubled, names are data', () => {
    expect(Search.from({ q: ['x'], page: ['2'] })).toEqual({ q: 'x', page: 2, tag: [], debug: false })
    expect(problemsOf(Search.decode({ q: ['x', 'y'] }))).toEqual([['doubled', 'q']])
    expect(query({ 'a+b': text() }).from({ 'a+b': '%41+' })).toEqual({ 'a+b': '%41+' })
    expect(problemsOf(Search.decode({ q: '\ud800' }))).toEqual([['malformed', 'q']])
  })
})

describe('kinds and their texts', () => {
  test.each<readonly [string, Kind, Readonly<Record<string, unknown>>]>([
    ['text', text(), { 'p=': '', p: '', 'p=+': ' ', 'p=%00': '\0', 'p=a=b': 'a=b', 'p=%FF': ['malformed'] }],
    [
      'text of a length',
      text({ maximumLength: 2 }),
      { 'p=ab': 'ab', 'p=😀😀': '😀😀', 'p=abc': ['malformed'] },
    ],
    [
      'text of a least length',
      text({ minimumLength: 2 }),
      { '': undefined, 'p=ab': 'ab', 'p=😀b': '😀b', 'p=': ['malformed'], 'p=😀': ['malformed'] },
    ],
    [
      'required text of a least length',
      text({ minimumLength: 2, required: true }),
      { '': ['missing'], 'p=': ['missing'], 'p=a': ['malformed'] },
    ],
    ['required text', text({ required: true }), { 'p=a': 'a', '': ['missing'], 'p=': ['missing'] }],
    [
      'integer',
      integer(),
      {
        'p=0': 0,
        'p=-1': -1,
        'p=9007199254740991': 9007199254740991,
        '': undefined,
        'p=': undefined,
        p: undefined,
        ...malformed(
          '9007199254740992',
          '01',
          '-0',
          '-',
          '%2B1',
          '1.0',
          '1e3',
          '0x1',
          '%201',
          '٣',
          'Infinity',
        ),
      },
    ],
    ['integer in a range', integer({ min: 1, max: 3 }), { 'p=1': 1, 'p=3': 3, ...malformed('0', '4') }],
    ['integer in a range of one', integer({ min: 1, max: 1 }), { 'p=1': 1, ...malformed('0', '2') }],
    ['text of no length', text({ maximumLength: 0 }), { 'p=': '', ...malformed('a') }],
    [
      'number',
      number(),
      {
        'p=-1.5': -1.5,
        'p=1e3': 1000,
        'p=1E%2B3': 1000,
        'p=-0': 0,
        'p=0.10': 0.1,
        'p=': undefined,
        ...malformed('1e999', '.5', '5.', '01', '%2B1', 'NaN', 'Infinity', '1e', '0x1', ' 1'),
      },
    ],
    [
      'boolean',
      boolean(),
      { 'p=true': true, 'p=false': false, 'p=': undefined, ...malformed('True', '1', 'yes') },
    ],
    ['oneOf', oneOf(['a', 'b']), { 'p=a': 'a', 'p=': undefined, ...malformed('A', 'c') }],
    ['oneOf with an empty text', oneOf(['', 'b']), { 'p=': '', p: '', '': undefined }],
    [
      'date',
      date(),
      {
        'p=2024-02-29': '2024-02-29',
        'p=0001-01-01': '0001-01-01',
        'p=9999-12-31': '9999-12-31',
        'p=': undefined,
        ...malformed(
          '2023-02-29',
          '2024-02-30',
          '0000-01-01',
          '2024-13-01',
          '24-01-01',
          '2024-1-1',
          '2024-02-29T',
        ),
      },
    ],
    [
      'dateTime',
      dateTime(),
      {
        'p=2024-02-29T12:00:00Z': new Date('2024-02-29T12:00:00Z'),
        'p=2024-02-29T12:00:00.123456789-01:30': new Date('2024-02-29T13:30:00.123Z'),
        'p=2024-02-29T12:00:00%2B01:00': new Date('2024-02-29T11:00:00Z'),
        'p=2024-02-29T12:00:00%2B23:59': new Date('2024-02-28T12:01:00Z'),
        'p=': undefined,
        ...malformed(
          '2024-02-29',
          '2024-02-29T12:00Z',
          '2024-02-29T12:00:00',
          '2024-02-29t12:00:00z',
          '2024-02-30T12:00:00Z',
          '2024-02-29T24:00:00Z',
          '2024-02-29T12:00:60Z',
          '2024-02-29T12:00:00%2B24:00',
          '0001-01-01T00:00:00%2B00:01',
          '9999-12-31T23:59:59-00:01',
          '0000-12-31T23:59:59Z',
        ),
      },
    ],
    [
      'many',
      many(),
      { '': [], p: [''], 'p=': [''], 'p=a&p=b&p=a': ['a', 'b', 'a'], 'p=a&p=%FF': ['malformed'] },
    ],
    ['many integers', many(integer()), { 'p=1&p=&p=2': [1, 2], 'p=1&p=x': ['malformed'] }],
    [
      'list',
      list(),
      {
        '': [],
        'p=': [],
        p: [],
        'p=a,b%2Cc': ['a', 'b', 'c'],
        'p=,': ['', ''],
        'p=a&p=&p=b': ['a', 'b'],
      },
    ],
    ['list of integers', list(integer()), { 'p=1,2&p=3': [1, 2, 3], ...malformed('1,', '1,,2', 'x', '%FF') }],
    [
      'list divided before it is decoded',
      list(text(), { divide: 'raw' }),
      {
        '': [],
        'p=': [],
        p: [],
        'p=a,b%2Cc+d': ['a', 'b,c d'],
        'p=,': ['', ''],
        'p=a&p=b,%FF': ['malformed'],
      },
    ],
    ['required list', list(text(), { required: true }), { '': ['missing'], 'p=': [] }],
    ['list divided by a space', list(text(), { separator: ' ' }), { 'p=a+b%20c,d': ['a', 'b', 'c,d'] }],
    [
      'flag',
      flag(),
      {
        '': false,
        p: true,
        'p=': true,
        'p=true': true,
        'p=1': true,
        'p=false': false,
        'p=0': false,
        ...malformed('yes', 'TRUE', '2', '%20'),
      },
    ],
  ])('%s', (_, kind, rows) => {
    for (const [input, value] of Object.entries(rows)) {
      // A leading question mark, since a text may look like a target.
      expect([input, read(kind, `?${input}`)]).toEqual([input, value])
    }
  })

  function malformed(...values: readonly string[]): Record<string, unknown> {
    return Object.fromEntries(values.map((value) => [`p=${value}`, ['malformed']]))
  }

  test('an absent parameter has no property, a default is a new value each time', () => {
    expect(Object.keys(query({ q: text(), n: integer() }).from(''))).toEqual([])
    const Since = query({ since: dateTime({ default: new Date(0) }), ids: list(integer(), { default: [1] }) })
    const first = Since.from('')
    first.since.setTime(5)
    ;(first.ids as number[]).push(2)
    expect(Since.from('')).toEqual({ since: new Date(0), ids: [1] })
    expect(Object.is(query({ n: number({ default: -0 }) }).from('').n, 0)).toBe(true)
  })

  test('empty values are malformed on request', () => {
    const strict = { empty: 'malformed' }
    expect(read(integer(), 'p=', strict)).toEqual(['malformed'])
    expect(read(many(integer()), 'p=1&p', strict)).toEqual(['malformed'])
    expect(read(text(), 'p=', strict)).toBe('')
    expect(read(list(), 'p=', strict)).toEqual([])
    expect(read(flag(), 'p=', strict)).toBe(true)
    expect(read(oneOf(['', 'a']), 'p=', strict)).toBe('')
  })
})

test('a plus sign that a form reads as a space', () => {
  const Since = query({ since: dateTime() })
  const problems = Since.decode('?since=2024-02-29T12:00:00+01:00')
  expect(problems).toMatchObject({
    left: [{ message: 'Expected a time such as 2026-02-01T12:00:00%2B01:00, with %2B for "+".' }],
  })
  expect(Since.decode('?since=2024-02-29T12:00:00 1')).toMatchObject({
    left: [{ message: 'Expected a time such as 2026-02-01T12:00:00Z.' }],
  })
  expect(
    query({ since: dateTime() }, { form: false }).from('?since=2024-02-29T12:00:00+01:00').since,
  ).toEqual(new Date('2024-02-29T11:00:00Z'))
})

describe('problems', () => {
  test('are frozen, with their list and their paths', () => {
    const schema = z.object({ q: z.string().min(2) })
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, at) => [`p${at}`, text({ required: true })]),
    )
    const results = [
      Search.decode('page=one&page=two'),
      Search.decode('#'),
      Search.tryEncode({ page: 'x' } as never),
      Search.tryEncode(null as never),
      Search.tryChange('', { page: 0, other: 1 } as never),
      query(many).decode(''),
      query({ q: text({ required: true }) }, { schema }).decode('q=a'),
    ]
    for (const result of results) {
      const problems = result._tag === 'Left' ? result.left : []
      expect(problems).not.toEqual([])
      const all = [problems, ...problems, ...problems.map(({ path }) => path)]
      expect(all.filter((each) => !Object.isFrozen(each))).toEqual([])
    }
  })

  test('all at once, in the order of the declaration', () => {
    const Strict = query(
      { q: text(), page: integer(), user: text({ required: true }), f: flag() },
      { unknown: 'refuse' },
    )
    const result = Strict.decode('x=1&f=5&q=%FF&page=1&page=2&%FF=')
    expect(result._tag === 'Left' && result.left).toEqual([
      { kind: 'malformed', name: 'q', path: ['q'], message: 'Invalid UTF-8.' },
      {
        kind: 'doubled',
        name: 'page',
        path: ['page'],
        message: 'Given 2 times, but can be given only once.',
      },
      { kind: 'missing', name: 'user', path: ['user'], message: 'Missing.' },
      { kind: 'malformed', name: 'f', path: ['f'], message: 'Expected the name alone, true, false, 1 or 0.' },
      { kind: 'unknown-parameter', name: 'x', path: ['x'], message: 'No such parameter.' },
      { kind: 'unknown-parameter', name: '%FF', path: ['%FF'], message: 'No such parameter.' },
    ])
    expect(Strict['~standard'].validate('user=&q=1&q')).toMatchObject({
      issues: [{ path: ['q'] }, { path: ['user'] }],
    })
    expect(problemsOf(Strict.decode({ user: 'a', x: 1, y: undefined }))).toEqual([['unknown-parameter', 'x']])
  })

  test('an exception has them as errors, and a line for each', () => {
    let thrown: unknown
    try {
      Search.from('page=0&q=1&q=2')
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(QueryError)
    expect(thrown).toMatchObject({
      name: 'QueryError',
      code: 'doubled',
      message: 'q: Given 2 times, but can be given only once.\npage: Expected a whole number, 1 or more.',
      errors: [{ kind: 'doubled' }, { kind: 'malformed' }],
    })
  })

  test('at most twenty, and the number of the others', () => {
    const strict = query({}, { unknown: 'refuse' })
    const result = strict.decode(Array.from({ length: 100 }, (_, at) => `p${at}`).join('&'))
    expect(result._tag === 'Left' && result.left).toHaveLength(21)
    expect(result._tag === 'Left' && result.left.at(-1)).toEqual({
      kind: 'unknown-parameter',
      name: '',
      path: [],
      message: '80 more errors',
    })
  })

  test('a name forges no line and shows no password', () => {
    const strict = query({}, { unknown: 'refuse' })
    expect(() => strict.from('a%0Ab')).toThrow('a\u240ab: No such parameter.')
    expect(JSON.stringify(strict.decode('postgres://u:s3cret@h/'))).not.toContain('s3cret')
    expect(JSON.stringify(Search.decode('q=1&q=s3cret'))).not.toContain('s3cret')
  })
})

describe('a schema', () => {
  const kinds = { q: text(), page: integer(), tags: many(), user: text({ required: true }) }
  const schema = z.object({
    q: z.string().min(2).optional(),
    page: z.number().max(9).default(1),
    tags: z.array(z.string().max(2)),
    user: z.string(),
  })
  const Checked = query(kinds, { schema })

  test('its output is the result, what is written is the record of the kinds', () => {
    expect(Checked.from('user=a')).toEqual({ page: 1, tags: [], user: 'a' })
    expect(Checked.encode({ user: 'a', page: 10 })?.text).toBe('page=10&user=a')
    const upper = z.object({ q: z.string().optional() }).transform(({ q }) => q?.toUpperCase())
    expect(query({ q: text() }, { schema: upper }).from('q=a')).toBe('A')
  })

  test('its issues come with the problems, but for parameters that have one of their own', () => {
    expect(problemsOf(Checked.decode('q=a&page=10&tags=long&user=a'))).toEqual([
      ['invalid', 'q'],
      ['invalid', 'page'],
      ['invalid', 'tags', 0],
    ])
    expect(problemsOf(Checked.decode('q=a&page=x&tags=a&tags=long'))).toEqual([
      ['malformed', 'page'],
      ['missing', 'user'],
      ['invalid', 'q'],
      ['invalid', 'tags', 1],
    ])
    const result = Checked.decode('q=a&user=a')
    expect(result._tag === 'Left' && result.left[0]).toMatchObject({
      kind: 'invalid',
      name: 'q',
      path: ['q'],
    })
    expect(() => Checked.from('tags=a&tags=long&user=a')).toThrow(/^tags\.1: /)
  })

  test('an issue of the whole record comes with the problems too', () => {
    const ranged = query(
      { min: integer(), max: integer() },
      {
        schema: z
          .object({ min: z.number().optional(), max: z.number().optional() })
          .refine(() => false, 'no'),
      },
    )
    expect(ranged.decode('min=1')).toMatchObject({ left: [{ kind: 'invalid', name: '', path: [] }] })
    expect(ranged.decode('min=x')).toMatchObject({
      left: [
        { kind: 'malformed', path: ['min'] },
        { kind: 'invalid', name: '', path: [], message: 'no' },
      ],
    })
    expect(() => ranged.from('')).toThrow(/^no$/)
  })

  const own = (validate: (values: unknown) => unknown): ValuesSchema<unknown> =>
    ({ '~standard': { version: 1, vendor: 'own', validate } }) as ValuesSchema<unknown>

  test('an asynchronous one is a TypeError, also beside a problem', () => {
    const late = query({ n: integer() }, { schema: own(() => Promise.reject(new Error('late'))) })
    for (const input of ['n=1', 'n=x']) {
      expect(() => late.decode(input)).toThrow(TypeError)
      expect(() => late['~standard'].validate(input)).toThrow('asynchronous')
    }
    expect(problemsOf(late.decode(null))).toEqual([['not-a-query']])
  })

  test('what it throws passes through, unless the record lacks what the kinds promise', () => {
    const throwing = query(
      { user: text({ required: true }) },
      {
        schema: own((values) => {
          throw new RangeError((values as { user: string }).user.toUpperCase())
        }),
      },
    )
    expect(() => throwing.decode('user=a')).toThrow(new RangeError('A'))
    expect(problemsOf(throwing.decode(''))).toEqual([['missing', 'user']])
  })
})

describe('a check', () => {
  const Report = query(
    { from: date({ required: true }), to: date({ required: true }), page: integer({ default: 1 }) },
    {
      check: ({ from, to }) =>
        from <= to ? undefined : [{ path: ['to'], message: 'Must not be before "from".' }, { message: 'no' }],
    },
  )

  test('its problems are those of the record, which keeps its type', () => {
    const { page, to } = Report.from('from=2026-01-01&to=2026-02-01')
    expect([page + 1, to.length]).toEqual([2, 10])
    expect(Report.decode('from=2026-03-01&to=2026-02-01')).toEqual({
      _tag: 'Left',
      left: [
        { kind: 'invalid', name: 'to', path: ['to'], message: 'Must not be before "from".' },
        { kind: 'invalid', name: '', path: [], message: 'no' },
      ],
    })
    expect(query({}, { check: () => [] }).from('')).toEqual({})
  })

  test('is not asked of half a record, nor of what is written', () => {
    expect(problemsOf(Report.decode('to=2026-02-01'))).toEqual([['missing', 'from']])
    expect(Report.encode({ from: '2026-03-01', to: '2026-02-01' })?.text).toBe(
      'from=2026-03-01&to=2026-02-01',
    )
  })

  test('comes with the issues of a schema', () => {
    const both = query(
      { a: integer(), b: integer() },
      {
        check: () => [{ path: ['a'], message: 'check' }],
        schema: z.object({ a: z.number().max(1).optional(), b: z.number().max(1).optional() }),
      },
    )
    expect(problemsOf(both.decode('a=2&b=2'))).toEqual([
      ['invalid', 'a'],
      ['invalid', 'b'],
    ])
  })

  test.each([[{}], ['no'], [true], [Promise.resolve([])]])(
    'one that returns %p is a TypeError',
    (returned) => {
      expect(() => query({}, { check: (() => returned) as never }).decode('')).toThrow(
        /^check: expected an array of problems or undefined, got /,
      )
    },
  )

  test('what it throws passes through', () => {
    const check = (): never => {
      throw new RangeError('own')
    }
    expect(() => query({}, { check }).decode('')).toThrow(new RangeError('own'))
  })
})

describe('writing', () => {
  test('in the order of the declaration, without what equals its default', () => {
    expect(String(Search.encode({ debug: true, tag: ['x', 'y'], page: 2, q: 'a&b' }))).toBe(encoded)
    expect(Search.encode({ debug: true }) instanceof Query).toBe(true)
    expect(Search.encode({ page: 1, tag: [], debug: false, q: undefined })).toBeUndefined()
    expect(Search.encode({ page: 1 }, { defaults: 'write' })?.text).toBe('page=1')
    expect(Search.encode({ q: '' })?.text).toBe('q=')
  })

  test.each<readonly [Kind, unknown, string]>([
    [text(), 'é+', 'p=%C3%A9%2B'],
    [integer(), -5, 'p=-5'],
    [number(), -0, 'p=0'],
    [number(), 1e21, 'p=1e%2B21'],
    [boolean(), false, 'p=false'],
    [date(), '2026-02-01', 'p=2026-02-01'],
    [many(integer()), [1, 2], 'p=1&p=2'],
    [list(integer()), [1, 2], 'p=1,2'],
    [list(text(), { default: ['x'] }), [], 'p='],
    [list(text(), { divide: 'raw' }), ['a,', 'b', '+'], 'p=a%2C,b,%2B'],
    [list(text(), { separator: '|' }), ['a,', 'b'], 'p=a%2C%7Cb'],
    [text({ minimumLength: 2 }), 'ab', 'p=ab'],
    [list(text(), { separator: '-' }), ['a', 'b'], 'p=a-b'],
    [flag(), true, 'p'],
  ])('%#: %p', (kind, value, written) => {
    expect(one(kind).encode({ p: value } as never)?.text).toBe(written)
    expect(read(kind, one(kind).encode({ p: value } as never))).toEqual(value === 0 ? 0 : value)
  })

  test.each<readonly [Kind, unknown, string]>([
    [text(), 5, 'wrong-type'],
    [text(), '\ud800', 'malformed'],
    [text(), null, 'wrong-type'],
    [text(), new Date(0), 'wrong-type'],
    [text({ required: true }), '', 'missing'],
    [text({ required: true }), undefined, 'missing'],
    [text({ maximumLength: 1 }), 'ab', 'malformed'],
    [text({ minimumLength: 2 }), '', 'malformed'],
    [text({ minimumLength: 2 }), '😀', 'malformed'],
    [list(text(), { divide: 'raw' }), [''], 'malformed'],
    [integer(), '5', 'wrong-type'],
    [integer(), 1.5, 'malformed'],
    [integer(), -0, 'malformed'],
    [integer({ min: 1 }), 0, 'malformed'],
    [integer(), 1e21, 'malformed'],
    [number(), Number.NaN, 'malformed'],
    [boolean(), 'true', 'wrong-type'],
    [oneOf(['a']), 'b', 'malformed'],
    [date(), '2026-02-30', 'malformed'],
    [dateTime(), new Date(Number.NaN), 'malformed'],
    [dateTime(), new Date('-000001-01-01T00:00:00Z'), 'malformed'],
    [dateTime(), '2024-02-29T12:00:00Z', 'wrong-type'],
    [many(), 'a', 'wrong-type'],
    [many(), ['a', undefined], 'wrong-type'],
    [many(), new Array(1), 'wrong-type'],
    [many(integer()), [1, 1.5], 'malformed'],
    [list(), ['a,b'], 'malformed'],
    [list(), [''], 'malformed'],
    [list(), ['a', 1], 'wrong-type'],
    [flag(), 1, 'wrong-type'],
  ])('%#: %p is refused', (kind, value, expected) => {
    const result = one(kind).tryEncode({ p: value } as never)
    expect(problemsOf(result)).toEqual([[expected, 'p']])
    expect(problemsOf(one(kind).tryChange('', { p: value } as never))).toEqual([[expected, 'p']])
    expect(() => one(kind).encode({ p: value } as never)).toThrow(QueryError)
    expect(() => one(kind).change('', { p: value } as never)).toThrow('p: ')
  })

  test('an item with the separator, and what else no list can hold, names many', () => {
    expect(() => one(list()).encode({ p: ['a,b'] } as never)).toThrow(
      'p: An item contains the separator ",". Use many().',
    )
    expect(() => one(list()).encode({ p: [''] } as never)).toThrow('Use many().')
  })

  test('a number of a record that holds the separator is no list', () => {
    const numbers = query({ p: list(number(), { separator: '.' }) })
    expect(() => numbers.from({ p: 1.5 })).toThrow('p: An item contains the separator ".". Use many().')
    expect(() => numbers.from({ p: [1, 2.5] })).toThrow('Use many().')
    expect(numbers.from({ p: 15 })).toEqual({ p: [15] })
    expect(numbers.from({ p: '1.5' })).toEqual({ p: [1, 5] })
    expect(query({ p: list(number()) }).from({ p: [1.5, 2] })).toEqual({ p: [1.5, 2] })
  })

  test('a list that is divided before it is decoded takes the decoded text of a record', () => {
    const raw = query({ p: list(integer(), { divide: 'raw' }) })
    for (const given of ['1,2', ['1', 2], ['1,2'], 'p=1,2', 'p=1&p=2']) {
      expect(raw.from(typeof given === 'string' && given[0] === 'p' ? given : { p: given })).toEqual({
        p: [1, 2],
      })
    }
    expect(raw.encode({ p: [] })).toBeUndefined()
    expect(raw.encode({ p: [] }, { defaults: 'write' })?.text).toBe('p=')
    expect(problemsOf(raw.decode({ p: [[1, 2]] }))).toEqual([['wrong-type', 'p']])
  })

  test('a name that nobody declared, and what is no record', () => {
    expect(problemsOf(Search.tryEncode({ pgae: 2, q: 5 } as never))).toEqual([
      ['wrong-type', 'q'],
      ['unknown-parameter', 'pgae'],
    ])
    expect(problemsOf(Search.tryChange('', { pgae: undefined } as never))).toEqual([
      ['unknown-parameter', 'pgae'],
    ])
    for (const wrong of [undefined, null, 'q=1', [], new Map()]) {
      expect(Search.tryEncode(wrong as never)).toMatchObject({ left: [{ kind: 'wrong-type', name: '' }] })
      expect(problemsOf(Search.tryChange('', wrong as never))).toEqual([['wrong-type']])
    }
  })

  test('an empty name', () => {
    const unnamed = query({ '': flag(), a: flag() })
    expect(unnamed.encode({ '': true })?.text).toBe('=')
    // Other readers skip an empty pair, as in `&a`.
    expect(unnamed.encode({ '': true, a: true })?.text).toBe('=&a')
    expect(unnamed.from('=&a')).toEqual({ '': true, a: true })
    expect(unnamed.change({ '': '', a: '' }, { a: false })?.text).toBe('=')
    expect(unnamed.change('a&', { a: false })?.text).toBe('=')
  })
})

describe('changes', () => {
  const current = '?utm=a|b&%71=x+y&tag=1&page=3&tag=2&%FF&+'

  test.each<readonly [object, string]>([
    [{}, 'utm=a%7Cb&%71=x+y&tag=1&page=3&tag=2&%FF&+'],
    [{ page: 4 }, 'utm=a%7Cb&%71=x+y&tag=1&page=4&tag=2&%FF&+'],
    [{ page: 1 }, 'utm=a%7Cb&%71=x+y&tag=1&tag=2&%FF&+'],
    [{ page: undefined }, 'utm=a%7Cb&%71=x+y&tag=1&tag=2&%FF&+'],
    [{ q: 'a b' }, 'utm=a%7Cb&q=a%20b&tag=1&page=3&tag=2&%FF&+'],
    [{ tag: ['m', 'n'] }, 'utm=a%7Cb&%71=x+y&tag=m&tag=n&page=3&%FF&+'],
    [{ tag: [], debug: true }, 'utm=a%7Cb&%71=x+y&page=3&%FF&+&debug'],
  ])('%j', (changes, expected) => {
    expect(Search.change(current, changes)?.text).toBe(expected)
    const changed = Search.tryChange(current, changes)
    expect(changed._tag === 'Right' && changed.right?.text).toBe(expected)
  })

  test('the default is written on request, nothing is left of nothing', () => {
    expect(Search.change('page=3', { page: 1 }, { defaults: 'write' })?.text).toBe('page=1')
    expect(Search.change('page=3', { page: 1 })).toBeUndefined()
    for (const empty of [undefined, '', '?', {}, new URLSearchParams()]) {
      expect(Search.change(empty, {})).toBeUndefined()
    }
    expect(Search.change(undefined, { q: 'x' })?.text).toBe('q=x')
  })

  test('a broken parameter stands in the way of its own change only', () => {
    expect(Search.change('page=x&q=1&q=2', { page: 2 })?.text).toBe('page=2&q=1&q=2')
    expect(() =>
      query({ user: text({ required: true }) }).change('user=a', { user: undefined as never }),
    ).toThrow('user: Missing.')
  })

  test('of a record: what is declared is written by its kind, other texts are kept', () => {
    const search = {
      ...{ q: 'x y', page: 3, utm: ['a', 1], on: true, other: {}, tag: ['a', 'b'], debug: true },
      '\ud800': 'a',
    }
    expect(Search.change(search, { page: 4 })?.text).toBe(
      'q=x%20y&page=4&utm=a&utm=1&on=true&tag=a&tag=b&debug=true',
    )
    expect(problemsOf(Search.tryChange({ page: {} }, { q: 'x' }))).toEqual([['wrong-type', 'page']])
    expect(Search.change({ page: {} }, { page: 2 })?.text).toBe('page=2')
  })
})

describe('names that every object has', () => {
  test('are names like others', () => {
    const kinds = JSON.parse('{"__proto__": null, "constructor": null}') as Record<string, Kind>
    Object.defineProperty(kinds, '__proto__', { value: text(), enumerable: true })
    Object.defineProperty(kinds, 'constructor', { value: text(), enumerable: true })
    const odd = query(kinds)
    const value = odd.from('__proto__=x') as Record<string, unknown>
    expect(Object.entries(value)).toEqual([['__proto__', 'x']])
    expect(value.constructor).toBeUndefined()
    const given: unknown = JSON.parse('{"__proto__": "x"}')
    expect(Object.entries(odd.from(given) as object)).toEqual([['__proto__', 'x']])
    expect(odd.encode(given as never)?.text).toBe('__proto__=x')
    expect(odd.change('a=1', given as never)?.text).toBe('a=1&__proto__=x')
    expect(query({ constructor: text() }).encode({} as never)).toBeUndefined()
    expect(Search.from('__proto__=1&constructor=2')).toEqual({ page: 1, tag: [], debug: false })
  })
})

describe('declarations', () => {
  type Loose = (...given: unknown[]) => unknown

  test.each<readonly [string, () => unknown]>([
    ['Expected the kinds of the parameters, got undefined.', () => query(undefined as never)],
    ['Expected the kinds of the parameters, got an array.', () => query([text()] as never)],
    ['Expected the kinds of the parameters, got a Map.', () => query(new Map([['a', text()]]) as never)],
    ['check must be a function', () => query({}, { check: [] as never })],
    ['minimumLength must not be more than maximumLength', () => text({ minimumLength: 2, maximumLength: 1 })],
    ['text: minimumLength must be a number, 0 or more', () => text({ minimumLength: -1 })],
    [
      'text: the default is wrong. Expected at least 2 characters.',
      () => text({ minimumLength: 2, default: 'a' }),
    ],
    ['list: divide must be "raw" or undefined', () => list(text(), { divide: 'text' as never })],
    ['list: divide: "raw" needs the separator ","', () => list(text(), { divide: 'raw', separator: '|' })],
    ['Expected a kind such as text() for "q", got undefined.', () => query({ q: undefined as never })],
    ['Expected a kind such as text() for "q", got a function.', () => query({ q: text as never })],
    ['Expected a kind such as text() for "q", got a string.', () => query({ q: 'text' as never })],
    ['lone surrogate', () => query({ '\ud800': text() })],
    ['query: there is no option "unkown"', () => query({}, { unkown: 'refuse' } as never)],
    ['unknown must be "refuse"', () => query({}, { unknown: 'ignore' as never })],
    ['strays must be "refuse"', () => query({}, { strays: 'encode' as never })],
    ['empty must be "malformed"', () => query({}, { empty: 'absent' as never })],
    ['form must be true, false or undefined', () => query({}, { form: 'yes' as never })],
    ['maximumPairs', () => query({}, { maximumPairs: Number.NaN })],
    ['encode: defaults must be "write"', () => Search.tryEncode({}, { defaults: 'omit' as never })],
    ['there is no option', () => Search.tryChange('', {}, { default: 'write' } as never)],
    [
      'many: there is no option "default". Known options: brackets.',
      () => (many as Loose)(text(), { default: ['a'] }),
    ],
    ['flag: there is no option "default". Known options: none.', () => (flag as Loose)({ default: true })],
    ['there is no option "minimum"', () => integer({ minimum: 1 } as never)],
    ['expected options, got a number', () => integer(1 as never)],
    ['integer: min must be a number, got a string.', () => integer({ min: '1' as never })],
    ['min must not be more than max', () => number({ min: 2, max: 1 })],
    ['text: maximumLength must be a number, 0 or more', () => text({ maximumLength: -1 })],
    ['maximumLength must be a number, 0 or more', () => text({ maximumLength: '5' as never })],
    ['date: there is no option', () => date({ min: 1 } as never)],
    ['dateTime: there is no option', () => dateTime({ min: 1 } as never)],
    ['boolean: there is no option', () => boolean({ min: 1 } as never)],
    ['number: there is no option', () => number({ maximum: 1 } as never)],
    ['oneOf: there is no option', () => oneOf(['a'], { min: 1 } as never)],
    ['list: there is no option', () => list(text(), { min: 1 } as never)],
    ['oneOf: the default is wrong', () => oneOf(['a'], { default: 'b' as never })],
    ['list: the default is wrong', () => list(integer(), { default: ['a'] as never })],
    ['text: required must be true, false or undefined', () => text({ required: 'yes' as never })],
    ["can't be required", () => text({ required: true, default: 'a' } as never)],
    ['integer: the default is wrong.', () => integer({ min: 1, default: 0 })],
    ['oneOf: expected an array of strings', () => oneOf([])],
    ['oneOf: expected an array of strings', () => oneOf('ab' as never)],
    ['oneOf: expected an array of strings', () => oneOf(['a', 5 as never])],
    ['oneOf: expected an array of strings', () => oneOf(['a', '\ud800'])],
    ['oneOf: expected an array of strings', () => oneOf('a' as never, 'b' as never)],
    ['separator must be one character', () => list(text(), { separator: ', ' })],
    ['separator must be one character', () => list(text(), { separator: '' })],
    ['separator must be one character', () => list(text(), { separator: 5 as never })],
    ["parameter's name contains a lone surrogate", () => query({ '\ud800': text() })],
    ['separator must be one character', () => list(text(), { separator: '\ud800' })],
    ['many: the items must be of a kind such as text()', () => many(many() as never)],
    ['many: the items', () => many(integer({ default: 1 }) as never)],
    ['list: the items', () => list(text({ required: true }) as never)],
    ['many: the items', () => many(text as never)],
    ['many: the items', () => many(null as never)],
  ])('%s', (message, declare) => {
    expect(declare).toThrow(TypeError)
    expect(declare).toThrow(message)
  })

  test.each<readonly [kind: string, isItem: boolean, ...made: readonly Kind[]]>([
    ['text', true, text(), text({ maximumLength: 5 })],
    ['text', false, text({ required: true }), text({ default: 'a' })],
    ['integer', true, integer()],
    ['number', true, number()],
    ['boolean', true, boolean()],
    ['date', true, date()],
    ['dateTime', true, dateTime()],
    ['oneOf', true, oneOf(['a'])],
    ['many', false, many(), many(integer())],
    ['list', false, list(), list(integer())],
    ['flag', false, flag()],
  ])('a kind says its name, and whether it can be an item: %s, %p', (kind, isItem, ...made) => {
    for (const each of made) expect(each).toMatchObject({ kind, isItem })
  })

  test('a query is a Standard Schema of the library', () => {
    expect(Search['~standard']).toMatchObject({ version: 1, vendor: 'uriform' })
  })
})

test.each<[message: string, attempt: () => unknown]>([
  ["a: A lone surrogate can't be encoded.", () => query({ a: list() }).encode({ a: ['\ud800'] })],
  ['a: Expected one of x, got a number.', () => query({ a: oneOf(['x']) }).encode({ a: 5 as never })],
  [
    'a: Expected a date such as 2026-02-01, got a number.',
    () => query({ a: date() }).encode({ a: 5 as never }),
  ],
  ['a: Expected a whole number, 5 or less.', () => query({ a: integer({ max: 5 }) }).from('a=9')],
  ['a: Expected a whole number, 2 or more.', () => query({ a: integer({ min: 2 }) }).from('a=1')],
  ['a: Expected a number from 2 to 3.', () => query({ a: number({ min: 2, max: 3 }) }).from('a=1')],
  ['a: Expected a date such as 2026-02-01.', () => query({ a: date() }).from('a=1')],
  ['a: Expected true or false.', () => query({ a: boolean() }).from('a=1')],
  ['a: Expected true or false, got a number.', () => query({ a: boolean() }).from({ a: 5 })],
  ['a: Expected true or false, got a number.', () => query({ a: flag() }).from({ a: 5 })],
  ['a: Expected true or false.', () => query({ a: flag() }).encode({ a: 1 as never })],
  ['a: Expected one of b, c.', () => query({ a: oneOf(['b', 'c']) }).from('a=d')],
  ['a: Expected at most 2 characters.', () => query({ a: text({ maximumLength: 2 }) }).from('a=bcd')],
  ['a: Expected at least 1 character.', () => query({ a: text({ minimumLength: 1 }) }).from('a=')],
  [
    'a: Expected 2 to 3 characters.',
    () => query({ a: text({ minimumLength: 2, maximumLength: 3 }) }).from('a=b'),
  ],
  [
    'a: Expected text of 2 to 3 characters, got an object.',
    () => query({ a: text({ minimumLength: 2, maximumLength: 3 }) }).from({ a: {} }),
  ],
  ['a: Expected text, got null.', () => query({ a: text() }).encode({ a: null as never })],
  ['a: Expected text.', () => query({ a: text({ required: true }) }).encode({ a: '' })],
  [
    'a: Expected text of at most 2 characters, got a Date.',
    () => query({ a: text({ maximumLength: 2 }) }).encode({ a: new Date(0) as never }),
  ],
  [
    'a: Expected text, got a Date; use toISOString().',
    () => query({ a: text() }).encode({ a: new Date(0) as never }),
  ],
  [
    'a: Expected a time such as 2026-02-01T12:00:00Z, got a number.',
    () => query({ a: dateTime() }).from({ a: 5 }),
  ],
  [
    'a: Expected a Date, got a string.',
    () => query({ a: dateTime() }).encode({ a: '2026-02-01T12:00:00Z' as never }),
  ],
  [
    'a: Expected a date such as 2026-02-01, got a Date; use toISOString().slice(0, 10).',
    () => query({ a: date() }).encode({ a: new Date(0) as never }),
  ],
  ['a: Expected a list.', () => query({ a: many() }).encode({ a: 'b' as never })],
  ['Expected a record of values, got an array.', () => Search.encode([] as never)],
  ['page: Expected another type, got an object.', () => Search.change({ page: {} }, { q: 'x' })],
  ['Raw "#" at offset 3. Remove the fragment, or write %23 if the "#" is data.', () => Search.from('q=a#b')],
  ['Raw "#" at offset 4. Remove the fragment, or write %23 if the "#" is data.', () => Search.from('?q=a#b')],
  [
    'Raw "#" at offset 2. Remove the fragment, or write %23 if the "#" is data.',
    () => Search.from('/a#b?q=1'),
  ],
  ['Raw "#" at offset 3. Remove the fragment, or write %23 if the "#" is data.', () => Search.from('q=é#b')],
  ['Invalid character at offset 2.', () => Search.from('q=\n')],
  ['Invalid character at offset 3.', () => query({}, { strays: 'refuse' }).from('q=a|b')],
])('says %j', (message, attempt) => {
  expect(attempt).toThrow(new QueryError([{ kind: 'malformed', name: '', path: [], message }]))
})

testInCi('takes linear time', () => {
  const all = query(
    { a: many(), i: many(integer()), l: list() },
    { maximumPairs: Number.POSITIVE_INFINITY, unknown: 'refuse' },
  )
  for (const piece of ['a=%41&', 'a=%FF&', '%FF&', 'b&', 'i=1&', '%&', 'a=|&', 'l=,&'])
    expectLinearTime(
      (long) => {
        all.decode(long)
        all.tryChange(long, { a: ['x'] })
      },
      (length) => piece.repeat(length / piece.length),
      3_000,
    )
})
