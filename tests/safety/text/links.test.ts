// The links of HTML documents, as browsers find and resolve them.
import { describe, expect, test } from '@jest/globals'
import { Uri, UriSyntaxError } from '../../../src/index.js'
import { type LinkOptions, linksFromHtml } from '../../../src/safety/text/index.js'
import { allSchemes } from '../../../src/schemes/index.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { testInCi } from '../../support/runs.js'

const base = 'http://h/a/b?q'
const hrefs = (html: string, options: Partial<LinkOptions> = {}): readonly string[] =>
  linksFromHtml(html, { base, ...options }).map(({ uri }) => uri.href)

test.each<readonly [html: string, hrefs: readonly string[]]>([
  ['<a href=c>', ['http://h/a/c']],
  ['<a href="\n ../c d\t|e%zz ">x</a>', ['http://h/c%20d%7Ce%25zz']],
  ['<A HREF="//x/">', ['http://x/']],
  ['<a href="\\\\x\\y">', ['http://x/y']],
  ['<a href="http:c">', ['http://h/a/c']],
  ['<a href="HTTPS:X.example:443">', ['https://x.example/']],
  ['<a href="https://bücher.example">', ['https://xn--bcher-kva.example/']],
  ['<a href="?a=1&amp;b#c">', ['http://h/a/b?a=1&b#c']],
  ['<a href="">', ['http://h/a/b?q']],
  ['<a>', []],
  ['<a name=x><a href=1 href=2>', ['http://h/a/1']],
  ['<link href=1><map><area href=2></map>', ['http://h/a/1', 'http://h/a/2']],
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

test('each link has its element and its text', () => {
  const [link] = linksFromHtml('<a href=" c&amp;d">', { base: Uri.from(base) })
  expect(link).toMatchObject({ element: 'a', text: ' c&d' })
  expect(link?.uri).toEqual(Uri.from('http://h/a/c&d'))
})

test('further schemes and elements are added', () => {
  const html = '<a href=1><a href="mailto:a@b"><a href="tel:1"><img src=2><object data=3></object>'
  expect(hrefs(html, { schemes: ['mailto'] })).toEqual(['http://h/a/1', 'mailto:a@b'])
  expect(hrefs(html, { schemes: allSchemes })).toEqual(['http://h/a/1', 'mailto:a@b', 'tel:1'])
  expect(hrefs(html, { elements: ['img', 'object'] })).toEqual([
    'http://h/a/1',
    'http://h/a/2',
    'http://h/a/3',
  ])
})

test('a base that is no URI is an error', () => {
  expect(() => linksFromHtml('', { base: '/a' })).toThrow(UriSyntaxError)
})

describe('hostile documents', () => {
  const units = [
    '<a href=x>',
    '<a href=x><p>',
    '<a href="',
    '<base href=/><a href=//>',
    '<table><a href=x>',
    '<template><a href=x>',
  ]
  testInCi.each(units)('%s takes linear time', (unit) => {
    expectLinearTime(
      (html) => linksFromHtml(html, { base }).length,
      (length) => unit.repeat(length / unit.length),
      5_000,
    )
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
