// A template that one pattern reads has the same readings as one that is walked step by step.
import { test } from '@jest/globals'
import fc from 'fast-check'
import { expansionPlanOf } from '../../../src/builders/templates/expand/plan.js'
import { type MatchOptions, template } from '../../../src/builders/templates/index.js'
import { plainMatcher } from '../../../src/builders/templates/match/plain.js'
import { ANY_NAME, type TemplatePart, templatePartsOf } from '../../../src/builders/templates/syntax/parse.js'
import { placedParts } from '../../../src/builders/templates/syntax/shape.js'
import { expect } from '../../support/expect.js'
import { mutated } from '../../support/grammar-arbitrary.js'
import { expectLaw } from '../../support/runs.js'

const templates = [
  '/users/{id}/posts/{post}',
  'https://{host}/a(b)+c/{id}{?q,page}',
  '/{a}{/b}{/c*}',
  '/files{/path*}{?q}',
  '{x}/y:{z}',
  '/a{?__proto__,q}',
  '/s{?q}{z}',
  '/twice/{a}/{a}',
  '/dots/{x}.{y}',
  '/s{?%71,r}',
  '/s{?%71*}',
  '/files{/path*}x',
  '/files{/a,b}',
  '/pairs/{a,b}',
  '/pairs/{a}{b}',
  '/short/{a:2}',
  '/%41/{a}',
]
/** The walk reads a template with a fragment. */
const WALKED = '{#fragment}'

const texts = [
  '/users/a%20b/posts/caf%C3%A9',
  '/users//posts/',
  'https://h/a(b)+c/1?q=x%26y&page=2',
  'https://h/a(b)+c/1?page=2&q=x&q=y',
  '/a/b/c/d%2Fe//%C3%A9',
  '/files/a/%C3/%A9?q=%2B',
  '/files/a%20b//c?q=%2B',
  '/files/%2541/%2A%ff?q=+',
  '1/y:-._~%7E',
  '/a?__proto__=1&q=2',
  '/s?q=1',
  '/s?q=12',
  '/twice/a/a',
  '/twice/a/b',
  '/dots/a.b',
  '/dots/a.b.c',
  '/s?%71=1&r=2',
  '/files/a/bx',
  '/pairs/a,b',
  '/pairs/ab',
  '/short/ab',
  '/short/abc',
  '/%41/%42',
]

/** Octets beside the ends of what isn't reserved. */
const octets = '2C 2D 2F 30 39 3A 40 41 5A 5B 5F 60 61 7A 7B 7E'.split(' ')

const targets = fc.constantFrom(...texts, ...octets.map((octet) => `1/y:%${octet}`))

const options = fc.record<MatchOptions>(
  {
    exact: fc.boolean(),
    form: fc.boolean(),
    empty: fc.constant('allow'),
    dots: fc.constant('allow'),
    strays: fc.constant('refuse'),
  },
  { requiredKeys: [] },
)

test.each(templates)('%s', (text) => {
  const [plain, walked] = [text, text + WALKED].map((each) => template(each, { names: 'any' }))
  // Some of the texts are its own.
  expect(texts.some((each) => plain?.match(each, { ambiguous: 'longest', empty: 'allow' }))).toBe(true)
  expectLaw(20_000, fc.oneof(targets, mutated(targets)), options, (target, reading) => {
    fc.pre(!target.includes('#'))
    const results = [plain, walked]
      .map((each) => each?.tryMatch(target, reading))
      .map((result) =>
        result?._tag === 'Left'
          ? [result.left.kind, result.left.offset]
          : Object.entries(result?.right ?? {}),
      )
    expect(results[0]).toEqual(results[1])
  })
})

test.each<[string, string, object]>([
  ['/users/{id}/posts/{post}', '/users/a%20b/posts/caf%C3%A9', { id: 'a b', post: 'café' }],
  [
    'https://{host}/a(b)+c/{id}{?q,page}',
    'https://h/a(b)+c/1?q=x%26y&page=2',
    { host: 'h', id: '1', q: 'x&y', page: '2' },
  ],
  ['/{a}{/b}', '/x/y', { a: 'x', b: 'y' }],
  ['/files{/path*}', '/files/a/b%3F', { path: ['a', 'b?'] }],
  ['/files{/path*}{?q}', '/files/a?q=', { path: ['a'], q: '' }],
  ['x:{a}/{b}', 'x:y/z', { a: 'y', b: 'z' }],
  ['/{a}/y@{b}', '/x/y@z.', { a: 'x', b: 'z.' }],
  [
    '/s{?__proto__,%71}',
    '/s?__proto__=1&%71=2',
    Object.fromEntries([
      ['__proto__', '1'],
      ['%71', '2'],
    ]),
  ],
])('the pattern of %s reads %s', (text, input, values) => {
  const parts = placedParts(text, templatePartsOf(text, ANY_NAME) as readonly TemplatePart[])
  expect(plainMatcher(expansionPlanOf(parts))(input)).toEqual(values)
})

test('a list keeps an encoded slash in its item', () => {
  expect(template('/files{/path*}').match('/files/a%2Fb/c')).toEqual({ path: ['a/b', 'c'] })
})

test.each([
  ['variables', (at: number) => `/{v${at}}`, '/1'],
  ['literals', () => '/l', '/l'],
])('a template of many %s reads its strings', (_, partOf, piece) => {
  const count = 20_000
  const parts = Array.from({ length: count }, (_, at) => partOf(at)).join('')
  const many = template<string>(parts)
  expect(Object.keys(many.match(piece.repeat(count)) ?? {})).toHaveLength(parts.split('{').length - 1)
  expect(many.match('/')).toBeUndefined()
})
