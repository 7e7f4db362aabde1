/** The codec of a template: from a string to a record of its variables (RFC 6570). */

import {
  type Any,
  type Context,
  type Errors,
  type OutputOf,
  Type,
  type TypeOf,
  type Validation,
  type ValidationError,
} from 'io-ts'
import {
  isExpression,
  isRequestTarget,
  isSuspect,
  type MatchedValues,
  type MatchOptions,
  type Mismatch,
  matchRules,
  redactText,
  type Template,
  TemplateValue,
  type TemplateValues,
  templateFrom,
  textOfInput,
} from '../../../builders/index.js'
import {
  argumentError,
  Fault,
  isError,
  left,
  orThrow,
  readOptions,
  UriBuildError,
  type UriError,
} from '../../../model/errors.js'
import { defaultGrammar } from '../../../model/grammar.js'
import { isRecord } from '../../../model/text.js'
import type { UriReference } from '../../../model/values.js'
import { checkCodec } from '../arguments.js'
import { failed, failureOf, innerContext } from '../codec.js'
import { propertiesOf } from '../query/properties.js'
import { boundedFailures, Failures, readableOnly } from '../report/failures.js'
import { mismatch } from '../report/no-such-path.js'
import { lists, tagOf } from '../report/places.js'
import { markedText, notUtf8In } from './not-utf8.js'

/**
 * A codec of the strings that match a template.
 * @since 0.2.0
 */
export interface TemplateC<C extends Any> extends Type<TypeOf<C>, string, unknown> {}

/**
 * Options of a codec of a template.
 * @since 0.3.0
 */
export interface TemplateCodecOptions extends Omit<MatchOptions, 'dots'> {
  /**
   * `optional` also accepts a path with one trailing slash more or less than the template. The path is written as in
   * the template. Default: `exact`.
   */
  readonly trailingSlash?: 'exact' | 'optional' | undefined
}

/**
 * A codec that doesn't fit the variables of the template. The type exists only for the compiler's message.
 * @since 0.2.0
 */
export interface NotTemplateValues<Names> {
  readonly 'these variables are missing, not in the template, or of another type than in it': Names
}

type RequiredName<Values> = {
  [Name in keyof Values]-?: Record<never, never> extends Pick<Values, Name> ? never : Name
}[keyof Values]

/** The encoded type of a variable: a string, a list or a record; also undefined if it is optional. */
type Outside<Text extends string, Lists, Name> = Name extends keyof TemplateValues<Text, Lists> &
  keyof MatchedValues<Text, Lists, true>
  ? TemplateValues<Text, Lists>[Name] & (MatchedValues<Text, Lists, true>[Name] | undefined)
  : never

/** The names of properties that don't fit the variables of a template. The members of a union are joined. */
type MisfitName<Text extends string, Lists, Output> = Output extends unknown
  ?
      | Exclude<RequiredName<TemplateValues<Text>>, RequiredName<Output>>
      | {
          [Name in keyof Output]-?: unknown extends Output[Name]
            ? never
            : [Output[Name]] extends [Outside<Text, Lists, Name>]
              ? never
              : Name
        }[keyof Output]
  : never

/** Accepts a codec of a record of the template's variables, or any codec. */
type OfTemplate<Text extends string, Lists, C extends Any> =
  unknown extends OutputOf<C>
    ? unknown
    : [OutputOf<C>] extends [object]
      ? [MisfitName<Text, Lists, OutputOf<C>>] extends [never]
        ? unknown
        : NotTemplateValues<MisfitName<Text, Lists, OutputOf<C>>>
      : NotTemplateValues<keyof TemplateValues<Text>>

/**
 * The codec of strings that match a template. The variables are the properties of a codec of a record: `t.type`,
 * `t.partial`, and intersections, unions, exact and refined forms of them. The codec of a variable gets a string; that
 * of an exploded variable, an array or a record of strings; that of a missing variable, `undefined`.
 *
 * The input is that of `match`: a string, a reference, a request target or a `URL`. The output is the expansion of the
 * values: the same text with `{ exact: true }`, otherwise an equivalent one. Strings that `expand` would refuse to
 * write, such as `/users/..`, and ambiguous strings are refused. Errors are reported together, each under the name of
 * its variable: the first 20, and the number of further ones. `isNoSuchPath` is true if the text doesn't have the shape
 * of the template.
 *
 * `{/name*}` is read as a list, unless the option `records` or `exact` is set. Without segments it is missing, which
 * `repeated(t.string)` reads as an empty list.
 *
 * @param template The template.
 * @param codec The codec of the record.
 * @param options The options for matching, and `trailingSlash`.
 * @throws TypeError if an option is unknown or wrong, or the codec has a property that every object inherits, such as
 * `constructor`, which io-ts can't distinguish from one of the record.
 *
 * @example
 * import * as t from 'io-ts'
 * import { IntegerFromString, templateOf } from 'uriform/codecs'
 * import { template } from 'uriform/templates'
 *
 * const Posts = templateOf(
 *   template('/users/{id}/posts{?tag*}'),
 *   t.intersection([t.type({ id: IntegerFromString }), t.partial({ tag: t.array(t.string) })]),
 * )
 * Posts.decode('/users/42/posts?tag=a&tag=b') // a Right of { id: 42, tag: ['a', 'b'] }
 * Posts.encode({ id: 42, tag: ['a&b'] }) // '/users/42/posts?tag=a%26b'
 *
 * @since 0.2.0
 */
