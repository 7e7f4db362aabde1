/** Templates as values: RFC 6570. */

import type { Either } from '../model/errors/either.js'
import { builtOrThrow, orThrow, toEither } from '../model/errors/result.js'
import { argumentError } from '../model/errors/uri-error.js'
import { visible } from '../model/errors/visible.js'
import { defaultGrammar } from '../model/generations/chosen.js'
import { hideConstructor } from '../model/hidden-constructor.js'
import { isError, type UriError } from '../model/syntax/error.js'
import { propertyIfAny } from '../model/syntax/foreign.js'
import type { RelativeReference, Uri, UriReference } from '../model/values/reference.js'
import type { ValuesSchema } from '../model/values/schema.js'
import type { StandardFace } from '../model/values/standard-schema.js'
import { redactTemplate, templateError } from './error.js'
import { expandParts, type Values } from './expand/expand-text.js'
import { fillParts } from './expand/partial.js'
import { type Plan, planOf } from './expand/plan.js'
import { expandReference } from './expand/reference.js'
import { type TemplateInput, textOfInput } from './match/input.js'
import { type Matcher, type MatchOptions, matcherOf } from './match/matching.js'
import { namesIn } from './match/program.js'
import { type Ambiguity, ambiguitiesIn } from './match/reversibility.js'
import { decodeMatched, type TemplateIssue, templateFace } from './schema.js'
import { type Part, partsOf } from './syntax/parse.js'
import type { MatchedValues, TemplateValues, VariableName, WellFormedTemplate } from './syntax/values.js'

/**
 * A URI template: text with expressions in braces, which are replaced with the values of variables. A template also
 * reads the values back.
 *
 * @typeParam Text The text of the template, from which the compiler infers the names and types of the variables.
 *
 * @example
 * import { template } from 'uriform/templates'
 *
 * const users = template('/users/{id}{?page,tag*}')
 * users.expand({ id: 'a/b', tag: ['x', 'y'] }).href // '/users/a%2Fb?tag=x&tag=y'
 * users.match('/users/a%2Fb?page=2') // { id: 'a/b', page: '2' }
 *
 * @since 0.2.0
 */
