// The command over small projects: what it writes, what it leaves, what it says, and its exit status.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { filesUnder } from '../src/project/files.js'
import { projectForEach } from './project.js'

const project = projectForEach()
const { written, runner, read, mended, git } = project

const USERS = `import { client } from './client';

export const user = (id: string) => client.get(\`/users/\${id}\`);
`

describe('a project in TypeScript', () => {
  test('writes the tag, its tests and the calls, and a second run changes nothing', () => {
    written({
      'package.json': '{ "devDependencies": { "vitest": "1" } }',
      'src/users.ts': USERS,
      'src/posts.ts': `export const post = (id: string) => {\n  const e = encodeURIComponent(id);\n  fetch(\`/a/\${e}\`);\n  return fetch(\`/b/\${e}\`);\n};\n`,
      'test/users.test.ts': "import { test } from 'vitest';\n",
    })
    runner('vitest')
    const { status, output } = mended('src')
    expect(status).toBe(0)
    expect(output).toMatch(/src\/users\.ts: 1 mended, 0 left/)
    expect(read('src/users.ts')).toBe(
      "import { client } from './client';\nimport { path } from './path';\n\nexport const user = (id: string) => client.get(path`/users/${id}`);\n",
    )
    expect(read('src/posts.ts')).toBe(
      "import { path } from './path';\nexport const post = (id: string) => {\n  fetch(path`/a/${id}`);\n  return fetch(path`/b/${id}`);\n};\n",
    )
    expect(read('test/path.test.ts')).toMatch(
      /^import \{ expect, test \} from 'vitest';\nimport \{ path \} from '\.\.\/src\/path';/,
    )
    const before = ['src/users.ts', 'src/posts.ts', 'src/path.ts'].map(read)
    expect(mended('src').status).toBe(0)
    expect(['src/users.ts', 'src/posts.ts', 'src/path.ts'].map(read)).toEqual(before)
  })

  test('imports the tag as another name where its own is taken, and says so', () => {
    written({ 'src/a.ts': 'export const a = (path: string, id: string) => fetch(`/a/${id}`);\n' })
    const { output } = mended('src')
    expect(read('src/a.ts')).toContain('fetch(pathTag`/a/${id}`)')
    expect(output).toContain('"tags":["pathTag"]')
  })

  test('names extensions where the project does', () => {
    written({ 'src/users.ts': USERS.replace('./client', './client.js') })
    mended('src')
    expect(read('src/users.ts')).toContain("from './path.js'")
  })

  test('finds encoders along relative imports', () => {
    written({
      'src/encode.ts':
        'export function enc(id: string) {\n  return encodeURIComponent(id);\n}\nexport const trim = (id: string) => id.trim();\n',
      'src/a.ts':
        "import { enc as e, trim } from './encode';\nexport const a = (id: string) => fetch(`/a/${e(id)}`);\nexport const b = (id: string) => fetch(`/a/${trim(id)}`);\n",
    })
    const { output } = mended('src')
    expect(read('src/a.ts')).toContain('fetch(`/a/${e(id)}`)')
    expect(read('src/a.ts')).toContain('fetch(path`/a/${trim(id)}`)')
    expect(output).toContain('"encoders":["e"]')
  })

  test('uses the tags of the library', () => {
    written({ 'src/users.ts': USERS })
    mended('src', '--use', 'uriform/mini')
    expect(read('src/users.ts')).toContain("import { path } from 'uriform/mini';")
  })
})

