// The base by its four layers (RFC 3986 5.1): of documents, messages and headers.

import { describe, jest, test } from '@jest/globals'
import fc from 'fast-check'
import { Tokenizer } from 'parse5'
import { RelativeReference, Uri } from 'uriform'
import {
  type BaseLayers,
  baseFromHeaders,
  baseFromHtml,
  establishBase,
  type HeaderFields,
  type MessagePart,
  type OuterLayers,
  walkParts,
} from 'uriform/text'
import { draft1996, rfc1738, rfc2396, rfc3986 } from '../../../src/generations.js'
import { strays } from '../../../src/index.js'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'

// The base by its four layers (RFC 3986 5.1).
describe('layers', () => {
  const [embedded, encapsulating, retrieval, fallback] = ['http://1/', 'http://2/', 'http://3/', 'http://4/']

  describe('the innermost layer counts', () => {
    test.each<[section: string, layers: BaseLayers, base: string | undefined]>([
      ['5.1.1', { embedded, encapsulating, retrieval, fallback }, embedded],
      ['5.1.2', { encapsulating, retrieval, fallback }, encapsulating],
      ['5.1.3', { retrieval, fallback }, retrieval],
      ['5.1.4', { fallback }, fallback],
      ['5.1.4, none', {}, undefined],
      ['5.1.3, some are not there', { embedded: undefined, encapsulating: undefined, retrieval }, retrieval],
      ['5.1.1, alone', { embedded }, embedded],
    ])('%s', (_, layers, base) => {
      expect(establishBase(layers)?.href).toBe(base)
    })
  })

  describe('relative layers', () => {
    test.each<[layers: BaseLayers, base: string | undefined]>([
      [{ embedded: '../x', retrieval: 'http://h/a/b/c' }, 'http://h/a/x'],
      [{ embedded: '../x', encapsulating: 'y/z/', retrieval: 'http://h/a/b' }, 'http://h/a/y/x'],
      [{ embedded: 'a/', encapsulating: 'b/', retrieval: 'c/', fallback: 'http://h/' }, 'http://h/c/b/a/'],
      [{ embedded: '//g/', fallback: 'https://h/' }, 'https://g/'],
      [{ embedded: '', retrieval: 'http://h/a?b' }, 'http://h/a?b'],
      [{ embedded: '?c', retrieval: 'http://h/a?b' }, 'http://h/a?c'],
      // Nothing to be relative to.
      [{ embedded: 'a' }, undefined],
      [{ embedded: 'a', encapsulating: 'b', retrieval: 'c', fallback: 'd' }, undefined],
      [{ embedded: 'http://h/', retrieval: 'c' }, 'http://h/'],
    ])('%j', (layers, base) => {
      expect(establishBase(layers)?.href).toBe(base)
    })
  })

  test.each<[layers: BaseLayers, base: string]>([
    [{ embedded: 'http://h/a#b' }, 'http://h/a'],
    [{ embedded: 'http://h/a#' }, 'http://h/a'],
    [{ embedded: '#x', retrieval: 'http://h/a#b' }, 'http://h/a'],
    [{ retrieval: 'http://h/a?b#c?d' }, 'http://h/a?b'],
  ])('a base has no fragment (5.1): %j', (layers, base) => {
    expect(establishBase(layers)?.href).toBe(base)
  })

  test('what is no reference counts as absent', () => {
    expect(establishBase({ embedded: 'http://h h/', encapsulating: '%', retrieval })?.href).toBe(retrieval)
  })

  test('values count as their texts do', () => {
    const layers = { embedded: RelativeReference.from('../x'), retrieval: Uri.from('http://h/a/b#c') }
    expect(establishBase(layers)?.href).toBe('http://h/x')
    const uri = Uri.from('http://h/a')
    expect(establishBase({ retrieval: uri })).toBe(uri)
  })

  describe('generations', () => {
    test('the grammar decides', () => {
      const layers = { embedded: 'http://a_b/#c', retrieval: 'http://h/' }
      expect(establishBase(layers, { generation: rfc3986 })?.href).toBe('http://a_b/')
      expect(establishBase(layers, { generation: draft1996 })?.href).toBe('http://h/')
    })

    test('a base keeps that of its value, and resolves by it', () => {
      const base = Uri.from('http://h/a/b/c#d', { generation: rfc1738 })
      expect(establishBase({ retrieval: base })?.generation).toBe(rfc1738)
      expect(establishBase({ embedded: '../../../g', retrieval: base })?.href).toBe('http://h/../g')
      // That has no such reference.
      expect(establishBase({ embedded: RelativeReference.from('~'), retrieval: base })?.href).toBe(
        'http://h/a/b/c',
      )
    })
  })

  test('each layer is resolved against the base of the layers further out', () => {
    const reference = fc.constantFrom('a', '../b/', '/c', '?d', '', '//e/f', 'http://g/h/i', '%', undefined)
    expectLaw(5000, fc.tuple(reference, reference, reference), ([one, two, three]) => {
      const outer = establishBase({ encapsulating: two, retrieval: three, fallback })
      const base = establishBase({ embedded: one, encapsulating: two, retrieval: three, fallback })
      expect(base?.href).toBe(one === undefined || one === '%' ? outer?.href : outer?.resolve(one).href)
    })
  })

  test('stray characters are read encoded, if that is asked for', () => {
    const layers = { embedded: 'é/', encapsulating: 'a|b/', retrieval: 'http://h/[x]/' }
    expect(establishBase(layers)).toBeUndefined()
    expect(establishBase(layers, { strays })?.href).toBe('http://h/%5Bx%5D/a%7Cb/%C3%A9/')
    const other = { embedded: '//bücher.example/', retrieval: 'http://h/' }
    expect(establishBase(other, { strays })?.href).toBe('http://xn--bcher-kva.example/')
  })
})

