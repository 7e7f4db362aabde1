import { buildArgv } from 'jest'
import { common } from './tests/support/configuration.mjs'
import { suites } from './tests/support/suites.mjs'

const inCi = !['', 'false', undefined].includes(process.env.CI)

/** Suites that take minutes of the processor. Only continuous integration runs them. */
const LONG = '/linear-time.test.ts'

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

/** @param {readonly string[]} suites */
const runnable = (suites) => suites.filter((suite) => inCi || !suite.endsWith(LONG))

/** @type {import('jest').Config} */
export default {
  ...common,
  globals: { SHARING: runnable(sharing) },
  testMatch: [
    ...runnable(isSharing ? alone : [...alone, ...sharing]),
    ...(isSharing ? ['tests/together/*.test.ts'] : []),
  ].map((file) => `<rootDir>/${file}`),
  reporters: ['default', '<rootDir>/tests/support/summary.mjs'],
  // The default leaves a core idle.
  maxWorkers: '100%',
  // V8's own figures count types and comments of transformed files as lines.
  coverageProvider: 'babel',
  // The newest floors are not there yet; the others count without them.
  coverageThreshold: {
    global: { lines: 99, branches: 99 },
    './src/codecs/openapi/': { lines: 99, branches: 98 },
    './packages/mend/': { lines: 95, branches: 90 },
    './packages/eslint-plugin/': { lines: 99, branches: 95 },
  },
}
