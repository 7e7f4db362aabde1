// `expand` of uriform/mini: it writes what `expander` writes, and refuses what `expander` refuses.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { Segment, Uri } from 'uriform'
import { type ExpansionData, expand, MiniError, tryExpand } from 'uriform/mini'
import { type Expander, expander, tryExpander } from 'uriform/templates'
import { expect } from '../support/expect.js'
import { expectLaw } from '../support/runs.js'

type Values = Parameters<Expander['tryExpand']>[0]

type Outcome = string | readonly [kind: string, offset: number]

function outcome(template: unknown, values: unknown): Outcome {
  try {
    return expand(template as string, values as ExpansionData)
  } catch (error) {
    if (error instanceof MiniError) return [error.kind, error.offset]
    throw error
  }
}

test.each<[template: string, values: ExpansionData, text: string]>([
  ['/users/{id}{?page,tag*}', { id: 'a/b', tag: ['x', 'y'] }, '/users/a%2Fb?tag=x&tag=y'],
  ['/users/{id}{?page}', { id: 7n, page: 2, other: 'x' }, '/users/7?page=2'],
  ['https://h:8080/{+path}{#top}', { path: 'a/b', top: 'c d' }, 'https://h:8080/a/b#c%20d'],
  ['https://u@[::1]{/a*}{?q,r}', { a: ['a', 'b/c'], q: '', r: true }, 'https://u@[::1]/a/b%2Fc?q=&r=true'],
  ['x{/a,b}{;p*}{.x}', { a: 'é', b: '%', p: { k: 'v' }, x: 1 }, 'x/%C3%A9/%25;k=v.1'],
  ['é{x}{&y}', { x: 'a' }, '%C3%A9a'],
  ['/{x:2}/{y,z}', { x: 'abc', y: 'd', z: 'e' }, '/ab/d,e'],
  ['/{+x}?a=1{&b}', { x: '%2f%', b: '&' }, '/%2f%25?a=1&b=%26'],
  ['urn:isbn:{n}', { n: '1/2' }, 'urn:isbn:1%2F2'],
  ['file:///{name}', { name: 'a b' }, 'file:///a%20b'],
  ['/a/..{;x}', { x: 'b' }, '/a/..;x=b'],
  ['{+base}/x', { base: '/api' }, '/api/x'],
  ['{?a}', { a: undefined }, ''],
  ['', {}, ''],
])('%s of %p', (template, values, text) => {
  expect(outcome(template, values)).toBe(text)
  expect(expander<string>(template).expandText(values)).toBe(text)
})

test('the message says what is wrong, and nothing of the values', () => {
  expect(() => expand('/{x}', {})).toThrow(/^Missing variable$/)
  expect(() => expand('/{x', {})).toThrow(/^Invalid expression at offset 3$/)
  expect(() => expand('https://{x}/', { x: 's3cret' })).toThrow(/^Changed authority$/)
})

describe('refused', () => {
  test.each<[template: unknown, values: unknown, kind: string, offset?: number]>([
    ['/{x', {}, 'invalid-expression', 3],
    ['/{x|}', {}, 'invalid-expression', 3],
    ['/{x-y}', {}, 'invalid-expression', 3],
    ['/a b', {}, 'invalid-character', 2],
    ['/%4', {}, 'invalid-percent-encoding', 1],
    [undefined, {}, 'not-a-string'],
    ['/{x}', undefined, 'wrong-type'],
    ['/{x}', new Map([['x', 'a']]), 'wrong-type'],
    ['/{x}', {}, 'missing-variable'],
    ['/{x}', Object.create({ x: 'a' }), 'wrong-type'],
    ['/{x}', { x: ['a'] }, 'wrong-type'],
    ['/{x}', { x: null }, 'wrong-type'],
    ['/{x*}', { x: 'a' }, 'wrong-type'],
    ['/{x*}', { x: ['a', {}] }, 'wrong-type'],
    ['/{x:3}', { x: ['a'] }, 'wrong-type'],
    // Only texts and other data, as everywhere here.
    ['/{x}', { x: Segment.from('a') }, 'wrong-type'],
    ['{+x}', { x: Uri.from('x:y') }, 'wrong-type'],
    ['/{x}', { x: '\ud800' }, 'lone-surrogate'],
    ['/{x}', { x: '' }, 'empty-segment'],
    ['/a{/x*}', { x: ['b', ''] }, 'empty-segment'],
    ['/{x}', { x: '%2F' }, 'empty-segment'],
    ['/{x}/b', { x: '..' }, 'dot-segment'],
    ['/.{x}', { x: '.' }, 'dot-segment'],
    ['/{+x}', { x: 'a/%2e%2E' }, 'dot-segment'],
    ['/{x}', { x: 'a\nb' }, 'control-character'],
    ['https://{host}/', { host: 'h' }, 'changed-authority'],
    ['https://h{x}', { x: '.example' }, 'changed-authority'],
    ['https://h{+x}', { x: '@e' }, 'changed-authority'],
    ['https://u@{?x}', { x: 'a' }, 'changed-authority'],
    ['{+x}', { x: '//e' }, 'changed-authority'],
    ['{+x}', { x: 'javascript:a' }, 'changed-authority'],
    ['{x}:a', { x: 'javascript' }, 'changed-authority'],
    ['{/x,y}', { x: '', y: 'e' }, 'ambiguous-path'],
    ['/{+x}', { x: '[' }, 'invalid-character'],
    ['/{+x}{#y}', { x: '#', y: 'a' }, 'invalid-character'],
  ])('%s of %p is %s', (template, values, kind, offset = 0) => {
    expect(outcome(template, values)).toEqual([kind, offset])
    expect(tryExpand(template as string, values as ExpansionData)).toMatchObject({ left: { kind, offset } })
  })

  test('values that throw when they are read', () => {
    const values = {
      get x(): string {
        throw new Error('read')
      },
    }
    expect(outcome('/{x}', values)).toEqual(['wrong-type', 0])
    expect(outcome('/{y*}', { y: values })).toEqual(['wrong-type', 0])
  })
})

