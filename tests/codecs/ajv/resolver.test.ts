// The resolver and the formats through Ajv.

import { createRequire } from 'node:module'
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { type FormatName, formats, type UriParts, uriResolver } from '../../../src/codecs/ajv/index.js'
import { Uri, UriBuildError } from '../../../src/index.js'
import { IriReference } from '../../../src/model/iri/index.js'
import { describeVectors, vectors } from '../../conformance/vectors.js'
import { anyTexts, delimiterTexts } from '../../support/arbitrary-text.js'
import { expect } from '../../support/expect.js'
import { thrownBy } from '../../support/failures.js'
import { plainReferences, plainUris } from '../../support/references.js'
import { abnormal, base, normal } from '../../support/rfc3986-examples.js'
import { testLaw } from '../../support/runs.js'
import { ajvFor, drafts } from './validators.js'

// The resolver by itself: RFC 3986 5.4, the laws that Ajv relies on, and fast-uri beside it.
describe('the resolver', () => {
  // Ajv takes the functions off the object.
  const { parse, resolve, serialize } = uriResolver
  const schemeForm = (text: string): string => serialize(parse(text))

  /** The version that Ajv brings along. */
  const fastUri = createRequire(require.resolve('ajv'))('fast-uri') as typeof uriResolver

  describe('resolve', () => {
    test.each([...normal, ...abnormal])('RFC 3986 5.4: %s is %s', (reference, expected) => {
      expect(resolve(base, reference)).toBe(expected)
    })

    // A base without a scheme keeps the parents that it can't resolve.
    test.each([
      ['', 'a', 'a'],
      ['', '', ''],
      ['a', '', 'a'],
      ['a#b', '', 'a'],
      ['a', '#b', 'a#b'],
      ['a', '?b', 'a?b'],
      ['a/b', 'c', 'a/c'],
      ['a/b', './c', 'a/c'],
      ['a/b', '.', 'a/'],
      ['a/b', '..', './'],
      ['a/b', '../c', 'c'],
      ['a/b', '../../c', '../c'],
      ['a/b', '../..', '..'],
      ['../a', '../b', '../../b'],
      ['a/b', '../c:d', './c:d'],
      ['a//b', '../c', 'a/c'],
      ['/a//b', '../..//c', '/.//c'],
      ['a/b', '/c/../d', '/d'],
      ['//h/a/b', '../../c', '//h/c'],
      ['//h', 'c', '//h/c'],
    ])('%j and %j give %j', (relative, reference, expected) => {
      expect(resolve(relative, reference)).toBe(expected)
    })

    test.each([
      ['HTTP://Example.COM/%7e%c3%a9', 'http://example.com/~%C3%A9'],
      ['http://h:80', 'http://h:80'],
      ['http://h/%2f', 'http://h/%2F'],
      ['http://[2001:DB8::0:1]/', 'http://[2001:db8::1]/'],
      ['URN:Example:A', 'urn:Example:A'],
      ['http://Bücher.example/é%C3%A9', 'http://bücher.example/é%C3%A9'],
    ])('gives %s in the normal form of the generic syntax: %s', (text, expected) => {
      expect(resolve('', text)).toBe(expected)
    })

    test.each([
      ['#/a"b', '#/a%22b'],
      ['#/a b', '#/a%20b'],
      ['#a#b', '#a%23b'],
      ['#/a\\b', '#/a%5Cb'],
      [' a\t', '%20a%09'],
      ['a%b', 'a%25b'],
      ['a\\b', 'a%5Cb'],
      ['C:\\a', 'c:%5Ca'],
      ['1:b', './1:b'],
      [':b', './:b'],
      ['[a]', '%5Ba%5D'],
      ['http://a b/c', 'http://a%20b/c'],
      ['http://[a/c', 'http://%5Ba/c'],
      ['http://h:x/\\', 'http://h%3Ax/%5C'],
      ['//u@h:80/\\', '//u@h:80/%5C'],
      ['a\ud800b', 'a%EF%BF%BDb'],
      ['\udfffa\udbff', '%EF%BF%BDa%EF%BF%BD'],
      ['?\0\x01\x1f\x7f #\0\x01\x1f\x7f ', '?%00%01%1F%7F%20#%00%01%1F%7F%20'],
      ['a\ue000?\ue000', 'a%EE%80%80?\ue000'],
    ])('encodes what %j lacks of a reference: %j', (text, expected) => {
      expect(resolve('', text)).toBe(expected)
    })

    testLaw('resolves as values do', 20_000, plainUris, plainReferences, (uri, reference) => {
      expect(resolve(uri, reference)).toBe(String(Uri.from(uri).resolve(reference).normalize()))
    })
  })

  describe('parse and serialize', () => {
    test('the components', () => {
      expect(parse('http://u:p@h:81/a?b#c')).toEqual({
        scheme: 'http',
        userinfo: 'u:p',
        host: 'h',
        port: '81',
        path: '/a',
        query: 'b',
        fragment: 'c',
      })
      expect(parse('')).toEqual({ path: '' })
      expect(parse('#').fragment).toBe('')
    })

    test.each([
      ['http://h:80', 'http://h/'],
      ['https://H:0443?a', 'https://h/?a'],
      ['ws://h', 'ws://h/'],
      ['urn:EXAMPLE:aB?+c?=d#e', 'urn:example:aB?+c?=d#e'],
      ['urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6', 'urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6'],
      ['urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6#A', 'urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6#A'],
      ['urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6A', 'urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6A'],
      ['urn:İA:B', 'urn:İa:B'],
      ['./a/../b', 'b'],
      ['../a', '../a'],
    ])('%s is %s in the normal form of its scheme', (text, expected) => {
      expect(schemeForm(text)).toBe(expected)
    })

    test('components of other makers', () => {
      expect(serialize({})).toBe('')
      expect(serialize({ scheme: 'http', host: 'h', port: 81 })).toBe('http://h:81')
      expect(serialize({ host: 'größe', path: '/é', query: '\ue000' })).toBe('//größe/é?\ue000')
    })

    const http = { scheme: 'http', host: 'example.com' }

    test.each<[parts: UriParts, component: string, offset: number]>([
      [{ ...http, path: '.evil.com' }, 'path', 0],
      [{ ...http, userinfo: 'evil.example/' }, 'userinfo', 12],
      [{ ...http, userinfo: 'joe:s3cret@evil' }, 'userinfo', 10],
      [{ ...http, port: '80', path: '80/x' }, 'path', 0],
      [{ ...http, port: '80/x' }, 'port', 2],
      [{ ...http, port: -1 }, 'port', 0],
      [{ ...http, query: 'k=v#w' }, 'query', 3],
      [{ ...http, host: 'a/b' }, 'host', 1],
      [{ ...http, scheme: 'x:y' }, 'scheme', 1],
      [{ ...http, fragment: 'a b' }, 'fragment', 1],
      [{ scheme: 'http', port: 80 }, 'host', 0],
      [{ path: '//evil.com' }, 'path', 0],
      [{ path: 'javascript:alert(1)' }, 'path', 0],
      [{ path: null as never }, 'path', 0],
      [{ ...http, query: ['a'] as never }, 'query', 0],
      [{ ...http, port: Symbol('a') as never }, 'port', 0],
    ])('%j: the %s is refused at %i', (parts, component, offset) => {
      const failure = thrownBy(() => serialize(parts))
      expect(failure).toBeInstanceOf(UriBuildError)
      const { error } = failure as UriBuildError
      expect([error.component, error.offset]).toEqual([component, offset])
      expect(JSON.stringify(error)).not.toContain('s3cret')
    })
  })

  test.each([undefined, null, 7, Symbol('a'), Object.create(null)])('%p is no identifier', (other) => {
    const given = other as never
    const message = expect.stringMatching(/^Got \w[^;]*\. Expected a string\.$/)
    for (const work of [() => parse(given), () => resolve(given, 'a'), () => resolve('a', given)]) {
      expect(thrownBy(work)).toMatchObject({ code: 'not-a-string', message })
    }
    if (typeof other !== 'object') expect(thrownBy(() => serialize(given))).toBeInstanceOf(UriBuildError)
  })

  describe('any text', () => {
    const texts = fc.oneof(anyTexts, delimiterTexts)

    testLaw(
      'is read, and what it gives is a reference in normal form',
      50_000,
      texts,
      texts,
      (one, other) => {
        const target = resolve(one, other)
        expect(IriReference.canParse(target)).toBe(true)
        // Resolving removes the guard before the two slashes that a file's path begins with (RFC 3986 5.2.4).
        const isGuarded = /^file:(?:\/\/[^/?#]*)?\/\.\/\//.test(target)
        if (!isGuarded) expect(resolve('', target)).toBe(target)
        const form = schemeForm(other)
        expect(IriReference.canParse(form)).toBe(true)
        expect(schemeForm(form)).toBe(form)
      },
    )

    // Encoded dots are decoded after dot segments are removed.
    testLaw('resolves to itself with its fragment', 10_000, texts, (text) => {
      fc.pre(!/%2e/i.test(text))
      const [id = ''] = resolve('', text).split('#')
      expect(resolve(text, '#/a')).toBe(`${id}#/a`)
    })
  })

  describe('fast-uri', () => {
    const segment = fc.constantFrom(...'a b.json A . .. %7E %41 %2f %c3%a9 a"b'.split(' '), 'a b', "'|^")
    const path = fc.array(segment, { minLength: 1, maxLength: 4, size: 'max' }).map((all) => all.join('/'))
    const start = fc.constantFrom(
      '',
      '',
      ...'/ //h/ //H:8080/ http://A.example/ HTTPS://u@a.example/ x:/'.split(' '),
    )
    const end = fc.constantFrom('', '', '?q', '?%7e#', '#', '#/a/b', '#/$defs/a%22b', '#/a"b', '#A')
    const references = fc.tuple(start, path, end).map((pieces) => pieces.join(''))

    // It differs where two slashes end a path, of which it takes one, and beyond ASCII, which it encodes.
    testLaw(
      'gives the same for identifiers that schemas have',
      20_000,
      references,
      references,
      (one, other) => {
        expect(resolve(one, other)).toBe(fastUri.resolve(one, other))
        expect(schemeForm(other)).toBe(fastUri.serialize(fastUri.parse(other)))
        expect(parse(other).fragment).toBe(fastUri.parse(other).fragment)
      },
    )
  })
})

// The formats of URIs through Ajv, in every draft.
describe('formats', () => {
  const names = Object.keys(formats) as readonly FormatName[]

  /** The formats that a text has, in the order of their names below. */
  type Row = readonly [text: string, ...formats: readonly FormatName[]]

  const uri = ['uri', 'uri-reference', 'iri', 'iri-reference'] as const
  const reference = ['uri-reference', 'iri-reference'] as const
  const iri = ['iri', 'iri-reference'] as const
  const template = 'uri-template'

  const rows: readonly Row[] = [
    ['', ...reference, template],
    ['http://h/?a=b#c', ...uri, template],
    ['http://h', ...uri, template],
    ['urn:example:a', ...uri, template],
    ['mailto:joe@example.com', ...uri, template],
    ['http://[2001:db8::7]/', ...uri, template],
    ['http://223.255.255.254', ...uri, template],
    ['http://-.~_!$&()*+,;=:%40:80%2f::::::@example.com', ...uri, template],
    ["http://h/it's", ...uri, template],
    ['x:', ...uri, template],
    ['//h/?a=b#c', ...reference, template],
    ['/abc', ...reference, template],
    ['abc', ...reference, template],
    ['#fragment', ...reference, template],
    ['./a:b', ...reference, template],
    ['1:b', template],
    ['http://h/größe', ...iri, template],
    ['http://ƒøø.ßår/?∂éœ=πîx#πîüx', ...iri, template],
    ['http://h/?\ue000', ...iri, template],
    ['http://h/\ue000', template],
    ['http://h/\ud800'],
    ['âππ', 'iri-reference', template],
    ['#ƒrägmênt', 'iri-reference', template],
    ['#ƒräg\\mênt'],
    ['\\\\WINDOWS\\fileshare'],
    ['http:// shouldfail.com'],
    [':// should fail'],
    ['bar,baz:foo', template],
    ['http://h/a b'],
    ['http://h/%zz'],
    ['http://h/\n'],
    ['http://h:a/', template],
    ['http://2001:0db8:85a3:0000:0000:8a2e:0370:7334', template],
    ['http://h/{term:1}/{term}', template],
    ['http://h/{term:1}/{term'],
    ['dictionary/{term:1}/{term}', template],
    ['{+a,b*}{?c,d}{&e}{#f}{.g}{/h}{;i}', template],
    ['{a.b,%41}', template],
    ['{}'],
    ['{a,,b}'],
    ['{v:0}'],
    ['{v:10000}'],
    ['{=a}'],
    ['a}b'],
  ]

  describe.each(drafts)('%s', (draft) => {
    const ajv = ajvFor(draft, { formats })
    const validators = names.map((name) => [name, ajv.compile({ format: name })] as const)
    const formatsOf = (data: unknown): readonly FormatName[] =>
      validators.filter(([, validate]) => validate(data)).map(([name]) => name)

    test.each(rows)('%j', (text, ...expected) => {
      expect(formatsOf(text)).toEqual(names.filter((name) => expected.includes(name)))
    })

    test.each([[1], [null], [true], [[]], [{}]])('%j is no text, which formats are about', (data) => {
      expect(formatsOf(data)).toEqual(names)
    })

    describeVectors('vectors', () => {
      const kinds: Readonly<Record<string, FormatName>> = {
        uri: 'uri',
        reference: 'uri-reference',
        iri: 'iri',
        'iri-reference': 'iri-reference',
      }

      test('of references', () => {
        const chosen = vectors<{ kind: string; input: string; valid: boolean }>('valid').filter(
          ({ kind }) => kind in kinds,
        )
        expect(chosen.length).toBeGreaterThan(80)
        for (const { kind, input, valid } of chosen) {
          expect([input, formatsOf(input).includes(kinds[kind]!)]).toEqual([input, valid])
        }
      })

      test('of templates', () => {
        const chosen = vectors<{ group: string; template: string; valid: boolean }>('template').filter(
          ({ group }) => group === 'validity',
        )
        expect(chosen.length).toBeGreaterThan(5)
        for (const { template: text, valid } of chosen) {
          expect([text, formatsOf(text).includes(template)]).toEqual([text, valid])
        }
      })
    })
  })

  test('each can be added by itself', () => {
    const ajv = ajvFor('draft7', {}).addFormat('uri', formats.uri)
    expect(ajv.validate({ format: 'uri' }, 'a')).toBe(false)
  })

  test('by itself, each refuses what is no text', () => {
    for (const data of [undefined, null, 1, {}, ['a']]) {
      const given = data as string
      expect(Object.values(formats).filter(({ validate }) => validate(given))).toEqual([])
    }
  })

  test('they are immutable', () => {
    expect(Object.isFrozen(formats)).toBe(true)
    expect(Object.values(formats).every((format) => Object.isFrozen(format))).toBe(true)
  })
})
