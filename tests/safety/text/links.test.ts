// The links of HTML documents, as browsers find and resolve them.
import { describe, expect, test } from '@jest/globals'
import { describe as describeError, Uri, UriSyntaxError } from '../../../src/index.js'
import { type LinkOptions, linksFromHtml } from '../../../src/safety/text/index.js'
import { allSchemes } from '../../../src/schemes/index.js'
import { thrownBy } from '../../support/failures.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { testInCi } from '../../support/runs.js'

const base = 'http://h/a/b?q'
const hrefs = (html: string, options: Partial<LinkOptions> = {}): readonly string[] =>
  linksFromHtml(html, { base, ...options }).map(({ uri }) => uri.href)

test('only a meta element that refreshes has a link', () => {
  const html =
    '<meta name=a content="0;url=b"><meta http-equiv=refresh><meta http-equiv=Refresh content="0; url=c">' +
    '<meta http-equiv=refresh content="soon"><meta http-equiv=refresh content="0"><img srcset=", , d 2x,">'
  expect(hrefs(html, { elements: ['meta', 'img'] })).toEqual(['http://h/a/c', 'http://h/a/d'])
})

test.each<readonly [html: string, hrefs: readonly string[]]>([
  ['<a href=c>', ['http://h/a/c']],
  ['<a href="\n ../c d\t|e%zz ">x</a>', ['http://h/c%20d%7Ce%25zz']],
  ['<A HREF="//x/">', ['http://x/']],
  ['<a href="\\\\x\\y">', ['http://x/y']],
  ['<a href="http:c">', ['http://h/a/c']],
  ['<a href="http:#x">', ['http://h/a/b?q#x']],
  ['<a href="HTTP:">', ['http://h/a/b?q']],
  ['<a href="HTTPS:X.example:443">', ['https://x.example/']],
  ['<a href="https://bücher.example">', ['https://xn--bcher-kva.example/']],
  ['<a href="?a=1&amp;b#c">', ['http://h/a/b?a=1&b#c']],
  ['<a href="">', ['http://h/a/b?q']],
  ['<a>', []],
  ['<a name=x><a href=1 href=2>', ['http://h/a/1']],
  ['<link href=1><map><area href=2></map>', ['http://h/a/2']],
  [
    '<svg><a href=1 /><a xlink:href=2 /><a xlink:href=3 href=4></a></svg>',
    ['http://h/a/1', 'http://h/a/2', 'http://h/a/4'],
  ],
  ['<svg><area href=1 /><image href=2 /></svg><math><a href=3></a></math>', []],
  ['<svg><base href=/x/></base></svg><a href=1>', ['http://h/a/1']],
  ['<img src=1><form action=2><script src=3></script>', []],
  ['<a href="javascript:x"><a href="mailto:a@b"><a href="data:,x"><a href="http://">', []],
  [
    '<template><a href=1></template><!-- <a href=2> --><script>"<a href=3>"</script><a href=4>',
    ['http://h/a/4'],
  ],
  ['<textarea><a href=1></textarea><a href=2>', ['http://h/a/2']],
  ['<a href=1><base href=/x/><base href=/y/>', ['http://h/x/1']],
  ['<base target=a><base href=//x><a href=1>', ['http://x/1']],
  ['<base href="javascript:x"><base href=/y/><a href=1>', ['http://h/a/1']],
  ['<base href="http://["><a href=1>', ['http://h/a/1']],
  ['<template><base href=/x/></template><a href=1>', ['http://h/a/1']],
])('%s', (html, expected) => {
  expect(hrefs(html)).toEqual(expected)
})

test('each link has its element, its text and its rel, and is frozen', () => {
  const html = '<a href=" c&amp;d" rel="NoFollow  ugc\n"><a href=e>'
  const links = linksFromHtml(html, { base: Uri.from(base) })
  expect(links).toEqual([
    { element: 'a', rel: ['nofollow', 'ugc'], text: ' c&d', uri: Uri.from('http://h/a/c&d') },
    { element: 'a', rel: [], text: 'e', uri: Uri.from('http://h/a/e') },
  ])
  expect([links, ...links, ...links.map(({ rel }) => rel)].every((value) => Object.isFrozen(value))).toBe(
    true,
  )
})

