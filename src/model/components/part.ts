/**
 * The text from which a component value was read. It shows which parts of the component are secret, such as a password
 * with a raw slash, and is needed only when the component is displayed (RFC 3986 7.5).
 */
import type { TextRange } from '../masking/secret-view.js'
import type { ComponentName } from '../syntax/error.js'
import type { Grammar } from '../syntax/generation.js'
import type { Located } from '../syntax/layout.js'

/** The grammar of a component value that stands alone, or what it was read from. */
export type ComponentSource = Grammar | EnclosedPart | Enclosing

/** A reference. It has no public property with its rules, so a function supplies them. */
interface Enclosing {
  readonly href: string
}

export interface OwnReference extends Located {
  readonly grammar: Grammar
}

/** The layout and the grammar of a value from this copy of the library; undefined for anything else. */
export let ownReference: (value: unknown) => OwnReference | undefined

/** The position of a component in the reference, and the secrets of the reference as joined ranges. */
export interface Place {
  readonly start: number
  readonly secrets: readonly TextRange[]
}

export let placeInReference: (reference: Enclosing, component: ComponentName) => Place

/** The class of values supplies these functions, because only it can read the private fields. */
export function recognizeBy(read: typeof ownReference, place: typeof placeInReference): void {
  ownReference = read
  placeInReference = place
}

/** A part of another component, and its offset there. */
export class EnclosedPart {
  readonly whole: object
  readonly start: number

  constructor(whole: object, start: number) {
    this.whole = whole
    this.start = start
  }
}

/** The values of the parts of a text, which one character divides, from an offset on. */
export function valuesOfParts<C>(
  texts: readonly string[],
  whole: object,
  start: number,
  make: (text: string, part: EnclosedPart) => C,
): readonly C[] {
  let at = start
  const values = texts.map((text) => {
    const part = new EnclosedPart(whole, at)
    at += text.length + 1
    return make(text, part)
  })
  return Object.freeze(values)
}

/** The parts of joined ranges in a text of a length, counted from its first character. */
export function between(ranges: readonly TextRange[], from: number, length: number): readonly TextRange[] {
  const to = from + length
  const found: TextRange[] = []
  for (let at = firstAfter(ranges, from); at < ranges.length; at++) {
    const { start, end } = ranges[at] as TextRange
    if (start >= to) break
    if (start < end) found.push({ start: Math.max(start - from, 0), end: Math.min(end, to) - from })
  }
  return found
}

/** The index of the first of some joined ranges that ends after an offset. */
function firstAfter(ranges: readonly TextRange[], offset: number): number {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle] as TextRange).end > offset) high = middle
    else low = middle + 1
  }
  return low
}
