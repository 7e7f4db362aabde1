// The urn scheme: RFC 8141.
import { expect, test } from '@jest/globals'
import { Path, Query } from 'uriform'
import { urn } from 'uriform/schemes'
import {
  stepNames,
  testBuilt,
  testEquality,
  testExamples,
  testMalformed,
  testMisuse,
  testNormal,
} from '../table.js'

const nid = ['nid', 'example'] as const
const nss = ['nss', 'a'] as const
const UUID = 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6'

const of = (nid: string, nss: string, rest: object = {}) => ({ nid, nss, ...rest })

testExamples(urn, { uuid: undefined }, [
  ['2.2 slashes', 'urn:example:1/406/47452/2', of('example', '1/406/47452/2')],
  [
    '2.3.1',
    'urn:example:foo-bar-baz-qux?+CCResolve:cc=uk',
    of('example', 'foo-bar-baz-qux', { rComponent: 'CCResolve:cc=uk' }),
  ],
  [
    '2.3.2',
    'urn:example:weather?=op=map&lat=39.56&lon=-104.85&datetime=1969-07-21T02:56:15Z',
    of('example', 'weather', { qComponent: 'op=map&lat=39.56&lon=-104.85&datetime=1969-07-21T02:56:15Z' }),
  ],
  [
    '2.3.3',
    'urn:example:foo-bar-baz-qux#somepart',
    of('example', 'foo-bar-baz-qux', { fComponent: 'somepart' }),
  ],
  ['3.2', 'URN:EXAMPLE:a123%2cz456', of('EXAMPLE', 'a123%2cz456')],
  ['5 no structure', 'urn:example:apple:pear:plum:cherry', of('example', 'apple:pear:plum:cherry')],
  ['5.2 an informal namespace', 'urn:urn-7:x', of('urn-7', 'x')],
  ['2 the shortest namespace', 'urn:a1:b', of('a1', 'b')],
  ['2 the longest namespace', `urn:${'a'.repeat(32)}:b`, of('a'.repeat(32), 'b')],
  [
    '2.3.1 the r-component ends at the first "?="',
    'urn:example:a?+r?/r??=q?=q?+#',
    of('example', 'a', { rComponent: 'r?/r?', qComponent: 'q?=q?+', fComponent: '' }),
  ],
  ['2 a q-component like both', 'urn:example:a?=q?+r', of('example', 'a', { qComponent: 'q?+r' })],
  ['a UUID', `urn:UUID:${UUID.toUpperCase()}`, of('UUID', UUID.toUpperCase(), { uuid: UUID })],
  ['encoded UUID', `urn:uuid:%66${UUID.slice(1)}`, of('uuid', `%66${UUID.slice(1)}`, { uuid: UUID })],
  ['no UUID', `urn:uuid:${UUID}0`, of('uuid', `${UUID}0`)],
  ['octets that are no text', 'urn:uuid:%FF', of('uuid', '%FF')],
])

const NAMESPACE = 'a namespace: 2 to 32 letters, digits and hyphens, no hyphen first or last'
const NAME = 'the name, without a slash first'
const FIRST = 'at least one character, and no slash or question mark first'

testMalformed(urn, [
  ['2', 'urn:', 'path', 4, NAMESPACE],
  ['2', 'urn:a:b', 'path', 4, NAMESPACE],
  ['2', 'urn:-a:b', 'path', 4, NAMESPACE],
  ['2', 'urn:a-:b', 'path', 4, NAMESPACE],
  ['2', `urn:${'a'.repeat(33)}:b`, 'path', 4, NAMESPACE],
  ['2.1 no encoding', 'urn:ex%61mple:b', 'path', 4, NAMESPACE],
  ['2', 'urn://example/b', 'authority', 4, NAMESPACE],
  ['2', 'urn:example', 'path', 11, '":" and the name in the namespace'],
  ['2', 'urn:exa.mple:b', 'path', 7, '":" and the name in the namespace'],
  ['2', 'urn:example:', 'path', 12, NAME],
  ['2', 'urn:example:/a', 'path', 12, NAME],
  ['2', 'urn:example:?+r', 'path', 12, NAME],
  ['2', 'urn:example:#f', 'path', 12, NAME],
  ['2', 'urn:example:a?', 'path', 13, '"?+" and parameters, "?=" and a query, or the end'],
  ['2', 'urn:example:a?b', 'path', 13, '"?+" and parameters, "?=" and a query, or the end'],
  ['2', 'urn:example:a?+', 'query', 15, FIRST],
  ['2', 'urn:example:a?+?=q', 'query', 15, FIRST],
  ['2', 'urn:example:a?=', 'query', 15, FIRST],
  ['2', 'urn:example:a?=/q', 'query', 15, FIRST],
  ['2', 'urn:example:a?+r?=', 'query', 18, FIRST],
])

