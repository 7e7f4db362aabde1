// RFC 3986 3.1: scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." ), in any case.
import { test } from '@jest/globals'
import { Uri } from '../../../src/index.js'
import { defaultGrammar } from '../../../src/model/generations/chosen.js'
import { scanScheme } from '../../../src/model/syntax/scanner.js'
import { expectFault } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { derivedFrom, mutated } from '../../support/grammar-arbitrary.js'
import { rfc3986 } from '../../support/grammars.js'
import { matcherOf } from '../../support/matcher.js'
import { expectLaw } from '../../support/runs.js'

test.each([...'a Z http HTTP z39.50r soap.beep iris.xpc-lwz a+b-c.d a1 a+ a- a.'.split(' ')])(
  '3.1 %s',
  (scheme) => {
    const uri = Uri.from(`${scheme}:a`)
    expect(uri.components().scheme).toBe(scheme)
    expect(uri.scheme).toBe(scheme.toLowerCase())
  },
)

test.each<[scheme: string, offset: number]>([
  ['', 0],
  ['1', 0],
  ['9p', 0],
  ['+a', 0],
  ['.a', 0],
  ['-a', 0],
  ['a_', 1],
  ['a~b', 1],
  ['ht%74p', 2],
  ['a*', 1],
])('3.1 no scheme: %s', (scheme, offset) => {
  expectFault(Uri.parse(`${scheme}:a`), 'invalid-scheme', 'scheme', offset)
})

test('a URI keeps its scheme as written and gives it in lower case', () =>
  expectLaw(5_000, derivedFrom(rfc3986, 'scheme'), (scheme) => {
    const uri = Uri.from(`${scheme}:`)
    expect(uri.components().scheme).toBe(scheme)
    expect(uri.scheme).toBe(scheme.toLowerCase())
  }))

test('scheme: the scanner accepts what the rule derives, and says where a text is none', () => {
  const { matches } = matcherOf(rfc3986, 'scheme')
  expectLaw(20_000, mutated(derivedFrom(rfc3986, 'scheme')), (text) => {
    const fault = scanScheme(text, defaultGrammar.rules)
    expect(fault === undefined).toBe(matches(text))
    if (fault === undefined) return
    expect(fault).toEqual({ kind: 'invalid-scheme', component: 'scheme', offset: fault.offset })
    expect(matches(text.slice(0, fault.offset) || 'a')).toBe(true)
    expect(matches(text.slice(0, fault.offset + 1))).toBe(false)
  })
})
