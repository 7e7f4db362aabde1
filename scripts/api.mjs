/**
 * `npm run api`: writes what each entry exports, with its declarations, to `etc/`, for reviews to see what changes.
 * `npm run api -- --check` writes nothing and ends with 1 where a report is not what it would write.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { entries, manifest, root } from './package/manifest.mjs'

const folder = join(root, 'etc')
const rootEntry = declarationsOf(manifest.name)

const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

const program = declarationsProgram()
const checker = program.getTypeChecker()
const printer = ts.createPrinter({ removeComments: true })
const reports = new Map(
  entries.map(({ name }) => [`${name.replaceAll('/', '-')}.api.md`, report(name, declarationsOf(name))]),
)

if (options.check) check()
else write()

function write() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [file, text] of reports) writeFileSync(join(folder, file), text)
}

function check() {
  const present = existsSync(folder) ? readdirSync(folder) : []
  for (const file of new Set([...reports.keys(), ...present])) {
    const path = join(folder, file)
    const differences = compare(existsSync(path) ? readFileSync(path, 'utf8') : '', reports.get(file) ?? '')
    if (differences.length === 0) continue
    process.exitCode = 1
    process.stderr.write(`etc/${file} is not what is exported. Review it after \`npm run api\`\n`)
    process.stderr.write(`${differences.join('\n')}\n`)
  }
}

/**
 * The lines that one text has and the other has not.
 *
 * @param {string} before
 * @param {string} after
 */
function compare(before, after) {
  if (before === after) return []
  const [gone, come] = [before.split('\n'), after.split('\n')]
  const [known, wanted] = [new Set(gone), new Set(come)]
  const lines = [
    ...gone.filter((line) => !wanted.has(line)).map((line) => `- ${line}`),
    ...come.filter((line) => !known.has(line)).map((line) => `+ ${line}`),
  ]
  return lines.length > 0 ? lines : ['The order of its lines differs']
}

/** @param {string} name */
function declarationsOf(name) {
  const entry = entries.find((each) => each.name === name)
  if (entry === undefined) throw new Error(`${name} is no entry`)
  return join(root, entry.source.replace(/^src\/(.*)\.ts$/, 'dist/modules/$1.d.ts'))
}

/** A program of the package's declarations, which are made in memory. */
function declarationsProgram() {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.esm.json'),
    { emitDeclarationOnly: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (diagnostic) => stop([diagnostic]) },
  )
  if (config === undefined) throw new Error('tsconfig.esm.json cannot be read')
  const sources = ts.createProgram(config.fileNames, config.options)
  /** @type {Map<string, string>} */
  const declarations = new Map()
  const { diagnostics } = sources.emit(undefined, (file, text) => declarations.set(file, text))
  stop(diagnostics)

  const host = ts.createCompilerHost(config.options)
  const { fileExists, readFile, getSourceFile, directoryExists } = host
  const isMade = (/** @type {string} */ directory) =>
    [...declarations.keys()].some((file) => file.startsWith(`${directory}/`))
  host.fileExists = (file) => declarations.has(file) || fileExists(file)
  host.readFile = (file) => declarations.get(file) ?? readFile(file)
  host.directoryExists = (directory) => isMade(directory) || directoryExists?.(directory) === true
  host.getSourceFile = (file, version, ...rest) => {
    const text = declarations.get(file)
    return text === undefined
      ? getSourceFile(file, version, ...rest)
      : ts.createSourceFile(file, text, version, true)
  }
  const roots = entries.map(({ name }) => declarationsOf(name))
  return ts.createProgram(roots, { ...config.options, rootDir: root, noEmit: true }, host)
}

/** @param {readonly ts.Diagnostic[]} diagnostics */
function stop(diagnostics) {
  if (diagnostics.length === 0) return
  process.stderr.write(
    ts.formatDiagnostics(diagnostics, {
      getCanonicalFileName: (file) => file,
      getCurrentDirectory: () => root,
      getNewLine: () => '\n',
    }),
  )
  process.exit(1)
}

