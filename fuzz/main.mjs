/**
 * `npm run fuzz`: mutates vectors, a corpus and seeds against the grammars, the laws and the readings of others.
 *
 *     npm run fuzz -- [--seconds 60] [--cases NUMBER] [--seed NUMBER] [--check NAME]... [--patience SECONDS] [--megabytes NUMBER]
 *     npm run fuzz -- --check NAME --replay CASE
 *
 * A number of cases takes the time that it takes, unless seconds are given too.
 * Ends with 1 where something failed, 2 where it could not run. What is printed of a failure runs it again.
 */
import { parseArgs } from 'node:util'
import { watch } from './watch.mjs'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string' },
    cases: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    check: { type: 'string', multiple: true, default: [] },
    replay: { type: 'string' },
    patience: { type: 'string', default: '20' },
    megabytes: { type: 'string', default: '768' },
  },
})

function numberOf(/** @type {string} */ text) {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number) || number < 0) throw new Error(`not a number: ${text}`)
  return number
}

const { seconds = options.cases === undefined ? '60' : undefined, cases: most } = options
const limits = {
  ...(seconds !== undefined && { seconds: numberOf(seconds) }),
  ...(most !== undefined && { cases: numberOf(most) }),
}
const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

const start = performance.now()
const shown = Object.entries(limits).map(([unit, limit]) => `, ${limit} ${unit}`)
print(options.replay === undefined ? `seed ${options.seed}${shown.join('')}` : 'one case')
const { cases, runs, failures } = await watch({
  ...limits,
  seed: numberOf(options.seed),
  patience: numberOf(options.patience),
  megabytes: numberOf(options.megabytes),
  only: options.check,
  replay: options.replay === undefined ? undefined : JSON.parse(options.replay),
  onFailure: (failure) => print(printed(failure)),
}).catch((/** @type {Error} */ error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(2)
})
const taken = (performance.now() - start) / 1000
print(`${cases} cases, ${runs} checks, ${Math.round(runs / taken)} a second; failures: ${failures}`)
if (failures > 0) process.exitCode = 1

/** @param {import('./run.mjs').Failure} failure */
function printed({ check, section, generation, what, texts, expected, got }) {
  // Lone surrogates and the like, as JSON escapes them, survive a shell.
  const json = JSON.stringify({ generation, texts }).replace(
    /[^ -~]|'/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `
${check}: ${what} (${generation}; ${section})
  expected ${expected}
  got      ${got}
  npm run fuzz -- --check '${check}' --replay '${json}'`
}
