// What options may hold as a generation, in readers and in codecs.
import { expect, test } from '@jest/globals'
import { type Generation, Uri } from 'uriform'
import { uriFromString } from 'uriform/codecs'

const broken = {
  get name(): never {
    throw new Error('no name')
  },
}

test.each([
  ['without a name', {}],
  ['whose name throws', broken],
  ['of no document', { name: 'rfc1' }],
])('an object %s is an unknown generation', (_, object) => {
  const generation = object as unknown as Generation
  expect(Uri.parse('x:', { generation })).toMatchObject({ left: { kind: 'unknown-generation' } })
  expect(Uri.canParse('x:', { generation })).toBe(false)
  expect(() => uriFromString({ generation })).toThrow('Unknown generation')
})

test('an object with the name of the default stands for it', () => {
  const generation = { name: 'rfc3986' } as Generation
  expect(Uri.from('x:', { generation }).generation).toBe(Uri.from('x:').generation)
})