describe('values that callers in other files show', () => {
  test('several segments are left, with the reason and the line', () => {
    written({
      'src/addons.ts':
        'export class Addons {\n  get(container: string, id: string) {\n    return fetch(`/v1/${container}/${id}`);\n  }\n}\n',
      'src/use.ts':
        "import { Addons } from './addons';\nexport const f = (id: string, s: string) => new Addons().get(`addons/${s}`, id);\n",
    })
    const { status, output } = mended('src')
    expect(status).toBe(1)
    expect(read('src/addons.ts')).toContain('fetch(`/v1/${container}${path`/${id}`}`)')
    expect(output).toContain('`container` may be several segments, because it may be `addons/${s}`')
    expect(output).toContain("container.split('/').map((segment) => path`${segment}`).join('/')")
    const before = read('src/addons.ts')
    expect(mended('src').status).toBe(1)
    expect(read('src/addons.ts')).toBe(before)
  })

  test('what stands after a tag is left in the next run too', () => {
    written({
      'src/a.ts':
        'export const f = (id: string, p: { e?: string }) => {\n  const path = `/a/${id}/e/${p.e}/b`;\n  return fetch(p.e ? path : "/b");\n};\n',
    })
    const { output } = mended('src')
    expect(read('src/a.ts')).toContain('`${pathTag`/a/${id}/e`}/${p.e}/b`')
    expect(output).toContain(
      '`p.e` is not encoded, and may be absent here, because it is checked only after this',
    )
    expect(output).toContain("const path = `${pathTag`/a/${id}/e`}/${p.e ? pathTag`${p.e}` : ''}/b`;")
    expect(mended('src').status).toBe(1)
  })

  test('values that often hold a slash are to be checked, ids with a key as their other name are not', () => {
    written({
      'src/a.ts':
        'export const a = (repo: string) => fetch(`/repos/${repo}/issues`);\nexport const b = (issueIdOrKey: string) => fetch(`/issue/${issueIdOrKey}`);\n',
    })
    const [file] = JSON.parse(mended('src', '--json').output).files
    expect(file).toMatchObject({ mended: 2, check: ['repo'] })
  })

  test('what is encoded on one way only has no line', () => {
    written({
      'src/a.ts':
        'export const f = (id: string, raw: boolean) => {\n  const key = raw ? encodeURIComponent(id) : id;\n  return fetch(`/v1/${key}`);\n};\n',
    })
    const [file] = JSON.parse(mended('src', '--json').output).files
    expect(file.left).toEqual([expect.objectContaining({ line: 3, write: '' })])
    expect(file.left[0].reason).toContain('`encodeURIComponent(id)` encodes it')
  })
})

test('what was mended with nothing says so', () => {
  written({ 'src/a.js': 'export const a = 1;\n' })
  expect(mended('src').output).toMatch(/^0 places mended\.$/m)
  written({ 'src/a.js': 'export const a = (id) => fetch(`/a/${id}`);\n' })
  expect(mended('src', '--use', 'uriform/mini').output).toContain('1 place mended with uriform/mini.')
})

test('a name with a dollar sign', () => {
  written({ 'src/p.js': 'export function $path() {}\n', 'src/a.js': 'export const a = 1;\n' })
  expect(mended('src', '--tag', 'src/p.js#$path').status).toBe(0)
})

