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
import { redactTemplate } from './error.js'
import { expandParts, type Values } from './expand/expand-text.js'
import { fillParts } from './expand/partial.js'
import { type Plan, planOf } from './expand/plan.js'
import { type ExpandOptions, expandReference } from './expand/reference.js'
import { type TemplateInput, textOfInput } from './match/input.js'
import { type Matcher, type MatchOptions, matcherOf } from './match/matching.js'
import { Mismatch, mismatchError, NO_MATCH } from './match/mismatch.js'
import { namesIn } from './match/names.js'
import { decodeMatched, type TemplateIssue, templateFace } from './schema.js'
import { type Part, partsOf } from './syntax/parse.js'
import type {
  MatchedValues,
  TemplateValues,
  TextValues,
  VariableName,
  WellFormedTemplate,
} from './syntax/values.js'

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
  /**
   * Expands values to a URI or a relative reference. Values can't change the scheme or the authority of the template,
   * or leave its path: the result is the text of `expandText`, or an error.
   *
   * @param values Text, numbers or booleans by the names of variables, or lists and records of them: one value for
   * `{x}`, several for `{x*}`. `{+x}` also takes a `Uri`. Variables of `{...}` and `{+...}` are required; others can be
   * left out. Unknown names are ignored. After them, `{ empty: 'allow' }` takes an empty value for a whole segment.
   * @throws UriBuildError if a required value is missing (`missing-variable`) or has the wrong type (`wrong-type`),
   * or if the result has a dot segment from a value (`dot-segment`), an empty one (`empty-segment`), another authority
   * (`changed-authority`, `ambiguous-path`), or an invalid host; other kinds if the text is not a reference (RFC 3986
   * 4.1).
   *
   * @example
   * import { template } from 'uriform/templates'
   *
   * const user = template('https://api.example.com/users/{id}{?page,tag*}')
   * user.expand({ id: 'a/b', tag: ['x', 'y'] }).href // 'https://api.example.com/users/a%2Fb?tag=x&tag=y'
   */
  expand(...values: ValuesArgument<Text>): ExpandedReference<Text>
  /** The same with a `Uri` as the value of the `{+x}` that the template begins with. */
  expand(values: BasedValues<Text>, options?: ExpandOptions): Uri
  /** Like `expand`, but returns a `Left` instead of throwing. */
  tryExpand(...values: ValuesArgument<Text>): Either<UriError, ExpandedReference<Text>>
  /**
   * Expands values to text, to the letter of RFC 6570. Only `expand` checks what the text means as a URI.
   *
   * @param values The values by name: text, lists and records. Absent, undefined and null ones are left out.
   * @throws UriBuildError if a value has no text form, or half a surrogate pair.
   */
  expandText(values: TextValues<Text>): string
  /**
   * Reads the values that a text was expanded from, also if it is spelled as browsers and people write it, and its
   * query has other parameters. The values are untrusted data, and may be `..` or empty.
   *
   * @param input A text, a reference or a `URL`, which must match from its scheme to its fragment; or a request
   * target, of which the path and the query are read.
   * @returns The values; undefined if the text doesn't match, or has two readings.
   *
   * @example
   * import { template } from 'uriform/templates'
   *
   * const user = template('/users/{id}{?tab,page}')
   * user.match('/users/@joe?utm=mail&page=2&tab=posts') // { id: '@joe', tab: 'posts', page: '2' }
   * user.match('/users/@joe', { exact: true }) // undefined: the template writes %40joe
   */
  match(input: TemplateInput, options?: MatchOptions): MatchedValues<Text> | undefined
  /**
   * Like `match`, but returns a `Left` that says why a text doesn't match: the text is of another shape
   * (`no-such-path`), a parameter is given twice (`doubled`), the octets of a value aren't UTF-8 (`not-utf8`), a value
   * is empty but must not be (`empty`), or the text has two readings (`ambiguous`).
   */
  tryMatch(input: TemplateInput, options?: MatchOptions): Either<UriError, MatchedValues<Text>>
  /**
   * Matches a text, and decodes the values with a schema.
   *
   * @param input As for `match`.
   * @param schema A schema of a record, made with any library that follows Standard Schema. It must not be
   * asynchronous.
   * @param options As for `match`.
   * @returns The output of the schema. The issues of a `Left` are the first 20 of the schema, then one that says how many
   * more there are; or a single one, if the text doesn't match or the schema is asynchronous. Its path is the name of
   * the variable or parameter, if one is to blame.
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
    ? [values?: TemplateValues<Text>, options?: ExpandOptions]
    : [values: TemplateValues<Text>, options?: ExpandOptions]

/**
 * Options for reading a template.
 * @since 0.3.0
 */
