/** The templates of many routes as one tree of steps. Common prefixes are walked once. */

import { charCodeAt } from '../../../model/text.js'
import { dividedByCommas } from '../match/commas.js'
import { decodedLiterals, isSpelledOtherwise } from '../match/literals.js'
import { Compiler } from '../match/program.js'
import { literalOf, loosestSpelling, type Spelling } from '../match/spelling.js'
import type { FoundRun, Program } from '../match/steps.js'
import { walkThrough } from '../match/walk.js'
import { type Expression, isExpression, type TemplatePart } from '../syntax/parse.js'

interface Node {
  readonly routes: number[]
  readonly literals: Map<number, { text: string; node: Node }>
  /** True if these are compared decoded. What is before a node decides, so it is the same for all routes. */
  isDecoded: boolean
  readonly expressions: Map<string, Branch>
}

/** An expression that may be shared by routes. */
interface Branch {
  readonly kind: number
  /** The expression of one of the routes, without prefix lengths, which may differ between routes. */
  readonly expression: Expression
  /** The comma if it divides the segment, so that it isn't data. */
  readonly after: ',' | ''
  readonly node: Node
}

/** A tree with the literals as written and, if they may be spelled otherwise, a second one with decoded literals. */
export function routeTrees(
  routes: readonly (readonly TemplatePart[])[],
  spelling: Spelling,
  isFilled = false,
): readonly RouteTree[] {
  const decoded = spelling === loosestSpelling ? routes.map((parts) => decodedLiterals(parts)) : []
  const all = decoded.some(isSpelledOtherwise) ? [routes, decoded] : [routes]
  return all.map((each) => new RouteTree(each, spelling, isFilled))
}

/** The parts of all routes as a tree; routes are known by their numbers. */
export class RouteTree {
  readonly #program: Program
  /** The routes that end at each step, by its index. An array is faster here than a `Map`. */
  readonly #routesAt: (readonly number[])[] = []

  /** @param isFilled True if plain values can't be empty. */
  constructor(routes: readonly (readonly TemplatePart[])[], spelling: Spelling, isFilled = false) {
    const root = newNode()
    for (const [route, parts] of routes.entries()) insert(root, parts, route, spelling)
    const compiler = new Compiler(spelling, false, isFilled)
    const nodes = [root]
    for (const node of nodes) nodes.push(...childrenOf(node))
    // Compiles each node after the nodes that follow it. A loop, because recursion could overflow the stack.
    const starts = new Map<Node, number>()
    for (const node of nodes.reverse()) starts.set(node, this.#compile(node, starts, compiler))
    const start = starts.get(root) as number
    this.#program = { steps: compiler.finished(), start, claimed: new Set() }
  }

  /**
   * Finds the route of the first characters of a string.
   *
   * @param accept Receives candidate routes, with the runs of data. Returns the result, or undefined to try the next
   * routes.
   * @param undecided The result if the search would take too long.
   */
  find<Result>(
    text: string,
    end: number,
    accept: (routes: readonly number[], runs: readonly FoundRun[]) => Result | undefined,
    undecided?: Result,
  ): Result | undefined {
    const acceptAt = (last: number, runs: readonly FoundRun[]): Result | undefined =>
      accept(this.#routesAt[last] as readonly number[], runs)
    return walkThrough(this.#program, text, 0, end, 'longest', acceptAt, undecided)
  }

  /** The first step of a node. The end comes before literal text, and literal text before expressions. */
  #compile(
    { routes, literals, expressions, isDecoded }: Node,
    known: ReadonlyMap<Node, number>,
    compiler: Compiler,
  ): number {
    const ways: number[] = []
    if (routes.length > 0) {
      const end = compiler.end()
      this.#routesAt[end] = routes
      ways.push(end)
    }
    const starts = [...literals.values()].map(({ text }) => text[0]).join('')
    const texts = [...literals.values()].map(({ text, node }) =>
      compiler.text(text, known.get(node) as number, 0, undefined, false, isDecoded),
    )
    // Of one kind, those in divided segments first, then by operator and shape: the order of the table never decides.
    const branches = [...expressions].sort(
      ([key, one], [otherKey, other]) => one.kind - other.kind || (key < otherKey ? -1 : 1),
    )
    for (const [, { expression, after, node }] of branches) {
      ways.push(compiler.part(expression, 0, known.get(node) as number, after))
    }
    const [only = ways[0] as number] = texts
    return texts.length + ways.length === 1 ? only : compiler.fork(0, ways, true, starts, texts, isDecoded)
  }
}

function childrenOf({ literals, expressions }: Node): readonly Node[] {
  return [...literals.values(), ...expressions.values()].map(({ node }) => node)
}

/** The order in which expressions are tried: `{x}`, the other operators, exploded variables, reserved expansion. */
export function rankOf({ operator, variables }: Expression): number {
  if (operator.keepsTriplets) return 3
  if (variables.some(({ isExploded }) => isExploded)) return 2
  return operator.symbol === '' ? 0 : 1
}

function newNode(): Node {
  return { routes: [], literals: new Map(), isDecoded: false, expressions: new Map() }
}

function insert(root: Node, parts: readonly TemplatePart[], route: number, spelling: Spelling): void {
  const divided = dividedByCommas(parts)
  let node = root
  for (const part of parts) {
    node = isExpression(part)
      ? expressionAfter(node, part, divided.has(part) ? ',' : '')
      : textAfter(node, literalOf(part, spelling), part.isDecoded)
  }
  node.routes.push(route)
}

function expressionAfter(node: Node, expression: Expression, after: Branch['after']): Node {
  const { operator, variables } = expression
  const shapes = variables.map(
    ({ name, isExploded, isList }) =>
      `${operator.isNamed ? name : ''}${isExploded ? '*' : ''}${isList ? '[]' : ''}`,
  )
  const key = `${after || '-'}${operator.symbol}${shapes.join()}`
  const known = node.expressions.get(key)
  if (known !== undefined) return known.node
  const unlimited = variables.map((variable) => ({ ...variable, limit: undefined }))
  const branch = {
    kind: rankOf(expression),
    expression: { ...expression, variables: unlimited },
    after,
    node: newNode(),
  }
  node.expressions.set(key, branch)
  return branch.node
}

/** The node after a literal text. An existing text that shares only a prefix is split in two. */
function textAfter(start: Node, text: string, isDecoded = false): Node {
  let node = start
  for (let at = 0; at < text.length; ) {
    node.isDecoded = isDecoded
    const code = charCodeAt.call(text, at)
    const known = node.literals.get(code)
    if (known === undefined) {
      const leaf = newNode()
      node.literals.set(code, { text: text.slice(at), node: leaf })
      return leaf
    }
    const common = commonLength(known.text, text.slice(at))
    if (common < known.text.length) {
      const middle = { ...newNode(), isDecoded }
      const rest = known.text.slice(common)
      middle.literals.set(charCodeAt.call(rest, 0), { text: rest, node: known.node })
      known.text = known.text.slice(0, common)
      known.node = middle
    }
    node = known.node
    at += common
  }
  return node
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
