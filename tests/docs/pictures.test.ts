// The pictures are those that the script draws today; only the figures of the benchmark are of a day gone by.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import ts from 'typescript'
import { Uri } from 'uriform'
import { exportsOf } from './script.js'

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

const pictures = exportsOf<Pictures>('pictures/draw.mjs')
const rules = createRequire(join(ROOT, 'package.json'))('./.dependency-cruiser.cjs').forbidden
const steps = read('src/builders/builder/steps.ts')
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

/** How much two colours differ to the eye (WCAG 2.2, contrast ratio). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('the colours', () => {
  const style = read('docs/pictures/anatomy.svg')
  const [light = '', dark = ''] = style.split('@media (prefers-color-scheme: dark)')
  const colourOf = (theme: string, name: string, property: string): string =>
    new RegExp(`\\.${name} \\{[^}]*${property}: (#\\w{6})`).exec(theme)?.[1] ?? 'none'

  test.each([
    ['light', light],
    ['dark', dark],
  ])('stand out from their ground in the %s theme', (_, theme) => {
    const grounds = ['ground', 'box', 'final'].map((name) => colourOf(theme, name, 'fill'))
    const texts = ['ink', 'faint'].map((name) => colourOf(theme, name, 'fill'))
    for (const text of texts) {
      for (const ground of grounds) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    }
    const shapes = [
      ...['own', 'other'].map((name) => colourOf(theme, name, 'fill')),
      ...['line', 'box', 'final'].map((name) => colourOf(theme, name, 'stroke')),
    ]
    for (const shape of shapes) expect(contrast(shape, grounds[0]!)).toBeGreaterThanOrEqual(3)
  })
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

  test('names every segment of the path', () => {
    const { segments } = Uri.from(pictures.ANATOMY).path
    expect(partsOf(pictures.ANATOMY).filter((part) => part.endsWith('segment'))).toHaveLength(segments.length)
  })

  test('names empty parts too', () => {
    expect(partsOf('x://:@:/a//?#')).toEqual([
      'x://:@:/a//?#',
      ...['scheme', 'userinfo', 'empty user', 'empty password', 'empty host', 'empty port', 'authority'],
      ...['segment', 'empty segment', 'empty segment', 'path', 'empty query', 'empty fragment'],
    ])
    expect(partsOf('x:')).toEqual(['x:', 'scheme', 'empty path'])
  })

  test('escapes the text', () => {
    expect(pictures.drawAnatomy(Uri.from('x:a&b'))).toContain('>x:a&amp;b<')
  })
})

describe('the floors', () => {
  test('are those of the rules', () => {
    const floors = pictures.floorsIn(rules)
    expect(floors[0]).toEqual({ name: 'model', knows: [], packages: [] })
    expect(floors.find(({ name }) => name === 'safety')).toEqual({
      name: 'safety',
      knows: ['model', 'builders', 'schemes'],
      packages: ['parse5', 'ipaddr.js', 'undici'],
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

/** The boxes of the texts of a picture, in the widths that letters have on average. */
function boxesIn(svg: string) {
  const texts = svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]* text-anchor="(\w+)">([^<]*)</g)
  return [...texts].map(([, x, y, anchor, content = '']) => {
    const width = content.length * 7
    const left = Number(x) - (anchor === 'middle' ? width / 2 : 0)
    return { content, left, right: left + width, top: Number(y) - 10, bottom: Number(y) + 3 }
  })
}

/** Points on a Bézier curve of SVG, `M` and one `Q` or `C`. */
function pointsOn(d: string): readonly (readonly [x: number, y: number])[] {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number)
  const controls = Array.from({ length: numbers.length / 2 }, (_, at) => numbers.slice(2 * at, 2 * at + 2))
  const between = (points: readonly (readonly number[])[], t: number): readonly number[] => {
    const [first = [], ...others] = points
    if (others.length === 0) return first
    const next = others.map((point, at) => point.map((end, axis) => (1 - t) * points[at]![axis]! + t * end))
    return between(next, t)
  }
  return Array.from({ length: 201 }, (_, at) => {
    const [x = 0, y = 0] = between(controls, at / 200)
    return [x, y]
  })
}

describe('the states of the builder', () => {
  const graph = pictures.graphIn(ts, steps)
  const stepsFrom = (from: string, to: string) =>
    graph.edges.find((edge) => edge.from === from && edge.to === to)?.steps

  // The type tests hold the same of the types.
  test('are those of the types', () => {
    expect(graph.states).toEqual(['Builder', 'UnfinishedBuilder'])
    expect(graph.final).toEqual(['Builder'])
    expect(stepsFrom('UnfinishedBuilder', 'Builder')).toEqual(['host'])
    expect(stepsFrom('UnfinishedBuilder', 'UnfinishedBuilder')).toHaveLength(14)
    expect(stepsFrom('Builder', 'Builder')).toHaveLength(15)
  })

  test('no arrow runs through a text', () => {
    const drawn = pictures.drawBuilder(graph)
    const boxes = boxesIn(drawn)
    const struck = [...drawn.matchAll(/<path d="(M[^"]*)" class="line"/g)].flatMap(([, d = '']) =>
      pointsOn(d).flatMap(([x, y]) =>
        boxes.filter((box) => box.left < x && x < box.right && box.top < y && y < box.bottom),
      ),
    )
    expect([...new Set(struck.map(({ content }) => content))]).toEqual([])
  })

  test('one that has no place yet cannot be drawn', () => {
    const source = `${steps}\nexport interface Another<V> extends BuilderSteps<Builder<V>> {}`
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
