// `uriform normalize`: normal forms at both levels.
import { describe, expect, test } from '@jest/globals'
import { jsonLines, uriform, uriformOn } from '../harness.js'

describe('levels', () => {
  test.each<[options: string[], input: string, normal: string]>([
    [[], 'HTTP://Example.COM:80/%7ejoe/./a', 'http://example.com:80/~joe/a'],
    [['--level', 'syntax'], 'http://a:80', 'http://a:80'],
    [['--level', 'scheme'], 'http://a:80', 'http://a/'],
    [['--reference'], '../%7e', '../~'],
    [['--reference'], '', ''],
    [[], 'http://joe:s3cret@H', 'http://joe:s3cret@h'],
  ])('%j %s', async (options, input, normal) => {
    expect(await uriform(['normalize', ...options, input])).toEqual({
      status: 0,
      stdout: `${normal}\n`,
      stderr: '',
    })
  })
})

test('what is wrong goes to standard error, and the rest goes on', async () => {
  const { status, stdout, stderr } = await uriformOn(['A:b', '../x', 'A:c'], 'normalize')
  expect({ status, stdout }).toEqual({ status: 1, stdout: 'a:b\na:c\n' })
  expect(stderr).toMatch(/^line 2: /)
})

test('JSON', async () => {
  const { status, stdout, stderr } = await uriformOn(
    ['HTTP://a:80', ' '],
    'normalize',
    '--json',
    '--level',
    'scheme',
  )
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
  expect(jsonLines(stdout)).toEqual([
    { input: 'HTTP://a:80', ok: true, uri: 'http://a/', level: 'scheme' },
    { input: ' ', ok: false, error: expect.objectContaining({ kind: 'invalid-character' }) },
  ])
  expect(jsonLines((await uriform(['normalize', '--json', 'a:b'])).stdout)).toMatchObject([
    { level: 'syntax' },
  ])
})
