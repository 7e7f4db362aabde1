/**
 * A template as steps through the texts that it writes. Both matching and the check of reversibility walk them, so
 * both know the same readings. Names of variables are text here, and each item of a list is a separate pair.
 */

import { type CharacterClass, charCodeAt } from '../../model/syntax/characters.js'
import { type Expression, isExpression, type Part, type Variable } from '../syntax/parse.js'

/** One occurrence of a variable. */
export interface Occurrence {
  readonly variable: Variable
  readonly expression: Expression
  /** True if it can be left out and only its position tells it from other variables. */
  readonly isOptional: boolean
}

interface Base {
  /** The number of the step, counted from the end of the template. */
  readonly id: number
  /** The variable that the step belongs to; undefined in a literal. */
  readonly owner: Occurrence | undefined
  /** The index of its part in the template. */
  readonly part: number
}

/** Text that is always the same. */
export interface TextStep extends Base {
  readonly kind: 'text'
  readonly text: string
  /** True if this text shows that its optional owner is present. */
  readonly isEntry: boolean
  readonly next: number
}

/** The characters of a value, or of the name of a pair. */
export interface RunStep extends Base {
  readonly kind: 'run'
  readonly owner: Occurrence
  readonly allowed: CharacterClass
  /** True if it is a value, the name of a pair, or an item that may turn out to be one. */
  readonly role: 'value' | 'name' | 'item'
  readonly length: 'any' | 'filled' | 'empty'
  /** True if no character of the class can follow the run. */
  isFixed: boolean
  readonly next: number
}

/** Several ways to go on, in order of preference. */
export interface ForkStep extends Base {
  readonly kind: 'fork'
  readonly ways: number[]
  /** True if the next character decides the way. */
  isDecided: boolean
  /** Literal texts to try before the ways. */
  readonly literals: Literals | undefined
}

/** Literal texts that begin with different characters. */
export interface Literals {
  /** The first characters. Searching them is faster than a `Map`, whose parts lie far apart in memory. */
  readonly starts: string
  /** The steps of the texts, in the same order. */
  readonly ways: readonly number[]
}

interface EndStep extends Base {
  readonly kind: 'end'
}

export type Step = TextStep | RunStep | ForkStep | EndStep

/** The steps of a template, by number. */
export interface Program {
  readonly steps: readonly Step[]
  readonly start: number
  /** The names that pairs of records can't have. */
  readonly claimed: NameTable['claimed']
}

/** The rules for reading the parts of a template. */
export interface Spelling {
  /** The text of a literal. */
  literal(text: string): string
  /** The characters of a value, or of a name, in an expression at a place. */
  allowed(parts: readonly Part[], at: number, role: RunStep['role']): CharacterClass
}

/** The spelling of `expandText`. */
export const exactSpelling: Spelling = {
  literal: (text) => text,
  allowed: (parts, at) => (parts[at] as Expression).operator.allowed,
}

type New<S extends Step> = S extends Step ? Omit<S, 'id'> : never

/** Makes the steps of parts, from the end of a template to its start. */
export class Compiler {
  readonly #steps: Step[] = []
  readonly #spelling: Spelling
  #parts: readonly Part[] = []

  constructor(spelling: Spelling) {
    this.#spelling = spelling
  }

  /** All steps, completed. */
  finished(): readonly Step[] {
    const firsts = firstsOf(this.#steps)
    for (const step of this.#steps) {
      if (step.kind === 'run') {
        step.isFixed =
          step.length === 'empty' || (membersOf(step.allowed) & (firsts[step.next] as bigint)) === 0n
      } else if (step.kind === 'fork' && step.literals === undefined) {
        step.isDecided = areDisjoint(step.ways.map((way) => firsts[way] as bigint))
      }
    }
    return this.#steps
  }

  /** The end of a text. */
  end(): number {
    return this.#add({ kind: 'end', owner: undefined, part: Number.POSITIVE_INFINITY })
  }

  /** The first step of a part. */
  part(parts: readonly Part[], at: number, next: number): number {
    this.#parts = parts
    const part = parts[at] as Part
    if (!isExpression(part)) return this.text(this.#spelling.literal(part.text), next, at)
    return part.operator.isNamed ? this.#named(part, at, next) : this.#positional(part, at, next)
  }

  /** Several ways to go on. */
  fork(part: number, ways: number[], literals?: Literals): number {
    return this.#add({ kind: 'fork', owner: undefined, part, ways, isDecided: false, literals })
  }

  #add(step: New<Step>): number {
    const id = this.#steps.length
    this.#steps.push({ id, ...step })
    return id
  }

  text(text: string, next: number, part: number, owner?: Occurrence, isEntry = false): number {
    return text === '' ? next : this.#add({ kind: 'text', text, next, part, owner, isEntry })
  }

  #run(
    owner: Occurrence,
    part: number,
    role: RunStep['role'],
    next: number,
    length: RunStep['length'] = 'any',
  ): number {
    const allowed = this.#spelling.allowed(this.#parts, part, role)
    return this.#add({ kind: 'run', owner, part, role, allowed, length, isFixed: false, next })
  }

