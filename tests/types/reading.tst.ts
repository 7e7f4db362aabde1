// The types of what is read: success and failure, URIs and relative references, hosts by their kind.

import { describe, expect, test } from 'tstyche'
import {
  type ComponentName,
  type Components,
  type Either,
  type ErrorKind,
  type Generation,
  type GenerationName,
  Host,
  type Ipv4,
  type Ipv6,
  type IpvFuture,
  type Query,
  type RegName,
  RelativeReference,
  type Segment,
  Uri,
  type UriError,
  UriReference,
  UriSyntaxError,
  type Userinfo,
} from 'uriform'
import { rfc1738, rfc3986 } from '../../src/generations.js'
import type { Words } from './words.js'

const uri = Uri.from('http://h/')
const reference = UriReference.from('a')

describe('parse', () => {
  test('gives an Either that `_tag` narrows', () => {
    const result = Uri.parse('http://h/')
    expect(result).type.toBe<Either<UriError, Uri>>()
    if (result._tag === 'Right') {
      expect(result.right).type.toBe<Uri>()
      expect(result).type.not.toHaveProperty('left')
    } else {
      expect(result.left).type.toBe<UriError>()
      expect(result).type.not.toHaveProperty('right')
    }
  })

  test('of each reader gives its own', () => {
    expect(UriReference.parse('')).type.toBe<Either<UriError, UriReference>>()
    expect(RelativeReference.parse('')).type.toBe<Either<UriError, RelativeReference>>()
    expect(Host.parse('')).type.toBe<Either<UriError, Host>>()
    expect(UriReference.from('')).type.toBe<Uri | RelativeReference>()
    expect(RelativeReference.from('')).type.toBe<RelativeReference>()
    expect(Uri.canParse('')).type.toBe<boolean>()
  })

  test('takes a text and options', () => {
    expect(Uri.parse).type.toBeCallableWith('x:', { generation: rfc3986 })
    expect(Uri.parse).type.toBeCallableWith('x:', {})
    expect(Uri.parse).type.not.toBeCallableWith()
    expect(Uri.parse).type.not.toBeCallableWith(1)
    expect(Uri.parse).type.not.toBeCallableWith(new URL('x:'))
    expect(Uri.parse).type.toBeCallableWith(uri)
    expect(Uri.from).type.toBeCallableWith(uri)
    expect(Uri.parse).type.not.toBeCallableWith(RelativeReference.from('a'))
    expect(Uri.parse).type.not.toBeCallableWith('x:', { generation: 'rfc3986' as const })
    expect(Uri.parse).type.not.toBeCallableWith('x:', { generations: rfc3986 })
    expect(Host.parse).type.not.toBeCallableWith('h', { generation: 'rfc3986' as const })
    expect<Generation>().type.not.toBeAssignableFrom<'rfc3986'>()
    expect<Generation['name']>().type.toBe<GenerationName>()
    expect<GenerationName>().type.toBeAssignableFrom<'rfc3986'>()
    expect<GenerationName>().type.not.toBeAssignableFrom<string>()
  })

  test('fits the Either of fp-ts', () => {
    type FpTs<E, A> =
      | { readonly _tag: 'Left'; readonly left: E }
      | { readonly _tag: 'Right'; readonly right: A }
    expect<FpTs<UriError, Uri>>().type.toBe<Either<UriError, Uri>>()
  })
})

describe('instanceof', () => {
  test('tells URIs from relative references', () => {
    if (reference instanceof Uri) {
      expect(reference).type.toBe<Uri>()
      expect(reference).type.toHaveProperty('resolve')
    } else expect(reference).type.toBe<RelativeReference>()
    if (reference instanceof RelativeReference) expect(reference).type.toBe<RelativeReference>()
  })

  test('narrows what is unknown', () => {
    const value = reference as unknown
    if (value instanceof UriReference) expect(value).type.toBe<UriReference>()
    if (value instanceof Host) expect(value).type.toBe<Host>()
    if (value instanceof UriSyntaxError) expect(value.error).type.toBe<UriError>()
  })
})

