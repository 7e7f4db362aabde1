// The test of whole segments, against the oracle: a reader that decodes and normalizes until nothing changes.
import { expect, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import { faultInSegment, isSuspect, plainText } from '../../../src/builders/data/segment.js'
import { template } from '../../../src/builders/templates/index.js'
import { openapi } from '../../../src/codecs/openapi/index.js'
import { relativeBuilder, tryRelative } from '../../../src/index.js'
import { path } from '../../../src/mini/index.js'
import { readAgainAndAgain, refusalOfSegment } from '../../builders/data.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { testInCi, testLaw } from '../../support/runs.js'

/** The last combining class, one between, and the first. */
const MARKS = '\u0345\u0301\u0323'

const pieces = fc.oneof(
  fc.constantFrom(' ', ...'. .. / \\ ; ? # a % 2 5 e E f F 25 2e 2F 5c 3b 3F 23 20'.split(' ')),
  // What NFKC makes of them is a dot, a delimiter, a blank, `%` or a digit, or has one.
  fc.constantFrom(...'．／＼；？＃％２５ｅＥｆＦ\u2024\u2025\u2026\ufe52\ufe68\u037e\u2075\u24d4'),
  fc.constantFrom(...'\xa0\u3000\u2009\u202f\u205f\xa8\u2047\u2048\u2049\u2100\ufe16\ufe19\ufe30\ufe5f'),
  fc.constantFrom(...MARKS, '\u0307', '\u0315', '\uff9e', '\u0344', 'é'),
  // Octets that are not UTF-8, and sequences that something follows.
  fc.constantFrom('%80', '%BF', '%C3', '%E2', '%EF%BC', '%EF%BC%8E%80', '%ef%bc%9b%bf', '%F0%9F'),
)

/** Encoded as data any number of times. */
const segments: Arbitrary<string> = fc
  .tuple(fc.array(pieces, { maxLength: 9 }), fc.integer({ min: 1, max: 3 }))
  .map(([all, times]) => {
    let text = all.join('')
    for (let time = 0; time < times; time++) text = encodeURIComponent(text)
    return text
  })

testLaw('refuses what the oracle refuses', 40_000, segments, (segment) => {
  expect([segment, faultInSegment(segment)?.kind]).toEqual([segment, refusalOfSegment(segment)])
})

test.each([
  ['..%EF%BC%9B%80', 'dot-segment'],
  ['a%2F..%25CD%25BE%25BF', 'dot-segment'],
  ['..%F0%9F%EF%BC%8F', undefined],
  ['%EF%BC%8E%EF%BC%8E', 'dot-segment'],
  // A letter that composes is no digit, and a mark is no end of a part.
  ['..%252%EF%BD%86%CC%87', undefined],
  ['%2E%2E%CC%81', undefined],
])('%s: %s', (segment, kind) => {
  expect(faultInSegment(segment)?.kind).toBe(kind)
  expect(refusalOfSegment(segment)).toBe(kind)
})

/** Sections 3.3 and 2.4 of RFC 3986, for readers that decode before they divide. */
test.each([
  ['%3Bx', 'empty-segment'],
  ['%3B', 'empty-segment'],
  ['%3Fx', 'empty-segment'],
  ['%3F', 'empty-segment'],
  ['%3Fa%2Fb', 'empty-segment'],
  ['%3B%252Fx', 'empty-segment'],
  ['%20', 'empty-segment'],
  ['%C2%A0', 'empty-segment'],
  ['%20%2F%20%3Bx%5C%3Fa', 'empty-segment'],
  ['%EF%BC%9Bx', 'empty-segment'],
  ['%2523%252F%253B', undefined],
  ['%3B%2Fx', undefined],
  ['%23', undefined],
  ['%23general', undefined],
  ['C%23', undefined],
  ['a%3Fb', undefined],
  ['a%20b%3B', undefined],
  ['..%3F', 'dot-segment'],
  ['..%23', 'dot-segment'],
  ['..%20', 'dot-segment'],
  ['%20.', 'dot-segment'],
  ['.%3B', 'dot-segment'],
  ['a%2F..%3Fx', 'dot-segment'],
  ['%3F%2F..', 'dot-segment'],
  ['%23%2F..%E3%80%80', 'dot-segment'],
  ['%EF%BC%8E%EF%BC%8E%EF%BC%9Fx', 'dot-segment'],
  ['..%EF%BC%83', 'dot-segment'],
  ['..%E2%81%87', 'dot-segment'],
  ['..%E2%81%89', undefined],
  ['..%20a', undefined],
  ['...%3F', undefined],
  // A raw `;` is the program's.
  [';', undefined],
  [';v=1', undefined],
  [';v=%3F', undefined],
  ['%3B;v=1', 'empty-segment'],
  ['%3F;v=1', 'empty-segment'],
  ['..;v=1', 'dot-segment'],
  ['a;v=%2F..%2F', 'dot-segment'],
])('%s: %s', (segment, kind) => {
  expect(faultInSegment(segment)?.kind).toBe(kind)
})

testLaw(
  'text that is not suspect has no fault, alone or in a segment',
  40_000,
  segments,
  segments,
  (one, other) => {
    fc.pre(!isSuspect(one))
    expect(refusalOfSegment(one)).toBeUndefined()
    if (!isSuspect(other)) {
      for (const text of [`${one}${other}`, `a${one}`, `${one}..`, `-.${one}`]) {
        expect([text, refusalOfSegment(text)]).toEqual([text, undefined])
      }
    }
  },
)

testLaw('the plain text is what a reader finds at last', 10_000, segments, (segment) => {
  const plain = readAgainAndAgain(segment)
  // It keeps octets that aren't UTF-8.
  fc.pre(!plain.includes('\ufffd'))
  expect(plainText(segment)).toBe(plain)
})

const longRuns: Arbitrary<string> = fc
  .array(fc.tuple(pieces, fc.constantFrom(...MARKS, '\u0307'), fc.constantFrom(0, 0, 29, 40)), {
    maxLength: 6,
  })
  .map((all) => encodeURIComponent(all.map(([piece, mark, times]) => piece + mark.repeat(times)).join('')))

testLaw('refuses at least that if many marks are in a row', 10_000, longRuns, (segment) => {
  const refusal = refusalOfSegment(segment)
  if (refusal !== undefined) expect([segment, faultInSegment(segment)?.kind]).toEqual([segment, refusal])
})

testInCi('every character that is sorted is a mark, or becomes one by NFKC', () => {
  // The class of U+0345 is the highest, so what is sorted moves before it.
  const others: string[] = []
  for (let point = 0x80; point <= 0x10ffff; point++) {
    const character = String.fromCodePoint(point)
    const sorted = `\u0345${character}`.normalize('NFKD')
    if (!/\p{M}|\p{Cs}/u.test(character) && sorted[0] !== '\u0345') others.push(character)
  }
  expect(others).toEqual(['\uff9e', '\uff9f'])
})

const api = openapi({
  openapi: '3.1.0',
  paths: {
    '/p/{x}': {
      get: {
        operationId: 'p',
        parameters: [{ name: 'x', in: 'path', required: true, schema: { type: 'string' } }],
      },
    },
  },
})

test.each<[string, (x: string) => unknown]>([
  ['the test', (x) => faultInSegment(encodeURIComponent(x))],
  ['the tag', (x) => tryRelative`/p/${x}`],
  ['the tag of mini', (x) => path`/p/${x}`],
  ['a builder', (x) => relativeBuilder().segments(x).build()],
  ['expand', (x) => template('/p/{x}').expand({ x })],
  ['expand of parameters', (x) => template('/p{;x}').expand({ x })],
  ['match', (x) => template('/p/{x}').match(`/p/${encodeURIComponent(x)}`)],
  ['OpenAPI', (x) => api.operation('p').request({ path: { x } })],
])('%s takes linear time for combining marks in encoded data', (_, work) => {
  const sorted = (n: number) => `a${'\u0315'.repeat(n / 12)}${'\u0323'.repeat(n / 12)}`
  expectLinearTime(work, (n) => encodeURIComponent(sorted(n)), 5_000)
  const mixed = (n: number) => `a${'\u0345\u0323\uff9e'.repeat(n / 21)}`
  expectLinearTime(work, (n) => encodeURIComponent(mixed(n)), 5_000)
})
