/**
 * Where a component value was read from. That decides which secrets its text has a part of, such as a password with a
 * raw slash, and is asked only when the component is shown (RFC 3986 7.5).
 */
import type { Range } from '../errors/redaction.js'
import type { ComponentName } from '../syntax/error.js'
import { Grammar } from '../syntax/generation.js'

/** What a component is a part of. */
export interface Surroundings {
  readonly grammar: Grammar
  /** The parts of secrets in a component of a length, counted from its first character. */
  secretsIn(component: ComponentName, length: number): readonly Range[]
}

/** A reference, which must not have a key that leads to its rules. */
interface Enclosing {
  readonly href: string
}

/** The grammar of a component value that stands alone, or what it was read from. */
export type Source = Grammar | Part | Enclosing

let surroundingsIn: (reference: Enclosing) => Surroundings

/** Sets the function that reads references, whose class needs the components. */
export function surroundBy(read: typeof surroundingsIn): void {
  surroundingsIn = read
}

/** What surrounds a component; undefined if it stands alone. */
export function surroundingsOf(source: Source): Surroundings | undefined {
  if (source instanceof Grammar) return undefined
  return source instanceof Part ? source : surroundingsIn(source)
}

export function grammarIn(source: Source): Grammar {
  return source instanceof Grammar ? source : (surroundingsOf(source) as Surroundings).grammar
}

/** A component with parts. Its secrets are found once, because it may have thousands of parts. */
export class Whole {
  readonly grammar: Grammar
  readonly #find: () => readonly Range[]
  #secrets: readonly Range[] | undefined

  constructor(grammar: Grammar, find: () => readonly Range[]) {
    this.grammar = grammar
    this.#find = find
  }

  get secrets(): readonly Range[] {
    this.#secrets ??= disjoint(this.#find())
    return this.#secrets
  }
}

/** A part of a component, where it begins. */
export class Part implements Surroundings {
  readonly #whole: Whole
  readonly #start: number

  constructor(whole: Whole, start: number) {
    this.#whole = whole
    this.#start = start
  }

  get grammar(): Grammar {
    return this.#whole.grammar
  }

  secretsIn(_: ComponentName, length: number): readonly Range[] {
    const { secrets } = this.#whole
    return between(this.#start, this.#start + length, secrets, firstAfter(secrets, this.#start))
  }
}

/** The values of the parts of a text, which one character divides, from an offset on. */
export function valuesOfParts<C>(
  texts: readonly string[],
  whole: Whole,
  start: number,
  make: (text: string, part: Part) => C,
): readonly C[] {
  let at = start
  const values = texts.map((text) => {
    const part = new Part(whole, at)
    at += text.length + 1
    return make(text, part)
  })
  return Object.freeze(values)
}

/** The parts of disjoint ranges between two offsets, counted from the first. */
export function between(from: number, to: number, ranges: readonly Range[], first = 0): readonly Range[] {
  const found: Range[] = []
  for (let at = first; at < ranges.length; at++) {
    const { start, end } = ranges[at] as Range
    if (start >= to) break
    if (end > from) found.push({ start: Math.max(start - from, 0), end: Math.min(end, to) - from })
  }
  return found
}

/** The ranges in order, overlapping ones joined, without empty ones. */
export function disjoint(ranges: readonly Range[]): readonly Range[] {
  const joined: Range[] = []
  for (const range of ranges.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last === undefined || range.start >= last.end) joined.push(range)
    else if (range.end > last.end) joined[joined.length - 1] = { start: last.start, end: range.end }
  }
  return joined
}

/** The index of the first of some disjoint ranges that ends after an offset. */
function firstAfter(ranges: readonly Range[], offset: number): number {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle] as Range).end > offset) high = middle
    else low = middle + 1
  }
  return low
}
