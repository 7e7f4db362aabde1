// What the documents before RFC 3986 print as examples of resolution: RFC 1808 5, draft-fielding-url-syntax-01 C,
// RFC 2396 C and draft-fielding-uri-rfc2396bis-00 C. Side by side they show how the standard moved.
import { describe, expect, test } from '@jest/globals'
import { draft1996, rfc1738, rfc2396, rfc2396bis } from '../../../src/generations.js'
import { type Generation, Uri, UriReference } from '../../../src/index.js'
import { resolved } from '../../support/older-resolution.js'
import { abnormal, normal } from '../../support/rfc3986-examples.js'

type Row = readonly [reference: string, target: string]

// The standard removes these dots.
const dotsKept: readonly Row[] = [
  ['../../../g', 'http://a/../g'],
  ['../../../../g', 'http://a/../../g'],
  ['/./g', 'http://a/./g'],
  ['/../g', 'http://a/../g'],
]

const inSegments: readonly Row[] = [
  [';x', 'http://a/b/c/;x'],
  ['g;x=1/./y', 'http://a/b/c/g;x=1/y'],
  ['g;x=1/../y', 'http://a/b/c/y'],
  ['g#s/../x', 'http://a/b/c/g#s/../x'],
  ['', 'http://a/b/c/d;p?q'],
]

const queriesKept: readonly Row[] = [
  ['g?y/./x', 'http://a/b/c/g?y/./x'],
  ['g?y/../x', 'http://a/b/c/g?y/../x'],
]

// As in the standard, but for what a document does otherwise or lacks.
const notInAll = new Set([
  '?y',
  ...[...dotsKept, ...inSegments, ...queriesKept].map(([reference]) => reference),
])
const inAll: readonly Row[] = [
  ...[...normal, ...abnormal].filter(([reference]) => !notInAll.has(reference)),
  ...dotsKept,
]

test('the documents share most examples with the standard', () => {
  expect(inAll).toHaveLength(34)
})

const slips: readonly (readonly [section: string, generation: Generation, ...rows: Row[]])[] = [
  [
    'RFC 1808 5',
    rfc1738,
    ['?y', 'http://a/b/c/d;p?y'],
    [';x', 'http://a/b/c/d;x'],
    ['g?y/./x', 'http://a/b/c/g?y/./x'],
    ['', 'http://a/b/c/d;p?q#f'],
    ['http:', 'http:'],
  ],
  [
    'draft-fielding-url-syntax-01 C',
    draft1996,
    ...inSegments,
    ['?y', 'http://a/b/c/?y'],
    ['g?y/./x', 'http://a/b/c/g?y/x'],
    ['g?y/../x', 'http://a/b/c/x'],
    ['http:', 'http:'],
  ],
  ['RFC 2396 C', rfc2396, ...inSegments, ...queriesKept, ['?y', 'http://a/b/c/?y']],
  ['rfc2396bis-00 C', rfc2396bis, ...inSegments, ...queriesKept, ['?y', 'http://a/b/c/d;p?y']],
]

test.each(slips)('%s', (_, generation, ...rows) => {
  const baseText = generation === rfc1738 ? 'http://a/b/c/d;p?q#f' : 'http://a/b/c/d;p?q'
  const base = Uri.from(baseText, { generation })
  const all = [...inAll, ...rows]
  expect(all.map(([reference]) => [reference, base.resolve(reference).href])).toEqual(all)
  expect(all.map(([reference]) => [reference, resolved(generation, baseText, reference)])).toEqual(all)
})

describe('where the documents say nothing, or two things', () => {
  test.each<[why: string, generation: Generation, base: string, reference: string, target: string]>([
    ['RFC 1808 4.3: an empty net_loc is none', rfc1738, 'http://a/b', '////g', 'http://a//g'],
    ['RFC 1808 4.3: an empty net_loc is none', rfc1738, 'f:/a', '///g', 'f:/g'],
    ['RFC 1808 4.3: an empty net_loc is none', rfc1738, 'f:/a', '////g', 'f:/.//g'],
    ['RFC 1808 4.3: nothing is empty, nor the fragment', rfc1738, 'http://a/b#f', '//', 'http://a/b'],
    ['RFC 1808 4.5: empty params are none', rfc1738, 'http://a/b;p?q', ';', 'http://a/b;p?q'],
    ['RFC 1808 4.5: empty params are none', rfc1738, 'http://a/b;p?q', ';?y', 'http://a/b;p?y'],
    ['RFC 1808 4.5: an empty query is none', rfc1738, 'http://a/b;p?q', '?#s', 'http://a/b;p?q#s'],
    ['what is not asked for stays as written', rfc1738, 'http://a/b?q', 'g;?', 'http://a/g;?'],
    ['what is inherited stays as written', rfc1738, 'file:///a/b', 'g', 'file:///a/g'],
    ['params and a path of dots', rfc1738, 'http://a/b/c', '..;x', 'http://a/;x'],
    ['a query, where only a slash ends an authority', rfc1738, 'http://a', '?y', 'http://a/?y'],
    ['params, where only a slash ends an authority', rfc1738, 'http://a', ';x', 'http://a/;x'],
    ['an authority with a query and no path', rfc1738, 'http://a?b', 'g', 'http://a?b/g'],
    ['an empty server and nothing more', draft1996, 'http://a/b?q', '//#s', 'http://a/b?q#s'],
    ['a dot segment that a query follows is none', draft1996, 'http://a/b/c', '..?y', 'http://a/b/..?y'],
    ['a query that becomes one by what goes', draft1996, 'http://a/b', 'g?x/../?y', 'http://a/?y'],
    ['a query behind an authority', rfc2396, 'http://a', '?y', 'http://a/?y'],
    ['a query behind an authority', rfc2396bis, 'http://a', '?y', 'http://a?y'],
    ['an opaque base', rfc2396, 'x:a[b/c', 'g', 'x:a[b/g'],
    ['an opaque base whose path is gone', rfc2396bis, 'x:a', '.', 'x:'],
    ['an empty first segment that is uncovered', rfc2396, 'x:a/..//b', '../g', 'x:/../g'],
  ])('%s, %s: %s and %s', (_, generation, base, reference, target) => {
    expect(Uri.from(base, { generation }).resolve(reference).href).toBe(target)
    expect(resolved(generation, base, reference)).toBe(target)
  })

  test.each<[base: string, reference: string, generation: Generation, kind: string]>([
    ['x:a', '.', rfc2396, 'missing-path'],
    ['x:?q', '.', rfc2396, 'missing-path'],
    ['x:./[b/c', 'g', rfc2396, 'invalid-character'],
    ['x:a/..//[b/c', 'g', rfc2396bis, 'invalid-character'],
  ])('the algorithm leaves its own grammar: %s and %s', (base, reference, generation, kind) => {
    const result = Uri.from(base, { generation }).tryResolve(reference)
    expect(result).toMatchObject({ _tag: 'Left', left: { kind, generation: generation.name } })
    expect(UriReference.canParse(resolved(generation, base, reference), { generation })).toBe(false)
  })
})
