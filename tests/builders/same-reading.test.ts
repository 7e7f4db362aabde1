// The law "Same reading": whoever reads what an entry wrote finds the program's host, segments, parameters and data.

import { describe, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import {
  edit,
  file,
  ftp,
  http,
  https,
  mailto,
  Path,
  type Query,
  Segment,
  Uri,
  UriformError,
  uri,
  uriBuilder,
} from 'uriform'
import * as mini from 'uriform/mini'
import { openapi } from 'uriform/openapi'
import { many, query, text } from 'uriform/query'
import { amqp, mongodb, mysql, postgres, redis, sip, sms, smtp, ws, wss } from 'uriform/schemes'
import { template } from 'uriform/templates'
import { expect } from '../support/expect.js'
import { expectLaw } from '../support/runs.js'
import { readAgainAndAgain, refusalOfSegment } from './data.js'

const HOST = 'api.example'

/** What somebody divides at, resolves, decodes or removes. */
const pieces = [
  ...' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
  ...['a', 'b', '..', './', '/..', '%2e', '%2F', '%252e', '%zz', ';x=1', '&y=2', '//'],
  ...['..?', '..#', '..;', '/?', ';/', '#a'],
  ...['．', '／', '；', 'é', '😀', '\t', '\n', '\0', '\x7f', '\x85'],
]

const data: Arbitrary<string> = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 })
  .map((all) => all.join(''))

type Pair = readonly [name: string, value: string]

interface Data {
  readonly first: string
  readonly last: string
  readonly name: string
  readonly value: string
  readonly tags: readonly string[]
  readonly fragment: string
}

const dataWith = (name: Arbitrary<string>): Arbitrary<Data> =>
  fc.record({
    first: data,
    last: data,
    name,
    value: data,
    tags: fc.array(data, { maxLength: 2 }),
    fragment: data,
  })

interface Entry {
  write(data: Data): { readonly href: string } | string
  /** The segments that the program means. */
  readonly segments?: (data: Data) => readonly string[]
  /** A WebSocket has no fragment (RFC 6455 3). */
  readonly hasFragment?: false
}

const segmentsOf = ({ first, last }: Data): readonly string[] => ['v1', first, 'posts', last]
const pairsOf = ({ name, value, tags }: Data): readonly Pair[] => [
  [name, value],
  ...tags.map((tag): Pair => ['tag', tag]),
]

const base = Uri.from(`https://${HOST}/v1`)

/** What writes parameters of any name. */
const entries: Readonly<Record<string, Entry>> = {
  'the tag': {
    write: ({ first, last, name, value, tags, fragment }) =>
      uri`https://api.example/v1/${first}/posts/${last}?${name}=${value}&${{ tag: tags }}#${fragment}`,
  },
  'the tag, with literals beside its holes': {
    write: ({ first, last, name, value, tags, fragment }) =>
      uri`https://api.example/v1/.${first}/posts/${value}..${last}?${name}=${value}&${{ tag: tags }}#${fragment}`,
    segments: ({ first, last, value }) => ['v1', `.${first}`, 'posts', `${value}..${last}`],
  },
  'the tag, behind a base': {
    write: ({ first, last, name, value, tags, fragment }) =>
      uri`${base}/${Path.encode([first, 'posts', last])}?${{ [name]: value, tag: tags }}#${fragment}`,
  },
  uriBuilder: {
    write: (given) =>
      uriBuilder('https')
        .host(HOST)
        .segments(...segmentsOf(given))
        .query(pairsOf(given))
        .fragment(given.fragment)
        .build(),
  },
  'uriBuilder, with an empty segment': {
    write: (given) =>
      uriBuilder(base)
        .segments(given.first, Segment.empty, 'posts', given.last)
        .query(pairsOf(given))
        .fragment(given.fragment)
        .build(),
    segments: ({ first, last }) => ['v1', first, '', 'posts', last],
  },
  edit: {
    write: (given) =>
      edit(Uri.from(`https://${HOST}/v1/a/posts?b=c#d`), (draft) => {
        draft.segments[1] = given.first
        draft.segments.push(given.last)
        draft.query = pairsOf(given).map(([name, value]) => ({ name, value }))
        draft.fragment = given.fragment
      }),
  },
  ...Object.fromEntries(
    [http, https].map((scheme): [string, Entry] => [
      `${scheme.scheme}.builder`,
      {
        write: (given) =>
          uriBuilder(
            scheme
              .builder()
              .host(HOST)
              .segments(...segmentsOf(given))
              .query(pairsOf(given))
              .build().uri,
          )
            .fragment(given.fragment)
            .build(),
      },
    ]),
  ),
  ...Object.fromEntries(
    [ws, wss].map((scheme): [string, Entry] => [
      `${scheme.scheme}.builder`,
      {
        write: (given) =>
          scheme
            .builder()
            .host(HOST)
            .segments(...segmentsOf(given))
            .query(pairsOf(given))
            .build(),
        hasFragment: false,
      },
    ]),
  ),
  'mini.path': {
    write: ({ first, last, name, value, tags, fragment }) => {
      const path = mini.path`/v1/${first}/posts/${last}?`
      const pairs = mini.path`?${name}=${value}`.slice(1)
      return `https://${HOST}${path}${mini.setPairs(pairs, { tag: tags })}${mini.path`#${fragment}`}`
    },
  },
  'mini.build': {
    write: (given) =>
      mini.build({
        scheme: 'https',
        host: HOST,
        segments: segmentsOf(given),
        query: pairsOf(given),
        fragment: given.fragment,
      }),
  },
  'mini.encode': {
    write: (given) => {
      const segments = segmentsOf(given).map((segment) => mini.encode(segment, 'segment'))
      const pairs = pairsOf(given).map(
        ([name, value]) => `${mini.encode(name, 'name')}=${mini.encode(value, 'value')}`,
      )
      return `https://${HOST}/${segments.join('/')}?${pairs.join('&')}#${mini.encode(given.fragment, 'fragment')}`
    },
  },
}

