/**
 * The files that a file imports by a relative path, and those that import it, as far as the linter says so. They are read
 * with the linter's own parser, only when a rule asks. The search goes on only from an importer, to what it imports.
 */
import { readFileSync, type Stats, statSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import type { Context, Parser, SourceCode } from './context.js'
import { importedBy, modulesIn, requiredBy } from './imports.js'
import { childrenOf, keyName, type Node, nameOf } from './nodes.js'
import { perFile } from './per-file.js'
import { moduleOf, variableOf } from './scope.js'

const ENDINGS = ['', '.ts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.mts', '.cts', '/index.ts', '/index.js']
/** The maximum length of a file to read, number of files to remember, and number of neighbours to read. */
const LENGTH = 400_000
const REMEMBERED = 1_000
const NEIGHBOURS = 40

const contexts = new WeakMap<object, Context>()
const files = new Map<string, File>()

interface File {
  readonly path: string
  readonly changed: number
  readonly text: string
  /** Present once a parser has read it. */
  source?: SourceCode | undefined
}

/** Remembers where a file is, so that what it imports can be found. */
export function locate(context: Context): void {
  contexts.set(context.sourceCode.ast, context)
}

/** The paths found so far, because every use of an import asks for its file. */
const pathsIn = perFile((): Map<string, string | undefined> => new Map())

/** The file that a relative import names. */
function pathBehind(module: string, source: SourceCode): string | undefined {
  const paths = pathsIn(source)
  const context = contexts.get(source.ast)
  if (context !== undefined && !paths.has(module)) paths.set(module, resolvedPath(module, context))
  return paths.get(module)
}

const pathOf = ({ filename, cwd = '' }: Context): string | undefined => filename && resolve(cwd, filename)

function resolvedPath(module: string, context: Context): string | undefined {
  const path = pathOf(context)
  return path === undefined ? undefined : pathsNamed(module, path).find(statOf)
}

/** The paths that a relative import in a file may name. */
function pathsNamed(module: string, from: string): readonly string[] {
  if (!/^\.{1,2}(?:\/|$)/.test(module)) return []
  const base = resolve(dirname(from), module)
  const bases = [base, base.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')]
  return bases.flatMap((each) => ENDINGS.map((ending) => each + ending))
}

/** The files that a file imports, if their text contains a name. */
export function importedWith(name: string, source: SourceCode): readonly SourceCode[] {
  const context = contexts.get(source.ast)
  return filesAt(importedPaths(source), ({ text }) => text.includes(name), context).map((each) => each.source)
}

/** A file that imports another, with the local names of one of the other's exports. */
export interface Importer {
  readonly source: SourceCode
  readonly names: readonly string[]
}

/** The files that import a file, if their text contains a name, or one of those by which the file exports a node. */
export function importersOf(node: Node, name: string, source: SourceCode): readonly Importer[] {
  const context = contexts.get(source.ast)
  const exports = exportNames(node, source)
  const isNamed = ({ text }: File): boolean =>
    exports.includes('default') || [name, ...exports].some((each) => each !== '' && text.includes(each))
  const own = context && pathOf(context)
  const importers = context?.settings?.uriform?.importers ?? []
  return filesAt(importers, isNamed, context).map(({ path, source }) => {
    // An importer may pass a constant that it imports itself.
    if (context !== undefined) contexts.set(source.ast, locatedAt(path, source, context))
    const names = exports.flatMap((each) => {
      // An importer may export a name again, but the default of a file is its own.
      const files = each === 'default' ? [] : importers
      return own === undefined ? [] : localNames(each, [own, ...files], source, path)
    })
    return { source, names }
  })
}

/** The context of another file, without importers. A spread skips the inherited getters of the linter's context. */
const locatedAt = (filename: string, sourceCode: SourceCode, context: Context): Context => ({
  ...context,
  filename,
  sourceCode,
  ...(context.languageOptions && { languageOptions: context.languageOptions }),
  settings: {},
})

function filesAt(
  paths: readonly string[],
  isWanted: (file: File) => boolean,
  context: Context | undefined,
): readonly { readonly path: string; readonly source: SourceCode }[] {
  if (context === undefined) return []
  return paths.slice(0, NEIGHBOURS).flatMap((path) => {
    const file = fileAt(path)
    const source = file && isWanted(file) ? sourceOf(file, context) : undefined
    return source === undefined ? [] : [{ path, source }]
  })
}

/** The names by which a file exports a function, a class or a record. */
export const exportNames = (node: Node, source: SourceCode): readonly string[] =>
  [...exportsOf(source)].flatMap(([name, value]) => (value === node ? [name] : []))

/** The local names of an export that comes from one of some files. */
function localNames(
  name: string,
  from: readonly string[],
  { ast }: SourceCode,
  path: string,
): readonly string[] {
  const isFrom = (module = ''): boolean =>
    pathsNamed(module, path).some((each) => from.includes(each)) || from.some((each) => isAlias(module, each))
  const named = (nodes: readonly Node[], module: string | undefined): readonly string[] => {
    const own = nodes.filter((each) => importedName(each) === name)
    return own.length > 0 && isFrom(module) ? own.map(localName) : []
  }
  return ast.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return named(statement.specifiers, importedBy(statement))
    if (statement.type !== 'VariableDeclaration') return []
    return statement.declarations.flatMap(({ id, init }) =>
      named(id.type === 'ObjectPattern' ? id.properties : [id], requiredBy(init)),
    )
  })
}

