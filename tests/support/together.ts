// Runs many suites as one, so that they share the modules of `src` and their tools: evaluating these again for each
// suite took a third of the time. A suite that needs modules of its own says so in its first line, `// Alone: ...`.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from '@jest/globals'
import { changesOf, lossesOf, type State, stateOf } from './state.js'

/** What `jest.config.js` found: the suites of this run that share modules, as paths from the root of the project. */
declare const SHARING: readonly string[]

const root = join(import.meta.dirname, '../..')

/**
 * Runs the suites that share modules, each in a block named by its path. A suite that changes what all share fails.
 *
 * @param isHere Selects the suites by their paths from the root of the project.
 */
export function together(isHere: (suite: string) => boolean): void {
  const suites = SHARING.filter(isHere)
  // Jest refuses a file without tests.
  if (suites.length === 0) test('has no suites in this run', () => {})
  for (const suite of suites) {
    describe(suite, () => {
      const unloaded = stateOf()
      require(join(root, suite))
      refuse(suite, lossesOf(unloaded, stateOf()))
      let before: State
      beforeAll(() => {
        before = stateOf()
      })
      afterAll(() => refuse(suite, changesOf(before, stateOf())))
    })
  }
}

function refuse(suite: string, changes: readonly string[]): void {
  if (changes.length > 0) throw new Error(`${suite} leaves changes behind: ${changes.join(', ')}`)
}
