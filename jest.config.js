const inCi = !['', 'false', undefined].includes(process.env.CI)

/**
 * Tests beside the others. In continuous integration they have no coverage: counting would take a third of their time,
 * and the others reach all of the code. Elsewhere they don't run: clocks say little beside other work.
 */
const uncounted = inCi ? '**/{hostile,language,laws,linear-time}.test.ts' : '**/linear-time.test.ts'

/** What every test needs. */
export const common = {
  roots: ['<rootDir>/src', '<rootDir>/tests', '<rootDir>/packages'],
  testEnvironment: '<rootDir>/tests/support/environment.mjs',
  // Most modules are TypeScript: with another first, each is looked for in vain before it is found.
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^uriform$': '<rootDir>/src/index.ts',
    '^uriform/(\\w+)$': '<rootDir>/src/$1/index.ts',
    '^eslint-plugin-uriform$': '<rootDir>/packages/eslint-plugin/src/index.ts',
  },
  collectCoverageFrom: ['src/**/*.ts', 'packages/*/src/**/*.ts'],
}

const unit = {
  ...common,
  testMatch: ['<rootDir>/{,packages/*/}tests/**/*.test.ts', `!${uncounted}`],
}

const heavy = {
  ...common,
  displayName: 'without coverage',
  coveragePathIgnorePatterns: ['/'],
  testMatch: [`<rootDir>/{,packages/*/}tests/${uncounted}`],
}

/** @type {import('jest').Config} */
export default {
  projects: inCi ? [unit, heavy] : [unit],
  reporters: ['default', '<rootDir>/tests/support/left-out.mjs'],
  // The default leaves a core idle.
  maxWorkers: '100%',
  // V8's own figures count types and comments of transformed files as lines.
  coverageProvider: 'babel',
  collectCoverageFrom: common.collectCoverageFrom,
  // The newest floors are not there yet; the others count without them.
  coverageThreshold: {
    global: { lines: 99, branches: 99 },
    './src/openapi/': { lines: 99, branches: 98 },
    './packages/mend/': { lines: 85, branches: 70 },
    './packages/eslint-plugin/': { lines: 99, branches: 95 },
  },
}
