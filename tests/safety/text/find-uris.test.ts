// What is found in a text and what is not, by the rules of thumb that `findUris` tells (RFC 3986, appendix C).
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { type Generation, RelativeReference, schemes, Uri, UriReference } from 'uriform'
import { allSchemes, defineScheme, textField } from 'uriform/schemes'
import { type Find, findUris, iterateUris } from 'uriform/text'
import { draft1996, rfc1738, rfc2396, rfc3986, rfc3987 } from '../../../src/generations.js'
import { strays } from '../../../src/index.js'
import { anyTexts } from '../../support/arbitrary-text.js'
import { expect } from '../../support/expect.js'
import { expectLaw, testLaw } from '../../support/runs.js'
import { webUrlsWithEnds } from '../../support/web-urls.js'

const hrefs = (finds: readonly Find[]): readonly string[] => finds.map(({ uri }) => uri.href)

describe('sentences', () => {
  test.each<[text: string, ...uris: string[]]>([
    // Punctuation.
    ['See http://h/a.', 'http://h/a'],
    [
      'http://h/a, http://h/b; http://h/c: http://h/d! http://h/e?',
      'http://h/a',
      'http://h/b',
      'http://h/c',
      'http://h/d',
      'http://h/e',
    ],
    ['http://h/a... and http://h?!.', 'http://h/a', 'http://h'],
    ['http://h/a.b,c;d:e!f?g', 'http://h/a.b,c;d:e!f?g'],
    ["http://h's and http://h/it's", 'http://h', 'http://h/it'],
    ["http://h/it's.html", "http://h/it's.html"],
    // Brackets.
    ['(http://h/a)', 'http://h/a'],
    ['(see http://h/a_(b)).', 'http://h/a_(b)'],
    ['http://h/a_(b_(c))', 'http://h/a_(b_(c))'],
    ['http://h/(a)b)c', 'http://h/(a)b'],
    ['http://h/a(b', 'http://h/a'],
    ['http://h/(a(b)', 'http://h/'],
    ['http://a/(see http://b/)', 'http://a/', 'http://b/'],
    ['(http://a/)(http://b/)', 'http://a/', 'http://b/'],
    ['(http://a/(http://b/))', 'http://a/(http://b/)'],
    ['[http://h/a] {http://h/b} [c](http://h/d)', 'http://h/a', 'http://h/b', 'http://h/d'],
    [
      '[http://[::1]/] http://u@[::1]:80/ http://[v1.a:b]',
      'http://[::1]/',
      'http://u@[::1]:80/',
      'http://[v1.a:b]',
    ],
    ['http://[::1 http://[::1/ http://h[::1]/', 'http://h'],
    ['ftp://a/[b]', 'ftp://a/%5Bb%5D'],
    ['ftp://a/@[::1]', 'ftp://a/@%5B::1%5D'],
    // Quotation marks.
    [
      '"http://h/a!" “http://h/b?” «http://h/c;» „http://h/d:“',
      'http://h/a!',
      'http://h/b?',
      'http://h/c;',
      'http://h/d:',
    ],
    ['"http://h/a." "http://h/b," "http://h/c.."', 'http://h/a', 'http://h/b', 'http://h/c.'],
    ['"http://h/a)" `http://h/(`', 'http://h/a)', 'http://h/('],
    ['"see http://h/a." "http://h/b. So', 'http://h/a', 'http://h/b'],
    ["'http://h/a' 'http://h/b','http://h/c.'", 'http://h/a', 'http://h/b', 'http://h/c'],
    ["'http://h/a, it is", 'http://h/a'],
    ['‘http://h/a’ ’http://h/b’', 'http://h/a', 'http://h/b'],
    // Marks of emphasis.
    [
      '*http://h/a* _http://h/b_ ~~http://h/c~~ **http://h/d.**',
      'http://h/a',
      'http://h/b',
      'http://h/c',
      'http://h/d',
    ],
    ['http://h/a* http://h/b_', 'http://h/a*', 'http://h/b_'],
    ['**PR opened: http://h/a** http://h/b*', 'http://h/a', 'http://h/b*'],
    ['_see http://h/a_, ~~http://h/b, http://h/c~~!', 'http://h/a', 'http://h/b', 'http://h/c'],
    ['***so: http://h/a** or http://h/b*', 'http://h/a', 'http://h/b'],
    ['**so *or* http://h/a_**, http://h/b**', 'http://h/a_', 'http://h/b**'],
    ['**http://h/a_*. **(http://h/b)**', 'http://h/a_', 'http://h/b'],
    ['**see http://h/a*b_c/**', 'http://h/a*b_c/'],
    ['__see http://h/a.__ *see (http://h/b*)', 'http://h/a', 'http://h/b'],
    // Nothing that opens: a bullet, a product, a name, other marks, the marks of a link, another paragraph.
    ['* see http://h/a* 2 * 3 http://h/b*', 'http://h/a*', 'http://h/b*'],
    ['a_b http://h/a_ _b http://h/c*', 'http://h/a_', 'http://h/c*'],
    [
      'http://h/_a http://h/_ http://h/~b/ http://h/~',
      'http://h/_a',
      'http://h/_',
      'http://h/~b/',
      'http://h/~',
    ],
    ['*one\nhttp://h/a* *two\n \nhttp://h/b*', 'http://h/a', 'http://h/b*'],
    // Lists.
    ['http://a/,http://b/;ftp://c/', 'http://a/', 'http://b/', 'ftp://c/'],
    ['http://a/,x://b/ http://a/,b:c http://a/;//b', 'http://a/,x://b/', 'http://a/,b:c', 'http://a/;//b'],
    ['http://a/http://b/', 'http://a/http://b/'],
    // Signs that no URI has, as HTML writes them.
    ['&lt;http://h/a&gt; http://h/?a=1&amp;gt;b', 'http://h/a', 'http://h/?a=1&amp;gt;b'],
    ['http://h/?a&gt;b http://h/?a&lt;/a&gt; http://h&gt;', 'http://h/?a', 'http://h/?a', 'http://h'],
    ['http://h/?a&gt=b&lt http://h/?q=&quot;a&quot;', 'http://h/?a&gt=b&lt', 'http://h/?q=&quot;a&quot'],
    // Characters that no URI has.
    ['http://h/a|b http://h/a\\nb http://h/a^', 'http://h/a', 'http://h/a', 'http://h/a%5E'],
    ['http://h/a#b#c', 'http://h/a#b'],
    ['http://h/%41%4 http://h/%zz http://h/100%', 'http://h/%41', 'http://h/', 'http://h/100'],
    ['http://h/a\u0000http://h/b', 'http://h/a', 'http://h/b'],
  ])('%j', (text, ...uris) => {
    expect(hrefs(findUris(text))).toEqual(uris)
  })
})

