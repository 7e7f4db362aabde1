/** The texts of a value's origins, and the first of them with some fact. */
import { isText, partsOf, textOf } from '../../analysis/parts.js'
import type { Found } from '../../tree/modules.js'
import { stringOf } from '../../tree/nodes.js'
import { shown } from '../../tree/shown.js'

export function firstOf<Fact>(
  origins: readonly Found[],
  find: (origin: Found) => Fact | undefined,
): Fact | undefined {
  for (const each of origins) {
    const fact = find(each)
    if (fact !== undefined) return fact
  }
  return undefined
}

/** The literal text of an expression, unless it has dot segments, as in tests of attacks. */
export function textIn({ node, source }: Found): string {
  const text = stringOf(node) ?? (isText(node) ? partsOf(node, source).map(textOf).join('') : '')
  return CLIMBING.test(text) ? '' : text
}

const CLIMBING = /(?:^|[\\/])(?:\.|%2e){1,2}(?:$|[\\/])|\.\.|%2e/i

/** The code of an expression for a message. */
export function quoted({ node, source }: Found): string {
  const code = shown(node, source, SHOWN)
  return source.getText(node).includes('`') ? code : `\`${code}\``
}
const SHOWN = 40
