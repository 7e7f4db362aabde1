// The http and https schemes: RFC 1738 3.3, over RFC 3986.
import { describe, expect, test } from '@jest/globals'
import { Host, http, https, Path, Query, Segment, uriBuilder } from 'uriform'
import { rfc1738 } from 'uriform/generations'
import { expectFailure } from '../../support/either.js'
import { h, testBuilt, testEquality, testExamples, testMalformed, testMisuse } from '../table.js'

describe('http', () => {
  const usual = { host: 'h', port: 80, path: '' }

  testExamples(http, usual, [
    ['3.3 neither path nor searchpart', 'http://h', {}],
    ['3.3 all parts', 'http://h:8080/a?b', { port: 8080, path: '/a', search: 'b' }],
    ['3.3 an empty searchpart', 'http://h/?', { path: '/', search: '' }],
    ['2.1', 'http://a/b;c=d/e', { host: 'a', path: '/b;c=d/e' }],
    [
      'RFC 3986 1.1.2',
      'http://www.ietf.org/rfc/rfc2396.txt',
      { host: 'www.ietf.org', path: '/rfc/rfc2396.txt' },
    ],
    ['RFC 3986 3.4 a query behind an empty path', 'http://h?q', { search: 'q' }],
    ['RFC 3986 3.4 slashes and question marks in a query', 'http://h/?a/b?c', { path: '/', search: 'a/b?c' }],
    ['RFC 3986 2.2 encoded', 'http://h/a%2Fb%41?c%26d', { path: '/a%2Fb%41', search: 'c%26d' }],
    ['RFC 3986 3.2.1 user information is no field', 'http://u:p@h/', { path: '/' }],
    ['RFC 3986 3.2.3 an empty port', 'http://h:/', { path: '/' }],
    ['RFC 3986 3.5 a fragment is no field', 'http://h/a#b', { path: '/a' }],
    ['octets that are no UTF-8', 'http://h/%FF?%fe', { path: '/%FF', search: '%fe' }],
  ])

  testMalformed(http, [
    ['3.3', 'http:', 'authority', 5, '"//" and a host'],
    ['3.3', 'http:/a', 'authority', 5, '"//" and a host'],
    ['3.3', 'http:h', 'authority', 5, '"//" and a host'],
    ['3.3', 'http:?q', 'authority', 5, '"//" and a host'],
    ['3.3 an empty host', 'http:///', 'host', 7, 'a host'],
    ['3.3 an empty host', 'http://?q', 'host', 7, 'a host'],
    ['3.3 an empty host before a port', 'http://:80/', 'host', 7, 'a host'],
    ['3.3 an empty host behind user information', 'http://u:p@/', 'host', 11, 'a host'],
    ['RFC 3986 3.2.3', 'http://h:x/', 'port', 9, 'a digit, or the end of the authority', 'invalid-character'],
    [
      'RFC 3986 2.1',
      'http://h/%4',
      'path',
      9,
      'two hexadecimal digits after "%"; write %25 for a percent sign',
      'invalid-percent-encoding',
    ],
  ])

  testBuilt(http, [
    ['nothing but a host', [h], 'http://h'],
    ['segments', [h, ['segments', 'a/b', Segment.empty, Segment.from('c%2fd;e')]], 'http://h/a%2Fb//c%2fd;e'],
    ['more segments', [h, ['segments', 'a b'], ['segments', 'c;d?e#f%']], 'http://h/a%20b/c%3Bd%3Fe%23f%25'],
    ['a path as it is', [h, ['path', Path.from('/a//b;c')]], 'http://h/a//b;c'],
    ['an empty path as it is', [h, ['path', Path.from('')]], 'http://h'],
    ['pairs of data', [h, ['query', { a: 'b&c', d: ['=', '+'] }]], 'http://h?a=b%26c&d=%3D&d=%2B'],
    ['a query as it is', [h, ['query', Query.from('a=b&c')]], 'http://h?a=b&c'],
    ['pairs', [h, ['query', { a: 1 }], ['setQuery', 'a', 2], ['addQuery', 'b', '&']], 'http://h?a=2&b=%26'],
    ['no pairs', [h, ['query', {}]], 'http://h'],
    ['a port', [h, ['port', 80]], 'http://h:80'],
    ['user information', [h, ['user', 'u@'], ['password', 'p:']], 'http://u%40:p%3A@h'],
    ['no password', [h, ['user', 'u'], ['password', 'p'], ['without', 'password']], 'http://u@h'],
    ['a fragment', [h, ['fragment', 'a#']], 'http://h#a%23'],
    ['an internationalised host', [['host', 'bücher.example']], 'http://xn--bcher-kva.example'],
    ['a host as it is', [['host', Host.from('%61')]], 'http://%61'],
    [
      'control characters',
      [h, ['segments', Segment.from('a%0D%0A')], ['query', [['\0\n', null]]]],
      'http://h/a%0D%0A?%00%0A',
    ],
  ])

  testMisuse(http, [
    ['no host', [['segments', 'a']], 'missing-host', 'host'],
    ['a path without its slash', [h, ['path', Path.from('a')]], 'ambiguous-path', 'path'],
    ['a string for a path', [h, ['path', '/a']], 'wrong-type', 'path'],
    ['a path with a segment of dots', [h, ['path', Path.from('/a/../b;c')]], 'dot-segment', 'path'],
    ['a segment with a control', [h, ['segments', 'a\r\n']], 'control-character', 'segments'],
    ['a segment of dots', [h, ['segments', 'a', '..']], 'dot-segment', 'segments'],
    ['a query for a path', [h, ['path', Query.from('a')]], 'wrong-type', 'path'],
    ['a number for a path', [h, ['path', 1]], 'wrong-type', 'path'],
    ['a pair of nothing, which would be read as none', [h, ['query', { '': null }]], 'empty-pair', 'query'],
    ['a path for a query', [h, ['query', Path.from('/a')]], 'wrong-type', 'query'],
    ['a name that is no host', [['host', 'é/']], 'invalid-host', 'host'],
    ['an empty host', [['host', '']], 'missing-host', 'host'],
    ['a port beyond 65535', [h, ['port', 65536]], 'invalid-port', 'port'],
  ])

  test('a builder has the steps of uriBuilder', () => {
    expect(Object.getPrototypeOf(http.builder())).toBe(Object.getPrototypeOf(uriBuilder('http')))
  })

  test('what a generation lacks is an error', () => {
    const steps = http.builder({ generation: rfc1738 }).host('h').user('u')
    expectFailure(steps.tryBuild(), { kind: 'invalid-by-scheme', component: 'userinfo' })
  })

  test.each([
    ['http://h', '/'],
    ['http://h/', '/'],
    ['http://u:p@h:8080/a%2Fb?q=1#top', '/a%2Fb?q=1'],
    ['http://h?q', '/?q'],
    ['http://h/a?', '/a?'],
    ['http://h//x', '//x'],
    ['http://h/a/../b', '/a/../b'],
  ])('the request target of %s is %s', (text, target) => {
    expect(http.from(text).requestTarget()).toBe(target)
  })

  testEquality(http, 'RFC 3986 6.2.3', [
    ['http://h', 'HTTP://H:80/', true],
    ['http://h/%7ea/./b', 'http://h/~a/b', true],
    ['http://h/a?b%2d', 'http://h/a?b-', true],
    ['http://h/a%2Fb', 'http://h/a/b', false],
    ['http://h/a%3Ab', 'http://h/a:b', false],
    ['http://h/a', 'http://h/a?', false],
    ['http://h/a', 'http://h:8080/a', false],
  ])
})

describe('https', () => {
  testExamples(https, { host: 'h', port: 443, path: '' }, [
    ['3.3', 'https://h', {}],
    ['3.3', 'https://h:8443/a?b#c', { port: 8443, path: '/a', search: 'b' }],
  ])

  testMalformed(https, [
    ['3.3', 'https:', 'authority', 6, '"//" and a host'],
    ['3.3 an empty host', 'https:///', 'host', 8, 'a host'],
  ])

  testBuilt(https, [
    ['all fields', [h, ['port', 1], ['segments', 'a'], ['query', { q: 1 }]], 'https://h:1/a?q=1'],
  ])

  testMisuse(https, [
    ['no host', [], 'missing-host', 'host'],
    ['dots', [h, ['segments', '..']], 'dot-segment', 'segments'],
  ])

  test('its own default port', () => {
    expect(https.from('https://h:443/').equals('https://h')).toBe(true)
    expect(https.from('https://h:80/').equals('https://h')).toBe(false)
    expect(https.from('https://h/').equals('http://h/')).toBe(false)
    expect(https.from('https://h:8443/a?b').requestTarget()).toBe('/a?b')
  })
})
