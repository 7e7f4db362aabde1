// RFC 3986 3.2.1 and 7.5: a password is shown nowhere but in the text itself, well formed or not.
import { Console } from 'node:console'
import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { rfc1738 } from '../../../src/generations.js'
import {
  Authority,
  describe as describeError,
  type Either,
  Host,
  Password,
  Path,
  redacted,
  Segment,
  strays,
  toURL,
  tryRelativize,
  Uri,
  type UriError,
  UriReference,
  type UriSyntaxError,
  User,
  Userinfo,
} from '../../../src/index.js'
import { explained, failureOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { thrownBy } from '../../support/failures.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { references, uris } from '../../support/references.js'
import { expectLaw, runs, testInCi } from '../../support/runs.js'

test.each<[text: string, redacted: string]>([
  ['ftp://joe:s3cret@h/a', 'ftp://joe:***@h/a'],
  ['ftp://joe@h/a', 'ftp://joe@h/a'],
  ['ftp://:s3cret@h/a', 'ftp://:***@h/a'],
  ['ftp://joe:a:b@h:21/a', 'ftp://joe:***@h:21/a'],
  ['ftp://joe:s3cret@[::1]:21/a', 'ftp://joe:***@[::1]:21/a'],
  ['//joe:s3cret@h?a:b@c', '//joe:***@h?a:b@c'],
  ['ftp://h:21/a:b@c', 'ftp://h:21/a:b@c'],
  ['ftp://[::1]/@', 'ftp://[::1]/@'],
  ['mailto:joe@example.com', 'mailto:joe@example.com'],
  ['/a:b@c', '/a:b@c'],
  ['sip:joe:s3cret@h;a=b', 'sip:joe:***@h;a=b'],
  ['SIPS:joe:s3?c/r#et@h', 'SIPS:joe:***@h'],
  ['sip:joe@h:5060', 'sip:joe@h:5060'],
  ['postgres://joe:1?s3cret@h/db', 'postgres://joe:***@h/db'],
  ['mysql://joe:/s3c@ret@h/db', 'mysql://joe:***@h/db'],
  ['redis://joe:s3c@r#et@h/db', 'redis://joe:***@h/db'],
  ['amqp://h:5672/a', 'amqp://h:5672/a'],
  [
    'postgres://joe:s3cret@h?sslPassword=a&b=c&%70assword=d',
    'postgres://joe:***@h?sslPassword=***&b=c&%70assword=***',
  ],
  ['postgresql+psycopg2://joe:1?s3cret@h?password=a', 'postgresql+psycopg2://joe:***@h?password=***'],
  ['x:?to=redis%3A%2F%2Fjoe%3A1?s3cret%40h&u=a%40b', 'x:?to=redis%3A%2F%2Fjoe%3A***%40b'],
  ['x:?to=redis%3A%2F%2Fjoe&u=a', 'x:?to=redis%3A%2F%2Fjoe&u=a'],
  ['https://h/?password=a', 'https://h/?password=***'],
  ['https://h/?my_password=a', 'https://h/?my_password=***'],
  ['/?password=a&data=b&a:secret=c', '/?password=***&data=b&a:secret=***'],
  ['//h/?secret=a&b', '//h/?secret=***&b'],
  ['otpauth-migration://offline?data=ABC', 'otpauth-migration://offline?data=***'],
  ['https://h/?data=a', 'https://h/?data=a'],
  ['http:joe:s3cret@h/a:b@c', 'http:joe:***@h/a:b@c'],
  ['http:/joe:s3cret@h', 'http:/joe:***@h'],
  ['ftp:///joe:s3cret@h', 'ftp:///joe:***@h'],
  ['mongodb+srv:joe:s3cret@h', 'mongodb+srv:joe:***@h'],
  ['urn:a:b@c', 'urn:a:b@c'],
  ['http://https://joe:s3cret@h/', 'http://https://joe:***@h/'],
  ['otpauth:totp/a&secret=ABC', 'otpauth:totp/a&secret=***'],
  ['otpauth//totp/x?secret=ABC', 'otpauth//totp/x?secret=***'],
  ['OTPAUTH://totp/a?x#y&sEcrEt=ABC&z', 'OTPAUTH://totp/a?x#y&sEcrEt=***&z'],
])('redacted: %s', (text, masked) => {
  expect(redacted(UriReference.from(text))).toBe(masked)
})

describe('the login of a URI in another is masked', () => {
  test.each<[text: string, redacted: string]>([
    ['https://h/?to=https://u:s3cret@i/', 'https://h/?to=https://u:***@i/'],
    ['https://h/?to=https://u:s3%2Fcret@i/', 'https://h/?to=https://u:***@i/'],
    ['https://h/?to=https%3A%2F%2Fu%3As3cret%40i%2F', 'https://h/?to=https%3A%2F%2Fu%3A***%40i%2F'],
    ['https://h/?to=https%3A//u%3As3%252Fcret@i/', 'https://h/?to=https%3A//u%3A***@i/'],
    ['https://h/?to=https:%2F%2Fu:s3%252Fcret@i%2Fa:b@c', 'https://h/?to=https:%2F%2Fu:***@i%2Fa:b@c'],
    ['?to=https%253A%252F%252Fu%253As3cret%2540i%252F', '?to=https%253A%252F%252Fu%253A***%2540i%252F'],
    ['view-source:https://u:s3cret@i/', 'view-source:https://u:***@i/'],
    ['https://u:s3cret@h/http://v:s3cret@i/#http:w:s3cret@j', 'https://u:***@h/http://v:***@i/#http:w:***@j'],
    ['x:?to=ftp%3A%2F%2Fhttps%3A%2F%2Fu%3As3cret%40i', 'x:?to=ftp%3A%2F%2Fhttps%3A%2F%2Fu%3A***%40i'],
    ['x:?to%3Dhttp%3Au%3As3cret%40i', 'x:?to%3Dhttp%3Au%3A***%40i'],
  ])('%s', (text, masked) => {
    expect(redacted(UriReference.from(text))).toBe(masked)
    expect(failureOf(UriReference.parse(`${text}^`)).redacted).not.toContain('s3')
  })

  test.each([
    'https://h/?to=http%3A%2F%2Flocalhost%3A3000%2Fa&login_hint=joe%40example.com',
    'https://h/?to=http%3A%2F%2Flocalhost%3A3000&login_hint=joe%40example.com',
    'https://h/?to=http%3A%2F%2Flocalhost%3A3000%3Flogin_hint%3Djoe%40example.com',
    'https://h/?to=http://localhost:3000/&login_hint=joe@example.com',
    'https://h/http://i:80/@joe',
    'https://h/?to=https://joe@i/',
  ])('but an @ after the authority is not part of one: %s', (text) => {
    expect(redacted(UriReference.from(text))).toBe(text)
  })
})

describe('the error of a text that is no reference', () => {
  test.each<[why: string, text: string, redacted: string]>([
    ['a space in the password', 'ftp://joe:s3 cret@h/', 'ftp://joe:***@h/'],
    ['a slash in the password', 'ftp://joe:s3/cret@h/', 'ftp://joe:***@h/'],
    ['a backslash in the password', 'ftp://joe:s3\\cret@h/', 'ftp://joe:***@h/'],
    ['an at sign in the password', 'ftp://joe:s3@cret@h/', 'ftp://joe:***@h/'],
    ['a question mark in the password', 'ftp://joe:s3?cret@h/', 'ftp://joe:***@h/'],
    ['a number sign in the password', 'ftp://joe:s3#cret@h/', 'ftp://joe:***@h/'],
    ['a percent sign in the password', 'ftp://joe:s3%cret@h/', 'ftp://joe:***@h/'],
    ['brackets in the password', 'ftp://joe:s[3]cret@h/', 'ftp://joe:***@h/'],
    ['a slash in the password of a connection', 'redis://joe:1/s3 cret@h', 'redis://joe:***@h'],
    ['an otpauth without a question mark', 'otpauth:totp/a b&secret=A#B=', 'otpauth:totp/a b&secret=***'],
    [
      'an otpauth without a colon',
      'otpauth//totp/x y%3Fs%65cret%3dABC',
      'otpauth//totp/x y%3Fs%65cret%3d***',
    ],
    ['a wrong host', 'ftp://joe:s3cret@h_^/', 'ftp://joe:***@h_^/'],
    ['a wrong port', 'ftp://joe:s3cret@h:x/', 'ftp://joe:***@h:x/'],
    ['a wrong path', 'ftp://joe:s3cret@h/a b@c', 'ftp://joe:***@h/a b@c'],
    ['a wrong query', 'ftp://joe:s3cret@h?a b@c', 'ftp://joe:***@h?a b@c'],
    ['a wrong fragment', 'ftp://joe:s3cret@h#a b@c', 'ftp://joe:***@h#a b@c'],
    ['a wrong scheme', '1ftp://joe:s3cret@h/', '1ftp://joe:***@h/'],
    ['a space in the scheme', 'f tp://joe:s3/cret@h/', 'f tp://joe:***@h/'],
    ['a space before all', ' ftp://joe:s3/cret@h/', ' ftp://joe:***@h/'],
    ['a quote before all', '"ftp://joe:s3/cret@h/"', '"ftp://joe:***@h/"'],
    ['a byte order mark', '\ufeffftp://joe:s3/cret@h/', '\ufeffftp://joe:***@h/'],
    ['backslashes', 'ftp:\\\\joe:s3/cret@h/', 'ftp:\\\\joe:***@h/'],
    ['one backslash', 'ftp:/\\joe:s3/cret@h/', 'ftp:/\\joe:***@h/'],
    ['three slashes', 'ftp:///joe:s3/cret@h/ ', 'ftp:///joe:***@h/ '],
    ['a tab between the slashes', '/\t/joe:s3/cret@h/', '/\t/joe:***@h/'],
    ['no password', 'ftp://joe@h/a b', 'ftp://joe@h/a b'],
    ['nothing in the authority', 'x://?a b:c@d', 'x://?a b:c@d'],
    ['a port and an at sign in the path', 'ftp://h:21/a@b c', 'ftp://h:21/a@b c'],
    ['a NUL', 'ftp://h:21\0i/a', 'ftp://h:21\0i/a'],
  ])('%s: %j', (_, text, redacted) => {
    expect(failureOf(UriReference.parse(text)).redacted).toBe(redacted)
  })

  test.each<[why: string, text: string, redacted: string]>([
    ['a slash in the password', 'ftp://joe:s3/cret@h/\n', 'ftp://joe:***@h/\n'],
    ['a question mark in the password', 'ftp://joe:s3?cret@h/\n', 'ftp://joe:***@h/\n'],
    ['a password that begins with digits', 'ftp://joe:33s/cret@h/\ud800', 'ftp://joe:***@h/\ud800'],
    ['a port and an at sign in the path', 'ftp://h:21/a@b\n', 'ftp://h:21/a@b\n'],
    ['an address and an at sign in the path', 'ftp://[::1]:21/a@b\n', 'ftp://[::1]:21/a@b\n'],
    ['an address in encoded brackets', 'ftp://%5B::1%5D:21/a@b\n', 'ftp://%5B::1%5D:21/a@b\n'],
    ['an address whose first bracket is encoded', 'ftp://%5B::1]/a@b\n', 'ftp://%5B::1]/a@b\n'],
    ['a login and an at sign in the path', 'ftp://joe:s3cret@h/a@b\n', 'ftp://joe:***@h/a@b\n'],
  ])('with strays, when a control character is found first: %s', (_, text, redacted) => {
    expect(failureOf(UriReference.parse(text, { strays })).redacted).toBe(redacted)
  })
})

test('in RFC 1738 only a slash ends a password', () => {
  const { redacted } = failureOf(UriReference.parse('ftp://joe?x:s3?cret@h/a b', { generation: rfc1738 }))
  expect(redacted).toBe('ftp://joe?x:***@h/a b')
  expect(failureOf(UriReference.parse('ftp://joe?x:s3?cret@h/a@b c', { generation: rfc1738 })).redacted).toBe(
    'ftp://joe?x:***@h/a@b c',
  )
})

const SECRET = 'S3CR3T'
const junk = (characters: string): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom('', '%41', ...characters)).map((all) => all.join(''))

