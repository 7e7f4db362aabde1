// What went wrong, in words: the place, the component, the caret, what was expected, and never a secret.
import { describe, expect, test } from '@jest/globals'
import * as t from 'io-ts'
import { PathReporter } from 'io-ts/lib/PathReporter.js'
import { family, ftp, gopher, http, schemes } from 'uriform'
import {
  connectionString,
  DateFromString,
  flag,
  HostFromString,
  NumberFromString,
  Port,
  queryOf,
  RelativeReferenceFromString,
  repeated,
  report,
  SchemeName,
  templateOf,
  toStandardSchema,
  UriFromString,
  UriReferenceFromString,
  uriFromString,
  uriOf,
} from 'uriform/codecs'
import { rfc1738 } from 'uriform/generations'
import { mongodb, mysql, postgres, redis, rediss } from 'uriform/schemes'
import { template } from 'uriform/templates'
import { errorsOf, headlinesOf, reportOf } from './decoding.js'

type Tree = number | Tree[]

/** What stands before the message. */
function placesOf(codec: t.Mixed, input: unknown): readonly string[] {
  return headlinesOf(codec, input).map((text) => /^(?:\[".*?"\]|[^\s:])*(?=: )/.exec(text)?.[0] ?? '')
}

test('one text, whole', () => {
  const Person = t.type({ items: t.array(t.type({ homepage: UriFromString })) })
  const input = { items: [{ homepage: 'x:' }, { homepage: 'x:' }, { homepage: 'http://u:secret@a b/' }] }
  expect(reportOf(Person, input)).toEqual([
    [
      'items[2].homepage: Space in the host at offset 17. Remove it.',
      '  http://u:***@a b/',
      '                ^',
    ].join('\n'),
  ])
})

describe('places', () => {
  const Item = t.type({ homepage: UriFromString })

  test.each<[string, t.Mixed, unknown, readonly string[]]>([
    ['the whole', UriFromString, 'a', ['']],
    ['a property', Item, { homepage: 'a' }, ['homepage']],
    ['a list', t.array(UriFromString), ['x:', 'a', 'x:', 'b'], ['[1]', '[3]']],
    ['a list in a list', t.array(t.array(Port)), [[1], [2, -1]], ['[1][1]']],
    [
      'lists and records',
      t.type({ items: t.array(Item) }),
      { items: [{}, { homepage: 1 }] },
      ['items[0].homepage', 'items[1].homepage'],
    ],
    ['a name that is none', t.type({ 'a b': t.type({ c: Port }) }), { 'a b': { c: -1 } }, ['["a b"].c']],
    ['a name of digits', t.type({ 1: Port }), { 1: -1 }, ['["1"]']],
    ['an empty name', t.type({ '': Port }), { '': -1 }, ['[""]']],
    ['a name in another script', t.type({ größe: Port }), { größe: -1 }, ['größe']],
    ['a name of a prototype', t.type({ constructor: Port }), { constructor: -1 }, ['constructor']],
    ['a tuple', t.tuple([Port, UriFromString]), [1, 'a'], ['[1]']],
    ['a dictionary', t.record(t.string, Port), { a: 1, b: -1 }, ['b']],
    ['a readonly list', t.readonlyArray(Port), [-1], ['[0]']],
    ['readonly', t.readonly(t.array(Port)), [-1], ['[0]']],
    ['exact', t.exact(Item), { homepage: 'a' }, ['homepage']],
    ['strict', t.strict({ a: t.strict({ b: Port }) }), { a: { b: -1 } }, ['a.b']],
    ['partial', t.partial({ a: Port }), { a: -1 }, ['a']],
    [
      'an intersection',
      t.intersection([Item, t.type({ port: Port })]),
      { homepage: 'a', port: -1 },
      ['homepage', 'port'],
    ],
    [
      'an intersection of more',
      t.intersection([t.exact(Item), t.partial({ p: t.type({ q: Port }) })]),
      { homepage: 'x:', p: { q: -1 } },
      ['p.q'],
    ],
    ['a union', t.union([t.array(Port), t.type({ a: Port })]), { a: -1 }, ['', 'a']],
    [
      'a recursive type',
      t.recursion<Tree>('Tree', (self) => t.union([t.number, t.array(self)])),
      [['x']],
      ['', '[0]', '[0][0]', '[0][0]'],
    ],
    ['a query', t.type({ q: queryOf(t.type({ n: NumberFromString })) }), { q: 'n=x' }, ['q.n']],
    ['a repeated parameter', queryOf(t.type({ n: repeated(NumberFromString) })), 'n=1&n=x', ['n[1]']],
    [
      'a parameter of a path',
      t.type({ at: templateOf(template('/a/{id}'), t.type({ id: NumberFromString })) }),
      { at: '/a/b' },
      ['at.id'],
    ],
  ])('%s', (_, codec, input, places) => {
    expect(placesOf(codec, input)).toEqual(places)
  })

  test('a name that would move the cursor, or end the line, is shown as what it is', () => {
    const [text = ''] = headlinesOf(t.type({ 'a\u202e"\n': Port }), { 'a\u202e"\n': -1 })
    expect(text.startsWith('["a\ufffd\\"\u240a"]: ')).toBe(true)
  })
})

