/** Runs a worker, ends it where it hangs or takes too much memory, and begins another behind the case that did it. */
import { Worker } from 'node:worker_threads'
import { newMemory, placeOf } from './place.mjs'

/** @typedef {import('./run.mjs').Failure} Failure */

/**
 * What a worker is told.
 *
 * @typedef {object} Work
 * @property {number} seed
 * @property {number} first The number of the first case.
 * @property {number} milliseconds When to end, from when it is ready.
 * @property {number} last The number of the case to end before.
 * @property {readonly string[]} only The names of the checks; all where there are none.
 * @property {SharedArrayBuffer} memory
 * @property {string} module Exports `checksOf`.
 * @property {Omit<import('./cases.mjs').Case, 'kind'> | undefined} replay The only case.
 */

/**
 * @typedef {object} Options
 * @property {number} seed
 * @property {number} [seconds] How long, for a run without a number of cases.
 * @property {number} [cases] How many at most, for a run that is the same each time.
 * @property {readonly string[]} [only]
 * @property {Omit<import('./cases.mjs').Case, 'kind'> | undefined} [replay]
 * @property {number} [patience] In seconds of the processor: a check that takes longer hangs.
 * @property {number} [megabytes] The heap that a worker may take.
 * @property {string} [module]
 * @property {(failure: Failure) => void} onFailure Called for each that is unlike those before it.
 */

/**
 * @typedef {object} Summary
 * @property {number} cases
 * @property {number} runs Of checks.
 * @property {number} failures Of all kinds, those that are alike included.
 */

const PATIENCE = 20
const MEGABYTES = 768
/** In milliseconds. */
const LOOK = 200
/** Workers that end before their time: something is wrong with the fuzzer itself. */
const MOST_WORKERS = 20
const CHECKS = new URL('./checks/index.mjs', import.meta.url).href
const TYPESCRIPT = new URL('./typescript.mjs', import.meta.url).href

/**
 * @param {Options} options
 * @returns {Promise<Summary>}
 */
export async function watch(options) {
  const { seconds = Number.POSITIVE_INFINITY } = options
  const start = Date.now()
  const left = () => Math.max(0, seconds * 1000 - (Date.now() - start))
  const total = { cases: 0, runs: 0, failures: 0 }
  let first = 0
  for (let workers = 0; workers < MOST_WORKERS; workers++) {
    const result = await watchOne(options, first, workers === 0 ? seconds * 1000 : left())
    total.cases += result.cases
    total.runs += result.runs
    total.failures += result.failures
    if (result.isDone || options.replay !== undefined) return total
    // Behind all that may have been begun since it last told.
    first = result.index + 1000
  }
  throw new Error(`${MOST_WORKERS} workers hung or took too much memory`)
}

/**
 * @param {Options} options
 * @param {number} first
 * @param {number} milliseconds
 * @returns {Promise<Summary & { readonly isDone: boolean, readonly index: number }>}
 */
function watchOne(options, first, milliseconds) {
  const {
    seed,
    cases = Number.POSITIVE_INFINITY,
    only = [],
    replay,
    patience = PATIENCE,
    megabytes = MEGABYTES,
    module = CHECKS,
    onFailure,
  } = options
  const memory = newMemory()
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData: /** @type {Work} */ ({
      seed,
      first,
      milliseconds,
      last: cases,
      only,
      memory,
      module,
      replay,
    }),
    execArgv: ['--no-warnings', '--import', TYPESCRIPT],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  const total = { cases: 0, runs: 0, failures: 0, isDone: false, index: first }
  /** @type {readonly { readonly name: string, readonly section: string }[]} */
  let names = []
  let begun = -1
  let since = process.cpuUsage()

  const failHere = (
    /** @type {string} */ what,
    /** @type {string} */ expected,
    /** @type {string} */ got,
  ) => {
    const { check, json } = placeOf(memory)
    const { generation, texts } = JSON.parse(json)
    const { name = '', section = '' } = names[check] ?? {}
    total.failures++
    onFailure({ check: name, section, generation, texts, what, expected, got })
  }

  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      const place = placeOf(memory)
      if (place.begun === 0 || place.begun !== begun) {
        begun = place.begun
        since = process.cpuUsage()
      } else if (secondsSince(since) > patience) {
        failHere('hangs', `less than ${patience} s`, 'no end')
        end()
      }
    }, LOOK)
    const end = () => {
      clearInterval(timer)
      void worker.terminate().then(() => resolve(total))
    }
    worker.on('message', (message) => {
      if (message.names !== undefined) names = message.names
      if (message.failure !== undefined) {
        total.failures++
        if (message.isNew) onFailure(message.failure)
      }
      if (message.cases !== undefined) Object.assign(total, message)
      if (message.isDone) end()
    })
    worker.on('error', (error) => {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ERR_WORKER_OUT_OF_MEMORY') {
        failHere('memory', `less than ${megabytes} MB of heap`, 'more')
        end()
        return
      }
      clearInterval(timer)
      reject(error)
    })
  })
}

/**
 * The seconds of the processor that this process took since: the worker is a thread of it, and nothing else takes any.
 *
 * @param {NodeJS.CpuUsage} before
 */
function secondsSince(before) {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
