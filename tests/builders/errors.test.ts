// Errors of builders: the first one wins, it names its component, and no password is in it (RFC 3986 7.5).
import { describe, expect, test } from '@jest/globals'
import {
  type Either,
  type ErrorKind,
  edit,
  Fragment,
  ftp,
  describe as inWords,
  mailto,
  Pair,
  PairPart,
  Path,
  Query,
  relative,
  relativeBuilder,
  tryUri,
  Uri,
  UriBuildError,
  type UriError,
  UriReference,
  UriSyntaxError,
  uri,
  uriBuilder,
} from '../../src/index.js'
import { expectFailure, explained, failureOf, faultOf } from '../support/either.js'
import { set } from './data.js'

const x = () => uriBuilder('x')
const LONE = 'ab\ud800c'
// What no type allows.
const none = undefined as never
const nothing = null as never
const text = 'a=b' as never
const record = {} as never
const list = [{}] as never
const nested = { a: { b: 1 } } as never

test.each<[kind: ErrorKind, component: string, offset: number, () => object]>([
  ['invalid-scheme', 'scheme', 0, () => uriBuilder('1x')],
  ['invalid-scheme', 'scheme', 1, () => uriBuilder('h:ttp' as string)],
  ['invalid-scheme', 'scheme', 2, () => uriBuilder('ht%74ps')],
  ['invalid-scheme', 'scheme', 0, () => uriBuilder('')],
  ['invalid-scheme', 'scheme', 0, () => uriBuilder('\bjavascript')],
  ['wrong-type', 'scheme', 0, () => uriBuilder(1 as never)],
  ['lone-surrogate', 'user', 2, () => x().user(LONE).host('h')],
  ['lone-surrogate', 'password', 2, () => x().user('u').password(LONE).host('h')],
  ['wrong-type', 'password', 0, () => x().user('u').password(record).host('h')],
  ['invalid-ip-literal', 'host', 3, () => x().host('[::')],
  ['invalid-ip-literal', 'host', 3, () => x().host('[::g]')],
  ['invalid-host', 'host', 1, () => x().host('é/')],
  ['invalid-host', 'host', 1, () => x().host('a\ud800')],
  ['wrong-type', 'host', 0, () => x().host(1 as never)],
  ['invalid-port', 'port', 0, () => x().host('h').port(-1)],
  ['lone-surrogate', 'segment', 2, () => x().segments('a', LONE)],
  ['dot-segment', 'segment', 0, () => x().segments('a', '..')],
  ['dot-segment', 'segment', 0, () => x().segments('.')],
  ['ambiguous-path', 'path', 0, () => x().path(Path.from('//a'))],
  ['wrong-type', 'path', 0, () => x().path(text)],
  ['lone-surrogate', 'query', 2, () => x().query({ a: LONE })],
  ['lone-surrogate', 'query', 2, () => x().form({ [LONE]: 1 })],
  ['lone-surrogate', 'query', 2, () => x().addQuery('a', [1, LONE])],
  ['lone-surrogate', 'query', 2, () => x().setQuery(LONE, 1)],
  ['invalid-character', 'query', 1, () => x().addQuery(PairPart.from('a=b'), 1)],
  ['wrong-type', 'query', 0, () => x().query(text)],
  ['empty-pair', 'query', 0, () => x().query([Pair.from('')])],
  ['lone-surrogate', 'fragment', 2, () => x().fragment(LONE)],
  ['missing-host', 'host', 0, () => uriBuilder('https').host('')],
  ['missing-host', 'host', 0, () => uriBuilder('https')],
  ['missing-host', 'host', 0, () => x().user('u')],
])(
  'each kind, with its component and its offset in what was given: %s in the %s at %d',
  (kind, component, offset, start) => {
    const builder = start() as { tryBuild(): Either<UriError, never>; build(): never }
    expect(faultOf(builder.tryBuild())).toEqual({ kind, component, offset })
    expect(() => builder.build()).toThrow(UriBuildError)
    const { step } = failureOf(builder.tryBuild() as Either<UriError, unknown>)
    expect(() => builder.build()).toThrow(step ?? component)
  },
)

test('the first error wins, whatever comes behind it', () => {
  const builder = x().host('[').port(-1).segments('..').query({ a: LONE }).fragment(LONE)
  expectFailure(builder.tryBuild(), { component: 'host' })
  expectFailure(relativeBuilder().segments('..').path(Path.from('//')).tryBuild(), { kind: 'dot-segment' })
})