test('further schemes and elements are added', () => {
  const html =
    '<a href=1><a href="mailto:a@b"><a href="tel:1"><img src=2><object data=3></object><link href=4 rel=canonical>'
  expect(hrefs(html, { schemes: ['MailTo'] })).toEqual(['http://h/a/1', 'mailto:a@b'])
  expect(hrefs(html, { schemes: allSchemes })).toEqual(['http://h/a/1', 'mailto:a@b', 'tel:1'])
  expect(hrefs(html, { elements: ['img', 'object', 'link'] })).toEqual(
    [1, 2, 3, 4].map((page) => `http://h/a/${page}`),
  )
})

test.each<readonly [srcset: string, texts: readonly string[]]>([
  ['1 1x, 2 2x', ['1', '2']],
  ['  1,2', ['1,2']],
  ['1, 2', ['1', '2']],
  ['1 100w , 2 (a, b) 200w,3', ['1', '2', '3']],
  ['data:,x 1x, a,b 2x', ['a,b']],
  [',, 1,,, 2 ', ['1', '2']],
  ['', []],
  [' , ', []],
  ['1 (', ['1']],
])('the srcset %j', (srcset, texts) => {
  const links = linksFromHtml(`<img srcset="${srcset}">`, { base, elements: ['img'] })
  expect(links.map(({ text }) => text)).toEqual(texts)
})

// HTML standard: "update the image data", "process the iframe attributes" and so on.
test('an empty attribute leads to the page where it is followed, and nowhere where it is fetched', () => {
  const html =
    '<a href="">x</a><map><area href=""></map><blockquote cite=""></blockquote><form action=""></form><q cite=""></q>' +
    '<audio src=""></audio><embed src=""><iframe src=""></iframe><img src=""><link href=""><object data=""></object>' +
    '<script src=""></script><video src=""><source src=""><track src=""></video><img src=" ">'
  const elements = [
    'area',
    'audio',
    'blockquote',
    'embed',
    'form',
    'iframe',
    'img',
    'link',
    'object',
  ] as const
  const all = [...elements, 'q', 'script', 'source', 'track', 'video'] as const
  expect(linksFromHtml(html, { base, elements: all }).map(({ element, text }) => [element, text])).toEqual([
    ...['a', 'area', 'blockquote', 'form', 'q'].map((name) => [name, '']),
    ['img', ' '],
  ])
})

test('a picture has the URLs of src and srcset', () => {
  const html = '<picture><source srcset="1 1x, 2 2x"><img src=3 srcset=4></picture>'
  expect(hrefs(html, { elements: ['img', 'source'] })).toEqual(
    [1, 2, 3, 4].map((page) => `http://h/a/${page}`),
  )
})

test.each<readonly [content: string, texts: readonly string[]]>([
  ['0; url=x', ['x']],
  ['5;URL = x y', ['x y']],
  [' 1.5 , x', ['x']],
  ["0;url='x' y", ['x']],
  ['0;url=&quot;x', ['x']],
  ['0 x', ['x']],
  ['0;urlx', ['urlx']],
  ['5', []],
  ['5;', []],
  ['5; url=', ['']],
  ['x; url=y', []],
  ['5x; url=y', []],
])('the refresh %j', (content, texts) => {
  const links = linksFromHtml(`<meta http-equiv=Refresh content="${content}">`, { base, elements: ['meta'] })
  expect(links.map(({ element, text }) => [element, text])).toEqual(texts.map((text) => ['meta', text]))
  expect(linksFromHtml(`<meta name=x content="${content}">`, { base, elements: ['meta'] })).toEqual([])
})

test('stray characters may be refused', () => {
  const html = '<a href=" a "><a href="b|c"><a href="d e"><a href="\\\\x"><a href=é>'
  expect(hrefs(html, { strays: 'refuse' })).toEqual(['http://h/a/a'])
  expect(hrefs(html)).toHaveLength(5)
  expect(hrefs('<a href=c>', { base: 'http://h/x?a|b' })).toEqual(['http://h/c'])
  expect(() => hrefs('', { base: 'http://h/a|b/', strays: 'refuse' })).toThrow(UriSyntaxError)
})

test('a base that is no URI is an error', () => {
  const failure = thrownBy(() => linksFromHtml('', { base: '/a' })) as UriSyntaxError
  expect(failure).toBeInstanceOf(UriSyntaxError)
  expect(describeError(failure).split('\n')[0]).toBe(
    'Missing scheme at offset 0. Expected the whole URI of the page, such as https://example.com/docs/.',
  )
})

