// Packages: one tag each, tests that their runners collect and pass, and what the configuration says of each.
import { spawnSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { projectForEach } from './project.js'

const MODULES = join(import.meta.dirname, '../../../node_modules')
const project = projectForEach()
const { written, read, runner, program, mended } = project

const get = (name: string): string => `export const ${name} = (id) => fetch(\`/${name}/\${id}\`);\n`
const has = (file: string): boolean => existsSync(join(project.folder, file))
const json = (...args: readonly string[]) => JSON.parse(mended(...args, '--json').output)

describe('the place of the tag', () => {
  test.each([
    ['the folder of the only file', ['src/api/users.js'], 'src/api/path.js'],
    ['the common ancestor', ['src/api/users.js', 'src/web/deep/page.js'], 'src/path.js'],
    ['the root of the package at most', ['lib/a.js', 'src/b.js'], 'path.js'],
  ])('%s', (_, files, expected) => {
    written({ 'package.json': '{}', 'src/other/none.js': 'export const a = 1;\n' })
    for (const file of files) written({ [file]: get('a') })
    expect(json('.').tags).toEqual([`${expected}#path`])
    expect(has(expected)).toBe(true)
  })

  test('no tag where none is needed', () => {
    written({ 'src/a.js': "export const a = (origin) => origin.startsWith('https://example.com');\n" })
    expect(json('.')).toMatchObject({ tags: [], files: [{ mended: 1 }] })
    expect(has('src/path.js')).toBe(false)
  })

  test('an earlier tag is found anywhere in its package', () => {
    written({ 'package.json': '{}', 'src/a/b.js': get('b'), 'lib/c.js': get('c') })
    expect(json('src/a').tags).toEqual(['src/a/path.js#path'])
    expect(json('lib').tags).toEqual([])
    expect(read('lib/c.js')).toContain("from '../src/a/path.js'")
  })

  test('places that are left have the right lines', () => {
    written({
      'src/deep/er/a.js': `${get('a')}export const host = (req) => fetch(\`https://\${req.query.host}/x\`); // host\n`,
      'src/b.js': get('b'),
    })
    const [{ left }] = json('.').files.filter(({ path }: { path: string }) => path.endsWith('a.js'))
    expect(left).toMatchObject([{ line: 3, reason: expect.stringContaining('`req.query.host`') }])
  })
})

describe('a monorepo', () => {
  const MONOREPO = {
    'package.json': '{ "workspaces": ["packages/*"] }',
    'packages/a/package.json': '{ "scripts": { "test": "node --test" } }',
    'packages/a/src/a.mjs': get('a'),
    'packages/b/package.json': '{ "devDependencies": { "jest": "1" } }',
    'packages/b/lib/b.js': "exports.b = (id) => fetch('/b/' + id)\n",
    'packages/b/lib/b.test.js': "test('b', () => { require('./b') })\n",
  }

  test('the report says where each tag is', () => {
    written(MONOREPO)
    expect(mended('.', '--no-format').output).toContain(
      '2 places mended with packages/a/src/path.mjs#path and packages/b/lib/path.js#path.',
    )
  })

  test('one tag a package, with tests that their runners pass, and a second run changes nothing', () => {
    written(MONOREPO)
    symlinkSync(MODULES, join(project.folder, 'packages/b/node_modules'))
    const { tags, tests, configuration } = json('.')
    expect([tags, tests]).toEqual([['packages/a/src/path.mjs#path', 'packages/b/lib/path.js#path'], []])
    expect(read('packages/a/src/a.mjs')).toMatch(/^import \{ path \} from '.\/path.mjs'/)
    expect(read('packages/b/lib/b.js')).toMatch(/^const \{ path \} = require\('.\/path'\)/)
    expect(has('packages/a/src/path.test.mjs')).toBe(true)
    expect(read('packages/b/lib/path.test.js')).toContain("require('./path')")
    expect(configuration).toContain('files: ["packages/a/**"]')
    expect(configuration).toContain('"use":"packages/b/lib/path#path"')
    const again = json('.')
    expect([again.files, again.tags, again.configuration]).toEqual([[], [], configuration])
  })

  test('a tag or an error of another package is wrong usage', () => {
    written({ ...MONOREPO, 'packages/a/src/errors.mjs': 'export class Wrong extends Error {}\n' })
    for (const args of [
      ['packages/b', '--tag', 'packages/a/src/path.mjs#path'],
      ['packages/b', '--error', 'packages/a/src/errors.mjs#Wrong'],
      ['.', '--tag', 'packages/a/src/path.mjs#path'],
    ]) {
      expect(mended(...args)).toMatchObject({ status: 2, output: expect.stringContaining('another package') })
    }
    expect(read('packages/a/src/a.mjs')).toBe(MONOREPO['packages/a/src/a.mjs'])
    expect(mended('packages/a', '--error', 'packages/a/src/errors.mjs#Wrong').status).toBe(0)
  })
})

describe('a test is written only where the runner collects and passes it', () => {
  /** The tests that weren't written, of a project that links the modules of this one. */
  function unwritten(files: Readonly<Record<string, string>>) {
    written(files)
    symlinkSync(MODULES, join(project.folder, 'node_modules'))
    const { tests, tags } = json('.')
    expect(tags).toHaveLength(1)
    return tests
  }

  test('Jest that transforms no TypeScript', () => {
    const [{ path, reason, text }] = unwritten({
      'package.json': '{ "devDependencies": { "jest": "1" }, "jest": { "transform": {} } }',
      'src/a.ts': 'export const a = (id: string) => fetch(`/a/${id}`);\n',
    })
    expect([path, reason]).toEqual(['src/path.test.ts', "jest doesn't run it"])
    expect(text).toContain("import { path } from './path'")
    expect(has('src/path.test.ts')).toBe(false)
  })

  test.each([
    ['elsewhere', { testMatch: ['**/specs/*.js'] }, {}, "jest doesn't run it"],
    [
      'elsewhere, which is no failure',
      { testMatch: ['**/specs/*.js'], passWithNoTests: true },
      {},
      "jest doesn't run it",
    ],
    ['beside', {}, {}, undefined],
    [
      'in the folder and with the ending of a neighbour',
      { testMatch: ['**/test/unit/*.spec.js'] },
      { 'test/unit/a.spec.js': "require('../../lib/a')\ntest('a', () => {})\n" },
      undefined,
    ],
  ])('Jest that collects tests %s', (_, configuration, files, expected) => {
    const tests = unwritten({
      'package.json': JSON.stringify({ devDependencies: { jest: '1' }, jest: configuration }),
      'lib/a.js': "exports.a = (id) => fetch('/a/' + id)\n",
      ...files,
    })
    expect(tests.map(({ reason }: { reason: string }) => reason)).toEqual(
      expected === undefined ? [] : [expected],
    )
    expect(has('test/unit/path.spec.js') || has('lib/path.test.js')).toBe(expected === undefined)
  })

  test.each([
    ['node --test', 'src/path.test.mjs'],
    ['node --test "src/**/*.test.mjs"', 'src/path.test.mjs'],
    ['node --import ./setup.mjs --test src/', 'src/path.test.mjs'],
    ['c8 node --test ./test/*.mjs', undefined],
  ])('%s', (script, expected) => {
    const tests = unwritten({
      'package.json': JSON.stringify({ scripts: { lint: 'node --check .', test: script } }),
      'src/a.mjs': get('a'),
      'setup.mjs': '',
    })
    expect(tests).toHaveLength(expected === undefined ? 1 : 0)
    if (expected !== undefined) expect(has(expected)).toBe(true)
  })

  test('Mocha finds it by itself, with the arguments of the script', () => {
    written({
      'package.json': JSON.stringify({
        devDependencies: { mocha: '1' },
        scripts: { test: "NODE_OPTIONS=--no-warnings mocha --watch 'test/**/*.js' && echo" },
      }),
      'lib/a.js': "exports.a = (id) => fetch('/a/' + id)\n",
      'test/a.js': "describe('a', () => {})\n",
    })
    program(
      'node_modules/.bin/mocha',
      'console.log("a value stays one segment or one parameter"); require("node:fs").writeFileSync("args.json", JSON.stringify([process.env.NODE_OPTIONS, ...process.argv.slice(2)]))',
    )
    expect(json('lib').tests).toEqual([])
    expect(has('test/path.js')).toBe(true)
    expect(JSON.parse(read('args.json'))).toEqual([
      '--no-warnings',
      'test/**/*.js',
      '--reporter',
      'json',
      '--grep',
      'a value stays one segment or one parameter',
    ])
  })

  test('the report has the text of a test that is not written, and why', () => {
    written({ 'package.json': '{ "devDependencies": { "vitest": "1" } }', 'lib/a.js': get('a') })
    expect(mended('lib').output).toContain(
      "lib/path.test.js was not written: vitest is not installed. Its text:\n  import { expect, test } from 'vitest';\n",
    )
  })

  test('without programs of the project it is printed', () => {
    written({ 'package.json': '{ "devDependencies": { "vitest": "1" } }', 'lib/a.js': get('a') })
    runner('vitest')
    expect(mended('lib', '--no-format').output).toContain('lib/path.test.js was not written')
    expect(has('lib/path.test.js')).toBe(false)
  })
})

test('the configuration names as encoders what encodes and was needed', () => {
  written({
    'src/encode.js':
      'export const seg = (id) => encodeURIComponent(id);\nexport const isOpen = (id) => encodeURIComponent(id) === id;\nexport const other = (id) => encodeURIComponent(id);\n',
    'src/a.js':
      "import { seg, isOpen, other } from './encode.js';\nexport const a = (id) => fetch(`/a/${seg(id)}?open=${isOpen(id)}`);\nother(1);\n",
  })
  expect(json('src').configuration).toContain('"encoders":["seg"]')
  expect(read('src/a.js')).toContain('${seg(id)}')
})

test('a written test runs as it is', () => {
  written({
    'package.json': '{ "scripts": { "test": "node --test" }, "type": "module" }',
    'lib/a.js': get('a'),
  })
  expect(json('lib', '--dots', 'whole').tests).toEqual([])
  const { status } = spawnSync(process.execPath, ['--test', 'lib/path.test.js'], { cwd: project.folder })
  expect(status).toBe(0)
})
