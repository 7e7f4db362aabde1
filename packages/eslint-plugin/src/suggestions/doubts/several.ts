/** Values that may be several segments, by their texts, their checks and their names. */
import { rootOf, subjectAt } from '../../analysis/checks/narrowing.js'
import { letsSlashThrough } from '../../analysis/checks/patterns.js'
import { schemaOf } from '../../analysis/checks/schemas.js'
import type { Hole } from '../../analysis/components.js'
import { isCheckName, isSeveralName, words } from '../../analysis/names.js'
import { mayBeAdded } from '../../analysis/parts.js'
import type { SourceCode } from '../../tree/context.js'
import { firstIn } from '../../tree/functions.js'
import { functionCalled } from '../../tree/members.js'
import type { Found } from '../../tree/modules.js'
import {
  calleeName,
  keptBy,
  keyName,
  type Node,
  type NodeOf,
  nameOf,
  receiverOf,
  regexOf,
  stringOf,
  unwrapped,
} from '../../tree/nodes.js'
import { declaredName, resolved, variableOf } from '../../tree/scope.js'
import { isTested } from './absent.js'
import { firstOf, quoted, textIn } from './origin-texts.js'
import { DIVIDING } from './url-pieces.js'

/** The maximum number of uses of a variable to inspect, and of calls to follow. */
const USES = 64
const CLIMB = 24

/** The reason why a value may be several segments, if there is one. */
export function severalSegments(
  hole: Hole,
  origins: readonly Found[],
  isTrusted: (node: Node) => boolean,
): string | undefined {
  const { node, isGlued } = hole
  const sources = origins.slice(1)
  const isLiteral = sources.length > 0 && sources.every((each) => stringOf(each.node) !== undefined)
  if (isGlued && !mayBeAdded(node) && !isLiteral && !isTrusted(node))
    return 'it follows another value without a slash'
  const written = origins.find(hasSlash)
  if (written !== undefined) return `it may be ${quoted(written)}`
  const pattern = firstOf(origins, patternWithSlash)
  if (pattern !== undefined) return `${quoted(pattern)} lets a slash through`
  if (origins.some(isRestOfRoute)) return "it is the rest of a route's path"
  const isNamed = !isLiteral && origins.some((each) => isSeveralName(nameOf(each.node)))
  return isNamed ? 'its name says so' : undefined
}

const REQUEST = /^(?:req|request|ctx)$/

/** `req.params[0]` of `/files/*`, and `params['*']`, also as `const { '*': rest } = useParams()`. */
function isRestOfRoute({ node, source }: Found): boolean {
  if (node.type === 'MemberExpression') {
    const params = unwrapped(node.object)
    const key = node.computed && node.property.type === 'Literal' ? node.property.value : undefined
    if (nameOf(params) !== 'params') return false
    // The parameters of anything else than a request are a list: `params[0]` of a remote call.
    return (
      key === '*' || (key === 0 && params.type === 'MemberExpression' && REQUEST.test(nameOf(params.object)))
    )
  }
  const name = declaredName(node, source)
  return name?.parent.type === 'Property' && keyName(name.parent) === '*'
}

/** A text with a slash, or a call whose result may have one: of `join`, of `replace`, or with such a default. */
function hasSlash(origin: Found): boolean {
  const { node } = origin
  if (textIn(origin).includes('/')) return true
  if (node.type !== 'CallExpression') return false
  if (/^replace(?:All)?$/.test(calleeName(node))) return stringOf(node.arguments[1])?.includes('/') === true
  if (keptBy(node) !== undefined) return false
  const [first, ...others] = node.arguments
  if (calleeName(node) === 'join' && (others.length > 0 || stringOf(first)?.includes('/'))) return true
  return stringOf(others.at(-1))?.startsWith('/') === true
}

/** The pattern of a value's check: in line, in the function that checks, or in a schema. */
function patternWithSlash({ node, source }: Found): Found | undefined {
  // A piece isn't the whole text.
  if (node.type === 'CallExpression')
    return DIVIDING.has(calleeName(node)) ? undefined : patternIn(node, source)
  const schema = schemaOf(node, source)
  const inSchema = schema && patternInChain(schema, source)
  if (inSchema !== undefined) return inSchema
  const root = rootOf(node)
  const variable = root && variableOf(root, source)
  const subject = source.getText(node)
  for (const { identifier } of variable?.references.slice(0, USES) ?? []) {
    const use = identifier.type === 'Identifier' ? subjectAt(identifier) : identifier
    const call = use.parent?.type === 'MemberExpression' ? use.parent.parent : use.parent
    if (call?.type !== 'CallExpression' || source.getText(use) !== subject) continue
    const pattern = patternIn(call, source)
    if (pattern !== undefined) return pattern
  }
  return undefined
}

const PATTERN_CALLS = words('test exec match regex')

function patternIn(call: NodeOf<'CallExpression'>, source: SourceCode): Found | undefined {
  if (isDividedAtSlash(call)) return { node: call, source }
  return patternInChain(call, source) ?? patternInCheck(call, source)
}

/** `slug.split('/')`, as in `slug.split('/').every(isName)`. */
const isDividedAtSlash = (node: Node): node is NodeOf<'CallExpression'> =>
  node.type === 'CallExpression' && calleeName(node) === 'split' && stringOf(node.arguments[0]) === '/'

/** `/^[a-z/]+$/.test(slug)`, or `z.string().regex(/^[a-z/]+$/).parse(input)`. */
function patternInChain(call: Node, source: SourceCode): Found | undefined {
  let node: Node | undefined = call
  for (let steps = 0; steps < CLIMB && node?.type === 'CallExpression'; steps++) {
    const receiver: Node | undefined = receiverOf(node)
    const [argument] = node.arguments
    if (PATTERN_CALLS.has(calleeName(node))) {
      const patterns = [receiver, argument].flatMap((each) => (each ? [resolved(each, source)] : []))
      const pattern = patterns.find((each) => letsSlashThrough(each))
      if (pattern !== undefined) return { node: pattern, source }
    }
    node = receiver && resolved(receiver, source)
  }
  return undefined
}

/** A pattern in the function that checks: `assertSlug(slug)`. */
function patternInCheck(call: NodeOf<'CallExpression'>, source: SourceCode): Found | undefined {
  const name = calleeName(call)
  const isCheck = isCheckName(name) || /^(?:assert|check|ensure|parse)/.test(name) || isTested(call)
  const called = isCheck ? functionCalled(call, source) : undefined
  if (called === undefined) return undefined
  const behindName = (node: Node): Node => (node.type === 'Identifier' ? resolved(node, called.source) : node)
  const isParameter = (name: Node | undefined): boolean =>
    name?.type === 'Identifier' && called.node.params.some((each) => nameOf(each) === name.name)
  const found = firstIn(called.node, (node) => {
    const value = behindName(node)
    const isDivided = isDividedAtSlash(node) && isParameter(receiverOf(node))
    return isDivided || (regexOf(value) !== undefined && letsSlashThrough(value))
  })
  return found && { node: behindName(found), source: called.source }
}
