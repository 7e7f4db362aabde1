// URIs in context: what stands around them, the examples of the standards, and prose.

import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { findUris, iterateUris, stripDelimiters } from 'uriform/text'
import { expect } from '../../support/expect.js'
import { inCi, testLaw } from '../../support/runs.js'

// What stands around a URI is taken away (RFC 3986, appendix C; RFC 2396, appendix E).
describe('delimiters', () => {
  test.each<[text: string, stripped: string]>([
    ['http://h/', 'http://h/'],
    ['', ''],
    [' \t\r\n\u00a0', ''],
    ['\u00a0http://h/\ufeff', 'http://h/'],
    ['http://h/\r\n   a\tb', 'http://h/ab'],
    ['<http://h/>', 'http://h/'],
    ['<URL:http://h/a\n b>', 'http://h/ab'],
    ['<url: http://h/ >', 'http://h/'],
    ['URL:http://h/', 'http://h/'],
    ['URL:', ''],
    ['URL', 'URL'],
    // One within the other.
    ['（「http://h/」）', 'http://h/'],
    ['("<URL:http://h/>")', 'http://h/'],
    ['((a))', 'a'],
    ['<>', ''],
    // The two do not belong together, or one is missing.
    ['(a)(b)', '(a)(b)'],
    ['(a', '(a'],
    ['a)', 'a)'],
    ['(a]', '(a]'],
    ['（a)', '（a)'],
    ['([)]', '([)]'],
    ['<a"', '<a"'],
    ['"', '"'],
    // Punctuation and hyphens stay.
    ['<http://h/a-\n b>.', '<http://h/a-b>.'],
    ['<http://h/a-\n b>', 'http://h/a-b'],
    ['http://h/a(b)', 'http://h/a(b)'],
    ['//[::1]', '//[::1]'],
  ])('%j', (text, stripped) => {
    expect(stripDelimiters(text)).toBe(stripped)
  })

  test.each(`"" '' \`\` “” ‘’ „“ ‚‘ «» »« ‹› ›‹ () [] {} 「」 『』 （） 【】 《》 〈〉 ＜＞`.split(' '))(
    '%s',
    (pair) => {
      expect(stripDelimiters(`${pair[0]}http://h/${pair[1]}`)).toBe('http://h/')
    },
  )

  const typed = fc.string({
    unit: fc.constantFrom(...'<>()[]{}"\'`“”‘’„‚«»‹›「」（） \u3000\n-.', 'URL:', 'U', 'http://h/a', 'é'),
    maxLength: 12,
  })

  testLaw('there is nothing more to take away', 20_000, typed, (text) => {
    const stripped = stripDelimiters(text)
    expect(stripDelimiters(stripped)).toBe(stripped)
    expect(stripped).not.toMatch(/\s/)
    expect(text.replace(/\s/g, '')).toContain(stripped)
  })
})

// The examples of each standard for URIs in context: what they say they contain is found, and nothing else.
describe('the examples of the standards', () => {
  /** The same sentence in each of them, with its own delimiters and line breaks. */
  const sentence = (first: string, second: string, third: string): string =>
    `   Yes, Jim, I found it under ${first} you can probably pick it up\n   from ${second}.  Note the warning in ${third}.\n`

  const rfc1738 = sentence(
    '<URL:ftp://info.cern.ch/pub/www/doc;\n      type=d> but',
    '<URL:ftp://ds.in\n      ternic.net/rfc>',
    '<URL:http://ds.internic.\n      net/instructions/overview.html#WARNING>',
  )
  const urisOf1738 = [
    ...['ftp://info.cern.ch/pub/www/doc;type=d', 'ftp://ds.internic.net/rfc'],
    'http://ds.internic.net/instructions/overview.html#WARNING',
  ]
  const rfc3986 = (host: string): string =>
    sentence(
      '"http://www.w3.org/Addressing/",\n      but',
      `<ftp://${host}/rfc/>`,
      '<http://www.ics.uci.edu/pub/\n      ietf/uri/historical.html#WARNING>',
    )
  const urisOf3986 = (host: string): readonly string[] => [
    ...['http://www.w3.org/Addressing/', `ftp://${host}/rfc/`],
    'http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING',
  ]
  const html = `<!doctype html public "-//IETF//DTD HTML//EN">
<HTML><HEAD>
<TITLE>A title</TITLE>
<BASE href="http://www.ics.uci.edu/Test/a/b/c">
</HEAD><BODY>
... <A href="../x">an anchor</A> ...
</BODY></HTML>

stands for

   <http://www.ics.uci.edu/Test/a/x>
`

  test.each<[section: string, text: string, uris: readonly string[]]>([
    [
      'RFC 1738, appendix',
      `   The prefix "URL:" and angle brackets ("<" and ">"); "#" goes within, "-" is kept.\n${rfc1738}`,
      urisOf1738,
    ],
    [
      'draft-fielding-url-syntax-01, appendix B: brackets',
      ' In [http://test.com/] or <http://www.w3.org> or even {http://test.com}, without "URL:".\n',
      ['http://test.com/', 'http://www.w3.org', 'http://test.com'],
    ],
    ['draft-fielding-url-syntax-01, appendix B: the sentence', rfc1738.replaceAll('URL:', ''), urisOf1738],
    [
      'draft-fielding-url-syntax-01, appendix D; RFC 2396, appendix D',
      html,
      ['http://www.ics.uci.edu/Test/a/b/c', 'http://www.ics.uci.edu/Test/a/x'],
    ],
    [
      'RFC 2396, appendix E: delimiters',
      '   "http://test.com/", <http://test.com/>, or white space\n\n           http://test.com/\n\n   Using <> is best; "URL:" is old.\n',
      ['http://test.com/', 'http://test.com/', 'http://test.com/'],
    ],
    ['RFC 2396, appendix E: the sentence', rfc3986('ds.internic.\n      net'), urisOf3986('ds.internic.net')],
    [
      'RFC 2396, appendix F',
      '   such as\n\n      www.w3.org/Addressing/\n\n   which "http://" completes.\n',
      [],
    ],
    [
      'RFC 3986, appendix C: delimiters',
      '   "http://example.com/", <http://example.com/>, or white space:\n\n      http://example.com/\n',
      ['http://example.com/', 'http://example.com/', 'http://example.com/'],
    ],
    [
      'RFC 3986, appendix C: the sentence',
      rfc3986('foo.example.\r\n      com'),
      urisOf3986('foo.example.com'),
    ],
  ])('%s', (_, text, uris) => {
    const finds = findUris(text)
    expect(finds.map(({ uri }) => uri.href)).toEqual(uris)
    for (const find of finds) expect(text.slice(find.offset, find.offset + find.length)).toBe(find.text)
  })

  describe('a hyphen at the end of a line (RFC 3986, appendix C)', () => {
    test.each<[text: string, uri: string, alternative: string | undefined]>([
      ['<http://h/a-\n  b>', 'http://h/a-b', 'http://h/ab'],
      ['<http://h/a-\r\nb-\rc>', 'http://h/a-b-c', 'http://h/abc'],
      ['<http://h/a- \t\nb>', 'http://h/a-b', 'http://h/ab'],
      ['<URL:a-\nb>', 'a-b', 'ab'],
      // Only before a line break.
      ['<http://h/a- b>', 'http://h/a-b', undefined],
      ['<http://h/a-b\nc>', 'http://h/a-bc', undefined],
      // Only where both are some.
      ['<http://a/%4-\n1>', 'http://a/%41', undefined],
      ['<http://a/%4-\nx>', 'http://a/', undefined],
      ['<URL:-\n>', '-', undefined],
      ['<file:/-\n/a>', 'file:/-/a', 'file://a'],
    ])('%j', (text, uri, alternative) => {
      const found = findUris(text).map((find) => [find.uri.href, find.alternative?.href])
      expect(found).toEqual([[uri, alternative]])
    })
  })
})