// What the standard reads as a password, or would if it were well formed: it does not begin with what makes
// a port, a path, a query or a fragment of the rest, and the mark stands before any at sign.
const secrets = fc
  .tuple(
    fc.constantFrom('', 'x', ' ', '\\', '%', '[', 'é', '1x'),
    junk('x:/?#\\ %[]<\né'),
    junk('x:@/?#\\ %[]\ud800'),
  )
  .map(([first, before, after]) => (first === '' ? '' : first + before) + SECRET + after)

const logins = fc
  .tuple(
    fc.constantFrom(
      ...String.raw`http:// HTTP:// // x-y:// http:\\ http:/\ /\ \\ 1http://`.split(' '),
      ...['ht tp://', ' http://', '"http://', '\ufeffhttp://', 'http:\t//', '/\t/', 'http :// ', '://'],
    ),
    fc.constantFrom('', 'u', 'u%40', 'ü', 'u v'),
    secrets,
    fc.constantFrom('h', 'h:80', '[::1]', '[::1', 'h^', '%', 'h:x', ''),
    fc.constantFrom('', '/', '/a', '/a b', '/a@b c', '?a^', '#a^', '/%zz', '/a:b@c'),
  )
  .map(([before, user, secret, host, after]) => `${before}${user}:${secret}@${host}${after}`)