/** True for `@/lib/links`, if a path ends so. */
function isAlias(module: string, path: string): boolean {
  const [, rest] = /^[@~]\/(.+?)(?:\.[cm]?[jt]sx?)?$/.exec(module) ?? []
  const file = path.split(sep).join('/')
  return rest !== undefined && ENDINGS.some((ending) => file.endsWith(`/${rest}${ending}`))
}

/** The name of an export that a specifier, or an entry of a pattern, takes. */
function importedName(node: Node): string {
  if (node.type === 'ImportSpecifier') return nameOf(node.imported)
  if (node.type === 'Property') return keyName(node)
  return node.type === 'ImportDefaultSpecifier' || node.type === 'Identifier' ? 'default' : ''
}

const localName = (node: Node): string =>
  nameOf('local' in node ? node.local : node.type === 'Property' ? node.value : node)

const importedPaths = perFile((source): readonly string[] =>
  source.ast.body.flatMap(modulesIn).flatMap((module) => pathBehind(module, source) ?? []),
)

/** The result of a function, unless it throws. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** The status of a file; `undefined` for anything else, and for names that the system refuses. */
function statOf(path: string): Stats | undefined {
  const stat = attempt(() => statSync(path, { throwIfNoEntry: false }))
  return stat?.isFile() ? stat : undefined
}

function fileAt(path: string): File | undefined {
  const stat = statOf(path)
  if (stat === undefined || stat.size > LENGTH) return undefined
  const known = files.get(path)
  if (known?.changed === stat.mtimeMs) return known
  const content = attempt(() => readFileSync(path, 'utf8'))
  if (content === undefined) return undefined
  const text = path.endsWith('.vue') ? scriptsIn(content) : content
  const file: File = { path, changed: stat.mtimeMs, text }
  const [oldest] = files.keys()
  if (files.size >= REMEMBERED && oldest !== undefined) files.delete(oldest)
  files.set(path, file)
  return file
}

/** The scripts of a Vue component, one after another. */
const scriptsIn = (component: string): string =>
  component
    .split(/<script\b[^>]{0,1000}>/)
    .slice(1)
    .map((each) => each.split('</script', 1)[0])
    .join('\n')

function sourceOf(file: File, context: Context): SourceCode | undefined {
  // A file in another language stays unknown, unless another file's parser reads it.
  file.source ??= attempt(() => read(file, context))
  return file.source
}

function read({ text, path }: File, { languageOptions }: Context): SourceCode | undefined {
  // Types would need the whole program.
  const types = { project: undefined, projectService: undefined, programs: undefined }
  const own = languageOptions?.parserOptions ?? {}
  const ecmaFeatures = { jsx: /(?:x|\.[cm]?js)$/.test(path) }
  const shape = { range: true, loc: true, ecmaVersion: 'latest', sourceType: 'module', filePath: path }
  return parsed(text, languageOptions?.parser, { ...own, ...types, ...shape, ecmaFeatures })
}

