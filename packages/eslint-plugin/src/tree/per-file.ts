/** Facts that are found once, however many reports need them. */
import type { SourceCode } from './context.js'

/** A fact about each node, variable or scope. */
export function once<Key extends object, More extends unknown[], Fact>(
  find: (key: Key, ...more: More) => Fact,
): (key: Key, ...more: More) => Fact {
  const known = new WeakMap<Key, { readonly fact: Fact }>()
  return (key, ...more) => {
    const found = known.get(key) ?? { fact: find(key, ...more) }
    known.set(key, found)
    return found.fact
  }
}

/** A fact about a file. */
export function perFile<Fact>(find: (source: SourceCode) => Fact): (source: SourceCode) => Fact {
  const found = once((_: object, source: SourceCode) => find(source))
  return (source) => found(source.ast, source)
}