test('no error of a text with a login shows its password', () => {
  let masked = 0
  fc.assert(
    fc.property(logins, (text) => {
      for (const reader of [UriReference, Uri]) {
        const result = reader.parse(text)
        if (result._tag === 'Right') expect(redacted(result.right)).not.toContain(SECRET)
        else {
          masked++
          expect(JSON.stringify(result.left)).not.toContain(SECRET)
          expect(describeError(result.left)).not.toContain(SECRET)
          expect(inspect(thrownBy(() => reader.from(text)))).not.toContain(SECRET)
        }
      }
    }),
    { numRuns: runs(20_000, 400) },
  )
  expect(masked).toBeGreaterThan(runs(20_000, 400) / 4)
})

test('nor does one of an operation on references that have one', () => {
  const base = Uri.from(`http://u:${SECRET}@h/a`)
  const errors: readonly UriError[] = [
    failureOf(base.tryResolve(`//u:x/${SECRET}@h/`)),
    failureOf(tryRelativize(base, `http://u:${SECRET}@h/./b`)),
    failureOf(tryRelativize(base, `//u:${SECRET}@h/`)),
    failureOf(Uri.parse(`//u:${SECRET}@h/`)),
    failureOf(Authority.parse(`u:x/${SECRET}@h`)),
    failureOf(Authority.parse(`u:${SECRET}@h^`)),
    failureOf(Userinfo.parse(`u:${SECRET}@`)),
    failureOf(Password.parse(`${SECRET}@`)),
    failureOf(Userinfo.parse(`u:x @${SECRET}`)),
  ]
  for (const error of errors) expect(describeError(error) + JSON.stringify(error)).not.toContain(SECRET)
  expect(inspect(thrownBy(() => toURL(Uri.from(`http://u:${SECRET}@h:99999/`))))).not.toContain(SECRET)
})

