// IRIs in the command: each verb takes them, nothing in them acts on a terminal, and drawings stay aligned.
import { describe, expect, test } from '@jest/globals'
import { Recorder, uriform } from './harness.js'

const generation = ['--generation', 'rfc3987'] as const
const run = (verb: string, ...args: readonly string[]) => uriform([verb, ...generation, ...args])

describe('every verb that reads takes them', () => {
  test.each<[args: string[], stdout: string]>([
    [['resolve', 'http://例え.jp/文書/', '../画像', '?é'], 'http://例え.jp/画像\nhttp://例え.jp/文書/?é\n'],
    [['relativize', 'http://h/日/é/a', 'http://h/日/ü'], '../ü\n'],
    [['normalize', 'HTTP://h/%c3%a9'], 'http://h/é\n'],
    [
      ['edit', '--segment', '画 像', '--set', 'é=ü', 'http://例え.jp/文書'],
      'http://例え.jp/文書/画%20像?é=ü\n',
    ],
    [['get', '{host} {:path} {path}', 'http://例え.jp/文%20書'], '例え.jp /文%20書 /文 書\n'],
    [
      ['build', 'https', '--host', 'bücher.example', '--fragment', 'é'],
      'https://xn--bcher-kva.example#%C3%A9\n',
    ],
  ])('%j', async ([verb = '', ...args], stdout) => {
    expect(await run(verb, ...args)).toEqual({ status: 0, stdout, stderr: '' })
  })
})

describe('drawings are aligned in columns', () => {
  test('parse', async () => {
    expect((await run('parse', 'x://日本:80/e\u0301/한?🙂#f')).stdout.split('\n')).toEqual([
      'URI         x://日本:80/e\u0301/한?🙂#f',
      'scheme      x',
      'host            日本  registered name',
      'port                 80',
      'path                   /e\u0301/한',
      '  segment               e\u0301',
      '  segment                 한',
      'query                        🙂',
      'fragment                        f',
      '',
    ])
  })

  test('inspect', async () => {
    const { stdout } = await run('inspect', 'http://日本e\u0301.example/%00')
    const [whole = '', carets = ''] = stdout.split('\n')
    expect(whole).toBe('URI         http://日本e\u0301.example/%00')
    expect(carets).toBe(`${'warning'.padEnd(33)}^^^ encoded-control`)
  })

  test('inspect, where the line is cut', async () => {
    const { stdout } = await run('inspect', `http://h/${'日'.repeat(100)}%00${'本'.repeat(100)}`)
    const lines = stdout.split('\n')
    const at = lines.findIndex((line) => line.includes('encoded-control'))
    expect(lines[at - 1]).toBe(`warning     …${'日'.repeat(10)}%00${'本'.repeat(21)}…`)
    expect(lines[at]).toBe(`${' '.repeat(33)}^^^ encoded-control`)
  })

  test('carets of errors', async () => {
    const { stderr } = await run('parse', 'http://日本e\u0301.example/ x')
    expect(stderr.split('\n').slice(1)).toEqual([
      '  http://日本e\u0301.example/ x',
      `  ${' '.repeat(21)}^`,
      '',
    ])
  })
})

describe('characters that act on a terminal', () => {
  const iri = 'http://h/\u202egpj.\u2066é\u2028\u{1d173}?\u200f#\u200c'
  const active = /[\p{Cf}\p{Zl}\p{Zp}]/u

  test.each<[verb: string, ...args: string[]]>([
    ['parse', iri],
    ['parse', '--json', iri],
    ['parse', '--json', '--strays', 'encode', `${iri}|`],
    ['inspect', iri],
    ['inspect', '--json', iri],
    ['check', '--json', iri],
    ['check', `${iri} `],
    ['normalize', '--json', iri],
    ['resolve', '--json', iri, '#\u202e'],
    ['relativize', '--json', iri, iri],
    ['build', '--json', 'https', '--host', 'h', '--path', '/\u202e\u200c'],
  ])('are not written by %j', async (verb, ...args) => {
    const { stdout, stderr } = await run(verb, ...args)
    expect(stdout + stderr).not.toBe('')
    expect(stdout + stderr).not.toMatch(active)
    if (args[0] === '--json') expect(JSON.parse(stdout)).toMatchObject({ ok: true })
  })

  test.each([
    ['normalize', ['http://h/?é\u200c']],
    ['resolve', ['http://h/', '?é\u200c']],
    ['relativize', ['http://h/', 'http://h/?é\u200c']],
  ])('are percent-encoded on a terminal by %s, and stay in a pipe', async (verb, args) => {
    const stdout = new Recorder(80)
    await uriform([verb, ...generation, ...args], { stdout })
    expect(stdout.text).toMatch(/\?é%E2%80%8C\n$/)
    expect((await run(verb, ...args)).stdout).toMatch(/\?é\u200c\n$/)
  })
})
