/**
 * `npm run bench:start`: what the start of the command, and the import of each entry, take beyond a bare `node -e 0`.
 *
 *     npm run bench:start -- [--rounds NUMBER] [--json]
 *
 * Each run is a process of its own. All take turns in every round, so that a machine that slows down does so for all.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { versions } from './report.mjs'
import { median } from './time.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const WARM_UP_ROUNDS = 2

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '41' }, json: { type: 'boolean', default: false } },
})

/** @typedef {{ readonly name: string, readonly args: readonly string[], readonly input?: string }} Start */

/** @type {Start} */
const bare = { name: 'node -e 0', args: ['-e', '0'] }
const bareModule = module('node --input-type=module -e 0', '0')
const command = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url))
const entries = Object.keys(JSON.parse(readFileSync(new URL('../entries.json', import.meta.url), 'utf8')))

/** @type {readonly Start[]} */
const starts = [
  bare,
  bareModule,
  { name: 'uriform --version', args: [command, '--version'] },
  { name: 'uriform --help', args: [command, '--help'] },
  { name: 'uriform parse http://h/', args: [command, 'parse', 'http://h/'] },
  { name: 'uriform check, one line of input', args: [command, 'check'], input: 'http://h/\n' },
  ...entries.flatMap((entry) => [
    module(`import '${entry}'`, `import '${entry}'`),
    { name: `require('${entry}')`, args: ['-e', `require('${entry}')`] },
  ]),
  module("import 'fast-uri'", "import 'fast-uri'"),
  module("import 'whatwg-url'", "import 'whatwg-url'"),
]

const results = measure(Number(options.rounds))
if (options.json) process.stdout.write(`${JSON.stringify({ versions: versions(), results })}\n`)
else report()

/**
 * @param {string} name
 * @param {string} program
 * @returns {Start}
 */
function module(name, program) {
  return { name, args: ['--input-type=module', '-e', program] }
}

/** @param {number} rounds */
function measure(rounds) {
  const durations = starts.map(() => /** @type {number[]} */ ([]))
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    for (const [index, start] of starts.entries()) {
      const duration = once(start)
      if (round >= 0) durations[index]?.push(duration)
    }
  }
  const medians = durations.map(median)
  return starts.map(({ name }, index) => {
    const milliseconds = medians[index] ?? Number.NaN
    return { name, milliseconds, beyond: milliseconds - (medians[0] ?? Number.NaN) }
  })
}

/** @param {Start} start */
function once({ name, args, input = '' }) {
  const begin = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, input, encoding: 'utf8' })
  const duration = performance.now() - begin
  if (status !== 0) throw new Error(`${name} ended with ${status}\n${stderr}`)
  return duration
}

function report() {
  const named = Object.entries(versions()).map((entry) => entry.join(' '))
  console.log(`${named.join(', ')}\n\nmedians of ${options.rounds} runs, in milliseconds`)
  console.log(line('', 'all of it', 'beyond node -e 0'))
  for (const { name, milliseconds, beyond } of results) {
    console.log(line(name, milliseconds.toFixed(1), beyond.toFixed(1)))
  }
}

/** @param {string[]} cells */
function line(name = '', ...cells) {
  return `  ${name.padEnd(40)}${cells.map((cell) => cell.padStart(18)).join('')}`
}
