// Parsing changes no byte, and what is written out is read back as the same value (RFC 3986 5.3), in every generation.
import { describe, test } from '@jest/globals'
import {
  Authority,
  Fragment,
  Host,
  Pair,
  Path,
  Query,
  RelativeReference,
  Segment,
  Uri,
  UriReference,
  Userinfo,
} from '../../../src/index.js'
import { grammarOf } from '../../../src/model/generations/chosen.js'
import { assemble } from '../../../src/model/syntax/layout.js'
import { layoutOf } from '../../../src/model/syntax/plain.js'
import { compose } from '../../support/components.js'
import { expect } from '../../support/expect.js'
import { mutated } from '../../support/grammar-arbitrary.js'
import { allGenerations } from '../../support/grammars.js'
import { textsOf } from '../../support/references.js'
import { expectLaw } from '../../support/runs.js'

describe.each(allGenerations)('%s', (generation) => {
  const { references, uris, relativeReferences } = textsOf(generation)

  test('the text of a reference is the text that was read', () =>
    expectLaw(20_000, mutated(references), (text) => {
      const result = UriReference.parse(text, { generation })
      if (result._tag === 'Left') return
      expect(result.right.href).toBe(text)
      expect(String(result.right)).toBe(text)
      expect(`${result.right}`).toBe(text)
      expect(result.right.toString()).toBe(text)
      expect(result.right.toJSON()).toBe(text)
    }))

  test.each([
    ['UriReference', UriReference, references],
    ['Uri', Uri, uris],
    ['RelativeReference', RelativeReference, relativeReferences],
  ] as const)('%s: JSON and back', (_, reader, texts) =>
    expectLaw(20_000, texts, (text) => {
      const value = reader.from(text, { generation })
      const again = reader.from(JSON.parse(JSON.stringify(value)), { generation: value.generation })
      expect(again).toStrictEqual(value)
      expect(reader.from(value as never)).toBe(value)
      expect(reader.parse(value as never)).toEqual({ _tag: 'Right', right: value })
      expect(again.equals(value, 'exact')).toBe(true)
      expect(again.generation).toBe(value.generation)
      expect(JSON.stringify({ value, list: [value] })).toBe(JSON.stringify({ value: text, list: [text] }))
    }),
  )

  test('a reference is its components, put together again', () => {
    const grammar = grammarOf(generation)
    expectLaw(20_000, references, (text) => {
      const parts = UriReference.from(text, { generation }).components()
      expect(compose(parts)).toBe(text)
      expect(assemble(parts)).toEqual({ href: text, layout: layoutOf(text, grammar) })
    })
  })

  test('the component values are the components, and are read by themselves as what they are', () =>
    expectLaw(20_000, references, (text) => {
      const value = UriReference.from(text, { generation })
      const { userinfo, host, port, path, query, fragment, scheme } = value.components()
      for (const name of ['userinfo', 'host', 'path', 'query', 'fragment'] as const)
        expect(value[name]?.text).toBe(value.components()[name])
      expect(value.scheme).toBe(scheme?.toLowerCase())
      expect(value.port).toBe(port === undefined || port === '' ? undefined : Number(port))
      expect(value.authority === undefined).toBe(host === undefined)
      const { authority } = value
      const inside = [authority?.userinfo?.text, authority?.host.text, authority?.port]
      expect(inside).toEqual([userinfo, host, value.port])
      const options = { generation }
      if (authority !== undefined) expect(Authority.from(authority.text, options)).toStrictEqual(authority)
      if (value.userinfo !== undefined) Userinfo.from(value.userinfo.text, options)
      if (value.host !== undefined) Host.from(value.host.text, options)
      Path.from(path, options)
      for (const segment of value.path.segments) Segment.from(segment.text, options)
      if (query !== undefined) Query.from(query, options)
      for (const pair of value.query?.pairs ?? []) Pair.from(pair.text, options)
      if (fragment !== undefined) Fragment.from(fragment, options)
    }))
})
