/** The local name of a tag, and the import or `require` that it needs. */
import type { Fixer, Modules, Scope, SourceCode } from '../tree/context.js'
import { importedBy, requiredBy } from '../tree/imports.js'
import { type Node, type NodeOf, nameOf } from '../tree/nodes.js'
import { once, perFile } from '../tree/per-file.js'
import { variableNamed } from '../tree/scope.js'
import type { TagSource } from './tag-source.js'

export interface Imported {
  /** The local name of the tag at this position. */
  readonly local: string
  /** The edits that add the import. */
  readonly edits: (fixer: Fixer) => readonly unknown[]
}

/** The import of a tag at a node, or `undefined` if the program has no modules or no name is free. */
export function importOf(
  tag: string,
  { module, modules }: Pick<TagSource, 'module' | 'modules'>,
  node: Node,
  source: SourceCode,
): Imported | undefined {
  if (modules === 'none') return undefined
  const scope = source.getScope(node)
  const { tags, lists } = presentIn(source)
  const present = tags.get(`${module}#${tag}`)
  // The name may be shadowed here.
  if (present !== undefined && variableNamed(present.local, scope)?.defs[0]?.node === present.node) {
    return { local: present.local, edits: () => [] }
  }
  const local = freeName(tag, source)
  if (local === undefined) return undefined
  const list = lists.get(module)
  if (list !== undefined) {
    const specifier = local === tag ? tag : `${tag}${list.isModule ? ' as' : ':'} ${local}`
    const at = list.last.range[1]
    return { local, edits: (fixer) => [fixer.insertTextAfterRange([at, at], `, ${specifier}`)] }
  }
  const kind = modules ?? modulesIn(source)
  if (kind === 'none') return undefined
  const isModule = kind === 'module'
  const { at, isFirst, quote, end, lineEnd } = placeForImport(source)
  const specifier = local === tag ? tag : isModule ? `${tag} as ${local}` : `${tag}: ${local}`
  const name = `${quote}${module}${quote}`
  const line = isModule
    ? `import { ${specifier} } from ${name}${end}`
    : `const { ${specifier} } = require(${name})${end}`
  const text = isFirst ? line + lineEnd : lineEnd + line
  return { local, edits: (fixer) => [fixer.insertTextAfterRange([at, at], text)] }
}

interface Present {
  /** The first import of each name, by its module and name: the local name, and the node that declares it. */
  readonly tags: Map<string, { readonly local: string; readonly node: Node }>
  /** The last name of the list that a module's names are imported by. */
  readonly lists: Map<string, { readonly last: Node; readonly isModule: boolean }>
}

const presentIn = perFile(({ ast }): Present => {
  const present: Present = { tags: new Map(), lists: new Map() }
  for (const statement of ast.body) {
    if (statement.type === 'ImportDeclaration') addImport(statement, present)
    if (statement.type === 'VariableDeclaration')
      for (const each of statement.declarations) addRequire(each, present)
  }
  return present
})

function addImport(statement: NodeOf<'ImportDeclaration'>, { tags, lists }: Present): void {
  if (statement.importKind === 'type') return
  const module = importedBy(statement) ?? ''
  for (const each of statement.specifiers) {
    if (each.type !== 'ImportSpecifier') continue
    lists.set(module, { last: each, isModule: true })
    const key = `${module}#${nameOf(each.imported)}`
    if (each.importKind !== 'type' && !tags.has(key)) tags.set(key, { local: nameOf(each.local), node: each })
  }
}

function addRequire(declarator: NodeOf<'VariableDeclarator'>, { tags, lists }: Present): void {
  const { id, init } = declarator
  const module = requiredBy(init)
  if (id.type !== 'ObjectPattern' || module === undefined) return
  for (const each of id.properties) {
    if (each.type !== 'Property') {
      // Nothing may follow a rest element.
      lists.delete(module)
      continue
    }
    lists.set(module, { last: each, isModule: false })
    const key = `${module}#${nameOf(each.key)}`
    if (!tags.has(key)) tags.set(key, { local: nameOf(each.value), node: declarator })
  }
}

