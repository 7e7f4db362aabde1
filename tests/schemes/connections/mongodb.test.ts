// The mongodb and mongodb+srv schemes: the connection string specification of MongoDB.
import { inspect } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { allSchemes, mongodb, mongodbSrv } from 'uriform/schemes'
import { expectFailure, failureOf, successOf } from '../../support/either.js'
import { h, testBuilt, testEquality, testExamples, testMalformed, testMisuse, testSecret } from '../table.js'

const usual = { host: 'h', parameters: [] }

testExamples(mongodb, { ...usual, port: 27017 }, [
  ['a host', 'mongodb://h', {}],
  ['a slash and an empty query', 'mongodb://h/?', {}],
  [
    'all',
    'mongodb://alice:f%3Ao@127.0.0.1:27018/admin?w=1&tags=dc:ny,rack:1',
    {
      user: 'alice',
      password: 'f:o',
      host: '127.0.0.1',
      port: 27018,
      database: 'admin',
      parameters: Object.entries({ w: '1', tags: 'dc:ny,rack:1' }),
    },
  ],
  ['no slash before the options', 'mongodb://h?w=1', { parameters: [['w', '1']] }],
  [
    'a socket',
    'mongodb://%2Ftmp%2Fmongodb-27017.sock/admin',
    { host: '/tmp/mongodb-27017.sock', database: 'admin' },
  ],
])
testExamples(mongodbSrv, usual, [
  ['a name', 'mongodb+srv://h', {}],
  [
    'all',
    'mongodb+srv://u:p@h/db?w=1',
    { user: 'u', password: 'p', database: 'db', parameters: [['w', '1']] },
  ],
])

const USER = 'a user that is not empty'
const COLON = '"%3A" for ":" in data'
const ONE_HOST = 'one host; mongodb.fromConnectionString reads several'

testMalformed(mongodb, [
  ['no host', 'mongodb:h', 'authority', 8, '"//" and a host'],
  ['an empty host', 'mongodb:///db', 'host', 10, 'a host'],
  ['several hosts', 'mongodb://u:p@a,b:1/db', 'host', 15, ONE_HOST],
  ['several hosts, encoded', 'mongodb://a%2cb', 'host', 11, ONE_HOST],
  ['second segment', 'mongodb://h/a/b', 'path', 13, '"?" and a parameter, "%2F" for "/" in data, or the end'],
  ['an option without a value', 'mongodb://h/?w', 'query', 14, '"=" and a value'],
  ['an empty user', 'mongodb://@h', 'userinfo', 10, USER],
  ['an empty user with a password', 'mongodb://:p@h', 'userinfo', 10, USER],
  ['a raw colon in a password', 'mongodb://alice:foo:bar@h', 'userinfo', 19, COLON],
])
testMalformed(mongodbSrv, [
  ['several names', 'mongodb+srv://a,b', 'host', 15, 'one host'],
  ['an empty user', 'mongodb+srv://@h', 'userinfo', 14, USER],
  ['a raw colon in a password', 'mongodb+srv://a::@h', 'userinfo', 16, COLON],
  ['a port', 'mongodb+srv://a:1', 'port', 15, 'no port'],
])

testBuilt(mongodb, [
  ['a host', [h], 'mongodb://h/'],
  ['a socket', [['host', '/tmp/m.sock']], 'mongodb://%2Ftmp%2Fm.sock/'],
  [
    'delimiters',
    [h, ['user', 'a:/@'], ['password', '?#[]'], ['database', 'a/b?']],
    'mongodb://a%3A%2F%40:%3F%23%5B%5D@h/a%2Fb%3F',
  ],
  ['options', [h, ['parameters', ['a&', '+=']]], 'mongodb://h/?a%26=%2B%3D'],
  ['control characters', [h, ['database', '\r\n\0']], 'mongodb://h/%0D%0A%00'],
])
testBuilt(mongodbSrv, [['a name', [h, ['database', 'd']], 'mongodb+srv://h/d']])

testMisuse(mongodb, [
  ['no host', [], 'missing-field', 'host'],
  ['several hosts', [['host', 'a,b']], 'invalid-by-scheme', 'host'],
  ['an empty user', [h, ['user', ''], ['password', 'p']], 'invalid-by-scheme', 'user'],
  ['dots for a database', [h, ['database', '..']], 'dot-segment', 'database'],
  ['an empty database', [h, ['database', '']], 'ambiguous-field', 'database'],
])
testMisuse(mongodbSrv, [['several names', [['host', 'a,b']], 'invalid-host', 'host']])

testEquality(mongodb, 'equality', [
  ['mongodb://h', 'mongodb://H:27017/?', true],
  ['mongodb://h', 'mongodb://h/db', false],
])

test.each([
  [mongodb.from('mongodb://h:1'), { host: 'h', port: 1 }],
  [mongodb.from('mongodb://[::1]'), { host: '::1', port: 27017 }],
  [mongodb.from('mongodb://h:'), { host: 'h', port: 27017 }],
  [mongodb.from('mongodb://%2Ftmp%2Fm.sock:1'), { host: '/tmp/m.sock', port: undefined }],
  [mongodb.from('mongodb://%2Ftmp%2Fm.sock'), { host: '/tmp/m.sock', port: undefined }],
  [mongodbSrv.from('mongodb+srv://h'), { host: 'h', port: undefined }],
])('hosts of one: %s', (value, host) => {
  expect(value.hosts).toStrictEqual([host])
  expect(value.hosts).toBe(value.hosts)
  expect([value.hosts, value.hosts[0]].every(Object.isFrozen)).toBe(true)
})

