// A stranger's checkout: nothing of it is run unasked, nothing is written outside of it, and nothing raw is printed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { projectForEach } from './project.js'

const project = projectForEach()
const { written, program, read, mendedIn, git } = project

const USERS = 'export const user = (id: string) => fetch(`/users/${id}`);\n'

/** A checkout in `in`, and `out` beside it. */
function checkout(links: Readonly<Record<string, string>>): void {
  written({ 'in/package.json': '{}', 'in/lib/users.ts': USERS, 'out/other.ts': USERS })
  for (const [link, target] of Object.entries(links)) {
    mkdirSync(join(project.folder, link, '..'), { recursive: true })
    symlinkSync(target, join(project.folder, link))
  }
}

function expectOutsideUntouched(): void {
  expect(readdirSync(join(project.folder, 'out'))).toEqual(['other.ts'])
  expect(read('out/other.ts')).toBe(USERS)
}

describe('nothing is written outside of the folder', () => {
  test.each(['../../out/path.ts', '../../out/other.ts', '/nowhere/path.ts'])(
    'a link of the file of the tag, to %s, is another file',
    (target) => {
      checkout({ 'in/lib/path.ts': target })
      expect(mendedIn('in', 'lib').status).toBe(0)
      expect(read('in/lib/users.ts')).toContain("from './url-path'")
      expectOutsideUntouched()
    },
  )

  test('links for all names of the tag', () => {
    checkout({ 'in/lib/path.ts': '../../out/a.ts', 'in/lib/url-path.ts': '../../out/b.ts' })
    expect(mendedIn('in', 'lib')).toMatchObject({ status: 2, output: expect.stringContaining('--tag') })
    expect(read('in/lib/users.ts')).toBe(USERS)
    expectOutsideUntouched()
  })

  test.each([
    ['a file', { 'in/src/users.ts': '../../out/other.ts' }],
    ['a folder', { 'in/src': '../out' }],
    ['a folder above', { 'in/src': '..' }],
  ])('a link of %s among the sources', (_, links) => {
    checkout(links)
    const [link] = Object.keys(links) as [string]
    expect(mendedIn('in', link.slice(3))).toMatchObject({
      status: 2,
      output: expect.stringContaining('is outside of'),
    })
    expect(mendedIn('in', '.').status).toBe(0)
    expectOutsideUntouched()
  })

  test.each([
    ['out', '../out'],
    ['a file of it', '../out/other.ts'],
    ['a tag', 'lib', '--tag', '../out/path.ts#path'],
    ['a tag in a linked folder', 'lib', '--tag', 'linked/deep/path.ts#path'],
    ['a tag that is a link', 'lib', '--tag', 'link.ts#path'],
    ['an error', 'lib', '--error', '../out/other.ts#user'],
  ])('%s is wrong usage', (_, ...args) => {
    checkout({ 'in/linked': '../out', 'in/link.ts': '../out/path.ts' })
    expect(mendedIn('in', ...args)).toMatchObject({
      status: 2,
      output: expect.stringContaining('is outside of'),
    })
    expect(read('in/lib/users.ts')).toBe(USERS)
    expectOutsideUntouched()
  })

  test('a link that stays inside is read at its place', () => {
    checkout({ 'in/src': 'lib' })
    expect(mendedIn('in', 'src')).toMatchObject({
      status: 0,
      output: expect.stringContaining('lib/users.ts: 1 mended'),
    })
  })
})

describe('a path in which there is nothing to read is wrong usage', () => {
  test.each(['empty', 'tests', 'texts', 'linked'])('%s', (path) => {
    checkout({ 'in/linked/a': '../../out' })
    mkdirSync(join(project.folder, 'in/empty'))
    written({ 'in/tests/a.test.ts': USERS, 'in/texts/a.md': USERS })
    const args = path === 'tests' ? ['.'] : [path]
    if (path === 'tests') written({ 'in/lib/users.ts': '' })
    const { status, output } = mendedIn(path === 'tests' ? 'in/tests' : 'in', ...args)
    expect([status, output]).toEqual([2, `No JavaScript, TypeScript or Vue files to mend in ${args[0]}.\n`])
  })
})

