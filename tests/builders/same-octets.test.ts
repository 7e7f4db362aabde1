// The law "Same octets": every entry writes one datum alike, in path, query, fragment and user information.

import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import {
  edit,
  Fragment,
  mailto,
  Path,
  Query,
  Segment,
  Uri,
  type UriReference,
  uri,
  uriBuilder,
} from 'uriform'
import { generations, rfc3986 } from 'uriform/generations'
import * as mini from 'uriform/mini'
import { many, query } from 'uriform/query'
import { mongodb, sip, sms, tel } from 'uriform/schemes'
import { template } from 'uriform/templates'
import { expect } from '../support/expect.js'
import { expectLaw } from '../support/runs.js'

/** Strings of all characters that somebody takes for a delimiter, and any others. */
const data = fc
  .string({
    unit: fc.constantFrom(
      ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
      'é',
      '．',
      '😀',
    ),
  })
  .map((any) => `x${any}`)

/** RFC 3986 2.3: `encodeURIComponent`, and what it leaves raw. */
function octetsOf(datum: string): string {
  return encodeURIComponent(datum).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Each writes a datum, and as a segment what it has besides controls, which a path refuses. */
const entries: Readonly<Record<string, (datum: string, segment: string) => UriReference | string>> = {
  tag: (x, segment) => uri`https://u@h/${segment}?${x}=${x}#${x}`,
  builder: (x, segment) =>
    uriBuilder('https')
      .host('h')
      .user('u')
      .segments(segment)
      .query([[x, x]])
      .fragment(x)
      .build(),
  edit: (x, segment) =>
    edit(Uri.from('https://u@h/a?b=c#d'), (draft) => {
      draft.segments = [segment]
      draft.query = [{ name: x, value: x }]
      draft.fragment = x
    }),
  values: (x, segment) =>
    `https://u@h${Path.encode([segment])}?${Query.encode([[x, x]])}#${Fragment.encode(x)}`,
  segment: (x, segment) =>
    `https://u@h/${Segment.encode(segment)}?${Query.encode([[x, x]])}#${Fragment.encode(x)}`,
  template: (x, segment) => template('https://u@h/{segment}?{x}={x}#{x}').expand({ x, segment }),
  mini: (x, segment) =>
    mini.build({ scheme: 'https', user: 'u', host: 'h', segments: [segment], query: [[x, x]], fragment: x }),
  encode: (x, segment) =>
    `https://u@h/${mini.encode(segment, 'segment')}?${mini.encode(x, 'name')}=${mini.encode(x, 'value')}#${mini.encode(x, 'fragment')}`,
}

describe('one datum has the same octets', () => {
  test.each(Object.entries(entries))('%s', (_, write) => {
    expectLaw(1_500, data, (x) => {
      // A dot behind a slash could climb, which is a law of its own.
      fc.pre(!/[./\\%．]/.test(x))
      const segment = x.replace(/\p{Cc}/gu, '')
      const octets = octetsOf(x)
      expect(String(write(x, segment))).toBe(`https://u@h/${octetsOf(segment)}?${octets}=${octets}#${octets}`)
    })
  })

  test('user information', () => {
    expectLaw(1_000, data, data, (user, password) => {
      const text = `https://${octetsOf(user)}:${octetsOf(password)}@h/`
      expect(uri`https://${user}:${password}@h/`.href).toBe(text)
      expect(uriBuilder(Uri.from('https://h/')).user(user).password(password).build().href).toBe(text)
      expect(mini.build({ scheme: 'https', user, password, host: 'h' })).toBe(text.slice(0, -1))
    })
  })

  test('parameters of a typed query', () => {
    expectLaw(1_000, data, (x) => {
      const typed = query({ [x]: many() })
      const octets = octetsOf(x)
      expect(typed.encode({ [x]: [x, ' '] })?.text).toBe(`${octets}=${octets}&${octets}=%20`)
      expect(typed.change('?a=b', { [x]: [x] })?.text).toBe(`a=b&${octets}=${octets}`)
    })
  })

  test('parameters of a connection and of a template', () => {
    expectLaw(1_000, data, (x) => {
      expect(mongodb.builder().host('h').parameters(['q', x]).build().uri.query?.text).toBe(
        `q=${octetsOf(x)}`,
      )
      expect(template('/{?q}').expand({ q: x }).href).toBe(`/?q=${octetsOf(x)}`)
      expect(template('/{&q}').expandText({ q: x })).toBe(`/&q=${octetsOf(x)}`)
    })
  })

  test('under each generation, its own unreserved characters stay', () => {
    const kept = generations.map(
      (generation) => Query.encode([['', "~$!'()*,;:@/?-._"]], { generation }).text,
    )
    expect(kept).toEqual([
      "=%7E$!'()*,%3B%3A%40%2F%3F-._",
      "=~$!'()*,%3B%3A%40%2F%3F-._",
      "=~%24!'()*%2C%3B%3A%40%2F%3F-._",
      "=~%24!'()*%2C%3B%3A%40%2F%3F-._",
      '=~%24%21%27%28%29%2A%2C%3B%3A%40%2F%3F-._',
    ])
    expect(Query.encode({ a: 'b;c' }, { generation: rfc3986 }).text).toBe('a=b%3Bc')
  })
})

describe('what somebody would divide', () => {
  test.each([
    [
      mongodb.builder().host('h').parameters(['appName', 'x;tls=false']).build().uri.href,
      'mongodb://h/?appName=x%3Btls%3Dfalse',
    ],
    [uri`https://h/?q=${'x;admin;role=root'}`.href, 'https://h/?q=x%3Badmin%3Brole%3Droot'],
    [
      uri`https://h/#access_token=${'t'}&state=${'x&access_token=evil'}`.href,
      'https://h/#access_token=t&state=x%26access_token%3Devil',
    ],
    [uri`https://h/topics/${'t:publish'}`.href, 'https://h/topics/t%3Apublish'],
  ])('%s', (href, text) => expect(href).toBe(text))
})

// RFC 3966, RFC 5724, RFC 6068, RFC 3261: data characters of the scheme.
describe('what a scheme names as data stays', () => {
  test.each([
    [uri`tel:${'+1201'}`.href, 'tel:+1201'],
    [uri`sms:${'+1201'}`.href, 'sms:+1201'],
    [uri`mailto:${'a+b@h'}`.href, 'mailto:a%2Bb@h'],
    [uriBuilder('sip').segments('a@h').build().href, 'sip:a@h'],
    [
      edit(Uri.from('mailto:a@h'), (draft) => {
        draft.segments = ['b;c@h']
      }).href,
      'mailto:b%3Bc@h',
    ],
    [mini.build({ scheme: 'tel', segments: ['+1'] }), 'tel:+1'],
    [template('tel:{n}').expand({ n: '+1201' }).href, 'tel:+1201'],
    [
      template('mailto:{to}{?subject}').expand({ to: 'a@h', subject: '+@' }).href,
      'mailto:a@h?subject=%2B%40',
    ],
    [tel.builder().number('+1-201').build().uri.href, 'tel:+1-201'],
    [sms.builder().recipients('+1').body('a+b').build().uri.href, 'sms:+1?body=a%2Bb'],
    [mailto.builder().to('a@h').build().uri.href, 'mailto:a@h'],
    [sip.builder().user('+1').host('h').build().uri.href, 'sip:+1@h'],
  ])('%s', (href, text) => expect(href).toBe(text))
})
