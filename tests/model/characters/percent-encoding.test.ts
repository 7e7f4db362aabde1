// RFC 3986 2.1, 2.4, 2.5: what an encoded text stands for, as octets and, where they are UTF-8, as text.

import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { Fragment, Path, Segment, Uri, UriSyntaxError } from '../../../src/index.js'
import { CharacterClass } from '../../../src/model/characters/characters.js'
import { percentDecode, percentEncode } from '../../../src/model/characters/percent-encoding.js'
import { rfc3986Grammar as today } from '../../../src/model/generations/rfc3986.js'
import { character } from '../../support/character.js'
import { errorIn, expectFault, failureOf, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { derivedFrom } from '../../support/grammar-arbitrary.js'
import { rfc3986 } from '../../support/grammars.js'
import { expectLaw } from '../../support/runs.js'

test.each<[section: string, encoded: string, decoded: string]>([
  ['2.1', '%20', ' '],
  ['2.1 in either case', '%3a%3A', '::'],
  ['2.3', '%7Euser', '~user'],
  ['2.4 decoded once', '%2541', '%41'],
  ['2.5 LATIN CAPITAL LETTER A', 'A', 'A'],
  ['2.5 LATIN CAPITAL LETTER A WITH GRAVE', '%C3%80', 'À'],
  ['2.5 KATAKANA LETTER A', '%E3%82%A2', 'ア'],
  ['four octets', '%F0%9F%98%80', '😀'],
  ['a byte order mark', '%EF%BB%BFa', '\ufeffa'],
  ['NUL', '%00', '\0'],
  ['no plus sign', 'a+b', 'a+b'],
  ['mixed', 'caf%C3%A9%20a', 'café a'],
])('%s: %s', (_, encoded, decoded) => {
  const segment = Segment.from(encoded)
  expect(segment.decoded).toBe(decoded)
  expect(successOf(segment.tryDecoded)).toBe(decoded)
  expect(segment.octets).toEqual(new TextEncoder().encode(decoded))
})

describe('octets that are not UTF-8: no text, and no replacement characters', () => {
  test.each<[why: string, encoded: string, offset: number, octets: readonly number[]]>([
    ['0xFF', '%FF', 0, [0xff]],
    ['a lone continuation', 'a%80', 1, [0x61, 0x80]],
    ['a lead alone', '%E0%40%2E', 0, [0xe0, 0x40, 0x2e]],
    ['a lead at the end', 'ab%C3', 2, [0x61, 0x62, 0xc3]],
    ['a lead before plain text', '%C3a', 0, [0xc3, 0x61]],
    ['three octets, cut', '%41%E3%82', 3, [0x41, 0xe3, 0x82]],
    ['four octets, cut', '%F0%9F%98', 0, [0xf0, 0x9f, 0x98]],
    ['after text that is', '%C3%A9%E3%82%A2%F0%9F%98%80%F8', 27, [...Buffer.from('éア😀'), 0xf8]],
    ['overlong', '%C0%AF', 0, [0xc0, 0xaf]],
    ['a surrogate', '%ED%A0%80', 0, [0xed, 0xa0, 0x80]],
    ['beyond U+10FFFF', '%F4%90%80%80', 0, [0xf4, 0x90, 0x80, 0x80]],
    ['in the second run', '%41/a%FF', 5, [0x41, 0x2f, 0x61, 0xff]],
  ])('%s: %s', (_, encoded, offset, octets) => {
    const path = Path.from(encoded)
    expectFault(path.tryDecoded, 'not-utf8', 'path', offset)
    expect(failureOf(path.tryDecoded).redacted).toBe(encoded)
    expect(() => path.decoded).toThrow(new UriSyntaxError(errorIn(path.tryDecoded)))
    expect([...path.octets]).toEqual(octets)
    expect(path.equals('\ufffd')).toBe(false)
  })

  test('the error of a password does not show it', () => {
    const password = Uri.from('x://u:s3cret%FF@h').userinfo?.password
    expect(failureOf(password?.tryDecoded ?? Fragment.parse('')).redacted).toBe('***')
    const userinfo = Uri.from('x://u:s3cret%FF@h').userinfo
    expect(failureOf(userinfo?.tryDecoded ?? Fragment.parse('')).redacted).toBe('u:***')
  })
})

test('decoded gives the text that encodeURIComponent was given', () =>
  expectLaw(20_000, fc.string({ unit: character }), (text) => {
    expect(Segment.from(encodeURIComponent(text)).decoded).toBe(text)
  }))

test('octets are those of the text, and decoded is what a strict decoder makes of them', () => {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  expectLaw(20_000, fc.uint8Array(), derivedFrom(rfc3986, 'segment'), (octets, suffix) => {
    const encoded = [...octets].map((octet) => `%${octet.toString(16).padStart(2, '0')}`).join('')
    const segment = Segment.from(encoded)
    expect(segment.octets).toEqual(octets)
    const mixed = Segment.from(encoded + suffix)
    const result = mixed.tryDecoded
    if (result._tag === 'Right') expect(strict.decode(mixed.octets)).toBe(result.right)
    else expect(() => strict.decode(mixed.octets)).toThrow()
  })
})

test('the offset of a bad octet: what stands before it is UTF-8, and nothing that begins there is', () => {
  const octets = fc.array(fc.constantFrom(0x41, 0x80, 0xa9, 0xbf, 0xc3, 0xe3, 0x82, 0xf0, 0x9f, 0x98, 0xff))
  expectLaw(10_000, octets, (all) => {
    const segment = Segment.from(all.map((octet) => `%${octet.toString(16)}`).join(''))
    const result = segment.tryDecoded
    if (result._tag === 'Right') return
    const { offset } = result.left
    expect(Segment.from(segment.text.slice(0, offset)).tryDecoded._tag).toBe('Right')
    for (let length = 3; length <= 12; length += 3) {
      const part = segment.text.slice(offset, offset + length)
      expect(Segment.from(part).tryDecoded._tag).toBe('Left')
    }
  })
})

test.each([0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x10ffff])(
  'code point %d, the first or last of its length in UTF-8',
  (point) => {
    const data = String.fromCodePoint(point)
    const encoded = percentEncode(data, CharacterClass.of('')) as string
    expect(percentDecode(encoded)).toEqual(new TextEncoder().encode(data))
  },
)

test('data is encoded as UTF-8, and nothing else is; a lone surrogate cannot be', () => {
  const units = fc.array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff })))
  const texts = fc.oneof(
    fc.string({ unit: character }),
    units.map((all) => String.fromCharCode(...all)),
  )
  // encodeURIComponent leaves five characters more than are unreserved.
  const allowed = today.rules.unreserved.or(CharacterClass.of("!'()*"))
  expectLaw(20_000, texts, (text) => {
    expect(percentEncode(text, allowed)).toBe(/\p{Cs}/u.test(text) ? undefined : encodeURIComponent(text))
  })
})