export interface TemplateOptions {
  /** `any` takes names of variables with `-`, `~` and any dots, which RFC 6570 doesn't have. */
  readonly names?: 'rfc6570' | 'any' | undefined
}

/**
 * The values of a template that begins with `{+x}`, if that is a `Uri`.
 * @since 0.3.0
 */
export type BasedValues<Text extends string> = Text extends `{+${infer Name}}${string}`
  ? Name extends `${string}${',' | ':' | '*'}${string}`
    ? never
    : Omit<TemplateValues<Text>, Name> & { readonly [_ in Name]: Uri }
  : never

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

  expand(values: Values = {}, options?: ExpandOptions): UriReference {
    return builtOrThrow(this.#expand(values, options))
  }

  tryExpand(values: Values = {}, options?: ExpandOptions): Either<UriError, UriReference> {
    return toEither(this.#expand(values, options))
  }

  #expand(values: Values, options?: ExpandOptions): UriReference | UriError {
    this.#plan ??= planOf(this.#parts)
    return expandReference(this.#plan, values, options)
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

  match(input: unknown, options?: MatchOptions): object | undefined {
    const values = this.read(input, options)
    return values instanceof Mismatch ? undefined : values
  }

  tryMatch(input: unknown, options?: MatchOptions): Either<UriError, object> {
    const values = this.read(input, options)
    return toEither(values instanceof Mismatch ? this.#error(values, input) : values)
  }

  decode<Output>(
    input: unknown,
    schema: ValuesSchema<Output>,
    options?: MatchOptions,
  ): Either<readonly TemplateIssue[], Output> {
    const values = this.read(input, options)
    return decodeMatched(values instanceof Mismatch ? this.#error(values, input) : values, schema)
  }

  get '~standard'(): StandardFace<Values> {
    return templateFace((input) => {
      const values = this.read(input)
      return values instanceof Mismatch ? this.#error(values, input) : values
    })
  }

  read(input: unknown, options: MatchOptions = {}): ReturnType<Matcher> {
    const text = textOfInput(input)
    return text === undefined ? NO_MATCH : this.#matcher(options)(text, options.ambiguous)
  }

  #error(mismatch: Mismatch, input: unknown): UriError {
    return mismatchError(mismatch, textOfInput(input) ?? '', `a text like ${redactTemplate(this.text).text}`)
  }

  #matcher(options: MatchOptions): Matcher {
    const number = options.exact ? 1 : options.form ? 2 : 0
    const index = options.empty === 'refuse' ? number + 3 : number
    this.#matchers[index] ??= matcherOf(this.#parts, options)
    return this.#matchers[index] as Matcher
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
hideConstructor(TemplateValue)

export function readTemplate(text: unknown, { names }: TemplateOptions = {}): TemplateValue | UriError {
  if (typeof text !== 'string') return argumentError(defaultGrammar, text)
  const parts = partsOf(text, names)
  return isError(parts) ? parts : new TemplateValue(text, parts)
}

/** A template that a caller gives. One that this copy of the library didn't make is read again. */
export function templateFrom(template: unknown): TemplateValue | UriError {
  return TemplateValue.isOne(template)
    ? template
    : readTemplate(propertyIfAny(template, 'text'), { names: 'any' })
}

/**
 * Reads a URI template of any level of RFC 6570. The compiler infers the variables from a literal text, and refuses a
 * text that isn't a template.
 *
 * @param text The text of the template.
 * @param options `{ names: 'any' }` takes names that RFC 6570 doesn't have, such as `user-id`.
 * @throws UriSyntaxError with the offset if the text isn't a template.
 *
 * @example
 * import { template } from 'uriform/templates'
 *
 * template('/search{?q}').match('/search?q=a%26b')?.q // 'a&b'
 *
 * @since 0.2.0
 */
export function template<const Text extends string>(
  text: Text & WellFormedTemplate<Text>,
  options?: TemplateOptions,
): Template<Text>
export function template<const Text extends string>(
  text: Text,
  options: TemplateOptions & { readonly names: 'any' },
): Template<Text>
export function template<const Text extends string>(text: Text, options?: TemplateOptions): Template<Text> {
  return orThrow(readTemplate(text, options)) as unknown as Template<Text>
}

/**
 * Reads a URI template that may come from outside.
 *
 * @param text The text of the template.
 * @param options As for `template`.
 * @returns The template; a `Left` with the offset if the text isn't one.
 *
 * @example
 * import { tryTemplate } from 'uriform/templates'
 *
 * tryTemplate('/users/{id') // a Left
 *
 * @since 0.2.0
 */
export function tryTemplate<const Text extends string>(
  text: Text,
  options?: TemplateOptions,
): Either<UriError, Template<Text>> {
  return toEither(readTemplate(text, options)) as unknown as Either<UriError, Template<Text>>
}