// The base that a header gives (RFC 1808 3.1; draft-fielding-url-syntax-01 5.1).
describe('headers', () => {
  describe('fields', () => {
    test.each<[name: string, headers: HeaderFields, base: string | undefined]>([
      [
        'draft 5.1, the example',
        { 'Content-Base': 'http://www.ics.uci.edu/Test/a/b/c' },
        'http://www.ics.uci.edu/Test/a/b/c',
      ],
      [
        'RFC 1808 3.1, the example',
        { Base: '<URL:http://www.ics.uci.edu/Test/a/b/c>' },
        'http://www.ics.uci.edu/Test/a/b/c',
      ],
      [
        'Content-Base comes first',
        { 'Content-Location': 'http://2/', 'Content-Base': 'http://1/', Base: 'http://3/' },
        'http://1/',
      ],
      ['then Content-Location', { Base: 'http://3/', 'Content-Location': 'http://2/' }, 'http://2/'],
      ['names in whatever case', { 'cONTENT-bASE': 'http://1/' }, 'http://1/'],
      ['a name with white space', [['Content-Base ', 'http://1/']], 'http://1/'],
      ['a relative Content-Location', { 'Content-Location': '../a' }, '../a'],
      ['a relative Content-Base is none', { 'Content-Base': 'a', 'Content-Location': 'b' }, 'b'],
      ['a relative Base is none', { Base: 'a' }, undefined],
      [
        'what is no reference is none',
        { 'Content-Base': '%', 'Content-Location': 'http://h h/%' },
        undefined,
      ],
      ['an empty value is none', { 'Content-Location': ' ' }, undefined],
      [
        'others are none',
        { Location: 'http://1/', 'X-Content-Base': 'http://2/', Link: '<http://3/>' },
        undefined,
      ],
      ['no fields', {}, undefined],
    ])('%s', (_, headers, base) => {
      expect(baseFromHeaders(headers)?.href).toBe(base)
    })
  })

  describe('values', () => {
    test.each<[value: string, base: string]>([
      // White space, that of folded lines too, is ignored.
      ['http://h/a\r\n b/\r\n\tc', 'http://h/ab/c'],
      ['  http://h/ a ', 'http://h/a'],
      ['"http://h/a"', 'http://h/a'],
      ['<http://h/\r\n a>', 'http://h/a'],
      ['"<URL: http://h/a>"', 'http://h/a'],
      ['http://h/a#b', 'http://h/a#b'],
    ])('%j', (value, base) => {
      expect(baseFromHeaders({ 'Content-Base': value })?.href).toBe(base)
      expect(baseFromHeaders({ 'Content-Location': value })?.href).toBe(base)
    })
  })

  describe('what holds fields', () => {
    const name = 'Content-Location'
    test.each<[name: string, headers: HeaderFields]>([
      ['a Headers', new Headers({ [name]: 'http://h/' })],
      ['a Map', new Map([[name, 'http://h/']])],
      [
        'pairs',
        [
          ['To', 'x'],
          [name, 'http://h/'],
          [name, 'http://g/'],
        ],
      ],
      ['pairs that come one by one', new Map([[name, 'http://h/']]).entries()],
      ['an object', { To: 'x', [name]: 'http://h/' }],
      ['an object of arrays', { [name]: ['%', 'http://h/', 'http://g/'] }],
      [
        'pairs with arrays',
        [
          [name, []],
          [name, ['http://h/']],
        ],
      ],
      ['what is not there', { 'content-location': undefined, 'CONTENT-location': 'http://h/' }],
    ])('%s', (_, headers) => {
      expect(baseFromHeaders(headers)?.href).toBe('http://h/')
    })
  })

  test('it is a layer', () => {
    const encapsulating = baseFromHeaders({ 'Content-Location': '../x' })
    expect(establishBase({ encapsulating, retrieval: 'http://h/a/b/' })?.href).toBe('http://h/a/x')
    expect(establishBase({ encapsulating })).toBeUndefined()
  })

  test('the grammar of a generation decides', () => {
    const headers = { 'Content-Base': 'http://h/~a' }
    expect(baseFromHeaders(headers) instanceof Uri).toBe(true)
    expect(baseFromHeaders(headers, { generation: rfc2396 })?.generation).toBe(rfc2396)
    expect(baseFromHeaders(headers, { generation: rfc1738 })).toBeUndefined()
  })

  test('stray characters are read encoded, if that is asked for', () => {
    const headers = { 'Content-Base': '<http://h/a|b/>', 'Content-Location': 'é' }
    expect(baseFromHeaders(headers)).toBeUndefined()
    expect(baseFromHeaders(headers, { strays })?.href).toBe('http://h/a%7Cb/')
  })
})

