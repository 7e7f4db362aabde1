/**
 * The folders that resolvers without `exports` look for, such as `codecs/package.json` for `uriform/codecs`. npm runs this
 * before it packs, and with `--remove` afterwards.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entries, root } from './manifest.mjs'

const isRemoved = process.argv.includes('--remove')

for (const { file, onlyIn } of entries) {
  if (file === 'index') continue
  const folder = join(root, file)
  if (isRemoved) rmSync(folder, { recursive: true, force: true })
  else {
    mkdirSync(folder, { recursive: true })
    const fields = {
      main: `../dist/node/${file}.cjs`,
      module: `../dist/esm/${file}.js`,
      ...(onlyIn === undefined && { 'react-native': `../dist/react-native/${file}.js` }),
      types: `../dist/types/${file}.d.ts`,
    }
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(fields, undefined, 2)}\n`)
  }
}