describe('connection strings', () => {
  test.each<[text: string, data: Readonly<Record<string, unknown>>]>([
    [
      'mongodb://alice:foo@h1,h2:27018,[::1]:1/admin?w=1',
      {
        scheme: 'mongodb',
        hosts: [
          { host: 'h1', port: 27017 },
          { host: 'h2', port: 27018 },
          { host: '::1', port: 1 },
        ],
        user: 'alice',
        password: 'foo',
        host: 'h1',
        port: 27017,
        database: 'admin',
        parameters: [['w', '1']],
      },
    ],
    [
      'mongodb://rel%2F %2Fm.sock,%2Ftmp%2Fm.sock',
      { hosts: [{ host: 'rel/ /m.sock' }, { host: '/tmp/m.sock' }] },
    ],
    ['mongodb+srv://u@h/db', { scheme: 'mongodb+srv', hosts: [{ host: 'h', port: undefined }], user: 'u' }],
  ])('%s', (text, data) => {
    const value = successOf(mongodb.tryFromConnectionString(text))
    expect(value).toMatchObject(data)
    expect(String(value)).toBe(text)
  })

  test.each<[text: string, component: string, offset: number, expected: string]>([
    ['mongodb://', 'host', 10, 'a host, such as db.example or db.example:5432'],
    ['mongodb://a,,b', 'host', 12, 'a host, such as db.example or db.example:5432'],
    ['mongodb://:1', 'host', 10, 'a host, such as db.example or db.example:5432'],
    ['mongodb://a,%2Ftmp%2Fm.sock:1', 'port', 27, 'no port'],
    ['mongodb+srv://a,b', 'host', 16, 'one host'],
    ['mongodb+srv://a:1', 'port', 15, 'no port'],
    ['mongodb://u:a/b@h/db', 'authority', 13, '"%2F" for "/", and "%3F" for "?", in a password'],
    ['mongodb://u:a?b@h/db', 'authority', 13, '"%2F" for "/", and "%3F" for "?", in a password'],
    ['mongodb://alice/bob:foo@localhost/db', 'authority', 23, '"%40" for "@" in data'],
    ['mongodb://alice:foo:bar@h', 'userinfo', 19, COLON],
    ['mongodb://@a,b', 'userinfo', 10, USER],
    ['mongodb://:p@a,b', 'userinfo', 10, USER],
  ])('malformed: %s', (text, component, offset, expected) => {
    expectFailure(mongodb.tryFromConnectionString(text), { component, offset, expected })
  })

  test.each([
    [
      mongodb,
      { hosts: [{ host: 'a' }, { host: 'b', port: 27018 }], user: 'u', password: 'p@' },
      'mongodb://u:p%40@a,b:27018/',
    ],
    [mongodb, { hosts: [{ host: '/tmp/m.sock' }], parameters: { w: 1 } }, 'mongodb://%2Ftmp%2Fm.sock/?w=1'],
    [mongodbSrv, { hosts: [{ host: 'h' }], database: 'd' }, 'mongodb+srv://h/d'],
  ])('%# is made', (scheme, parts, text) => {
    expect(String(scheme.connectionString(parts))).toBe(text)
  })

  test('what the reader refuses is not made', () => {
    const two = [{ host: 'a' }, { host: 'b' }]
    failureOf(mongodbSrv.tryConnectionString({ hosts: two }))
    failureOf(mongodb.tryConnectionString({ hosts: [] }))
    failureOf(mongodb.tryConnectionString({ hosts: two, user: '' }))
    failureOf(mongodb.tryConnectionString({ hosts: [{ host: '/tmp/m.sock', port: 1 }] }))
    const srv = mongodb.fromConnectionString('mongodb+srv://h/d')
    expect(String(srv.with({ database: 'e' }))).toBe('mongodb+srv://h/e')
  })

  test('mongodb+srv has a reader of its own', () => {
    expect(mongodbSrv.fromConnectionString('mongodb+srv://u:p@h/a b')).toMatchObject({
      scheme: 'mongodb+srv',
      hosts: [{ host: 'h', port: undefined }],
      port: undefined,
      database: 'a b',
    })
    const error = failureOf(mongodbSrv.tryFromConnectionString('mongodb://h'))
    expect(error).toMatchObject({ component: 'scheme', expected: '"mongodb+srv://"' })
    for (const text of ['mongodb+srv://a,b', 'mongodb+srv://@a', 'mongodb+srv://a:b:c@d'])
      expect(mongodbSrv.tryFromConnectionString(text)._tag).toBe('Left')
  })

  test('a password is not shown', () => {
    expect(inspect(mongodb.fromConnectionString('mongodb://u:hunter2@a,b'))).not.toContain('hunter2')
    expect(
      JSON.stringify(failureOf(mongodb.tryFromConnectionString('mongodb://u:hunter2@a,'))),
    ).not.toContain('hunter2')
  })
})

test.each(['mongodb://u:p@a:1,b:2/db', 'MONGODB://a:1,b'])(
  '%s: the registry names the reader too',
  (text) => {
    expect(failureOf(allSchemes.parse(text))).toEqual(failureOf(mongodb.parse(text)))
    expectFailure(allSchemes.parse(text), { expected: ONE_HOST })
  },
)

testSecret(mongodb, 'mongodb://u:hunter2@h', 'mongodb://u:hunter2@a,b')
testSecret(mongodbSrv, 'mongodb+srv://u:hunter2@h', 'mongodb+srv://u:hunter2@a,b')
