// Mutation testing of the floors that decide what a URI is: each change to the code should fail a test.
import { common } from './tests/support/configuration.mjs'

// Timed, or with other programs, which need not be there.
const left = ['linear-time', 'ftp-curl', 'gopher-curl', 'completion', 'find', 'man-page', 'process']

export default {
  mutate: [
    'src/{model,builders,schemes}/**/*.ts',
    'packages/eslint-plugin/src/**/*.ts',
    '!src/builders/templates/**/*.ts',
    '!src/model/iri/**/*.ts',
    'src/{codecs/openapi,safety/guards,tools/view}/**/*.ts',
    'src/tools/cli/{edits,format,help}.ts',
    'src/tools/cli/verbs/{build,edit,expand,get,inspect}.ts',
  ],
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    config: {
      ...common,
      // The runner of mutations replaces this one only.
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/tests/{model,builders,schemes,codecs/openapi,safety/guards,tools}/**/*.test.ts',
        '<rootDir>/packages/eslint-plugin/tests/**/*.test.ts',
      ],
      testPathIgnorePatterns: left.map((name) => `/${name}\\.test\\.ts$`),
    },
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  dryRunTimeoutMinutes: 20,
  // Tables and constants, which a test runner would have to load anew for each of them.
  ignoreStatic: true,
  ignorePatterns: ['coverage', 'dist', 'docs', 'bench', 'fuzz'],
  concurrency: 2,
  incremental: true,
  incrementalFile: 'coverage/mutation/incremental.json',
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  htmlReporter: { fileName: 'coverage/mutation/index.html' },
  jsonReporter: { fileName: 'coverage/mutation/report.json' },
  tempDirName: 'coverage/sandbox',
  thresholds: { high: 95, low: 90, break: 90 },
}
