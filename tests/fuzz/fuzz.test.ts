// The fuzzer: it runs, it finds what is planted, and it says what runs the failure again.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { rfc1738 } from '../../src/generations.js'
import { inCi, testInCi } from '../support/runs.js'

const root = join(import.meta.dirname, '../..')

interface Ended {
  readonly status: number | null
  readonly stdout: string
}

function node(...args: readonly string[]): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (stderr !== '') throw new Error(stderr)
  return { status, stdout }
}

const fuzz = (...args: readonly string[]): Ended => node('fuzz/main.mjs', ...args)

describe('the command', () => {
  testInCi('a second or two of everything, the same each time', () => {
    const cases = inCi(600, 200)
    const { status, stdout } = fuzz('--cases', `${cases}`, '--seed', '3')
    const first = `seed 3, ${cases} cases\n${cases} cases`
    expect(stdout.slice(0, first.length)).toBe(first)
    expect(stdout.slice(first.length)).toMatch(/^, [1-9]\d{3} checks, \d+ a second; failures: 0\n$/)
    expect(status).toBe(0)
  })

  testInCi('one case again', () => {
    const given = JSON.stringify({ generation: rfc1738, texts: ['http://h/~u', ''] })
    const { status, stdout } = fuzz('--check', 'language', '--replay', given)
    expect(stdout).toMatch(/^one case\n1 cases, 1 checks, \d+ a second; failures: 0\n$/)
    expect(status).toBe(0)
  })
})

interface Failure {
  readonly check: string
  readonly what: string
  readonly texts: readonly string[]
  readonly expected: string
  readonly got: string
}

/** What the watcher reports of a fuzzer whose checks are in a file beside this one. */
function watched(plant: string, check: string): readonly Failure[] {
  const { stdout } = node(
    '--no-warnings',
    '--import',
    './fuzz/typescript.mjs',
    'tests/fuzz/watched.mjs',
    plant,
    check,
  )
  return JSON.parse(stdout) as readonly Failure[]
}

describe('what is planted is found', () => {
  type Row = [plant: string, check: string, what: string, texts: readonly string[]]
  const [first, ...others]: readonly [Row, ...Row[]] = [
    ['accepts-a-space', 'language', 'components', [' ', '']],
    ['changes-a-byte', 'round trip', 'text', ['A', '']],
    ['leaks', 'builder', 'segments', ['', '', '', 'x', 'a/b', '', '', '']],
    ['forgets-the-query', 'resolve', 'target', ['a:', '?']],
  ]

  // Of the shortest texts, the lengths: which characters they have depends on the seed.
  const expectFound = (...[plant, check, what, texts]: Row): void => {
    const found = watched(plant, check)
    const lengths = (all: readonly string[]): string => all.map((text) => text.length).join()
    expect(
      found.filter((failure) => failure.what === what).map((failure) => lengths(failure.texts)),
    ).toContain(lengths(texts))
  }

  test.each([first])('%s', expectFound)
  testInCi.each(others)('%s', expectFound)

  testInCi('a hang, with the case that hangs', () => {
    const [failure] = watched('hangs', 'hangs')
    expect(failure).toMatchObject({ check: 'hangs', what: 'hangs', expected: 'less than 1 s' })
    expect(failure?.texts[0]?.length).toBeGreaterThan(20)
  })

  testInCi('memory without end', () => {
    const [failure] = watched('grows', 'grows')
    expect(failure).toMatchObject({ check: 'grows', what: 'memory', expected: 'less than 256 MB of heap' })
  })
})

describe('parts', () => {
  interface Parts {
    readonly sameSeed: boolean
    readonly otherSeed: boolean
    readonly kinds: readonly string[]
    readonly generations: readonly string[]
    readonly share: number
    readonly shrunk: readonly string[]
    readonly reasons: readonly string[]
  }
  const parts = JSON.parse(
    node('--no-warnings', '--import', './fuzz/typescript.mjs', 'tests/fuzz/parts.mjs').stdout,
  ) as Parts

  test('a seed determines the cases', () => {
    expect([parts.sameSeed, parts.otherSeed]).toEqual([true, false])
  })

  test('cases are of every kind, under every generation, and about half of them are references', () => {
    expect(parts.kinds).toEqual(['data', 'large', 'references'])
    expect(parts.generations).toEqual(['draft1996', 'rfc1738', 'rfc2396', 'rfc2396bis', 'rfc3986'])
    expect(parts.share).toBeGreaterThan(0.35)
    expect(parts.share).toBeLessThan(0.8)
  })

  test('nothing more can go from what is shrunk', () => {
    expect(parts.shrunk).toEqual(['a:@', '%'])
  })

  test('each expected difference names the section that decides', () => {
    for (const reason of parts.reasons) expect(reason).toMatch(/^RFC \d+ \d/)
  })
})
