/** Code as messages show it. */
import type { SourceCode } from './context.js'
import type { Node } from './nodes.js'

/** The maximum length of quoted code in a message. */
const SHOWN = 60

/** The code of a value on one line, shortened if necessary. */
export function shown(node: Node, source: SourceCode, length = SHOWN): string {
  const code = source.getText(node).replaceAll(/\s+/g, ' ')
  return code.length > length ? `${code.slice(0, length)}…` : code
}
