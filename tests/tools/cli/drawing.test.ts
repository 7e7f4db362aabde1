// The anatomy of a reference: what is drawn, that every part stands where it should, and that nothing leaks.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { UriReference } from '../../../src/index.js'
import { drawAnatomy } from '../../../src/tools/cli/show/drawing.js'
import { type Paint, plain } from '../../../src/tools/cli/terminal/color.js'
import { columnsOf, roomIn } from '../../../src/tools/cli/terminal/columns.js'
import { expect } from '../../support/expect.js'
import { derivedFrom } from '../../support/grammar-arbitrary.js'
import { rfc3986 } from '../../support/grammars.js'
import { expectLaw, inCi } from '../../support/runs.js'
import { picture } from './harness.js'

interface Options {
  readonly arePasswordsShown?: boolean
  readonly paint?: Paint
  readonly width?: number
}

const draw = (text: string, { arePasswordsShown = false, paint = plain, width = 80 }: Options = {}): string =>
  drawAnatomy(UriReference.from(text), { arePasswordsShown, paint, room: roomIn(width) })

const lines = (...all: readonly string[]): string => all.join('\n')

describe('what fits stands under its place', () => {
  test('RFC 3986 3: the example of all components', () => {
    expect(draw('foo://example.com:8042/over/there?name=ferret#nose')).toBe(picture`
      URI         foo://example.com:8042/over/there?name=ferret#nose
      scheme      foo
      host              example.com  registered name
      port                          8042
      path                              /over/there
        segment                          over
        segment                               there
      query                                         name=ferret
      fragment                                                  nose
    `)
  })

  test('a slash in the only segment is told from the one before it', () => {
    expect(draw('http://h/a%2Fb')).toBe(picture`
      URI         http://h/a%2Fb
      scheme      http
      host               h  registered name
      path                /a%2Fb
        segment            a%2Fb  → a/b
    `)
    expect(draw('a%2fb%41')).toBe(picture`
      reference   a%2fb%41
      path        a%2fb%41
        segment   a%2fb%41  → a/bA
    `)
    expect(draw('a:%41')).toContain('path          %41  → A')
  })

  test('what is encoded is decoded beside it', () => {
    expect(
      draw('http://u%40:p%3A@caf%C3%A9.example/a%2Fb/%41?q=%C3%A9&%26=%3D&%7e#%20x', {
        arePasswordsShown: true,
        width: 90,
      }),
    ).toBe(picture`
      URI         http://u%40:p%3A@caf%C3%A9.example/a%2Fb/%41?q=%C3%A9&%26=%3D&%7e#%20x
      scheme      http
      userinfo           u%40:p%3A
        user             u%40  → u@
        password              p%3A  → p:
      host                         caf%C3%A9.example  registered name → café.example
      path                                          /a%2Fb/%41
        segment                                      a%2Fb  → a/b
        segment                                            %41  → A
      query                                                    q=%C3%A9&%26=%3D&%7e
        pair                                                   q=%C3%A9  → q = é
        pair                                                            %26=%3D  → & = =
        pair                                                                    %7e  → ~
      fragment                                                                      %20x  →  x
    `)
  })

  test('of one segment or pair there is one line', () => {
    expect(draw('a:%41?%41=%42')).toBe(picture`
      URI         a:%41?%41=%42
      scheme      a
      path          %41  → A
      query             %41=%42  → A = B
    `)
  })

  test('empty is not absent', () => {
    expect(draw('http://:@:/a//?a&&b#')).toBe(picture`
      URI         http://:***@:/a//?a&&b#
      scheme      http
      userinfo           :***
        user             (empty)
        password          ***  masked
      host                    (empty)
      port                     (empty)
      path                     /a//
        segment                 a
        segment                   (empty)
        segment                    (empty)
      query                         a&&b
        pair                        a
        pair                          (empty)
        pair                           b
      fragment                           (empty)
    `)
    expect(draw('//@?')).toBe(
      lines('reference   //@?', 'userinfo      (empty)', 'host           (empty)', 'query           (empty)'),
    )
  })

  test('octets that are no text', () => {
    expect(draw('a:%ff?b=%C3&%e9=c#%80')).toBe(picture`
      URI         a:%ff?b=%C3&%e9=c#%80
      scheme      a
      path          %ff  not UTF-8
      query             b=%C3&%e9=c
        pair            b=%C3  not UTF-8
        pair                  %e9=c  not UTF-8
      fragment                      %80  not UTF-8
    `)
  })

  test.each<[host: string, kind: string]>([
    ['192.0.2.1', 'IPv4 address'],
    ['[2001:db8::7]', 'IPv6 address'],
    ['[v7.a:b]', 'IP address of a future version'],
    ['0x7f.1', 'registered name'],
  ])('the kind of %s', (host, kind) => {
    expect(draw(`a://${host}`).split('\n')[2]).toBe(`host            ${host}  ${kind}`)
  })

  test('the empty reference', () => {
    expect(draw('')).toBe('reference   (empty)')
  })

  test('what does not fit beside a part goes below, as far right as it fits', () => {
    expect(draw('http://h/a/b#%41', { width: 40 })).toBe(picture`
      URI         http://h/a/b#%41
      scheme      http
      host               h  registered name
      path                /a/b
        segment            a
        segment              b
      fragment                 %41  → A
    `)
    expect(draw('http://hhh/a#%41%42%43%44', { width: 40 })).toBe(picture`
      URI         http://hhh/a#%41%42%43%44
      scheme      http
      host               hhh  registered name
      path                  /a
      fragment                 %41%42%43%44
                               → ABCD
    `)
    expect(draw('http://a-long-user-name@hh/?', { width: 40 })).toBe(picture`
      URI         http://a-long-user-name@hh/?
      scheme      http
      userinfo           a-long-user-name
      host                                hh
                               registered name
      path                                  /
      query                            (empty)
    `)
  })
})

