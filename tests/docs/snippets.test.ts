// Every piece of code in the documents and in the doc comments is run, and says what it does; what is TypeScript compiles.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import ts from 'typescript'
import { BUILD_PATIENCE, buildCommand } from '../cli/build.js'
import { testInCi } from '../support/runs.js'
import { check, claimsIn, docExamplesIn, type Snippet, snippetsIn } from './snippet.js'

const ROOT = join(import.meta.dirname, '../..')
const { PATH } = process.env
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const filesIn = (folder: string, extension: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    // The reference of all names is made of the sources, if it is there at all.
    .filter((file) => file.endsWith(extension) && !file.startsWith('api/'))
    .map((file) => join(folder, file))
    .sort()

type Placed = readonly [place: string, snippet: Snippet]

const placed = (file: string, snippets: readonly Snippet[]): readonly Placed[] =>
  snippets.map((snippet) => [`${file}:${snippet.line}`, snippet])

/** It has a test of its own, which runs its code as well. */
const OTHERS = ['docs/generations.md']

const documents = ['README.md', ...filesIn('docs', '.md').filter((file) => !OTHERS.includes(file))]
const inDocuments = documents.flatMap((file) => placed(file, snippetsIn(read(file))))
const inSources = filesIn('src', '.ts').flatMap((file) => placed(file, docExamplesIn(read(file))))
const programs = [
  ...inDocuments.filter(([, { language }]) => language === 'js' || language === 'ts'),
  ...inSources,
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
  test.each(programs)('%s', async (_, { code }) => {
    // By the names that users import: the test runner maps them to the sources.
    await check(code, (name) => require(name))
  })
})

testInCi(
  'programs compile under strict settings',
  () => {
    const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
    const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT)
    const files = new Map(
      programs.map(([, { code }], index) => [join(ROOT, `docs/snippet-${index}.ts`), `${code}\nexport {}\n`]),
    )
    const host = ts.createCompilerHost(options)
    const { fileExists, readFile } = host
    host.fileExists = (file) => files.has(file) || fileExists(file)
    host.readFile = (file) => files.get(file) ?? readFile(file)
    const program = ts.createProgram([...files.keys()], { ...options, noUnusedLocals: false }, host)
    const wrong = [...files.keys()].flatMap((file, index) => {
      const source = program.getSourceFile(file)
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      return found.map(
        ({ messageText }) => `${programs[index]?.[0]}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      )
    })
    expect(wrong).toEqual([])
  },
  60_000,
)

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
  }, BUILD_PATIENCE)

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
  test.each(sessions.filter(isInReadme))('%s', expectSession, 30_000)
  testInCi.each(sessions.filter((session) => !isInReadme(session)))('%s', expectSession, 30_000)
})
