/**
 * The types of the values that a template takes and returns, inferred from its literal text (RFC 6570 2). Each step
 * reads one expression into accumulators, so that the recursion depth of the compiler doesn't grow with the template.
 */

import type { Segment } from '../../../model/values.js'
import type { Datum } from '../../data/data-text.js'
import type { DeclaredNames, InputOf, ValuesSchema } from '../../schema/schema.js'

/**
 * A template in parts: all its literal text; the first variable of each `{...}` and `{+...}`; and three lists with a
 * comma after each variable: those of `{...}` and `{+...}`, which are required, the others, and of these those of
 * `{;...}`, `{?...}` and `{&...}`, whose names are written. All are spelled as in the template, such as `id:3` or `tag*`.
 */
interface Parts<
  Literal extends string,
  First extends string,
  Required extends string,
  Named extends string,
  Optional extends string,
> {
  readonly literal: Literal
  readonly first: First
  readonly required: Required
  readonly named: Named
  readonly optional: Optional
}

type PartsOf<
  Text extends string,
  Literal extends string = '',
  First extends string = never,
  Required extends string = '',
  Named extends string = '',
  Optional extends string = '',
> = Text extends `${infer Before}{${infer Expression}}${infer Rest}`
  ? Expression extends `${infer Operator extends OptionalOperator}${infer List}`
    ? Operator extends NamedOperator
      ? PartsOf<Rest, `${Literal}${Before}`, First, Required, `${Named}${List},`, `${Optional}${List},`>
      : PartsOf<Rest, `${Literal}${Before}`, First, Required, Named, `${Optional}${List},`>
    : Expression extends `+${infer List}`
      ? PartsOf<Rest, `${Literal}${Before}`, First | Head<List>, `${Required}${List},`, Named, Optional>
      : PartsOf<
          Rest,
          `${Literal}${Before}`,
          First | Head<Expression>,
          `${Required}${Expression},`,
          Named,
          Optional
        >
  : Parts<`${Literal}${Text}`, First, Required, Named, Optional>

type NamedOperator = ';' | '?' | '&'
type OptionalOperator = NamedOperator | '#' | '.' | '/'

type Head<List extends string> = List extends `${infer Variable},${string}` ? Variable : List

type Listed<
  List extends string,
  Found extends string = never,
> = List extends `${infer Variable},${infer Rest}` ? Listed<Rest, Found | Variable> : Found

type VariablesOf<Text extends string> = Listed<PartsOf<Text>['required']> | Listed<PartsOf<Text>['optional']>

type PlainName<Variable extends string> = Variable extends `${string}*`
  ? never
  : Variable extends `${infer Name}:${string}`
    ? Name
    : Variable

type ExplodedName<Variable extends string> = Variable extends `${infer Name}*` ? Name : never

type NameOf<Variable extends string> = PlainName<Variable> | ExplodedName<Variable>

/** False for `string` and for patterns such as `/${string}`. */
type IsLiteral<Text extends string> = NoNames extends { [_ in Text]: unknown } ? false : true

type NoNames = Record<never, never>

/**
 * A flat record of the variables. Optional ones may be `Absent`. `Lists` are variables that are lists; of the exploded
 * ones, `Records` may be records too. Those of `First` may be an `Other`: `{v}` and `{+v}`, but also the first of several,
 * because telling them apart is too much work for the compiler. So would be an alias for the types of values, whose name
 * editors would show.
 */
type Values<
  Required extends string,
  Plain extends string,
  Exploded extends string,
  Records extends string,
  Item,
  Absent,
  Lists,
  First = never,
  Other = never,
