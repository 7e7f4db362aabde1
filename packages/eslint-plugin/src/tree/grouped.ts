/** Nodes in groups by their names. */
import type { SourceCode } from './context.js'
import { visit } from './functions.js'
import type { Node } from './nodes.js'
import { perFile } from './per-file.js'

export type Groups<Value> = ReadonlyMap<string, readonly Value[]>

/** Groups entries by their names, in order. */
export function grouped<Value>(entries: Iterable<readonly [name: string, value: Value]>): Groups<Value> {
  const groups = new Map<string, Value[]>()
  for (const [name, value] of entries) {
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [value])
    else group.push(value)
  }
  return groups
}

/** Groups the entries of a file's nodes, found once a file. */
export function groupedInFile<Value>(
  entryOf: (node: Node) => readonly [name: string, value: Value] | undefined,
): (source: SourceCode) => Groups<Value> {
  return perFile(({ ast }) => {
    const entries: (readonly [string, Value])[] = []
    visit(ast, (node) => {
      const entry = entryOf(node)
      if (entry !== undefined) entries.push(entry)
      return true
    })
    return grouped(entries)
  })
}
