/** Templates that are only expanded: RFC 6570 3. */
import {
  argumentError,
  defaultGrammar,
  type Either,
  hideConstructor,
  isError,
  orThrow,
  type RelativeReference,
  toEither,
  type Uri,
  UriBuildError,
  type UriError,
  type UriReference,
  visible,
} from '../../model/index.js'
import { redactTemplate } from './error.js'
import type { Values } from './expand/expand-text.js'
import { fillParts } from './expand/partial.js'
import { type Plan, planOf } from './expand/plan.js'
import { type ExpandOptions, expandReference } from './expand/reference.js'
import { expandPieces } from './expand/slots.js'
import { namesIn } from './syntax/names.js'
import { type Part, partsOf } from './syntax/parse.js'
import type { TemplateValues, TextValues, VariableName, WellFormedTemplate } from './syntax/values.js'

/**
 * A URI template that is only expanded. It is about half the size of a `Template`, which also matches.
 *
 * @typeParam Text The text of the template, from which the compiler infers the names and types of the variables.
 *
 * @example
 * import { expander } from 'uriform/templates'
 *
 * const users = expander('/users/{id}{?page,tag*}')
 * users.expand({ id: 'a/b', tag: ['x', 'y'] }).href // '/users/a%2Fb?tag=x&tag=y'
 *
 * @since 0.3.0
 */
export interface Expander<Text extends string = string> {
  /** The text of the template. */
  readonly text: Text
  /** The names of the variables, in order of first use. */
  readonly variables: readonly VariableName<Text>[]
  /**
   * Expands values to a URI or a relative reference. Values can't change the scheme or the authority of the template,
   * or leave its path: the result is the text of `expandText`, or an error.
   *
   * @param values Strings, numbers or booleans by the names of variables, or lists and records of these: one value for
   * `{x}`, several for `{x*}`. `{+x}` also takes a `Uri`. Variables of `{...}` and `{+...}` are required; others are
   * optional. Unknown names are ignored. The second argument `{ empty: 'allow' }` accepts an empty value for a whole
   * segment.
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
  /** The same with a `Uri` as the value of a leading `{+x}`. */
  expand(values: BasedValues<Text>, options?: ExpandOptions): Uri
  /** Like `expand`, but returns a `Left` instead of throwing. */
  tryExpand(...values: ValuesArgument<Text>): Either<UriError, ExpandedReference<Text>>
  /** The same with a `Uri` as the value of a leading `{+x}`. */
  tryExpand(values: BasedValues<Text>, options?: ExpandOptions): Either<UriError, Uri>
  /**
   * Expands values to text, exactly by RFC 6570. Only `expand` checks what the text means as a URI.
   *
   * @param values The values by name: strings, lists and records. Absent, undefined and null values are omitted.
   * @throws UriBuildError if a value can't be written, or has a lone surrogate.
   */
  expandText(values: TextValues<Text>): string
  /**
   * The template with some variables filled in. Whole expressions can be filled in, and the first variables of
   * `{?...}`, `{&...}`, `{/...}`, `{;...}` and `{....}`; RFC 6570 can't express the rest of other expressions.
   *
   * @param values Values as for `expand`. Variables without a value stay open.
   * @throws UriBuildError if an expression can't be filled in like this (`partial-expression`), or `expand` would
   * always refuse these values. Other checks are left to `expand`.
   *
   * @example
   * import { expander } from 'uriform/templates'
   *
   * const search = expander('{+base}/search{?q,page}').partial({ base: 'https://example.com', q: 'a b' })
   * search.toString() // 'https://example.com/search?q=a%20b{&page}'
   * search.expand({ page: 2 }).href // 'https://example.com/search?q=a%20b&page=2'
   */
  partial(values: Partial<TemplateValues<Text>>): Expander
  /** Like `partial`, but returns a `Left` instead of throwing. */
  tryPartial(values: Partial<TemplateValues<Text>>): Either<UriError, Expander>
  /** True if another template has the same text. */
  equals(other: Expander): boolean
  /** The text of the template. */
  toString(): string
  /** The text of the template. */
  toJSON(): string
}

/**
 * The argument of `expand`. It is optional if no variable is required.
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
  /** `any` also accepts names with `-`, `~` and dots anywhere, which RFC 6570 doesn't allow. */
  readonly names?: 'rfc6570' | 'any' | undefined
}

/**
 * The values of a template that begins with `{+x}`, with a `Uri` for `x`.
 * @since 0.3.0
 */
