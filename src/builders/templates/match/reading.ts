/** Turns the runs in a string into values of variables. */

import { Fault } from '../../../model/errors.js'
import { defaultGrammar } from '../../../model/grammar.js'
import { normalizeEncoding, percentDecodeText } from '../../../model/text.js'
import { setOwn } from '../../language/own-property.js'
import { expandVariable, prefix } from '../expand/expand-text.js'
import type { Operator } from '../syntax/operators.js'
import type { TemplatePart, Variable } from '../syntax/parse.js'
import type { Beginning } from './literals.js'
import { AMBIGUOUS, DISAGREED, type Mismatch, NO_MATCH, UNDECIDED } from './mismatch.js'
import { type ProgramRules, programOf } from './program.js'
import { exactSpelling } from './spelling.js'
import { type FoundRun, longestRun, type Occurrence } from './steps.js'
import { type Order, walkThrough } from './walk.js'

const { unreserved } = defaultGrammar.rules

/** A value: a string, a list, or a record. */
export type ReadValue = string | readonly string[] | Readonly<Record<string, string>>

/** An item of a list or record: its name, if it has one, and its value, both encoded. */
export type FoundItem = readonly [name: string | undefined, value: string]

/** One of several values of a repeated variable. */
type RepeatedValue = readonly [Occurrence, ReadValue]

/** Collects the values of a string in one reading. */
export class CollectedValues {
  readonly order: Order
  /** True if no other runs are possible. */
  isOnly = true
  /** True if some items can only be read if they are divided elsewhere. */
  private isAmbiguous = false
  private mismatch: Mismatch = NO_MATCH
  private readonly values: Record<string, ReadValue>
  /** The values of repeated variables. */
  private repeatedValues: RepeatedValue[] | undefined
  private readonly rules: ProgramRules

  constructor(rules: ProgramRules, order: Order, values: Record<string, ReadValue> = {}) {
    this.values = values
    this.rules = rules
    this.order = order
  }

  /** Records why there are no values; always fails. */
  refuse(mismatch: Mismatch): false {
    this.mismatch = mismatch
    return false
  }

  /** Adds the values of runs; fails if no values would write them. */
  addRuns(text: string, runs: readonly FoundRun[]): boolean {
    for (let at = 0; at < runs.length; ) {
      const run = runs[at++] as FoundRun
      const { step, start, end } = run
      const { owner } = step
      if (!owner.variable.isExploded && !owner.variable.isList) {
        if (!this.addText(owner, text, run)) return false
        continue
      }
      const items: FoundItem[] = []
      addItem(items, step.role, text.slice(start, end))
      for (; runs[at]?.step.owner === owner; at++) {
        const next = runs[at] as FoundRun
        addItem(items, next.step.role, text.slice(next.start, next.end))
      }
      if (!this.addItems(owner, items, start)) return false
    }
    return true
  }

  /** Adds the text of a plain variable; fails if no value would write it. */
  addText(owner: Occurrence, text: string, { start, end }: FoundRun): boolean {
    const { variable, expression } = owner
    const piece = text.slice(start, end)
    const value = readText(piece, expression.operator, variable)
    return value === undefined ? this.refuseTexts(variable, [piece], start) : this.add(owner, value)
  }

  /** Adds the items of an exploded variable; fails if no value would write them. */
  addItems(owner: Occurrence, items: readonly FoundItem[], offset: number): boolean {
    // Only `expandText` encodes every "=" of an item.
    const isMixed = this.rules.spelling !== exactSpelling && items.some(([name]) => name === undefined)
    const value = readItems(owner, isMixed ? items.map(unpaired) : items, this.rules.isListed)
    if (value !== undefined) return this.add(owner, value)
    const { variable, expression } = owner
    const texts = items.flat()
    // Items that keep a raw "=" and "," are a record if they are divided elsewhere, provided that all other values can be
    // read. With repeated variables there may be no reading at all, because their values differ.
    const isAmbiguous =
      expression.operator.keepsTriplets && this.rules.names.repeated.size === 0 && areUtf8(texts)
    if (!isAmbiguous) return this.refuseTexts(variable, texts, offset)
    this.isAmbiguous = true
    return true
  }

  private refuseTexts(
    { name: variable }: Variable,
    texts: readonly (string | undefined)[],
    offset: number,
  ): boolean {
    return areUtf8(texts) ? false : this.refuse(new Fault('not-utf8', undefined, offset, { variable }))
  }

  private add(owner: Occurrence, value: ReadValue): true {
    const { name } = owner.variable
    const { repeated } = this.rules.names
    if (repeated.has(name)) {
      this.repeatedValues ??= []
      this.repeatedValues.push([owner, value])
    } else setOwn(this.values, name, value)
    return true
  }

  /** All values; a mismatch if the text wasn't read to its end, or a repeated variable has different values. */
  finish(isRead: boolean): Record<string, ReadValue> | Mismatch {
    if (!isRead) return this.mismatch
    if (this.isAmbiguous) return AMBIGUOUS
    const isWhole =
      this.repeatedValues === undefined || unite(this.repeatedValues, this.values, this.rules.names.repeated)
    return isWhole ? this.values : DISAGREED
  }
}

/** Reads the values of a string. */
export type Matcher = (text: string, ambiguous: Order | undefined) => Record<string, ReadValue> | Mismatch

/** Reads a stretch of a string; fails if no values would write it. */
export type StretchReader = (text: string, from: number, to: number, values: CollectedValues) => boolean

