/**
 * The fields of the values of a scheme. A field converts between its encoded text and data; the scheme decides where the
 * text is in the URI.
 */

import { type Component, textOfAny } from '../../model/components/component.js'
import { encodeData, isRecord, pieceError, typeMismatch } from '../../model/encode/data.js'
import { memoized } from '../../model/memoized.js'
import { CharacterClass } from '../../model/syntax/characters.js'
import { isError, type UriError } from '../../model/syntax/error.js'
import type { Grammar } from '../../model/syntax/generation.js'
import {
  normalizeEncoding,
  percentDecodeText,
  percentEncode,
  reencode,
} from '../../model/syntax/percent-encoding.js'
import type { Cursor } from './cursor.js'
import { type Characters, charactersIn, digits, endOfRun, ofSegment, type Syntax } from './syntax.js'

/**
 * The encoded text of a field: one text, several, or pairs of names and values; `undefined` if it is absent.
 * @since 0.1.0
 */
export type FieldText = string | readonly string[] | readonly (readonly [string, string])[] | undefined

/**
 * `required`: every URI has the field. `always`: every value has it, but a builder doesn't need it. `optional`: it can
 * be absent. `derived`: it follows from the other fields, and a builder doesn't take it.
 * @since 0.1.0
 */
export type Presence = 'required' | 'always' | 'optional' | 'derived'

/**
 * The types of a field.
 * @since 0.1.0
 */
export interface FieldType {
  /** The type of a value's property. */
  readonly value: unknown
  /** The arguments of a builder's step. */
  readonly input: readonly unknown[]
  readonly text: FieldText
  readonly presence: Presence
  /** The fields that must be given with it. */
  readonly needs: string
  /** The fields that can't be given with it. */
  readonly excludes: string
}

declare const type: unique symbol

/**
 * A field of the values of a scheme.
 * @since 0.1.0
 */
export interface Field<Type extends FieldType = FieldType> {
  /** For the compiler only. */
  readonly [type]?: Type
  /** The kind of data that a builder takes; it takes none for a `derived` field. */
  readonly shape: 'text' | 'list' | 'pairs' | 'number' | 'choice' | 'derived'
  readonly options: FieldOptions
  /** The only values of a choice. */
  readonly choices?: readonly string[]
  /**
   * Encodes the arguments of a builder's step.
   * @internal
   */
  encode(input: readonly unknown[], syntax: Syntax): FieldText | UriError
  /**
   * The data of an encoded text; `NOT_TEXT` if its octets aren't UTF-8.
   * @internal
   */
  decode(text: FieldText): unknown
  /**
   * The normal form of an encoded text.
   * @internal
   */
  canonical(text: FieldText, syntax: Syntax): FieldText
}

/**
 * The fields of a scheme by their names.
 * @since 0.1.0
 */
export type Fields = Readonly<Record<string, Field>>

/**
 * A list, for `each` and `separated`.
 * @since 0.2.0
 */
export interface ListPlace {
  /** For the compiler only. */
  readonly '~part'?: 'list'
}

/**
 * Pairs, for `pairs` and `parameters`.
 * @since 0.2.0
 */
export interface PairsPlace {
  /** For the compiler only. */
  readonly '~part'?: 'pairs'
}

/**
 * A field that follows from the others, for `oneOf`.
 * @since 0.2.0
 */
export interface DerivedPlace<Name extends string> {
  /** For the compiler only. */
  readonly '~part'?: { readonly of: Name }
}

/** The encoded texts of the fields of a URI. */
export type Texts = Readonly<Record<string, FieldText>>

/** The data of octets that aren't text. */
export const NOT_TEXT: unique symbol = Symbol('not text')

/**
 * The options of a field.
 * @since 0.1.0
 */
export interface FieldOptions<
  P extends Presence = Presence,
  Needs extends string = string,
  Excludes extends string = string,
