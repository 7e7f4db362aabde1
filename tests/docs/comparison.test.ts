// The table of README.md that compares the library with others: each of its cells is measured.
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { BUILD_PATIENCE, buildPackage } from '../cli/build.js'
import { abnormal, base, normal } from '../support/rfc3986-examples.js'
import { describeInCi } from '../support/runs.js'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const references = [...normal, ...abnormal]

/** What is no URI by the grammar of RFC 3986. */
const others = [
  ...['http://a b/', ' http://h/', 'http://h/a|b', 'http://h/%zz', 'http:\\\\h\\a'], // 2
  ...['ht%74p://h/', 'http://h:80a/', 'http://[::1/', 'http://[fc00::x]/', 'http://u@v@h/'], // 3.1, 3.2
]

/** What normalising would change (6.2), or what is empty and not absent (5.3). */
const written = [
  ...['HTTP://h/', 'http://H/', 'http://h/%7eu', 'http://h/a/../b', 'http://h:80/'],
  ...['http://h', 'http://h:/', 'http://@h/', 'http://h/?', 'http://h/#'],
]

type Facts = Readonly<Record<string, { refused: number; kept: number; resolved: number }>>

interface Result {
  readonly row: string
  readonly inputs: string
  readonly candidates: readonly { readonly name: string; readonly value: number }[]
}

/** What a candidate takes, as a multiple of what uriform takes. */
function multipleOf(row: string, name: string): string {
  const { results }: { results: readonly Result[] } = JSON.parse(read('docs/pictures/benchmark.json'))
  const result = results.find((each) => each.row === row && each.inputs.includes('web'))
  const candidate = result?.candidates.find((each) => each.name.startsWith(name))
  const ratio = (candidate?.value ?? Number.NaN) / (result?.candidates[0]?.value ?? Number.NaN)
  return ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(1)
}

describeInCi('the candidates', () => {
  let folder = ''
  let facts: Facts = {}

  beforeAll(() => {
    folder = buildPackage()
    cpSync(join(import.meta.dirname, 'peers.mjs'), join(folder, 'peers.mjs'))
    const input = JSON.stringify({ base, references, others, written })
    const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'peers.mjs'), input], {
      encoding: 'utf8',
    })
    if (stdout === '') throw new Error(stderr)
    facts = JSON.parse(stdout)
  }, BUILD_PATIENCE)

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('the table of README.md', () => {
    const rows = Object.entries(facts).map(([name, { refused, kept, resolved }]) => {
      const figures = [`${refused} of 10`, `${kept} of 10`, `${resolved} of ${references.length}`]
      const speeds = ['parse', 'resolve'].map((row) => multipleOf(row, name))
      const heap = multipleOf('heap', name === 'new URL' ? 'URL' : name)
      return [name === 'new URL' ? '`URL`' : name, ...figures, ...speeds, heap]
    })
    const table = read('README.md')
      .split('\n')
      .filter((line) => rows.some(([name]) => line.startsWith(`| ${name} `)))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
    expect(table).toEqual(rows)
  })

  test('what is asked is what the table says', () => {
    expect([references.length, others.length, written.length]).toEqual([42, 10, 10])
    const { uriform } = facts
    expect(uriform).toEqual({ refused: 10, kept: 10, resolved: 42 })
  })
})
