/**
 * `npm run bench`: what the library takes against what others take, and whether that reaches what is asked.
 *
 *     npm run bench -- [--only NAME]... [--check] [--json] [--together]
 *     npm run bench -- --linear [--only NAME]... [--check] [--json]
 *
 * `--check` ends with 1 where something falls short. Each row has a process of its own, so that its result does not
 * depend on the rows before it. `--together` measures them in one process, where that changes a ratio by an eighth at
 * most: every row meets all kinds of input before it is measured anyway.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { linear } from './linear.mjs'
import { table, versions } from './report.mjs'
import { rows } from './rows.mjs'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    check: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    together: { type: 'boolean', default: false },
    linear: { type: 'boolean', default: false },
  },
})

const isGood = options.linear ? linear(options) : bench()
if (options.check && !isGood) process.exitCode = 1

function bench() {
  const { only, json, together } = options
  const chosen = rows.filter(({ name }) => only.length === 0 || only.includes(name))
  if (chosen.length === 0) throw new Error(`The rows are ${rows.map(({ name }) => name).join(', ')}`)
  if (!json) {
    const named = Object.entries(versions()).map((entry) => entry.join(' '))
    console.log(named.join(', '))
  }
  const results = chosen.flatMap(({ name, run }) => {
    const found = together ? run() : runAlone(name)
    if (!json) for (const result of found) console.log(table(result))
    return found
  })
  if (json) console.log(JSON.stringify({ versions: versions(), results }))
  return results.every(({ candidates }) => candidates.every(({ reached }) => reached !== false))
}

/**
 * @param {string} name
 * @returns {readonly import('./row.mjs').Result[]}
 */
function runAlone(name) {
  const args = [...process.execArgv, fileURLToPath(import.meta.url), '--json', '--together', '--only', name]
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`The row ${name} failed`)
  return JSON.parse(stdout).results
}
