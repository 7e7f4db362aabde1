// Tables of templates: which route a text belongs to, and which tables are refused.
import { inspect } from 'node:util'
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { Uri, UriBuildError, UriSyntaxError } from 'uriform'
import { requestTarget } from 'uriform/guards'
import { type MatchOptions, routes, template } from 'uriform/templates'
import { z } from 'zod'
import { failureOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { expectLaw, inCi, testInCi } from '../../support/runs.js'

const site = routes({
  home: '/',
  user: '/users/{id}{?tab}',
  me: '/users/me',
  post: '/users/{id}/posts/{post}',
  files: '/files',
  file: '/files{/path*}',
  raw: '/raw/{+path}',
  edit: '/s?action=edit{&q}',
  remove: '/s?action=delete',
  search: '/s{?q}',
  at: '/@{name}',
  cafe: '/café/{x}',
})

test.each([
  ['/', 'home', {}],
  ['/users/me', 'me', {}],
  ['/users/m', 'user', { id: 'm' }],
  ['/users/mex', 'user', { id: 'mex' }],
  ['/users/joe?tab=1&x', 'user', { id: 'joe', tab: '1' }],
  ['/users/me/posts/1', 'post', { id: 'me', post: '1' }],
  ['/users/@j/posts/a%2f', 'post', { id: '@j', post: 'a/' }],
  ['/files', 'files', {}],
  ['/files/', 'file', { path: [''] }],
  ['/files/a/b', 'file', { path: ['a', 'b'] }],
  ['/raw/a/b?c', 'raw', { path: 'a/b' }],
  ['/raw/', 'raw', { path: '' }],
  ['/s?q=1', 'search', { q: '1' }],
  ['/s?q=1&action=edit', 'edit', { q: '1' }],
  ['/s?action=delete&q=2', 'remove', {}],
  ['/s?action=other', 'search', {}],
  ['/@joe', 'at', { name: 'joe' }],
  ['/caf%c3%a9/a|b', 'cafe', { x: 'a|b' }],
])('%s is %s', (target, name, values) => {
  expect(site.match(target)).toEqual({ name, values })
})

test.each([
  '',
  ...'/users /users/ /users/.. /other /users/a/b /users/%FF /s#x //users/me users/me'.split(' '),
])('%s is no route', (target) => expect(site.match(target)).toBeUndefined())

test('a parameter may have the name of what objects inherit', () => {
  const values = Object.fromEntries(['id', '__proto__', 'constructor'].map((name) => [name, '1']))
  const table = routes({ one: '/u/{id}{?__proto__,constructor}' })
  expect(table.match('/u/1?__proto__=1&constructor=1')?.values).toStrictEqual(values)
  expect(table.match('/u/1?constructor=1&__proto__=1')?.values).toStrictEqual(values)
})

test('a target of a request is its path and query; other inputs are read whole', () => {
  expect(site.match(requestTarget('/users/me?x=1'))).toEqual({ name: 'me', values: {} })
  expect(site.match(requestTarget('http://h/users/me'))).toEqual({ name: 'me', values: {} })
  expect(site.match(requestTarget('*'))).toBeUndefined()
  expect(site.match(new URL('http://h/users/me'))).toBeUndefined()
  const whole = routes({ user: 'https://h/users/{id}' })
  expect(whole.match(new URL('https://h/users/me'))).toEqual({ name: 'user', values: { id: 'me' } })
  expect(whole.match(Uri.from('https://h/users/me'))).toEqual({ name: 'user', values: { id: 'me' } })
})

test('{ exact: true }', () => {
  const exact = routes({ user: '/users/{id}{?tab,page}' }, { exact: true })
  const values = { id: 'a', tab: '1', page: '2' }
  expect(exact.match('/users/a?tab=1&page=2')).toEqual({ name: 'user', values })
  expect(exact.match('/users/a?page=2&tab=1')).toBeUndefined()
  expect(exact.match('/users/@a')).toBeUndefined()
})

describe('the order at a place', () => {
  const order = routes({
    reserved: '/a/{+x}',
    exploded: '/a/x{/y*}',
    operator: '/a/x{;y}',
    simple: '/a/{x}',
    literal: '/a/x',
  })

  test.each([
    ['/a/x', 'literal'],
    ['/a/y', 'simple'],
    ['/a/x;y=1', 'operator'],
    ['/a/x/1', 'exploded'],
    ['/a/y/1', 'reserved'],
  ])('%s is %s', (target, name) => {
    expect(order.match(target)?.name).toBe(name)
  })

  test.each([
    ['/a{?x}', '/a{+y}', '/a?x=1'],
    ['/a{.x}', '/a{+y}', '/a.1'],
    ['/a{/x*}', '/a{+y}', '/a/1'],
    ['/a{/x}', '/a{/y*}', '/a/1'],
    ['/a/{x}', '/a/{y*}', '/a/1'],
    ['/a{x}', '/a{.y}', '/a.1'],
    ['/{+x}', '/{+y*}/edit', '/a/edit'],
    ['/a{.x}/y', '/a{/y}', '/a/y'],
  ])('%s goes before %s, whatever their order in the table', (first, second, target) => {
    expect(routes({ second, first }, { exact: true }).match(target)?.name).toBe('first')
    expect(routes({ first, second }, { exact: true }).match(target)?.name).toBe('first')
  })

  test('data that is spelled otherwise is read as by the template', () => {
    expect(routes({ mail: '/{a}@{b}' }).match('/x@y@z')?.values).toEqual(template('/{a}@{b}').match('/x@y@z'))
    expect(template('/{a}@{b}').match('/x@y@z')).toEqual({ a: 'x', b: 'y@z' })
  })

  test('a run goes back for the literal text of a longer route', () => {
    const dotted = routes({ pair: '/{p}/{q}', file: '/{p}.x' })
    expect(dotted.match('/a.x')).toEqual({ name: 'file', values: { p: 'a' } })
    expect(dotted.match('/a.x/b')).toEqual({ name: 'pair', values: { p: 'a.x', q: 'b' } })
  })

  test('there is a way back from a dead end', () => {
    const back = routes({ deep: '/a/b/c', any: '/{x}/b/d', rest: '{/all*}' })
    expect(back.match('/a/b/d')?.name).toBe('any')
    expect(back.match('/a/b/e')?.name).toBe('rest')
  })
})

test('the order of the table never decides', () => {
  const values = ['{/a}', '{/a,b}', '{/a*}', '{.a}', '{.a*}', '{;a}', '{;b}', '{+a}', '{+a*}', '{a}']
  const end = fc.constantFrom('', '/x', '.x')
  const text = fc.tuple(fc.constantFrom(...values), end).map((pieces) => `/a${pieces.join('')}`)
  const path = fc.array(fc.constantFrom('/x', '.x', ';a=x', ';b'), { minLength: 1, maxLength: 3 })
  const nameIn = (texts: readonly string[], target: string): string | undefined => {
    try {
      return routes(Object.fromEntries(texts.map((each) => [each, each]))).match(target)?.name
    } catch (failure) {
      return (failure as UriSyntaxError).code
    }
  }
  expectLaw(5_000, fc.uniqueArray(text, { minLength: 2, maxLength: 4 }), path, (texts, rest) => {
    const target = `/a${rest.join('')}`
    expect(nameIn(texts, target)).toBe(nameIn([...texts].reverse(), target))
  })
})

test.each([
  ['/{a}', '/{b}', false],
  ['/{id}', '/{id:3}', false],
  ['/x{?q}', '/x{?r}', false],
  ['/x?a=1', '/x?a=1', false],
  ['/x?a=1', '/x?b=1', false],
  ['/{a}', '/{a,b}', false],
  ['/x{/a,b}', '/x{/c}{/d}', false],
  ['/x{/a,b*}', '/x{/c}{/d*}', false],
  ['/x{/a,b}', '/x{/c}', true],
  ['/x?a={b}', '/x?a={c}', false],
  ['/x?{q}', '/x?{r}', false],
  ['/{a}/x', '/{b}/y', true],
  ['/x?a=1', '/x?a=2', true],
  ['/x?a=1&b=1', '/x?b=1', true],
  ['/{id}/x', '/{id:3}/y', true],
])('whether %s and %s are decided: %s', (a, b, areDecided) => {
  const made = expect(() => routes({ a, b }))
  if (areDecided) made.not.toThrow()
  else made.toThrow('Routes "a" and "b" match the same targets')
})

test('a table is decided if each two of its routes are', () => {
  const pairs = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', '3', '{x}'), {
    maxKeys: 3,
  })
  const texts = fc.array(
    pairs.map(
      (each) =>
        `/x?${Object.entries(each)
          .map((pair) => pair.join('='))
          .join('&')}`,
    ),
    { minLength: 2, maxLength: 6 },
  )
  const isDecided = (table: Record<string, string>): boolean => {
    try {
      return Boolean(routes(table))
    } catch {
      return false
    }
  }
  expectLaw(1_000, texts, (all) => {
    const each = all.flatMap((a, at) => all.slice(at + 1).map((b) => isDecided({ a, b })))
    expect(isDecided(Object.fromEntries(all.entries()))).toBe(!each.includes(false))
  })
})

