// Local edits: an edit changes the bytes of what it names and no others; a guard comes before the path only where
// it would be read as something else (RFC 3986 3.3, 4.2).
import { describe, expect, test } from '@jest/globals'
import {
  type Draft,
  edit,
  Fragment,
  Host,
  PairPart,
  Segment,
  tryEdit,
  UriReference,
  User,
} from '../../src/index.js'
import { faultOf } from '../support/either.js'
import { expectConsistent, set } from './data.js'

type Recipe = (draft: Draft) => void

const pairOf = (draft: Draft, index: number) => {
  const pair = draft.query?.[index]
  if (pair === undefined) throw new Error('no such pair')
  return pair
}

test.each<[what: string, before: string, recipe: Recipe, after: string]>([
  ['scheme', 'HTTP://H/%7e', set({ scheme: 'https' }), 'https://H/%7e'],
  ['scheme as it is', 'HTTP://H/%7e', set({ scheme: 'http' }), 'HTTP://H/%7e'],
  ['scheme, added', '//h/%7e', set({ scheme: 'x' }), 'x://h/%7e'],
  ['user', 'x://%7e:%7e@h', set({ user: 'a:b' }), 'x://a%3Ab:%7e@h'],
  ['password', 'x://%7e:%7e@h', set({ password: 'a:b' }), 'x://%7e:a%3Ab@h'],
  ['password, added', 'x://%7e@h', set({ password: '' }), 'x://%7e:@h'],
  ['password, taken away', 'x://%7e:@h', set({ password: undefined }), 'x://%7e@h'],
  ['password, not UTF-8, kept', 'x://a:%ff@h', set({ user: 'b' }), 'x://b:%ff@h'],
  ['user, not UTF-8, kept', 'x://%ff:a@h', set({ password: 'b' }), 'x://%ff:b@h'],
  ['user, encoded', 'x://a:%7e@h', set({ user: User.from('%7e') }), 'x://%7e:%7e@h'],
  ['userinfo, added', 'x://%68', set({ user: '' }), 'x://@%68'],
  ['userinfo, taken away', 'x://u:p@%68:080/', set({ user: undefined, password: undefined }), 'x://%68:080/'],
  ['host', 'x://%7e@%68:080/%7e', set({ host: 'i' }), 'x://%7e@i:080/%7e'],
  ['host, IPv6', 'x://%7e@h:080/', set({ host: '::1' }), 'x://%7e@[::1]:080/'],
  ['host as it is', 'x://%68/', set({ host: 'h' }), 'x://%68/'],
  ['host, encoded', 'x://h/', set({ host: Host.from('%7e') }), 'x://%7e/'],
  ['host, not UTF-8, kept', 'x://%ff/', set({ port: 1 }), 'x://%ff:1/'],
  ['port', 'x://h:0080/', set({ port: 81 }), 'x://h:81/'],
  ['port as it is', 'x://h:0080/', set({ port: 80 }), 'x://h:0080/'],
  ['port, out of range and kept', 'x://h:99999/', set({ user: 'u' }), 'x://u@h:99999/'],
  ['port, taken away', 'x://h:0080/%7e', set({ port: undefined }), 'x://h/%7e'],
  ['a segment', '/%7e/a/%7E', (draft) => void Object.assign(draft.segments, { 1: 'b/c' }), '/%7e/b%2Fc/%7E'],
  [
    'a segment, encoded',
    '/a',
    (draft) => void Object.assign(draft.segments, { 0: Segment.from('%7e;v=1') }),
    '/%7e;v=1',
  ],
  ['segments, appended', 'x:/%7e', (draft) => void draft.segments.push('a', ''), 'x:/%7e/a/'],
  ['segments, taken away', 'x://h/a/%7e', (draft) => void draft.segments.shift(), 'x://h/%7e'],
  ['segments, all taken away', 'x://h/a/b?q', set({ segments: [] }), 'x://h?q'],
  ['segments, reversed', '/%7e/%7E/a', (draft) => void draft.segments.reverse(), '/a/%7E/%7e'],
  ['a dot segment, kept', 'x:/./a', (draft) => void draft.segments.push('b'), 'x:/./a/b'],
  ['an empty path behind an authority', 'x://h', (draft) => void draft.segments.push('a'), 'x://h/a'],
  ['an empty path without one', 'x:', (draft) => void draft.segments.push('a'), 'x:a'],
  [
    'a value',
    '?%7e=%7e&a=b+c&%2F',
    (draft) => void Object.assign(pairOf(draft, 1), { value: 'd+e' }),
    '?%7e=%7e&a=d%2Be&%2F',
  ],
  [
    'a name',
    '?%7e=%7e&a=b+c',
    (draft) => void Object.assign(pairOf(draft, 0), { name: 'x=y' }),
    '?x%3Dy=%7e&a=b+c',
  ],
  ['a value, none', '?%7e=1&a', (draft) => void Object.assign(pairOf(draft, 0), { value: null }), '?%7e&a'],
  [
    'a value where there was none',
    '?%7e',
    (draft) => void Object.assign(pairOf(draft, 0), { value: '' }),
    '?%7e=',
  ],
  [
    'a value, set and set back',
    '?a=%7e',
    (draft) => {
      const pair = pairOf(draft, 0)
      pair.value = '1'
      pair.value = '~'
    },
    '?a=%7e',
  ],
  [
    'a value, not UTF-8, kept',
    '?a=%ff',
    (draft) => void Object.assign(pairOf(draft, 0), { name: 'b' }),
    '?b=%ff',
  ],
  [
    'a name, not UTF-8, kept',
    '?%ff=1',
    (draft) => void Object.assign(pairOf(draft, 0), { value: '2' }),
    '?%ff=2',
  ],
  [
    'a value, encoded',
    '?a=1',
    (draft) => void Object.assign(pairOf(draft, 0), { value: PairPart.from('%7e=') }),
    '?a=%7e=',
  ],
  ['pairs, appended', '?a=%7e', (draft) => void draft.query?.push({ name: 'b', value: '&' }), '?a=%7e&b=%26'],
  ['pairs, sorted', '?b=%7e&a=%7E', (draft) => void draft.query?.reverse(), '?a=%7E&b=%7e'],
  ['pairs, doubled', '?b=%7e', (draft) => void draft.query?.push(pairOf(draft, 0)), '?b=%7e&b=%7e'],
  [
    'pairs, filtered',
    '?a&b=%7e&a',
    (draft) => {
      draft.query = draft.query?.filter(({ name }) => name === 'b')
    },
    '?b=%7e',
  ],
  ['pairs, all taken away', '/?a', set({ query: [] }), '/?'],
  ['query, taken away', '/%7e?a#b', set({ query: undefined }), '/%7e#b'],
  ['query, added', '/%7e#b', set({ query: [{ name: 'a', value: null }] }), '/%7e?a#b'],
  ['fragment', '/%7e?%7e#a', set({ fragment: '#' }), '/%7e?%7e#%23'],
  ['fragment, empty', '/%7e?%7e', set({ fragment: '' }), '/%7e?%7e#'],
  ['fragment, taken away', '/#', set({ fragment: undefined }), '/'],
  ['fragment, deleted', '/#', (draft) => void Reflect.deleteProperty(draft, 'fragment'), '/'],
  ['fragment, encoded', '/', set({ fragment: Fragment.from('%7e') }), '/#%7e'],
])('%s: %s', (_, before, recipe, after) => {
  const value = UriReference.from(before)
  const result = edit(value, recipe)
  expect(result.href).toBe(after)
  expectConsistent(result)
  expect(value.href).toBe(before)
  expect(result === value).toBe(before === after)
})

