/** Pieces of URLs, which are encoded already: `location.pathname.split('/')[1]`, `link.match(/page=([^&]+)/)[1]`. */
import { hasObjectType } from '../../analysis/annotations.js'
import { isUrlTextName, words } from '../../analysis/names.js'
import type { SourceCode } from '../../tree/context.js'
import {
  calleeName,
  type Node,
  type NodeOf,
  nameOf,
  receiverOf,
  regexOf,
  unwrapped,
} from '../../tree/nodes.js'
import { resolved } from '../../tree/scope.js'

/** The maximum number of nodes to go from a piece to its URL. */
const CLIMB = 24

const PATHNAMES = words('pathname asPath originalUrl fullPath')
const URL_MEMBERS = words('path href search hash url')
const URL_OWNERS = /^(?:\$?route|router|location|url|uri|req|request|ctx|currentRoute)$/i

/** Methods that split a string. */
export const DIVIDING = words('split match exec')
/** Methods that return part of a string, or some of the pieces of a split one. */
const CUTTING = words('slice substring substr replace replaceAll trim at pop shift filter')

export interface UrlOfPiece {
  /** The URL, or its path. */
  readonly node: Node
  /** The piece is a part between delimiters, not what is left of the URL. */
  readonly isDivided: boolean
}

/** The URL that a value is taken out of: `location.pathname` of `location.pathname.split('/')[1]`. */
export function urlAround(piece: Node, source: SourceCode): UrlOfPiece | undefined {
  let node = piece
  let isDivided = false
  // The name of an object doesn't describe its members: `link.id` is no link.
  let isText = true
  for (let steps = 0; steps < CLIMB; steps++) {
    if (node !== piece && isText && isUrlTextName(nameOf(node))) return { node, isDivided }
    switch (node.type) {
      case 'MemberExpression':
        if (isPartOfUrl(node, source)) return { node, isDivided }
        isText &&= node.computed || nameOf(node) === 'groups' || nameOf(unwrapped(node.object)) === 'groups'
        node = unwrapped(node.object)
        break
      case 'CallExpression': {
        const name = calleeName(node)
        const receiver = receiverOf(node)
        const text = name === 'exec' ? node.arguments[0] : receiver
        if (text === undefined || node.arguments.some((each) => /^decodeURI/.test(nameOf(each))))
          return undefined
        isDivided ||= DIVIDING.has(name)
        isText &&= DIVIDING.has(name) || CUTTING.has(name)
        const pattern = name === 'exec' ? receiver : name === 'match' ? node.arguments[0] : undefined
        if (pattern && hasScheme(resolved(pattern, source))) return { node: text, isDivided }
        node = unwrapped(text)
        break
      }
      case 'Identifier': {
        if (node !== piece && PATHNAMES.has(node.name)) return { node, isDivided }
        const value = resolved(node, source)
        if (value === node) return undefined
        node = value
        break
      }
      default:
        return undefined
    }
  }
  return undefined
}

/** `location.pathname`, `route.path`, and `u.hash` of a `URL`. */
function isPartOfUrl(member: NodeOf<'MemberExpression'>, source: SourceCode): boolean {
  const name = nameOf(member)
  if (PATHNAMES.has(name)) return true
  if (!URL_MEMBERS.has(name)) return false
  const owner = resolved(member.object, source)
  const isMade = owner.type === 'NewExpression' && calleeName(owner) === 'URL'
  return URL_OWNERS.test(nameOf(member.object)) || isMade || hasObjectType(member.object, source)
}

/** A pattern that begins with a scheme, so that its groups are pieces of a URL: `/^https:\/\/example\.com\/([^/]+)/`. */
const hasScheme = (pattern: Node): boolean => /^[\w^+?:|()[\]\\-]*:\\?\/\\?\//.test(regexOf(pattern) ?? '')
