// The code that the page shows: run as it stands, it gives the text back.
import { describe, test } from '@jest/globals'
import * as root from 'uriform'
import { Uri, UriReference } from 'uriform'
import * as schemes from 'uriform/schemes'
import { type Code, codeText } from '../../../../src/tools/view/code/calls.js'
import { referenceCode } from '../../../../src/tools/view/code/reference-code.js'
import { schemeCode } from '../../../../src/tools/view/code/scheme-code.js'
import { tagCode } from '../../../../src/tools/view/code/tag-code.js'
import { samples } from '../../../schemes/arbitrary-values.js'
import { expect } from '../../../support/expect.js'
import { derivedFrom } from '../../../support/grammar-arbitrary.js'
import { rfc3986 } from '../../../support/grammars.js'
import { expectLaw, testLaw } from '../../../support/runs.js'

const entries: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  uriform: root,
  'uriform/schemes': schemes,
}

/** The text of the value that code makes. Only what it imports is known to it. */
function run({ imports, expression }: Code): string {
  const names = Object.entries(imports).flatMap(([entry, all]) => all.map((name) => [name, entry] as const))
  const values = names.map(([name, entry]) => {
    const value = entries[entry]?.[name]
    if (value === undefined) throw new Error(`${entry} has no ${name}`)
    return value
  })
  const body = `'use strict'; return ${expression}`
  return String(new Function(...names.map(([name]) => name), body)(...values))
}

const code = (text: string): string => referenceCode(UriReference.from(text)).expression

describe('a tag', () => {
  test.each([
    ['https://h/a%20b/c?q=x%26y&r=1#d%20e', "uri`https://h/${'a b'}/c?q=${'x&y'}&r=1#d%20e`"],
    ['//h/%7e/%FF/a%2f', 'relative`//h/%7e/%FF/a%2f`'],
    ['http://h/..%2Fx?%C3%A9', "uri`http://h/..%2Fx?${'é'}`"],
    ['http://%41/?a=b=%26', "uri`http://%41/?a=b=${'&'}`"],
  ])('%s', (text, expected) => {
    const made = tagCode(UriReference.from(text))
    expect(made?.expression).toBe(expected)
    expect(run(made as Code)).toBe(text)
  })

  testLaw(
    'law: the code with a tag gives the text back, where there is a host',
    2_000,
    derivedFrom(rfc3986, 'URI-reference'),
    (text) => {
      const made = tagCode(UriReference.from(text))
      if (made !== undefined) expect(run(made)).toBe(text)
    },
  )

  test.each(['mailto:a', '/a', 'http:/a', 'file:///a'])('none for %s, which has no host', (text) => {
    expect(tagCode(UriReference.from(text))).toBeUndefined()
  })
})

describe('a reference', () => {
  test.each([
    [
      'https://joe:s3cret@example.com:8042/over/there?name=ferret&q=a%20b#nose',
      "uriBuilder('https')\n  .user('joe')\n  .password('s3cret')\n  .host('example.com')\n  .port(8042)\n  .segments('over', 'there')\n  .query({ name: 'ferret', q: 'a b' })\n  .fragment('nose')\n  .build()",
    ],
    [
      'http://j%6Fe@%41/a/%7e/',
      "uriBuilder('http')\n  .user(User.from('j%6Fe'))\n  .host(Host.from('%41'))\n  .segments('a', Segment.from('%7e'), Segment.empty)\n  .build()",
    ],
    [
      '//h?a=1&a=%27&b',
      "relativeBuilder()\n  .host('h')\n  .query([['a', '1'], ['a', '\\''], ['b', null]])\n  .build()",
    ],
    ['?__proto__=x', "relativeBuilder()\n  .query([['__proto__', 'x']])\n  .build()"],
    ['?2=a&1=b', "relativeBuilder()\n  .query([['2', 'a'], ['1', 'b']])\n  .build()"],
    ['?a-b=1', "relativeBuilder()\n  .query({ 'a-b': '1' })\n  .build()"],
    ['?q=%FF', "relativeBuilder()\n  .query(Query.from('q=%FF'))\n  .build()"],
    ['?%FF=q', "relativeBuilder()\n  .query(Query.from('%FF=q'))\n  .build()"],
    ['//%FF', "relativeBuilder()\n  .host(Host.from('%FF'))\n  .build()"],
    ['//%FF:a@h', "relativeBuilder()\n  .user(User.from('%FF'))\n  .password('a')\n  .host('h')\n  .build()"],
    ['//h/%FF', "relativeBuilder()\n  .host('h')\n  .segments(Segment.from('%FF'))\n  .build()"],
    ['../a', "RelativeReference.from('../a')"],
    ['#%E2%80%AE', "relativeBuilder()\n  .fragment('\\u202e')\n  .build()"],
    ['http://h:080/', "Uri.from('http://h:080/')"],
    ['//h:080/', "RelativeReference.from('//h:080/')"],
  ])('%s', (text, expected) => {
    expect(code(text)).toBe(expected)
  })

  test('the imports come first', () => {
    expect(codeText(referenceCode(UriReference.from('http://h/%7e')))).toBe(
      "import { Segment, uriBuilder } from 'uriform'\n\nuriBuilder('http')\n  .host('h')\n  .segments(Segment.from('%7e'))\n  .build()",
    )
  })

  test('a long list is one encoded text', () => {
    const long = `/a${'/b'.repeat(200)}?a${'&b'.repeat(200)}`
    expect(code(long)).toBe(
      `relativeBuilder()\n  .path(Path.from('/a${'/b'.repeat(200)}'))\n  .query(Query.from('a${'&b'.repeat(200)}'))\n  .build()`,
    )
  })

  test.each([
    [`//h${'/a'.repeat(100)}`, 'segments'],
    [`//h${'/a'.repeat(101)}`, 'path'],
    [`?${'a&'.repeat(100)}`, "query([['a', null], "],
    [`?${'a&'.repeat(101)}`, "query(Query.from('a&"],
  ])('more than a hundred delimiters make one encoded text: %#', (text, step) => {
    expect(code(text)).toContain(`.${step}`)
  })

  testLaw('law: the code gives the text back', 2_000, derivedFrom(rfc3986, 'URI-reference'), (text) => {
    expect(run(referenceCode(UriReference.from(text)))).toBe(text)
  })
})

