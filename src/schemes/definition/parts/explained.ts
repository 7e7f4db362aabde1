/** A whole description. If a string doesn't match it, the error says what was expected. */

import { Fault } from '../../../model/errors.js'
import { charCodeAt, percentEncodePoint } from '../../../model/text.js'
import { type Alternative, type Refusal, TextCursor } from '../cursor.js'
import type { Part } from './part.js'

/** A part that reads all text or refuses it. */
export function explained(whole: Part): Part {
  return {
    ...whole,
    read: (rest, found) => {
      const start = rest.at
      const result = whole.read(rest, found)
      if (result instanceof Fault || (result && rest.isAtEnd)) return result
      const passed: Alternative[] = []
      return explain(whole, new TextCursor(rest.text, start, rest.end, rest.syntax, passed), passed)
    },
  }
}

/** The refusal of a string, with the expectation where it departs from the description. */
function explain(whole: Part, rest: TextCursor, passed: readonly Alternative[]): Refusal {
  if (!whole.read(rest, [])) return rest.refuse(whole.words)
  const { at, next } = rest
  const expected = passed.flatMap(([place, words]) => (place === at ? [words] : []))
  if (rest.runEnd === at && next !== '') {
    expected.push(`"${percentEncodePoint(charCodeAt.call(next, 0))}" for "${next}" in data`)
  }
  return rest.refuse(expected.length === 0 ? 'the end' : [...expected, 'or the end'].join(', '))
}
