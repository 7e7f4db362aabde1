import { describe, expect, test } from '@jest/globals'
import {
  type DescribedRules,
  defineScheme,
  derivedField,
  digits,
  each,
  letters,
  listField,
  oneOf,
  only,
  optional,
  optionalWhenRead,
  pairs,
  pairsField,
  parameters,
  separated,
  seq,
  textField,
  ucharAnd,
} from '../../../src/schemes/index.js'
import { expectFailure } from '../../support/either.js'

describe('a wrong description throws where it is written', () => {
  const fields = { items: listField(), name: textField() }

  test('items cannot have their delimiter', () => {
    expect(() =>
      defineScheme({ scheme: 'wrong', fields, describe: ({ items, name }) => seq(name, each(items, ':')) }),
    ).toThrow(
      'the items of "items" can contain ":", which divides them; exclude it with the option "characters"',
    )
  })

  const marks = {
    items: listField({ characters: ucharAnd('') }),
    pairs: pairsField(),
    name: textField(),
    other: textField(),
  }
  const made = (describe: DescribedRules<typeof marks>['describe']) =>
    defineScheme({ scheme: 'x', fields: marks, describe })

  test.each<[delimiter: string, make: () => unknown]>([
    ['::', () => made(({ items }) => each(items, '::'))],
    ['', () => made(({ items }) => each(items, ''))],
    ['??', () => made((all) => pairs(all.pairs, '??', '&'))],
    ['&&', () => made((all) => parameters(all.pairs, '?', '&&'))],
  ])('a delimiter is one character, and not "%s"', (delimiter, make) => {
    expect(make).toThrow(TypeError)
    expect(make).toThrow(`the delimiter "${delimiter}" of `)
  })

  test.each<[field: string, next: string, make: () => unknown]>([
    ['name', '::', () => made(({ name }) => seq(name, '::'))],
    ['name', '@', () => made(({ name }) => seq(name, optional('?', name), '', '@', '/'))],
    ['name', '=', () => made((all) => seq(all.name, parameters(all.pairs, '=')))],
    ['pairs', ':', () => made((all) => seq(pairs(all.pairs, '?', '/'), optional(':', '/')))],
    ['name', '&', () => made((all) => seq(optional('/', all.name), oneOf(all as never, { a: '/', b: '&' })))],
    [
      'name',
      '@',
      () => made((all) => seq(oneOf(all as never, { a: seq('/', all.name), b: '' }), optionalWhenRead('@'))),
    ],
  ])('a field cannot have what begins the text after it: %s and %s', (field, next, make) => {
    expect(make).toThrow(TypeError)
    expect(make).toThrow(
      `"${field}" doesn't end before "${next}", because it can contain its first character`,
    )
  })

  test.each<[field: string, next: string, make: () => unknown]>([
    ['name', 'other', () => made(({ name, other }) => seq(name, other))],
    ['name', 'other', () => made(({ name, other }) => seq('/', name, optional(other), '/'))],
    ['name', 'other', () => made(({ name, other }) => seq(optional('/', name), seq(seq(other)), '/'))],
    ['name', 'items', () => made(({ name, items }) => seq(name, each(items, ':')))],
    ['items', 'name', () => made(({ name, items }) => seq(separated(items, ':'), optional(';'), name))],
  ])('two fields need a delimiter: %s and %s', (field, next, make) => {
    expect(make).toThrow(
      new TypeError(`"${field}" never ends before "${next}": write a delimiter between them`),
    )
  })

  test('but those that have no character in common', () => {
    const own = defineScheme({
      scheme: 'own',
      fields: { unit: textField({ characters: letters }), count: textField({ characters: digits }) },
      describe: ({ unit, count }) => seq(unit, count),
    })
    expect(own.from('own:kg12')).toMatchObject({ unit: 'kg', count: '12' })
  })

  test.each([
    ['defineScheme() takes rules: { scheme, fields, describe }', undefined],
    ['defineScheme() takes rules: { scheme, fields, describe }', null],
    ['the rules need "fields", a record of fields; {} if there are none', { scheme: 'own' }],
    ['the rules need "fields", a record of fields; {} if there are none', { scheme: 'own', fields: null }],
    ['"a" is not a field, such as textField()', { scheme: 'own', fields: { a: 'text' } }],
    ['the rules need "describe", or "read" and "write"', { scheme: 'own', fields: {} }],
    ['the rules need "describe", or "read" and "write"', { scheme: 'own', fields: {}, read: () => ({}) }],
    [/^"undefined" cannot be a scheme: /, { fields: {}, describe: () => seq('') }],
    [/^"1" cannot be a scheme: /, { scheme: 1, fields: {}, describe: () => seq('') }],
  ])('%s', (message, rules) => {
    expect(() => defineScheme(rules as never)).toThrow(TypeError)
    expect(() => defineScheme(rules as never)).toThrow(message)
  })

  test.each([
    ["there are no parts; write seq('') for nothing", () => made(() => seq())],
    ["there are no parts; write seq('') for nothing", () => made(() => optional())],
    [
      'the description has a part that is undefined; "fields" has no field with that name',
      () => made(({ nam }: never) => seq('/', nam)),
    ],
  ])('%s', (message, make) => {
    expect(make).toThrow(new TypeError(message))
  })

  test('but the start of a text that cannot follow it', () => {
    const own = defineScheme({
      scheme: 'own',
      fields: { name: textField(), items: listField({ characters: ucharAnd('') }) },
      describe: ({ name, items }) => seq(each(items, ':'), name, '/', ':'),
    })
    expect(own.from('own:a:b:c/:')).toMatchObject({ items: ['a', 'b'], name: 'c' })
  })

  test('a required list separates what is before it from what is after it', () => {
    const own = defineScheme({
      scheme: 'own',
      fields: {
        name: textField({ characters: only(letters, ';') }),
        items: listField({ presence: 'required', characters: digits }),
      },
      describe: ({ name, items }) => seq(name, each(items, '/'), ';x'),
    })
    expect(own.from('own:;a1/2/;x')).toMatchObject({ name: ';a', items: ['1', '2'] })
    expectFailure(own.parse('own:;a;x'), { offset: 8, expected: 'items' })
  })

  test('what is required cannot be absent', () => {
    const own = {
      kind: derivedField<'a' | 'b'>(),
      name: textField({ presence: 'required' }),
      items: listField({ presence: 'required', characters: ucharAnd('') }),
    }
    const built = (describe: DescribedRules<typeof own>['describe']) => () =>
      defineScheme({ scheme: 'x', fields: own, describe })
    expect(built(({ name }) => seq(optional('/', name)))).toThrow(TypeError)
    expect(built(({ name }) => seq(optional('/', name)))).toThrow('"name" is required')
    expect(built(({ items }) => optional(each(items, ':')))).toThrow('"items" is required')
    expect(built(({ kind, name }) => oneOf(kind, { a: seq('/', name), b: '' }))).toThrow('"name" is required')
  })

  test.each([
    ['after another', '"name"', () => made(({ name }) => seq(name, ';', name))],
    ['in another part', '"name"', () => made(({ name }) => seq(name, optional(';', seq('/', name))))],
    ['as a list', '"items"', () => made(({ items }) => seq(each(items, ':'), ';', each(items, ':')))],
  ])('a field stands once, not %s', (_, name, make) => {
    expect(make).toThrow(new TypeError(`${name} occurs twice in the description`))
  })

  test('alternatives can have the same field', () => {
    const own = defineScheme({
      scheme: 'own',
      fields: { kind: derivedField<'slow' | 'fast'>(), name: textField() },
      describe: ({ kind, name }) => oneOf(kind, { slow: seq('s:', name), fast: seq('f:', name) }),
    })
    expect(own.from('own:f:a')).toMatchObject({ kind: 'fast', name: 'a' })
  })

  test('alternatives without a field are written as they were read', () => {
    const own = defineScheme({
      scheme: 'own',
      fields: { kind: derivedField<'on' | 'off'>() },
      describe: ({ kind }) => oneOf(kind, { on: 'on', off: 'off' }),
    })
    expect(own.from('own:on').normalize().href).toBe('own:on')
    expect(own.from('own:on').equals('own:off')).toBe(false)
  })

  const kinds = { kind: derivedField<'a'>() }
  test.each([
    ['"items"', 'each or separated', () => made(({ items }) => items as never)],
    ['"items"', 'each or separated', () => made(({ items }) => seq('/', items as never))],
    ['"pairs"', 'pairs or parameters', () => made((all) => optional(all.pairs as never))],
    [
      '"kind"',
      'oneOf',
      () => defineScheme({ scheme: 'x', fields: kinds, describe: ({ kind }) => seq('a', kind as never) }),
    ],
  ])('a list, pairs or a kind alone is no part: %s needs %s', (field, readers, make) => {
    expect(make).toThrow(new TypeError(`${field} needs a part that reads it: ${readers}`))
  })

  test('every field has a place', () => {
    expect(() =>
      defineScheme({ scheme: 'wrong', fields, describe: ({ items }) => each(items, '/') }),
    ).toThrow('the description has no place for the field "name"')
  })
})
