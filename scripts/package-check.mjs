/**
 * `npm run package:check`: what the package consists of as it would be published, what Node reads of it, what a bundler
 * keeps, and what the command of the workspace mends. `npm run runtimes` uses it.
 *
 *     npm run package:check -- [--tarball FILE]
 *
 * Without a tarball one is made of what `npm run build` built. The peers and the bundler are installed from
 * the registry. All is done in a temporary folder, which is removed.
 */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { bundle } from './package/bundle.mjs'
import { check } from './package/check.mjs'
import { entries, manifest, namedFiles, portable, root } from './package/manifest.mjs'
import { mendsEachKind } from './package/mend.mjs'
import { loadedBy, missingReferences } from './package/references.mjs'
import { install, node, npm, project, scratch, written } from './package/scratch.mjs'
import { tools } from './runtimes/tools.mjs'

/** How many files of the package an entry may consist of. */
const FILES_READ = 5
const PEERS = Object.keys(manifest.peerDependencies)
/** Other majors of what the package and its linter may use. They must not stop an installation. */
const NEIGHBOURS = [{ eslint: '7', undici: '5' }, { eslint: '8', undici: '6' }, { undici: '8' }]
/** The oldest major of undici that `guardedFetch` takes. */
const OLDEST_UNDICI = 7
/** The paths of the files that may be packed. */
const ALLOWED =
  /^(?:dist\/.*(?<!\.map)|[a-z]+\/package\.json|man\/uriform\.1|docs\/[\w-]+\.md|docs\/pictures\/\w+\.(?:json|svg|webp)|[A-Z]+\.md|LICENSE|package\.json)$/
/** The maximum of all that is installed. */
const FILES_AT_MOST = 700
const BYTES_AT_MOST = 5_000_000
/** The maximum size of the tag `path` in a program for Node, with all it needs, in bytes. */
const PATH_FOR_NODE = 3_050

const { values: options } = parseArgs({ options: { tarball: { type: 'string' } } })

const tarball = resolve(options.tarball ?? join(scratch, `${manifest.name}-${manifest.version}.tgz`))
/** A project that has nothing but the package, and one that has the peers and the tools too. */
const bare = project('bare', { dependencies: { uriform: `file:${tarball}` } })
const full = project('full', {
  dependencies: { uriform: `file:${tarball}`, ...versionsOf(PEERS) },
  devDependencies: { esbuild: tools['esbuild'] },
})
const installed = join(bare, 'node_modules', manifest.name)

if (options.tarball === undefined) await check('pack', pack)
await check('install', async () => {
  await install(bare, '--ignore-scripts')
  await install(full, '--ignore-scripts')
  for (const peer of PEERS) assert(!existsSync(join(bare, 'node_modules', peer)), `${peer} is no option`)
})
await check('size', size)
await check('references within the package', references)
for (const entry of entries) await check(`what Node reads for ${entry.name}`, () => readByNode(entry))
await check('Node, without the peers', async () => {
  for (const { name, packages, late = [] } of entries) {
    const missing = packages.filter((other) => PEERS.includes(other) && !late.includes(other))
    const loaded = node(bare, '--input-type=module', '--eval', `await import('${name}')`)
    if (missing.length === 0) await loaded
    else await assert.rejects(loaded, new RegExp(`Cannot find package '(?:${missing.join('|')})'`))
  }
})
await check('Node, every entry', everyEntry)
for (const others of NEIGHBOURS) {
  const names = Object.entries(others).map((other) => other.join(' '))
  await check(`beside ${names.join(', ')}`, () => installedBeside(others))
}
await check('the command', async () => {
  const printed = await npm(bare, 'exec', '--offline', '--', 'uriform', 'normalize', 'HTTP://H/a/../%62')
  assert.equal(printed, 'http://h/b\n')
})
await check('uriform-mend, each kind of project', mendsEachKind)
await check('esbuild, parse only', parseOnly)
for (const format of ['esm', 'cjs']) {
  await check(`esbuild, the tag of mini for Node as ${format}`, () => pathForNode(format))
}
for (const entry of portable) await check(`esbuild, all of ${entry.name}`, () => wholeEntry(entry))

