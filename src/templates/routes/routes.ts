/** A table of named templates: finds the template of a text, and expands links by name. */

import type { Either } from '../../model/errors/either.js'
import { orThrow } from '../../model/errors/result.js'
import type { UriError } from '../../model/syntax/error.js'
import { percentDecodeText } from '../../model/syntax/percent-encoding.js'
import { templateError } from '../error.js'
import { type TemplateInput, textOfInput } from '../match/input.js'
import { headEnd, type MatchOptions, type RunsMatcher, runsMatcherOf } from '../match/matching.js'
import { exactSpelling, type Spelling } from '../match/program.js'
import { divide, type PairPart, partsOfHead } from '../match/query-part.js'
import { loosestSpelling, normalSpelling } from '../match/spelling.js'
import { isExpression, type Part } from '../syntax/parse.js'
import type { MatchedValues, WellFormedTemplate } from '../syntax/values.js'
import {
  type ExpandedReference,
  readTemplate,
  type Template,
  TemplateValue,
  type ValuesArgument,
} from '../template.js'
import { kindOf, RouteTree } from './route-tree.js'

/**
 * The texts of templates by route name.
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
 * The route of a text, and the values of its variables. `name` tells the type of `values`.
 * @since 0.2.0
 */
export type RouteMatch<Table extends RouteTable> = {
  [Name in keyof Table]: { readonly name: Name; readonly values: MatchedValues<Table[Name]> }
}[keyof Table]

/**
 * Templates by route name.
 * @since 0.2.0
 */
export interface Routes<Table extends RouteTable> {
  /** The templates by name. */
  readonly templates: { readonly [Name in keyof Table]: Template<Table[Name]> }
  /**
   * Finds the route of a text, in time that doesn't grow with the number of routes.
   *
   * If several routes can go on, they are tried in this order: the end of a route, literal text, `{x}`, the other
   * operators, exploded variables, `{+x}`. The first that matches the whole text wins.
   *
   * @param target A text, a reference or a `URL`, which must match from its scheme to its fragment; or a request
   * target, of which the path and the query are read.
   * @returns The name of the route with the values of its variables; undefined if there is none.
   */
  match(target: TemplateInput): RouteMatch<Table> | undefined
  /**
   * Expands the template of a route.
   *
   * @param name The name of the route.
   * @throws UriBuildError if the template refuses the values.
   */
  expand<Name extends keyof Table>(
    name: Name,
    ...values: ValuesArgument<Table[Name]>
  ): ExpandedReference<Table[Name]>
  /** Like `expand`, but returns a `Left` instead of throwing. */
  tryExpand<Name extends keyof Table>(
    name: Name,
    ...values: ValuesArgument<Table[Name]>
  ): Either<UriError, ExpandedReference<Table[Name]>>
}

interface Route {
  readonly name: string
  readonly template: TemplateValue
  /** The parts that are in the tree. */
  readonly parts: readonly Part[]
  /** The pairs that a query must have, if it is read by name. */
  readonly pairs: readonly PairPart[]
  /** Reads the values from the walk through the tree; undefined if the template must match the target itself. */
  readonly values: RunsMatcher | undefined
}

/**
 * Makes a table of routes.
 *
 * @param table The texts of templates by name. Each must be reversible. The compiler doesn't check that; it is
 * checked at run time.
 * @param options The options for matching. Both default to `any`: the query is read by name, and data may be spelled
 * as browsers spell it.
 * @throws UriSyntaxError if a text isn't a template, a template isn't reversible, or two routes differ only in the
 * names or lengths of their variables, so that nothing decides their order.
 *
 * @example
 * import { routes } from 'uriform/templates'
 *
 * const site = routes({ user: '/users/{id}{?tab}', file: '/files{/path*}' })
 * site.match('/users/joe?tab=posts&utm=1') // { name: 'user', values: { id: 'joe', tab: 'posts' } }
 * site.expand('file', { path: ['a', 'b c'] }).href // '/files/a/b%20c'
 *
 * @since 0.2.0
 */
