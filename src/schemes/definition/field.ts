/**
 * The fields that the values of a scheme are made of. A field knows how its encoded text becomes data, and data its
 * encoded text; where the text stands in the URI is up to the scheme.
 */

import { type Component, KIND } from '../../model/components/component.js'
import { encodeData, pieceError, refuseDots, typeMismatch } from '../../model/encode/data.js'
import { CharacterClass } from '../../model/syntax/characters.js'
import { isError, type UriError } from '../../model/syntax/error.js'
import { normalizeEncoding, percentDecodeText, reencode } from '../../model/syntax/percent-encoding.js'
import { textIfAny } from '../../model/syntax/text-of.js'
import { memoized } from './memoized.js'
import { type Characters, charactersIn, endOfRun, ofSegment, type Syntax } from './syntax.js'

/**
 * The encoded text of a field: one text, several, or pairs of names and values; `undefined` where it is absent.
 * @since 0.1.0
 */
export type FieldText = string | readonly string[] | readonly (readonly [string, string])[] | undefined

/**
 * Whether there is no URI without a field; whether the value has it though a builder need not be given it; whether
 * it can be absent; or whether it follows from the others and is not given.
 * @since 0.1.0
 */
export type Presence = 'required' | 'always' | 'optional' | 'derived'

/**
 * What the compiler knows of a field.
 * @since 0.1.0
 */
export interface FieldType {
  /** What the property of a value is. */
  readonly value: unknown
  /** What the step of a builder takes. */
  readonly input: readonly unknown[]
  readonly text: FieldText
  readonly presence: Presence
  /** The fields that must be given with it. */
  readonly needs: string
  /** The fields beside which it cannot be given. */
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
  /** What it is given as; what is `derived` from other fields is not given. */
  readonly shape: 'text' | 'list' | 'pairs' | 'number' | 'choice' | 'derived'
  readonly options: FieldOptions
  /** The only values of a choice. */
  readonly choices?: readonly string[]
  /**
   * The encoded text of what a step of a builder was given.
   * @internal
   */
  encode(input: readonly unknown[], syntax: Syntax): FieldText | UriError
  /**
   * What an encoded text stands for; `NOT_TEXT` where that is no UTF-8.
   * @internal
   */
  decode(text: FieldText): unknown
  /**
   * The one text of all that stand for the same.
   * @internal
   */
  canonical(text: FieldText, syntax: Syntax): FieldText
}

/**
 * The fields of a scheme by their names.
 * @since 0.1.0
 */
export type Fields = Readonly<Record<string, Field>>

/** Stands for octets that are no text. */
export const NOT_TEXT: unique symbol = Symbol('not text')

/**
 * What can be said of a field.
 * @since 0.1.0
 */
export interface FieldOptions<
  P extends Presence = Presence,
  Needs extends string = string,
  Excludes extends string = string,
> {
  /** What it is, in a few words. */
  readonly help?: string
  /** `optional` unless given. */
  readonly presence?: P
  /** The fields that must be given with it. */
  readonly needs?: readonly Needs[]
  /** The fields beside which it cannot be given. */
  readonly excludes?: readonly Excludes[]
  /** What can stand in it beside percent-encoded octets: the characters of a segment but for `;`, unless given. */
  readonly characters?: Characters
  /** Whether it is a segment: data that is `.` or `..` is an error then, as it would be removed. */
  readonly isSegment?: boolean
  /** Whether its slashes divide nothing. Around a dot segment they are encoded then, so that it is none. */
  readonly isOpaque?: boolean
  /** What one of a list, or one pair, is called: `directory` of `directories`. */
  readonly each?: string
}

/** Data, or a component value, which is encoded already. */
type Input = string | Component

/** A question mark begins a query for whoever does not know the scheme. */
const question = CharacterClass.of('?')

/** The characters of a field: those that its text can have, and those that stand for themselves in data. */
interface FieldClasses {
  readonly allowed: CharacterClass
  readonly data: CharacterClass
}

function classesOf({ characters = ofSegment }: FieldOptions): (syntax: Syntax) => FieldClasses {
  return memoized((syntax: Syntax) => {
    const allowed = charactersIn(characters, syntax)
    return { allowed, data: allowed.without(question) }
  })
}

/** Encodes and normalizes the pieces of a field. */
interface Pieces {
  encode(input: unknown, syntax: Syntax): string | UriError
  canonical(text: string, syntax: Syntax): string
}

