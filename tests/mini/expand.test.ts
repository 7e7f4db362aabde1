// `expand` of uriform/mini: it writes what `expander` writes, and refuses what `expander` refuses.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { Segment, Uri, UriReference } from 'uriform'
import { expand, MiniError, tryExpand } from 'uriform/mini'
import { type Expander, expander, tryExpander } from 'uriform/templates'
import { SPECIAL } from '../../src/model/facts/scheme-data.js'
import { expect } from '../support/expect.js'
import { expectLaw } from '../support/runs.js'

type Values = Parameters<Expander['tryExpand']>[0]

type Outcome = string | readonly [kind: string, offset: number]

function outcome(template: unknown, values: unknown): Outcome {
  try {
    return expand(template as string, values as object)
  } catch (error) {
    if (error instanceof MiniError) return [error.kind, error.offset]
    throw error
  }
}

test.each<[template: string, values: object, text: string]>([
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
  ['{?a*}', { a: 'abc'.match(/b/) }, '?a=b'],
  ['', {}, ''],
])('%s of %p', (template, values, text) => {
  expect(outcome(template, values)).toBe(text)
  expect(expander<string>(template).expandText(values)).toBe(text)
})

test('properties that an interface declares', () => {
  interface Search {
    q: string
    page?: number
  }
  const search: Search = { q: 'a b' }
  expect(expand('/x{?q,page}', search)).toBe('/x?q=a%20b')
  expect(expand('/x{?search*}', { search })).toBe('/x?q=a%20b')
})

test('the message says what is wrong, and nothing of the values', () => {
  expect(() => expand('{x}', {})).toThrow(/^Missing variable$/)
  expect(() => expand('/{x}', {})).toThrow(/^Missing variable at offset 1$/)
  expect(() => expand('/{x', {})).toThrow(/^Invalid expression at offset 3$/)
  expect(() => expand('/a/{x}/{y}', { x: 's3cret', y: ['s3cret'] })).toThrow(/^Wrong type at offset 7$/)
  expect(() => expand('/a/{x}', { x: '..' })).toThrow(/^Dot segment at offset 3$/)
  expect(() => expand('https://{x}/', { x: 's3cret' })).toThrow(/^Changed authority at offset 8$/)
})

