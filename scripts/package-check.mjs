/**
 * `npm run package:check`: the package as it would be published, installed from its tarball into scratch projects, and
 * used there: Node with either module system, TypeScript with either way to find modules, a bundler, a browser.
 *
 *     npm run package:check -- [--tarball FILE]
 *
 * Without a tarball one is made of what `npm run build` built. The peers, the compiler, the bundler and the browser are
 * installed from the registry. All is done in a temporary folder, which is removed.
 */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { bundle } from './package/bundle.mjs'
import { entries, manifest, namedFiles, root } from './package/manifest.mjs'
import { loadedBy, missingReferences } from './package/references.mjs'
import { Failure, install, node, npm, project, scratch, written } from './package/scratch.mjs'

/** What an entry may take of other packages. */
const PACKAGES = new Map([
  ['uriform', ['immer']],
  ['uriform/codecs', ['fp-ts', 'io-ts']],
  ['uriform/generations', []],
  ['uriform/templates', []],
  ['uriform/schemes', []],
  ['uriform/iri', []],
  ['uriform/ajv', []],
  ['uriform/eslint', []],
  ['uriform/text', ['entities', 'parse5']],
  ['uriform/mini', []],
  ['uriform/query', []],
  ['uriform/findings', ['ipaddr.js']],
  ['uriform/guards', ['ipaddr.js']],
  ['uriform/node', ['ipaddr.js', 'node:buffer', 'node:dns', 'node:http', 'node:https', 'node:net', 'undici']],
])
/** How many files of the package an entry may consist of. */
const FILES_READ = 5
const PEERS = ['fp-ts', 'io-ts', 'undici']
/** Peers that an entry loads only when they are used. */
const LATE = ['undici']
const ESBUILD = '0.28.2'
/** The newest that run on the oldest Node of `engines`. */
const BROWSER = { '@sparticuz/chromium': '147.0.0', 'puppeteer-core': '24.43.1' }
/** Among what is packed. */
const ALLOWED =
  /^(?:dist\/.*|man\/uriform\.1|docs\/[\w-]+\.md|docs\/pictures\/\w+\.(?:json|svg)|[A-Z]+\.md|LICENSE|package\.json)$/

/** What the typed consumer comes to. */
const TYPED = 'https://example.com/a%20b 42 true credentials'

class Skipped extends Error {}

const { values: options } = parseArgs({ options: { tarball: { type: 'string' } } })

const tarball = resolve(options.tarball ?? join(scratch, `${manifest.name}-${manifest.version}.tgz`))
/** A project that has nothing but the package, and one that has the peers and the tools too. */
const bare = project('bare', { dependencies: { uriform: `file:${tarball}` } })
const full = project('full', {
  dependencies: { uriform: `file:${tarball}`, ...versionsOf(PEERS) },
  devDependencies: { ...versionsOf(['typescript']), esbuild: ESBUILD },
})
const installed = join(bare, 'node_modules', manifest.name)

if (options.tarball === undefined) await check('pack', pack)
await check('install', async () => {
  await install(bare)
  await install(full)
  for (const peer of PEERS) assert(!existsSync(join(bare, 'node_modules', peer)), `${peer} is no option`)
})
await check('references within the package', references)
for (const entry of entries) await check(`what Node reads for ${entry.name}`, () => readByNode(entry))
await check('Node, without the peers', async () => {
  for (const { name } of entries) {
    const missing = (PACKAGES.get(name) ?? []).filter(
      (other) => PEERS.includes(other) && !LATE.includes(other),
    )
    const loaded = node(bare, '--input-type=module', '--eval', `await import('${name}')`)
    if (missing.length === 0) await loaded
    else await assert.rejects(loaded, new RegExp(`Cannot find package '(?:${missing.join('|')})'`))
  }
})
await check('Node, ES modules', async () => {
  const folder = project('full/module', { type: 'module' }, ['module.mjs'])
  assert.equal(await node(folder, 'module.mjs'), 'done')
})
await check('Node, CommonJS', async () => {
  const folder = project('full/commonjs', { type: 'commonjs' }, ['commonjs.cjs'])
  assert.equal(await node(folder, 'commonjs.cjs'), 'done')
  assert.equal(await node(folder, '--no-experimental-require-module', 'commonjs.cjs'), 'done')
})
await check('Node, every entry', everyEntry)
await check('the command', async () => {
  const printed = await npm(bare, 'exec', '--offline', '--', 'uriform', 'normalize', 'HTTP://H/a/../%62')
  assert.equal(printed, 'http://h/b\n')
})
for (const type of ['module', 'commonjs']) {
  await check(`TypeScript, nodenext, ${type}`, async () => {
    const folder = await typed(`nodenext-${type}`, type, { module: 'nodenext' })
    assert.equal(await resultOf(folder, 'typed.js'), TYPED)
  })
}
await check('TypeScript, bundler', async () => {
  await typed('bundler', 'module', { module: 'esnext', moduleResolution: 'bundler' })
  const { contents } = await bundle(full, 'bundler/typed.ts')
  written(join(full, 'bundler/bundle.mjs'), contents)
  assert.equal(await resultOf(join(full, 'bundler'), 'bundle.mjs'), TYPED)
})
await check('esbuild, parse only', parseOnly)
for (const { name, isForNode } of entries) {
  if (!isForNode) await check(`esbuild, all of ${name}`, () => wholeEntry(name))
}
await check('Chromium', chromium)

