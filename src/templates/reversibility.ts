/**
 * Decides whether every text has one reading at most. Two walks go through the steps of a template over the same text,
 * in all ways; a template is ambiguous if two walks part and meet again. Data is taken for any run of its characters,
 * so a template may count as ambiguous although no values write the text in question.
 */

import { defaultGrammar } from '../model/generations/chosen.js'
import { octetAt } from '../model/syntax/percent-encoding.js'
import { walkThrough } from './matcher.js'
import { type Expression, isExpression, type Part } from './parse.js'
import type { NameTable, Occurrence, Program, RunStep, Step, TextStep } from './program.js'
import { ReadValues } from './reading.js'

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
  /** The two places; they are one if the items of a list, or the variables of an expression, can't be told apart. */
  readonly places: readonly [TemplatePlace, TemplatePlace]
  /**
   * A text with two readings; undefined if none was found. Then a variable is used in ways that can't be read together,
   * such as `{a}` and `{+a}`, or the template is refused to be on the safe side.
   */
  readonly text: string | undefined
}

/** The most pairs of walks that are looked at. More make a template irreversible, whatever they hold. */
const MOST_PAIRS = 100_000

/** The most ambiguities that are told. Each costs a search for its text. */
const MOST_AMBIGUITIES = 16

/** The most places, in the steps and in the text, in which readings are searched for. */
const MOST_PLACES = 100_000

const { unreserved } = defaultGrammar.rules

/** Where a walk stands: it takes a unit of the text next, which is a character or a triplet. */
interface State {
  readonly id: number
  /** Its step; undefined at the end. */
  readonly step: TextStep | RunStep | undefined
  /** The units of its step, and how many of them were taken. */
  readonly units: readonly string[]
  readonly taken: number
  /** What was taken of a name that other variables claim; undefined once the name is none of theirs. */
  readonly name: string | undefined
}

/** The states of a template. Each is made once. */
class States {
  readonly end: State = { id: 0, step: undefined, units: [], taken: 0, name: undefined }
  /** Units that tell all classes and texts of the template apart. */
  readonly units: ReadonlySet<string>
  readonly #program: Program
  readonly #states = new Map<string, State>()
  readonly #entries = new Map<number, readonly State[]>()
  readonly #unitsOf = new Map<number, readonly string[]>()

  constructor(program: Program) {
    this.#program = program
    const units = new Set(program.steps.flatMap((step) => (step.kind === 'text' ? unitsOf(step.text) : [])))
    const free = [...'xyz', ...`${unreserved}`].find((character) => !units.has(character))
    this.units = free === undefined ? units : new Set([free, ...units])
  }

  get size(): number {
    return this.#states.size
  }

  /** The states before the first unit. */
  first(): readonly State[] {
    return this.#enter(this.#program.start)
  }

  /** The states after a unit; none if it can't be taken. */
  after(state: State, unit: string): readonly State[] {
    const { step, units, taken, name } = state
    if (step === undefined) return []
    if (step.kind === 'text') {
      if (units[taken] !== unit) return []
      return taken + 1 < units.length ? [this.#at(step, taken + 1)] : this.#enter(step.next)
    }
    if (!canTake(step, unit)) return []
    const more = step.role === 'name' && name !== undefined ? this.#nameAfter(step, name + unit) : undefined
    const going = this.#at(step, 0, more)
    const isClaimed = more !== undefined && this.#claimed(step).includes(more)
    return isClaimed ? [going] : [going, ...this.#enter(step.next)]
  }

  /** The part of a name that was taken, if names of other variables begin with it. */
  #nameAfter(step: RunStep, name: string): string | undefined {
    return this.#claimed(step).some((claimed) => claimed.startsWith(name)) ? name : undefined
  }

  #claimed({ owner }: RunStep): readonly string[] {
    return [...this.#program.claimed].filter((name) => name !== owner.variable.name)
  }

  /** The states that a step begins with. */
  #enter(from: number): readonly State[] {
    const known = this.#entries.get(from)
    if (known !== undefined) return known
    const states = new Set<State>()
    const seen = new Set<number>()
    const waiting = [from]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen.has(at)) continue
      seen.add(at)
      const step = this.#program.steps[at] as Step
      if (step.kind === 'end') states.add(this.end)
      else if (step.kind === 'fork') waiting.push(...step.ways)
      else if (step.kind === 'text') states.add(this.#at(step, 0))
      else {
        if (step.length !== 'empty') states.add(this.#at(step, 0, step.role === 'name' ? '' : undefined))
        if (step.length !== 'filled') waiting.push(step.next)
      }
    }
    const entry = [...states]
    this.#entries.set(from, entry)
    return entry
  }

  #at(step: TextStep | RunStep, taken: number, name?: string): State {
    const key = `${step.id} ${taken} ${name ?? ' '}`
    const known = this.#states.get(key)
    if (known !== undefined) return known
    const units = this.#unitsOf.get(step.id) ?? (step.kind === 'text' ? unitsOf(step.text) : [])
    this.#unitsOf.set(step.id, units)
    const state = { id: this.#states.size + 1, step, units, taken, name }
    this.#states.set(key, state)
    return state
  }
}

function unitsOf(text: string): readonly string[] {
  return text.match(/%[\dA-Fa-f]{2}|[\s\S]/g) ?? []
}

/** Whether data that is written can hold a unit. */
function canTake({ allowed, owner, role }: RunStep, unit: string): boolean {
  if (unit.length === 1) return allowed.has(unit.charCodeAt(0))
  if (owner.expression.operator.keepsTriplets || role === 'name') return true
  return unit === unit.toUpperCase() && !unreserved.has(octetAt(unit, 0))
}

