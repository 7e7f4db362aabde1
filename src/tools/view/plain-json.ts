/** Fields as JSON. */
import { charCodeAt, UNSEEN } from '../../model/text.js'

const active = new RegExp(`[\\p{Cc}${UNSEEN}]`, 'gu')

/** Most lines contain only these, so searching for the others is faster. */
const plain = /^[ -~]*$/

/** JSON with octets as an array of numbers. */
export function plainJson(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) => (item instanceof Uint8Array ? [...item] : item))
}

/** JSON with `\u` escapes for characters that affect a terminal. */
export function inert(json: string): string {
  return plain.test(json) ? json : json.replace(active, escaped)
}

function escaped(character: string): string {
  let escapes = ''
  for (let at = 0; at < character.length; at++) {
    escapes += `\\u${charCodeAt.call(character, at).toString(16).padStart(4, '0')}`
  }
  return escapes
}