/** What is packed are the files that the manifest names, and no stray ones. */
async function pack() {
  const args = ['--json', '--ignore-scripts', '--pack-destination', scratch]
  const [{ files, size }] = Object.values(JSON.parse(await npm(root, 'pack', ...args)))
  /** @type {readonly string[]} */
  const packed = files.map((/** @type {{ path: string }} */ { path }) => path)
  const missing = namedFiles().filter((path) => !packed.includes(path))
  assert.deepEqual(missing, [], `Not packed; is it built? \`npm run build\`: ${missing.join(', ')}`)
  const stray = packed.filter((path) => !ALLOWED.test(path))
  assert.deepEqual(stray, [], `Packed, but no part of the package: ${stray.join(', ')}`)
  return `${packed.length} files, ${kilobytes(size)}`
}

/** No file refers to one that is not packed. */
async function references() {
  const missing = missingReferences(installed, filesIn(installed))
  assert.deepEqual(missing, [])
}

/**
 * In either format Node reads a handful of files, and of other packages only those that the entry may use.
 *
 * @param {import('./package/manifest.mjs').Entry} entry
 */
async function readByNode({ name, file }) {
  const notes = ['js', 'cjs'].map((extension) => {
    const { files, packages } = loadedBy(installed, `dist/node/${file}.${extension}`)
    assert(files.length <= FILES_READ, `${files.length} files: ${files.join(', ')}`)
    assert.deepEqual(
      packages.filter((other) => !PACKAGES.get(name)?.includes(other)),
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
      const required = require(name)
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
 * Compiles the typed consumer, with every declaration that it comes by.
 *
 * @param {string} name
 * @param {string} type
 * @param {object} options
 */
async function typed(name, type, options) {
  const folder = project(`full/${name}`, { type }, ['typed.ts'])
  const strictness = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false }
  const compilerOptions = { ...strictness, target: 'es2022', lib: ['es2022', 'dom'], types: [], ...options }
  written(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['typed.ts'] }))
  await node(folder, join(full, 'node_modules/typescript/bin/tsc'), '-p', '.')
  return folder
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
  const stray = files.filter((file) => !file.startsWith('uriform/dist/esm/model/'))
  assert.deepEqual(stray, [])
  written(join(folder, 'bundle.mjs'), contents)
  assert.equal(await resultOf(folder, 'bundle.mjs'), 'http://h/c')
  const limit = limitOf('{ Uri }')
  assert(size <= limit, `${kilobytes(size)}, more than ${kilobytes(limit)}`)
  return `${kilobytes(size)} of ${kilobytes(limit)}`
}

/**
 * An entry brings no packages but its own.
 *
 * @param {string} name
 */
async function wholeEntry(name) {
  const allowed = PACKAGES.get(name)
  assert(allowed !== undefined, 'What it may take of other packages is not known here')
  const file = `whole/${name}.mjs`
  written(join(full, file), `import * as all from '${name}'\nglobalThis.all = all\n`)
  const { size, packages } = await bundle(full, file)
  const others = packages.filter((other) => other !== 'uriform')
  const stray = others.filter((other) => !allowed.includes(other))
  assert.deepEqual(stray, [])
  return `${kilobytes(size)} with ${others.join(', ') || 'no other package'}`
}

/** A page that uses every entry, in a browser that comes from the registry. */
async function chromium() {
  const folder = project('browser', { type: 'module', dependencies: BROWSER }, ['chromium.mjs'])
  project('full/page', { type: 'module' }, ['page.mjs'])
  const { contents } = await bundle(full, 'page/page.mjs')
  written(join(folder, 'page.js'), contents)
  await install(folder).catch((reason) => {
    throw new Skipped(`it cannot be installed: ${reason}`)
  })
  return node(folder, 'chromium.mjs').catch((reason) => {
    if (reason instanceof Failure && reason.status === 3) {
      throw new Skipped(`it cannot be started: ${reason.stderr}`)
    }
    throw reason
  })
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

/**
 * @param {string} name
 * @param {() => Promise<string | void>} work Gives what is worth knowing.
 */
async function check(name, work) {
  const start = performance.now()
  const { verdict, detail } = await work().then(
    (note) => ({ verdict: 'ok', detail: note ?? '' }),
    (reason) => ({ verdict: reason instanceof Skipped ? 'SKIPPED' : 'FAILED', detail: said(reason) }),
  )
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`
  process.stdout.write(`${verdict.padEnd(8)}${name.padEnd(36)}${seconds.padStart(7)}  ${detail}`.trimEnd())
  process.stdout.write('\n')
  if (verdict === 'FAILED') process.exit(1)
}

/** @param {unknown} reason */
function said(reason) {
  const isExpected = [Skipped, Failure, assert.AssertionError].some((type) => reason instanceof type)
  return reason instanceof Error && !isExpected ? String(reason.stack) : String(reason)
}
