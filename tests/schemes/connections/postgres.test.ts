// The postgres and postgresql schemes: the connection URIs of libpq, PostgreSQL 34.1.1.2.
import { inspect } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type ErrorKind, redacted, Uri, UriBuildError, UriSyntaxError } from 'uriform'
import { rfc2396 } from 'uriform/generations'
import { allSchemes, postgres } from 'uriform/schemes'
import { expectFailure, failureOf, successOf } from '../../support/either.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { testInCi, testLaw } from '../../support/runs.js'
import {
  h,
  LONE,
  NO_FRAGMENT,
  testBuilt,
  testExamples,
  testMalformed,
  testMisuse,
  testNormal,
  testSecret,
  tryBuilt,
} from '../table.js'

const usual = { host: '', port: 5432, parameters: [] }

testExamples(postgres, usual, [
  ['34.1.1.2', 'postgresql://', {}],
  ['34.1.1.2', 'postgresql://localhost', { host: 'localhost' }],
  ['34.1.1.2', 'postgresql://localhost:5433', { host: 'localhost', port: 5433 }],
  ['34.1.1.2', 'postgresql://localhost/mydb', { host: 'localhost', database: 'mydb' }],
  ['34.1.1.2', 'postgresql://user@localhost', { user: 'user', host: 'localhost' }],
  ['34.1.1.2', 'postgresql://user:secret@localhost', { user: 'user', password: 'secret', host: 'localhost' }],
  [
    '34.1.1.2',
    'postgresql://other@localhost/otherdb?connect_timeout=10&application_name=myapp',
    {
      user: 'other',
      host: 'localhost',
      database: 'otherdb',
      parameters: Object.entries({ connect_timeout: '10', application_name: 'myapp' }),
    },
  ],
  [
    '34.1.1.2',
    'postgresql:///mydb?host=localhost&port=5433',
    { database: 'mydb', parameters: Object.entries({ host: 'localhost', port: '5433' }) },
  ],
  ['34.1.1.2', 'postgresql://[2001:db8::1234]/database', { host: '[2001:db8::1234]', database: 'database' }],
  [
    '34.1.1.2',
    'postgresql://%2Fvar%2Flib%2Fpostgresql/dbname',
    { host: '/var/lib/postgresql', database: 'dbname' },
  ],
])

testExamples(postgres, usual, [
  ['a user and no host', 'postgres://u@:12345/db', { user: 'u', port: 12345, database: 'db' }],
  ['an empty port', 'postgres://h:/', { host: 'h' }],
  ['an empty query', 'postgres://h/db?', { host: 'h', database: 'db' }],
  ['encoded', 'postgres://a%40:b%2F@h/%2F%3F', { user: 'a@', password: 'b/', host: 'h', database: '/?' }],
  [
    'inherited names',
    'postgres://h?__proto__=a&constructor=b',
    { host: 'h', parameters: [...new URLSearchParams('__proto__=a&constructor=b')] },
  ],
])

const ONE_HOST = 'one host; postgres.fromConnectionString reads several'

testMalformed(postgres, [
  ['no slashes', 'postgres:', 'authority', 9, '"//"'],
  ['no slashes', 'postgres:/db', 'authority', 9, '"//"'],
  ['several hosts', 'postgres://u:p@a,b/db', 'host', 16, ONE_HOST],
  ['several hosts with ports', 'postgres://h1:1,h2:2/db', 'port', 15, ONE_HOST],
  ['several hosts, to libpq, which decodes first', 'postgres://a%2cb', 'host', 12, ONE_HOST],
  ['two segments', 'postgres://h/a/b', 'path', 14, '"?" and a parameter, "%2F" for "/" in data, or the end'],
  ['a parameter without a value', 'postgres://h/a?b', 'query', 16, '"=" and a value'],
  ['an empty parameter', 'postgres://h/a?&', 'query', 15, '"=" and a value'],
  ['an empty parameter at the end', 'postgres://h/a?b=&', 'query', 18, '"=" and a value'],
])

