// The problems of a typed query, all at once: its own, those of a schema and of a check, and their words.
import { describe, test } from '@jest/globals'
import { z } from 'zod'
import {
  boolean,
  date,
  dateTime,
  flag,
  integer,
  list,
  many,
  number,
  oneOf,
  QueryError,
  query,
  text,
  type ValuesSchema,
} from '../../../src/builders/query/index.js'
import { expect } from '../../support/expect.js'
import { problemsOf, Search } from './search.js'

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
        /^Got .* from check\(\)\. Expected an array of problems or undefined/,
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

test.each<[message: string, attempt: () => unknown]>([
  ["a: A lone surrogate can't be encoded.", () => query({ a: list() }).encode({ a: ['\ud800'] })],
  ['a: Got a number. Expected one of x.', () => query({ a: oneOf(['x']) }).encode({ a: 5 as never })],
  [
    'a: Got a number. Expected a date such as 2026-02-01.',
    () => query({ a: date() }).encode({ a: 5 as never }),
  ],
  ['a: Expected a whole number, 5 or less.', () => query({ a: integer({ max: 5 }) }).from('a=9')],
  ['a: Expected a whole number, 2 or more.', () => query({ a: integer({ min: 2 }) }).from('a=1')],
  ['a: Expected a number from 2 to 3.', () => query({ a: number({ min: 2, max: 3 }) }).from('a=1')],
  ['a: Expected a date such as 2026-02-01.', () => query({ a: date() }).from('a=1')],
  ['a: Expected true or false.', () => query({ a: boolean() }).from('a=1')],
  ['a: Got a number. Expected true or false.', () => query({ a: boolean() }).from({ a: 5 })],
  ['a: Got a number. Expected true or false.', () => query({ a: flag() }).from({ a: 5 })],
  ['a: Got a number. Expected true or false.', () => query({ a: flag() }).encode({ a: 1 as never })],
  ['a: Expected one of b, c.', () => query({ a: oneOf(['b', 'c']) }).from('a=d')],
  ['a: Expected at most 2 characters.', () => query({ a: text({ maximumLength: 2 }) }).from('a=bcd')],
  ['a: Expected at least 1 character.', () => query({ a: text({ minimumLength: 1 }) }).from('a=')],
  [
    'a: Expected 2 to 3 characters.',
    () => query({ a: text({ minimumLength: 2, maximumLength: 3 }) }).from('a=b'),
  ],
  [
    'a: Got an object. Expected text of 2 to 3 characters.',
    () => query({ a: text({ minimumLength: 2, maximumLength: 3 }) }).from({ a: {} }),
  ],
  ['a: Got null. Expected text.', () => query({ a: text() }).encode({ a: null as never })],
  ['a: Expected text.', () => query({ a: text({ required: true }) }).encode({ a: '' })],
  [
    'a: Got a Date. Expected text of at most 2 characters.',
    () => query({ a: text({ maximumLength: 2 }) }).encode({ a: new Date(0) as never }),
  ],
  [
    'a: Got a Date. Expected text; use toISOString().',
    () => query({ a: text() }).encode({ a: new Date(0) as never }),
  ],
  [
    'a: Got a number. Expected a time such as 2026-02-01T12:00:00Z.',
    () => query({ a: dateTime() }).from({ a: 5 }),
  ],
  [
    'a: Got a string. Expected a Date.',
    () => query({ a: dateTime() }).encode({ a: '2026-02-01T12:00:00Z' as never }),
  ],
  [
    'a: Got a Date. Expected a date such as 2026-02-01; use toISOString().slice(0, 10).',
    () => query({ a: date() }).encode({ a: new Date(0) as never }),
  ],
  ['a: Got a string. Expected a list.', () => query({ a: many() }).encode({ a: 'b' as never })],
  ['Got an array. Expected a record of values.', () => Search.encode([] as never)],
  ['page: Got an object. Expected another type.', () => Search.change({ page: {} }, { q: 'x' })],
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
