// The formatters of a project: what the command wrote passes their checks, however long its lines are.
import { spawnSync } from 'node:child_process'
import { chmodSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { testInCi } from '../../../tests/support/runs.js'
import { projectForEach } from './project.js'

const MODULES = join(import.meta.dirname, '../../../node_modules')
const project = projectForEach()
const { written, read, mended } = project

/** Runs an installed program in the project. */
function program(name: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(join(MODULES, '.bin', name), args, {
    cwd: project.folder,
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}` }
}

const LONG = `import { request } from './request.js'

export const post = (organization: string, repository: string) =>
  request(\`/organizations/\${organization}/repositories/\${repository}/pulls?a=\`)
`
const FILES = {
  'package.json': '{ "type": "module", "devDependencies": { "vitest": "1" } }',
  'src/posts.ts': LONG,
  'src/request.ts': 'export const request = (path: string) => fetch(path)\n',
}

testInCi('Biome', () => {
  const configuration = {
    formatter: { lineWidth: 80, indentStyle: 'space' },
    javascript: { formatter: { quoteStyle: 'single', semicolons: 'asNeeded' } },
  }
  written({ ...FILES, 'biome.json': JSON.stringify(configuration) })
  // A test stays only if the project's runner passes it.
  project.runner('vitest')
  for (const each of ['@biomejs', '.bin/biome'])
    symlinkSync(join(MODULES, each), join(project.folder, 'node_modules', each))
  expect(program('biome', 'check', 'src')).toEqual({ status: 0, output: expect.anything() })
  const { output } = mended('src')
  expect(output).toContain('The changed files were formatted by biome.\n')
  expect(program('biome', 'check', '--error-on-warnings', 'src')).toMatchObject({ status: 0 })
  // Imports are sorted, and the long line is divided.
  expect(read('src/posts.ts')).toMatch(/^import \{ path \} from '.\/path.js'\nimport \{ request \}/)
  const before = ['src/posts.ts', 'src/path.ts', 'src/path.test.ts'].map(read)
  expect(before[0]).toMatch(/\n {2}request\(\n {4}path`/)
  mended('src')
  expect(['src/posts.ts', 'src/path.ts', 'src/path.test.ts'].map(read)).toEqual(before)
})

testInCi("ESLint's own fixes, and its recommended rules", () => {
  written({
    'package.json': '{ "type": "module" }',
    'src/users.js': "import { get } from './get.js'\n\nexport const user = (id) => get(`/users/${id}`)\n",
    'src/get.js': 'export const get = (path) => path\n',
    'eslint.config.js': `import js from '@eslint/js'
export default [js.configs.recommended, { rules: { semi: ['error', 'always'], 'sort-imports': ['error', { ignoreDeclarationSort: true }] } }]
`,
  })
  symlinkSync(MODULES, join(project.folder, 'node_modules'))
  const { output } = mended('src')
  expect(output).toContain('The changed files were formatted by eslint.\n')
  expect(read('src/users.js')).toMatch(/path`\/users\/\$\{id\}`\);\n$/)
  expect(program('eslint', 'src/users.js', 'src/path.js')).toMatchObject({ status: 0, output: '' })
})

test.each([
  [1, 'The changed files were formatted by eslint.'],
  [2, 'Run eslint over the changed files: it failed or is not installed.'],
])('ESLint with the exit status %i', (status, expected) => {
  written({
    ...FILES,
    'eslint.config.js': '',
    'node_modules/.bin/eslint': `#!${process.execPath}\nprocess.exitCode = ${status}\n`,
  })
  chmodSync(join(project.folder, 'node_modules/.bin/eslint'), 0o755)
  expect(mended('src').output).toContain(`${expected}\n`)
})

test('formatters that are not installed are named together', () => {
  written({ ...FILES, '.prettierrc': '{}', 'eslint.config.js': '' })
  expect(mended('src').output).toContain(
    'Run eslint and prettier over the changed files: they failed or are not installed.\n',
  )
})

test('places that are left are where the formatter moved them', () => {
  written({
    'src/a.js':
      'export const a = (req, id) => { fetch(`https://${req.query.host}/x`); return fetch(`/users/${id}`) }\n',
    'package.json': '{ "prettier": {}, "type": "module" }',
    // Some lines above.
    'node_modules/.bin/prettier': `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs')
for (const file of process.argv.slice(4)) writeFileSync(file, '// 1\\n// 2\\n' + readFileSync(file, 'utf8'))
`,
  })
  chmodSync(join(project.folder, 'node_modules/.bin/prettier'), 0o755)
  const [file] = JSON.parse(mended('src', '--json').output).files
  expect(file).toMatchObject({ path: 'src/a.js', mended: 1, left: [{ line: 4, write: '' }] })
  expect(read('src/a.js').split('\n')[3]).toContain('https://')
})

test('a formatter that is not installed or fails is named', () => {
  written({ ...FILES, '.prettierrc': '{}' })
  expect(mended('src').output).toContain(
    'Run prettier over the changed files: it failed or is not installed.\n',
  )
  expect(read('src/posts.ts')).toContain('path`')
})

test('nothing is formatted where nothing changed', () => {
  written({ 'src/a.ts': 'export  const a = 1\n', '.prettierrc': '{}' })
  expect(mended('src').output).not.toContain('prettier')
  expect(read('src/a.ts')).toBe('export  const a = 1\n')
})