/** Reads parts in the order of the template. */
export function inOrder(
  parts: readonly TemplatePart[],
  rules: ProgramRules,
  beginning?: Beginning,
): StretchReader {
  const program = programOf(parts, rules, beginning)
  const [last, run] = program.steps
  if (last?.id === program.start) return (_, from, to) => from === to
  if (run?.kind === 'run' && run.id === program.start) {
    // The value of a pair of a query.
    return (text, from, to, values) => {
      const found = longestRun(run, text, from, to)
      return found.end === to && values.addText(run.owner, text, found)
    }
  }
  return (text, from, to, values) => {
    const accept = (_: number, runs: readonly FoundRun[], isOnly: boolean): boolean | Mismatch => {
      values.isOnly &&= isOnly
      return values.addRuns(text, runs)
    }
    const found = walkThrough(program, text, from, to, values.order, accept, UNDECIDED)
    return found instanceof Fault ? values.refuse(found) : found === true
  }
}

function addItem(items: FoundItem[], role: FoundRun['step']['role'], piece: string): void {
  if (role === 'name') items.push([piece, ''])
  else if (role !== 'value') items.push([undefined, piece])
  else {
    // The item before a value is the name of a pair.
    const [name, item] = items.pop() as FoundItem
    items.push([name ?? item, piece])
  }
}

function areUtf8(texts: readonly (string | undefined)[]): boolean {
  return texts.every((text) => text === undefined || percentDecodeText(text) !== undefined)
}

/** Reads an item with a raw `=` as an item of a list. */
function unpaired([name, value]: FoundItem): FoundItem {
  return [undefined, name === undefined ? value : `${name}=${value}`]
}

/** The value of the items of an exploded variable; undefined if no value would write them. */
function readItems(
  { variable, expression }: Occurrence,
  items: readonly FoundItem[],
  isListed: boolean | undefined,
): ReadValue | undefined {
  const { operator } = expression
  const isList = items.every(([name]) => name === undefined || (operator.isNamed && name === variable.name))
  const texts: string[] = []
  // Invalid UTF-8 takes much longer to decode than a match, so the first ends it.
  for (const [, value] of items) {
    const text = readText(value, operator)
    if (text === undefined) return undefined
    texts.push(text)
  }
  // Values that keep triplets also keep a raw "=", which makes an item a pair.
  const isPair = operator.keepsTriplets && !variable.isList && !isListed && texts.join().includes('=')
  if (isList) return isPair ? undefined : texts
  const names = items.map(([name]) => (name === undefined ? undefined : readName(name, operator)))
  const record = Object.fromEntries(names.map((name, at) => [name, texts[at]])) as Record<string, string>
  // Each name occurs once and can be read, and records list numeric names first.
  const order = Object.keys(record)
  return order.length === names.length && order.every((name, at) => name === names[at]) ? record : undefined
}

/** The data of a piece; undefined if it is invalid UTF-8, too long for the variable, or spelled differently. */
function readText(piece: string, operator: Operator, variable?: Variable): string | undefined {
  if (operator.keepsTriplets) return readPassing(piece, operator, variable)
  const data = percentDecodeText(piece)
  return data === undefined || prefix(data, variable?.limit) === data ? data : undefined
}

/** The text of a value that keeps its triplets. A prefix is decoded if it is written like the piece. */
function readPassing(piece: string, operator: Operator, variable?: Variable): string | undefined {
  if (variable?.limit === undefined) return piece
  return [percentDecodeText(piece), piece].find((text) => expandVariable(variable, text, operator) === piece)
}

/** The name of a pair; undefined if no data would be written like this. */
function readName(piece: string, operator: Operator): string | undefined {
  const isWritten = operator.keepsTriplets || normalizeEncoding(piece, unreserved) === piece
  return isWritten ? readText(piece, operator) : undefined
}

/** Combines the values of a repeated variable, with a number of comparisons linear in its occurrences. */
function unite(
  again: readonly RepeatedValue[],
  values: Record<string, ReadValue>,
  repeated: ReadonlyMap<string, number>,
): boolean {
  const byName = new Map<string, RepeatedValue[]>()
  for (const place of again) {
    const { name } = place[0].variable
    const places = byName.get(name)
    if (places === undefined) byName.set(name, [place])
    else places.push(place)
  }
  for (const [name, places] of byName) {
    if (places.length !== repeated.get(name)) return false
    const whole = widestOf(places).find(([, value]) =>
      places.every(([owner, other]) => isWrittenAs(owner, value, other)),
    )
    if (whole === undefined) return false
    setOwn(values, name, whole[1])
  }
  return true
}

/**
 * The occurrences that can show the whole value: the one with the longest prefix, and the longest of the other
 * spelling.
 */
function widestOf(places: readonly RepeatedValue[]): readonly RepeatedValue[] {
  // A limit is less than 10,000.
  const limitOf = ([{ variable }]: RepeatedValue): number => variable.limit ?? 10_000
  const keepsTriplets = ([{ expression }]: RepeatedValue): boolean => expression.operator.keepsTriplets
  const sorted = [...places].sort((one, other) => limitOf(other) - limitOf(one))
  const first = sorted[0] as RepeatedValue
  const second = sorted.find((place) => keepsTriplets(place) !== keepsTriplets(first))
  return second === undefined ? [first] : [first, second]
}

/** True if a value would be written like the one that was read at an occurrence of its variable. */
function isWrittenAs({ variable, expression }: Occurrence, value: ReadValue, other: ReadValue): boolean {
  if (variable.limit === undefined || typeof value !== 'string') return isSameRead(value, other)
  const { operator } = expression
  return operator.keepsTriplets
    ? expandVariable(variable, value, operator) === expandVariable(variable, other, operator)
    : prefix(value, variable.limit) === other
}

export function isSameRead(value: unknown, other: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(other)
}