test('texts that are no templates are refused', () => {
  expect(() => routes({ a: '/{a' as string })).toThrow(UriSyntaxError)
  expect(() => routes({ a: 5 as never })).toThrow(
    new TypeError('Got a number for the route "a". Expected the text of a template.'),
  )
})

test.each([
  ['/users/:id', 7, '"{id}", as in RFC 6570'],
  ['/users/:id?/x', 7, '"{id}"'],
  ['/users/:id{?page}', 7, '"{id}"'],
  [':id', 0, '"{id}"'],
  ['/files/*', 7, '"{/rest*}" or "{+rest}"'],
  ['/files/*path', 7, '"{/path*}" or "{+path}"'],
  ['/blog/[slug]/x', 6, '"{slug}"'],
  ['/blog/[...slug]', 6, '"{/slug*}" or "{+slug}"'],
])('a segment of another router is refused: %s', (text, offset, expected) => {
  const made = () => routes({ a: text as string })
  expect(made).toThrow(UriSyntaxError)
  const place = offset === 0 ? '' : ` at offset ${offset}`
  expect(made).toThrow(`of another router${place}. Expected ${expected}`)
})

test('in a template alone, such text is literal', () => {
  expect(template('/files/*path').match('/files/*path')).toEqual({})
  expect(template('/users/:id').match('/users/:id')).toEqual({})
})

