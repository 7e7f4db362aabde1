/** Functions of the file, and the expressions that they return. */
import type { SourceCode } from './context.js'
import {
  childrenOf,
  type FunctionNode,
  isFunction,
  keyName,
  type Node,
  type NodeOf,
  nameOf,
} from './nodes.js'
import { once } from './per-file.js'
import { resolved, variableOf } from './scope.js'

/** The function that an expression is or names, if the file has it. */
export function functionBehind(node: Node, source: SourceCode): FunctionNode | undefined {
  const value = resolved(node, source)
  if (isFunction(value)) return value
  const definition = value.type === 'Identifier' ? variableOf(value, source)?.defs[0] : undefined
  // The node of a parameter is the function that takes it.
  const made = definition?.type === 'FunctionName' ? definition.node : undefined
  return made?.type === 'FunctionDeclaration' ? made : undefined
}

/** The maximum number of nodes to go up in search of a class. */
const CLIMB = 100

export function classBodyAround(node: Node): NodeOf<'ClassBody'> | undefined {
  let owner: Node | undefined = node
  for (let steps = 0; steps < CLIMB && owner && owner.type !== 'ClassBody'; steps++) owner = owner.parent
  return owner?.type === 'ClassBody' ? owner : undefined
}

export function functionAround(node: Node): FunctionNode | undefined {
  // ESLint's program has `null` as its parent.
  let around: Node | null | undefined = node.parent
  while (around && !isFunction(around)) around = around.parent
  return around ?? undefined
}

/** The name of a function: its own, or that of the variable it is assigned to. */
export function nameOfFunction(node: FunctionNode): string {
  if (node.id?.type === 'Identifier') return node.id.name
  const { parent } = node
  switch (parent?.type) {
    case 'VariableDeclarator':
      return nameOf(parent.id)
    case 'AssignmentExpression':
      return nameOf(parent.left)
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return keyName(parent)
    default:
      return ''
  }
}

/** The expressions that a function returns. */
export const returnedBy = once(({ body }: FunctionNode): readonly Node[] => {
  if (body.type !== 'BlockStatement') return [body]
  const found: Node[] = []
  visit(body, (node) => {
    if (isFunction(node)) return false
    if (node.type === 'ReturnStatement' && node.argument) found.push(node.argument)
    return true
  })
  return found
})

/** Visits the nodes of a tree in order; those inside a node only if its visit says so. */
export function visit(root: Node, enter: (node: Node) => boolean): void {
  const stack: Node[] = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!enter(node)) continue
    stack.push(...childrenOf(node).reverse())
  }
}

/** The first node of a tree that a test accepts, among those that are visited. */
export function firstIn(
  root: Node,
  accepts: (node: Node) => boolean,
  most: number = Number.POSITIVE_INFINITY,
): Node | undefined {
  let found: Node | undefined
  let left = most
  visit(root, (node) => {
    if (accepts(node)) found ??= node
    return found === undefined && left-- > 0
  })
  return found
}

/** The calls of a method of a variable, such as `list.push(...)`. */
export function callsOf(
  name: NodeOf<'Identifier'>,
  method: string,
  source: SourceCode,
): readonly NodeOf<'CallExpression'>[] {
  const found: NodeOf<'CallExpression'>[] = []
  for (const { identifier } of variableOf(name, source)?.references.slice(0, USES) ?? []) {
    const member = identifier.parent
    const call = member.parent
    if (member.type !== 'MemberExpression' || member.object !== identifier) continue
    if (call?.type !== 'CallExpression' || call.callee !== member) continue
    if (member.property.type === 'Identifier' && member.property.name === method) found.push(call)
  }
  return found
}

/** The maximum number of uses of a variable to inspect. */
const USES = 32
