// Doubling the input about doubles the time, hostile inputs included: eight times the input may take at most
// six times eight times as long, where quadratic work would take sixty-four times.
import { describe, expect, test } from '@jest/globals'
import {
  baseFromHeaders,
  baseFromHtml,
  expandAbbreviated,
  findUris,
  stripDelimiters,
  walkParts,
} from 'uriform/text'
import { Finder } from '../../src/text/finder.js'

/** Eight times as much is still a run in which URIs are found. */
const SMALL = 8000
const FACTOR = 8
const SLACK = 6

const least = (times: readonly number[]): number => Math.min(...times)

function timeOf(work: (text: string) => unknown, text: string): number {
  const start = performance.now()
  work(text)
  return performance.now() - start
}

/** How much longer the work takes on eight times the text: the least of several runs, as a busy machine is no fault. */
function ratioOf(work: (text: string) => unknown, textOf: (length: number) => string): number {
  // Written out, so that no time goes into flattening ropes.
  const [small = '', large = ''] = [SMALL, SMALL * FACTOR].map((length) =>
    Buffer.from(textOf(length)).toString(),
  )
  let ratio = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 4 && ratio > FACTOR * SLACK; attempt++) {
    const slow = least([1, 2].map(() => timeOf(work, large)))
    const fast = least(Array.from({ length: 4 }, () => timeOf(work, small)))
    ratio = slow / Math.max(fast, 0.05)
  }
  return ratio
}

const repeated = (unit: string) => (length: number) => unit.repeat(Math.ceil(length / unit.length))

const units: readonly string[] = [
  '<',
  '(',
  ')',
  '[',
  "'",
  '%',
  ':',
  'a:',
  '.:',
  'http:',
  'http://',
  'http://h/',
  ' http://h/',
  'http://h:x/',
  ' http://h:x',
  'http://h/(',
  'http://h/)',
  'http://h/,',
  ',http://',
  'http://[',
  'http://[::1]/,',
  'http://u@[',
  "'http://h/'",
  '"http://h/',
  '<http://h/ ',
  '<http://h/>',
  '<URL:',
  '<URL: -\n',
  '<URL:a -\n',
  'http://h/),',
  '<-\n>',
  'x-',
  'mailto:',
  'news:a,',
  'http://h/é',
  '日http://h/',
  ' \t',
]

describe('findUris', () => {
  test.each(units)('%j', (unit) => {
    expect(ratioOf((text) => findUris(text).length, repeated(unit))).toBeLessThan(FACTOR * SLACK)
  })

  test.each(['<', 'ab:', ' x:y(', '::'])('%j, any scheme', (unit) => {
    const work = (text: string): unknown => findUris(text, { schemes: 'any' }).length
    expect(ratioOf(work, repeated(unit))).toBeLessThan(FACTOR * SLACK)
  })

  test.each(['<', '(', 'a:', 'http:', 'http://', 'http://h/ ', 'a'])(
    'ten megabytes of %j',
    (unit) => {
      const text = repeated(unit)(10_000_000)
      expect(findUris(text)).toHaveLength(unit === 'http://h/ ' ? 1_000_000 : 0)
    },
    60_000,
  )
})

test.each(['<', '<a ', 'http://h/a ', 'http:', '<\n'])('%j in pieces of ten characters', (unit) => {
  const work = (text: string): void => {
    const finder = new Finder({})
    for (let at = 0; at < text.length; at += 10) {
      for (const _ of finder.read(text.slice(at, at + 10), false));
    }
  }
  expect(ratioOf(work, repeated(unit))).toBeLessThan(FACTOR * SLACK)
})

describe('the others', () => {
  test.each(['<', '(', '[(', '"', ' ', 'URL:', 'a', 'a.', '1.', '-', 'a ', '<(', ')'])(
    'delimiters: %j',
    (unit) => {
      const work = (text: string): unknown => [stripDelimiters(text), expandAbbreviated(text)]
      expect(ratioOf(work, repeated(unit))).toBeLessThan(FACTOR * SLACK)
      const closed = (length: number): string => '('.repeat(length / 2) + ')'.repeat(length / 2)
      expect(ratioOf(work, closed)).toBeLessThan(FACTOR * SLACK)
    },
  )

  test.each([
    '<div>',
    '<p>',
    '<a>',
    '<b><p>',
    '<table><br>',
    '<template>',
    '<svg>',
    '<base>',
    '<base href>',
    '<!--',
    '<script>',
    '<html x>',
    '<p><b x></p>',
    '<',
    '&',
    'a',
  ])('HTML: %j', (unit) => {
    expect(ratioOf((text) => baseFromHtml(text), repeated(unit))).toBeLessThan(FACTOR * SLACK)
  })

  test.each<[name: string, textOf: (length: number) => string]>([
    ['elements before a table', (length) => `<table>${'<br>'.repeat(length / 4)}`],
    ['attributes', (length) => `<a${Array.from({ length: length / 6 }, (_, at) => ` a${at}`).join('')}>`],
    [
      'attributes of the root',
      (length) => Array.from({ length: length / 12 }, (_, at) => `<html a${at}>`).join(''),
    ],
  ])('HTML: %s', (_, textOf) => {
    expect(ratioOf((text) => baseFromHtml(text), textOf)).toBeLessThan(FACTOR * SLACK)
  })

  test.each(['<', ' ', '"', 'a', '('])('headers: %j', (unit) => {
    const work = (text: string): unknown =>
      baseFromHeaders({ 'content-base': text, 'content-location': text })
    expect(ratioOf(work, repeated(unit))).toBeLessThan(FACTOR * SLACK)
  })

  test('parts within parts', () => {
    interface Part {
      readonly headers: Readonly<Record<string, string>>
      readonly parts: readonly Part[]
    }
    let message: Part = { headers: {}, parts: [] }
    for (let depth = 1; depth < 100_000; depth++) {
      message = { headers: { 'Content-Location': 'a' }, parts: [message] }
    }
    const bases = [...walkParts(message, { retrieval: 'http://h/b' })]
    expect(bases).toHaveLength(100_000)
    expect(bases.at(-1)?.base?.href).toBe('http://h/a')
  })
})
