/** @type {import('jest').Config} */
export default {
  roots: ['<rootDir>/src', '<rootDir>/tests'],
  testMatch: ['<rootDir>/tests/**/*.test.ts'],
  testEnvironment: 'node',
  reporters: ['default', '<rootDir>/tests/support/left-out.mjs'],
  // The default leaves a core idle.
  maxWorkers: '100%',
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
  },
  // V8's own figures count types and comments of transformed files as lines.
  coverageProvider: 'babel',
  collectCoverageFrom: ['src/**/*.ts'],
  coverageThreshold: { global: { lines: 99, branches: 99 } },
}