const namesThrough = once(
  ({ through }: Scope) => new Set(through.map(({ identifier }) => nameOf(identifier))),
)

/** The names that some scope of the file declares. */
const declaredIn = perFile(
  ({ scopeManager }) => new Set(scopeManager.scopes.flatMap(({ set }) => [...set.keys()])),
)

/** A name that is unused in the whole file, so that one import is enough for all of it. */
function freeName(tag: string, source: SourceCode): string | undefined {
  const [outermost] = source.scopeManager.scopes
  const declared = declaredIn(source)
  const isFree = (name: string): boolean =>
    !(outermost && namesThrough(outermost).has(name)) && !declared.has(name)
  return [tag, `${tag}Tag`, `${tag}Text`].find(isFree)
}

/** The kind of modules that a program uses, as its text shows. */
const modulesIn = perFile(({ ast, text }): Modules => {
  const isCommonJs = /\brequire\(|\bmodule\.exports\b|\bexports\./.test(text)
  // ESLint parses any `.js` file as a module by default.
  const isModule =
    ast.sourceType === 'module' && (!isCommonJs || ast.body.some(({ type }) => /Import|Export/.test(type)))
  if (isModule) return 'module'
  return isCommonJs ? 'commonjs' : 'none'
})

/** After the last import, or after the directives and the comments at the head. */
const placeForImport = perFile((source) => {
  const { ast, text } = source
  const imports = ast.body.filter(({ type }) => type === 'ImportDeclaration')
  const before = imports.at(-1) ?? ast.body.filter(isDirective).at(-1)
  const start = startOf(source)
  const at = Math.max(start, before === undefined ? 0 : endOfLine(before, text))
  const sample = text.slice(...(before ?? (ast.body[0] as Node)).range)
  // Without a semicolon, the line of a `require` would continue in a statement with such a start.
  const isEnded = imports.length === 0 && /;[^\S\r\n]*\r?$/m.test(text)
  const end = isEnded || sample.endsWith(';') || /^[([`/+-]/.test(sample) ? ';' : ''
  const quote = /";?$/.test(sample) ? '"' : "'"
  const [lineEnd = '\n'] = /\r?\n/.exec(text) ?? []
  return { at, isFirst: at === start, quote, end, lineEnd }
})

/** The end of a statement and the comments after it on its line. */
function endOfLine({ range: [, end] }: Node, text: string): number {
  const comments = /(?:[^\S\r\n]*\/\*(?:(?!\*\/)[^\r\n])*\*\/)*[^\S\r\n]*(?:\/\/[^\r\n]*)?/y
  comments.lastIndex = end
  const [after = ''] = comments.exec(text) ?? []
  return end + after.trimEnd().length
}

const isDirective = (each: Node): boolean =>
  each.type === 'ExpressionStatement' && each.directive !== undefined

/** Comments that have to stand at the top. */
const PRAGMA =
  /^\W*(?:@ts-|@jsx|@flow|@license|@copyright|@file|@jest|eslint|biome-|global |copyright|licen[sc]e)/i

/**
 * After a `#!` line, and the comments before the first statement that are about the file: pragmas, and those before an
 * empty line. Directives don't count as statements.
 */
function startOf(source: SourceCode): number {
  const { ast, text } = source
  let at = text.startsWith('#!') ? text.indexOf('\n') + 1 : 0
  const first = ast.body.find((each) => !isDirective(each)) ?? (ast.body[0] as Node)
  for (const { value, range } of source.getCommentsBefore(first)) {
    if (range[0] < at) continue
    const after = text.slice(range[1]).match(/^\s*/)?.[0] ?? ''
    if (PRAGMA.test(value) || /\n\s*\n/.test(after)) at = range[1] + after.length
  }
  return at
}