test('the other name is read and kept', () => {
  const value = postgres.from('postgresql://H:5432/db')
  expect([value.scheme, value.uri.scheme, value.href]).toEqual([
    'postgres',
    'postgresql',
    'postgresql://H:5432/db',
  ])
  expect(value instanceof (postgres as never)).toBe(true)
  expect(value.normalize().href).toBe('postgresql://h/db')
  expect(value.equals('postgresql://h/db')).toBe(true)
  expect(allSchemes.get('postgresql')).toBe(postgres)
  expect(allSchemes.from(value.uri)).toMatchObject({ scheme: 'postgres', database: 'db' })
  expect([...allSchemes].filter((scheme) => scheme === postgres)).toHaveLength(1)
  expectFailure(postgres.parse('postgresql://a,b'), { offset: 14, expected: ONE_HOST })
  expectFailure(postgres.parse('http://h'), { expected: 'postgres: or postgresql:' })
  expectFailure(postgres.parse('//h'), { kind: 'missing-scheme' })
})

test.each(postgres.aliases.slice(1))('%s: the name of a driver is read and kept', (name) => {
  const text = `${name}://U:p%40@H:5432/%64b?a=b`
  const value = postgres.from(text)
  expect(value).toMatchObject({
    scheme: 'postgres',
    user: 'U',
    password: 'p@',
    host: 'H',
    port: 5432,
    database: 'db',
  })
  expect([value.href, value.uri.scheme]).toEqual([text, name])
  expect(value.normalize().href).toBe(`${name}://U:p%40@h/db?a=b`)
  expect(value.equals(`${name}://U:p%40@h/db?a=b`)).toBe(true)
  expect(postgres.from(Uri.from(text)).href).toBe(text)
  expect(postgres.builder(value).database('e').build().href).toBe(`${name}://U:p%40@H:5432/e?a=b`)
  expect(allSchemes.from(text.replace('postgres', 'POSTGRES'))).toMatchObject({ scheme: 'postgres' })
  expect(postgres['~standard'].validate(text)).toEqual({ value })
  expect(value instanceof (postgres as never)).toBe(true)
  expect(redacted(value)).not.toContain('p%40')
  expectFailure(postgres.parse(`${name}://h/#a`), { component: 'fragment', expected: NO_FRAGMENT })
  expectFailure(postgres.parse(`${name}://a,b`), { component: 'host', expected: ONE_HOST })
  expect(postgres.fromConnectionString(`${name}://a,b/d`)).toMatchObject({ scheme: name, database: 'd' })
})

test('an unknown driver is another scheme', () => {
  expectFailure(postgres.parse('postgresql+x://h'), {
    kind: 'wrong-scheme',
    expected: 'postgres: or postgresql:',
  })
  expectFailure(postgres.tryFromConnectionString('postgresql+x://a,b'), { kind: 'wrong-scheme' })
})

testBuilt(postgres, [
  ['nothing', [], 'postgres://'],
  ['a database alone', [['database', 'd/b']], 'postgres:///d%2Fb'],
  ['a user alone', [['user', 'u']], 'postgres://u@'],
  ['a port alone', [['port', 1]], 'postgres://:1'],
  ['the directory of a socket', [['host', '/var/run']], 'postgres://%2Fvar%2Frun'],
  ['delimiters', [h, ['database', '?#&=@']], 'postgres://h/%3F%23%26%3D%40'],
  ['control characters', [h, ['database', '\r\n\0']], 'postgres://h/%0D%0A%00'],
  ['parameters', [h, ['parameters', ['a=b', '&'], ['c', '']]], 'postgres://h?a%3Db=%26&c='],
])

testMisuse(postgres, [
  ['several hosts', [['host', 'a,b']], 'invalid-by-scheme', 'host'],
  ['an empty database', [h, ['database', '']], 'ambiguous-field', 'database'],
  ['dots for a database', [h, ['database', '..']], 'dot-segment', 'database'],
  ['a password without a user', [h, ['password', 'p']], 'missing-field', 'user'],
])

testNormal(postgres, [
  ['postgres://h:5432/', 'postgres://h'],
  ['postgres://h/%64b?%61=b+c', 'postgres://h/db?a=b%2Bc'],
  ['postgres:///?', 'postgres://'],
])

test('endpoint: none without a host', () => {
  expect(postgres.from('postgres:///db').endpoint).toBeUndefined()
  expect(postgres.from('postgres://[::1]/db').endpoint).toEqual({ host: '::1', port: 5432 })
})

test.each(['host=evil.example', 'a=b&hostaddr=192.0.2.1', 'port=1', 'host=', '%68ost=evil.example'])(
  'endpoint: none with a parameter that clients prefer, such as %s',
  (query) => {
    for (const start of [
      'postgres://h:1/db',
      'postgresql+psycopg2://h',
      'postgres://%2Frun/db',
      'postgres:///db',
    ])
      expect(postgres.from(`${start}?${query}`).endpoint).toBeUndefined()
  },
)