describe('where a scheme begins', () => {
  test.each<[text: string, ...uris: string[]]>([
    ['URL:http://h/ url=http://h/a x_http://h/b', 'http://h/', 'http://h/a', 'http://h/b'],
    ['end.http://h/a see-http://h/b a+http://h/c', 'http://h/a', 'http://h/b', 'http://h/c'],
    ['view-source:http://h/', 'http://h/'],
    ['xhttp://h 1http://h .1http://h'],
    ['HTTP://H/ hTTp://h', 'HTTP://H/', 'hTTp://h'],
    [`${'a-'.repeat(100)}http://h`, 'http://h'],
    ['http:http://h', 'http://h'],
    ['http://h:x/http://h', 'http://h'],
  ])('%j', (text, ...uris) => {
    expect(hrefs(findUris(text))).toEqual(uris)
  })
})

describe('what is no URI', () => {
  test.each([
    'note: this',
    'note:this',
    'at 10:30',
    'C:\\x and C:/x',
    'std::vector<std::string> a',
    'urn:isbn:1 data:,x tel:1 javascript:x x:y',
    'http: https:// ftp:/// http:foo http:/foo http:?x',
    'http://... http://- http://* http://? http://: http://@',
    'https://<host>/ http://{host}/',
    'http://host:port/ http://a:b@c:d/',
    'mailto: mailto:joe. news: news:a@ The news:',
    'file:main.c file:10 gopher:x telnet:x wais:x',
    'www.w3.org/Addressing/',
    ':http :// :',
    '<http> <http:> <:> <> <URL:> <URL: > <a:b>',
    '',
  ])('%j', (text) => {
    expect(findUris(text)).toEqual([])
  })
})

