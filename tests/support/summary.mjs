// Ends a test run with the tests that were skipped, by what they need, and in continuous integration with the slowest
// suites.
import { relative } from 'node:path'

/**
 * @typedef {object} Result
 * @property {string} status
 * @property {string} fullName
 * @property {readonly string[]} ancestorTitles
 * @property {number | null} [duration] In milliseconds.
 */

const SLOWEST = 10
const { CI = '' } = process.env
const inCi = CI !== '' && CI !== 'false'

// biome-ignore lint/style/noDefaultExport: Jest asks for it
export default class {
  /**
   * @param {unknown} _
   * @param {{ testResults: readonly { testFilePath: string, testResults: readonly Result[] }[] }} results
   */
  onRunComplete(_, { testResults }) {
    const tests = testResults.flatMap(({ testFilePath, testResults: results }) =>
      results.map((result) => ({ ...result, suite: suiteOf(testFilePath, result) })),
    )
    for (const [need, counts] of skippedIn(tests)) {
      const lines = [...counts].map(([suite, count]) => `  ${suite}: ${count}\n`)
      process.stderr.write(`\nTests skipped, which need ${need}:\n${lines.sort().join('')}`)
    }
    if (inCi) process.stderr.write(`\nThe slowest suites:\n${slowestOf(tests).join('')}`)
  }
}

/**
 * The path of the suite of a test: suites that share modules are blocks named by their paths.
 *
 * @param {string} file
 * @param {Result} result
 */
function suiteOf(file, { ancestorTitles: [title = ''] }) {
  return title.endsWith('.test.ts') ? title : relative('', file)
}

/**
 * How many tests of each suite were skipped for want of each thing.
 *
 * @param {readonly (Result & { suite: string })[]} tests
 */
function skippedIn(tests) {
  /** @type {Map<string, Map<string, number>>} */
  const needs = new Map()
  for (const { status, fullName, suite } of tests) {
    if (status !== 'pending') continue
    const need = /\(needs ([^()]+)\)/.exec(fullName)?.[1] ?? 'what their titles say'
    const counts = needs.get(need) ?? new Map()
    needs.set(need, counts.set(suite, (counts.get(suite) ?? 0) + 1))
  }
  return needs
}

/** @param {readonly (Result & { suite: string })[]} tests */
function slowestOf(tests) {
  /** @type {Map<string, number>} */
  const times = new Map()
  for (const { suite, duration } of tests) times.set(suite, (times.get(suite) ?? 0) + (duration ?? 0))
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, SLOWEST)
    .map(([suite, time]) => `  ${(time / 1_000).toFixed(1)} s ${suite}\n`)
}
