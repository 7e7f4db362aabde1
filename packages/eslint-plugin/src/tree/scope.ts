/** The variable of an identifier, and its values. */
import type { Definition, Scope, SourceCode, Variable } from './context.js'
import { importedBy, requiredBy } from './imports.js'
import { type Node, type NodeOf, unwrapped } from './nodes.js'
import { once, perFile } from './per-file.js'

/** The maximum number of values of a variable to follow, because each hole of a template follows them again. */
const VALUES = 16

/** The variable of a name in a scope or an enclosing one. */
export function variableNamed(name: string, from: Scope | null): Variable | undefined {
  for (let scope = from; scope !== null; scope = scope.upper) {
    const variable = scope.set.get(name)
    if (variable !== undefined) return variable
  }
  return undefined
}

/** The variable of each name in a file, because a search from each scope would take as long as it is deep. */
const resolutionsIn = perFile(({ scopeManager }): ReadonlyMap<Node, Variable | null> => {
  const found = new Map<Node, Variable | null>()
  for (const { references } of scopeManager.scopes) {
    for (const { identifier, resolved } of references) found.set(identifier, resolved)
  }
  return found
})

/** The variable that an identifier reads or writes. */
export function variableOf(name: NodeOf<'Identifier'>, source: SourceCode): Variable | undefined {
  return resolutionsIn(source).get(name) ?? undefined
}

/** Where the variable of an identifier is declared, which may be within a pattern. */
export const declaredName = (node: Node, source: SourceCode): NodeOf<'Identifier'> | undefined =>
  node.type === 'Identifier' ? variableOf(node, source)?.defs[0]?.name : undefined

/** True if a name refers to the platform's global, because the file doesn't declare it. */
export function isGlobal(identifier: NodeOf<'Identifier'>, source: SourceCode): boolean {
  return !variableOf(identifier, source)?.defs.length
}

/** The module that a name is imported or required from. */
export function moduleOf(name: Node, source: SourceCode): string | undefined {
  const definition = name.type === 'Identifier' ? variableOf(name, source)?.defs[0]?.node : undefined
  const imported = definition?.parent && importedBy(definition.parent)
  if (imported !== undefined) return imported
  return definition?.type === 'VariableDeclarator' && definition.init
    ? requiredBy(unwrapped(definition.init))
    : undefined
}

/** The expressions assigned to a variable, if all its values are known. */
export const valuesOf = once((variable: Variable): readonly Node[] | undefined => {
  const [definition] = variable.defs
  if (definition === undefined || !isPlain(definition)) return undefined
  const values: Node[] = []
  for (const reference of variable.references) {
    // `page++` writes without an expression; the result is a number.
    if (!reference.isWrite() || !reference.writeExpr) continue
    if (values.length === VALUES) return undefined
    values.push(assignedAlong(reference.writeExpr))
  }
  return values.length > 0 ? values : undefined
})

/** The value of `const f = exports.f = value`. */
function assignedAlong(value: Node): Node {
  let inner = value
  for (let steps = 0; steps < VALUES && inner.type === 'AssignmentExpression'; steps++) {
    if (inner.operator !== '=') break
    inner = inner.right
  }
  return inner
}

/** A variable declared by name, not by a pattern or for the elements of a list. */
function isPlain({ node }: Definition): boolean {
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return false
  return node.parent.parent?.type !== 'ForOfStatement'
}

/** The value of a variable with a single value, such as a constant; otherwise the expression itself. */
export function resolved(node: Node, source: SourceCode): Node {
  const inner = unwrapped(node)
  if (inner.type !== 'Identifier') return inner
  const variable = variableOf(inner, source)
  const values = variable && valuesOf(variable)
  return values?.length === 1 ? unwrapped(values[0] as Node) : inner
}
