/**
 * Bundles `script.mjs` of the working folder into `out/<bundler>.js`, as the bundler's documents say for a browser:
 *
 *     node bundle-with.mjs BUNDLER TOOLS
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const [name = '', tools = ''] = process.argv.slice(2)
const load = createRequire(join(tools, 'index.js'))
const outDir = resolve('out')
mkdirSync(outDir, { recursive: true })
const file = `${name}.js`
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' }

/** @type {Readonly<Record<string, () => Promise<void>>>} */
const bundlers = {
  async rollup() {
    const { rollup } = load('rollup')
    const plugins = [
      load('@rollup/plugin-node-resolve').default({ browser: true }),
      load('@rollup/plugin-commonjs').default(),
    ]
    const build = await rollup({ input: 'script.mjs', plugins, onwarn: refuseOwn })
    await build.write({ file: join('out', file), format: 'iife' })
  },
  async vite() {
    const { build } = await import(pathToFileURL(join(tools, 'vite/dist/node/index.js')).href)
    const lib = { entry: 'script.mjs', formats: ['iife'], name: 'smoke', fileName: () => file }
    const options = { lib, outDir, emptyOutDir: false }
    await build({ configFile: false, logLevel: 'error', define: PRODUCTION, build: options })
  },
  webpack: () => packedBy(load('webpack')),
  rspack: () => packedBy(load('@rspack/core').rspack),
  metro,
}

/** @param {any} pack */
async function packedBy(pack) {
  const output = { path: outDir, filename: file }
  const performance = { hints: false }
  const stats = await promisify(pack)({
    entry: './script.mjs',
    mode: 'production',
    target: 'web',
    output,
    performance,
    optimization: { minimize: false },
  })
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString())
}

/** With React Native's own configuration and with `exports`, then without, as resolvers before it did. */
async function metro() {
  await transformAll()
  const { loadConfig, mergeConfig, runBuild } = load('metro')
  const { getDefaultConfig } = load('@react-native/metro-config')
  for (const [out, hasExports] of /** @type {const} */ ([
    [file, true],
    ['metro-fallback.js', false],
  ])) {
    const config = mergeConfig(await loadConfig({ cwd: resolve() }, getDefaultConfig(resolve())), {
      resolver: {
        unstable_enablePackageExports: hasExports,
        useWatchman: false,
        nodeModulesPaths: [tools],
      },
      // These are the polyfills and the set-up of the package react-native, which isn't there.
      serializer: { getModulesRunBeforeMainModule: () => [], getPolyfills: () => [] },
      reporter: { update() {} },
      maxWorkers: 1,
      watchFolders: [resolve(), tools],
    })
    const options = { entry: 'script.mjs', dev: false, minify: false, platform: 'ios', out: join('out', out) }
    await runBuild(config, options)
  }
}

/** React Native's preset also takes the modules of the package that its condition doesn't lead to. */
async function transformAll() {
  const babel = load('@babel/core')
  const folder = resolve('node_modules/uriform/dist')
  const options = {
    presets: [load.resolve('@react-native/babel-preset')],
    babelrc: false,
    configFile: false,
    compact: true,
  }
  for (const part of ['esm', 'modules']) {
    const modules = readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
    for (const module of modules.filter((name) => name.endsWith('.js'))) {
      const filename = join(folder, part, module)
      await babel.transformAsync(readFileSync(filename, 'utf8'), { filename, ...options })
    }
  }
}

/**
 * Peers may be warned of.
 *
 * @param {{ readonly id?: string, readonly message: string }} warning
 */
function refuseOwn({ id = '', message }) {
  if (id === '' || id.includes('uriform/dist')) throw new Error(message)
}

await bundlers[name]?.()
