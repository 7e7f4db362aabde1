// Characters that the data of a field never contains, raw or percent-encoded.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import {
  defineScheme,
  listField,
  pairs,
  pairsField,
  separated,
  seq,
  textField,
  ucharAnd,
} from 'uriform/schemes'
import { expectFailure, failureOf, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { testLaw } from '../../support/runs.js'

const note = defineScheme({
  scheme: 'x-note',
  server: { hostRequired: false, userinfo: 'fields', forbidden: '\r\n' },
  fields: {
    title: textField({ forbidden: '\n!' }),
    tags: listField({ characters: ucharAnd(':', ','), forbidden: ' é' }),
    values: pairsField({ each: 'value', characters: ucharAnd(':'), forbidden: '\0' }),
  },
  describe: ({ title, tags, values }) => seq('/', title, '/', separated(tags, ','), pairs(values, '?', '&')),
})

describe('a reader refuses them', () => {
  test.each([
    ['x-note://h/a%0Ab/', 'title', 12, 'text without LF or "!"'],
    ['x-note://h/a%0ab/', 'title', 12, 'text without LF or "!"'],
    ['x-note://h/%21!/', 'title', 11, 'text without LF or "!"'],
    ['x-note://h/!/', 'title', 11, 'text without LF or "!"'],
    ['x-note://h//a,b%20c', 'tags', 15, 'text without spaces or "é"'],
    ['x-note://h//a,b%c3%a9', 'tags', 15, 'text without spaces or "é"'],
    ['x-note://h//?a=b&c%00=', 'values', 18, 'text without NUL'],
    ['x-note://h//?a=b&c=%00', 'values', 19, 'text without NUL'],
    ['x-note://u%0D@h//', 'user', 10, 'text without CR or LF'],
    ['x-note://u:%0d@h//', 'password', 11, 'text without CR or LF'],
  ])('%s', (text, field, offset, expected) => {
    expectFailure(note.parse(text), { kind: 'invalid-by-scheme', field, offset, expected })
  })

  test('but not in other fields, nor in the fragment', () => {
    const value = note.from('x-note://u%00@h/%00%20/%0A?%0A=%20#%00%0A')
    expect([value.user, value.title, value.tags, value.values]).toEqual(['u\0', '\0 ', ['\n'], [['\n', ' ']]])
  })
})

describe('a builder refuses them, and names the step and its argument', () => {
  const start = note.builder().host('h').title('t')

  test.each([
    ['title', 1, start.title('a\nb').tryBuild()],
    ['tags', 2, start.tags('a', 'b c', 'é').tryBuild()],
    ['values', 2, start.values(['a', '1'], ['b', '\0']).tryBuild()],
    ['user', 1, start.user('u\r').tryBuild()],
    ['password', 1, start.user('u').password('\n').tryBuild()],
  ] as const)('%s', (step, argument, result) => {
    expect(failureOf(result)).toMatchObject({ kind: 'invalid-by-scheme', field: step, step, argument })
  })

  testLaw('and nothing else', 2_000, fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
    const result = start.tags(text, 'b').tryBuild()
    if (/[ é]/u.test(text)) return expectFailure(result, { field: 'tags' })
    expect(successOf(result).tags).toEqual([text, 'b'])
  })
})