test.each(['/x:y', '/topics/{t}:publish', '/a*b', 'http://[::1]/{x}', '/x?a=:id', '/files{/path*}', '/*{x}'])(
  'a segment that only has such characters is none: %s',
  (text) => expect(() => routes({ a: text as string })).not.toThrow(),
)

describe('what was found, through a schema', () => {
  const User = z.object({ id: z.coerce.number().int(), tab: z.string().default('posts') })

  test('the result is the output of the schema, like that of the template', () => {
    const found = site.match('/users/42')
    expect(found?.decode(User)).toStrictEqual({ _tag: 'Right', right: { id: 42, tab: 'posts' } })
    expect(found?.decode(User)).toStrictEqual(site.templates.user.decode('/users/42', User))
  })

  test('the issues are those of the template, and name the route', () => {
    const own = site.templates.user.decode('/users/joe', User)
    const issues = own._tag === 'Left' ? own.left : []
    expect(issues).toHaveLength(1)
    const left = issues.map(({ message, path }) => ({ message: `Route "user": ${message}`, path }))
    expect(site.match('/users/joe')?.decode(User)).toStrictEqual({ _tag: 'Left', left })
  })

  test('a name is written visibly, and an asynchronous schema is refused', () => {
    const odd = routes({ 'a\n"b"': '/{id}' })
    const message = expect.stringMatching(/^Route "a␊"b"": The schema is asynchronous\./)
    const left = [{ message, path: [] }]
    expect(odd.match('/1')?.decode(z.object({}).refine(async () => true))).toEqual({ _tag: 'Left', left })
  })

  test('it equals a record of the name and the values, which is all that is shown', () => {
    // The first is read by the table, the second by its template.
    for (const target of ['/users/42', '/users/@joe']) {
      const found = site.match(target)
      expect(found).toStrictEqual({ name: 'user', values: { id: target.slice(7) } })
      expect({ ...found }).not.toHaveProperty('decode')
      expect(inspect(found)).toBe(inspect({ ...found }))
    }
  })
})