> = {
  [Name in Required]: Name extends Lists
    ? readonly Item[]
    : Name extends Exploded
      ? Name extends Records
        ? Name extends Plain
          ? Item | Other | readonly Item[] | Readonly<Record<string, Item>>
          : readonly Item[] | Readonly<Record<string, Item>>
        : readonly Item[]
      : Name extends First
        ? Item | Other
        : Item
} & {
  [Name in Exclude<Plain | Exploded, Required>]?:
    | (Name extends Lists
        ? readonly Item[]
        : Name extends Exploded
          ? Name extends Records
            ? Name extends Plain
              ? Item | readonly Item[] | Readonly<Record<string, Item>>
              : readonly Item[] | Readonly<Record<string, Item>>
            : readonly Item[]
          : Item)
    | Absent
} extends infer Both
  ? { [Name in keyof Both]: Both[Name] }
  : never

/**
 * The values that a template takes, by name. A plain variable takes one datum, or a list if it is one of the `Lists`;
 * `{v*}` takes a list or a record. `{v}` and `{+v}` also take a `Segment`, `{+v}` a `Uri`. The names of `{...}` and
 * `{+...}` are required; a union of templates requires the names of all its members. If the text isn't a literal, no
 * names are known.
 *
 * @typeParam Other What `{v}` and `{+v}` also take: `partial` takes no `Segment`.
 *
 * @since 0.2.0
 */
export type TemplateValues<Text extends string, Lists = never, Other = Segment> =
  IsLiteral<Text> extends true
    ? Values<
        NameOf<Listed<PartsOf<Text>['required']>>,
        PlainName<VariablesOf<Text>>,
        ExplodedName<VariablesOf<Text>>,
        string,
        Datum,
        undefined,
        Lists,
        PartsOf<Text>['first'],
        Other
      >
    : Readonly<Record<string, Datum | Other | readonly Datum[] | Readonly<Record<string, Datum>> | undefined>>

/**
 * The values that `expandText` takes, by name. All are optional.
 * @since 0.3.0
 */
export type TextValues<Text extends string> = { readonly [_ in VariableName<Text>]?: unknown }

/**
 * The values read from a string that matches a template, by name. Any variable may be missing, except the first of
 * `{...}` and `{+...}`. `Lists` are the variables that are lists.
 *
 * @typeParam Records `true` if `{v*}`, `{+v*}`, `{#v*}`, `{.v*}` and `{/v*}` may be records, as with the options `records`
 * and `exact`; otherwise they are lists.
 *
 * @since 0.2.0
 */
export type MatchedValues<Text extends string, Lists = never, Records = false> = Text extends string
  ? IsLiteral<Text> extends true
    ? Values<
        NameOf<PartsOf<Text>['first']>,
        PlainName<VariablesOf<Text>>,
        ExplodedName<VariablesOf<Text>>,
        true extends Records ? string : ExplodedName<Listed<PartsOf<Text>['named']>>,
        string,
        never,
        Lists
      >
    : Readonly<Record<string, string | readonly string[] | Readonly<Record<string, string>> | undefined>>
  : never

/**
 * The names of the variables of a template.
 * @since 0.2.0
 */
export type VariableName<Text extends string> = keyof TemplateValues<Text> & string

/**
 * The names of the variables of a template that can be lists.
 * @since 0.5.0
 */
export type ListVariableName<Text extends string> =
  IsLiteral<Text> extends true ? PlainName<VariablesOf<Text>> | ExplodedName<VariablesOf<Text>> : string

/**
 * A schema that asks for a value that the template never has. The type exists only for the compiler's message.
 * @since 0.4.0
 */
export interface NotOfTemplate<Expected> {
  readonly 'the schema expects a name or a type that the template lacks': Expected
}

/**
 * Accepts a schema that the values can satisfy. If the values are a union, such as those of several routes, one member
 * must fit.
 * @since 0.4.0
 */
export type FittingSchema<Schema extends ValuesSchema<unknown>, Matched> =
  unknown extends InputOf<Schema>
    ? unknown
    : true extends Fits<InputOf<Schema>, Matched>
      ? unknown
      : NotOfTemplate<{
          [Name in Misfit<InputOf<Schema>, Matched> & PropertyKey]: Asked<InputOf<Schema>, Name>
        }>

type Fits<Input, Matched> = Matched extends unknown
  ? [Misfit<Input, Matched>] extends [never]
    ? true
    : false
  : never

