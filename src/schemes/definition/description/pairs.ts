/** Pairs of a name and a value, as in a query or in parameters. */
import { nameIn } from '../../../model/components/pair.js'
import { memoized } from '../../../model/memoized.js'
import { CharacterClass } from '../../../model/syntax/characters.js'
import { type Refusal, TextCursor } from '../cursor.js'
import type { Syntax } from '../syntax.js'
import { membersOf, runOf } from './field-part.js'
import { checkDelimiter } from './list.js'
import { type FieldPart, literal, type Part, type Trail, trailOf } from './part.js'
import type { PairsPlace } from './places.js'

/**
 * Pairs of a name and a value with `=` between them, or none: one character before the first pair, another before each of
 * the others. A name has no `=`; a value can, if it is among its characters. The first character alone means no
 * pairs if the next one differs, as in `redis://h?`, unless the field `isNonEmpty`.
 *
 * @throws TypeError if one of them isn't one character.
 *
 * @example
 * import { describeScheme, pairs, pairsField } from 'uriform/schemes'
 *
 * const form = describeScheme({
 *   scheme: 'x-form',
 *   fields: { values: pairsField() },
 *   describe: ({ values }) => pairs(values, '?', '&'),
 * })
 * form.from('x-form:?a=1&b=2').values // [['a', '1'], ['b', '2']]
 *
 * @since 0.2.0
 */
export function pairs(list: PairsPlace, first: string, next = first): Part {
  return pairsPart(list, first, next, true)
}

/**
 * Pairs that are written without `=` if the value is empty.
 *
 * @example
 * import { describeScheme, pairsField, parameters } from 'uriform/schemes'
 *
 * const flags = describeScheme({
 *   scheme: 'x-flags',
 *   fields: { values: pairsField() },
 *   describe: ({ values }) => parameters(values, ';'),
 * })
 * flags.from('x-flags:;a=1;b').values // [['a', '1'], ['b', '']]
 *
 * @since 0.2.0
 */
export function parameters(list: PairsPlace, first: string, next = first): Part {
  return pairsPart(list, first, next, false)
}

function pairsPart(list: PairsPlace, first: string, next: string, hasEquals: boolean): Part {
  const { name, field } = list as unknown as FieldPart
  checkDelimiter(name, first)
  checkDelimiter(name, next)
  const { each: item = name, valid, expected = item } = field.options
  const words = (before: string): string => `"${before}" and a ${item}`
  const ofName = memoized((syntax: Syntax) => membersOf(field, syntax).without(equals))
  const delimiters = CharacterClass.of(`${first}${next}=`)
  // A query can be empty; a list with the same character before each pair can't.
  const canBeEmpty = hasEquals && first !== next && !field.options.isNonEmpty
  const emptyLength = canBeEmpty ? first.length : 0
  const follow = (trail: Trail): true | Refusal => {
    const { rest } = trail
    const start = rest.at
    let before = first
    while (rest.take(before)) {
      if (canBeEmpty && rest.isAtEnd && rest.at === start + first.length) return true
      rest.run(ofName)
      if (rest.take('=')) rest.run(field.options.characters)
      else if (hasEquals) return rest.refuse('"=" and a value')
      trail.runEnd = rest.at
      before = next
    }
    if (rest.at > start && valid?.(rest.since(start), trail.syntax) === false) {
      return rest.refuse(expected, start + 1)
    }
    trail.alternatives.push([rest.at, words(before)])
    return true
  }
  return {
    groups: [
      {
        name,
        textOf: (text) => (text.length <= emptyLength ? [] : text.slice(1).split(next).map(pairOf)),
        isValid: (text, syntax) => {
          const trail = trailOf(new TextCursor(text, 0, text.length, syntax), syntax)
          return follow(trail) === true && trail.rest.isAtEnd
        },
      },
    ],
    words: words(first),
    starts: [first],
    ends: [{ name, field }],
    canBeEmpty: true,
    grammar: pairsGrammar(pairGrammar(item, hasEquals), first, next, canBeEmpty),
    pattern: (syntax) =>
      `((?:${literal(first).pattern(syntax)}${runOf(membersOf(field, syntax).or(delimiters))})?)`,
    write: (texts) => {
      let all = ''
      for (const [key, value] of texts[name] as readonly (readonly [string, string])[]) {
        all += (all === '' ? first : next) + key + (value === '' && !hasEquals ? '' : `=${value}`)
      }
      return all
    },
    follow,
  }
}

const equals = CharacterClass.of('=')

function pairOf(text: string): readonly [name: string, value: string] {
  const name = nameIn(text)
  return [name, text.slice(name.length + 1)]
}

function pairsGrammar(pair: string, first: string, next: string, canBeEmpty: boolean): string {
  if (first === next) return `*("${first}" ${pair})`
  const all = `${pair} *("${next}" ${pair})`
  return `["${first}" ${canBeEmpty ? `[${all}]` : all}]`
}

function pairGrammar(item: string, hasEquals: boolean): string {
  return hasEquals ? `${item}-name "=" ${item}-value` : `${item}-name ["=" ${item}-value]`
}
