// RFC 3986 3.5: a fragment is of the resource. Where a scheme's resources have none, a raw `#` is a mistake in data, which
// it would end in silence.
import { describe, test } from '@jest/globals'
import { file } from 'uriform'
import { allSchemes, mysql, postgres } from 'uriform/schemes'
import { failureOf, successOf } from '../support/either.js'
import { expect } from '../support/expect.js'
import { thrownBy } from '../support/failures.js'
import { NO_FRAGMENT } from './table.js'

const whole: readonly string[] = [
  ...['ws://h/a', 'wss://h/a', 'ldap://h/dc=a', 'ldaps://h/dc=a', 's3://b/k'],
  ...['postgres://h/d', 'postgresql://h/d', 'mysql://h/d', 'redis://h/1', 'rediss://h/1'],
  ...['mongodb://h/d', 'mongodb+srv://h.example.com/d', 'amqp://h/v', 'amqps://h/v', 'smtp://h', 'smtps://h'],
  ...['mailto:a@b', 'sms:+1', 'tel:+1', 'geo:1,2', 'magnet:?dn=a', 'sip:a@h', 'sips:a@h'],
  'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP',
]

const divided: readonly string[] = [
  ...['ftp://h/a', 'http://h/a', 'https://h/a', 'gopher://h/0a', 'news:a.b', 'nntp://h/a.b', 'telnet://h/'],
  ...['wais://h/a', 'file:///a', 'prospero://h/a', 'ssh://h/a', 'git://h/a'],
  ...['urn:example:a', 'data:,a', 'did:a:b', 'pkg:npm/a@1'],
]

const schemeOf = (text: string): string => text.slice(0, text.indexOf(':'))

test('the two lists have every scheme', () => {
  const listed = new Set([...whole, ...divided].map((text) => allSchemes.get(schemeOf(text))?.scheme))
  expect([...allSchemes].map(({ scheme }) => scheme).filter((scheme) => !listed.has(scheme))).toEqual([])
})

describe.each(['', 'x', 'x&body=y'])('the fragment "%s"', (fragment) => {
  test.each(whole)('is refused after %s', (text) => {
    successOf(allSchemes.parse(text))
    expect(failureOf(allSchemes.parse(`${text}#${fragment}`))).toMatchObject({
      kind: 'invalid-by-scheme',
      component: 'fragment',
      offset: text.length + 1,
      expected: NO_FRAGMENT,
    })
  })

  test.each(divided)('is read after %s', (text) => {
    expect(successOf(allSchemes.parse(`${text}#${fragment}`)).href).toBe(`${text}#${fragment}`)
  })
})

test.each(['postgres://user:80#abc@db.internal/app', 'mysql://user:80#abc@db.internal/app'])(
  'a password with a raw # is no port: %s',
  (text) => {
    const scheme = text.startsWith('mysql') ? mysql : postgres
    const error = failureOf(scheme.parse(text))
    expect(error).toMatchObject({ component: 'fragment', expected: NO_FRAGMENT })
    expect(JSON.stringify(error)).not.toContain('abc')
  },
)

describe('a file', () => {
  test.each(['posix', 'win32'] as const)('with a fragment has no path of %s', (platform) => {
    const value = file.from('file:///C:/C#/x')
    expect(failureOf(value.tryToPath(platform))).toMatchObject({
      kind: 'unsafe-path',
      component: 'fragment',
      offset: 13,
      expected: NO_FRAGMENT,
    })
    expect(thrownBy(() => value.toPath(platform))).toBeInstanceOf(Error)
  })

  test('with an encoded # has one', () => {
    expect(file.from('file:///srv/C%23/x').toPath('posix')).toBe('/srv/C#/x')
  })
})
