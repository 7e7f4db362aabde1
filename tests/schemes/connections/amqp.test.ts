// The amqp and amqps schemes: the AMQP URI specification of RabbitMQ.
import { expect, test } from '@jest/globals'
import { amqp, amqps } from 'uriform/schemes'
import { h, testBuilt, testEquality, testExamples, testMalformed, testMisuse, testSecret } from '../table.js'

const usual = { host: '', port: 5672, parameters: [] }

testExamples(amqp, usual, [
  [
    'Appendix A',
    'amqp://user:pass@host:10000/vhost',
    { user: 'user', password: 'pass', host: 'host', port: 10000, vhost: 'vhost' },
  ],
  [
    'Appendix A',
    'amqp://user%61:%61pass@ho%61st:10000/v%2fhost',
    { user: 'usera', password: 'apass', host: 'hoast', port: 10000, vhost: 'v/host' },
  ],
  ['Appendix A', 'amqp://', {}],
  ['Appendix A', 'amqp://:@/', { user: '', password: '', vhost: '' }],
  ['Appendix A', 'amqp://user@', { user: 'user' }],
  ['Appendix A', 'amqp://user:pass@', { user: 'user', password: 'pass' }],
  ['Appendix A', 'amqp://host', { host: 'host' }],
  ['Appendix A', 'amqp://:10000', { port: 10000 }],
  ['Appendix A', 'amqp:///vhost', { vhost: 'vhost' }],
  ['Appendix A', 'amqp://host/', { host: 'host', vhost: '' }],
  ['Appendix A', 'amqp://host/%2f', { host: 'host', vhost: '/' }],
  ['Appendix A', 'amqp://[::1]', { host: '[::1]' }],
  ['a query', 'amqp://h?heartbeat=10', { host: 'h', parameters: [['heartbeat', '10']] }],
])
testExamples(amqps, { ...usual, port: 5671 }, [['the port of TLS', 'amqps://h/v', { host: 'h', vhost: 'v' }]])

testMalformed(amqp, [
  ['several hosts', 'amqp://h1,h2:5673', 'host', 9, 'one host'],
  ['no slashes', 'amqp:host', 'authority', 5, '"//"'],
  ['no slashes', 'amqp:/v', 'authority', 5, '"//"'],
  ['a second segment', 'amqp://h/a/b', 'path', 10, '"?" and a parameter, "%2F" for "/" in data, or the end'],
  ['a parameter without a value', 'amqp://h?a', 'query', 10, '"=" and a value'],
])
testMalformed(amqps, [['no slashes', 'amqps:host', 'authority', 6, '"//"']])

testBuilt(amqp, [
  ['nothing', [], 'amqp://'],
  ['the usual virtual host', [h, ['vhost', '/']], 'amqp://h/%2F'],
  ['a virtual host of no name', [h, ['vhost', '']], 'amqp://h/'],
  ['a virtual host alone', [['vhost', 'v']], 'amqp:///v'],
  [
    'delimiters',
    [h, ['user', 'a@'], ['password', '/'], ['vhost', '/a/../?#']],
    'amqp://a%40:%2F@h/%2Fa%2F..%2F%3F%23',
  ],
  ['control characters', [h, ['vhost', '\r\n\0']], 'amqp://h/%0D%0A%00'],
])
testBuilt(amqps, [['a host', [h], 'amqps://h']])

testMisuse(amqp, [
  ['a host of delimiters', [['host', 'u@h:80/']], 'invalid-host', 'host'],
  ['a password without a user', [h, ['password', 'p']], 'missing-field', 'user'],
  ['dots for a virtual host', [h, ['vhost', '..']], 'dot-segment', 'vhost'],
])
testMisuse(amqps, [['a port that is none', [['port', 65536]], 'invalid-port', 'port']])

testEquality(amqp, 'equality', [
  ['amqp://h/%2f', 'amqp://H:5672/%2F', true],
  ['amqp://h', 'amqp://h/', false],
  ['amqp://h/', 'amqp://h/%2F', false],
  ['amqp://h?', 'amqp://h', true],
])

test('endpoint: none without a host', () => {
  expect(amqp.from('amqp://u@').endpoint).toBeUndefined()
  expect(amqps.from('amqps://[::1]').endpoint).toEqual({ host: '::1', port: 5671 })
})

testSecret(amqp, 'amqp://u:hunter2@h/v', 'amqp://u:hunter2@h/a/b')
