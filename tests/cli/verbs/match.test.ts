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
      stderr:
        'line 2: No such path. Expected a text like /{id}.\n  /b/\n  ^\nline 3: No such path. Expected a text like /{id}.\n',
    })
    expect(await uriform(['match', '/{id}', ...lines])).toMatchObject({
      stderr: expect.stringMatching(/^URI 2: No such path.*^URI 3: No such path/ms),
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
      { input: '/b/', ok: false, error: expect.objectContaining({ kind: 'no-such-path', offset: 0 }) },
      { input: '/c?k=\u009b%0A', ok: true, values: { id: 'c', t: { k: '\u009b\n' } } },
    ])
    expect(stdout).toContain('\\u009b')
  })
})

describe('options', () => {
  test.each<[options: string[], template: string, input: string, stdout: string]>([
    [[], '/x{?a,b}', '/x?b=2&utm=3&a=1', 'a=1\nb=2\n'],
    [['--exact'], '/x{?a,b}', '/x?b=2&utm=3&a=1', ''],
    [[], '/users/{id}', '/users/@joe', 'id=@joe\n'],
    [['--exact'], '/users/{id}', '/users/@joe', ''],
    [[], '/x{?a}', '/x?a=b+c', 'a=b+c\n'],
    [['--form'], '/x{?a}', '/x?a=b+c', 'a=b c\n'],
    [[], '/{a}-{b}', '/x-y-z', ''],
    [['--ambiguous', 'longest'], '/{a}-{b}', '/x-y-z', 'a=x-y\nb=z\n'],
    [['--ambiguous', 'shortest'], '/{a}-{b}', '/x-y-z', 'a=x\nb=y-z\n'],
    [[], '/{a}', '/', 'a=\n'],
    [['--empty', 'refuse'], '/{a}', '/', ''],
  ])('%j: %s from %s', async (options, template, input, stdout) => {
    const result = await uriform(['match', ...options, template, input])
    expect(result).toMatchObject({ status: stdout === '' ? 1 : 0, stdout })
  })
})

describe('the reason', () => {
  test.each([
    ['/{a}-{b}', '/x-y-z', 'ambiguous', /^URI 1: Text with two readings.*--ambiguous longest/],
    ['/x{?a}', '/x?a=1&a=2', 'doubled', /^URI 1: Doubled parameter a at offset 7/],
    ['/{a}', '/%FF', 'not-utf8', /^URI 1: Octets that are not UTF-8 in variable a/],
  ])('%s and %s', async (template, input, kind, message) => {
    expect((await uriform(['match', template, input])).stderr).toMatch(message)
    const { stdout } = await uriform(['match', '--json', template, input])
    expect(jsonLines(stdout)).toMatchObject([{ input, ok: false, error: { kind } }])
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
})

test.each([
  ['one name many times', `{?${'v,'.repeat(1_000)}v}`],
  ['many names side by side', Array.from({ length: 1_000 }, (_, at) => `{v${at}}`).join('')],
])('a template that would take long to decide: %s', async (_, template) => {
  expect(await uriform(['match', template, '^'])).toMatchObject({ status: 1, stdout: '' })
})
