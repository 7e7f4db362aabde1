// How files import: no script gets an import, and each tag is of the kind that its files can import.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { projectForEach } from './project.js'

const project = projectForEach()
const { written, read, mended } = project

const has = (file: string): boolean => existsSync(join(project.folder, file))
const json = (...args: readonly string[]) => JSON.parse(mended(...args, '--json').output)
const LOAD = "function load(id) {\n  return fetch('/users/' + id)\n}\n"
const ENCODED = "function load(id) {\n  return fetch('/users/' + encodeURIComponent(id))\n}\n"
const REASON = "can't import a tag"

/** The output of a file that Node runs. */
function ran(file: string): string {
  const args = ['--no-experimental-require-module', '--no-experimental-detect-module', file]
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: project.folder,
    env: { ID: 'a/b' },
    encoding: 'utf8',
  })
  return stdout + stderr
}

describe('a script stays a script, and encodes in place', () => {
  test.each<[name: string, file: string, text: string, manifest?: string]>([
    ['of a page', 'public/js/app.js', LOAD],
    ['of a page beside ES modules', 'public/js/app.js', LOAD, '{ "type": "module" }'],
    [
      'of a page beside ES modules, by its globals',
      'src/app.js',
      `${LOAD}window.onload = load\n`,
      '{ "type": "module" }',
    ],
    ['AMD', 'src/a.js', `define(['jquery'], function ($) {\n  ${LOAD}return load\n})\n`],
    ['AMD with require', 'src/a.js', `define(function (require) {\n  const a = require('a')\n  ${LOAD}})\n`],
    ['an expression that is called', 'src/a.js', `(function ($) {\n  'use strict'\n  ${LOAD}})(jQuery)\n`],
    ['a worker', 'src/worker.js', `importScripts('a.js')\n${LOAD}`],
    ['a program', 'bin/run', `#!/usr/bin/env node\n${LOAD}`],
    ['for browsers and Node', 'src/a.js', `${LOAD}if (typeof module === 'object') module.exports = load\n`],
    ['a comment about imports', 'src/a.js', `/*\nimport nothing\n*/\n${LOAD}`],
    [
      'CommonJS in a package of ES modules',
      'src/a.js',
      `module.exports = load\n${LOAD}`,
      '{"type":"module"}',
    ],
  ])('%s', (_, name, text, manifest = '{}') => {
    const file = name.endsWith('run') ? `${name}.js` : name
    written({ 'package.json': manifest, [file]: text })
    const { files, tags } = json('.')
    expect(read(file)).toBe(text.replace(LOAD, ENCODED))
    expect(tags).toEqual([])
    expect(files).toMatchObject([{ mended: 1, left: [{ reason: expect.stringContaining(REASON) }] }])
    expect(json('.').files).toMatchObject([{ mended: 0, left: [{}] }])
  })

  test('a namespace in TypeScript', () => {
    written({
      'package.json': '{}',
      'src/app.ts': 'namespace App {\n  export const load = (id: string) => fetch(`/users/${id}`)\n}\n',
    })
    json('src')
    expect(read('src/app.ts')).toContain(
      '  export const load = (id: string) => fetch(`/users/${encodeURIComponent(id)}`)',
    )
    expect(read('src/app.ts')).toMatch(/^namespace/)
  })

  test('with the tags of the library too', () => {
    written({ 'src/a.js': LOAD })
    mended('src', '--use', 'uriform/mini')
    expect(read('src/a.js')).toBe(ENCODED)
  })
})

describe('a file that imports', () => {
  test.each<[name: string, file: string, text: string, line: string, manifest?: string]>([
    ['by a manifest', 'src/a.js', LOAD, "import { path } from './path.js'", '{ "type": "module" }'],
    ['by its ending', 'src/a.mjs', LOAD, "import { path } from './path.mjs'"],
    ['by an import', 'src/a.js', `import 'b'\n${LOAD}`, "import { path } from './path.js'"],
    [
      'by an export',
      'src/a.ts',
      `export {}\nconst f = (id: string) => fetch(\`/users/\${id}\`)\n`,
      "import { path } from './path'",
    ],
    ['CommonJS by its ending', 'src/a.cjs', LOAD, "const { path } = require('./path')"],
    [
      'CommonJS by its ending beside ES modules',
      'src/a.cjs',
      LOAD,
      "const { path } = require('./path.cjs')",
      '{ "type": "module" }',
    ],
    ['CommonJS', 'src/a.js', `const b = require('b')\n${LOAD}`, "const { path } = require('./path')"],
    [
      'CommonJS by its exports',
      'src/a.js',
      `${LOAD}exports.load = load\n`,
      "const { path } = require('./path')",
    ],
  ])('%s', (_, file, text, line, manifest = '{}') => {
    written({ 'package.json': manifest, [file]: text })
    expect(json('src').tags).toHaveLength(1)
    expect(read(file)).toContain(`${line}\n`)
    expect(read(file)).toMatch(/fetch\(path`\/users\/\$\{id\}`\)/)
  })
})

