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

/** A form with the names of its place in a template: a and b, c and d, e and f. */
const named = (form: string, place: 0 | 1 | 2): string =>
  form.replace(/[AB]/g, (letter) => 'abcdef'.charAt(2 * place + (letter === 'A' ? 0 : 1)))

const pairs = pairForms.flatMap((first) =>
  pairForms.flatMap((second) => pairLiterals.map((literal) => named(first, 0) + literal + named(second, 1))),
)

const twoForms = tripleForms.flatMap((first) =>
  tripleForms.flatMap((second) =>
    tripleLiterals.map((literal) => named(first, 0) + literal + named(second, 1)),
  ),
)

const triples = twoForms.flatMap((start) =>
  tripleForms.flatMap((third) => tripleLiterals.map((literal) => start + literal + named(third, 2))),
)

const singles = pairForms.flatMap((form) =>
  ['', '/', '.', 'x', '%C3%A9'].flatMap((literal) => [named(form, 0) + literal, literal + named(form, 0)]),
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
  const refuted: Refuted[] = []
  const refusedWithoutNeed: string[] = []
  for (const template of templates) {
    const parts = templateOf(template) ?? []
    const found = ambiguousText(parts, limit)
    if (found !== undefined && isReversible(template)) refuted.push({ template, ...found })
    const isRefused = found === undefined && !isReversible(template)
    if (isRefused && assignmentsOf(parts, 10).length > 0) refusedWithoutNeed.push(template)
  }
  return { refuted, refusedWithoutNeed }
}
