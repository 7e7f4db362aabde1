/** The characters of data that stay raw, by position: RFC 3986 2.2, 2.4. */
import { CharacterClass } from '../syntax/characters.js'
import type { Grammar } from '../syntax/generation.js'
import type { DataClasses, GenerationRules } from '../syntax/rules.js'

/** The characters of data that stay raw under a grammar, computed on first use. */
export function dataClasses(grammar: Grammar): DataClasses {
  grammar.data ??= dataClassesOf(grammar.rules)
  return grammar.data
}

function dataClassesOf({ encoded, data }: GenerationRules): DataClasses {
  const { user, password, segment, query } = encoded
  const classes = {
    ...encoded,
    // URL would encode these, and an apostrophe in a query.
    user: user.without(CharacterClass.of(';=')),
    password: password.without(CharacterClass.of(';=:')),
    // A semicolon begins the parameters of a segment.
    segment: segment.without(CharacterClass.of(';')),
    // Form readers read a plus sign as a space.
    pair: query.without(CharacterClass.of("&=+'")),
  }
  return data?.(classes) ?? classes
}
