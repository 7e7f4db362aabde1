// Doubling the input about doubles the time, hostile inputs included.
import { describe, expect, test } from '@jest/globals'
import {
  baseFromHeaders,
  baseFromHtml,
  expandAbbreviated,
  findUris,
  stripDelimiters,
  walkParts,
} from 'uriform/text'
import { rfc3987 } from '../../../src/generations.js'
import { Finder } from '../../../src/safety/text/finder.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { processorTime } from '../../support/processor-time.js'
import { inCi } from '../../support/runs.js'

const MEGABYTES = inCi(0.5, 0.2)

/** More than the stack holds. */
const DEPTH = inCi(100_000, 20_000)

const repeated = (unit: string) => (length: number) => unit.repeat(Math.ceil(length / unit.length))

const units: readonly string[] = [
  '<',
  '(',
  ')',
  '[',
  "'",
  ...'% : a: .: http: http:// http://h/'.split(' '),
  ' http://h/',
  'http://h:x/',
  ' http://h:x',
  ...'http://h/( http://h/) http://h/, ,http:// http://[ http://[::1]/, http://u@['.split(' '),
  "'http://h/'",
  '"http://h/',
  '<http://h/ ',
  '<http://h/>',
  '<URL:',
  '<URL: -\n',
  '<URL:a -\n',
  'http://h/),',
  '<-\n>',
  'x-',
  'mailto:',
  'news:a,',
  'http://h/é',
  '日http://h/',
  ...'* *a a* ** ** _http://h/_ *http://h/* http://h/** &gt; http://h/&gt;'.split(' '),
  '*http://h/a http://h/* ',
  ' \t',
]

/** Units with characters that the grammar doesn't allow. */
const pasted: readonly string[] = [
  ...'[] { } ^ | é 日 ・ \u200c http://[ http://u[@ http://h/[ http://h/] http://h/{ http://h/?| http://h/?['.split(
    ' ',
  ),
  ...'http://h| http://h/日 http://h/日/ http://é http:| mailto:日 http://h/?日 <http://h/?| |http://h/?'.split(
    ' ',
  ),
  ...'http://h/[( http://h/)] http://h@ http://h[@'.split(' '),
  ...'🙂 http://🙂 http://日. http://🙂. http://h.🙂 http://www. http://h.日a'.split(' '),
  "'http://h/|",
  ...'http:% http://h% http://h%@ http://h%a http:// http://h|a'.split(' '),
  '<|>',
  '< http://h/?|',
  '<[',
]

describe('findUris', () => {
  test.each([...units, ...pasted])('%j', (unit) => {
    expectLinearTime((text) => findUris(text).length, repeated(unit))
  })

  test.each(units)('%j, without strays', (unit) => {
    expectLinearTime((text) => findUris(text, { strays: 'refuse' }).length, repeated(unit))
  })

  test.each([...'[]{}(^|'])('a million of %j after a host', (character) => {
    const text = character.repeat(1_000_000)
    expect(findUris(`http://h/?${text}`)).toEqual([])
    expect(findUris(`<http://h/?${text}> http://h/?${text}`)).toEqual([])
  })

  test.each(
    'mailto:@ mailto:%40 mailto:a@ mailto:a@b, mailto:?= mailto:?& mailto:?a=b& news:a news:@ file:/ file:////a'.split(
      ' ',
    ),
  )('%j and what makes the longest of it no URI without a host', (start) => {
    const [scheme, unit = ''] = start.split(':')
    for (const end of ['', '#', '?', '/', '@']) {
      findUris(`<${scheme}:${unit.repeat(60_000 / unit.length)}${end}>`)
      findUris(`<${scheme}:${unit}${unit.slice(-1).repeat(60_000)}${end}>`)
    }
  })

  test.each([
    ...units,
    ...'日 日http:// 日http://日 http://日/。 http://日/؟ http://日/، ‘http://日/ http://日/’s'.split(' '),
    'http://日/\u{11141}',
    '🙂:',
    '\ud83dhttp:',
  ])('%j, IRIs', (unit) => {
    expectLinearTime((text) => findUris(text, { generation: rfc3987 }).length, repeated(unit))
  })

  test.each(['<', 'ab:', ' x:y(', '::'])('%j, any scheme', (unit) => {
    const work = (text: string): unknown => findUris(text, { schemes: 'any' }).length
    expectLinearTime(work, repeated(unit))
  })

  test.each(['<', '(', 'a:', 'http:', 'http://', 'http://h/ ', 'a'])(`${MEGABYTES} MB of %j`, (unit) => {
    const text = repeated(unit)(MEGABYTES * 1_000_000)
    expect(findUris(text)).toHaveLength(unit === 'http://h/ ' ? MEGABYTES * 100_000 : 0)
  })

  test.each(['日', '日http:', 'http://', '日。', 'http://日/ '])(`${MEGABYTES} MB of %j, IRIs`, (unit) => {
    const text = repeated(unit)(MEGABYTES * 1_000_000)
    const count = unit === 'http://日/ ' ? Math.ceil(text.length / unit.length) : 0
    expect(findUris(text, { generation: rfc3987 })).toHaveLength(count)
  })
})

