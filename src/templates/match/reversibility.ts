/**
 * Decides whether every text has at most one reading. Two walks go through the steps of a template over the same
 * text, in all ways; a template is ambiguous if two walks part and meet again. Data counts as any run of its
 * characters, so a template may count as ambiguous although no values write the text.
 */

import { redactTemplate } from '../error.js'
import { isExpression, type Part } from '../syntax/parse.js'
import { exactSpelling, type NameTable, namesIn, programOf } from './program.js'
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
 * Two places of a template that some text can't tell apart.
 * @since 0.2.0
 */
export interface Ambiguity {
  /**
   * The two places. They are the same if the items of a list, or the variables of an expression, can't be told apart.
   */
  readonly places: readonly [TemplatePlace, TemplatePlace]
  /**
   * A text with two readings, with passwords masked; undefined if none was found: a variable is used in ways that can't be read together,
   * such as `{a}` and `{+a}`, or the template is refused to be safe.
   */
  readonly text: string | undefined
}

/** Limits on pairs of walks: kept, and looked at. A template that exceeds them counts as irreversible. */
const MOST_PAIRS = 100_000
const MOST_LOOKS = 10_000_000

/** The most ambiguities to report. Each costs a search for its text. */
const MOST_AMBIGUITIES = 16

/** The most places, in the steps and in the text, in which to search for readings. */
const MOST_PLACES = 100_000

type Repeated = NameTable['repeated']

/** Two walks over the same text. */
interface Pair {
  readonly one: State
  readonly other: State
  /** True if `other` left out a variable that `one` has, and gives way as soon as it has a later one. */
  readonly canGiveWay: boolean
  /** The parts of the template where the walks parted; undefined before. */
  readonly places: readonly [number, number] | undefined
  readonly before: Pair | undefined
  /** The unit that led here. */
  readonly unit: string
}

/** The first ambiguities of a template; none if it is reversible. */
export function ambiguitiesIn(parts: readonly Part[]): readonly Ambiguity[] {
  const conflict = conflictingUseIn(parts)
  if (conflict !== undefined) return [conflict]
  const names = namesIn(parts)
  const { repeated } = names
  const program = programOf(parts, exactSpelling, names)
  if (program.isDetermined) return []
  const found = new Map<string, Ambiguity>()
  const states = new States(program)
  const pairs: Pair[] = partings(states.first(), repeated, undefined, '')
  const seen = new Set<string>()
  let looks = 0
  for (let at = 0; at < pairs.length; at++) {
    const pair = pairs[at] as Pair
    const { one, other, places } = pair
    if (places !== undefined) {
      const key = places.join()
      if (found.has(key)) continue
      if (one === other) {
        const text = textBefore(pair) + textToEnd(one, states)
        const isShort = program.steps.length * text.length <= MOST_PLACES
        const isShown = isShort && remainingReadings(text, program, names) > 1
        found.set(key, ambiguity(parts, places, isShown ? text : undefined))
        if (found.size === MOST_AMBIGUITIES) break
        continue
      }
    }
    if (pairs.length > MOST_PAIRS || looks > MOST_LOOKS) {
      return [ambiguity(parts, [0, parts.length - 1], undefined)]
    }
    const isName = one.name !== undefined || other.name !== undefined
    for (const unit of unitsFor(one, other, states)) {
      const ones = states.after(one, unit)
      const others = one === other ? ones : states.after(other, unit)
      looks += ones.length * others.length
      const next =
        places === undefined ? partings(ones, repeated, pair, unit) : nextPairs(pair, ones, others, unit)
      for (const each of next) {
        const key = `${each.one.id} ${each.other.id} ${each.canGiveWay} ${each.places}`
        if (seen.has(key)) continue
        seen.add(key)
        pairs.push(each)
      }
      // In runs of data, all characters are alike.
      if (next.length > 0 && !isName) break
    }
  }
  return [...found.values()]
}

/** The units that may lead on from both states. */
function unitsFor(one: State, other: State, { units }: States): Iterable<string> {
  const unit = one.units[one.taken] ?? other.units[other.taken]
  return unit === undefined ? units : [unit]
}

/** The pairs of two walks that parted before. */
function nextPairs(
  before: Pair,
  ones: readonly State[],
  others: readonly State[],
  unit: string,
): readonly Pair[] {
  const { canGiveWay, places } = before
  const pairs: Pair[] = []
  for (const one of ones) {
    for (const other of others) {
      if (canGiveWay && one !== other && other.step?.owner?.isOptional) continue
      pairs.push({ one, other, canGiveWay, places, before, unit })
    }
  }
  return pairs
}

/** The pairs of one walk that can go on in several ways. */
function partings(
  nexts: readonly State[],
  repeated: Repeated,
  before: Pair | undefined,
  unit: string,
): Pair[] {
  const pairs: Pair[] = []
  for (const [at, state] of nexts.entries()) {
    pairs.push({ one: state, other: state, canGiveWay: false, places: undefined, before, unit })
    for (const another of nexts.slice(at + 1)) {
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
  return pairs
}

function partOf({ step }: State): number {
  return step?.part ?? Number.POSITIVE_INFINITY
}

function textBefore(pair: Pair): string {
  let text = ''
  for (let at: Pair | undefined = pair; at !== undefined; at = at.before) text = at.unit + text
  return text
}

/** A shortest text from a state to the end. */
function textToEnd(from: State, states: States): string {
  const seen = new Map<State, string>([[from, '']])
  for (const [state, text] of seen) {
    if (state === states.end) return text
    for (const unit of unitsFor(state, state, states)) {
      for (const next of states.after(state, unit)) if (!seen.has(next)) seen.set(next, text + unit)
    }
  }
  return ''
}

function ambiguity(
  parts: readonly Part[],
  [one, other]: readonly [number, number],
  text: string | undefined,
): Ambiguity {
  const shown = text === undefined ? undefined : redactTemplate(text).text
  return { places: [placeOf(parts, one), placeOf(parts, other)], text: shown }
}

/** The place of the first expression from a part on; of the last part if there is none. */
function placeOf(parts: readonly Part[], from: number): TemplatePlace {
  const found = parts.findIndex((part, at) => at >= from && isExpression(part))
  const at = found < 0 ? Math.min(from, parts.length - 1) : found
  const offset = parts.slice(0, at).reduce((sum, { source }) => sum + source.length, 0)
  return { source: (parts[at] as Part).source, offset }
}

/** A variable used in ways that can't be read together: plain and exploded, or with triplets kept and without. */
function conflictingUseIn(parts: readonly Part[]): Ambiguity | undefined {
  const uses = new Map<string, readonly [use: string, part: number]>()
  for (const [at, part] of parts.entries()) {
    if (!isExpression(part)) continue
    const { keepsTriplets } = part.operator
    for (const { name, isExploded, limit } of part.variables) {
      const use = `${isExploded} ${keepsTriplets} ${keepsTriplets && limit !== undefined}`
      const known = uses.get(name)
      if (known !== undefined && known[0] !== use) return ambiguity(parts, [known[1], at], undefined)
      uses.set(name, [use, at])
    }
  }
  return undefined
}
