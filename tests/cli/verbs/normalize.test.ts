// `uriform normalize`: normal forms at both levels.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Iri, toIri, toUri } from 'uriform/iri'
import { runs } from '../../support/runs.js'
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

describe('IRIs', () => {
  test.each<[options: string[], input: string, result: string]>([
    [
      ['--generation', 'rfc3987'],
      'HTTP://BÜCHER.example/%c3%a9/../%E2%80%8E',
      'http://bÜcher.example/%E2%80%8E',
    ],
    [
      ['--to', 'uri'],
      'HTTPS://bücher.example/größe/./é?q=日',
      'https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe/%C3%A9?q=%E6%97%A5',
    ],
    [['--to', 'uri', '--level', 'scheme'], 'http://é.example:80', 'http://xn--9ca.example/'],
    [
      ['--to', 'iri'],
      'HTTPS://xn--bcher-kva.example/gr%c3%b6%C3%9fe%2f',
      'https://xn--bcher-kva.example/größe%2F',
    ],
    [['--to', 'iri', '--reference'], '%C3%A9', 'é'],
    [['--to', 'uri', '--strays', 'encode'], 'http://h/é |', 'http://h/%C3%A9%20%7C'],
  ])('%j %s', async (options, input, result) => {
    expect(await uriform(['normalize', ...options, input])).toEqual({
      status: 0,
      stdout: `${result}\n`,
      stderr: '',
    })
  })

  test('a text that is not one, or whose host has no A-labels, is an error', async () => {
    const { status, stdout, stderr } = await uriformOn(
      ['http://a|b', 'http://\u200d.example/', 'http://h/é'],
      'normalize',
      '--to',
      'uri',
    )
    expect({ status, stdout }).toEqual({ status: 1, stdout: 'http://h/%C3%A9\n' })
    expect(stderr).toMatch(/^line 1: (?:.*\n)*line 2: /)
    expect(
      (await uriform(['normalize', '--to', 'uri', '--generation', 'rfc3986', 'http://h/é'])).status,
    ).toBe(1)
  })

  test('--to takes one of two words', async () => {
    expect(await uriform(['normalize', '--to', 'url', 'http://h'])).toMatchObject({ status: 2, stdout: '' })
  })

  test('what is mapped after normalizing is the same', () => {
    const text = fc.array(
      fc.constantFrom(...'/.%?#:@aÉé日\u0301ß🙂\u202e', '%C3%A9', '%c3', '%2e', '/../', 'xn--9ca'),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(
        text.map((pieces) => `HTTP://h/${pieces.join('')}`),
        (iri) => {
          fc.pre(Iri.canParse(iri))
          const value = Iri.from(iri)
          expect(toUri(value).normalize().href).toBe(toUri(value.normalize()).normalize().href)
          expect(toIri(value).normalize().href).toBe(value.normalize().href)
        },
      ),
      { numRuns: runs(10_000) },
    )
  })
})
