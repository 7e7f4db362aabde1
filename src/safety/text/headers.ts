/** The base in the header of a message: RFC 1808 3.1, draft-fielding-url-syntax-01 5.1. */
import { insteadOf } from '../../model/errors.js'
import type { ParseOptions } from '../../model/grammar.js'
import { Uri, type UriReference } from '../../model/values.js'
import { referenceOf } from './base.js'
import { stripDelimiters } from './delimiters.js'

/**
 * The fields of a header: an iterable of names and values, such as a `Headers` or a `Map`; or an object with an array
 * for each repeated field. Names may be in any case.
 * @since 0.1.0
 */
export type HeaderFields =
  | Iterable<readonly [name: string, value: string | readonly string[] | undefined]>
  | Readonly<Record<string, string | readonly string[] | undefined>>

/** The fields that can contain a base, in order of precedence, and whether they may be relative. */
const fieldNames: readonly (readonly [name: string, isRelativeAllowed: boolean])[] = [
  ['content-base', false],
  ['content-location', true],
  ['base', false],
]

/**
 * The base in the header of a message or a part: its `Content-Base`, otherwise its `Content-Location`, otherwise its
 * `Base`, the name in RFC 1808.
 *
 * In a value, white space and folded lines are ignored, and so are angle brackets, `URL:` and quotation marks around
 * it. If a field occurs several times, the first usable one counts. A `Content-Base` that isn't a URI is ignored; a
 * `Content-Location` may be relative.
 *
 * @param headers The fields.
 * @param options The generation; `strays` accepts what browsers leave raw.
 * @returns The URI as written, or the relative reference, which `establishBase` resolves against the next outer layer;
 * `undefined` if there is none.
 *
 * @example
 * import { baseFromHeaders } from 'uriform/text'
 *
 * const headers = { 'Content-Base': '<http://www.example/\r\n a/>', 'Content-Location': 'b' }
 * console.log(baseFromHeaders(headers)?.href) // http://www.example/a/
 *
 * @since 0.1.0
 */
export function baseFromHeaders(headers: HeaderFields, options: ParseOptions = {}): UriReference | undefined {
  const fields = fieldsOf(headers).map(([name, value]) => [name.trim().toLowerCase(), value] as const)
  for (const [wanted, isRelativeAllowed] of fieldNames) {
    for (const [name, value] of fields) {
      if (name !== wanted) continue
      for (const text of [value].flat()) {
        const reference = fieldReference(text ?? '', options)
        if (reference !== undefined && (isRelativeAllowed || reference instanceof Uri)) return reference
      }
    }
  }
  return undefined
}

type Field = readonly [name: string, value: string | readonly string[] | undefined]

function fieldsOf(headers: HeaderFields): readonly Field[] {
  const isObject = typeof headers === 'object' && headers !== null
  const fields = isObject ? [...(Symbol.iterator in headers ? headers : Object.entries(headers))] : undefined
  if (fields?.every((field) => Array.isArray(field) && typeof field[0] === 'string')) return fields
  throw new TypeError(insteadOf('a record or pairs of header fields', headers, ' in baseFromHeaders()'))
}

/** An empty value is ignored. */
function fieldReference(value: string, options: ParseOptions): UriReference | undefined {
  const text = stripDelimiters(value)
  return text === '' ? undefined : referenceOf(text, options)
}
