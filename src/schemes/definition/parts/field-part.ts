/** A field as a part: a run of its characters. */
import type { CharacterClass } from '../../../model/syntax/characters.js'
import type { Field } from '../field.js'
import { chosen } from '../fields/choice.js'
import { charactersIn, ofSegment, type Syntax } from '../syntax.js'
import { type FieldOfPart, note, type Part } from './part.js'

/** A field in a description. One that isn't one text can only stand in the parts that read it. */
export interface FieldPart extends Part, FieldOfPart {}

export function membersOf({ options: { characters = ofSegment } }: Field, syntax: Syntax): CharacterClass {
  return charactersIn(characters, syntax)
}

/** The parts that read fields of more than one text. */
const readers: Partial<Record<Field['shape'], string>> = {
  list: 'each or separated',
  pairs: 'pairs or parameters',
  derived: 'oneOf',
}

/** Throws if a part is a field that only another part can read. */
export function checkIsRead(part: Part): void {
  const { name, field } = part as FieldPart
  const reader = field && readers[field.shape]
  if (reader !== undefined) throw new TypeError(`"${name}" needs a part that reads it: ${reader}`)
}

export function fieldPart(name: string, field: Field, index: number): FieldPart {
  const { help = name, valid, isNonEmpty = false, expected = help, characters = ofSegment } = field.options
  const { choices } = field
  const isValid = choices ? (text: string) => chosen(choices, text) !== undefined : valid
  const words = choices ? eitherOf(choices) : isNonEmpty ? expected : help
  return {
    name,
    field,
    index,
    sets: [{ name, field, index }],
    words,
    isField: true,
    grammar: name,
    starts: [],
    ends: [{ name, field, index }],
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

function eitherOf(choices: readonly string[]): string {
  const quoted = choices.map((choice) => `"${choice}"`)
  return [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter((words) => words !== '').join(' or ')
}
