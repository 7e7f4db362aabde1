// Thousands of lines of prose with URIs planted in them: those are found at their offsets, and nothing else.
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { findUris, iterateUris } from 'uriform/text'
import { inCi } from '../support/runs.js'

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
  const generator = fc.sample(fc.infiniteStream(fc.nat(2 ** 30)), { seed, numRuns: 1 })[0] as Iterator<number>
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
