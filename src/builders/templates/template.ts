/** Templates as values: RFC 6570. */

import {
  type Either,
  Fault,
  insteadOf,
  isError,
  issueMessage,
  left,
  orThrow,
  readOptions,
  right,
  toEither,
  type UriError,
} from '../../model/errors.js'
import { hideConstructor, propertyIfAny } from '../../model/text.js'
import { type StandardFace, standardFace } from '../../model/values.js'
import { judged, type ValuesSchema } from '../schema/schema.js'
import { matchError } from './error.js'
import type { Values } from './expand/expand-text.js'
import type { ExpandOptions } from './expand/reference.js'
import { type Expander, ExpanderValue, readTemplate } from './expander.js'
import { type TemplateInput, textToMatch } from './match/input.js'
import { matcherOf } from './match/matching.js'
import { type Mismatch, mayLeave, mismatchError, NO_MATCH, refusedValue, shapeOf } from './match/mismatch.js'
import { type MatchOptions, matchRules } from './match/options.js'
import { type PlainMatcher, plainMatcher } from './match/plain.js'
import type { Matcher } from './match/reading.js'
import type { OutsideOptions, TemplateOptions } from './options.js'
import type { TemplatePart } from './syntax/parse.js'
import type {
  FittingSchema,
  ListVariableName,
  MatchedValues,
  TemplateValues,
  WellFormedTemplate,
} from './syntax/values.js'

/**
 * A URI template: text with expressions in braces, which are replaced with the values of variables. A template also
 * reads the values back.
 *
 * @typeParam Text The text of the template, from which the compiler infers the names and types of the variables.
 * @typeParam Lists The names of variables that are lists.
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
export interface Template<Text extends string = string, Lists extends string = never>
  extends Expander<Text, Lists> {
  /**
   * Reads the values of an expanded string, even if it is written as browsers and people do, with other query
   * parameters. Values that `expand` refuses in a path are refused here too: dot segments, empty segments and controls.
   * A host is tested like a segment if its scheme has no DNS hosts.
   *
   * @param input A string, a reference or a `URL`, which must match from its scheme to its fragment; or a request
   * target, whose path and query are read.
   * @returns The values; undefined if the text doesn't match or is ambiguous.
   * @throws TypeError if an option is unknown or wrong; `tryMatch` and `decode` too.
   *
   * @example
   * import { template } from 'uriform/templates'
   *
   * const user = template('/users/{id}{?tab,page}')
   * user.match('/users/@joe?utm=mail&page=2&tab=posts') // { id: '@joe', tab: 'posts', page: '2' }
   * user.match('/users/@joe', { exact: true }) // undefined: the template writes %40joe
   */
  match<Records extends boolean = false>(
    input: TemplateInput,
    options?: MatchOptions<Records>,
  ): MatchedValues<Text, Lists, Records> | undefined
  /**
   * Like `match`, but returns a `Left` that says why a string doesn't match:
   *
   * - `no-such-path`: it doesn't have the shape of the template.
   * - `doubled`: a parameter is repeated.
   * - `not-utf8`: a value isn't valid UTF-8.
   * - `dot-segment`, `empty-segment`: a value contains dot segments, or leaves a segment empty.
   * - `control-character`: a value in the path contains a control character.
   * - `changed-authority`: a value leads to another host than the template says, or makes an invalid one.
   * - `ambiguous`: the values could be read in several ways.
   * - `undecided`: there are too many ways to read the values. @since 0.5.0
   */
  tryMatch<Records extends boolean = false>(
    input: TemplateInput,
    options?: MatchOptions<Records>,
  ): Either<UriError, MatchedValues<Text, Lists, Records>>
  /**
   * Matches a string, and decodes the values with a schema.
   *
   * @param input As for `match`.
   * @param schema A synchronous schema of a record, from any library that implements Standard Schema. The compiler
   * refuses a schema that asks for names that the template lacks, or for a list where it has a string.
   * @param options As for `match`.
   * @returns The output of the schema. A `Left` has the first 20 issues of the schema, and one with the number of
   * further issues. If the text doesn't match or the schema is asynchronous, it has a single issue, whose path is the
   * name of the variable or parameter that caused it, if any.
   *
   * @example
   * import { template } from 'uriform/templates'
   * import { z } from 'zod'
   *
   * const user = template('/users/{id}{?page}')
   * const schema = z.object({ id: z.coerce.number(), page: z.coerce.number().default(1) })
   * user.decode('/users/42', schema) // a Right of { id: 42, page: 1 }
   */
  decode<Output, Schema extends ValuesSchema<Output> = ValuesSchema<Output>, Records extends boolean = false>(
    input: TemplateInput,
    schema: Schema & ValuesSchema<Output> & FittingSchema<Schema, MatchedValues<Text, Lists, Records>>,
    options?: MatchOptions<Records>,
  ): Either<readonly TemplateIssue[], Output>
  /** Standard Schema: turns anything that `match` takes into values, without options. */
  readonly '~standard': StandardFace<MatchedValues<Text, Lists>>
  partial(values: Partial<TemplateValues<Text, Lists, never>>, options?: ExpandOptions): Template
  tryPartial(
    values: Partial<TemplateValues<Text, Lists, never>>,
    options?: ExpandOptions,
  ): Either<UriError, Template>
}

/**
 * A reason why a string wasn't decoded.
 * @since 0.2.0
 */
export interface TemplateIssue {
  /** The reason in words. */
  readonly message: string
  /** The name of the variable, then names and indices inside its value. Empty if the issue concerns the whole text. */
  readonly path: readonly PropertyKey[]
}

export class TemplateValue extends ExpanderValue {
  readonly #matchers: Matcher[] = []
  #plain: PlainMatcher | undefined

