/** Values as the JSON of `--json`. An absent value is `null`, because JSON has no `undefined`. */

import type { Components, UriError } from '../../../index.js'
import { inert, plainJson } from '../../view/plain-json.js'
import { inWords, type Subject } from './words.js'

const unescaped = /^[ !#-[\]-~]*$/

/** A value as a line of JSON, with `\u` escapes for characters that affect a terminal. */
export function jsonLine(value: unknown): string {
  return inert(plainJson(value))
}

/** Strings, numbers and lists as a line of JSON. Faster than `jsonLine`, because it joins the strings itself. */
export function jsonOf(data: unknown): string {
  if (typeof data === 'string') return unescaped.test(data) ? `"${data}"` : jsonLine(data)
  if (data === undefined || data === null || typeof data === 'number') return `${data ?? null}`
  if (!Array.isArray(data)) return jsonLine(data)
  return `[${jsonItems(data)}]`
}

export function jsonItems(data: readonly unknown[]): string {
  let items = ''
  for (const item of data) items += items === '' ? jsonOf(item) : `,${jsonOf(item)}`
  return items
}

export function componentsInJson(components: Components): Readonly<Record<string, string | null>> {
  return Object.fromEntries(Object.entries(components).map(([name, text]) => [name, text ?? null]))
}

/** An error as JSON. If it is only a message, the other members are `null`. */
export function errorInJson(error: UriError | string, subject?: Subject): Readonly<Record<string, unknown>> {
  if (typeof error === 'string') {
    return { kind: null, component: null, offset: null, expected: null, message: error }
  }
  const { kind, component = null, offset } = error
  const { expected, message } = inWords(error, subject)
  return { kind, component, offset, expected: expected(), message }
}
