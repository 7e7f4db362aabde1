// How much is tested, and with which seed. A property has its full number of runs if PROPERTIES says so, a sixtieth of
// it in continuous integration, elsewhere a hundredth and as a rule at most 12. The seed is random unless
// PROPERTIES_SEED names one.
import { join, relative } from 'node:path'
import { expect, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import { describeWith, testWith } from './needs.js'

const { CI, PROPERTIES, PROPERTIES_SEED } = process.env

const isInCi = CI !== undefined && CI !== '' && CI !== 'false'

export const isThorough: boolean = PROPERTIES === 'full'

/** The number of runs for a property that deserves `full` of them, and how many of these a developer waits for. */
export function runs(full: number, most = 12): number {
  if (isThorough) return full
  return isInCi ? Math.ceil(full / 60) : Math.min(Math.ceil(full / 100), most)
}

type Law<Values extends [unknown, ...unknown[]], Result = void> = [
  ...values: { [At in keyof Values]: Arbitrary<Values[At]> },
  holds: (...values: Values) => Result,
]

/** Fails unless a law holds, of so many values as `runs` makes of the full number. */
export function expectLaw<Values extends [unknown, ...unknown[]]>(full: number, ...law: Law<Values>): void {
  fc.assert(fc.property(...law), { numRuns: runs(full) })
}

/** The same for a law that takes time. */
export function expectAsyncLaw<Values extends [unknown, ...unknown[]]>(
  full: number,
  ...law: Law<Values, Promise<void>>
): Promise<void> {
  return fc.assert(fc.asyncProperty(...law), { numRuns: runs(full) })
}

/** A test that a law holds. */
export function testLaw<Values extends [unknown, ...unknown[]]>(
  title: string,
  full: number,
  ...law: Law<Values>
): void {
  test(title, () => expectLaw(full, ...law))
}

/** The size of a heavy case: all of it in continuous integration, less for a developer who waits for it. */
export function inCi<Size>(full: Size, otherwise: Size): Size {
  return isInCi || isThorough ? full : otherwise
}

const missing = inCi(undefined, 'CI=true')

/** A test that only continuous integration runs. */
export const testInCi: ReturnType<typeof testWith> = testWith(missing)

/** Tests that only continuous integration runs. */
export const describeInCi: ReturnType<typeof describeWith> = describeWith(missing)

if (PROPERTIES_SEED !== undefined && PROPERTIES_SEED !== '') {
  if (!/^-?\d{1,10}$/.test(PROPERTIES_SEED)) {
    throw new Error(`PROPERTIES_SEED is not a whole number: ${PROPERTIES_SEED}`)
  }
  fc.configureGlobal({ seed: Number(PROPERTIES_SEED) })
}

/** The path of this file's suite: suites that share modules are blocks named by their paths. */
function currentSuite(): string {
  const { currentTestName = '', testPath = '' } = expect.getState()
  const [suite] = /^\S+\.test\.ts(?= )/.exec(currentTestName) ?? []
  return suite ?? relative(join(import.meta.dirname, '../..'), testPath)
}

/** The command that tries the properties of this file with a seed, as often as now. */
function commandWith(seed: number): string {
  const variables = [
    ...(isInCi ? ['CI=true'] : []),
    ...(isThorough ? ['PROPERTIES=full'] : []),
    `PROPERTIES_SEED=${seed}`,
  ]
  return `${variables.join(' ')} npx jest ${currentSuite()}`
}

fc.installGlobalPlugin(() => ({
  onAllRunsComplete: (details) => {
    if (!details.failed) return
    const message = `${fc.defaultReportMessage(details)}\n\nRepeat with: ${commandWith(details.seed)}`
    throw new Error(message, { cause: details.errorInstance })
  },
}))
