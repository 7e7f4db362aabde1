// Where to connect to: the host without the brackets of an IP literal (RFC 3986 3.2.2), and the port (3.2.3).
import { isIP } from 'node:net'
import { describe, expect, test } from '@jest/globals'
import { file, ftp, mailto, news, type SchemeValue, schemes, UriSyntaxError } from 'uriform'
import { allSchemes, defineScheme, textField } from 'uriform/schemes'
import { expectThrown, failureOf } from '../../support/either.js'
import { stepNames } from '../table.js'

interface HasEndpoint {
  readonly endpoint?: { readonly host: string; readonly port: number | undefined } | undefined
}

const endpointOf = (value: unknown) => (value as HasEndpoint).endpoint

test.each<[text: string, host: string, port: number]>([
  ['ftp://[::1]/', '::1', 21],
  ['ftp://[::1]:2121/', '::1', 2121],
  ['http://[2001:DB8::7]/', '2001:DB8::7', 80],
  ['https://[::ffff:192.0.2.1]:8443/', '::ffff:192.0.2.1', 8443],
  ['gopher://[::1]', '::1', 70],
  ['news://[::1]/g', '::1', 119],
  ['nntp://[::1]/g', '::1', 119],
  ['telnet://[::1]', '::1', 23],
  ['wais://[::1]/d', '::1', 210],
  ['prospero://[::1]/n', '::1', 1525],
  ['http://[v7.a:b]/', 'v7.a:b', 80],
  ['http://192.0.2.1/', '192.0.2.1', 80],
  ['http://example.com:/', 'example.com', 80],
  ['http://%61b/', 'ab', 80],
  // A name, for all its encoded brackets.
  ['http://%5Bx%5D/', '[x]', 80],
])('%s', (text, host, port) => {
  expect(endpointOf(schemes.from(text))).toStrictEqual({ host, port })
})

test('every scheme with a port has one', () => {
  const ported = [...schemes].filter(({ fields }) => 'port' in fields).map(({ scheme }) => scheme)
  for (const scheme of ported) {
    const [value] = ['', '/', '/g'].flatMap((path) => {
      const read = schemes.parse(`${scheme}://[::1]${path}`)
      return read._tag === 'Right' ? [read.right] : []
    })
    expect([scheme, isIP(endpointOf(value)?.host ?? '')]).toEqual([scheme, 6])
  }
})

test.each([
  ['postgres://u@%2Frun%2Fpostgresql/d', '/run/postgresql/.s.PGSQL.5432'],
  ['postgresql://%2Frun%2Fpostgresql%2F:5433/d', '/run/postgresql/.s.PGSQL.5433'],
  ['postgres://%2F/d', '/.s.PGSQL.5432'],
  ['mongodb://%2Ftmp%2Fmongodb-27017.sock/d', '/tmp/mongodb-27017.sock'],
  ['redis://%2Ftmp%2FR.sock/0', '/tmp/R.sock'],
  ['rediss://%2Ftmp%2FR.sock:1/0', '/tmp/R.sock'],
  ['mysql://u@%2Ftmp%2FM.sock/d', '/tmp/M.sock'],
  ['amqp://%2Ftmp%2FA.sock/v', '/tmp/A.sock'],
  ['amqps://tmp%2fA.sock', 'tmp/A.sock'],
  ['smtp://%2Ftmp%2FS.sock', '/tmp/S.sock'],
  ['smtps://%2Ftmp%2FS.sock', '/tmp/S.sock'],
  ['ssh://%2Ftmp%2FS.sock/a', '/tmp/S.sock'],
  ['ldap://%2Ftmp%2FL.sock/', '/tmp/L.sock'],
  ['ldaps://%2Ftmp%2FL.sock/', '/tmp/L.sock'],
])('a socket is a path, never a host: %s', (text, path) => {
  const { endpoint } = allSchemes.from(text) as HasEndpoint
  expect(endpoint).toStrictEqual({ path })
  expect(Object.isFrozen(endpoint)).toBe(true)
})