export interface Template<Text extends string = string> {
  /** The text of the template. */
  readonly text: Text
  /** The names of the variables, in order of first use. */
  readonly variables: readonly VariableName<Text>[]
  /** True if no text has two readings. If it is false, `match` and `routes` throw, and `decode` returns a `Left`. */
  readonly isReversible: boolean
  /**
   * The reasons why the template isn't reversible: places that some text can't tell apart, at most 16. Empty if it is
   * reversible.
   */
  readonly ambiguities: readonly Ambiguity[]
  /**
   * Expands values to a URI or a relative reference. Values can't change the scheme or the authority of the template,
   * or leave its path: the result is the text of `expandText`, or an error.
   *
   * @param values Text, numbers or booleans by the names of variables; a list or a record for an exploded variable.
   * Variables of `{...}` and `{+...}` are required, but may be empty; other variables can be left out. Unknown names
   * are ignored.
   * @throws UriBuildError if a required value is missing (`missing-variable`) or has the wrong type (`wrong-type`),
   * or if the result has a dot segment from a value (`dot-segment`), another authority (`changed-authority`,
   * `ambiguous-path`), or an invalid host; other kinds if the text is not a reference (RFC 3986 4.1).
   *
   * @example
   * import { template } from 'uriform/templates'
   *
   * const user = template('https://api.example.com/users/{id}{?page,tag*}')
   * user.expand({ id: 'a/b', tag: ['x', 'y'] }).href // 'https://api.example.com/users/a%2Fb?tag=x&tag=y'
   */
  expand(...values: ValuesArgument<Text>): ExpandedReference<Text>
  /** Like `expand`, but returns a `Left` instead of throwing. */
  tryExpand(...values: ValuesArgument<Text>): Either<UriError, ExpandedReference<Text>>
  /**
   * Expands values to text, to the letter of RFC 6570. Only `expand` checks what the text means as a URI.
   *
   * @param values The values by name: text, lists and records. Absent, undefined and null ones are left out.
   * @throws UriBuildError if a value has no text form, or half a surrogate pair.
   */
  expandText(values: Readonly<Record<string, unknown>>): string
  /**
   * Reads the values that a text was expanded from. `expandText` of the values is the text, byte for byte, unless the
   * options allow more. The values are untrusted data, and may be `..` or empty.
   *
   * @param input A text, a reference or a `URL`, which must match from its scheme to its fragment; or a request
   * target, of which the path and the query are read.
   * @returns The values; undefined if the text doesn't match.
   * @throws UriSyntaxError if the template isn't reversible.
   */
  match(input: TemplateInput, options?: MatchOptions): MatchedValues<Text> | undefined
  /**
   * Matches a text, and decodes the values with a schema.
   *
   * @param input As for `match`.
   * @param schema A schema of a record, made with any library that follows Standard Schema. It must not be
   * asynchronous.
   * @param options As for `match`.
   * @returns The output of the schema. The issues of a `Left` are the first 20 of the schema, then one that says how many
   * more there are; or a single one with an empty path, if the text doesn't match, the template isn't reversible, or the
   * schema is asynchronous.
   *
   * @example
   * import { template } from 'uriform/templates'
   * import { z } from 'zod'
   *
   * const user = template('/users/{id}{?page}')
   * const schema = z.object({ id: z.coerce.number(), page: z.coerce.number().default(1) })
   * user.decode('/users/42', schema) // a Right of { id: 42, page: 1 }
   */
  decode<Output>(
    input: TemplateInput,
    schema: ValuesSchema<Output>,
    options?: MatchOptions,
  ): Either<readonly TemplateIssue[], Output>
  /** Standard Schema: turns anything that `match` takes into values, without options. */
  readonly '~standard': StandardFace<MatchedValues<Text>>
  /**
   * The template with some variables filled in. Whole expressions can be filled in, and the first variables of
   * `{?...}`, `{&...}`, `{/...}`, `{;...}` and `{....}`; RFC 6570 can't express the rest of other expressions.
   *
   * @param values Values as for `expand`. Variables without a value stay open.
   * @throws UriBuildError if an expression can't be filled in that far (`partial-expression`), or `expand` would
   * refuse these values with any others. Other checks are left to `expand`.
   *
   * @example
   * import { template } from 'uriform/templates'
   *
   * const search = template('{+base}/search{?q,page}').partial({ base: 'https://example.com', q: 'a b' })
   * search.toString() // 'https://example.com/search?q=a%20b{&page}'
   * search.expand({ page: 2 }).href // 'https://example.com/search?q=a%20b&page=2'
   */
  partial(values: Partial<TemplateValues<Text>>): Template
  /** Like `partial`, but returns a `Left` instead of throwing. */
  tryPartial(values: Partial<TemplateValues<Text>>): Either<UriError, Template>
  /** True if another template has the same text. */
  equals(other: Template): boolean
  /** The text of the template. */
  toString(): string
  /** The text of the template. */
  toJSON(): string
}

/**
 * The argument of `expand`. It can be left out if no variable is required.
 * @since 0.2.0
 */
export type ValuesArgument<Text extends string> =
  Record<never, never> extends TemplateValues<Text>
    ? [values?: TemplateValues<Text>]
    : [values: TemplateValues<Text>]

/**
 * The result of an expansion, as far as the text of the template tells: a URI if it begins with a scheme, a relative
 * reference if it begins with `/`, `?` or `#`.
 * @since 0.2.0
 */
export type ExpandedReference<Text extends string> = Text extends `${'/' | '?' | '#'}${string}`
  ? RelativeReference
  : Text extends `${infer Scheme}:${string}`
    ? Scheme extends `${string}${'/' | '?' | '#' | '{'}${string}`
      ? Uri | RelativeReference
      : Uri
    : Uri | RelativeReference

const INSPECT = Symbol.for('nodejs.util.inspect.custom')

export class TemplateValue {
  readonly text: string
  readonly #parts: readonly Part[]
  readonly #matchers: Matcher[] = []
  #plan: Plan | undefined
  #variables: readonly string[] | undefined
  #ambiguities: readonly Ambiguity[] | undefined

  static {
    hideConstructor(this)
  }

  constructor(text: string, parts: readonly Part[]) {
    this.text = text
    this.#parts = parts
    Object.freeze(this)
  }

  static isOne(value: unknown): value is TemplateValue {
    return typeof value === 'object' && value !== null && #parts in value
  }

  static partsOf(template: TemplateValue): readonly Part[] {
    return template.#parts
  }

  get variables(): readonly string[] {
    this.#variables ??= Object.freeze([...namesIn(this.#parts).all])
    return this.#variables
  }

  get ambiguities(): readonly Ambiguity[] {
    this.#ambiguities ??= Object.freeze(ambiguitiesIn(this.#parts))
    return this.#ambiguities
  }

  get isReversible(): boolean {
    return this.ambiguities.length === 0
  }