> {
  /** A description in a few words. */
  readonly help?: string
  /** `optional` unless given. */
  readonly presence?: P
  /** The fields that must be given with it. */
  readonly needs?: readonly Needs[]
  /** The fields that can't be given with it. */
  readonly excludes?: readonly Excludes[]
  /** The characters it can have besides percent-encoded octets. The default is those of a segment except `;`. */
  readonly characters?: Characters
  /**
   * Characters of data that are always encoded, although a URI can have them: `+` in a query, which forms read as a space.
   * @since 0.2.0
   */
  readonly escaped?: string
  /**
   * True if it can't be empty.
   * @since 0.2.0
   */
  readonly isNonEmpty?: boolean
  /**
   * True if an encoded text is valid; only needed if its characters don't decide. For pairs, the text is that of all pairs,
   * if there are any, with the character before the first; only a description can check them.
   * @since 0.2.0
   */
  readonly valid?: (text: string, rest: Pick<Cursor, 'isRfc3986'>) => boolean
  /**
   * The expectation of `valid` in words; `help` unless given.
   * @since 0.2.0
   */
  readonly expected?: string
  /**
   * True if it is a segment, or segments with slashes between them. Data with a segment `.` or `..` is then an error,
   * because readers remove such segments.
   */
  readonly isSegment?: boolean
  /**
   * True if its value is the encoded text, because the scheme doesn't say which of its characters delimit. A string given
   * to a builder is still data.
   * @since 0.2.0
   */
  readonly isEncoded?: boolean
  /** True if its slashes are data. They are encoded if a dot segment would be between them. */
  readonly isOpaque?: boolean
  /**
   * True if it is masked when a value is shown to people. Errors of the scheme then show no part of a text after its
   * scheme. A plain `Uri` doesn't mask it.
   * @since 0.2.0
   */
  readonly isSecret?: boolean
  /** The name of one item or pair: `directory` of `directories`. */
  readonly each?: string
}

/** Data, or a component value, which is already encoded. */
type Input = string | Component

/** The character classes of a field. */
interface FieldClasses {
  readonly allowed: CharacterClass
  readonly data: CharacterClass
  /** The unreserved characters that it can have. */
  readonly decoded: CharacterClass
  /** The characters that its text can have, and the percent sign. */
  readonly encoded: CharacterClass
}

function classesOf(
  { characters = ofSegment, escaped = '' }: FieldOptions,
  delimiters: string,
): (syntax: Syntax) => FieldClasses {
  // To readers that don't know the scheme, a question mark begins a query.
  const notData = CharacterClass.of(`?${escaped}${delimiters}`)
  return memoized((syntax: Syntax) => {
    const allowed = charactersIn(characters, syntax)
    const { unreserved } = syntax.grammar.rules
    return {
      allowed,
      data: allowed.without(notData),
      decoded: unreserved.without(unreserved.without(allowed)),
      encoded: allowed.or(CharacterClass.of('%')),
    }
  })
}

/** Encodes and normalizes the pieces of a field. */
interface Pieces {
  encode(input: unknown, syntax: Syntax): string | UriError
  canonical(text: string, syntax: Syntax): string
}

/** @param delimiters Characters that delimit the pieces, even if they are among those of the field. */
function piecesOf(options: FieldOptions, delimiters = ''): Pieces {
  const classes = classesOf(options, delimiters)
  // An error masks what was given for a password.
  const component = options.isSecret ? 'password' : 'path'
  return {
    encode(input, syntax) {
      const { grammar } = syntax
      const { allowed, data: plain } = classes(syntax)
      const text = typeof input === 'object' ? textOfAny(input, grammar) : undefined
      if (text !== undefined) {
        const end = endOfRun(text, 0, text.length, allowed)
        return end >= text.length ? text : pieceError('invalid-character', component, text, end, grammar)
      }
      const data = encodeData(input, plain, component, grammar)
      if (isError(data)) return data
      const kept = options.isOpaque ? guardDots(data) : data
      return options.isSegment ? refuseDotSegments(kept, grammar) : kept
    },
    canonical(text, syntax) {
      // Only the newest standards say which characters never delimit.
      const isReencoded = syntax.isRfc3986 && !options.isEncoded
      const { data: plain, decoded, encoded } = classes(syntax)
      const canonical = isReencoded
        ? reencode(text, plain)
        : (percentEncode(normalizeEncoding(text, decoded), encoded) as string)
      return options.isOpaque ? guardDots(canonical) : canonical
    },
  }
}

const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

function refuseDotSegments(text: string, grammar: Grammar): string | UriError {
  return DOT_SEGMENT.test(text) ? pieceError('dot-segment', 'segment', text, 0, grammar) : text
}

/** Encoding the slashes is the only way to keep a dot segment (RFC 3986 6.2.2.3). */
export function guardDots(text: string): string {
  const hasDots = text.split('/').some((segment) => segment === '.' || segment === '..')
  return hasDots ? text.replaceAll('/', '%2F') : text
}

/** The data of one encoded text. */
export function decodePiece(text: string): string | typeof NOT_TEXT {
  return percentDecodeText(text) ?? NOT_TEXT
}

