/** A table of named templates: finds the template for a string, and expands links by name. */

import {
  type Either,
  Fault,
  insteadOf,
  left,
  type OptionCheck,
  orThrow,
  readOptions,
  toEither,
} from '../../../model/errors.js'
import { boundedName } from '../../errors/bounds.js'
import { strings } from '../../errors/option-checks.js'
import type { ValuesSchema } from '../../schema/schema.js'
import { otherRouterError, templateError } from '../error.js'
import { makeTemplate } from '../expander.js'
import { normalSpelling, type TemplateInput, textToMatch } from '../match/input.js'
import { decodedLiterals } from '../match/literals.js'
import { headEnd } from '../match/matching.js'
import { isFinal, type Mismatch, mayLeave, mismatchError, NO_MATCH, UNDECIDED } from '../match/mismatch.js'
import { type MatchOptions, matchRules } from '../match/options.js'
import { type RunsMatcher, runsMatcherOf } from '../match/plain.js'
import { divide, partsOfHead, type TemplatePair } from '../match/query.js'
import { exactSpelling, loosestSpelling, type Spelling } from '../match/spelling.js'
import type { OutsideOptions } from '../options.js'
import type { TemplatePart } from '../syntax/parse.js'
import { decoded, type TemplateIssue, TemplateValue } from '../template.js'
import { type RouteTree, routeTrees } from './route-tree.js'
import type { FoundRoute, RouteMatch, RouteOptions, Routes, RouteTable, WellFormedTable } from './table.js'
import { undecidedRoutes } from './undecided.js'

const namesOrAll: OptionCheck = {
  accepts: (lists) => lists === 'all' || strings.accepts(lists),
  words: 'an array of strings, or "all"',
}

interface Route {
  readonly name: string
  readonly template: TemplateValue
  readonly parts: readonly TemplatePart[]
  /** The pairs that a query must contain, if it is read by name. */
  readonly pairs: readonly TemplatePair[]
  /** Reads the values from the walk through the tree; undefined if the template itself must match the target. */
  readonly values: RunsMatcher | undefined
}

/**
 * Makes a table of routes.
 *
 * @param table The strings of templates by name.
 * @param options The options of `template` and of its `match`, with the same defaults.
 * @throws UriSyntaxError if a string isn't a template, has a segment of another router's syntax such as `:id`, or two
 * routes differ only in what doesn't decide their order, as `/{a}` and `/{b}`, or `/x{.a}` and `/x{/a}`; TypeError if an
 * option is unknown or wrong.
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
export function routes<
  const Table extends RouteTable,
  const Lists extends string = never,
  Records extends boolean = false,
>(
  table: Table & WellFormedTable<Table>,
  options?: RouteOptions<Lists, Records>,
): Routes<Table, Lists, Records>
export function routes<
  const Table extends RouteTable,
  const Lists extends string = never,
  Records extends boolean = false,
>(
  table: Table,
  options: RouteOptions<Lists, Records> & { readonly names: 'any' },
): Routes<Table, Lists, Records>
export function routes<const Name extends string>(
  table: Readonly<Record<Name, string>>,
  options: MatchOptions & OutsideOptions,
): Routes<Readonly<Record<Name, string>>>
export function routes<Table extends RouteTable, Lists extends string>(
  table: Table,
  given?: RouteOptions<Lists> | (MatchOptions & OutsideOptions),
): Routes<Table, Lists> {
  if (typeof table !== 'object' || table === null) {
    throw new TypeError(insteadOf('a record of routes', table))
  }
  const rules = { names: ['rfc6570', 'any'], lists: namesOrAll, ...matchRules }
  const options = readOptions<RouteOptions<Lists> | (MatchOptions & OutsideOptions)>('routes', given, rules)
  const wrong = Object.keys(table).find((name) => typeof table[name] !== 'string')
  if (wrong !== undefined) {
    const place = ` for the route "${boundedName(wrong)}"`
    throw new TypeError(insteadOf('the text of a template', table[wrong], place))
  }
  const matchers = new Map<string, RunsMatcher>()
  const list = Object.entries(table).map(([name, text]) => routeOf(name, text, options, matchers))
  // Routes that need more pairs are tried first.
  list.sort((one, other) => other.pairs.length - one.pairs.length)
  const spelling = options.exact ? exactSpelling : loosestSpelling
  refuseUndecided(
    options.exact ? list : list.map((route) => ({ ...route, parts: decodedLiterals(route.parts) })),
    spelling,
  )
  const trees = routeTrees(
    list.map(({ parts }) => parts),
    spelling,
  )
  const templates = Object.freeze(
    Object.fromEntries(list.map(({ name, template }) => [name, template])),
  ) as unknown as Routes<Table, Lists>['templates']
  const templateNamed = <Name extends keyof typeof templates>(name: Name): (typeof templates)[Name] => {
    if (Object.hasOwn(templates, name)) return templates[name]
    throw new TypeError(`There is no route "${boundedName(String(name))}"`)
  }
  const shapes = `a target of one of the routes ${namesOf(table)}`
  const find = (target: TemplateInput): Found | Miss => {
    const text = textToMatch(target, options)
    return text === undefined ? NOWHERE : foundIn(trees, list, text, options)
  }
  return Object.freeze({
    templates,
    expand: (name, ...values) => templateNamed(name).expand(...values),
    tryExpand: (name, ...values) => templateNamed(name).tryExpand(...values),
    match(target) {
      const found = find(target)
      return 'mismatch' in found ? undefined : (found as RouteMatch<Table, Lists>)
    },
    tryMatch(target) {
      const found = find(target)
      if (!('mismatch' in found)) return toEither(found as RouteMatch<Table, Lists>)
      const { mismatch, route } = found
      return toEither<RouteMatch<Table, Lists>>(
        route?.template.mismatched(mismatch, target, options) ??
          mismatchError(mismatch, target, () => shapes),
      )
    },
  } satisfies Routes<Table, Lists>)
}

/** The number of routes that an error names. */
const MOST_NAMES = 20

