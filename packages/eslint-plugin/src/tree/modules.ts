/**
 * The files that a file imports by a relative path, and those that import it, as far as the linter says so. They are read
 * with the linter's own parser, only when a rule asks, and lead no further.
 */
import { readFileSync, type Stats, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Context, Parser, SourceCode } from './context.js'
import { childrenOf, importedBy, keyName, type Node, nameOf, requiredBy } from './nodes.js'
import { perFile } from './per-file.js'
import { moduleOf, variableOf } from './scope.js'

const ENDINGS = ['', '.ts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.mts', '.cts', '/index.ts', '/index.js']
/** The maximum length of a file to read, of files to remember, and of files around one to read. */
const LENGTH = 400_000
const REMEMBERED = 1_000
const NEIGHBOURS = 40

const contexts = new WeakMap<object, Context>()
const files = new Map<string, File>()

interface File {
  readonly changed: number
  readonly text: string
  /** `null` if the parser can't read it. */
  source?: SourceCode | null
}

/** Remembers where a file is, so that what it imports can be found. */
export function locate(context: Context): void {
  contexts.set(context.sourceCode.ast, context)
}

/** The file that a relative import names. */
function pathBehind(module: string, { filename, cwd = '' }: Context): string | undefined {
  if (filename === undefined || !/^\.{1,2}\//.test(module)) return undefined
  const base = resolve(cwd, dirname(filename), module)
  const bases = [base, base.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')]
  return bases.flatMap((each) => ENDINGS.map((ending) => each + ending)).find(statOf)
}

/** The files that this one imports or that import it, as long as they have a name in their text. */
export function neighboursOf(
  source: SourceCode,
  direction: 'imported' | 'importers',
  name: string,
): readonly SourceCode[] {
  const context = contexts.get(source.ast)
  if (context === undefined) return []
  const importers = context.settings?.uriform?.importers ?? []
  const paths = direction === 'importers' ? importers : importedPaths(source)
  return paths.slice(0, NEIGHBOURS).flatMap((path) => {
    const isNamed = fileAt(path)?.text.includes(name)
    return isNamed ? (sourceAt(path, context) ?? []) : []
  })
}

const importedPaths = perFile(({ ast }): readonly string[] => {
  const context = contexts.get(ast)
  const modules = ast.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration'
      ? statement.declarations.map(({ init }) => requiredBy(init))
      : [importedBy(statement)],
  )
  return modules.flatMap((module) => (module && context && pathBehind(module, context)) || [])
})

/** What the system says of a path that is a file; of others, and of names that it doesn't take, nothing. */
function statOf(path: string): Stats | undefined {
  try {
    const stat = statSync(path)
    return stat.isFile() ? stat : undefined
  } catch {
    return undefined
  }
}

function fileAt(path: string): File | undefined {
  const stat = statOf(path)
  if (stat === undefined || stat.size > LENGTH) return undefined
  const known = files.get(path)
  if (known?.changed === stat.mtimeMs) return known
  const file: File = { changed: stat.mtimeMs, text: readFileSync(path, 'utf8') }
  const [oldest] = files.keys()
  if (files.size >= REMEMBERED && oldest !== undefined) files.delete(oldest)
  files.set(path, file)
  return file
}

function sourceAt(path: string, context: Context): SourceCode | undefined {
  const file = fileAt(path)
  if (file === undefined) return undefined
  try {
    file.source ??= read(file.text, path, context) ?? null
  } catch {
    // In another language, so nothing is known of it.
    file.source = null
  }
  return file.source ?? undefined
}

function read(text: string, path: string, { languageOptions }: Context): SourceCode | undefined {
  // Types would need the whole program.
  const types = { project: undefined, projectService: undefined, programs: undefined }
  const own = languageOptions?.parserOptions ?? {}
  const ecmaFeatures = { jsx: /(?:x|\.[cm]?js)$/.test(path) }
  const shape = { range: true, loc: true, ecmaVersion: 'latest', sourceType: 'module', filePath: path }
  return sourceOf(text, languageOptions?.parser, { ...own, ...types, ...shape, ecmaFeatures })
}

/** A file without what only the linter finds: comments, tokens and, with some parsers, variables. */
function sourceOf(text: string, parser: Parser | undefined, options: object): SourceCode | undefined {
  const parsed = parser?.parseForESLint?.(text, options) ?? { ast: parser?.parse?.(text, options) }
  const { ast } = parsed
  if (ast === undefined) return undefined
  linkParents(ast)
  const scopeManager = ('scopeManager' in parsed && parsed.scopeManager) || { scopes: [] }
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

/** What a name, or a member of a namespace, is in the file that it is imported from. */
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
  const path = module !== undefined && context ? pathBehind(module, context) : undefined
  const file = path !== undefined && context ? sourceAt(path, context) : undefined
  const node = file && exportsOf(file).get(name)
  return file && node && { node, source: file }
}

/** What a file exports, by its names: functions, classes, types, and the values of constants. */
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
    if (statement.type === 'ExportNamedDeclaration') {
      for (const each of statement.specifiers ?? []) {
        const node = each.type === 'ExportSpecifier' ? declared.get(nameOf(each.local)) : undefined
        if (node !== undefined && each.type === 'ExportSpecifier') found.set(nameOf(each.exported), node)
      }
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

/** `exports.name = value` and `module.exports = { name }` */
function assignedBy(statement: Node): readonly (readonly [string, Node])[] {
  const assignment = statement.type === 'ExpressionStatement' ? statement.expression : undefined
  if (assignment?.type !== 'AssignmentExpression' || assignment.left.type !== 'MemberExpression') return []
  const { left, right } = assignment
  if (nameOf(left.object) === 'exports' || nameOf(left.object) === 'module') {
    if (nameOf(left) !== 'exports') return [[nameOf(left), right]]
    if (right.type !== 'ObjectExpression') return []
    return right.properties.flatMap((each) =>
      each.type === 'Property' ? [[keyName(each), each.value] as const] : [],
    )
  }
  return nameOf(left.object) === 'exports' ? [[nameOf(left), right]] : []
}
