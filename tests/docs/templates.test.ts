// The tables of docs/templates.md that tell which templates are reversible.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { reversibility, template } from 'uriform/templates'

const lines = readFileSync(join(import.meta.dirname, '../../docs/templates.md'), 'utf8').split('\n')

/** The cells of the table that begins with a title, row by row. */
function tableOf(title: string): readonly (readonly string[])[] {
  const start = lines.findIndex((line) => line.startsWith(`| ${title} `))
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'))
  return lines.slice(start + 2, end).map((line) => line.split('|').slice(1, -1))
}

const templatesIn = (cells: readonly string[]): readonly string[] =>
  cells.flatMap((cell) => [...cell.matchAll(/`(\S*\{[^`]*)`/g)].map(([, text = '']) => text))

const reversible = templatesIn(tableOf('reversible').map(([text = '']) => text))
const others = templatesIn(tableOf('not reversible').map(([text = '']) => text))
const instead = templatesIn(tableOf('not reversible').map(([, , text = '']) => text))

test.each([
  ...[...reversible, ...instead].map((text) => [text, true] as const),
  ...others.map((text) => [text, false] as const),
])('%s: %j', (text, isReversible) => {
  expect(reversibility(template(text as string)).isReversible).toBe(isReversible)
})

test('the tables were found', () => {
  expect([reversible.length, others.length, instead.length].every((count) => count >= 10)).toBe(true)
})