/** The package has the files that its manifest names, and no others. */
async function pack() {
  const args = ['--json', '--pack-destination', scratch]
  const [{ files, size }] = Object.values(JSON.parse(await npm(root, 'pack', ...args)))
  /** @type {readonly string[]} */
  const packed = files.map((/** @type {{ path: string }} */ { path }) => path)
  const missing = namedFiles().filter((path) => !packed.includes(path))
  assert.deepEqual(missing, [], `Not packed; is it built? \`npm run build\`: ${missing.join(', ')}`)
  const stray = packed.filter((path) => !ALLOWED.test(path))
  assert.deepEqual(stray, [], `Packed, but no part of the package: ${stray.join(', ')}`)
  return `${packed.length} files, ${kilobytes(size)}`
}

/** The installed package stays small: every install downloads it, and every image of a program contains it. */
async function size() {
  const files = filesIn(installed)
  const bytes = files.reduce((sum, file) => sum + statSync(join(installed, file)).size, 0)
  assert(files.length <= FILES_AT_MOST, `${files.length} files`)
  assert(bytes <= BYTES_AT_MOST, `${bytes} bytes`)
  return `${kilobytes(bytes)} in ${files.length} files`
}

/** No file refers to one that is not packed. */
async function references() {
  const missing = missingReferences(installed, filesIn(installed))
  assert.deepEqual(missing, [])
}

/**
 * Importing or requiring an entry makes Node read a few files only, and no packages but those that the entry may use.
 *
 * @param {import('./package/manifest.mjs').Entry} entry
 */
async function readByNode({ file, packages: known, builtIn = [] }) {
  const notes = ['js', 'cjs'].map((extension) => {
    const { files, packages } = loadedBy(installed, `dist/node/${file}.${extension}`)
    assert(files.length <= FILES_READ, `${files.length} files: ${files.join(', ')}`)
    assert.deepEqual(
      packages.filter((other) => ![...known, ...builtIn].includes(other)),
      [],
    )
    return `${files.length} as ${extension}`
  })
  return notes.join(', ')
}

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)).replaceAll(sep, '/'))
}

/** Either module system gives the same names; in one process, where Node can, the same values. */
async function everyEntry() {
  const folder = project('full/entries', { type: 'module' })
  const program = `
    import assert from 'node:assert/strict'
    import { createRequire } from 'node:module'
    const require = createRequire(import.meta.url)
    const isOneCopy = !process.execArgv.includes('--no-experimental-require-module')
    for (const name of ${JSON.stringify(entries.map(({ name }) => name))}) {
      const imported = await import(name)
      const { __esModule, ...required } = require(name)
      const names = Object.keys(imported)
      assert(names.length > 0, name)
      assert.deepEqual(Object.keys(required).sort(), names.sort(), name)
      for (const each of names) {
        assert.equal(typeof required[each], typeof imported[each], name + ' ' + each)
        if (isOneCopy) assert.equal(required[each], imported[each], name + ' ' + each)
      }
      if (!isOneCopy) assert(names.some((each) => required[each] !== imported[each]), name)
    }
    process.stdout.write('done')`
  written(join(folder, 'entries.mjs'), program)
  assert.equal(await node(folder, 'entries.mjs'), 'done')
  assert.equal(await node(folder, '--no-experimental-require-module', 'entries.mjs'), 'done')
}

/**
 * The package is installed as by `npm install uriform` in a project that has these, and `guardedFetch` says if its undici
 * is too old.
 *
 * @param {{ readonly undici: string, readonly eslint?: string }} others
 */
async function installedBeside(others) {
  const folder = project(`beside-${others.undici}`, { dependencies: others })
  await install(folder, '--ignore-scripts')
  await npm(folder, 'install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', tarball)
  const program = `
    import { guardedFetch } from 'uriform/node'
    guardedFetch('http://127.0.0.1:9/', {}, { allowedAddresses: ['127.0.0.0/8'], ports: [9] }).catch(({ code, message }) => console.log(code ?? message))`
  const failure = (await node(folder, '--input-type=module', '--eval', program)).trim()
  // Another failure is undici's own: a new one may need a newer Node.
  assert.equal(failure === 'undici-too-old', Number(others.undici) < OLDEST_UNDICI, failure)
  return failure
}

