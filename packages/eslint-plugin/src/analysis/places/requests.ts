/** Values that a request brings, which its sender chooses. */
import type { SourceCode } from '../../tree/context.js'
import { calleeName, keyName, type Node, nameOf, receiverOf, unwrapped } from '../../tree/nodes.js'
import { resolved, variableOf } from '../../tree/scope.js'
import { words } from '../names.js'

const REQUESTS = words('req request ctx context event')
const PARTS = words('query params body cookies')
/** The maximum number of members and names to follow. */
const DEPTH = 8

/** True for `req.query.host`, `url.searchParams.get('host')`, and a constant or a pattern with such a value. */
export function isFromRequest(node: Node, source: SourceCode, depth = DEPTH): boolean {
  const inner = resolved(node, source)
  if (depth === 0) return false
  switch (inner.type) {
    case 'MemberExpression':
      return isPart(nameOf(inner), inner.object) || isFromRequest(inner.object, source, depth - 1)
    case 'CallExpression': {
      const receiver = receiverOf(inner)
      const [argument] = inner.arguments
      if (receiver !== undefined)
        return nameOf(receiver) === 'searchParams' || isFromRequest(receiver, source, depth - 1)
      return calleeName(inner) === 'String' && !!argument && isFromRequest(argument, source, depth - 1)
    }
    case 'Identifier': {
      const definition = variableOf(inner, source)?.defs[0]
      const declarator = definition?.node
      if (declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'ObjectPattern') return false
      if (declarator.init === null) return false
      const property = definition?.name.parent
      const key = property?.type === 'Property' ? keyName(property) : ''
      return isPart(key, declarator.init) || isFromRequest(declarator.init, source, depth - 1)
    }
    default:
      return false
  }
}

const isPart = (name: string, owner: Node): boolean =>
  PARTS.has(name) && REQUESTS.has(nameOf(unwrapped(owner)))
