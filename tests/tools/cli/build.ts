// The command in a folder of its own, for tests that run it as a process.
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { build, run } from '../../package/builds.js'
import { inCi } from '../../support/runs.js'

const ROOT = join(import.meta.dirname, '../../..')

/** In the project, where dependencies are found. */
const CACHE = join(ROOT, 'node_modules/.cache')

/** The folder of the package: `package.json`, `dist` and `examples`. The caller removes it. */
export function buildPackage(): string {
  return folderWith((dist) => cpSync(build(), dist, { recursive: true }))
}

/** The same folder, though outside of continuous integration `dist` has nothing but the command. */
export const buildCommand: () => string = inCi(buildPackage, () =>
  folderWith((dist) => run(join(import.meta.dirname, 'bundle.mjs'), join(dist, 'cli'))),
)

function folderWith(makeDist: (dist: string) => void): string {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'uriform-'))
  makeDist(join(folder, 'dist'))
  for (const name of ['package.json', 'examples']) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  }
  return folder
}
