// DNS labels in their Unicode form: RFC 3492 6.2, RFC 5890 2.3.2.1.
import { expect, test } from '@jest/globals'
import { toUnicode } from '../../../src/model/names/punycode.js'

test.each([
  ['xn--bcher-kva', 'bücher'],
  ['xn--fiqs8s', '中国'],
  ['bücher', 'bücher'],
  ['a', 'a'],
  ['', ''],
  ['xn--', undefined],
  ['xn--\u00fc', undefined],
  [`xn--${'a'.repeat(60)}`, undefined],
])('%j is %j', (label, unicode) => {
  expect(toUnicode(label)).toBe(unicode)
})
