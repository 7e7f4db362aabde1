/**
 * Finds ambiguous strings, by two simultaneous walks through the steps of a template over the same text. A template is
 * ambiguous if two walks diverge and meet again. Data counts as any run of its characters, so a template may count as
 * ambiguous although no values would write the text.
 */

import { redactText } from '../../errors/redacted-text.js'
import { programOf } from '../match/program.js'
import { exactSpelling } from '../match/spelling.js'
import { type NameTable, namesIn } from '../syntax/names.js'
import { isExpression, type TemplatePart } from '../syntax/parse.js'
import { Budget } from './budget.js'
import { isDetermined } from './determinism.js'
import { remainingReadings } from './remaining-readings.js'
import { type State, States } from './states.js'

/**
 * An expression or a literal of a template.
 * @since 0.2.0
 */
export interface TemplatePlace {
  /** Its text in the template. */
  readonly source: string
  /** Its offset in the template, in UTF-16 code units. */
  readonly offset: number
}

/**
 * Two parts of a template between which the border isn't clear in some string, such as `{a}` and `{b}` in `{a}{b}`.
 * @since 0.2.0
 */
export interface Ambiguity {
  /**
   * The two parts. They are the same if the items of a list, or the variables of an expression, can't be distinguished.
   */
  readonly places: readonly [TemplatePlace, TemplatePlace]
  /**
   * An ambiguous string, with passwords masked. Undefined if there is no example: a variable is used in incompatible
   * ways, such as `{a}` and `{+a}`, or the check would have taken too long.
   */
  readonly text: string | undefined
}

/** Maximum number of ambiguities to report, because each needs a search for its text. */
const MOST_AMBIGUITIES = 16

/** The cost of storing a pair of walks, relative to visiting a state. */
const WORK_OF_PAIR = 10

/** Maximum size of the search for readings: steps times text length. */
const MOST_PLACES = 100_000

type Repeated = NameTable['repeated']

interface Pair {
  readonly one: State
  readonly other: State
  /** True if the walk `other` omitted a variable that `one` read. It loses if it then reads a later one. */
  readonly canGiveWay: boolean
  readonly places: readonly [number, number] | undefined
  readonly before: Pair | undefined
  /** The unit that led here. */
  readonly unit: string
}

/** The first ambiguities of a template; none if it is reversible. */
export function ambiguitiesIn(parts: readonly TemplatePart[]): readonly Ambiguity[] {
  const conflict = conflictingUseIn(parts)
  if (conflict !== undefined) return [conflict]
  const names = namesIn(parts)
  const { repeated } = names
  const rules = { spelling: exactSpelling, names }
  const program = programOf(parts, rules)
  const budget = new Budget(lengthOf(parts))
  if (isDetermined(program.steps, budget)) return []
  const found = new Map<string, Ambiguity>()
  const states = new States(program, budget)
  const pairs: Pair[] = partings(states.first(), repeated, undefined, '', budget)
  const seen = new Set<string>()
  for (let at = 0; at < pairs.length; at++) {
    const pair = pairs[at] as Pair
    const { one, other, places } = pair
    if (places !== undefined) {
      const key = places.join()
      if (found.has(key)) continue
      if (one === other) {
        const text = textBefore(pair) + textToEnd(one, states, budget)
        const isShort = !budget.isSpent && program.steps.length * text.length <= MOST_PLACES
        const shown = [text, withNames(text)].find(
          (each) => isShort && remainingReadings(each, program, rules) > 1,
        )
        found.set(key, ambiguity(parts, places, shown))
        if (found.size === MOST_AMBIGUITIES) break
        continue
      }
    }
    const isName = one.name !== undefined || other.name !== undefined
    for (const unit of unitsFor(one, other, states)) {
      const ones = states.after(one, unit)
      const others = one === other ? ones : states.after(other, unit)
      budget.spend(1 + ones.length + others.length)
      const next =
        places === undefined
          ? partings(ones, repeated, pair, unit, budget)
          : nextPairs(pair, ones, others, unit, budget)
      for (const each of next) {
        const key = `${each.one.id} ${each.other.id} ${each.canGiveWay} ${each.places}`
        if (seen.has(key)) continue
        seen.add(key)
        pairs.push(each)
      }
      // In runs of data, all characters are equivalent.
      if (next.length > 0 && !isName) break
    }
    if (budget.isSpent) break
  }
  if (!budget.isSpent || found.size > 0) return [...found.values()]
  return [ambiguity(parts, [0, parts.length - 1], undefined)]
}

/** The units that may continue both states. */
function unitsFor(one: State, other: State, { units }: States): Iterable<string> {
  const unit = one.units[one.taken] ?? other.units[other.taken]
  return unit === undefined ? units : [unit]
}

