// Data that a reader of the decoded path would cut, drop or end a line with is refused alike by every entry.

import { describe, test } from '@jest/globals'
import * as t from 'io-ts'
import {
  type ErrorKind,
  edit,
  Path,
  relative,
  relativeBuilder,
  Segment,
  Uri,
  UriformError,
  uri,
  uriBuilder,
} from 'uriform'
import { templateOf } from 'uriform/codecs'
import * as mini from 'uriform/mini'
import { OpenapiError, openapi } from 'uriform/openapi'
import { s3 } from 'uriform/schemes'
import { expander, routes, template } from 'uriform/templates'
import { failureOf, successOf } from '../support/either.js'
import { expect } from '../support/expect.js'

/** Data, and the kind of its error as a whole segment. */
const whole: readonly (readonly [datum: string, kind: ErrorKind | undefined])[] = [
  // Tomcat drops the parameters of a segment.
  [';', 'empty-segment'],
  [';x', 'empty-segment'],
  ['；x', 'empty-segment'],
  [';%2Fx', 'empty-segment'],
  ['/;x', 'empty-segment'],
  // A path that nginx writes again ends at the query.
  ['?', 'empty-segment'],
  ['?x', 'empty-segment'],
  ['?a/b', 'empty-segment'],
  ['？', 'empty-segment'],
  // `URL` drops blanks at an end.
  [' ', 'empty-segment'],
  ['\u00a0', 'empty-segment'],
  ['..?', 'dot-segment'],
  ['..#', 'dot-segment'],
  ['.. ', 'dot-segment'],
  [' .', 'dot-segment'],
  ['..;x', 'dot-segment'],
  ['a/..?x', 'dot-segment'],
  ['a/..＃', 'dot-segment'],
  ['．．？x', 'dot-segment'],
  ['a HTTP/1.1\r\nHost: x', 'control-character'],
  ['\0', 'control-character'],
  ['..\t', 'control-character'],
  ['a\x7f', 'control-character'],
  ['/\x85', 'control-character'],
  ['#general', undefined],
  ['C#', undefined],
  ['a?b', undefined],
  ['a;b', undefined],
  ['a b', undefined],
  ['@scope/name', undefined],
  // What is a control only for who decodes twice is dropped by some.
  ['%0A', 'empty-segment'],
  ['a%0A', undefined],
]

const api = openapi({
  openapi: '3.2.0',
  paths: Object.fromEntries(
    ['simple', 'raw'].map((id) => [
      `/${id}/{x}/t`,
      {
        get: {
          operationId: id,
          parameters: [
            {
              name: 'x',
              in: 'path',
              required: true,
              allowReserved: id === 'raw',
              schema: { type: 'string' },
            },
          ],
        },
      },
    ]),
  ),
})

const writers: Readonly<Record<string, (x: string) => { readonly href: string } | string>> = {
  uri: (x) => uri`https://h/a/${x}/t`,
  'uri behind a base': (x) => uri`${Uri.from('https://h/a')}/${x}/t`,
  relative: (x) => relative`/a/${x}?q`,
  uriBuilder: (x) => uriBuilder('https').host('h').segments('a', x).build(),
  relativeBuilder: (x) => relativeBuilder().segments('a', x).build(),
  edit: (x) =>
    edit(Uri.from('https://h/a/b'), (draft) => {
      draft.segments[1] = x
    }),
  'Segment.encode': (x) => Segment.encode(x).text,
  'Path.encode': (x) => Path.encode(['a', x]).text,
  expand: (x) => template('https://h/a/{x}/t').expand({ x }),
  'expand a list': (x) => template('/a{/x*}').expand({ x: ['b', x] }),
  'expand without matching': (x) => expander('/a{/x}').expand({ x }),
  'partial and expand': (x) =>
    expander('/a/{x}/{y}')
      .partial({ x })
      .expand({ y: 'b' } as never),
  'expand of routes': (x) => routes({ a: '/a/{x}' }).expand('a', { x }),
  'encode of a codec': (x) => templateOf(template('/a/{x}'), t.type({ x: t.string })).encode({ x }),
  'mini.path': (x) => mini.path`/a/${x}/t`,
  'mini.build': (x) => mini.build({ scheme: 'https', host: 'h', segments: ['a', x] }),
  'mini.encode': (x) => mini.encode(x, 'segment'),
}