test('a mask tells nothing of the length of a password', () => {
  const offsetsOf = (password: string): readonly unknown[] => {
    const { redacted, redactedOffset } = failureOf(Uri.parse(`http://u:${password}@h/ `))
    return [redacted, redactedOffset]
  }
  expect(offsetsOf('')).toEqual(offsetsOf('a'.repeat(100)))
  const inside = failureOf(Uri.parse('http://u:aaaa bbbb@h/'))
  expect([inside.redacted, inside.redactedOffset]).toEqual(['http://u:***@h/', 9])
})

describe('what people see of a value', () => {
  const uri = Uri.from(`http://u:${SECRET}@h/a`)

  test.each<[what: string, value: unknown, seen: string]>([
    ['a URI', uri, 'Uri <http://u:***@h/a>'],
    ['a relative reference', UriReference.from(`//u:${SECRET}@h/`), 'RelativeReference <//u:***@h/>'],
    ['an authority', uri.authority, 'authority <u:***@h>'],
    ['userinfo', uri.userinfo, 'userinfo <u:***>'],
    ['a user', uri.userinfo?.user, 'user <u>'],
    ['a password', uri.userinfo?.password, 'password <***>'],
    ['a host', uri.host, 'host <h>'],
    ['a path', uri.path, 'path </a>'],
    ['a segment', uri.path.segments[0], 'segment <a>'],
    ['userinfo without a password', Userinfo.from('u'), 'userinfo <u>'],
    ['a login with an encoded colon', Uri.from(`ftp://u%3A${SECRET}@h/`), 'Uri <ftp://u%3A***@h/>'],
    ['the path of sip', Uri.from(`sip:joe:${SECRET}@h`).path, 'path <joe:***@h>'],
    ['its path', Uri.from(`sip:joe:${SECRET}@h`).path, 'path <joe:***@h>'],
    [
      'the query of otpauth',
      Uri.from(`otpauth://totp/x?a:b&Secret=${SECRET}`).query,
      'query <a:b&Secret=***>',
    ],
    ['its pair', Uri.from(`otpauth://totp/x?secret=${SECRET}`).query?.pairs[0], 'pair <secret=***>'],
    ['the query of another', Uri.from('https://h/?data=a').query, 'query <data=a>'],
    ['the fragment of another', Uri.from('https://h/#a:b').fragment, 'fragment <a:b>'],
  ])('%s', (_, value, seen) => {
    expect(inspect(value)).toBe(seen)
    expect(inspect({ value: [value] })).toBe(`{ value: [ ${seen} ] }`)
    expect(inspect(value, { depth: 10, showHidden: true, getters: true })).toBe(seen)
  })

  test('the console', () => {
    let written = ''
    const output = new Writable({
      write: (chunk, _, done) => {
        written += String(chunk)
        done()
      },
    })
    const console = new Console(output)
    console.log(uri, [uri], { uri })
    console.log('%o %O', uri, uri)
    console.error(uri.userinfo)
    console.table([{ uri }])
    expect(written).toContain('http://u:***@h/a')
    expect(written).not.toContain(SECRET)
  })
})