describe('guards', () => {
  const withoutAuthority: Recipe = (draft) =>
    void Object.assign(draft, { user: undefined, password: undefined, host: undefined, port: undefined })
  const withoutScheme: Recipe = set({ scheme: undefined })
  const shift: Recipe = (draft) => void draft.segments.shift()

  test.each<[what: string, before: string, recipe: Recipe, after: string]>([
    ['needed without the authority', 'http://h//a', withoutAuthority, 'http:/.//a'],
    ['needed without user and port as well', 'http://u:p@h:1//a', withoutAuthority, 'http:/.//a'],
    ['none needed', 'http://h/a', withoutAuthority, 'http:/a'],
    ['an empty port goes too', 'http://h:/a', withoutAuthority, 'http:/a'],
    ['empty user information goes too', 'http://@h/a', withoutAuthority, 'http:/a'],
    ['needed without the scheme', 'x:a:b', withoutScheme, './a:b'],
    ['needed for the first segment only', 'x:a/b:c', withoutScheme, 'a/b:c'],
    ['none in front of a slash', 'x:/a:b', withoutScheme, '/a:b'],
    ['none behind an authority', 'x://h/a:b', withoutScheme, '//h/a:b'],
    ['needed without a segment', 'x:/a//b', shift, 'x:/.//b'],
    ['needed in a relative reference', '/a//b', shift, '/.//b'],
    ['needed where the first segment now has a colon', 'a/b:c', shift, './b:c'],
    ['none behind an authority that stays', '//h/a//b', shift, '//h//b'],
    ['one that is there stays', 'x:/.//a', set({ host: 'h' }), 'x://h/.//a'],
  ])('%s: %s', (_, before, recipe, after) => {
    const result = edit(UriReference.from(before), recipe)
    expect(result.href).toBe(after)
    expectConsistent(result)
  })

  test.each<[what: string, before: string, recipe: Recipe, kind: string, component: string]>([
    ['an authority before a rootless path', 'x:a', set({ host: 'h' }), 'ambiguous-path', 'path'],
    ['nothing first in a rootless path', 'x:a//b', shift, 'ambiguous-path', 'path'],
    ['nothing but an empty segment', 'a/', shift, 'ambiguous-path', 'path'],
    ['a port without a host', '/a', set({ port: 1 }), 'missing-host', 'host'],
    ['a user without a host', '/a', set({ user: 'u' }), 'missing-host', 'host'],
    [
      'an empty host for a scheme that needs one',
      'file:///a',
      set({ scheme: 'http' }),
      'missing-host',
      'host',
    ],
    ['no host for a scheme that needs one', 'mailto:a@b', set({ scheme: 'http' }), 'missing-host', 'host'],
    ['no host behind a user', '//u@h', set({ host: undefined }), 'missing-host', 'host'],
    ['a password without a user', '//h', set({ password: 'p' }), 'wrong-type', 'user'],
    ['no user before a password', '//u:p@h', set({ user: undefined }), 'wrong-type', 'user'],
    ['a pair of nothing alone', '?a', set({ query: [{ name: '', value: null }] }), 'empty-pair', 'query'],
    ['a pair of nothing left alone', '?a&', (draft) => void draft.query?.shift(), 'empty-pair', 'query'],
    ['no scheme', 'x:a', set({ scheme: '1' }), 'invalid-scheme', 'scheme'],
    ['an empty scheme', 'x:a', set({ scheme: '' }), 'invalid-scheme', 'scheme'],
    ['dots', '/a', (draft) => void Object.assign(draft.segments, { 0: '..' }), 'dot-segment', 'segment'],
    [
      'a name with an equals sign',
      '?a',
      (draft) => void Object.assign(pairOf(draft, 0), { name: PairPart.from('a=') }),
      'invalid-character',
      'query',
    ],
    [
      'a lone surrogate in a name',
      '?a',
      (draft) => void Object.assign(pairOf(draft, 0), { name: '\ud800' }),
      'lone-surrogate',
      'query',
    ],
    ['a lone surrogate in a user', '//u@h', set({ user: '\ud800' }), 'lone-surrogate', 'user'],
    ['a lone surrogate in a password', '//u:p@h', set({ password: '\ud800' }), 'lone-surrogate', 'password'],
    ['a host', '//h', set({ host: '[::' }), 'invalid-ip-literal', 'host'],
    ['a port', '//h', set({ port: 65536 }), 'invalid-port', 'port'],
  ])('no guard helps: %s', (_, before, recipe, kind, component) => {
    expect(faultOf(tryEdit(UriReference.from(before), recipe))).toMatchObject({ kind, component })
  })
})
