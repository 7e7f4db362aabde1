// A text that comes in pieces: the same is found as in the whole, in bounded memory.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { type Find, type FindOptions, findUris } from 'uriform/text'
import { rfc3986, rfc3987 } from '../../../src/generations.js'
import { Finder } from '../../../src/safety/text/finder.js'
import { expect } from '../../support/expect.js'
import { expectLaw, inCi } from '../../support/runs.js'

const LONGEST = 64 * 1024

function findIn(pieces: Iterable<string>, options: FindOptions = {}): readonly Find[] {
  const finder = new Finder(options)
  const finds: Find[] = []
  for (const piece of pieces) finds.push(...finder.read(piece, false))
  return [...finds, ...finder.read('', true)]
}

/** A text cut into pieces of a length. */
function* piecesOf(text: string, length: number): Generator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
}

const alphabet = [
  ...'<>()[]{}|^?"\'.,;#%4-é日。؟’…🙂\u200c \n',
  '%4a',
  '\ud83d',
  ...'http:// http://h/a ftp://[::1]/ u@[::1] <URL:../a> mailto:a@b.c http: URL: x- h'.split(' '),
  ...'http://a:x * ** _ ~ b http://🥜.ws http://例え.jp .日 .🙂 &gt; %@ @'.split(' '),
  'x'.repeat(70),
]

test.each<FindOptions>([
  { generation: rfc3986 },
  { generation: rfc3987 },
  { generation: rfc3986, strays: 'refuse' },
  { generation: rfc3987, strays: 'refuse' },
])('whatever the pieces are, by %j', (options) => {
  expectLaw(
    20_000,
    fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 60, size: 'max' }),
    fc.integer({ min: 1, max: 100 }),
    (text, length) => {
      expect(findIn(piecesOf(text, length), options)).toEqual(findUris(text, options))
    },
  )
})

test.each([
  ['a triplet', 'http://h/%41%c3%a9. ', 'http://h/%41%c3%a9'],
  ['a percent sign that encodes nothing', 'http://h/a%4g ', 'http://h/a'],
  ['a character of two code units', 'http://h/🙂é\u{e0001}x', 'http://h/🙂é'],
])('%s may be cut by the end of a piece', (_, text, found) => {
  for (let at = 0; at <= text.length; at++) {
    const finds = findIn([text.slice(0, at), text.slice(at)], { generation: rfc3987 })
    expect(finds.map((find) => find.text)).toEqual([found])
  }
})

test.each(['http://a.example%@h/', 'http://a.example%xé@h', 'http://a|y@h|'])(
  'what makes %s no find may come later',
  (text) => {
    for (let at = 0; at <= text.length; at++) {
      expect(findIn([text.slice(0, at), text.slice(at)])).toEqual([])
    }
  },
)

test.each([1, 2, 7, 1000, 65_536, 1_000_000])('a long text in pieces of %i', (length) => {
  const line = 'see <http://h/\n a>, (http://h/b), "http://[::1]/c" and `std::x`; http://h:x http://h/d.\n'
  const text = line.repeat(length < 10 ? 500 : inCi(2000, 1000))
  expect(findIn(piecesOf(text, length))).toEqual(findUris(text))
})

describe('limits', () => {
  const run = (length: number): string => `http://h/${'a'.repeat(length - 9)}`
  // The scheme and its colon are not counted.
  const longest = LONGEST + 5
  test.each<[name: string, text: string, lengths: readonly number[]]>([
    ['the longest run', `${run(longest)} http://h/`, [longest, 9]],
    ['a longer run', `${run(longest + 1)} http://h/`, [9]],
    ['a much longer run', `${run(10 * longest)}:http://h/ http://h/`, [9]],
    ['a character that no link has after one', `${run(longest + 1)}…http://h/`, [9]],
    ['a pair that no link has after one', `${run(longest + 1)}🙂http://h/ http://h/`, [9]],
    ['a longer run of several URIs', `${'(http://h/a)'.repeat(10_000)} http://h/`, [9]],
    ['the longest text in angle brackets', `<http://h/${' '.repeat(LONGEST - 10)}a> http://h/`, [LONGEST, 9]],
    ['a longer one', `<http://h/${' '.repeat(LONGEST - 9)}a> http://h/`, [9, 9]],
    ['a long literal', `http://[${':'.repeat(LONGEST)}]/ http://h/`, [9]],
    ['the most failures', `${'http://h:x/'.repeat(15)}http://h/ http://h/`, [9, 9]],
    ['more failures', `${'http://h:x/'.repeat(16)}http://h/ http://h/`, [9]],
    ['user information that is too long', `http://h%${'x'.repeat(LONGEST)}@ http://h/`, [8, 9]],
    ['a long name', `${'x'.repeat(63)}+http://h/ ${'x'.repeat(1000)}:`, [9]],
  ])('%s', (_, text, lengths) => {
    const finds = findUris(text)
    expect(finds.map(({ length }) => length)).toEqual(lengths)
    expect(findIn(piecesOf(text, 1000))).toEqual(finds)
  })
})

