/**
 * A template as steps through the strings that it writes. Both matching and the reversibility check walk these steps,
 * so they agree on readings. Variable names are part of the text here, and each list item is a separate pair.
 */

import { type CharacterClass, charCodeAt } from '../../../model/text.js'
import type { NameTable } from '../syntax/names.js'
import {
  type Expression,
  isExpression,
  isPlainList,
  type TemplatePart,
  type Variable,
} from '../syntax/parse.js'
import { dividedByCommas } from './commas.js'
import { type Beginning, decodedLiterals } from './literals.js'
import { exactSpelling, literalOf, type Spelling } from './spelling.js'
import type { Occurrence, Program, RunStep, Step } from './steps.js'

/** The settings of a reading of a template. */
export interface ProgramRules {
  readonly spelling: Spelling
  readonly names: NameTable
  /** True if the items of an exploded variable without names are a list, even if they look like pairs. */
  readonly isListed?: boolean
  /** True if literals are compared decoded where data can't stand. */
  readonly decodesLiterals?: boolean
}

type New<S extends Step> = S extends Step ? Omit<S, 'id'> : never

/** Creates the steps of parts, from the end of a template to its start. */
export class Compiler {
  readonly #steps: Step[] = []
  readonly #spelling: Spelling
  readonly #isFilled: boolean
  readonly #isListed: boolean
  /** The characters that end the data of the part. */
  #after = ''

  /**
   * @param isListed True if items that look like pairs are items of a list.
   * @param isFilled True if plain values can't be empty.
   */
  constructor(spelling: Spelling, isListed = false, isFilled = false) {
    this.#spelling = spelling
    this.#isListed = isListed
    this.#isFilled = isFilled
  }

