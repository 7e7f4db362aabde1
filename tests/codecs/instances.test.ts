// Instances of fp-ts: the laws of Eq and Ord, and that nothing shows a password.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { array, eq, ord } from 'fp-ts'
import {
  compare,
  ftp,
  http,
  mailto,
  type Reference,
  type SchemeValue,
  schemes,
  Uri,
  UriReference,
} from 'uriform'
import { referenceEq, referenceOrd, referenceShow, schemeValueEq } from 'uriform/codecs'
import { rfc2396, rfc3986 } from '../../src/generations/index.js'
import { samples } from '../schemes/arbitrary-values.js'
import { plainReferences, references } from '../support/references.js'
import { runs } from '../support/runs.js'

const some = fc
  .tuple(plainReferences, fc.constantFrom(rfc3986, rfc2396))
  .filter(([text, generation]) => UriReference.canParse(text, { generation }))
  .map(([text, generation]): Reference => UriReference.from(text, { generation }))

/** Two of three are often the same, or nearly. */
const alike: fc.Arbitrary<readonly [Reference, Reference, Reference]> = fc.oneof(
  fc.tuple(some, some, some),
  fc
    .tuple(
      fc.constantFrom('http://h', 'HTTP://h', 'http://h/', 'http://h:80/', 'http://H:/'),
      fc.constantFrom('http://h', 'http://%68', 'http://h/', 'http://h:80/', 'http://h:'),
      fc.constantFrom('http://h', 'hTTp://h', 'http://h/', 'http://h:080/', 'http://g'),
    )
    .map(([a, b, c]) => [Uri.from(a), Uri.from(b), Uri.from(c)] as const),
)

describe.each(['exact', 'syntax', 'scheme'] as const)('referenceEq(%s)', (level) => {
  const { equals } = referenceEq(level)

  test('is reflexive, symmetric and transitive', () => {
    fc.assert(
      fc.property(alike, ([a, b, c]) => {
        expect(equals(a, a)).toBe(true)
        expect(equals(a, b)).toBe(equals(b, a))
        if (equals(a, b)) expect(equals(a, c)).toBe(equals(b, c))
      }),
      { numRuns: runs(4_000) },
    )
  })
})

test('each level has the equalities of the one before', () => {
  const [http1, slash, upper] = ['http://h', 'http://h/', 'HTTP://h'].map((text) => Uri.from(text)) as [
    Uri,
    Uri,
    Uri,
  ]
  const levels = [referenceEq('exact'), referenceEq(), referenceEq('scheme')]
  expect(levels.map(({ equals }) => equals(http1, http1))).toEqual([true, true, true])
  expect(levels.map(({ equals }) => equals(http1, upper))).toEqual([false, true, true])
  expect(levels.map(({ equals }) => equals(http1, slash))).toEqual([false, false, true])
})

test('values of different generations are never equal', () => {
  const [one, other] = [Uri.from('http://h'), Uri.from('http://h', { generation: rfc2396 })] as const
  for (const level of ['exact', 'syntax', 'scheme'] as const) {
    expect(referenceEq(level).equals(one, other)).toBe(false)
  }
  expect(referenceOrd.equals(one, other)).toBe(false)
  expect(referenceOrd.compare(one, other)).not.toBe(0)
})

describe('referenceOrd', () => {
  test('is total, antisymmetric and transitive, and agrees with its equality', () => {
    fc.assert(
      fc.property(alike, ([a, b, c]) => {
        expect(referenceOrd.compare(a, a)).toBe(0)
        // Adding avoids that -0 is not 0.
        expect(referenceOrd.compare(a, b) + referenceOrd.compare(b, a)).toBe(0)
        expect(referenceOrd.compare(a, b) === 0).toBe(referenceOrd.equals(a, b))
        if (referenceOrd.compare(a, b) <= 0 && referenceOrd.compare(b, c) <= 0) {
          expect(referenceOrd.compare(a, c)).toBeLessThanOrEqual(0)
        }
      }),
      { numRuns: runs(4_000) },
    )
  })

  test('sorts as fp-ts sorts', () => {
    const sorted = array.sort(referenceOrd)(['b:', 'a:', 'a', 'B:'].map((text) => UriReference.from(text)))
    expect(sorted.map(String)).toEqual(['B:', 'a', 'a:', 'b:'])
    expect(ord.max(referenceOrd)(Uri.from('a:'), Uri.from('b:')).href).toBe('b:')
    expect([...sorted].sort(compare)).toEqual(sorted)
  })
})

test('instances fit what fp-ts makes of them', () => {
  const pair = eq.struct({ from: referenceEq(), to: referenceEq('exact') })
  const uri = Uri.from('http://h')
  expect(pair.equals({ from: uri, to: uri }, { from: Uri.from('HTTP://H'), to: uri })).toBe(true)
  expect(pair.equals({ from: uri, to: uri }, { from: uri, to: Uri.from('HTTP://H') })).toBe(false)
})

describe('referenceShow', () => {
  test('is the text, and any password masked', () => {
    expect(referenceShow.show(Uri.from('http://u:secret@h/a?b#c'))).toBe('http://u:***@h/a?b#c')
    fc.assert(
      fc.property(references, (text) => {
        const reference = UriReference.from(text)
        // A password ends at an at sign, which may be encoded, and stands in any component.
        const canHavePassword = /@|%(?:25)*40/.test(text)
        expect(referenceShow.show(reference)).toBe(canHavePassword ? reference.redacted() : text)
      }),
      { numRuns: runs(1_000) },
    )
  })
})

describe('schemeValueEq', () => {
  const values = fc
    .oneof(...samples.map(({ scheme, texts }) => texts.map((text) => scheme.parse(text))))
    .filter((result) => result._tag === 'Right')
    .map((result) => (result as { readonly right: SchemeValue }).right)
  const { equals } = schemeValueEq

  test('is reflexive, symmetric and transitive', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        const normal = a.normalize()
        expect([equals(a, a), equals(a, normal), equals(normal, a)]).toEqual([true, true, true])
        expect(equals(a, b)).toBe(equals(b, a))
        expect(equals(normal, b)).toBe(equals(a, b))
      }),
      { numRuns: runs(2_000) },
    )
  })

  test('is by the rules of the scheme', () => {
    expect(equals(ftp.from('ftp://h:21/a'), ftp.from('FTP://h/a'))).toBe(true)
    expect(equals(ftp.from('ftp://h/a'), ftp.from('ftp://h/b'))).toBe(false)
    expect(equals(http.from('http://h'), http.from('http://h:80/'))).toBe(true)
    expect(equals(mailto.from('mailto:a@b'), http.from('http://h'))).toBe(false)
    const one = schemes.from('http://h/')
    const other = schemes.from('https://h/')
    if (!(one instanceof Uri) && !(other instanceof Uri)) expect(equals(one, other)).toBe(false)
  })
})
