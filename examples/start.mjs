// `npm start`: the anatomy of the standards' own examples; `npm start -- VERB ...` runs the command as given.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pathOf = (/** @type {string} */ relative) => fileURLToPath(new URL(relative, import.meta.url))

const command = pathOf('../dist/cli/main.js')
const args = process.argv.slice(2)

const { status } =
  args.length > 0
    ? spawnSync(process.execPath, [command, ...args], { stdio: 'inherit' })
    : spawnSync(process.execPath, [command, 'parse'], {
        stdio: ['pipe', 'inherit', 'inherit'],
        input: readExamples(),
      })
process.exitCode = status ?? 1

/** The URIs of the list, without the comments, which name the sections they stand in. */
function readExamples() {
  const lines = readFileSync(pathOf('standards.txt'), 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#')).join('\n')
}
