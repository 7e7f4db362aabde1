// Parsing changes no byte, and what is written out is read back as the same value (RFC 3986 5.3).
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { RelativeReference, Uri, UriReference } from '../../src/index.js'
import { compose } from '../support/components.js'
import { mutated } from '../support/grammar-arbitrary.js'
import { references, relativeReferences, uris } from '../support/references.js'
import { runs } from '../support/runs.js'

test('the text of a reference is the text that was read', () => {
  fc.assert(
    fc.property(mutated(references), (text) => {
      const result = UriReference.parse(text)
      if (result._tag === 'Left') return
      expect(result.right.href).toBe(text)
      expect(String(result.right)).toBe(text)
      expect(`${result.right}`).toBe(text)
      expect(result.right.toString()).toBe(text)
      expect(result.right.toJSON()).toBe(text)
    }),
    { numRuns: runs(20_000) },
  )
})

test.each([
  ['UriReference', UriReference, references],
  ['Uri', Uri, uris],
  ['RelativeReference', RelativeReference, relativeReferences],
] as const)('%s: JSON and back', (_, reader, texts) => {
  fc.assert(
    fc.property(texts, (text) => {
      const value = reader.from(text)
      const again = reader.from(JSON.parse(JSON.stringify(value)), { generation: value.generation })
      expect(again).toStrictEqual(value)
      expect(again.equals(value, 'exact')).toBe(true)
      expect(again.generation).toBe(value.generation)
      expect(JSON.stringify({ value, list: [value] })).toBe(JSON.stringify({ value: text, list: [text] }))
    }),
    { numRuns: runs(20_000) },
  )
})

test('a reference is its components, put together again', () => {
  fc.assert(
    fc.property(references, (text) => {
      expect(compose(UriReference.from(text).components())).toBe(text)
    }),
    { numRuns: runs(20_000) },
  )
})

test('the component values are the components', () => {
  fc.assert(
    fc.property(references, (text) => {
      const value = UriReference.from(text)
      const { userinfo, host, port, path, query, fragment, scheme } = value.components()
      expect(value.userinfo?.text).toBe(userinfo)
      expect(value.host?.text).toBe(host)
      expect(value.path.text).toBe(path)
      expect(value.query?.text).toBe(query)
      expect(value.fragment?.text).toBe(fragment)
      expect(value.scheme).toBe(scheme?.toLowerCase())
      expect(value.port).toBe(port === undefined || port === '' ? undefined : Number(port))
      expect(value.authority === undefined).toBe(host === undefined)
    }),
    { numRuns: runs(20_000) },
  )
})