test.each(['<', '<a ', 'http://h/a ', 'http:', '<\n'])('%j in pieces of ten characters', (unit) => {
  const work = (text: string): void => {
    const finder = new Finder({})
    for (let at = 0; at < text.length; at += 10) {
      for (const _ of finder.read(text.slice(at, at + 10), false));
    }
  }
  expectLinearTime(work, repeated(unit))
})

describe('the others', () => {
  test.each(['<', '(', '[(', '"', ' ', 'URL:', 'a', 'a.', '1.', '-', 'a ', '<(', ')'])(
    'delimiters: %j',
    (unit) => {
      const work = (text: string): unknown => [stripDelimiters(text), expandAbbreviated(text)]
      expectLinearTime(work, repeated(unit))
      const closed = (length: number): string => '('.repeat(length / 2) + ')'.repeat(length / 2)
      expectLinearTime(work, closed)
    },
  )

  test.each([
    ...'<div> <p> <a> <b><p> <table><br> <template> <svg> <base>'.split(' '),
    '<base href>',
    '<!--',
    '<script>',
    '<html x>',
    '<p><b x></p>',
    '<',
    '&',
    'a',
  ])('HTML: %j', (unit) => {
    expectLinearTime((text) => baseFromHtml(text), repeated(unit))
  })

  test.each<[name: string, textOf: (length: number) => string]>([
    ['elements before a table', (length) => `<table>${'<br>'.repeat(length / 4)}`],
    ['attributes', (length) => `<a${Array.from({ length: length / 6 }, (_, at) => ` a${at}`).join('')}>`],
    [
      'attributes of the root',
      (length) => Array.from({ length: length / 12 }, (_, at) => `<html a${at}>`).join(''),
    ],
  ])('HTML: %s', (_, textOf) => {
    expectLinearTime((text) => baseFromHtml(text), textOf)
  })

  // V8 removes the first item of a list in constant time only up to some 50,000 items.
  test('HTML: 200,000 elements are moved out of a block about as fast as they are made', () => {
    const page = `<b><div>${'<br>'.repeat(200_000)}`
    const timeOf = (text: string): number => processorTime(() => baseFromHtml(text))
    const made = Math.max(timeOf(page), timeOf(page))
    expect(timeOf(`${page}</b>`) / made).toBeLessThan(12)
  })

  test.each(['<', ' ', '"', 'a', '('])('headers: %j', (unit) => {
    const work = (text: string): unknown =>
      baseFromHeaders({ 'content-base': text, 'content-location': text })
    expectLinearTime(work, repeated(unit))
  })

  test('parts within parts', () => {
    interface Part {
      readonly headers: Readonly<Record<string, string>>
      readonly parts: readonly Part[]
    }
    let message: Part = { headers: {}, parts: [] }
    for (let depth = 1; depth < DEPTH; depth++) {
      message = { headers: { 'Content-Location': 'a' }, parts: [message] }
    }
    const bases = [...walkParts(message, { retrieval: 'http://h/b' })]
    expect(bases).toHaveLength(DEPTH)
    expect(bases.at(-1)?.base?.href).toBe('http://h/a')
  })
})
