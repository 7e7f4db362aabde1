// RFC 3987 5.3: which IRIs are equal, rung by rung of the ladder.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import type { EquivalenceLevel, UriReference } from 'uriform'
import { rfc3987 } from 'uriform/generations'
import { Iri, IriReference, toNfc, toUri, tryToUri } from 'uriform/iri'
import { expect } from '../../support/expect.js'
import { textsOf } from '../../support/references.js'
import { expectLaw, testLaw } from '../../support/runs.js'

const levels: readonly EquivalenceLevel[] = ['exact', 'syntax', 'scheme']

const ofText = [true, true, true]
const ofSyntax = [false, true, true]
const ofScheme = [false, false, true]
const never = [false, false, false]

test.each<[section: string, a: string, b: string, expected: readonly boolean[]]>([
  ['5.3.1 the same text', 'http://example.org/rosé', 'http://example.org/rosé', ofText],
  [
    '5.3.1 an IRI is not mapped to be compared',
    'http://example.org/ros%C3%A9',
    'http://example.org/rosé',
    ofSyntax,
  ],
  ['5.3.2', 'example://a/b/c/%7Bfoo%7D/rosé', 'eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9', ofSyntax],
  ['5.3.2.1 triplets', 'x:%3a', 'x:%3A', ofSyntax],
  ['5.3.2.1 scheme and host', 'HTTP://www.EXAMPLE.com/', 'http://www.example.com/', ofSyntax],
  ['5.3.2.1 no other letters', 'http://www.example.com/É', 'http://www.example.com/é', never],
  ['5.3.2.1 a host beyond ASCII', 'x://É/', 'x://é/', never],
  ['5.3.2.1 ASCII letters of a host beyond ASCII', 'x://RÉSUMÉ/', 'x://rÉsumÉ/', ofSyntax],
  [
    '5.3.2.2 no character normalization',
    'http://www.example.org/résumé.html',
    'http://www.example.org/re\u0301sume\u0301.html',
    never,
  ],
  ['5.3.2.3', 'http://example.org/~user', 'http://example.org/%7euser', ofSyntax],
  ['5.3.2.3', 'http://example.org/%7Euser', 'http://example.org/%7euser', ofSyntax],
  ['5.3.2.3 beyond ASCII', 'x:?%F0%9D%92%B3', 'x:?𝒳', ofSyntax],
  ['5.3.2.3 what is reserved', 'x:a%2Fb', 'x:a/b', never],
  ['5.3.2.3 private use', 'x:?%EE%80%80', 'x:?\ue000', never],
  ['4.1 formatting', 'x:%E2%80%AE', 'x:\u202e', never],
  ['5.3.2.4', 'http://example.org/é/./../b', 'http://example.org/b', ofSyntax],
  ['5.3.3 an empty path', 'http://example.com', 'http://example.com/', ofScheme],
  ['5.3.3 an empty port', 'http://example.com:/é', 'http://example.com/é', ofScheme],
  ['5.3.3 the default port', 'http://example.com:80/é', 'http://example.com/é', ofScheme],
])('%s: %s and %s', (_, a, b, expected) => {
  const [one, other] = [IriReference.from(a), IriReference.from(b)]
  expect(levels.map((level) => one.equals(other, level))).toEqual(expected)
  expect(levels.map((level) => other.equals(b, level) && one.equals(b, level))).toEqual(expected)
})

test.each<[section: string, text: string, expected: string]>([
  ['5.3.2.1', 'HTTP://www.EXAMPLE.com/%3a', 'http://www.example.com/%3A'],
  ['5.3.2.1 ASCII alone is lowered', 'x://ÀB/', 'x://Àb/'],
  ['5.3.2.2', 'x:re\u0301', 'x:re\u0301'],
  ['5.3.2.3', 'x:/%C3%A9%e6%97%a5?%F0%9D%92%B3#%c3%a9', 'x:/é日?𝒳#é'],
  ['5.3.2.3 in user information and a host', 'x://%c3%a9@%c3%a9/', 'x://é@é/'],
  ['5.3.2.3 not in a name of the DNS', 'http://%c3%a9/', 'http://%C3%A9/'],
  ['5.3.2.3 nor where there is no scheme', '//%c3%a9/%c3%a9', '//%C3%A9/é'],
  ['5.3.2.3 the ASCII of one', 'http://%41%c3%a9/', 'http://a%C3%A9/'],
  ['5.3.2.3 what is not UTF-8', 'x:%c3%28%ff%c3', 'x:%C3%28%FF%C3'],
  ['5.3.2.3 a part of a sequence', 'x:%a9é%c3', 'x:%A9é%C3'],
  [
    '5.3.2.3 controls, noncharacters and what is for private use',
    'x:%c2%85%ef%b7%90?%ee%80%80',
    'x:%C2%85%EF%B7%90?%EE%80%80',
  ],
  ['4.1 formatting', 'x:%e2%80%ae\u202e', 'x:%E2%80%AE\u202e'],
  ['5.3.2.4', 'http://example.org/é/../b', 'http://example.org/b'],
])('%s: the normal form of %s is %s', (_, text, expected) => {
  expect(IriReference.from(text).normalize().href).toBe(expected)
})

