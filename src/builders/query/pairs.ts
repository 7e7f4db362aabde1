/** The pairs of a query as encoded text. */

import { defaultGrammar } from '../../model/grammar.js'
import { percentEncode } from '../../model/text.js'
import { dataCharacters } from '../data/data-text.js'
import { type Wrong, wrong } from '../errors/faults.js'

/** The encoded values of a parameter, one for each occurrence; `null` writes the name alone. */
export type EncodedValues = readonly (string | null)[]

/** Data as encoded text. */
export function encoded(text: string): string | Wrong {
  return (
    percentEncode(text, dataCharacters(defaultGrammar)) ??
    wrong('malformed', "A lone surrogate can't be encoded.")
  )
}

/** The pairs of one name; undefined if there are none. An empty pair would be none to many readers. */
export function namedPairs(encodedName: string, values: EncodedValues): string | undefined {
  if (values.length === 0) return undefined
  return values.map((value) => (value === null ? encodedName || '=' : `${encodedName}=${value}`)).join('&')
}
