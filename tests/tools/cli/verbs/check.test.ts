// `uriform check`: what is wrong, and only that.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { generations } from '../../../../src/generations.js'
import { describe as inWords, Uri, UriReference } from '../../../../src/index.js'
import { errorIn } from '../../../support/either.js'
import { expect } from '../../../support/expect.js'
import { expectAsyncLaw } from '../../../support/runs.js'
import {
  errorOf,
  jsonLines,
  objectsOf,
  prints,
  type Result,
  uriform,
  uriformOn,
  withOptions,
} from '../harness.js'

const wrong = (text: string): string => withOptions(inWords(errorIn(Uri.parse(text))))

describe('for people', () => {
  const checked = (status: number, stderr: string): Result => ({ status, stdout: '', stderr })

  test('nothing of good URIs but their number', async () => {
    const run = await uriformOn(['a:b', 'http://example.com/'], 'check')
    expect(run).toEqual(checked(0, '2 URIs checked, all valid\n'))
    const many = await uriform('check', { input: ['a:b\n'.repeat(12_345)] })
    expect(many).toEqual(checked(0, '12,345 URIs checked, all valid\n'))
  })

  test('of the others their lines and what is wrong', async () => {
    expect(await uriformOn(['a:b', 'http://a b', 'a:c', ''], 'check')).toEqual({
      status: 1,
      stdout: `line 2: ${wrong('http://a b')}\nline 4: ${wrong('')}\n`,
      stderr: '4 URIs checked, 2 invalid\n',
    })
  })

  test.each<[summary: string, args: string[]]>([
    ['0 URIs checked, all valid\n', []],
    ['1 URI checked, all valid\n', ['a:b']],
    ['1 URI checked, 1 invalid\n', [' ']],
    ['1 reference checked, all valid\n', ['--reference', 'a']],
    ['3 references checked, 2 invalid\n', ['--reference', 'a', ' ', ' ']],
  ])('the summary: %j', async (summary, args) => {
    expect((await uriform(['check', ...args])).stderr).toBe(summary)
  })

  test('passwords are masked', async () => {
    expect((await uriform(['check', 'http://joe:s3cret@h/a b'])).stdout).not.toContain('s3cret')
  })
})

describe('lines among others are read as they are alone', () => {
  const lines = fc.string({
    unit: fc.constantFrom(...'a 1 : / // ? # [ ] @ % %41'.split(' '), '\r', '\u2028', 'é', ' '),
    maxLength: 8,
  })
  const uris = lines.map((rest) => `h://a${rest}`)
  const input = fc.array(fc.oneof(lines, uris), { minLength: 1, maxLength: 6 })

  test.each(generations)('%s', (generation) =>
    expectAsyncLaw(500, input, fc.boolean(), async (texts, hasReturns) => {
      const isRead = (text: string): boolean => Uri.canParse(text.replace(/\r$/, ''), { generation })
      const ends = hasReturns ? '\r\n' : '\n'
      const { stdout } = await uriform(['check', '--generation', generation.name], {
        input: [texts.map((text) => text + ends).join('')],
      })
      const found = [...stdout.matchAll(/^line (\d+):/gm)].map(([, line]) => Number(line))
      const expected = texts.flatMap((text, at) =>
        (hasReturns ? Uri.canParse(text, { generation }) : isRead(text)) ? [] : [at + 1],
      )
      expect(found).toEqual(expected)
    }),
  )
})

describe('JSON', () => {
  test('every input, and no summary', async () => {
    const inPath = { component: 'path', offset: 2 }
    expect(objectsOf(await uriformOn(['a:b', '', 'a:%'], 'check --json'), 1)).toEqual([
      { input: 'a:b', ok: true },
      { input: '', ok: false, error: errorOf('missing-scheme', { offset: 0 }) },
      { input: 'a:%', ok: false, error: errorOf('invalid-percent-encoding', inPath) },
    ])
  })
})

describe('--quiet', () => {
  test.each([[['-q']], [['--quiet']], [['--quiet', '--json']]])('%j: the status alone', async (options) => {
    expect(await uriform(['check', ...options, 'a:b'])).toEqual(prints())
    expect(await uriform(['check', ...options, 'a:b', ' '])).toEqual({ status: 1, stdout: '', stderr: '' })
  })
})

test('--reference accepts relative references, and no more than those', async () => {
  expect(await uriformOn(['', 'a', '//h', 'a:b', '1:b'], 'check --reference')).toEqual({
    status: 1,
    stdout: `line 5: ${inWords(errorIn(UriReference.parse('1:b')))}\n`,
    stderr: '5 references checked, 1 invalid\n',
  })
})

test('only some schemes', async () => {
  const lines = ['HTTPS://h/', 'javascript:alert(1)', 'localhost:80', 'http://h/']
  const { status, stdout } = await uriformOn(lines, 'check --scheme https --scheme=HTTP')
  const wrong = [2, 3].map((line) => `line ${line}: Wrong scheme. Expected "https" or "http".`)
  expect([status, stdout.match(/line \d: .*/g)]).toEqual([1, wrong])
  const { stdout: json } = await uriformOn(['a:b', '/c'], 'check --json --reference --scheme x')
  const error = { kind: null, message: 'Wrong scheme. Expected "x".' }
  expect(jsonLines(json)).toMatchObject([
    { input: 'a:b', ok: false, error },
    { input: '/c', ok: true },
  ])
})