/** Applies a function to each item, up to the first error. */
function each<A, B>(items: readonly A[], through: (item: A) => B | UriError): readonly B[] | UriError {
  const results: B[] = []
  for (const item of items) {
    const result = through(item)
    if (isError(result)) return result
    results.push(result)
  }
  return results
}

type Absent<P extends Presence> = P extends 'optional' ? undefined : never

/**
 * The types of a field of one text.
 * @since 0.1.0
 */
export interface TextType<P extends Presence, Needs extends string, Excludes extends string>
  extends FieldType {
  readonly value: string | Absent<P>
  readonly input: readonly [data: Input]
  readonly text: string | Absent<P>
  readonly presence: P
  readonly needs: Needs
  readonly excludes: Excludes
}

/**
 * One text.
 *
 * @example
 * import { defineScheme, textField } from 'uriform/schemes'
 *
 * const note = defineScheme({
 *   scheme: 'x-note',
 *   fields: { text: textField({ presence: 'required', isNonEmpty: true }) },
 *   describe: ({ text }) => text,
 * })
 * note.from('x-note:a%20b').text // 'a b'
 *
 * @since 0.1.0
 */
export function textField<
  const P extends Presence = 'optional',
  const Needs extends string = never,
  const Excludes extends string = never,
>(
  options: FieldOptions<P, Needs, Excludes> = {},
): Field<TextType<NoInfer<P>, NoInfer<Needs>, NoInfer<Excludes>>> {
  const pieces = piecesOf(options)
  return {
    shape: 'text',
    options,
    encode: ([input], syntax) => pieces.encode(input, syntax),
    decode: (text) => (options.isEncoded ? text : decodePiece(text as string)),
    canonical: (text, syntax) => pieces.canonical(text as string, syntax),
  }
}

/**
 * The types of a list of texts.
 * @since 0.1.0
 */
export interface ListType<P extends Presence> extends FieldType {
  readonly value: readonly string[]
  readonly input: readonly Input[]
  readonly text: readonly string[]
  readonly presence: P
  readonly needs: never
  readonly excludes: never
}

/**
 * A list of texts, which may be empty.
 *
 * @example
 * import { defineScheme, each, listField } from 'uriform/schemes'
 *
 * const tags = defineScheme({
 *   scheme: 'x-tags',
 *   fields: { tags: listField({ each: 'tag' }) },
 *   describe: ({ tags }) => each(tags, '/'),
 * })
 * tags.from('x-tags:a%20b/c/').tags // ['a b', 'c']
 *
 * @since 0.1.0
 */
export function listField<const P extends 'optional' | 'required' = 'optional'>(
  options: FieldOptions<P, never, never> = {},
): Field<ListType<NoInfer<P>>> {
  const pieces = piecesOf(options)
  return {
    shape: 'list',
    options,
    encode: (input, syntax) => each(input, (item) => pieces.encode(item, syntax)),
    decode: (texts) => {
      const items: string[] = []
      for (const text of texts as readonly string[]) {
        const item = percentDecodeText(text)
        if (item === undefined) return NOT_TEXT
        items.push(item)
      }
      return Object.freeze(items)
    },
    canonical: (texts, syntax) => (texts as readonly string[]).map((text) => pieces.canonical(text, syntax)),
  }
}

/** Names and values. */
export type Pairs<Item = string> = readonly (readonly [name: string, value: Item])[]

/**
 * Pairs as a record: a list gives its name once for each item, and `undefined` leaves the name out.
 * @since 0.2.0
 */
export interface PairsRecord {
  readonly [name: string]: Input | readonly Input[] | undefined
}

/**
 * The types of a field of pairs.
 * @since 0.1.0
 */
export interface PairsType extends FieldType {
  readonly value: Pairs<string>
  readonly input: Pairs<Input> | readonly [record: PairsRecord]
  readonly text: Pairs<string>
  readonly presence: 'optional'
  readonly needs: never
  readonly excludes: never
}

/** The pairs that a step was given, as arguments or as one record. */
export function pairsOf(input: readonly unknown[]): readonly unknown[] {
  const [record] = input
  const isOne = input.length === 1 && typeof record === 'object' && record !== null && isRecord(record)
  if (!isOne) return input
  return Object.entries(record).flatMap(([name, value]) =>
    [value].flat().flatMap((item) => (item === undefined ? [] : [[name, item]])),
  )
}