const links = template(`https://api.example/v1/{first}/posts/{last}{?q,tag*}#{fragment}`)
const rest = template(`https://api.example{/path*}?q={q}{&tag*}#{fragment}`)
const filled = template(`https://api.example/v1/{first}/posts/{last}{?q}{&tag*}#{fragment}`)
const typed = query({ q: text(), tag: many() })
const string = { type: 'string' }
const post = openapi({
  openapi: '3.1.0',
  servers: [{ url: `https://${HOST}/v1` }],
  paths: {
    '/{first}/posts/{last}': {
      get: {
        operationId: 'post',
        parameters: [
          { name: 'first', in: 'path', required: true, schema: string },
          { name: 'last', in: 'path', required: true, schema: string },
          { name: 'q', in: 'query', schema: string },
          { name: 'tag', in: 'query', schema: { type: 'array', items: string } },
        ],
      },
    },
  },
}).operation('post')

/** What declares the names of its parameters. */
const declaring: Readonly<Record<string, Entry>> = {
  'a template': {
    write: ({ first, last, value, tags, fragment }) =>
      links.expand({ first, last, q: value, tag: tags, fragment }),
  },
  'a template with a list in its path': {
    write: (given) =>
      rest.expand({ path: segmentsOf(given), q: given.value, tag: given.tags, fragment: given.fragment }),
  },
  'a template with literals beside its variables': {
    write: ({ first, last, value, tags, fragment }) =>
      template('https://api.example/v1/.{first}/posts/{value}..{last}?q={value}{&tag*}#{fragment}').expand({
        first,
        last,
        value,
        tag: tags,
        fragment,
      }),
    segments: ({ first, last, value }) => ['v1', `.${first}`, 'posts', `${value}..${last}`],
  },
  'a template, filled in step by step': {
    write: ({ first, last, value, tags, fragment }) =>
      filled.partial({ first, q: value }).expand({ last, tag: tags, fragment }),
  },
  query: {
    write: (given) =>
      uriBuilder('https')
        .host(HOST)
        .segments(...segmentsOf(given))
        .query(typed.encode({ q: given.value, tag: [...given.tags] }) as Query)
        .fragment(given.fragment)
        .build(),
  },
  'query.change': {
    write: (given) =>
      uriBuilder('https')
        .host(HOST)
        .segments(...segmentsOf(given))
        .query(typed.change('q=a&tag=b', { q: given.value, tag: [...given.tags] }) as Query)
        .fragment(given.fragment)
        .build(),
  },
  openapi: {
    write: ({ first, last, value, tags, fragment }) =>
      uriBuilder(post.request({ path: { first, last }, query: { q: value, tag: tags } }).uri)
        .fragment(fragment)
        .build(),
  },
}

interface Reading {
  readonly host: string
  readonly segments: readonly string[]
  readonly pairs: readonly Pair[]
  readonly fragment: string
}

/** The components of a text, split as RFC 3986 Appendix B splits them. */
function split(href: string): { host: string; path: string; query: string; fragment: string } {
  const [, host = '', path = '', query = '', fragment = ''] =
    /^\w+:\/\/([^/?#]*)\/?([^?#]*)\??([^#]*)#?(.*)$/s.exec(href) ?? []
  return { host, path, query, fragment }
}

const decodedForm = (part: string): string => decodeURIComponent(part.replaceAll('+', ' '))

function pairsIn(
  query: string,
  delimiter: RegExp | string,
  decode: (part: string) => string,
): readonly Pair[] {
  return query.split(delimiter).map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [decode(name), decode(value.join('='))]
  })
}

