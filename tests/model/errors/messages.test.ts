// The messages of errors, and their descriptions: three lines, the last with a caret under the place.
import { describe as suite, test } from '@jest/globals'
import fc from 'fast-check'
import { integer, type QueryProblem, query, text } from '../../../src/builders/query/index.js'
import { rfc1738 } from '../../../src/generations.js'
import {
  Authority,
  describe,
  type Either,
  explain,
  Fragment,
  file,
  Host,
  https,
  type Left,
  Pair,
  PairPart,
  Password,
  Path,
  Query,
  RelativeReference,
  Segment,
  strays,
  tryRelativize,
  tryToURL,
  Uri,
  type UriError,
  UriReference,
  UriSyntaxError,
  Userinfo,
} from '../../../src/index.js'
import type { Finding } from '../../../src/safety/findings/index.js'
import { tryFetchTarget, tryRedirectTarget } from '../../../src/safety/guards/index.js'
import { git, redis, tel } from '../../../src/schemes/index.js'
import { anyTexts } from '../../support/arbitrary-text.js'
import { browserTexts } from '../../support/browser-texts.js'
import { errorIn, explained, failureOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'

const secret = 'Expected encoded text; in a password, "@" is %40, "/" %2F, "?" %3F and "#" %23.'
const port = `Invalid character in the port at offset 10. ${secret}`
const triplet = 'Expected two hexadecimal digits after "%"; write %25 for a percent sign.'
const address = 'Expected an IPv6 address without a zone, then "]".'
const scheme =
  'Expected a letter, then letters, digits, "+", "-" or "."; a path with a colon can begin with "./".'

test.each<[text: string, message: string, caret: number, shown?: string]>([
  ['http://a b', 'Space in the host at offset 8. Remove it.', 8],
  ['http://h:8a/', '"a" in the port at offset 10. Expected a digit, or the end of the authority.', 10],
  ...['/', '?', '#'].map((delimiter): [string, string, number, string] => [
    `https://u:s3${delimiter}cret@h/`,
    port,
    10,
    'https://u:***@h/',
  ]),
  ['x:/a[', `"[" in the path at offset 4. Encode it as %5B, or read the text with { strays }.`, 4],
  // Behind dot segments, strays refuse what only browsers read as a drive.
  ['file:///a/../c|/x', '"|" in the path at offset 14. Encode it as %7C.', 14],
  ['x:?#{', '"{" in the fragment at offset 4. Encode it as %7B, or read the text with { strays }.', 4],
  ['/%4', `Incomplete percent-encoding in the path at offset 1. ${triplet}`, 1],
  ['//[::1]%7e/', '"%" in the host at offset 7. Expected the end of the host after "]".', 7],
  ['http://[::1', `Invalid IP literal in the host at offset 11. ${address}`, 11],
  ['1x:a', `Invalid scheme at offset 0. ${scheme}`, 0],
  [
    'ftp://joe:s3 cret@h/',
    `Invalid character in the userinfo at offset 12. ${secret}`,
    10,
    'ftp://joe:***@h/',
  ],
])('%s', (text, message, caret, shown = text) => {
  const error = errorIn(UriReference.parse(text))
  expect(describe(error).split('\n')).toEqual([message, `  ${shown}`, `  ${' '.repeat(caret)}^`])
  expect(describe(new UriSyntaxError(error))).toBe(describe(error))
  expect(explain(error).message).toBe(message)
})

test('the other kinds', () => {
  const messageOf = (result: Either<UriError, unknown>): string => failureOf(result).message
  expect(messageOf(Uri.parse('a'))).toBe('Missing scheme at offset 0. Expected a scheme and a colon first.')
  expect(messageOf(RelativeReference.parse('a:'))).toBe(
    'Unexpected scheme at offset 0. Expected a relative reference, without a scheme.',
  )
  expect(messageOf(Uri.parse(1 as unknown as string))).toBe('Got a number. Expected a string.')
  const url = new URL('https://h') as never
  for (const result of [Uri.parse(url), UriReference.parse(url), Uri.from('x:').tryResolve(url)]) {
    expect(messageOf(result)).toBe('Got a URL. Expected a string; read it with fromURL.')
  }
  expect(messageOf(tryRelativize(Uri.from('x:'), 'x:..'))).toBe(
    'No reference leads to a path with dot segments at offset 2. Expected a target without dot segments, which resolution removes.',
  )
  const base = RelativeReference.from('/a/b')
  expect(messageOf(tryRelativize(base, 'c'))).toBe(
    'No reference leads to a relative path at offset 0. Expected a target that begins with "/" or has a scheme.',
  )
  expect(messageOf(tryRelativize(base, '//h/c', { form: 'path' }))).toBe(
    'No path leads there at offset 3. Expected a target of the same authority, without dot segments.',
  )
  expect(messageOf(tryToURL(Uri.from('http://h:99999/')))).toBe(
    "The platform's URL refuses this URI. Expected a scheme, and a host and port that browsers accept.",
  )
  expect(messageOf(Fragment.from('%FF').tryDecoded)).toBe(
    'Invalid UTF-8 in the fragment at offset 0. Expected UTF-8; read other data with "octets".',
  )
})

test('the issues of a decode are described', () => {
  expect(describe([{ message: 'Too small.', path: ['id'] }])).toBe('id: Too small.')
})

const wanted =
  'describe takes a UriError, such as result.left, a list of errors, or an exception; for io-ts, use report'

test.each<[name: string, given: unknown]>([
  ['a whole result', Uri.parse('a')],
  ['an error of the language', new TypeError('a')],
  ['nothing', undefined],
  ['no errors', []],
])('%s is not an error to describe', (_, given) => {
  for (const options of [undefined, { for: 'user' }] as const) {
    expect(() => describe(given as UriError, options)).toThrow(new TypeError(wanted))
  }
})

test('the refusals of guards, and the problems of a query, are described item by item', () => {
  const redirect = tryRedirectTarget('//evil.example', 'https://h/') as Left<Finding>
  expect(describe(redirect.left)).toBe(redirect.left.message)
  const fetched = tryFetchTarget('http://u:p@127.0.0.1/') as Left<readonly Finding[]>
  expect(describe(fetched.left).split('\n')).toHaveLength(fetched.left.length)
  const read = query({ page: integer(), q: text() }).decode('page=x&q=1&q=2') as Left<readonly QueryProblem[]>
  expect(describe(read.left)).toBe(
    'page: Expected a whole number.\nq: Given 2 times, but can be given only once.',
  )
})

suite('an invalid character', () => {
  const read = 'read the text with { strays }'

  test.each<[text: string, name: string, hint: string | undefined]>([
    ['x:a|', '"|"', '%7C'],
    ['x:a b', 'Space', '%20'],
    ['x:a"', `'"'`, '%22'],
    ['x:a`', '"`"', '%60'],
    ['x:aü', 'U+00FC "ü"', '%C3%BC'],
    ['x:a€', 'U+20AC "€"', '%E2%82%AC'],
    ['x:a\u{1f600}', 'U+1F600 "\u{1f600}"', '%F0%9F%98%80'],
    ['x:a\u00a0', 'U+00A0', '%C2%A0'],
    ['x:a\u202e', 'U+202E', '%E2%80%AE'],
    ['x:a\u0301', 'U+0301', '%CC%81'],
  ])('%j is %s', (text, name, hint) => {
    const error = failureOf(UriReference.parse(text))
    expect(error.hint).toBe(hint)
    expect(error.message).toBe(`${name} in the path at offset 3. Encode it as ${hint}, or ${read}.`)
  })

  test.each<[text: string, name: string, advice: string]>([
    ['x:a ', 'Space', 'Remove it.'],
    ['x:a\\', '"\\"', 'Write "/"; a file path needs file.fromPath.'],
    ['x:a\n', 'U+000A', 'Remove it.'],
    ['x:a\x7f', 'U+007F', 'Remove it.'],
    ['x:a\ud800', 'U+D800', 'Remove it.'],
  ])('%j is %s, and not to be encoded', (text, name, advice) => {
    const error = failureOf(UriReference.parse(text))
    expect(error.hint).toBeUndefined()
    expect(error.message).toBe(`${name} in the path at offset 3. ${advice}`)
  })

  test.each<[text: string, isStray: boolean]>([
    ['https://bücher/', true],
    ['x://bücher/', true],
    ['https://bu\u0308cher/', true],
    ['https://a／b/', false],
    ['https://a™/', false],
  ])('%j in the host', (text, isStray) => {
    const { message, hint } = failureOf(Uri.parse(text))
    expect(hint).toBeUndefined()
    expect(message.includes(`. R${read.slice(1)}.`)).toBe(isStray)
    if (isStray) expect(() => Uri.from(text, { strays })).not.toThrow()
  })

  test.each(['x://u:a|b@h', 'x://u:|@h', 'x://u:*|@h'])('%s: nothing is said of a password', (text) => {
    const error = failureOf(UriReference.parse(text))
    expect(error.message).toMatch(/^Invalid character in the userinfo at offset \d+\. Expected /)
    expect(error.hint).toBeUndefined()
    expect(failureOf(Password.parse('|')).message).toMatch(
      /^Invalid character in the password at offset 0\. /,
    )
  })

  test.each([
    ['x://a|@h', 'userinfo', '%7C'],
    ['x:?ü', 'query', '%C3%BC'],
    ['x:#a#', 'fragment', '%23'],
  ])('%s in another component', (text, component, hint) => {
    const { message } = failureOf(UriReference.parse(text))
    expect(message).toContain(` in the ${component} at offset `)
    expect(message).toContain(`. Encode it as ${hint}, or ${read}.`)
    expect(describe(errorIn(UriReference.parse(text)), { for: 'user' })).not.toContain('ncode')
  })

  test.each<[name: string, result: Either<UriError, unknown>, advice: string]>([
    ['a fragment with its #', Fragment.parse('#a'), 'Remove it.'],
    ['a fragment with a brace', Fragment.parse('{'), 'Encode it as %7B, or read the text with { strays }.'],
    ['a lone surrogate', Path.parse('\ud800'), 'Remove it.'],
    ['an address in an old generation', Uri.parse('http://[::1]/', { generation: rfc1738 }), 'Expected '],
    ['a URI in brackets', Uri.parse('<https://h/>'), 'Remove the marks around it.'],
    ['a URI in quotation marks', Uri.parse('"https://h/"'), 'Remove the marks around it.'],
    ['an address in brackets', Uri.parse('mailto:<a@b>'), 'Remove the marks around it.'],
    ['an address after a name', Uri.parse('mailto:Ann B <a@b>'), 'Expected an address alone, such as '],
    ['a second address', Uri.parse('mailto:a@b, c@d'), 'Remove it.'],
    ['the blank of a newsgroup', Uri.parse('news:a b'), 'Expected a letter, '],
    ['coordinates without a comma', Uri.parse('geo:1 2'), 'Expected a letter, '],
    ['a telephone number', Uri.parse('tel:+1 2'), 'Remove it.'],
    [
      'an address of SIP',
      Uri.parse('sip:a@[::1]'),
      'Expected an IPv6 address with brackets and colons percent-',
    ],
    [
      'a path of Windows',
      Uri.parse('C:\\a'),
      'Expected a URI, such as file:///C:/a.txt; a file path needs file.fromPath.',
    ],
    ['an address and a port', Uri.parse('127.0.0.1:80/a'), 'Expected a scheme first, such as "http://", or '],
    ['an IPv6 address alone', Host.parse('::1'), 'Expected brackets around an IPv6 address, as in [::1].'],
    ['a host with a port', Host.parse('h:80'), 'Expected only the host, without a port.'],
  ])('%s', (_, result, advice) => {
    expect(failureOf(result).message).toContain(`. ${advice}`)
  })

  test('components are told the same, but of their own delimiters', () => {
    expect(failureOf(Segment.parse('a|')).message).toContain(read)
    expect(failureOf(Segment.parse('a/')).message).toBe('"/" in the segment at offset 1. Encode it as %2F.')
    expect(failureOf(Path.parse('a?')).message).toBe('"?" in the path at offset 1. Encode it as %3F.')
    expect(failureOf(Uri.parse('file://ab|/')).message).toBe('"|" in the host at offset 9. Remove it.')
    expect(failureOf(Host.parse('a|')).message).toBe('"|" in the host at offset 1. Remove it.')
  })

  test.each([
    ['file://C|/é', 'Expected "/c:/" for a drive.'],
    ['http:[::1]/é', 'Expected "//" before an IP literal.'],
  ])('%s: what browsers read otherwise is not to be encoded', (text, expected) => {
    expect(failureOf(UriReference.parse(text, { strays })).message).toContain(expected)
  })

  const SCP = 'a URI; git.fromScp reads user@host:path, with no scheme before it'

  test.each([
    ['git@github.com:a/b.git', 'scheme', SCP],
    ['ssh://git@github.com:a/b.git', 'port', SCP],
    ['http://::1:2316/', 'port', 'brackets around an IPv6 address, as in [::1]'],
    ['http://u@fe80::1/x', 'port', 'brackets around an IPv6 address, as in [::1]'],
    ['http://2001:db8::1', 'port', 'brackets around an IPv6 address, as in [::1]'],
    ['http://1:2::/', 'port', 'brackets around an IPv6 address, as in [::1]'],
    ['http://1:2::?a', 'port', 'brackets around an IPv6 address, as in [::1]'],
  ])('%s: what people write that is no URI', (text, component, expected) => {
    expect(failureOf(UriReference.parse(text))).toMatchObject({ component, expected })
    expect(failureOf(UriReference.parse(text, { strays }))).toMatchObject({ component, expected })
  })

  test.each([
    'http://a:b:c/',
    'http://h:80:1/',
    'http://h:/x::1',
    'http://h:8x/',
    'http://::1:x/',
    '1a:b',
    'a b@h:c',
  ])('%s is another mistake', (text) => {
    const result = UriReference.parse(text)
    if (result._tag === 'Left') expect(explained(result.left).expected).not.toMatch(/brackets around|fromScp/)
  })

  test.each(['http://[::1]x/', 'a://@[::1]|', 'http://[::1]\u00e9/'])(
    '%s: an IP literal is a whole host',
    (text) => {
      expect(failureOf(UriReference.parse(text)).message).toMatch(
        /in the host at .+ Expected the end of the host after "\]"\.$/,
      )
    },
  )

  test('who asked for stray characters to be encoded is not told to ask for it', () =>
    expectLaw(20_000, fc.oneof(browserTexts, anyTexts), (text) => {
      const result = UriReference.parse(text, { strays })
      if (result._tag === 'Left') expect(describe(result.left)).not.toContain('strays')
    }))
})

test.each<[text: string, sentence: string]>([
  ['http://a b', 'Space in the host.'],
  ['http://a/.|', '"|" in the path.'],
  ['1x:', 'Invalid scheme.'],
  ['http://[', 'Invalid IP literal in the host.'],
  ['x:%', 'Incomplete percent-encoding in the path.'],
  ['x', 'Missing scheme.'],
])('one sentence for end users of %s', (text, sentence) => {
  expect(describe(errorIn(Uri.parse(text)), { for: 'user' })).toBe(sentence)
})

suite('what would hide or move the caret is shown as something else', () => {
  test.each<[why: string, text: string, shown: string]>([
    ['C0 controls', 'a\0\t\n\r\x1b b', '  a␀␉␊␍␛ b'],
    ['DEL and C1 controls', 'a\x7f\x85\x9f b', '  a␡\ufffd\ufffd b'],
    ['line and paragraph separators', 'a\u2028\u2029 b', '  a\ufffd\ufffd b'],
    ['a byte order mark', '\ufeffa b', '  \ufffda b'],
    ['bidirectional controls', 'a\u202e\u2066\u200f b', '  a\ufffd\ufffd\ufffd b'],
    ['zero width', 'a\u200b\u200d b', '  a\ufffd\ufffd b'],
    ['lone surrogates', 'a\ud800\udc00 \ud800 b', '  a𐀀 \ufffd b'],
  ])('%s', (_, text, shown) => {
    const [, input, caret] = describe(errorIn(UriReference.parse(text))).split('\n')
    expect(input).toBe(shown)
    expect(caret).toBe(`  ${' '.repeat(text.startsWith('a') ? 1 : 0)}^`)
  })
})

suite('a long input is cut to the place', () => {
  test.each<[before: number, after: number, start: string, end: string]>([
    [60, 59, 'a', 'b'],
    [61, 59, '…', 'b'],
    [60, 60, 'a', '…'],
    [1000, 1000, '…', '…'],
  ])('%i before and %i after', (before, after, start, end) => {
    const text = `${'a'.repeat(before)} ${'b'.repeat(after)}`
    const [, input = '', caret = ''] = describe(errorIn(UriReference.parse(text))).split('\n')
    expect([input[2], input.at(-1)]).toEqual([start, end])
    expect(input[caret.indexOf('^')]).toBe(' ')
    expect(input.length).toBeLessThanOrEqual(2 + 1 + 60 + 60 + 1)
  })
})

test('what is expected in a component is what the component takes', () => {
  const expectedIn = (reader: { parse(text: string): Either<UriError, unknown> }) =>
    failureOf(reader.parse('{')).expected.replace(/^.*one of (.*), or .*$/, '$1')
  expect(expectedIn(Segment)).toBe("!$&'()*+,-.:;=@_~")
  expect(expectedIn(Path)).toBe("!$&'()*+,-.:;=@_~/")
  expect(expectedIn(Query)).toBe("!$&'()*+,-./:;=?@_~")
  expect(expectedIn(Host)).toBe("!$&'()*+,-.;=_~")
  expect(expectedIn(Userinfo)).toBe("!$&'()*+,-.:;=_~")
})

test('a message has three lines, but one without a text, no control characters, and the caret under the place', () =>
  expectLaw(20_000, anyTexts, (text) => {
    const result = UriReference.parse(text)
    if (result._tag === 'Right') return
    const { redacted, redactedOffset, offset } = explained(result.left)
    const lines = describe(result.left).split('\n')
    expect(lines.length).toBe(text === '' ? 1 : 3)
    expect(lines.join('')).not.toMatch(/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cs}/u)
    if (text === '') return
    const [, input = '', caret = ''] = lines
    expect(caret).toMatch(/^ {2,}\^$/)
    const place = redacted[redactedOffset] ?? ''
    if (/[ -~]/.test(place)) expect(input[caret.length - 1]).toBe(place)
    else expect(input[caret.length - 1] === undefined).toBe(redactedOffset === redacted.length)
    if (redacted === text) expect(redactedOffset).toBe(offset)
  }))

