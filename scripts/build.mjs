/**
 * `npm run build`: the package's code, in `dist` or the folder named.
 *
 *     node scripts/build.mjs [FOLDER]
 *
 * - `esm`: a module for each source file, with its declarations. Bundlers read these, because they drop what a program
 *   doesn't use module by module.
 * - `node`: a file for each entry and format, and the code they share. Node reads these: opening a hundred small files
 *   takes longer than running them. They are not minified and name the module above its code, so stack traces need no
 *   source maps.
 * - `browser`: a minified module for each entry but that for Node, with what it needs of other packages except the
 *   peers. A page loads these without a bundler. Each has its own copy of what entries share, so one file is one request.
 * - `react-native`: a file for each entry and the code they share, with WeakMaps for private fields. React Native's Babel
 *   preset would turn these into properties, and freezing a value would freeze them too. Other packages are part of it,
 *   because the preset doesn't take all of parse5's syntax.
 * - `cjs`: the declarations again, as those of CommonJS.
 * - `cli`: the command, with all it needs of the library.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import ts from 'typescript'
import { entries, manifest, root } from './package/manifest.mjs'

/** The house of the command, which is in its bundle and nowhere else. */
const COMMAND = 'tools'
/**
 * The modules of the chunks that entries share, which are few, because each file that is opened costs more than the code
 * of it that isn't needed. Only houses that most entries know belong to them: what the others share would bring its
 * packages to every entry.
 */
const CHUNKS = {
  model: /[\\/]esm[\\/]model[\\/](?!iri|mini)/,
  schemes: /[\\/]esm[\\/](?:builders[\\/](?:builder|edit|tag)|schemes)[\\/]/,
  templates: /[\\/]esm[\\/]builders[\\/]templates[\\/]/,
}
/** What a phone's entries share: the model and the chunk of the schemes. */
const COMMON = new RegExp(`${CHUNKS.model.source}|${CHUNKS.schemes.source}`)
/** Something that is done with a private name. */
const PRIVATE = /\.#|#\w+ in /
const portable = entries.filter(({ isForNode }) => !isForNode)
const folder = resolve(process.argv[2] ?? join(root, 'dist'))
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')

rmSync(folder, { recursive: true, force: true })
compile()
copyDeclarations()
await bundle('node', inputOf(entries), ['esm', 'cjs'], CHUNKS)
await bundle('cli', { main: join(folder, 'esm/tools/cli/main.js') }, ['esm'])
await bundlesForBrowsers()
await bundleForReactNative()
rmSync(join(folder, 'esm', COMMAND), { recursive: true })

function compile() {
  const args = [compiler, '-p', join(root, 'tsconfig.esm.json'), '--outDir', join(folder, 'esm')]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function copyDeclarations() {
  const [from, to] = [join(folder, 'esm'), join(folder, 'cjs')]
  const left = join(from, COMMAND)
  cpSync(from, to, { recursive: true, filter: (path) => path !== left && !path.endsWith('.js') })
  mkdirSync(to, { recursive: true })
  writeFileSync(join(to, 'package.json'), '{ "type": "commonjs" }\n')
}

/** @param {string} id */
function isPeer(id) {
  return Object.keys(manifest.peerDependencies).some((peer) => id === peer || id.startsWith(`${peer}/`))
}

/** @param {import('./package/manifest.mjs').Entry} entry */
function moduleOf({ module }) {
  return join(folder, module.replace(/^dist\//, ''))
}

/** @param {readonly import('./package/manifest.mjs').Entry[]} from */
function inputOf(from) {
  return Object.fromEntries(from.map((entry) => [entry.file, moduleOf(entry)]))
}

/**
 * @param {string} name Of the folder.
 * @param {Readonly<Record<string, string>>} input
 * @param {readonly ('esm' | 'cjs')[]} formats
 * @param {Readonly<Record<string, RegExp>>} [chunks] The modules of each chunk, if more than one entry needs them.
 */
async function bundle(name, input, formats, chunks) {
  const build = await rolldown({
    input,
    platform: 'node',
    external: /^[^./]/,
    onLog,
  })
  for (const format of formats) {
    const extension = format === 'esm' ? 'js' : 'cjs'
    await build.write({
      dir: join(folder, name),
      format,
      // The rules of the linter are a default export beside named ones.
      exports: 'named',
      entryFileNames: `[name].${extension}`,
      chunkFileNames: `[name]-[hash].${extension}`,
      codeSplitting: {
        groups: Object.entries(chunks ?? { common: /./ }).map(([name, test]) => ({
          name,
          test,
          minShareCount: 2,
        })),
      },
      comments: { annotation: true, jsdoc: false, legal: false },
    })
  }
  await build.close()
}

async function bundlesForBrowsers() {
  for (const entry of portable) {
    const build = await rolldown({
      input: moduleOf(entry),
      platform: 'browser',
      external: isPeer,
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
      onLog,
    })
    await build.write({ file: join(folder, 'browser', `${entry.file}.js`), minify: true })
    await build.close()
  }
}

async function bundleForReactNative() {
  const compilerOptions = {
    target: ts.ScriptTarget.ES2021,
    module: ts.ModuleKind.ESNext,
    useDefineForClassFields: false,
    removeComments: true,
  }
  const build = await rolldown({
    input: inputOf(portable),
    platform: 'browser',
    external: isPeer,
    plugins: [
      {
        name: 'private-fields',
        transform: (code) =>
          PRIVATE.test(code) ? ts.transpileModule(code, { compilerOptions }).outputText : undefined,
      },
    ],
    checks: { pluginTimings: false },
    onLog,
  })
  await build.write({
    dir: join(folder, 'react-native'),
    chunkFileNames: '[name].js',
    codeSplitting: {
      groups: [{ name: 'common', minShareCount: 2, test: COMMON }],
    },
    minify: { mangle: false, compress: false },
  })
  await build.close()
}

/**
 * A warning stops the build, unless it is about the time that the build took.
 *
 * @param {unknown} _level
 * @param {{ readonly code?: string, readonly message: string }} log
 */
function onLog(_level, { code, message }) {
  if (code !== 'PLUGIN_TIMINGS') throw new Error(message)
}