describe('the laws', () => {
  const decided = fc.constantFrom<string>(
    ...['/a/', 'a/', 'https://h/', 'https://u@h:8080/a', '//h/', 'https://[::1]/a;', 'urn:x:', '/?', '#'],
  )
  const undecided = fc.constantFrom<string>(
    ...['', '/', 'https://h', '//h', 'https://', '//', 'https://u@', '{x}', '{+x}', '{/x*}'],
  )
  const literals = fc.constantFrom(
    ...[
      '/',
      '/',
      '//',
      'a',
      '.',
      '..',
      ';',
      ';p=',
      ',',
      '?',
      '#',
      ':',
      '@',
      '&x=',
      '%2e',
      '%2F',
      'é',
      '[',
      ' ',
      '%',
    ],
  )
  const variables = fc
    .tuple(fc.constantFrom('x', 'y', 'z', 'w'), fc.constantFrom('', '', '*', ':2'))
    .map((parts) => parts.join(''))
  const expressions = fc
    .tuple(
      fc.constantFrom('{', '{', '{+', '{#', '{.', '{/', '{;', '{?', '{&', '{='),
      fc.array(variables, { minLength: 1, maxLength: 2 }),
      fc.constantFrom('}', '}', '}', '}', '}', '}', '}', '}', '', '-}', '|}'),
    )
    .map(([open, names, close]) => `${open}${names.join(',')}${close}`)
  const openings = fc
    .tuple(expressions, fc.array(fc.oneof(literals, expressions), { maxLength: 4 }))
    .map(([first, rest]) => first + rest.join(''))
  const templates = fc.tuple(fc.oneof(decided, undecided), openings).map((parts) => parts.join(''))
  const texts = fc.constantFrom(
    ...['', '.', '..', 'a', 'b/c', '/', '//', './', '%2e', '%252e', '\n', ';', ';x', '..;', '?', '#', '#a#'],
    ...['[', 'é', '\ud800', ' ', '%', '\uff0e', 'https://e', 'x:y', '//e', '@e', ':80', "'", '+'],
  )
  const items = fc.array(texts, { maxLength: 2 })
  const values = fc.oneof(
    { weight: 6, arbitrary: texts },
    { weight: 2, arbitrary: items },
    fc.constantFrom<unknown>(
      5,
      true,
      undefined,
      null,
      Number.NaN,
      {},
      { k: 'v' },
      { '..': 'x' },
      [undefined, 'a'],
      [{}],
    ),
  )
  const records = fc.dictionary(fc.constantFrom('x', 'y', 'z', 'w'), values)

  test('a link is what expander writes, and what one refuses the other refuses', () =>
    expectLaw(60_000, fc.tuple(templates, records), ([template, given]) => {
      const read = tryExpander(template)
      const actual = outcome(template, given)
      if (read._tag === 'Left') {
        const { kind, offset } = read.left
        // What stands wrong in the literals alone isn't looked for here.
        if (kind !== 'invalid-expression') return
        expect(actual).toEqual([kind, offset])
        return
      }
      const expected = read.right.tryExpand(given as Values)
      const wanted = expected._tag === 'Right' ? expected.right.href : ([expected.left.kind, 0] as const)
      if (typeof actual !== 'string') {
        // Values can be in neither.
        if (actual[0] === 'changed-authority' || actual[0] === 'ambiguous-path') return
      }
      expect([template, given, actual]).toEqual([template, given, wanted])
    }))

  test('only values in the scheme or the authority are refused besides', () =>
    expectLaw(20_000, fc.tuple(decided, openings, records), ([start, rest, given]) => {
      const template = start + rest
      const read = tryExpander(template)
      const expected = read._tag === 'Right' ? read.right.tryExpand(given as Values) : undefined
      if (expected?._tag !== 'Right') return
      expect([template, given, outcome(template, given)]).toEqual([template, given, expected.right.href])
    }))
})
