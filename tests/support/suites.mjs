// The suites of the project, and which of them share modules.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The first line of a suite that needs modules of its own, with the reason. */
const ALONE = /^\/\/ Alone: \S/

/** Those of packages that are installed, or of links to them. */
const FOREIGN = /[\\/]node_modules[\\/]/

/** Files that run the suites which share modules. */
const TOGETHER = join('tests', 'together')

/**
 * The suites, as paths from the root of the project.
 *
 * @returns {{ readonly sharing: readonly string[], readonly alone: readonly string[] }}
 */
export function suites() {
  /** @type {Record<'sharing' | 'alone', string[]>} */
  const found = { sharing: [], alone: [] }
  for (const suite of ['tests', 'packages'].flatMap(filesIn).sort()) {
    if (!suite.endsWith('.test.ts') || suite.startsWith(TOGETHER) || FOREIGN.test(suite)) continue
    const isAlone = ALONE.test(readFileSync(join(root, suite), 'utf8'))
    found[isAlone ? 'alone' : 'sharing'].push(suite)
  }
  return found
}

/**
 * The files of a folder, as paths from the root of the project.
 *
 * @param {string} folder
 */
function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name)))
}