export type BasedValues<Text extends string> = Text extends `{+${infer Name}}${string}`
  ? Name extends `${string}${',' | ':' | '*'}${string}`
    ? never
    : Omit<TemplateValues<Text>, Name> & { readonly [_ in Name]: Uri }
  : never

/**
 * The type of the expansion, as far as it follows from the text of the template: a URI if it begins with a scheme, a
 * relative reference if it begins with `/`, `?` or `#`.
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

export class ExpanderValue {
  readonly text: string
  readonly #parts: readonly Part[]
  #plan: Plan | undefined
  #variables: readonly string[] | undefined

  constructor(text: string, parts: readonly Part[]) {
    this.text = text
    this.#parts = parts
    Object.freeze(this)
  }

  static partsOf(template: ExpanderValue): readonly Part[] {
    return template.#parts
  }

  get variables(): readonly string[] {
    this.#variables ??= Object.freeze([...namesIn(this.#parts).all])
    return this.#variables
  }

  expand(values: Values = {}, options?: ExpandOptions): UriReference {
    return orThrow(this.#expand(values, options), UriBuildError)
  }

  tryExpand(values: Values = {}, options?: ExpandOptions): Either<UriError, UriReference> {
    return toEither(this.#expand(values, options))
  }

  #expand(values: Values, options?: ExpandOptions): UriReference | UriError {
    return expandReference(this.#planned, values, options)
  }

  get #planned(): Plan {
    this.#plan ??= planOf(this.#parts)
    return this.#plan
  }

  partial(values: Values): ExpanderValue {
    return orThrow(this.#partial(values), UriBuildError)
  }

  tryPartial(values: Values): Either<UriError, ExpanderValue> {
    return toEither(this.#partial(values))
  }

  #partial(values: Values): ExpanderValue | UriError {
    const parts = fillParts(this.#parts, values)
    return isError(parts) ? parts : this.withParts(parts.map(({ source }) => source).join(''), parts)
  }

  /** A value of the same kind. */
  withParts(text: string, parts: readonly Part[]): ExpanderValue {
    return new ExpanderValue(text, parts)
  }

  expandText(values: Values): string {
    return orThrow(expandPieces(this.#planned.pieces, values), UriBuildError)
  }

  equals(other: unknown): boolean {
    return typeof other === 'object' && other !== null && #parts in other && other.text === this.text
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
hideConstructor(ExpanderValue)

export function readTemplate<Value extends ExpanderValue>(
  Made: new (text: string, parts: readonly Part[]) => Value,
  text: unknown,
  { names }: TemplateOptions = {},
): Value | UriError {
  if (typeof text !== 'string') return argumentError(defaultGrammar, text)
  const parts = partsOf(text, names)
  return isError(parts) ? parts : new Made(text, parts)
}

/**
 * Reads a URI template that is only expanded.
 *
 * @param text The text of the template.
 * @param options `{ names: 'any' }` also accepts names such as `user-id`, which RFC 6570 doesn't allow.
 * @throws UriSyntaxError with the offset if the text isn't a template.
 *
 * @example
 * import { expander } from 'uriform/templates'
 *
 * expander('/search{?q}').expand({ q: 'a&b' }).href // '/search?q=a%26b'
 *
 * @since 0.3.0
 */
export function expander<const Text extends string>(
  text: Text & WellFormedTemplate<Text>,
  options?: TemplateOptions,
): Expander<Text>
export function expander<const Text extends string>(
  text: Text,
  options: TemplateOptions & { readonly names: 'any' },
): Expander<Text>
export function expander<const Text extends string>(text: Text, options?: TemplateOptions): Expander<Text> {
  return orThrow(readTemplate(ExpanderValue, text, options)) as unknown as Expander<Text>
}

/**
 * Reads a URI template that is only expanded and may be untrusted.
 *
 * @param text The text of the template.
 * @param options As for `expander`.
 * @returns The template; a `Left` with the offset if the text isn't one.
 *
 * @example
 * import { tryExpander } from 'uriform/templates'
 *
 * tryExpander('/users/{id')._tag // 'Left'
 *
 * @since 0.3.0
 */
export function tryExpander<const Text extends string>(
  text: Text,
  options?: TemplateOptions,
): Either<UriError, Expander<Text>> {
  return toEither(readTemplate(ExpanderValue, text, options)) as unknown as Either<UriError, Expander<Text>>
}
