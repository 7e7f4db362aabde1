// The guide on schemes: the grammars in it are those of the descriptions.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { allSchemes } from 'uriform/schemes'

test('docs/schemes.md has the grammar of each scheme that is described', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/schemes.md'), 'utf8')
  const [, block] =
    /^The schemes of this library that have a description.*?```text\n(.*?)```/ms.exec(guide) ?? []
  const namesByGrammar = new Map<string, string[]>()
  for (const { scheme, grammar } of allSchemes) {
    if (grammar !== undefined) namesByGrammar.set(grammar, [...(namesByGrammar.get(grammar) ?? []), scheme])
  }
  const lines = [...namesByGrammar].map(([grammar, names]) => `${names.join(', ')}\n    ${grammar}\n`)
  expect(block).toBe(lines.join(''))
})
