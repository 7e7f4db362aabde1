// What the model shows to the other houses: five files, which export names one by one.
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const FACES = ['text', 'grammar', 'values', 'errors', 'masking']

/**
 * The names that the faces may have together. A function, type or constant that one other file needs belongs in that file,
 * or the work that needs it belongs in the model. So lower this when you can, and don't raise it for a name that has a home.
 */
const MOST = 205

const LIST = /^export (?:type )?\{([^}]*)\} from '.*'$/gm

test('the faces of the model have few names, each under its own', () => {
  const texts = FACES.map((face) => readFileSync(`src/model/${face}.ts`, 'utf8'))
  const names = texts
    .flatMap((text) => [...text.matchAll(LIST)])
    .flatMap(([, list = '']) => list.split(',').map((name) => name.trim().replace(/^type /, '')))
    .filter((name) => name !== '')
  // Neither another form of export nor a second name hides some.
  expect(texts.map((text) => text.replace(LIST, '')).join('')).not.toContain('export')
  expect(names.filter((name) => !/^\w+$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeLessThanOrEqual(MOST)
})
