/** The types of a table of named templates, and of what it finds. */

import type { Either, UriError } from '../../../model/errors.js'
import type { ValuesSchema } from '../../schema/schema.js'
import type { ExpandedReference, ValuesArgument } from '../expand/arguments.js'
import type { TemplateInput } from '../match/input.js'
import type { MatchOptions } from '../match/options.js'
import type { TemplateOptions } from '../options.js'
import type { FittingSchema, MatchedValues, WellFormedTemplate } from '../syntax/values.js'
import type { Template, TemplateIssue } from '../template.js'

/**
 * The strings of templates by route name.
 * @since 0.2.0
 */
export type RouteTable = Readonly<Record<string, string>>

/**
 * Refuses a literal that isn't a URI template.
 * @since 0.2.0
 */
export type WellFormedTable<Table extends RouteTable> = {
  readonly [Name in keyof Table]: WellFormedTemplate<Table[Name]>
}

/**
 * The route of a string, and the values of its variables. `name` determines the type of `values`.
 * @since 0.2.0
 */
export type RouteMatch<Table extends RouteTable, Lists extends string = never, Records = false> = {
  [Name in keyof Table]: FoundRoute & {
    readonly name: Name
    readonly values: MatchedValues<Table[Name], Lists, Records>
  }
}[keyof Table]

/**
 * A route that was found, and the values of its variables. For comparisons such as `toEqual`, it equals a plain record of
 * `name` and `values`.
 * @since 0.4.0
 */
export interface FoundRoute {
  /**
   * Decodes the values with a schema, like `decode` of a template.
   *
   * @param schema A synchronous schema of a record, from any library that implements Standard Schema. The compiler
   * refuses a schema that no route fits. After a comparison of `name`, only the route of that name counts.
   * @returns The output of the schema. A `Left` has its issues, whose messages begin with the name of the route.
   *
   * @example
   * import { routes } from 'uriform/templates'
   * import { z } from 'zod'
   *
   * const found = routes({ user: '/users/{id}' }).match('/users/42')
   * found?.decode(z.object({ id: z.coerce.number() })) // a Right of { id: 42 }
   */
  decode<
    Found extends { readonly values: object },
    Output,
    Schema extends ValuesSchema<Output> = ValuesSchema<Output>,
  >(
    this: Found,
    schema: Schema & ValuesSchema<Output> & FittingSchema<Schema, Found['values']>,
  ): Either<readonly TemplateIssue[], Output>
}

/**
 * Templates by route name.
 * @since 0.2.0
 */
export interface Routes<Table extends RouteTable, Lists extends string = never, Records = false> {
  /** The templates by name. */
  readonly templates: { readonly [Name in keyof Table]: Template<Table[Name], Lists> }
  /**
   * Finds the route of a string, in time that doesn't grow with the number of routes.
   *
   * Where several routes can continue, they are tried in this order: the end of a route, literal text, `{x}`, the
   * other operators, exploded variables, `{+x}`; two of the same kind by their operators (`+`, `.`, `/`, `;`), and not
   * by their order in the table. The first route that matches the whole text and accepts its values
   * wins. If the text is ambiguous under that route, there is no match, and later routes aren't tried.
   *
   * @param target A string, a reference or a `URL`, which must match from its scheme to its fragment; or a request
   * target, whose path and query are read.
   * @returns The name of the route with the values of its variables; undefined if there is none.
   */
  match(target: TemplateInput): RouteMatch<Table, Lists, Records> | undefined
  /**
   * Like `match`, but returns a `Left` that says why there is no match, with the same kinds of errors as `tryMatch` of
   * a template. The kind is `no-such-path` if no route has the shape of the text.
   */
  tryMatch(target: TemplateInput): Either<UriError, RouteMatch<Table, Lists, Records>>
  /**
   * Expands the template of a route.
   *
   * @param name The name of the route.
   * @throws UriBuildError if the template refuses the values.
   */
  expand<Name extends keyof Table>(
    name: Name,
    ...values: ValuesArgument<Table[Name], Lists>
  ): ExpandedReference<Table[Name]>
  /** Like `expand`, but returns a `Left` instead of throwing. */
  tryExpand<Name extends keyof Table>(
    name: Name,
    ...values: ValuesArgument<Table[Name], Lists>
  ): Either<UriError, ExpandedReference<Table[Name]>>
}

/**
 * Options for a table of routes: those of `template` and of its `match`.
 * @since 0.3.0
 */
export interface RouteOptions<Lists extends string = string, Records extends boolean = boolean>
  extends MatchOptions<Records>,
    TemplateOptions<Lists> {}
