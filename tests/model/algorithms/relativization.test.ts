// The inverse of resolution (RFC 3986 5.2): the shortest reference that leads from a base to a target.
import { describe, test } from '@jest/globals'
import { rfc3986 } from '../../../src/generations.js'
import {
  RelativeReference,
  relativize,
  tryRelativize,
  Uri,
  UriBuildError,
  UriReference,
  UriSyntaxError,
} from '../../../src/index.js'
import { expectFault, failureOf, faultOf, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { allGenerations, generations, isOlder } from '../../support/grammars.js'
import { textsOf, uris } from '../../support/references.js'
import { expectLaw, inCi, isThorough } from '../../support/runs.js'

type Row = [base: string, target: string, reference: string]

test.each<Row>([
  ['http://a/b/c/d;p?q', 'http://a/b/c/d;p?q', ''],
  ['http://a/b/c/d;p?q', 'http://a/b/c/d;p?q#s', '#s'],
  ['http://a/b/c/d;p?q', 'http://a/b/c/d;p?y', '?y'],
  ['http://a/b/c/d;p?q', 'http://a/b/c/d;p', 'd;p'],
  ['http://a/b/c/d;p?q', 'http://a/b/c/g', 'g'],
  ['http://a/b/c/d;p?q', 'http://a/b/c/', '.'],
  ['http://a/b/c/d;p?q', 'http://a/b/', '..'],
  ['http://a/b/c/d;p?q', 'http://a/', '/'],
  ['http://a/b/c/d;p?q', 'http://a/b/g', '../g'],
  ['http://a/b/c/d;p?q', 'http://a/g', '/g'],
  ['http://a/b/c/d;p?q', 'http://a', '//a'],
  ['http://a/b/c/d;p?q', 'http://g', '//g'],
  ['http://a/b/c/d;p?q', 'g:h', 'g:h'],
  ['http://a/b/c/d;p?q', 'HTTP://a/b/c/g', 'HTTP://a/b/c/g'],
  ['http://a/b/c/d;p?q', 'http://A/b/c/g', '//A/b/c/g'],
  ['http://a/b/c/cd/e', 'http://a/b/c/ce', '../ce'],
  ['http://a/b', 'http://a/b#', '#'],
  ['http://a/b', 'http://a/b?', '?'],
  ['http://a/b?', 'http://a/b', 'b'],
  ['http://a/b#f', 'http://a/b', ''],
  ['http://a/', 'http://a//b', './/b'],
  ['http://a/', 'http://a/b:c', '/b:c'],
  ['http://a/x/y', 'http://a/x/b:c', './b:c'],
  ['http://a/x/y', 'http://a/x/z/b:c', 'z/b:c'],
  ['http://a', 'http://a/', '.'],
  ['http://a', 'http://a/b', 'b'],
  ['http://a?q', 'http://a', '//a'],
  ['f:/a', 'f:/.//b', './/b'],
  ['f:/.//a', 'f:/.//b', 'b'],
  ['f:/a/b/c', 'f:/.//b', '/.//b'],
  ['x:a', 'x:b', 'b'],
  ['x:a', 'x:', '.'],
  ['x:a', 'x:b:c', './b:c'],
  ['x:', 'x:x:', './x:'],
  ['x:', 'x::', './:'],
  ['x:a/b', 'x:c', 'x:c'],
  ['x:a/b', 'x:a/', '.'],
  ['mailto:a@b', 'mailto:c@b', 'c@b'],
  ['urn:a:b', 'urn:a:c', './a:c'],
])('from %s to %s: %j', (base, target, reference) => {
  const found = relativize(Uri.from(base), target)
  expect(found.href).toBe(reference)
  expect(Uri.from(base).resolve(found).href).toBe(target)
  expect(relativize(Uri.from(base), Uri.from(target)).href).toBe(reference)
})

// As RDF and other documents need it, which are moved together.
describe('in the form of a path', () => {
  const form = 'path'
  test.each<Row>([
    ['http://a/b/c/d;p?q', 'http://a/b/c/d;p?q', ''],
    ['http://a/b/c/d;p?q', 'http://a/b/c/d;p?q#s', '#s'],
    ['http://a/b/c/d;p?q', 'http://a/b/c/g', 'g'],
    ['http://a/b/c/d;p?q', 'http://a/', '../..'],
    ['http://a/b/c/d;p?q', 'http://a/g', '../../g'],
    ['http://a/b/c/d;p?q', 'http://a/b/g', '../g'],
    ['http://a/b/c/d;p?q', 'http://g/h', 'http://g/h'],
    ['http://a/b/c/d;p?q', 'http://a:80/b', 'http://a:80/b'],
    ['http://a/b/c/d;p?q', 'http://a', 'http://a'],
    ['http://a/', 'http://a//b', './/b'],
    ['http://a/', 'http://a/b:c', './b:c'],
    ['http://a?q', 'http://a', 'http://a'],
    ['f:/a/b/c', 'f:/.//b', 'f:/.//b'],
    ['x:a/b', 'x:c', 'x:c'],
  ])('from %s to %s: %j', (base, target, reference) => {
    expect(relativize(Uri.from(base), target, { form }).href).toBe(reference)
    expect(Uri.from(base).resolve(reference).href).toBe(target)
  })

  test.each(generations.map((generation) => [generation]))(
    '%s: it leads to the target and never begins with a slash',
    (generation) => {
      const { uris } = textsOf(generation)
      expectLaw(5_000, uris, uris, (one, other) => {
        const [base, target] = [one, other].map((text) => Uri.from(text, { generation })) as [Uri, Uri]
        const found = tryRelativize(base, target, { form })
        if (found._tag === 'Left')
          expect(tryRelativize(base, target)._tag).toBe(isOlder(generation) ? found._tag : 'Left')
        else {
          expect(found.right.href[0]).not.toBe('/')
          expect(base.resolve(found.right).href).toBe(target.href)
        }
      })
    },
  )
})

test.each<[kinds: string, ...Row]>([
  ['a relative path before an absolute one', 'x:/a', 'x:/', '.'],
  ['a relative path before an absolute one', 'x:/a/c/d', 'x:/a/b', '../b'],
  ['a relative path before the whole URI', 'x:', 'x:a:b', './a:b'],
])('of references of one length the first kind wins, %s: from %s to %s: %s', (_, base, target, reference) => {
  expect(relativize(Uri.from(base), target).href).toBe(reference)
})

describe('out of reach', () => {
  test.each<[base: string, target: string, offset: number]>([
    ['http://a/b', 'http://a/./c', 8],
    ['http://a/b', 'http://a/c/..', 8],
    ['x:a', 'x:..', 2],
    ['x:a', 'x:./b', 2],
    ['x:a', 'y:/a/../b', 2],
    ['x:/a', 'x:/./b', 2],
  ])('from %s to %s', (base, target, offset) => {
    const result = tryRelativize(Uri.from(base), target)
    expectFault(result, 'unreachable', 'path', offset)
    expect(() => relativize(Uri.from(base), target)).toThrow(UriBuildError)
  })

  test('but for the path of the base itself', () => {
    const base = Uri.from('x:/a/../b?q')
    expect(relativize(base, 'x:/a/../b?q#f').href).toBe('#f')
    expect(relativize(base, 'x:/a/../b?y').href).toBe('?y')
    expect(tryRelativize(base, 'x:/a/../b')._tag).toBe('Left')
  })

  test('only a target with dot segments is', () =>
    expectLaw(20_000, uris, uris, (base, target) => {
      if (tryRelativize(Uri.from(base), target)._tag === 'Right') return
      expect(Uri.from(base).resolve(target).href).not.toBe(target)
      expect(target.replace(/[?#].*/s, '')).toMatch(/(?:^|[:/])\.\.?(?:\/|$)/)
    }))
})

describe('what is no URI', () => {
  const base = Uri.from('http://a/b')

  test('a text that is no reference', () => {
    expectFault(tryRelativize(base, 'http://a b'), 'invalid-character', 'host', 8)
    expect(() => relativize(base, 'http://a b')).toThrow(UriSyntaxError)
  })

  test('a relative reference', () => {
    for (const reference of ['a', RelativeReference.from('a') as unknown as Uri]) {
      const expected = { kind: 'missing-scheme', component: 'scheme', offset: 0 }
      expect(faultOf(tryRelativize(base, reference))).toEqual(expected)
      expect(() => relativize(base, reference)).toThrow(UriSyntaxError)
    }
  })

  test('neither text nor reference', () => {
    expect(failureOf(tryRelativize(base, Symbol('a') as unknown as string)).kind).toBe('not-a-string')
  })
})

describe.each(allGenerations)('%s', (generation) => {
  const { plainUris, references, uris } = textsOf(generation)

  test('relativize is the inverse of resolve, byte for byte', () => {
    const check = (baseText: string, target: string): void => {
      const base = Uri.from(baseText, { generation })
      const result = tryRelativize(base, target)
      if (result._tag === 'Left') return
      expect(base.resolve(result.right).href).toBe(target)
      expect(base.resolve(result.right.href).href).toBe(target)
      expect(result.right.components()).toEqual(
        UriReference.from(result.right.href, { generation }).components(),
      )
      expect(result.right.href.length).toBeLessThanOrEqual(target.length)
      expect(result.right.generation).toBe(generation)
    }
    expectLaw(20_000, uris, uris, check)
    expectLaw(50_000, plainUris, plainUris, check)
  })

  test('whatever a reference leads to can be reached, by none that is longer', () =>
    expectLaw(50_000, uris, references, (baseText, reference) => {
      const base = Uri.from(baseText, { generation })
      const target = base.tryResolve(reference)
      if (target._tag === 'Left') return
      const found = successOf(tryRelativize(base, target.right))
      expect(base.resolve(found).href).toBe(target.right.href)
      expect(found.href.length).toBeLessThanOrEqual(reference.length)
    }))

  if (isOlder(generation)) {
    test('every target is within reach', () =>
      expectLaw(20_000, uris, uris, (base, target) => {
        const found = relativize(Uri.from(base, { generation }), target)
        expect(Uri.from(base, { generation }).resolve(found).href).toBe(target)
      }))
  }
})

describe.each(generations)('%s: no shorter reference exists, of all that there are', (generation) => {
  const bases = [
    ...[...'a: a:? a:?a a:b a:b?a a:b#a a:a:b a:b/ a:b// a:a/b a:a/b?a a:a/b/a'.split(' ')],
    ...['a:.', 'a:..', 'a:./b', 'a:../b', 'a:..//b', 'a:a/../b', 'a:a/..//b', 'a:a/.//b'],
    ...['a:/', 'a:/?a', 'a:/b', 'a:/b?a', 'a:/a:b', 'a:/a/b', 'a:/a/b:a', 'a:/a/b/', 'a:/a/b/a', 'a:/a//'],
    ...[...'a:/a//b a:/.. a:/../a a:/a/../b a:/a/.//b a:/.// a:/.//a a:/.//a/b a:/.//a//b'.split(' ')],
    ...[...'a:// a:/// a:///a a://b a://b?a a://b/ a://b/?a a://b// a://b//a a://b/a'.split(' ')],
    ...['a:a;', 'a:a;b/c', 'a:/a;b?a', 'a://b/a/b;a', 'a://b/;a?b', 'a://b/a/b?c/d#e', 'a:;/a'],
    ...['a://b/a?', 'a://b/a/b', 'a://b/a/./b', 'a://b/a/..', 'a://a:'],
  ]

  const less = generation === rfc3986 ? 0 : 1

  test.each<[alphabet: string, length: number]>([
    ['ab/.:?#', isThorough ? 5 : inCi(4, 3) - less],
    ['a/.:', isThorough ? 7 : inCi(5, 4) - less],
    ['a/.;?', isThorough ? 6 : inCi(4, 3) - less],
  ])('of the characters %s, up to %i of them', (alphabet, length) => {
    const all = wordsOf(alphabet, length).filter((text) => UriReference.canParse(text, { generation }))
    const wrong: string[] = []
    for (const baseText of bases) {
      if (!Uri.canParse(baseText, { generation })) continue
      const base = Uri.from(baseText, { generation })
      const seen = new Set<string>()
      // In the order of their length: the first that leads to a target is the shortest.
      for (const reference of all) {
        const resolved = base.tryResolve(reference)
        if (resolved._tag === 'Left') continue
        const target = resolved.right.href
        if (seen.has(target)) continue
        seen.add(target)
        const found = tryRelativize(base, target)
        const text = found._tag === 'Right' ? found.right.href : undefined
        const isInverse = text !== undefined && base.resolve(text).href === target
        if (!isInverse || text.length > reference.length) {
          wrong.push(`from ${baseText} to ${target}: ${text}, not ${reference}`)
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([])
  })
})

function wordsOf(alphabet: string, length: number): readonly string[] {
  let longest = ['']
  const all = [...longest]
  for (let at = 0; at < length; at++) {
    longest = longest.flatMap((text) => [...alphabet].map((character) => text + character))
    all.push(...longest)
  }
  return all
}
