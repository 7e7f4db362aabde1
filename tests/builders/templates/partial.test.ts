// Filling in some of the variables: the rest is a template that expands as the whole would have.
import { test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import { fillParts } from '../../../src/builders/templates/expand/partial.js'
import { template, tryTemplate } from '../../../src/builders/templates/index.js'
import { type TemplatePart, templatePartsOf } from '../../../src/builders/templates/syntax/parse.js'
import { placedParts } from '../../../src/builders/templates/syntax/shape.js'
import { UriBuildError } from '../../../src/index.js'
import { character } from '../../support/character.js'
import { failureOf, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'

type Values = Readonly<Record<string, unknown>>

test.each<[string, Values, string]>([
  ['/x', {}, '/x'],
  ['/{a}', {}, '/{a}'],
  ['/{a}/{b}', { a: 'x y' }, '/x%20y/{b}'],
  ['/{b}/{a}', { a: 'x' }, '/{b}/x'],
  ['/{a}', { a: undefined, other: 1 }, '/{a}'],
  ['{+base}/users{?page}', { base: 'https://h' }, 'https://h/users{?page}'],
  ['{+a,b}/', { a: 'x', b: 'y' }, 'x,y/'],
  ['{#a,b}', { a: '%41', b: 'é' }, '#%41,%C3%A9'],
  ['x{?a,b,c}', { a: 1 }, 'x?a=1{&b,c}'],
  ['x{?a,b,c}', { a: 1, b: 2 }, 'x?a=1&b=2{&c}'],
  ['x{?a,b,c}', { a: 1, b: 2, c: 3 }, 'x?a=1&b=2&c=3'],
  ['x?y{&a,b*}', { a: '' }, 'x?y&a={&b*}'],
  ['{/a,b,c*}', { a: 1, b: 2 }, '/1/2{/c*}'],
  ['x{;a,b:3}', { a: '' }, 'x;a{;b:3}'],
  ['x{.a,b}', { a: 1 }, 'x.1{.b}'],
  ['x{?a*,b}', { a: ['1', '2'] }, 'x?a=1&a=2{&b}'],
  ['x{?a*,b}', { a: { c: 'd' } }, 'x?c=d{&b}'],
  // An empty list writes nothing, so what follows is first.
  ['x{?a*,b}', { a: [] }, 'x{?b}'],
  ['x{?a*}', { a: [] }, 'x'],
  ['x{/a*,b:2}', { a: {} }, 'x{/b:2}'],
  ['/{a}{?a}{#a}', { a: 'é' }, '/%C3%A9?a=%C3%A9#%C3%A9'],
  // What others decide is left to `expand`.
  ['/{a}{b}', { a: '..' }, '/..{b}'],
  ['/{a}{.b}', { a: '..' }, '/..{.b}'],
  ['/x/{a}{b}', { a: '' }, '/x/{b}'],
  ['/x/{a}{b}', { a: '/' }, '/x/%2F{b}'],
  ['/x/{b}{a}/y', { a: '' }, '/x/{b}/y'],
  ['/x{/b}{a}/y', { a: '' }, '/x{/b}/y'],
  ['/x/{a}{+b}', { a: '' }, '/x/{+b}'],
  ['/x/{a}{.b}', { a: '' }, '/x/{.b}'],
  ['/x/{a}{/c}{.b}', { a: '' }, '/x/{/c}{.b}'],
  ['/x/{a}{/c}{;b}', { a: '' }, '/x/{/c}{;b}'],
  ['/x/{a}{/c}{&b}', { a: '' }, '/x/{/c}{&b}'],
  ['/x/{a}{/c}{&b}', { a: '..' }, '/x/..{/c}{&b}'],
  ['/x/{a}{/c}{.b}/{a}{/d}{;e}', { a: '' }, '/x/{/c}{.b}/{/d}{;e}'],
  ['x{+b}/{a}/y', { a: '' }, 'x{+b}//y'],
  ['x{?b}/{a}/y', { a: '' }, 'x{?b}//y'],
  ['{+a}/{b}', { a: '' }, '/{b}'],
  ['{+a}/{b}', { b: '..' }, '{+a}/..'],
  ['x{?a}{/b}', { b: '..' }, 'x{?a}/..'],
  ['http://h:{a}{b}', { b: '8' }, 'http://h:{a}8'],
  ['{a}://h', {}, '{a}://h'],
])('%s with %p is %s', (text, values, rest) => {
  const part = template(text).partial(values as never)
  expect(String(part)).toBe(rest)
  expect(successOf(template(text).tryPartial(values as never)).toString()).toBe(rest)
})

test.each<[string, Values, kind: string, variable: string]>([
  ['{a,b}', { a: 1 }, 'partial-expression', 'a'],
  ['{a,b}', { b: 1 }, 'partial-expression', 'b'],
  ['{+a,b}', { a: 1 }, 'partial-expression', 'a'],
  ['{#a,b}', { b: 1 }, 'partial-expression', 'b'],
  ['{?a,b}', { b: 1 }, 'partial-expression', 'b'],
  ['{&a,b,c}', { a: 1, c: 1 }, 'partial-expression', 'c'],
  ['{/a,b}', { b: 1 }, 'partial-expression', 'b'],
  ['/{a}{?b,a}', { a: 1 }, 'partial-expression', 'a'],
  ['/{a}', { a: null }, 'wrong-type', 'a'],
  ['/{a}', { a: [[]] }, 'wrong-type', 'a'],
  ['/{a}', { a: [] }, 'wrong-type', 'a'],
  ['{?a*,b}', { a: 'x' }, 'wrong-type', 'a'],
  ['{a*}/{b}', { a: [] }, 'missing-variable', 'a'],
  ['{?a,b}', { a: '\udc00' }, 'lone-surrogate', 'a'],
  // Refused whatever comes later.
  ['/{a}/{b}', { a: '..' }, 'dot-segment', 'a'],
  ['/{a}/{b}', { b: '..' }, 'dot-segment', 'b'],
  ['/{a}{?b}', { a: '..' }, 'dot-segment', 'a'],
  ['/{b}{/a}', { a: '..' }, 'dot-segment', 'a'],
  ['/p{;a,b}', { a: '/..' }, 'dot-segment', 'a'],
  ['https://h{+a}/{b}', { a: '/x/%2e%2E/y' }, 'dot-segment', 'a'],
  ['https://h{+a}{?b}', { a: '.evil' }, 'changed-authority', 'a'],
  ['{+a}.example.com/{b}', { a: 'https://h' }, 'changed-authority', 'a'],
  ['/{a}/{b}', { a: '' }, 'ambiguous-path', 'a'],
  ['/{a}/{b}', { b: '' }, 'empty-segment', 'b'],
  ['{/a,b}', { a: '' }, 'empty-segment', 'a'],
  ['{/a,b}', { a: '', b: 'x' }, 'ambiguous-path', 'a'],
  ['/x{/a*}{?b}', { a: ['y', ''] }, 'empty-segment', 'a'],
  ['/x{/a*}{?b}', { a: ['y', '/'] }, 'empty-segment', 'a'],
  ['{/a*}{?b}', { a: ['', 'x'] }, 'ambiguous-path', 'a'],
  ['https://{a}{+b}', { a: 'a b' }, 'invalid-host', 'a'],
  ['https://{a}/{b}', { a: '' }, 'invalid-host', 'a'],
  ['http://h:{a}{/b}', { a: 'x' }, 'invalid-character', 'a'],
  ['{+b}/x{#a}', { a: 'x#y' }, 'invalid-character', 'a'],
  ['/x{?b}{+a}', { a: '[' }, 'invalid-character', 'a'],
  ['/{a}', { a: '..' }, 'dot-segment', 'a'],
])('%s with %p is refused: %s', (text, values, kind, variable) => {
  expect(failureOf(template(text).tryPartial(values as never))).toMatchObject({ kind, variable })
  expect(() => template(text).partial(values as never)).toThrow(UriBuildError)
})

// What `expand` refuses in a segment, whatever comes later, for each operator.
test.each<[string, string, kind: string]>([
  ['/users/{a}/{b}', '', 'empty-segment'],
  ['/users/{a}/{b}', '/', 'empty-segment'],
  ['/users/{b}/{a}', '', 'empty-segment'],
  ['/users/{a}{/b}', '/', 'empty-segment'],
  ['/users/{a}{?b}', '', 'empty-segment'],
  ['/users/{a}{#b}', '//', 'empty-segment'],
  ['/users/{a:3}/{b}', '/', 'empty-segment'],
  ['/users/{+a}/{b}', '', 'empty-segment'],
  ['/users/{+a}/{b}', '%2F', 'empty-segment'],
  ['/users{/a}/{b}', '', 'empty-segment'],
  ['/users{/a}/{b}', '/', 'empty-segment'],
  ['/users{/a,b}', '', 'empty-segment'],
  ['/users{/b}{/a}/', '', 'empty-segment'],
  ['/users/{.a}/{b}', '', 'dot-segment'],
  ['/users/{.a}/{b}', '.', 'dot-segment'],
  ['/users/{;a}/{b}', '/..', 'dot-segment'],
  ['https://h/{a}/{b}', '', 'empty-segment'],
  ['https://h/{a}/{b}', '/', 'empty-segment'],
])('%s with "%s" in a is refused, with others and without: %s', (text, a, kind) => {
  for (const values of [{ a }, { a, b: 'x' }]) {
    expect(failureOf(template(text).tryPartial(values as never))).toMatchObject({ kind, variable: 'a' })
    expect(failureOf(template(text).tryExpand({ b: 'x', ...values } as never)).variable).toBe('a')
  }
})

test('what is empty is filled in on request, and then expanded on request', () => {
  const options = { empty: 'allow' } as const
  for (const a of ['', '/']) {
    const rest = template('/users/{a}/{b}').partial({ a }, options)
    expect(failureOf(rest.tryExpand({ b: 'x' }))).toMatchObject({ kind: 'empty-segment', variable: 'a' })
    expect(rest.expand({ b: 'x' }, options).href).toBe(`/users/${encodeURIComponent(a)}/x`)
  }
  expect(failureOf(template('/users/{a}/{b}').tryPartial({ a: '..' }, options)).kind).toBe('dot-segment')
})

test('a host can go on in an open expression', () => {
  const rest = template('https://{a}{b}/').partial({ a: '' })
  expect(rest.expand({ b: 'h' }).href).toBe('https://h/')
})

test.each([undefined, null, 'text', 1])('no values: %p', (values) => {
  expect(failureOf(template('/{a}').tryPartial(values as never)).kind).toBe('wrong-type')
})

test('what was filled in is no literal: the rest of the values is still checked against it', () => {
  const dots = template('/x/{a}{b}').partial({ a: '.' })
  expect(failureOf(dots.tryExpand({ b: '.' }))).toMatchObject({ kind: 'dot-segment', variable: 'a' })
  expect(failureOf(dots.tryExpand({ b: '' })).kind).toBe('dot-segment')
  expect(dots.expand({ b: 'x' }).href).toBe('/x/.x')
  const segments = template('{/a,b}').partial({ a: '' }, { empty: 'allow' })
  expect(failureOf(segments.tryExpand({ b: 'evil' }))).toMatchObject({
    kind: 'ambiguous-path',
    variable: 'a',
  })
  const empty = template('/x/{a}{b}').partial({ a: '' })
  expect(failureOf(empty.tryExpand({ b: '' }))).toMatchObject({ kind: 'empty-segment', variable: 'a' })
  const slash = template('/x/{a}{b}').partial({ a: '/' })
  expect(failureOf(slash.tryExpand({ b: '' }))).toMatchObject({ kind: 'empty-segment', variable: 'a' })
  expect(slash.expand({ b: 'y' }).href).toBe('/x/%2Fy')
  const base = template('{+a}{b}/').partial({ a: 'https://h' })
  expect(failureOf(base.tryExpand({ b: 'evil' }))).toMatchObject({ kind: 'changed-authority', variable: 'a' })
  const joined = template('/x/{a,b}{c}').partial({ a: '.', b: '' })
  expect(joined.expand({ c: '' }).href).toBe('/x/.,')
})

test('dots are refused early only if no value after them can lengthen the segment', () => {
  expect(template('{/a}{/b}{/c}{.d}').partial({ b: '..' }).expand({ d: 'x' }).href).toBe('/...x')
  expect(failureOf(template('{/a}{/b}{/c}{;d}').tryPartial({ b: '..' })).kind).toBe('dot-segment')
})

test('the sources of the parts of the rest are its text', () => {
  const text = '/{a}{?b,c*}{#d}'
  const parts = fillParts(
    placedParts(text, templatePartsOf(text) as readonly TemplatePart[]),
    {
      a: 'é',
      b: 1,
    },
    'refuse',
  ) as readonly TemplatePart[]
  expect(parts.map(({ source }) => source)).toEqual(['/', '%C3%A9', '?b=1', '{&c*}', '{#d}'])
})

test('step by step', () => {
  const rest = template('{+base}{/a,b}{?c,d}')
    .partial({ base: 'https://h' })
    .partial({ a: 1 })
    .partial({ c: 'x' })
  expect(String(rest)).toBe('https://h/1{/b}?c=x{&d}')
  expect(rest.expand({ d: 2 }).href).toBe('https://h/1?c=x&d=2')
})

const telling = [...':/?#[]@&=%.;, ', ...'https://[:: .. %2e // /x a 1 é https://h .evil'.split(' ')]

const texts: Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...telling), { maxLength: 3 }).map((all) => all.join('')),
  fc.string({ unit: character, maxLength: 4 }),
)