  static isOne(value: unknown): value is TemplateValue {
    return typeof value === 'object' && value !== null && #matchers in value
  }

  override withParts(text: string, parts: readonly TemplatePart[]): TemplateValue {
    return new TemplateValue(text, parts)
  }

  match(input: unknown, options?: MatchOptions): object | undefined {
    const values = this.#read(input, options)
    return values instanceof Fault ? undefined : values
  }

  tryMatch(input: unknown, options?: MatchOptions): Either<UriError, object> {
    return toEither(this.#valuesOf(input, options))
  }

  decode<Output>(
    input: unknown,
    schema: ValuesSchema<Output>,
    options?: MatchOptions,
  ): Either<readonly TemplateIssue[], Output> {
    const values = this.#valuesOf(input, options)
    return isError(values) ? left([issueOf(values)]) : decoded(values, schema)
  }

  get '~standard'(): StandardFace<Values> {
    return standardFace((input) => {
      const values = this.#valuesOf(input)
      return isError(values) ? left([issueOf(values)]) : right(values)
    })
  }

  #read(input: unknown, options: MatchOptions | undefined): ReturnType<Matcher> {
    return this.read(input, options === undefined ? options : readOptions('match', options, matchRules))
  }

  /** The values, by options that were checked. */
  read(input: unknown, given?: MatchOptions): ReturnType<Matcher> {
    const options = given ?? {}
    const text = textToMatch(input, options)
    if (text === undefined) return NO_MATCH
    const plan = ExpanderValue.planOf(this)
    this.#plain ??= mayLeave(plan) ? () => undefined : plainMatcher(plan)
    const plain = this.#plain(text)
    if (plain !== undefined) return plain
    const values = this.#matcher(options)(text, options.ambiguous)
    if (values instanceof Fault) return values
    return refusedValue(plan, text, values, options) ?? values
  }

  /** The values, or the error that says why there are none. */
  #valuesOf(input: unknown, options?: MatchOptions): Values | UriError {
    const values = this.#read(input, options)
    return values instanceof Fault ? this.mismatched(values, input, options) : values
  }

  mismatched(mismatch: Mismatch, input: unknown, options?: MatchOptions): UriError {
    return mismatchError(
      mismatch,
      input,
      () => shapeOf(this.text),
      (advice) => !(this.read(input, { ...options, ...advice }) instanceof Fault),
    )
  }

  #matcher(options: MatchOptions): Matcher {
    const { exact, form, records } = options
    const index = exact ? 1 : (form ? 2 : 0) + (records ? 4 : 0)
    this.#matchers[index] ??= matcherOf(ExpanderValue.partsOf(this), options)
    return this.#matchers[index]
  }
}
hideConstructor(TemplateValue)

const ASYNCHRONOUS: TemplateIssue = {
  message: 'The schema is asynchronous. Call match and pass the values to the schema yourself.',
  path: [],
}

/** The output of a schema for values that were read, or its issues. */
export function decoded<Output>(
  values: object,
  schema: ValuesSchema<Output>,
): Either<readonly TemplateIssue[], Output> {
  return judged(values, schema) ?? left([ASYNCHRONOUS])
}

/** The issue for a string that doesn't match. It doesn't show the text. */
function issueOf(error: UriError): TemplateIssue {
  const { variable } = error
  return { message: issueMessage(error), path: variable === undefined ? [] : [variable] }
}

/** A template passed by a caller. One from another copy of the library is parsed again. */
export function templateFrom(template: unknown): TemplateValue | UriError {
  if (TemplateValue.isOne(template)) return template
  const text = propertyIfAny(template, 'text')
  if (typeof text !== 'string')
    return matchError(
      ['not-a-string', '', insteadOf('a template; template(text) makes one', template)],
      '',
      0,
    )
  const lists = propertyIfAny(template, 'lists') as readonly string[] | undefined
  return readTemplate(TemplateValue, text, { names: 'any', lists })
}

/**
 * Reads a URI template of any level of RFC 6570. The compiler infers the variables from literal text, and rejects
 * invalid templates.
 *
 * @param text The text of the template.
 * @param options `{ names: 'any' }` also accepts names such as `user-id`, which RFC 6570 doesn't allow; `lists` names
 * variables that are lists, or is `all`.
 * @throws UriSyntaxError with the offset if the text isn't a template.
 * @throws TypeError if an option is wrong, or `lists` names something else than plain or exploded variables.
 *
 * @example
 * import { template } from 'uriform/templates'
 *
 * template('/search{?q}').match('/search?q=a%26b')?.q // 'a&b'
 *
 * @since 0.2.0
 */
export function template<
  const Text extends string,
  const Lists extends ListVariableName<Text> & string = never,
>(text: Text & WellFormedTemplate<Text>, options?: TemplateOptions<Lists>): Template<Text, Lists>
export function template<
  const Text extends string,
  const Lists extends ListVariableName<Text> & string = never,
>(text: Text, options: TemplateOptions<Lists> & { readonly names: 'any' }): Template<Text, Lists>
export function template(text: string, options: OutsideOptions): Template
export function template(text: string, options?: TemplateOptions | OutsideOptions): Template {
  return orThrow(readTemplate(TemplateValue, text, options)) as unknown as Template
}

/**
 * Reads a URI template that may be untrusted.
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
export function tryTemplate<
  const Text extends string,
  const Lists extends ListVariableName<Text> & string = never,
>(text: Text, options?: TemplateOptions<Lists>): Either<UriError, Template<Text, Lists>>
export function tryTemplate(text: string, options: OutsideOptions): Either<UriError, Template>
export function tryTemplate(
  text: string,
  options?: TemplateOptions | OutsideOptions,
): Either<UriError, Template> {
  return toEither(readTemplate(TemplateValue, text, options)) as Either<UriError, Template>
}
