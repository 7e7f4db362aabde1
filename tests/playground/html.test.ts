// The links in a snippet of HTML, as a browser would follow them.
import { expect, test } from '@jest/globals'
import { linksInHtml } from '../../playground/page/html.js'
import { expectLinearTime } from '../support/linear-time.js'

test.each([
  ['<a href="https://a.example/?x=1&amp;y=2">A</a>', ['https://a.example/?x=1&y=2']],
  [`<a href='/b'>B</a> <A HREF=/c>C</A>`, ['/b', '/c']],
  [
    '<a href="/?copy=1&copy=2&#x3d;&#61;&quot;&nbsp;&#x110000;">',
    ['/?copy=1&copy=2==""'.replace('""', '"&nbsp;&#x110000;')],
  ],
  [
    '<img alt=" href=x" src="a.png" srcset="b.png 1x, c.png 2x,d.png"/>',
    ['a.png', 'b.png', 'c.png', 'd.png'],
  ],
  ['<a title="a > b" href="/d">', ['/d']],
  ['<form action="/e"><button formaction=/f></form><video poster="/g"></video>', ['/e', '/f', '/g']],
  ['<p class="x">See https://t.example/?a=b&amp;c.</p><a href="/h">', ['/h', 'https://t.example/?a=b&c']],
  ['<a href="/i">https://u.example/</a><a href="/i"> <a href="">', ['/i', 'https://u.example/']],
  ['<a data-href="/j" href="/k"', ['/k']],
  ['a < b and href="/l"', []],
  ['<p>https://v.example/</p>', []],
])('%s', (html, links) => {
  expect(linksInHtml(html, 100)).toEqual(links)
})

test('no more than asked for', () => {
  expect(linksInHtml('<a href=/1><a href=/2><a href=/3> https://h.example/', 2)).toEqual(['/1', '/2'])
})

test.each(['<a href="', '<a href=', '<a ', "<a b='", '<a b="\'', '<a   /', '<a srcset="a,', '&amp;', ' a'])(
  'linear time: %j',
  (part) => {
    expectLinearTime(
      (text) => void linksInHtml(text, 100),
      (length) => `<a href=>${part.repeat(length / part.length)}`,
    )
  },
)
