// With type information the rules know inferred types too.
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import * as parser from '@typescript-eslint/parser'
import { Linter } from 'eslint-newest'
import { configs } from 'eslint-plugin-uriform'

let folder = ''

const DECLARATIONS = `
declare const count: number, flag: boolean, big: bigint, text: string, anything: any, unknown: unknown, never: never
declare const who: 'me' | 'you', mixed: string | number, maybe: number | undefined, brand: string & { readonly brand: 'Id' }
enum Color { Red = 'red' } declare const color: Color
declare function countOf(): number
declare function textOf(): string
declare const record: { id: number; name: string }
`

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'uriform-eslint-')))
  const compilerOptions = { strict: true, target: 'es2022', lib: ['es2022'], types: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['file.ts'] }))
})

afterAll(() => {
  parser.clearCaches()
  rmSync(folder, { recursive: true, force: true })
})

/** The values that are reported, of those put into a path. */
function reportedOf(values: readonly string[]): readonly (string | undefined)[] {
  const text = [DECLARATIONS, ...values.map((value) => `fetch(\`/users/\${${value}}\`)`)].join('\n')
  const before = DECLARATIONS.split('\n').length
  writeFileSync(join(folder, 'file.ts'), text)
  const languageOptions = { parser, parserOptions: { project: true, tsconfigRootDir: folder } }
  const config = { ...configs.recommended, files: ['**/*.ts'], languageOptions }
  return new Linter({ cwd: folder })
    .verify(text, [config] as never, join(folder, 'file.ts'))
    .map(({ messageId, message, line }) => (messageId === 'path' ? values[line - before - 1] : message))
}

test('values of some inferred types are reported', () => {
  const harmless = ['count', 'flag', 'big', 'who', 'color', 'countOf()', 'record.id', 'brand', 'maybe!']
  const raw = ['text', 'anything', 'unknown', 'never', 'mixed', 'textOf()', 'record.name', 'missing']
  expect(reportedOf([...harmless, ...raw])).toEqual(raw)
})
