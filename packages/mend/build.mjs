/**
 * `npm run build`: the command as one file, in `dist` or the folder named. Its dependencies stay beside it.
 *
 *     node build.mjs [FOLDER]
 */
import { chmodSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const root = import.meta.dirname
const file = join(resolve(process.argv[2] ?? join(root, 'dist')), 'main.js')

const build = await rolldown({
  input: join(root, 'src/main.ts'),
  platform: 'node',
  external: /^(?!\.|\/)/,
  resolve: { extensionAlias: { '.js': ['.ts'] } },
})
await build.write({ file, format: 'esm', comments: { jsdoc: false } })
await build.close()
chmodSync(file, 0o755)