describe('what does not fit is a list', () => {
  test('broken before delimiters, in the columns right of the labels', () => {
    expect(
      draw('https://www.example.com/cgi-bin/browse?action=getcompany&CIK=0000320193&type=10-K&d=caf%C3%A9'),
    ).toBe(picture`
      URI         https://www.example.com/cgi-bin/browse?action=getcompany
                  &CIK=0000320193&type=10-K&d=caf%C3%A9
      scheme      https
      host        www.example.com  registered name
      path        /cgi-bin/browse
        segment   cgi-bin
        segment   browse
      query       action=getcompany&CIK=0000320193&type=10-K&d=caf%C3%A9
        pair      action=getcompany
        pair      CIK=0000320193
        pair      type=10-K
        pair      d=caf%C3%A9  → d = café
    `)
  })

  test('long texts and what they decode to', () => {
    expect(draw(`a:${'%E6%97%A5'.repeat(8)}`, { width: 40 })).toBe(picture`
      URI         a:%E6%97%A5%E6%97%A5%E6%97%A
                  5%E6%97%A5%E6%97%A5%E6%97%A5
                  %E6%97%A5%E6%97%A5
      scheme      a
      path        %E6%97%A5%E6%97%A5%E6%97%A5%
                  E6%97%A5%E6%97%A5%E6%97%A5%E
                  6%97%A5%E6%97%A5
                  → 日日日日日日日日
    `)
  })

  test.each([0, 1, 39])('a width of %d is taken for 40', (width) => {
    expect(draw('http://example.com/a/b/c/d?e', { width })).toBe(
      draw('http://example.com/a/b/c/d?e', { width: 40 }),
    )
  })
})

