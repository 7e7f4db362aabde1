// The laws of templates, held against an oracle that was written from the standard alone.
import { describe, expect, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import { type Either, type UriError, UriReference } from '../../src/index.js'
import { template, tryTemplate } from '../../src/templates/index.js'
import { mutated } from '../support/grammar-arbitrary.js'
import { inCi, isThorough, runs } from '../support/runs.js'
import {
  type Described,
  fullReadingsFor,
  readingsFor,
  templates,
  textsFor,
  valuesFor,
  withEach,
} from './support/arbitraries.js'
import { ambiguousText } from './support/enumeration.js'
import { compareVerdicts, grid } from './support/grid.js'
import { expandText, templateOf, type Values } from './support/oracle.js'
import { type Reading, remainingReadings } from './support/readings.js'
import { refusedWithoutNeed } from './support/refused-without-need.js'

/** A template whose variables the compiler doesn't know. */
interface Untyped {
  readonly isReversible: boolean
  readonly ambiguities: readonly { readonly text: string | undefined }[]
  expandText(values: Values): string
  tryExpand(values: Values): Either<UriError, { readonly href: string }>
  match(text: string): Reading | undefined
}

const made = (text: string): Untyped => template(text) as unknown as Untyped
const isReversible = (text: string): boolean => made(text).isReversible

/** The oracle tries all ways to divide a text, so it takes short ones only. */
const SHORT = 24

const reversible = templates.filter(({ text }) => isReversible(text))

const gridTemplates: Arbitrary<Described> = fc
  .constantFrom(...grid)
  .map((text) => ({ text, template: templateOf(text) ?? [] }))

test('the grammar decides what is a template', () => {
  fc.assert(
    fc.property(mutated(templates.map(({ text }) => text)), (text) => {
      expect([text, tryTemplate(text)._tag]).toEqual([
        text,
        templateOf(text) === undefined ? 'Left' : 'Right',
      ])
    }),
    { numRuns: runs(20_000) },
  )
})

describe('expansion', () => {
  test('expandText is RFC 6570 to the letter', () => {
    fc.assert(
      fc.property(withEach(templates, valuesFor), ([{ text, template: parts }, values]) => {
        expect(made(text).expandText(values)).toBe(expandText(parts, values))
      }),
      { numRuns: runs(40_000) },
    )
  })

  test('expand gives the reference of that text, or an error', () => {
    fc.assert(
      fc.property(withEach(templates, readingsFor), ([{ text, template: parts }, reading]) => {
        fc.pre(reading !== undefined)
        const result = made(text).tryExpand(reading)
        if (result._tag === 'Left') return
        expect(result.right.href).toBe(expandText(parts, reading))
        expect(UriReference.canParse(result.right.href)).toBe(true)
      }),
      { numRuns: runs(20_000) },
    )
  })
})

describe.each([
  ['any template', reversible],
  ['a template of the grid', gridTemplates.filter(({ text }) => isReversible(text))],
])('match of %s that is reversible', (_, those) => {
  test('gives the one remaining reading of a short text, or undefined', () => {
    fc.assert(
      fc.property(withEach(those, textsFor), ([{ text: source, template: parts }, text]) => {
        fc.pre(text.length <= SHORT)
        const readings = remainingReadings(parts, text)
        expect(readings.length).toBeLessThan(2)
        expect(made(source).match(text)).toEqual(readings[0])
      }),
      { numRuns: runs(20_000) },
    )
  })

  test('gives back the values of which a short text was made, if that reading remains', () => {
    fc.assert(
      fc.property(withEach(those, readingsFor), ([{ text: source, template: parts }, reading]) => {
        fc.pre(reading !== undefined)
        const text = expandText(parts, reading)
        fc.pre(text.length <= SHORT)
        expect(made(source).match(text)).toEqual(remainingReadings(parts, text)[0])
      }),
      { numRuns: runs(20_000) },
    )
  })

  test('gives back values of any length if none is left out', () => {
    fc.assert(
      fc.property(withEach(those, fullReadingsFor), ([{ text: source, template: parts }, reading]) => {
        fc.pre(reading !== undefined)
        expect(made(source).match(expandText(parts, reading))).toEqual(reading)
      }),
      { numRuns: runs(20_000) },
    )
  })

  test('gives values that expand to the text', () => {
    fc.assert(
      fc.property(withEach(those, textsFor), ([{ text: source }, text]) => {
        const one = made(source)
        const values = one.match(text)
        if (values !== undefined) expect(one.expandText(values)).toBe(text)
      }),
      { numRuns: runs(20_000) },
    )
  })
})

describe.each([
  ['any template', templates],
  ['a template of the grid', gridTemplates],
])('the verdict on %s', (_, those) => {
  test('is right if it says that the template is reversible', () => {
    fc.assert(
      fc.property(those, ({ text, template: parts }) => {
        if (isReversible(text)) expect([text, ambiguousText(parts)]).toEqual([text, undefined])
      }),
      { numRuns: runs(10_000) },
    )
  })

  test('shows texts that have two readings', () => {
    fc.assert(
      fc.property(those, ({ text: source, template: parts }) => {
        const one = made(source)
        expect(one.ambiguities.length > 0).toBe(!one.isReversible)
        for (const { text } of one.ambiguities) {
          if (text === undefined) continue
          const isAmbiguous = remainingReadings(parts, text).length > 1
          expect({ source, text, isAmbiguous }).toEqual({ source, text, isAmbiguous: true })
        }
      }),
      { numRuns: runs(10_000) },
    )
  })
})

// Deciding is conservative. What it refuses without need is listed, so that a change shows.
test('templates of the grid that are refused without need', () => {
  const part = isThorough ? 1 : inCi(10, 100)
  const some = grid.filter((_, at) => at % part === 0)
  const found = compareVerdicts(some, isReversible)
  expect(found.refuted).toEqual([])
  expect(found.refusedWithoutNeed).toEqual(some.filter((text) => refusedWithoutNeed.has(text)))
})