export function templateOf<Text extends string, C extends Any, Lists extends string = never>(
  template: Template<Text, Lists>,
  codec: C & OfTemplate<Text, Lists, C>,
  options?: TemplateCodecOptions,
): TemplateC<C> {
  checkCodec('templateOf', codec)
  const { dots: _, ...ofMatch } = matchRules
  const { trailingSlash, ...matching } = readOptions('templateOf', options, {
    ...ofMatch,
    trailingSlash: ['exact', 'optional'],
  })
  const ownValue = orThrow(templateFrom(template))
  const properties = propertiesOf(codec)
  const inherited = [...properties.keys()].find((name) => name in Object.prototype)
  if (inherited !== undefined) {
    throw new TypeError(
      `io-ts can't tell if a record has "${inherited}", which every object inherits: give the variable another name`,
    )
  }
  const expressions = TemplateValue.partsOf(ownValue).filter(isExpression)
  /** The exploded parameters that the codec takes as lists. One that is read as a record has other names, and is dropped. */
  const listNames = expressions
    .filter(({ operator: { symbol } }) => symbol === '?' || symbol === '&')
    .flatMap(({ variables }) => variables.map(({ name }) => name))
    .filter((name) => lists.has(tagOf(properties.get(name))))
  /** True if every matching string is rooted and has the values that `expand` needs. */
  const isComplete =
    ownValue.text.startsWith('/') &&
    expressions.every(({ operator, variables }) => !operator.isRequired || variables.length === 1)
  const shape = redactText(ownValue.toString())

  /** Expands values, and accepts the empty segments that `match` accepts. */
  const write = (values: Record<string, unknown>): UriReference | UriError =>
    ownValue.write(values, matching.empty ?? 'ends')

  const match = (text: string): Record<string, unknown> | Mismatch => {
    const values: Record<string, unknown> | Mismatch = ownValue.read(text, matching)
    if (values instanceof Fault) return values
    for (const name of matching.exact ? [] : listNames)
      if (values[name] && isRecord(values[name])) delete values[name]
    return values
  }

  /** The values of a string, or of the same string with or without a trailing slash. */
  const valuesIn = (text: string): Record<string, unknown> | Mismatch => {
    const values = match(text)
    const other = values instanceof Fault && trailingSlash === 'optional' ? withOtherSlash(text) : undefined
    if (other === undefined) return values
    const found = match(other)
    // An additional slash must not make a segment that no value may write.
    return found instanceof Fault || refusal(other, found) !== undefined ? values : found
  }

  const refusal = (text: string, values: Record<string, unknown>): UriError | undefined => {
    // Expanding takes most of the time, so it is skipped where the text shows that it would succeed.
    if (isComplete && !isSuspect(text.slice(1)) && !REFUSED_RAW.test(text)) return undefined
    const written = write(values)
    return isError(written) ? written : undefined
  }

  const placeOf = (context: Context, name: string | undefined, values: object): Context => {
    if (name === undefined) return context
    const actual = (values as Readonly<Record<string, unknown>>)[name]
    return [...context, { key: name, type: properties.get(name) ?? codec, actual }]
  }

  const mismatchOf = (reason: Mismatch, text: string, context: Context): ValidationError => {
    if (reason.kind === 'no-such-path') return mismatch(text, shape, context)
    const error = ownValue.mismatched(reason, text, matching)
    return failureOf(error, text, placeOf(context, error.variable, {}))
  }

  const failuresOf = (reason: Mismatch, text: string, context: Context): Errors => {
    const marked = markedText(text)
    const read = marked === undefined ? reason : valuesIn(marked)
    const values = read instanceof Fault ? {} : read
    const refused = notUtf8In(values, (name) => placeOf(context, name, values))
    if (refused.size === 0) return [mismatchOf(reason, text, context)]
    const inner = innerContext(context, codec)
    const result = codec.validate(values, inner)
    const failures = new Failures()
    for (const failure of refused.values()) failures.add(failure)
    if (result._tag === 'Left') failures.addAll(readableOnly(result.left, refused, inner))
    return failures.finish(context)
  }

  return new Type<TypeOf<C>, string, unknown>(
    `templateOf(${shape})`,
    (value): value is TypeOf<C> => codec.is(value),
    (input, context): Validation<TypeOf<C>> => {
      const text = textOfInput(input)
      if (text === undefined) {
        return isRequestTarget(input)
          ? left<Errors>([mismatch('', shape, context)])
          : failed(argumentError(defaultGrammar, input), input, context)
      }
      const values = valuesIn(text)
      if (values instanceof Fault) return left(failuresOf(values, text, context))
      const error = refusal(text, values)
      if (error !== undefined) return failed(error, text, placeOf(context, error.variable, values))
      const result = codec.validate(values, innerContext(context, codec))
      return result._tag === 'Left' ? left(boundedFailures(result.left, context)) : result
    },
    (record) => orThrow(write(codec.encode(record)), UriBuildError).href,
  )
}

/** Characters that can be in what matches, but not in a reference. */
const REFUSED_RAW = /[#[\]]/

/** Adds or removes the trailing slash of the path; undefined if the result has an empty path or segment. */
function withOtherSlash(text: string): string | undefined {
  const mark = text.search(/[?#]/)
  const end = mark < 0 ? text.length : mark
  const path = text.slice(0, end)
  if (/^(?:[^/:]*:)?\/?$|\/\/$/.test(path)) return undefined
  return (path.endsWith('/') ? path.slice(0, -1) : `${path}/`) + text.slice(end)
}
