/** Templates as values: RFC 6570. */

import type { Either } from '../model/errors/either.js'
import { builtOrThrow, orThrow, toEither } from '../model/errors/result.js'
import { argumentError } from '../model/errors/uri-error.js'
import { visible } from '../model/errors/visible.js'
import { defaultGrammar } from '../model/generations/chosen.js'
import { isError, type UriError } from '../model/syntax/error.js'
import { templateError } from './error.js'
import { expandExpression, type Values } from './expand-text.js'
import { type TemplateInput, textOfInput } from './input.js'
import { type Matcher, type MatchOptions, matcherOf } from './matching.js'
import { isExpression, type Part, partsOf } from './parse.js'
import { exactSpelling, namesIn, programOf } from './program.js'
import { type Ambiguity, ambiguitiesIn } from './reversibility.js'
import type { MatchedValues, VariableName, WellFormedTemplate } from './values.js'

/**
 * A URI template: text with expressions in braces, which values of variables take the place of. It also reads the values
 * of a text that was expanded from it.
 *
 * @typeParam Text The text of the template, from which the compiler infers the names and types of the variables.
 *
 * @example
 * import { template } from 'uriform/templates'
 *
 * const users = template('/users/{id}{?page,tag*}')
 * users.expandText({ id: 'a/b', tag: ['x', 'y'] }) // '/users/a%2Fb?tag=x&tag=y'
 * users.match('/users/a%2Fb?page=2') // { id: 'a/b', page: '2' }
 *
 * @since 0.2.0
 */
export interface Template<Text extends string = string> {
  /** The text of the template. */
  readonly text: Text
  /** The names of the variables, in the order in which they first occur. */
  readonly variables: readonly VariableName<Text>[]
  /** Whether no text has two readings, so that `match` can tell the values. */
  readonly isReversible: boolean
  /** Why the template isn't reversible: places that some text can't tell apart. Empty if it is reversible. */
  readonly ambiguities: readonly Ambiguity[]
  /**
   * The text that RFC 6570 gives for values, whatever it means as a URI. `expand` also checks that.
   *
   * @param values The values by name: text, lists and records. Those that are absent, undefined or null are left out.
   * @throws UriBuildError if a value has no text, or half of a surrogate pair.
   */
  expandText(values: Readonly<Record<string, unknown>>): string
  /**
   * Reads the values that a text was expanded from. `expandText` of the values is the text, byte for byte, unless the
   * options allow more.
   *
   * @param input A text, a reference, a `URL`, or the target of a request, of which the path and the query are read.
   * @returns The values; undefined if no values give the text.
   * @throws UriSyntaxError if the template isn't reversible.
   */
  match(input: TemplateInput, options?: MatchOptions): MatchedValues<Text> | undefined
  /** Whether another template has the same text. */
  equals(other: Template): boolean
  /** The text of the template. */
  toString(): string
  /** The text of the template. */
  toJSON(): string
}

const INSPECT = Symbol.for('nodejs.util.inspect.custom')

export class TemplateValue {
  readonly text: string
  readonly #parts: readonly Part[]
  readonly #matchers = new Map<string, Matcher>()
  #variables: readonly string[] | undefined
  #ambiguities: readonly Ambiguity[] | undefined

  constructor(text: string, parts: readonly Part[]) {
    this.text = text
    this.#parts = parts
    Object.freeze(this)
  }

  /** The parts of a template that was made here. */
  static partsOf(template: TemplateValue): readonly Part[] {
    return template.#parts
  }

  get variables(): readonly string[] {
    this.#variables ??= Object.freeze([...new Set(namesOf(this.#parts))])
    return this.#variables
  }

  get ambiguities(): readonly Ambiguity[] {
    this.#ambiguities ??= ambiguitiesOf(this.#parts)
    return this.#ambiguities
  }

  get isReversible(): boolean {
    return this.ambiguities.length === 0
  }

  /** The template itself, or the error if it isn't reversible. */
  reversed(): this | UriError {
    const [ambiguity] = this.ambiguities
    return ambiguity === undefined ? this : notReversible(this.text, ambiguity)
  }

  expandText(values: Values): string {
    return builtOrThrow(expandParts(this.#parts, values))
  }

  match(input: unknown, options?: MatchOptions): ReturnType<Matcher> {
    const matcher = orThrow(this.#matcher(options))
    const text = textOfInput(input)
    return text === undefined ? undefined : matcher(text)
  }

  #matcher({ query = 'exact', spelling = 'exact' }: MatchOptions = {}): Matcher | UriError {
    const key = `${query} ${spelling}`
    const known = this.#matchers.get(key)
    if (known !== undefined) return known
    const reversible = this.reversed()
    if (isError(reversible)) return reversible
    const matcher = matcherOf(this.#parts, namesIn(this.#parts), { query, spelling })
    this.#matchers.set(key, matcher)
    return matcher
  }

  equals(other: unknown): boolean {
    return other instanceof TemplateValue && other.text === this.text
  }

  toString(): string {
    return this.text
  }

  toJSON(): string {
    return this.text
  }

  [INSPECT](): string {
    return `Template <${visible(this.text)}>`
  }
}

function namesOf(parts: readonly Part[]): readonly string[] {
  return parts.filter(isExpression).flatMap(({ variables }) => variables.map(({ name }) => name))
}

function ambiguitiesOf(parts: readonly Part[]): readonly Ambiguity[] {
  const names = namesIn(parts)
  return Object.freeze(ambiguitiesIn(parts, programOf(parts, exactSpelling, names), names))
}

function notReversible(text: string, { places: [one, other], text: example }: Ambiguity): UriError {
  const what =
    one.offset === other.offset ? `the variables of ${one.source}` : `${one.source} and ${other.source}`
  const shown = example === undefined ? '' : `, as in ${JSON.stringify(example)}`
  return templateError(
    'not-reversible',
    text,
    other.offset,
    `Template that can't be matched: nothing parts ${what}${shown}`,
    'text between them that their values never hold, such as "/"',
  )
}

/** The texts of all parts, joined. */
function expandParts(parts: readonly Part[], values: Values): string | UriError {
  let text = ''
  for (const part of parts) {
    const piece = isExpression(part) ? expandExpression(part, values) : part.text
    if (isError(piece)) return piece
    text += piece
  }
  return text
}

/** The template of a text. */
export function readTemplate(text: unknown): TemplateValue | UriError {
  if (typeof text !== 'string') return argumentError(defaultGrammar)
  const parts = partsOf(text)
  return isError(parts) ? parts : new TemplateValue(text, parts)
}

/**
 * Reads a URI template of any level of RFC 6570. The compiler infers the variables from a literal text, and refuses one
 * that isn't a template.
 *
 * @param text The text of the template.
 * @throws UriSyntaxError with the offset if the text isn't a template.
 *
 * @example
 * import { template } from 'uriform/templates'
 *
 * template('/search{?q}').match('/search?q=a%26b')?.q // 'a&b'
 *
 * @since 0.2.0
 */
export function template<const Text extends string>(text: Text & WellFormedTemplate<Text>): Template<Text> {
  return orThrow(readTemplate(text)) as unknown as Template<Text>
}

/**
 * Reads a URI template, which may come from outside.
 *
 * @param text The text of the template.
 * @returns The template; a `Left` with the offset if the text isn't one.
 * @since 0.2.0
 */
export function tryTemplate<const Text extends string>(text: Text): Either<UriError, Template<Text>> {
  return toEither(readTemplate(text)) as unknown as Either<UriError, Template<Text>>
}
