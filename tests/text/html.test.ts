// The base that an HTML document gives (RFC 3986 5.1.1; RFC 2396, appendix D; the HTML standard's `base` element).
import { describe, expect, test } from '@jest/globals'
import { Uri } from 'uriform'
import { baseFromHtml, establishBase } from 'uriform/text'
import { rfc1738, rfc2396 } from '../../src/generations/index.js'
import { strays } from '../../src/index.js'

describe('the first base element that has an href', () => {
  test.each<[html: string, base: string | undefined]>([
    // RFC 2396, appendix D.
    [
      '<!doctype html public "-//IETF//DTD HTML//EN"><HTML><HEAD><TITLE>x</TITLE><BASE href="http://www.ics.uci.edu/Test/a/b/c"></HEAD><BODY><A href="../x">x</A></BODY></HTML>',
      'http://www.ics.uci.edu/Test/a/b/c',
    ],
    ['<base href=http://h/a>', 'http://h/a'],
    ["<bAsE target=_top><BASE\nHREF='b/'>", 'b/'],
    ['<base href="a"><base href="b">', 'a'],
    ['<base href="/a?b=1&amp;c">', '/a?b=1&c'],
    ['<base href="/a?b=1&c">', '/a?b=1&c'],
    ['<base href="a" href="b">', 'a'],
    ['<base href>', ''],
    ['<base href="">', ''],
    ['<base href=" \n http://h/\ta\r\nb ">', 'http://h/ab'],
    // In the wrong place, as browsers take it.
    ['<p><b><base href="a"></b>', 'a'],
    ['<table><tr><td><base href="a"></table>', 'a'],
    ['</head><base href="a">', 'a'],
    ['<table><tr><td><base href="b"></td></tr><base href="a"></table>', 'a'],
    ['<svg><foreignObject><base href="a"></foreignObject></svg>', 'a'],
    ['<html a><html href="b"><table>text<base href="a">', 'a'],
    // None.
    ['', undefined],
    ['http://h/', undefined],
    ['<base>', undefined],
    ['<base target="a">', undefined],
    ['<base data-href="a">', undefined],
    ['<basefont href="a"><x-base href="b">', undefined],
  ])('%j', (html, base) => {
    expect(baseFromHtml(html)?.href).toBe(base)
  })
})

describe('what only looks like one', () => {
  test.each([
    '<!-- <base href="x"> -->',
    '<!-- -- > <base href="x"> -->',
    '<!--><!-- <base href="x"> -->',
    '<script>document.write(\'<base href="x">\')</script>',
    '<script><!-- <script> </script> <base href="x"> --></script>',
    '<style><base href="x"></style>',
    '<title><base href="x"></title>',
    '<textarea><base href="x"></textarea>',
    '<noscript><base href="x"></noscript>',
    '<iframe><base href="x"></iframe>',
    '<xmp><base href="x"></xmp>',
    '<template><base href="x"></template>',
    '<template><template><p><base href="x"></template></template>',
    '<svg><base href="x"/></svg>',
    '<math><base href="x"/></math>',
    '<a title=\'<base href="x">\'>',
    '<?php <base href="x" ?>',
    '<![CDATA[ <base href="x" ]]>',
    '&lt;base href="x"&gt;',
    '</base href="x">',
  ])('%s', (html) => {
    expect(baseFromHtml(html)).toBeUndefined()
    // What follows in its place is seen.
    expect(baseFromHtml(`<html><head></head><body>${html}</body></html>`)).toBeUndefined()
    expect(baseFromHtml(`${html}<base href="y">`)?.href).toBe('y')
  })
})

test.each(['http://h h/', '%', 'http://h/é', 'http://[/'])('an href that is no reference: %s', (href) => {
  expect(baseFromHtml(`<base href="${href}"><base href="http://h/">`)).toBeUndefined()
})

