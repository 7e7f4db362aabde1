// URIs with user information or an IPv6 address, which a pattern of their own reads first.
import { isIPv6 } from 'node:net'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Uri } from '../../../src/index.js'
import { runs } from '../../support/runs.js'

const groups = fc.constantFrom('', '0', '1', 'abcd', '12345', '1.2.3.4')
const addresses = fc
  .array(fc.tuple(groups, fc.constantFrom(':', ':', ':', '::', ':::')), { minLength: 1, maxLength: 10 })
  .chain((parts) => groups.map((last) => parts.map((part) => part.join('')).join('') + last))

test('an address is read exactly if it is one', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      expect(Uri.canParse(`http://[${address}]:80/`)).toBe(isIPv6(address))
    }),
    { numRuns: runs(50_000) },
  )
})

test.each<[text: string, userinfo: string | undefined, host: string, port: string | undefined]>([
  ['http://joe:80@h:81/a:1', 'joe:80', 'h', '81'],
  ['http://@h', '', 'h', undefined],
  ['http://a:@:?q', 'a:', '', ''],
  ['http://joe@[::1]:8080/', 'joe', '[::1]', '8080'],
  ['http://[1:2:3:4:5:6:7:8]', undefined, '[1:2:3:4:5:6:7:8]', undefined],
  ['http://[::]:#f', undefined, '[::]', ''],
  ['http://h:1/joe@x', undefined, 'h', '1'],
])('%s', (text, userinfo, host, port) => {
  expect(Uri.from(text).components()).toMatchObject({ userinfo, host, port })
})