/**
 * Runs a program and gives what it exports as `result`.
 *
 * @param {string} folder
 * @param {string} file
 */
function resultOf(folder, file) {
  const program = `import { result } from './${file}'; process.stdout.write(result)`
  return node(folder, '--input-type=module', '--eval', program)
}

/** What only parses weighs what only parsing weighs, and has no other part of the package in it. */
async function parseOnly() {
  const folder = project('full/parse-only', { type: 'module' }, ['parse-only.mjs'])
  const { contents, size, files } = await bundle(full, 'parse-only/parse-only.mjs')
  const stray = files.filter((file) => !file.startsWith('uriform/dist/modules/model/'))
  assert.deepEqual(stray, [])
  written(join(folder, 'bundle.mjs'), contents)
  assert.equal(await resultOf(folder, 'bundle.mjs'), 'http://h/c')
  const limit = limitOf('{ Uri }')
  assert(size <= limit, `${kilobytes(size)}, more than ${kilobytes(limit)}`)
  return `${kilobytes(size)} of ${kilobytes(limit)}`
}

/**
 * The file of `uriform/mini` for Node stands alone, so a bundler drops what a program doesn't use statement by statement.
 *
 * @param {string} format
 */
async function pathForNode(format) {
  const folder = project('full/path-for-node', { type: 'module' }, ['path-for-node.mjs'])
  const kind = { platform: 'node', format }
  const { files, size, contents } = await bundle(full, 'path-for-node/path-for-node.mjs', undefined, kind)
  assert.deepEqual(files, ['uriform/dist/node/mini.js'])
  const program = format === 'cjs' ? 'bundle.cjs' : 'bundle.mjs'
  written(join(folder, program), contents)
  assert.equal(await node(folder, program), '/users/a%2Fb')
  assert(size <= PATH_FOR_NODE, `${kilobytes(size)}, more than ${kilobytes(PATH_FOR_NODE)}`)
  return `${kilobytes(size)} of ${kilobytes(PATH_FOR_NODE)}`
}

/**
 * An entry brings no packages and no houses but its own, and weighs no more than its limit.
 *
 * @param {import('./package/manifest.mjs').Entry} entry
 */
async function wholeEntry({ name, houses, packages: known, limit = 0 }) {
  const file = `whole/${name}.mjs`
  written(join(full, file), `import * as all from '${name}'\nglobalThis.all = all\n`)
  const { files, size, packages } = await bundle(full, file)
  const others = packages.filter((other) => other !== manifest.name)
  assert.deepEqual(
    others.filter((other) => !known.includes(other)),
    [],
  )
  const inHouses = files.flatMap((path) => /^uriform\/dist\/modules\/(\w+)\//.exec(path)?.[1] ?? [])
  assert.deepEqual(
    [...new Set(inHouses)].filter((house) => !houses.includes(house)),
    [],
  )
  const bytes = limit * 1000
  assert(size <= bytes, `${kilobytes(size)}, more than ${kilobytes(bytes)}`)
  return `${kilobytes(size)} of ${kilobytes(bytes)} with ${others.join(', ') || 'no other package'}`
}

/** @param {readonly string[]} names */
function versionsOf(names) {
  return Object.fromEntries(names.map((name) => [name, manifest.devDependencies[name]]))
}

/**
 * In bytes, the limit of .size-limit.json on what imports no more than this.
 *
 * @param {string} imported
 */
function limitOf(imported) {
  /** @type {readonly { readonly import: string, readonly limit: string }[]} */
  const limits = JSON.parse(readFileSync(join(root, '.size-limit.json'), 'utf8'))
  const limit = limits.find((entry) => entry.import === imported)?.limit ?? ''
  assert(limit.endsWith(' kB'), `.size-limit.json has no limit in kB on ${imported}`)
  return Number.parseFloat(limit) * 1000
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(2)} kB`
}
