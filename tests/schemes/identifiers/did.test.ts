// The did scheme: DID Core 3.1, 3.2.
import { expect, test } from '@jest/globals'
import { Path, Segment, UriBuildError } from 'uriform'
import { did } from 'uriform/schemes'
import { failureOf, successOf } from '../../support/either.js'
import { testBuilt, testEquality, testExamples, testMalformed, testMisuse } from '../table.js'

const usual = { path: '' }
const method = ['method', 'example'] as const
const id = ['methodSpecificId', 'a'] as const

const of = (method: string, methodSpecificId: string, rest: object = {}) => ({
  method,
  methodSpecificId,
  ...rest,
})

testExamples(did, usual, [
  ['3.1', 'did:example:123456789abcdefghi', of('example', '123456789abcdefghi')],
  ['3.2 path', 'did:example:123456/path', of('example', '123456', { path: '/path' })],
  ['3.2 query', 'did:example:123456?versionId=1', of('example', '123456', { query: 'versionId=1' })],
  ['3.2 fragment', 'did:example:123#public-key-0', of('example', '123', { fragment: 'public-key-0' })],
  [
    '3.2',
    'did:example:123?service=agent&relativeRef=/credentials%23degree',
    of('example', '123', { query: 'service=agent&relativeRef=/credentials%23degree' }),
  ],
  ['3.1 colons', 'did:1a::b:%3A', of('1a', ':b:%3A')],
  ['3.2 empty', 'did:a:b//?#', of('a', 'b', { path: '//', query: '', fragment: '' })],
])

const METHOD = 'the method, in lower-case letters and digits'
const ID = 'the identifier, without a colon at the end'

testMalformed(did, [
  ['3.1', 'did:', 'path', 4, METHOD],
  ['3.1', 'did:Example:a', 'path', 4, METHOD],
  ['3.1', 'did:ex%61mple:a', 'path', 4, METHOD],
  ['3.1', 'did://example/a', 'authority', 4, METHOD],
  ['3.1', 'did:ex-ample:a', 'path', 6, '":" and the identifier, without a colon at the end'],
  ['3.1', 'did:example', 'path', 11, '":" and the identifier, without a colon at the end'],
  ['3.1', 'did:example:', 'path', 12, ID],
  ['3.1', 'did:example:a:', 'path', 12, ID],
  ['3.1', 'did:example:/p', 'path', 12, ID],
  ['3.2', 'did:example:a;b', 'path', 13, 'a path that begins with "/"'],
])

testBuilt(did, [
  ['an identifier', [method, id], 'did:example:a'],
  [
    'all fields',
    [method, ['methodSpecificId', 'a:b/c'], ['path', '/d?/e#'], ['query', 'f=g&h#?'], ['fragment', 'i#']],
    'did:example:a:b%2Fc/d%3F/e%23?f%3Dg%26h%23%3F#i%23',
  ],
  ['control characters', [method, ['methodSpecificId', '\r\n\0é']], 'did:example:%0D%0A%00%C3%A9'],
  ['data of a percent sign', [method, ['methodSpecificId', 'a%3Ab:c']], 'did:example:a%253Ab:c'],
  ['an encoded identifier', [method, ['methodSpecificId', Segment.from('a%3Ab:c')]], 'did:example:a%3Ab:c'],
  ['an encoded path', [method, id, ['path', Path.from('/a%2Fb')]], 'did:example:a/a%2Fb'],
])

testMisuse(did, [
  ['no method', [id], 'missing-field', 'method'],
  ['no identifier', [method], 'missing-field', 'methodSpecificId'],
  ['a method in upper case', [['method', 'A'], id], 'invalid-by-scheme', 'method'],
  ['a method with a colon', [['method', 'a:b'], id], 'invalid-by-scheme', 'method'],
  ['a colon last', [method, ['methodSpecificId', 'a:']], 'invalid-by-scheme', 'methodSpecificId'],
  ['a path of dots', [method, id, ['path', '/../a']], 'dot-segment', 'path'],
  ['a path without its slash', [method, id, ['path', 'a']], 'ambiguous-path', 'path'],
])

testEquality(did, 'equality', [
  ['did:a:b', 'DID:a:%62', true],
  ['did:a:b%3a', 'did:a:b%3A', true],
  ['did:a:b%3Ac', 'did:a:b:c', false],
  ['did:a:b?c=%26', 'did:a:b?c=&', false],
  ['did:a:b#c', 'did:a:b', false],
])

test('an octet that the identifier cannot have as a character stays encoded', () => {
  expect(did.from('did:a:%7E%2e').normalize().uri.href).toBe('did:a:%7E.')
})

test.each<[parts: Parameters<typeof did.web>[0], href: string]>([
  [{ host: 'w3c-ccg.github.io' }, 'did:web:w3c-ccg.github.io'],
  [{ host: 'localhost', port: 3000 }, 'did:web:localhost%3A3000'],
  [{ host: 'h.example', port: undefined, path: ['user', 'a:b/c~'] }, 'did:web:h.example:user:a%3Ab%2Fc%7E'],
  [{ host: 'h.example', port: 80, path: 'user/ann' }, 'did:web:h.example%3A80:user:ann'],
  [{ host: 'h.example', path: '/user/ann' }, 'did:web:h.example:user:ann'],
  [{ host: 'h.example', path: '' }, 'did:web:h.example'],
  [{ host: 'b\u00fccher.example' }, 'did:web:xn--bcher-kva.example'],
])('did:web of %j', (parts, href) => {
  expect(did.web(parts).href).toBe(href)
  expect(successOf(did.tryWeb(parts)).method).toBe('web')
})

test.each<[parts: unknown, kind: string, field: string | undefined]>([
  [undefined, 'wrong-type', undefined],
  [{}, 'wrong-type', 'host'],
  [{ host: 'h', prot: 1 }, 'wrong-type', 'prot'],
  [{ host: 'h:80' }, 'invalid-host', 'host'],
  [{ host: '127.0.0.1' }, 'invalid-host', 'host'],
  [{ host: '::1' }, 'invalid-host', 'host'],
  [{ host: 'h', port: 65536 }, 'invalid-port', 'port'],
  [{ host: 'h', path: '/' }, 'empty-segment', 'path'],
  [{ host: 'h', path: 'a//b' }, 'empty-segment', 'path'],
  [{ host: 'h', path: ['..'] }, 'dot-segment', 'path'],
  [{ host: 'h', path: ['a\n'] }, 'control-character', 'path'],
  [{ host: 'h', path: 1 }, 'wrong-type', 'path'],
])('no did:web of %j', (parts, kind, field) => {
  const error = failureOf(did.tryWeb(parts as never))
  expect([error.kind, error.field, error.argument]).toEqual([kind, field, undefined])
  expect(() => did.web(parts as never)).toThrow(UriBuildError)
})
