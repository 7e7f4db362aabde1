// Objects that throw when anything is asked of them: functions named try... return a Left.
import { expect, test } from '@jest/globals'
import { dateTime, many, query, text } from '../../src/builders/query/index.js'
import { routes, template } from '../../src/builders/templates/index.js'
import {
  mailto,
  Path,
  Query,
  tryEdit,
  tryFromComponents,
  tryFromURL,
  tryUri,
  Uri,
  uriBuilder,
} from '../../src/index.js'
import * as mini from '../../src/mini/index.js'

const refuse = (): never => {
  throw new Error('trap')
}
const unreadable = new Proxy({} as never, {
  get: refuse,
  has: refuse,
  ownKeys: refuse,
  getPrototypeOf: refuse,
  getOwnPropertyDescriptor: refuse,
})
const nameless = new Proxy({} as never, { ownKeys: refuse })
const Search = query({ a: text(), tags: many(), at: dateTime() })
const { proxy: revoked, revoke } = Proxy.revocable([] as never, {})
revoke()

test.each<[string, () => { readonly _tag: string }]>([
  ['Uri.parse', () => Uri.parse(unreadable)],
  ['tryFromComponents', () => tryFromComponents(unreadable)],
  ['tryResolve', () => Uri.from('http://h/').tryResolve(unreadable)],
  ['Query.tryEncode', () => Query.tryEncode(unreadable)],
  ['Path.tryEncode', () => Path.tryEncode(unreadable)],
  ['a list of Query.tryEncode', () => Query.tryEncode({ a: revoked })],
  ['a pair of Query.tryEncode', () => Query.tryEncode([revoked])],
  ['a list of Path.tryEncode', () => Path.tryEncode(revoked)],
  ['a list of addQuery', () => uriBuilder('https').host('h').addQuery('a', revoked).tryBuild()],
  ['a header of mailto', () => mailto.builder().headers(revoked).tryBuild()],
  ['a hole', () => tryUri`https://h/${unreadable}`],
  ['a record as query', () => tryUri`https://h/?${unreadable}`],
  ['a query of a builder', () => uriBuilder('https').host('h').query(unreadable).tryBuild()],
  ['segments of a builder', () => uriBuilder('https').host('h').segments(unreadable).tryBuild()],
  ['tryEdit', () => tryEdit(unreadable, () => undefined)],
  ['tryFromURL', () => tryFromURL(unreadable)],
  ['a value of tryExpand', () => template('/a{?x}').tryExpand({ x: unreadable })],
  ['values of tryExpand', () => template('/a{?x}').tryExpand(unreadable)],
  ['values of tryPartial', () => template('/a{?x}').tryPartial(unreadable)],
  ['a list of tryExpand', () => template('/a{?x*}').tryExpand({ x: revoked })],
  ['a list of tryPartial', () => template('/a{?x*}').tryPartial({ x: revoked })],
  ['tryMatch', () => template('/a{?x}').tryMatch(unreadable)],
  ['tryMatch of routes', () => routes({ a: '/a' }).tryMatch(unreadable)],
  ["mini's tryBuild", () => mini.tryBuild(unreadable)],
  ["a list of mini's tryBuild", () => mini.tryBuild({ host: 'h', query: { a: revoked } })],
  ["segments of mini's tryBuild", () => mini.tryBuild({ host: 'h', segments: revoked })],
  ["mini's tryEncode", () => mini.tryEncode(unreadable)],
  ["mini's tryFromComponents", () => mini.tryFromComponents(unreadable)],
  ['the names of a value of Query.tryEncode', () => Query.tryEncode({ a: nameless })],
  ['a typed query', () => Search.tryEncode(unreadable)],
  ['a value of a typed query', () => Search.tryEncode({ a: unreadable, tags: [] })],
  ['the names of a value of a typed query', () => Search.tryEncode({ a: nameless, tags: [] })],
  ['a list of a typed query', () => Search.tryEncode({ tags: revoked })],
  ['a time of a typed query', () => Search.tryEncode({ tags: [], at: unreadable })],
  ['a time of a typed query that is read', () => Search.decode({ at: unreadable })],
])('%s', (_, call) => {
  expect(call()._tag).toBe('Left')
})
