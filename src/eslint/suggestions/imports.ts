/** The name of a tag at a place, and the import or `require` that brings it there. */
import type { Fixer, Scope, SourceCode } from '../tree/context.js'
import { type Node, nameOf, stringOf } from '../tree/nodes.js'
import { variableNamed } from '../tree/scope.js'

const PACKAGE = 'uriform'

export interface Imported {
  /** The name by which the tag is called at this place. */
  readonly local: string
  /** The edits that import it. */
  readonly edits: (fixer: Fixer) => readonly unknown[]
}

/** The import of a tag of this library for use at a node, or `undefined` where a program has no modules. */
export function importOf(tag: string, node: Node, source: SourceCode): Imported | undefined {
  const scope = source.getScope(node)
  const present = localName(tag, scope, source)
  if (present !== undefined) return { local: present, edits: () => [] }
  const isModule = source.ast.sourceType === 'module'
  if (!isModule && !/\brequire\(|\bmodule\.exports\b|\bexports\./.test(source.text)) return undefined
  const local = freeName(tag, scope)
  const specifier = local === tag ? tag : isModule ? `${tag} as ${local}` : `${tag}: ${local}`
  const { at, quote, end, isFirst } = placeForImport(source)
  const module = `${quote}${PACKAGE}${quote}`
  const line = isModule
    ? `import { ${specifier} } from ${module}${end}`
    : `const { ${specifier} } = require(${module})${end}`
  const text = isFirst ? `${line}\n` : `\n${line}`
  return { local, edits: (fixer) => [fixer.insertTextAfterRange([at, at], text)] }
}

/** The name that the file imports a tag by, unless another name hides it here. */
function localName(tag: string, scope: Scope, { ast }: SourceCode): string | undefined {
  for (const statement of ast.body) {
    if (
      statement.type === 'ImportDeclaration' &&
      statement.source.value === PACKAGE &&
      statement.importKind !== 'type'
    ) {
      for (const each of statement.specifiers) {
        if (each.type !== 'ImportSpecifier' || nameOf(each.imported) !== tag || each.importKind === 'type')
          continue
        const local = nameOf(each.local)
        if (variableNamed(local, scope)?.defs[0]?.node === each) return local
      }
    }
    if (statement.type !== 'VariableDeclaration') continue
    for (const each of statement.declarations) {
      if (each.type !== 'VariableDeclarator' || !isRequire(each.init) || each.id.type !== 'ObjectPattern')
        continue
      for (const property of each.id.properties) {
        if (property.type !== 'Property' || nameOf(property.key) !== tag) continue
        const local = nameOf(property.value)
        if (variableNamed(local, scope)?.defs[0]?.node === each) return local
      }
    }
  }
  return undefined
}

function isRequire(init: Node | null): boolean {
  return (
    init?.type === 'CallExpression' &&
    nameOf(init.callee) === 'require' &&
    stringOf(init.arguments[0]) === PACKAGE
  )
}

const names = new WeakMap<Scope, ReadonlySet<string>>()

/** A name that means nothing yet, neither here nor where the import stands. */
function freeName(tag: string, scope: Scope): string {
  let outermost = scope
  while (outermost.upper !== null) outermost = outermost.upper
  const used = names.get(outermost) ?? new Set(outermost.through.map(({ identifier }) => nameOf(identifier)))
  names.set(outermost, used)
  const candidates = [
    tag,
    `${tag}Tag`,
    `${tag}Text`,
    ...Array.from({ length: 9 }, (_, at) => `${tag}Tag${at + 2}`),
  ]
  const isFree = (name: string): boolean => !used.has(name) && variableNamed(name, scope) === undefined
  return candidates.find(isFree) ?? `${tag}Of${scope.set.size}`
}

/** After the last import, or after the directives at the top. */
function placeForImport({ ast, text }: SourceCode): {
  readonly at: number
  readonly quote: string
  readonly end: string
  readonly isFirst: boolean
} {
  const isDirective = (each: Node): boolean =>
    each.type === 'ExpressionStatement' && each.directive !== undefined
  const imports = ast.body.filter(({ type }) => type === 'ImportDeclaration')
  const before = imports.at(-1) ?? ast.body.filter(isDirective).at(-1)
  const [first] = ast.body
  const sample = before ?? first
  const written = sample === undefined ? '' : text.slice(...sample.range)
  const end = written.endsWith(';') ? ';' : ''
  const quote = before !== undefined && /["'];?$/.exec(written)?.[0].startsWith('"') ? '"' : "'"
  if (before !== undefined) return { at: before.range[1], quote, end, isFirst: false }
  return { at: startOf(text), quote, end, isFirst: true }
}

/** After a line that names the interpreter. */
function startOf(text: string): number {
  return text.startsWith('#!') ? text.indexOf('\n') + 1 : 0
}
