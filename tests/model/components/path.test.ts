// RFC 3986 3.3: a path is a sequence of segments separated by slashes; a segment may have parameters.
import { describe, test } from '@jest/globals'
import { Path, Segment, Uri, UriReference } from '../../../src/index.js'
import { expectFault, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { derivedFrom } from '../../support/grammar-arbitrary.js'
import { rfc3986 } from '../../support/grammars.js'
import { expectLanguage } from '../../support/language.js'
import { references } from '../../support/references.js'
import { expectLaw } from '../../support/runs.js'

const textOf = ({ text }: { readonly text: string }): string => text

test.each<[text: string, segments: readonly string[], isAbsolute: boolean]>([
  ['', [], false],
  ['/', [''], true],
  ['a', ['a'], false],
  ['/a', ['a'], true],
  ['a/', ['a', ''], false],
  ['/a/b', ['a', 'b'], true],
  ['/a/b/', ['a', 'b', ''], true],
  ['//', ['', ''], true],
  ['//a', ['', 'a'], true],
  ['/a//b', ['a', '', 'b'], true],
  ['/./..', ['.', '..'], true],
  ['/a%2Fb', ['a%2Fb'], true],
  ['fred@example.com', ['fred@example.com'], false],
  ['a:b/c:d', ['a:b', 'c:d'], false],
])('3.3 the segments of %j', (text, segments, isAbsolute) => {
  const path = successOf(Path.parse(text))
  expect(path.segments.map(textOf)).toEqual(segments)
  expect(path.isAbsolute).toBe(isAbsolute)
})

test.each<[text: string, path: string]>([
  ['mailto:fred@example.com', 'fred@example.com'],
  ['foo://info.example.com?fred', ''],
])('3.3 the path of %s', (text, path) => {
  expect(Uri.from(text).path.text).toBe(path)
})

describe('3.3 the parameters of a segment', () => {
  test.each<[segment: string, ...parameters: readonly (readonly [string, string | null])[]]>([
    ['name;v=1.1', ['v', '1.1']],
    ['name,1.1'],
    ['name'],
    [''],
    ['d;p;q=', ['p', null], ['q', '']],
    [';x=y=z', ['x', 'y=z']],
    ['a;;b', ['', null], ['b', null]],
    ['a;%3D=%3B', ['=', ';']],
  ])('%s', (text, ...parameters) => {
    const segment = successOf(Segment.parse(text))
    expect(segment.parameters.map(({ name, value }) => [name, value])).toEqual(parameters)
  })
})

test.each<[text: string, kind: string, offset: number]>([
  ['a/b', 'invalid-character', 1],
  ['a b', 'invalid-character', 1],
  ['a b/', 'invalid-character', 1],
  ['a?', 'invalid-character', 1],
  ['#', 'invalid-character', 0],
  ['a[', 'invalid-character', 1],
  ['a%zz/', 'invalid-percent-encoding', 1],
])('no segment: %s', (text, kind, offset) => {
  expectFault(Segment.parse(text), kind, 'segment', offset)
})

test.each<[text: string, kind: string, offset: number]>([
  ['/a b', 'invalid-character', 2],
  ['/a?', 'invalid-character', 2],
  ['/a#', 'invalid-character', 2],
  ['/\\', 'invalid-character', 1],
  ['/%4', 'invalid-percent-encoding', 1],
])('no path: %s', (text, kind, offset) => {
  expectFault(Path.parse(text), kind, 'path', offset)
})

test('segment: the reader accepts what the rule derives', () => expectLanguage(Segment, 'segment'))

test('path: the reader accepts what the rule derives', () => expectLanguage(Path, 'path'))

test('a path is its segments, joined', () =>
  expectLaw(20_000, references, (text) => {
    const { path } = UriReference.from(text)
    const { segments, isAbsolute } = path
    expect((isAbsolute ? '/' : '') + segments.map(textOf).join('/')).toBe(path.text)
    expect(segments.map(({ text }) => Segment.from(text))).toStrictEqual(segments)
  }))

test('a segment is its name and its parameters, joined', () =>
  expectLaw(10_000, derivedFrom(rfc3986, 'segment'), (text) => {
    const [name, ...parameters] = text.split(';')
    const segment = Segment.from(text)
    expect(segment.parameters.map(textOf)).toEqual(parameters)
    expect([name, ...segment.parameters].join(';')).toBe(text)
  }))
