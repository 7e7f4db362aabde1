// URIs of the schemes of RFC 1738, and data for each of their fields.
import fc from 'fast-check'
import { file, ftp, gopher, http, https, mailto, news, nntp, prospero, telnet, wais } from 'uriform'
import { dataOf, type Step } from '../table.js'
import {
  bothIn,
  climbs,
  either,
  endsLine,
  fragments,
  h,
  isDots,
  isEmpty,
  isNoSegment,
  lineLogin,
  listed,
  made,
  matches,
  pathOf,
  plain,
  type Refuses,
  type Sample,
  strict,
  tailOf,
  userinfos,
  withServer,
} from './blocks.js'

const decode = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : decodeURIComponent(text)

const ofHttp = (scheme: typeof http | typeof https): Sample => ({
  scheme,
  example: `${scheme.scheme}://h/a?b`,
  texts: withServer(scheme.scheme, tailOf('/', '?', '&', '=', ';', ':', '@'), userinfos),
  injections: [
    {
      ...plain('path', [h], isNoSegment),
      step: (text) => ['segments', 'a', text, 'b'],
      expected: (text) => ({ path: ['a', text, 'b'] }),
      decoded: (value) => ({
        ...dataOf(value),
        path: value.uri.path.segments.map((segment) => segment.decoded),
      }),
    },
    {
      ...plain('search', [h, ['segments', 'a']], isEmpty),
      step: (text) => ['query', [[text, null]]],
      decoded: (value) => ({ ...dataOf(value), search: decode(value.uri.query?.text) }),
    },
    {
      ...made(plain('search', [h, ['segments', 'a']]), bothIn),
      step: (text) => ['query', bothIn(text)],
      decoded: (value) => ({
        ...dataOf(value),
        search: value.uri.query?.pairs.map((pair) => [pair.name, pair.value]),
      }),
    },
  ],
})

// A group has no "~" that is not encoded (RFC 5538 3), which RFC 3986 6.2.2.2 decodes.
const hasTilde: Refuses = (text) => text.includes('~')

const gopherItem: readonly Step[] = [h, ['type', '7'], ['selector', 's']]
const waisDatabase: readonly Step[] = [h, ['database', 'd']]

const isNoType: Refuses = (text) => text.length !== 1 || text > '\x7f' || /[\t\r\n]/.test(text)
const endsSelector: Refuses = matches(/[\t\r\n\0]/)
/** RFC 3977 3.1: white space begins another argument. */
const endsWord: Refuses = matches(/[\t-\r\0 ]/)

const addresses = fc.constantFrom(
  'a@b',
  '"a b"@c',
  '"a,b"@c',
  '"a\\"b"@c',
  'é@ü.example',
  "a&=/?#%!$'*+@b",
  'a@[::1]',
)
/** The case of a domain is no data: normalising lowers it. */
function withLowDomain(address: string): string {
  const at = address.lastIndexOf('@')
  return address.slice(0, at + 1) + address.slice(at + 1).toLowerCase()
}

const ids = fc.constantFrom('a@b', 'a/b?c#d%@e', 'a@[b]', 'a.b@c.d', 'A!@B')