test.each([
  ...'ftp://u:p@h/a;type=i http://u@h/?a=b&c#d https://h gopher://h/11/x'.split(' '),
  ...'mailto:joe@example.com news:comp.lang.c nntp://h/a.b/1 telnet://h:23/ wais://h/d'.split(' '),
  ...'file:///etc/hosts prospero://h//pros/name'.split(' '),
  // Of no use to its scheme, and yet what the writer meant.
  'telnet://h/x',
])('each of the ten schemes and https: %s', (uri) => {
  const text = `see ${uri}, (${uri}) <${uri}>`
  expect(hrefs(findUris(text))).toEqual([uri, uri, uri])
})

test('the schemes looked for by default are those of the registry', () => {
  const texts = [...allSchemes].map(({ scheme }) => `${scheme}://h.example/`)
  const registered = [...schemes].map(({ scheme }) => `${scheme}://h.example/`)
  expect(new Set(hrefs(findUris(texts.join(' '))))).toEqual(new Set(registered))
})

describe('without a host, and without the readers of the schemes', () => {
  const named = ['mailto', 'news', 'file']
  test.each<[text: string, ...uris: string[]]>([
    ['mailto:a@b,c@d?cc=e@f&body=x%20y', 'mailto:a@b,c@d?cc=e@f&body=x%20y'],
    ['mailto:a%40b mailto:?subject=x', 'mailto:a%40b', 'mailto:?subject=x'],
    ['mailto:joe mailto:joe@ mailto:@h mailto:a@b, mailto:,a@b', 'mailto:a@b'],
    ['mailto:a@b,joe mailto:a@b?subject mailto:a@b?x=1&y mailto:a@b#c mailto:a@b/c mailto:?a=b?c'],
    [
      'news:comp.* news:* news:4321@h.example news:a#b',
      'news:comp.*',
      'news:*',
      'news:4321@h.example',
      'news:a#b',
    ],
    ['news:///a.b', 'news:///a.b'],
    ['news:a@ news:@h news:a/b news:/a news://// news:a?b news:a,b'],
    ['file:/etc/x file:c:/x file:////host/share', 'file:/etc/x', 'file:c:/x', 'file:////host/share'],
    ['file:///C:/x#y file://///host/share/x', 'file:///C:/x#y', 'file://///host/share/x'],
    ['file:x file:c:x file:c://x file:////host file:////host//x file://////x file:/x?y'],
  ])('%j', (text, ...uris) => {
    expect(hrefs(findUris(text))).toEqual(uris)
    expect(hrefs(findUris(text, { schemes: named }))).toEqual(uris)
    expect(hrefs(findUris(text, { schemes: 'any' }))).toEqual(uris)
  })

  const pieces = 'a b.c @ %40 , ? = & / // c: * %2A # ; : " ~'.split(' ')
  testLaw(
    'all are found that the readers accept',
    2000,
    fc.constantFrom(...named),
    fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }),
    (scheme, rest) => {
      const text = `${scheme}:${rest.join('')}`
      fc.pre(!/^\w+:\/\/[^/]/.test(text) && schemes.parse(text)._tag === 'Right')
      expect(hrefs(findUris(`<${text}>`))).toEqual([text])
    },
  )
})

test('the schemes to look for may be a list', () => {
  expect(hrefs(findUris('x:/a http://h/ y:/b', { schemes: ['Y', 'http'] }))).toEqual(['http://h/', 'y:/b'])
})

describe('text that is not ASCII, where strays are refused', () => {
  test.each<[text: string, ...uris: string[]]>([
    // Scripts without spaces, and punctuation of any kind.
    ['请看http://h.example/a。', 'http://h.example/a'],
    ['見てhttp://h.example/aを http://h.example/bー', 'http://h.example/a', 'http://h.example/b'],
    ['http://h.example/a을 ดูhttp://h.example/bนะ', 'http://h.example/a', 'http://h.example/b'],
    [
      'http://h/a…http://h/b—http://h/c→x 🙂http://h/d🙂',
      'http://h/a',
      'http://h/b',
      'http://h/c',
      'http://h/d',
    ],
    ['voilàhttp://h/', 'http://h/'],
    // An IRI: RFC 3987 2.2.
    [
      'http://h/é http://h/aя http://h/?a٣ http://h/#𝐚',
      'http://h/',
      'http://h/a',
      'http://h/?a',
      'http://h/#',
    ],
    ['https://a.example/wiki/Über, http://h/a.é', 'https://a.example/wiki/', 'http://h/a'],
    ['"http://h/é" (http://h/é)', 'http://h/', 'http://h/'],
    ['(http://h/a)é http://h/a,http://é', 'http://h/a', 'http://h/a'],
    // What is left of a host would be another one.
    ['http://müller.example/ http://m.éxample http://u@é http://h:8é mailto:joe@é ftp://é/a'],
    // A surrogate of its own is no letter.
    ['http://h/a\ud83d http://h/b\udc00', 'http://h/a', 'http://h/b'],
  ])('%j', (text, ...uris) => {
    expect(hrefs(findUris(text, { strays: 'refuse' }))).toEqual(uris)
  })
})

