// The codec of connection strings, which may have several hosts.
import { describe, expect, test } from '@jest/globals'
import { explain } from 'uriform'
import { connectionString, report, type UriValidationError } from 'uriform/codecs'
import { mongodb, mongodbSrv, postgres } from 'uriform/schemes'
import { successOf } from '../../support/either.js'

const Database = connectionString(postgres, mongodb)

describe('decoding', () => {
  test.each([
    ['postgres://db1,db2:5433/shop', 'postgres', 2],
    ['postgresql://db1/shop', 'postgresql', 1],
    ['mongodb://u:p@a,b,c/d', 'mongodb', 3],
    ['mongodb+srv://h/d', 'mongodb+srv', 1],
  ])('%s', (text, scheme, count) => {
    const value = successOf(Database.decode(text) as never) as ReturnType<
      typeof postgres.fromConnectionString
    >
    expect([value.scheme, value.hosts.length]).toEqual([scheme, count])
    expect(Database.is(value)).toBe(true)
    expect(Database.encode(value)).toBe(text)
  })

  test.each<[input: unknown, kind: string, expected: string | undefined]>([
    ['mysql://a,b', 'wrong-scheme', '"postgres://" or "postgresql://" or "mongodb://" or "mongodb+srv://"'],
    ['', 'missing-scheme', '"postgres://" or "postgresql://" or "mongodb://" or "mongodb+srv://"'],
    ['mongodb://a,', 'invalid-by-scheme', 'a host, such as db.example or db.example:5432'],
    ['postgres://u:%FF@a,b', 'not-utf8', 'percent-encoded UTF-8'],
    [1, 'not-a-string', undefined],
  ])('%j fails: %s', (input, kind, expected) => {
    const result = Database.decode(input)
    if (result._tag === 'Right') throw new Error('not a failure')
    const [failure] = result.left as unknown as readonly [UriValidationError]
    expect(failure.error.kind).toBe(kind)
    if (expected !== undefined) expect(explain(failure.error).expected).toBe(expected)
  })

  test('a password is not reported', () => {
    const result = Database.decode('postgres://u:hunter2@a,b:0')
    if (result._tag === 'Right') throw new Error('not a failure')
    expect(report(result.left).join()).not.toContain('hunter2')
  })
})

test('only values of its schemes are its own', () => {
  expect(connectionString(postgres).is(mongodb.fromConnectionString('mongodb://a'))).toBe(false)
  expect(connectionString(mongodbSrv).is(mongodb.fromConnectionString('mongodb+srv://a'))).toBe(true)
  for (const other of [
    undefined,
    null,
    'postgres://a',
    {},
    { scheme: 'postgres', toString: () => 'postgres://a' },
  ]) {
    expect(Database.is(other)).toBe(false)
  }
  expect(Database.name).toBe('connectionString(postgres, mongodb)')
})

test.each([[], [undefined], [{ scheme: 'x' }]])('takes no %j', (...given) => {
  const make = connectionString as unknown as (...readers: unknown[]) => unknown
  expect(() => make(...given)).toThrow(TypeError)
})
