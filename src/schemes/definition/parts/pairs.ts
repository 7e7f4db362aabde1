/** Pairs of a name and a value, as in a query or in parameters. */

import { CharacterClass } from '../../../model/text.js'
import type { OwnField, PairsOfField } from '../field.js'
import type { Pairs } from '../fields/pairs.js'
import { note } from '../found.js'
import { memoized } from '../memoized.js'
import { type Characters, charactersIn, type Syntax } from '../syntax.js'
import { EQUALS_AND_VALUE } from '../wording.js'
import { fieldCharacters } from './field-part.js'
import { checkDelimiter } from './list.js'
import type { Part } from './part.js'

/**
 * Describes pairs `name=value`. One character precedes the first pair, and another precedes each of the others:
 * `pairs(values, '?', '&')` reads `?a=1&b=2`.
 *
 * A name can't contain `=`; a value can, if the characters of its field include `=`. If the two delimiters differ, the
 * first may occur without pairs, as in `redis://h?`, unless the field has the option `isNonEmpty`.
 *
 * @throws TypeError if a delimiter isn't one character.
 *
 * @example
 * import { defineScheme, pairs, pairsField } from 'uriform/schemes'
 *
 * const form = defineScheme({
 *   scheme: 'x-form',
 *   fields: { values: pairsField() },
 *   describe: ({ values }) => pairs(values, '?', '&'),
 * })
 * form.from('x-form:?a=1&b=2').values // [['a', '1'], ['b', '2']]
 *
 * @since 0.2.0
 */
export function pairs(list: PairsOfField, first: string, next = first): Part {
  return pairsPart(list, first, next, true)
}

/**
 * Describes pairs like `pairs`, but writes a pair with an empty value without `=`, as in `;lr`.
 *
 * @example
 * import { defineScheme, pairsField, parameters } from 'uriform/schemes'
 *
 * const flags = defineScheme({
 *   scheme: 'x-flags',
 *   fields: { values: pairsField() },
 *   describe: ({ values }) => parameters(values, ';'),
 * })
 * flags.from('x-flags:;a=1;b').values // [['a', '1'], ['b', '']]
 *
 * @since 0.2.0
 */
export function parameters(list: PairsOfField, first: string, next = first): Part {
  return pairsPart(list, first, next, false)
}

/** The words and the characters of pairs. Throws if a delimiter isn't one character. */
export function pairSyntax(field: OwnField, first: string, next: string) {
  if (field?.shape !== 'pairs') throw new TypeError('expected a pairsField')
  const { name } = field
  checkDelimiter(name, first)
  checkDelimiter(name, next)
  const { each: item = name, valid, expected = item } = field.options
  // The delimiter ends a value, whatever its characters.
  const ofValue: Characters = memoized((syntax: Syntax) =>
    fieldCharacters(field, syntax).without(CharacterClass.of(next)),
  )
  const ofName: Characters = memoized((syntax: Syntax) => charactersIn(ofValue, syntax).without(equals))
  const words = (before: string): string => `"${before}" and a ${item}`
  return { item, valid, expected, ofValue, ofName, words }
}

/** Writes pairs that have a value, with a character before the first, and before each of the others. */
export function pairsText(
  pairs: Pairs<string | undefined>,
  first: string,
  next = first,
  hasEquals = true,
): string {
  let all = ''
  for (const [name, value] of pairs) {
    if (value === undefined) continue
    all += (all === '' ? first : next) + name + (value === '' && !hasEquals ? '' : `=${value}`)
  }
  return all
}

function pairsPart(list: PairsOfField, first: string, next: string, hasEquals: boolean): Part {
  const field = list as OwnField
  const { item, valid, expected, ofValue, ofName, words } = pairSyntax(field, first, next)
  const { name, index } = field
  // A query can be empty; a list with the same character before each pair can't.
  const canBeEmpty = hasEquals && first !== next && !field.options.isNonEmpty
  const pair = hasEquals ? `${item}-name "=" ${item}-value` : `${item}-name ["=" ${item}-value]`
  const delimiter = `=${next}`
  const all = `${pair} *("${next}" ${pair})`
  return {
    sets: [field],
    words: words(first),
    starts: [first],
    ends: [field],
    canBeEmpty: true,
    grammar: first === next ? `*("${first}" ${pair})` : `["${first}" ${canBeEmpty ? `[${all}]` : all}]`,
    read: (rest, found) => {
      const start = rest.at
      let before = first
      while (rest.take(before)) {
        if (canBeEmpty && rest.isAtEnd && rest.at === start + 1) break
        rest.skip(ofName)
        const hasValue = rest.take('=')
        if (hasEquals && !hasValue) return rest.refuse(EQUALS_AND_VALUE)
        if (hasValue) rest.skip(ofValue)
        rest.runEnd = rest.at
        before = next
        note(found, index, start + 1, rest.at, delimiter)
      }
      if (before === next && rest.at > start && valid?.(rest.since(start), rest) === false)
        return rest.refuse(expected, start + 1)
      rest.passed?.push([rest.at, words(before)])
      return true
    },
    write: (texts) => pairsText(texts[name] as Pairs, first, next, hasEquals),
  }
}

const equals = /* @__PURE__ */ CharacterClass.of('=')
