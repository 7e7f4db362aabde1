// The documents on the generations: each row of their tables and each of their examples says what the library does.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import * as uriform from 'uriform'
import { type Generation, type GenerationName, schemes, Uri, UriReference } from 'uriform'
import * as uriformGenerations from 'uriform/generations'
import { compareGenerations, type GenerationReading, rfc3986 } from 'uriform/generations'
import { collected, generations, startRules } from '../support/grammars.js'
import { matcherOf } from '../support/matcher.js'
import { uriform as command } from '../tools/cli/harness.js'
import { snippetsIn } from './found.js'

const document = ['generations', 'generations-decisions']
  .map((name) => readFileSync(join(import.meta.dirname, `../../docs/${name}.md`), 'utf8'))
  .join('\n')
const lines = document.split('\n')

type Row = readonly string[]

interface Table {
  readonly headers: Row
  readonly rows: readonly Row[]
}

const cellsOf = (line: string): Row =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The tables: each a run of lines that begin with a bar, of which the second only rules a line. */
function readTables(): readonly Table[] {
  const tables: Row[][] = []
  lines.forEach((line, at) => {
    if (!line.startsWith('|')) return
    if (lines[at - 1]?.startsWith('|') !== true) tables.push([])
    tables.at(-1)?.push(cellsOf(line))
  })
  return tables.map(([headers = [], , ...rows]) => ({ headers, rows }))
}

/** The lines of the blocks of code in a language. */
const blocksOf = (language: string): readonly (readonly string[])[] =>
  snippetsIn(document)
    .filter((snippet) => snippet.language === language)
    .map(({ code }) => code.split('\n'))

const quoted = (text: string): string => (text === '' ? '(empty)' : `\`${text}\``)

const unquoted = (cell: string): string => {
  if (cell === '(empty)') return ''
  const [, text] = /^`([^`]+)`$/.exec(cell) ?? []
  if (text === undefined) throw new Error(`not a text: ${cell}`)
  return text
}

const RULED = 'what differs, and where it is ruled'

/** The tables by what their headers say they are of. */
const tables = readTables()
const columns = generations.map(({ name }) => quoted(name))
const kinds = {
  names: ['name', 'documents', 'year'],
  differentReadings: ['text', ...columns, RULED],
  readings: ['text', ...columns],
  differentTargets: ['base', 'reference', 'target', RULED],
  contradictions: ['text', 'generation', 'by the document', 'by the library'],
  targets: ['base', 'reference', 'target', 'how it is settled'],
  sameDocument: ['base', 'reference', 'same document'],
  normalised: ['text', 'normalised'],
  schemes: ['text', 'accepted as a URI of its scheme'],
} as const satisfies Record<string, Row>

const rowsOf = (...names: readonly (keyof typeof kinds)[]): readonly Row[] =>
  tables
    .filter(({ headers }) => names.some((name) => kinds[name].join('|') === headers.join('|')))
    .flatMap(({ rows }) => rows)

describe('the tables', () => {
  test('are of known kinds, every kind is there, and none is empty', () => {
    const known = Object.values(kinds).map((headers) => headers.join('|'))
    const found = tables.map(({ headers }) => headers.join('|'))
    expect([...new Set(found)].sort()).toEqual(known.sort())
    for (const { rows } of tables) expect(rows).not.toHaveLength(0)
  })

  test('have as many cells in each row as headers, and none of them empty', () => {
    for (const { headers, rows } of tables) {
      for (const row of rows) {
        expect(row).toHaveLength(headers.length)
        expect(row).not.toContain('')
      }
    }
  })

  test('name every generation, from the oldest to the newest', () => {
    expect(rowsOf('names').map(([name]) => name)).toEqual(columns)
  })
})

/** What a generation makes of a text, as the tables write it. */
function readingOf({ reference, components }: GenerationReading): string {
  if (reference._tag === 'Left') return `no (${reference.left.component} ${reference.left.offset})`
  return Object.entries(components ?? {})
    .filter(([name, text]) => text !== undefined && (name !== 'path' || text !== ''))
    .map(([name, text]) => `${name} ${quoted(String(text))}`)
    .join(', ')
}

const isAccepted = ({ reference }: GenerationReading): boolean => reference._tag === 'Right'

test.each(rowsOf('differentReadings', 'readings'))(
  'what is accepted, and what is read: %s',
  (text, ...cells) => {
    const found = compareGenerations(unquoted(text)).map((reading, at) =>
      cells[at] === 'yes' && isAccepted(reading) ? 'yes' : readingOf(reading),
    )
    expect(found).toEqual(cells.slice(0, generations.length))
  },
)

test.each(rowsOf('contradictions'))(
  '%s in %s: by the document %s, by the library %s',
  (text, name, ...cells) => {
    const [generation = rfc3986] = namesIn(unquoted(name))
    const { matches } = matcherOf(collected[generation.name], startRules[generation.name].reference)
    const found = [matches(unquoted(text)), UriReference.canParse(unquoted(text), { generation })]
    expect(found.map((isAllowed) => (isAllowed ? 'yes' : 'no'))).toEqual(cells)
    expect(found[0]).not.toBe(found[1])
  },
)

type Results = Readonly<Partial<Record<GenerationName, string>>>

const NONE = 'none'

/** The names of generations in a cell, checked to be names. */
function namesIn(list: string): readonly Generation[] {
  const names = list.split(', ').filter((name) => name !== NONE)
  return names.map((name) => {
    const generation = generations.find((known) => known.name === name)
    if (generation === undefined) throw new Error(`not a generation: ${name}`)
    return generation
  })
}

/** A cell with results, each followed by the generations that give it; every generation once. */
function resultsIn(cell: string): Results {
  const groups = cell.split(/(?<=\)), /).map((group) => {
    const [, result, names] = /^(none|`[^`]+`) \(([\w, ]+)\)$/.exec(group) ?? []
    if (result === undefined || names === undefined) throw new Error(`not a result: ${group}`)
    return namesIn(names).map(({ name }) => [name, result] as const)
  })
  const results = groups.flat()
  expect(results.map(([name]) => name).sort()).toEqual(generations.map(String).sort())
  return Object.fromEntries(results)
}