describe('angle brackets', () => {
  test.each<[text: string, ...finds: [written: string, uri: string][]]>([
    ['<http://h/a>', ['http://h/a', 'http://h/a']],
    ['< http://h/a\t>', ['http://h/a', 'http://h/a']],
    ['<URL:http://h/a><url: http://h/b >', ['http://h/a', 'http://h/a'], ['http://h/b', 'http://h/b']],
    ['<ht\n tp://h/ a>', ['ht\n tp://h/ a', 'http://h/a']],
    ['<http://h/a.b,;:!?)>', ['http://h/a.b,;:!?)', 'http://h/a.b,;:!?)']],
    // Relative references, where it is said that they are URLs.
    ['<URL:../a/\n b> <URL:#top> <URL://h>', ['../a/\n b', '../a/b'], ['#top', '#top'], ['//h', '//h']],
    ['<../a> </p> <stdio.h> <br/>'],
    // What is said to be a URL is still one of the schemes that are looked for.
    ['<URL:x:y>'],
    // Not one, but what is in it may be some.
    ['<http://a/ http://b/>', ['http://a/', 'http://a/'], ['http://b/', 'http://b/']],
    ['<a href="http://h/a">http://h/b</a>', ['http://h/a', 'http://h/a'], ['http://h/b', 'http://h/b']],
    ['<http://h/a|text>', ['http://h/a', 'http://h/a']],
    ['<http://h/a < http://h/b', ['http://h/a', 'http://h/a'], ['http://h/b', 'http://h/b']],
    ['a <http://h/a', ['http://h/a', 'http://h/a']],
  ])('%j', (text, ...finds) => {
    expect(findUris(text).map((find) => [find.text, find.uri.href])).toEqual(finds)
  })

  test('a relative reference is one', () => {
    const [first, second] = findUris('<URL:a> <URL:http://h/>')
    expect(first?.uri instanceof RelativeReference).toBe(true)
    expect(second?.uri instanceof Uri).toBe(true)
  })
})

describe('schemes', () => {
  const text =
    'x:y note:this C:/x std::vector a.b://c x://h/ http://h/ http:foo doi:10.1/2 file:x ab:// ws:x ws://h/'
  const doi = defineScheme({
    scheme: 'doi',
    fields: { name: textField() },
    read: (rest) => (rest.take('10.') ? { name: rest.rest() } : rest.refuse('10.')),
    write: ({ name }) => `10.${name}`,
  })
  test.each<[name: string, schemes: Parameters<typeof findUris>[1], uris: string[]]>([
    ['the registered ones', {}, ['http://h/']],
    ['one more', { schemes: schemes.with(doi) }, ['http://h/', 'doi:10.1/2']],
    ['one less', { schemes: schemes.without('http') }, []],
    ['a set of names', { schemes: new Set(['x', 'ws']) }, ['x:y', 'x://h/', 'ws://h/']],
    ['no scheme', { schemes: new Set<string>() }, []],
    ['any', { schemes: 'any' }, ['note:this', 'a.b://c', 'http://h/', 'doi:10.1/2', 'ws://h/']],
  ])('%s', (_, options, uris) => {
    expect(hrefs(findUris(text, options))).toEqual(uris)
  })

  test('one that a registry knows decides what is one of its URIs', () => {
    expect(hrefs(findUris('doi:11.1 doi:10.1 <doi:12>', { schemes: schemes.with(doi) }))).toEqual([
      'doi:10.1',
    ])
  })
})

