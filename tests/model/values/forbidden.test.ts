// Parts that readers forbid: a login, a query or a fragment where a program wants none.
import { describe, expect, test } from '@jest/globals'
import { UriFromString, uriFromString, uriOf, uriReferenceFromString } from '../../../src/codecs/index.js'
import { rfc3987 } from '../../../src/generations.js'
import {
  describe as describeError,
  explain,
  family,
  fromComponents,
  ftp,
  http,
  https,
  Path,
  Query,
  RelativeReference,
  relativeBuilder,
  schemes,
  strays,
  tryFromComponents,
  Uri,
  UriReference,
  UriSyntaxError,
  uriBuilder,
} from '../../../src/index.js'
import { Iri } from '../../../src/model/iri/index.js'
import { s3 } from '../../../src/schemes/index.js'
import { errorIn, successOf } from '../../support/either.js'

const all = ['userinfo', 'query', 'fragment'] as const

const readers = [
  ['Uri', Uri],
  ['UriReference', UriReference],
  ['Iri', Iri],
  ['https', https],
  ['schemes', schemes],
  ['a family', family(http, https)],
  ['uriOf', { parse: (text: string, options: object) => uriOf(https, options).decode(text) }],
  ['uriFromString', { parse: (text: string, options: object) => uriFromString(options).decode(text) }],
] as const

describe.each(readers)('%s', (_, reader) => {
  const read = reader.parse as (input: unknown, options: object) => ReturnType<typeof Uri.parse>

  test.each<[text: string, part: (typeof all)[number], offset: number]>([
    ['https://key:s3cret@h/a', 'userinfo', 8],
    ['https://@h/', 'userinfo', 8],
    ['https://h/?a', 'query', 11],
    ['https://h?', 'query', 10],
    ['https://h/#a?b', 'fragment', 11],
    ['https://h/#', 'fragment', 11],
  ])('refuses %s', (text, part, offset) => {
    const result = read(text, { forbid: [part] }) as { left: unknown }
    // The failure of a codec is a list of entries with an error each.
    const error = Array.isArray(result.left) ? result.left[0].error : result.left
    expect(error).toMatchObject({ kind: 'forbidden-component', component: part, offset })
    expect((error as Error).message).toBe(`Forbidden component in the ${part} at offset ${offset}`)
    expect(describeError(error as never)).not.toContain('s3cret')
    expect(explain(error as never).expected).toBe('no such component here')
    const others = all.filter((each) => each !== part)
    expect(read(text, { forbid: others })._tag).toBe('Right')
    expect(read(text, { forbid: [] })._tag).toBe('Right')
  })

  test('takes what has none of them', () => {
    expect(read('https://h:1/a', { forbid: all })._tag).toBe('Right')
  })

  test.each([['query'], [['path']], [['queries']], [[undefined]], [{ query: true }]])(
    'a wrong list is a TypeError: %j',
    (forbid) => {
      expect(() => read('https://h/', { forbid })).toThrow(TypeError)
      expect(() => read('a b', { forbid })).toThrow(/forbid/)
    },
  )
})

test('values are refused too, and with strays', () => {
  const uri = Uri.from('https://h/a|b?q=|', { strays })
  for (const reader of [Uri, https, schemes, family(https)]) {
    expect(errorIn(reader.parse(uri, { forbid: ['query'] }))).toMatchObject({ kind: 'forbidden-component' })
    expect(() => reader.from(uri, { forbid: ['query'] })).toThrow(UriSyntaxError)
    expect(successOf(reader.parse(uri, { forbid: ['userinfo'] }))).toHaveProperty('href', uri.href)
    expect(errorIn(reader.parse('https://h/a|b?q=|', { strays, forbid: ['query'] }))).toHaveProperty(
      'component',
      'query',
    )
  }
  expect(errorIn(schemes.parse(Uri.from('x-own:a?b'), { forbid: ['query'] }))).toHaveProperty(
    'component',
    'query',
  )
  expect(errorIn(s3.parse('s3://b/a?x', { strays, forbid: ['query'] }))).toHaveProperty('kind')
  expect(errorIn(ftp.parse('ftp://u:p@h/', { forbid: ['userinfo'] }))).toHaveProperty('component', 'userinfo')
  expect(errorIn(https.parse('https://é@h/', { generation: rfc3987, forbid: ['userinfo'] }))).toHaveProperty(
    'component',
    'userinfo',
  )
  expect(RelativeReference.canParse('a?b', { forbid: ['query'] })).toBe(false)
  expect(RelativeReference.canParse('a?b', { forbid: ['fragment'] })).toBe(true)
})

test('codecs name what they forbid, and their guard knows it', () => {
  const Endpoint = uriFromString({ forbid: ['userinfo', 'query'], schemes: ['https'] })
  expect(Endpoint.name).toBe('UriFromString<https, no userinfo, no query>')
  expect(Endpoint.is(Uri.from('https://h/'))).toBe(true)
  expect(Endpoint.is(Uri.from('https://h/?'))).toBe(false)
  expect(UriFromString.is(Uri.from('https://h/?'))).toBe(true)
  expect(uriReferenceFromString({ forbid: ['fragment'] }).decode('#')._tag).toBe('Left')
  expect(uriOf(https, { forbid: ['query'] }).is(https.from('https://h/?'))).toBe(false)
})

describe('where nothing could obey it, it is refused', () => {
  const options = { forbid: ['query'] } as object
  const own = Uri.from('https://h/?a')
  test.each<[string, () => unknown]>([
    ['fromComponents', () => fromComponents({ scheme: 'https', host: 'h', query: 'a' }, options)],
    ['tryFromComponents', () => tryFromComponents({ host: 'h', query: 'a' }, options)],
    ['uriBuilder', () => uriBuilder('https', options)],
    ['relativeBuilder', () => relativeBuilder(options)],
    ['https.builder', () => https.builder(options)],
    ['Path.from', () => Path.from('/a', options)],
    ['Query.encode', () => Query.encode({ a: 1 }, options)],
  ])('%s', (_, call) => expect(call).toThrow(/^Unknown option "forbid"/))

  test('strays where nothing is read', () => {
    expect(() => fromComponents({ host: 'h', path: '/a b' }, { strays } as object)).toThrow(TypeError)
    expect(() => uriBuilder('https', { strays } as object)).toThrow('Unknown option "strays"')
  })

  test('a builder that reads its start obeys it', () => {
    const built = https.builder(own, options).tryBuild()
    expect(errorIn(built as never)).toMatchObject({ kind: 'forbidden-component', component: 'query' })
  })
})
