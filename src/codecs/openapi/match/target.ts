/** Reads the target of a request (RFC 9112 3.2), and its header fields. */

import { type TemplateInput, textOfInput } from '../../../builders/index.js'
import { defaultGrammar, encodeStrayCharacters } from '../../../model/grammar.js'
import { itemsIfAny, resultIfAny } from '../../../model/text.js'

/** The path and the query of a target, valid and encoded. */
export interface Target {
  readonly path: string
  readonly query: string | undefined
}

/**
 * The header fields of a request: pairs, a `Headers`, or Node's record.
 * @since 0.3.0
 */
export type HeadersInput =
  | Iterable<readonly [name: string, value: string]>
  | Readonly<Record<string, string | readonly string[] | undefined>>

// scheme "://" authority, of a target in absolute form
const ORIGIN = /^[A-Za-z][A-Za-z\d+.-]*:\/\/[^/?#]*/

/** The parts of a target; undefined if it has none, or is invalid. */
export function matchTargetOf(input: TemplateInput): Target | undefined {
  const text = textOfInput(input)
  if (text === undefined) return undefined
  const rest = text[0] === '/' ? text : withoutOrigin(text)
  if (rest === undefined) return undefined
  const mark = rest.indexOf('?')
  const path = validPart(mark < 0 ? rest : rest.slice(0, mark), 'path')
  if (path === undefined) return undefined
  if (mark < 0) return { path, query: undefined }
  const query = validPart(rest.slice(mark + 1), 'query')
  return query === undefined ? undefined : { path, query }
}

function withoutOrigin(text: string): string | undefined {
  const origin = ORIGIN.exec(text)?.[0]
  if (origin === undefined) return undefined
  const rest = text.slice(origin.length)
  return rest[0] === '/' ? rest : `/${rest}`
}

/** Encodes what browsers leave raw. */
function validPart(text: string, component: 'path' | 'query'): string | undefined {
  const encoded = encodeStrayCharacters(text, defaultGrammar.opaqueRuns, component)
  return typeof encoded === 'string' ? encoded : undefined
}

/** The values of each header field, by its name in lower case. */
export function fieldsOf(headers: HeadersInput | undefined): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>()
  if (typeof headers !== 'object' || headers === null) return fields
  const entries = resultIfAny(() => (Symbol.iterator in headers ? [...headers] : Object.entries(headers))) as
    | readonly unknown[]
    | undefined
  for (const entry of entries ?? []) {
    const [name, value] = itemsIfAny(entry) ?? []
    if (typeof name !== 'string') continue
    const key = name.toLowerCase()
    const known = fields.get(key) ?? []
    for (const each of itemsIfAny(value) ?? [value]) if (typeof each === 'string') known.push(each)
    fields.set(key, known)
  }
  return fields
}
