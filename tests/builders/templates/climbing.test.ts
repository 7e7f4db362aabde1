// Data can't climb, whatever the operator: nobody who decodes a segment with data in it may find a dot segment.
import { describe, expect, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import { template } from '../../../src/builders/templates/index.js'
import { failureOf } from '../../support/either.js'
import { expectLaw } from '../../support/runs.js'
import { refusalOfSegment } from '../data.js'

const data: Arbitrary<string> = fc
  .array(
    fc.constantFrom(...'/ \\ . .. ; = & , a % 2e 2F %2e %2F %252e ． ／ ； ﹪ ٪ ‥ \u0301 é'.split(' ')),
    {
      maxLength: 6,
    },
  )
  .map((pieces) => pieces.join(''))

const values = {
  '': data,
  ':3': data,
  '*': fc.oneof(
    fc.array(data, { minLength: 1, maxLength: 3 }),
    fc.dictionary(data, data, { minKeys: 1, maxKeys: 2 }),
  ),
} as const

const literals = ['', 'a', '.', '..', 'a.', '..;a', '%2e', '%2F', 'a%5C']

/** The segments of a path that a value is part of. `from` and `to` are the ends of its text. */
function segmentsWithData(path: string, operator: string, from: number, to: number): readonly string[] {
  const found: string[] = []
  let start = 0
  for (const segment of path.split('/')) {
    const end = start + segment.length
    // Other operators write a delimiter first, so what they write is never nothing.
    const isBefore = operator === '' || operator === '+' ? end < from : end <= from
    if (!isBefore && start <= to) {
      // What stands before a ";" of the expression is the template's own.
      found.push(operator === ';' ? `a${path.slice(from, end)}` : segment)
    }
    start = end + 1
  }
  return found
}

describe.each(['', '+', '.', '/', ';', '&', '?', '#'])('the operator "%s"', (operator) => {
  test.each(Object.entries(values))('with the modifier "%s"', (modifier, ofModifier: Arbitrary<unknown>) => {
    const literal = fc.constantFrom(...literals)
    expectLaw(4_000, literal, literal, ofModifier, (before, after, x) => {
      const shape = template(`/p/${before}{${operator}x${modifier}}${after}/t` as '/p/{x}')
      const text = shape.expandText({ x } as never)
      const from = '/p/'.length + before.length
      const to = text.length - after.length - '/t'.length
      const isInPath = operator !== '?' && operator !== '#'
      const segments = isInPath ? segmentsWithData(text, operator, from, to) : []
      const climbs = segments.some((segment) => refusalOfSegment(segment) === 'dot-segment')
      const written = shape.tryExpand({ x } as never)
      const kind = written._tag === 'Left' ? written.left.kind : undefined
      if (kind !== 'empty-segment') expect([text, kind]).toEqual([text, climbs ? 'dot-segment' : undefined])
      const read = shape.tryMatch(text, { records: true })
      const isRead = shape.match(text, { records: true, dots: 'allow', empty: 'allow' }) !== undefined
      if (isRead && climbs) expect(['dot-segment', 'empty-segment']).toContain(failureOf(read).kind)
      if (!climbs && read._tag === 'Left') expect(read.left.kind).not.toBe('dot-segment')
    })
  })
})

test.each([
  ['/a/{x}/b', '/a/%2F/b', { x: '/' }],
  ['/a/{x}?q={q}', '/a/%5C?q=1', { x: '\\', q: '1' }],
  ['/a/{x}#f', '/a/%2f#f', { x: '/' }],
  ['/a/{+x}', '/a/b/%2F/c', { x: 'b/%2F/c' }],
  ['/a{/x*}', '/a/%5C/b', { x: ['\\', 'b'] }],
  ['{+x}', 'https://h/%2F', { x: 'https://h/%2F' }],
  ['{+x}{#f}', 'https://h/%2F#f', { x: 'https://h/%2F', f: 'f' }],
])('a slash alone is an empty segment, whatever follows: %s', (text, input, given) => {
  const shape = template<string>(text)
  expect(failureOf(shape.tryExpand(given)).kind).toBe('empty-segment')
  expect(failureOf(shape.tryMatch(input)).kind).toBe('empty-segment')
})