// HTML standard, "set the frozen base URL": the document's own URL counts instead, and no later element.
test.each([
  'javascript://h/',
  'javascript:alert(1)',
  'JavaScript://h/%0Aalert(1)',
  'java&#10;script://h/',
  ' &#x6a;avascript://h/',
  'data:text/html,a',
  'DATA://h/a/',
])('an href whose scheme gives no base: %s', (href) => {
  const html = `<base href="${href}"><base href="http://h/">`
  expect(baseFromHtml(html)).toBeUndefined()
  expect(establishBase({ embedded: baseFromHtml(html), retrieval: 'http://r/a' })?.href).toBe('http://r/a')
})

test.each([
  ['javascripts://h/', 'javascripts://h/'],
  ['x-data://h/', 'x-data://h/'],
  ['./javascript://h/', './javascript://h/'],
  ['data', 'data'],
  ['blob:x', 'blob:x'],
])('an href that gives a base: %s', (href, base) => {
  expect(baseFromHtml(`<base href="${href}">`)?.href).toBe(base)
})

// URL standard, "basic URL parser": C0 controls and spaces go at both ends, and tabs and line ends everywhere.
describe('characters around an href', () => {
  test.each([' ', '\t', '\n', '\f', '\v', '\u0001', '\u001f', ' \u001b\t '])('%j is ignored', (space) => {
    expect(baseFromHtml(`<base href="${space}http://h/a${space}">`)?.href).toBe('http://h/a')
  })

  test.each(['\u007f', '\u0085', '\u00a0', '\u1680', '\u2003', '\u2028', '\u202f', '\u3000', '\ufeff'])(
    '%j is no part of a URI',
    (space) => {
      expect(baseFromHtml(`<base href="${space}http://h/a">`)).toBeUndefined()
      expect(baseFromHtml(`<base href="http://h/a${space}">`)).toBeUndefined()
    },
  )

  test.each(['\u0001', '\f'])('%j within it is no part of a URI', (control) => {
    expect(baseFromHtml(`<base href="http://h/${control}a">`)).toBeUndefined()
  })
})

describe('limits', () => {
  const base = '<base href="a">'
  test('the depth of elements', () => {
    expect(baseFromHtml(`${'<div>'.repeat(510)}${base}`)?.href).toBe('a')
    expect(baseFromHtml(`${'<div>'.repeat(511)}${base}`)).toBeUndefined()
    expect(baseFromHtml(`${base}${'<div>'.repeat(100_000)}`)?.href).toBe('a')
    expect(baseFromHtml(`${'<div></div>'.repeat(1000)}${base}`)?.href).toBe('a')
  })

  test('the attributes of a tag', () => {
    const tag = (count: number): string =>
      `<a ${Array.from({ length: count }, (_, at) => `a${at}`).join(' ')}>`
    expect(baseFromHtml(`${tag(512)}</a>${base}`)?.href).toBe('a')
    expect(baseFromHtml(`${tag(513)}</a>${base}`)).toBeUndefined()
    expect(baseFromHtml(`${base}${tag(513)}`)?.href).toBe('a')
  })
})

test('it is a layer', () => {
  const html = '<base href="../x#y">'
  expect(establishBase({ embedded: baseFromHtml(html), retrieval: 'http://h/a/b/' })?.href).toBe(
    'http://h/a/x',
  )
  expect(establishBase({ embedded: baseFromHtml(html) })).toBeUndefined()
})

test('the grammar of a generation decides', () => {
  const html = '<base href="http://h/~a">'
  expect(baseFromHtml(html) instanceof Uri).toBe(true)
  expect(baseFromHtml(html, { generation: rfc2396 })?.generation).toBe(rfc2396)
  expect(baseFromHtml(html, { generation: rfc1738 })).toBeUndefined()
})

test('a fault of the parser is not hidden', () => {
  expect(() => baseFromHtml(undefined as unknown as string)).toThrow(TypeError)
})

test('stray characters are read encoded, if that is asked for', () => {
  expect(baseFromHtml('<base href="/a|b/é x/">', { strays })?.href).toBe('/a%7Cb/%C3%A9%20x/')
  expect(baseFromHtml('<base href="javascript:|">', { strays })).toBeUndefined()
})
