// Where each component of a reference begins and ends, and where one that is absent would begin.

import { test } from '@jest/globals'
import { type Components, type Spans, UriReference } from '../../../src/index.js'
import { startsOf } from '../../../src/model/syntax/layout.js'
import { type OwnReference, ownReference } from '../../../src/model/values/recognition.js'
import { expect } from '../../support/expect.js'
import { references } from '../../support/references.js'
import { expectLaw } from '../../support/runs.js'

const names = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'] as const

function placesIn(text: string): readonly number[] {
  const { href, layout } = ownReference(UriReference.from(text)) as OwnReference
  const places = startsOf(href, layout)
  return names.map((name) => places[name])
}

test.each<[text: string, ...places: number[]]>([
  ['http://u@h:80/a?q#f', 0, 7, 9, 11, 13, 16, 18],
  ['http://h', 0, 7, 7, 8, 8, 8, 8],
  ['http://h:', 0, 7, 7, 9, 9, 9, 9],
  ['http://h/a', 0, 7, 7, 8, 8, 10, 10],
  ['http://h#f', 0, 7, 7, 8, 8, 9, 9],
  ['//h?q', 0, 2, 2, 3, 3, 4, 5],
  ['x:a', 0, 2, 2, 2, 2, 3, 3],
  ['x:a?', 0, 2, 2, 2, 2, 4, 4],
  ['x:', 0, 2, 2, 2, 2, 2, 2],
  ['/a', 0, 0, 0, 0, 0, 2, 2],
  ['', 0, 0, 0, 0, 0, 0, 0],
])('%j', (text, ...places) => {
  expect(placesIn(text)).toEqual(places)
})

test('a component that is there begins at its place; all places are in the text, and in order', () =>
  expectLaw(5_000, references, (text) => {
    const components: Components = UriReference.from(text).components()
    const places = placesIn(text)
    for (const [at, name] of names.entries()) {
      const place = places[at] as number
      expect([text, name, text.startsWith(components[name] ?? '', place)]).toEqual([text, name, true])
    }
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places.at(-1)).toBeLessThanOrEqual(text.length)
  }))

test('spans are the places of the components: each holds its text, and what is absent has none', () =>
  expectLaw(5_000, references, (text) => {
    const value = UriReference.from(text)
    const components = value.components()
    const spans = value.spans()
    expect(Object.keys(spans)).toEqual([...names])
    for (const name of names) {
      const span = spans[name]
      expect([text, name, span && text.slice(...span)]).toEqual([text, name, components[name]])
      expect(span === undefined || Object.isFrozen(span)).toBe(true)
    }
    expect(Object.isFrozen(spans)).toBe(true)
  }))

const before: Partial<Spans> = { scheme: [0, 4], userinfo: [7, 8], host: [9, 14] }

test.each<[text: string, spans: Partial<Spans>]>([
  ['', { path: [0, 0] }],
  ['x:', { scheme: [0, 1], path: [2, 2] }],
  ['//@:?#', { userinfo: [2, 2], host: [3, 3], port: [4, 4], path: [4, 4], query: [5, 5], fragment: [6, 6] }],
  [
    'http://u@[::1]:80/a?q#f',
    { ...before, port: [15, 17], path: [17, 19], query: [20, 21], fragment: [22, 23] },
  ],
])('the spans of %j', (text, spans) => {
  expect(UriReference.from(text).spans()).toEqual(spans)
})
