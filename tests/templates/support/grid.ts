// Small templates of every kind side by side, and what trying them says about a verdict on their reversibility.
import { ambiguousText, assignmentsOf } from './enumeration.js'
import { templateOf } from './oracle.js'
import type { Reading } from './readings.js'

const operators = ['', '+', '#', '.', '/', ';', '?', '&']
const pairForms = [
  ...operators.flatMap((operator) => [`{${operator}A}`, `{${operator}A*}`]),
  ...['{A:2}', '{+A:2}', '{A,B}', '{A*,B}', '{.A,B}', '{/A,B}', '{/A,B*}', '{?A,B*}'],
]
const pairLiterals = ['', '/', '.', ',', '-', 'x', '%C3%A9', '/x/', '?x=', '&x=1']
const tripleForms = ['{A}', '{+A}', '{.A}', '{/A}', '{/A*}', '{?A}', '{&A*}', '{#A}']
const tripleLiterals = ['', '/', 'x']

/** The form with names of its own. */
const named = (form: string, names: readonly [string, string]): string =>
  form.replace('A', names[0]).replace('B', names[1])

const names = [
  ['a', 'b'],
  ['c', 'd'],
  ['e', 'f'],
] as const

const pairs = pairForms.flatMap((first) =>
  pairForms.flatMap((second) =>
    pairLiterals.map((literal) => named(first, names[0]) + literal + named(second, names[1])),
  ),
)

const triples = tripleForms.flatMap((first) =>
  tripleForms.flatMap((second) =>
    tripleForms.flatMap((third) =>
      tripleLiterals.flatMap((one) =>
        tripleLiterals.map(
          (other) => named(first, names[0]) + one + named(second, names[1]) + other + named(third, names[2]),
        ),
      ),
    ),
  ),
)

const singles = pairForms.flatMap((form) =>
  ['', '/', '.', 'x', '%C3%A9'].flatMap((literal) => [
    named(form, names[0]) + literal,
    literal + named(form, names[0]),
  ]),
)

/** All pairs of expressions with a literal between, all triples of the commonest, and single ones. */
export const grid: readonly string[] = [...new Set([...singles, ...pairs, ...triples])]

interface Refuted {
  readonly template: string
  readonly text: string
  readonly readings: readonly Reading[]
}

interface Comparison {
  /** Templates called reversible of which a text has two readings: defects. */
  readonly refuted: readonly Refuted[]
  /** Templates called not reversible of which no text with two readings was found. */
  readonly refusedWithoutNeed: readonly string[]
}

/** Compares verdicts on templates with what about `limit` assignments of each show. */
export function compareVerdicts(
  templates: readonly string[],
  isReversible: (template: string) => boolean,
  limit = 200,
): Comparison {
  const tried = templates.map((text) => {
    const template = templateOf(text) ?? []
    return {
      text,
      found: ambiguousText(template, limit),
      hasReadings: assignmentsOf(template, 10).length > 0,
    }
  })
  return {
    refuted: tried.flatMap(({ text: template, found }) =>
      found !== undefined && isReversible(template) ? [{ template, ...found }] : [],
    ),
    refusedWithoutNeed: tried
      .filter(({ text, found, hasReadings }) => found === undefined && hasReadings && !isReversible(text))
      .map(({ text }) => text),
  }
}