function piecesOf(options: FieldOptions): Pieces {
  const classes = classesOf(options)
  return {
    encode(input, syntax) {
      const { grammar } = syntax
      const { allowed, data: plain } = classes(syntax)
      if (typeof input === 'object' && input !== null && KIND in input) {
        const text = textIfAny(input) ?? ''
        const end = endOfRun(text, 0, text.length, allowed)
        return end >= text.length ? text : pieceError('invalid-character', 'path', text, end, grammar)
      }
      const data = encodeData(input, plain, 'path', grammar)
      if (isError(data)) return data
      const text = options.isOpaque ? guardDots(data) : data
      return options.isSegment ? refuseDots(text, grammar) : text
    },
    canonical(text, syntax) {
      // Only the newest standards tell which characters delimit nothing.
      const canonical = syntax.isRfc3986
        ? reencode(text, classes(syntax).data)
        : normalizeEncoding(text, syntax.grammar.rules.unreserved)
      return options.isOpaque ? guardDots(canonical) : canonical
    },
  }
}

/** Nothing else keeps a dot segment from being removed (RFC 3986 6.2.2.3). */
function guardDots(text: string): string {
  const hasDots = text.split('/').some((segment) => segment === '.' || segment === '..')
  return hasDots ? text.replaceAll('/', '%2F') : text
}

/** What one encoded text stands for. */
export function decodePiece(text: string): string | typeof NOT_TEXT {
  return percentDecodeText(text) ?? NOT_TEXT
}

/** Each item through a function, up to the first error. */
export function each<A, B>(items: readonly A[], through: (item: A) => B | UriError): readonly B[] | UriError {
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
 * What the compiler knows of a field of one text.
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
    decode: (text) => decodePiece(text as string),
    canonical: (text, syntax) => pieces.canonical(text as string, syntax),
  }
}

/**
 * The same of a list of texts.
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

type Pairs<Item> = readonly (readonly [name: string, value: Item])[]

/**
 * The same of pairs.
 * @since 0.1.0
 */
export interface PairsType extends FieldType {
  readonly value: Pairs<string>
  readonly input: Pairs<Input>
  readonly text: Pairs<string>
  readonly presence: 'optional'
  readonly needs: never
  readonly excludes: never
}

/**
 * Pairs of a name and a value, in order; there may be none.
 * @since 0.1.0
 */
export function pairsField(options: FieldOptions<'optional', never, never> = {}): Field<PairsType> {
  const pieces = piecesOf(options)
  return {
    shape: 'pairs',
    options,
    encode: (input, syntax) =>
      each(input, (pair): readonly [string, string] | UriError => {
        if (!Array.isArray(pair) || pair.length !== 2)
          return typeMismatch(pair, 'pair', 'path', syntax.grammar)
        const name = pieces.encode(pair[0], syntax)
        if (isError(name)) return name
        const value = pieces.encode(pair[1], syntax)
        return isError(value) ? value : [name, value]
      }),
    decode: (texts) => {
      const pairs = (texts as Pairs<string>).map((pair) => Object.freeze(pair.map(decodePiece)))
      return pairs.some((pair) => pair.includes(NOT_TEXT)) ? NOT_TEXT : Object.freeze(pairs)
    },
    canonical: (texts, syntax) =>
      (texts as Pairs<string>).map(([name, value]): readonly [string, string] => [
        pieces.canonical(name, syntax),
        pieces.canonical(value, syntax),
      ]),
  }
}

/**
 * The same of a choice.
 * @since 0.1.0
 */
export interface ChoiceType<Choice extends string> extends FieldType {
  readonly value: Choice | undefined
  readonly input: readonly [choice: Choice]
  readonly text: string | undefined
  readonly presence: 'optional'
  readonly needs: never
  readonly excludes: never
}

/**
 * One of a few values, written in either case.
 * @since 0.1.0
 */
export function choiceField<const Choice extends string>(
  choices: readonly Choice[],
  options: FieldOptions<'optional', never, never> = {},
): Field<ChoiceType<Choice>> {
  const known = Object.freeze([...choices])
  return {
    shape: 'choice',
    options,
    choices: known,
    encode: ([input], { grammar }) =>
      known.includes(input as Choice) ? (input as Choice) : typeMismatch(input, known, 'path', grammar),
    decode: (text) => (text as string).toLowerCase(),
    canonical: (text) => (text as string).toLowerCase(),
  }
}

/**
 * The same of what follows from other fields.
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
 * What follows from the other fields: the scheme's reading finds it, and no builder takes it.
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