describe('a second run', () => {
  const TWO = {
    'src/a.ts':
      'export const a = (id: string) => fetch(`/a/${id}`);\nexport const b = (path: string, id: string) => fetch(`/b/${id}?path=${path}`);\n',
    'src/c/d.ts': 'export const d = (id: string) => fetch(`/d/${id}`);\n',
  }

  test('prints the same configuration, and writes nothing', () => {
    written(TWO)
    const configuration = (output: string): string => /^const options.*$/m.exec(output)?.[0] ?? ''
    const first = configuration(mended('src').output)
    expect(first).toBe('const options = {"use":"src/path#path","tags":["pathTag"]}')
    const second = mended('src')
    expect(second.output).toMatch(/^0 places mended with path\.ts#path\.$/m)
    expect(configuration(second.output)).toBe(first)
  })

  test.each([
    ['.', 'src/c'],
    ['src/c', '.'],
    ['src/a.ts', 'src/c/d.ts'],
  ])('over %s, then %s, uses the tag that is there', (first, second) => {
    written(TWO)
    mended(first)
    mended(second)
    const tags = [...filesUnder(project.folder)].filter((file) => file.endsWith('path.ts'))
    expect(tags).toHaveLength(1)
    expect(read('src/c/d.ts')).toContain('path`/d/${id}`')
  })

  test('finds a tag of another name', () => {
    written(TWO)
    mended('src/c', '--tag', 'src/url.ts#api')
    expect(mended('src').output).toContain('mended with url.ts#api')
    expect(() => read('src/path.ts')).toThrow()
  })

  test('a file imports the tag once', () => {
    written(TWO)
    mended('src')
    expect(read('src/a.ts')).toMatch(/^import \{ path as pathTag \} from '\.\/path';\nexport/)
  })
})

test('a manifest above the root of the repository counts for nothing', () => {
  written({
    'package.json': '{ "devDependencies": { "vitest": "1", "prettier": "3" } }',
    'repository/src/a.ts': USERS,
  })
  git('init', '-q', 'repository')
  const { output } = mended('repository/src', '--force')
  expect(read('repository/src/path.ts')).toContain('function path')
  expect(() => read('repository/src/path.test.ts')).toThrow()
  expect(output).not.toContain('prettier')
})

describe('a path within a path', () => {
  const CONTENTS =
    'export const get = (owner: string, path: string) => fetch(`https://api.example/repos/${owner}/contents/${path}`);\n'

  test('is left, with the line that writes each segment, and accepted then', () => {
    written({ 'src/a.ts': CONTENTS })
    const { status, output } = mended('src')
    expect(status).toBe(1)
    expect(output).toContain('src/a.ts: 1 mended, 1 left')
    const line = output.split('\n').find((each) => each.includes('.split('))
    expect(line).toContain("${path.split('/').map((segment) => pathTag`${segment}`).join('/')}")
    const file = read('src/a.ts').split('\n')
    written({ 'src/a.ts': `${file[0]}\n${line?.trim().slice(2)}\n` })
    expect(mended('src').status).toBe(0)
    expect(read('src/a.ts')).toContain(line?.trim().slice(2))
  })
})

test('a project in CommonJS', () => {
  written({
    'package.json': '{ "scripts": { "test": "node --test" } }',
    'lib/a.js': "const http = require('./http')\nexports.a = (id) => http.get('/users/' + id)\n",
  })
  expect(mended('lib').status).toBe(0)
  expect(read('lib/a.js')).toMatch(/^const \{ path \} = require\('\.\/path'\)\nconst http/)
  expect(read('lib/a.js')).toContain('http.get(path`/users/${id}`)')
  expect(read('lib/path.js')).toMatch(/\nmodule\.exports = \{ path \}\n$/)
  const { status, stdout } = spawnSync(process.execPath, ['--test', 'lib/path.test.js'], {
    cwd: project.folder,
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, expect.stringContaining('pass 4')])
})

describe('what is left', () => {
  test('places without a suggestion, with the line to write', () => {
    written({ 'src/a.ts': 'export const a = (a: string, b: string) => fetch(`/a?b=${a + b}`);\n' })
    const { status, output } = mended('src', '--json')
    expect(status).toBe(1)
    expect(JSON.parse(output)).toMatchObject({
      files: [
        {
          path: 'src/a.ts',
          mended: 0,
          left: [
            {
              line: 1,
              rule: 'no-interpolated-url',
              write:
                'export const a = (a: string, b: string) => fetch(`/a?b=${encodeURIComponent(a) + encodeURIComponent(b)}`);',
            },
          ],
          check: [],
        },
      ],
      generated: [],
      tags: [],
      tests: [],
    })
  })

  test('a value with a fallback has no line to write, because its encoded text never falls back', () => {
    written({ 'src/a.ts': "export const a = (b?: string) => fetch(`/a/${(b) ?? 'c/d'}`);\n" })
    expect(JSON.parse(mended('src', '--json').output).files[0].left).toMatchObject([{ line: 1, write: '' }])
  })

  test('values that often hold a slash, or may be absent, are to be checked', () => {
    written({
      'src/a.ts': 'export const a = (repo: string, o?: { id: string }) => fetch(`/a/${repo}/${o?.id}`);\n',
    })
    expect(JSON.parse(mended('src', '--json').output).files[0].check).toEqual(['repo', 'o?.id'])
  })

  test('generated files, unless they are wanted', () => {
    const text =
      '// Generated by a program. DO NOT EDIT.\nexport const a = (id: string) => fetch(`/a/${id}`);\n'
    written({ 'src/a.ts': text })
    expect(mended('src')).toMatchObject({ status: 0, output: expect.stringContaining('src/a.ts: generated') })
    expect(read('src/a.ts')).toBe(text)
    mended('src', '--generated')
    expect(read('src/a.ts')).toContain('path`/a/${id}`')
  })

  test('a file that does not parse', () => {
    written({ 'src/a.ts': 'export const = 1\n', 'src/users.ts': USERS })
    const { status, output } = mended('src')
    expect([status, read('src/a.ts')]).toEqual([1, 'export const = 1\n'])
    expect(output).toMatch(/src\/a\.ts: 0 mended, 1 left/)
    expect(read('src/users.ts')).toContain('path`')
  })

  test('a file that is not UTF-8', () => {
    const latin1 = Buffer.from(
      "export const a = 'caf\u00e9';\nexport const b = (id) => fetch(`/b/${id}`);\n",
      'latin1',
    )
    written({ 'src/users.ts': USERS, 'src/a.js': latin1 })
    const { status, output } = mended('src')
    expect(status).toBe(1)
    expect(output).toMatch(/^src\/a\.js: 0 mended, 1 left\n {2}1: The file isn't UTF-8\.$/m)
    expect(readFileSync(join(project.folder, 'src/a.js'))).toEqual(latin1)
    expect(read('src/users.ts')).toContain('path`')
  })

  test('tests, unless they are named', () => {
    written({ 'src/a.test.ts': 'export const a = (id: string) => fetch(`/a/${id}`);\n', 'src/b.ts': '' })
    expect(mended('src').status).toBe(0)
    expect(read('src/a.test.ts')).not.toContain('path`')
    mended('src/a.test.ts')
    expect(read('src/a.test.ts')).toContain('path`')
  })

  test('what a comment disables', () => {
    written({
      'src/a.ts': '// eslint-disable-next-line uriform/no-interpolated-url\nfetch(`/a/${id}`);\nexport {};\n',
    })
    expect(mended('src').status).toBe(0)
    expect(read('src/a.ts')).toContain('fetch(`/a/${id}`)')
  })
})

test('a dry run lists the values to check, and shows no test, which only a run can try', () => {
  const before = {
    'package.json': '{ "devDependencies": { "vitest": "1" } }',
    'src/a.js': 'export const a = (repo) => fetch(`/repos/${repo}`);\n',
    'src/b.js': 'export const b = (id) => fetch(`/b/${id}`);\n',
  }
  written(before)
  runner('vitest')
  const { output } = mended('src', '--dry-run')
  expect(output).toMatch(
    /^src\/a\.js: 1 mended, 0 left\n {2}Check these, which may hold several segments or be absent: repo\nsrc\/path\.test\.js would be written if vitest passes it\.\n\n/,
  )
  expect(output.match(/^\+\+\+ .*/gm)).toEqual(['+++ b/src/a.js', '+++ b/src/b.js', '+++ b/src/path.js'])
  expect(mended('src', '--dry-run', '--no-format').output).not.toContain('path.test.js')
  // Programs that apply a diff skip the text before it.
  writeFileSync(join(project.folder, 'all.diff'), output)
  git('init', '-q')
  git('apply', 'all.diff')
  expect(read('src/path.js')).toContain('export function path')
})

test('a dry run prints the changes and writes nothing', () => {
  written({ 'src/users.ts': USERS })
  const { output } = mended('src', '--dry-run')
  expect(output).toContain('-export const user = (id: string) => client.get(`/users/${id}`);\n')
  expect(output).toContain('+export const user = (id: string) => client.get(path`/users/${id}`);\n')
  expect(read('src/users.ts')).toBe(USERS)
  expect(() => read('src/path.ts')).toThrow()
  git('init', '--quiet')
  writeFileSync(join(project.folder, 'a.patch'), output)
  git('apply', 'a.patch')
  expect(read('src/users.ts')).toContain('path`/users/${id}`')
})

test('a dry run says what is left, before the changes', () => {
  written({ 'src/users.ts': USERS, 'src/a.ts': 'export const = 1\n' })
  const { status, output } = mended('src', '--dry-run')
  expect(status).toBe(1)
  expect(output).toMatch(
    /^src\/a\.ts: 0 mended, 1 left\n {2}1: Parsing error: .*\(line 1\)\n+--- a\/src\/users\.ts\n/,
  )
  git('init', '--quiet')
  writeFileSync(join(project.folder, 'a.patch'), output)
  git('apply', 'a.patch')
  expect(read('src/users.ts')).toContain('path`/users/${id}`')
  expect(JSON.parse(mended('src/a.ts', '--dry-run', '--json').output).files).toEqual([
    {
      path: 'src/a.ts',
      mended: 0,
      left: [{ line: 1, rule: 'parse', reason: expect.stringContaining('Parsing error: '), write: '' }],
      check: [],
    },
  ])
})

test.each([
  'export const user = (id: string) => fetch(`/users/${id}`);\n',
  "import { a } from './a';\nexport const user = (id: string) => {\n  const e = encodeURIComponent(id);\n  return fetch(`/users/${e}`, a);\n};\nexport const sum = (a: string, b: string) => fetch(`/sum?of=${a + b}`);\n",
])('a byte order mark changes nothing: %j', (text) => {
  const MARK = '\ufeff'
  written({ 'src/users.ts': text })
  const { status, output } = mended('src')
  const [users, tag] = ['src/users.ts', 'src/path.ts'].map(read)
  rmSync(join(project.folder, 'src/path.ts'))
  written({ 'src/users.ts': MARK + text })
  expect(mended('src')).toEqual({ status, output })
  expect(read('src/users.ts')).toBe(`${MARK}${users}`)
  expect(read('src/path.ts')).toBe(tag)
})

describe('files that the system refuses', () => {
  test('a folder in place of a file to write: nothing is written', () => {
    written({ 'package.json': '{}', 'src/users.ts': USERS, 'src/a/b.ts': 'export {};\n' })
    expect(mended('src/users.ts', '--tag', 'src/a#path')).toMatchObject({
      status: 2,
      output: expect.stringContaining('src/a'),
    })
    expect(read('src/users.ts')).toBe(USERS)
  })

  test('a file in place of a folder: nothing is written', () => {
    written({ 'package.json': '{}', 'src/users.ts': USERS, 'src/a.ts': 'export {};\n' })
    const { status, output } = mended('src', '--tag', 'src/a.ts/b.ts#path')
    expect([status, output.split('\n').length]).toEqual([2, 2])
    expect(read('src/users.ts')).toBe(USERS)
  })

  test('a folder named like a source is no source', () => {
    written({ 'src/users.ts': USERS, 'src/path.ts/a.ts': 'export {};\n' })
    expect(mended('src').status).toBe(0)
    expect(read('src/users.ts')).toContain("from './url-path'")
  })
})

test('files with uncommitted changes are refused', () => {
  written({ 'src/users.ts': USERS })
  git('init', '--quiet')
  git('add', '.')
  expect(mended('src')).toMatchObject({ status: 2, output: expect.stringContaining('--force') })
  expect(read('src/users.ts')).toBe(USERS)
  git('commit', '--quiet', '-m', 'a')
  expect(mended('src').status).toBe(0)
  writeFileSync(join(project.folder, 'src/users.ts'), `${USERS}\n`)
  expect(mended('src', '--force').status).toBe(0)
  expect(read('src/users.ts')).toContain('path`')
})

test('files with uncommitted changes are refused in their own repository, wherever the command runs', () => {
  written({ 'a/src/users.ts': USERS, 'a/b/src/users.ts': USERS })
  for (const repository of ['a', 'a/b']) git('init', '--quiet', repository)
  for (const path of ['a/src', 'a/b/src', 'a']) expect(mended(path).status).toBe(2)
  for (const file of ['a/src/users.ts', 'a/b/src/users.ts']) expect(read(file)).toBe(USERS)
})

describe('wrong usage', () => {
  test.each([
    [],
    ['missing'],
    ['src', '--unknown'],
    ['src', '--use', 'other'],
    ['src', '--tag', 'src/path.ts'],
    ['src', '--tag', 'src/a.ts#missing'],
    ['src', '--tag', 'src/a.ts#a', '--use', 'uriform'],
    ['src', '--error', 'src/a.ts#Missing'],
    ['src', '--error', 'src/missing.ts#Missing'],
    ['src', '--encoding', 'other'],
  ])('%s %s %s %s %s', (...args) => {
    written({ 'src/a.ts': 'export const b = 1;\n' })
    expect(mended(...args.filter((each) => each !== undefined)).status).toBe(2)
  })

  test('one sentence says what is wrong', () => {
    const help = 'Run "uriform-mend --help" for details.\n'
    expect(mended('src', '--unknown').output).toBe(`Unknown option '--unknown'. ${help}`)
    expect(mended('src', '--tag').output).toBe(`Option '--tag <value>' argument missing. ${help}`)
  })

  test.each(['--help', '-h'])('help: %s', (help) => {
    expect(mended(help)).toMatchObject({ status: 0, output: expect.stringContaining('--dry-run') })
  })
})
