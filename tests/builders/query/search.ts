/** A query for the tests, and how they show what it read. */
import {
  flag,
  integer,
  type Kind,
  many,
  type QueryProblem,
  query,
  text,
} from '../../../src/builders/query/index.js'
import type { Either } from '../../../src/index.js'

export const Search = query({ q: text(), page: integer({ min: 1, default: 1 }), tag: many(), debug: flag() })
export const encoded = 'q=a%26b&page=2&tag=x&tag=y&debug'
export const record = { q: 'a&b', page: 2, tag: ['x', 'y'], debug: true }

/** The problems of a result, each as its kind and its path. */
export const problemsOf = (result: Either<readonly QueryProblem[], unknown>): unknown =>
  result._tag === 'Left' ? result.left.map(({ kind, path }) => [kind, ...path]) : result

export const one = (kind: Kind, options = {}): ReturnType<typeof query<{ p: Kind }>> =>
  query({ p: kind }, options)

/** The value of the only parameter `p`; the kind of its problem in brackets. */
export function read(kind: Kind, input: unknown, options = {}): unknown {
  const result = one(kind, options).decode(input)
  return result._tag === 'Left' ? result.left.map((each) => each.kind) : (result.right as { p?: unknown }).p
}