/**
 * Pairs of a name and a value, in order; there may be none. A builder takes them as arguments, or as a record.
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
  const names = piecesOf(options, '=')
  const values = piecesOf(options)
  return {
    shape: 'pairs',
    options,
    encode: (input, syntax) =>
      each(pairsOf(input), (pair): readonly [string, string] | UriError => {
        if (!Array.isArray(pair) || pair.length !== 2)
          return typeMismatch(pair, 'pair', 'path', syntax.grammar)
        const name = names.encode(pair[0], syntax)
        if (isError(name)) return name
        const value = values.encode(pair[1], syntax)
        return isError(value) ? value : [name, value]
      }),
    decode: (texts) => {
      const pairs = (texts as Pairs<string>).map((pair) => Object.freeze(pair.map(decodePiece)))
      return pairs.some((pair) => pair.includes(NOT_TEXT)) ? NOT_TEXT : Object.freeze(pairs)
    },
    canonical: (texts, syntax) =>
      (texts as Pairs<string>).map(([name, value]): readonly [string, string] => [
        names.canonical(name, syntax),
        values.canonical(value, syntax),
      ]),
  }
}

/**
 * The types of a choice.
 * @since 0.1.0
 */
export interface ChoiceType<Choice extends string, P extends Presence = 'optional'> extends FieldType {
  readonly value: Choice | Absent<P>
  readonly input: readonly [choice: Choice]
  readonly text: string | Absent<P>
  readonly presence: P
  readonly needs: never
  readonly excludes: never
}

/**
 * One of a few values. A URI can have it in either case; its value is spelled as the choice.
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
): Field<ChoiceType<Choice, NoInfer<P>>> {
  const known = Object.freeze([...choices])
  const spelled = (text: FieldText): string => chosen(known, text as string) ?? (text as string)
  return {
    shape: 'choice',
    options,
    choices: known,
    encode: ([input], { grammar }) =>
      known.includes(input as Choice) ? (input as Choice) : typeMismatch(input, known, 'path', grammar),
    decode: spelled,
    canonical: spelled,
  }
}

/** The choice that a text names, in either case. */
export function chosen(choices: readonly string[], text: string): string | undefined {
  const lower = text.toLowerCase()
  return choices.find((choice) => choice.toLowerCase() === lower)
}

/**
 * The types of a number.
 * @since 0.2.0
 */
export interface NumberType<P extends Presence> extends FieldType {
  readonly value: number | Absent<P>
  readonly input: readonly [number: number]
  readonly text: string | Absent<P>
  readonly presence: P
  readonly needs: never
  readonly excludes: never
}

/**
 * The options of a number.
 * @since 0.2.0
 */
export interface NumberOptions<P extends Presence = Presence>
  extends Pick<FieldOptions<P, never, never>, 'help' | 'presence'> {
  /** The smallest number; 0 unless given. */
  readonly least?: number
  /** The largest number; `Number.MAX_SAFE_INTEGER` unless given. */
  readonly most?: number
}

/**
 * A whole number in decimal digits. Leading zeros don't count.
 *
 * @example
 * import { defineScheme, numberField } from 'uriform/schemes'
 *
 * const slot = defineScheme({
 *   scheme: 'x-slot',
 *   fields: { slot: numberField({ most: 15 }) },
 *   describe: ({ slot }) => slot,
 * })
 * slot.from('x-slot:7').slot // 7
 * slot.parse('x-slot:16') // a Left
 *
 * @since 0.2.0
 */
export function numberField<const P extends Presence = 'optional'>({
  least = 0,
  most = Number.MAX_SAFE_INTEGER,
  ...options
}: NumberOptions<P> = {}): Field<NumberType<NoInfer<P>>> {
  const expected = `a whole number from ${least} to ${most}`
  const valid = (text: string): boolean => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
  return {
    shape: 'number',
    options: { ...options, characters: digits, isNonEmpty: true, valid, expected },
    encode: ([input], { grammar }) => {
      const text = typeof input === 'number' ? String(input) : input
      return typeof text === 'string' && valid(text)
        ? text
        : pieceError('wrong-type', 'path', '', 0, grammar, { expected })
    },
    decode: (text) => Number(text),
    canonical: (text) => String(Number(text)),
  }
}

/**
 * The types of a derived field.
 * @since 0.1.0
 */
export interface DerivedType<Value extends string> extends FieldType {
  readonly value: Value
  readonly input: readonly never[]
  readonly text: string
  readonly presence: 'derived'
  readonly needs: never
  readonly excludes: never
}

/**
 * A field that follows from the others: `read` finds it, and no builder takes it.
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
    encode: () => undefined,
    decode: (text) => text,
    canonical: (text) => text,
  }
}
