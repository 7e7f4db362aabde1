// Ends a test run with the tests that were skipped, by what they need.
import { relative } from 'node:path'

/** @typedef {{ readonly status: string, readonly fullName: string }} Result */

// biome-ignore lint/style/noDefaultExport: Jest asks for it
export default class {
  /**
   * @param {unknown} _
   * @param {{ testResults: readonly { testFilePath: string, testResults: readonly Result[] }[] }} results
   */
  onRunComplete(_, { testResults }) {
    /** @type {Map<string, string[]>} */
    const files = new Map()
    for (const { testFilePath, testResults: results } of testResults) {
      for (const [need, count] of needsOf(results)) {
        const lines = files.get(need) ?? []
        files.set(need, [...lines, `  ${relative('', testFilePath)}: ${count}\n`])
      }
    }
    for (const [need, lines] of files) {
      process.stderr.write(`\nTests skipped, which need ${need}:\n${lines.sort().join('')}`)
    }
  }
}

/**
 * How many of the tests were skipped for want of each thing.
 *
 * @param {readonly Result[]} results
 */
function needsOf(results) {
  /** @type {Map<string, number>} */
  const needs = new Map()
  for (const { status, fullName } of results) {
    if (status !== 'pending') continue
    const need = /\(needs ([^()]+)\)/.exec(fullName)?.[1] ?? 'what their titles say'
    needs.set(need, (needs.get(need) ?? 0) + 1)
  }
  return needs
}
