// What the functions over text do with examples, with input that is no text, and with long input.
import { describe, expect, test } from '@jest/globals'
import {
  build,
  components,
  decode,
  encode,
  equals,
  fromComponents,
  get,
  getAll,
  MiniError,
  normalize,
  pairs,
  path,
  resolve,
  segments,
  setPairs,
  tryBuild,
  tryComponents,
  tryDecode,
  tryEncode,
  tryExpand,
  tryFromComponents,
  tryNormalize,
  tryPairs,
  tryResolve,
  trySegments,
  trySetPairs,
} from '../../src/mini/index.js'
import { expectLinearTime } from '../support/linear-time.js'
import { testInCi } from '../support/runs.js'

function failure(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error instanceof MiniError ? [error.kind, error.component, error.offset] : error
  }
}

test('the message says what is wrong and where, and nothing of the input', () => {
  expect(failure(() => components('http://u:s3cret@a b/'))).toEqual(['invalid-character', 'host', 17])
  expect(failure(() => components('http://u@s3cret@h/'))).toEqual(['invalid-character', 'userinfo', 8])
  expect(() => components('http://u:s3cret@a b/')).toThrow(/^Invalid character in the host at offset 17$/)
  expect(() => resolve('a', 'b')).toThrow('Relative base in the path at offset 0')
  expect(() => resolve('http://h/a', undefined as unknown as string)).toThrow('Not a string')
  // Where no text was read, there is no offset.
  expect(() => encode({} as unknown as string)).toThrow(/^Wrong type in the query$/)
  expect(() => path`/a/${null}`).toThrow(/^Wrong type in the segment$/)
  expect(() => build({ scheme: 'http', host: 5 as unknown as string })).toThrow(/^Wrong type in the host$/)
  expect(() => build({ scheme: 'http' })).toThrow(/^Missing host$/)
  expect(() => build({ query: { '': null } })).toThrow(/^Empty pair in the query$/)
  const result = tryComponents('http://a b')
  expect(result._tag === 'Left' && result.left).toBeInstanceOf(MiniError)
})

test('the offset is that of the fault, at the start of a text too', () => {
  expect(failure(() => decode('%'))).toEqual(['invalid-percent-encoding', undefined, 0])
  expect(failure(() => decode('a%4'))).toEqual(['invalid-percent-encoding', undefined, 1])
  expect(failure(() => pairs('#a'))).toEqual(['invalid-character', 'query', 0])
  expect(failure(() => pairs('?#a'))).toEqual(['invalid-character', 'query', 1])
  expect(failure(() => get('?a=1&b=%41%FF', 'b'))).toEqual(['not-utf8', 'query', 10])
  expect(failure(() => pairs('?a=1&%41%FF=2'))).toEqual(['not-utf8', 'query', 8])
  expect(() => pairs('#a')).toThrow(/^Invalid character in the query at offset 0$/)
})

test('only the exact level compares strings as they are', () => {
  expect(equals('HTTP://h/%7e', 'http://h/~')).toBe(true)
  expect(equals('HTTP://h/%7e', 'http://h/~', 'exact')).toBe(false)
  expect(equals('http://h/~', 'http://h/~', 'exact')).toBe(true)
})

test('results are frozen', () => {
  const read = pairs('a=b')
  expect([components('a:b'), read, read[0], segments('/a')].every(Object.isFrozen)).toBe(true)
})

describe('a page with filters', () => {
  test('reads what browsers send', () => {
    const search = '?q=red+shoes&tag=a&tag=b|c%zz&page=%FF'
    expect(get(search, 'q', { form: true })).toBe('red shoes')
    expect(get(search, 'q')).toBe('red+shoes')
    expect(getAll(search, 'tag')).toEqual(['a', 'b|c%zz'])
    expect(failure(() => get(search, 'page'))).toEqual(['not-utf8', 'query', 35])
    expect(get(search, 'page', { lossy: true })).toBe('\ufffd')
    expect(failure(() => pairs(search))).toEqual(['not-utf8', 'query', 35])
    expect(failure(() => get('?a=1#b', 'a'))).toEqual(['invalid-character', 'query', 4])
  })

  test('changes one filter and keeps every other byte', () => {
    expect(setPairs('?q=a+%7eb|c&page=1&tag=a&tag=b', { page: 2, tag: ['x&y'] })).toBe(
      '?q=a+%7eb|c&page=2&tag=x%26y',
    )
    expect(setPairs('?%zz=1&a', { '%zz': 2 })).toBe('?%25zz=2&a')
    expect(setPairs('?tag=x', { tag: [] })).toBe('')
    expect(setPairs('?', { q: 'a b' })).toBe('?q=a%20b')
    expect(setPairs('', { q: true })).toBe('q=true')
    expect(setPairs('?', {})).toBe('?')
    expect(failure(() => setPairs('a', { a: undefined, '': null }))).toEqual(['empty-pair', 'query', 0])
  })
})

