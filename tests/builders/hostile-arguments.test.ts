// What no type allows still gives a typed error: no crash, no other URI, nothing written to a prototype. Programs in
// plain JavaScript and data from outside meet this.

import { afterEach, describe, expect, test } from '@jest/globals'
import { rfc3986 } from '../../src/generations.js'
import {
  type Draft,
  type Either,
  Fragment,
  type Generation,
  Host,
  Pair,
  PairPart,
  Password,
  Path,
  Query,
  relativeBuilder,
  Segment,
  tryEdit,
  tryRelative,
  tryUri,
  Uri,
  type UriError,
  UriReference,
  User,
  Userinfo,
  uriBuilder,
} from '../../src/index.js'
import { errorIn, expectFailure, faultOf, successOf } from '../support/either.js'
import { set } from './data.js'

const pristine = Object.getOwnPropertyNames(Object.prototype)

afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(pristine)
})

const strange: [string, unknown][] = [
  ['undefined', undefined],
  ['null', null],
  ['an object', {}],
  ['an object without a prototype', Object.create(null)],
  ['an object with a text', { toString: () => 'a/b', text: 'a/b', decoded: 'a' }],
  ['a list', ['a']],
  ['a function', () => 'a'],
  ['a symbol', Symbol('a')],
  ['a date', new Date(0)],
  ['a URL', new URL('x:a')],
  ['a Uri', Uri.from('x:a')],
]

const x = () => uriBuilder('x')

describe.each(strange)('%s', (name, value) => {
  const given = value as never

  test.each<[step: string, component: string, () => ReturnType<ReturnType<typeof x>['tryBuild']>]>([
    ['user', 'user', () => x().user(given).host('h').tryBuild()],
    ['userinfo', 'userinfo', () => x().userinfo(given).host('h').tryBuild()],
    ['host', 'host', () => x().host(given).tryBuild()],
    ['port', 'port', () => x().host('h').port(given).tryBuild()],
    ['segments', 'segment', () => x().segments('a', given).tryBuild()],
    ['path', 'path', () => x().path(given).tryBuild()],
    ['fragment', 'fragment', () => x().fragment(given).tryBuild()],
    ['addQuery', 'query', () => x().addQuery(given, 1).tryBuild()],
    ['setQuery', 'query', () => x().setQuery(given, 1).tryBuild()],
    ['removeQuery', 'query', () => x().addQuery('a', 1).removeQuery(given).tryBuild()],
  ])('in %s', (_, component, build) => {
    expect(faultOf(build()).component).toBe(component)
  })

  test('as a password, a value or a query', () => {
    expectFailure(x().user('u').password(given).host('h').tryBuild(), { component: 'password' })
    if (value !== undefined && value !== null && name !== 'a list') {
      expectFailure(x().addQuery('a', given).tryBuild(), { component: 'query' })
      const pairs = [['a', given]] as const
      expectFailure(x().query(pairs).tryBuild(), { component: 'query' })
    }
    if (
      !['an object', 'an object without a prototype', 'a date', 'a URL'].includes(name) &&
      !name.endsWith('text')
    ) {
      // No query is what undefined asks for.
      if (value === undefined) expect(successOf(x().query(given).tryBuild()).href).toBe('x:')
      else expectFailure(x().query(given).tryBuild(), { component: 'query' })
      expectFailure(x().form(given).tryBuild(), { component: 'query' })
    }
  })

  test('as a scheme; a Uri is where a builder can begin', () => {
    const built = uriBuilder(value as 'x').tryBuild()
    if (value instanceof Uri) expect(successOf(built).href).toBe(value.href)
    else expectFailure(built, { component: 'scheme' })
  })

  test('in a draft', () => {
    const start = Uri.from('x://u:p@h:1/a?b=c#d')
    const put = (recipe: (draft: Draft) => void) => tryEdit(start, recipe as (draft: Draft<string>) => void)
    if (value !== undefined) {
      for (const part of ['scheme', 'user', 'password', 'host', 'port', 'query', 'fragment'])
        expect(faultOf(put(set({ [part]: given }))).component).toBe(part)
      if (value !== null) {
        expectFailure(
          put((draft) => void draft.query?.push({ name: 'a', value: given })),
          { component: 'query' },
        )
      }
    }
    if (name !== 'a list') expect(faultOf(put(set({ segments: given })))).toHaveProperty('kind')
    expectFailure(
      put((draft) => void Object.assign(draft.segments, { 0: given })),
      { component: 'segment' },
    )
    expectFailure(put(set({ query: [given] })), { component: 'query' })
  })

  test('in holes of a tag', () => {
    expectFailure(tryUri`x://${given}@h/`, { component: 'user' })
    expectFailure(tryUri`x://u:${given}@h/`, { component: 'password' })
    expectFailure(tryUri`x://${given}/`, { component: 'host' })
    expectFailure(tryUri`x://h:${given}/`, { component: 'port' })
    if (name !== 'a list') expectFailure(tryUri`x://h/${given}`, { component: 'segment' })
    expectFailure(tryUri`x://h/a${given}`, { component: 'segment' })
    expectFailure(tryUri`x://h?a=b${given}`, { component: 'query' })
    expectFailure(tryUri`x://h?${given}=1`, { component: 'query' })
    expectFailure(tryUri`x://h#${given}`, { component: 'fragment' })
  })
})

