/** Values that may be absent where a URL is written, so that a tag would throw too early. */
import { isOptional } from '../../analysis/annotations.js'
import { rootOf, subjectAt } from '../../analysis/checks/narrowing.js'
import { stateOf } from '../../analysis/origins/states.js'
import type { SourceCode } from '../../tree/context.js'
import { firstIn, functionAround, returnedBy } from '../../tree/functions.js'
import type { Found } from '../../tree/modules.js'
import {
  calleeName,
  type FunctionNode,
  isFunction,
  isWithin,
  type Node,
  nameOf,
  receiverOf,
  unwrapped,
} from '../../tree/nodes.js'
import { resolved, variableOf } from '../../tree/scope.js'

/** The maximum number of uses of a variable to inspect, and of nodes to go up or down. */
const USES = 64
const CLIMB = 24
const VISITED = 1000

/** `const url = `/users/${id}`; return id ? url : other`: the tag would throw before the choice. */
export function isCheckedLater(value: Node, source: SourceCode): boolean {
  const written = writerOf(value)
  const isLater = (use: Node): boolean => use.range[0] > value.range[1]
  return written !== undefined && isTestedWhere(value, functionAround(written), isLater, source)
}

/** `<a href={`/users/${user?.id}`}>`: nothing would be rendered until there is a user. */
export function isRendered(value: Node, origins: readonly Found[], source: SourceCode): boolean {
  const mayBeAbsent = optionalOwners(value).length > 0 || isOptional(value, source) || origins.some(isNothing)
  if (!mayBeAbsent) return false
  const around = functionAround(value)
  const isInComponent =
    isInAttribute(value) || (writerOf(value) !== undefined && around && isComponent(around, source))
  const isEarlier = (use: Node): boolean => use.range[1] <= value.range[0]
  return !!isInComponent && !isTestedWhere(value, around, isEarlier, source)
}

const STORES = /(?:params|storage|cookies?|headers)$/i

/** `null`, `undefined`, `useState()`, `searchParams.get('id')`, and `localStorage.getItem('id')`. */
function isNothing({ node, source }: Found): boolean {
  if (node.type !== 'CallExpression') return nameOf(node) === 'undefined' || isNull(node)
  if (stateOf(node, source) === node) return node.arguments.length === 0
  const store = receiverOf(node)
  if (store === undefined || !/^get(?:Item)?$/.test(calleeName(node))) return false
  const made = resolved(store, source)
  return STORES.test(made.type === 'NewExpression' ? calleeName(made) : nameOf(made))
}

const isNull = (node: Node): boolean => node.type === 'Literal' && node.value === null

/** True if other code tests whether a value is present, or the object that it is read from with `?.`. */
function isTestedWhere(
  value: Node,
  around: Node | undefined,
  isWhere: (use: Node) => boolean,
  source: SourceCode,
): boolean {
  const root = rootOf(unwrapped(value))
  const variable = root && variableOf(root, source)
  if (variable === undefined) return false
  const subjects = [unwrapped(value), ...optionalOwners(value)].map((each) => chainOf(each, source))
  return variable.references.slice(0, USES).some(({ identifier }) => {
    if (identifier.type !== 'Identifier' || !isWhere(identifier)) return false
    if (around && !isWithin(identifier, around)) return false
    const use = subjectAt(identifier)
    return subjects.includes(chainOf(use, source)) && isTested(use)
  })
}

function isInAttribute(value: Node): boolean {
  let node: Node | undefined = value
  for (let steps = 0; steps < CLIMB && node && !isFunction(node); steps++) {
    if (node.type === 'JSXAttribute') return true
    node = node.parent
  }
  return false
}

/** True for a component. The handler of an event may show elements, but returns none. */
const isComponent = (around: FunctionNode, source: SourceCode): boolean =>
  returnedBy(around).some((each) =>
    firstIn(resolved(each, source), ({ type }) => type === 'JSXOpeningElement', VISITED),
  )

/** The code of a member chain, as if no member of it were optional. */
const chainOf = (node: Node, source: SourceCode): string => source.getText(node).replaceAll('?.', '.')

/** The objects that a value is read from with `?.`: `user` in `user?.id`. */
function optionalOwners(value: Node): readonly Node[] {
  const owners: Node[] = []
  let node = unwrapped(value)
  for (let steps = 0; steps < CLIMB && node.type === 'MemberExpression'; steps++) {
    if (node.optional) owners.push(unwrapped(node.object))
    node = unwrapped(node.object)
  }
  return owners
}

/** The declaration, the assignment or the call of a hook that writes the URL before it is used. */
function writerOf(value: Node): Node | undefined {
  let node: Node | undefined = value
  for (let steps = 0; steps < CLIMB && node; steps++) {
    if (node.type === 'VariableDeclarator' || node.type === 'AssignmentExpression') return node
    if (node.type === 'CallExpression' && /^use[A-Z]/.test(calleeName(node))) return node
    if (/Statement$|Function/.test(node.type)) return undefined
    node = node.parent
  }
  return undefined
}

/** True if something depends on whether a value is there. */
export function isTested(use: Node): boolean {
  let node = use
  for (let steps = 0; steps < CLIMB; steps++) {
    const { parent } = node
    switch (parent?.type) {
      case 'ChainExpression':
        break
      case 'UnaryExpression':
        if (parent.operator !== 'typeof') return parent.operator === '!'
        break
      case 'BinaryExpression': {
        const other = parent.left === node ? parent.right : parent.left
        return /^[!=]==?$/.test(parent.operator) && isAbsence(other)
      }
      case 'LogicalExpression':
        if (parent.left === node && parent.operator !== '??') return true
        break
      case 'CallExpression':
        return calleeName(parent) === 'Boolean'
      case 'ConditionalExpression':
      case 'IfStatement':
        return parent.test === node
      default:
        return false
    }
    node = parent
  }
  return false
}

/** `null`, `undefined`, `''`, and `'undefined'` as the result of `typeof`. */
function isAbsence(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'undefined'
  return node.type === 'Literal' && [null, '', 'undefined'].includes(node.value as string | null)
}
