// `uriform match`: the values of a template from URIs.
import { describe, expect, test } from '@jest/globals'
import { jsonLines, uriform, uriformOn } from '../harness.js'

describe('values', () => {
  test.each<[template: string, input: string, lines: string[]]>([
    ['/users/{id}', '/users/a%2Fb', ['id=a/b']],
    ['/x{?page,tag*}', '/x?page=2&tag=a&tag=b', ['page=2', 'tag=a', 'tag=b']],
    ['/map{?at*}', '/map?lat=1&long=2', ['at.lat=1', 'at.long=2']],
    ['/map{?at*}', '/map?a.b=1&=2', ['at.a.b=1', 'at.=2']],
    ['/{id}', '/', ['id=']],
    ['https://{host}/', 'https://h/', ['host=h']],
    ['/{id}', '/%E2%80%AE', ['id=\ufffd']],
    ['/x{?a,b}', '/x', []],
    ['', '', []],
  ])('%s from %s', async (template, input, lines) => {
    const stdout = lines.map((line) => `${line}\n`).join('')
    expect(await uriform(['match', template, input])).toEqual({ status: 0, stdout, stderr: '' })
  })

  test('expand takes them back', async () => {
    for (const [template, uri] of [
      ['/users/{id}{/rest*}{?page,tag*,at}', '/users/a%2Fb/x/y?page=2&tag=a%3D&at=1'],
      ['/map{;at*}', '/map;lat=1;long=2%2C'],
      ['/x{?a.b,c*}', '/x?a.b=1&d=2'],
    ] as const) {
      const { stdout } = await uriform(['match', template, uri])
      const given = stdout.trimEnd().split('\n')
      expect((await uriform(['expand', template, ...given])).stdout).toBe(`${uri}\n`)
    }
  })
})

describe('several URIs', () => {
  const lines = ['/a', '/b/', '', '/c']

  test('an empty line separates the values of one from those of the next', async () => {
    expect(await uriformOn(lines, 'match', '/{id}')).toEqual({
      status: 1,
      stdout: 'id=a\n\nid=c\n',
      stderr: 'line 2: No match.\nline 3: No match.\n',
    })
    expect(await uriform(['match', '/{id}', ...lines])).toMatchObject({
      stderr: 'URI 2: No match.\nURI 3: No match.\n',
    })
  })

  test('JSON', async () => {
    const { status, stdout, stderr } = await uriformOn(
      ['/a?t=1&t=2', '/b/', '/c?k=\u009b%0A'],
      'match',
      '--json',
      '/{id}{?t*}',
    )
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    expect(jsonLines(stdout)).toEqual([
      { input: '/a?t=1&t=2', ok: true, values: { id: 'a', t: ['1', '2'] } },
      { input: '/b/', ok: false },
      { input: '/c?k=\u009b%0A', ok: false },
    ])
    expect(stdout).toContain('\\u009b')
  })
})

describe('--query', () => {
  test.each<[how: string[], status: number]>([
    [[], 1],
    [['--query', 'exact'], 1],
    [['--query', 'any'], 0],
  ])('%j', async (how, status) => {
    const result = await uriform(['match', ...how, '/x{?a,b}', '/x?b=2&utm=3&a=1'])
    expect(result).toMatchObject({ status, stdout: status === 0 ? 'a=1\nb=2\n' : '' })
  })
})

describe('--spelling', () => {
  test.each<[how: string[], status: number]>([
    [[], 1],
    [['--spelling', 'exact'], 1],
    [['--spelling', 'any'], 0],
  ])('%j', async (how, status) => {
    const result = await uriform(['match', ...how, '/users/{id}', '/users/@joe'])
    expect(result).toMatchObject({ status, stdout: status === 0 ? 'id=@joe\n' : '' })
  })
})

describe('a command line that makes no sense', () => {
  test('no template', async () => {
    expect((await uriform(['match'])).stderr).toMatch(/^uriform match: there is no template: /)
  })

  test('a template with a mistake', async () => {
    const { status, stderr } = await uriform(['match', '/{i d}', '/x'])
    expect(status).toBe(2)
    expect(stderr).toContain('\n  /{i d}\n     ^\n')
  })

  test('a template that is not reversible, before any input is read', async () => {
    function* untouchable(): Generator<string> {
      yield '/a\n'
      throw new Error('It was read')
    }
    const { status, stdout, stderr } = await uriform(['match', '--json', '/{a}{b}'], { input: untouchable() })
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(
      /^uriform match: .*\{a\} and \{b\}.*\n {2}\/\{a\}\{b\}\n {6}\^\n"uriform match --help"/,
    )
  })
})

test.each([
  ['one name many times', `{?${'v,'.repeat(1_000)}v}`],
  ['many names side by side', Array.from({ length: 1_000 }, (_, at) => `{v${at}}`).join('')],
])('a template that would take long to decide: %s', async (_, template) => {
  expect(await uriform(['match', template, '/x'])).toMatchObject({ status: 2, stdout: '' })
})