test('no endpoint has a path for its host: there is a socket, or no endpoint where clients have none', () => {
  const without = [...allSchemes].flatMap(({ scheme, fields, parse }) => {
    if (!('port' in fields)) return []
    const [value] = ['', '/', '/g'].flatMap((path) => {
      const read = parse(`${scheme}://%2FTmp%2FA${path}`)
      return read._tag === 'Right' ? [read.right.normalize()] : []
    })
    if (value === undefined) return []
    const read = () => endpointOf(value)
    try {
      expect(read()).toEqual({ path: expect.stringMatching(/^\/Tmp\/A/) })
      return []
    } catch (failure) {
      if (!(failure instanceof UriSyntaxError)) throw failure
      expectThrown(read, { kind: 'invalid-by-scheme', field: 'host', offset: scheme.length + 3 })
      return [scheme]
    }
  })
  expect(without).toEqual('ftp http https gopher news nntp telnet wais prospero ws wss git'.split(' '))
})

test('every scheme with an endpoint refuses a port beyond 65535, and no other', () => {
  let refused = 0
  for (const { scheme, parse, fields } of allSchemes) {
    if (!('port' in fields)) continue
    for (const path of ['', '/', '/g']) {
      const value = parse(`${scheme}://h:0065535${path}`)
      if (value._tag === 'Left' || !('endpoint' in value.right)) continue
      refused++
      const expected = { component: 'port', offset: scheme.length + 5, expected: 'a port from 0 to 65535' }
      const error = failureOf(parse(`${scheme}://h:65536${path}`))
      expect(error).toMatchObject({ kind: 'invalid-by-scheme', ...expected })
    }
  }
  expect(refused).toBeGreaterThan(20)
})

describe('there is none', () => {
  test.each(['news:g', 'news:a@b', 'news:///g'])('without a host, as in %s', (text) => {
    expect(news.from(text).endpoint).toBeUndefined()
  })

  test('in schemes that nobody connects to', () => {
    expect(endpointOf(file.from('file://h/a'))).toBeUndefined()
    expect('endpoint' in file.from('file://h/a')).toBe(false)
    expect('endpoint' in mailto.from('mailto:a@b')).toBe(false)
  })
})

test('it is frozen, made once, and no field', () => {
  const value = ftp.from('ftp://h/')
  expect(Object.isFrozen(value.endpoint)).toBe(true)
  expect(value.endpoint).toBe(value.endpoint)
  expect(Object.keys(value)).not.toContain('endpoint')
  expect(Object.keys(ftp.fields)).not.toContain('endpoint')
  expect(stepNames(ftp.builder())).not.toContain('endpoint')
})

test('a host that is not UTF-8 has none, and the error says so', () => {
  expect(() => ftp.from('ftp://%FF/').endpoint).toThrow(UriSyntaxError)
})

describe('a scheme of our own', () => {
  const define = (server: { hostRequired: boolean; defaultPort?: number; port?: 'none' }) =>
    defineScheme({ scheme: 'own', server, fields: {}, read: () => ({}), write: () => '' })

  test('has it where it has a port', () => {
    const of = (value: SchemeValue) => endpointOf(value)
    expect(of(define({ hostRequired: true, defaultPort: 5 }).from('own://[::1]'))).toEqual({
      host: '::1',
      port: 5,
    })
    expect(of(define({ hostRequired: true }).from('own://h'))).toEqual({ host: 'h', port: undefined })
    expect(of(define({ hostRequired: false }).from('own:'))).toBeUndefined()
    expect(of(define({ hostRequired: false, port: 'none' }).from('own://h'))).toBeUndefined()
  })

  test('cannot have a field of that name', () => {
    const fields = { endpoint: textField() }
    expect(() =>
      defineScheme({ scheme: 'own', fields, read: () => ({ endpoint: '' }), write: () => '' }),
    ).toThrow('a field cannot be called "endpoint"')
  })
})
