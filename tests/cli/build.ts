// The package in a folder of its own, for tests that run the command as a process or import entries as Node does.
import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../package/builds.js'

const ROOT = join(import.meta.dirname, '../..')

/** In milliseconds, if the build must be made first. */
export const BUILD_PATIENCE = 120_000

/** The folder of the package: `package.json`, `dist` and `examples`. The caller removes it. */
export function buildPackage(): string {
  const built = build()
  // In the project, where dependencies are found.
  const folder = mkdtempSync(join(ROOT, 'node_modules/.cache/uriform-'))
  cpSync(built, join(folder, 'dist'), { recursive: true })
  for (const name of ['package.json', 'examples']) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  }
  return folder
}
