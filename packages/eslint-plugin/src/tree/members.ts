/** Members of classes and records, and functions by their calls: of the file, or one relative import away. */
import type { SourceCode } from './context.js'
import { classBodyAround, functionBehind } from './functions.js'
import { type Groups, grouped } from './grouped.js'
import { type Found, importedAs } from './modules.js'
import { type FunctionNode, isFunction, keyName, type Node, type NodeOf, nameOf, unwrapped } from './nodes.js'
import { once } from './per-file.js'
import { resolved, variableOf } from './scope.js'

/** The value, function or class that a name refers to, in the file or in the one it is imported from. */
export function behind(node: Node, source: SourceCode): Found {
  const value = resolved(node, source)
  const imported = importedAs(value, source)
  if (imported !== undefined) return imported
  const made = value.type === 'Identifier' ? variableOf(value, source)?.defs[0] : undefined
  const isDeclared = made !== undefined && /^(?:Function|Class|TSEnum)Name$/.test(made.type)
  return { node: isDeclared ? made.node : value, source }
}

/** A member of an expression's value: of a class, behind `this` or `new`, of a record or of an enum. */
export function memberNamed(name: string, owner: Node, source: SourceCode): Found | undefined {
  const inner = unwrapped(owner)
  if (inner.type === 'ThisExpression' || inner.type === 'Super')
    return memberOfClass(name, classBodyAround(inner)?.parent, source)
  const { node, source: file } = behind(inner, source)
  if (node.type === 'ObjectExpression') return memberIn(node.properties, name, file)
  if (node.type === 'TSEnumDeclaration') return enumMember(node, name, file)
  if (node.type !== 'NewExpression') return undefined
  const made = behind(node.callee, file)
  return memberOfClass(name, made.node, made.source)
}

const isClass = (node: Node | undefined): node is NodeOf<'ClassDeclaration' | 'ClassExpression'> =>
  node?.type === 'ClassDeclaration' || node?.type === 'ClassExpression'

/** A class's own member, or one it inherits from a class of the file or one import away. */
function memberOfClass(name: string, owner: Node | undefined, source: SourceCode): Found | undefined {
  if (!isClass(owner)) return undefined
  const own = memberIn(owner.body.body, name, source)
  if (own !== undefined || !owner.superClass) return own
  const parent = behind(owner.superClass, source)
  return isClass(parent.node) && parent.node !== owner
    ? memberIn(parent.node.body.body, name, parent.source)
    : undefined
}

function memberIn(members: readonly Node[], name: string, source: SourceCode): Found | undefined {
  const node = members.find((each) => 'key' in each && keyName(each) === name)
  return node && { node, source }
}

/** The members of an enum. Parsers differ in where they put them. */
export const membersOfEnum = (node: NodeOf<'TSEnumDeclaration'>): readonly Node[] =>
  node.body?.members ?? node.members ?? []

function enumMember(node: NodeOf<'TSEnumDeclaration'>, name: string, source: SourceCode): Found | undefined {
  for (const each of membersOfEnum(node)) {
    const isNamed = each.type === 'TSEnumMember' && nameOf(each.id) === name
    if (isNamed && each.initializer) return { node: each.initializer, source }
  }
  return undefined
}

/** The called function, if the file or one that it imports has it. */
export function functionCalled(
  call: NodeOf<'CallExpression' | 'NewExpression'>,
  source: SourceCode,
): { readonly node: FunctionNode; readonly source: SourceCode } | undefined {
  const callee = unwrapped(call.callee)
  const member =
    callee.type === 'MemberExpression' ? memberNamed(nameOf(callee), callee.object, source) : undefined
  const found = member ?? behind(callee, source)
  const { node } = found
  const made = 'value' in node && 'key' in node ? node.value : node
  const called = made ? functionBehind(made, found.source) : undefined
  return called && { node: called, source: found.source }
}

/** The values that the methods of a class assign to its fields: `this.name = value`. */
export const assignedIn: (owner: NodeOf<'ClassBody'>) => Groups<Node> = once((owner) =>
  grouped(owner.body.flatMap((member) => assignmentsOf((member as { readonly value?: Node }).value))),
)

function assignmentsOf(method: Node | undefined): readonly (readonly [string, Node])[] {
  if (!isFunction(method) || method.body.type !== 'BlockStatement') return []
  return method.body.body.flatMap((statement): readonly (readonly [string, Node])[] => {
    const assigned = statement.type === 'ExpressionStatement' ? statement.expression : undefined
    if (assigned?.type !== 'AssignmentExpression' || assigned.left.type !== 'MemberExpression') return []
    return assigned.left.object.type === 'ThisExpression' ? [[nameOf(assigned.left), assigned.right]] : []
  })
}