type Repeated = NameTable['repeated']

/** Two walks over the same text. */
interface Pair {
  readonly one: State
  readonly other: State
  /** Whether the other left out a variable that the one has, and has to give way once it has a later one. */
  readonly canGiveWay: boolean
  /** The parts of the template where they parted; undefined before. */
  readonly places: readonly [number, number] | undefined
  readonly before: Pair | undefined
  /** The unit that led here. */
  readonly unit: string
}

/** The first ambiguities of a template: none if it is reversible. */
export function ambiguitiesIn(
  parts: readonly Part[],
  program: Program,
  names: NameTable,
): readonly Ambiguity[] {
  const { repeated } = names
  const misused = misusedIn(parts)
  if (misused !== undefined) return [misused]
  if (program.isDetermined) return []
  const found = new Map<string, Ambiguity>()
  const states = new States(program)
  const pairs: Pair[] = partings(states.first(), repeated, undefined, '')
  const seen = new Set<string>()
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
    if (pairs.length > MOST_PAIRS) return [ambiguity(parts, [0, parts.length - 1], undefined)]
    const isName = one.name !== undefined || other.name !== undefined
    for (const unit of unitsFor(one, other, states)) {
      const next = nextPairs(pair, unit, states, repeated)
      for (const each of next) {
        const key = `${each.one.id} ${each.other.id} ${each.canGiveWay} ${each.places}`
        if (seen.has(key)) continue
        seen.add(key)
        pairs.push(each)
      }
      // In runs of data, one character is as good as another.
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

function nextPairs(pair: Pair, unit: string, states: States, repeated: Repeated): readonly Pair[] {
  const { one, other, canGiveWay, places } = pair
  const ones = states.after(one, unit)
  if (places === undefined) return partings(ones, repeated, pair, unit)
  const pairs: Pair[] = []
  for (const next of ones) {
    for (const otherNext of states.after(other, unit)) {
      if (canGiveWay && next !== otherNext && otherNext.step?.owner?.isOptional) continue
      pairs.push({ one: next, other: otherNext, canGiveWay, places, before: pair, unit })
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

/** A reading of a text, with the positional variables that it has. */
interface ShownReading {
  readonly values: Readonly<Record<string, unknown>>
  readonly optional: ReadonlySet<Occurrence>
}

/** The number of readings of a text that don't give way to another one. */
function remainingReadings(text: string, program: Program, names: NameTable): number {
  const readings = new Map<string, ShownReading>()
  walkThrough(program, text, 0, text.length, (_, runs) => {
    const reader = new ReadValues(names, false)
    const values = reader.addRuns(text, runs) ? reader.finish() : undefined
    const optional = new Set(runs.map(({ step }) => step.owner).filter(({ isOptional }) => isOptional))
    if (values !== undefined) readings.set(JSON.stringify(values), { values, optional })
    return undefined
  })
  const all = [...readings.values()]
  return all.filter((one) => !all.some((other) => givesWay(one, other))).length
}

/** Whether a reading leaves out a variable that the other has, and has a later one that the other reads otherwise. */
function givesWay(one: ShownReading, other: ShownReading): boolean {
  const isInBoth = (owner: Occurrence): boolean => one.optional.has(owner) && other.optional.has(owner)
  const first = [...one.optional, ...other.optional]
    .filter((owner) => !isInBoth(owner))
    .reduce<Occurrence | undefined>(
      (least, owner) => (least && isBefore(least, owner) ? least : owner),
      undefined,
    )
  if (first === undefined || one.optional.has(first)) return false
  return [...one.optional].some((owner) => {
    const { name } = owner.variable
    const isSame =
      other.optional.has(owner) && JSON.stringify(one.values[name]) === JSON.stringify(other.values[name])
    return isBefore(first, owner) && !isSame
  })
}

/** Whether a variable comes before another one in the template. */
function isBefore({ expression, variable }: Occurrence, other: Occurrence): boolean {
  const { offset, variables } = other.expression
  if (expression !== other.expression) return expression.offset < offset
  return variables.indexOf(variable) < variables.indexOf(other.variable)
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
  return { places: [placeOf(parts, one), placeOf(parts, other)], text }
}

/** The expression at a part or after it; the last part if there is none. */
function placeOf(parts: readonly Part[], from: number): TemplatePlace {
  const found = parts.findIndex((part, at) => at >= from && isExpression(part))
  const at = found < 0 ? Math.min(from, parts.length - 1) : found
  const offset = parts.slice(0, at).reduce((sum, { source }) => sum + source.length, 0)
  return { source: (parts[at] as Part).source, offset }
}

/** A variable used in ways that can't be read together: plain and exploded, or with triplets kept and without. */
function misusedIn(parts: readonly Part[]): Ambiguity | undefined {
  const uses = new Map<string, readonly [use: string, part: number]>()
  for (const [at, part] of parts.entries()) {
    if (!isExpression(part)) continue
    for (const { name, isExploded, limit } of part.variables) {
      const { keepsTriplets } = (part as Expression).operator
      const use = `${isExploded} ${keepsTriplets} ${keepsTriplets && limit !== undefined}`
      const known = uses.get(name)
      if (known !== undefined && known[0] !== use) return ambiguity(parts, [known[1], at], undefined)
      uses.set(name, [use, at])
    }
  }
  return undefined
}
