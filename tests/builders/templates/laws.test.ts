// The laws of templates, held against an oracle that was written from the standard alone.
import { describe, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import {
  type ExpandOptions,
  type MatchOptions,
  reversibility,
  template,
} from '../../../src/builders/templates/index.js'
import { templatePartsOf } from '../../../src/builders/templates/syntax/parse.js'
import { type Either, type UriError, UriReference } from '../../../src/index.js'
import { Fault } from '../../../src/model/errors.js'
import { expect } from '../../support/expect.js'
import { mutated } from '../../support/grammar-arbitrary.js'
import { expectLaw, inCi, isThorough } from '../../support/runs.js'
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
import {
  behaviours,
  expandText,
  expressionsOf,
  type Template,
  templateOf,
  type Values,
} from './support/oracle.js'
import { keyOf, type Reading, readingsOf, remainingReadings } from './support/readings.js'
import { refusedWithoutNeed } from './support/refused-without-need.js'

/** A template whose variables the compiler doesn't know. */
interface Untyped {
  expandText(values: Values): string
  tryExpand(values: Values, options?: ExpandOptions): Either<UriError, UriReference>
  match(text: string, options?: MatchOptions): Reading | undefined
  tryMatch(text: string, options?: MatchOptions): Either<UriError, Reading>
}

const made = (text: string): Untyped => template(text) as unknown as Untyped
const verdictOf = (text: string) => reversibility(template(text as ''))
const reversibles = new Map<string, boolean>()

function isReversible(text: string): boolean {
  const known = reversibles.get(text) ?? verdictOf(text).isReversible
  reversibles.set(text, known)
  return known
}

const EXACT = { exact: true }

/** Reads also what expand refuses in a path. */
const LENIENT: MatchOptions = { dots: 'allow', empty: 'allow', records: true }

/** The oracle tries all ways to divide a text, so it takes short ones only. */
const SHORT = 24

const reversible = templates.filter(({ text }) => isReversible(text))

const gridTemplates: Arbitrary<Described> = fc
  .constantFrom(...grid)
  .map((text) => ({ text, template: templateOf(text) ?? [] }))

test('the grammar decides what has the syntax of a template', () =>
  expectLaw(20_000, mutated(templates.map(({ text }) => text)), (text) => {
    expect([text, templatePartsOf(text) instanceof Fault]).toEqual([text, templateOf(text) === undefined])
  }))

describe('expansion', () => {
  test('expandText is RFC 6570 to the letter', () =>
    expectLaw(40_000, withEach(templates, valuesFor), ([{ text, template: parts }, values]) => {
      expect(made(text).expandText(values)).toBe(expandText(parts, values))
    }))

  test.each([
    ['any template', templates],
    ['a template of the grid', gridTemplates],
  ])('expand gives the reference of that text, or an error: %s', (_, those) =>
    expectLaw(20_000, withEach(those, readingsFor), ([{ text, template: parts }, reading]) => {
      fc.pre(reading !== undefined)
      const result = made(text).tryExpand(reading)
      if (result._tag === 'Left') return
      const { href } = result.right
      const expected = expandText(parts, reading)
      if (href !== expected) expect(href).toBe(withAsciiHost(expected))
      expect([text, href, result.right.spans()]).toEqual([text, href, UriReference.from(href).spans()])
    }),
  )
})

describe.each([
  ['any template', reversible],
  ['a template of the grid', gridTemplates.filter(({ text }) => isReversible(text))],
])('match of %s that is reversible', (_, those) => {
  test('gives the one remaining reading of a short text, or undefined', () =>
    expectLaw(20_000, withEach(those, textsFor), ([{ text: source, template: parts }, text]) => {
      fc.pre(text.length <= SHORT)
      const readings = remainingReadings(parts, text)
      expect(readings.length).toBeLessThan(2)
      expect(made(source).match(text, EXACT)).toEqual(readings[0])
    }))

  test('gives back the values of which a short text was made, if that reading remains', () =>
    expectLaw(20_000, withEach(those, readingsFor), ([{ text: source, template: parts }, reading]) => {
      fc.pre(reading !== undefined)
      const text = expandText(parts, reading)
      fc.pre(text.length <= SHORT)
      expect(made(source).match(text, EXACT)).toEqual(remainingReadings(parts, text)[0])
    }))

  test('gives back values of any length if none is left out', () =>
    expectLaw(20_000, withEach(those, fullReadingsFor), ([{ text: source, template: parts }, reading]) => {
      fc.pre(reading !== undefined)
      expect(made(source).match(expandText(parts, reading), EXACT)).toEqual(reading)
    }))

  test('gives values that expand to the text', () =>
    expectLaw(20_000, withEach(those, textsFor), ([{ text: source }, text]) => {
      const one = made(source)
      const values = one.match(text, EXACT)
      if (values !== undefined) expect(one.expandText(values)).toBe(text)
    }))
})

/** True if two readings first differ in that the second leaves out a positional variable that the first has. */
function comesFirst(parts: Template, reading: Reading, other: Reading): boolean {
  const names = expressionsOf(parts)
    .filter(({ operator }) => !behaviours[operator].named)
    .flatMap(({ variables }) => variables.map(({ name }) => name))
  const isSame = (name: string) => keyOf({ x: reading[name] ?? '' }) === keyOf({ x: other[name] ?? '' })
  const first = names.find(
    (name) => Object.hasOwn(reading, name) !== Object.hasOwn(other, name) || !isSame(name),
  )
  return first !== undefined && Object.hasOwn(reading, first) && !Object.hasOwn(other, first)
}

/** The text with the names of other scripts in its host as the platform writes them. */
function withAsciiHost(text: string): string {
  return text.replace(
    /^(\w+:\/\/(?:[^/?#@]*@)?)([^/?#:]*)/,
    (_, start, host) => start + new URL(`http://${decodeURIComponent(host)}`).hostname,
  )
}

/** True if a name occurs twice. Its occurrences are compared afterwards, never searched, so other readings may fit too. */
function repeatsName(parts: Template): boolean {
  const names = expressionsOf(parts).flatMap(({ variables }) => variables.map(({ name }) => name))
  return new Set(names).size < names.length
}

describe.each([
  ['any template', templates],
  ['a template of the grid', gridTemplates],
])('match of %s', (_, those) => {
  test('finds a reading, and only rules decide against others', () =>
    expectLaw(20_000, withEach(those, textsFor), ([{ text: source, template: parts }, text]) => {
      fc.pre(text.length <= SHORT && !repeatsName(parts))
      const result = made(source).tryMatch(text, EXACT)
      const readings = remainingReadings(parts, text)
      if (result._tag === 'Left') {
        if (result.left.kind === 'ambiguous') expect(readings).not.toEqual([])
        return
      }
      expect(readingsOf(parts, text).map(keyOf)).toContain(keyOf(result.right))
      for (const other of readings) {
        if (keyOf(other) === keyOf(result.right)) continue
        expect({ source, text, other, isLater: comesFirst(parts, result.right, other) }).toMatchObject({
          isLater: true,
        })
      }
    }))

  test('finds the longest and the shortest reading, and tells if they differ', () =>
    expectLaw(20_000, withEach(those, textsFor), ([{ text: source, template: parts }, text]) => {
      const one = made(source)
      const [longest, shortest] = (['longest', 'shortest'] as const).map((ambiguous) =>
        one.match(text, { exact: true, ambiguous }),
      )
      for (const reading of [longest, shortest]) {
        if (reading !== undefined) expect(expandText(parts, reading)).toBe(text)
      }
      const isOne = longest && shortest && keyOf(longest) === keyOf(shortest)
      expect(one.match(text, EXACT)).toEqual(isOne ? longest : undefined)
    }))
})

/** True if the reading has a form of its own in a query that is read by name, and before it. */
function hasForm(parts: Template, reading: Reading): boolean {
  return expressionsOf(parts).every(({ operator, variables }) =>
    variables.every(({ name }) => {
      const value = Object.hasOwn(reading, name) ? reading[name] : undefined
      // The first question mark begins the query, and an ampersand the next pair, even in a value that keeps them.
      if (behaviours[operator].reserved && /[?&]/.test(JSON.stringify(value ?? ''))) return false
      // Pairs of the variable's own name are a list, whatever else is there.
      const isRecord = typeof value === 'object' && !Array.isArray(value)
      return (
        !isRecord ||
        !'?&'.includes(operator) ||
        !Object.keys(value).some((key) => decodeURIComponent(name) === key)
      )
    }),
  )
}

/** True if `expand` takes the values, or refuses only what `dots` and `empty` allow. */
function isTaken(source: string, reading: Reading): boolean {
  const result = made(source).tryExpand(reading, { empty: 'allow' })
  return result._tag === 'Right' || result.left.kind === 'dot-segment'
}

describe.each([
  ['any template', reversible],
  ['a template of the grid', gridTemplates.filter(({ text }) => isReversible(text))],
])('match of %s that is reversible, as browsers write', (_, those) => {
  test('gives back values that have a form of their own', () =>
    expectLaw(20_000, withEach(those, fullReadingsFor), ([{ text: source, template: parts }, reading]) => {
      fc.pre(reading !== undefined && hasForm(parts, reading) && isTaken(source, reading))
      expect(made(source).match(expandText(parts, reading), LENIENT)).toEqual(reading)
    }))

  test('reads what the exact match reads in the same way', () =>
    expectLaw(20_000, withEach(those, textsFor), ([{ text: source, template: parts }, text]) => {
      const values = made(source).match(text, EXACT)
      fc.pre(values !== undefined && hasForm(parts, values) && isTaken(source, values))
      expect(made(source).match(text, LENIENT)).toEqual(values)
    }))

  test('reads what expand takes, and refuses data that expand refuses in a path', () =>
    expectLaw(20_000, withEach(those, fullReadingsFor), ([{ text: source, template: parts }, reading]) => {
      fc.pre(reading !== undefined && hasForm(parts, reading))
      const one = made(source)
      const text = expandText(parts, reading)
      const result = one.tryExpand(reading)
      const isRead = source.includes('{+') || source.includes('*')
      if (result._tag === 'Right') expect(one.match(text, { records: true })).toEqual(reading)
      else if (result.left.kind === 'dot-segment' || (result.left.kind === 'empty-segment' && !isRead)) {
        expect(one.match(text)).toBeUndefined()
      }
    }))

  test('reads lists without being asked for records, and gives back the same but for records in the path', () =>
    expectLaw(20_000, withEach(those, fullReadingsFor), ([{ text: source, template: parts }, reading]) => {
      fc.pre(reading !== undefined && hasForm(parts, reading))
      const isPositional = (name: string) =>
        expressionsOf(parts).some(
          ({ operator, variables }) =>
            !behaviours[operator].named && variables.some((variable) => variable.name === name),
        )
      fc.pre(
        Object.entries(reading).every(
          ([name, value]) => typeof value === 'string' || Array.isArray(value) || !isPositional(name),
        ),
      )
      fc.pre(made(source).tryExpand(reading)._tag === 'Right')
      expect(made(source).match(expandText(parts, reading))).toEqual(reading)
    }))

  test('gives values that their text gives back, unless the text has another reading that comes first', () =>
    expectLaw(20_000, withEach(those, textsFor), ([{ text: source, template: parts }, text]) => {
      const one = made(source)
      const values = one.match(text)
      if (values === undefined) return
      const written = one.expandText(values)
      const again = one.match(written)
      if (again === undefined || !comesFirst(parts, again, values)) expect(again).toEqual(values)
      else expect(expandText(parts, again)).toBe(written)
    }))
})

describe.each([
  ['any template', templates],
  ['a template of the grid', gridTemplates],
])('the verdict on %s', (_, those) => {
  test('is right if it says that the template is reversible', () =>
    expectLaw(10_000, those, ({ text, template: parts }) => {
      if (isReversible(text)) expect([text, ambiguousText(parts)]).toEqual([text, undefined])
    }))

  test('shows texts that have two readings', () =>
    expectLaw(10_000, those, ({ text: source, template: parts }) => {
      const verdict = verdictOf(source)
      expect(verdict.ambiguities.length > 0).toBe(!verdict.isReversible)
      for (const { text } of verdict.ambiguities) {
        // A literal that looks like a password is masked.
        if (text === undefined || text.includes('***')) continue
        const isAmbiguous = remainingReadings(parts, text).length > 1
        expect({ source, text, isAmbiguous }).toEqual({ source, text, isAmbiguous: true })
      }
    }))
})

// Deciding is conservative. What it refuses without need is listed, so that a change shows.
test('templates of the grid that are refused without need', () => {
  const part = isThorough ? 1 : inCi(40, 500)
  const some = grid.filter((_, at) => at % part === 0)
  const found = compareVerdicts(some, isReversible)
  expect(found.refuted).toEqual([])
  expect(found.refusedWithoutNeed).toEqual(some.filter((text) => refusedWithoutNeed.has(text)))
})
