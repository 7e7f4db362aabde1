/** Templates that are only expanded: RFC 6570 3. */
import {
  type Either,
  Fault,
  isError,
  orThrow,
  toEither,
  UriBuildError,
  type UriError,
} from '../../model/errors.js'
import { shown } from '../../model/masking.js'
import { hideConstructor, refuseUnknownOptions, visible } from '../../model/text.js'
import type { Uri, UriReference } from '../../model/values.js'
import { boundedName } from '../errors/bounds.js'
import { templateError, valueError, valueProblems } from './error.js'
import type { BasedArgument, ExpandedReference, ValuesArgument } from './expand/arguments.js'
import { givenValues, type Values } from './expand/expand-text.js'
import { fillParts } from './expand/partial.js'
import { type ExpansionPlan, expansionPlanOf } from './expand/plan.js'
import { type ExpandOptions, emptiesOf, expandReference, valuesError } from './expand/reference.js'
import type { Empties } from './expand/refused-data.js'
import { expandPieces } from './expand/slots.js'
import { RFC6570_WITH_URIS } from './expand/uri-value.js'
import { type OutsideOptions, readParts, type TemplateOptions } from './options.js'
import { isExpression, type TemplatePart, type Variable } from './syntax/parse.js'
import type {
  ListVariableName,
  TemplateValues,
  TextValues,
  VariableName,
  WellFormedTemplate,
} from './syntax/values.js'

/**
 * A URI template that is only expanded. In a bundle it is three quarters of a `Template`, which also matches.
 *
 * @typeParam Text The text of the template, from which the compiler infers the names and types of the variables.
 * @typeParam Lists The names of variables that are lists.
 *
 * @example
 * import { expander } from 'uriform/templates'
 *
 * const users = expander('/users/{id}{?page,tag*}')
 * users.expand({ id: 'a/b', tag: ['x', 'y'] }).href // '/users/a%2Fb?tag=x&tag=y'
 *
 * @since 0.3.0
 */
export interface Expander<Text extends string = string, Lists extends string = never> {
  /** The text of the template. */
  readonly text: Text
  /** The names of variables that are lists: the option of `template`. @since 0.4.0 */
  readonly lists: readonly string[]
  /** The names of the variables, in order of first use. */
  readonly variables: readonly VariableName<Text>[]
  /**
   * Expands values to a URI or a relative reference. Values can't change the scheme or the authority of the template,
   * or leave its path: the result is the text of `expandText`, or an error.
   *
   * @param values Values by the names of variables: a string, a number or a boolean for `{x}`, a list or a record of
   * these for `{x*}`, a list if the option `lists` names the variable. `{x}` and `{+x}` in a path also take a `Segment`,
   * which is encoded already; `{+x}` takes a `Uri`. Variables of `{...}` and `{+...}` are required; others are optional.
   * Unknown names are ignored. The second argument `{ empty: 'allow' }` accepts empty segments.
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
  expand(...values: ValuesArgument<Text, Lists>): ExpandedReference<Text>
  /** Expands values, with a `Uri` as the value of a leading `{+x}`. */
  expand(...values: BasedArgument<Text, Lists>): Uri
  /** Like `expand`, but returns a `Left` instead of throwing. */
  tryExpand(...values: ValuesArgument<Text, Lists>): Either<UriError, ExpandedReference<Text>>
  /** Like `expand` with a `Uri`, but returns a `Left` instead of throwing. */
  tryExpand(...values: BasedArgument<Text, Lists>): Either<UriError, Uri>
  /**
   * Expands values to text, exactly by RFC 6570. The text isn't checked: use `expand` if values must not change where
   * it leads.
   *
   * @param values The values by name: strings, lists and records. Absent, undefined and null values are omitted.
   * @throws UriBuildError if a value can't be written, or has a lone surrogate.
   */
  expandText(values: TextValues<Text>): string
  /**
   * The template with some variables filled in. Give all variables of an expression, or only the first ones of
   * `{?...}`, `{&...}`, `{/...}`, `{;...}` and `{....}`. For other expressions, RFC 6570 has no way to write what
   * would remain. Its text is a template too, unless data in another script stands in the host: that becomes A-labels when
   * the whole is expanded.
   *
   * @param values Values as for `expand`. Variables without a value stay open.
   * @param options As for `expand`, which needs `{ empty: 'allow' }` too for what was filled in so.
   * @throws UriBuildError if only some variables of another expression have values (`partial-expression`), or `expand`
   * would refuse these values whatever the others are. `expand` does the other checks.
   *
   * @example
   * import { expander } from 'uriform/templates'
   *
   * const search = expander('{+base}/search{?q,page}').partial({ base: 'https://example.com', q: 'a b' })
   * search.toString() // 'https://example.com/search?q=a%20b{&page}'
   * search.expand({ page: 2 }).href // 'https://example.com/search?q=a%20b&page=2'
   */
  partial(values: Partial<TemplateValues<Text, Lists, never>>, options?: ExpandOptions): Expander
  /** Like `partial`, but returns a `Left` instead of throwing. */
  tryPartial(
    values: Partial<TemplateValues<Text, Lists, never>>,
    options?: ExpandOptions,
  ): Either<UriError, Expander>
  /** True if another template has the same text and the same lists. */
  equals(other: Expander): boolean
  /** The text of the template. */
  toString(): string
  /** The text of the template. */
  toJSON(): string
}