const kinds = [User, Password, Userinfo, Host, Path, Segment, Query, Pair, PairPart, Fragment]
const components = kinds.map((kind) => kind.from('a'))

test('a component value of another position is refused', () => {
  const results = components.map((component) => {
    const given = component as never
    const steps = {
      userinfo: () => x().userinfo(given).host('h').tryBuild(),
      user: () => x().user(given).host('h').tryBuild(),
      password: () => x().user('u').password(given).host('h').tryBuild(),
      host: () => x().host(given).tryBuild(),
      path: () => x().path(given).tryBuild(),
      segment: () => x().segments(given).tryBuild(),
      query: () => x().query(given).tryBuild(),
      form: () => x().form(given).tryBuild(),
      value: () => x().addQuery('a', given).tryBuild(),
      fragment: () => x().fragment(given).tryBuild(),
    }
    const taken = Object.entries(steps).filter(([, build]) => build()._tag === 'Right')
    return taken.map(([step]) => step).join()
  })
  // A query is a list of pairs, which a form takes as they are.
  expect(results).toEqual('user password userinfo host path segment query,form  value fragment'.split(' '))
})

test('nor do the tags take it for a record of pairs', () => {
  for (const component of [Segment.from('a'), Fragment.from('a'), Host.from('a'), Uri.from('x:a')]) {
    expectFailure(tryUri`x://h?${component as never}`, { kind: 'wrong-type', component: 'query' })
  }
})

test('an iterable that is none', () => {
  const given = { [Symbol.iterator]: 1 } as never
  expectFailure(x().query(given).tryBuild(), { kind: 'wrong-type', component: 'query' })
})

test.each<[entry: unknown]>([['ab'], [1], [null], [{}], [undefined], [[]], [new Set(['a'])]])(
  'no pair: %p',
  (entry) => {
    const pairs = [entry] as never
    expectFailure(x().query(pairs).tryBuild(), { component: 'query' })
  },
)

const mine = (): never => {
  throw new Error('mine')
}

test.each<[what: string, input: object]>([
  ['a getter', Object.defineProperty({}, 'a', { enumerable: true, get: mine })],
  ['an iterator', { [Symbol.iterator]: mine }],
])('%s that throws is an error of the query', (_, input) => {
  expectFailure(x().query(input).tryBuild(), { kind: 'wrong-type', component: 'query', step: 'query' })
})

test('a getter is asked once, so that it cannot say something else later', () => {
  let asked = 0
  const input = {
    get a(): string {
      return asked++ === 0 ? 'first' : 'x#y'
    },
  }
  expect(x().query(input).build().href).toBe('x:?a=first')
  expect(asked).toBe(1)
})

test('names of prototypes in a draft are names', () => {
  const value = tryEdit(Uri.from('x:?__proto__=1&constructor=2'), (draft) => {
    for (const pair of draft.query ?? []) pair.value = '3'
    draft.query?.push({ name: '__proto__', value: null })
  })
  expect(successOf(value).href).toBe('x:?__proto__=3&constructor=3&__proto__')
  expect(Object.hasOwn({}, '1')).toBe(false)
})

test.each<[generation: unknown]>([['rfc1'], ['rfc2396'], [{ name: 'rfc1' }], [null]])(
  'options that hold no generation: %p',
  (generation) => {
    const options = { generation: generation as Generation }
    expectFailure(uriBuilder('x', options).host('h').tryBuild(), { kind: 'unknown-generation' })
    expectFailure(relativeBuilder(options).tryBuild(), { kind: 'unknown-generation' })
  },
)

describe('what only claims to be a reference is read as any text', () => {
  const posing = (href: string, path: string): Uri =>
    ({
      [Symbol.for('uriform/reference')]: 'Uri',
      href,
      generation: rfc3986,
      scheme: 'https',
      path: Path.from('/'),
      components: () => ({ scheme: 'https', host: 'evil', path }),
      toString: () => href,
    }) as never

  test('by a builder', () => {
    expect(successOf(uriBuilder(posing('https://h/', '/a b')).tryBuild()).href).toBe('https://h/')
    expect(uriBuilder(posing('https://h h/', '/')).tryBuild()._tag).toBe('Left')
  })

  test('by a tag', () => {
    expect(successOf(tryUri`${posing('https://h/', '/a b')}/c`).href).toBe('https://h/c')
    expect(tryUri`${posing('https://h h/', '/')}/c`._tag).toBe('Left')
  })

  test('by edit', () => {
    const recipe = set({ fragment: 'f' })
    expect(successOf(tryEdit(posing('https://h/', '/a b'), recipe)).href).toBe('https://h/#f')
    expect(tryEdit(posing('https://h h/', '/'), recipe)._tag).toBe('Left')
  })

  test('nothing at all', () => {
    expect(tryEdit(undefined as never, () => undefined)._tag).toBe('Left')
    expect(tryEdit('x:' as never, () => undefined)._tag).toBe('Left')
  })
})

