// The values of schemes, and the fields that they are made of.
import { inspect } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { ftp, http, https } from 'uriform'
import {
  type Buildable,
  choiceField,
  defineScheme,
  derivedField,
  each,
  listField,
  numberField,
  optional,
  otpauth,
  pairs,
  pairsField,
  postgres,
  type SchemeValue,
  seq,
  sip,
  textField,
  ucharAnd,
} from 'uriform/schemes'
import { failureOf } from '../../support/either.js'

const order = defineScheme({
  scheme: 'x-order',
  fields: {
    words: listField({ each: 'word' }),
    size: choiceField(['s', 'm']),
    count: numberField({ max: 20 }),
    key: textField({ isSecret: true }),
    terms: pairsField({ each: 'term' }),
  },
  describe: ({ words, size, count, key, terms }) =>
    seq(
      each(words, '/'),
      optional(';size=', size),
      optional(';count=', count),
      optional(';key=', key),
      pairs(terms, '?', ';'),
    ),
})

test('each kind of field says what it is', () => {
  const made = [textField(), listField(), pairsField(), choiceField(['a']), numberField(), derivedField()]
  expect(made.map(({ shape }) => shape)).toEqual(['text', 'list', 'pairs', 'choice', 'number', 'derived'])
})

test('each field is written in one way in the normal form', () => {
  expect(order.from('x-order:%61/b%2Dc/;size=M;count=007?%61=%62').normalize().uri.href).toBe(
    'x-order:a/b-c/;size=m;count=7?a=b',
  )
})

describe('a builder refuses', () => {
  const step = (name: string, ...input: readonly unknown[]) => {
    const builder = order.builder() as unknown as Readonly<Record<string, unknown>>
    return failureOf(
      (builder[name] as (...all: readonly unknown[]) => Buildable<SchemeValue>)(...input).tryBuild(),
    )
  }

  test.each<[name: string, input: readonly unknown[]]>([
    ['terms', ['a']],
    ['terms', [['a']]],
    ['terms', [['a', 'b', 'c']]],
    ['terms', [{ a: 'b' }, { c: 'd' }]],
    ['terms', [null]],
    ['size', ['l']],
    ['count', ['x']],
    ['count', [21]],
    ['count', [undefined]],
    ['count', [1.5]],
    ['count', [Number.NaN]],
    ['count', [1e21]],
  ])('for %s: %j', (name, input) => {
    expect(step(name, ...input)).toMatchObject({ kind: 'wrong-type', component: 'path', field: name })
  })

  test('a number out of range, with the range', () => {
    expect(step('count', -1).expected).toBe('a whole number from 0 to 20')
  })
})

describe('inspecting a value', () => {
  test('shows its fields, with the secret ones masked in the URI too', () => {
    expect(inspect(order.from('x-order:a/;key=s3cret'))).toMatch(/words: \[ 'a' \],.*key: '\*\*\*'/s)
    expect(inspect(order.from('x-order:a/;key=s3cret'))).not.toContain('s3cret')
    expect(inspect(order.from('x-order:a/'))).toContain('key: undefined')
  })

  // The text of a secret may stand elsewhere too, where it is none.
  test.each<[value: SchemeValue, uri: string]>([
    [postgres.from('postgres://app:a@h/data?x=a'), 'postgres://***@h/data?x=a'],
    [ftp.from('ftp://app:a@h/a/a'), 'ftp://app:***@h/a/a'],
    [ftp.from('ftp://a:a@a/a'), 'ftp://a:***@a/a'],
    [sip.from('sip:app:a@h'), 'sip:***@h'],
    [otpauth.from('otpauth://totp/A?secret=A&issuer=A'), 'otpauth://totp/A?secret=***&issuer=A'],
    [order.from('x-order:a/;key=a?a=a'), 'x-order:a/;key=***'],
  ])('%s is masked where its secret is', (value, uri) => {
    expect(inspect(value)).toContain(`uri: '${uri}'`)
  })

  test('keeps the place of a password that a function repeats', () => {
    const repeating = defineScheme({
      scheme: 'x-repeating',
      server: { hostRequired: true, userinfo: 'fields' },
      fields: { path: textField({ characters: ucharAnd('/') }) },
      read: (rest, server) => ({ ...server, path: rest.rest() }),
      write: ({ path = '' }) => path,
    })
    const value = repeating.from('x-repeating://app:a@localhost/app#a')
    expect(inspect(value)).toContain("uri: 'x-repeating://***@localhost/app#a'")
    expect(value.password).toBe('a')
    const shown = inspect(repeating.from('x-repeating://app:a@localhost/app#b'))
    expect(shown).toContain("uri: 'x-repeating://***@localhost/app#b'")
  })

  test('masks a secret without a place of its own wherever it may be', () => {
    const folded = defineScheme({
      scheme: 'x-folded',
      fields: { key: textField({ isSecret: true }) },
      read: (rest) => ({ key: rest.rest().toLowerCase() }),
      write: ({ key = '' }) => key,
    })
    expect(inspect(folded.from('x-folded:s3cret'))).not.toContain('s3cret')
    // The text of the secret could be part of other data, which would then tell it.
    expect(inspect(folded.from('x-folded:App'))).toContain("uri: 'x-folded:***'")
    expect(inspect(order.from('x-order:a/'))).not.toContain('***')
  })

  test('masks the secret parameters, and no others', () => {
    const { parameters } = JSON.parse(
      inspect(postgres.from('postgres://h?password=s3cret&a=b'), { breakLength: Number.POSITIVE_INFINITY })
        .replace(/^.*parameters: /s, '{"parameters":')
        .replace(/,\s*uri:.*$/s, '}')
        .replaceAll("'", '"'),
    )
    expect(parameters).toEqual(Object.entries({ password: '***', a: 'b' }))
  })

  test('leaves out what is not text', () => {
    const shown = inspect(ftp.from('ftp://h/a/%FF'))
    expect(shown).toContain("directories: [ 'a' ]")
    expect(shown).not.toContain('name:')
  })
})

test('an error of a scheme with a secret shows nothing after the name of the scheme', () => {
  expect(failureOf(order.parse('x-order:a/;key=s3cret/')).redacted).toBe('x-order:***')
})

test('values are of their scheme, and nobody else makes them', () => {
  const value = http.from('http://h')
  expect([value instanceof http, value instanceof https, {} instanceof http]).toEqual([true, false, false])
  expect(() => new (value.constructor as new (...given: unknown[]) => unknown)(value.uri)).toThrow(TypeError)
  expect(() => new (http.builder().constructor as new () => unknown)()).toThrow(TypeError)
  expect(http['~standard'].validate('http://h')).toEqual({ value })
})
