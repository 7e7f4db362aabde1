import { describe, expect, test } from '@jest/globals'
import type { SchemeValue } from '../../../src/index.js'
import {
  type Buildable,
  type Cursor,
  choiceField,
  defineScheme,
  listField,
  numberField,
  pairsField,
  textField,
  ucharAnd,
} from '../../../src/schemes/index.js'
import { expectFailure, failureOf } from '../../support/either.js'

describe('a cursor', () => {
  /** The result of reading what follows `own:`, up to the fragment. */
  const read = (text: string, step: (rest: Cursor) => unknown): unknown => {
    let result: unknown
    const own = defineScheme({
      scheme: 'own',
      fields: {},
      read: (rest) => {
        result = step(rest)
        return {}
      },
      write: () => '',
    })
    own.parse(`own:${text}`)
    return result
  }

  test.each([
    ['a', 'a', true],
    ['A', 'a', true],
    ['Z', 'z', true],
    ['a', 'A', false],
    ['b', 'a', false],
    // Characters that differ in the same bit as the cases of a letter.
    ['@', '`', false],
    ['_', '\u007f', false],
    ['ab', 'abc', false],
    ['a#b', 'a#', false],
  ])('in %s takes %j: %p', (text, wanted, isTaken) => {
    expect(read(text, (rest) => rest.take(wanted))).toBe(isTaken)
  })

  test('reads up to a character, or to its end', () => {
    expect(read('a?b?', (rest) => [rest.until('?'), rest.at])).toEqual(['a', 5])
    expect(read('ab#?', (rest) => [rest.until('?'), rest.isAtEnd])).toEqual(['ab', true])
  })

  test('divides nothing after its end', () => {
    expect(read('a#b', (rest) => rest.separated('#'))).toEqual(['a'])
  })

  test('reads one character of a class, or one encoded octet', () => {
    const characters = ucharAnd('')
    const one = (rest: Cursor) => rest.one(characters)
    expect(['ab', '%41b', '@', ''].map((text) => read(text, one))).toEqual(['a', '%41', undefined, undefined])
  })
})

describe('functions and the rules of fields', () => {
  const own = defineScheme({
    scheme: 'own',
    fields: {
      code: textField({ valid: (text) => /^\d+$/.test(text), expected: 'digits' }),
      note: textField({ help: 'a note', isNonEmpty: true }),
      words: listField({ help: 'a word', valid: (text) => text !== 'x', isNonEmpty: true }),
      level: numberField({ max: 9 }),
    },
    read: (rest) => {
      const [code, note, words, level] = rest.rest().split(';')
      return { code, note, words: words ? words.split('.') : [], level }
    },
    write: ({ code, note, words, level }) => [code, note, words.join('.'), level].join(';'),
  })

  test('texts that satisfy them are read', () => {
    expect(own.from('own:1;a;b.c;9')).toMatchObject({ code: '1', note: 'a', words: ['b', 'c'], level: 9 })
    expect(own.from('own:1;a').level).toBeUndefined()
  })

  test.each([
    ['own:a', 4, 'digits', 'code'],
    ['own:1;', 4, 'a note', 'note'],
    ['own:1;a;b.x', 10, 'a word', 'words'],
    ['own:1;a;.b', 4, 'a word', 'words'],
    ['own:1;a;b;10', 10, 'a whole number from 0 to 9', 'level'],
  ])('others are refused: %s', (text, offset, expected, field) => {
    expectFailure(own.parse(text), { kind: 'invalid-by-scheme', offset, expected, field })
  })

  test('a builder names the field', () => {
    expectFailure(own.builder().code('a').tryBuild(), { field: 'code', expected: 'digits' })
  })

  test.each([{ valid: () => true }, { isNonEmpty: true }])('pairs need a description for %j', (options) => {
    const make = () =>
      defineScheme({
        scheme: 'own',
        fields: { terms: pairsField(options) },
        read: () => ({ terms: [] }),
        write: () => '',
      })
    expect(make).toThrow(new TypeError('only a description can check the pairs of "terms"'))
  })
})

describe('functions that contradict each other', () => {
  const builtWith = (found: object) => {
    const own = defineScheme({
      scheme: 'own',
      server: { hostRequired: true, defaultPort: 1, userinfo: 'fields' },
      fields: {},
      read: () => found,
      write: () => '',
    })
    return failureOf(own.builder().user('u').password('p').host('h').port(2).tryBuild())
  }

  test.each(['user', 'password', 'host', 'port'])('a %s that reads back as another is an error', (field) => {
    expect(builtWith({ [field]: '3' })).toMatchObject({ kind: 'ambiguous-field', field })
  })

  test.each<[given: readonly string[], field: string]>([
    [[], 'host'],
    [['other'], 'other'],
    [['other', 'one'], 'one'],
  ])('an authority of a scheme without a server is an error: %j given', (given, field) => {
    const own = defineScheme({
      scheme: 'own',
      fields: { one: textField(), other: textField() },
      read: () => ({}) as never,
      write: () => '//h',
    })
    type Step = Buildable<SchemeValue> & Readonly<Record<string, unknown>>
    const built = given.reduce<Step>(
      (builder, name) => (builder[name] as (text: string) => Step)('a'),
      own.builder() as unknown as Step,
    )
    expectFailure(built.tryBuild(), { kind: 'ambiguous-field', field })
  })

  const lists = (found: object) =>
    defineScheme({
      scheme: 'own',
      fields: { items: listField(), terms: pairsField() },
      read: (rest) => {
        rest.rest()
        return { items: ['a', 'b'], terms: [['n', 'v']], ...found } as never
      },
      write: ({ items, terms }) => `${items.length}${terms.length}`,
    })

  test.each([
    ['items', ['a']],
    ['items', ['a', 'b', 'c']],
    ['items', ['a', 'c']],
    ['items', 'a,b'],
    ['items', undefined],
    ['terms', [['n', 'w']]],
    ['terms', [['m', 'v']]],
  ])('%s that read back as %j are an error', (field, found) => {
    const builder = lists({ [field]: found })
      .builder()
      .items('a', 'b')
      .terms(['n', 'v'])
    expectFailure(builder.tryBuild(), { kind: 'ambiguous-field', field })
  })

  test('lists that read back as they were written are not, and absent ones are empty', () => {
    expect(lists({}).builder().items('a', 'b').terms(['n', 'v']).build().uri.href).toBe('own:21')
    expect(lists({ items: [], terms: [] }).builder().build().uri.href).toBe('own:00')
  })

  test('a choice that is none of its choices stays as it was read', () => {
    const own = defineScheme({
      scheme: 'own',
      fields: { size: choiceField(['s', 'm'], { presence: 'always' }) },
      read: (rest) => ({ size: rest.rest() }),
      write: ({ size }) => size,
    })
    expect(own.from('own:XL').size).toBe('XL')
    expect(own.from('own:XL').normalize().uri.href).toBe('own:XL')
  })
})
