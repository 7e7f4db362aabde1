/** Plain data as encoded text, position by position, or the fault in it (RFC 3986 2.4). */

import type { CharacterClass } from '../syntax/characters.js'
import type { ComponentName } from '../syntax/error.js'
import { Fault } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import { percentEncode } from '../syntax/percent-encoding.js'
import { scanScheme } from '../syntax/scanner.js'
import { dataClasses } from './data-classes.js'

const LONE_SURROGATE = /\p{Cs}/u

/** The types of data: text, and values with one text form. */
export type Datum = string | number | bigint | boolean

export function isDatum(data: unknown): data is Datum {
  return (
    typeof data === 'string' ||
    typeof data === 'number' ||
    typeof data === 'bigint' ||
    typeof data === 'boolean'
  )
}

/** Encodes data for a position; text that has no UTF-8 form is a fault. */
export function dataText(data: unknown, allowed: CharacterClass, component: ComponentName): string | Fault {
  if (typeof data !== 'string' && !isDatum(data)) return new Fault('wrong-type', component, 0)
  const text = typeof data === 'string' ? data : String(data)
  return percentEncode(text, allowed) ?? new Fault('lone-surrogate', component, text.search(LONE_SURROGATE))
}

/** Data as the text of one segment, which can't be a dot segment. */
export function segmentText(data: unknown, grammar: Grammar): string | Fault {
  const text = dataText(data, dataClasses(grammar).segment, 'segment')
  return text instanceof Fault ? text : (faultInDots(text) ?? text)
}

const DOTS = /^(?:\.|%2e){1,2}$/i

/** True if a segment is `.` or `..`, percent-encoded or not: resolution removes it. */
export function isDotSegment(segment: string): boolean {
  return (segment[0] === '.' || segment[0] === '%') && DOTS.test(segment)
}

/** Data can't be a dot segment, because resolution removes it however it is encoded. */
export function faultInDots(segment: string): Fault | undefined {
  return isDotSegment(segment) ? new Fault('dot-segment', 'segment', 0) : undefined
}

/** The text of a list of segments, with a slash before each; an object is the failure of one. */
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

/** The name of a scheme, which is never encoded. */
export function schemeText(scheme: unknown, { tables }: Grammar): string | Fault {
  if (typeof scheme !== 'string') return new Fault('wrong-type', 'scheme', 0)
  return scanScheme(scheme, tables.classes) ?? scheme
}

/** A port as text: a whole number, or the digits of one. */
export function portText(port: unknown): string | Fault {
  if (typeof port !== 'number' && typeof port !== 'string') return new Fault('wrong-type', 'port', 0)
  const text = String(port)
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? text : new Fault('invalid-port', 'port', 0)
}
