import { buildArgv } from 'jest'
import { common } from './tests/support/configuration.mjs'
import { suites } from './tests/support/suites.mjs'

const inCi = !['', 'false', undefined].includes(process.env.CI)

/** Suites of clocks. Elsewhere than in continuous integration they don't run: clocks say little beside other work. */
const TIMED = ['linear-time']
/**
 * Suites without coverage in continuous integration: counting would take a third of their time, and the others reach
 * all of the code.
 */
const UNCOUNTED = ['hostile', 'language', 'laws', ...TIMED]

const { sharing, alone } = suites()
const isSharing = await isWholeRun()

/** Tells apart a run of everything from one of single files, whether named, changed or watched. */
async function isWholeRun() {
  const argv = await buildArgv(process.argv.slice(2))
  const {
    _: files = [],
    testPathPatterns = [],
    watch,
    watchAll,
    onlyChanged,
    lastCommit,
    changedSince,
  } = argv
  const isPart = watch || watchAll || onlyChanged || lastCommit || changedSince !== undefined
  return !isPart && files.length === 0 && testPathPatterns.length === 0
}

/**
 * The tests whose suites are selected by their name.
 *
 * @param {(name: string) => boolean} isHere
 */
function testsOf(isHere) {
  /** @param {readonly string[]} suites */
  const here = (suites) => suites.filter((suite) => isHere(suite.replace(/^.*\/|\.test\.ts$/g, '')))
  const files = isSharing ? here(alone) : here([...alone, ...sharing])
  return {
    ...common,
    globals: { SHARING: here(sharing) },
    testMatch: [...files, ...(isSharing ? ['tests/together/*.test.ts'] : [])].map(
      (file) => `<rootDir>/${file}`,
    ),
  }
}

const uncounted = {
  ...testsOf((name) => UNCOUNTED.includes(name)),
  displayName: 'without coverage',
  coveragePathIgnorePatterns: ['/'],
}

/** @type {import('jest').Config} */
export default {
  projects: inCi
    ? [testsOf((name) => !UNCOUNTED.includes(name)), uncounted]
    : [testsOf((name) => !TIMED.includes(name))],
  reporters: ['default', '<rootDir>/tests/support/summary.mjs'],
  // The default leaves a core idle.
  maxWorkers: '100%',
  // V8's own figures count types and comments of transformed files as lines.
  coverageProvider: 'babel',
  collectCoverageFrom: common.collectCoverageFrom,
  // The newest floors are not there yet; the others count without them.
  coverageThreshold: {
    global: { lines: 99, branches: 99 },
    './src/codecs/openapi/': { lines: 99, branches: 98 },
    './packages/mend/': { lines: 95, branches: 90 },
    './packages/eslint-plugin/': { lines: 99, branches: 95 },
  },
}
