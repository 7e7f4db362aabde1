/** Types of parameters in doc comments. */
import type { SourceCode } from '../tree/context.js'
import type { Node } from '../tree/nodes.js'
import { once } from '../tree/per-file.js'

/** A parameter in a doc comment: `@param {number} page`. */
const PARAMETER = /@(?:param|arg|argument)\s*\{([^{}]*)\}\s*\[?([\w$.]+)/g
const HARMLESS_WORD =
  /^[?!=\s()]*(?:number|boolean|bigint|int|integer|null|undefined|'[^']*'|"[^"]*"|\d+)[?!=\s()]*$/i

/** The maximum number of nodes to go up in search of a comment. */
const CLIMB = 6

/** The parameters of a function whose documented types need no encoding. */
export const documentedIn = once((owner: Node, source: SourceCode): ReadonlySet<string> => {
  const parameters = [...docCommentOf(owner, source).matchAll(PARAMETER)]
  const harmless = parameters.filter(([, type]) =>
    (type as string).split('|').every((each) => HARMLESS_WORD.test(each)),
  )
  return new Set(harmless.map(([, , name]) => name as string))
})

/** The doc comment before a function, or before the variable it is assigned to. */
function docCommentOf(owner: Node, source: SourceCode): string {
  let node: Node | undefined = owner
  for (
    let steps = 0;
    steps < CLIMB && node && node.type !== 'Program' && node.type !== 'ClassBody';
    steps++
  ) {
    const comment = source.getCommentsBefore(node).at(-1)
    if (comment?.type === 'Block' && comment.value.startsWith('*')) return comment.value
    if (node.type === 'BlockStatement') break
    node = node.parent
  }
  return ''
}
