/** The codec of a template, from its text to a record of its variables (RFC 6570). */

import { type Any, type Context, type Errors, type OutputOf, Type, type TypeOf, type Validation } from 'io-ts'
import { left } from '../model/errors/either.js'
import { argumentError } from '../model/errors/uri-error.js'
import { defaultGrammar } from '../model/generations/chosen.js'
import { isRequestTarget } from '../model/values/request-target.js'
import { redactTemplate } from '../templates/error.js'
import { type TemplateInput, textOfInput } from '../templates/match/input.js'
import type { MatchOptions } from '../templates/match/matching.js'
import type { MatchedValues, TemplateValues } from '../templates/syntax/values.js'
import type { Template } from '../templates/template.js'
import { failed, innerContext } from './codec.js'
import { mismatch } from './path/no-such-path.js'
import { propertiesOf } from './query/properties.js'

/**
 * A codec of the texts of a template.
 * @since 0.2.0
 */
export interface TemplateC<C extends Any> extends Type<TypeOf<C>, string, unknown> {}

/**
 * A codec whose variables aren't those of the template. The type exists for the compiler's message; no value has it.
 * @since 0.2.0
 */
export interface NotTemplateValues<Names> {
  readonly 'these variables are missing, not in the template, or of another type than in it': Names
}

/** The names of required properties. */
type RequiredName<Values> = {
  [Name in keyof Values]-?: Record<never, never> extends Pick<Values, Name> ? never : Name
}[keyof Values]

/** The encoded type of a variable: text, list or record; also undefined if it can be left out. */
type Outside<Text extends string, Name> = Name extends keyof TemplateValues<Text> & keyof MatchedValues<Text>
  ? TemplateValues<Text>[Name] & (MatchedValues<Text>[Name] | undefined)
  : never

/** The names of variables that don't fit a template; of a union, those of each member. */
type MisfitName<Text extends string, Output> = Output extends unknown
  ?
      | Exclude<RequiredName<TemplateValues<Text>>, RequiredName<Output>>
      | {
          [Name in keyof Output]-?: unknown extends Output[Name]
            ? never
            : [Output[Name]] extends [Outside<Text, Name>]
              ? never
              : Name
        }[keyof Output]
  : never

/** Accepts a codec of a record of the template's variables, or of anything. */
type OfTemplate<Text extends string, C extends Any> =
  unknown extends OutputOf<C>
    ? unknown
    : [OutputOf<C>] extends [object]
      ? [MisfitName<Text, OutputOf<C>>] extends [never]
        ? unknown
        : NotTemplateValues<MisfitName<Text, OutputOf<C>>>
      : NotTemplateValues<keyof TemplateValues<Text>>

/**
 * The codec of texts that match a template. The variables are the properties of a codec of a record: `t.type`,
 * `t.partial`, and intersections, unions, exact and refined forms of them. The codec of a variable gets a text; of an
 * exploded variable, a list or a record of texts; of one that the text leaves out, `undefined`.
 *
 * The input is that of `match`: a text, a reference, a request target or a `URL`. The output is the text that
 * `expand` makes of the values: the same text with `{ exact: true }`, an equivalent one without. A text that `expand`
 * would refuse to make, such as `/users/..`, isn't read either, nor is one with two readings. All errors are reported
 * at once, each under the name of its variable; `isNoSuchPath` is true if the text is of another shape.
 *
 * @param template The template.
 * @param codec The codec of the record.
 * @param options The options for matching.
 * @throws TypeError if the codec has a property that every object inherits, such as `constructor`, which io-ts can't
 * tell from one of the record.
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
export function templateOf<Text extends string, C extends Any>(
  template: Template<Text>,
  codec: C & OfTemplate<Text, C>,
  options: MatchOptions = {},
): TemplateC<C> {
  const properties = propertiesOf(codec)
  const inherited = [...properties.keys()].find((name) => name in Object.prototype)
  if (inherited !== undefined) {
    throw new TypeError(
      `io-ts can't tell if a record has "${inherited}", which every object inherits: give the variable another name`,
    )
  }
  const shape = redactTemplate(template.toString()).text

  /** The context at the place of a variable, or of the whole record. */
  const placeOf = (context: Context, name: string | undefined, values: object): Context => {
    if (name === undefined) return context
    const actual = (values as Readonly<Record<string, unknown>>)[name]
    return [...context, { key: name, type: properties.get(name) ?? codec, actual }]
  }

  return new Type<TypeOf<C>, string, unknown>(
    `templateOf(${shape})`,
    (value): value is TypeOf<C> => codec.is(value),
    (input, context): Validation<TypeOf<C>> => {
      const text = textOfInput(input)
      if (text === undefined && !isRequestTarget(input)) {
        return failed(argumentError(defaultGrammar), input, context)
      }
      const matched = template.tryMatch(input as TemplateInput, options)
      if (matched._tag === 'Left') {
        const error = matched.left
        return error.kind === 'no-such-path'
          ? left<Errors>([mismatch(text ?? '', shape, context, 'text')])
          : failed(error, text, placeOf(context, error.field, {}))
      }
      const values = matched.right
      const written = template.tryExpand(values as TemplateValues<Text>)
      if (written._tag === 'Right') return codec.validate(values, innerContext(context, codec))
      return failed(written.left, text, placeOf(context, written.left.field, values))
    },
    (record) => template.expand(codec.encode(record)).href,
  )
}