describe('nothing of the repository is run', () => {
  /** A program that leaves a file behind. */
  function evil(file: string): string {
    program(file, "require('node:fs').writeFileSync(require('node:path').join(__dirname, 'ran'), '')")
    return join(project.folder, file)
  }

  function repository(): void {
    written({ 'src/users.ts': USERS })
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '-m', 'a')
  }

  test.each<[name: string, configured: (program: string) => void]>([
    ['a monitor of files', (own) => git('config', 'core.fsmonitor', own)],
    ['a hook', () => git('config', 'core.hooksPath', join(project.folder, 'evil'))],
    ...['clean', 'process'].map((kind): [string, (program: string) => void] => [
      `a filter: ${kind}`,
      (own) => {
        git('config', `filter.a.b=c.${kind}`, own)
        git('config', 'filter.a.b=c.required', 'true')
        written({ '.git/info/attributes': '* filter=a.b=c\n' })
      },
    ]),
  ])('%s', (name, configured) => {
    repository()
    const own = evil('evil/post-index-change')
    configured(own)
    // Of another size and time than in the index, so that git compares the contents.
    written({ 'src/users.ts': `${USERS} ` })
    expect(mendedIn('', 'src').status).toBe(2)
    written({ 'src/users.ts': USERS })
    expect(mendedIn('', 'src').status).toBe(0)
    expect(existsSync(join(project.folder, 'evil/ran'))).toBe(false)
    // As git does by itself.
    written({ 'src/users.ts': USERS })
    spawnSync('git', ['status'], { cwd: project.folder, timeout: 10_000 })
    expect([name, existsSync(join(project.folder, 'evil/ran'))]).toEqual([name, true])
  })

  test.each(['.git/config', '.git/index', '.git/HEAD'])(
    'a git that fails, by %s: the files count as changed',
    (file) => {
      repository()
      written({ [file]: '[evil\n' })
      expect(mendedIn('', 'src')).toMatchObject({ status: 2, output: expect.stringContaining('--force') })
      expect(read('src/users.ts')).toBe(USERS)
    },
  )

  test('a repository without the program git counts as changed', () => {
    repository()
    const { PATH } = process.env
    try {
      Object.assign(process.env, { PATH: '' })
      expect(mendedIn('', 'src').status).toBe(2)
    } finally {
      Object.assign(process.env, { PATH })
    }
  })

  test('the fetch of a clone that is not complete', () => {
    repository()
    const own = evil('evil/fetch')
    const [tree = ''] =
      /tree (\w+)/
        .exec(spawnSync('git', ['cat-file', '-p', 'HEAD'], { cwd: project.folder, encoding: 'utf8' }).stdout)
        ?.slice(1) ?? []
    rmSync(join(project.folder, '.git/objects', tree.slice(0, 2), tree.slice(2)))
    for (const [key, value] of Object.entries({
      'core.repositoryFormatVersion': '1',
      'extensions.partialClone': 'origin',
      'remote.origin.promisor': 'true',
      'remote.origin.url': `file://${project.folder}`,
      'remote.origin.uploadpack': own,
    }))
      git('config', key, value)
    expect(mendedIn('', 'src').status).toBe(2)
    expect(existsSync(join(project.folder, 'evil/ran'))).toBe(false)
    spawnSync('git', ['status'], { cwd: project.folder, timeout: 10_000 })
    expect(existsSync(join(project.folder, 'evil/ran'))).toBe(true)
  })

  test("the project's formatter, with --no-format", () => {
    written({ 'package.json': '{ "prettier": {} }', 'src/users.ts': USERS })
    evil('node_modules/.bin/prettier')
    expect(mendedIn('', 'src', '--no-format').output).not.toContain('prettier')
    expect(existsSync(join(project.folder, 'node_modules/.bin/ran'))).toBe(false)
    expect(mendedIn('', '--help').output).toMatch(/--no-format .*\n? *.*formatter is code of the project/)
  })
})

describe('paths, lines and reasons are printed without controls and changes of direction', () => {
  const EVIL = '\x1b]0;a\x07\u202e\u2066\x9b\u2028\r'
  const SHOWN = '\\u001b]0;a\\u0007\\u202e\\u2066\\u009b\\u2028\\u000d'
  const RAW = /(?![\t\n])[\p{Cc}\u2028\p{Bidi_Control}]/u

  test.each([[], ['--json'], ['--dry-run'], ['--generated']])('%s', (...args) => {
    const host = `export const a = (req) => fetch(\`https://\${req.host}/\`) // ${EVIL.replace(/[\u2028\r]/g, '')}\n`
    written({
      [`src/${EVIL}\n.js`]: `${host}export const b = (repo) => fetch(\`/b/\${repo}?a=\${repo + '\x1b'}\`)\n`,
      [`src/g${EVIL}.js`]: `// DO NOT EDIT\nexport const b = (id) => fetch(\`/b/\${id}/\x1b\`)\n`,
      'src/parse.js': `const a\x1b\n`,
    })
    const { output } = mendedIn('', 'src', ...args)
    expect(output).not.toMatch(RAW)
    expect(output).toContain(
      `src/${SHOWN}\\n`.replace('\\n', args[0] === '--json' ? '\\n' : '\\u000a').slice(0, 30),
    )
  })

  test('messages of wrong usage', () => {
    const { output } = mendedIn('', `missing${EVIL}`)
    expect(output).toBe(`No such file or folder: missing${SHOWN}\n`)
  })

  test('a diff for a program has the bytes of the lines, and names as git writes them', () => {
    const name = 'src/"\x1b\u202eü.js'
    written({ [name]: 'export const b = (id) => fetch(`/b/${id}`) // \x1b\n' })
    const { output } = project.mended('src', '--dry-run')
    expect(output).toContain('--- "a/src/\\042\\033\\342\\200\\256\\303\\274.js"\n')
    git('init', '--quiet')
    writeFileSync(join(project.folder, 'a.patch'), output)
    git('apply', 'a.patch')
    expect(readFileSync(join(project.folder, name), 'utf8')).toContain('path`/b/${id}`) // \x1b\n')
  })
})