test.each<[expected: string, make: () => unknown]>([
  ['the name of a scheme, got a number', () => uriBuilder(1 as never).build()],
  [
    'the name of a scheme, got a URL; read it with fromURL',
    () => uriBuilder(new URL('https://h') as never).build(),
  ],
  ['a name, an address or a Host, got undefined', () => x().host(none).build()],
  ['a whole number from 0 to 65535, got null', () => x().host('h').port(nothing).build()],
  ['a Path; pass data to segments(), got a string', () => x().path(text).build()],
  ['names and values, or Query.fromSearch(text), got a string', () => x().query(text).build()],
  ['[name, value] or a Pair, got an object', () => x().query(list).build()],
  [
    "a string, number or boolean, or an encoded component, got an object; in a record, name it 'a[b]'",
    () => x().query(nested).build(),
  ],
  ['a string, number or boolean, or an encoded component, got undefined', () => uri`x:${none}`],
  [
    'a string, number or boolean, Query.encode(pairs), or a record at the end, got an object',
    () => uri`x:?${{ a: 1 } as never}&b=${1}`,
  ],
  [
    'a string, number or boolean, Query.encode(pairs), or a record at the end, got a URLSearchParams',
    () => uri`x:?${new URLSearchParams('a=1') as never}`,
  ],
  [
    'one name, got an array',
    () =>
      x()
        .removeQuery(['a', 'b'] as never)
        .build(),
  ],
  ['a list of { name, value }, got a string', () => edit(Uri.from('x:'), set({ query: 'a=b' as never }))],
  ['{ name, value }, got null', () => edit(Uri.from('x:'), set({ query: [nothing] }))],
  ['a user with the password, got undefined', () => edit(Uri.from('x://h'), set({ password: 'p' }))],
  ['"a", "i" or "d", got an array', () => ftp.builder().host('h').name('f').typecode(list).build()],
])('a value of another type: what its place takes, and what it was given: %s', (words, make) => {
  const [, takes = '', given = '', advice = ''] = /^(.*), got ([^;]*)(.*)$/.exec(words) ?? []
  const expected = `${takes}${advice}`
  try {
    make()
  } catch (failure) {
    const { error, message } = failure as UriBuildError
    expect(explained(error)).toMatchObject({ kind: 'wrong-type', expected })
    expect(message).toMatch(new RegExp(`^Got ${given} in (?:the|value 1|\\w+\\()`))
    expect(message).toBe(error.message)
    expect(message.endsWith(`. Expected ${expected}.`)).toBe(true)
    // One line, where there is no text to show.
    const lines = inWords(error).split('\n')
    expect([lines[0], lines.length]).toEqual([message, given === 'a string' ? 3 : 1])
    return
  }
  throw new Error('nothing was thrown')
})

test.each<
  [step: string, argument: number, problem: string, make: () => { tryBuild(): Either<UriError, unknown> }]
>([
  ['segments', 2, 'Dot segment in argument 2 of segments()', () => x().segments('a', '..')],
  ['segments', 1, 'Dot segment in segments()', () => x().segments('.', '..')],
  ['port', 1, 'Invalid port in port()', () => x().port(70_000)],
  ['port', 1, 'Got null in port()', () => x().port(nothing)],
  ['host', 1, 'Got a number in host()', () => x().host(1 as never)],
  ['user', 1, 'Lone surrogate in user() at offset 1', () => x().user('a\ud800')],
  ['password', 1, 'Lone surrogate in password() at offset 1', () => x().password('a\ud800')],
  ['userinfo', 1, 'Got a string in userinfo()', () => x().userinfo(text)],
  ['path', 1, 'Got a string in path()', () => x().path(text)],
  ['query', 1, 'Got a string in query()', () => x().query(text)],
  ['form', 1, 'Lone surrogate in the parameter "a" of form()', () => x().form({ a: '\ud800' })],
  ['addQuery', 1, 'Lone surrogate in addQuery()', () => x().addQuery('\ud800', 1)],
  ['addQuery', 2, 'Lone surrogate in the parameter "a" of addQuery()', () => x().addQuery('a', '\ud800')],
  ['setQuery', 2, 'Lone surrogate in the parameter "a" of setQuery()', () => x().setQuery('a', '\ud800')],
  ['setQuery', 1, 'Lone surrogate in the parameter "a" of setQuery()', () => x().setQuery({ a: '\ud800' })],
  ['removeQuery', 1, 'Lone surrogate in removeQuery()', () => x().removeQuery('\ud800')],
  ['fragment', 1, 'Got an object in fragment()', () => x().fragment(record)],
  ['without', 1, 'Wrong value in without()', () => x().without('b' as never)],
  ['uriBuilder', 1, 'Invalid scheme in uriBuilder()', () => uriBuilder('1x')],
  ['user', 1, 'Lone surrogate in the field user at offset 1', () => ftp.builder().user(`a\ud800`).host('h')],
  [
    'directories',
    2,
    'Dot segment in the field directories',
    () => ftp.builder().host('h').directories('a', '..'),
  ],
  [
    'headers',
    2,
    'Lone surrogate in the field headers',
    () => mailto.builder().headers(['a', 'b'], ['c', '\ud800']),
  ],
  [
    'headers',
    1,
    'Lone surrogate in the field headers',
    () => mailto.builder().headers({ a: 'b', c: '\ud800' }),
  ],
])('the step and its argument: %s, %i: %s', (step, argument, problem, make) => {
  const error = failureOf(make().tryBuild())
  expect(error).toMatchObject({ step, argument })
  expect(error.message.startsWith(`${problem}. `)).toBe(true)
})