describe('a tag that is called as a function', () => {
  test('with what is no template', () => {
    expect(tryUri('https://h/' as never)._tag).toBe('Left')
    expect(tryUri(undefined as never)._tag).toBe('Left')
    expect(tryRelative(['a'] as never)._tag).toBe('Left')
  })

  test('with an array that changes between calls', () => {
    const literals = ['https://h/', '/b']
    const template = Object.assign(literals, { raw: literals }) as unknown as TemplateStringsArray
    expect(successOf(tryUri(template, 'x')).href).toBe('https://h/x/b')
    literals[0] = 'https://a b/'
    const result = tryUri(template, 'y')
    if (result._tag === 'Right') expect(UriReference.canParse(result.right.href)).toBe(true)
  })

  test('with too few values', () => {
    const literals = Object.freeze(Object.assign(['https://h/', ''], { raw: [] })) as unknown
    expectFailure(tryUri(literals as TemplateStringsArray), { kind: 'wrong-type' })
  })
})

describe('what a type would refuse is not put in by the way', () => {
  test('user information with a password beside it', () => {
    const given = x()
      .user(Userinfo.from('a') as never)
      .password('pw')
    expectFailure(given.host('h').tryBuild(), { kind: 'wrong-type', component: 'user' })
  })

  test('user information as the user of a draft', () => {
    expectFailure(tryEdit(Uri.from('x://u@h'), set({ user: Userinfo.from('a:b') })), {
      kind: 'wrong-type',
      component: 'user',
    })
  })

  test('a component that there is not', () => {
    const given = x().without('grammar' as never)
    expectFailure(given.segments('a').tryBuild(), { kind: 'wrong-type' })
  })

  test('a number as a name is found as its text', () => {
    const built = uriBuilder(Uri.from('x:?5=1&6=1')).setQuery(5 as never, 2)
    expect(successOf(built.tryBuild()).href).toBe('x:?5=2&6=1')
  })

  test('an origin that a recipe has made up', () => {
    const recipe = (draft: Draft<string>): void => {
      const [symbol] = Object.getOwnPropertySymbols(draft.query?.[0] ?? {})
      const pair = { name: 'n', value: null }
      const origin = { ...pair, pair: { encodedName: 'a b#c', encodedValue: null, text: 'a b#c' } }
      draft.query?.push(Object.defineProperty(pair, symbol as symbol, { value: origin }))
    }
    expect(successOf(tryEdit(Uri.from('x:?q=1'), recipe)).href).toBe('x:?q=1&n')
  })
})

describe('what was checked is what is built', () => {
  test('a template whose texts are read again and are others then', () => {
    let text = 'http://h/'
    const literals = ['', '']
    Object.defineProperty(literals, 0, { get: () => text, enumerable: true })
    const template = Object.freeze(Object.assign(literals, { raw: ['', ''] })) as unknown
    const call = () => tryUri(template as TemplateStringsArray, 'x')
    expect(successOf(call()).href).toBe('http://h/x')
    text = 'http://evil h\r\n/'
    expect(successOf(call()).href).toBe('http://h/x')
  })

  test('the error of a call site is the same for all and nobody changes it', () => {
    const call = () => tryUri`http://h h/${'x'}`
    expect(Object.isFrozen(errorIn(call()))).toBe(true)
    expect(call()).toEqual(call())
  })

  test.each<[what: string, () => Either<UriError, unknown>]>([
    ['an encoded dot beside a dot', () => tryUri`http://h/a/%2e${'.'}/b`],
    ['an encoded dot beside nothing', () => tryUri`http://h/a/%2E${''}/b`],
  ])('a segment of dots: %s', (_, call) => {
    expectFailure(call(), { kind: 'dot-segment' })
  })

  test.each<[what: string, unknown]>([
    ['a promise', Promise.resolve({ a: 1 })],
    ['a date', new Date(0)],
    ['a regular expression', /a/],
  ])('no record: %s', (_, given) => {
    expectFailure(tryUri`http://h/?${given as never}`, { kind: 'wrong-type' })
    expectFailure(
      x()
        .query(given as never)
        .tryBuild(),
      { kind: 'wrong-type' },
    )
  })
})
