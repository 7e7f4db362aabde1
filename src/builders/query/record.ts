/** The kind of a nested record, whose members have names in brackets, as Rails, PHP, qs and Stripe write them. */
import { insteadOf } from '../../model/errors.js'
import { UNREADABLE } from '../data/query-text.js'
import { wrong } from '../errors/faults.js'
import { entriesIfAny } from '../language/entries.js'
import {
  type Kind,
  type KindRules,
  type Leaf,
  makeKind,
  recordMaker,
  rulesIn,
  spreadOf,
  textOfItem,
} from './kind.js'
import type { GivenValues, Kinds, QueryValues, WrittenValues } from './types.js'

/**
 * A parameter whose value is a record: `created[gte]=1&created[lt]=5` is `{ created: { gte: 1, lt: 5 } }`. The record is
 * always there; its members are like parameters.
 *
 * @param kinds The kinds of the members, by name; records may be among them.
 * @throws TypeError if a kind is wrong, or a name is empty or has a bracket.
 *
 * @example
 * import { date, query, record } from 'uriform/query'
 *
 * const Charges = query({ created: record({ gte: date(), lt: date() }) })
 * Charges.from('?created[gte]=2026-02-01') // { created: { gte: '2026-02-01' } }
 * Charges.encode({ created: { lt: '2026-03-01' } })?.text // 'created%5Blt%5D=2026-03-01'
 *
 * @since 0.5.0
 */
export function record<const Of extends Kinds>(
  kinds: Of,
): Kind<QueryValues<Of>, GivenValues<Of>, 'always', false, WrittenValues<Of>>
export function record(kinds: Kinds): Kind {
  const members = rulesIn(kinds, 'members')
  if ([...members.keys()].some((name) => UNREADABLE.test(name))) {
    throw new TypeError('Wrong name of a member in record(). Expected one without brackets.')
  }
  const leaves = (name: string, path: readonly string[]): readonly Leaf[] => [
    { name, path, rules },
    ...[...members].flatMap(([member, own]) => {
      const leaf = { name: `${name}[${member}]`, path: [...path, member], rules: own }
      return own.leaves?.(leaf.name, leaf.path) ?? [leaf]
    }),
  ]
  const rules: KindRules = {
    fallback: recordMaker(members.keys()),
    textOf,
    // The name without brackets has no value.
    read: ([datum]) => {
      const text = datum === undefined ? undefined : textOfItem(datum, textOf, 'a record')
      return typeof text === 'string' ? wrong('malformed', 'Expected names with brackets.') : text
    },
    write: (value) => wrong('wrong-type', insteadOf('a record', value)),
    leaves,
    spread: (name, value) =>
      entriesIfAny(value)?.flatMap(([member, own]) =>
        spreadOf(members.get(member), `${name}[${member}]`, own),
      ) ?? [[name, value]],
  }
  return makeKind('record', rules)
}

/** No datum is the text of a record. */
const textOf = (): undefined => undefined
