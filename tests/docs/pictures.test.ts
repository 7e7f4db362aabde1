// The pictures are those that the script draws today; only the figures of the benchmark are of a day gone by.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { transformSync } from '@swc/core'
import ts from 'typescript'
import { Uri } from 'uriform'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

interface Floor {
  readonly name: string
  readonly knows: readonly string[]
  readonly packages: readonly string[]
}

interface Graph {
  readonly states: readonly string[]
  readonly final: readonly string[]
  readonly edges: readonly {
    readonly from: string
    readonly to: string
    readonly steps: readonly string[]
  }[]
}

interface Measured {
  readonly date: string
  readonly machine: string
  readonly versions: Readonly<Record<string, string>>
}

interface Pictures {
  readonly ANATOMY: string
  drawAnatomy(uri: Uri): string
  floorsIn(rules: readonly unknown[]): readonly Floor[]
  drawFloors(floors: readonly Floor[]): string
  graphIn(typescript: typeof ts, source: string): Graph
  drawBuilder(graph: Graph): string
  drawBenchmark(measured: Measured): string
  benchmarkTable(measured: Measured): string
}

/** The script draws without importing anything. */
function load(): Pictures {
  const { code } = transformSync(read('docs/pictures/draw.mjs'), {
    jsc: { parser: { syntax: 'ecmascript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  })
  const exports = {}
  new Function('exports', code)(exports)
  return exports as Pictures
}

const pictures = load()
const rules = createRequire(join(ROOT, 'package.json'))('./.dependency-cruiser.cjs').forbidden
const steps = read('src/builders/steps.ts')
const measured: Measured = JSON.parse(read('docs/pictures/benchmark.json'))
const textsIn = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text)

test.each([
  ['anatomy', pictures.drawAnatomy(Uri.from(pictures.ANATOMY))],
  ['floors', pictures.drawFloors(pictures.floorsIn(rules))],
  ['builder', pictures.drawBuilder(pictures.graphIn(ts, steps))],
  ['benchmark', pictures.drawBenchmark(measured)],
])('%s.svg is what npm run pictures draws', (name, drawn) => {
  expect(read(`docs/pictures/${name}.svg`)).toBe(drawn)
})

describe('the anatomy', () => {
  const partsOf = (text: string) => textsIn(pictures.drawAnatomy(Uri.from(text)))

  test('names the parts that are there, and no others', () => {
    const authority = ['scheme', 'userinfo', 'user', 'password', 'host', 'port', 'authority']
    expect(partsOf('http://u:p@h:1/a?b#c')).toEqual([
      'http://u:p@h:1/a?b#c',
      ...authority,
      ...['segment', 'path', 'pair', 'query', 'fragment'],
    ])
    expect(partsOf('urn:x')).toEqual(['urn:x', 'scheme', 'segment', 'path'])
  })

  test('escapes the text', () => {
    expect(pictures.drawAnatomy(Uri.from('x:a&b'))).toContain('>x:a&amp;b<')
  })
})

describe('the floors', () => {
  test('are those of the rules', () => {
    const floors = pictures.floorsIn(rules)
    expect(floors[0]).toEqual({ name: 'model', knows: [], packages: [] })
    expect(floors.find(({ name }) => name === 'text')).toEqual({
      name: 'text',
      knows: ['model', 'builders', 'schemes'],
      packages: ['parse5'],
    })
  })

  test('one that does not know all below it cannot be drawn', () => {
    const floors = [
      { name: 'model', knows: [], packages: [] },
      { name: 'builders', knows: ['model'], packages: [] },
      { name: 'schemes', knows: ['builders'], packages: [] },
    ]
    expect(() => pictures.drawFloors(floors)).toThrow('schemes does not know all of the floors below it')
  })
})

describe('the states of the builder', () => {
  const graph = pictures.graphIn(ts, steps)
  const stepsFrom = (from: string, to: string) =>
    graph.edges.find((edge) => edge.from === from && edge.to === to)?.steps

  // The type tests hold the same of the types.
  test('are those of the types', () => {
    expect(graph.states).toHaveLength(6)
    expect(graph.final).toEqual(['AfterAuthority', 'AfterHost', 'HostOptional', 'EveryStep'])
    expect(stepsFrom('HostNeeded', 'AfterUserinfo')).toEqual(['userinfo'])
    expect(stepsFrom('HostNeeded', 'AfterHost')).toEqual(['host'])
    expect(stepsFrom('HostNeeded', 'AfterAuthority')).toBeUndefined()
    expect(stepsFrom('AfterUserinfo', 'AfterHost')).toEqual(['host'])
    expect(stepsFrom('AfterHost', 'AfterAuthority')?.slice(0, 2)).toEqual(['port', 'segments'])
    expect(stepsFrom('AfterAuthority', 'AfterAuthority')).toHaveLength(9)
    expect(stepsFrom('EveryStep', 'EveryStep')).toHaveLength(12)
  })

  test('one that has no place yet cannot be drawn', () => {
    const source = `${steps}\nexport interface Another<V> extends PortStep<AfterHost<V>> {}`
    expect(() => pictures.drawBuilder(pictures.graphIn(ts, source))).toThrow('no place for the state Another')
  })
})

describe('the benchmark', () => {
  test('tells when, on what and with which versions it was measured', () => {
    expect(measured.date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(measured.machine).not.toBe('')
    const texts = textsIn(read('docs/pictures/benchmark.svg')).join('\n')
    for (const text of [measured.date, ...Object.values(measured.versions)]) expect(texts).toContain(text)
  })

  test('is the table of the page too', () => {
    expect(read('docs/performance.md')).toContain(
      `<!-- measured -->\n\n${pictures.benchmarkTable(measured)}\n\n<!-- end -->`,
    )
  })
})