const kindOf = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(UriformError)
    return (error as UriformError).code
  }
  return undefined
}

describe('a whole segment', () => {
  test.each(Object.entries(writers))('%s', (_, write) => {
    for (const [x, kind] of whole) expect([x, kindOf(() => write(x))]).toEqual([x, kind])
  })

  test('requests of OpenAPI', () => {
    for (const [x, kind] of whole) {
      for (const id of ['simple', 'raw']) {
        const refused = kindOf(() => api.operation(id).request({ path: { x } }))
        expect([id, x, refused]).toEqual([id, x, kind && 'not-serializable'])
      }
      const target = `/simple/${encodeURIComponent(x)}/t`
      const read = api.match({ method: 'GET', target })?.parameters
      expect([x, read?._tag]).toEqual([x, kind === undefined ? 'Right' : 'Left'])
    }
    expect(() => api.operation('simple').request({ path: { x: 'a\n' } })).toThrow(
      new OpenapiError([
        {
          kind: 'not-serializable',
          name: 'x',
          in: 'path',
          message: 'A control character could end the line of the request.',
        },
      ]),
    )
  })

  test('what expand refuses, match refuses', () => {
    const one = template('/a/{x}/t')
    const list = template('/a{/x*}')
    const table = routes({ one: '/a/{x}/t', other: '/b' })
    for (const [x, kind] of whole) {
      const datum = encodeURIComponent(x)
      const found = [
        one.tryMatch(`/a/${datum}/t`),
        list.tryMatch(`/a/${datum}/t`),
        table.tryMatch(`/a/${datum}/t`),
      ].map((result) => (result._tag === 'Left' ? result.left.kind : undefined))
      expect([x, ...found]).toEqual([x, kind, kind, kind])
      const codec = templateOf(one, t.type({ x: t.string })).decode(`/a/${datum}/t`)
      expect([x, codec._tag]).toEqual([x, kind === undefined ? 'Right' : 'Left'])
      expect(one.match(`/a/${datum}/t`, { exact: true })).toEqual({ x })
      const lenient = one.match(`/a/${datum}/t`, { dots: 'allow', empty: 'allow' })
      expect(lenient).toEqual(kind === 'control-character' ? undefined : { x })
    }
    expect(failureOf(one.tryMatch('/a/x%0A/t')).message).toBe(
      'Control character in the path from variable x at offset 4. Expected data without control characters; { exact: true } accepts it.',
    )
  })

  test('as browsers write it', () => {
    const one = template('/a/{x}/t')
    expect(failureOf(one.tryMatch('/a/;x/t')).kind).toBe('empty-segment')
    expect(failureOf(one.tryMatch('/a/..;x/t')).kind).toBe('dot-segment')
    expect(one.match("/a/a;b'c/t")).toEqual({ x: "a;b'c" })
  })
})

test('literal text that touches a hole', () => {
  const question = '?a'
  expect(kindOf(() => uri`https://h/..${question}`)).toBe('dot-segment')
  expect(kindOf(() => mini.path`/..${question}`)).toBe('dot-segment')
  expect(kindOf(() => template('/..{x}').expand({ x: question }))).toBe('dot-segment')
  expect(kindOf(() => uri`https://h/${''}${question}`)).toBe('empty-segment')
  expect(kindOf(() => template('/{x}{y}').expand({ x: '', y: question }))).toBe('empty-segment')
  expect(kindOf(() => uri`https://h/a${'\n'}`)).toBe('control-character')
  expect(uri`https://h/a${question}/${'.'}a`.href).toBe('https://h/a%3Fa/.a')
})

test('a ";" of the program leaves no segment empty', () => {
  expect(uri`https://h/a/;v=${'?'}/t`.href).toBe('https://h/a/;v=%3F/t')
  expect(mini.path`/a/;v=${'?'}`).toBe('/a/;v=%3F')
  expect(template('/a/{;x}').expand({ x: ';' }).href).toBe('/a/;x=%3B')
  expect(template('/a/;v={x}').match('/a/;v=1')).toEqual({ x: '1' })
  expect(uri`https://h/${Segment.from(';v=1')}`.href).toBe('https://h/;v=1')
  expect(template('/a/{x}').expand({ x: Segment.from(';v=1') } as never).href).toBe('/a/;v=1')
  const matrix = { name: 'x', in: 'path', required: true, style: 'matrix', schema: { type: 'string' } }
  const operation = openapi({
    openapi: '3.1.0',
    paths: { '/a/{x}': { get: { operationId: 'a', parameters: [matrix] } } },
  }).operation('a')
  expect(operation.request({ path: { x: ';' } }).uri.href).toBe('/a/;x=%3B')
  expect(operation.decode({ target: '/a/;x=%3B' })).toMatchObject({ right: { path: { x: ';' } } })
  expect(kindOf(() => uri`https://h/a/${';'};v=1`)).toBe('empty-segment')
  expect(kindOf(() => uri`https://h/a/${'..'};v=1`)).toBe('dot-segment')
})

