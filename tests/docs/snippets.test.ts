// Alone: its programs load undici, which adds globals.
// Every piece of code in the documents and in the doc comments is run, and says what it does.

import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import ts from 'typescript'
import { withStoppedClock } from '../support/clock.js'
import { errorsIn } from '../support/compiler.js'
import { inCi, testInCi } from '../support/runs.js'
import { buildCommand } from '../tools/cli/build.js'
import { docExamplesIn, type Snippet, snippetsIn } from './found.js'
import { check, claimsIn } from './snippet.js'

// Every piece of code in the documents and in the doc comments is run, and says what it does; what is TypeScript compiles.
describe('snippets', () => {
  const ROOT = join(import.meta.dirname, '../..')
  const { PATH } = process.env
  const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
  const filesIn = (folder: string, extension: string): readonly string[] =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      // The reference of all names is made of the sources, if it is there at all.
      .filter((file) => file.endsWith(extension) && !/^api\/|node_modules\/|CHANGELOG/.test(file))
      .map((file) => join(folder, file))
      .sort()

  type Placed = readonly [place: string, snippet: Snippet]

  const placed = (file: string, snippets: readonly Snippet[]): readonly Placed[] =>
    snippets.map((snippet) => [`${file}:${snippet.line}`, snippet])

  /** They have a test of their own, which runs their code as well. */
  const OTHERS = ['docs/generations.md', 'docs/generations-decisions.md']

  const pages = ['docs', 'packages'].flatMap((folder) => filesIn(folder, '.md'))
  const documents = ['README.md', ...pages.filter((file) => !OTHERS.includes(file))]
  const inDocuments = documents.flatMap((file) => placed(file, snippetsIn(read(file))))
  const sources = ['src', 'packages'].flatMap((folder) => filesIn(folder, '.ts'))
  const programs = [
    ...inDocuments.filter(([, { language }]) => language === 'js' || language === 'ts'),
    ...sources.flatMap((file) => placed(file, docExamplesIn(read(file)))),
  ]
  const sessions = inDocuments.filter(([, { language }]) => language === 'console')

  test('the blocks of documents are of languages that are run', () => {
    const languages = new Set(inDocuments.map(([, { language }]) => language))
    expect([...languages].sort()).toEqual(['console', 'js', 'sh', 'text', 'ts'])
  })

  test('each page has code that says what it gives, but for the one of figures', () => {
    for (const file of documents.filter((each) => each !== 'docs/performance.md')) {
      const own = [...programs, ...sessions].filter(([place]) => place.startsWith(`${file}:`))
      const claims = own.map(([, { language, code }]) => (language === 'console' ? 1 : claimsIn(code)))
      expect([file, claims.some((count) => count > 0)]).toEqual([file, true])
    }
  })

  describe('programs', () => {
    // A developer waits for those that people read first.
    const first = programs.filter(([place]) => /^(?:README|docs\/getting-started)\.md/.test(place))
    test.each(inCi(programs, first))('%s', (_, { code }) =>
      // By the names that users import: the test runner maps them to the sources.
      withStoppedClock(() => check(code, (name) => require(name))),
    )
  })

  // `npm run runtimes` compiles the entries with the other ways in which modules are resolved.
  testInCi('programs compile under strict settings', () => {
    const nameOf = (index: number): string => `snippet-${index}.ts`
    const wrong = errorsIn(Object.fromEntries(programs.map(([, { code }], index) => [nameOf(index), code])))
    const places = new Map(programs.map(([place], index) => [nameOf(index), place]))
    expect(wrong.map((line) => line.replace(/^[^(]+/, (name) => places.get(name) ?? name))).toEqual([])
  })

  describe('sessions with the command', () => {
    let built = ''
    let folder = ''

    beforeAll(() => {
      built = buildCommand()
      folder = mkdtempSync(join(tmpdir(), 'uriform-docs-'))
      const command = join(folder, 'uriform')
      writeFileSync(
        command,
        `#!/bin/sh\nexec '${process.execPath}' '${join(built, 'dist/cli/main.js')}' "$@"\n`,
      )
      chmodSync(command, 0o755)
    })

    afterAll(() => {
      for (const each of [built, folder]) rmSync(each, { recursive: true, force: true })
    })

    const expectSession = (_: string, { code }: Snippet): void => {
      const [nothing, ...steps] = `\n${code}`.split('\n$ ')
      expect(nothing).toBe('')
      // What each command prints ends with NUL; the next one sees its status.
      const script = steps
        .map((step) => `${step.split('\n')[0]}\nstatus=$?; printf '\\0'; (exit $status)\n`)
        .join('')
      const { stdout } = spawnSync('bash', ['-c', `exec 2>&1 </dev/null\n${script}`], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: `${folder}:${PATH}`, LC_ALL: 'C.UTF-8' },
      })
      const printed = stdout
        .split('\0')
        .slice(0, -1)
        .map((text) => text.trimEnd())
      expect(printed).toEqual(steps.map((step) => step.split('\n').slice(1).join('\n').trimEnd()))
    }

    const isInReadme = ([place]: Placed): boolean => place.startsWith('README.md:')
    test.each(sessions.filter(isInReadme))('%s', expectSession)
    testInCi.each(sessions.filter((session) => !isInReadme(session)))('%s', expectSession)
  })
})