describe('a part of a URI in the place of another: the text to write instead', () => {
  test.each<[hint: string | undefined, builder: { tryBuild(): Either<UriError, unknown> }]>([
    ['Uri.from(text)', uriBuilder('https://h' as string)],
    [undefined, uriBuilder('1x')],
    ['Uri.from(text)', uriBuilder('https').host('https://h')],
    ['port(3000)', uriBuilder('https').host('localhost:3000')],
    ['port(3000)', uriBuilder('https').host('[::1]:3000')],
    [undefined, uriBuilder('https').host('localhost:')],
    ['Host.from(text)', uriBuilder('https').host('a%41')],
    ['%3D', x().addQuery(PairPart.from('a=b'), 1)],
    [undefined, x().segments('..')],
  ])('%s', (hint, builder) => {
    const error = failureOf(builder.tryBuild())
    expect(error.hint).toBe(hint)
  })

  test('a component value is encoded by hand, not by a builder', () => {
    const { message } = failureOf(x().addQuery(PairPart.from('a=b'), 1).tryBuild())
    expect(message).toBe('"=" in addQuery() at offset 1. Encode it as %3D.')
  })

  test('text in place of the Uri in front of a template', () => {
    expect(failureOf(tryUri`${'https://h'}/x`).hint).toBe('Uri.from(text)')
    expect(failureOf(tryUri`/a/${'x'}`).hint).toBeUndefined()
  })
})

describe('a whole URI where a part of one goes: what to write instead', () => {
  const base = Uri.from('https://api.example/v1')
  const text: string = 'https://api.example'
  test.each<[kind: ErrorKind, expected: string, result: Either<UriError, unknown>]>([
    ['invalid-scheme', 'a scheme alone; read a whole URI with Uri.from', uriBuilder(text).tryBuild()],
    [
      'invalid-scheme',
      'a scheme alone; read a whole URI with Uri.from',
      uriBuilder('//h' as string).tryBuild(),
    ],
    ['missing-scheme', 'a Uri at the start, from Uri.from; a string there is data', tryUri`${text}/x`],
    ['missing-scheme', 'a Uri at the start, from Uri.from; a string there is data', tryUri`${text}`],
    [
      'missing-scheme',
      'a scheme and a colon first, or a Uri; relative makes a relative reference',
      tryUri`/a/${text}`,
    ],
    ['fixed-position', '"/" between the Uri and what follows it, or "?", "&" or "#"', tryUri`${base}x`],
    ['fixed-position', '"/" between the Uri and what follows it, or "?", "&" or "#"', tryUri`${base}${'x'}`],
    ['fixed-position', '"/" between the Uri and what follows it, or "?", "&" or "#"', tryUri`${base}.json`],
    ['fixed-position', 'a single slash after the Uri', tryUri`${base}//x`],
  ])('%s: %s', (kind, expected, result) => {
    expectFailure(result, { kind, expected })
  })

  test('a scheme that is only misspelt', () => {
    const { expected } = failureOf(uriBuilder('1x').tryBuild())
    expect(expected).toContain('a letter, then letters')
  })
})

describe('edit and the tags throw', () => {
  test('what a value does not allow, as UriBuildError', () => {
    const recipe = (): unknown => edit(UriReference.from('/a'), set({ segments: ['..'] }))
    expect(recipe).toThrow(UriBuildError)
    expect(() => uri`x:${'..'}`).toThrow(UriBuildError)
    expect(() => relative`${'..'}`).toThrow(UriBuildError)
  })

  test('what the literal text is not, as UriSyntaxError', () => {
    expect(() => uri`x:a b`).toThrow(UriSyntaxError)
    expect(() => uri`a/${'b'}`).toThrow(UriSyntaxError)
    expect(() => relative`x:${'b'}`).toThrow(UriSyntaxError)
  })
})