const readers: Readonly<Record<string, (href: string) => Reading>> = {
  URL: (href) => {
    const { hostname, pathname, searchParams, hash } = new URL(href)
    return {
      host: hostname,
      segments: pathname.slice(1).split('/').map(decodeURIComponent),
      pairs: [...searchParams],
      fragment: decodeURIComponent(hash.slice(1)),
    }
  },
  'a reader of forms': (href) => {
    const { host, path, query, fragment } = split(href)
    return {
      host,
      segments: path.split('/').map(decodedForm),
      pairs: pairsIn(query, '&', decodedForm),
      fragment: decodedForm(fragment),
    }
  },
  // Rack, CGI and PyMongo divide a query at it, servlets a segment, single-page applications a fragment.
  'a reader that also divides at ";"': (href) => {
    const { host, path, query, fragment } = split(href)
    const [[only = ''] = [], ...others] = pairsIn(fragment, /[&;]/, decodeURIComponent)
    return {
      host,
      segments: path.split('/').map((segment) => decodeURIComponent(segment.split(';')[0] as string)),
      pairs: pairsIn(query, /[&;]/, decodeURIComponent),
      fragment: others.length === 0 && !fragment.includes('=') ? only : 'divided',
    }
  },
}

/** A proxy that decodes a path, merges slashes and removes dot segments, and the server behind it. */
interface Proxy {
  /** What it or the server makes of a path, or of a datum, that was decoded once. */
  readonly again: (text: string) => string
  readonly slash: string | RegExp
  /** What it leaves of a segment. */
  readonly kept: (segment: string) => string
  /** What it leaves of a decoded path, or of a datum, that it writes into a request. */
  readonly written: (text: string) => string
}

