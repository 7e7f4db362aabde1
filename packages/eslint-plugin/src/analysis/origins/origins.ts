/**
 * The origins of a value: the branches of a condition, the values of a name, the results of functions and getters, and
 * the arguments of callers. The search goes one relative import away.
 */
import type { SourceCode, Variable } from '../../tree/context.js'
import { classBodyAround, functionAround, nameOfFunction, returnedBy } from '../../tree/functions.js'
import { groupedInFile } from '../../tree/grouped.js'
import { assignedIn, behind, functionCalled, memberNamed } from '../../tree/members.js'
import { exportNames, type Found, type Importer, importedWith, importersOf } from '../../tree/modules.js'
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
} from '../../tree/nodes.js'
import { once } from '../../tree/per-file.js'
import { valuesOf, variableOf } from '../../tree/scope.js'
import { literalsOfType } from '../annotations.js'
import { listOf, loopedOver } from '../lists.js'
import { promised, promiseFor } from './promises.js'
import { stateOf } from './states.js'

/** The maximum number of expressions to follow, and of callers to ask. */
const FOLLOWED = 32
const CALLERS = 16
/** The maximum number of uses of a variable to search for assignments. */
const ASSIGNED = 64

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
  const state = stateOf(node, source)
  if (state !== undefined) return here(state === node ? state.arguments.slice(0, 1) : [state])
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
      const kept = keptBy(node) ?? promised(node)
      const called = kept === undefined ? functionCalled(node, source) : undefined
      if (called === undefined) return here(kept === undefined ? [] : [kept])
      return returnedBy(called.node).map((each) => ({ node: each, source: called.source }))
    }
    case 'ArrayExpression':
      // Of a list whose elements the value is one of.
      return here(node.elements.flatMap((each) => each ?? []))
    case 'SpreadElement':
      return here([node.argument])
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
  const taken = entryOf(definition.name)
  if (values !== undefined) {
    const all = values.map((node) => ({ node, source }))
    return taken?.type === 'Property' ? propertiesOf(all, keyName(taken)) : all
  }
  const list = listOf(definition.node)
  if (list !== undefined) return [{ node: list, source }]
  if (definition.type === 'Parameter' && isFunction(definition.node)) {
    const promise = promiseFor(definition.node, definition.name)
    const passed =
      promise === undefined
        ? ofParameter(definition.name, definition.node, source)
        : [{ node: promise, source }]
    return [...assignedTo(variable, source), ...passed]
  }
  const { node } = definition
  if (node.type !== 'VariableDeclarator' || node.init === null) return []
  if (node.id.type === 'ArrayPattern') return [{ node: node.init, source }]
  return [
    ...assignedTo(variable, source),
    ...defaultOf(definition.name, source),
    ...(taken?.type === 'Property' ? ofMemberNamed(keyName(taken), node.init, source) : []),
  ]
}

/** The values that are assigned to a parameter, or to a name of a pattern, after its declaration. */
const assignedTo = ({ references }: Variable, source: SourceCode): readonly Found[] =>
  references.slice(0, ASSIGNED).flatMap(({ identifier: { parent }, writeExpr }) => {
    const isAssigned = parent?.type === 'AssignmentExpression' && parent.right === writeExpr
    return isAssigned ? [{ node: parent.right, source }] : []
  })

/** The default of a name in a pattern or a list of parameters. */
const defaultOf = ({ parent }: Node, source: SourceCode): readonly Found[] =>
  parent?.type === 'AssignmentPattern' ? [{ node: parent.right, source }] : []

/** The entry of a pattern that a name is taken from, or what the name is part of. */
const entryOf = ({ parent }: Node): Node | undefined =>
  parent?.type === 'AssignmentPattern' ? parent.parent : parent

/** The default of a parameter and what its callers pass for it, which are not followed. */
export function passedFor(name: Node, source: SourceCode): readonly Found[] {
  const definition = name.type === 'Identifier' ? variableOf(name, source)?.defs[0] : undefined
  if (definition?.type !== 'Parameter' || !isFunction(definition.node)) return []
  // Of `([id]) => ...`, the value is one element.
  if (entryOf(definition.name)?.type === 'ArrayPattern') return []
  return ofParameter(definition.name, definition.node, source)
}

/** The default of a parameter, and the arguments of its callers, also as a property of a record. */
function ofParameter(name: Node, made: FunctionNode, source: SourceCode): readonly Found[] {
  const property = entryOf(name)
  const passed = argumentsOf(made, name, source)
  return [
    ...defaultOf(name, source),
    ...(property?.type === 'Property' ? propertiesOf(passed, keyName(property)) : passed),
  ]
}