describe('a package of several kinds', () => {
  const MODULE =
    'export const get = (id) => fetch(`https://example.com/users/${id}`)\nglobalThis.fetch = String\nconsole.log(get(process.env.ID))\n'
  const COMMON =
    'const get = (id) => fetch(`https://example.com/users/${id}`)\nmodule.exports = { get }\nglobalThis.fetch = String\nconsole.log(get(process.env.ID))\n'
  const URL = 'https://example.com/users/a%2Fb'

  test.each<[name: string, files: Record<string, string>, tag: string]>([
    ['mostly ES modules', { 'a.mjs': MODULE, 'b.mjs': MODULE, 'c.js': COMMON }, 'path.mjs'],
    ['mostly CommonJS', { 'a.mjs': MODULE, 'b.js': COMMON, 'c.js': COMMON, 'd.cjs': COMMON }, 'path.js'],
    [
      'ES modules by the manifest',
      { 'package.json': '{"type":"module"}', 'a.js': MODULE, 'b.mjs': MODULE, 'c.cjs': COMMON },
      'path.mjs',
    ],
    [
      'CommonJS beside ES modules',
      { 'package.json': '{"type":"module"}', 'a.js': MODULE, 'b.cjs': COMMON, 'c.cjs': COMMON },
      'path.cjs',
    ],
    [
      'scripts decide nothing',
      { 'a.js': COMMON, 'b.js': MODULE.replace('export ', ''), 'c.js': MODULE.replace('export ', '') },
      'path.js',
    ],
    [
      'an import of another ending',
      {
        'package.json': '{"type":"module"}',
        'a.mjs': `import b from './b.json' with { type: 'json' }\n${MODULE}`,
        'b.json': '{}',
      },
      'path.mjs',
    ],
  ])('%s', (_, files, tag) => {
    written({ 'package.json': '{}', ...files })
    const sources = Object.keys(files).filter((file) => /js$/.test(file))
    expect(json('.').tags).toEqual([`${tag}#path`])
    for (const file of sources) expect([file, ran(file)]).toEqual([file, expect.stringContaining(URL)])
    const before = sources.map(read)
    expect(json('.').tags).toEqual([])
    expect(sources.map(read)).toEqual(before)
  })

  test('scripts beside TypeScript import no tag that only a compiler reads', () => {
    written({
      'package.json': '{}',
      'src/a.ts': 'export const a = (id: string) => fetch(`/a/${id}`)\n',
      'src/b.ts': 'export const b = (id: string) => fetch(`/b/${id}`)\n',
      'run.mjs': MODULE,
      'src/c.js': `import { a } from './a'\n${MODULE}`,
    })
    const { tags, files } = json('.')
    expect(tags).toEqual(['src/path.ts#path'])
    expect(ran('run.mjs')).toContain(URL)
    expect(read('src/c.js')).toContain("import { path } from './path'")
    expect(files.find(({ path }: { path: string }) => path === 'run.mjs').left).toMatchObject([
      { reason: expect.stringContaining('TypeScript') },
    ])
  })

  const TYPED = 'export const a = (id: string) => fetch(`/a/${id}`)\n'

  test.each<[name: string, files: Record<string, string>, isImported: boolean]>([
    ['not without types', {}, false],
    ['if the compiler takes it', { 'tsconfig.json': '{ "compilerOptions": { "allowJs": true } }' }, true],
    ['with a declaration', { 'src/tag.d.ts': 'export function path(): string\n' }, true],
    [
      'beside another file in JavaScript',
      { 'src/a.ts': `import b from './b.js'\n${TYPED}`, 'src/b.js': '' },
      true,
    ],
  ])('TypeScript imports a tag in JavaScript: %s', (_, files, isImported) => {
    written({
      'package.json': '{}',
      'src/tag.js': 'export const path = String.raw\n',
      'src/a.ts': TYPED,
      ...files,
    })
    mended('src', '--tag', 'src/tag.js#path')
    expect(read('src/a.ts')).toContain(isImported ? 'path`/a/${id}`' : '`/a/${encodeURIComponent(id)}`')
  })

  test('a tag is TypeScript where most files that need it are', () => {
    written({ 'package.json': '{}', 'src/a.ts': TYPED, 'src/b.js': '', 'src/c.js': '' })
    expect(json('src').tags).toEqual(['src/path.ts#path'])
  })

  test.each<[name: string, files: Record<string, string>]>([
    ['CommonJS', { 'package.json': '{}', 'a.js': COMMON, 'b.mjs': MODULE, 'c.mjs': MODULE }],
    [
      'an ES module',
      { 'package.json': '{"type":"module"}', 'a.js': MODULE, 'b.cjs': COMMON, 'c.cjs': COMMON },
    ],
  ])('a new tag in a .js file is what Node reads it as: %s', (_, files) => {
    written(files)
    expect(json('.', '--tag', 'path.js#path').tags).toEqual(['path.js#path'])
    expect(read('a.js')).toContain('path`/users/${id}`')
    for (const file of Object.keys(files).slice(1)) expect(ran(file)).toContain(URL)
  })

  test('an existing tag of another kind is not imported', () => {
    written({
      'package.json': '{}',
      'src/tag.mjs': 'export const path = String.raw\n',
      'src/a.cjs': COMMON,
      'src/b.mjs': MODULE,
    })
    mended('src', '--tag', 'src/tag.mjs#path')
    expect(ran('src/a.cjs')).toContain(URL)
    expect(read('src/b.mjs')).toMatch(/^import \{ path \} from '.\/tag.mjs'/)
    expect(has('src/path.mjs')).toBe(false)
  })
})