describe('a URI of a scheme', () => {
  test.each([
    [
      'ftp://h/pub/f.txt;type=i',
      "import { ftp } from 'uriform'\n\nftp.builder()\n  .host('h')\n  .directories('pub')\n  .name('f.txt')\n  .typecode('i')\n  .build()",
    ],
    [
      'mongodb+srv://h/d?a=b',
      "import { mongodbSrv } from 'uriform/schemes'\n\nmongodbSrv.builder()\n  .host('h')\n  .database('d')\n  .parameters(['a', 'b'])\n  .build()",
    ],
    [
      'https://h/a%2Fb?q',
      "import { https } from 'uriform'\n\nhttps.builder()\n  .host('h')\n  .segments('a/b')\n  .query({ q: null })\n  .build()",
    ],
    [
      'data:;base64,AAE=',
      "import { data } from 'uriform/schemes'\n\ndata.builder()\n  .mediaType('text/plain')\n  .parameters(['charset', 'US-ASCII'])\n  .base64(true)\n  .octets(new Uint8Array([0, 1]))\n  .build()",
    ],
    [
      'https://h/?a=b',
      "import { Segment, https } from 'uriform'\n\nhttps.builder()\n  .host('h')\n  .segments(Segment.empty)\n  .query({ a: 'b' })\n  .build()",
    ],
    [
      'mongodb+srv://h/d',
      "import { mongodbSrv } from 'uriform/schemes'\n\nmongodbSrv.builder()\n  .host('h')\n  .database('d')\n  .build()",
    ],
    [
      'magnet:?dn=%22',
      "import { magnet } from 'uriform/schemes'\n\nmagnet.builder()\n  .displayName('\"')\n  .build()",
    ],
    [
      'https://h/#f',
      "import { Segment, https } from 'uriform'\n\nhttps.builder()\n  .host('h')\n  .segments(Segment.empty)\n  .fragment('f')\n  .build()",
    ],
    ['x:y', undefined],
    ['telnet://u:p@h', undefined],
    ['geo:x', undefined],
  ])('%s', (text, expected) => {
    const found = schemeCode(Uri.from(text))
    expect(found && codeText(found)).toBe(expected)
  })

  // The builders write a slash after the host of telnet, and take a whole resource name of ws in two parts.
  const unwritten = ['telnet', 'ws', 'wss', 'otpauth']
  const written = samples.filter(({ scheme }) => !unwritten.includes(scheme.scheme))

  test.each(written.map(({ scheme, example }) => [scheme.scheme, example]))(
    '%s has code for %s',
    (_, text) => {
      expect(run(schemeCode(Uri.from(text)) as Code)).toBe(text)
    },
  )

  test.each(samples.map(({ scheme, texts }) => [scheme.scheme, texts] as const))(
    'law: where there is code of %s, it gives the text back',
    (_, texts) => {
      expectLaw(200, texts, (text) => {
        const uri = Uri.parse(text)
        const found = uri._tag === 'Right' ? schemeCode(uri.right) : undefined
        if (found !== undefined) expect(run(found)).toBe(text)
      })
    },
  )
})