/** The values of a property of records, or of an attribute of components. */
const propertiesOf = (records: readonly Found[], name: string): readonly Found[] =>
  records.flatMap(({ node, source }) => {
    if (node.type === 'JSXOpeningElement')
      return attributeOf(node, name).map((each) => ({ node: each, source }))
    const member = node.type === 'ObjectExpression' ? memberNamed(name, node, source) : undefined
    return member === undefined ? [] : valuesOfMember(member)
  })

const attributeOf = ({ attributes }: NodeOf<'JSXOpeningElement'>, name: string): readonly Node[] =>
  attributes.flatMap((each) => {
    if (each.type !== 'JSXAttribute' || each.name.type !== 'JSXIdentifier' || each.name.name !== name)
      return []
    return (each.value?.type === 'JSXExpressionContainer' ? each.value.expression : each.value) ?? []
  })

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
  const owner = unwrapped(node.object)
  return node.computed && name === '' ? valuesIn(owner, source) : ofMemberNamed(name, owner, source)
}

/** The values of a constant record, from which a key chooses: `ROUTES[kind]`. */
function valuesIn(owner: Node, source: SourceCode): readonly Found[] {
  const record = behind(owner, source)
  const records = record.node.type === 'Identifier' ? ofVariable(record.node, record.source) : [record]
  return records.flatMap((each) =>
    each.node.type === 'ObjectExpression'
      ? each.node.properties.flatMap((node) => valuesOfMember({ node, source: each.source }))
      : [],
  )
}

function ofMemberNamed(name: string, object: Node, source: SourceCode): readonly Found[] {
  const own = memberNamed(name, object, source)
  if (object.type === 'ThisExpression') {
    const owner = classBodyAround(object)
    if (owner === undefined) return []
    // In JavaScript, an assignment declares the field.
    const assigned = (assignedIn(owner).get(name) ?? []).map((each) => ({ node: each, source }))
    const declared =
      own === undefined ? [...assigned, ...ofParameterProperty(name, owner, source)] : valuesOfMember(own)
    return [...declared, ...ofAssignments(name, owner.parent, source)]
  }
  if (own !== undefined) return valuesOfMember(own)
  const getters = [source, ...importedWith(`get ${name}(`, source)].flatMap((file) =>
    (gettersIn(file).get(name) ?? []).map((each) => ({ node: each, source: file })),
  )
  if (getters.length > 0) return getters.flatMap(valuesOfMember)
  const variable = object.type === 'Identifier' ? variableOf(object, source) : undefined
  const definition = variable?.defs[0]
  if (definition?.type !== 'Parameter' || !isFunction(definition.node)) return []
  return propertiesOf(argumentsOf(definition.node, definition.name, source), name)
}

/** The values that others assign to a field of a class: `holder.name = value`. */
const ofAssignments = (name: string, owner: Node, source: SourceCode): readonly Found[] =>
  [{ source }, ...importersOf(owner, `.${name} = `, source)].flatMap((file) =>
    (assignmentsIn(file.source).get(name) ?? []).map((node) => ({ node, source: file.source })),
  )

/** The values that a file assigns to members, by their names, but for those of `this`. */
const assignmentsIn = groupedInFile((node) => {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return undefined
  const { object } = node.left
  const isOwn = object.type === 'ThisExpression' || nameOf(object) === 'exports'
  return isOwn ? undefined : [nameOf(node.left), node.right]
})

/** The arguments for `constructor(private name: string)`, which declares a field. */
const ofParameterProperty = (
  name: string,
  owner: NodeOf<'ClassBody'>,
  source: SourceCode,
): readonly Found[] =>
  owner.body.flatMap((member) => {
    const made =
      member.type === 'MethodDefinition' && member.kind === 'constructor' ? member.value : undefined
    return (made?.params ?? []).flatMap((each) => {
      if (made === undefined || each.type !== 'TSParameterProperty') return []
      const { parameter } = each
      const own = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
      return nameOf(own) === name ? ofParameter(own, made, source) : []
    })
  })

/** The getters of a file's classes, whose objects are rarely made where they are read. */
const gettersIn = groupedInFile((node) =>
  node.type === 'MethodDefinition' && node.kind === 'get' ? [keyName(node), node] : undefined,
)

type Call = NodeOf<'CallExpression' | 'NewExpression'>

/** The calls of a file, by the name that is called; of a class, by `new` and its name. */
const callsIn = groupedInFile((node): readonly [string, Call] | undefined => {
  if (node.type === 'CallExpression') return [calleeName(node), node]
  return node.type === 'NewExpression' ? [`new ${calleeName(node)}`, node] : undefined
})