test('endpoint: other parameters name no server', () => {
  const { endpoint } = postgres.from('postgres://h/db?HOST=x&target_session_attrs=host')
  expect(endpoint).toEqual({ host: 'h', port: 5432 })
})

describe('connection strings', () => {
  const at = (host: string, port?: number) => ({ host, port })

  test('the largest port, and a parameter without a name', () => {
    const { hosts, parameters } = postgres.fromConnectionString('postgres://a:65535,b?=v')
    expect(hosts).toEqual([at('a', 65535), at('b', 5432)])
    expect(parameters).toEqual([['', 'v']])
  })

  test('34.1.1.2: several hosts', () => {
    const text = 'postgresql://host1:123,host2:456/somedb?target_session_attrs=any&application_name=myapp'
    const value = postgres.fromConnectionString(text)
    expect(value).toEqual({
      scheme: 'postgresql',
      hosts: [at('host1', 123), at('host2', 456)],
      user: undefined,
      password: undefined,
      host: 'host1',
      port: 123,
      database: 'somedb',
      parameters: Object.entries({ target_session_attrs: 'any', application_name: 'myapp' }),
    })
    expect(String(value)).toBe(text)
    expect(
      [value, value.hosts, value.hosts[0], value.parameters, value.parameters[0]].every(Object.isFrozen),
    ).toBe(true)
    expect(value).not.toHaveProperty('uri')
  })

  test.each<[text: string, data: Readonly<Record<string, unknown>>]>([
    ['postgres://', { host: '', port: 5432, hosts: [{ host: '', port: 5432 }], database: undefined }],
    ['POSTGRES://h', { scheme: 'postgres', host: 'h' }],
    ['postgres://:1,h:/', { hosts: [at('', 1), at('h', 5432)] }],
    ['postgres://[::1]:1,b', { host: '[::1]', hosts: [at('::1', 1), at('b', 5432)] }],
    [
      'postgres://u%40:p:%2F@%2Fvar%2Frun,b/%2F?',
      { user: 'u@', password: 'p:/', host: '/var/run', port: 5432, database: '/' },
    ],
    ['postgres://ä b,c/d e', { host: 'ä b', database: 'd e' }],
    ['postgres://@a,b', { user: '', password: undefined }],
  ])('%s', (text, data) => {
    const value = successOf(postgres.tryFromConnectionString(text))
    expect(value).toMatchObject(data)
    expect(String(value)).toBe(text)
  })

  const HOST = 'a host, such as db.example or db.example:5432'
  const PORT = 'a port from 1 to 65535'
  const DIGIT = 'a digit, or the end of the authority'
  const LITERAL = 'an IPv6 address without a zone, then "]"'

  test.each<
    [text: string, component: string | undefined, offset: number, expected: string, kind?: ErrorKind]
  >([
    ['mysql://a,b', 'scheme', 0, '"postgres://" or "postgresql://"', 'wrong-scheme'],
    ['postgres:/a,b', 'scheme', 0, '"postgres://" or "postgresql://"'],
    ['', 'scheme', 0, '"postgres://" or "postgresql://"', 'missing-scheme'],
    ['postgres://a,b#c', undefined, 14, NO_FRAGMENT],
    ['postgres://a,b\n', undefined, 14, 'no control character or lone surrogate', 'invalid-character'],
    [`postgres://${LONE}`, undefined, 12, 'no control character or lone surrogate', 'invalid-character'],
    ['postgres://u@v@a,b', 'userinfo', 12, '"%40" for "@" in data', 'invalid-character'],
    ['postgres://u:[@a,b', 'userinfo', 13, '"%5B" for "[" in data', 'invalid-character'],
    ['postgres://%FF@a,b', 'userinfo', 11, 'percent-encoded UTF-8', 'not-utf8'],
    [
      'postgres://u:%zz@a,b',
      'userinfo',
      13,
      'two hexadecimal digits after "%"; write %25 for a percent sign',
      'invalid-percent-encoding',
    ],
    ['postgres://a,b:8x', 'port', 16, DIGIT, 'invalid-character'],
    ['postgres://ä b,c d:8x', 'port', 20, DIGIT, 'invalid-character'],
    ['postgres://a,[::1', 'host', 17, LITERAL, 'invalid-ip-literal'],
    ['postgres://a,[::g]', 'host', 16, LITERAL, 'invalid-ip-literal'],
    ['postgres://a,%FF', 'host', 13, HOST],
    ['postgres://a%2Cb', 'host', 11, HOST],
    ['postgres://a,b%00', 'host', 13, HOST],
    ['postgres://a%0D%0Ab', 'host', 11, HOST],
    ['postgres://a,[v1.a]', 'host', 13, HOST, 'invalid-ip-literal'],
    ['postgres://u%00@a,b', 'userinfo', 12, 'data without "%00"'],
    ['postgres://u:p%00@a,b', 'userinfo', 14, 'data without "%00"'],
    ['postgres://a,b/c%00', 'path', 16, 'data without "%00"'],
    ['postgres://a,b?c=%00', 'query', 17, 'data without "%00"'],
    ['postgres://a,b:0', 'port', 14, PORT],
    ['postgres://u:a/b@h,c', 'authority', 14, '"%2F" for "/", and "%3F" for "?", in a password'],
    ['postgres://a,b:65536', 'port', 14, PORT],
    ['postgres://a,b/c/d', 'path', 16, '"%2F" for "/" in data'],
    ['postgres://a,b/%FF', 'path', 15, 'percent-encoded UTF-8', 'not-utf8'],
    ['postgres://a,b?c', 'query', 16, '"=" and a value'],
    ['postgres://a,b?%FF=', 'query', 15, 'percent-encoded UTF-8', 'not-utf8'],
    [
      'postgres://a,b?a=&b=%F',
      'query',
      20,
      'two hexadecimal digits after "%"; write %25 for a percent sign',
      'invalid-percent-encoding',
    ],
  ])('malformed: %s', (text, component, offset, expected, kind = 'invalid-by-scheme') => {
    const error = failureOf(postgres.tryFromConnectionString(text))
    expect(error).toMatchObject({ kind, component, offset, expected })
    expect(() => postgres.fromConnectionString(text)).toThrow(UriSyntaxError)
  })

  test.each<[parts: Parameters<typeof postgres.connectionString>[0], text: string]>([
    [{ hosts: [{ host: 'a' }, { host: 'b', port: 5433 }], database: 'shop' }, 'postgres://a,b:5433/shop'],
    [{ hosts: [{ host: '::1', port: 1 }, { host: '[::2]' }] }, 'postgres://[::1]:1,[::2]'],
    [
      { hosts: [{ host: '/run/pg' }], user: 'u@', password: 'p:/?#,' },
      'postgres://u%40:p%3A%2F%3F%23%2C@%2Frun%2Fpg',
    ],
    [{ hosts: [{ host: 'a' }], user: '' }, 'postgres://@a'],
    [{ hosts: [], database: 'd/\u00e9' }, 'postgres:///d%2F%C3%A9'],
    [
      {
        hosts: [{ host: 'a' }],
        parameters: { connect_timeout: 10, ssl: true, x: ['1', 2n], none: undefined },
      },
      'postgres://a?connect_timeout=10&ssl=true&x=1&x=2',
    ],
    [{ hosts: [{ host: 'a' }], parameters: [['a&=', ';#+']] }, 'postgres://a?a%26%3D=%3B%23%2B'],
  ])('%j is made as %s', (parts, text) => {
    const value = postgres.connectionString(parts)
    expect(String(value)).toBe(text)
    expect(value).toEqual(postgres.fromConnectionString(text))
    expect(String(successOf(postgres.tryConnectionString(parts)))).toBe(text)
  })

  test.each<[parts: unknown, kind: string, field: string | undefined]>([
    [undefined, 'wrong-type', undefined],
    [{ hosts: 'a' }, 'wrong-type', 'hosts'],
    [{ hosts: ['a'] }, 'wrong-type', 'hosts'],
    [{ hosts: [{ host: 1 }] }, 'wrong-type', 'hosts'],
    [{ hosts: [{ host: 'a', port: '1' }] }, 'wrong-type', 'hosts'],
    [{ hosts: [{ host: 'a', port: 0 }] }, 'wrong-type', 'hosts'],
    [{ hosts: [{ host: LONE }] }, 'lone-surrogate', 'hosts'],
    [{ hosts: [{ host: 'a' }], password: 'p' }, 'missing-field', 'user'],
    [{ hosts: [{ host: 'a' }], user: 1 }, 'wrong-type', 'user'],
    [{ hosts: [{ host: 'a' }], user: 'u', password: LONE }, 'lone-surrogate', 'password'],
    [{ hosts: [{ host: 'a' }], database: '' }, 'ambiguous-field', 'database'],
    [{ hosts: [{ host: 'a' }], database: {} }, 'wrong-type', 'database'],
    [{ hosts: [{ host: 'a' }], parameters: { a: Number.NaN } }, 'wrong-type', 'parameters'],
    [{ hosts: [{ host: 'a' }], parameters: 'a=b' }, 'wrong-type', 'parameters'],
  ])('%j is refused: %s', (parts, kind, field) => {
    expectFailure(postgres.tryConnectionString(parts as never), {
      kind: kind as ErrorKind,
      ...(field && { field }),
    })
    expect(() => postgres.connectionString(parts as never)).toThrow(UriBuildError)
  })

  test.each(['a,b', 'a\r\n', 'a\0'])('a host can not be %j', (host) => {
    failureOf(postgres.tryConnectionString({ hosts: [{ host }] }))
  })

  const data = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !/[\0\p{Cs}]/u.test(text))

  testLaw(
    'the data of a connection string comes back',
    1_000,
    fc.tuple(data, data, data, data),
    ([user, password, database, value]) => {
      const parts = {
        hosts: [{ host: 'a' }, { host: '::1', port: 1 }],
        user,
        password,
        database,
        parameters: [['k', value]] as const,
      }
      const made = postgres.connectionString(parts)
      expect(made).toMatchObject({ user, password, database, parameters: [['k', value]] })
      expect(made.with({}).toString()).toBe(made.toString())
    },
  )

  test('a changed one keeps the other parts', () => {
    const value = postgres.fromConnectionString('postgresql://u:old@a,b:1/d?x=1')
    const changed = value.with({ password: 'n/w', hosts: [...value.hosts, { host: 'c' }] })
    expect(String(changed)).toBe('postgresql://u:n%2Fw@a:5432,b:1,c/d?x=1')
    expect(String(value.with({ user: undefined, password: undefined, database: undefined }))).toBe(
      'postgresql://a,b:1?x=1',
    )
    expect(String(value)).toBe('postgresql://u:old@a,b:1/d?x=1')
    expectFailure(value.tryWith({ user: undefined }), { kind: 'missing-field', field: 'user' })
    expect(() => value.with({ hosts: [{ host: 'a,b' }] })).toThrow(UriBuildError)
    expect(JSON.stringify(failureOf(value.tryWith({ database: '' })))).not.toContain('old')
  })

  const written = fc.constantFrom('', 'u', '%7e', '%2F', 'ä b', 'a+b', "'")
  const textOf = (parts: readonly string[]): string => {
    const [user, password, host, database, value] = parts
    return `Postgresql://${user}:${password}@${host}x,[::1]:05/${database}?x=${value}&&=`.replace('&&=', '&=')
  }

  testLaw(
    'a changed one keeps all other bytes',
    200,
    fc.array(written, { minLength: 5, maxLength: 5 }),
    (parts) => {
      const value = postgres.fromConnectionString(textOf(parts))
      const [user = '', , ...rest] = parts
      expect(String(value.with({}))).toBe(textOf(parts))
      expect(String(value.with({ password: 'q/' }))).toBe(textOf([user, 'q%2F', ...rest]))
      expect(String(value.with({ user: 'v', database: 'd' }))).toBe(
        textOf(['v', ...parts.slice(1, 3), 'd', ...parts.slice(4)]),
      )
    },
  )

  test.each([
    ['postgres://a', 'postgres://v@a'],
    ['postgres://a/', 'postgres://v@a/'],
    ['postgres://a?', 'postgres://v@a?'],
    ['postgres://@a', 'postgres://v@a'],
    ['postgres://u:@:1,b:/?', 'postgres://v:@:1,b:/?'],
  ])('%s keeps its delimiters', (text, changed) => {
    const value = postgres.fromConnectionString(text)
    expect([value.with({}), value.with({ user: 'v' })].map(String)).toEqual([text, changed])
  })

  test('a part that there is not is an error, whatever its name', () => {
    const value = postgres.fromConnectionString('postgres://u:p@a,b')
    for (const name of ['pasword', 'scheme', 'host', '__proto__', 'a\nb']) {
      const changes = Object.fromEntries([[name, 'q']])
      const error = failureOf(value.tryWith(changes as never))
      expect(error).toMatchObject({ kind: 'wrong-type', field: name.replace('\n', '\u240a') })
      expect(() => value.with(changes as never)).toThrow(UriBuildError)
      failureOf(postgres.tryConnectionString({ hosts: [{ host: 'a' }], ...changes }))
    }
    expect(() => value.with({ pasword: 'q' } as never)).toThrow(
      'There is no pasword. Expected hosts, user, password, database or parameters.',
    )
  })

  test.each([1, null, undefined, {}])('no text: %p', (text) => {
    expectFailure(postgres.tryFromConnectionString(text as never), { kind: 'not-a-string' })
  })

  test('a password is not shown, neither where the string is inspected nor in an error', () => {
    const value = postgres.fromConnectionString('postgres://u:hunter2@a,b')
    expect(inspect(value)).not.toContain('hunter2')
    expect(inspect(value)).toContain('***')
    expect(inspect(postgres.fromConnectionString('postgres://u@a,b'))).not.toContain('***')
    for (const text of [
      'postgres://u:hunter2@a,b:c',
      'postgres://u:hunter2@a,b/c/d',
      'postgres://u:a/hunter2@a,b',
      'postgres://u:1/hunter2@a,b',
    ]) {
      expect(JSON.stringify(failureOf(postgres.tryFromConnectionString(text)))).not.toContain('hunter2')
    }
  })

  testInCi.each(['a,', 'a:1,', '%61,', '[::1],'])('linear time on many hosts, each "%s"', (host) => {
    expectLinearTime((text) => postgres.fromConnectionString(`postgres://${text}b`), host, 2_500)
  })
})