/**
 * The declarations that an entry exports, and those that they refer to in the root entry or that no entry exports.
 *
 * @param {string} name
 * @param {string} file
 */
function report(name, file) {
  const exported = exportsOf(file)
  const own = new Set(exported.map(([symbol]) => symbol))
  const shared = new Map(exportsOf(rootEntry).filter(([symbol]) => !own.has(symbol)))
  const named = [...reachable(own, shared)].filter((symbol) => !own.has(symbol))
  const imported = named.flatMap((symbol) => shared.get(symbol) ?? []).sort()
  const hidden = named.filter((symbol) => !shared.has(symbol))
  const sections = [section(exported.map(([symbol, as]) => declared(symbol, as)))]
  if (imported.length > 0) sections.push(`These name, of \`${manifest.name}\`: ${imported.join(', ')}.`)
  if (hidden.length > 0) {
    sections.push(
      'These name what is not exported:',
      section(hidden.map((symbol) => `// ${originOf(symbol)}\n${declared(symbol)}`)),
    )
  }
  return `${[`# ${name}`, 'Written by `npm run api`.', ...sections].join('\n\n')}\n`
}

/**
 * @param {string} file
 * @returns {readonly (readonly [ts.Symbol, string])[]}
 */
function exportsOf(file) {
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  if (module === undefined) throw new Error(`${file} exports nothing`)
  return checker.getExportsOfModule(module).map((symbol) => [aliased(symbol), symbol.name])
}

/**
 * The module that declares a symbol: names that are not exported need not be unique.
 *
 * @param {ts.Symbol} symbol
 */
function originOf(symbol) {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? ''
  return relative(dirname(rootEntry), file).replace(/\.d\.ts$/, '')
}

/** @param {readonly string[]} declarations */
function section(declarations) {
  return `\`\`\`ts\n${[...declarations].sort().join('\n\n')}\n\`\`\``
}

/**
 * All symbols of this package that declarations name, and those that these name, and so on.
 *
 * @param {ReadonlySet<ts.Symbol>} symbols
 * @param {ReadonlyMap<ts.Symbol, unknown>} known Of which it is not asked what they name.
 */
function reachable(symbols, known) {
  const seen = new Set(symbols)
  // What is added while a set is iterated over is visited too.
  for (const symbol of seen) {
    if (!known.has(symbol)) for (const declaration of symbol.declarations ?? []) visit(declaration)
  }
  return seen

  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isIdentifier(node)) {
      const symbol = checker.getSymbolAtLocation(node)
      const target = symbol && aliased(symbol)
      if (target?.declarations?.some(isTopLevel)) seen.add(target)
    }
    ts.forEachChild(node, visit)
  }
}

/** @param {ts.Declaration} declaration */
function isTopLevel(declaration) {
  return (
    !ts.isSourceFile(declaration) &&
    ts.isSourceFile(statementOf(declaration).parent) &&
    !declaration.getSourceFile().fileName.includes('/node_modules/')
  )
}

/**
 * A variable stands in a list in its statement.
 *
 * @param {ts.Node} declaration
 */
function statementOf(declaration) {
  return ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
}

/** @param {ts.Symbol} symbol */
function aliased(symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/**
 * @param {ts.Symbol} symbol
 * @param {string} [name] The name by which the symbol is exported.
 */
function declared(symbol, name = symbol.name) {
  const texts = (symbol.declarations ?? []).map((declaration) => {
    const statement = statementOf(declaration)
    const text = printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile())
    // The files of the schemes import their kit as a namespace, which programs can't name.
    return text.replace(/^(?:export )?(?:declare )?/, '').replaceAll(/\bkit\./g, '')
  })
  const renamed = name === symbol.name ? [] : [`export { ${symbol.name} as ${name} }`]
  return [...new Set(texts), ...renamed].join('\n')
}