  /** The error of a template that isn't reversible; undefined if it is. */
  reversibilityError(): UriError | undefined {
    const [ambiguity] = this.ambiguities
    return ambiguity && notReversible(this.text, ambiguity)
  }

  expand(values: Values = {}): UriReference {
    return builtOrThrow(this.#expand(values))
  }

  tryExpand(values: Values = {}): Either<UriError, UriReference> {
    return toEither(this.#expand(values))
  }

  #expand(values: Values): UriReference | UriError {
    this.#plan ??= planOf(this.#parts)
    return expandReference(this.#plan, values)
  }

  partial(values: Values): TemplateValue {
    return builtOrThrow(this.#partial(values))
  }

  tryPartial(values: Values): Either<UriError, TemplateValue> {
    return toEither(this.#partial(values))
  }

  #partial(values: Values): TemplateValue | UriError {
    const parts = fillParts(this.#parts, values)
    return isError(parts) ? parts : new TemplateValue(parts.map(({ source }) => source).join(''), parts)
  }

  expandText(values: Values): string {
    return builtOrThrow(expandParts(this.#parts, values))
  }

  match(input: unknown, options?: MatchOptions): ReturnType<Matcher> {
    // Checking for an error before the values exist is cheaper, because their shapes differ from template to
    // template.
    return readInput(orThrow(this.#matcher(options)), input)
  }

  decode<Output>(
    input: unknown,
    schema: ValuesSchema<Output>,
    options?: MatchOptions,
  ): Either<readonly TemplateIssue[], Output> {
    return decodeMatched(this.#read(input, options), this.text, schema)
  }

  get '~standard'(): StandardFace<Values> {
    return templateFace((input) => this.#read(input), this.text)
  }

  #read(input: unknown, options?: MatchOptions): ReturnType<Matcher> | UriError {
    const matcher = this.#matcher(options)
    return isError(matcher) ? matcher : readInput(matcher, input)
  }

  #matcher({ query = 'exact', spelling = 'exact' }: MatchOptions = {}): Matcher | UriError {
    const number = (query === 'any' ? 2 : 0) + (spelling === 'any' ? 1 : 0)
    const known = this.#matchers[number]
    if (known !== undefined) return known
    const error = this.reversibilityError()
    if (error !== undefined) return error
    const matcher = matcherOf(this.#parts, namesIn(this.#parts), { query, spelling })
    this.#matchers[number] = matcher
    return matcher
  }

  equals(other: unknown): boolean {
    return TemplateValue.isOne(other) && other.text === this.text
  }

  toString(): string {
    return this.text
  }

  toJSON(): string {
    return this.text
  }

  [INSPECT](): string {
    return `Template <${visible(redactTemplate(this.text).text)}>`
  }
}

function readInput(matcher: Matcher, input: unknown): ReturnType<Matcher> {
  const text = textOfInput(input)
  return text === undefined ? undefined : matcher(text)
}

function notReversible(text: string, { places: [one, other], text: example }: Ambiguity): UriError {
  const what =
    one.offset === other.offset ? `the variables of ${one.source}` : `${one.source} and ${other.source}`
  const shown = example === undefined ? '' : `${JSON.stringify(example)} has two readings, because `
  return templateError(
    'not-reversible',
    text,
    other.offset,
    `Template that can't be matched: ${shown}nothing separates ${what}`,
    'text between them that their values never hold, such as "/"',
  )
}

export function readTemplate(text: unknown): TemplateValue | UriError {
  if (typeof text !== 'string') return argumentError(defaultGrammar, text)
  const parts = partsOf(text)
  return isError(parts) ? parts : new TemplateValue(text, parts)
}

/** A template that a caller gives. One that this copy of the library didn't make is read again. */
export function templateFrom(template: unknown): TemplateValue | UriError {
  return TemplateValue.isOne(template) ? template : readTemplate(propertyIfAny(template, 'text'))
}

/**
 * Reads a URI template of any level of RFC 6570. The compiler infers the variables from a literal text, and refuses a
 * text that isn't a template.
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
 * Reads a URI template that may come from outside.
 *
 * @param text The text of the template.
 * @returns The template; a `Left` with the offset if the text isn't one.
 *
 * @example
 * import { tryTemplate } from 'uriform/templates'
 *
 * tryTemplate('/users/{id') // a Left
 *
 * @since 0.2.0
 */
export function tryTemplate<const Text extends string>(text: Text): Either<UriError, Template<Text>> {
  return toEither(readTemplate(text)) as unknown as Either<UriError, Template<Text>>
}