const lists = fc.oneof(fc.array(texts, { maxLength: 2 }), fc.dictionary(texts, texts, { maxKeys: 2 }))
const some = fc.record({ a: texts, b: texts, c: texts, d: texts, e: lists }, { requiredKeys: [] })

const law = [
  ...'/{a}/{b}{?c,d,e*} https://{a}/{b}{/c,d}{#e*} https://h{+a}/{b}{/e*}{?c,d}'.split(' '),
  ...'https://h{/a,b}{;c,d}{e*} /{a}{b}{.c,d}{/e*} /{a:2}/{b:1}{?a,b}{&c:2,d:3}'.split(' '),
  ...'{+a}/x/{b}{?c,e*,d} {a,b}{/c,d,e*} {a}..{b}/{c}{/d} {/a}{/b}{/c}{.d}'.split(' '),
  ...'http://h:{a}/{b}?{c}{&e*,d} x{?a}{/b}{+c}{#d} {+a}{b}/x{+c}{/d} {a}//{b}{/c}{;d}:{e*}'.split(' '),
  ...'x:{a}{+b}{/c}h{d} {+a}{/b}.h/{c}{#d} x:{/a,b}//{c}{+d}'.split(' '),
  ...'/x/{a}{/b}{&c}{;d} /x/{a}{/b}{.c}/{a}{/e*}{;d} /x{/b}{a}{;c}/y{/e*}{d} x/{+a}/{b}{/c}{;e*}{&d}'.split(
    ' ',
  ),
]