export function routes<const Table extends RouteTable>(
  table: Table & WellFormedTable<Table>,
  options: MatchOptions = {},
): Routes<Table> {
  const { query = 'any', spelling = 'any' } = options
  const list = Object.entries(table).map(([name, text]) => routeOf(name, text, query))
  // Routes that need more pairs are tried first.
  list.sort((one, other) => other.pairs.length - one.pairs.length)
  const treeSpelling = spelling === 'any' ? loosestSpelling : exactSpelling
  refuseUndecided(list, treeSpelling)
  const tree = new RouteTree(
    list.map(({ parts }) => parts),
    treeSpelling,
  )
  const templates = Object.freeze(
    Object.fromEntries(list.map(({ name, template }) => [name, template])),
  ) as unknown as Routes<Table>['templates']
  return Object.freeze({
    templates,
    expand: (name, ...values) => templates[name].expand(...values),
    tryExpand: (name, ...values) => templates[name].tryExpand(...values),
    match(target) {
      const text = textOfInput(target)
      if (text === undefined) return undefined
      const end = query === 'any' ? headEnd(text) : text.length
      const found = tree.find(text, end, ([first], runs) => {
        const { name, values: read } = list[first as number] as Route
        const values = read?.(text, end, runs)
        return values === undefined ? UNREAD : { name, values }
      })
      if (found !== UNREAD && found !== undefined) return found as unknown as RouteMatch<Table>
      const normal = spelling === 'any' ? normalSpelling(text) : text
      if (found === undefined && normal === text) return undefined
      return tree.find(normal, query === 'any' ? headEnd(normal) : normal.length, (routes) => {
        for (const route of routes) {
          const { name, template } = list[route] as Route
          const values = template.match(text, { query, spelling })
          if (values !== undefined) return { name, values } as unknown as RouteMatch<Table>
        }
        return undefined
      })
    },
  } satisfies Routes<Table>)
}

/** Marks a route that the tree found, but whose template must match the target itself. */
const UNREAD = Symbol()

function routeOf(name: string, text: string, query: MatchOptions['query']): Route {
  const template = orThrow(readTemplate(text))
  orThrow(template.reversibilityError())
  const parts = TemplateValue.partsOf(template)
  if (query === 'exact') return { name, template, parts, pairs: [], values: runsMatcherOf(parts) }
  const divided = divide(parts)
  const pairs = divided?.pairs.filter(({ isRequired }) => isRequired) ?? []
  const values = divided && runsMatcherOf(parts, divided)
  return { name, template, parts: divided?.head ?? partsOfHead(parts), pairs, values }
}

/** @throws UriSyntaxError if nothing decides the order of two routes. */
function refuseUndecided(list: readonly Route[], spelling: Spelling): void {
  const byShape = new Map<string, Route[]>()
  for (const route of list) {
    const shape = route.parts
      .map((part) => (isExpression(part) ? `{${kindOf(part)}}` : spelling.literal(part.text)))
      .join('')
    const others = byShape.get(shape) ?? []
    const other = others.find(({ pairs }) => !areTellable(pairs, route.pairs))
    if (other !== undefined) orThrow(undecided(other, route))
    byShape.set(shape, [...others, route])
  }
}

/** True if the pairs that two routes need tell them apart: one needs more, or another value for a name. */
function areTellable(one: readonly PairPart[], other: readonly PairPart[]): boolean {
  return (
    one.length !== other.length ||
    one.some(({ name, value }) =>
      other.some((pair) => pair.name === name && textOf(pair.value) !== textOf(value)),
    )
  )
}

/** The text of a value without variables; undefined if it has some. */
function textOf(parts: readonly Part[] | undefined): string | undefined {
  return parts?.every((part) => !isExpression(part))
    ? percentDecodeText(parts.map(({ source }) => source).join(''))
    : undefined
}

function undecided(one: Route, other: Route): UriError {
  return templateError(
    'undecided-routes',
    other.template.text,
    0,
    `Routes "${one.name}" and "${other.name}" match the same texts`,
    'templates that differ in their literal text or in the kinds of their expressions',
  )
}
