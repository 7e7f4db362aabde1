/** The characters that a string can begin with at each step of a program, as sets of bits. */

import { type CharacterClass, charCodeAt } from '../../../model/index.js'
import type { Step } from './steps.js'

/** The characters that a string can begin with from each step on, one bit each. */
export function firstsOf(steps: readonly Step[]): readonly bigint[] {
  const firsts = steps.map((step) => (step.kind === 'text' ? bitOf(charCodeAt.call(step.text, 0)) : 0n))
  // Only a literal leads to a step that was created after it.
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
export function bitsOf(allowed: CharacterClass): bigint {
  const known = members.get(allowed)
  if (known !== undefined) return known
  let bits = bitOf(0x25)
  for (let code = 0; code < 128; code++) if (allowed.has(code)) bits |= bitOf(code)
  members.set(allowed, bits)
  return bits
}