test('where strays are refused, a character that no URI has ends a run that is too long', () => {
  const options: FindOptions = { strays: 'refuse' }
  const text = `${`http://h/${'a'.repeat(LONGEST)}`}🙂http://h/`
  const finds = findUris(text, options)
  expect(finds.map(({ length }) => length)).toEqual([9])
  expect(findIn(piecesOf(text, 1000), options)).toEqual(finds)
})

describe('limits of IRIs', () => {
  const options: FindOptions = { generation: rfc3987 }
  test.each<[name: string, text: string, lengths: readonly number[]]>([
    ['the longest run', `http://h/${'日'.repeat(LONGEST - 4)} http://h/`, [LONGEST + 5, 9]],
    ['a longer run', `http://h/${'日'.repeat(LONGEST - 3)} http://h/`, [9]],
    ['a longer run of pairs', `http://h/${'🙂'.repeat(LONGEST)} http://h/`, [9]],
    ['a pair that no IRI has after one', `http://h/${'日'.repeat(LONGEST)}\u{e0001}http://h/ http://h/`, [9]],
    ['a full stop after one', `http://h/${'日'.repeat(LONGEST)}。http://h/`, [9]],
    ['one with a pair at the limit', `http://h/a${'🙂'.repeat(LONGEST)} http://h/`, [9]],
  ])('%s', (_, text, lengths) => {
    const finds = findUris(text, options)
    expect(finds.map(({ length }) => length)).toEqual(lengths)
    for (const length of [999, 1000, LONGEST + 10])
      expect(findIn(piecesOf(text, length), options)).toEqual(finds)
  })
})

// The name of a scheme begins where its characters do, or after one of "+.-": never 64 characters before the colon.
describe('the longest name of a scheme', () => {
  const longest = 'x'.repeat(64)
  test.each<[what: string, text: string, found: readonly string[]]>([
    ['64 letters', `${longest}://h/`, [`${longest}://h/`]],
    ['65 letters', `x${longest}://h/`, []],
    ['1,000 letters', `${'x'.repeat(1000)}://h/`, []],
    ['after a digit', `1${longest}://h/`, []],
    ['after a letter that no scheme has', `é${longest}://h/`, [`${longest}://h/`]],
    ['after a plus sign', `y+${longest}://h/`, [`${longest}://h/`]],
    ['too long after a plus sign', `y+x${longest}://h/`, []],
    ['too long before a plus sign', `x${longest}+yz://h/`, ['yz://h/']],
    ['after another find', `http://h/ ${longest}://h/`, ['http://h/', `${longest}://h/`]],
  ])('%s', (_, text, found) => {
    const options: FindOptions = { schemes: 'any' }
    expect(findUris(text, options).map((find) => find.text)).toEqual(found)
    for (const length of [1, 7, 64]) {
      expect(findIn(piecesOf(text, length), options).map((find) => find.text)).toEqual(found)
    }
  })
})

test('what has been dealt with is not kept', () => {
  const finder = new Finder({})
  let read = 0
  const open = `<${'a '.repeat(500)}`
  for (const piece of ['http://h/a '.repeat(1000), 'a:'.repeat(5000), 'http://h/'.repeat(2000), open]) {
    for (let count = 0; count < inCi(40, 10); count++) {
      for (const _ of finder.read(piece, false));
      read += piece.length
      expect(read - finder.offset).toBeLessThan(4 * LONGEST)
    }
  }
})
