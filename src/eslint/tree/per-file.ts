/** Facts about a file that are found once, however many reports need them. */
import type { SourceCode } from './context.js'

export function perFile<Fact>(find: (source: SourceCode) => Fact): (source: SourceCode) => Fact {
  const known = new WeakMap<object, { readonly fact: Fact }>()
  return (source) => {
    const found = known.get(source.ast) ?? { fact: find(source) }
    known.set(source.ast, found)
    return found.fact
  }
}
