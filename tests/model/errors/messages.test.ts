// What an error says: three lines, of which the last has a caret under the place.
import { expect, describe as suite, test } from '@jest/globals'
import fc from 'fast-check'
import {
  describe,
  type Either,
  Host,
  Path,
  Query,
  RelativeReference,
  Segment,
  Uri,
  type UriError,
  UriReference,
  UriSyntaxError,
  Userinfo,
} from '../../../src/index.js'
import { anyTexts } from '../../support/arbitrary-text.js'
import { failureOf } from '../../support/either.js'
import { runs } from '../../support/runs.js'

test.each<[text: string, ...lines: [string, string, string]]>([
  [
    'http://a b',
    'A character cannot stand here unencoded: offset 8 in the host; expected a letter, a digit, ' +
      'one of !$&\'()*+,-.;=_~, or "%" and two hexadecimal digits',
    '  http://a b',
    '          ^',
  ],
  [
    'http://h:8a/',
    'A character cannot stand here unencoded: offset 10 in the port; expected a digit, or the end of the authority',
    '  http://h:8a/',
    '            ^',
  ],
  [
    'x:/a[',
    'A character cannot stand here unencoded: offset 4 in the path; expected a letter, a digit, ' +
      'one of !$&\'()*+,-.:;=@_~/, or "%" and two hexadecimal digits',
    '  x:/a[',
    '      ^',
  ],
  [
    'x:?#{',
    'A character cannot stand here unencoded: offset 4 in the fragment; expected a letter, a digit, ' +
      'one of !$&\'()*+,-./:;=?@_~, or "%" and two hexadecimal digits',
    '  x:?#{',
    '      ^',
  ],
  [
    '/%4',
    'The percent-encoding is incomplete: offset 1 in the path; expected two hexadecimal digits after "%"',
    '  /%4',
    '   ^',
  ],
  [
    'http://[::1',
    'What stands in brackets is no IP literal: offset 11 in the host; ' +
      'expected an IPv6 address without a zone, or IPvFuture, then "]"',
    '  http://[::1',
    '             ^',
  ],
  [
    '1x:a',
    'What stands before the first colon is no scheme: offset 0 in the scheme; expected a letter, ' +
      'then letters, digits, "+", "-" or "."; a path with a colon can begin with "./"',
    '  1x:a',
    '  ^',
  ],
  [
    'ftp://joe:s3 cret@h/',
    'A character cannot stand here unencoded: offset 12 in the userinfo; expected a letter, a digit, ' +
      'one of !$&\'()*+,-.:;=_~, or "%" and two hexadecimal digits',
    '  ftp://joe:***@h/',
    '            ^',
  ],
])('%s', (text, ...lines) => {
  const error = failureOf(UriReference.parse(text))
  expect(describe(error).split('\n')).toEqual(lines)
  expect(new UriSyntaxError(error).message).toBe(describe(error))
})

test('the other kinds', () => {
  const first = (text: string): string | undefined => text.split('\n')[0]
  expect(first(describe(failureOf(Uri.parse('a'))))).toBe(
    'A relative reference stands where a URI is needed: offset 0 in the scheme; expected a scheme and a colon first',
  )
  expect(first(describe(failureOf(RelativeReference.parse('a:'))))).toBe(
    'A URI stands where a relative reference is needed: offset 0 in the scheme; expected no scheme',
  )
  expect(first(describe(failureOf(Uri.parse(1 as unknown as string))))).toBe(
    'The input is not a string: offset 0; expected a string',
  )
  expect(first(describe(failureOf(Uri.from('x:').tryRelativize('x:..'))))).toBe(
    'No reference leads from the base to the target: offset 2 in the path; ' +
      'expected a target that resolution can give: one without dot segments',
  )
})

suite('what would hide or move the caret is shown as something else', () => {
  test.each<[why: string, text: string, shown: string]>([
    ['C0 controls', 'a\0\t\n\r\x1b b', '  a␀␉␊␍␛ b'],
    ['DEL and C1 controls', 'a\x7f\x85\x9f b', '  a␡\ufffd\ufffd b'],
    ['line and paragraph separators', 'a\u2028\u2029 b', '  a\ufffd\ufffd b'],
    ['a byte order mark', '\ufeffa b', '  \ufffda b'],
    ['bidirectional controls', 'a\u202e\u2066\u200f b', '  a\ufffd\ufffd\ufffd b'],
    ['zero width', 'a\u200b\u200d b', '  a\ufffd\ufffd b'],
    ['lone surrogates', 'a\ud800\udc00 \ud800 b', '  a𐀀 \ufffd b'],
  ])('%s', (_, text, shown) => {
    const [, input, caret] = describe(failureOf(UriReference.parse(text))).split('\n')
    expect(input).toBe(shown)
    expect(caret).toBe(`  ${' '.repeat(text.startsWith('a') ? 1 : 0)}^`)
  })
})

suite('a long input is cut to the place', () => {
  test.each<[before: number, after: number, start: string, end: string]>([
    [60, 59, 'a', 'b'],
    [61, 59, '…', 'b'],
    [60, 60, 'a', '…'],
    [1000, 1000, '…', '…'],
  ])('%i before and %i after', (before, after, start, end) => {
    const text = `${'a'.repeat(before)} ${'b'.repeat(after)}`
    const [, input = '', caret = ''] = describe(failureOf(UriReference.parse(text))).split('\n')
    expect([input[2], input.at(-1)]).toEqual([start, end])
    expect(input[caret.indexOf('^')]).toBe(' ')
    expect(input.length).toBeLessThanOrEqual(2 + 1 + 60 + 60 + 1)
  })
})

test('what is expected in a component is what the component takes', () => {
  const expectedIn = (reader: { parse(text: string): Either<UriError, unknown> }) =>
    failureOf(reader.parse('{')).expected.replace(/^.*one of (.*), or .*$/, '$1')
  expect(expectedIn(Segment)).toBe("!$&'()*+,-.:;=@_~")
  expect(expectedIn(Path)).toBe("!$&'()*+,-.:;=@_~/")
  expect(expectedIn(Query)).toBe("!$&'()*+,-./:;=?@_~")
  expect(expectedIn(Host)).toBe("!$&'()*+,-.;=_~")
  expect(expectedIn(Userinfo)).toBe("!$&'()*+,-.:;=_~")
})

test('a message has three lines, but one without a text, no control characters, and the caret under the place', () => {
  fc.assert(
    fc.property(anyTexts, (text) => {
      const result = UriReference.parse(text)
      if (result._tag === 'Right') return
      const { redacted, redactedOffset, offset } = result.left
      const lines = describe(result.left).split('\n')
      expect(lines.length).toBe(text === '' ? 1 : 3)
      expect(lines.join('')).not.toMatch(/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cs}/u)
      if (text === '') return
      const [, input = '', caret = ''] = lines
      expect(caret).toMatch(/^ {2,}\^$/)
      const place = redacted[redactedOffset] ?? ''
      if (/[ -~]/.test(place)) expect(input[caret.length - 1]).toBe(place)
      else expect(input[caret.length - 1] === undefined).toBe(redactedOffset === redacted.length)
      if (redacted === text) expect(redactedOffset).toBe(offset)
    }),
    { numRuns: runs(20_000) },
  )
})
