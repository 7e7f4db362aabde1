/**
 * The kinds of parameters: the types that a declaration is made of, and the rules behind each kind. A value is checked
 * by reading its text back, so that reading and writing can't disagree.
 */
import { Fault, insteadOf, type OptionRules, readOptions } from '../../model/errors.js'
import { resultIfAny } from '../../model/text.js'
import type { DecodePart } from '../../model/values.js'
import { boundedName } from '../errors/bounds.js'
import { type Wrong, wrong } from '../errors/faults.js'
import { yesOrNo } from '../errors/option-checks.js'
import { entriesIfAny } from '../language/entries.js'
import { type EncodedValues, encoded } from './pairs.js'

/**
 * The presence of a parameter in the record:
 *
 * - `optional`: the property is absent if the parameter is.
 * - `required`: the property is always there, because a query without the parameter is an error.
 * - `always`: the property is always there, because an absent parameter has a value too, such as a default.
 * @since 0.4.0
 */
export type ParameterPresence = 'optional' | 'required' | 'always'

/**
 * A kind of parameter, such as `text()` or `many(integer())`.
 *
 * @typeParam Value The type in the record.
 * @typeParam Given The types that a framework's record may have instead.
 * @typeParam Data The type that is written, if it differs.
 * @since 0.3.0
 */
export interface Kind<
  out Value = unknown,
  out Given = unknown,
  out When extends ParameterPresence = ParameterPresence,
  out IsItem extends boolean = boolean,
  out Data = Value,
> {
  /** The name of the kind. */
  readonly kind: string
  /** True if the kind can be an item of `many` and `list`. */
  readonly isItem: IsItem
  /** Exists only for the compiler. */
  readonly '~types'?: {
    readonly value: Value
    readonly given: Given
    readonly presence: When
    readonly data: Data
  }
}

/**
 * The presence of a parameter, in its options: a default, required, or neither.
 * @since 0.4.0
 */
export interface PresenceOptions<Value> {
  /** The value if the parameter is absent. When a record is written, a value equal to it is left out. */
  readonly default?: Value | undefined
  /** Refuses a query without the parameter. */
  readonly required?: boolean | undefined
}

/**
 * A function that makes a kind, such as `integer`. With `default`, the record always has the property. With
 * `required`, a query without the parameter is an error. With neither, the property is optional.
 * @since 0.4.0
 */
export interface KindMaker<Value, Given, Options> {
  (
    options: Options & { readonly default: Value; readonly required?: false | undefined },
  ): Kind<Value, Given, 'always', false>
  (
    options: Options & { readonly required: true; readonly default?: undefined },
  ): Kind<Value, Given, 'required', false>
  (
    options?: Options & { readonly required?: false | undefined; readonly default?: undefined },
  ): Kind<Value, Given, 'optional', true>
}

/** Stands for a value whose octets aren't valid UTF-8, and for a string without a UTF-8 form. */
export const NOT_UTF8: unique symbol = Symbol('not UTF-8')

/** How a parameter is read and written. */
export interface KindRules {
  /**
   * Reads the value from the occurrences of the parameter, which are strings, `NOT_UTF8` or data of a record. No
   * occurrences mean that it is absent. Returns `undefined` if there is no value.
   */
  read(given: readonly unknown[], refusesEmpty: boolean): unknown
  write(value: unknown): EncodedValues | Wrong
  /** The datum of a value that must be divided before it is decoded. */
  readonly divide?: (encodedValue: string, decode: DecodePart) => unknown
  /** The text of a record's datum that isn't a string; undefined for a datum of another type. */
  textOf(datum: unknown): string | undefined
  /** The names in a query, if brackets follow the name of the parameter. */
  leaves?(name: string, path: readonly string[]): readonly Leaf[]
  /** A value under the names that `leaves` gives it; under its own name if it has none of their members. */
  spread?(name: string, value: unknown): readonly NamedValue[]
  /** The value of an absent parameter; without it, the property is absent. */
  readonly fallback?: (() => unknown) | undefined
  /** The default as it would be written, to recognize values that equal it. */
  readonly usual?: EncodedValues | undefined
  readonly isRequired?: boolean
}

