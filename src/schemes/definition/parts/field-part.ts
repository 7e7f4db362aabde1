/** A field as a part: a run of its characters. */

import { eitherOf } from '../../../builders/index.js'
import type { CharacterClass } from '../../../model/text.js'
import type { Field, OwnField } from '../field.js'
import { chosen } from '../fields/choice.js'
import { note } from '../found.js'
import { charactersIn, ofSegment, type Syntax } from '../syntax.js'
import type { Part, Piece } from './part.js'

export function fieldCharacters(
  { options: { characters = ofSegment } }: Field,
  syntax: Syntax,
): CharacterClass {
  return charactersIn(characters, syntax)
}

/** The parts for fields with several strings. */
const readers: Partial<Record<Field['shape'], string>> = {
  list: 'each or separated',
  pairs: 'pairs or parameters',
  derived: 'oneOf',
}

/** A piece of a description as a part. Throws if it isn't one, because that is a bug in the program. */
export function partOf(piece: Piece): Part {
  if (piece === undefined)
    throw new TypeError('the description has a part that is undefined; "fields" has no field with that name')
  if (typeof piece === 'string') return literal(piece)
  if (typeof piece !== 'object' || piece === null) throw new TypeError('expected a string, a field or a part')
  return 'shape' in piece ? fieldPart(piece as OwnField) : piece
}

/** Fixed text, whose letters match in either case. */
export function literal(text: string): Part {
  return {
    sets: [],
    words: `"${text}"`,
    grammar: `"${text}"`,
    starts: text === '' ? [] : [text],
    ends: [],
    canBeEmpty: text === '',
    read: (rest) => rest.take(text),
    write: () => text,
  }
}

function fieldPart(field: OwnField): Part {
  const { name, index, choices, shape, options } = field
  const reader = readers[shape]
  if (reader !== undefined) throw new TypeError(`"${name}" needs a part that reads it: ${reader}`)
  const { help = name, valid, isNonEmpty = false, expected = help, characters = ofSegment } = options
  const isValid = choices ? (text: string) => chosen(choices, text) !== undefined : valid
  const words = choices ? eitherOf(choices) : isNonEmpty ? expected : help
  return {
    sets: [field],
    words,
    isField: true,
    grammar: name,
    starts: [],
    ends: [field],
    canBeEmpty: !isNonEmpty,
    read: (rest, found) => {
      const start = rest.at
      const end = rest.skip(characters)
      if (isNonEmpty && end === start) return false
      if (isValid === undefined) rest.runEnd = end
      else if (!isValid(rest.since(start), rest)) return rest.refuse(choices ? words : expected, start)
      note(found, index, start, end)
      return true
    },
    write: (texts) => (texts[name] ?? '') as string,
  }
}
