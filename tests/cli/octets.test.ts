// Octets that are not UTF-8: every verb that reads standard input reports their line, and works on the others.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { jsonLines, uriform } from './harness.js'

const octets = (text: string): Buffer => Buffer.from(text, 'latin1')
const encode = ['--strays', 'encode']

/** Command lines that would accept U+FFFD in an item; with an item, the octet FF in it. */
const lenient: [args: string[], bad: string, good: string][] = [
  [['parse', ...encode], 'http://h/\xff', 'http://h/a'],
  [['edit', '--port', '80', ...encode], 'http://h/\xff', 'http://h/a'],
  [['get', '{path}', ...encode], 'http://h/\xff', 'http://h/a'],
  [['check', ...encode], 'http://h/\xff', 'http://h/a'],
  [['check', '--reference', ...encode], '\xff', 'a'],
  [['compare', ...encode], 'http://h/\xff', 'http://h/a'],
  [['resolve', 'http://h/', ...encode], '\xff', 'a'],
  [['relativize', 'http://h/', ...encode], 'http://h/\xff', 'http://h/a'],
  [['normalize', ...encode], 'http://h/\xff', 'http://h/a'],
  [['normalize', '--to', 'uri', ...encode], 'http://h/\xff', 'http://h/a'],
  [['inspect', '--all', ...encode], 'http://h/\xff', 'http://h/a'],
  [['expand', '/{id}'], '{"id":"\xff"}', '{"id":"a"}'],
  [['expand', '/{id}'], '{"id":"a","other":"\xff"}', '{"id":"a"}'],
  [['match', '/{id}', '--exact'], '/\xff', '/a'],
]

describe.each(lenient)('%j', (args, bad, good) => {
  const offset = bad.indexOf('\xff')
  const place = offset === 0 ? '' : ` at offset ${offset}`
  const input = [octets(`${good}\n${bad}\n${good}\n`)]

  test('for people', async () => {
    const { status, stdout, stderr } = await uriform(args, { input })
    expect(status).toBe(1)
    const complaint = `line 2: Octets that are not UTF-8${place}. Expected UTF-8.\n`
    expect(args[0] === 'check' ? stdout : stderr).toContain(complaint)
    expect(stdout + stderr).not.toMatch(/\ufffd|%EF%BF%BD/)
    const others = await uriform(args, { input: [octets(`${good}\n${good}\n`)] })
    expect(others.status).toBe(0)
    if (args[0] !== 'check') expect(stdout).toBe(others.stdout)
  })

  test('as JSON, an object a line', async () => {
    const { status, stdout, stderr } = await uriform([...args, '--json'], { input })
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    const [first, second, third, ...rest] = jsonLines(stdout)
    expect(second).toMatchObject({ ok: false, error: { kind: 'not-utf8', component: null, offset } })
    expect([third, ...rest]).toEqual([first])
    // The item with what was read in place of the octets; no half of a pair, which other readers refuse.
    expect(stdout).not.toMatch(/\\ud[c-f]/)
  })
})

describe('the line', () => {
  test.each<[what: string, line: string, isUtf8: boolean]>([
    ['a Latin-1 letter', 'http://h/\xe9', false],
    ['U+FFFD itself', 'http://h/\xef\xbf\xbd', true],
    ['U+FFFD itself and another octet', 'http://h/\xef\xbf\xbd\xff', false],
    ['UTF-16', '\xff\xfeh\0:\0', false],
  ])('with %s', async (_, line, isUtf8) => {
    for (const end of ['\n', '']) {
      const { status, stdout, stderr } = await uriform(['normalize', ...encode], {
        input: [octets(line + end)],
      })
      expect(status).toBe(isUtf8 ? 0 : 1)
      if (isUtf8) expect(stdout).toBe(`http://h/${encodeURIComponent(octets(line).toString().slice(9))}\n`)
      else expect(stderr).toContain('line 1: Octets that are not UTF-8')
    }
  })

  test('after a byte order mark, which goes', async () => {
    const input = [octets('\xef\xbb\xbfhttp://h/a\n\xff\n')]
    const { stdout, stderr } = await uriform(['normalize'], { input })
    expect(stdout).toBe('http://h/a\n')
    expect(stderr).toMatch(/^line 2: Octets that are not UTF-8\. [^\n]*\n$/)
  })

  test('does not show its password', async () => {
    const { stdout, stderr } = await uriform(['normalize'], { input: [octets('http://joe:s3cret\xff@h/\n')] })
    expect(stdout + stderr).not.toContain('s3cret')
  })

  test('writes nothing with check --quiet', async () => {
    const input = [octets('http://h/\xff\n')]
    expect(await uriform(['check', '-q', ...encode], { input })).toEqual({
      status: 1,
      stdout: '',
      stderr: '',
    })
  })
})

