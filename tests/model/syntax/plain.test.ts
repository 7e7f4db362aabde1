// The patterns for whole strings and the scanner read the same language (RFC 3986 Appendix A) and find the same layouts.
import { test } from '@jest/globals'
import fc from 'fast-check'
import { rfc3986, rfc3987 } from '../../../src/generations.js'
import { grammarOf } from '../../../src/model/generations/chosen.js'
import { Fault } from '../../../src/model/syntax/fault.js'
import { canScan, layoutOf } from '../../../src/model/syntax/plain.js'
import { scan } from '../../../src/model/syntax/scanner.js'
import { expect } from '../../support/expect.js'
import { references, textsOf } from '../../support/references.js'
import { expectLaw } from '../../support/runs.js'

const grammars = [rfc3986, rfc3987].map(grammarOf)

function expectSame(text: string): void {
  for (const grammar of grammars) {
    const scanned = scan(text, grammar)
    const isUri = !(scanned instanceof Fault) && scanned.schemeEnd >= 0
    const isRelative = !(scanned instanceof Fault) && scanned.schemeEnd < 0
    expect([text, layoutOf(text, grammar)]).toEqual([text, scanned])
    expect([text, canScan(text, grammar, 'Uri')]).toEqual([text, isUri])
    expect([text, canScan(text, grammar, 'RelativeReference')]).toEqual([text, isRelative])
    expect([text, canScan(text, grammar)]).toEqual([text, isUri || isRelative])
  }
}

test.each<[literal: string, isValid: boolean]>([
  ['::', true],
  ['::1', true],
  ['1::', true],
  ['1:2:3:4:5:6:7:8', true],
  ['1:2:3:4:5:6:7::', true],
  ['::2:3:4:5:6:7:8', true],
  ['1:2:3::5:6:7:8', true],
  ['1:2:3:4:5:6:1.2.3.4', true],
  ['1:2:3:4:5::1.2.3.4', true],
  ['::1:2:3:4:5:1.2.3.4', true],
  ['::1.2.3.4', true],
  ['v7.a:b', true],
  ['V1f.-', true],
  ['', false],
  [':', false],
  [':::', false],
  ['1:2:3:4:5:6:7', false],
  ['1:2:3:4:5:6:7:8:9', false],
  ['1:2:3:4::5:6:7:8', false],
  ['1:2:3:4:5:6::1.2.3.4', false],
  ['::1:2:3:4:5:6:1.2.3.4', false],
  ['1::2::3', false],
  [':1::', false],
  ['::1:', false],
  ['12345::', false],
  ['::g', false],
  ['::1.2.3', false],
  ['::01.2.3.4', false],
  ['::256.2.3.4', false],
  ['1.2.3.4::', false],
  ['v.a', false],
  ['v7.', false],
  ['v7.é', false],
])('[%s] as a host: %j', (literal, isValid) => {
  for (const before of ['x://', '//', 'x://u:p@', 'x://@']) {
    for (const after of ['', ':', ':80', '/a', '?q', '#f']) {
      expectSame(`${before}[${literal}]${after}`)
      expect(canScan(`${before}[${literal}]${after}`, grammarOf(rfc3986))).toBe(isValid)
    }
  }
  for (const wrong of [`x://a[${literal}]`, `x://[${literal}]a`, `x://[${literal}`, `x://${literal}]`]) {
    expectSame(wrong)
    expect(canScan(wrong, grammarOf(rfc3986))).toBe(false)
  }
})

test.each([
  ...[
    '',
    ':',
    'x:',
    '1x:',
    'x:/',
    'x://',
    'x:///a',
    '//',
    '///a',
    '/',
    'a:b',
    'a/b:c',
    './a:b',
    '?a:b',
    '#a:b',
  ],
  ...[
    'x://u@h',
    'x://u:p@h',
    'x://u:p:q@h',
    'x://@h',
    'x://:@h',
    'x://a@b@h',
    'x://u%40:%zz@h',
    'x://h%41',
    'x://h%4',
  ],
  ...[
    'x://h:8',
    'x://h:',
    'x://h:8x',
    'x://:8',
    'x://u:8@h:8',
    'x://h:8@',
    'x://h:8:9',
    'x:a%20',
    'x:a%2',
    'x:a#b#c',
  ],
  ...[
    'x:a?b?c',
    'x:a@b',
    'x:[',
    '//h/@',
    '//h?@',
    'x\ny:',
    'x:a\n',
    'x://é/ü',
    'x:?\ue000',
    'x:#\ue000',
    'x:\ud800',
  ],
])('%j', expectSame)

test('every reference, whole or with a character too many or in place of another', () =>
  expectLaw(
    20_000,
    fc.oneof(references, textsOf(rfc3987).references),
    fc.constantFrom('', ':', '/', '?', '#', '[', ']', '@', '%', ' ', '\n', 'é', '\ud800'),
    fc.nat(40),
    fc.nat(1),
    (text, character, at, dropped) =>
      expectSame(text.slice(0, at) + character + text.slice(at + (character === '' ? 0 : dropped))),
  ))
