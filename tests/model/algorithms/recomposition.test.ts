// Components are joined only if the text is read back as the same components (RFC 3986 5.3).
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { type GenerationName, rfc3986 } from '../../../src/generations.js'
import { type Generation, UriReference } from '../../../src/index.js'
import { recompose } from '../../../src/model/algorithms/recomposition.js'
import { grammarOf } from '../../../src/model/generations/chosen.js'
import { Fault } from '../../../src/model/syntax/fault.js'
import type { Components } from '../../../src/model/syntax/layout.js'
import { delimiterTexts } from '../../support/arbitrary-text.js'
import { components } from '../../support/components.js'
import { expect } from '../../support/expect.js'
import { allGenerations, generationNamed } from '../../support/grammars.js'
import { textsOf } from '../../support/references.js'
import { expectLaw } from '../../support/runs.js'

type Given = Partial<Components>

/** The kind, the component and the offset in its text. */
type Expected = readonly [kind: string, component: keyof Components, offset: number]

function found(given: Given, generation: Generation = rfc3986): string | Expected {
  const result = recompose(components(given), grammarOf(generation))
  if (!(result instanceof Fault)) return result.href
  return [result.kind, result.component as keyof Components, result.offset]
}

test.each<[Given, string]>([
  [{}, ''],
  [{ scheme: 'http', host: 'h' }, 'http://h'],
  [
    {
      scheme: 'http',
      userinfo: 'u:p',
      host: '[::1]',
      port: '080',
      path: '/a//b',
      query: 'q?/',
      fragment: 'f?',
    },
    'http://u:p@[::1]:080/a//b?q?/#f?',
  ],
  [{ host: '', userinfo: '', port: '', query: '', fragment: '' }, '//@:?#'],
  [{ scheme: 'x', path: 'a:b' }, 'x:a:b'],
  [{ path: './a:b' }, './a:b'],
])('%j is %s', (given, text) => {
  expect(found(given)).toBe(text)
})