describe('the scheme', () => {
  test('is there in a URI and not in a relative reference', () => {
    expect(uri.scheme).type.toBe<string>()
    expect(RelativeReference.from('a').scheme).type.toBe<undefined>()
    expect(reference.scheme).type.toBe<string | undefined>()
    if (reference.scheme === undefined) expect(reference).type.toBeAssignableTo<UriReference>()
  })

  test('can be a literal', () => {
    const https = uri as Uri<'https'>
    expect(https.scheme).type.toBe<'https'>()
    expect(https.normalize()).type.toBe<Uri<'https'>>()
    expect<Uri>().type.toBeAssignableFrom<Uri<'https'>>()
    expect<Uri<'https'>>().type.not.toBeAssignableFrom<Uri>()
    expect<Uri<'https'>>().type.not.toBeAssignableFrom<Uri<'http'>>()
  })
})

describe('components', () => {
  test('are there or undefined', () => {
    expect(uri.host).type.toBe<Host | undefined>()
    expect(uri.userinfo).type.toBe<Userinfo | undefined>()
    expect(uri.query).type.toBe<Query | undefined>()
    expect(uri.port).type.toBe<number | undefined>()
    expect(uri.path.segments).type.toBe<readonly Segment[]>()
    expect(uri.components()).type.toBe<Components>()
    expect(uri.components().path).type.toBe<string>()
    expect(uri.components().query).type.toBe<string | undefined>()
  })

  test('a host narrows by its kind', () => {
    const host = Host.from('h')
    expect(host.kind).type.toBe<'ipv4' | 'ipv6' | 'ipvfuture' | 'reg-name'>()
    expect(host.address).type.toBe<readonly number[] | undefined>()
    switch (host.kind) {
      case 'ipv4':
        expect(host).type.toBe<Ipv4>()
        expect(host.address).type.toBe<readonly number[]>()
        break
      case 'ipv6':
        expect(host).type.toBe<Ipv6>()
        expect(host.address).type.toBe<readonly number[]>()
        break
      case 'ipvfuture':
        expect(host).type.toBe<IpvFuture>()
        expect(host.address).type.toBe<undefined>()
        break
      case 'reg-name':
        expect(host).type.toBe<RegName>()
        break
      default:
        expect(host).type.toBe<never>()
    }
  })

  test('a query has values, null where there is no equals sign, undefined where there is no pair', () => {
    const query = uri.query as Query
    expect(query.get('a')).type.toBe<string | null | undefined>()
    expect(query.getAll('a')).type.toBe<readonly (string | null)[]>()
    expect(query.tryGet('a')).type.toBe<Either<UriError, string | null | undefined>>()
    expect(query.form.get('a')).type.toBe<string | null | undefined>()
    expect(query.pairs[0]?.value).type.toBe<string | null | undefined>()
  })

  test('text is decoded or an error', () => {
    expect(uri.path.decoded).type.toBe<string>()
    expect(uri.path.tryDecoded).type.toBe<Either<UriError, string>>()
    expect(uri.path.octets).type.toBeAssignableTo<Uint8Array>()
  })
})

test('read again under another generation, a value keeps its kind', () => {
  const https = uri as Uri<'https'>
  const relative = RelativeReference.from('a')
  expect(https.as(rfc1738)).type.toBe<Uri<'https'>>()
  expect(relative.as(rfc1738)).type.toBe<RelativeReference>()
  expect(https.tryAs(rfc1738)).type.toBe<Either<UriError, Uri<'https'>>>()
  expect(relative.tryAs(rfc1738)).type.toBe<Either<UriError, RelativeReference>>()
})

test('the kinds of errors are a closed list, so that a switch over them can be exhaustive', () => {
  expect<ErrorKind>().type.toBe<
    | Words<'not-a-string unknown-generation wrong-option missing-scheme relative-base unexpected-scheme invalid-scheme'>
    | Words<'invalid-character invalid-percent-encoding invalid-ip-literal wrong-type fixed-position'>
    | Words<'lone-surrogate dot-segment empty-segment ambiguous-path empty-pair missing-host invalid-host'>
    | Words<'missing-path invalid-port not-utf8 unreachable refused-by-url missing-global wrong-scheme'>
    | Words<'unexpected-userinfo unexpected-fragment wrong-form forbidden-component missing-component too-long'>
    | Words<'invalid-by-scheme missing-field conflicting-fields ambiguous-field control-character'>
    | Words<'unsafe-path invalid-expression missing-variable changed-authority partial-expression'>
    | Words<'no-such-path doubled ambiguous undecided undecided-routes'>
  >()
  expect<UriError>().type.toHaveProperty('component')
  expect<UriError['component']>().type.toBe<ComponentName | undefined>()
  expect<UriError['offset']>().type.toBe<number>()
})
