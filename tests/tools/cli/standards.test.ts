// The list of examples: URIs all of them, and none twice. tests/schemes/complete.test.ts counts those of each scheme.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { Uri } from '../../../src/index.js'

const list = readFileSync(join(import.meta.dirname, '../../../examples/standards.txt'), 'utf8')
const uris = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test.each(uris)('%s', (text) => {
  expect(Uri.from(text).href).toBe(text)
})

test('none stands there twice', () => {
  expect(new Set(uris).size).toBe(uris.length)
})
