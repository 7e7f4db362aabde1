// The list of examples: URIs all of them, and enough of each of the schemes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { Uri } from '../../src/index.js'

const list = readFileSync(join(import.meta.dirname, '../../examples/standards.txt'), 'utf8')
const uris = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test.each(uris)('%s', (text) => {
  expect(Uri.from(text).href).toBe(text)
})

test('none stands there twice', () => {
  expect(new Set(uris).size).toBe(uris.length)
})

describe('three at least of', () => {
  const schemes = 'ftp http https gopher mailto news nntp telnet wais file prospero'.split(' ')
  test.each(schemes)('%s', (scheme) => {
    expect(uris.filter((text) => Uri.from(text).scheme === scheme).length).toBeGreaterThanOrEqual(3)
  })
})