function namesOf(table: RouteTable): string {
  const names = Object.keys(table)
  const shown = names.slice(0, MOST_NAMES).map((name) => `"${boundedName(name)}"`)
  const more = names.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

/** A class, so that `decode` isn't an own property and a found route equals a record of its name and its values. */
class Found implements FoundRoute {
  readonly name: string
  readonly values: object

  constructor(name: string, values: object) {
    this.name = name
    this.values = values
  }

  decode<Output>(schema: ValuesSchema<Output>): Either<readonly TemplateIssue[], Output> {
    const result = decoded(this.values, schema)
    if (result._tag === 'Right') return result
    return left(
      result.left.map(({ message, path }) => ({
        message: `Route "${boundedName(this.name)}": ${message}`,
        path,
      })),
    )
  }
}
// Tests of equality and inspection take it for a plain object.
Object.defineProperty(Found.prototype, 'constructor', { value: Object })

/** Why a string has no route, and the route that came closest. */
interface Miss {
  readonly mismatch: Mismatch
  readonly route: Route | undefined
}

const NOWHERE: Miss = { mismatch: NO_MATCH, route: undefined }

const TOO_MANY: Miss = { mismatch: UNDECIDED, route: undefined }

/** Marks a route found by the tree whose template itself must match the target. */
const UNREAD = Symbol()

/** @param trees That of literals as written comes before that of decoded ones. */
function foundIn(
  trees: readonly RouteTree[],
  list: readonly Route[],
  text: string,
  options: MatchOptions,
): Found | Miss {
  const endOf = options.exact ? ({ length }: string) => length : headEnd
  const end = endOf(text)
  const [tree] = trees as [RouteTree]
  const found = tree.find<Found | Miss | typeof UNREAD>(
    text,
    end,
    ([first], runs) => {
      const { name, values: read } = list[first as number] as Route
      const values = read?.(text, end, runs)
      return values === undefined ? UNREAD : new Found(name, values)
    },
    TOO_MANY,
  )
  if (found !== UNREAD && found !== undefined) return found
  const normal = options.exact ? text : normalSpelling(text)
  let miss = NOWHERE
  const accept = (numbers: readonly number[]): Found | Miss | undefined => {
    for (const number of numbers) {
      const route = list[number] as Route
      const values = route.template.read(text, options)
      if (!(values instanceof Fault)) return new Found(route.name, values)
      if (isFinal(values)) return { mismatch: values, route }
      if (miss === NOWHERE && values !== NO_MATCH) miss = { mismatch: values, route }
    }
    return undefined
  }
  for (const each of trees) {
    // The names of variables may have triplets, which the normal spelling decodes.
    for (const spelled of new Set([normal, text])) {
      // The first tree has no route for the text, if it found none above.
      if (each === tree && spelled === text && found === undefined) continue
      const route = each.find(spelled, endOf(spelled), accept, TOO_MANY)
      if (route !== undefined) return route
    }
  }
  return miss
}

function routeOf(
  name: string,
  text: string,
  options: RouteOptions | (MatchOptions & OutsideOptions),
  matchers: Map<string, RunsMatcher>,
): Route {
  const error = otherRouterError(text)
  if (error !== undefined) orThrow(error)
  const template = orThrow(makeTemplate(TemplateValue, text, options))
  const parts = TemplateValue.partsOf(template)
  const divided = options.exact ? undefined : divide(parts, options.form)
  const pairs = divided?.pairs.filter(({ isRequired }) => isRequired) ?? []
  if (options.exact) return { name, template, parts, pairs, values: runsMatcherOf(parts, matchers) }
  const isRead = divided !== undefined && !options.form && !mayLeave(TemplateValue.planOf(template))
  const values = isRead ? runsMatcherOf(parts, matchers, divided) : undefined
  return { name, template, parts: divided?.head ?? partsOfHead(parts), pairs, values }
}

/** @throws UriSyntaxError if nothing decides the order of two routes. */
function refuseUndecided(list: readonly Route[], spelling: Spelling): void {
  const [one, other] = undecidedRoutes(list, spelling) ?? []
  if (one === undefined || other === undefined) return
  const expected = 'templates that differ in their literal text or in the kinds of their expressions'
  const [first, second] = [one, other].map(({ name }) => boundedName(name))
  const sentence = `Routes "${first}" and "${second}" match the same targets`
  orThrow(templateError(['undecided-routes', expected, sentence], other.template.text, 0))
}
