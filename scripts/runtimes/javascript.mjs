/** The smoke program outside of browsers: Node, Bun, Deno, workerd and QuickJS. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from '../package/bundle.mjs'
import { root } from '../package/manifest.mjs'
import { run, written } from '../package/scratch.mjs'
import { verdict } from './programs.mjs'
import { tools } from './tools.mjs'

/** @typedef {import('./main.mjs').Context} Context */

const NODES = Object.keys(tools).filter((name) => /^node\d+$/.test(name))

const WORKER = `import result from './bundle.mjs'
export default {
  async test() {
    console.log(JSON.stringify(await result))
  },
}
`
const WORKER_CONFIGURATION = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = .worker)]);
const worker :Workerd.Worker = (
  modules = [
    (name = "worker.mjs", esModule = embed "worker.mjs"),
    (name = "bundle.mjs", esModule = embed "bundle.mjs"),
  ],
  compatibilityDate = "2026-01-01",
);
`

/** @type {Readonly<Record<string, (context: Context) => Promise<string>>>} */
export const javascript = {
  ...Object.fromEntries(
    NODES.map((name) => [
      name.replace('node', 'Node '),
      ({ app, tools }) => inBoth(app, [join(tools, name, 'bin/node')]),
    ]),
  ),
  Bun: ({ app, tools }) => inBoth(app, [join(tools, '.bin/bun')]),
  Deno: ({ app, tools }) => inBoth(app, [join(tools, '.bin/deno'), 'run', '-A', '--node-modules-dir=manual']),
  workerd,
  QuickJS: quickjs,
  JSR: jsr,
}

/**
 * As ES modules and as CommonJS.
 *
 * @param {string} app
 * @param {readonly [string, ...string[]]} command
 */
async function inBoth(app, [program, ...args]) {
  verdict(await run(app, program, ...args, 'node.cjs'))
  return verdict(await run(app, program, ...args, 'node.mjs'))
}

/**
 * The sources as the registry JSR would take them. The types of schemes follow from their descriptions, which it calls
 * slow.
 *
 * @param {Context} context
 */
async function jsr({ tools }) {
  const flags = ['--dry-run', '--allow-dirty', '--allow-slow-types', '--unstable-sloppy-imports']
  await run(root, join(tools, '.bin/deno'), 'publish', ...flags)
  return 'dry run'
}

/** @param {Context} context */
async function workerd({ app, tools }) {
  const { contents } = await bundle(app, 'portable.mjs', tools)
  written(join(app, 'workerd/bundle.mjs'), contents)
  written(join(app, 'workerd/worker.mjs'), WORKER)
  written(join(app, 'workerd/worker.capnp'), WORKER_CONFIGURATION)
  return verdict(await run(join(app, 'workerd'), join(tools, '.bin/workerd'), 'test', 'worker.capnp'))
}

/**
 * QuickJS has nothing but the language: no `URL`, no `TextDecoder`.
 *
 * @param {Context} context
 */
async function quickjs({ app, tools }) {
  const { contents } = await bundle(app, 'script.mjs', tools)
  return verdict(await resultInQuickJs(tools, Buffer.from(contents).toString()))
}

/**
 * What a script leaves as `smokeResult`, where there is nothing but the language.
 *
 * @param {string} tools
 * @param {string} script
 */
export async function resultInQuickJs(tools, script) {
  const { getQuickJS } = await import(pathToFileURL(join(tools, 'quickjs-emscripten/dist/index.mjs')).href)
  const context = (await getQuickJS()).newContext()
  const done = 'smokeResult.then((result) => { globalThis.printed = JSON.stringify(result) })'
  context.unwrapResult(context.evalCode(`${script}\n;${done}`)).dispose()
  context.unwrapResult(context.runtime.executePendingJobs())
  const printed = context.getProp(context.global, 'printed')
  const result = String(context.dump(printed))
  printed.dispose()
  context.dispose()
  return result
}