test('redacted hides the password and nothing else, if no other URI with a login follows', () =>
  expectLaw(20_000, references, (text) => {
    const value = UriReference.from(text)
    fc.pre(!/@|%(?:25)*40/.test(text.slice(value.spans().path[0])))
    const password = value.userinfo?.password?.text
    const masked = redacted(value)
    if (password === undefined) expect(masked).toBe(text)
    else {
      const start = text.indexOf('//') + 2 + (value.userinfo?.user.text.length ?? 0) + 1
      expect(masked).toBe(`${text.slice(0, start)}***${text.slice(start + password.length)}`)
    }
  }))

test.each<[text: string, redacted: string]>([
  ['joe:secret@h x', 'joe:***@h x'],
  ['joe:secret@host:8080/a b', 'joe:***@host:8080/a b'],
  ['mailto:joe smith@example.com', 'mailto:joe smith@example.com'],
  ['MailTo:joe smith@example.com', 'MailTo:joe smith@example.com'],
  ['news:a b@example.com', 'news:a b@example.com'],
  ['sip:joe:secret@h x', 'sip:joe:***@h x'],
  ['postgres:secret@h x', 'postgres:***@h x'],
  ['redis:secret@h x', 'redis:***@h x'],
  ['git:secret@h x', 'git:***@h x'],
  ['http:joe:secret@h x', 'http:***@h x'],
])('a user in front of a colon, with no slashes behind it: %j', (text, redacted) => {
  expect(failureOf(UriReference.parse(text)).redacted).toBe(redacted)
})

test.each<[what: string, () => Either<UriError, unknown>]>([
  ['a host', () => Host.parse('joe:S3CR3T@h')],
  ['a user', () => User.parse('joe:S3CR3T')],
  ['a path', () => Path.parse('http://joe:S3CR3T@h/ x')],
  ['a segment that is not UTF-8', () => Segment.from('joe:S3CR3T@h%ff').tryDecoded],
])('a component reader that is given more by mistake: %s', (_, read) => {
  expect(failureOf(read()).redacted).toMatch(/^(?:http:)?(?:joe:)?\*\*\*/)
  expect(JSON.stringify(failureOf(read()))).not.toContain('S3CR3T')
})