const INSPECT = Symbol.for('nodejs.util.inspect.custom')

export class ExpanderValue {
  readonly text: string
  readonly #parts: readonly TemplatePart[]
  #plan: ExpansionPlan | undefined
  #variables: readonly string[] | undefined

  constructor(text: string, parts: readonly TemplatePart[]) {
    this.text = text
    this.#parts = parts
    Object.freeze(this)
  }

  static partsOf(template: ExpanderValue): readonly TemplatePart[] {
    return template.#parts
  }

  static planOf(template: ExpanderValue): ExpansionPlan {
    template.#plan ??= expansionPlanOf(template.#parts)
    return template.#plan
  }

  get lists(): readonly string[] {
    return namesOf(variablesIn(this.#parts).filter(({ isList }) => isList))
  }

  get variables(): readonly string[] {
    this.#variables ??= namesOf(variablesIn(this.#parts))
    return this.#variables
  }

  expand(values: Values = {}, options?: ExpandOptions): UriReference {
    return orThrow(this.#expand(values, options), UriBuildError)
  }

  tryExpand(values: Values = {}, options?: ExpandOptions): Either<UriError, UriReference> {
    return toEither(this.#expand(values, options))
  }

  #expand(values: Values, options?: ExpandOptions): UriReference | UriError {
    const empties = emptiesOf(options)
    try {
      return valuesError(values) ?? this.write(givenValues(values), empties)
    } catch {
      return unreadableValues()
    }
  }

  write(values: Values, empties: Empties): UriReference | UriError {
    return expandReference(ExpanderValue.planOf(this), values, empties)
  }

  partial(values: Values, options?: ExpandOptions): ExpanderValue {
    return orThrow(this.#partial(values, options), UriBuildError)
  }

  tryPartial(values: Values, options?: ExpandOptions): Either<UriError, ExpanderValue> {
    return toEither(this.#partial(values, options))
  }

  #partial(values: Values, options?: ExpandOptions): ExpanderValue | UriError {
    const empties = emptiesOf(options)
    try {
      const parts = valuesError(values) ?? fillParts(this.#parts, givenValues(values), empties)
      return isError(parts) ? parts : this.withParts(parts.map(({ source }) => source).join(''), parts)
    } catch {
      return unreadableValues()
    }
  }

  /** A template of the same class with other parts. */
  withParts(text: string, parts: readonly TemplatePart[]): ExpanderValue {
    return new ExpanderValue(text, parts)
  }

  expandText(values: Values): string {
    const text =
      valuesError(values) ??
      expandPieces(ExpanderValue.planOf(this).pieces, givenValues(values), RFC6570_WITH_URIS)
    return orThrow(text instanceof Fault ? valueError(text) : text, UriBuildError)
  }

  equals(other: unknown): boolean {
    const isTemplate = typeof other === 'object' && other !== null && #parts in other
    return isTemplate && other.text === this.text && `${other.lists}` === `${this.lists}`
  }

  toString(): string {
    return this.text
  }

  toJSON(): string {
    return this.text
  }

  [INSPECT](): string {
    return `Template <${visible(shown(this.text))}>`
  }
}
hideConstructor(ExpanderValue)

/** The error for values with a getter or a proxy that threw. */
function unreadableValues(): UriError {
  return templateError(valueProblems.unreadable, '', 0)
}

function variablesIn(parts: readonly TemplatePart[]): readonly Variable[] {
  return parts.filter(isExpression).flatMap(({ variables }) => variables)
}

/** The names of variables, each once. */
function namesOf(variables: readonly Variable[]): readonly string[] {
  return Object.freeze([...new Set(variables.map(({ name }) => name))])
}

type Made<Value> = new (text: string, parts: readonly TemplatePart[]) => Value

/** @throws TypeError if `lists` has a name that isn't the name of a variable without a length. */
export function readTemplate<Value extends ExpanderValue>(
  Class: Made<Value>,
  text: unknown,
  options?: TemplateOptions | OutsideOptions,
): Value | UriError {
  refuseUnknownOptions(options, ['names', 'lists'])
  const value = makeTemplate(Class, text, options)
  const given = options?.lists
  if (isError(value) || typeof given !== 'object') return value
  const { lists } = value
  const stray = given.find((name) => !lists.includes(name))
  if (stray === undefined) return value
  throw new TypeError(
    `Wrong value for the option "lists". The template has no whole variable "${boundedName(String(stray))}".`,
  )
}

/** Makes a template. Unlike `readTemplate`, it accepts names in `lists` that belong to other templates. */
export function makeTemplate<Value extends ExpanderValue>(
  Class: Made<Value>,
  text: unknown,
  options?: TemplateOptions | OutsideOptions,
): Value | UriError {
  const parts = readParts(text, options)
  return isError(parts) ? parts : new Class(text as string, parts)
}

/**
 * Reads a URI template that is only expanded.
 *
 * @param text The text of the template.
 * @param options `{ names: 'any' }` also accepts names such as `user-id`, which RFC 6570 doesn't allow; `lists` names
 * variables that are lists, or is `all`.
 * @throws UriSyntaxError with the offset if the text isn't a template.
 * @throws TypeError if an option is wrong, or `lists` names something else than plain or exploded variables.
 *
 * @example
 * import { expander } from 'uriform/templates'
 *
 * expander('/search{?q}').expand({ q: 'a&b' }).href // '/search?q=a%26b'
 *
 * @since 0.3.0
 */
export function expander<
  const Text extends string,
  const Lists extends ListVariableName<Text> & string = never,
>(text: Text & WellFormedTemplate<Text>, options?: TemplateOptions<Lists>): Expander<Text, Lists>
export function expander<
  const Text extends string,
  const Lists extends ListVariableName<Text> & string = never,
>(text: Text, options: TemplateOptions<Lists> & { readonly names: 'any' }): Expander<Text, Lists>
export function expander(text: string, options: OutsideOptions): Expander
export function expander(text: string, options?: TemplateOptions | OutsideOptions): Expander {
  return orThrow(readTemplate(ExpanderValue, text, options)) as Expander
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
export function tryExpander<
  const Text extends string,
  const Lists extends ListVariableName<Text> & string = never,
>(text: Text, options?: TemplateOptions<Lists>): Either<UriError, Expander<Text, Lists>>
export function tryExpander(text: string, options: OutsideOptions): Either<UriError, Expander>
export function tryExpander(
  text: string,
  options?: TemplateOptions | OutsideOptions,
): Either<UriError, Expander> {
  return toEither(readTemplate(ExpanderValue, text, options)) as Either<UriError, Expander>
}