test('links by the name of a route', () => {
  expect(site.expand('post', { id: 'a/b', post: 7 }).href).toBe('/users/a%2Fb/posts/7')
  expect(site.expand('home').href).toBe('/')
  expect(() => site.expand('user', { id: '..' })).toThrow(UriBuildError)
  expect(site.tryExpand('user', { id: '..' })._tag).toBe('Left')
  expect(site.templates.user.text).toBe('/users/{id}{?tab}')
})

test('a route called like a property of every object', () => {
  const table = routes({ constructor: '/c', toString: '/t/{id}' })
  expect(table.match('/t/1')).toEqual({ name: 'toString', values: { id: '1' } })
  expect(table.expand('constructor').href).toBe('/c')
})

test('the table cannot be changed', () => {
  expect(Object.isFrozen(site)).toBe(true)
  expect(Object.isFrozen(site.templates)).toBe(true)
})

describe('a target with two readings', () => {
  const table = routes({
    file: '/files/{name}.{ext}',
    image: '/files/{name}{.size}/x',
    rest: '/files{/path*}',
  })

  test('has no route, not a lower one', () => {
    expect(table.match('/files/a.tar.gz')).toBeUndefined()
    // Respelled first.
    expect(table.match('/files/|a.tar.gz')).toBeUndefined()
    expect(table.tryMatch('/files/a.tar.gz')).toMatchObject({
      left: { kind: 'ambiguous', message: expect.stringMatching(/^Two possible readings/) },
    })
    expect(table.match('/files/a.gz')).toEqual({ name: 'file', values: { name: 'a', ext: 'gz' } })
    expect(table.match('/files/a')).toEqual({ name: 'rest', values: { path: ['a'] } })
  })

  test('unless one is chosen', () => {
    const longest = routes({ file: '/files/{name}.{ext}' }, { ambiguous: 'longest' })
    expect(longest.match('/files/a.tar.gz')?.values).toEqual({ name: 'a.tar', ext: 'gz' })
  })
})

test('a target with too many possible readings has no route', () => {
  const many = '{a}.{b}-'.repeat(1_000)
  for (const options of [{}, { exact: true }]) {
    const table = routes({ many: `/${many}`, other: '/x' }, options)
    const target = table.templates.many.expandText({ a: 'x', b: 'y' })
    expect(table.match(target)).toBeUndefined()
    expect(table.tryMatch(target)).toMatchObject({
      left: { kind: 'undecided', message: 'Too many possible readings' },
    })
  }
})

describe('why a target has no route', () => {
  test.each([
    ['/nowhere', 'no-such-path', undefined],
    ['/users/%FF', 'not-utf8', 'id'],
    ['/users/1?tab=1&tab=2', 'doubled', 'tab'],
    [requestTarget('*'), 'no-such-path', undefined],
  ])('%s', (target, kind, variable) => {
    const result = site.tryMatch(target)
    expect(result).toMatchObject({ _tag: 'Left', left: { kind } })
    expect(result._tag === 'Left' && result.left.variable).toBe(variable)
  })

  test('the routes, by their names, at most 20', () => {
    const messageOf = (table: Record<string, string>) => {
      const result = routes(table).tryMatch('/nowhere/x')
      return failureOf(result).message
    }
    expect(messageOf({ user: '/users/{id}', 'a\nb': '/a' })).toBe(
      'No such path. Expected a target of one of the routes "user", "a␊b".',
    )
    const many = Object.fromEntries(Array.from({ length: 23 }, (_, at) => [`r${at}`, `/${at}`]))
    expect(messageOf(many)).toMatch(/ "r0", .*"r19" and 3 more\.$/)
    expect(messageOf(many)).not.toContain('"r20"')
  })

  test('the route, if there is one', () => {
    expect(site.tryMatch('/users/1')).toEqual({ _tag: 'Right', right: { name: 'user', values: { id: '1' } } })
  })
})