describe('every login in a text is masked by itself', () => {
  test.each<[text: string, redacted: string]>([
    ['https://a:pw1@h/ https://b:pw2@h2/', 'https://a:***@h/ https://b:***@h2/'],
    ['https://h/ https://b:pw2@h2/', 'https://h/ https://b:***@h2/'],
    ['https://h/ (https://b:p@w2@h2:80/), //c', 'https://h/ (https://b:***@h2:80/), //c'],
    ['https://h/ http:\\\\b:pw2@h2/', 'https://h/ http:\\\\b:***@h2/'],
    ['https://h/ https://b@h2/ https://h3:80/a@b', 'https://h/ https://b@h2/ https://h3:80/a@b'],
    ['https://h/?to=https://b:pw2@h2/ x', 'https://h/?to=https://b:***@h2/ x'],
    [
      'https://a:pw1@h/?to=https://b:pw2@h2/#https://c:pw3@h3 x',
      'https://a:***@h/?to=https://b:***@h2/#https://c:***@h3 x',
    ],
    ['https://h/ ftp://b:pw2%40h2/', 'https://h/ ftp://b:***%40h2/'],
    ['//a:pw1@h:// http://b:pw2:\\\\@h2/', '//a:***@h:// http://b:***@h2/'],
    ['https://h/ http://https:\\/b:pw2@h2/', 'https://h/ http://https:***@h2/'],
  ])('%s', (text, redacted) => {
    expect(failureOf(UriReference.parse(text)).redacted).toBe(redacted)
  })

  test('in a message, a stack and an error that is inspected', () => {
    const text = `https://a:${SECRET}@h/ https://b:${SECRET}@h2/ ftp://c:${SECRET}%40h3/`
    const failure = thrownBy(() => Uri.from(text)) as UriSyntaxError
    expect(failure.message + failure.stack + inspect(failure)).not.toContain(SECRET)
    expect(describeError(failure)).toContain('https://b:***@h2/')
  })
})

describe('a password before an at sign that is encoded', () => {
  test.each<[text: string, redacted: string]>([
    ['ftp://joe:pw2%40ftp.example/', 'ftp://joe:***%40ftp.example/'],
    ['ftp://joe%3Apw2%40ftp.example/ x', 'ftp://joe%3A***%40ftp.example/ x'],
    ['ftp://joe%3apw2%40ftp.example^/', 'ftp://joe%3a***%40ftp.example^/'],
    ['ftp://joe:p w2%40ftp.example/', 'ftp://joe:***%40ftp.example/'],
    ['ftp://joe:pw1@h^ ftp://jim:pw2%40h/', 'ftp://joe:***@h^ ftp:***%40h/'],
    ['ftp://joe%40h/ x', 'ftp://joe%40h/ x'],
  ])('%s', (text, redacted) => {
    expect(failureOf(UriReference.parse(text)).redacted).toBe(redacted)
  })

  test('in a component', () => {
    expect(failureOf(Host.parse('joe:pw2%40h')).redacted).toBe('joe:***%40h')
    expect(failureOf(Authority.parse('joe:pw2%40h^')).redacted).toBe('joe:***%40h^')
    expect(failureOf(Segment.from('joe%3Apw2%40h%ff').tryDecoded).redacted).toBe('joe%3A***%40h%ff')
  })

  test('but not in a value, where it is no password', () => {
    expect(redacted(Uri.from('ftp://joe%3Apw2%40h/'))).toBe('ftp://joe%3Apw2%40h/')
  })
})

const pieces = fc
  .array(
    fc.constantFrom(
      ...[' ', '/', '?', '#', ':', '@', '%3A', '%40', '\\', 'a', 'é', '^', '[', '://', 'http://'],
      ...'https://u:p@h/ ftp://u:p%40h/ //u:p@h sip:u:p@h redis://u:1?p@h otpauth: secret= &'.split(' '),
    ),
    { maxLength: 12, size: 'max' },
  )
  .map((all) => all.join(''))

/** What is left of a text once each mask, and each text that it may stand for, is taken away. */
function isMasked(text: string, redacted: string): boolean {
  const shown = redacted.split('***')
  let at = 0
  return shown.every((part, index) => {
    const found = index === shown.length - 1 ? text.length - part.length : text.indexOf(part, at)
    const fits = found >= at && text.startsWith(part, found) && (index > 0 || found === 0)
    at = found + part.length
    return fits
  })
}