// The base that an HTML document gives (RFC 3986 5.1.1; RFC 2396, appendix D; the HTML standard's `base` element).
describe('HTML', () => {
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
    const write = jest.spyOn(Tokenizer.prototype, 'write').mockImplementation(() => {
      throw new RangeError('fault')
    })
    try {
      expect(() => baseFromHtml('<base>')).toThrow('fault')
    } finally {
      write.mockRestore()
    }
  })

  test('stray characters are read encoded, if that is asked for', () => {
    expect(baseFromHtml('<base href="/a|b/é x/">', { strays })?.href).toBe('/a%7Cb/%C3%A9%20x/')
    expect(baseFromHtml('<base href="javascript:|">', { strays })).toBeUndefined()
  })
})

// The bases of the parts of a message (draft-fielding-url-syntax-01 5.1, 5.2; RFC 3986 5.1.2).
describe('the parts of a message', () => {
  interface Part extends MessagePart {
    readonly name: string
    readonly parts?: readonly Part[]
  }

  const at = (location: string): { readonly 'Content-Location': string } => ({ 'Content-Location': location })

  const basesOf = (message: Part, outer?: OuterLayers): readonly (readonly [string, string | undefined])[] =>
    [...walkParts(message, outer)].map(({ part, base }) => [part.name, base?.href] as const)

  test('a part has the base that it gives, or that of what is around it', () => {
    const message: Part = {
      name: 'message',
      headers: { 'Content-Base': 'http://m/a/b' },
      parts: [
        { name: 'plain' },
        { name: 'located', headers: at('http://l/') },
        { name: 'relative', headers: at('../c/d') },
        { name: 'embedding', headers: at('x/'), embedded: baseFromHtml('<base href="y/">') },
        {
          name: 'multipart',
          headers: at('n/'),
          parts: [
            { name: 'first' },
            { name: 'second', headers: at('o') },
            { name: 'third', embedded: 'http://t/' },
          ],
        },
        { name: 'last', headers: { To: 'x' }, embedded: '%', parts: [] },
      ],
    }
    expect(basesOf(message)).toEqual([
      ['message', 'http://m/a/b'],
      ['plain', 'http://m/a/b'],
      ['located', 'http://l/'],
      ['relative', 'http://m/c/d'],
      ['embedding', 'http://m/a/x/y/'],
      ['multipart', 'http://m/a/n/'],
      ['first', 'http://m/a/n/'],
      ['second', 'http://m/a/n/o'],
      ['third', 'http://t/'],
      ['last', 'http://m/a/b'],
    ])
  })

  describe('what is around the message', () => {
    const message: Part = { name: 'm', headers: at('a/'), parts: [{ name: 'p', headers: at('b') }] }
    test.each<[outer: OuterLayers | undefined, message: string | undefined, part: string | undefined]>([
      [undefined, undefined, undefined],
      [{ retrieval: 'http://r/x' }, 'http://r/a/', 'http://r/a/b'],
      [{ fallback: Uri.from('http://f/x#y') }, 'http://f/a/', 'http://f/a/b'],
      [{ retrieval: 'r/', fallback: 'http://f/' }, 'http://f/r/a/', 'http://f/r/a/b'],
    ])('%j', (outer, whole, part) => {
      expect(basesOf(message, outer)).toEqual([
        ['m', whole],
        ['p', part],
      ])
    })

    test('does not count where a part gives a whole URI', () => {
      const parts = [{ name: 'p', headers: at('http://p/') }]
      expect(basesOf({ name: 'm', headers: at('a'), parts })).toEqual([
        ['m', undefined],
        ['p', 'http://p/'],
      ])
    })
  })

  test('the parts of a frozen message are walked, and what is given is frozen', () => {
    const parts: readonly Part[] = Object.freeze([{ name: 'first' }, { name: 'second' }])
    const message: Part = Object.freeze({ name: 'message', parts })
    const walked = [...walkParts(message)]
    expect(walked.map(({ part }) => part.name)).toEqual(['message', 'first', 'second'])
    expect(walked.every(Object.isFrozen)).toBe(true)
  })

  test('the walk goes no further than it is asked to', () => {
    const message: MessagePart = {
      get parts(): readonly MessagePart[] {
        throw new Error('It was looked into')
      },
    }
    expect(walkParts(message, { retrieval: 'http://h/' }).next().value?.base?.href).toBe('http://h/')
  })

  test.each<[message: unknown, words: string]>([
    [undefined, 'Got undefined. Expected a message.'],
    ['a', 'Got a string. Expected a message.'],
    [{ parts: 5 }, 'Got a number in parts. Expected a list.'],
    [{ parts: {} }, 'Got an object in parts. Expected a list.'],
    [{ parts: null }, 'Got null in parts. Expected a list.'],
    [{ parts: [null] }, 'Got null. Expected a part of a message.'],
    [{ headers: 5 }, 'Got a number in headers. Expected an object or an iterable.'],
    [{ parts: [{ headers: null }] }, 'Got null in headers. Expected an object or an iterable.'],
  ])('a wrong value is named: %j', (message, words) => {
    expect(() => [...walkParts(message as MessagePart)]).toThrow(new TypeError(words))
  })

  test('the grammar of a generation decides', () => {
    const [whole] = walkParts(
      { headers: at('http://h/~a') },
      { retrieval: 'http://r/' },
      { generation: rfc1738 },
    )
    expect(whole?.base?.href).toBe('http://r/')
    expect(whole?.base?.generation).toBe(rfc1738)
  })

  test('stray characters are read encoded, if that is asked for', () => {
    const message = { headers: { 'Content-Location': 'http://h/é/' }, parts: [{ embedded: 'a|b' }] }
    const bases = [...walkParts(message, {}, { strays })].map(({ base }) => base?.href)
    expect(bases).toEqual(['http://h/%C3%A9/', 'http://h/%C3%A9/a%7Cb'])
  })
})
