/** The path of an error in the structure of an input, from its io-ts context. */
import type { Any, Context } from 'io-ts'
import { boundedName, cut } from '../../../builders/index.js'
import { isRepeated } from '../query/occurrences.js'
import { unwrapped } from '../query/properties.js'

/** The maximum length of a displayed path. */
const MAX_PLACE = 240

/** Members of a union or an intersection have the path of the whole. */
const transparent: ReadonlySet<string | undefined> = new Set(['UnionType', 'IntersectionType'])
export const lists: ReadonlySet<string | undefined> = new Set(['ArrayType', 'ReadonlyArrayType', 'TupleType'])

export function pathInInput(context: Context): readonly (string | number)[] {
  const path: (string | number)[] = []
  for (const [at, { key }] of context.entries()) {
    const parent = at === 0 ? undefined : tagOf(context[at - 1]?.type)
    if (at === 0 || transparent.has(parent)) continue
    path.push(lists.has(parent) ? Number(key) : key)
  }
  return path
}

/** The tag of the io-ts codec inside refinements, `t.readonly` and `t.exact`. A `repeated` codec counts as a list. */
export function tagOf(type: Context[number]['type'] | undefined): string | undefined {
  if (type === undefined) return undefined
  const codec = unwrapped(type as Any)
  const { _tag, type: inner } = codec
  if (_tag === 'RecursiveType') return tagOf(inner)
  return isRepeated(codec) ? 'ArrayType' : _tag
}

/** The path as text, as in `items[2].homepage`; empty for the whole input. */
export function pathAsText(path: readonly (string | number)[]): string {
  let place = ''
  for (const key of path) {
    if (typeof key === 'number') place += `[${key}]`
    else if (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)) place += `${place === '' ? '' : '.'}${boundedName(key)}`
    else place += `[${JSON.stringify(boundedName(key))}]`
  }
  return cut(place, MAX_PLACE)
}

/** A message that includes the path, because io-ts's reporters show only the message. */
export function atPlace(context: Context, message: string): string {
  const place = pathAsText(pathInInput(context))
  return place === '' ? cut(message) : `${place}: ${cut(message)}`
}