describe('unions', () => {
  const Link = t.union([uriOf(ftp), uriOf(http), uriOf(gopher)])

  test('of the members only the one of the scheme tells what is wrong', () => {
    expect(headlinesOf(Link, 'ftp://h/a;type=x')).toEqual([
      'Invalid ftp URI in the path at offset 15. Expected "a", "i" or "d".',
    ])
  })

  test('where there is none, one error lists the schemes of all', () => {
    expect(headlinesOf(Link, 'telnet://h')).toEqual([
      'Wrong scheme at offset 0. Expected a URL with ftp:, http: or gopher:.',
    ])
  })

  describe('of connections', () => {
    const Database = t.union([
      uriOf(mysql),
      uriOf(family(redis, rediss)),
      connectionString(postgres, mongodb),
    ])
    const expected = 'a URL with mysql:, redis:, rediss:, postgres: or mongodb:, or several hosts'

    test.each<[input: unknown, message: string]>([
      ['sqlite://u:s3cret@h', `Wrong scheme at offset 0. Expected ${expected}.`],
      ['shop', `Missing scheme at offset 0. Expected ${expected}.`],
      [undefined, `Missing. Expected ${expected}.`],
      [5, `Got 5. Expected ${expected}.`],
    ])('list all alternatives: %p', (input, message) => {
      expect(headlinesOf(Database, input)).toEqual([message])
      expect(headlinesOf(t.type({ db: Database }), { db: input })).toEqual([`db: ${message}`])
      expect(reportOf(Database, input).join()).not.toContain('s3cret')
    })

    test('tell of the scheme that is asked for only what is wrong', () => {
      expect(headlinesOf(Database, 'mysql://h:x')).toEqual([
        '"x" in the port at offset 10. Expected a digit, or the end of the authority.',
      ])
    })

    test('beside a codec of something else', () => {
      const Target = t.union([uriOf(schemes), t.number, connectionString(postgres)])
      expect(headlinesOf(Target, null)).toEqual([
        'Got null. Expected a URL of a registered scheme, or a URL with postgres:, or several hosts.',
        'Got null. Expected number.',
      ])
      expect(headlinesOf(uriOf(ftp, { generation: rfc1738 }), null)).toEqual([
        'Got null. Expected a URL with ftp:.',
      ])
    })
  })

  test('what is wrong for all of them is told once', () => {
    expect(headlinesOf(Link, 'http://a b')).toHaveLength(1)
    expect(headlinesOf(t.array(Link), ['http://a b', 'http://a b'])).toHaveLength(2)
  })
})