describe('what nobody would read', () => {
  const shown = (text: string, label: string): string[] =>
    draw(text)
      .split('\n')
      .filter((line) => line.startsWith(label))

  test.each<[what: string, text: string, label: string, parts: number, count: string | undefined]>([
    ['segments', `a:${'/b'.repeat(1000)}`, '  segment', 1000, undefined],
    ['segments', `a:${'/b'.repeat(1001)}`, '  segment', 0, '1,001 segments'],
    ['segments of a rootless path', `a:b${'/'.repeat(1001)}`, '  segment', 0, '1,002 segments'],
    ['pairs', `a:?${'b&'.repeat(1000)}`, '  pair', 1001, undefined],
    ['pairs', `a:?${'b&'.repeat(1001)}`, '  pair', 0, '1,002 pairs'],
  ])('too many %s are counted: %.9s', (_what, text, label, parts, count) => {
    expect(shown(text, label)).toHaveLength(parts)
    if (count === undefined) expect(draw(text)).not.toMatch(/,\d{3} /)
    else expect(draw(text)).toContain(count)
  })

  test('a text of many lines is drawn', () => {
    const length = inCi(10_000_000, 1_000_000)
    const long = `a:${'b'.repeat(length)}`
    expect(draw(long).split('\n').length).toBe(2 * Math.ceil(length / 68) + 1)
  })
})

describe('colours', () => {
  const tagged: Paint = (style, text) => (style === undefined || text === '' ? text : `<${style}:${text}>`)
  const strip = (text: string): string => text.replace(/<\w+:((?:[^<>])*)>/g, '$1')

  test('each component has its own, delimiters are faint', () => {
    expect(draw('a://u@h:1/p?q#f', { paint: tagged }).split('\n')[0]).toBe(
      '<strong:URI         ><scheme:a><faint:://><userinfo:u><faint:@><host:h><faint::><port:1><path:/p><faint:?><query:q><faint:#><fragment:f>',
    )
    expect(draw('a://h?%41&%42', { paint: tagged })).toBe(picture`
      <strong:URI         ><scheme:a><faint:://><host:h><faint:?><query:%41&%42>
      <faint:scheme      ><scheme:a>
      <faint:host        >    <host:h>  <faint:registered name>
      <faint:query       >      <query:%41&%42>
      <faint:  pair      >      <query:%41>  → A
      <faint:  pair      >          <query:%42>  → B
    `)
    expect(draw('?', { paint: tagged })).toBe(
      lines('<strong:reference   ><faint:?>', '<faint:query       > <faint:(empty)>'),
    )
    expect(draw('', { paint: tagged })).toBe('<strong:reference   ><faint:(empty)>')
  })

  test('change nothing else', () =>
    expectLaw(5_000, reference, fc.integer({ min: 40, max: 100 }), (text, width) => {
      expect(strip(draw(text, { paint: tagged, width }))).toBe(draw(text, { width }))
    }))
})

describe('passwords', () => {
  test('are masked unless asked for', () => {
    expect(draw('http://joe:s3cret@h/')).not.toContain('s3cret')
    expect(draw('http://joe:s3cret@h/').split('\n').slice(0, 5)).toEqual([
      'URI         http://joe:***@h/',
      'scheme      http',
      'userinfo           joe:***',
      '  user             joe',
      '  password             ***  masked',
    ])
    expect(draw('http://joe:s3cret@h/', { arePasswordsShown: true }).split('\n').slice(0, 5)).toEqual([
      'URI         http://joe:s3cret@h/',
      'scheme      http',
      'userinfo           joe:s3cret',
      '  user             joe',
      '  password             s3cret',
    ])
  })

  test('a user without one is whole', () => {
    expect(draw('http://j%C3%B6@h/').split('\n')[2]).toBe('userinfo           j%C3%B6  → jö')
  })
})

test('what is decoded cannot take over the terminal', () => {
  expect(draw('a:%1B%5B31m?%E2%80%AE#%0D%0A')).toBe(picture`
    URI         a:%1B%5B31m?%E2%80%AE#%0D%0A
    scheme      a
    path          %1B%5B31m  → ␛[31m
    query                   %E2%80%AE  → \ufffd
    fragment                          %0D%0A  → ␍␊
  `)
})

const reference = derivedFrom(rfc3986, 'URI-reference')

describe('laws, of every reference', () => {
  test('no line is wider than the terminal', () =>
    expectLaw(5_000, reference, fc.integer({ min: 40, max: 120 }), (text, width) => {
      for (const line of draw(text, { width }).split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(width)
    }))
})
