// Rules of fields: what a builder refuses, and the field that its error names.
import { inspect } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { rfc3987 } from '../../../src/generations.js'
import { http, type SchemeValue, Uri } from '../../../src/index.js'
import {
  type Buildable,
  choiceField,
  defineScheme,
  digits,
  type Fields,
  letters,
  numberField,
  only,
  seq,
  textField,
} from '../../../src/schemes/index.js'
import { expectFailure, failureOf } from '../../support/either.js'
import { note } from './own-schemes.js'

describe('an error of a built URI names a field', () => {
  type Given = Readonly<Record<string, string>>
  type Steps = Readonly<Record<string, unknown>>

  /** The field in the error of a scheme that refuses what it has written. */
  const fieldOf = (given: Given, written: string, at: number) => {
    const [one, word, path, query, fragment] = Array.from({ length: 5 }, () => textField())
    const own = defineScheme({
      scheme: 'own',
      fragment: 'body',
      fields: { one, word, path, query, fragment } as Fields,
      read: (rest) => rest.refuse('something else', 'own:'.length + at),
      write: (texts) => written.replace(/\{(\w+)\}/g, (_, name) => (texts as Given)[name] ?? ''),
    })
    let builder = own.builder() as unknown as Steps
    for (const [name, text] of Object.entries(given))
      builder = (builder[name] as (text: string) => Steps)(text)
    return failureOf((builder as unknown as Buildable<SchemeValue>).tryBuild()).field
  }

  test.each<[which: string, given: Given, written: string, at: number, field: string]>([
    ['that has the offset in it', { one: 'a', word: 'b' }, '{one}{word}', 0, 'one'],
    ['that begins at the offset, if another ends there', { one: 'a', word: 'b' }, '{one}{word}', 1, 'word'],
    ['that ends at the offset, if no other begins there', { word: '', one: 'a' }, '{one}{word}', 1, 'one'],
    ['even if another has the name of the path', { word: 'a', path: 'b' }, '{word}{path}', 0, 'word'],
    ['even if another has the name of the query', { word: 'a', query: 'b' }, '?{word}{query}', 1, 'word'],
    ['even if another is called fragment', { word: 'a', fragment: 'b' }, '#{word}{fragment}', 1, 'word'],
    ['of the component, if there is none at the offset', { path: 'a' }, '{path}!!', 3, 'path'],
  ])('%s', (_, given, written, at, field) => {
    expect(fieldOf(given, written, at)).toBe(field)
  })
})

test('a field can have only letters, digits and given characters', () => {
  const key = defineScheme({
    scheme: 'key',
    fields: {
      name: textField({ characters: only(letters, '-') }),
      number: textField({ characters: digits }),
    },
    describe: ({ name, number }) => seq(name, '_', number),
  })
  expect(key.from('key:a-Z%20_09')).toMatchObject({ name: 'a-Z ', number: '09' })
  expectFailure(key.parse('key:a1_'), { offset: 5, expected: '"_" and number' })
  expect(key.builder().name('a1-é').number('1').build().uri.href).toBe('key:a%31-%C3%A9_1')
})

test('an error of a getter that is not about text is not hidden', () => {
  const own = defineScheme({
    scheme: 'own',
    fields: { text: textField({ presence: 'always' }) },
    read: (rest) => ({ text: rest.rest() }),
    write: ({ text }) => text,
    methods: {
      get text(): string {
        throw new RangeError('too far')
      },
    },
  })
  expect(() => inspect(own.from('own:a'))).toThrow('too far')
})

test('a component value that has no text is refused', () => {
  const foreign = { [Symbol.for('uriform/component')]: 'segment', toString: null }
  const builder = note.builder() as unknown as { path(data: unknown): { tryBuild(): never } }
  expectFailure(builder.path(foreign).tryBuild(), { kind: 'wrong-type', field: 'path' })
})

test('a number can be any whole number that counts exactly', () => {
  const own = defineScheme({ scheme: 'own', fields: { at: numberField() }, describe: ({ at }) => at })
  expect(own.from('own:9007199254740991').at).toBe(Number.MAX_SAFE_INTEGER)
  expectFailure(own.parse('own:9007199254740992'), { expected: 'a whole number, 0 or more' })
  const given = (at: unknown) =>
    failureOf(
      own
        .builder()
        .at(at as number)
        .tryBuild(),
    ).message
  expect(given(1.5)).toBe('Wrong value in the field at. Expected a whole number, 0 or more.')
  expect(given(undefined)).toBe('Got undefined in the field at. Expected a whole number, 0 or more.')
})

test('an IRI whose host has no A-labels is refused', () => {
  const iri = Uri.from('http://xn--\u00fc.example/', { generation: rfc3987 })
  expectFailure(http.parse(iri), { kind: 'invalid-host', component: 'host', offset: 11 })
})

describe('a choice', () => {
  const level = defineScheme({
    scheme: 'level',
    fields: { name: choiceField(['SHA1', 'raw'], { presence: 'required' }) },
    describe: ({ name }) => name,
  })

  test.each(['level:SHA1', 'level:sha1', 'level:Sha1'])('is spelled as it is listed: %s', (text) => {
    expect(level.from(text).name).toBe('SHA1')
    expect(level.from(text).equals('level:sHa1')).toBe(true)
    expect(level.from(text).normalize().uri.href).toBe('level:SHA1')
  })

  test('can be required', () => {
    expect(level.builder().name('raw').build().uri.href).toBe('level:raw')
    const error = failureOf(
      (level.builder() as unknown as ReturnType<ReturnType<typeof level.builder>['name']>).tryBuild(),
    )
    expect(error).toMatchObject({ kind: 'missing-field', field: 'name' })
  })
})