describe('what is expected, and what is there', () => {
  const expected = (codec: t.Mixed, input: unknown): string | undefined => headlinesOf(codec, input)[0]

  test.each<[unknown, string]>([
    [undefined, 'Missing'],
    [null, 'Got null'],
    [42, 'Got 42'],
    [true, 'Got true'],
    [10n, 'Got 10'],
    [Symbol('s'), 'Got Symbol(s)'],
    [[1, 2], 'Got a list of 2'],
    [{ password: 'secret' }, 'Got an object'],
    [new Date(0), 'Got an object'],
    [Object.create(null), 'Got an object'],
    [() => 'secret', 'Got a function'],
  ])('%p', (input, problem) => {
    expect(expected(UriFromString, input)).toBe(`${problem}. Expected UriFromString.`)
  })

  test('a property that is not there', () => {
    expect(expected(t.type({ a: UriFromString }), {})).toBe('a: Missing. Expected UriFromString.')
  })

  test('the names of narrowed codecs', () => {
    expect(expected(uriFromString({ schemes: ['https'], maximumLength: 9 }), 1)).toBe(
      'Got 1. Expected UriFromString<https, at most 9>.',
    )
    expect(expected(uriOf(schemes), null)).toBe('Got null. Expected a URL of a registered scheme.')
  })

  test('a long text is cut, between its characters', () => {
    const [text = ''] = headlinesOf(t.number, 'a'.repeat(1000))
    expect(text.length).toBeLessThan(120)
    expect(text).toContain('aaa')
    expect(text).toContain('…')
    for (const length of [57, 58, 59, 60]) {
      expect(headlinesOf(t.number, `${'a'.repeat(length)}\u{1f600}\u{1f600}`)[0]).not.toMatch(/\p{Cs}/u)
    }
  })

  test('60 characters of a text are shown, and 100 of a name; an ellipsis stands for more', () => {
    const [whole, more] = ['a'.repeat(60), 'a'.repeat(61)]
    expect(expected(t.number, whole)).toBe(`Got "${whole}". Expected number.`)
    expect(expected(t.number, more)).toBe(`Got "${whole}…". Expected number.`)
    const name = 'a'.repeat(100)
    expect(expected(t.type({ [name]: Port }), {})).toMatch(new RegExp(`^${name}: `))
    expect(expected(t.type({ [`${name}a`]: Port }), {})).toMatch(new RegExp(`^${name}…: `))
  })

  test('text is shown in quotes, without what would move the cursor', () => {
    expect(headlinesOf(t.number, 'a"\n\u001b[31m\u202e')).toEqual([
      'Got "a\\"\\n\\u001b[31m\ufffd". Expected number.',
    ])
  })

  test('a message of the codec itself', () => {
    expect(
      reportOf(t.type({ n: NumberFromString, d: DateFromString, f: flag }), { n: 'x', d: 'x', f: 'x' }),
    ).toEqual([
      'n: Expected a number in decimal digits, as in -1.5.',
      'd: Expected a date, as in 2024-02-29, or with a time, as in 2024-02-29T12:00:00Z.',
      'f: Expected the name alone, true, false, 1 or 0.',
    ])
  })

  test('a failure of other codecs, with and without a message', () => {
    expect(report([{ value: 1, context: [], message: 'no' }])).toEqual(['no'])
    expect(report([{ value: 1, context: [] }])).toEqual(['Got 1. Expected another value.'])
    expect(report([])).toEqual([])
  })
})

test.each<[string, t.Mixed, string, string]>([
  ['a host', UriFromString, 'http://a b/', ' '],
  ['behind a password', UriFromString, 'http://u:secret@a b/', ' '],
  ['a port', UriFromString, 'http://h:8x/', 'x'],
  ['a path', UriReferenceFromString, '/a/é', 'é'],
  ['a name', SchemeName, 'a_b', '_'],
  ['a long text', UriFromString, `x:${'a'.repeat(500)} ${'b'.repeat(500)}`, ' '],
])('the caret stands under the place: %s', (_, codec, input, character) => {
  const [, shown = '', caret = ''] = (reportOf(codec, input)[0] ?? '').split('\n')
  expect(shown[caret.indexOf('^')]).toBe(character)
  expect(shown.length).toBeLessThan(140)
})

