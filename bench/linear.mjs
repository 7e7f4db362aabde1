/**
 * `npm run bench -- --linear`: whether twice the text takes twice the time, for every kind of work on every kind of
 * hostile text. Each text has a process of its own, so that a crash is a result too.
 */
import { spawnSync } from 'node:child_process'
import { texts } from './linear/texts.mjs'
import { works } from './linear/works.mjs'

const MEGABYTE = 2 ** 20
/** In megabytes. */
const SIZES = [1, 2, 4, 8, 16]
/**
 * The last two doublings by a larger factor are flagged, and the last one alone by twice that. Smaller sizes differ
 * by the caches that they fit, and by when the heap has to grow.
 */
const LIMIT = 2.6
/** What looks bad is measured so many times more, and the shortest times count. */
const SECOND_CHANCES = 3
/** In milliseconds: shorter times flag nothing. */
const NOISE = 50
/** What takes less at the largest size is as good as constant, and not shown. */
const CONSTANT = 5
/** What takes longer is not tried at larger sizes. */
const PATIENCE = 3_000

/**
 * @typedef {object} Measured
 * @property {string} text
 * @property {string} work
 * @property {readonly number[]} milliseconds One for each size.
 * @property {boolean} isLinear
 * @property {string} [failure] What was thrown, or how the process ended.
 */

/**
 * @param {{ readonly only: readonly string[], readonly json: boolean, readonly together: boolean }} options
 * @returns {boolean} Whether everything is linear.
 */
export function linear({ only, json, together }) {
  const flagged = /** @type {string[]} */ ([])
  for (const text of Object.keys(texts)) {
    if (only.length > 0 && !only.includes(text)) continue
    if (!json) console.log(head(text))
    for (const measured of together ? measureAll(text) : measureAlone(text)) {
      if (!measured.isLinear) flagged.push(`${measured.work}, on ${text}`)
      if (json) console.log(JSON.stringify(measured))
      else if (!measured.isLinear || (measured.milliseconds.at(-1) ?? 0) >= CONSTANT)
        console.log(line(measured))
    }
  }
  if (!json) console.log(flagged.length === 0 ? '\nAll linear' : `\nNot linear:\n  ${flagged.join('\n  ')}`)
  return flagged.length === 0
}

/** @param {string} text */
function head(text) {
  return `\n${text}\n${columns(
    'milliseconds',
    SIZES.map((size) => `${size} MB`),
    'factor for each doubling',
  )}`
}

/** @param {Measured} measured */
function line({ work, milliseconds, failure, isLinear }) {
  const factors = factorsOf(milliseconds).map((factor) => factor.toFixed(1))
  return columns(
    work,
    SIZES.map((_, index) => milliseconds[index]?.toFixed(0) ?? '-'),
    `${factors.join('  ')}${isLinear ? '' : `  NOT LINEAR ${failure ?? ''}`}`,
  )
}

/**
 * @param {string} name
 * @param {readonly string[]} cells
 * @param {string} last
 */
function columns(name, cells, last) {
  return `  ${name.padEnd(50)}${cells.map((cell) => cell.padStart(7)).join('')}   ${last}`
}

/** @param {string} text */
function* measureAll(text) {
  for (const work of Object.keys(works)) {
    const measured = measure(text, work)
    if (measured !== undefined) yield measured
  }
}

/**
 * @param {string} text
 * @returns {readonly Measured[]}
 */
function measureAlone(text) {
  const args = [
    ...process.execArgv,
    String(process.argv[1]),
    '--linear',
    '--json',
    '--together',
    '--only',
    text,
  ]
  const { status, signal, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  /** @type {Measured[]} */
  const results = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  if (status === 0) return results
  const failure = `the process ended with ${signal ?? status}`
  const work = `what follows ${results.at(-1)?.work ?? 'the start'}`
  return [...results, { text, work, milliseconds: [], isLinear: false, failure }]
}

/**
 * @param {string} text
 * @param {string} work
 * @returns {Measured | undefined} Nothing where the text does not allow the work.
 */
function measure(text, work) {
  const milliseconds = /** @type {number[]} */ ([])
  try {
    for (const size of SIZES) {
      const duration = once(text, work, size)
      if (duration === undefined) return undefined
      milliseconds.push(duration)
      if (duration > PATIENCE) break
    }
    for (let chance = 0; chance < SECOND_CHANCES && !isLinear(milliseconds); chance++) {
      for (const [index, duration] of milliseconds.entries()) {
        milliseconds[index] = Math.min(duration, once(text, work, SIZES[index] ?? 0) ?? duration)
      }
    }
    return { text, work, milliseconds, isLinear: isLinear(milliseconds) }
  } catch (thrown) {
    const failure = `${thrown} at ${SIZES[milliseconds.length]} MB`
    return { text, work, milliseconds, isLinear: false, failure }
  }
}

/**
 * @param {string} text
 * @param {string} work
 * @param {number} size
 */
function once(text, work, size) {
  const task = works[work]?.(String(texts[text]?.(size * MEGABYTE)))
  if (task === undefined) return undefined
  globalThis.gc?.()
  const start = performance.now()
  task()
  return performance.now() - start
}

/** @param {readonly number[]} milliseconds */
function factorsOf(milliseconds) {
  return milliseconds.slice(1).map((duration, index) => duration / (milliseconds[index] ?? Number.NaN))
}

/** @param {readonly number[]} milliseconds */
function isLinear(milliseconds) {
  const [last = 0, before = 0] = factorsOf(milliseconds).reverse()
  return (milliseconds.at(-1) ?? 0) < NOISE || (last <= 2 * LIMIT && Math.min(last, before) <= LIMIT)
}
