// The did scheme: DID Core 3.1, 3.2.
import { expect, test } from '@jest/globals'
import { Path } from 'uriform'
import { did } from 'uriform/schemes'
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
