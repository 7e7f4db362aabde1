/**
 * Plain data as encoded text, or the fault in it. In every component, only unreserved characters stay raw: any other
 * may be a delimiter for some program (RFC 3986 2.2, 2.4).
 */

import { CharacterClass } from '../characters/characters.js'
import { percentEncode } from '../characters/percent-encoding.js'
import { factsOf } from '../facts/scheme-facts.js'
import type { ComponentName } from '../syntax/error.js'
import { Fault } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import { scanScheme } from '../syntax/scanner.js'
import { HIGHEST_PORT } from '../syntax/server.js'
import { faultInSegment } from './segment.js'

export const LONE_SURROGATE: RegExp = /\p{Cs}/u

/**
 * The types of data: strings, and values with a single text form. `NaN` and infinite numbers are mistakes, not data.
 */
export type Datum = string | number | bigint | boolean

export function isDatum(data: unknown): data is Datum {
  return (
    typeof data === 'string' || Number.isFinite(data) || typeof data === 'bigint' || typeof data === 'boolean'
  )
}

/** The characters of data that stay raw. */
export function dataCharacters({ rules }: Grammar): CharacterClass {
  return rules.data ?? rules.unreserved
}

/** Encodes data; text that has no UTF-8 form is a fault. */
export function dataText(
  data: unknown,
  component: ComponentName,
  grammar: Grammar,
  allowed: CharacterClass = dataCharacters(grammar),
): string | Fault {
  if (typeof data !== 'string' && !isDatum(data)) return new Fault('wrong-type', component, 0)
  const text = typeof data === 'string' ? data : String(data)
  return percentEncode(text, allowed) ?? new Fault('lone-surrogate', component, text.search(LONE_SURROGATE))
}

/** The characters of data that stay raw in a path: those of all data, and those that the facts of its scheme name. */
export function pathCharacters(scheme: string | undefined, grammar: Grammar): CharacterClass {
  const more = factsOf(scheme?.toLowerCase())?.opaqueData
  const all = dataCharacters(grammar)
  return more === undefined ? all : all.or(CharacterClass.of(more))
}

export function segmentText(
  data: unknown,
  grammar: Grammar,
  allowed: CharacterClass = dataCharacters(grammar),
): string | Fault {
  const text = dataText(data, 'segment', grammar, allowed)
  return text instanceof Fault ? text : (faultInSegment(text) ?? text)
}

/** The text of a list of segments, with a slash before each, or the failure of one of them. */
export function segmentsText<Failure extends object>(
  segments: readonly unknown[],
  encode: (segment: unknown, index: number) => string | Failure,
): string | Failure {
  let path = ''
  for (let index = 0; index < segments.length; index++) {
    const text = encode(segments[index], index)
    if (typeof text === 'object') return text
    path += `/${text}`
  }
  return path
}

export function schemeText(scheme: unknown, { rules }: Grammar): string | Fault {
  if (typeof scheme !== 'string') return new Fault('wrong-type', 'scheme', 0)
  return scanScheme(scheme, rules) ?? scheme
}

export function portText(port: unknown): string | Fault {
  if (typeof port !== 'number' && typeof port !== 'string') return new Fault('wrong-type', 'port', 0)
  const text = String(port)
  return /^\d{1,5}$/.test(text) && Number(text) <= HIGHEST_PORT ? text : new Fault('invalid-port', 'port', 0)
}