describe('find', () => {
  let folder: string
  let file: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'uriform-octets-'))
    file = join(folder, 'mail')
    writeFileSync(file, octets('a\nhttp://h/b\xff\n\xff http://h/c\n'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const complaint = (name: string, line: number): string =>
    `uriform find: ${name} has octets that are not UTF-8, first in line ${line}\n`

  test('finds the URIs around them, and says where they are', async () => {
    const named = `${file}:2:1: http://h/b\n${file}:3:3: http://h/c\n`
    expect(await uriform(['find', file])).toEqual({ status: 1, stdout: named, stderr: complaint(file, 2) })
    const input = [octets('http://h/a\n'), octets('\xe2\x82'), octets('\nhttp://h/b')]
    expect(await uriform(['find', '-', file], { input })).toEqual({
      status: 1,
      stdout: `-:1:1: http://h/a\n-:3:1: http://h/b\n${named}`,
      stderr: complaint('standard input', 2) + complaint(file, 2),
    })
  })

  test('only the first line is named', async () => {
    const input = [octets('a\n'), octets('\xff\n\xff'), octets('\n\xff')]
    expect((await uriform(['find'], { input })).stderr).toBe(complaint('standard input', 2))
  })

  test('they end what is too long to be an IRI', async () => {
    const input = [octets(`http://h/${'a'.repeat(70_000)}\xffhttp://h/b`)]
    const { stdout } = await uriform(['find', '--generation', 'rfc3987'], { input })
    expect(stdout).toBe('1:70011: http://h/b\n')
  })

  test('at the end, and after a byte order mark', async () => {
    const input = [octets('\xef\xbb\xbfhttp://h/\nhttp://h/\xc3')]
    const stdout = '1:1: http://h/\n2:1: http://h/\n'
    expect(await uriform(['find'], { input })).toEqual({
      status: 1,
      stdout,
      stderr: complaint('standard input', 2),
    })
  })

  test('as JSON too, and a file that cannot be read is worse', async () => {
    const { status, stdout } = await uriform(['find', '--json', file, join(folder, 'none')])
    expect(status).toBe(2)
    expect(jsonLines(stdout)).toMatchObject([{ uri: 'http://h/b' }, { uri: 'http://h/c' }])
  })

  test('U+FFFD itself is UTF-8', async () => {
    expect(await uriform(['find'], { input: [octets('http://h/\xef\xbf\xbd')] })).toEqual({
      status: 0,
      stdout: '1:1: http://h/\n',
      stderr: '',
    })
  })
})

test('an argument that may have had such octets is refused', async () => {
  for (const args of [
    ['normalize', ...encode, 'http://h/\ufffd'],
    ['http://h/\ufffd', ...encode],
    ['build', 'http', '--host', 'h', '--segment', '\ufffd'],
    ['edit', '--set=a=\ufffd', 'http://h/'],
    ['expand', '/{id}', 'id=\ufffd'],
    ['resolve', '--base', 'http://joe:s3cret@h/\ufffd', ...encode, 'a'],
  ]) {
    const { status, stdout, stderr } = await uriform(args)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/is not UTF-8, or has U\+FFFD, which is written %EF%BF%BD in a URI\n/)
    expect(stderr).not.toContain('s3cret')
  }
})

test('the name of a file may have U+FFFD', async () => {
  expect((await uriform(['find', '/no/\ufffd'])).stderr).toContain('ENOENT')
})
