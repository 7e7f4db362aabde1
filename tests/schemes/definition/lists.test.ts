import { describe, expect, test } from '@jest/globals'
import {
  defineScheme,
  each,
  listField,
  optional,
  pairs,
  pairsField,
  postgres,
  separated,
  seq,
  textField,
  ucharAnd,
} from '../../../src/schemes/index.js'
import { expectFailure } from '../../support/either.js'

describe('the items of a list', () => {
  const list = defineScheme({
    scheme: 'list',
    fields: {
      digits: listField({
        each: 'digit',
        presence: 'required',
        valid: (text) => /^\d$/.test(text),
        expected: 'one digit',
      }),
      words: listField({ each: 'word', help: 'a word', characters: ucharAnd(''), isNonEmpty: true }),
    },
    describe: ({ digits, words }) => seq(each(digits, '/'), '?', each(words, '&')),
  })

  test.each([
    ['list:1/2/?a&', ['1', '2'], ['a']],
    ['list:1/?', ['1'], []],
  ])('are what the field asks for: %s', (text, digits, words) => {
    expect(list.from(text)).toMatchObject({ digits, words })
  })

  test.each([
    ['list:?', 5, 'one digit'],
    ['list:12/?', 5, 'one digit'],
    ['list:1/23/?', 7, 'one digit'],
    ['list:1/?a&&', 10, 'a word'],
    ['list:1/?&', 8, 'a word'],
  ])('and nothing else: %s', (text, offset, expected) => {
    expectFailure(list.parse(text), { offset, expected })
  })

  test('that a builder is given', () => {
    expectFailure(list.builder().digits('1', 'x').tryBuild(), { field: 'digits' })
    expectFailure(list.builder().digits('1').words('').tryBuild(), { field: 'words' })
    expectFailure(list.builder().digits().tryBuild(), { kind: 'invalid-by-scheme' })
    expect(list.grammar).toBe('1*(digit "/") "?" *(word "&")')
  })
})

describe('a list with a character between its items', () => {
  const list = defineScheme({
    scheme: 'list',
    fields: {
      names: listField({ each: 'name', presence: 'required', isNonEmpty: true, characters: ucharAnd(':') }),
      tags: listField({ each: 'tag', characters: ucharAnd('', ',') }),
    },
    describe: ({ names, tags }) => seq(separated(names, '/'), optional('?', separated(tags, ','))),
  })

  test.each([
    ['list:a', ['a'], []],
    ['list:a/b:/c?x', ['a', 'b:', 'c'], ['x']],
    ['list:a?,x,', ['a'], ['', 'x', '']],
    ['list:a?', ['a'], []],
  ])('is read: %s', (text, names, tags) => {
    expect(list.from(text)).toMatchObject({ names, tags })
  })

  test.each([
    ['list:', 5, 'name'],
    ['list:a//b', 7, 'name'],
    ['list:a/b?x&', 10, '"%26" for "&" in data, or the end'],
  ])('or refused: %s', (text, offset, expected) => {
    expectFailure(list.parse(text), { offset, expected })
  })

  test('is built, and has a grammar', () => {
    const value = list.builder().names('a/b', 'c').tags('x,', 'y').build()
    expect(value.uri.href).toBe('list:a%2Fb/c?x%2C,y')
    expectFailure(list.builder().names('a').tags('').tryBuild(), { field: 'tags' })
    expect(list.grammar).toBe('name *("/" name) ["?" [tag *("," tag)]]')
  })
})

test('pairs can need one after their first character', () => {
  const own = defineScheme({
    scheme: 'own',
    fields: { headers: pairsField({ each: 'header', isNonEmpty: true }) },
    describe: ({ headers }) => pairs(headers, '?', '&'),
  })
  expect(own.from('own:').headers).toEqual([])
  expectFailure(own.parse('own:?'), { offset: 5, expected: '"=" and a value' })
})

test('the name of a pair has no "=" of its own', () => {
  const value = postgres.builder().host('h').parameters(['a=b', 'c=d']).build()
  expect(value.uri.href).toBe('postgres://h?a%3Db=c%3Dd')
  expect(value.normalize().parameters).toEqual([['a=b', 'c=d']])
})

test('a field can have characters that data is never written in', () => {
  const found = defineScheme({
    scheme: 'found',
    fields: { terms: pairsField({ escaped: '+' }), words: textField({ escaped: '+' }) },
    describe: ({ terms, words }) => seq(words, pairs(terms, '?', ';')),
  })
  const value = found.builder().words('a+b').terms(['c+', 'd+']).build()
  expect(value.uri.href).toBe('found:a%2Bb?c%2B=d%2B')
  expect(value.equals('found:a+b?c+=d+')).toBe(true)
})