test.each<readonly [options: unknown, words: string]>([
  [undefined, 'linksFromHtml needs the URI of the page'],
  [null, 'linksFromHtml needs the URI of the page'],
  [{}, 'linksFromHtml needs the URI of the page'],
  [{ base, element: ['a'] }, 'Unknown option "element" in linksFromHtml()'],
  [{ base, elements: ['svg'] }, 'There are no links in "svg"; use a, area, link, '],
  [{ base, elements: ['toString'] }, 'There are no links in "toString"'],
  [{ base, 'a\nb': 1 }, 'Unknown option in linksFromHtml()'],
  [{ base, elements: ['\u202e'] }, 'There are no links in "\ufffd"'],
  [{ base, elements: 'img' }, '"elements" in linksFromHtml(). Expected an array'],
  [
    { base, schemes: 'mailto' },
    '"schemes" in linksFromHtml(). Expected a registry or an array of scheme names',
  ],
  [
    { base, schemes: ['mailto:'] },
    '"schemes" in linksFromHtml(). Expected a registry or an array of scheme names',
  ],
  [{ base, schemes: 'any' }, '"schemes" in linksFromHtml(). Expected a registry or an array of scheme names'],
  [{ base, strays: 'encode' }, '"strays" in linksFromHtml(). Expected "refuse"'],
])('the options %j are a mistake', (options, words) => {
  const read = () => linksFromHtml('<a href=1>', options as LinkOptions)
  expect(read).toThrow(TypeError)
  expect(read).toThrow(words)
})

describe('a long base is not repeated in each link', () => {
  const long = 'x/'.repeat(1_500)
  const html = `<base href="/${long}"><a href=c><a href="/d"><a href="?e"><a href="#f"><a href=""><a href="//g/">
    <a href="https://i/"><a href="http:j"><a href="HTTP://k/"><a href="\\l"><a href=" /m">`
  const short = ['http://h/d', 'http://g/', 'https://i/', 'http://k/', 'http://h/l', 'http://h/m']

  test('of the page', () => {
    expect(hrefs(html)).toEqual(short)
    expect(hrefs(html.replace(/<base[^>]*>/, ''), { base: `http://h/${long}` })).toEqual(short)
  })

  test('but its query, where links need it', () => {
    const links = '<a href=c><a href="?e"><a href="#f"><a href="">'
    expect(hrefs(links, { base: `http://u:p@h/a/b?${long}` })).toEqual([
      'http://u:p@h/a/c',
      'http://u:p@h/a/b?e',
    ])
  })

  test('and a short one is read as by URL', () => {
    for (const page of ['http://u@h:8/a/b?c#d', 'file:///C:/a/b', 'https://h', 'data:,x', 'mailto:a@b']) {
      for (const text of [
        '',
        '#x',
        '?y',
        'z',
        '/z',
        '\\z',
        '//i/z',
        'http:z',
        'https:z',
        'https:/z',
        ' ../z ',
        '\t/z',
      ]) {
        const url = URL.canParse(text, page) ? new URL(text, page) : undefined
        const found = hrefs(`<a href="${text}">`, { base: page, schemes: ['file', 'data', 'mailto'] })
        expect([page, text, found.map((href) => new URL(href).href)]).toEqual([
          page,
          text,
          url ? [url.href] : [],
        ])
      }
    }
  })
})