testBuilt(urn, [
  ['a name', [nid, nss], 'urn:example:a'],
  [
    'all components',
    [nid, nss, ['rComponent', 'r?=/'], ['qComponent', 'q#'], ['fComponent', 'f#']],
    'urn:example:a?+r%3F%3D%2F?=q%23#f%23',
  ],
  ['delimiters', [nid, ['nss', 'a/b,c?+d#%\0\r\né']], 'urn:example:a/b,c%3F+d%23%25%00%0D%0A%C3%A9'],
  ['an encoded name', [nid, ['nss', Path.from('a%2Fb')]], 'urn:example:a%2Fb'],
  ['an encoded query', [nid, nss, ['qComponent', Query.from('a=%26?')]], 'urn:example:a?=a=%26?'],
  ['an empty f-component', [nid, nss, ['fComponent', '']], 'urn:example:a#'],
])

testMisuse(urn, [
  ['no namespace', [nss], 'missing-field', 'nid'],
  ['no name', [nid], 'missing-field', 'nss'],
  ['a namespace of one letter', [['nid', 'a'], nss], 'invalid-by-scheme', 'nid'],
  ['a namespace with a colon', [['nid', 'a:b'], nss], 'invalid-by-scheme', 'nid'],
  ['an empty name', [nid, ['nss', '']], 'invalid-by-scheme', 'nss'],
  ['a name that begins with a slash', [nid, ['nss', '/a']], 'invalid-by-scheme', 'nss'],
  ['dots in a name', [nid, ['nss', 'a/../b']], 'dot-segment', 'nss'],
  ['empty parameters', [nid, nss, ['rComponent', '']], 'invalid-by-scheme', 'rComponent'],
  ['a query in parameters', [nid, nss, ['rComponent', Query.from('a?=b')]], 'ambiguous-field', 'rComponent'],
  ['an empty query', [nid, nss, ['qComponent', '']], 'invalid-by-scheme', 'qComponent'],
  ['a query for a name', [nid, nss, ['nss', Query.from('a?b')]], 'invalid-character', 'nss'],
])

test('the UUID is not given', () => {
  const steps = ['build', 'fComponent', 'nid', 'nss', 'qComponent', 'rComponent', 'tryBuild', 'without']
  expect(stepNames(urn.builder())).toEqual(steps)
})

// RFC 8141 3.2
testEquality(urn, '3.2', [
  ['urn:example:a123,z456', 'URN:example:a123,z456', true],
  ['urn:example:a123,z456', 'urn:EXAMPLE:a123,z456', true],
  ['urn:example:a123,z456', 'urn:example:a123,z456?+abc', true],
  ['urn:example:a123,z456', 'urn:example:a123,z456?=xyz', true],
  ['urn:example:a123,z456', 'urn:example:a123,z456#789', true],
  ['urn:example:a123,z456', 'urn:example:a123,z456/foo', false],
  ['urn:example:a123,z456/foo', 'urn:example:a123,z456/bar', false],
  ['urn:example:a123%2Cz456', 'URN:EXAMPLE:a123%2cz456', true],
  ['urn:example:a123%2Cz456', 'urn:example:a123,z456', false],
  ['urn:example:a123,z456', 'urn:example:A123,z456', false],
  ['urn:example:a123,z456', 'urn:example:%D0%B0123,z456', false],
  // RFC 3986 6.2.2.2, which is wider
  ['urn:example:a', 'urn:example:%61', true],
  [`urn:uuid:${UUID}`, `urn:uuid:${UUID.toUpperCase()}`, true],
  ['urn:uuid:a', 'urn:uuid:A', false],
])

testNormal(urn, [
  ['URN:EXAMPLE:%61%2cb?+%72%2c?=%71%2f#%66%2f', 'urn:example:a%2Cb?+r%2C?=q%2F#f%2F'],
  [`urn:UUID:${UUID.toUpperCase()}#A`, `urn:uuid:${UUID}#A`],
  ['urn:uuid:A', 'urn:uuid:A'],
])

testEquality(urn, '3', [
  ['urn:aa:x', 'URN:AA:x#f', true],
  ['urn:aa:x', 'urn:bb:x', false],
  ['urn:aa:x', 'urn:aa:y', false],
])
