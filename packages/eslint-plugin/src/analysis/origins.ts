/**
 * The origins of a value: the branches of a condition, the values of a name, the results of functions and getters, and
 * the arguments of callers. The search goes one relative import away.
 */
import type { SourceCode, Variable } from '../tree/context.js'
import { classBodyAround, functionAround, nameOfFunction, returnedBy, visit } from '../tree/functions.js'
import { assignedIn, behind, functionCalled, memberNamed } from '../tree/members.js'
import { type Found, neighboursOf } from '../tree/modules.js'
import {
  calleeName,
  type FunctionNode,
  isFunction,
  isWithin,
  keptBy,
  keyName,
  type Node,
  type NodeOf,
  nameOf,
  receiverOf,
  unwrapped,
} from '../tree/nodes.js'
import { once, perFile } from '../tree/per-file.js'
import { valuesOf, variableOf } from '../tree/scope.js'
import { literalsOfType } from './annotations.js'
import { listOf, loopedOver } from './lists.js'

/** The maximum number of expressions to follow, and of callers to ask. */
const FOLLOWED = 32
const CALLERS = 16

/** The value itself and every expression that it may come from, nearest first. */
export const originsOf = once((value: Node, source: SourceCode): readonly Found[] => {
  const found: Found[] = [{ node: unwrapped(value), source }]
  const seen = new Set(found.map(({ node }) => node))
  for (let at = 0; at < found.length && found.length < FOLLOWED; at++) {
    for (const each of before(found[at] as Found)) {
      const node = unwrapped(each.node)
      if (seen.has(node)) continue
      seen.add(node)
      found.push({ node, source: each.source })
    }
  }
  return found
})

function before({ node, source }: Found): readonly Found[] {
  const here = (nodes: readonly Node[]): readonly Found[] => nodes.map((each) => ({ node: each, source }))
  switch (node.type) {
    case 'ConditionalExpression':
      return here([node.consequent, node.alternate])
    case 'LogicalExpression':
      return here(node.operator === '&&' ? [node.right] : [node.left, node.right])
    case 'Identifier':
      return [...ofVariable(node, source), ...literalsOfType(node, source)]
    case 'MemberExpression':
      return [...ofMember(node, source), ...literalsOfType(node, source)]
    case 'CallExpression': {
      const kept = keptBy(node)
      const called = kept === undefined ? functionCalled(node, source) : undefined
      if (called === undefined) return here(kept === undefined ? [] : [kept])
      return returnedBy(called.node).map((each) => ({ node: each, source: called.source }))
    }
    default:
      return []
  }
}

function ofVariable(name: NodeOf<'Identifier'>, source: SourceCode): readonly Found[] {
  const imported = behind(name, source)
  if (imported.source !== source) return [imported]
  const variable = variableOf(name, source)
  const definition = variable?.defs[0]
  if (variable === undefined || definition === undefined) return []
  const values = valuesOf(variable) ?? loopedOver(definition.node, source)
  if (values !== undefined) return values.map((node) => ({ node, source }))
  const list = listOf(definition.node)
  if (list !== undefined) return [{ node: list, source }]
  if (definition.type === 'Parameter' && isFunction(definition.node)) return ofParameter(variable, source)
  const { node } = definition
  if (node.type !== 'VariableDeclarator' || node.init === null) return []
  const property = definition.name.parent
  if (node.id.type === 'ArrayPattern') return [{ node: node.init, source }]
  if (property.type !== 'Property') return []
  const member = memberNamed(keyName(property), node.init, source)
  return member === undefined ? [] : valuesOfMember(member)
}

/** The default of a parameter, and the arguments of its callers, also as a property of a record. */
function ofParameter({ defs }: Variable, source: SourceCode): readonly Found[] {
  const [definition] = defs as readonly [Variable['defs'][number]]
  const made = definition.node as FunctionNode
  const { name } = definition
  const defaulted = name.parent.type === 'AssignmentPattern' ? [{ node: name.parent.right, source }] : []
  const property = name.parent.type === 'AssignmentPattern' ? name.parent.parent : name.parent
  const passed = argumentsOf(made, name, source)
  return [...defaulted, ...(property.type === 'Property' ? propertiesOf(passed, keyName(property)) : passed)]
}

const propertiesOf = (records: readonly Found[], name: string): readonly Found[] =>
  records
    .flatMap(({ node, source }) =>
      node.type === 'ObjectExpression' ? (memberNamed(name, node, source) ?? []) : [],
    )
    .flatMap(valuesOfMember)

