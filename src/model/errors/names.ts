/** Names of characters and of types, for messages. */
import { isUrl } from '../syntax/platform.js'

/** Characters that can be shown between quotation marks. */
const SHOWN = /^[\p{L}\p{N}\p{P}\p{S}]$/u

/** The code of a character, as in `U+00E9`. */
export function codeOf(point: number): string {
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}

/** The name of a character for messages, such as `Space` or `U+00E9 "é"`. */
export function characterName(point: number): string {
  if (point === 0x20) return 'Space'
  const character = String.fromCodePoint(point)
  const quoted = character === '"' ? `'"'` : `"${character}"`
  if (point > 0x20 && point < 0x7f) return quoted
  const code = codeOf(point)
  return SHOWN.test(character) ? `${code} ${quoted}` : code
}

/** Describes the type of an unexpected value. */
export function typeOf(given: unknown): string {
  const isNoNumber = typeof given === 'number' && !Number.isFinite(given)
  if (given === undefined || given === null || isNoNumber) return String(given)
  if (typeof given !== 'object') return `a ${typeof given}`
  try {
    // The platform's classes have a tag: a Promise shows that an await was forgotten.
    const name = Object.prototype.toString.call(given).slice(8, -1)
    const shown = /^(?:Array|Object)$/.test(name) ? name.toLowerCase() : name
    if (/^\w{1,40}$/.test(name)) return `${/^[AEIO]/i.test(name) ? 'an' : 'a'} ${shown}`
  } catch {
    // A revoked proxy.
  }
  return 'an object'
}

/**
 * The message about a value of the wrong type.
 *
 * @param place Where it was given, as in ` in query()`.
 * @param ofUrl What to do with a URL of the platform.
 */
export function insteadOf(expected: string, given: unknown, place = '', ofUrl?: string): string {
  const advice = ofUrl !== undefined && isUrl(given) ? `; ${ofUrl}` : ''
  return `Got ${typeOf(given)}${place}. Expected ${expected}${advice}.`
}