/** The pairs of two walks that have already diverged. */
function nextPairs(
  before: Pair,
  ones: readonly State[],
  others: readonly State[],
  unit: string,
  budget: Budget,
): readonly Pair[] {
  const { canGiveWay, places } = before
  const pairs: Pair[] = []
  for (const one of ones) {
    budget.spend(others.length)
    if (budget.isSpent) break
    for (const other of others) {
      if (canGiveWay && one !== other && other.step?.owner?.isOptional) continue
      if (canMeet(one, other)) pairs.push({ one, other, canGiveWay, places, before, unit })
    }
  }
  budget.spend(pairs.length * WORK_OF_PAIR)
  return pairs
}

/** The pairs of walks that diverge here, because one walk can continue in several ways. */
function partings(
  nexts: readonly State[],
  repeated: Repeated,
  before: Pair | undefined,
  unit: string,
  budget: Budget,
): Pair[] {
  const pairs: Pair[] = []
  for (const [at, state] of nexts.entries()) {
    budget.spend(nexts.length - at)
    if (budget.isSpent) break
    pairs.push({ one: state, other: state, canGiveWay: false, places: undefined, before, unit })
    for (let next = at + 1; next < nexts.length; next++) {
      const another = nexts[next] as State
      if (!canMeet(state, another)) continue
      // Steps are numbered from the end.
      const isEarlier = (state.step?.id ?? 0) > (another.step?.id ?? 0)
      const [one, other] = isEarlier ? [state, another] : [another, state]
      const { step } = one
      const canGiveWay =
        step?.kind === 'text' && step.isEntry && step.owner !== other.step?.owner && repeated.size === 0
      if (canGiveWay && other.step?.owner?.isOptional) continue
      pairs.push({ one, other, canGiveWay, places: [partOf(one), partOf(other)], before, unit })
    }
  }
  budget.spend(pairs.length * WORK_OF_PAIR)
  return pairs
}

/** False if the literal strings that follow in both walks differ. */
function canMeet({ step: one, taken }: State, { step: other, taken: otherTaken }: State): boolean {
  if (one?.kind !== 'text' || other?.kind !== 'text' || taken + otherTaken > 0) return true
  return one.text.startsWith(other.text) || other.text.startsWith(one.text)
}

function partOf({ step }: State): number {
  return step?.part ?? Number.POSITIVE_INFINITY
}

function textBefore(pair: Pair): string {
  const units: string[] = []
  for (let at: Pair | undefined = pair; at !== undefined; at = at.before) units.push(at.unit)
  return units.reverse().join('')
}

function textToEnd(from: State, states: States, budget: Budget): string {
  const seen = new Map<State, string>([[from, '']])
  for (const [state, text] of seen) {
    if (state === states.end || budget.isSpent) return text
    for (const unit of unitsFor(state, state, states)) {
      const nexts = states.after(state, unit)
      budget.spend(1 + nexts.length)
      for (const next of nexts) if (!seen.has(next)) seen.set(next, text + unit)
      if (nexts.length > 0 && state.name === undefined) break
    }
  }
  return ''
}

/** The text with a different name for each pair that has none, because a record has each name once. */
function withNames(text: string): string {
  let count = 0
  return text.replace(/(?<=[?&;])=/g, () => `k${++count}=`)
}

function ambiguity(
  parts: readonly TemplatePart[],
  [one, other]: readonly [number, number],
  text: string | undefined,
): Ambiguity {
  const shown = text === undefined ? undefined : redactText(text)
  return { places: [placeOf(parts, one), placeOf(parts, other)], text: shown }
}

function lengthOf(parts: readonly TemplatePart[]): number {
  return parts.reduce((sum, { source }) => sum + source.length, 0)
}

/** The first expression from a part on; the last part if there is none. */
function placeOf(parts: readonly TemplatePart[], from: number): TemplatePlace {
  const found = parts.findIndex((part, at) => at >= from && isExpression(part))
  const at = found < 0 ? Math.min(from, parts.length - 1) : found
  return { source: (parts[at] as TemplatePart).source, offset: lengthOf(parts.slice(0, at)) }
}

/** A variable used in incompatible ways: plain and exploded, or with and without preserved triplets. */
function conflictingUseIn(parts: readonly TemplatePart[]): Ambiguity | undefined {
  const uses = new Map<string, readonly [use: string, part: number]>()
  for (const [at, part] of parts.entries()) {
    if (!isExpression(part)) continue
    const { keepsTriplets } = part.operator
    for (const { name, isExploded } of part.variables) {
      const use = `${isExploded} ${keepsTriplets}`
      const known = uses.get(name)
      if (known !== undefined && known[0] !== use) return ambiguity(parts, [known[1], at], undefined)
      uses.set(name, [use, at])
    }
  }
  return undefined
}
