/**
 * `npm run build`: the package's code, in `dist` or the folder named.
 *
 *     node scripts/build.mjs [FOLDER]
 *
 * Each folder but `modules` and `cli` has a file for each entry, and in `chunks` what they share.
 *
 * - `modules`: a module for each source file, without comments. Bundlers drop what a program doesn't use module by module.
 * - `esm`: the entries of bundlers, which only refer to `modules`, and to `types`.
 * - `types`: the declarations, which count as those of CommonJS, because ES modules may import these too.
 * - `node`: bundles in both formats. Opening a hundred small files takes longer than running them. They are minified, but
 *   functions and classes keep their names, for stack traces.
 * - `browser`: minified bundles, with what they need of other packages except the peers. A page loads these without a
 *   bundler.
 * - `react-native`: the same, with WeakMaps for private fields. React Native's Babel preset would turn these into
 *   properties, and freezing a value would freeze them too. Other packages are part of it, because the preset doesn't take
 *   all of parse5's syntax.
 * - `cli`: the command, minified, with all it needs of the library.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { transformSync } from 'esbuild'
import { rolldown } from 'rolldown'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import ts from 'typescript'
import { entries, manifest, portable, root } from './package/manifest.mjs'

/** @typedef {import('./package/manifest.mjs').Entry} Entry */

/** The house of the command, which is in its bundle and nowhere else. */
const COMMAND = 'tools'
/**
 * The modules of the chunks that entries share, which are few, because each file that is opened costs more than the code
 * of it that isn't needed. Only houses that most entries know belong to them: what the others share would bring its
 * packages to every entry.
 */
const CHUNKS = {
  model: /[\\/]modules[\\/](?:model[\\/](?!iri)|builders[\\/](?:language|errors|http)[\\/])/,
  schemes: /[\\/]modules[\\/](?:builders[\\/](?:builder|edit|tag)|schemes)[\\/]/,
  templates: /[\\/]modules[\\/]builders[\\/]templates[\\/]/,
  queries: /[\\/]modules[\\/]builders[\\/]query[\\/]/,
}
/** Two chunks of the command: for all verbs, and for the verbs that read fields. */
const COMMAND_CHUNKS = {
  model: /[\\/]modules[\\/](?:model|builders[\\/](?:language|errors|http)|tools[\\/]cli[\\/]terminal)[\\/]/,
  schemes: /[\\/]modules[\\/](?:builders[\\/]data|schemes)[\\/]/,
}
/** What the entries of pages and phones share: the model and the chunk of the schemes. */
const COMMON = { common: new RegExp(`${CHUNKS.model.source}|${CHUNKS.schemes.source}`) }
/** Something that is done with a private name. */
const PRIVATE = /\.#|#\w+ in /
const FOR_NODE = { platform: /** @type {const} */ ('node'), external: isPackage }
const folder = resolve(process.argv[2] ?? join(root, 'dist'))
const modules = join(folder, 'modules')
/** TypeScript 7, which is five times as fast; what needs the compiler's interface has TypeScript 6. */
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript7/package.json')), 'bin/tsc')

rmSync(folder, { recursive: true, force: true })
compile()
await bundleDeclarations()
dropComments()
writeEntries()
await bundleForNode()
await bundleForPages()
rmSync(join(modules, COMMAND), { recursive: true })