const resultsOf = (resultOf: (generation: Generation) => string): Results =>
  Object.fromEntries(generations.map((generation) => [generation.name, resultOf(generation)]))

test.each(rowsOf('differentTargets', 'targets'))(
  'what a reference means: %s + %s',
  (base, reference, target) => {
    const readings = compareGenerations(unquoted(reference), unquoted(base))
    const found = readings.map(({ generation, resolved }) => [
      generation.name,
      resolved?._tag === 'Right' ? quoted(resolved.right.href) : NONE,
    ])
    expect(Object.fromEntries(found)).toEqual(resultsIn(target))
  },
)

const oneAndAnother = (results: readonly string[]): boolean => new Set(results).size > 1

describe('what is listed as a difference is one', () => {
  test.each(rowsOf('differentReadings'))('%s', (text) => {
    expect(oneAndAnother(compareGenerations(unquoted(text)).map(readingOf))).toBe(true)
  })

  test.each(rowsOf('differentTargets'))('%s + %s: %s', (_base, _reference, target) => {
    expect(oneAndAnother(Object.values(resultsIn(target)))).toBe(true)
  })
})

test.each(rowsOf('sameDocument'))('the same document: %s + %s', (base, reference, names) => {
  const found = generations.filter((generation) =>
    UriReference.from(unquoted(reference), { generation }).isSameDocument(
      Uri.from(unquoted(base), { generation }),
    ),
  )
  expect(found).toEqual(namesIn(names))
})

test.each(rowsOf('normalised'))('normalised: %s', (text, normalised) => {
  const found = resultsOf((generation) => quoted(Uri.from(unquoted(text), { generation }).normalize().href))
  expect(found).toEqual(resultsIn(normalised))
})

test.each(rowsOf('schemes'))('a URI of its scheme: %s', (text, names) => {
  const found = generations.filter(
    (generation) => schemes.parse(unquoted(text), { generation })._tag === 'Right',
  )
  expect(found).toEqual(namesIn(names))
})

interface Example {
  readonly setting: string
  readonly code: string
  readonly expected: string
}

/** The expressions of a block that have a comment with their value behind them, each with what was declared before. */
function examplesIn(block: readonly string[]): readonly Example[] {
  const examples: Example[] = []
  let setting = ''
  let code = ''
  for (const line of block) {
    const comment = line.lastIndexOf(' // ')
    if (line.startsWith('import '))
      setting += `${line.replace('import', 'const').replace(/from '(.*)'/, "= entries['$1']")}\n`
    else if (line.startsWith('const ')) setting += `${line}\n`
    else if (comment < 0) code += `${line}\n`
    else {
      examples.push({
        setting,
        code: (code + line.slice(0, comment)).trim(),
        expected: line.slice(comment + 4),
      })
      code = ''
    }
  }
  expect(code.trim()).toBe('')
  return examples
}

const entries = { uriform, 'uriform/generations': uriformGenerations }

describe('the examples in code', () => {
  const examples = blocksOf('js').flatMap(examplesIn)

  test('are there', () => {
    expect(examples).not.toHaveLength(0)
  })

  test.each(examples)('$code', ({ setting, code, expected }) => {
    const evaluated = (expression: string): unknown =>
      new Function('entries', `${setting}return (${expression})`)(entries)
    expect(evaluated(code)).toEqual(evaluated(expected))
  })
})

describe('the examples of the command', () => {
  const PROMPT = '$ uriform '
  const examples = blocksOf('console')

  test('are there', () => {
    expect(examples).not.toHaveLength(0)
  })

  test.each(examples.map(([first = '', ...printed]) => [first, printed] as const))(
    '%s',
    async (line, printed) => {
      expect(line.startsWith(PROMPT)).toBe(true)
      // Quotation marks are the shell's.
      const words = line
        .slice(PROMPT.length)
        .split(' ')
        .map((word) => word.replace(/^'(.*)'$/, '$1'))
      expect(await command(words)).toEqual({ status: 0, stdout: `${printed.join('\n')}\n`, stderr: '' })
    },
  )
})
