/**
 * `npm run runtimes`: the package as it would be published, used in each runtime, through each bundler, and by each
 * compiler of the table in docs/runtimes.md. What a machine can't run is skipped, and said to be.
 *
 *     npm run runtimes -- [--tools FOLDER] [--tarball FILE] [NAME...]
 *
 * The runtimes, bundlers and compilers are installed from the registry, the browsers by root from Debian. They are kept
 * only in the folder that is named. Without a tarball one is made of what `npm run build` built. With names, such as Deno, only those are tried.
 */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { check } from '../package/check.mjs'
import { manifest, root } from '../package/manifest.mjs'
import { install, npm, project, scratch, written } from '../package/scratch.mjs'
import { browsers, installBrowsers } from './browsers.mjs'
import { bundlers } from './bundlers.mjs'
import { compilers } from './compilers.mjs'
import { javascript } from './javascript.mjs'
import { writePrograms } from './programs.mjs'
import { tools as wanted } from './tools.mjs'

/**
 * @typedef {object} Context
 * @property {string} app A project that has the package, its peers, and the smoke program.
 * @property {string} tools The folder `node_modules` of the runtimes, bundlers and compilers.
 */

/** Checks at a time: most wait for one process. */
const AT_ONCE = 2
const PEERS = ['fp-ts', 'io-ts', 'undici', '@types/node']

const { values, positionals } = parseArgs({
  options: { tools: { type: 'string' }, tarball: { type: 'string' } },
  allowPositionals: true,
})
const folder = values.tools === undefined ? project('tools', {}) : resolve(values.tools)
const tarball = resolve(values.tarball ?? join(scratch, `${manifest.name}-${manifest.version}.tgz`))
const app = project('app', {
  type: 'module',
  dependencies: {
    uriform: `file:${tarball}`,
    ...Object.fromEntries(PEERS.map((name) => [name, manifest.devDependencies[name]])),
  },
})
const context = { app, tools: join(folder, 'node_modules') }

await Promise.all([
  check('package', async () => {
    if (values.tarball === undefined) await npm(root, 'pack', '--pack-destination', scratch)
    await install(app, '--ignore-scripts')
    writePrograms(app)
  }),
  check('tools', async () => {
    if (existsSync(context.tools)) return 'as they were'
    written(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: wanted }))
    await install(folder, '--force')
    return undefined
  }),
  check('docs/runtimes.md', async () => {
    const table = readFileSync(join(root, 'docs/runtimes.md'), 'utf8')
    const versions = Object.entries(wanted).filter(([name]) => !/^@(?:babel|rollup)\//.test(name))
    const missing = versions.filter(([, version]) => !table.includes(version.replace(/^npm:.*@/, '')))
    assert.deepEqual(missing, [])
  }),
  check('browsers', async () => installBrowsers()),
])

const checks = Object.entries({ ...bundlers, ...compilers, ...javascript, ...browsers }).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = checks.shift(); next !== undefined; next = checks.shift()) {
      const [name, work] = next
      await check(name, () => work(context))
    }
  }),
)