  /** Returns the steps. Called last, because a run is fixed or not by the steps that follow it. */
  finished(): readonly Step[] {
    const firsts = firstsOf(this.#steps)
    for (const step of this.#steps) {
      if (step.kind !== 'run') continue
      const next = firsts[step.next] as bigint
      step.isFixed = step.length === 'empty' || (bitsOf(step.allowed) & next) === 0n
    }
    return this.#steps
  }

  end(): number {
    return this.#add({ kind: 'end', owner: undefined, part: Number.POSITIVE_INFINITY })
  }

  parts(parts: readonly TemplatePart[], next: number): number {
    const divided = dividedByCommas(parts)
    let after = ''
    return parts.reduceRight((rest, part, at) => {
      const start = this.part(part, at, rest, divided.has(part) ? `${after},` : after)
      after = beginningOf(part, after)
      return start
    }, next)
  }

  part(part: TemplatePart, at: number, next: number, after = ''): number {
    this.#after = after
    if (!isExpression(part)) {
      return this.text(literalOf(part, this.#spelling), next, at, undefined, false, part.isDecoded)
    }
    return part.operator.isNamed ? this.#named(part, at, next) : this.#positional(part, at, next)
  }

  /** A fork into several branches. */
  fork(
    part: number,
    ways: number[],
    isRule = false,
    starts = '',
    literals: readonly number[] = [],
    isDecoded = false,
  ): number {
    return this.#add({ kind: 'fork', owner: undefined, part, ways, isRule, starts, isDecoded, literals })
  }

  #add(step: New<Step>): number {
    const id = this.#steps.length
    this.#steps.push({ id, ...step })
    return id
  }

  text(
    text: string,
    next: number,
    part: number,
    owner?: Occurrence,
    isEntry = false,
    isDecoded = false,
  ): number {
    return text === '' ? next : this.#add({ kind: 'text', text, next, part, owner, isEntry, isDecoded })
  }

  #run(
    owner: Occurrence,
    part: number,
    role: RunStep['role'],
    next: number,
    length: RunStep['length'] = 'any',
  ): number {
    const allowed = this.#spelling.allowed(owner.expression, role, this.#after)
    const exact = exactSpelling.allowed(owner.expression, role, '')
    const { keepsTriplets } = owner.expression.operator
    const takesAny = keepsTriplets || role === 'name'
    return this.#add({
      kind: 'run',
      owner,
      part,
      role,
      allowed,
      exact,
      takesAny,
      length,
      limit: owner.variable.limit,
      isFixed: false,
      next,
    })
  }

  /** The steps of an expression without names. Only its last variables can be missing. */
  #positional(expression: Expression, part: number, next: number): number {
    const { operator, variables } = expression
    let rest = next
    for (let at = variables.length - 1; at >= 0; at--) {
      const isOptional = at > 0 || !operator.isRequired
      const owner = { variable: variables[at] as Variable, expression, isOptional }
      const value = owner.variable.isExploded
        ? this.#items(owner, part, rest)
        : this.#value(owner, part, rest)
      const before = at > 0 ? operator.separator : operator.first
      rest = this.text(before, value, part, owner, isOptional)
      if (isOptional) rest = this.fork(part, [rest, next], true)
    }
    return rest
  }

  /** The steps of an expression with names. Any of its variables can be missing. */
  #named(expression: Expression, part: number, next: number): number {
    const { operator, variables } = expression
    const { first, separator } = operator
    // The first steps without and with a variable before them.
    let start = next
    let rest = next
    for (let at = variables.length - 1; at >= 0; at--) {
      const owner = { variable: variables[at] as Variable, expression, isOptional: false }
      const [atStart, atRest] = owner.variable.isExploded
        ? this.#pairs(owner, part, rest)
        : [first, separator].map((before) => this.#pair(owner, part, before, rest))
      start = this.fork(part, [atStart, start])
      rest = this.fork(part, [atRest, rest])
    }
    return start
  }

  /** A value after its name. */
  #pair(owner: Occurrence, part: number, before: string, next: number): number {
    const { variable, expression } = owner
    const text = before + variable.name
    if (expression.operator.afterEmpty === '=') {
      return this.text(`${text}=`, this.#value(owner, part, next), part, owner)
    }
    const filled = this.text('=', this.#value(owner, part, next, 'filled'), part, owner)
    const empty = this.#value(owner, part, next, 'empty')
    return this.text(text, this.fork(part, [filled, empty]), part, owner)
  }

  /** The steps of a value: one run, or for a plain variable that is a list, items with commas between them. */
  #value(owner: Occurrence, part: number, next: number, length: RunStep['length'] = 'any'): number {
    const { isExploded } = owner.variable
    if (!isPlainList(owner.variable)) {
      return this.#run(owner, part, isExploded ? 'item' : 'value', next, this.#isFilled ? 'filled' : length)
    }
    if (length === 'empty') return this.#run(owner, part, 'listed', next, length)
    const loop: number[] = []
    const more = this.fork(part, loop)
    const again = this.text(',', this.#run(owner, part, 'listed', more), part, owner)
    loop.push(again, next)
    const first = this.#run(owner, part, 'listed', more, length)
    // In a list of several items, the first may be empty.
    return length === 'filled'
      ? this.fork(part, [first, this.#run(owner, part, 'listed', again, 'empty')])
      : first
  }

  /** Pairs with any names, or with that of a list, after the operator's first character and after its separator. */
  #pairs(owner: Occurrence, part: number, next: number): readonly [number, number] {
    const { first, separator, afterEmpty } = owner.expression.operator
    const loop: number[] = []
    const more = this.fork(part, loop)
    if (owner.variable.isList) {
      const again = this.#pair(owner, part, separator, more)
      loop.push(again, next)
      return [this.#pair(owner, part, first, more), again]
    }
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
    return [this.text(first, name, part, owner), again]
  }

  /** The steps of the items of an exploded variable. Each may be a pair, unless the variable is a list. */
  #items(owner: Occurrence, part: number, next: number): number {
    const loop: number[] = []
    const more = this.fork(part, loop)
    const item =
      this.#isListed || owner.variable.isList
        ? this.#run(owner, part, 'item', more)
        : this.#entry(owner, part, more)
    loop.push(this.text(owner.expression.operator.separator, item, part, owner), next)
    return item
  }

  /** An item that may turn out to be a pair. */
  #entry(owner: Occurrence, part: number, next: number): number {
    const value = this.text('=', this.#run(owner, part, 'value', next), part, owner)
    return this.#run(owner, part, 'entry', this.fork(part, [value, next]))
  }
}

/** The characters with which a part can begin, given those of the text after it. */
function beginningOf(part: TemplatePart, after: string): string {
  if (!isExpression(part)) return part.text === '' ? after : part.text.slice(0, 1)
  const { first, isRequired } = part.operator
  if (isRequired) return first
  return after.includes(first) ? after : first + after
}

export function programOf(
  parts: readonly TemplatePart[],
  { spelling, names, isListed, decodesLiterals }: ProgramRules,
  beginning?: Beginning,
): Program {
  const compiler = new Compiler(spelling, isListed)
  const written = decodesLiterals ? decodedLiterals(parts, beginning) : parts
  const start = compiler.parts(written, compiler.end())
  return { steps: compiler.finished(), start, claimed: names.claimed }
}

/** The characters that a string can begin with from each step on, one bit each. */
function firstsOf(steps: readonly Step[]): readonly bigint[] {
  const firsts = steps.map((step) => (step.kind === 'text' ? bitOf(charCodeAt.call(step.text, 0)) : 0n))
  // Steps lead to earlier ones. Only the fork of a loop leads to a later one, which is text, whose start is known.
  for (const step of steps) {
    if (step.kind === 'fork') {
      const ways = [...step.ways, ...step.literals]
      firsts[step.id] = ways.reduce((all, way) => all | (firsts[way] as bigint), 0n)
    }
    if (step.kind === 'run') {
      const own = step.length === 'empty' ? 0n : bitsOf(step.allowed)
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
function bitsOf(allowed: CharacterClass): bigint {
  const known = members.get(allowed)
  if (known !== undefined) return known
  let bits = bitOf(0x25)
  for (let code = 0; code < 128; code++) if (allowed.has(code)) bits |= bitOf(code)
  members.set(allowed, bits)
  return bits
}