test('a mask replaces a password and changes nothing else; the offset stays at its character', () =>
  expectLaw(20_000, pieces, (text) => {
    for (const reader of [UriReference, Authority, Host, Path]) {
      const result = reader.parse(text)
      if (result._tag === 'Right') continue
      const { offset, redacted, redactedOffset } = explained(result.left)
      expect([text, redacted, isMasked(text, redacted)]).toEqual([text, redacted, true])
      const [before, after] = [redacted.slice(0, redactedOffset), redacted.slice(redactedOffset)]
      // The offset is at the same character, or at the mask that hides it.
      const reached = after.startsWith('***') ? `${before}***` : before
      expect([text, reached, isMasked(text.slice(0, offset), reached)]).toEqual([text, reached, true])
      expect([text, after, isMasked(text.slice(offset), after)]).toEqual([text, after, true])
    }
  }))

test('no value shows the password of a login in it, however often it is encoded', () => {
  const login = fc.tuple(
    fc.constantFrom('http://', 'ftp:', 'wss:/', 'x+y://', 'redis://'),
    fc.constantFrom('', 'u', 'é', 'a b'),
    fc.constantFrom('', ':', '/', '?', '#', '&', '@', '%40', 'é'),
    fc.constantFrom('', '/a:b@c', '?a=http://h:80&b=c@d'),
  )
  expectLaw(
    20_000,
    uris,
    login,
    fc.nat(3),
    fc.constantFrom('?to=', '?to=a&u=', '#'),
    (uri, login, depth, place) => {
      const [scheme, user, before, after] = login
      let nested = `${scheme}${user}:${encodeURIComponent(before + SECRET)}@h${after}`
      for (let times = 0; times < depth; times++) nested = encodeURIComponent(nested)
      const text =
        uri.replace(/[?#].*/s, '') + place + encodeURI(nested).replace(/%25/g, '%').replace(/#/g, '?')
      expect(redacted(Uri.from(text))).not.toContain(SECRET)
    },
  )
})

test('no error shows the password of a well-formed login, wherever it is in the text', () => {
  const secrets = fc
    .array(fc.constantFrom('', 'x', ':', '@', '%41', '\\', '[', '^', 'é'))
    .map((all) => all.join(''))
  expectLaw(20_000, pieces, secrets, fc.constantFrom('@', '%40'), pieces, (before, secret, at, after) => {
    const text = `${before} http://u:${SECRET}${secret}${at}h/${after}`
    for (const reader of [UriReference, Host, Path]) {
      const result = reader.parse(text)
      if (result._tag === 'Left') expect(JSON.stringify(result.left)).not.toContain(SECRET)
    }
  })
})

testInCi.each<[what: string, piece: string]>([
  ['logins', 'x://u:p@h '],
  ['logins with an at sign that is encoded', 'x://u:p%40h '],
  ['authorities', '://'],
  ['backslashes', ':\\\\'],
  ['colons', ':'],
  ['at signs', '@'],
  ['both', ':@'],
  ['both, encoded', '%3A%40'],
  ['white space', ' '],
  ['schemes with a login', 'sip:'],
  ['logins of connections', 'redis://a:'],
  ['schemes that need an authority', 'http:'],
  ['schemes that need an authority, encoded', 'x%3Dhttp%3A'],
  ['authorities, encoded', 'x%3A%2F%2F'],
  ['percent signs, encoded', '%25'],
  ['delimiters, encoded', 'x%253A%252F'],
  ['secrets', 'otpauth:secret='],
])('%s in great number are masked in linear time', (_, piece) => {
  for (const before of ['http://u:p@h/ ', 'http://u:p@h', 'http:', '']) {
    const masked = (text: string) => {
      expect(failureOf(UriReference.parse(text)).redacted.length).toBeLessThanOrEqual(text.length * 2)
      expect(failureOf(Host.parse(text)).redacted.length).toBeLessThanOrEqual(text.length * 2)
    }
    expectLinearTime(masked, (length) => `${before}${piece.repeat(length / piece.length)} %40`, 2_000)
  }
})

testInCi('a long scheme is masked in linear time', () => {
  const masked = (text: string) =>
    expect(failureOf(UriReference.parse(text)).redacted.endsWith(':***@ ')).toBe(true)
  expectLinearTime(masked, (length) => `${'e'.repeat(length)}:a/@ `, 2_500)
})