// Thousands of lines of prose with URIs planted in them: those are found at their offsets, and nothing else.
describe('prose', () => {
  const LINES = inCi(10_000, 2_000)

  const words: readonly string[] =
    'the a of note: this, at 10:30, C:\\x std::vector and/or (see) "so" e.g. i.e. x=1; naïve café 東京 🙂 http https: ftp. a:b foo:bar www.example.com joe@example.com #tag 50% [1] {x} <b> </b> a<b 3>2 \'tis it\'s -- … http:x http://'.split(
      ' ',
    )

  const uris: readonly string[] = [
    ...'http://www.example.com/ HTTPS://example.com:8443/a/b?q=1&r=%20#top'.split(' '),
    ...'ftp://joe:secret@host.example/pub/a.txt;type=i http://[2001:db8::1]:80/x'.split(' '),
    ...'http://example.com/wiki/URI_(computing) http://example.com/a,b;c.d!e~f*g'.split(' '),
    ...'mailto:joe@example.com?subject=hello news:comp.infosystems.www'.split(' '),
    ...'telnet://192.0.2.16:80/ gopher://host.example/11/x file:///etc/hosts'.split(' '),
  ]

  /** What is put before a URI and behind it. */
  const wrappers: readonly (readonly [before: string, after: string])[] = [
    [' ', ' '],
    ['(', ')'],
    ['(see ', ').'],
    ['"', '"'],
    ['"', ',"'],
    ['“', '”'],
    ["'", "'"],
    ['[', ']'],
    ['{', '}'],
    ['<', '>'],
    ['<URL:', '>'],
    ['URL:', '.'],
    ['見よ', '。'],
    ['=', ', '],
    ['`', '`'],
    ['*', '*!'],
  ]

  interface Planted {
    readonly offset: number
    readonly length: number
    readonly uri: string
  }

  interface Page {
    readonly text: string
    readonly planted: readonly Planted[]
  }

  /** A page of words and URIs, by the numbers of a generator. */
  function pageOf(next: (below: number) => number): Page {
    const pick = <A>(all: readonly A[]): A => all[next(all.length)] as A
    const planted: Planted[] = []
    let text = ''
    for (let line = 0; line < LINES; line++) {
      for (let count = next(12); count > 0; count--) {
        text += ` ${pick(words)}`
        if (next(8) > 0) continue
        const [before, after] = pick(wrappers)
        const uri = pick(uris)
        text += ` ${before}`
        const written =
          before.startsWith('<') && next(2) === 0 ? `${uri.slice(0, 7)}\n    ${uri.slice(7)}` : uri
        planted.push({ offset: text.length, length: written.length, uri })
        text += written + after
      }
      text += pick(['\n', '\r\n', '\n\n'])
    }
    return { text, planted }
  }

  const lines: (seed: number) => Page = (seed) => {
    const generator = fc.sample(fc.infiniteStream(fc.nat(2 ** 30)), {
      seed,
      numRuns: 1,
    })[0] as Iterator<number>
    return pageOf((below) => (generator.next().value as number) % below)
  }

  test.each([[1], [2], [3]])('page %i', (seed) => {
    const { text, planted } = lines(seed)
    expect(planted.length).toBeGreaterThan(1000)
    const found = findUris(text).map(({ offset, length, uri }) => ({ offset, length, uri: uri.href }))
    expect(found).toEqual(planted)
    let count = 0
    for (const { offset } of iterateUris(text)) expect(offset).toBe(planted[count++]?.offset)
    expect(count).toBe(planted.length)
  })
})