describe('no password is in an error', () => {
  const SECRET = 'hunter2'
  test.each<[string, () => unknown]>([
    ['a password', () => x().user('u').password(`${SECRET}\ud800`).host('h').build()],
    ['a user with a password', () => x().user(`u:${SECRET}\ud800`).host('h').build()],
    ['a user with a password, of a scheme', () => ftp.builder().user(`u:${SECRET}\ud800`).host('h').build()],
    ['a user with a password in a hole', () => uri`x://${`u:${SECRET}\ud800`}@h/`],
    ['a user and password in a draft', () => edit(Uri.from('x://u@h'), set({ user: `u:${SECRET}\ud800` }))],
    ['a URI as a scheme', () => uriBuilder(`https://u:${SECRET}@h/` as string).build()],
    ['an authority as a host', () => x().host(`u:${SECRET}@hé`).build()],
    ['an authority as a host, with half of a character', () => x().host(`u:${SECRET}@h\ud800`).build()],
    ['an authority as an IP literal', () => x().host(`[u:${SECRET}@h`).build()],
    ['a password in a hole', () => uri`x://u:${`${SECRET}\ud800`}@h/`],
    [
      'a parameter with a secret name',
      () =>
        x()
          .host('h')
          .query({ token: `${SECRET}\ud800` })
          .build(),
    ],
    [
      'one of several',
      () =>
        x()
          .host('h')
          .addQuery('api_key', [1, `${SECRET}\ud800`] as never)
          .build(),
    ],
    [
      'such a parameter beyond the limit of a nested query',
      () => {
        const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`a${at}`, 1]))
        return Query.encode({ many, password: SECRET }, { nested: 'brackets' })
      },
    ],
    ['such a parameter in a hole', () => uri`x://h?a=b&user%5Btoken%5D=${`${SECRET}\ud800`}`],
    [
      'such a parameter in a draft',
      () => edit(Uri.from('x:?a=b'), set({ query: [{ name: 'sig', value: `${SECRET}\ud800` }] })),
    ],
    ['a password in literal text', () => uri`x://u:hunter2@h/a b${1}`],
    ['a password in literal text that is no authority', () => uri`x://u:hunter2@h h/${1}`],
    ['a scheme in a hole before a password', () => uri`${'x'}://u:hunter2@h/`],
    ['a relative reference', () => uri`//u:hunter2@h/${1}`],
    ['a URI in place of a relative reference', () => relative`x://u:hunter2@h/${1}`],
    ['a password in a draft', () => edit(Uri.from('x://u:p@h'), set({ password: `${SECRET}\ud800` }))],
    [
      'a URI as a scheme of a draft',
      () => edit(Uri.from('x://u:p@h'), set({ scheme: `https://u:${SECRET}@h/` })),
    ],
    ['a base', () => uri`${Uri.from(`x://u:${SECRET}@h/#f`)}/a`],
  ])('%s', (_, raise) => {
    let thrown: unknown
    try {
      raise()
    } catch (failure) {
      thrown = failure
    }
    expect(thrown).toMatchObject({ error: { message: expect.any(String) } })
    const { error, message } = thrown as UriBuildError
    expect(JSON.stringify(error) + message + inWords(error)).not.toContain(SECRET)
  })
})