  /** Variables told apart by position. If some are left out, they are the last ones. */
  #positional(expression: Expression, part: number, next: number): number {
    const { operator, variables } = expression
    let rest = next
    for (let at = variables.length - 1; at >= 0; at--) {
      const isOptional = at > 0 || !operator.isRequired
      const owner = { variable: variables[at] as Variable, expression, isOptional }
      const value = owner.variable.isExploded
        ? this.#items(owner, part, rest)
        : this.#run(owner, part, 'value', rest)
      const before = at > 0 ? operator.separator : operator.first
      rest = this.text(before, value, part, owner, isOptional)
      if (isOptional) rest = this.fork(part, [rest, next])
    }
    return rest
  }

  /** Variables told apart by name. Any of them may be left out. */
  #named(expression: Expression, part: number, next: number): number {
    const { operator, variables } = expression
    const { first, separator } = operator
    // The first steps if no variable came before, and if one did.
    let start = next
    let rest = next
    for (let at = variables.length - 1; at >= 0; at--) {
      const owner = { variable: variables[at] as Variable, expression, isOptional: false }
      const [atStart, atRest] = owner.variable.isExploded
        ? this.#pairs(owner, part, rest)
        : [first, separator].map((before) => this.#pair(owner, part, before, rest))
      start = this.fork(part, [atStart as number, start])
      rest = this.fork(part, [atRest as number, rest])
    }
    return start
  }

  /** A value after its name. */
  #pair(owner: Occurrence, part: number, before: string, next: number): number {
    const { variable, expression } = owner
    const text = before + variable.name
    if (expression.operator.afterEmpty === '=') {
      return this.text(`${text}=`, this.#run(owner, part, 'value', next), part, owner)
    }
    const filled = this.text('=', this.#run(owner, part, 'value', next, 'filled'), part, owner)
    const empty = this.#run(owner, part, 'value', next, 'empty')
    return this.text(text, this.fork(part, [filled, empty]), part, owner)
  }

  /** Pairs with any names, after the operator's first character and after its separator. */
  #pairs(owner: Occurrence, part: number, next: number): readonly [number, number] {
    const { first, separator, afterEmpty } = owner.expression.operator
    const loop: number[] = []
    const more = this.fork(part, loop)
    const isBare = afterEmpty === ''
    const value = this.text(
      '=',
      this.#run(owner, part, 'value', more, isBare ? 'filled' : 'any'),
      part,
      owner,
    )
    const name = this.#run(owner, part, 'name', isBare ? this.fork(part, [value, more]) : value)
    const again = this.text(separator, name, part, owner)
    loop.push(again, next)
    return [first === separator ? again : this.text(first, name, part, owner), again]
  }

  /** Items. Each may be a pair. */
  #items(owner: Occurrence, part: number, next: number): number {
    const loop: number[] = []
    const more = this.fork(part, loop)
    const value = this.text('=', this.#run(owner, part, 'value', more), part, owner)
    const item = this.#run(owner, part, 'item', this.fork(part, [value, more]))
    loop.push(this.text(owner.expression.operator.separator, item, part, owner), next)
    return item
  }
}

/** The steps of a template, or of some of its parts. */
export function programOf(parts: readonly Part[], spelling: Spelling, names: NameTable): Program {
  const compiler = new Compiler(spelling)
  const start = parts.reduceRight((next, _, at) => compiler.part(parts, at, next), compiler.end())
  return { steps: compiler.finished(), start, claimed: names.claimed }
}

/** The names of variables, and those that are read in a special way. */
export interface NameTable {
  /** All names, in order of first use. */
  readonly all: ReadonlySet<string>
  /** The names of the named variables, which pairs of records can't have. */
  readonly claimed: ReadonlySet<string>
  /** The number of times that a variable occurs, if more than once. */
  readonly repeated: ReadonlyMap<string, number>
}

export function namesIn(parts: readonly Part[]): NameTable {
  const claimed = new Set<string>()
  const repeated = new Map<string, number>()
  const all = new Set<string>()
  for (const { operator, variables } of parts.filter(isExpression)) {
    for (const { name } of variables) {
      if (operator.isNamed) claimed.add(name)
      if (all.has(name)) repeated.set(name, (repeated.get(name) ?? 1) + 1)
      all.add(name)
    }
  }
  return { all, claimed, repeated }
}

/** The characters that a text can begin with from each step on, one bit each; one more if the text can end there. */
function firstsOf(steps: readonly Step[]): readonly bigint[] {
  const firsts = steps.map((step) => (step.kind === 'text' ? bitOf(charCodeAt.call(step.text, 0)) : 0n))
  // Only a text leads on to a step that was made after it.
  for (const step of steps) {
    if (step.kind === 'end') firsts[step.id] = bitOf(128)
    if (step.kind === 'fork')
      firsts[step.id] = step.ways.reduce((all, way) => all | (firsts[way] as bigint), 0n)
    if (step.kind === 'run') {
      const own = step.length === 'empty' ? 0n : membersOf(step.allowed)
      firsts[step.id] = step.length === 'filled' ? own : own | (firsts[step.next] as bigint)
    }
  }
  return firsts
}

function bitOf(code: number): bigint {
  return 1n << BigInt(code)
}

const members = new WeakMap<CharacterClass, bigint>()

/** The characters of data of a class, one bit each. A `%` can begin data of any class. */
function membersOf(allowed: CharacterClass): bigint {
  const known = members.get(allowed)
  if (known !== undefined) return known
  let bits = bitOf(0x25)
  for (let code = 0; code < 128; code++) if (allowed.has(code)) bits |= bitOf(code)
  members.set(allowed, bits)
  return bits
}

function areDisjoint(sets: readonly bigint[]): boolean {
  let all = 0n
  for (const set of sets) {
    if ((all & set) !== 0n) return false
    all |= set
  }
  return true
}
