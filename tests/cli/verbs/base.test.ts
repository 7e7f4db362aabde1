// `uriform resolve` and `uriform relativize`: a base, and what is read against it.
import { describe, expect, test } from '@jest/globals'
import { jsonLines, uriform, uriformOn } from '../harness.js'

const base = 'http://a/b/c/d;p?q'

describe('where the base and the items come from', () => {
  const expected = { status: 0, stdout: 'http://a/b/g\nhttp://a/b/c/d;p?y\n', stderr: '' }
  test.each<[what: string, lines: string[], args: string[]]>([
    ['arguments', [], [base, '../g', '?y']],
    ['--base and arguments', [], ['--base', base, '../g', '?y']],
    ['--base behind the arguments', [], ['../g', '?y', `--base=${base}`]],
    ['an argument and lines', ['../g', '?y'], [base]],
    ['--base and lines', ['../g', '?y'], ['--base', base]],
  ])('%s', async (_what, lines, args) => {
    expect(await uriformOn(lines, 'resolve', ...args)).toEqual(expected)
  })
})

describe('resolve', () => {
  test('an empty line is the empty reference', async () => {
    expect((await uriformOn(['', 'g', ''], 'resolve', `${base}#f`)).stdout).toBe(
      `${base}\nhttp://a/b/c/g\n${base}\n`,
    )
  })

  test('RFC 3986 5.2.2: the backward-compatible reading', async () => {
    expect((await uriform(['resolve', base, 'http:g'])).stdout).toBe('http:g\n')
    expect((await uriform(['resolve', '--same-scheme-as-relative', base, 'http:g'])).stdout).toBe(
      'http://a/b/c/g\n',
    )
  })

  test('what is wrong goes to standard error, and the rest goes on', async () => {
    const { status, stdout, stderr } = await uriformOn(['g', ' ', 'h'], 'resolve', base)
    expect({ status, stdout }).toEqual({ status: 1, stdout: 'http://a/b/c/g\nhttp://a/b/c/h\n' })
    expect(stderr).toMatch(/^line 2: .*\n {2} \n {2}\^\n$/)
  })

  test('JSON', async () => {
    const { status, stdout, stderr } = await uriform(['resolve', '--json', base, 'g', '%'])
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    expect(jsonLines(stdout)).toEqual([
      { base, reference: 'g', ok: true, uri: 'http://a/b/c/g' },
      {
        base,
        reference: '%',
        ok: false,
        error: expect.objectContaining({ kind: 'invalid-percent-encoding' }),
      },
    ])
  })
})

describe('relativize', () => {
  test('the shortest references', async () => {
    const targets = ['http://a/b/g', 'http://a/b/c/d;p?y', base, 'http://x/']
    expect(await uriformOn(targets, 'relativize', base)).toEqual({
      status: 0,
      stdout: '../g\n?y\n\n//x/\n',
      stderr: '',
    })
  })

  test.each<[target: string, kind: string]>([
    ['', 'missing-scheme'],
    ['g', 'missing-scheme'],
    ['http://a/../x', 'unreachable'],
  ])('%j is no target that can be reached', async (target, kind) => {
    const { status, stdout } = await uriform(['relativize', '--json', base, target])
    expect(status).toBe(1)
    expect(jsonLines(stdout)).toEqual([{ base, target, ok: false, error: expect.objectContaining({ kind }) }])
    expect((await uriform(['relativize', base, target])).stderr).toMatch(/^target 1: /)
  })

  test('JSON', async () => {
    expect(jsonLines((await uriform(['relativize', '--json', base, 'http://a/b/c/x'])).stdout)).toEqual([
      { base, target: 'http://a/b/c/x', ok: true, reference: 'x' },
    ])
  })
})

describe.each([
  ['resolve', 'reference'],
  ['relativize', 'target'],
])('%s with a base that is no URI', (verb, noun) => {
  test.each<[what: string, wrong: string, kind: string]>([
    ['relative', '/a', 'missing-scheme'],
    ['empty', '', 'missing-scheme'],
    ['malformed', 'http://a b', 'invalid-character'],
  ])('%s: told once', async (_what, wrong, kind) => {
    const { status, stdout, stderr } = await uriform([verb, wrong, 'x', 'y'])
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^base: .*\n(?:.*\n.*\n)?$/)
    // The place is shown in what there is of it.
    expect(stderr.includes('^')).toBe(wrong !== '')

    const json = await uriform([verb, '--json', wrong, 'x', 'y'])
    expect({ ...json, stdout: jsonLines(json.stdout) }).toEqual({
      status: 1,
      stdout: [{ base: wrong, [noun]: null, ok: false, error: expect.objectContaining({ kind }) }],
      stderr: '',
    })
  })

  test('a password in it is masked for people', async () => {
    expect((await uriform([verb, 'http://joe:s3cret@a b', 'x'])).stderr).not.toContain('s3cret')
  })
})
