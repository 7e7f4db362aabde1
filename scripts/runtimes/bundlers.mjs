/**
 * The smoke program through each bundler. What comes out runs in Node; React Native's in QuickJS, which has as little as
 * Hermes.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from '../package/bundle.mjs'
import { node, run, written } from '../package/scratch.mjs'
import { resultInQuickJs } from './javascript.mjs'
import { verdict } from './programs.mjs'

/** @typedef {import('./main.mjs').Context} Context */

const bundleWith = fileURLToPath(new URL('bundle-with.mjs', import.meta.url))

/** @type {Readonly<Record<string, (context: Context) => Promise<string>>>} */
export const bundlers = {
  esbuild: async ({ app, tools }) => {
    const { contents } = await bundle(app, 'script.mjs', tools)
    written(join(app, 'out/esbuild.js'), contents)
    return inNode(app, 'esbuild.js')
  },
  Rollup: (context) => bundled(context, 'rollup'),
  Vite: (context) => bundled(context, 'vite'),
  webpack: (context) => bundled(context, 'webpack'),
  Rspack: (context) => bundled(context, 'rspack'),
  // It doesn't read `exports` unless a program asks for it.
  Parcel: async ({ app, tools }) => {
    const parcel = join(tools, 'parcel/lib/bin.js')
    const args = ['--no-cache', '--no-source-maps', '--no-autoinstall', '--dist-dir', 'out/parcel']
    await node(app, parcel, 'build', 'script.mjs', ...args)
    return inNode(app, 'parcel/script.js')
  },
  Metro: async ({ app, tools }) => {
    await run(app, join(tools, 'node24/bin/node'), bundleWith, 'metro', tools)
    verdict(await resultInQuickJs(tools, readFileSync(join(app, 'out/metro-fallback.js'), 'utf8')))
    return verdict(await resultInQuickJs(tools, readFileSync(join(app, 'out/metro.js'), 'utf8')))
  },
}

/**
 * @param {Context} context
 * @param {string} name
 */
async function bundled({ app, tools }, name) {
  await node(app, bundleWith, name, tools)
  return inNode(app, `${name}.js`)
}

/**
 * @param {string} app
 * @param {string} file
 */
async function inNode(app, file) {
  const print = 'smokeResult.then((result) => console.log(JSON.stringify(result)))'
  const program = `require('node:vm').runInThisContext(require('node:fs').readFileSync('out/${file}', 'utf8')); ${print}`
  return verdict(await node(app, '--input-type=commonjs', '--eval', program))
}
