/** The input, in the fragment of the page's own address. It is never sent anywhere. */

import { Query } from '../../src/builders/data/encoders.js'
import { redactText } from '../../src/builders/errors/redacted-text.js'
import { redacted } from '../../src/model/values/redacted.js'
import { redact } from '../../src/safety/guards/redact.js'
import { type Kind, kinds, recognise, takesBase } from './kind.js'
import { readingOf } from './reading.js'

export interface State {
  readonly text: string
  /** The chosen kind; undefined to recognise it. */
  readonly kind: Kind | undefined
  readonly base: string
  /** The text to match against a template. */
  readonly input: string
  /** The input for the variables of a template. */
  readonly values: readonly (readonly [name: string, text: string])[]
}

export const nothing: State = { text: '', kind: undefined, base: '', input: '', values: [] }

/** A longer text is not kept: addresses of this length work everywhere. */
const LONGEST = 8000

/**
 * The fragment of a state, without passwords; empty if the state is too long or has no encoding. What was typed for
 * another kind of text is no longer shown, and not in it.
 */
export function fragmentOf({ text, kind, base, input, values }: State): string {
  if (text.length > LONGEST) return ''
  const read = recognise(text, kind)
  const isTemplate = read.kind === 'template'
  const pairs = [
    ['text', read.kind === 'uri' ? masked(text) : redact(text)],
    ['kind', kind ?? ''],
    ['base', takesBase(read) ? masked(base) : ''],
    ['input', isTemplate ? masked(input) : ''],
    ...(isTemplate ? values : []).map(([name, value]) => [`value.${name}`, redact(value)]),
  ] as const
  const given = pairs.filter(([, value]) => value !== '') as readonly (readonly [string, string])[]
  const query = Query.tryEncode(given)
  return query._tag === 'Right' && query.right.text.length <= LONGEST ? query.right.text : ''
}

/** A text that may be a URI, without its secrets. */
export function masked(text: string): string {
  const read = readingOf(text)
  return read._tag === 'Right' ? redacted(read.right) : redactText(text)
}

/** The state of a fragment. Invalid parts are left out. */
export function stateOf(fragment: string): State {
  const query = Query.parse(fragment)
  if (query._tag === 'Left') return nothing
  const given = new Map<string, string>()
  for (const { tryName, tryValue } of query.right.pairs) {
    if (tryName._tag === 'Right' && tryValue._tag === 'Right') given.set(tryName.right, tryValue.right ?? '')
  }
  const get = (name: string): string => given.get(name) ?? ''
  return {
    text: get('text'),
    kind: kinds.find((kind) => kind === get('kind')),
    base: get('base'),
    input: get('input'),
    values: [...given].flatMap(([name, value]) =>
      name.startsWith('value.') ? [[name.slice('value.'.length), value] as const] : [],
    ),
  }
}
