// The reading of long texts, for which the walk remembers where it has been: that of a pattern, greedy or lazy.
import { test } from '@jest/globals'
import fc from 'fast-check'
import { type MatchOptions, template } from 'uriform/templates'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'
import { templates as everyTemplate, textsFor, withEach } from './support/arbitraries.js'

const UNRESERVED = 'a|-|%20'
const ANY = `${UNRESERVED}|/|!`

const templates = [
  '{x}{y}/',
  '{x}{+y}!',
  '{+x}{y}/-',
  '{+x}/{y}-{z}!',
  '{+x}{+y}-{+z}a',
  '{x:3}{y}{z}/',
  '{x}{y:2}{+z:4}!',
  '{+x:40}{y:70}a/{+z}!',
  '{+x}{+y:5}a{z:1}',
  '{x}%20{+y}{z}--',
  '{+x}%20{y}!{+z}',
  '{+x}-{y:2}!{+z}',
  '{+x:200}-{y:2}!{+z}',
  '{+x:100}{y}a!{+z}',
]

/** The values that the first match of a pattern gives to the variables. */
function valuesByPattern(text: string, input: string, isLazy: boolean): object | undefined {
  const readers: [name: string, read: (piece: string) => string][] = []
  const pattern = text.replace(
    /\{(\+?)(\w)(?::(\d+))?\}/g,
    (_, plus: string, name: string, limit?: string) => {
      // Without a limit, {+x} keeps its triplets.
      readers.push([name, plus === '+' && limit === undefined ? String : decodeURIComponent])
      const times = limit === undefined ? '*' : `{0,${limit}}`
      return `((?:${plus === '+' ? ANY : UNRESERVED})${times}${isLazy ? '?' : ''})`
    },
  )
  const [, ...pieces] = new RegExp(`^${pattern}$`).exec(input) ?? []
  return pieces.length === 0
    ? undefined
    : Object.fromEntries(readers.map(([name, read], at) => [name, read(pieces[at] as string)]))
}

const pieces = fc.tuple(
  fc.constantFrom('a', '-', '/', '!', '%20', 'a-', '%20a'),
  fc.integer({ min: 1, max: 60 }),
)
const texts = fc
  .tuple(
    fc.array(pieces, { maxLength: 4 }),
    fc.constantFrom('', '/', '!', 'a', '/-', '-!', 'a/!', '--', '%20--'),
  )
  .map(([all, end]) => all.map(([piece, times]) => piece.repeat(times)).join('') + end)

/** Many places that look like the only one that fits, before and after it. */
const hidden = fc
  .tuple(
    fc.constantFrom('%20/', '%20a/', '-/', '-aaa!', 'a/'),
    fc.nat(90),
    fc.constantFrom('%20a!', '-a!', 'a!'),
    fc.nat(90),
  )
  .map(([piece, before, place, after]) => piece.repeat(before) + place + piece.repeat(after))

test('the longest and the shortest reading', () => {
  expectLaw(2_000, fc.oneof(texts, hidden), (input) => {
    for (const text of templates) {
      for (const ambiguous of ['longest', 'shortest'] as const) {
        const found = template(text).match(input, { exact: true, ambiguous })
        expect([text, ambiguous, found]).toEqual([
          text,
          ambiguous,
          valuesByPattern(text, input, ambiguous === 'shortest'),
        ])
      }
    }
  })
})

/** Before it, the shortest reading fails many times, and after it the longest. */
const START = `${'x'.repeat(80)}!!`
const END = `!!${'y'.repeat(80)}`

test('a text is read alike after many tries that failed', () => {
  expectLaw(20_000, withEach(everyTemplate, textsFor), ([{ text: source }, text]) => {
    fc.pre(!/!!|^!|!$/.test(text))
    for (const ambiguous of ['longest', 'shortest'] as const) {
      const options: MatchOptions = { exact: true, ambiguous }
      const found = template<string>(source).match(text, options)
      const isShortest = ambiguous === 'shortest'
      const long = template<string>(
        isShortest ? `{+start}{s:1}!!${source}` : `{+start}{s:1}!!${source}!!{+end}`,
      )
      const input = isShortest ? START + text : START + text + END
      const { start, s, end, ...others } = long.match(input, options) ?? {}
      expect([source, text, ambiguous, start && others]).toEqual([source, text, ambiguous, found])
    }
  })
})