/** A name in a query, the path of its value in the record, and how to read and write it. */
export interface Leaf {
  readonly name: string
  readonly rules: KindRules
  /** Absent if it is the name alone. */
  readonly path?: readonly string[] | undefined
}

/** A value by its name in a query. */
export type NamedValue = readonly [name: string, value: unknown]

export function spreadOf(rules: KindRules | undefined, name: string, value: unknown): readonly NamedValue[] {
  return rules?.spread?.(name, value) ?? [[name, value]]
}

/** A kind whose value is one text. */
export interface Scalar {
  /** What is expected, for messages. */
  readonly expected: string
  /** Reads the value from a decoded string. */
  read(text: string): unknown
  /** The text of a value of the kind's own type; undefined for a value of another type. */
  textOf(value: unknown): string | undefined
  /** Like `textOf`, for a value in the record of a framework, if that may also be of other types. */
  textOfDatum?(datum: unknown): string | undefined
  /** True if an empty text is a value, not an absent one. */
  readonly takesEmpty?: boolean
}

const RULES: unique symbol = Symbol.for('uriform/query-kind')
const SCALAR: unique symbol = Symbol.for('uriform/query-item')

interface Hidden {
  readonly [RULES]?: KindRules
  readonly [SCALAR]?: Scalar
}

/** The rules of a kind; undefined for anything else. */
function rulesOf(kind: unknown): KindRules | undefined {
  return (kind as Hidden | null | undefined)?.[RULES]
}

/**
 * The rules of kinds by name.
 *
 * @throws TypeError for what is no record of kinds.
 */
export function rulesIn(kinds: unknown, of: string): ReadonlyMap<string, KindRules> {
  const entries = entriesIfAny(kinds)
  if (entries === undefined) throw new TypeError(insteadOf(`the kinds of the ${of}`, kinds))
  return new Map(
    entries.map(([name, kind]) => {
      const rules = rulesOf(kind)
      if (rules !== undefined) return [name, rules]
      throw new TypeError(insteadOf('a kind such as text()', kind, ` for "${boundedName(name)}"`))
    }),
  )
}

/** Returns a function that makes a record, without a prototype if `Object.prototype` has one of the names. */
export function recordMaker(names: Iterable<string>): () => Record<string, unknown> {
  const isBare = [...names].some((name) => name in Object.prototype)
  return () => (isBare ? Object.create(null) : {})
}

export function makeKind<Made extends Kind>(kind: string, rules: KindRules, scalar?: Scalar): Made {
  const isItem = scalar !== undefined && rules.fallback === undefined && rules.isRequired !== true
  const made = { kind, isItem, [RULES]: rules, [SCALAR]: isItem ? scalar : undefined }
  return Object.freeze(made) as unknown as Made
}

/** The scalar of an item of `many` or `list`. */
export function itemScalar(of: string, item: unknown): Scalar {
  const scalar = (item as Hidden | null | undefined)?.[SCALAR]
  if (scalar !== undefined) return scalar
  throw new TypeError(
    `Wrong kind of items in ${of}(). Expected one such as text() or integer(), neither required nor with a default.`,
  )
}

/** The options of kinds that can be absent. */
export const presenceRules: OptionRules<keyof PresenceOptions<unknown>> = {
  default: 'any',
  required: yesOrNo,
}

/** Returns a function such as `integer`, which makes the kind of one parameter from its options. */
export function kindMaker<Value, Given, Options>(
  kind: string,
  own: OptionRules,
  scalarOf: (options: Options & PresenceOptions<Value>) => Scalar,
): KindMaker<Value, Given, Options> {
  const make = (given?: Options & PresenceOptions<Value>) => {
    const options = readOptions<Options & PresenceOptions<Value>>(kind, given, {
      ...own,
      ...presenceRules,
    } as OptionRules)
    return scalarKind(kind, scalarOf(options), options)
  }
  return make as KindMaker<Value, Given, Options>
}

/** A kind whose value is one text, in one occurrence. */
export function scalarKind<Made extends Kind>(
  kind: string,
  scalar: Scalar,
  options: PresenceOptions<unknown>,
): Made {
  return makeKind(kind, withPresence(kind, scalarRules(scalar), options), scalar)
}

