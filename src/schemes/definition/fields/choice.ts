/** Fields with known values: choices, numbers, and derived fields. */

import { eitherOf, type NoInference } from '../../../builders/index.js'
import type { Absent, Field, FieldOptions, FieldType, Presence } from '../field.js'
import { digits } from '../syntax.js'
import { wrongFieldType } from './pieces.js'

/**
 * The types of a field made with `choiceField`.
 * @since 0.1.0
 */
export type ChoiceType<Choice extends string, P extends Presence = 'optional'> = FieldType<
  Choice | Absent<P>,
  readonly [choice: Choice],
  string | Absent<P>,
  P
>

/**
 * A field with one of a few values. In a URI it may be in any case; the value is spelled as in the list.
 *
 * @example
 * import { choiceField, defineScheme } from 'uriform/schemes'
 *
 * const light = defineScheme({
 *   scheme: 'x-light',
 *   fields: { state: choiceField(['on', 'off'], { presence: 'required' }) },
 *   describe: ({ state }) => state,
 * })
 * light.from('x-light:ON').state // 'on'
 *
 * @since 0.1.0
 */
export function choiceField<const Choice extends string, const P extends Presence = 'optional'>(
  choices: readonly Choice[],
  options: FieldOptions<P, never, never> = {},
): Field<ChoiceType<Choice, NoInference<P>>> {
  const known = Object.freeze([...choices])
  const spelled = (text: string): string => chosen(known, text) ?? text
  return {
    shape: 'choice',
    options,
    choices: known,
    encode: ([input]) =>
      known.includes(input as Choice) ? (input as Choice) : wrongFieldType(eitherOf(known), input),
    decode: spelled,
    canonical: spelled,
  }
}

export function chosen(choices: readonly string[], text: string): string | undefined {
  if (choices.includes(text)) return text
  const lower = text.toLowerCase()
  return choices.find((choice) => choice.toLowerCase() === lower)
}

/**
 * The types of a field made with `numberField`.
 * @since 0.2.0
 */
export type NumberType<P extends Presence = 'optional'> = FieldType<
  number | Absent<P>,
  readonly [number: number],
  string | Absent<P>,
  P
>

/**
 * Options of `numberField`.
 * @since 0.2.0
 */
export interface NumberOptions<P extends Presence = Presence>
  extends Pick<FieldOptions<P, never, never>, 'help' | 'presence'> {
  /** The smallest number; default: 0. */
  readonly min?: number
  /** The largest number; default: `Number.MAX_SAFE_INTEGER`. */
  readonly max?: number
}

/**
 * A field with a whole number in decimal digits. Leading zeros are ignored.
 *
 * @example
 * import { defineScheme, numberField } from 'uriform/schemes'
 *
 * const slot = defineScheme({
 *   scheme: 'x-slot',
 *   fields: { slot: numberField({ max: 15 }) },
 *   describe: ({ slot }) => slot,
 * })
 * slot.from('x-slot:7').slot // 7
 * slot.parse('x-slot:16') // a Left
 *
 * @since 0.2.0
 */
export function numberField<const P extends Presence = 'optional'>({
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  ...options
}: NumberOptions<P> = {}): Field<NumberType<NoInference<P>>> {
  const isBounded = max < Number.MAX_SAFE_INTEGER
  const expected = `a whole number${isBounded ? ` from ${min} to ${max}` : `, ${min} or more`}`
  const valid = (text: string): boolean => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
  return {
    shape: 'number',
    options: { ...options, characters: digits, isNonEmpty: true, valid, expected },
    encode: ([input]) => {
      const text = typeof input === 'number' ? String(input) : input
      return typeof text === 'string' && valid(text) ? text : wrongFieldType(expected, input)
    },
    decode: (text) => Number(text),
    canonical: (text) => String(Number(text)),
  }
}

/**
 * The types of a field made with `derivedField`.
 * @since 0.1.0
 */
export type DerivedType<Value> = FieldType<Value, readonly never[], string, 'derived'>

/**
 * A field computed from the others: `read` sets it, and builders have no step for it.
 *
 * @example
 * import { defineScheme, derivedField, textField } from 'uriform/schemes'
 *
 * const note = defineScheme({
 *   scheme: 'x-note',
 *   fields: { kind: derivedField<'empty' | 'full'>(), text: textField({ presence: 'always' }) },
 *   read: (rest) => ({ kind: rest.isAtEnd ? 'empty' : 'full', text: rest.run() }),
 *   write: ({ text }) => text,
 * })
 * note.from('x-note:a').kind // 'full'
 *
 * @since 0.1.0
 */
export function derivedField<Value extends string>(): Field<DerivedType<Value>> {
  return {
    shape: 'derived',
    options: {},
    encode: () => '',
    decode: (text) => text,
    canonical: (text) => text,
  }
}
