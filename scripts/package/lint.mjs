/**
 * `npm run package:lint`: publint reads package.json, and attw resolves the types of each entry as compilers do. attw is
 * given the names, because it skips patterns. The other packages of the workspace have a script of the same name.
 *
 *     npm run package:lint -- [--tarball FILE]
 *
 * Without a tarball one is made of what `npm run build` built.
 */
import assert from 'node:assert/strict'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { check } from './check.mjs'
import { entries, manifest, root } from './manifest.mjs'
import { npm, run, scratch } from './scratch.mjs'

const { values } = parseArgs({ options: { tarball: { type: 'string' } } })
const tarball = resolve(values.tarball ?? join(scratch, `${manifest.name}-${manifest.version}.tgz`))
const names = entries.map(({ file }) => (file === 'index' ? '.' : file))

if (values.tarball === undefined) await check('pack', pack)
await check('publint', async () => {
  await program('publint', tarball, '--strict')
})
await check('attw', async () => {
  const printed = await program('attw', tarball, '--format', 'ascii', '--entrypoints', ...names)
  for (const { name } of entries) assert(printed.includes(`"${name}"`), `Not among what attw saw: ${name}`)
  return `${names.length} entries`
})
await check('the packages of the workspace', async () => {
  await npm(root, 'run', '--silent', 'package:lint', '--workspaces')
})

async function pack() {
  await npm(root, 'pack', '--pack-destination', scratch)
}

/**
 * A program of an installed package.
 *
 * @param {string} name
 * @param {readonly string[]} args
 */
function program(name, ...args) {
  return run(root, join(root, 'node_modules/.bin', name), ...args)
}
