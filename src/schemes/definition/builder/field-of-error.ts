/** The field of an error in a built URI: the one written at its offset. */

import { errorWith, type UriError } from '../../../model/errors.js'
import { mapPieces, type Texts } from '../found.js'

/** The error with the name of its field: the one already named, the component's, or the one at the offset. */
export function errorNamingField(error: UriError, texts: Texts, write: (texts: Texts) => string): UriError {
  if (error.field !== undefined) return error
  const { offset, component } = error
  const [first] = Object.keys(texts)
    .flatMap((name) => placesOf(name, texts, write))
    .filter(({ start, end }) => start <= offset && offset <= end)
    .sort(
      (one, other) => Number(one.end === offset) - Number(other.end === offset) || one.start - other.start,
    )
  // A field with one of these names may be only a part of the component.
  const isBody = component === 'path' || component === 'query' || component === 'fragment'
  const named = component !== undefined && component in texts ? component : undefined
  const field = isBody ? (first?.name ?? named) : (named ?? first?.name)
  return field === undefined ? error : errorWith(error, { field })
}

/** Marks the end of each piece of a field, to find where it was written. No URI contains it. */
const MARK = '\0'

function placesOf(name: string, texts: Texts, write: (texts: Texts) => string): readonly Place[] {
  const text = texts[name]
  if (text === undefined) return []
  const pieces = [text].flat(2)
  let end = 0
  try {
    return write({ ...texts, [name]: mapPieces(text, (piece) => piece + MARK) })
      .split(MARK)
      .slice(0, -1)
      .map((written, at) => {
        end += written.length
        return { name, start: end - (pieces[at] ?? '').length, end }
      })
  } catch {
    // A scheme that looks up strings doesn't find marked ones.
    return []
  }
}

interface Place {
  readonly name: string
  readonly start: number
  readonly end: number
}
