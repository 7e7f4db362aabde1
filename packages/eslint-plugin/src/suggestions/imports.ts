/** The local name of a tag, and the import or `require` that it needs. */
import type { Fixer, Scope, SourceCode } from '../tree/context.js'
import { type Node, nameOf, stringOf } from '../tree/nodes.js'
import { once, perFile } from '../tree/per-file.js'
import { variableNamed } from '../tree/scope.js'

const PACKAGE = 'uriform'

export interface Imported {
  /** The local name of the tag at this position. */
  readonly local: string
  /** The edits that add the import. */
  readonly edits: (fixer: Fixer) => readonly unknown[]
}

/** The import of a tag of this library at a node, or `undefined` if the program has no modules or no name is free. */
export function importOf(tag: string, node: Node, source: SourceCode): Imported | undefined {
  const scope = source.getScope(node)
  const present = presentIn(source).get(tag)
  // The name may be shadowed here.
  if (present !== undefined && variableNamed(present.local, scope)?.defs[0]?.node === present.node) {
    return { local: present.local, edits: () => [] }
  }
  const place = placeForImport(source)
  if (place === undefined) return undefined
  const { at, isFirst, isModule, quote, end } = place
  const local = freeName(tag, scope, source)
  if (local === undefined) return undefined
  const specifier = local === tag ? tag : isModule ? `${tag} as ${local}` : `${tag}: ${local}`
  const module = `${quote}${PACKAGE}${quote}`
  const line = isModule
    ? `import { ${specifier} } from ${module}${end}`
    : `const { ${specifier} } = require(${module})${end}`
  const text = isFirst ? `${line}\n` : `\n${line}`
  return { local, edits: (fixer) => [fixer.insertTextAfterRange([at, at], text)] }
}

/** The first import of each tag: the node that declares its local name. */
const presentIn = perFile(({ ast }) => {
  const found = new Map<string, { readonly local: string; readonly node: Node }>()
  const add = (tag: Node, local: Node, node: Node): void => {
    if (!found.has(nameOf(tag))) found.set(nameOf(tag), { local: nameOf(local), node })
  }
  for (const statement of ast.body) {
    if (
      statement.type === 'ImportDeclaration' &&
      statement.source.value === PACKAGE &&
      statement.importKind !== 'type'
    ) {
      for (const each of statement.specifiers) {
        if (each.type === 'ImportSpecifier' && each.importKind !== 'type')
          add(each.imported, each.local, each)
      }
    }
    if (statement.type !== 'VariableDeclaration') continue
    for (const each of statement.declarations) {
      if (!isRequire(each.init) || each.id.type !== 'ObjectPattern') continue
      for (const property of each.id.properties) {
        if (property.type === 'Property') add(property.key, property.value, each)
      }
    }
  }
  return found
})

function isRequire(init: Node | null): boolean {
  return (
    init?.type === 'CallExpression' &&
    nameOf(init.callee) === 'require' &&
    stringOf(init.arguments[0]) === PACKAGE
  )
}

const namesThrough = once(
  ({ through }: Scope) => new Set(through.map(({ identifier }) => nameOf(identifier))),
)

/** A name that is unused both here and at the import. */
function freeName(tag: string, scope: Scope, { scopeManager }: SourceCode): string | undefined {
  const [outermost] = scopeManager.scopes
  const isFree = (name: string): boolean =>
    !(outermost && namesThrough(outermost).has(name)) && variableNamed(name, scope) === undefined
  return [tag, `${tag}Tag`, `${tag}Text`].find(isFree)
}

/** After the last import, or after the directives at the top, if the program has modules. */
const placeForImport = perFile(({ ast, text }) => {
  const isCommonJs = /\brequire\(|\bmodule\.exports\b|\bexports\./.test(text)
  // ESLint parses any `.js` file as a module by default.
  const isModule =
    ast.sourceType === 'module' && (!isCommonJs || ast.body.some(({ type }) => /Import|Export/.test(type)))
  if (!isModule && !isCommonJs) return undefined
  const imports = ast.body.filter(({ type }) => type === 'ImportDeclaration')
  const before = imports.at(-1) ?? ast.body.filter(isDirective).at(-1)
  const sample = text.slice(...(before ?? (ast.body[0] as Node)).range)
  // Without a semicolon, the line of a `require` would continue in a statement with such a start.
  const end = /^[([`/+-]|;$/.test(sample) ? ';' : ''
  const quote = /";?$/.test(sample) ? '"' : "'"
  return { at: before?.range[1] ?? startOf(text), isFirst: before === undefined, isModule, quote, end }
})

const isDirective = (each: Node): boolean =>
  each.type === 'ExpressionStatement' && each.directive !== undefined

/** After a `#!` line. */
function startOf(text: string): number {
  return text.startsWith('#!') ? text.indexOf('\n') + 1 : 0
}