// Every value that an entry exports has an example in its doc comment, which snippets.test.ts runs.
describe('examples', () => {
  const ROOT = join(import.meta.dirname, '../..')

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

  /** The file that declares what a file exports by a name, and its name there. */
  function declared(file: string, name: string): readonly [file: string, name: string] {
    for (const statement of statementsOf(file)) {
      if (!ts.isExportDeclaration(statement) || statement.exportClause === undefined) continue
      const { elements } = statement.exportClause as ts.NamedExports
      const found = elements.find((element) => element.name.text === name)
      if (found !== undefined)
        return declared(moduleIn(statement, file), (found.propertyName ?? found.name).text)
    }
    return [file, name]
  }

  function moduleIn({ moduleSpecifier }: ts.ExportDeclaration, file: string): string {
    return join(dirname(file), moduleSpecifier!.getText().slice(1, -1).replace(/\.js$/, '.ts'))
  }

  /** The values that an entry exports: the file that declares each, and its name there. */
  function valuesOf(entry: string): readonly (readonly [file: string, name: string])[] {
    return statementsOf(entry).flatMap((statement) => {
      if (isExported(statement)) return namesOf(statement).map((name) => [entry, name] as const)
      if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return []
      const { exportClause } = statement
      const file = moduleIn(statement, entry)
      if (exportClause === undefined) return valuesOf(file)
      const { elements } = exportClause as ts.NamedExports
      return elements.flatMap(({ isTypeOnly, propertyName, name }) =>
        isTypeOnly ? [] : [declared(file, (propertyName ?? name).text)],
      )
    })
  }

  const hasExample = (file: string, name: string): boolean =>
    statementsOf(file)
      .filter((statement) => namesOf(statement).includes(name))
      .some((statement) => ts.getJSDocTags(statement).some(({ tagName }) => tagName.text === 'example'))

  const { exports } = JSON.parse(readFileSync(join(ROOT, 'jsr.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string>>
  }
  const entries = Object.values(exports).map((file) => join(ROOT, file))

  test('every exported value has an example', () => {
    const values = entries.flatMap(valuesOf)
    expect(values.length).toBeGreaterThan(150)
    expect(values.filter(([file, name]) => !hasExample(file, name)).map(([, name]) => name)).toEqual([])
  })
})

// The reader of snippets: it finds them, and a snippet that says what is not so fails.
describe('the reader of snippets', () => {
  const load = (name: string): unknown => require(name)

  test.each([
    ['a value beside an expression', '1 + 1 // 2', 1],
    ['a value under an expression', "['a'].concat('b')\n// ['a', 'b']", 1],
    ['prose behind a value', '1 + 1 // 2, as ever', 1],
    ['a text without quotation marks', "'a'.concat('b') // ab", 1],
    ['a Right', "({ _tag: 'Right', right: [1] }) // a Right of [1]", 1],
    ['a Left, whatever is in it', "({ _tag: 'Left', left: 1 }) // a Left", 1],
    ['what is printed', "console.log('a', [1]) // a [1]", 1],
    ['several lines', 'for (const x of [1, 2]) console.log(x)\n// 1\n// 2', 1],
    ['a part of it', "console.log('a b c') // a ... c", 1],
    ['what is thrown', "JSON.parse('{') // throws SyntaxError", 1],
    ['a piece within another', 'if (true) {\n  1 + 1 // 2\n}', 1],
    ['prose beside a declaration', 'const x = 1 // 2', 0],
    ['prose behind an empty line', '1 + 1\n\n// 3', 0],
    ['prose in brackets', '1 + 1 // (3)', 0],
    ['an import', "import { Uri } from 'uriform'\nUri.from('x:').href // 'x:'", 1],
    ['something awaited before', 'await Promise.resolve()\n1 + 1 // 2', 1],
  ])('what is so: %s', async (_, code, claims) => {
    await check(code, load)
    expect(claimsIn(code)).toBe(claims)
  })

  test.each([
    ['another value', '1 + 1 // 3'],
    ['another value in prose', '1 + 1 // 3, as ever'],
    ['a value that is none', '1 + 1 // two'],
    ['another text', "'a'.concat('b') // 'a'"],
    ['a Right for a Left', "({ _tag: 'Right', right: 1 }) // a Left"],
    ['another Right', "({ _tag: 'Right', right: 1 }) // a Right of 2"],
    ['something else printed', "console.log('a') // b"],
    ['fewer lines', 'for (const x of [1, 2]) console.log(x)\n// 1'],
    ['more at the end', "console.log('a b c') // a ... b"],
    ['nothing thrown', '1 + 1 // throws Error'],
    ['something else thrown', "JSON.parse('{') // throws TypeError"],
    ['something thrown', "JSON.parse('{') // {}"],
    ['a value that is never reached', 'if (false) {\n  1 + 1 // 2\n}'],
    ['a line that is never reached', "if (false) console.log('a') // a"],
    ['code that is none', 'const'],
    ['a value within a function that differs', '[1, 2].forEach((x) => {\n  x + 1 // 2\n})'],
  ])('what is not so: %s', async (_, code) => {
    await expect(check(code, load)).rejects.toThrow()
  })

  test('blocks of a document', () => {
    expect(snippetsIn('a\n```js\n1\n\n2\n```\nb\n```sh\n```')).toEqual([
      { language: 'js', line: 2, code: '1\n\n2' },
      { language: 'sh', line: 8, code: '' },
    ])
    expect(() => snippetsIn('```js\n1')).toThrow('line 1')
  })

  test('examples of doc comments', () => {
    const source =
      '/**\n * A.\n *\n * @example\n * 1 // 1\n *\n *   2\n *\n * @since 1\n */\nx\n/** @example none */'
    expect(docExamplesIn(source)).toEqual([{ language: 'ts', line: 4, code: '1 // 1\n\n  2' }])
  })
})