describe('hostile documents', () => {
  const units = [
    '<a href=x>',
    '<a href=x><p>',
    '<a href="',
    '<base href=/><a href=//>',
    '<table><a href=x>',
    '<template><a href=x>',
    '<a href=#>',
    '<p><a href=x></p>',
    '<img srcset="a,b 1x, c 2x">',
    '<meta http-equiv=refresh content="1;url=x">',
  ]
  const all: LinkOptions = { base, elements: ['img', 'meta', 'link'] }
  testInCi.each(units)('%s takes linear time', (unit) => {
    expectLinearTime(
      (html) => linksFromHtml(html, all).length,
      (length) => unit.repeat(length / unit.length),
      1_200,
    )
  })

  testInCi.each<readonly [what: string, page: (length: number) => string]>([
    ['a long base', (n) => `<base href="/${'a/'.repeat(n / 4)}">${'<a href=x>'.repeat(n / 20)}`],
    ['a long query of the base', (n) => `<base href="?${'a'.repeat(n / 2)}">${'<a href=#x>'.repeat(n / 22)}`],
    [
      'a link that is opened again and again',
      (n) => `<p><a href="/${'a'.repeat(n / 2)}">${'</p><p>x'.repeat(n / 16)}`,
    ],
    ['a long srcset', (n) => `<img srcset="${'a 1x,'.repeat(n / 5)}">`],
    ['brackets in a srcset', (n) => `<img srcset="${'a (,'.repeat(n / 4)}">`],
    ['commas in a srcset', (n) => `<img srcset="a${','.repeat(n)}b">`],
    ['a long refresh', (n) => `<meta http-equiv=refresh content="${'1.'.repeat(n / 2)}x">`],
    ['a long rel', (n) => `<p><a href=x rel="${'a '.repeat(n / 4)}">${'</p><p>x'.repeat(n / 16)}`],
  ])('%s takes linear time and memory', (_, page) => {
    expectLinearTime((html) => linksFromHtml(html, all).length, page, 1_200)
  })

  // The platform sorts the marks of a host in quadratic time.
  const marks = (n: number): string => '\u0301'.repeat(n / 4) + '\u0316'.repeat(n / 4)
  testInCi.each<readonly [what: string, page: (length: number) => string]>([
    ['a link', (n) => `<a href="http://u@a${marks(n)}:80/">`],
    ['an encoded link', (n) => `<a href="//a${encodeURIComponent(marks(n))}">`],
    ['a base', (n) => `<base href="https:a${marks(n)}/"><a href=x>`],
    ['a srcset', (n) => `<img srcset="\\\\a${marks(n)} 1x">`],
  ])('the host of %s takes linear time', (_, page) => {
    expectLinearTime((html) => linksFromHtml(html, all).length, page, 1_200)
  })

  describe('a host longer than a DNS name is no link', () => {
    const label = 'a'.repeat(49)
    const name = [label, label, label, label, label, 'bcd'].join('.')
    test.each<readonly [start: string, end?: string]>([
      ['http://'],
      ['HTTP:\\\\'],
      ['//'],
      ['/\\/'],
      ['https:'],
      ['ftp:/', ':21/'],
      ['file://'],
      ['wss://u:p@', ':8443'],
      ['http://u@', '?q'],
    ])('%s', (start, end = '/') => {
      const options: LinkOptions = { base, schemes: ['ftp', 'file', 'wss'] }
      const linksOf = (host: string) => linksFromHtml(`<a href="${start}${host}${end}">`, options).length
      expect([name, `${name}.`, `%61${name.slice(1)}`].map(linksOf)).toEqual([1, 1, 1])
      expect([`${name}aa`, `${name}%61%61`, `é${'\u0301'.repeat(254)}`].map(linksOf)).toEqual([0, 0, 0])
    })

    test('but a path, user information or another scheme may be as long', () => {
      const long = 'é'.repeat(300)
      const page = `<a href="${long}"><a href="/${long}"><a href="http:${long}"><a href="http:/${long}"><a href="//${long}@h">
        <a href="x://${long}"><a href="file:///${long}"><a href="mailto://${long}">`
      expect(linksFromHtml(page, { base, schemes: ['x', 'file', 'mailto'] })).toHaveLength(8)
    })
  })

  test('a page of 600 kB with a base of 300 kB', () => {
    const html = `<base href="/${'a/'.repeat(150_000)}">${'<a href=x>'.repeat(30_000)}`
    expect(hrefs(html)).toEqual([])
  })

  test('a link that is opened again has one URI', () => {
    const links = linksFromHtml(`<p><a href="/${'a'.repeat(10_000)}">${'</p><p>x'.repeat(1_000)}`, all)
    expect(links.length).toBeGreaterThan(500)
    expect(new Set(links.map(({ uri }) => uri)).size).toBe(1)
  })

  test('formatting that is opened again and again ends the document before it fills the memory', () => {
    const open = Array.from({ length: 300 }, (_, at) => `<b id=${at}>`).join('')
    const html = (blocks: number): string => `<p>${open}${'</p><p>x'.repeat(blocks)}<a href=end>`
    expect(hrefs(html(5))).toEqual(['http://h/a/end'])
    expect(hrefs(html(2_000))).toEqual([])
  })

  test('what is nested too deep is ignored', () => {
    expect(hrefs(`<a href=1></a>${'<div>'.repeat(100_000)}<a href=2>`)).toEqual(['http://h/a/1'])
  })
})
