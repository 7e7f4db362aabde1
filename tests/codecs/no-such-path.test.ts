// A path of another shape, or a bad parameter: 404 or 400.
import { describe, expect, test } from '@jest/globals'
import * as t from 'io-ts'
import {
  DecodeError,
  decodeOrThrow,
  IntegerFromString,
  isNoSuchPath,
  issues,
  queryOf,
  report,
  templateOf,
  UriFromString,
} from 'uriform/codecs'
import { requestTarget } from 'uriform/guards'
import { template } from 'uriform/templates'
import { expectLinearTime } from '../support/linear-time.js'
import { errorsOf } from './decoding.js'

const Id = t.type({ id: IntegerFromString })
const User = templateOf(template('/users/{id}'), Id)
const Group = templateOf(template('/groups/{id}'), Id)
const Pair = templateOf(template('/{a}-{b}{?page}'), t.type({ a: t.string, b: t.string }))
const Filled = templateOf(template('/{a}'), t.type({ a: t.string }), { empty: 'refuse' })
const Page = queryOf(t.type({ page: IntegerFromString }))

describe('isNoSuchPath', () => {
  test.each<[what: string, codec: t.Mixed, input: unknown, isOther: boolean]>([
    ['another literal', User, '/groups/1', true],
    ['too short', User, '/users', true],
    ['too long', User, '/users/1/2', true],
    ['the path of a target', User, requestTarget('//users/1'), true],
    ['no path at all', User, requestTarget('*'), true],
    ['a bad parameter', User, '/users/x', false],
    ['octets that are not UTF-8', User, '/users/%FF', false],
    ['a parameter given twice', Pair, '/a-b?page=1&page=2', false],
    ['two readings', Pair, '/a-b-c', false],
    ['an empty value', Filled, '/', false],
    ['a dot segment', User, '/users/..', false],
    ['no text', User, 1, false],
    ['something else', UriFromString, 'a', false],
    ['neither path of a union', t.union([User, Group]), '/x/1', true],
    ['a bad parameter in one of a union', t.union([User, Group]), '/groups/x', false],
    ['the same the other way round', t.union([Group, User]), '/groups/x', false],
    ['a path and a good query', t.intersection([User, Page]), requestTarget('/x?page=1'), true],
    ['a path and a bad query', t.intersection([User, Page]), requestTarget('/x?page=x'), true],
    ['a bad query', t.intersection([User, Page]), requestTarget('/users/1?page=x'), false],
  ])('%s', (_, codec, input, isOther) => {
    expect(isNoSuchPath(errorsOf(codec, input))).toBe(isOther)
  })

  test.each<[path: string, query: string, isOther: boolean]>([
    ['/x', 'page=1', true],
    ['/x', 'page=x', true],
    ['/users/1', 'page=x', false],
    ['/users/x', 'page=x', false],
    ['/groups/x', 'page=1', false],
  ])('in a record: %s %s', (path, query, isOther) => {
    const Request = t.type({ path: t.union([User, Group]), query: Page })
    expect(isNoSuchPath(errorsOf(Request, { path, query }))).toBe(isOther)
  })

  test('no errors are none', () => {
    expect(isNoSuchPath([])).toBe(false)
  })

  test('linear time', () => {
    const List = t.array(t.union([User, Group]))
    const errors = (length: number): t.Errors =>
      errorsOf(
        List,
        Array.from({ length: length / 20 }, () => '/groups/x'),
      )
    expectLinearTime(
      (text) => isNoSuchPath(errors(text.length)),
      (n) => 'x'.repeat(n),
    )
  })
})

describe('decodeOrThrow', () => {
  test('gives the value', () => {
    expect(decodeOrThrow(User, '/users/1')).toEqual({ id: 1 })
    expect(decodeOrThrow(t.string, 'a')).toBe('a')
  })

  test.each([
    ['/x', true],
    ['/users/x', false],
  ])('throws the report: %s', (path, isOther) => {
    const errors = errorsOf(User, path)
    let thrown: unknown
    try {
      decodeOrThrow(User, path)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(DecodeError)
    expect(thrown).toBeInstanceOf(Error)
    expect(thrown).toMatchObject({
      name: 'DecodeError',
      message: report(errors).join('\n'),
      issues: issues(errors),
      isNoSuchPath: isOther,
    })
  })

  test('has no password', () => {
    const decode = () => decodeOrThrow(t.type({ url: UriFromString }), { url: 'http://joe:s3cret@a b/' })
    expect(decode).toThrow(DecodeError)
    try {
      decode()
    } catch (error) {
      expect(JSON.stringify(error) + String(error)).not.toContain('s3cret')
    }
  })
})
