/** Parameters by name: those that are fields, and pairs of all others. */

import { percentDecodeText } from '../../../model/text.js'
import { refusedAt } from '../cursor.js'
import type { OwnField, PairsOfField, TextField } from '../field.js'
import type { Pairs } from '../fields/pairs.js'
import { noteText } from '../found.js'
import { EQUALS_AND_VALUE } from '../wording.js'
import { partOf } from './field-part.js'
import { canHave } from './list.js'
import { pairSyntax, pairsText } from './pairs.js'
import type { Part } from './part.js'

/**
 * Describes parameters `name=value` in any order. Those with known names are fields; all others become pairs. Known
 * names may be in any case, occur at most once, and are written first.
 *
 * @param known The fields by the names of their parameters, in lower case.
 * @param others The field of all other parameters.
 * @param first The character before the first parameter.
 * @param next The character before each of the others.
 * @throws TypeError if a delimiter isn't one character, or a field can contain it, or a known name isn't in lower case.
 *
 * @example
 * import { defineScheme, named, numberField, pairsField, seq, textField, uchar } from 'uriform/schemes'
 *
 * const pay = defineScheme({
 *   scheme: 'x-pay',
 *   fields: {
 *     account: textField(),
 *     amount: numberField(),
 *     label: textField({ characters: uchar }),
 *     others: pairsField(),
 *   },
 *   describe: ({ account, amount, label, others }) => seq(account, named({ amount, label }, others, '?', '&')),
 * })
 * const order = pay.from('x-pay:joe?label=a%20b&x=1&amount=5')
 * order.amount // 5
 * order.others // [['x', '1']]
 * pay.builder(order).amount(6).build().href // 'x-pay:joe?amount=6&label=a%20b&x=1'
 *
 * @since 0.3.0
 */
export function named(
  known: Readonly<Record<string, TextField>>,
  others: PairsOfField,
  first: string,
  next = first,
): Part {
  const field = others as OwnField
  const { item, valid, expected, ofValue, ofName, words } = pairSyntax(field, first, next)
  const { name, index } = field
  const fields = new Map(
    (Object.entries(known) as [string, OwnField][]).map(([key, each]) => [
      key,
      { each, part: partOf(each as TextField) },
    ]),
  )
  const upper = Object.keys(known).find((key) => key !== key.toLowerCase())
  if (upper !== undefined) throw new TypeError(`"${upper}" is not in lower case, in which names are read`)
  for (const { each } of fields.values()) {
    if (canHave(each, next))
      throw new TypeError(
        `"${each.name}" can contain the delimiter "${next}"; exclude it with the option "characters"`,
      )
  }
  const all = [...(Object.values(known) as OwnField[]), field]
  const required = [...fields].filter(([, { each }]) => each.options.presence === 'required')
  const parameter = `(${[...fields].map(([key, { part }]) => `"${key}=" ${part.grammar}`).join(' / ')} / ${item}-name "=" ${item}-value)`
  return {
    sets: all,
    words: words(first),
    starts: [first],
    ends: all,
    canBeEmpty: required.length === 0,
    grammar: `["${first}" ${parameter} *("${next}" ${parameter})]`,
    read: (text, found) => {
      const start = text.at
      const pairs: Pairs[number][] = []
      const seen = new Set<string>()
      let before = first
      for (; text.take(before); before = next) {
        const at = text.at
        const written = text.run(ofName)
        if (written === '') return text.refuse(`the name of a ${item}`, at)
        if (!text.take('=')) return text.refuse(EQUALS_AND_VALUE)
        const key = percentDecodeText(written)?.toLowerCase() ?? ''
        const part = fields.get(key)?.part
        if (part === undefined) {
          pairs.push([written, text.run(ofValue)])
          text.runEnd = text.at
          continue
        }
        if (seen.has(key)) return text.refuse(`"${key}" once`, at)
        seen.add(key)
        const result = part.read(text, found)
        if (result !== true) return result || text.refuse(part.words)
      }
      if (pairs.length > 0 && valid?.(text.since(start), text) === false)
        return text.refuse(expected, start + 1)
      const missing = required.find(([key]) => !seen.has(key))
      if (missing !== undefined) {
        const [key, { each, part }] = missing
        return refusedAt(text.at, `"${before}${key}=" and ${part.words}`, undefined, each.name)
      }
      noteText(found, index, pairs)
      text.passed?.push([text.at, words(before)])
      return true
    },
    write: (texts) => {
      const given = [...fields].filter(([, { each }]) => texts[each.name] !== undefined)
      const pairs = given.map(([key, { part }]) => [key, part.write(texts)] as const)
      return pairsText([...pairs, ...(texts[name] as Pairs)], first, next)
    },
  }
}