function compile() {
  const args = [compiler, '-p', join(root, 'tsconfig.esm.json'), '--outDir', modules]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Each declaration stands once, so that the types of two entries are the same to a compiler. */
async function bundleDeclarations() {
  const build = await rollup({
    input: inputOf(entries, 'd.ts'),
    external: isPackage,
    // Or it would leave out what is built below a folder node_modules, as the tests do.
    plugins: [
      dts({ respectExternal: true }),
      { name: 'late', renderChunk: ignoreLatePeers },
      { name: 'indent', renderChunk: indentByTabs },
    ],
    // It misses exports of what is named but not exported, which the report of the API lists.
    onLog: (level, log) =>
      log.message.includes('references private shared type') ? undefined : onLog(level, log),
  })
  await build.write({
    dir: join(folder, 'types'),
    entryFileNames: '[name].d.ts',
    // Its names end in `.d`, as those of the modules do.
    chunkFileNames: ({ name }) => `chunks/${name.replace(/\.d$/, '')}.d.ts`,
  })
  await build.close()
  written('types/package.json', '{ "type": "commonjs" }\n')
}

/**
 * Without a peer that is loaded only when it is used, its types are `any` and no error. The comment in the source that
 * says so is not bundled.
 *
 * @param {string} code
 */
function ignoreLatePeers(code) {
  const late = entries.flatMap((entry) => entry.late ?? [])
  return code.replaceAll(/^import .* from '(.*)';$/gm, (line, name) =>
    late.includes(name) ? `/** @ts-ignore Without ${name}, these are \`any\`. */\n${line}` : line,
  )
}

/** @param {string} code */
function indentByTabs(code) {
  return code.replaceAll(/^(?: {4})+/gm, (indent) => '\t'.repeat(indent.length / 4))
}

/** Declarations have the comments that users read, and are bundled by now. */
function dropComments() {
  for (const name of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    const file = join(modules, name)
    if (name.endsWith('.d.ts')) rmSync(file)
    if (name.endsWith('.js')) {
      writeFileSync(file, transformSync(readFileSync(file, 'utf8'), { target: 'es2022' }).code)
    }
  }
}

function writeEntries() {
  for (const entry of entries) {
    written(`esm/${entry.file}.js`, `export * from '../modules/${pathOf(entry, 'js')}'\n`)
    written(`esm/${entry.file}.d.ts`, `export * from '../types/${entry.file}.js'\n`)
  }
}

async function bundleForNode() {
  const [alone, together] = [entries.filter(isAlone), entries.filter((entry) => !isAlone(entry))]
  for (const format of /** @type {const} */ (['esm', 'cjs'])) {
    /** @type {import('rolldown').OutputOptions} */
    const output = {
      exports: 'named',
      format,
      minify: { mangle: { keepNames: true } },
      // By the annotations bundlers for Node know what they may drop.
      comments: { annotation: true, jsdoc: false, legal: false },
    }
    await bundle('node', inputOf(together), FOR_NODE, output, CHUNKS)
    for (const entry of alone) await bundle('node', inputOf([entry]), FOR_NODE, output)
  }
  const command = { main: join(modules, COMMAND, 'cli/main.js') }
  await bundle('cli', command, FOR_NODE, { minify: true }, COMMAND_CHUNKS)
}

async function bundleForPages() {
  const options = { platform: /** @type {const} */ ('browser'), external: isPeer }
  const transform = { define: { 'process.env.NODE_ENV': '"production"' } }
  await bundle('browser', inputOf(portable), { ...options, transform }, { minify: true }, COMMON)

  const compilerOptions = {
    target: ts.ScriptTarget.ES2021,
    module: ts.ModuleKind.ESNext,
    useDefineForClassFields: false,
    removeComments: true,
    importHelpers: true,
  }
  const plugin = {
    name: 'private-fields',
    transform: (/** @type {string} */ code) =>
      PRIVATE.test(code) ? ts.transpileModule(code, { compilerOptions }).outputText : undefined,
  }
  const names = { name: 'names', renderChunk: withShortNames }
  const phone = { ...options, plugins: [plugin, names], checks: { pluginTimings: false } }
  await bundle('react-native', inputOf(portable), phone, { minify: { mangle: false } }, COMMON)
}

/**
 * Babel, which apps use, renames a variable of a module called `as` in some places only. Nothing is called so beside a
 * global of that name.
 *
 * @param {string} code
 */
function withShortNames(code) {
  const global = 'as;'
  return transformSync(global + code, { minifyIdentifiers: true, format: 'esm' }).code.slice(global.length)
}

/**
 * @param {string} name Of the folder.
 * @param {Readonly<Record<string, string>>} input
 * @param {import('rolldown').InputOptions} options
 * @param {import('rolldown').OutputOptions} output
 * @param {Readonly<Record<string, RegExp>>} [chunks] The modules of each chunk, if more than one entry needs them.
 */
async function bundle(name, input, options, output, chunks = {}) {
  const experimental = /** @type {const} */ ({ attachDebugInfo: 'none' })
  const build = await rolldown({ ...options, input, onLog, experimental })
  const extension = output.format === 'cjs' ? 'cjs' : 'js'
  const groups = Object.entries(chunks).map(([name, test]) => ({ name, test, minShareCount: 2 }))
  await build.write({
    dir: join(folder, name),
    entryFileNames: `[name].${extension}`,
    chunkFileNames: `chunks/[name].${extension}`,
    codeSplitting: { groups },
    ...output,
  })
  await build.close()
}

/**
 * The modules of entries, by the names of their files.
 *
 * @param {readonly Entry[]} from
 * @param {'js' | 'd.ts'} [extension]
 */
function inputOf(from, extension = 'js') {
  return Object.fromEntries(from.map((entry) => [entry.file, join(modules, pathOf(entry, extension))]))
}

/**
 * The path of an entry's module below `modules`.
 *
 * @param {Entry} entry
 * @param {'js' | 'd.ts'} extension
 */
function pathOf({ source }, extension) {
  return source.replace(/^src\/(.*)\.ts$/, `$1.${extension}`)
}

/** @param {string} id */
function isPackage(id) {
  return /^[^./]/.test(id)
}

/** @param {string} id */
function isPeer(id) {
  return Object.keys(manifest.peerDependencies).some((peer) => id === peer || id.startsWith(`${peer}/`))
}

/** @param {Entry} entry */
function isAlone(entry) {
  return entry.isAlone === true
}

/**
 * @param {string} path Below the folder of the build.
 * @param {string} text
 */
function written(path, text) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/**
 * A warning stops the build, unless it is about the time that the build took.
 *
 * @param {unknown} _level
 * @param {{ readonly code?: string | undefined, readonly message: string }} log
 */
function onLog(_level, { code, message }) {
  if (code !== 'PLUGIN_TIMINGS') throw new Error(message)
}