describe('refused', () => {
  test.each<[template: unknown, values: unknown, kind: string, offset: number]>([
    ['/{x', {}, 'invalid-expression', 3],
    ['/{x|}', {}, 'invalid-expression', 3],
    ['/{x-y}', {}, 'invalid-expression', 3],
    ['/a b', {}, 'invalid-character', 2],
    ['/%4', {}, 'invalid-percent-encoding', 1],
    ['/é/b[0]={x}', { x: 'a' }, 'invalid-character', 4],
    ['https://é.example/a#b{+x}#c', { x: 'a' }, 'invalid-character', 25],
    ['https://h:8a/{x}', { x: 'a' }, 'invalid-host', 0],
    ['https://h[/{x}', { x: 'a' }, 'invalid-host', 0],
    ['//u@v@h/{x}', { x: 'a' }, 'invalid-host', 0],
    ['1x:/{x}', { x: 'a' }, 'invalid-scheme', 0],
    // Browsers would read the value as a host.
    ['http:/{x}', { x: 'a' }, 'missing-host', 0],
    ['https:///{x}', { x: 'a' }, 'missing-host', 0],
    ['WSS://:8080/{x}', { x: 'a' }, 'missing-host', 0],
    ['ftp://u@/{x}', { x: 'a' }, 'missing-host', 0],
    ['///{x}', { x: 'a' }, 'missing-host', 0],
    ['https:{x}', { x: 'a' }, 'changed-authority', 6],
    ['http:{/x}', { x: 'a' }, 'changed-authority', 5],
    [undefined, {}, 'not-a-string', 0],
    ['/{x}', undefined, 'wrong-type', 0],
    ['/{x}', new Map([['x', 'a']]), 'wrong-type', 0],
    ['/{x}', {}, 'missing-variable', 1],
    ['/{x}', Object.create({ x: 'a' }), 'wrong-type', 0],
    ['/{x}', { x: ['a'] }, 'wrong-type', 1],
    ['/{x}', { x: null }, 'wrong-type', 1],
    ['/{x*}', { x: 'a' }, 'wrong-type', 1],
    ['/{x*}', { x: ['a', {}] }, 'wrong-type', 1],
    ['/{x:3}', { x: ['a'] }, 'wrong-type', 1],
    // Values are plain data, not values of the library.
    ['/{x}', { x: Segment.from('a') }, 'wrong-type', 1],
    ['{+x}', { x: Uri.from('x:y') }, 'wrong-type', 0],
    ['/{x}', { x: '\ud800' }, 'lone-surrogate', 1],
    ['/a/{x}', { x: '' }, 'empty-segment', 3],
    ['/a{/x*}', { x: ['b', ''] }, 'empty-segment', 2],
    ['/{x}', { x: '%2F' }, 'empty-segment', 1],
    ['/{y}/{x}/b', { x: '..', y: 'a' }, 'dot-segment', 5],
    ['/.{x}', { x: '.' }, 'dot-segment', 2],
    ['/{+x}', { x: 'a/%2e%2E' }, 'dot-segment', 1],
    ['/{y}{x}', { x: 'a\nb', y: 'a' }, 'control-character', 4],
    ['https://{host}/', { host: 'h' }, 'changed-authority', 8],
    ['https://h{x}', { x: '.example' }, 'changed-authority', 9],
    ['https://h{+x}', { x: '@e' }, 'changed-authority', 9],
    ['https://u@{?x}', { x: 'a' }, 'changed-authority', 10],
    ['{+x}', { x: '//e' }, 'changed-authority', 0],
    ['{+x}', { x: 'javascript:a' }, 'changed-authority', 0],
    ['{x}:a', { x: 'javascript' }, 'changed-authority', 0],
    ['{/x,y}', { x: '', y: 'e' }, 'ambiguous-path', 0],
    ['/{+x}', { x: '[' }, 'invalid-character', 1],
    ['/{+x}{#y}', { x: '#', y: 'a' }, 'invalid-character', 5],
  ])('%s of %p is %s', (template, values, kind, offset) => {
    expect(outcome(template, values)).toEqual([kind, offset])
    expect(tryExpand(template as string, values as object)).toMatchObject({ left: { kind, offset } })
  })

  test('schemes behind which browsers read a host need one', () => {
    for (const scheme of [...SPECIAL.split('|'), 'x', 'file', 'gopher', 'mailto', 'urn', 'httpx']) {
      const kind = SPECIAL.split('|').includes(scheme) ? 'missing-host' : 'written'
      const found = outcome(`${scheme}:/{x}`, { x: 'a' })
      expect([scheme, typeof found === 'string' ? 'written' : found[0]]).toEqual([scheme, kind])
    }
  })

  test('what is too long for a string', () => {
    expect(outcome('/{x}'.repeat(60), { x: 'a'.repeat(1e7) })).toEqual(['wrong-type', 0])
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

  test('expand writes what expander writes, and refuses data for the same reason', () =>
    expectLaw(60_000, fc.tuple(templates, records), ([template, given]) => {
      const read = tryExpander(template)
      const actual = outcome(template, given)
      if (read._tag === 'Left') {
        const { kind, offset } = read.left
        // expander also checks what the host of a literal means.
        if (kind !== 'invalid-expression' && kind !== 'invalid-percent-encoding') return
        expect(actual).toEqual([kind, offset])
        return
      }
      if (typeof actual !== 'string') {
        // Only expander takes the scheme and the authority from values.
        if (actual[0] === 'changed-authority' || actual[0] === 'ambiguous-path') return
        // Literals may have brackets; all else is the fault of a value.
        if (actual[0] !== 'invalid-character')
          expect([template, template[actual[1]]]).toEqual([template, '{'])
      }
      const expected = read.right.tryExpand(given as Values)
      const wanted = expected._tag === 'Right' ? expected.right.href : expected.left.kind
      const found = typeof actual === 'string' ? actual : actual[0]
      expect([template, given, found]).toEqual([template, given, wanted])
    }))

  test('what it writes is a reference', () =>
    expectLaw(20_000, fc.tuple(templates, records), ([template, given]) => {
      const text = outcome(template, given)
      if (typeof text === 'string') expect([text, UriReference.canParse(text)]).toEqual([text, true])
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
