/** The text of one parameter, as a whole and taken apart. Values are still encoded. */

import { isProblem } from '../error.js'
import type { StyledParameter } from './parameter.js'
import type { Style } from './table.js'
import { decodeText } from './text.js'

/** A decoded name, and a value as written. */
export type Pair = readonly [name: string, value: string]

/** A class, because objects with getters of their own are slow to make. */
export class Source {
  /** The values that the parameter has as a whole: one, unless it is doubled. */
  readonly wholes: readonly string[]
  readonly #items: (() => readonly string[]) | undefined
  readonly #pairs: (() => readonly Pair[] | undefined) | undefined

  constructor(
    wholes: readonly string[],
    items?: () => readonly string[],
    pairs?: () => readonly Pair[] | undefined,
  ) {
    this.wholes = wholes
    this.#items = items
    this.#pairs = pairs
  }

  /** The items of an exploded list. */
  get items(): readonly string[] {
    return this.#items?.() ?? this.wholes
  }

  /** The pairs of an exploded object; undefined if the text isn't made of pairs. */
  get pairs(): readonly Pair[] | undefined {
    return this.#pairs?.()
  }
}

/** Pairs by name. */
export class Pairs {
  readonly all: readonly Pair[]
  readonly #named = new Map<string, string[]>()
  /** The pairs by the part of their name before the first bracket. */
  readonly #under = new Map<string, Pair[]>()

  constructor(text: string, separator: string, style: Style) {
    const all: Pair[] = []
    for (const piece of text === '' ? [] : text.split(separator)) {
      const pair = pairOf(piece, style)
      if (pair === undefined) continue
      all.push(pair)
      const [name, value] = pair
      add(this.#named, name, value)
      const bracket = name.indexOf('[', 1)
      if (bracket > 0) add(this.#under, name.slice(0, bracket), pair)
    }
    this.all = all
  }

  /** The values of a name. */
  of(name: string): readonly string[] {
    return this.#named.get(name) ?? []
  }

  sourceOf({ name, style, claims }: StyledParameter): Source {
    const pairs = (): readonly Pair[] =>
      style.nests === 'brackets' ? (this.#under.get(name) ?? []) : this.all.filter(([each]) => claims(each))
    return new Source(this.of(name), undefined, pairs)
  }
}

function add<Value>(map: Map<string, Value[]>, name: string, value: Value): void {
  const known = map.get(name)
  if (known === undefined) map.set(name, [value])
  else known.push(value)
}

/** A pair without `=` has an empty value. One whose name isn't UTF-8 is none. */
function pairOf(text: string, style: Style): Pair | undefined {
  const equals = text.indexOf('=')
  const name = decodeText(equals < 0 ? text : text.slice(0, equals), style)
  return isProblem(name) ? undefined : [name, equals < 0 ? '' : text.slice(equals + 1)]
}

/** The source of a string that has the values of one parameter only; undefined if it doesn't begin as the style does. */
export function sourceOf(parameter: StyledParameter, text: string): Source | undefined {
  const { style } = parameter
  const { first, separator, isNamed } = style
  if (!text.startsWith(first)) return undefined
  const body = text.slice(first.length)
  if (isNamed) return new Pairs(body, separator, style).sourceOf(parameter)
  const pieces = (): readonly string[] => body.split(separator)
  return new Source([body], pieces, () => {
    const pairs = pieces().map((piece) => (piece.includes('=') ? pairOf(piece, style) : undefined))
    return pairs.includes(undefined) ? undefined : (pairs as Pair[])
  })
}
