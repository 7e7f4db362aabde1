/** Functions of the file, and the expressions that they return. */
import type { SourceCode } from './context.js'
import { type FunctionNode, isFunction, keyName, type Node, type NodeOf, nameOf, unwrapped } from './nodes.js'
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

/** The function that a call calls, if the file has it: by name, as a method of its class or of a record. */
export function calledIn(call: NodeOf<'CallExpression'>, source: SourceCode): FunctionNode | undefined {
  const callee = unwrapped(call.callee)
  if (callee.type !== 'MemberExpression') return functionBehind(callee, source)
  const name = nameOf(callee)
  const owner = resolved(callee.object, source)
  const members =
    owner.type === 'ThisExpression'
      ? (classBodyAround(owner)?.body ?? [])
      : owner.type === 'ObjectExpression'
        ? owner.properties
        : []
  for (const member of members) {
    if (
      member.type !== 'MethodDefinition' &&
      member.type !== 'PropertyDefinition' &&
      member.type !== 'Property'
    )
      continue
    if (keyName(member) === name && member.value) return functionBehind(member.value, source)
  }
  return undefined
}

/** The maximum number of nodes to go up in search of a class. */
const CLIMB = 100

export function classBodyAround(node: Node): NodeOf<'ClassBody'> | undefined {
  let owner: Node | undefined = node
  for (let steps = 0; steps < CLIMB && owner && owner.type !== 'ClassBody'; steps++) owner = owner.parent
  return owner?.type === 'ClassBody' ? owner : undefined
}

export function functionAround(node: Node): FunctionNode | undefined {
  let around = node.parent
  while (around !== undefined && !isFunction(around)) around = around.parent
  return around
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
    const children = Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : [value].flat()))
    stack.push(...children.filter(isNode).reverse())
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'range' in value && 'parent' in value

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
