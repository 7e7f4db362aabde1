/** The text of one parameter, whole and split. Values are still encoded. */

import { Fault } from '../../../model/errors.js'
import { indexOrEnd } from '../../../model/text.js'
import type { StyledParameter } from './parameter.js'
import type { ParameterStyle } from './table.js'
import { decodeText } from './text.js'

/** A decoded name, and a value as written. */
export type WrittenPair = readonly [name: string, value: string]

/** A class with plain fields, because objects with their own getters and `#` fields are slower to create. */
export class StyledSource {
  /** The whole values of the parameter: one, unless it is doubled. */
  readonly wholes: readonly string[]
  private readonly readItems: (() => readonly string[]) | undefined
  private readonly readPairs: (() => readonly WrittenPair[] | undefined) | undefined

  constructor(
    wholes: readonly string[],
    items?: () => readonly string[],
    pairs?: () => readonly WrittenPair[] | undefined,
  ) {
    this.wholes = wholes
    this.readItems = items
    this.readPairs = pairs
  }

  /** The items of an exploded list. */
  get items(): readonly string[] {
    return this.readItems?.() ?? this.wholes
  }

  /** The pairs of an exploded object; undefined if the text doesn't consist of pairs. */
  get pairs(): readonly WrittenPair[] | undefined {
    return this.readPairs?.()
  }
}

/** Pairs by name. */
export class WrittenPairs {
  readonly all: readonly WrittenPair[]
  private readonly named = new Map<string, string[]>()
  /** The pairs by the part of their name before the first bracket, if there are any. */
  private under: Map<string, WrittenPair[]> | undefined

  constructor(text: string, separator: string, style: ParameterStyle) {
    const all: WrittenPair[] = []
    // A loop, because `split` takes several times as long for short strings.
    for (let start = 0; start < text.length; ) {
      const end = indexOrEnd(text, separator, start)
      const pair = end === start ? undefined : pairOf(text.slice(start, end), style)
      start = end + separator.length
      if (pair === undefined) continue
      all.push(pair)
      const [name, value] = pair
      add(this.named, name, value)
      const root = rootOf(name)
      if (root === undefined) continue
      this.under ??= new Map()
      add(this.under, root, pair)
    }
    this.all = all
  }

  /** The values of a name. */
  of(name: string): readonly string[] {
    return this.named.get(name) ?? []
  }

  sourceOf({ name, style, claims, hasOwnName }: StyledParameter): StyledSource {
    const pairs = style.nests === 'brackets' ? (this.under?.get(rootOf(name) ?? name) ?? []) : this.all
    return new StyledSource(
      hasOwnName ? this.of(name) : [],
      undefined,
      claims && (() => pairs.filter(([each]) => claims(each))),
    )
  }
}

/** The part of a name before its first bracket; undefined if it has none. */
export function rootOf(name: string): string | undefined {
  const bracket = name.indexOf('[', 1)
  return bracket < 0 ? undefined : name.slice(0, bracket)
}

function add<Value>(map: Map<string, Value[]>, name: string, value: Value): void {
  const known = map.get(name)
  if (known === undefined) map.set(name, [value])
  else known.push(value)
}

/** A pair without `=` has an empty value. Pairs with invalid UTF-8 in the name are dropped. */
function pairOf(text: string, style: ParameterStyle): WrittenPair | undefined {
  const equals = text.indexOf('=')
  const name = decodeText(equals < 0 ? text : text.slice(0, equals), style)
  return name instanceof Fault ? undefined : [name, equals < 0 ? '' : text.slice(equals + 1)]
}

/** The source for a string with only one parameter; undefined if it doesn't begin as the style requires. */
export function styledSourceOf(parameter: StyledParameter, text: string): StyledSource | undefined {
  const { style } = parameter
  const { first, separator, isNamed } = style
  if (!text.startsWith(first)) return undefined
  const body = text.slice(first.length)
  if (isNamed) return new WrittenPairs(body, separator, style).sourceOf(parameter)
  const pieces = (): readonly string[] => body.split(separator)
  return new StyledSource([body], pieces, () => {
    const pairs = pieces().map((piece) => (piece.includes('=') ? pairOf(piece, style) : undefined))
    return pairs.includes(undefined) ? undefined : (pairs as WrittenPair[])
  })
}
