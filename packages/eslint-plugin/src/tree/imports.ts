/** The modules that statements import or require. */
import { type Node, nameOf, stringOf } from './nodes.js'

/** The module of an import statement. */
export function importedBy(statement: Node): string | undefined {
  return statement.type === 'ImportDeclaration' ? stringOf(statement.source) : undefined
}

/** The module of a call of `require`. */
export function requiredBy(node: Node | null | undefined): string | undefined {
  return node?.type === 'CallExpression' && nameOf(node.callee) === 'require'
    ? stringOf(node.arguments[0])
    : undefined
}

/** The modules that a statement of a file imports or requires. */
export function modulesIn(statement: Node): readonly string[] {
  const modules =
    statement.type === 'VariableDeclaration'
      ? statement.declarations.map(({ init }) => requiredBy(init))
      : [importedBy(statement)]
  return modules.filter((module) => module !== undefined)
}
