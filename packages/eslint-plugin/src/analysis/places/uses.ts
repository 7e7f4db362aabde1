/** Uses of an expression that its surroundings reveal: the target of a router, or the choice between two views. */
import { calleeName, type Node, nameOf, receiverOf } from '../../tree/nodes.js'
import { isMarkupTag } from './markup.js'

/** The maximum number of nodes to go up in search of a call. */
const CLIMB = 24
/** The maximum length of a short condition. */
const NEARBY = 500

/** True within the target of a client's router: `navigate(...)`, `router.push(...)`, `<Link to={...}>`. */
export function isForRouter(call: Node): boolean {
  let node = call.parent
  for (let steps = 0; steps < CLIMB && node; steps++) {
    if (node.type === 'JSXAttribute') return node.name.type === 'JSXIdentifier' && node.name.name === 'to'
    if (node.type === 'CallExpression') {
      const receiver = receiverOf(node)
      const name = calleeName(node)
      if (receiver === undefined) return name === 'navigate' || name === 'generatePath'
      return /router|history|navigation$/i.test(nameOf(receiver)) && /^(?:push|replace|navigate)$/.test(name)
    }
    if (/Statement$|Declaration$|Function/.test(node.type)) return false
    node = node.parent
  }
  return false
}

const SEARCHING = /^(?:replace|replaceAll|split|includes|indexOf|lastIndexOf|startsWith|endsWith)$/

/** True within what a call looks for: `text.replace(`#${...}`, other)`. */
export function isSearchedFor(node: Node): boolean {
  let child = node
  for (
    let steps = 0;
    steps < CLIMB && /^(?:TemplateLiteral|BinaryExpression)$/.test(child.parent?.type ?? '');
    steps++
  )
    child = child.parent as Node
  const { parent } = child
  if (parent?.type !== 'CallExpression' || parent.arguments[0] !== child) return false
  return receiverOf(parent) !== undefined && SEARCHING.test(calleeName(parent))
}

export function isShortCondition(node: Node | undefined): node is Node {
  const isCondition = node?.type === 'LogicalExpression' || node?.type === 'UnaryExpression'
  return isCondition && node.range[1] - node.range[0] < NEARBY
}

/** True if a condition only chooses between views: `url.includes('youtube.com') ? <Video /> : <Link />`. */
export function choosesDisplay(call: Node): boolean {
  let node = call
  for (let outer = node.parent; isShortCondition(outer); outer = node.parent) {
    if (outer.type === 'LogicalExpression' && outer.left === node && isView(outer.right)) return true
    node = outer
  }
  const { parent } = node as { readonly parent: Node | undefined }
  return parent?.type === 'ConditionalExpression' && parent.test === node && isView(parent.consequent)
}

const isView = (node: Node): boolean =>
  node.type.startsWith('JSX') || (node.type === 'TaggedTemplateExpression' && isMarkupTag(nameOf(node.tag)))
