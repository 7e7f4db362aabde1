// IRIs are mapped, converted and composed in time that grows as they do, and a million characters are no trouble.
import { describe, expect, test } from '@jest/globals'
import { UriReference } from 'uriform'
import { rfc3987 } from 'uriform/generations'
import { IriReference, toIri, toNfc, toUri, tryToUri } from 'uriform/iri'
import { strays } from '../../../src/index.js'
import { failureOf } from '../../support/either.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { inCi } from '../../support/runs.js'

test.each<[what: string, textOf: (length: number) => string]>([
  ['a path', (n) => `x:${'é'.repeat(n)}`],
  ['segments and pairs', (n) => `/${'é/'.repeat(n / 4)}?${'é&'.repeat(n / 4)}`],
  ['triplets', (n) => `x:${'%C3%A9'.repeat(n / 6)}`],
  ['triplets that are no UTF-8', (n) => `x:${'%F0%9D%92'.repeat(n / 9)}`],
  ['characters that combine', (n) => `x:e${'\u0301'.repeat(n)}`],
  ['characters that combine out of their order', (n) => `x:e${'\u0301\u0323'.repeat(n / 2)}`],
  ['syllables to compose', (n) => `x:${'\u1112\u1161\u11ab'.repeat(n / 3)}`],
  ['what NFC makes a delimiter', (n) => `x:${'\u037e'.repeat(n)}`],
  ['a host', (n) => `x://${'é.'.repeat(n / 2)}`],
  ['a name of the DNS', (n) => `http://${'é.'.repeat(n / 2)}`],
  ['a long label', (n) => `http://${'é'.repeat(n)}`],
  ['A-labels', (n) => `http://${'xn--p1ai.'.repeat(n / 9)}`],
  ['a long A-label', (n) => `http://xn--${'a'.repeat(n)}`],
])('%s', (_, textOf) => {
  expectLinearTime((text) => {
    const iri = IriReference.from(text)
    tryToUri(iri)
    toIri(iri)
    toIri(iri, { hosts: 'unicode' })
    toNfc(iri)
  }, textOf)
})

describe('very many characters of four octets', () => {
  const length = inCi(300_000, 20_000)
  const many = '😀'.repeat(length)

  test.each<[component: string, text: string]>([
    ['userinfo', `x://${many}@h`],
    ['host', `x://${many}/`],
    ['path', `/${many}`],
    ['query', `?${many}`],
    ['fragment', `#${many}`],
  ])('%s', (_, text) => {
    const iri = IriReference.from(text)
    expect(iri.normalize().href === text && toNfc(iri).href === text).toBe(true)
    const uri = toUri(iri)
    expect(uri.href.length).toBe(text.length + 10 * length)
    expect(toIri(uri).href === text && IriReference.from(uri.href).normalize().href === text).toBe(true)
    expect(uri.equals(UriReference.from(text, { strays }))).toBe(true)
  })

  test('and half of one', () => {
    for (const [start, end] of [
      ['/', '\ud83d'],
      ['?', '\ude00'],
      ['x://', '\ud800/'],
    ] as const) {
      const error = failureOf(IriReference.parse(`${start}${many}${end}`))
      expect([error.kind, error.offset]).toEqual(['invalid-character', start.length + 2 * length])
    }
  })
})

test('very many texts with half of a character are refused', () => {
  const length = inCi(300_000, 20_000)
  let refused = 0
  for (let at = 0; at < length; at++) {
    const lone = String.fromCharCode(0xd800 + (at & 0x7ff))
    if (!UriReference.canParse(lone, { generation: rfc3987 })) refused++
  }
  expect(refused).toBe(length)
})
