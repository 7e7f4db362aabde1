/** Lists: items with a character after each. */
import { defaultGrammar } from '../../../model/generations/chosen.js'
import { CharacterClass, charCodeAt } from '../../../model/syntax/characters.js'
import { type Syntax, syntaxOf } from '../syntax.js'
import { membersOf, runOf } from './field-part.js'
import { type FieldPart, literal, type Part } from './part.js'
import type { ListPlace } from './places.js'

/**
 * A list with a character after every item. A required list has at least one item.
 *
 * @throws TypeError if the text after an item isn't one character, or the items can have it.
 *
 * @example
 * import { describeScheme, each, listField, textField, seq } from 'uriform/schemes'
 *
 * const path = describeScheme({
 *   scheme: 'x-path',
 *   fields: { folders: listField({ each: 'folder' }), name: textField() },
 *   describe: ({ folders, name }) => seq(each(folders, '/'), name),
 * })
 * path.from('x-path:a/b/c').folders // ['a', 'b']
 *
 * @since 0.2.0
 */
export function each(list: ListPlace, after: string): Part {
  const part = list as unknown as FieldPart
  const { name, field } = part
  const { each: item = name, help = item, expected = help, valid, isNonEmpty, presence } = field.options
  const isRequired = presence === 'required'
  const isChecked = isRequired || isNonEmpty === true || valid !== undefined
  const { pattern } = literal(after)
  checkDelimiter(name, after)
  withDelimiter(part, syntaxOf(defaultGrammar), after)
  const wrongItem = (items: readonly string[], syntax: Syntax): number =>
    isRequired && items.length === 0
      ? 0
      : items.findIndex((text) => (isNonEmpty && text === '') || valid?.(text, syntax) === false)
  return {
    ...part,
    groups: [
      {
        name,
        isRequired,
        textOf: (text) => itemsOf(text, after),
        // Most lists take any items, and reading them splits no text.
        ...(isChecked ? { isValid: (text, syntax) => wrongItem(itemsOf(text, after), syntax) < 0 } : {}),
      },
    ],
    starts: [],
    ends: [],
    canBeEmpty: !isRequired,
    grammar: `${isRequired ? '1' : ''}*(${item} "${after}")`,
    // One loop over all items: a loop of loops overflows the stack on ten million of them.
    pattern: (syntax) =>
      `((?:${runOf(withDelimiter(part, syntax, after))}${pattern(syntax)})${isRequired ? '' : '?'})`,
    write: (texts) => {
      let all = ''
      for (const item of texts[name] as readonly string[]) all += item + after
      return all
    },
    follow: (trail) => {
      const { rest, syntax } = trail
      const start = rest.at
      const items = rest.separated(after, field.options.characters)
      // No delimiter follows the last one: it belongs to the next part.
      rest.goBack((items.pop() as string).length)
      const wrong = wrongItem(items, syntax)
      if (wrong < 0) return true
      return rest.refuse(expected, start + items.slice(0, wrong).join(after).length + (wrong > 0 ? 1 : 0))
    },
  }
}

/** The items of a text, with a delimiter after each. Measured: splitting the text takes twice as long. */
function itemsOf(text: string, delimiter: string): readonly string[] {
  const items: string[] = []
  let start = 0
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, start)) {
    items.push(text.slice(start, at))
    start = at + 1
  }
  return items
}

/** Throws if a delimiter is not one character. */
export function checkDelimiter(name: string, delimiter: string): void {
  if (delimiter.length !== 1)
    throw new TypeError(`the delimiter "${delimiter}" of "${name}" is not one character`)
}

/** The characters of a list: those of its items and the delimiter. Throws if the items can have it. */
function withDelimiter({ name, field }: FieldPart, syntax: Syntax, delimiter: string): CharacterClass {
  const characters = membersOf(field, syntax)
  if (characters.has(charCodeAt.call(delimiter, 0))) {
    throw new TypeError(`the items of "${name}" can have its delimiter "${delimiter}"`)
  }
  return characters.or(CharacterClass.of(delimiter))
}
