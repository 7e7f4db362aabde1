// What a scheme reads in a URI, and how people see it.
import { expect, test } from '@jest/globals'
import { Uri } from 'uriform'
import { schemeReadingOf, shownFields } from '../../src/view/scheme-reading.js'

test('the fields of a URI, absent ones too, and masked', () => {
  const reading = schemeReadingOf(Uri.from('redis://:s3cret@h/1'))
  if (reading === undefined || reading.error !== undefined) throw new Error('redis must read it')
  const fields = { user: '', password: 's3cret', host: 'h', port: 6379, database: 1, parameters: [] }
  expect(reading.fields).toEqual(fields)
  expect(reading.masked()).toEqual({ ...fields, password: '***' })
})

test('the error of a URI that its scheme refuses', () => {
  expect(schemeReadingOf(Uri.from('geo:x'))).toEqual({
    error: expect.objectContaining({ kind: 'invalid-by-scheme', offset: 4 }),
  })
})

test('nothing of an unknown scheme', () => {
  expect(schemeReadingOf(Uri.from('x:y'))).toBeUndefined()
})

test('people see the fields that are present, on one line each', () => {
  const fields = {
    absent: undefined,
    text: 'a\nb',
    number: 1,
    octets: new Uint8Array([1]),
    list: [['a', '\u202e']],
  }
  expect(shownFields(fields)).toEqual([
    { name: 'text', text: 'a␊b' },
    { name: 'number', text: '1' },
    { name: 'octets', text: '[1]' },
    { name: 'list', text: '[["a","\ufffd"]]' },
  ])
})
