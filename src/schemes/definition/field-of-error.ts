/** Which field is to blame where what a builder wrote is not read: the one that stands at the place. */
import { errorInField, type UriError } from '../../model/syntax/error.js'
import type { FieldText } from './field.js'
import type { Texts } from './value.js'

/**
 * The error of a URI that a builder wrote, which names the field of the component, or else the one that stands at the
 * offset; what ends there, or is empty, is to blame where no other is.
 */
export function errorNamingField(error: UriError, texts: Texts, write: (texts: Texts) => string): UriError {
  const { offset, component } = error
  const [first] = Object.keys(texts)
    .flatMap((name) => placesOf(name, texts, write))
    .filter(({ start, end }) => start <= offset && offset <= end)
    .sort(
      (one, other) => Number(one.end === offset) - Number(other.end === offset) || one.start - other.start,
    )
  const field = component !== undefined && component in texts ? component : first?.name
  return field === undefined ? error : errorInField(error, field)
}

/** Stands behind each piece of a field, to find where it was written: no URI has it. */
const MARK = '\0'

/** Where the pieces of a field stand in what is written of the texts. */
function placesOf(name: string, texts: Texts, write: (texts: Texts) => string): readonly Place[] {
  const text = texts[name]
  if (text === undefined) return []
  const pieces = [text].flat(2)
  let end = 0
  try {
    return write({ ...texts, [name]: withMarks(text) })
      .split(MARK)
      .slice(0, -1)
      .map((written, at) => {
        end += written.length
        return { name, start: end - (pieces[at] ?? '').length, end }
      })
  } catch {
    // A scheme may look its texts up, and finds no marks among them.
    return []
  }
}

interface Place {
  readonly name: string
  readonly start: number
  readonly end: number
}

function withMarks(text: NonNullable<FieldText>): FieldText {
  if (typeof text === 'string') return text + MARK
  return text.map((piece) =>
    typeof piece === 'string' ? piece + MARK : piece.map((part) => part + MARK),
  ) as FieldText
}