test.each([
  'postgres://h/db?a=b&password=hunter2&sslpassword=hunter2',
  'postgres://u:p@h/db?%50assword=hunter2',
  'postgres://u:1?hunter2=@h/db',
  'postgres://u:1/hunter2@h',
])('a password after the authority is not shown: %s', (text) => {
  const { uri } = postgres.from(text)
  expect(inspect(postgres.from(text)) + inspect(uri) + redacted(uri)).not.toContain('hunter2')
  expect(JSON.stringify(failureOf(postgres.parse(`${text}^`)))).not.toContain('hunter2')
  const read = postgres.tryFromConnectionString(text)
  expect(inspect(read._tag === 'Right' ? read.right : read.left)).not.toContain('hunter2')
})

test('a builder keeps the name of the scheme that it begins with', () => {
  const value = postgres.from('postgresql://joe@h/shop?a=b')
  for (const start of [value, value.uri]) {
    expect(postgres.builder(start).build().uri.href).toBe('postgresql://joe@h/shop?a=b')
    const moved = postgres.builder(start).database('other').build()
    expect(moved.uri.href).toBe('postgresql://joe@h/other?a=b')
    expect(moved.scheme).toBe('postgres')
  }
  expect(postgres.builder(Uri.from('postgres://h/shop')).port(80).build().uri.href).toBe(
    'postgres://h:80/shop',
  )
  expect(postgres.builder({ generation: rfc2396 }).host('h').build().uri.href).toBe('postgres://h')
  const other = postgres.builder(Uri.from('mysql://h/shop') as never).tryBuild()
  expect(failureOf(other)).toMatchObject({ kind: 'wrong-scheme' })
})

