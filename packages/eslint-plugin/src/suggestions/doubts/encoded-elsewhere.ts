/** Encoding that happens elsewhere: by hand, in what takes the URL, or in the other branch of a condition. */
import type { SourceCode } from '../../tree/context.js'
import { firstIn } from '../../tree/functions.js'
import { functionCalled } from '../../tree/members.js'
import type { Found } from '../../tree/modules.js'
import { calleeName, type Node, type NodeOf, nameOf, stringOf, unwrapped } from '../../tree/nodes.js'
import { variableOf } from '../../tree/scope.js'

/** The maximum number of uses of a variable to inspect, and of nodes to go up. */
const USES = 64
const CLIMB = 24
/** The maximum number of nodes to visit in a branch or a function, because each value visits them again. */
const VISITED = 1000

/** `text.replace(/ /g, '+')` and `text.replaceAll(' ', '%20')`. */
export function isEncodedByHand(node: Node): boolean {
  if (node.type !== 'CallExpression' || !/^replace(?:All)?$/.test(calleeName(node))) return false
  return /^(?:\+|%[\da-f]{2})$/i.test(stringOf(node.arguments[1]) ?? '')
}

const isEncodeUri = (call: Node | undefined): boolean =>
  call?.type === 'CallExpression' && calleeName(call) === 'encodeURI'

/** The call of `encodeURI` that later takes a URL: by the name of its variable, or of the parameter it is passed for. */
export function encodedLater(url: Node, source: SourceCode): Found | undefined {
  let node = url
  for (let steps = 0; steps < CLIMB; steps++) {
    const { parent } = node
    switch (parent?.type) {
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'ConditionalExpression':
      case 'LogicalExpression':
        break
      case 'VariableDeclarator':
        return encodedAsVariable(parent.id, source)
      case 'AssignmentExpression':
        return encodedAsVariable(parent.left, source)
      case 'CallExpression':
        return encodedAsArgument(parent, node, source)
      default:
        return undefined
    }
    node = parent
  }
  return undefined
}

function encodedAsVariable(name: Node, source: SourceCode): Found | undefined {
  const variable = name.type === 'Identifier' ? variableOf(name, source) : undefined
  const use = variable?.references.slice(0, USES).find(({ identifier: { parent } }) => isEncodeUri(parent))
  return use && { node: use.identifier.parent, source }
}

function encodedAsArgument(
  call: NodeOf<'CallExpression'>,
  argument: Node,
  source: SourceCode,
): Found | undefined {
  const called = functionCalled(call, source)
  const parameter = called?.node.params[call.arguments.indexOf(argument)]
  if (called === undefined || parameter?.type !== 'Identifier') return undefined
  const isOfParameter = (node: Node): boolean => nameOf(node) === parameter.name
  const isEncoding = (each: Node): boolean =>
    each.type === 'CallExpression' && isEncodeUri(each) && each.arguments.some(isOfParameter)
  const node = firstIn(called.node, isEncoding, VISITED)
  return node && { node, source: called.source }
}

/**
 * The encoder or the tag that takes the same value in the other branch of a condition, so that it is left as it is on
 * purpose.
 */
export function encodedInOtherBranch(
  value: Node,
  source: SourceCode,
  isEncoder: (node: Node) => boolean,
): Node | undefined {
  const code = source.getText(unwrapped(value))
  const isValue = (each: Node | undefined): boolean => !!each && source.getText(unwrapped(each)) === code
  const takesValue = (each: Node): boolean =>
    each.type === 'TaggedTemplateExpression'
      ? each.quasi.expressions.some(isValue)
      : each.type === 'CallExpression' && isEncoder(each) && isValue(each.arguments[0])
  let node = value
  for (let steps = 0; steps < CLIMB && node.parent; steps++) {
    const { parent } = node
    if (/Function/.test(parent.type)) return undefined
    const isCondition = parent.type === 'IfStatement' || parent.type === 'ConditionalExpression'
    const other = isCondition && (parent.consequent === node ? parent.alternate : parent.consequent)
    const isSearched = other && parent.test !== node
    const found = isSearched ? firstIn(other, takesValue, VISITED) : undefined
    if (found !== undefined) return found
    node = parent
  }
  return undefined
}
