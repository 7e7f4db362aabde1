// The base by its four layers (RFC 3986 5.1).
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { RelativeReference, Uri } from 'uriform'
import { type BaseLayers, establishBase } from 'uriform/text'
import { draft1996, rfc1738, rfc3986 } from '../../src/generations/index.js'
import { strays } from '../../src/index.js'
import { runs } from '../support/runs.js'

const [embedded, encapsulating, retrieval, fallback] = ['http://1/', 'http://2/', 'http://3/', 'http://4/']

describe('the innermost layer counts', () => {
  test.each<[section: string, layers: BaseLayers, base: string | undefined]>([
    ['5.1.1', { embedded, encapsulating, retrieval, fallback }, embedded],
    ['5.1.2', { encapsulating, retrieval, fallback }, encapsulating],
    ['5.1.3', { retrieval, fallback }, retrieval],
    ['5.1.4', { fallback }, fallback],
    ['5.1.4, none', {}, undefined],
    ['5.1.3, some are not there', { embedded: undefined, encapsulating: undefined, retrieval }, retrieval],
    ['5.1.1, alone', { embedded }, embedded],
  ])('%s', (_, layers, base) => {
    expect(establishBase(layers)?.href).toBe(base)
  })
})

describe('relative layers', () => {
  test.each<[layers: BaseLayers, base: string | undefined]>([
    [{ embedded: '../x', retrieval: 'http://h/a/b/c' }, 'http://h/a/x'],
    [{ embedded: '../x', encapsulating: 'y/z/', retrieval: 'http://h/a/b' }, 'http://h/a/y/x'],
    [{ embedded: 'a/', encapsulating: 'b/', retrieval: 'c/', fallback: 'http://h/' }, 'http://h/c/b/a/'],
    [{ embedded: '//g/', fallback: 'https://h/' }, 'https://g/'],
    [{ embedded: '', retrieval: 'http://h/a?b' }, 'http://h/a?b'],
    [{ embedded: '?c', retrieval: 'http://h/a?b' }, 'http://h/a?c'],
    // Nothing to be relative to.
    [{ embedded: 'a' }, undefined],
    [{ embedded: 'a', encapsulating: 'b', retrieval: 'c', fallback: 'd' }, undefined],
    [{ embedded: 'http://h/', retrieval: 'c' }, 'http://h/'],
  ])('%j', (layers, base) => {
    expect(establishBase(layers)?.href).toBe(base)
  })
})

test.each<[layers: BaseLayers, base: string]>([
  [{ embedded: 'http://h/a#b' }, 'http://h/a'],
  [{ embedded: 'http://h/a#' }, 'http://h/a'],
  [{ embedded: '#x', retrieval: 'http://h/a#b' }, 'http://h/a'],
  [{ retrieval: 'http://h/a?b#c?d' }, 'http://h/a?b'],
])('a base has no fragment (5.1): %j', (layers, base) => {
  expect(establishBase(layers)?.href).toBe(base)
})

test('what is no reference counts as absent', () => {
  expect(establishBase({ embedded: 'http://h h/', encapsulating: '%', retrieval })?.href).toBe(retrieval)
})

test('values count as their texts do', () => {
  const layers = { embedded: RelativeReference.from('../x'), retrieval: Uri.from('http://h/a/b#c') }
  expect(establishBase(layers)?.href).toBe('http://h/x')
  const uri = Uri.from('http://h/a')
  expect(establishBase({ retrieval: uri })).toBe(uri)
})

describe('generations', () => {
  test('the grammar decides', () => {
    const layers = { embedded: 'http://a_b/#c', retrieval: 'http://h/' }
    expect(establishBase(layers, { generation: rfc3986 })?.href).toBe('http://a_b/')
    expect(establishBase(layers, { generation: draft1996 })?.href).toBe('http://h/')
  })

  test('a base keeps that of its value, and resolves by it', () => {
    const base = Uri.from('http://h/a/b/c#d', { generation: rfc1738 })
    expect(establishBase({ retrieval: base })?.generation).toBe(rfc1738)
    expect(establishBase({ embedded: '../../../g', retrieval: base })?.href).toBe('http://h/../g')
    // That has no such reference.
    expect(establishBase({ embedded: RelativeReference.from('~'), retrieval: base })?.href).toBe(
      'http://h/a/b/c',
    )
  })
})

test('each layer is resolved against the base of the layers further out', () => {
  const reference = fc.constantFrom('a', '../b/', '/c', '?d', '', '//e/f', 'http://g/h/i', '%', undefined)
  fc.assert(
    fc.property(fc.tuple(reference, reference, reference), ([one, two, three]) => {
      const outer = establishBase({ encapsulating: two, retrieval: three, fallback })
      const base = establishBase({ embedded: one, encapsulating: two, retrieval: three, fallback })
      expect(base?.href).toBe(one === undefined || one === '%' ? outer?.href : outer?.resolve(one).href)
    }),
    { numRuns: runs(5000) },
  )
})

test('stray characters are read encoded, if that is asked for', () => {
  const layers = { embedded: 'é/', encapsulating: 'a|b/', retrieval: 'http://h/[x]/' }
  expect(establishBase(layers)).toBeUndefined()
  expect(establishBase(layers, { strays })?.href).toBe('http://h/%5Bx%5D/a%7Cb/%C3%A9/')
  const other = { embedded: '//bücher.example/', retrieval: 'http://h/' }
  expect(establishBase(other, { strays })?.href).toBe('http://xn--bcher-kva.example/')
})
