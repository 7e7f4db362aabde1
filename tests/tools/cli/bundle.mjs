/**
 * The command alone, bundled from the sources without a look at their types, into the folder named. It takes a second,
 * the build of the package a quarter of a minute.
 */
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const [, , folder = ''] = process.argv
const build = await rolldown({
  input: { main: join(import.meta.dirname, '../../../src/tools/cli/main.ts') },
  platform: 'node',
  external: /^[^./]/,
  resolve: { extensionAlias: { '.js': ['.ts'] } },
})
await build.write({ dir: folder, format: 'esm' })
await build.close()
