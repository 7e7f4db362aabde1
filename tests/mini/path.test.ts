// The tag `path` of uriform/mini: what it writes and refuses is what `relative` writes and refuses.

import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { describe as describeError, Path, relative, Segment, tryRelative } from 'uriform'
import { build, encode, MiniError, path, raw } from 'uriform/mini'
import { expect } from '../support/expect.js'
import { expectLaw } from '../support/runs.js'

function kindOf(call: () => string): string {
  try {
    return call()
  } catch (error) {
    if (error instanceof MiniError) return error.kind
    throw error
  }
}

test.each([
  [path`/users/${'a/b'}/posts?q=${'x&y'}`, '/users/a%2Fb/posts?q=x%26y'],
  [path`/a-${1}.${2n}/${true}?n=${'..'}#${'/./'}`, '/a-1.2/true?n=..#%2F.%2F'],
  [path`https://h/../${'a'}/`, 'https://h/../a/'],
  [path`/a/..?${'..'}=${''}`, '/a/..?..='],
  [path`/${''}${'a'}.${'.'}`, '/a..'],
  [path``, ''],
  [path`/u?q=${undefined}`, '/u'],
  [path`/u?q=${undefined}#f`, '/u#f'],
  [path`/u?q=${undefined}&p=${1}&r=${undefined}`, '/u?p=1'],
  [path`/u?a=${'x?y='}&q=${undefined}&p`, '/u?a=x%3Fy%3D&p'],
  [path`/a&b=${1}?q=${undefined}&p=${undefined}`, '/a&b=1'],
  [path`/topics/${'t:publish'};v=${'a;b'}`, '/topics/t%3Apublish;v=a%3Bb'],
])('%s', (text, expected) => expect(text).toBe(expected))

describe('refused', () => {
  test.each<[kind: string, value: unknown]>([
    ['empty-segment', ''],
    ['empty-segment', '/'],
    ['dot-segment', '..'],
    ['dot-segment', 'a/../b'],
    ['dot-segment', '%252e%252e'],
    ['dot-segment', '．．'],
    ['dot-segment', '%²E%²E'],
    ['lone-surrogate', '\ud800'],
    ...[undefined, null, ['a'], { a: 1 }, Number.NaN, Symbol('a'), new Date(0), Segment.from('a')].map(
      (value) => ['wrong-type', value] as [string, unknown],
    ),
  ])('%s: %p', (kind, value) => {
    expect(kindOf(() => path`/users/${value}`)).toBe(kind)
    expect(kindOf(() => path`/users/${value}/x?y`)).toBe(kind)
  })

  test.each<[() => string]>([
    [() => path`/a/.${'.'}/b`],
    [() => path`/a/%2e${'.'}`],
    [() => path`/a/${'..'};v=1`],
    [() => path`/a/b%2F${'..'}#x`],
    [() => path`/a/${'.'}?q`],
  ])('%p', (call) => expect(kindOf(call)).toBe('dot-segment'))
})

test.each<[() => string, offset: number]>([
  [() => path`/a b/${1}`, 2],
  [() => path`/${1}?q="x"`, 3],
  [() => path`/é`, 1],
  [() => path`/100%/${1}`, 4],
  [() => path` /a`, 0],
  // Data would complete a percent-encoding, and so become a delimiter.
  [() => path`/a%${'2F'}b`, 2],
  [() => path`/a%2${'F'}b`, 2],
])('refused literal text: %p', (call, offset) => {
  expect(call).toThrow(expect.objectContaining({ kind: 'invalid-character', component: undefined, offset }))
})

test('what literal text may contain', () => {
  expect(path`https://joe@[::1]:80/a;b=c/%2F(d)/${'e'}?f=&g=$'*+,!~#/?:@`).toBe(
    "https://joe@[::1]:80/a;b=c/%2F(d)/e?f=&g=$'*+,!~#/?:@",
  )
})

test('an error names the component of its hole', () => {
  const lone = '\ud800'
  const component = (work: () => string): unknown => {
    try {
      return work()
    } catch (error) {
      return (error as MiniError).component
    }
  }
  expect(component(() => path`/a/${lone}/b`)).toBe('segment')
  expect(component(() => path`/a?b=${lone}`)).toBe('query')
  expect(component(() => path`/a#b?c=${lone}`)).toBe('fragment')
  expect(component(() => path`/a?b=${1}&c=${lone}`)).toBe('query')
  expect(component(() => path`/a?b=${1}#c${lone}`)).toBe('fragment')
  expect(component(() => path`/${1}?b#c${lone}`)).toBe('fragment')
  expect(component(() => path`/a=${undefined}`)).toBe('segment')
  expect(component(() => path`/a?b=${undefined}c`)).toBe('query')
  expect(component(() => path`${'a'}:b`)).toBe('path')
  expect(component(() => path`${raw('a:b')}`)).toBe('path')
  expect(component(() => String(raw('a b')))).toBe('path')
})