/** A text as its parser reads it, without what only the linter adds: comments, tokens and, with some parsers, variables. */
function parsed(text: string, parser: Parser | undefined, options: object): SourceCode | undefined {
  const result = parser?.parseForESLint?.(text, options) ?? { ast: parser?.parse?.(text, options) }
  const { ast } = result
  if (ast === undefined) return undefined
  linkParents(ast)
  const scopeManager = ('scopeManager' in result && result.scopeManager) || { scopes: [] }
  const scope = { type: 'module', upper: null, set: new Map(), through: [], references: [] }
  return {
    text,
    ast,
    scopeManager,
    getText: ({ range }) => text.slice(...range),
    getScope: () => scopeManager.scopes[0] ?? scope,
    getTokenBefore: () => null,
    getCommentsInside: () => [],
    getCommentsBefore: () => [],
  }
}

function linkParents(root: Node): void {
  const stack: Node[] = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    for (const child of childrenOf(node)) {
      Object.assign(child, { parent: node })
      stack.push(child)
    }
  }
}

/** A node, and the file that it is in. */
export interface Found {
  readonly node: Node
  readonly source: SourceCode
}

/** The export that an imported name, or a member of an imported namespace, refers to. */
export function importedAs(name: Node, source: SourceCode): Found | undefined {
  const root = name.type === 'MemberExpression' ? name.object : name
  const definition = root.type === 'Identifier' ? variableOf(root, source)?.defs[0] : undefined
  if (definition === undefined) return undefined
  const module = moduleOf(root, source)
  const { node } = definition
  if (name !== root) {
    const isWhole =
      node.type === 'ImportNamespaceSpecifier' ||
      (node.type === 'VariableDeclarator' && node.id === definition.name)
    return isWhole ? exported(nameOf(name), module, source) : undefined
  }
  if (node.type === 'ImportSpecifier') return exported(nameOf(node.imported), module, source)
  if (node.type === 'ImportDefaultSpecifier') return exported('default', module, source)
  const property = definition.name.parent
  return property?.type === 'Property' ? exported(keyName(property), module, source) : undefined
}

function exported(name: string, module: string | undefined, source: SourceCode): Found | undefined {
  const context = contexts.get(source.ast)
  const path = module === undefined ? undefined : pathBehind(module, source)
  const file = path === undefined ? undefined : fileAt(path)
  const imported = file && context && sourceOf(file, context)
  const node = imported && exportsOf(imported).get(name)
  return node && { node, source: imported }
}

/** The exports of a file by their names: functions, classes, types, and the values of constants. */
const exportsOf = perFile(({ ast }): ReadonlyMap<string, Node> => {
  const declared = new Map<string, Node>()
  const found = new Map<string, Node>()
  for (const statement of ast.body) {
    const inner =
      (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration') &&
      statement.declaration
    for (const [name, node] of declaredBy(inner || statement)) {
      declared.set(name, node)
      if (statement.type === 'ExportNamedDeclaration') found.set(name, node)
    }
    if (statement.type === 'ExportDefaultDeclaration')
      found.set('default', declared.get(nameOf(statement.declaration)) ?? statement.declaration)
  }
  for (const statement of ast.body) {
    const specifiers = statement.type === 'ExportNamedDeclaration' ? statement.specifiers : undefined
    for (const each of specifiers ?? []) {
      if (each.type !== 'ExportSpecifier') continue
      const node = declared.get(nameOf(each.local))
      if (node !== undefined) found.set(nameOf(each.exported), node)
    }
    for (const [name, node] of assignedBy(statement)) found.set(name, declared.get(nameOf(node)) ?? node)
  }
  return found
})

function declaredBy(statement: Node): readonly (readonly [string, Node])[] {
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id, init }) => (init ? [[nameOf(id), init] as const] : []))
  const isNamed = 'id' in statement && statement.id && statement.id.type === 'Identifier'
  return isNamed ? [[nameOf(statement.id as Node), statement]] : []
}

/** `exports.name = value`, `module.exports = { name }` and `module.exports = value` */
function assignedBy(statement: Node): readonly (readonly [string, Node])[] {
  const assignment = statement.type === 'ExpressionStatement' ? statement.expression : undefined
  if (assignment?.type !== 'AssignmentExpression' || assignment.left.type !== 'MemberExpression') return []
  const { left, right } = assignment
  if (!/^(?:exports|module)$/.test(nameOf(left.object))) return []
  if (nameOf(left) !== 'exports') return [[nameOf(left), right]]
  if (right.type !== 'ObjectExpression') return [['default', right]]
  return right.properties.flatMap((each) =>
    each.type === 'Property' ? [[keyName(each), each.value] as const] : [],
  )
}