describe('what was given by mistake', () => {
  test.each<[given: unknown, problem: string, advice?: string]>([
    [Uri.from('http://h/'), 'Got an object in ', '; pass its href.'],
    [new URL('http://h/'), 'Got a URL in ', '; pass its href.'],
    [Path.from('/a'), 'Got a Path in ', '; pass its decoded text.'],
    [Promise.resolve('a'), 'Got a Promise in '],
    [new ArrayBuffer(1), 'Got an ArrayBuffer in '],
    [new Date(0), 'Got a Date in ', '; use toISOString().'],
    [{ [Symbol.toStringTag]: 'x'.repeat(1_000) }, 'Got an object in '],
    [{ [Symbol.toStringTag]: 'line\nend' }, 'Got an object in '],
    [Number.NaN, 'Got NaN in '],
    [Number.POSITIVE_INFINITY, 'Got Infinity in '],
    [Symbol('x'), 'Got a symbol in '],
  ])('%p', (given, problem, advice = 'an encoded component.') => {
    const { message } = failureOf(tryUri`https://h/?next=${given as string}`)
    expect([message.startsWith(problem), message.endsWith(advice)]).toEqual([true, true])
    const built = uriBuilder('https')
      .host('h')
      .segments(given as string)
    expect(failureOf(built.tryBuild()).message).toContain(problem)
  })

  test('a part of a pair has the name of its class', () => {
    const built = uriBuilder('https')
      .host('h')
      .segments(PairPart.from('a') as never)
    expect(failureOf(built.tryBuild()).message).toMatch(/^Got a PairPart in /)
  })

  test('a relative reference as the route in a fragment', () => {
    const app = Uri.from('https://h/app')
    const route = relative`/users/${'a/b'}`
    for (const result of [
      tryUri`${app}#${route as never}`,
      uriBuilder(app)
        .fragment(route as never)
        .tryBuild(),
    ]) {
      expect(failureOf(result).expected).toBe(
        'a string, number or boolean, or an encoded component; write Fragment.from(x.href)',
      )
    }
    expect(uriBuilder(app).fragment(Fragment.from(route.href)).build().href).toBe(
      'https://h/app#/users/a%2Fb',
    )
    // The text of a whole URI is data.
    expect(failureOf(tryUri`${app}#${app as never}`).expected).toContain('; pass its href')
    expect(failureOf(tryUri`${app}?${route as never}`).expected).toContain('; pass its href')
  })

  test('a list of segments', () => {
    const { message } = failureOf(tryUri`https://h/${['a', 'b'] as never}`)
    expect(message).toBe(
      'Got an array in value 1. Expected a string, number or boolean, or an encoded component; Path.encode(list) makes several segments.',
    )
    expect(uri`https://h/${Path.encode(['a', 'b'])}`.href).toBe('https://h/a/b')
  })

  test.each([undefined, null, {}, ['https://h']])('a base that is %p', (given) => {
    const error = failureOf(tryUri`${given as never}/x`)
    expect(error).toMatchObject({ kind: 'wrong-type', argument: 1 })
    expect(error.message).toMatch(/^Got .* in value 1\. Expected a Uri at the start, from Uri\.from\.$/)
  })

  test('a base with a fragment, or with a query before a path', () => {
    const expectedAfter = (base: string) => failureOf(tryUri`${Uri.from(base)}/x`).expected
    expect(expectedAfter('https://h/#f')).toBe('no fragment before this')
    expect(expectedAfter('https://h/?q')).toBe('no query before this, or "&"')
  })

  test('brackets around an address', () => {
    expectFailure(tryUri`http://[${'::1'}]/`, {
      kind: 'invalid-ip-literal',
      expected: 'the hole without brackets, which an IPv6 address gets',
    })
    expect(uri`http://${'::1'}/`.href).toBe('http://[::1]/')
    expectFailure(tryUri`http://[x${'::1'}]/`, { expected: expect.stringContaining('without a zone') })
  })

  test('a number is data', () => {
    expect(uriBuilder('https').host('h').segments('users', 5, 6n, true).build().href).toBe(
      'https://h/users/5/6/true',
    )
  })

  test('a part of a host', () => {
    expectFailure(tryUri`https://${'a.b'}.example/`, {
      expected: 'letters, digits, "-" and "_" in part of a host; write "/" before a path',
    })
  })

  test('literal text of a tag has no options', () => {
    expect(failureOf(tryUri`https://h/a b`).message).toBe('Space in the path at offset 11. Encode it as %20.')
  })
})

describe('an error of a tag names the value', () => {
  const base = Uri.from('https://h/x')
  test.each<[() => Either<UriError, unknown>, value: number]>([
    [() => tryUri`https://h/${'a'}/b/${'..'}`, 2],
    [() => tryUri`https://h/${'..'}/${'b'}`, 1],
    [() => tryUri`https://h/?a=${1}&b=${LONE}`, 2],
    [() => tryUri`https://h/?a=${1}&b${Number.NaN}=c`, 2],
    [() => tryUri`https://${'a b'}/${'c'}`, 1],
    [() => tryUri`https://a${'b.c'}/${'c'}`, 1],
    [() => tryUri`https://h:${'x'}/`, 1],
    [() => tryUri`${base}/${'a'}#${LONE}`, 3],
  ])('%s', (build, value) => {
    const { argument, step, message } = failureOf(build())
    expect([argument, step]).toEqual([value, undefined])
    expect(message).toContain(` in value ${value}`)
  })

  test('and not where the literal text is wrong', () => {
    expect(failureOf(tryUri`https://h/ ${'a'}`)).not.toHaveProperty('argument')
    expect(failureOf(tryUri`${base}//${'a'}`)).not.toHaveProperty('argument')
  })
})
