// The functions over text agree with values, builders and `edit`, byte for byte.
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type Builder,
  edit,
  tryFromComponents as fromComponentsOf,
  Query,
  type RelativeReference,
  relativeBuilder,
  Segment,
  Uri,
  UriReference,
  uriBuilder,
} from '../../src/index.js'
import {
  type BuildData,
  components,
  decode,
  encode,
  equals,
  fromComponents,
  get,
  getAll,
  normalize,
  type PairRecord,
  resolve,
  setPairs,
  tryBuild,
  tryComponents,
  tryEncode,
  tryFromComponents,
  tryNormalize,
  tryPairs,
  tryResolve,
  trySegments,
  trySetPairs,
} from '../../src/mini/index.js'
import { anyTexts, delimiterTexts } from '../support/arbitrary-text.js'
import { character } from '../support/character.js'
import { references, uris } from '../support/references.js'
import { runs } from '../support/runs.js'

const data = fc.oneof(
  fc.string({ unit: character, maxLength: 6 }),
  fc.constantFrom('', '.', '..', '/', 'a:b', '%41', '\ud800', '__proto__', 'x&y=z#', "'", '+'),
)
const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text)
const levels = fc.constantFrom('syntax' as const, 'scheme' as const)

/** A result without the words of its error. */
function outcome(result: { readonly _tag: string }): unknown {
  if (result._tag === 'Right') return (result as { readonly right?: unknown }).right
  const { kind, component } = (result as { readonly left?: unknown }).left as Record<string, unknown>
  return { kind, component }
}

test('what UriReference accepts, components accepts, with the same parts and the same faults', () => {
  fc.assert(
    fc.property(fc.oneof(references, anyTexts, delimiterTexts), (text) => {
      const expected = UriReference.parse(text)
      const actual = tryComponents(text)
      if (expected._tag === 'Right') {
        expect(actual).toEqual({ _tag: 'Right', right: expected.right.components() })
        expect(fromComponents(components(text))).toBe(text)
        return
      }
      const { kind, component, offset } = expected.left
      expect(actual).toMatchObject({ _tag: 'Left', left: { kind, component, offset } })
    }),
    { numRuns: runs(3_000) },
  )
})

test('fromComponents refuses what the readers refuse', () => {
  const part = fc.option(fc.oneof(data, delimiterTexts), { nil: undefined })
  const parts = fc.record({
    scheme: fc.option(fc.constantFrom('http', 'x', '1', ''), { nil: undefined }),
    userinfo: part,
    host: part,
    port: part,
    path: part,
    query: part,
    fragment: part,
  })
  fc.assert(
    fc.property(parts, (given) => {
      const texts = given as Parameters<typeof fromComponents>[0]
      const expected = fromComponentsOf(texts)
      const actual = tryFromComponents(texts)
      expect(outcome(actual)).toEqual(expected._tag === 'Right' ? expected.right.href : outcome(expected))
    }),
    { numRuns: runs(3_000) },
  )
})

test('resolve, normalize and equals are those of values', () => {
  fc.assert(
    fc.property(uris, references, levels, (base, reference, level) => {
      expect(resolve(base, reference)).toBe(Uri.from(base).resolve(reference).href)
      expect(normalize(reference, level)).toBe(UriReference.from(reference).normalize(level).href)
      expect(equals(base, reference, level)).toBe(Uri.from(base).equals(reference, level))
      expect(equals(base, base, 'exact')).toBe(true)
      expect(equals(base, reference, 'exact')).toBe(base === reference)
    }),
    { numRuns: runs(3_000) },
  )
  fc.assert(
    fc.property(anyTexts, anyTexts, (base, reference) => {
      const from = UriReference.parse(base)
      const target = from._tag === 'Left' ? from : from.right.tryResolve(reference)
      expect(outcome(tryResolve(base, reference))).toEqual(
        target._tag === 'Right' ? target.right.href : outcome(target),
      )
      expect(tryNormalize(base)._tag).toBe(UriReference.parse(base)._tag)
    }),
    { numRuns: runs(1_000) },
  )
})

const value = fc.oneof(data, fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined))
const record: fc.Arbitrary<PairRecord> = fc.dictionary(
  fc.oneof(data, fc.constantFrom('q', 'page', 'a b')),
  fc.oneof(value, fc.array(value, { maxLength: 3 })),
  { maxKeys: 4 },
)
const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined })

test('build is the builder', () => {
  const host = fc.oneof(data, fc.constantFrom('h', 'Bücher.example', '::1', '[::1]', '127.1', 'h:80', 'a b'))
  const arbitrary: fc.Arbitrary<BuildData> = fc.record({
    scheme: optional(fc.constantFrom('https', 'HTTPS', 'mailto', 'x', 'file', 'postgres', '1x', 'a:b')),
    user: optional(data),
    password: optional(data),
    host: optional(host),
    port: optional(fc.oneof(fc.integer({ min: 0, max: 70_000 }), fc.constantFrom(1.5, -1))),
    segments: optional(fc.array(data, { maxLength: 3 })),
    query: optional(record),
    fragment: optional(data),
  })
  fc.assert(
    fc.property(arbitrary, (given) => {
      const start = given.scheme === undefined ? relativeBuilder() : uriBuilder(given.scheme)
      let builder = start as Builder<Uri | RelativeReference>
      if (given.user !== undefined) builder = builder.user(given.user as string)
      if (given.password !== undefined) builder = builder.password(given.password as string)
      if (given.host !== undefined) builder = builder.host(given.host)
      if (given.port !== undefined) builder = builder.port(given.port)
      if (given.segments !== undefined) builder = builder.segments(...(given.segments as string[]))
      if (given.query !== undefined) builder = builder.query(given.query as PairRecord)
      if (given.fragment !== undefined) builder = builder.fragment(given.fragment as string)
      const expected = builder.tryBuild()
      expect(outcome(tryBuild(given))).toEqual(
        expected._tag === 'Right' ? expected.right.href : outcome(expected),
      )
    }),
    { numRuns: runs(5_000) },
  )
})

