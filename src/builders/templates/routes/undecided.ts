/** Finds two routes that match the same targets, so that nothing decides their order. */

import type { TemplatePair } from '../match/query.js'
import { literalOf, type Spelling } from '../match/spelling.js'
import { type Expression, isExpression, type TemplatePart } from '../syntax/parse.js'
import { rankOf } from './route-tree.js'

/** What decides between routes: the parts before the query, and the pairs that a query must contain. */
interface Decidable {
  readonly parts: readonly TemplatePart[]
  readonly pairs: readonly TemplatePair[]
}

/** The values of pairs by name; undefined for a value with variables. */
type Literals = ReadonlyMap<string, string | undefined>

interface Rival<Route> {
  readonly route: Route
  readonly literals: Literals
}

/** Routes with the same shape and the same number of pairs. */
class Rivals<Route> {
  readonly #all: Rival<Route>[] = []
  /** The number of routes with a pair of a name, and those routes by its value. */
  readonly #byName = new Map<string, { count: number; byLiteral: Map<string | undefined, Rival<Route>[]> }>()

  add(rival: Rival<Route>): void {
    this.#all.push(rival)
    for (const [name, literal] of rival.literals) {
      const known = this.#byName.get(name) ?? { count: 0, byLiteral: new Map() }
      this.#byName.set(name, known)
      known.count++
      const alike = known.byLiteral.get(literal)
      if (alike === undefined) known.byLiteral.set(literal, [rival])
      else alike.push(rival)
    }
  }

  /** The first route that no pair decides from another. */
  find(literals: Literals): Route | undefined {
    return this.#candidates(literals).find((rival) => !areTellable(rival.literals, literals))?.route
  }

  /** The fewest routes to compare: comparing all with all would take quadratic time. */
  #candidates(literals: Literals): readonly Rival<Route>[] {
    let fewest: readonly Rival<Route>[] = this.#all
    for (const [name, literal] of literals) {
      const known = this.#byName.get(name)
      if (known?.count !== this.#all.length) continue
      const alike = known.byLiteral.get(literal) ?? []
      if (alike.length < fewest.length) fewest = alike
    }
    return fewest
  }
}

/** The first route that matches the same targets as one before it, after that one. */
export function undecidedRoutes<Route extends Decidable>(
  list: readonly Route[],
  spelling: Spelling,
): readonly [Route, Route] | undefined {
  const byShape = new Map<string, Rivals<Route>>()
  for (const route of list) {
    const { parts, pairs } = route
    const shapes = parts.map((part) => (isExpression(part) ? kindsOf(part) : literalOf(part, spelling)))
    const shape = `${pairs.length} ${shapes.join('')}`
    const rivals = byShape.get(shape) ?? new Rivals<Route>()
    byShape.set(shape, rivals)
    const literals = new Map(pairs.map(({ name, literal }) => [name, literal]))
    const other = rivals.find(literals)
    if (other !== undefined) return [other, route]
    rivals.add({ route, literals })
  }
  return undefined
}

/** The kinds of an expression as text. `{/a,b}` is the same as `{/a}{/b}`. */
function kindsOf(expression: Expression): string {
  const { operator, variables } = expression
  const isSame = operator.symbol === operator.separator
  const each = isSame ? variables.map((variable) => ({ ...expression, variables: [variable] })) : [expression]
  return each.map((one) => `{${rankOf(one)}}`).join('')
}

/** True if a pair decides between two routes with the same number of them: another value for a name. */
function areTellable(one: Literals, other: Literals): boolean {
  for (const [name, literal] of one) if (other.has(name) && other.get(name) !== literal) return true
  return false
}