describe('parameters as a record', () => {
  const built = (record: unknown) => tryBuilt(postgres, { host: 'h', parameters: record })

  test('give the same as pairs', () => {
    const value = postgres
      .builder()
      .host('h')
      .parameters({ 'a&': 'b c', d: ['1', '2'], e: undefined, f: [] })
    expect(value.build().uri.href).toBe('postgres://h?a%26=b%20c&d=1&d=2')
    expect(postgres.builder().host('h').parameters({}).build().uri.href).toBe('postgres://h')
  })

  test.each<unknown>([null, new Map([['a', 'b']]), { a: {} }, { a: null }, 'ab', new URLSearchParams('a=b')])(
    'but not of %p',
    (record) => expectFailure(built(record), { kind: 'wrong-type', field: 'parameters' }),
  )
})

test('parameters that are not secret are shown', () => {
  expect(inspect(postgres.from('postgres://h/db?a=b'))).toContain("[ [ 'a', 'b' ] ]")
})

testSecret(postgres, 'postgres://u:hunter2@h', 'postgres://u:hunter2@a,b', {
  host: 'a,b',
  user: 'u',
  password: 'hunter2',
})

test('an at sign after the authority hides nothing without a colon before it', () => {
  expect(inspect(postgres.fromConnectionString('postgres://h/d?a=b@c'))).toContain('b@c')
})
