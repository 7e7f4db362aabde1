/**
 * `npm run build`: the plugin as one file for each format, and its declarations, in `dist` or the folder named.
 *
 *     node build.mjs [FOLDER]
 */
import { spawnSync } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const root = import.meta.dirname
const folder = resolve(process.argv[2] ?? join(root, 'dist'))
const [esm, cjs] = [join(folder, 'esm'), join(folder, 'cjs')]

rmSync(folder, { recursive: true, force: true })
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript7/package.json')), 'bin/tsc')
const { status } = spawnSync(process.execPath, [compiler, '-p', root, '--outDir', esm], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
// The same declarations again, as those of CommonJS.
cpSync(esm, cjs, { recursive: true })
writeFileSync(join(cjs, 'package.json'), '{ "type": "commonjs" }\n')

const build = await rolldown({
  input: join(root, 'src/index.ts'),
  platform: 'node',
  resolve: { extensionAlias: { '.js': ['.ts'] } },
})
// The plugin is a default export beside named ones.
const shared = /** @type {const} */ ({ exports: 'named', comments: { jsdoc: false } })
await build.write({ ...shared, file: join(esm, 'index.js'), format: 'esm' })
await build.write({ ...shared, file: join(cjs, 'index.js'), format: 'cjs' })
await build.close()
