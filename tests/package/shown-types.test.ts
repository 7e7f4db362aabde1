// What editors show: plain records and named types, not the types that they are made by.
import { join } from 'node:path'
import { expect } from '@jest/globals'
import ts from 'typescript'
import { testInCi } from '../support/runs.js'

const ROOT = join(import.meta.dirname, '../..')
const FILE = join(ROOT, 'tests/types/shown.ts')
const PROGRAM = `
import { ftp } from 'uriform'
import { flag, integer, many, oneOf, query, text } from 'uriform/query'

export const Search = query({
  q: text(),
  page: integer({ min: 1, default: 1 }),
  sort: oneOf(['newest', 'oldest'], { default: 'newest' }),
  tags: many(),
  debug: flag(),
  user: text({ required: true }),
})
export const found = Search.from('')
export const encode = Search.encode

export const { host, without } = ftp.builder()
export const scheme = ftp
`

let shown: Readonly<Record<string, string>> | undefined

function shownTypes(): Readonly<Record<string, string>> {
  shown ??= printedTypes()
  return shown
}

function printedTypes(): Readonly<Record<string, string>> {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT)
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (file) => file === FILE || fileExists(file)
  host.getSourceFile = (file, ...others) =>
    file === FILE
      ? ts.createSourceFile(file, PROGRAM, ts.ScriptTarget.ES2022)
      : getSourceFile(file, ...others)
  const program = ts.createProgram([FILE], { ...options, types: [] }, host)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(FILE) as ts.SourceFile
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol)
  return Object.fromEntries(
    exported.map((symbol) => {
      const type = checker.getTypeOfSymbol(symbol)
      return [symbol.name, checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)]
    }),
  )
}

testInCi('the record of a query', () => {
  const { Search = '', found, encode = '' } = shownTypes()
  const record =
    '{ readonly page: number; readonly sort: "newest" | "oldest"; readonly tags: readonly string[]; ' +
    'readonly debug: boolean; readonly user: string; readonly q?: string; }'
  expect(found).toBe(record)
  expect(Search.startsWith(`TypedQuery<${record}, {`)).toBe(true)
  for (const type of [Search, encode]) expect(type).not.toMatch(/Kind|Values|Plain|Presence/)
})

testInCi('a builder of a scheme by the name of its value', () => {
  const { host, without, scheme } = shownTypes()
  expect(scheme).toBe('Scheme<"ftp", Ftp>')
  expect(host).toBe('(data: string | Host) => CompleteBuilder<Ftp, "host">')
  expect(without).toMatch(/: Name\) => UnfinishedBuilder<"host", Ftp, never>$/)
})
