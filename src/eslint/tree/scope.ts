/** The variable that an identifier means, and the values that it is given. */
import type { Definition, Scope, SourceCode, Variable } from './context.js'
import { type Node, type NodeOf, unwrapped } from './nodes.js'

/** More values than this are not followed: each hole would cost as much. */
const VALUES = 16

const written = new WeakMap<Variable, readonly Node[] | undefined>()

/** The variable of a name in a scope or one around it. */
export function variableNamed(name: string, from: Scope | null): Variable | undefined {
  for (let scope = from; scope !== null; scope = scope.upper) {
    const variable = scope.set.get(name)
    if (variable !== undefined) return variable
  }
  return undefined
}

const resolutions = new WeakMap<object, ReadonlyMap<Node, Variable | null>>()

/** What each name of a file means. Looking for the scope of each would take as long as it is deep. */
function resolutionsIn({ ast, scopeManager }: SourceCode): ReadonlyMap<Node, Variable | null> {
  const known = resolutions.get(ast)
  if (known !== undefined) return known
  const found = new Map<Node, Variable | null>()
  for (const { references } of scopeManager.scopes) {
    for (const { identifier, resolved } of references) found.set(identifier, resolved)
  }
  resolutions.set(ast, found)
  return found
}

/** The variable that a name means. */
export function variableOf(name: NodeOf<'Identifier'>, source: SourceCode): Variable | undefined {
  const known = resolutionsIn(source).get(name)
  // What is declared without a value is no reference.
  return known === undefined ? variableNamed(name.name, source.getScope(name)) : (known ?? undefined)
}

/** True if a name means the one of the platform, because the file declares no other. */
export function isGlobal(identifier: NodeOf<'Identifier'>, source: SourceCode): boolean {
  const variable = variableOf(identifier, source)
  return variable === undefined || variable.defs.length === 0
}

/** The expressions whose values a variable may have, if that is all that it may have. */
export function valuesOf(variable: Variable): readonly Node[] | undefined {
  if (!written.has(variable)) written.set(variable, findValues(variable))
  return written.get(variable)
}

function findValues(variable: Variable): readonly Node[] | undefined {
  const [definition] = variable.defs
  if (definition === undefined || variable.defs.length > 1 || !isPlain(definition)) return undefined
  const values: Node[] = []
  for (const reference of variable.references) {
    if (!reference.isWrite()) continue
    const value = reference.writeExpr
    const parent = reference.identifier.parent
    if (parent?.type === 'UpdateExpression') continue
    if (value === undefined || value === null || values.length === VALUES) return undefined
    values.push(value)
  }
  return values.length > 0 ? values : undefined
}

/** A variable that is declared by its name, not by a pattern or a loop. */
function isPlain({ type, node }: Definition): boolean {
  if (type !== 'Variable' || node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return false
  return node.parent?.parent?.type !== 'ForOfStatement' && !node.parent?.parent?.type.startsWith('ForIn')
}

/** The value of a variable that has only one, such as a constant, and otherwise the expression itself. */
export function resolved(node: Node, source: SourceCode): Node {
  const inner = unwrapped(node)
  if (inner.type !== 'Identifier') return inner
  const variable = variableOf(inner, source)
  const values = variable && valuesOf(variable)
  return values?.length === 1 ? unwrapped(values[0] as Node) : inner
}