/** The arguments that callers pass for a parameter. A pattern's names share its arguments. */
function argumentsOf(made: FunctionNode, name: Node, source: SourceCode): readonly Found[] {
  const at = made.params.findIndex((each) => isWithin(name, each))
  if (made.params[at]?.type === 'RestElement') return []
  const passed: Found[] = []
  for (const caller of callersOf(made, source)) {
    const given = [
      ...callsFrom(caller, made, source).flatMap((call) => argumentAt(call, at) ?? []),
      ...(at === 0 ? givenBy(caller) : []),
    ]
    passed.push(...given.map((node) => ({ node, source: caller.source })))
    if (passed.length >= CALLERS) return passed.slice(0, CALLERS)
  }
  return passed
}

/** An argument, or a list that is spread over it. */
const argumentAt = (call: Call, at: number): Node | undefined =>
  call.arguments.slice(0, at).find((each) => each.type === 'SpreadElement') ?? call.arguments[at]

const ITERATING = ['map', 'forEach', 'flatMap']

/** The arguments that a function gets without a call: the list of `ids.map(link)`, and the element of a component. */
const givenBy = ({ source, names }: Importer): readonly Node[] => [
  ...ITERATING.flatMap((each) => callsIn(source).get(each) ?? []).flatMap((call) => {
    const [callback] = call.arguments
    const isOwn = callback?.type === 'Identifier' && names.includes(callback.name)
    return (isOwn && receiverOf(call)) || []
  }),
  ...names.flatMap((each) => elementsIn(source).get(each) ?? []),
]

/** The elements of a file by the names of their components. */
const elementsIn = groupedInFile((node) =>
  node.type === 'JSXOpeningElement' && node.name.type === 'JSXIdentifier'
    ? [node.name.name, node]
    : undefined,
)

/** The file of a function and those that import it, with the names of the function, or of the class or record around it. */
function callersOf(made: FunctionNode, source: SourceCode): readonly Importer[] {
  const owner = isMethod(made, source) ? ownerOf(made) : undefined
  const own = owner === undefined ? nameOfFunction(made) : nameOfOwner(owner)
  const method = nameOfFunction(made)
  const called = owner === undefined || method === 'constructor' ? own : `.${method}`
  const importers = importersOf(owner ?? made, called, source)
  return [{ source, names: [] }, ...importers].map((each) => ({
    source: each.source,
    names: [own, ...each.names].filter((each) => each !== ''),
  }))
}

function callsFrom(caller: Importer, made: FunctionNode, source: SourceCode): readonly Call[] {
  const calls = (name: string): readonly Call[] => callsIn(caller.source).get(name) ?? []
  const method = nameOfFunction(made)
  if (method === 'constructor') return caller.names.flatMap((each) => calls(`new ${each}`))
  if (isMethod(made, source)) return calls(method).filter((each) => isCallOf(each, made, caller, source))
  const isDirect = (call: Call): boolean => receiverOf(call) === undefined || caller.source !== source
  return caller.names.flatMap(calls).filter(isDirect)
}

/** True for a function of a class or a record, unless the file exports it by itself. */
const isMethod = (made: FunctionNode, source: SourceCode): boolean =>
  /^(?:MethodDefinition|Property(?:Definition)?)$/.test(made.parent.type) &&
  exportNames(made, source).length === 0

/** The class or the record that a method belongs to. */
function ownerOf({ parent }: FunctionNode): Node | undefined {
  const owner = parent.parent
  return owner?.type === 'ClassBody' ? owner.parent : owner
}

function nameOfOwner(owner: Node): string {
  const named = (owner.type === 'ObjectExpression' ? owner.parent : owner) as { readonly id?: Node | null }
  return named.id ? nameOf(named.id) : ''
}

/** True if a call by a method's name calls that method: of `this`, or of a receiver named like its class. */
function isCallOf(call: Call, made: FunctionNode, caller: Importer, source: SourceCode): boolean {
  const receiver = receiverOf(call)
  if (receiver === undefined) return false
  if (unwrapped(receiver).type === 'ThisExpression')
    return (
      caller.source === source &&
      classBodyAround(receiver) === made.parent.parent &&
      functionAround(call) !== undefined
    )
  const names = caller.names.map((each) => each.toLowerCase())
  const { node } = behind(receiver, caller.source)
  if (node.type === 'NewExpression') return names.includes(calleeName(node).toLowerCase())
  const given = nameOf(receiver).toLowerCase()
  return given.length > 2 && names.some((each) => each.startsWith(given))
}