describe('no secret is told', () => {
  const wrong = 'http://u:secret@a b/'
  const right = 'http://u:secret@h/'

  test.each<[string, t.Mixed, unknown]>([
    ['a URI', UriFromString, wrong],
    ['a reference', UriReferenceFromString, wrong],
    ['a relative reference', RelativeReferenceFromString, right],
    ['one without a scheme', UriFromString, '//u:secret@h/'],
    ['a scheme that is not allowed', uriFromString({ schemes: ['https'] }), right],
    ['a component that is missing', uriFromString({ required: ['query'] }), right],
    ['a text that is too long', uriFromString({ maximumLength: 5 }), right],
    ['a value of a scheme', uriOf(ftp), 'ftp://u:secret@h/;type=x'],
    ['a value of another scheme', uriOf(ftp), right],
    ['a scheme that is not registered', uriOf(schemes), 'x-other://u:secret@h/'],
    ['a host', HostFromString, 'u:secret@h'],
    ['the name of a scheme', SchemeName, right],
    ['a port', Port, right],
    ['a number', NumberFromString, right],
    ['a date', DateFromString, right],
    ['a flag', flag, right],
    ['a query', queryOf(t.type({})), 'next=http://u:secret@h/#'],
    ['a query that is not UTF-8', queryOf(t.type({ next: t.string })), 'next=http://u:secret@h/%FF'],
    ['a query of too many pairs', queryOf(t.type({}), { maximumPairs: 1 }), 'next=http://u:secret@h/&b'],
    ['a parameter', queryOf(t.type({ next: UriFromString })), `next=${encodeURIComponent(wrong)}`],
    ['a parameter of io-ts', queryOf(t.type({ next: t.literal('a') })), `next=${right}`],
    ['a parameter that is not known', queryOf(t.type({}), { unknown: 'refuse' }), `next=${right}`],
    ['the name of a parameter', queryOf(t.type({}), { unknown: 'refuse' }), `?${right}`],
    ['the name of a property', t.record(t.string, t.number), { [right]: 'a' }],
    ['a parameter that is given twice', queryOf(t.type({ a: t.string })), `a=${right}&a=${right}`],
    ['a text of a template', templateOf(template('/a'), t.type({})), `/${encodeURIComponent(right)}`],
    [
      'a variable',
      templateOf(template('/a/{b}'), t.type({ b: UriFromString })),
      `/a/${encodeURIComponent(wrong)}`,
    ],
    ['a codec of io-ts', t.type({ homepage: t.number }), { homepage: right }],
    ['null or a URI', t.union([UriFromString, t.null]), wrong],
    ['a URI or nothing', t.partial({ a: t.union([t.undefined, UriFromString]) }), { a: wrong }],
    ['a parameter with a secret name', queryOf(t.type({ token: t.literal('a') })), 'token=secret'],
    ['a parameter of a list with one', queryOf(t.type({ sig: repeated(t.literal('a')) })), 'sig=secret'],
    [
      'a variable with one',
      templateOf(template('/{password}'), t.type({ password: t.literal('a') })),
      '/secret',
    ],
    ['a property with one', t.type({ user: t.type({ apiKey: t.number }) }), { user: { apiKey: 'secret' } }],
    ['an object', UriFromString, { password: 'secret' }],
    ['a list', t.array(UriFromString), [wrong, right, { secret: 'secret' }, ['secret']]],
  ])('%s', (_, codec, input) => {
    const texts = report(errorsOf(codec, input))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.join('\n')).not.toContain('secret')
    expect(JSON.stringify(texts)).not.toContain('secret')
    expect(JSON.stringify(toStandardSchema(codec)['~standard'].validate(input))).not.toContain('secret')
  })
})

describe("io-ts's PathReporter shows the message alone, so the place is in it", () => {
  const Search = queryOf(
    t.intersection([
      t.type({ page: NumberFromString, home: UriFromString }),
      t.partial({ debug: flag, ids: repeated(NumberFromString), only: t.literal('a') }),
    ]),
    { unknown: 'refuse' },
  )
  const User = templateOf(template('/users/{id}'), t.type({ id: NumberFromString }))

  test.each<[codec: t.Mixed, input: unknown, places: readonly string[]]>([
    [Search, 'page=x&home=a&debug=x&ids=1&ids=x', ['page', 'home', 'debug', 'ids[1]']],
    [Search, 'page=1&page=2&home=x:&other=1&debug=%FF', ['page', 'debug', 'other']],
    [Search, { page: {}, home: 'x:' }, ['page']],
    [Search, { page: '\ud800', home: 'x:' }, ['page']],
    [User, '/users/x', ['id']],
    [t.type({ at: User }), { at: '/groups/1' }, ['at']],
  ])('%#', (codec, input, places) => {
    const result = codec.decode(input)
    const lines = PathReporter.report(result)
    expect(lines.map((line) => /^[^:]*(?=: )/.exec(line)?.[0])).toEqual(places)
    expect(lines.map((line) => line.split('\n')[0])).toEqual(headlinesOf(codec, input))
  })

  test('the whole input has no place', () => {
    expect(PathReporter.report(NumberFromString.decode('x'))).toEqual(reportOf(NumberFromString, 'x'))
  })
})

test('a failure holds an error and its place, and is explained when its words are read', () => {
  const User = templateOf(template('/users/{id}'), t.type({ id: t.string }))
  for (const [codec, input] of [
    [UriFromString, 'https://joe:s3cret@h/a b'],
    [User, '/users/..'],
  ] as const) {
    const [failure] = errorsOf(codec, input)
    expect(Object.keys(failure ?? {})).toEqual(['context', 'error'])
    expect(failure?.value).toBe(input.replace('s3cret', '***'))
    expect(PathReporter.report(codec.decode(input))).toEqual([failure?.message])
    expect(failure?.message).toMatch(/Expected|Encode/)
  }
})

test('what another library adds to a failure is not taken for an error of ours', () => {
  const failure = { value: 1, context: [], message: 'too small', error: { expected: 'more than 1' } }
  expect(report([failure])).toEqual(['too small'])
})
