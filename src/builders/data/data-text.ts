/**
 * Plain data as encoded text, or the fault in it. In every component, only unreserved characters stay raw: any other
 * may be a delimiter for some program (RFC 3986 2.2, 2.4).
 */

import { type ComponentName, Fault } from '../../model/errors.js'
import { type Grammar, scanScheme, schemeDataOf } from '../../model/grammar.js'
import { CharacterClass, percentEncode } from '../../model/text.js'
import { HIGHEST_PORT } from './port.js'
import { controlIn, faultInSegment } from './segment.js'

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
  if (typeof data !== 'string' && !isDatum(data)) return new Fault('wrong-type', component)
  const text = typeof data === 'string' ? data : String(data)
  return percentEncode(text, allowed) ?? new Fault('lone-surrogate', component, text.search(LONE_SURROGATE))
}

/** How data is written in a path. */
export interface PathRules {
  /** The characters of data that stay raw. */
  readonly raw: CharacterClass
  /** True if data may have control characters. */
  readonly takesControls: boolean
}

/** The rules of a scheme. Its facts may name more characters than those that stay raw in all data. */
export function pathRules(scheme: string | undefined, grammar: Grammar): PathRules {
  const { opaqueData, takesControls = false } = schemeDataOf(scheme) ?? {}
  const all = dataCharacters(grammar)
  return { raw: opaqueData === undefined ? all : all.or(CharacterClass.of(opaqueData)), takesControls }
}

/** The text of data in a segment. A control could end the line of a request, once a proxy has decoded it. */
export function segmentPartText(data: unknown, grammar: Grammar, rules?: PathRules): string | Fault {
  const text = dataText(data, 'segment', grammar, rules?.raw)
  if (text instanceof Fault || text === data || rules?.takesControls) return text
  const control = controlIn(String(data))
  return control < 0 ? text : new Fault('control-character', 'segment', control)
}

/** The text of data that is a whole segment. */
export function segmentText(data: unknown, grammar: Grammar, rules?: PathRules): string | Fault {
  const text = segmentPartText(data, grammar, rules)
  return text instanceof Fault ? text : (faultInSegment(text) ?? text)
}

/** The texts of items joined, with a delimiter before each; or the failure of one of them. */
export function joinTexts<Item, Failure extends object>(
  items: readonly Item[],
  before: string,
  encode: (item: Item, index: number) => string | Failure,
): string | Failure {
  let joined = ''
  for (let index = 0; index < items.length; index++) {
    const text = encode(items[index] as Item, index)
    if (typeof text === 'object') return text
    joined += before + text
  }
  return joined
}

export function schemeText(scheme: unknown, { rules }: Grammar): string | Fault {
  if (typeof scheme !== 'string') return new Fault('wrong-type', 'scheme')
  return scanScheme(scheme, rules) ?? scheme
}

export function portText(port: unknown): string | Fault {
  if (typeof port !== 'number' && typeof port !== 'string') return new Fault('wrong-type', 'port')
  const text = String(port)
  return /^\d{1,5}$/.test(text) && Number(text) <= HIGHEST_PORT ? text : new Fault('invalid-port', 'port')
}