describe('laws', () => {
  const { references } = textsOf(rfc3987)

  testLaw('the normal form of an IRI maps to a URI equal to that of the IRI', 20_000, references, (text) => {
    const iri = IriReference.from(text)
    const uri = tryToUri(iri)
    if (uri._tag === 'Left') return
    for (const level of ['syntax', 'scheme'] as const) {
      expect(toUri(iri.normalize(level)).equals(uri.right, level)).toBe(true)
    }
  })

  const composing = fc
    .array(
      fc.oneof(
        fc.constantFrom(...'/?#@:=&;', ...'e é %C3%A9 %65 \u0301 \u0323 =\u0338 ᄀ ᅡ ᆨ'.split(' ')),
        fc.constantFrom(
          ...'\u037e \u1fef \u212a \u2126 \u0344 \u0958 \uf900 𝅗𝅥 \u{2f800}'.split(' '),
          '\u{1109a}\u{110ba}',
        ),
      ),
      { maxLength: 8, size: 'max' },
    )
    .map((pieces) => `x:${pieces.join('')}`)
    .filter((text) => IriReference.canParse(text))
  const any = fc.oneof(composing, references)

  testLaw('5.3.2.2: NFC is a step of its own, taken once', 20_000, any, (text) => {
    const iri = IriReference.from(text)
    const composed = toNfc(iri)
    expect(composed.generation).toBe(rfc3987)
    expect(toNfc(composed).href).toBe(composed.href)
    expect(composed).toStrictEqual(IriReference.from(composed.href))
    expect(composed.href).toBe(piecewiseNfc(text))
  })

  test('5.3.2.2: marks of any number are in canonical order', () => {
    const marks = fc.constantFrom(
      ...'\u0301\u0323\u0345\u0334\u0f73\u0f71\u0903\u05b0\u302a\u{1d165}\u20dd',
      'a',
    )
    expectLaw(5_000, fc.array(marks, { minLength: 1, maxLength: 9 }), fc.boolean(), (some, isMixed) => {
      const many = isMixed ? some.join('').repeat(300) : some.map((mark) => mark.repeat(300)).join('')
      expect(toNfc(IriReference.from(`x:e${many}`)).href).toBe(`x:e${many}`.normalize('NFC'))
    })
  })

  testLaw('5.3.2.2: NFC keeps the structure', 20_000, any, (text) => {
    const iri = IriReference.from(text)
    const composed = toNfc(iri)
    expect(structureOf(composed)).toEqual(structureOf(iri))
  })
})

/** NFC of each stretch between delimiters and triplets. What it makes a delimiter is percent-encoded. */
function piecewiseNfc(text: string): string {
  return text
    .split(/(%..|[:/?#[\]@!$&'()*+,;=])/s)
    .map((piece, at) =>
      at % 2 === 1 ? piece : piece.normalize('NFC').replaceAll(';', '%3B').replaceAll('`', '%60'),
    )
    .join('')
}

const structureOf = (value: UriReference): unknown => [
  Object.entries(value.components()).map(([name, text]) => [name, text === undefined]),
  value.path.segments.map(({ text }) => text === ''),
  value.query?.pairs.map(({ encodedValue }) => encodedValue === null),
  value.href.match(/[:/?#[\]@!$&'()*+,;=]/g),
  value.scheme,
  value.port,
]

test.each<[why: string, text: string, expected: string]>([
  ['5.3.2.2', 'http://www.example.org/re\u0301sume\u0301.html', 'http://www.example.org/résumé.html'],
  ['3.1', 'x:Vi\u00ea\u0323t', 'x:Việt'],
  ['a mark after a delimiter', 'x:?a=\u0338', 'x:?a=\u0338'],
  ['a mark after a triplet', 'x:%65\u0301', 'x:%65\u0301'],
  ['what is percent-encoded', 'x:e%CC%81', 'x:e%CC%81'],
  ['a Greek question mark', '/a\u037eb', '/a%3Bb'],
  ['a Greek accent', '/\u1fef', '/%60'],
  ['the sign of the kelvin', '//\u212a/\u212a', '//K/K'],
])('toNfc, %s: %s', (_, text, expected) => {
  expect(toNfc(IriReference.from(text)).href).toBe(expected)
})

test.each(['http://a\u1fefb/', 'http://\uff5ba\uff5d/', 'https://\uff02/', 'http://%C3%BC\u2260/'])(
  '%s has no URI, and so no origin',
  (text) => {
    expect(tryToUri(text)._tag).toBe('Left')
    expect(Iri.from(text).origin).toBeUndefined()
  },
)