test.each<[generation: Generation, uris: string[]]>([
  [rfc3986, ['http://h/~a', 'http://a_b/']],
  [rfc2396, ['http://h/~a', 'http://a_b/']],
  [rfc1738, ['http://a_b/']],
  [draft1996, ['http://h/~a']],
])('the grammar of %s decides', (generation, uris) => {
  const finds = findUris('http://h/~a http://a_b/', { generation, strays: 'refuse' })
  expect(hrefs(finds)).toEqual(uris)
  for (const { uri } of finds) expect(uri.generation).toBe(generation)
})

describe('finds', () => {
  test('are frozen, and so is the list of them', () => {
    const finds = findUris('http://h/')
    expect(Object.isFrozen(finds) && finds.every(Object.isFrozen)).toBe(true)
    expect(finds).toStrictEqual([{ text: 'http://h/', uri: Uri.from('http://h/'), offset: 0, length: 9 }])
  })

  test('come one by one', () => {
    const iterator = iterateUris('http://a/ http://b/')
    expect(iterator.next().value?.uri.href).toBe('http://a/')
    expect([...iterator].map(({ uri }) => uri.href)).toEqual(['http://b/'])
    expect(iterator.next().done).toBe(true)
  })

  test('offsets count UTF-16 code units', () => {
    expect(findUris('🙂\r\n http://h/')[0]?.offset).toBe(5)
  })
})

const plantable = fc.oneof(
  anyTexts,
  fc.string({
    unit: fc.constantFrom(
      ...'http:// ftp://h/ mailto: a@b.c < > URL:'.split(' '),
      ' ',
      '\n',
      ..."- ( ) [ ] '".split(' '),
      ...'" , . # é % 4 日 。 ’ ؟ 🙂'.split(' '),
      '\u202e',
      '\ue000',
      '\ud83d',
      'h',
    ),
    maxLength: 30,
  }),
)

/** What holds for the finds of every text. */
function checkFinds(text: string, finds: readonly Find[], generation: Generation): void {
  let end = 0
  for (const find of finds) {
    const { offset, length, uri } = find
    expect(offset).toBeGreaterThanOrEqual(end)
    expect(text.slice(offset, offset + length)).toBe(find.text)
    expect(uri.href).toBe(UriReference.from(find.text.replace(/\s/g, ''), { generation, strays }).href)
    expect(uri.generation).toBe(generation)
    const isLabelled = /URL:\s*$/i.test(text.slice(0, offset))
    if (!isLabelled) expect(schemes.has((uri as UriReference).scheme ?? '')).toBe(true)
    end = offset + length
  }
}

test.each([rfc3986, rfc3987])(
  'finds of %s are what the text has at their offsets, in order, and do not overlap',
  (generation) => {
    expectLaw(20_000, plantable, (text) => checkFinds(text, findUris(text, { generation }), generation))
  },
)

test('in a text of ASCII the finds of RFC 3987 are those of RFC 3986', () => {
  const texts = (finds: readonly Find[]): readonly string[] => finds.map(({ text }) => text)
  expectLaw(20_000, plantable, (text) => {
    const ascii = text.replace(/[^\0-\x7f]/g, '')
    expect(texts(findUris(ascii, { generation: rfc3987 }))).toEqual(texts(findUris(ascii)))
  })
})

testLaw(
  'a URI in angle brackets is found whole, wherever white space is put into it',
  5000,
  webUrlsWithEnds,
  fc.array(fc.tuple(fc.nat(100), fc.constantFrom(' ', '\n', '\r\n   ', '\t'))),
  anyTexts.filter((text) => !/[<>:]/.test(text)),
  (uri, breaks, prose) => {
    let written = uri
    for (const [at, space] of breaks) {
      const index = 1 + (at % (written.length - 1))
      // Before a scheme another URI would begin.
      if (!/^[a-z]+:\/\//i.test(written.slice(index)))
        written = written.slice(0, index) + space + written.slice(index)
    }
    const text = `${prose}<${written}>${prose}`
    fc.pre(!/\s[A-Za-z][\w+.-]*:\/\//.test(written))
    const [find, ...others] = findUris(text)
    expect(others).toEqual([])
    expect(find).toMatchObject({ text: written, offset: prose.length + 1, length: written.length })
    expect(find?.uri.href).toBe(uri)
  },
)