export function scalarRules(scalar: Scalar): KindRules {
  return {
    read: (given, refusesEmpty) => once(given, (datum) => readItem(scalar, datum, refusesEmpty)),
    write: (value) => {
      const text = textOfValue(scalar, value)
      const written = text instanceof Fault ? text : encoded(text)
      return written instanceof Fault ? written : [written]
    },
    textOf: textOfDatumBy(scalar),
  }
}

/** The rules with the options for presence: a default, which is checked, or `required`. */
export function withPresence(kind: string, rules: KindRules, options: PresenceOptions<unknown>): KindRules {
  const { default: fallback, required = false } = options
  if (fallback === undefined) return required ? { ...rules, isRequired: true } : rules
  if (required)
    throw new TypeError(`Required parameter with a default in ${kind}(). Expected only one of the two.`)
  const usual = rules.write(fallback)
  if (usual instanceof Fault) throw new TypeError(`Wrong default in ${kind}(). ${usual.details.sentence}`)
  const value = copyOf(fallback)
  return { ...rules, usual, fallback: () => copyOf(value) }
}

/** A copy of a value that can be changed: dates and arrays. A negative zero becomes zero. */
function copyOf(value: unknown): unknown {
  if (value instanceof Date) return new Date(value)
  if (Array.isArray(value)) return value.map(copyOf)
  return value === 0 ? 0 : value
}

/** The value of a parameter that can occur only once. */
export function once(given: readonly unknown[], read: (datum: unknown) => unknown): unknown {
  if (given.length === 0) return undefined
  if (given.length === 1) return read(given[0])
  return wrong('doubled', `Given ${given.length} times, but can be given only once.`)
}

/** Returns the function of a scalar that turns a value in the record of a framework into text. */
export function textOfDatumBy(scalar: Scalar): KindRules['textOf'] {
  return scalar.textOfDatum ?? scalar.textOf
}

/** The value of one occurrence; undefined if it is empty and the kind has no empty value. */
export function readItem(scalar: Scalar, datum: unknown, refusesEmpty: boolean): unknown {
  const text = textOfItem(datum, textOfDatumBy(scalar), scalar.expected)
  if (text instanceof Fault) return text
  if (text !== '' || scalar.takesEmpty) return scalar.read(text)
  return refusesEmpty ? wrong('malformed', `Got an empty value. Expected ${scalar.expected}.`) : undefined
}

export function textOfItem(datum: unknown, textOf: KindRules['textOf'], expected: string): string | Wrong {
  if (typeof datum === 'string') return datum
  if (datum === NOT_UTF8) return wrong('malformed', 'Invalid UTF-8.')
  return textOf(datum) ?? wrong('wrong-type', insteadOf(expected, datum))
}

/** The text of a value, checked by reading it back. */
export function textOfValue(scalar: Scalar, value: unknown): string | Wrong {
  const text = scalar.textOf(value)
  if (text === undefined) return unlike(scalar, value)
  if (text === '' && !scalar.takesEmpty) return wrong('missing', `Expected ${scalar.expected}.`)
  const read = scalar.read(text)
  return read instanceof Fault ? read : text
}

const A_TIME = '1970-01-01T00:00:00.000Z'

/** Advice for a `Date`, if the kind takes the text of a time or of a day. */
function adviceOnDate(scalar: Scalar): string {
  if (!(scalar.read(A_TIME) instanceof Fault)) return '; use toISOString()'
  return scalar.read(A_TIME.slice(0, 10)) instanceof Fault ? '' : '; use toISOString().slice(0, 10)'
}

/** The problem of a value of another type. */
function unlike(scalar: Scalar, value: unknown): Wrong {
  if (isDateObject(scalar.read(A_TIME))) return wrong('wrong-type', insteadOf('a Date', value))
  const advice = isDateObject(value) ? adviceOnDate(scalar) : ''
  return wrong('wrong-type', insteadOf(scalar.expected + advice, value))
}

/** True for a date; false if asking throws, as a proxy can. */
export function isDateObject(value: unknown): value is Date {
  return resultIfAny(() => value instanceof Date) === true
}