test('the same as relative, byte for byte, or refused for the same reason', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'./\\%2eE5fF;．a') }),
  )
  expectLaw(5_000, text, text, text, (a, b, c) => {
    const whole = tryRelative`/v1/${a}/x-${b}?q=${c}#${a}`
    expect(kindOf(() => path`/v1/${a}/x-${b}?q=${c}#${a}`)).toBe(
      whole._tag === 'Right' ? whole.right.href : whole.left.kind,
    )
  })
})

test('undefined leaves out a parameter where relative does, and is refused where that refuses it', () => {
  const value = fc.constantFrom(undefined, undefined, '', 'x', '?=&#')
  expectLaw(1_000, value, value, value, (a, b, c) => {
    const pairs: readonly (readonly [() => string, ReturnType<typeof tryRelative>])[] = [
      [() => path`/u?a=${a}&b=${b}&c=${c}`, tryRelative`/u?a=${a}&b=${b}&c=${c}`],
      [() => path`/u?a=${a}&b=${b}#c=${c}`, tryRelative`/u?a=${a}&b=${b}#c=${c}`],
      [() => path`/u?${a ?? ''}=${b}&&c=${c}&`, tryRelative`/u?${a ?? ''}=${b}&&c=${c}&`],
      [() => path`/u&b?a==${a}&b=${b}${c}`, tryRelative`/u&b?a==${a}&b=${b}${c}`],
      [() => path`/u?a=${a}=&b=x${b}&${c}=`, tryRelative`/u?a=${a}=&b=x${b}&${c}=`],
      [() => path`/u?=${a}?&b=?${b}#${c}`, tryRelative`/u?=${a}?&b=?${b}#${c}`],
    ]
    for (const [call, whole] of pairs) {
      expect(kindOf(call)).toBe(whole._tag === 'Right' ? whole.right.href : whole.left.kind)
    }
  })
})

test('of two holes of one value, the first that is wrong is refused', () => {
  expect(kindOf(() => path`/u?b=${undefined}${'\ud800'}`)).toBe('wrong-type')
  expect(tryRelative`/u?b=${undefined}${'\ud800'}`).toMatchObject({ left: { kind: 'wrong-type' } })
})

test.each([[undefined], ['/a'], [['/a']]])('called with %j instead of as a tag', (literals) => {
  expect(() => path(literals as never)).toThrow(new TypeError('Write path`...`'))
})

test('one datum has the same octets in every place', () => {
  for (const place of ['segment', 'name', 'value', 'fragment', 'user'] as const) {
    expect(encode("a;b&c:d'(!)", place)).toBe(encode("a;b&c:d'(!)"))
  }
})

test('a slash at the end', () => {
  expect(build({ scheme: 'https', host: 'h', segments: ['a'], trailingSlash: true })).toBe('https://h/a/')
  expect(build({ scheme: 'https', host: 'h', trailingSlash: true })).toBe('https://h/')
  expect(kindOf(() => build({ segments: ['a', ''] }))).toBe('empty-segment')
  expect(relative`/a/${Segment.empty}`.href).toBe('/a/')
})

test('data is no scheme', () => {
  for (const write of [
    () => path`${'javascript'}:alert(1)`,
    () => path`a${'b'}:c`,
    () => path`${'user'}:${42}`,
    () => path`${raw('a')}:b?c`,
  ])
    expect(kindOf(write)).toBe('ambiguous-path')
  expect(path`x:${'a'}:b`).toBe('x:a:b')
  expect(path`${'a:b'}/c?${'d'}:e`).toBe('a%3Ab/c?d:e')
  expect(path`${'a'}/${'b'}:c`).toBe('a/b:c')
})

