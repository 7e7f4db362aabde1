// The longest and the shortest reading, held against greedy and lazy regular expressions, which go back step by step.
import { test } from '@jest/globals'
import fc from 'fast-check'
import { tryTemplate } from 'uriform/templates'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'

/** A part of a template, and of the patterns: greedy and lazy. */
interface Piece {
  readonly source: (name: string) => string
  readonly pattern: string
}

const literal = (text: string): Piece => ({ source: () => text, pattern: text.replace(/[.+]/g, '\\$&') })
const variable = (operator: string, characters: string, limit?: number): Piece => ({
  source: (name) => `{${operator}${name}${limit === undefined ? '' : `:${limit}`}}`,
  pattern: `(${characters}${limit === undefined ? '*' : `{0,${limit}}`})`,
})

const UNRESERVED = '[ab.-]'
const ANY = '[ab.\\-/,]'

const piece = fc.constantFrom(
  ...['-', '.', 'a', 'b.', 'ab', '/', ','].map(literal),
  ...[undefined, 1, 2, 7].map((limit) => variable('', UNRESERVED, limit)),
  ...[undefined, 3].map((limit) => variable('+', ANY, limit)),
)

/** Texts that fit, long enough for many steps back, after which places are remembered. */
const inputFor = (pieces: readonly Piece[]): fc.Arbitrary<string> =>
  fc
    .tuple(...pieces.map(textOf))
    .chain((texts) => fc.constantFrom('', '', '', '^', '-').map((end) => texts.join('') + end))

function textOf({ source, pattern }: Piece): fc.Arbitrary<string> {
  const [, limit] = /,(\d+)\}/.exec(pattern) ?? []
  if (!pattern.startsWith('(')) return fc.constant(source(''))
  return fc
    .array(fc.constantFrom(...(pattern.includes('/') ? 'ab-./' : 'ab-.')), { maxLength: Number(limit ?? 25) })
    .map((characters) => characters.join(''))
}

function readingBy(pattern: string, text: string): object | undefined {
  const found = new RegExp(`^${pattern}$`).exec(text)
  return found === null ? undefined : Object.fromEntries(found.slice(1).map((value, at) => [`v${at}`, value]))
}

const templatesWithTexts = fc
  .array(piece, { minLength: 1, maxLength: 9 })
  .chain((pieces) => fc.tuple(fc.constant(pieces), inputFor(pieces)))

test('readings are those of regular expressions', () =>
  expectLaw(50_000, templatesWithTexts, ([pieces, text]) => {
    let count = 0
    const source = pieces
      .map((each) => each.source(each.pattern.startsWith('(') ? `v${count++}` : ''))
      .join('')
    const greedy = pieces.map(({ pattern }) => pattern).join('')
    const lazy = greedy.replace(/[*}](?=\))/g, '$&?')
    const read = tryTemplate(source)
    // Two slashes at the start begin an authority, and not every text is one.
    if (read._tag === 'Left') {
      expect(source).toMatch(/^\/\//)
      return
    }
    const shape = read.right
    const [longest, shortest] = [readingBy(greedy, text), readingBy(lazy, text)]
    const found = (ambiguous: 'longest' | 'shortest' | undefined) => ({
      source,
      text,
      values: shape.match(text, { exact: true, ambiguous }),
    })
    expect(found('longest')).toEqual({ source, text, values: longest })
    expect(found('shortest')).toEqual({ source, text, values: shortest })
    const isOne = JSON.stringify(longest) === JSON.stringify(shortest)
    expect(found(undefined)).toEqual({ source, text, values: isOne ? longest : undefined })
  }))