test('build makes links without the reader of their scheme', () => {
  expect(build({ scheme: 'tel', segments: ['+12015550123'] })).toBe('tel:+12015550123')
  expect(
    build({ scheme: 'mailto', segments: ['a@b.example'], query: { subject: 'Hé & co', body: 'l1\r\nl2' } }),
  ).toBe('mailto:a@b.example?subject=H%C3%A9%20%26%20co&body=l1%0D%0Al2')
  expect(build({ segments: ['a:b'], query: pairs('?a=b&c') })).toBe('a%3Ab?a=b&c')
  expect(failure(() => build({ scheme: 'https', host: 'h:80' }))).toEqual(['invalid-host', 'host', 0])
  expect(failure(() => build({ scheme: 'https' }))).toEqual(['missing-host', 'host', 0])
  expect(failure(() => build({ port: 80 }))).toEqual(['missing-host', 'host', 0])
  expect(failure(() => build({ query: [['a', 'b'], 'c'] as never }))).toEqual(['wrong-type', 'query', 0])
})

test('a password needs no user, and a pair of nothing is an error', () => {
  expect(build({ scheme: 'x', host: 'h', password: 'p' })).toBe('x://:p@h')
  expect(failure(() => build({ query: { '': null } }))).toEqual(['empty-pair', 'query', 0])
  expect(tryEncode('a b')).toMatchObject({ _tag: 'Right', right: 'a%20b' })
})

test('a name that is no UTF-8 has its place', () => {
  expect(failure(() => pairs('?a&%FF=1'))).toEqual(['not-utf8', 'query', 3])
})

test('a percent sign that encodes nothing is an error where encoded text is asked for', () => {
  expect(failure(() => decode('a%zz'))).toEqual(['invalid-percent-encoding', undefined, 1])
  expect(failure(() => decode('a%'))).toEqual(['invalid-percent-encoding', undefined, 1])
  expect(failure(() => decode('é%FF'))).toEqual(['not-utf8', undefined, 1])
  expect(failure(() => segments('/a/b%FFc'))).toEqual(['not-utf8', undefined, 4])
  expect(failure(() => segments('a%z/b'))).toEqual(['invalid-percent-encoding', undefined, 1])
})

