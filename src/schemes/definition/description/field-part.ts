/** A field as a part: a run of its characters. */
import type { CharacterClass } from '../../../model/syntax/characters.js'
import { chosen, type Field } from '../field.js'
import { charactersIn, ofSegment, type Syntax } from '../syntax.js'
import type { FieldPart } from './part.js'

/** The pattern of a run of characters; percent-encoded octets are in every class. */
export function runOf(characters: CharacterClass, times = '*'): string {
  return `[${characters.members}%]${times}`
}

export function membersOf({ options: { characters = ofSegment } }: Field, syntax: Syntax): CharacterClass {
  return charactersIn(characters, syntax)
}

export function fieldPart(name: string, field: Field): FieldPart {
  const { help = name, valid, isNonEmpty = false, expected = help, presence } = field.options
  const { choices } = field
  const isValid = choices ? (text: string) => chosen(choices, text) !== undefined : valid
  const ofText = isNonEmpty ? expected : help
  const words = choices ? eitherOf(choices) : ofText
  return {
    name,
    field,
    groups: [
      { name, isRequired: presence === 'required', textOf: (text) => text, ...(isValid ? { isValid } : {}) },
    ],
    words,
    grammar: name,
    starts: [],
    ends: [{ name, field }],
    canBeEmpty: !isNonEmpty,
    pattern: (syntax) => `(${runOf(membersOf(field, syntax), isNonEmpty ? '+' : '*')})`,
    write: (texts) => (texts[name] ?? '') as string,
    follow: (trail) => {
      const { rest, syntax } = trail
      const start = rest.at
      const text = rest.run(field.options.characters)
      if (isNonEmpty && text === '') return false
      if (isValid === undefined) trail.runEnd = rest.at
      else if (!isValid(text, syntax)) return rest.refuse(choices ? words : expected, start)
      return true
    },
  }
}

function eitherOf(choices: readonly string[]): string {
  const quoted = choices.map((choice) => `"${choice}"`)
  return [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter((words) => words !== '').join(' or ')
}
