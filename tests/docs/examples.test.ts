// Every value that an entry exports has an example in its doc comment, which snippets.test.ts runs.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import ts from 'typescript'

const SOURCES = join(import.meta.dirname, '../../src')

function statementsOf(file: string): readonly ts.Statement[] {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true).statements
}

/** The names of the values that a statement declares. Overloads give their name several times. */
function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return [statement.name!.text]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.map(({ name }) => name.getText())
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true

/** The values that an entry exports: the file that declares each, and its name there. */
function valuesOf(entry: string): readonly (readonly [file: string, name: string])[] {
  return statementsOf(entry).flatMap((statement) => {
    if (isExported(statement)) return namesOf(statement).map((name) => [entry, name] as const)
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return []
    const { moduleSpecifier, exportClause } = statement
    const file = join(dirname(entry), moduleSpecifier!.getText().slice(1, -1).replace(/\.js$/, '.ts'))
    const { elements } = exportClause as ts.NamedExports
    return elements.flatMap(({ isTypeOnly, propertyName, name }) =>
      isTypeOnly ? [] : [[file, (propertyName ?? name).text] as const],
    )
  })
}

const hasExample = (file: string, name: string): boolean =>
  statementsOf(file)
    .filter((statement) => namesOf(statement).includes(name))
    .some((statement) => ts.getJSDocTags(statement).some(({ tagName }) => tagName.text === 'example'))

const entries = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(\w+\/)?index\.ts$/.test(file))
  .map((file) => join(SOURCES, file))

test('every exported value has an example', () => {
  const values = entries.flatMap(valuesOf)
  expect(values.length).toBeGreaterThan(150)
  expect(values.filter(([file, name]) => !hasExample(file, name)).map(([, name]) => name)).toEqual([])
})
