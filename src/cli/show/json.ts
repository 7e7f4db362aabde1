/** What the command prints with `--json`. Absent values are `null`, because JSON has no `undefined`. */

import type { Components, UriError } from '../../index.js'
import { inert, plainJson } from '../../view/plain-json.js'

/** Characters that JSON writes as they are. */
const unescaped = /^[ !#-[\]-~]*$/

/** A value as a line of JSON in which no character acts on a terminal: those are `\u` escapes. */
export function jsonText(value: unknown): string {
  return inert(plainJson(value))
}

/** The same for data whose parts are mostly short texts, by concatenation: three times as fast. */
export function jsonOf(data: unknown): string {
  if (typeof data === 'string') return unescaped.test(data) ? `"${data}"` : jsonText(data)
  if (data === undefined || data === null || typeof data === 'number') return `${data ?? null}`
  if (!Array.isArray(data)) return jsonText(data)
  let items = ''
  for (const item of data) items += items === '' ? jsonOf(item) : `,${jsonOf(item)}`
  return `[${items}]`
}

export function componentsInJson(components: Components): Readonly<Record<string, string | null>> {
  return Object.fromEntries(Object.entries(components).map(([name, text]) => [name, text ?? null]))
}

export function errorInJson(error: UriError): Readonly<Record<string, unknown>> {
  const { kind, component = null, offset, expected, message } = error
  return { kind, component, offset, expected, message }
}