describe('what would be read as another component', () => {
  const http = { scheme: 'http', host: 'example.com' }

  test.each<[Given, ...Expected]>([
    [{ ...http, path: '.evil.com' }, 'ambiguous-path', 'path', 0],
    [{ ...http, path: ':80' }, 'ambiguous-path', 'path', 0],
    [{ ...http, path: '@evil.com/' }, 'ambiguous-path', 'path', 0],
    [{ ...http, userinfo: 'evil.example/' }, 'invalid-character', 'userinfo', 12],
    [{ ...http, userinfo: 'evil.example?' }, 'invalid-character', 'userinfo', 12],
    [{ ...http, userinfo: 'a@b' }, 'invalid-character', 'userinfo', 1],
    [{ ...http, host: 'a@b' }, 'invalid-character', 'host', 1],
    [{ ...http, host: 'a:80' }, 'invalid-character', 'host', 1],
    [{ ...http, host: 'a/b' }, 'invalid-character', 'host', 1],
    [{ ...http, host: '[::1]x' }, 'invalid-character', 'host', 5],
    [{ ...http, host: '[::1]:80' }, 'invalid-character', 'host', 5],
    [{ ...http, host: '[::1]/x' }, 'invalid-character', 'host', 5],
    [{ ...http, host: '[::1' }, 'invalid-ip-literal', 'host', 4],
    [{ ...http, host: '[::1', path: '/]' }, 'invalid-ip-literal', 'host', 4],
    [{ ...http, host: '[1', path: '/]' }, 'invalid-ip-literal', 'host', 2],
    [{ ...http, port: '80/x', path: '/' }, 'invalid-character', 'port', 2],
    [{ ...http, port: '80', path: '80/x' }, 'ambiguous-path', 'path', 0],
    [{ ...http, port: '-1' }, 'invalid-character', 'port', 0],
    [{ ...http, port: '80@evil.com' }, 'invalid-character', 'port', 2],
    [{ ...http, path: '/a?b' }, 'invalid-character', 'path', 2],
    [{ ...http, path: '/a#b' }, 'invalid-character', 'path', 2],
    [{ ...http, query: 'k=v#w' }, 'invalid-character', 'query', 3],
    [{ ...http, fragment: 'a#b' }, 'invalid-character', 'fragment', 1],
    [{ ...http, query: '%4' }, 'invalid-percent-encoding', 'query', 0],
    [{ ...http, path: '/%', query: '41' }, 'invalid-percent-encoding', 'path', 1],
    [{ scheme: 'x:y' }, 'invalid-scheme', 'scheme', 1],
    [{ scheme: 'x://h/', path: '' }, 'invalid-scheme', 'scheme', 1],
    [{ scheme: '' }, 'invalid-scheme', 'scheme', 0],
    [{ scheme: '1' }, 'invalid-scheme', 'scheme', 0],
    [{ path: '//evil.com/' }, 'ambiguous-path', 'path', 0],
    [{ scheme: 'x', path: '//evil.com/' }, 'ambiguous-path', 'path', 0],
    [{ path: 'javascript:alert(1)' }, 'ambiguous-path', 'path', 0],
    [{ path: ':a' }, 'ambiguous-path', 'path', 0],
    [{ scheme: 'http', userinfo: 'u' }, 'missing-host', 'host', 0],
    [{ scheme: 'http', port: '80' }, 'missing-host', 'host', 0],
  ])('%j: %s in the %s at %i', (given, ...expected) => {
    expect(found(given)).toEqual(expected)
  })

  test.each<[GenerationName, Given, ...Expected]>([
    ['rfc1738', { ...http, query: 'q' }, 'ambiguous-path', 'path', 0],
    ['rfc1738', { ...http, host: 'h@x' }, 'invalid-host', 'host', 0],
    ['rfc1738', { ...http, userinfo: 'a:b:c' }, 'invalid-character', 'userinfo', 3],
    ['rfc2396', { scheme: 'x', path: '' }, 'missing-path', 'path', 0],
    ['rfc2396', { scheme: 'x', path: '[a' }, 'invalid-character', 'path', 0],
    ['rfc2396', { ...http, host: 'a_b', port: '80' }, 'invalid-host', 'host', 0],
    ['draft1996', { ...http, host: 'a_b' }, 'invalid-host', 'host', 0],
    ['rfc2396bis', { ...http, host: '[v1.a]' }, 'invalid-ip-literal', 'host', 1],
  ])('%s: %j: %s in the %s at %i', (name, given, ...expected) => {
    expect(found(given, generationNamed(name))).toEqual(expected)
  })

  test.each(Object.keys(components({})) as readonly (keyof Components)[])('a %s that is no text', (name) => {
    for (const value of [null, 80, ['80'], { toString: () => 'x' }, Symbol('x')]) {
      const given = { ...http, [name]: value } as never
      expect(found(given)).toEqual(['wrong-type', name, 0])
    }
  })
})

describe.each(allGenerations)('%s', (generation) => {
  test('the components of a reference are its text', () =>
    expectLaw(10_000, textsOf(generation).references, (text) => {
      const value = UriReference.from(text, { generation })
      expect(found(value.components(), generation)).toBe(text)
    }))

  test('any texts are read back as they are, or refused in one of them', () => {
    const text = fc.option(fc.oneof(delimiterTexts, fc.constantFrom('h', 'x', '80', '/a', '[::1]')), {
      nil: undefined,
    })
    const all = { scheme: text, userinfo: text, host: text, port: text, query: text, fragment: text }
    const given = fc.record({ ...all, path: text.map((path = '') => path) })
    expectLaw(20_000, given, (given) => {
      const result = recompose(given, grammarOf(generation))
      if (result instanceof Fault) {
        const blamed = given[result.component as keyof Components] ?? ''
        expect(result.offset >= 0 && result.offset <= blamed.length).toBe(true)
      } else {
        expect(UriReference.from(result.href, { generation }).components()).toEqual(given)
      }
    })
  })
})