test('a revoked proxy is an error like any other value', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect(failureOf(Uri.parse(proxy as never)).message).toBe('Got an object. Expected a string.')
})

suite('what was meant', () => {
  const SCHEME = 'a scheme first, such as "http://", or "./" for a path'
  const SCP = 'a URI; git.fromScp reads user@host:path, with no scheme before it'
  const PREFIX = 'the URI after "::" alone, by the reader of its scheme'
  const BRACKETS = 'brackets around an IPv6 address, as in [::1]'
  const DRIVE = '"/c:/" for a drive'
  const PLACE = 'a URI, as in ssh://git@example.com:2222/~/path'

  test.each<[reader: { parse(text: string): Either<UriError, unknown> }, text: string, expected: string]>([
    [Uri, '10.98.200.101:9092', SCHEME],
    [https, 'localhost:3000', '"https://" first'],
    [https, 'localhost:3000/a?b', '"https://" first'],
    [git, 'localhost:3000/x', '"git://" first'],
    [redis, 'cache.example:6379/0', '"redis://" first'],
    [https, 'localhost:a', 'https:'],
    [https, 'localhost:80a', 'https:'],
    [tel, 'localhost:80', 'tel:'],
    [https, 'git::https://h/x', PREFIX],
    [git, 'git::https://h/x', PREFIX],
    [git, 'git::h', '"//" and a host'],
    [Uri, '[git@h:2222]:a/b', PLACE],
    [Uri, 'user_1@h:~/x.git', SCP],
    [Uri, 'git+ssh://git@github.com:o/r', SCP],
    [Authority, '2001:db8::7', BRACKETS],
    [Host, '2001:db8::7', BRACKETS],
    [Authority, 'h:8x', 'a digit, or the end of the authority'],
    [Uri, 'file://localhost/c|/x', DRIVE],
    [Uri, 'file:c|', DRIVE],
    [Uri, 'file://c|/x', DRIVE],
    [file, 'file://c|', DRIVE],
    [Uri, 'file://c|\\x', DRIVE],
    [Uri, 'file:///c|\\x', DRIVE],
    [Uri, 'file:///c|x', 'a letter, a digit, one of !$&\'()*+,-.:;=@_~/, or "%" and two hexadecimal digits'],
  ])('%#: %s', (reader, text, expected) => {
    expect(explain(errorIn(reader.parse(text) as never)).expected).toBe(expected)
  })

  test('it reads once it is written', () => {
    const read = [
      https.parse('https://localhost:3000'),
      git.parse('git://localhost:3000/x'),
      redis.parse('redis://cache.example:6379/0'),
      https.parse('https://h/x'),
      Uri.parse('ssh://git@h:2222/~/a/b'),
      git.tryFromScp('user_1@h:~/x.git'),
      git.tryFromScp('git@github.com:o/r'),
      Authority.parse('[2001:db8::7]'),
      file.parse('file://localhost/c:/x'),
      file.parse('file:///c:/x'),
      Uri.parse('http://10.98.200.101:9092'),
      UriReference.parse('./10.98.200.101:9092'),
    ]
    expect(read.map((result) => (result as Either<unknown, unknown>)._tag)).toEqual(read.map(() => 'Right'))
  })

  /** A text once each hint is followed, up to one that reads, or whose fault a mask hides: what isn't shown gets no hint. */
  const followed = (text: string): string => {
    const read = UriReference.parse(text)
    if (read._tag === 'Right') return 'read'
    const { hint, redacted } = explain(read.left)
    if (hint === undefined) return redacted === text ? 'no hint' : 'hidden'
    const { offset } = read.left
    expect(hint).toMatch(/^(?:%[\dA-F]{2})+$/)
    const length = String.fromCodePoint(text.codePointAt(offset) as number).length
    return followed(text.slice(0, offset) + hint + text.slice(offset + length))
  }

  test('a text reads once all hints are followed', () =>
    expectLaw(5_000, fc.oneof(browserTexts, anyTexts), (text) => {
      const read = UriReference.parse(text)
      const hasHint = read._tag === 'Left' && explain(read.left).hint !== undefined
      if (hasHint) expect([text, followed(text)]).not.toEqual([text, 'no hint'])
    }))

  test('but for a fault under a mask', () =>
    expect(['##a:b%/2E%2e/@', '##a:b%/2E%2e/'].map(followed)).toEqual(['hidden', 'read']))
})

test.each([
  ['host', Host],
  ['path', Path],
  ['segment', Segment],
  ['query', Query],
  ['pair', Pair],
  ['pair-part', PairPart],
  ['fragment', Fragment],
])('the characters that a message names are those that a %s takes', (_, reader) => {
  const { expected } = failureOf(reader.parse('a|b'))
  const [, named = ''] = /one of (.*), or "%"/.exec(expected) ?? []
  const marks = Array.from({ length: 95 }, (_, at) => String.fromCharCode(0x20 + at)).filter((character) =>
    /[^\da-z%]/i.test(character),
  )
  const taken = marks.filter((character) => reader.parse(character)._tag === 'Right')
  expect([...named].sort()).toEqual(taken)
})
