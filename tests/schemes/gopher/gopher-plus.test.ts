// The strings of Gopher+: RFC 4266 2.4 to 2.9, RFC 1738 3.4.4 to 3.4.9.
import { test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import { type GopherPlus, gopherPlus, UriBuildError } from 'uriform'
import { character } from '../../support/character.js'
import { expectFailure, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'

const FORM = '+\t1\r\n+-1\r\n'

test.each<[section: string, text: string, plus: GopherPlus]>([
  ['2.4 the default view', '+', { kind: 'view' }],
  ['2.4, 2.5 a form', '?', { kind: 'form' }],
  ['2.6 all attributes of an item', '!', { kind: 'attributes', of: 'item', names: [] }],
  ['2.6 all attributes of a directory', '$', { kind: 'attributes', of: 'directory', names: [] }],
  ['2.7 the abstract', '!+ABSTRACT', { kind: 'attributes', of: 'item', names: ['+ABSTRACT'] }],
  ['2.7 several', '!+ABSTRACT +SMELL', { kind: 'attributes', of: 'item', names: ['+ABSTRACT', '+SMELL'] }],
  ['2.7 of a directory', '$+INFO', { kind: 'attributes', of: 'directory', names: ['+INFO'] }],
  ['2.8 a view', '+text/plain', { kind: 'view', view: 'text/plain' }],
  [
    '2.8 a view in a language',
    '+application/postscript Es_ES',
    { kind: 'view', view: 'application/postscript', language: 'Es_ES' },
  ],
  ['2.9 answers', `${FORM}red\r\nblue\r\n.\r\n`, { kind: 'answers', answers: ['red', 'blue'] }],
  ['2.9 no answers', `${FORM}.\r\n`, { kind: 'answers', answers: [] }],
  ['2.9 an empty answer', `${FORM}\r\n.\r\n`, { kind: 'answers', answers: [''] }],
  ['something else', 'x', { kind: 'other', text: 'x' }],
  ['nothing', '', { kind: 'other', text: '' }],
  ['more than a form', '??', { kind: 'other', text: '??' }],
  ['answers that do not end', `${FORM}red\r\n`, { kind: 'other', text: `${FORM}red\r\n` }],
  ['a full stop', `${FORM}.\r\nred\r\n.\r\n`, { kind: 'other', text: `${FORM}.\r\nred\r\n.\r\n` }],
])('%s', (_, text, plus) => {
  expect(gopherPlus.read(text)).toStrictEqual(plus)
  expect(gopherPlus.write(plus)).toBe(text)
  expect(successOf(gopherPlus.tryWrite(plus))).toBe(text)
})

test('what is read is frozen', () => {
  const attributes = gopherPlus.read('!a b')
  const answers = gopherPlus.read(`${FORM}a\r\n.\r\n`)
  expect(Object.isFrozen(attributes)).toBe(true)
  expect(attributes.kind === 'attributes' && Object.isFrozen(attributes.names)).toBe(true)
  expect(answers.kind === 'answers' && Object.isFrozen(answers.answers)).toBe(true)
})

test.each<[why: string, plus: GopherPlus]>([
  ['a view with a space', { kind: 'view', view: 'a b' }],
  ['a language without a view', { kind: 'view', language: 'De_DE' }],
  ['a view that is empty', { kind: 'view', view: '' }],
  ['an attribute with a space', { kind: 'attributes', of: 'item', names: ['a b'] }],
  ['an attribute that is empty', { kind: 'attributes', of: 'item', names: [''] }],
  ['an answer with a line end', { kind: 'answers', answers: ['a\r\n.\r\nb'] }],
  ['an answer with LF', { kind: 'answers', answers: ['a\nb'] }],
  ['an answer of a full stop', { kind: 'answers', answers: ['.'] }],
  ['a view that is a form filled out', { kind: 'view', view: `\t1\r\n+-1\r\n.\r\n` }],
  ['something else that is a form', { kind: 'other', text: '?' }],
  ['something else that is a view', { kind: 'other', text: '+a b' }],
])('what no string says: %s', (_, plus) => {
  expectFailure(gopherPlus.tryWrite(plus), { kind: 'ambiguous-field', field: 'plus' })
  expect(() => gopherPlus.write(plus)).toThrow(UriBuildError)
})

test.each<[what: string, plus: unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', '?'],
  ['no kind', {}],
  ['another kind', { kind: 'forms' }],
  ['a kind of no text, with a text', { kind: 1, text: 'x' }],
  ['a view of no text', { kind: 'view', view: 1 }],
  ['a language of no text', { kind: 'view', view: 'a', language: 1 }],
  ['attributes without names', { kind: 'attributes', of: 'item' }],
  ['names of no text', { kind: 'attributes', of: 'item', names: [1] }],
  ['answers of no text', { kind: 'answers', answers: ['a', 1] }],
  ['something else of no text', { kind: 'other', text: 1 }],
])('%s is no GopherPlus', (_, plus) => {
  expectFailure(gopherPlus.tryWrite(plus as GopherPlus), {
    kind: 'wrong-type',
    field: 'plus',
    expected: 'a GopherPlus',
  })
})

test('the order of the parts is none, and what is undefined is absent', () => {
  expect(gopherPlus.write({ language: 'De', view: 'a', kind: 'view' })).toBe('+a De')
  expect(gopherPlus.write({ names: ['a'], of: 'directory', kind: 'attributes' })).toBe('$a')
  expect(gopherPlus.write({ kind: 'view', view: 'a', language: undefined } as unknown as GopherPlus)).toBe(
    '+a',
  )
})

const pieces: Arbitrary<string> = fc
  .array(fc.constantFrom('+', '?', '!', '$', ' ', '\t', '\r\n', '.', '1', '+-1', 'a', 'é', '\0', FORM), {
    maxLength: 8,
  })
  .map((all) => all.join(''))

test('every string reads as something, and writes back as it was', () => {
  expectLaw(20_000, fc.oneof(pieces, fc.string({ unit: character })), (text) => {
    expect(gopherPlus.write(gopherPlus.read(text))).toBe(text)
  })
})

test('what is written reads back as it was given, or is an error', () => {
  const things: Arbitrary<GopherPlus> = fc.oneof(
    fc.record(
      { kind: fc.constant('view' as const), view: pieces, language: pieces },
      { requiredKeys: ['kind'] },
    ),
    fc.record({
      kind: fc.constant('attributes' as const),
      of: fc.constantFrom('item' as const, 'directory' as const),
      names: fc.array(pieces, { maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('answers' as const), answers: fc.array(pieces, { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('other' as const), text: pieces }),
  )
  expectLaw(20_000, things, (plus) => {
    const result = gopherPlus.tryWrite(plus)
    if (result._tag === 'Right') expect(gopherPlus.read(result.right)).toEqual(plus)
    else expect(result.left.kind).toBe('ambiguous-field')
  })
})
