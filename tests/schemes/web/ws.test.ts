// The ws and wss schemes: RFC 6455 3.
import { Path, Query, Segment } from 'uriform'
import { ws, wss } from 'uriform/schemes'
import { h, NO_FRAGMENT, testBuilt, testEquality, testExamples, testMalformed, testMisuse } from '../table.js'

testExamples(ws, { host: 'h', port: 80, resourceName: '/' }, [
  ['RFC 6455 4.1', 'ws://example.com/chat', { host: 'example.com', resourceName: '/chat' }],
  ['3 an empty path', 'ws://h', {}],
  ['3 an empty path and a query', 'ws://h?a', { resourceName: '/?a' }],
  ['3 path and query, as encoded', 'ws://h:81/%7Ea/?b=%26?', { port: 81, resourceName: '/%7Ea/?b=%26?' }],
  ['3 an empty query', 'ws://h/a?', { resourceName: '/a' }],
  ['RFC 3986 3.2.2', 'ws://[::1]/', { host: '[::1]' }],
])
testExamples(wss, { host: 'example.com', port: 443 }, [
  ['3', 'wss://example.com/chat?x=1', { resourceName: '/chat?x=1' }],
])

testMalformed(ws, [
  ['3 no host', 'ws:h', 'authority', 3, '"//" and a host'],
  ['3 an empty host', 'ws:///', 'host', 5, 'a host'],
  ['3 user information', 'ws://u@h', 'userinfo', 5, 'no user information'],
  ['3 a fragment', 'ws://h/chat#x', 'fragment', 12, NO_FRAGMENT],
  ['3 an empty fragment', 'ws://h#', 'fragment', 7, NO_FRAGMENT],
])
testMalformed(wss, [['3 a fragment', 'wss://h?a#x', 'fragment', 10, NO_FRAGMENT]])

testBuilt(ws, [
  ['a host', [h], 'ws://h'],
  ['segments', [h, ['segments', 'a/b', 'c ?#']], 'ws://h/a%2Fb/c%20%3F%23'],
  ['pairs', [h, ['segments', 'a'], ['query', { b: 'c&d', e: '+' }]], 'ws://h/a?b=c%26d&e=%2B'],
  ['what is encoded', [h, ['path', Path.from('/%61')], ['query', Query.from('b=c')]], 'ws://h/%61?b=c'],
  ['control characters', [h, ['segments', Segment.from('a%0D%0A%00')]], 'ws://h/a%0D%0A%00'],
])
testBuilt(wss, [['a path', [h, ['segments', 'a']], 'wss://h/a']])

testMisuse(ws, [
  ['no host', [], 'missing-host', 'host'],
  ['a host of delimiters', [['host', 'u@h:80/']], 'invalid-host', 'host'],
  ['user information', [h, ['user', 'u']], 'invalid-by-scheme', 'userinfo'],
  ['a fragment', [h, ['fragment', 'f']], 'invalid-by-scheme', 'fragment'],
  ['dots', [h, ['segments', 'a', '..']], 'dot-segment', 'segments'],
  ['a number for a path', [h, ['path', 1]], 'wrong-type', 'path'],
  ['null for a query', [h, ['query', null]], 'wrong-type', 'query'],
])
testMisuse(wss, [['no host', [], 'missing-host', 'host']])

testEquality(ws, 'equality', [
  ['ws://h', 'WS://H:80/', true],
  ['ws://h/?', 'ws://h/', true],
  ['ws://h/a/../b?%61', 'ws://h/b?a', true],
  ['ws://h/%2F', 'ws://h//', false],
  ['ws://h/?a=%26', 'ws://h/?a=&', false],
])
