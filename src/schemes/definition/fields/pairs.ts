/** Fields of pairs of a name and a value. */

import { entriesIfAny, faultWith, PAIR, typeMismatch } from '../../../builders/index.js'
import { Fault } from '../../../model/errors.js'
import { itemsIfAny } from '../../../model/text.js'
import type { Field, FieldOptions, FieldType } from '../field.js'
import { decodeText, fieldPiecesOf, type Input, mapItems } from './pieces.js'

/** @inline */
export type Pairs<Item = string> = readonly (readonly [name: string, value: Item])[]

/**
 * Pairs as a record: an array repeats its name for each item, and `undefined` omits the name.
 * @since 0.2.0
 */
export interface PairsRecord {
  readonly [name: string]: Input | readonly Input[] | undefined
}

/**
 * The types of a field made with `pairsField`.
 * @since 0.1.0
 */
export type PairsType = FieldType<Pairs, Pairs<Input> | readonly [record: PairsRecord], Pairs>

export function givenPairs(input: readonly unknown[]): readonly unknown[] {
  const entries = input.length === 1 ? entriesIfAny(input[0]) : undefined
  return (
    entries?.flatMap(([name, value]) =>
      (itemsIfAny(value) ?? [value]).flatMap((item) => (item === undefined ? [] : [[name, item]])),
    ) ?? input
  )
}

/**
 * A field with pairs of a name and a value, in order; possibly none. A builder takes them as arguments, or as a
 * record.
 *
 * @example
 * import { defineScheme, pairs, pairsField } from 'uriform/schemes'
 *
 * const form = defineScheme({
 *   scheme: 'x-form',
 *   fields: { values: pairsField() },
 *   describe: ({ values }) => pairs(values, '?', ';'),
 * })
 * form.builder().values(['q', 'x;y']).build().uri.href // 'x-form:?q=x%3By'
 *
 * @since 0.1.0
 */
export function pairsField(options: FieldOptions<'optional', never, never> = {}): Field<PairsType> {
  const names = fieldPiecesOf(options, '=')
  const values = fieldPiecesOf(options)
  return {
    shape: 'pairs',
    options,
    encode: (input, syntax) =>
      mapItems(givenPairs(input), (pair): readonly [string, string] | Fault => {
        const parts = itemsIfAny(pair)
        if (parts?.length !== 2) return typeMismatch(pair, PAIR, 'path')
        const name = names.encode(parts[0], syntax)
        if (name instanceof Fault) return name
        const value = values.encode(parts[1], syntax)
        return value instanceof Fault ? faultWith(value, { name }) : [name, value]
      }),
    decode: decodeText,
    canonical: (texts, syntax) =>
      texts.map(([name, value]): Pairs[number] => [
        names.canonical(name, syntax),
        values.canonical(value, syntax),
      ]),
  }
}