/** The names that a schema asks for and the values lack, or have with another type. */
type Misfit<Input, Matched, Name = DeclaredNames<Input>> = Name extends keyof Matched
  ? [Common<NonNullable<Matched[Name]>, NonNullable<Asked<Input, Name>>>] extends [never]
    ? Name
    : never
  : Name

/** The type of a property of a record, or of any record of a union. */
type Asked<Input, Name> = Input extends unknown ? (Name extends keyof Input ? Input[Name] : never) : never

/**
 * The values that have the type that a schema asks for; `never` if there are none. A schema that asks for nothing
 * accepts all.
 */
type Common<Matched, Input> = [Input] extends [never]
  ? unknown
  : Matched extends Input
    ? Matched
    : Input extends string
      ? Extract<Matched, string>
      : Input extends readonly (infer Item)[]
        ? Matched extends readonly string[]
          ? Common<string, Item>
          : never
        : Input extends object
          ? Exclude<Matched, string | readonly string[]>
          : never

/**
 * A literal that isn't a URI template. The type exists only for the compiler's message.
 * @since 0.2.0
 */
export interface NotTemplate<Problem extends string> {
  readonly 'this is not a URI template': Problem
}

/**
 * Refuses a literal that isn't a URI template. It checks braces, names, modifiers and literal text, but not triplets or
 * non-ASCII characters.
 * @since 0.2.0
 */
export type WellFormedTemplate<Text extends string> = [ProblemOf<Text>] extends [never]
  ? unknown
  : NotTemplate<ProblemOf<Text>>

type ProblemOf<Text extends string> = Text extends string
  ? IsLiteral<Text> extends true
    ?
        | LiteralProblem<PartsOf<Text>['literal']>
        | NamesProblem<PartsOf<Text>['required' | 'optional']>
        | ModifierProblem<VariablesOf<Text> & `${string}${'*' | ':'}${string}`>
    : never
  : never

type LiteralProblem<Literal extends string> = Literal extends `${string}${'{' | '}'}${string}`
  ? 'unmatched brace'
  : Literal extends `${string}${NotLiteral}${string}`
    ? 'white space and "<>\\^`| must be percent-encoded'
    : never

type NotLiteral = '\t' | '\n' | '\r' | ' ' | '"' | '<' | '>' | '\\' | '^' | '`' | '|'

/** Checks all names together first, because that is the least work for the compiler. */
type NamesProblem<List extends string> = List extends
  | `${string}${NotName}${string}`
  | `${NotFirst}${string}`
  | `${string}${',' | '.'}${NotFirst}${string}`
  ? NameProblem<NameOf<Listed<List>>>
  : never

/** The ASCII characters not allowed in names or modifiers. */
type NotName =
  | NotLiteral
  | ('!' | '#' | '$' | '&' | "'" | '(' | ')' | '+' | '-' | '/')
  | (';' | '=' | '?' | '@' | '[' | ']' | '{' | '}' | '~')

/** The characters that can't come first in a list of variables, or after a comma or a dot. */
type NotFirst = ',' | '.' | ':' | '*'

type NameProblem<Name extends string> = Name extends
  | ''
  | `.${string}`
  | `${string}.`
  | `${string}${'..' | NotName}${string}`
  ? `'${Name}' is not a variable name`
  : never

type ModifierProblem<Variable extends string> = Variable extends BadModifier
  ? NotModified<Variable>
  : Variable extends `${string}:${string}`
    ? Variable extends `${string}:${bigint}`
      ? never
      : NotModified<Variable>
    : never

/** Matches text after a star, or a wrong length. Each `${string}` except the last matches one character. */
type BadModifier =
  | `${string}*${string}${string}`
  | `${string}:${'0' | '-'}${string}`
  | `${string}:${string}${string}${string}${string}${string}${string}`

type NotModified<Variable extends string> = `'${Variable}' ends in neither * nor a length from :1 to :9999`
