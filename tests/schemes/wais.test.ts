// The wais scheme: RFC 4156 2, RFC 1738 3.9.
import { expect, test } from '@jest/globals'
import { Segment, wais } from 'uriform'
import { h, stepNames, testBuilt, testEquality, testExamples, testMalformed, testMisuse } from './table.js'

const usual = { host: 'h', port: 210, database: 'd' }
const d = ['database', 'd'] as const

testExamples(wais, usual, [
  ['2 wais://<host>:<port>/<database>', 'wais://h:2100/d', { port: 2100, kind: 'database' }],
  ['2 a search', 'wais://h:2100/d?s', { port: 2100, kind: 'search', search: 's' }],
  [
    '2 wais://<host>:<port>/<database>/<wtype>/<wpath>',
    'wais://h:2100/d/t/p',
    { port: 2100, kind: 'document', wtype: 't', wpath: 'p' },
  ],
  ['2 no port', 'wais://h/d', { kind: 'database' }],
  ['2 an empty search', 'wais://h/d?', { kind: 'search', search: '' }],
  ['2 an encoded search', 'wais://h/d?a%20b%26c', { kind: 'search', search: 'a b&c' }],
  ['RFC 3986 3.4 slashes in a search', 'wais://h/d?a/b?c', { kind: 'search', search: 'a/b?c' }],
  ['2 encoded /', 'wais://h/d%2Fe/t/1%2F2', { kind: 'document', database: 'd/e', wtype: 't', wpath: '1/2' }],
  ['5 empty parts', 'wais://h///', { kind: 'document', database: '', wtype: '', wpath: '' }],
  ['5 an empty database', 'wais://h/', { kind: 'database', database: '' }],
  ['2 an encoded question mark', 'wais://h/d%3Fs', { kind: 'database', database: 'd?s' }],
  ['RFC 3986 3.5 a fragment', 'wais://h/d?s#f', { kind: 'search', search: 's' }],
])

const DOCUMENT = '"/" and the identifier of the document'

testMalformed(wais, [
  ['2', 'wais:', 'authority', 5, '"//" and a host'],
  ['2', 'wais:/d', 'authority', 5, '"//" and a host'],
  ['2 an empty host', 'wais:///d', 'host', 7, 'a host'],
  ['2 no database', 'wais://h', 'path', 8, '"/" and the database'],
  ['2 a search without a database', 'wais://h?s', 'path', 8, '"/" and the database'],
  ['2 two parts', 'wais://h/d/t', 'path', 12, DOCUMENT],
  ['2 two parts and a search', 'wais://h/d/t?s', 'path', 12, DOCUMENT],
  ['2 four parts', 'wais://h/d/t/p/q', 'path', 14, '"%2F" for "/" in data, or the end'],
  ['2 a document and a search', 'wais://h/d/t/p?s', 'path', 14, '"%3F" for "?" in data, or the end'],
  ['RFC 1738 3.1 user information', 'wais://u@h/d', 'userinfo', 7, 'no user information'],
  ['a line end', 'wais://h/d%0a', 'path', 10, 'text without CR, LF or NUL'],
])

testBuilt(wais, [
  ['a database', [h, d], 'wais://h/d'],
  ['an empty database', [h, ['database', '']], 'wais://h/'],
  ['a search', [h, d, ['search', 'a b&c#/?']], 'wais://h/d?a%20b%26c%23%2F%3F'],
  ['an empty search', [h, d, ['search', '']], 'wais://h/d?'],
  ['a document', [h, d, ['wtype', 'TEXT'], ['wpath', '1/2']], 'wais://h/d/TEXT/1%2F2'],
  ['an empty document', [h, d, ['wtype', ''], ['wpath', '']], 'wais://h/d//'],
  ['delimiters in a database', [h, ['database', 'a/b?c#d%']], 'wais://h/a%2Fb%3Fc%23d%25'],
  ['control characters that end no line', [h, d, ['search', '\t\x7f']], 'wais://h/d?%09%7F'],
  ['a segment as it is', [h, ['database', Segment.from('a%2fb')]], 'wais://h/a%2fb'],
])

testMisuse(wais, [
  ['no host', [d], 'missing-field', 'host'],
  ['no database', [h], 'missing-field', 'database'],
  ['a document without its type', [h, d, ['wpath', 'p']], 'missing-field', 'wtype'],
  ['a type without its document', [h, d, ['wtype', 't']], 'missing-field', 'wpath'],
  ['two kinds', [h, d, ['search', 's'], ['wtype', 't'], ['wpath', 'p']], 'conflicting-fields', 'search'],
  ['a database of dots', [h, ['database', '..']], 'dot-segment', 'database'],
  ['a type of dots', [h, d, ['wtype', '.'], ['wpath', 'p']], 'dot-segment', 'wtype'],
  ['a document of dots', [h, d, ['wtype', 't'], ['wpath', '..']], 'dot-segment', 'wpath'],
  ['an empty host', [['host', ''], d], 'invalid-by-scheme', 'host'],
  ['a line end in a database', [h, ['database', 'd\r\n']], 'invalid-by-scheme', 'database'],
  ['a line end in a search', [h, d, ['search', '\n']], 'invalid-by-scheme', 'search'],
  ['NUL in a type', [h, d, ['wtype', '\0'], ['wpath', 'p']], 'invalid-by-scheme', 'wtype'],
  ['a line end in a document', [h, d, ['wtype', 't'], ['wpath', 'p\r']], 'invalid-by-scheme', 'wpath'],
])

test('kind is not given, nor user information', () => {
  expect(stepNames(wais.builder())).toEqual([
    ...'build database host port search tryBuild without wpath wtype'.split(' '),
  ])
})

testEquality(wais, '2', [
  ['wais://h/d', 'WAIS://H:210/%64', true],
  ['wais://h/d?a%2Fb', 'wais://h/d?a/b', true],
  ['wais://h/d;e', 'wais://h/d%3Be', true],
  ['wais://h/d/t/a%2Fb', 'wais://h/d/t/a%2fb', true],
  ['wais://h/d', 'wais://h/d?', false],
  ['wais://h/d%3F', 'wais://h/d?', false],
  ['wais://h/d/t/p', 'wais://h/d%2Ft%2Fp', false],
])