describe('hostile input', () => {
  const others: readonly unknown[] = [undefined, null, 1, {}, [], Symbol('x'), new Date(), () => 'x']

  test.each(others)('%p is no text', (other) => {
    const given = other as never
    for (const work of [components, pairs, segments, decode, normalize, (x: never) => resolve(x, 'a')]) {
      expect(failure(() => (work as (text: never) => unknown)(given))).toEqual(['not-a-string', undefined, 0])
    }
    expect(failure(() => resolve('a:b', given))).toEqual(['not-a-string', undefined, 0])
    expect(failure(() => get(given, 'a'))).toEqual(['not-a-string', undefined, 0])
    expect(failure(() => setPairs(given, {}))).toEqual(['not-a-string', undefined, 0])
    expect(equals(given, given, 'exact')).toBe(false)
    for (const lookUp of [get, getAll]) {
      expect(failure(() => lookUp('a=b', given))).toEqual(['not-a-string', undefined, 0])
    }
    const tries = [tryComponents, tryPairs, trySegments, tryDecode, tryNormalize]
    for (const work of tries) expect((work as (text: never) => object)(given)).toMatchObject({ _tag: 'Left' })
    expect(tryResolve(given, given)._tag).toBe('Left')
    expect(trySetPairs(given, given)._tag).toBe('Left')
  })

  test('a reading that is null is the plain one', () => {
    const none = null as never
    expect([pairs('a+b=c', none), get('a+b=c', 'a+b', none)]).toEqual([[['a+b', 'c']], 'c'])
    expect(tryPairs('a+b=c', none)).toEqual({ _tag: 'Right', right: [['a+b', 'c']] })
    expect(getAll('a=b&a=c', 'a', none)).toEqual(['b', 'c'])
  })

  test.each([undefined, null, 'a', 1, [], Symbol('x'), new Date(), () => 'x'])('%p is no record', (other) => {
    const given = other as never
    expect(failure(() => setPairs('a', given))).toEqual(['wrong-type', 'query', 0])
    expect(failure(() => fromComponents(given))).toEqual(['wrong-type', undefined, 0])
    expect(tryFromComponents(given)._tag).toBe('Left')
  })

  test.each([null, {}, Symbol('x'), [], () => 'x', new Date()])('%p is no data', (other) => {
    const given = other as never
    expect(failure(() => encode(given, 'value'))).toEqual(['wrong-type', 'query', 0])
    expect(tryEncode(given, 'segment')._tag).toBe('Left')
    expect(failure(() => build({ host: given }))).toEqual(['wrong-type', 'host', 0])
    expect(failure(() => build({ scheme: given }))).toEqual(['wrong-type', 'scheme', 0])
    expect(failure(() => build({ segments: [given] }))).toEqual(['wrong-type', 'segment', 0])
    expect(failure(() => build({ port: given }))).toEqual(['wrong-type', 'port', 0])
  })

  test('what is no object builds nothing, and no place is no place', () => {
    for (const given of [undefined, null, 'a', 1])
      expect(tryBuild(given as never)).toMatchObject({ _tag: 'Left', left: { kind: 'wrong-type' } })
    for (const call of [encode, tryEncode])
      for (const place of ['toString', 'query'])
        expect(() => call('a', place as never)).toThrow(/^Wrong place\. /)
    expect(failure(() => build({ segments: 'ab' as never }))).toEqual(['wrong-type', 'segment', 0])
    expect(failure(() => build({ query: 'a=b' as never }))).toEqual(['wrong-type', 'query', 0])
    expect(failure(() => build({ query: new Date() as never }))).toEqual(['wrong-type', 'query', 0])
  })

  test('names that objects have are names like any other', () => {
    const query = '__proto__=1&constructor=2'
    expect(get(query, '__proto__')).toBe('1')
    expect(get(query, 'toString')).toBeUndefined()
    const changes = JSON.parse('{"__proto__": "x", "constructor": "y"}') as Record<string, string>
    expect(setPairs(query, changes)).toBe('__proto__=x&constructor=y')
    expect(build({ query: changes })).toBe('?__proto__=x&constructor=y')
  })

  test('half of a surrogate pair is an error, never another text', () => {
    expect(failure(() => encode('a\ud800', 'value'))).toEqual(['lone-surrogate', 'query', 1])
    expect(failure(() => setPairs('', { 'x\udc00': 1 }))).toEqual(['lone-surrogate', 'query', 1])
    expect(failure(() => pairs('a=\ud800'))).toEqual(['invalid-character', 'query', 2])
    expect(failure(() => build({ host: 'a\ud800' }))).toEqual(['invalid-host', 'host', 1])
  })

  testInCi('long input takes linear time', () => {
    const long = 'a'.repeat(10_000_000)
    expect(components(`http://h/${long}`).path).toHaveLength(long.length + 1)
    expect(failure(() => components(`http://h/${long} `))).toEqual([
      'invalid-character',
      'path',
      long.length + 9,
    ])
    const million = 'a=1&'.repeat(1_000_000)
    expect(pairs(million)).toHaveLength(1_000_001)
    expect(getAll(million, 'a')).toHaveLength(1_000_000)
    for (const [work, piece] of [
      [(text: string) => setPairs(text, { a: 2 }), 'a=|&%zz=%C3%A9&'],
      [
        (text: string) =>
          setPairs('', Object.fromEntries(text.split(',').map((name, at) => [name + at, at]))),
        'a,',
      ],
      [(text: string) => segments(text), '/%41%C3%A9'],
      [(text: string) => normalize(`http://h/${text}`), 'a/../%7e'],
      [(text: string) => tryDecode(text), '%41%'],
      [(text: string) => tryExpand('/{x}{?y}', { x: text, y: text }), 'a/é'],
      [(text: string) => tryExpand('/{+x}/{y}', { x: text, y: 'b' }), 'a/;'],
      [(text: string) => tryExpand(text, { x: 'a' }), '/{x}b'],
      [(text: string) => tryExpand('/a{/x*}', { x: text.split('') }), 'ab'],
    ] as const)
      expectLinearTime(work, (length) => piece.repeat(Math.ceil(length / piece.length)), 25_000)
  })

  testInCi('many changed names take linear time', () => {
    expectLinearTime(
      (text) => {
        const names = text.split('&')
        return setPairs(text, Object.fromEntries(names.map((name) => [name, 1])))
      },
      (length) => Array.from({ length: length / 6 }, (_, at) => `n${at}`).join('&'),
      25_000,
    )
  })
})

test('a name that could be anything is not shown', () => {
  for (const name of ['a b', '-a', 'a'.repeat(61)]) {
    expect(tryBuild({ [name]: 1 } as never)).toMatchObject({
      left: { kind: 'wrong-type', component: undefined },
    })
  }
})

test('an error of data names its component', () => {
  expect(tryBuild({ fragment: '\ud800' })).toMatchObject({
    left: { kind: 'lone-surrogate', component: 'fragment' },
  })
})

test('options that are null are no options', () => expect(decode('%41', null as never)).toBe('A'))

test('build refuses names that it does not have', () => {
  for (const piece of [{ userinfo: 'a:b' }, { path: '/a' }]) {
    const [name] = Object.keys(piece)
    expect(tryBuild({ host: 'h', ...piece } as never)).toMatchObject({
      left: { kind: 'wrong-type', component: name },
    })
  }
})
