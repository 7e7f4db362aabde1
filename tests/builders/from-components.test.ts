// A reference from its components: the inverse of `components()`, by which nothing leaks into another component.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { generations, rfc1738, rfc2396 } from '../../src/generations.js'
import {
  type Components,
  fromComponents,
  type Generation,
  RelativeReference,
  tryFromComponents,
  Uri,
  UriBuildError,
  UriReference,
} from '../../src/index.js'
import { IriReference } from '../../src/model/iri/index.js'
import { anyTexts } from '../support/arbitrary-text.js'
import { failureOf } from '../support/either.js'
import { expect } from '../support/expect.js'
import { textsOf } from '../support/references.js'
import { expectLaw } from '../support/runs.js'

describe.each(generations)('$name', (generation) => {
  test('what components() returns makes the same value', () =>
    expectLaw(5_000, textsOf(generation).references, (text) => {
      const value = UriReference.from(text, { generation })
      const again = fromComponents(value.components(), { generation })
      expect(again).toEqual(value)
      expect(again.generation).toBe(generation)
    }))

  test('whatever the components are, the value has the same or there is none', () => {
    const text = fc.option(fc.oneof(anyTexts, fc.constantFrom('', 'a', '//h', '@', ':', '[::1]', '%')), {
      nil: undefined,
    })
    const components = fc.record({
      scheme: fc.option(fc.constantFrom('http', 'x', 'X+y', '', '1', 'a:b'), { nil: undefined }),
      ...{ userinfo: text, host: text, port: text, query: text, fragment: text },
      path: text.map((path) => path ?? ''),
    })
    expectLaw(20_000, components, (given) => {
      const read = tryFromComponents(given, { generation })
      if (read._tag === 'Right') {
        expect(read.right.components()).toEqual(given)
        expect(UriReference.from(read.right.href, { generation }).components()).toEqual(given)
      }
    })
  })
})

test('the advice is about the component, not about reading', () => {
  const { message } = failureOf(tryFromComponents({ scheme: 'x', path: '/a b' }))
  expect(message).toContain('Encode it as %20.')
})

test.each<[Partial<Components>, string]>([
  [{}, ''],
  [{ scheme: 'x' }, 'x:'],
  [{ host: '' }, '//'],
  [
    { scheme: 'HTTP', userinfo: 'u:p', host: '[::1]', port: '080', path: '/%7e', query: '', fragment: '' },
    'HTTP://u:p@[::1]:080/%7e?#',
  ],
  [{ scheme: 'x', host: undefined, path: 'a:b' }, 'x:a:b'],
])('%j', (components, href) => {
  expect(fromComponents(components).href).toBe(href)
})

test.each<[Partial<Components>, kind: string, component: string | undefined, offset: number]>([
  [{ host: 'h', path: 'a' }, 'ambiguous-path', 'path', 0],
  [{ path: '//a' }, 'ambiguous-path', 'path', 0],
  [{ path: 'a:b' }, 'ambiguous-path', 'path', 0],
  [{ host: 'a/b' }, 'invalid-character', 'host', 1],
  [{ host: 'a@b' }, 'invalid-character', 'host', 1],
  [{ host: 'a:1' }, 'invalid-character', 'host', 1],
  [{ host: 'h', userinfo: 'a@b' }, 'invalid-character', 'userinfo', 1],
  [{ host: 'h', port: '1a' }, 'invalid-character', 'port', 1],
  [{ path: '/a?b' }, 'invalid-character', 'path', 2],
  [{ query: 'a#b' }, 'invalid-character', 'query', 1],
  [{ fragment: 'a#b' }, 'invalid-character', 'fragment', 1],
  [{ scheme: 'a/b' }, 'invalid-scheme', 'scheme', 1],
  [{ userinfo: 'u' }, 'missing-host', 'host', 0],
  [{ port: '1' }, 'missing-host', 'host', 0],
  [{ path: 1 as never }, 'wrong-type', 'path', 0],
])('%j is an error', (components, kind, component, offset) => {
  expect(failureOf(tryFromComponents(components))).toMatchObject({ kind, component, offset })
  expect(() => fromComponents(components)).toThrow(UriBuildError)
})

test('a scheme makes a Uri', () => {
  expect(fromComponents({ scheme: 'x' }) instanceof Uri).toBe(true)
  expect(fromComponents({ path: 'a' }) instanceof RelativeReference).toBe(true)
})

test('the generation decides', () => {
  const refused = tryFromComponents({ scheme: 'x', path: '/~' }, { generation: rfc1738 })
  expect(failureOf(refused)).toMatchObject({ kind: 'invalid-character', generation: 'rfc1738' })
  expect(fromComponents({ scheme: 'x', path: 'a[' }, { generation: rfc2396 }).href).toBe('x:a[')
  const wrong = { generation: 'rfc3986' as unknown as Generation }
  expect(failureOf(tryFromComponents({ scheme: 'x' }, wrong)).kind).toBe('unknown-generation')
})

test('IRIs are made of what they have', () => {
  const iri = IriReference.from('http://bücher.example/é?ü#ö')
  expect(fromComponents(iri.components(), { generation: iri.generation })).toEqual(iri)
  expect(failureOf(tryFromComponents(iri.components())).kind).toBe('invalid-character')
})

test.each([[undefined], [null], ['http://h'], [1], [Uri.from('x:')], [new URL('x:')], [['x']]])(
  '%j has no components',
  (given) => {
    expect(failureOf(tryFromComponents(given as never)).kind).toBe('wrong-type')
  },
)

test('a password stays masked', () => {
  const wrong = tryFromComponents({ scheme: 'http', userinfo: 'joe:s3cr@t', host: 'h' })
  expect(JSON.stringify(failureOf(wrong))).not.toContain('s3cr')
})
