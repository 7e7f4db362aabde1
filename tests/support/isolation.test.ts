// Suites that share modules can't leave changes behind, and those that run alone leave none: both are run by Jest.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { PATIENCE } from '../../scripts/patience.cjs'
import { changesOf, lossesOf, stateOf } from './state.js'

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
  }[]
}

const root = join(import.meta.dirname, '../..')
const FOLDER = 'tests/support/isolation'

/** Runs suites of the folder in one process, and returns the message of each that fails, by its name. */
function failuresOf(sharing: readonly string[], ...suites: readonly string[]): Map<string, string> {
  const config = {
    rootDir: root,
    testTimeout: PATIENCE,
    testEnvironment: '<rootDir>/tests/support/environment.mjs',
    transform: { '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' } } }] },
    moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
    globals: { SHARING: sharing.map((suite) => `${FOLDER}/${suite}`) },
    testMatch: suites.map((suite) => `<rootDir>/${FOLDER}/${suite}.suite.ts`),
  }
  const jest = join(root, 'node_modules/jest/bin/jest.js')
  const args = [jest, '--config', JSON.stringify(config), '--runInBand', '--json']
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: root })
  const { testResults } = JSON.parse(stdout) as Report
  expect(testResults).toHaveLength(suites.length)
  const nameOf = (path: string) => /(\w+)\.suite\.ts$/.exec(path)?.[1] ?? path
  return new Map(
    testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, message }) => [nameOf(name), message]),
  )
}

test('a suite that runs alone leaves nothing behind', () => {
  expect(failuresOf([], 'changing', 'untouched')).toEqual(new Map())
})

test('a suite that shares its modules fails where it leaves changes behind', () => {
  const message = failuresOf(['changing.suite.ts'], 'together').get('together')
  expect(message).toContain(`${FOLDER}/changing.suite.ts leaves changes behind: `)
  for (const name of ['globalThis.URL', 'String.prototype.at', 'process.env.LEFT_BEHIND']) {
    expect(message).toContain(name)
  }
})

describe('the state that suites share', () => {
  test.each<[name: string, change: () => () => void]>([
    [
      'process.env.ADDED',
      () => {
        Reflect.set(process.env, 'ADDED', '')
        return () => Reflect.deleteProperty(process.env, 'ADDED')
      },
    ],
    [
      'process.env.PATH',
      () => {
        const { PATH } = process.env
        Reflect.deleteProperty(process.env, 'PATH')
        return () => Reflect.set(process.env, 'PATH', PATH)
      },
    ],
    ['console.log', () => replaced(console, 'log')],
    ['globalThis.setTimeout', () => replaced(globalThis, 'setTimeout')],
    ['URL.prototype.toString', () => replaced(URL.prototype, 'toString')],
    [
      'listeners of warning',
      () => {
        const listener = (): void => {}
        process.on('warning', listener)
        return () => process.off('warning', listener)
      },
    ],
    [
      'the exit code',
      () => {
        process.exitCode = 1
        return () => Reflect.set(process, 'exitCode', undefined)
      },
    ],
  ])('%s', (name, change) => {
    const before = stateOf()
    const undo = change()
    const changed = stateOf()
    undo()
    expect(changesOf(before, changed)).toContain(name)
    expect(changesOf(before, stateOf())).toEqual([])
  })

  test('what is added when a library is loaded is no loss', () => {
    expect(lossesOf(new Map([['kept', 1]]), new Map([['added', 1]]))).toEqual(['kept'])
    expect(lossesOf(new Map(), new Map([['added', 1]]))).toEqual([])
  })
})

function replaced(object: object, name: string): () => void {
  const own = Object.getOwnPropertyDescriptor(object, name) as PropertyDescriptor
  Object.defineProperty(object, name, { ...own, value: () => {} })
  return () => Object.defineProperty(object, name, own)
}
