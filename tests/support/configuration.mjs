/**
 * What Jest needs for every test of the project, whoever runs it. It stands by itself because other runners, such as
 * that of mutations, have arguments of their own on the command line, which jest.config.js reads.
 */
import { entries } from '../../scripts/package/manifest.mjs'
import { PATIENCE } from '../../scripts/patience.cjs'

export const common = {
  roots: ['<rootDir>/src', '<rootDir>/tests', '<rootDir>/packages'],
  testTimeout: PATIENCE,
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
    '^eslint-plugin-uriform$': '<rootDir>/packages/eslint-plugin/src/index.ts',
    ...Object.fromEntries(entries.map(({ name, source }) => [`^${name}$`, `<rootDir>/${source}`])),
  },
  collectCoverageFrom: ['src/**/*.ts', 'packages/*/src/**/*.ts'],
}