test.each(law)('partial and then expand is expand: %s', (text) => {
  const whole = template(text)
  expectLaw(10_000, some, some, (first, second) => {
    const all = { ...second, ...first }
    const part = whole.tryPartial(first as never)
    const expected = whole.tryExpand(all as never)
    // A refusal that came early comes from the whole too, be it for another reason.
    if (part._tag === 'Left') {
      if (part.left.kind !== 'partial-expression') expect(expected._tag).toBe('Left')
      return
    }
    const result = part.right.tryExpand(second as never)
    if (expected._tag === 'Left') expect(result._tag).toBe('Left')
    else expect(successOf(result).href).toBe(expected.right.href)
  })
})

test.each(law)('the text of the rest is a template that expands alike: %s', (text) =>
  expectLaw(3_000, some, some, (first, second) => {
    const part = template(text).tryPartial(first as never)
    // A name in another script becomes A-labels once its host is whole.
    if (part._tag === 'Left' || /^https:\/\/[^/?#]*%[89a-f]/i.test(String(part.right))) return
    const read = tryTemplate(String(part.right))
    if (read._tag === 'Left') {
      // Whatever is filled in, it is no URI.
      expect(part.right.tryExpand(second as never)._tag).toBe('Left')
      return
    }
    const again = read.right
    expect(again.expandText(second)).toBe(part.right.expandText(second))
    expect(again.toString()).toBe(String(part.right))
  }),
)
