/**
 * Stray characters: those that browsers and people write raw although the grammar requires percent-encoding. Encoded as
 * UTF-8, they represent the same octets (RFC 3986 2.1, 2.5). The code that reads whole strings comes with the value
 * `strays`.
 */

import { percentEncodePoint } from '../characters/percent-encoding.js'
import { propertyIfAny } from '../language/foreign.js'
import type { ComponentName } from './error.js'
import { Fault } from './fault.js'
import type { Grammar, Strays } from './generation.js'
import type { RunName, Runs } from './runs.js'

const SPACE = 0x20
const DELETE = 0x7f

/** Encodes a component's strays. Errors: delimiters, controls, lone surrogates, a `\` that browsers read as `/`. */
export function encodeStrayCharacters(text: string, runs: Runs, name: RunName): string | Fault {
  const allowed = runs[name]
  let encoded = ''
  let done = 0
  for (let at = allowed.endOfRun(text, 0); at < text.length; at = allowed.endOfRun(text, done)) {
    const point = text.codePointAt(at) as number
    if (isRefused(point, name)) return new Fault('invalid-character', name, at)
    encoded += text.slice(done, at) + percentEncodePoint(point)
    done = at + (point > 0xffff ? 2 : 1)
  }
  return encoded + text.slice(done)
}

/** The delimiters that end each component, and the backslash where browsers read it as a slash. */
const delimiters: Readonly<Record<RunName, string>> = {
  host: ':/?#@[]\\',
  userinfo: '/?#\\',
  user: ':/?#\\',
  password: '/?#\\',
  path: '?#\\',
  segment: '/?#\\',
  query: '#',
  pair: '#&',
  'pair-part': '#&',
  fragment: '',
}

/** True if a character that a component doesn't allow can't be data in it either. */
function isRefused(point: number, name: RunName): boolean {
  if (point < SPACE || point === DELETE || (point >= 0xd800 && point < 0xe000)) return true
  return delimiters[name].includes(String.fromCodePoint(point))
}

/** A string to encode: a single component, or a whole reference. */
export interface StrayText {
  readonly text: string
  readonly grammar: Grammar
  /** Undefined for a whole reference. */
  readonly component?: ComponentName | undefined
  /** The scheme of the base, whose rules a relative reference follows. */
  readonly baseScheme?: string | undefined
  /** `dns` if the hosts are DNS names, whatever is known of the scheme. */
  readonly hosts?: 'dns' | undefined
  /** The scheme that is ignored in the reference because it is that of the base (RFC 3986 5.2.2). */
  readonly sameScheme?: string | undefined
  /** True for text that follows the grammar. */
  readonly isValid?: boolean
}

/** The method that encodes a string, under the same symbol in every copy of the library. */
export const ENCODE: unique symbol = Symbol.for('uriform/strays')

/** The fault for a `strays` option that is something else. */
export function faultInStrays(strays: Strays | undefined): Fault | undefined {
  return strays === undefined || typeof propertyIfAny(strays, ENCODE) === 'function'
    ? undefined
    : new Fault('wrong-option')
}

/**
 * The text with its strays encoded, or the fault. The result from another copy of the library must be parsed again.
 *
 * @param found The fault without `strays`; `undefined` if the text is valid, which strays may refuse.
 */
export function encodedBy(
  strays: Strays | undefined,
  found: Fault | undefined,
  input: StrayText,
): string | Fault {
  const { text, grammar, component, baseScheme, sameScheme, hosts } = input
  if (strays === undefined) return found ?? text
  try {
    const isValid = found === undefined
    // All fields in the same order, because engines read a copy by spreading much slower.
    const given = { text, grammar, component, baseScheme, hosts, sameScheme, isValid }
    const result = (strays as unknown as Record<typeof ENCODE, (input: StrayText) => unknown>)[ENCODE](given)
    if (result instanceof Fault || (typeof result === 'string' && found)) return result
  } catch {
    // Another copy of the library may fail.
  }
  return found ?? text
}