/** Every scheme, and what its fields are given. */
export const rfc1738Samples: readonly Sample[] = [
  {
    scheme: ftp,
    example: 'ftp://h/a;type=i',
    texts: withServer('ftp', tailOf('/', ';type=a', ';TYPE=D', '?', ':', '@', '&', '='), userinfos),
    injections: [
      ...lineLogin([h, ['name', 'n']]),
      plain('name', [h, ['directories', 'd'], ['typecode', 'i']], either(climbs, endsLine)),
      listed(plain('directories', [h, ['name', 'n']], either(climbs, endsLine)), (text) => [text, 'd', text]),
    ],
  },
  ofHttp(http),
  ofHttp(https),
  {
    scheme: gopher,
    example: 'gopher://h/1a',
    texts: withServer('gopher', tailOf('/', '/0', '%09', '?', ';', '+', '%0D%0A', '%09%09+')),
    injections: [
      plain('type', [h, ['selector', 's']], either(isNoType, isDots)),
      plain('selector', [h, ['type', '7'], ['search', 'a']], endsSelector),
      plain('search', [...gopherItem, ['plus', '+']], endsSelector),
      plain('search', gopherItem, endsSelector),
      plain('plus', [...gopherItem, ['search', 'a']], endsSelector),
    ],
  },
  {
    scheme: mailto,
    example: 'mailto:a@b.example?subject=c',
    texts: fc
      .tuple(
        fc.constantFrom('mailto:', 'MAILTO:'),
        fc.array(fc.constantFrom('a@b', 'A@B.Example', '%22a%2Cb%22@c', '%C3%A9@%C3%BC.example'), {
          maxLength: 2,
        }),
        fc.array(
          fc.tuple(
            fc.constantFrom('subject', 'Subject', 'cc', 'BCC', 'body', 'to', '%74o', 'X-a', ''),
            fc.oneof(tailOf(':', '@', ';', 'a@b', '%0D%0A'), fc.constantFrom('c@d', 'c@D,e@f')),
          ),
          { maxLength: 3 },
        ),
        fragments,
      )
      .map(([scheme, to, headers, fragment]) => {
        const query = headers.map(([name, value]) => `${name}=${value}`).join('&')
        return `${scheme}${to.join(',')}${headers.length === 0 ? '' : `?${query}`}${fragment}`
      }),
    injections: [
      listed(strict('to', [['subject', 's']], addresses), (text) => ['x@y', withLowDomain(text)]),
      {
        ...plain('subject', Object.entries({ to: 'x@y', body: 'b' }), endsLine),
        expected: (text) => ({ subject: text, headers: Object.entries({ subject: text, body: 'b' }) }),
      },
      {
        ...plain('body', [['to', 'x@y']], matches(/\0/)),
        expected: (text) => {
          const body = text.replaceAll(/\r\n?|\n/g, '\r\n')
          return { body, headers: [['body', body]] }
        },
      },
      listed(plain('headers', [['to', 'x@y']], endsLine), (text) => Object.entries({ X: text, Y: '' })),
      // RFC 5322 2.2: a name is of printable characters but a colon.
      listed(plain('headers', [['to', 'x@y']], matches(/[^!-9;-~]/)), (text) =>
        Object.entries({ [`X-${text}`]: '1' }),
      ),
    ],
  },
  {
    scheme: news,
    example: 'news:a.b',
    texts: fc.oneof(
      withServer('news', pathOf('/', '*', 'a@b', '/a@b', '%3F'), userinfos),
      tailOf('*', 'a@b', '@', '%5B').map((tail) => `news:${tail}`),
    ),
    injections: [
      ...lineLogin([h, ['group', 'g']]),
      {
        ...plain('group', [], either(isDots, endsWord, matches(/^$|[*?![\],\\]/))),
        expected: (text) => ({ group: text, kind: 'group' }),
        isRewritten: hasTilde,
      },
      {
        ...plain(
          'wildmat',
          [h],
          either(endsWord, (text) => text === '*' || !/[*?![\],\\]/.test(text)),
        ),
        safe: 'a*',
        isRewritten: hasTilde,
        expected: (text) => ({ wildmat: text, kind: 'groups' }),
      },
      { ...strict('messageId', [h], ids), expected: (text) => ({ messageId: text, kind: 'article' }) },
    ],
  },
  {
    scheme: nntp,
    example: 'nntp://h/a.b/1',
    texts: withServer('nntp', pathOf('/12', '/', '7'), userinfos),
    injections: [
      ...lineLogin([h, ['group', 'g']]),
      { ...plain('group', [h, ['article', '1']], either(isDots, isEmpty, endsWord)), isRewritten: hasTilde },
      {
        ...plain('article', [h, ['group', 'g']], (text) => !/^[0-9]{1,16}$/.test(text)),
        safe: '1',
        likely: fc.bigInt({ min: 0n, max: 10n ** 17n }).map(String),
      },
    ],
  },
  {
    scheme: telnet,
    example: 'telnet://u:p@h',
    texts: withServer('telnet', fc.constantFrom('', '/'), userinfos),
    injections: [...lineLogin([h])],
  },
  {
    scheme: wais,
    example: 'wais://h/a?b',
    texts: withServer('wais', pathOf('/', '?', ';', ':', '@', '=')),
    injections: [
      plain('database', [h, ['search', 's']], either(isDots, endsLine)),
      plain('search', waisDatabase, endsLine),
      plain('wtype', [...waisDatabase, ['wpath', 'p']], either(isDots, endsLine)),
      plain('wpath', [...waisDatabase, ['wtype', 't']], either(isDots, endsLine)),
    ],
  },
  {
    scheme: file,
    example: 'file:///a/b',
    texts: fc
      .tuple(
        fc.constantFrom('file:', 'FILE:'),
        fc.constantFrom(
          '',
          ...'// //localhost //LOCALHOST //h //[::1] /// //// c: ////h ////%5B::1%5D'.split(' '),
        ),
        tailOf('/', '/', '/', 'c:', ';'),
        fragments,
      )
      .map(([scheme, host, path, fragment]) => `${scheme}${host}/${path}${fragment}`),
    injections: [
      listed(plain('segments', [h], climbs), (text) => ['a', text, 'b']),
      // Empty segments first would be a host.
      listed(plain('segments', [], either(climbs, isEmpty)), (text) => [text, text]),
      listed(plain('segments', [], climbs), (text) => [text]),
    ],
  },
  {
    scheme: prospero,
    example: 'prospero://h/a;b=c',
    texts: withServer('prospero', pathOf('/', ';a=b', ';', '=', '?', ':')),
    injections: [
      plain('hsoname', [h, ['fields', ['a', 'b']]], either(isDots, endsLine)),
      listed(plain('fields', [h, ['hsoname', 'n']], endsLine), bothIn),
    ],
  },
]
