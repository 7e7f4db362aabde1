// The examples of each standard for URIs in context: what they say they contain is found, and nothing else.
import { describe, expect, test } from '@jest/globals'
import { findUris } from 'uriform/text'

/** The same sentence in each of them, with its own delimiters and line breaks. */
const sentence = (first: string, second: string, third: string): string =>
  `   Yes, Jim, I found it under ${first} you can probably pick it up\n   from ${second}.  Note the warning in ${third}.\n`

const rfc1738 = sentence(
  '<URL:ftp://info.cern.ch/pub/www/doc;\n      type=d> but',
  '<URL:ftp://ds.in\n      ternic.net/rfc>',
  '<URL:http://ds.internic.\n      net/instructions/overview.html#WARNING>',
)
const rfc3986 = (host: string): string =>
  sentence(
    '"http://www.w3.org/Addressing/",\n      but',
    `<ftp://${host}/rfc/>`,
    '<http://www.ics.uci.edu/pub/\n      ietf/uri/historical.html#WARNING>',
  )
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
    [
      'ftp://info.cern.ch/pub/www/doc;type=d',
      'ftp://ds.internic.net/rfc',
      'http://ds.internic.net/instructions/overview.html#WARNING',
    ],
  ],
  [
    'draft-fielding-url-syntax-01, appendix B: brackets',
    ' In [http://test.com/] or <http://www.w3.org> or even {http://test.com}, without "URL:".\n',
    ['http://test.com/', 'http://www.w3.org', 'http://test.com'],
  ],
  [
    'draft-fielding-url-syntax-01, appendix B: the sentence',
    rfc1738.replaceAll('URL:', ''),
    [
      'ftp://info.cern.ch/pub/www/doc;type=d',
      'ftp://ds.internic.net/rfc',
      'http://ds.internic.net/instructions/overview.html#WARNING',
    ],
  ],
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
  [
    'RFC 2396, appendix E: the sentence',
    rfc3986('ds.internic.\n      net'),
    [
      'http://www.w3.org/Addressing/',
      'ftp://ds.internic.net/rfc/',
      'http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING',
    ],
  ],
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
    [
      'http://www.w3.org/Addressing/',
      'ftp://foo.example.com/rfc/',
      'http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING',
    ],
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
