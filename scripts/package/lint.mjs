/**
 * `npm run package:lint`: publint reads package.json, and attw resolves the types of each entry as compilers do. attw is
 * given the names, because it skips patterns.
 */
import { spawnSync } from 'node:child_process'
import { entries, root } from './manifest.mjs'

const names = entries.map(({ file }) => (file === 'index' ? '.' : file))

run('publint', '--strict')
run('attw', '--pack', '.', '--format', 'table-flipped', '--entrypoints', ...names)

/**
 * Runs a program of an installed package, which npm has put on the path.
 *
 * @param {string} program
 * @param {readonly string[]} args
 */
function run(program, ...args) {
  // Packing runs the scripts that write the folders of entries, also below `npm run --ignore-scripts`.
  const env = { ...process.env, npm_config_ignore_scripts: 'false' }
  const { status } = spawnSync(program, args, { cwd: root, env, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
