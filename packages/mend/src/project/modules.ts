/** How the files of a package import: as ES modules, as CommonJS, or not at all, such as a script that a page loads. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { isFile, nearest, within } from './files.js'
import { pathsOf } from './importers.js'

/** The kind of a file; `none` if it can't import, or isn't known to. */
export type Modules = 'module' | 'commonjs' | 'none'

/** The code asks how it was loaded, so it may be loaded as a script. */
const ASKS = /\btypeof\s+(?:require|module|exports|define)\b/
/** Names that browsers and loaders provide, and folders of what a server sends as it is. */
const FOR_PAGES = /(?:\b(?:window|document|self|importScripts|define|jQuery)|\$)\s*[.([]/
const FOLDERS_OF_PAGES = /(?:^|\/)(?:public|static|assets|www|wwwroot|htdocs)\//
const MODULE_FILE = /\.(?:mjs|mts|vue)$/
const TYPESCRIPT = /\.[cm]?tsx?$/

export const isTypeScriptFile = (file: string): boolean => TYPESCRIPT.test(file)

/** The kind of a source in a package. Only what the file shows counts, because a wrong import stops all of it. */
export function modulesOf(file: string, text: string, root: string): Modules {
  if (MODULE_FILE.test(file)) return 'module'
  if (file.endsWith('.cjs')) return 'commonjs'
  const kind = isTypeScriptFile(file) ? undefined : ts.ScriptKind.JSX
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind)
  if (ts.isExternalModule(source)) return 'module'
  const isScript = ASKS.test(text) || source.statements.some(ts.isModuleDeclaration)
  if (isScript) return 'none'
  const isInModules = isModulePackage(root)
  if (!isTypeScriptFile(file) && source.statements.some(isCommonJs)) return isInModules ? 'none' : 'commonjs'
  const isForPages = FOR_PAGES.test(text) || FOLDERS_OF_PAGES.test(within(root, file))
  return isInModules && !isForPages && !file.endsWith('.cts') ? 'module' : 'none'
}

/** True if Node reads the `.js` files of a package as ES modules. */
export function isModulePackage(root: string): boolean {
  const manifest = nearest('package.json', root)
  return manifest !== undefined && /"type"\s*:\s*"module"/.test(readFileSync(manifest, 'utf8'))
}

/** True if a statement requires a module or exports something, outside of functions, which may have their own `require`. */
function isCommonJs(statement: ts.Statement): boolean {
  if (!ts.isVariableStatement(statement) && !ts.isExpressionStatement(statement)) return false
  const stack: ts.Node[] = [statement]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) continue
    if (isRequire(node) || isExports(node)) return true
    ts.forEachChild(node, (child) => {
      stack.push(child)
    })
  }
  return false
}

/** `require('a')`, and not a loader's `require(['a'], done)`. */
function isRequire(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !isNamed(node.expression, 'require')) return false
  const [module] = node.arguments
  return module !== undefined && ts.isStringLiteralLike(module)
}

/** `module.exports`, or a member of `exports`. */
function isExports(node: ts.Node): boolean {
  if (!ts.isPropertyAccessExpression(node)) return false
  return (
    isNamed(node.expression, 'exports') ||
    (isNamed(node.expression, 'module') && node.name.text === 'exports')
  )
}

const isNamed = (node: ts.Node, name: string): boolean => ts.isIdentifier(node) && node.text === name

/** A file and its kind. */
export interface FileOfKind {
  readonly file: string
  readonly modules: Modules
}

/** The reason why a file can't import a tag; `undefined` if it can. */
export function obstacleTo(
  { file, text, modules }: FileOfKind & { readonly text: string },
  tag: FileOfKind | undefined,
  root: string,
): string | undefined {
  if (modules === 'none')
    return "Nothing shows that the file is an ES module or CommonJS, so it can't import a tag."
  if (tag === undefined) return undefined
  if (modules !== tag.modules)
    return `The file is ${NAMES[modules]}, so it can't import a tag that is ${NAMES[tag.modules]}.`
  if (isTypeScriptFile(tag.file) && !readsTypeScript(file, text))
    return "The tag is TypeScript, so a JavaScript file can't import a tag like that."
  if (isTypeScriptFile(file) && !isTypeScriptFile(tag.file) && !readsJavaScript(file, text, tag.file, root))
    return "The tag is JavaScript without types, so a TypeScript file can't import a tag like that."
  // Node reads that tag as CommonJS.
  if (file.endsWith('.mjs') && tag.file.endsWith('.js') && !isModulePackage(root))
    return "Node doesn't read the file of the tag as an ES module, so a .mjs file can't import a tag from it."
  return undefined
}

const NAMES = { module: 'an ES module', commonjs: 'CommonJS', none: 'neither an ES module nor CommonJS' }

/** True for TypeScript, Vue components, and JavaScript that imports a file of TypeScript already. */
function readsTypeScript(file: string, text: string): boolean {
  if (isTypeScriptFile(file) || file.endsWith('.vue')) return true
  return !file.endsWith('.mjs') && importsOf(file, text).some(isTypeScriptFile)
}

/** True if the compiler takes JavaScript, as a configuration, the file's imports or a declaration beside the tag show. */
function readsJavaScript(file: string, text: string, tag: string, root: string): boolean {
  const config = nearest('tsconfig.json', root)
  const isAllowed = config !== undefined && /"allowJs"\s*:\s*true/.test(readFileSync(config, 'utf8'))
  const declaration = tag.replace(/\.([cm]?)jsx?$/, '.d.$1ts')
  return isAllowed || isFile(declaration) || importsOf(file, text).some((each) => /\.[cm]?jsx?$/.test(each))
}

/** The files that a file imports by relative paths. */
const importsOf = (file: string, text: string): readonly string[] =>
  [...text.matchAll(/\bfrom\s*['"](\.{1,2}\/[^'"\n]*)['"]/g)].flatMap(
    ([, module = '']) => pathsOf(module, file).find(isFile) ?? [],
  )
