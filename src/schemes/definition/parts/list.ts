/** Lists: items with a character after each, or between them. */

import { defaultGrammar } from '../../../model/grammar.js'
import type { TextCursor } from '../cursor.js'
import type { Field, ListField, OwnField } from '../field.js'
import { note } from '../found.js'
import { type Characters, charactersIn, endOfAllowed, ofSegment, syntaxOf } from '../syntax.js'
import { fieldCharacters } from './field-part.js'
import type { Part } from './part.js'

// A local constant, because engines don't inline calls of an import.
const { charCodeAt } = String.prototype

/**
 * Describes a list with a character after every item, as in `a/b/`. A required list has at least one item.
 *
 * @throws TypeError if the text after an item isn't one character, or the items can contain it.
 *
 * @example
 * import { defineScheme, each, listField, seq, textField } from 'uriform/schemes'
 *
 * const path = defineScheme({
 *   scheme: 'x-path',
 *   fields: { folders: listField({ each: 'folder' }), name: textField() },
 *   describe: ({ folders, name }) => seq(each(folders, '/'), name),
 * })
 * path.from('x-path:a/b/c').folders // ['a', 'b']
 *
 * @since 0.2.0
 */
export function each(list: ListField, after: string): Part {
  return listPart(list as OwnField, after, true)
}

/**
 * Describes a list with a character between its items, as in `a,b`. Empty text is an empty list.
 *
 * @throws TypeError if the text between the items isn't one character, or the items can contain it.
 *
 * @example
 * import { defineScheme, listField, separated } from 'uriform/schemes'
 *
 * const tags = defineScheme({
 *   scheme: 'x-tags',
 *   fields: { tags: listField({ each: 'tag' }) },
 *   describe: ({ tags }) => separated(tags, '/'),
 * })
 * tags.from('x-tags:a/b').tags // ['a', 'b']
 *
 * @since 0.3.0
 */
export function separated(list: ListField, between: string): Part {
  return listPart(list as OwnField, between, false)
}

function listPart(field: OwnField, delimiter: string, isAfterEach: boolean): Part {
  if (field?.shape !== 'list') throw new TypeError('expected a listField')
  const { name, index } = field
  const {
    each: item = name,
    help,
    expected = help ?? item,
    valid,
    isNonEmpty,
    presence,
    characters,
  } = field.options
  const isRequired = presence === 'required'
  checkDelimiter(name, delimiter)
  const code = charCodeAt.call(delimiter, 0)
  if (canHave(field, delimiter)) {
    throw new TypeError(
      `the items of "${name}" can contain "${delimiter}", which divides them; exclude it with the option "characters"`,
    )
  }
  const isChecked = isNonEmpty === true || valid !== undefined
  return {
    sets: [field],
    words: (isNonEmpty ? field.options.expected : undefined) ?? help ?? name,
    isField: true,
    grammar: isAfterEach
      ? `${isRequired ? '1' : ''}*(${item} "${delimiter}")`
      : `${isRequired ? '' : '['}${item} *("${delimiter}" ${item})${isRequired ? '' : ']'}`,
    starts: [],
    ends: isAfterEach ? [] : [field],
    canBeEmpty: !isRequired,
    read: (rest, found) => {
      const start = rest.at
      const last = skipItems(rest, code, characters)
      // Text after the last delimiter isn't an item, but belongs to the next part.
      if (isAfterEach) rest.at = last
      const isEmpty = rest.at === start
      if (isRequired && isEmpty) return rest.refuse(expected, start)
      const end = isAfterEach ? last - 1 : rest.at
      if (!isChecked) rest.runEnd = rest.at
      else if (!isEmpty) {
        let at = start
        for (const text of rest
          .since(start)
          .slice(0, end - start)
          .split(delimiter)) {
          if ((isNonEmpty && text === '') || valid?.(text, rest) === false) return rest.refuse(expected, at)
          at += text.length + 1
        }
      }
      if (!isEmpty) note(found, index, start, end, delimiter)
      return true
    },
    write: (texts) => {
      const items = texts[name] as readonly string[]
      const all = items.join(delimiter)
      return isAfterEach && items.length > 0 ? all + delimiter : all
    },
  }
}

/** Skips runs with a delimiter between them; returns the start of the last one. */
function skipItems(rest: TextCursor, delimiter: number, characters: Characters = ofSegment): number {
  const { text, end, syntax } = rest
  const allowed = charactersIn(characters, syntax)
  let start = rest.at
  for (;;) {
    const at = endOfAllowed(text, start, end, allowed)
    if (at >= end || charCodeAt.call(text, at) !== delimiter) {
      rest.at = at
      return start
    }
    start = at + 1
  }
}

export function checkDelimiter(name: string, delimiter: string): void {
  if (delimiter.length !== 1)
    throw new TypeError(`the delimiter "${delimiter}" of "${name}" is not one character`)
}

/** True if a field can have the first character of a string, which then can't end it. */
export function canHave(field: Field, text: string): boolean {
  return fieldCharacters(field, syntaxOf(defaultGrammar)).has(charCodeAt.call(text, 0))
}
