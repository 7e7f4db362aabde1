// Lines and columns of offsets, in a text that comes in pieces.
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Places } from '../../src/cli/terminal/places.js'
import { runs } from '../support/runs.js'

test.each<[text: string, offset: number, line: number, column: number]>([
  ['', 0, 1, 1],
  ['ab', 1, 1, 2],
  ['a\nb', 1, 1, 2],
  ['a\nb', 2, 2, 1],
  ['a\r\nb', 3, 2, 1],
  ['a\rb', 2, 1, 3],
  ['\n\n\n', 2, 3, 1],
  ['\n\n\n', 3, 4, 1],
  ['🙂a', 2, 1, 3],
])('%j at %i', (text, offset, line, column) => {
  const places = new Places()
  places.add(text)
  expect(places.at(offset)).toEqual({ line, column })
})

test('whatever the pieces are, and whatever has been forgotten', () => {
  const pieces = fc.array(fc.string({ unit: fc.constantFrom('a', '\n', '\r', '🙂') }), { minLength: 1 })
  fc.assert(
    fc.property(pieces, fc.array(fc.nat(), { minLength: 1 }), fc.nat(), (all, some, any) => {
      const text = all.join('')
      const forgotten = any % (text.length + 1)
      const offsets = some.map((each) => forgotten + (each % (text.length - forgotten + 1)))
      const places = new Places()
      for (const piece of all) {
        places.add(piece)
        places.forget(forgotten)
      }
      expect(places.lines).toBe(text.split('\n').length)
      for (const offset of offsets.sort((one, two) => one - two)) {
        const lines = text.slice(0, offset).split('\n')
        expect(places.at(offset)).toEqual({ line: lines.length, column: lines.at(-1)!.length + 1 })
      }
    }),
    { numRuns: runs(5000) },
  )
})
