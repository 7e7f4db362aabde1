// Ends a test run with the files of which it left something to continuous integration.
import { relative } from 'node:path'

// biome-ignore lint/style/noDefaultExport: Jest asks for it
export default class {
  /**
   * @param {unknown} _
   * @param {{ testResults: readonly { testFilePath: string, numPendingTests: number }[] }} results
   */
  onRunComplete(_, { testResults }) {
    const lines = testResults
      .filter(({ numPendingTests }) => numPendingTests > 0)
      .map(({ testFilePath, numPendingTests }) => `  ${relative('', testFilePath)}: ${numPendingTests}\n`)
    if (lines.length > 0)
      process.stderr.write(`\nTests left out, which CI=true runs:\n${lines.sort().join('')}`)
  }
}