describe('data is no host, and no part of one', () => {
  test.each<[() => string]>([
    [() => path`https://example.com${'.evil.example'}/x`],
    [() => path`https://${'evil.example'}`],
    [() => path`//${'evil.example'}/x`],
    [() => path`//h:${80}/x`],
    [() => path`https://${'joe'}@h/`],
    [() => path`https://${raw('/x')}/y`],
    [() => path`//${raw('/evil.example')}/x`],
    [() => path`//h${raw('/a')}`],
  ])('%p', (call) => expect(kindOf(call)).toBe('ambiguous-path'))

  test('after the authority it is data', () => {
    expect(path`https://h/${'a'}//b`).toBe('https://h/a//b')
    expect(path`https://h?${'a'}`).toBe('https://h?a')
    expect(path`//h#${'//a'}`).toBe('//h#%2F%2Fa')
    expect(path`${'a'}//${'b'}`).toBe('a//b')
    expect(path`https://h/https://${'b'}`).toBe('https://h/https://b')
  })
})

describe('raw', () => {
  test.each<[text: string, expected: string]>([
    [path`${raw('/v1/a%2Fb')}/users/${1}`, '/v1/a%2Fb/users/1'],
    [path`/v1${raw('/a/b')}?q=${1}`, '/v1/a/b?q=1'],
    [path`/v1/${raw('/a/b')}#${1}`, '/v1/a/b#1'],
    [path`/v1${raw('a:run')}`, '/v1/a:run'],
    [path`/v1/${'x'}-${raw("a@b;c=1,(d)'")}`, "/v1/x-/a@b;c=1,(d)'"],
    [path`${raw('a/b:c')}`, 'a/b:c'],
    [path`${raw('/a:b')}`, '/a:b'],
    [path`/${''}${raw('a')}`, '/a'],
  ])('%s', (text, expected) => expect(text).toBe(expected))

  test.each<[kind: string, offset: number, text: unknown]>([
    ['empty-segment', 0, ''],
    ['empty-segment', 1, '/'],
    ['empty-segment', 1, '//evil.example/a'],
    ['empty-segment', 2, 'a//b'],
    ['empty-segment', 2, 'a/'],
    ['empty-segment', 3, '/a/%2F'],
    ['dot-segment', 3, '/a/../b'],
    ['dot-segment', 2, 'a/%252e%252e'],
    ['invalid-character', 2, '/a?b'],
    ['invalid-character', 2, '/a#b'],
    ['invalid-character', 2, '/a b'],
    ['invalid-character', 1, '/\u00e9'],
    ['invalid-character', 2, '/a%2'],
    ['invalid-character', 0, '\\\\evil'],
    ['not-a-string', 0, 5],
    ['not-a-string', 0, raw('a')],
  ])('%s at %i: %j', (kind, offset, text) => {
    expect(kindOf(() => String(raw(text as string)))).toBe(kind)
    try {
      raw(text as string)
    } catch (error) {
      expect((error as MiniError).offset).toBe(offset)
    }
  })

  test('a colon that would end a scheme, and places outside the path', () => {
    expect(kindOf(() => path`${raw('javascript:alert')}`)).toBe('ambiguous-path')
    expect(kindOf(() => path`/a?${raw('b')}`)).toBe('wrong-type')
    expect(kindOf(() => path`/a#${raw('b')}`)).toBe('wrong-type')
    expect(kindOf(() => path`/a/${{ after: () => '..' }}`)).toBe('wrong-type')
    expect(kindOf(() => path`/a/${JSON.parse(JSON.stringify(raw('a')))}`)).toBe('wrong-type')
  })

  test('writes what the tag relative writes for a path', () => {
    const segment = fc.constantFrom('a', 'b:c', '%2e', '..', '', ';x', 'd%2Fe', 'f%3Fg', "h@'")
    expectLaw(2000, fc.array(segment, { minLength: 1 }), fc.boolean(), (segments, isRooted) => {
      const text = (isRooted ? '/' : '') + segments.join('/')
      const written = kindOf(() => path`/v1${raw(text)}/${'x'}`)
      if (written.includes('/')) expect(written).toBe(relative`/v1${Path.from(text)}/${'x'}`.href)
      else expect(segments.some((one) => ['', '%2e', '..', ';x'].includes(one))).toBe(true)
    })
  })
})

test('an error is a UriError', () => {
  let error: unknown
  try {
    path`/users/${'..'}`
  } catch (thrown) {
    error = thrown
  }
  expect(error).toMatchObject({
    kind: 'dot-segment',
    component: 'segment',
    offset: 0,
    generation: 'rfc3986',
    name: 'MiniError',
  })
  expect((error as MiniError).error).toBe(error)
  expect(describeError(error as MiniError)).toBe('Dot segment at offset 0')
})