const identity = (text: string): string => text
const withoutParameters = (segment: string): string => segment.split(';')[0] as string
const withoutTail = (text: string): string => text.split(/[?#]/)[0] as string

const once: Proxy = { again: identity, slash: '/', kept: identity, written: identity }
const always: Proxy = { ...once, again: readAgainAndAgain, slash: /[/\\]/ }

const proxies: Readonly<Record<string, Proxy>> = {
  // nginx, with a path in "proxy_pass".
  'that decodes once': once,
  'for which a backslash is a slash': { ...once, slash: always.slash },
  'that decodes again and again, as do those behind it': always,
  // The same before a server of servlets. Like the rule of segments, it takes a backslash for a slash.
  'that drops what follows ";"': { ...once, slash: always.slash, kept: withoutParameters },
  'that drops what follows ";", and decodes again and again': { ...always, kept: withoutParameters },
  // nginx, with what a "location" captured in "proxy_pass".
  'that writes the decoded path': { ...once, written: withoutTail },
  'that writes the decoded path to a server that drops what follows ";"': {
    ...once,
    slash: always.slash,
    kept: withoutParameters,
    written: withoutTail,
  },
  'that writes the decoded path to those that decode again and again': { ...always, written: withoutTail },
}

/** The segments that a server finds behind a proxy. */
function proxied(path: string, { again, slash, kept, written }: Proxy): readonly string[] {
  const segments: string[] = []
  for (const segment of again(written(decodeURIComponent(path)))
    .split(slash)
    .map(kept)) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments
}

/** A slash inside a datum divides only that datum, and an empty segment is lost. */
const partsOf = (segment: string, { again, slash, kept, written }: Proxy): readonly string[] =>
  again(written(segment))
    .split(slash)
    .map(kept)
    .filter((part) => part !== '')

/** The segments up to the one that ends the path. */
function reached(segments: readonly string[], { written }: Proxy): readonly string[] {
  const last = segments.findIndex((segment) => written(segment) !== segment)
  return last < 0 ? segments : segments.slice(0, last + 1)
}

/** True if a proxy may lose a segment as a whole: an empty one, and one that it cuts at a hash sign. */
function mayBeLost(segment: string, { written }: Proxy): boolean {
  return segment === '' || segment[written(segment).length] === '#'
}

function hrefOf({ write }: Entry, given: Data): string | undefined {
  try {
    const written = write(given)
    return typeof written === 'string' ? written : written.href
  } catch (error) {
    expect(error).toBeInstanceOf(UriformError)
    return undefined
  }
}

describe.each([
  ['any names', data, entries],
  ['declared names', fc.constant('q'), declaring],
] as const)('%s', (_, names, all) => {
  test.each(Object.entries(all))('%s', (_, entry) => {
    expectLaw(3_000, dataWith(names), (given) => {
      const href = hrefOf(entry, given)
      const segments = (entry.segments ?? segmentsOf)(given)
      const isRefused = segments.some((segment) => segment !== '' && refusalOfSegment(segment) !== undefined)
      expect(href === undefined).toBe(isRefused)
      if (href === undefined) return
      const fragment = entry.hasFragment === false ? '' : given.fragment
      const meant = { host: HOST, segments, pairs: pairsOf(given), fragment }
      for (const [name, read] of Object.entries(readers)) {
        expect({ name, ...read(href) }).toEqual({ name, ...meant })
      }
      const path = new URL(href).pathname
      for (const [name, proxy] of Object.entries(proxies)) {
        const found = reached(segments, proxy)
        const parts = found.map((segment) => partsOf(segment, proxy))
        expect([name, ...proxied(path, proxy)]).toEqual([name, ...parts.flat()])
        const lost = found.filter((segment, at) => parts[at]?.length === 0 && !mayBeLost(segment, proxy))
        expect([name, ...lost]).toEqual([name])
      }
    })
  })
})

describe('schemes', () => {
  /** Data of fields that a protocol sends in a line. */
  const line = data.filter((text) => !/[\0\r\n]/.test(text))

  /** A URI with one datum, and the pairs of its query. */
  type Parameters = (value: string) => readonly [href: string, pairs: readonly Pair[]]

  const parameters: Readonly<Record<string, Parameters>> = {
    mongodb: (x) => [mongodb.builder().host('h').parameters([x, x]).build().href, [[x, x]]],
    mysql: (x) => [
      mysql
        .builder()
        .host('h')
        .parameters({ a: [x, x] })
        .build().href,
      [
        ['a', x],
        ['a', x],
      ],
    ],
    postgres: (x) => [postgres.builder().host('h').parameters([x, x]).build().href, [[x, x]]],
    smtp: (x) => [smtp.builder().host('h').parameters([x, x]).build().href, [[x, x]]],
    mailto: (x) => [
      mailto.builder().to('a@b').subject(x).body(x).build().href,
      [
        ['subject', x],
        // RFC 6068 5: lines end with CR LF.
        ['body', x.replaceAll(/\r\n|\r|\n/g, '\r\n')],
      ],
    ],
    sms: (x) => [sms.builder().recipients('+1').body(x).build().href, [['body', x]]],
  }

  test.each(Object.entries(parameters))('parameters of %s', (name, write) => {
    expectLaw(1_000, name === 'mailto' ? line : data, (x) => {
      const [href, pairs] = write(x)
      const [, query = ''] = href.split('?')
      expect([...new URL(href).searchParams]).toEqual(pairs)
      expect(pairsIn(query, /[&;]/, decodeURIComponent)).toEqual(pairs)
      expect(pairsIn(query, '&', decodedForm)).toEqual(pairs)
    })
  })

  test('headers of sip, which are no form: a raw "+" is another character (RFC 3261 19.1.4)', () => {
    expectLaw(1_000, line, (x) => {
      const { href } = sip.builder().host('h').headers(['a', x]).build()
      const [, query = ''] = href.split('?')
      expect(pairsIn(query, /[&;]/, decodeURIComponent)).toEqual([['a', x]])
    })
  })

  test('logins', () => {
    expectLaw(1_000, line, line, (user, password) => {
      for (const scheme of [amqp, ftp, mongodb, mysql, postgres, redis, smtp]) {
        const { href } = scheme.builder().host('h.example').user(user).password(password).build()
        const { hostname, username, password: read } = new URL(href)
        expect([hostname, username, read].map(decodeURIComponent)).toEqual(['h.example', user, password])
      }
    })
  })

  test('segments of ftp and file', () => {
    expectLaw(1_000, fc.array(line, { minLength: 1, maxLength: 3 }), (segments) => {
      fc.pre(!segments.some((segment) => refusalOfSegment(segment) !== undefined))
      const last = segments.at(-1) as string
      for (const { href } of [
        ftp
          .builder()
          .host('h')
          .directories(...segments.slice(0, -1))
          .name(last)
          .build(),
        file
          .builder()
          .segments(...(segments as [string, ...string[]]))
          .build(),
      ]) {
        expect(new URL(href).pathname.slice(1).split('/').map(decodeURIComponent)).toEqual(segments)
        expect(
          split(href)
            .path.split('/')
            .map((part) => decodeURIComponent(part.split(';')[0] as string)),
        ).toEqual(segments)
      }
    })
  })
})