/** The value of a property or a field, the values assigned to it, or the results of its getter. */
function valuesOfMember({ node, source }: Found): readonly Found[] {
  if (!('key' in node)) return [{ node, source }]
  const { value } = node as { readonly value?: Node | null }
  const isGetter = (node as { readonly kind?: string }).kind === 'get' && isFunction(value ?? undefined)
  const all = isGetter ? returnedBy(value as FunctionNode) : value ? [value] : []
  const owner = node.parent?.type === 'ClassBody' ? node.parent : undefined
  const assigned = (owner && assignedIn(owner).get(keyName(node as NodeOf<'Property'>))) ?? []
  return [...all, ...assigned].map((each) => ({ node: each, source }))
}

function ofMember(node: NodeOf<'MemberExpression'>, source: SourceCode): readonly Found[] {
  const name = nameOf(node)
  const object = unwrapped(node.object)
  if (node.computed && name === '') return []
  const own = memberNamed(name, object, source)
  if (own !== undefined) return valuesOfMember(own)
  if (object.type === 'ThisExpression') {
    // In JavaScript, an assignment declares the field.
    const owner = classBodyAround(object)
    return ((owner && assignedIn(owner).get(name)) ?? []).map((each) => ({ node: each, source }))
  }
  const getters = [source, ...neighboursOf(source, 'imported', `get ${name}(`)].flatMap((file) =>
    (gettersIn(file).get(name) ?? []).map((each) => ({ node: each, source: file })),
  )
  if (getters.length > 0) return getters.flatMap(valuesOfMember)
  const variable = object.type === 'Identifier' ? variableOf(object, source) : undefined
  const definition = variable?.defs[0]
  if (definition?.type !== 'Parameter' || !isFunction(definition.node)) return []
  return propertiesOf(argumentsOf(definition.node, definition.name, source), name)
}

/** The getters of a file's classes, whose objects are rarely made where they are read. */
const gettersIn = perFile(({ ast }): ReadonlyMap<string, readonly Node[]> => {
  const found = new Map<string, Node[]>()
  visit(ast, (node) => {
    if (node.type === 'MethodDefinition' && node.kind === 'get')
      found.set(keyName(node), [...(found.get(keyName(node)) ?? []), node])
    return true
  })
  return found
})

type Call = NodeOf<'CallExpression' | 'NewExpression'>

/** The calls of a file, by the name that is called; of a class, by `new` and its name. */
const callsIn = perFile(({ ast }): ReadonlyMap<string, readonly Call[]> => {
  const found = new Map<string, Call[]>()
  visit(ast, (node) => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const name = node.type === 'NewExpression' ? `new ${calleeName(node)}` : calleeName(node)
      const calls = found.get(name)
      if (calls === undefined) found.set(name, [node])
      else calls.push(node)
    }
    return true
  })
  return found
})

/** The arguments that callers pass for a parameter. A pattern's names share its arguments. */
function argumentsOf(made: FunctionNode, name: Node, source: SourceCode): readonly Found[] {
  const at = made.params.findIndex((each) => isWithin(name, each))
  const own = nameOfFunction(made)
  const called = own === 'constructor' ? `new ${classNameOf(made)}` : own
  if (called === '' || made.params[at]?.type === 'RestElement') return []
  const passed: Found[] = []
  for (const file of [source, ...neighboursOf(source, 'importers', called.replace('new ', ''))]) {
    for (const call of callsIn(file).get(called) ?? []) {
      const argument = call.arguments[at]
      if (passed.length === CALLERS) return passed
      if (argument !== undefined && isCallOf(call, made, file, source))
        passed.push({ node: argument, source: file })
    }
  }
  return passed
}

/** The name of the class, or of the record, that a method belongs to. */
function classNameOf({ parent }: FunctionNode): string {
  const owner = parent?.parent?.parent as { readonly id?: Node | null } | undefined
  return owner?.id ? nameOf(owner.id) : ''
}

/** True if a call by a function's name calls that function. A method needs `this` or a receiver named like its class. */
function isCallOf(call: Call, made: FunctionNode, file: SourceCode, source: SourceCode): boolean {
  const { parent } = made
  if (call.type === 'NewExpression') return true
  const receiver = receiverOf(call)
  const isMethod = /^(?:MethodDefinition|Property(?:Definition)?)$/.test(parent?.type ?? '')
  if (!isMethod) return receiver === undefined || file !== source
  if (receiver === undefined) return false
  if (unwrapped(receiver).type === 'ThisExpression')
    return (
      file === source && classBodyAround(receiver) === parent?.parent && functionAround(call) !== undefined
    )
  const ownName = classNameOf(made).toLowerCase()
  const { node } = behind(receiver, file)
  if (node.type === 'NewExpression') return calleeName(node).toLowerCase() === ownName
  const given = nameOf(receiver).toLowerCase()
  return given.length > 2 && ownName.startsWith(given)
}