const queries = fc.oneof(
  references.map((text) => UriReference.from(text).query?.text ?? 'q=%20&q&page=1&=&&q=x+y'),
  fc
    .array(fc.constantFrom('q=1', 'q', 'page=%31', '%71=2', '=', '', 'a%20b=c', 'a+b=+', '%FF=%FF'), {
      maxLength: 5,
    })
    .map((all) => all.join('&')),
)

test('setPairs is the step setQuery, and a leading question mark stays', () => {
  fc.assert(
    fc.property(queries, record, (query, changes) => {
      const value = query === '' ? UriReference.from('') : UriReference.from(`?${query}`)
      const expected = uriBuilder(value).setQuery(changes).tryBuild()
      const actual = trySetPairs(`?${query}`, changes)
      if (expected._tag === 'Left') return expect(outcome(actual)).toEqual(outcome(expected))
      const { query: text } = expected.right.components()
      const isAbsent = text === undefined && query !== ''
      expect(actual).toEqual({ _tag: 'Right', right: isAbsent ? '' : `?${text ?? ''}` })
      if (!query.startsWith('?')) expect(setPairs(query, changes)).toBe(text ?? '')
    }),
    {
      examples: [
        ['', { '': [null] }],
        ['a&', { a: undefined }],
      ],
      numRuns: runs(3_000),
    },
  )
})

test('setPairs of one value is the edit of one pair', () => {
  fc.assert(
    fc.property(
      data.filter((text) => isWellFormed(text)),
      (text) => {
        const query = 'a=%7e&q=%41&b'
        const edited = edit(UriReference.from(`?${query}`), (draft) => {
          const pair = draft.query?.[1]
          if (pair !== undefined) pair.value = text
        })
        expect(`?${setPairs(query, { q: text })}`).toBe(edited.href)
      },
    ),
    { numRuns: runs(500) },
  )
})

const readings = fc.record({ form: fc.boolean(), lossy: fc.boolean() })

test('pairs, get and getAll are those of Query.fromSearch', () => {
  const searches = fc.oneof(
    queries,
    anyTexts,
    fc.constantFrom('?q=a|b%zz', '?q=%FF', 'q=caf%E9&q=ü', '?', '??a=b', 'a[]=%', '%zz=1&#'),
  )
  fc.assert(
    fc.property(searches, readings, (search, reading) => {
      const read = Query.tryFromSearch(search)
      const actual = tryPairs(search, reading)
      if (read._tag === 'Left') return expect(actual._tag).toBe('Left')
      const expected = read.right?.as(reading)
      const known = expected?.pairs ?? []
      const isReadable = known.every(
        ({ tryName, tryValue }) => tryName._tag === 'Right' && tryValue._tag === 'Right',
      )
      expect(actual).toEqual(
        isReadable
          ? { _tag: 'Right', right: known.map(({ name, value }) => [name, value]) }
          : expect.objectContaining({ _tag: 'Left' }),
      )
      for (const name of ['q', 'a b', ...(isReadable ? known.map((pair) => pair.name) : [])]) {
        if (expected?.tryGetAll(name)._tag === 'Left') continue
        expect(get(search, name, reading)).toBe(expected?.get(name))
        expect(getAll(search, name, reading)).toEqual(expected?.getAll(name) ?? [])
      }
    }),
    { numRuns: runs(3_000) },
  )
})

test('segments are those of a path, encode and decode those of component values', () => {
  fc.assert(
    fc.property(references, readings, (text, { lossy }) => {
      const { path } = UriReference.from(text)
      const expected = path.segments.map((segment) => segment.as({ lossy }).tryDecoded)
      const isReadable = expected.every(({ _tag }) => _tag === 'Right')
      expect(outcome(trySegments(path.text, { lossy }))).toEqual(
        isReadable ? expected.map(outcome) : { kind: 'not-utf8', component: undefined },
      )
    }),
    { numRuns: runs(1_000) },
  )
  fc.assert(
    fc.property(data, (text) => {
      const expected = Segment.tryEncode(text)
      expect(outcome(tryEncode(text, 'segment'))).toEqual(
        expected._tag === 'Right' ? expected.right.text : outcome(expected),
      )
      if (!isWellFormed(text)) return
      for (const place of ['name', 'value', 'fragment', 'user'] as const) {
        expect(decode(encode(text, place))).toBe(text)
      }
      expect(`${encode(text, 'name')}=${encode(text, 'value')}`).toBe(Query.encode({ [text]: text }).text)
    }),
    { numRuns: runs(1_000) },
  )
})