describe('reserved text', () => {
  test.each<[x: string, kind: ErrorKind | undefined]>([
    ['..%3fx', 'dot-segment'],
    ['b/..%23', 'dot-segment'],
    ['b/..;x', 'dot-segment'],
    [';x', 'empty-segment'],
    ['b/;x/c', 'empty-segment'],
    ['b/;%2Fx', 'empty-segment'],
    ['b/%3Fx', 'empty-segment'],
    ['b/%20/c', 'empty-segment'],
    ['b%0A', 'control-character'],
    ['b/%c2%85', 'control-character'],
    ['..%0d%0a', 'control-character'],
    ['b\n', 'control-character'],
    ['b;x/c', undefined],
    ['b%3Fx/%23c', undefined],
  ])('%s: %s', (x, kind) => {
    const shape = template('https://h/a/{+x}/t')
    expect(kindOf(() => shape.expand({ x }))).toBe(kind)
    expect(kindOf(() => shape.partial({ x }).expand({} as never))).toBe(kind)
    const written = shape.expandText({ x })
    expect(shape.match(written, { exact: true })).toBeDefined()
    const read = shape.tryMatch(written)
    if (kind !== undefined) expect(failureOf(read)).toMatchObject({ kind, variable: 'x' })
    else expect(successOf(read)).toEqual({ x })
  })

  test('a base that is a URI, and a component value, may have an encoded control', () => {
    const base = Uri.from('https://h/b%0A')
    expect(template('{+base}/a').expand({ base } as never).href).toBe('https://h/b%0A/a')
    expect(kindOf(() => template('{+base}/a').expand({ base: base.href }))).toBe('control-character')
    expect(template('/a{+x}').expand({ x: '?%0A' }).href).toBe('/a?%0A')
    expect(uri`${base}/${Segment.from('%0A')}`.href).toBe('https://h/b%0A/%0A')
    expect(uri`https://h/a${Segment.from('%0A')}`.href).toBe('https://h/a%0A')
    expect(template('/{x}').expand({ x: Segment.from('%0A') } as never).href).toBe('/%0A')
    expect(uriBuilder('https').host('h').segments(Segment.from('%0A')).build().href).toBe('https://h/%0A')
  })
})

describe('names of files and keys may have controls', () => {
  test.each<[href: string, make: () => { readonly href: string } | string]>([
    ['file:///a%0A', () => uri`file:///${'a\n'}`],
    ['file:///xa%0A', () => uri`file:///x${'a\n'}`],
    ['file:///a%0A', () => uriBuilder('file').host('').segments('a\n').build()],
    ['file:///srv/a%0A/b', () => template('file:///srv{/x*}').expand({ x: ['a\n', 'b'] })],
    ['file:///srv/a%0A', () => template('file:///srv/{+x}').expand({ x: 'a%0A' })],
    ['s3://b/a%0A', () => uri`s3://b/${'a\n'}`],
    ['s3://b/a%0A', () => s3.builder().bucket('b').key('a\n').build()],
    ['s3://b/a%0A', () => mini.build({ scheme: 'S3', host: 'b', segments: ['a\n'] })],
    [
      'file:///a%0A',
      () =>
        edit(Uri.from('file:///b'), (draft) => {
          draft.segments = ['a\n']
        }),
    ],
  ])('%s', (href, make) => {
    const made = make()
    expect(typeof made === 'string' ? made : made.href).toBe(href)
  })

  test('and are read', () => {
    expect(template('file:///srv{/x*}').match('file:///srv/a%0A/b')).toEqual({ x: ['a\n', 'b'] })
    expect(kindOf(() => uri`file:///${'..\n'}`)).toBe('dot-segment')
  })
})