testInCi('many routes of one shape take linear time', () => {
  const rows = (length: number, textOf: (at: number) => string) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: length / 20 }, (_, at) => [`r${at}`, textOf(at)])))
  for (const textOf of [(at: number) => `/{a}-{b}?k=${at}`, (at: number) => `/a?k=${at}&u${at}=1`]) {
    expectLinearTime(
      (table) => routes(JSON.parse(table)),
      (length) => rows(length, textOf),
      5_000,
    )
  }
})

testInCi('a hostile target takes linear time', () => {
  const rows = Array.from({ length: 200 }, (_, at) => [`r${at}`, `{/a,b,c,d}/x${at}`])
  const table = routes(Object.fromEntries(rows))
  expectLinearTime(
    (target) => expect(table.match(target)).toBeUndefined(),
    (length) => '/a'.repeat(length / 2),
    2_500,
  )
})

describe.each<MatchOptions>([
  {},
  { exact: true },
  { form: true },
  { empty: 'allow', dots: 'allow' },
  { strays: 'refuse' },
  { ambiguous: 'longest' },
  { ambiguous: 'shortest', exact: true },
])('a table of one route, %j', (options) => {
  // The table takes the values of such templates from its own walk.
  test.each([
    ...'/a/b /{x}/b/{y:2} /{x}{?q,r} /{x}/{x}?p=1{&q*} /a?p={x}{#f} http://[::1]/{x} /{x}{y}'.split(' '),
    ...'/{x}a{y}?p={p}=1 /{x}?p={x}a{y} /{+x}{?q,r*} /{x}{?__proto__,r}'.split(' '),
  ])('%s gives what its template gives', (text) => {
    const whole = template(text)
    const table = routes({ whole: text }, options)
    const pieces = '/ a b %41 %2f %2F %FF @ é % [ ? & p=1 q = # x'.split(' ')
    const target = fc.oneof(
      fc.array(fc.constantFrom(...pieces), { maxLength: 10 }).map((found) => found.join('')),
      fc.record({ x: fc.constantFrom('a', '@', 'é', 'a/b'), y: fc.constantFrom('b', ':') }).chain((values) =>
        fc
          .constantFrom('', '?q=1', '?q=1&r=%20', '?r=@&q=%61', '#f', '?p=1&q', '?__proto__=1&r=2')
          .map((end) => {
            const { text: before } = whole
            return before
              .replace(/[?#{]+[?#&].*|\?.*/, end)
              .replace(/\{(\w)[^}]*\}/g, (_, name: 'x' | 'y') => values[name])
          }),
      ),
    )
    expectLaw(1_000, target, (found) => {
      const values = whole.match(found, options)
      expect(table.match(found)).toStrictEqual(values && { name: 'whole', values })
    })
  })
})

test('literal text that browsers would encode', () => {
  const table = routes({ list: 'http://[::1]/all', one: 'http://[::1]/{id}' })
  expect(table.match('http://[::1]/all')).toEqual({ name: 'list', values: {} })
  expect(table.match('http://[::1]/a|b')).toEqual({ name: 'one', values: { id: 'a|b' } })
})

test('a prefix of one route is no limit to another', () => {
  const table = routes({ short: '/{id:2}/x', long: '/{id}/y' })
  expect(table.match('/abc/y')).toEqual({ name: 'long', values: { id: 'abc' } })
  expect(table.match('/abc/x')).toBeUndefined()
})

test('deep trees need no deep stack', () => {
  const depth = inCi(5000, 2000)
  const rows = Array.from({ length: depth }, (_, at) => [`r${at}`, `/${'a'.repeat(at + 1)}`])
  expect(routes(Object.fromEntries(rows)).match(`/${'a'.repeat(depth)}`)?.name).toBe(`r${depth - 1}`)
})

describe('routes that read alike', () => {
  // Their readings are shared by the names of their variables and the text of the query.
  const alike = routes({
    one: '/one/{x}/{y}{?q}',
    same: '/same/{x}/{y}{?q}',
    names: '/names/{y}/{x}{?q}',
    query: '/query/{x}/{y}{?r}',
    fixed: '/fixed/{x}/{y}?q=1{&r}',
    alone: '/alone/{x}/{y}',
  })

  test.each([
    ['/one/1/2?q=3', 'one', { x: '1', y: '2', q: '3' }],
    ['/same/1/2?q=3', 'same', { x: '1', y: '2', q: '3' }],
    ['/names/1/2?q=3', 'names', { y: '1', x: '2', q: '3' }],
    ['/query/1/2?q=3&r=4', 'query', { x: '1', y: '2', r: '4' }],
    ['/fixed/1/2?r=4&q=1', 'fixed', { x: '1', y: '2', r: '4' }],
    ['/alone/1/2?q=3', 'alone', { x: '1', y: '2' }],
  ])('%s', (text, name, values) => {
    expect(alike.match(text)).toEqual({ name, values })
    expect(alike.match(`${text}#f`)).toBeUndefined()
  })

  test('exactly', () => {
    const exact = routes({ a: '/a/{x}', b: '/b/{x}', c: '/c/{x}{?q}' }, { exact: true })
    expect(exact.match('/a/1')).toEqual({ name: 'a', values: { x: '1' } })
    expect(exact.match('/b/1?q=2')).toBeUndefined()
    expect(exact.match('/c/1?q=2')).toEqual({ name: 'c', values: { x: '1', q: '2' } })
  })
})

describe('routes that share their start', () => {
  test.each([
    [{ any: '/x', one: '/x?kind=a', two: '/x?kind=a&sort=b' }],
    [{ two: '/x?kind=a&sort=b', one: '/x?kind=a', any: '/x' }],
    [{ one: '/x?kind=a', any: '/x', two: '/x?kind=a&sort=b' }],
  ])('the one that needs most pairs goes first: %j', (routeTable) => {
    const table = routes(routeTable as Record<string, string>)
    const nameOf = (target: string) => table.match(target)?.name
    expect(nameOf('/x')).toBe('any')
    expect(nameOf('/x?sort=b')).toBe('any')
    expect(nameOf('/x?kind=a')).toBe('one')
    expect(nameOf('/x?sort=b&kind=a')).toBe('two')
  })

  test('exploded variables and names of named ones tell them apart', () => {
    const table = routes({ one: '/x{/a}/e', many: '/x{/a*}/f', p: '/y{;p}/e', q: '/y{;q}/f' })
    expect(table.match('/x/1/e')).toEqual({ name: 'one', values: { a: '1' } })
    expect(table.match('/x/1/2/e')).toBeUndefined()
    expect(table.match('/x/1/2/f')).toEqual({ name: 'many', values: { a: ['1', '2'] } })
    expect(table.match('/y;p=1/e')).toEqual({ name: 'p', values: { p: '1' } })
    expect(table.match('/y;q=1/f')).toEqual({ name: 'q', values: { q: '1' } })
    expect(table.match('/y;q=1/e')).toBeUndefined()
  })
})

test.each(['usr', 'toString'])('there is no route %s', (name) => {
  const table = routes({ user: '/users/{id}' } as Record<string, string>)
  expect(() => table.expand(name, { id: '1' })).toThrow(new TypeError(`There is no route "${name}"`))
})

test('a choice of literals alone after a value', () => {
  const table = routes({ json: '/p{/a}.json', page: '/p{/a}/d' })
  expect(table.match('/p/1.json')).toEqual({ name: 'json', values: { a: '1' } })
  expect(table.match('/p/1/d')).toEqual({ name: 'page', values: { a: '1' } })
  expect(table.match('/p/1')).toBeUndefined()
  expect(table.match('/p/')).toBeUndefined()
  expect(routes({ verify: '/v1{/b}:verify', x: '/v1{/b}/x' }).match('/v1/x')).toEqual({
    name: 'x',
    values: {},
  })
})
