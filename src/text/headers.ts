/** The base that the header of a message gives: RFC 1808 3.1, draft-fielding-url-syntax-01 5.1. */
import type { ParseOptions } from '../model/syntax/generation.js'
import { Uri } from '../model/values/uri.js'
import type { UriReference } from '../model/values/uri-reference.js'
import { referenceOf } from './base.js'
import { stripDelimiters } from './delimiters.js'

/**
 * The fields of a header: pairs of a name and a value, which a `Headers` of the platform and a `Map` give too, or an
 * object of them, where a field that occurs several times has an array. Names are in any case.
 * @since 0.1.0
 */
export type HeaderFields =
  | Iterable<readonly [name: string, value: string | readonly string[] | undefined]>
  | Readonly<Record<string, string | readonly string[] | undefined>>

/** The fields that give a base, the first of them first; and whether they may be relative. */
const fieldNames: readonly (readonly [name: string, isRelativeAllowed: boolean])[] = [
  ['content-base', false],
  ['content-location', true],
  ['base', false],
]

/**
 * The base that the header of a message or of one of its parts gives: that of its `Content-Base`, otherwise of its
 * `Content-Location`, otherwise of its `Base`, which was its name in RFC 1808.
 *
 * White space in a value, folded lines included, is ignored, and so are angle brackets, `URL:` and quotation marks
 * around it. Of a field that occurs several times, the first that can be used counts. A `Content-Base` that is no URI
 * is none; a `Content-Location` may be relative.
 *
 * @param headers The fields.
 * @param options The generation whose grammar decides; `strays: 'encode'` reads what browsers leave raw.
 * @returns The URI as it is written, or the relative reference, which `establishBase` resolves against the next layer
 * out; `undefined` if there is none.
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
  const fields = [...pairsOf(headers)].map(([name, value]) => [name.trim().toLowerCase(), value] as const)
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

function pairsOf(
  headers: HeaderFields,
): Iterable<readonly [name: string, value: string | readonly string[] | undefined]> {
  return isIterable(headers) ? headers : Object.entries(headers)
}

function isIterable(headers: HeaderFields): headers is Extract<HeaderFields, Iterable<unknown>> {
  return Symbol.iterator in headers
}

/** An empty value says nothing. */
function fieldReference(value: string, options: ParseOptions): UriReference | undefined {
  const text = stripDelimiters(value)
  return text === '' ? undefined : referenceOf(text, options)
}
