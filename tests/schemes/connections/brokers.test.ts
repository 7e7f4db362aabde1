// Connection strings of several hosts whose schemes have nothing else: redis+sentinel, nats and kafka.
import { inspect } from 'node:util'
import { expect, test } from '@jest/globals'
import { describe as described, UriBuildError } from 'uriform'
import { connectionString } from 'uriform/codecs'
import { kafka, nats, redis, redisSentinel } from 'uriform/schemes'
import { expectFailure, failureOf } from '../../support/either.js'

const readers = { 'redis+sentinel': redisSentinel, nats, kafka } as const
type Name = keyof typeof readers

const at = (host: string, port: number) => ({ host, port })

test.each<[text: string, data: Readonly<Record<string, unknown>>]>([
  [
    'redis+sentinel://:s3cret@h1,h2:26380/mymaster/0?socket_timeout=0.1',
    {
      user: '',
      password: 's3cret',
      hosts: [at('h1', 26379), at('h2', 26380)],
      service: 'mymaster',
      database: '0',
      parameters: [['socket_timeout', '0.1']],
    },
  ],
  ['redis+sentinel://h', { service: undefined, database: undefined, host: 'h', port: 26379 }],
  ['redis+sentinel://h/', { service: undefined, database: undefined }],
  ['redis+sentinel://h/m', { service: 'm', database: undefined }],
  ['redis+sentinel://h//1', { service: undefined, database: '1' }],
  ['redis+sentinel://h/m%2Fx/', { service: 'm/x', database: undefined }],
  [
    'NATS://t0ken@h1,[::1]:4223',
    { user: 't0ken', password: undefined, hosts: [at('h1', 4222), at('::1', 4223)] },
  ],
  ['nats://u:p@h?tls=true', { user: 'u', password: 'p', parameters: [['tls', 'true']] }],
  ['kafka://b1,b2:9093/orders', { hosts: [at('b1', 9092), at('b2', 9093)], topic: 'orders' }],
])('%s', (text, data) => {
  const scheme = text.slice(0, text.indexOf(':')).toLowerCase() as Name
  const value = readers[scheme].fromConnectionString(text)
  expect(value).toMatchObject({ scheme, ...data })
  expect(String(value)).toBe(text)
  expect(String(value.with({}))).toBe(text)
  expect(inspect(value)).not.toContain('s3cret')
})

const DATA = '"?" and a parameter, or the end'

test.each<[text: string, component: string, offset: number, expected: string]>([
  ['redis+sentinel://h,/m', 'host', 19, 'a host, such as db.example or db.example:5432'],
  ['kafka://a b;c/t', 'host', 8, 'a host, such as db.example or db.example:5432'],
  ['nats://h,a\\b', 'host', 9, 'a host, such as db.example or db.example:5432'],
  ['redis+sentinel://h/m/1/2', 'path', 22, '"%2F" for "/" in data'],
  ['nats://h,k/', 'path', 11, DATA],
  ['nats://h,k/s', 'path', 11, DATA],
  ['nats://h,k#a', '', 10, 'no fragment, or "%23" for "#" in data'],
  ['kafka://b1,b2/a/b', 'path', 15, '"%2F" for "/" in data'],
  ['kafka://b1:0', 'port', 10, 'a port from 1 to 65535'],
])('malformed: %s', (text, component, offset, expected) => {
  const scheme = text.slice(0, text.indexOf(':')) as Name
  const error = failureOf(readers[scheme].tryFromConnectionString(text))
  expect([error.component ?? '', error.offset, error.expected]).toEqual([component, offset, expected])
})

test('made from data, and changed', () => {
  const hosts = [{ host: 'b\u00fccher.example' }, { host: '::1', port: 1 }]
  const made = kafka.connectionString({ hosts, user: 'u', password: 'p/', topic: 'a/b' })
  expect(String(made)).toBe('kafka://u:p%2F@xn--bcher-kva.example,[::1]:1/a%2Fb')
  expect(String(nats.connectionString({ hosts: [{ host: 'h' }], user: 't' }))).toBe('nats://t@h')
  const sentinels = redisSentinel.connectionString({ hosts: [{ host: 'h' }], password: 'p', database: '1' })
  expect(String(sentinels)).toBe('redis+sentinel://:p@h//1')
  expect(String(sentinels.with({ service: 'm' }))).toBe('redis+sentinel://:p@h/m/1')
  expect(String(sentinels.with({ database: undefined }))).toBe('redis+sentinel://:p@h/')
})

test('a host is a DNS name or an address, and a part exists', () => {
  for (const host of ['h:4222', 'a b', 'nats://h', '127.1', ''])
    expectFailure(nats.tryConnectionString({ hosts: [{ host }] }), { field: 'hosts' })
  expectFailure(nats.tryConnectionString({ hosts: [{ host: 'h' }], database: 'd' } as never), {
    field: 'database',
  })
  expectFailure(kafka.tryConnectionString({ hosts: [{ host: 'h' }], password: 'p' }), { field: 'user' })
  expect(() => nats.connectionString({ hosts: 'h' } as never)).toThrow(UriBuildError)
})

test.each(Object.entries(readers))('a password of %s is not shown', (name, reader) => {
  const hosts = [{ host: 'h' }]
  const secrets = [{ parameters: { password: 'hunter2\ud800' } }, { user: 'u:hunter2\ud800' }]
  for (const parts of secrets)
    expect(described(failureOf(reader.tryConnectionString({ hosts, ...parts })))).not.toContain('hunter2')
  for (const rest of ['u:hunter2@a,b:x', 'u:a/hunter2@h', 'u:hunter2@a/b/c/d/e'])
    expect(described(failureOf(reader.tryFromConnectionString(`${name}://${rest}`)))).not.toContain('hunter2')
})

test('redis names the reader, and a codec takes all', () => {
  const { message } = failureOf(redis.parse('redis://h1,h2/0'))
  expect(message).toContain('redisSentinel.fromConnectionString, after "redis+sentinel://", reads several')
  expect(
    redisSentinel.fromConnectionString('redis://h1,h2/0'.replace('redis', 'redis+sentinel')).hosts,
  ).toHaveLength(2)
  const Servers = connectionString(nats, kafka)
  expect(Servers.decode('kafka://a,b')._tag).toBe('Right')
  expect(Servers.decode('redis://a')._tag).toBe('Left')
})
