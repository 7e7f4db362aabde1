// Doubling the input about doubles the time, hostile inputs included; and long inputs have few findings.
import { expect, test } from '@jest/globals'
import { findings } from 'uriform/findings'
import { tryFetchTarget } from 'uriform/guards'
import { expectLinearTime } from '../../support/linear-time.js'
import { processorTime } from '../../support/processor-time.js'
import { inCi } from '../../support/runs.js'
import { read } from './finding.js'

/** References of about the given length. */
const texts: readonly (readonly [string, (length: number) => string])[] = [
  ['encoded slashes', (n) => `http://h/${'%2F'.repeat(n / 3)}`],
  ['encoded controls', (n) => `ftp://h/${'%0A'.repeat(n / 3)}`],
  ['encoded controls in the header fields of mailto', (n) => `mailto:a?${'body=%0A&'.repeat(n / 9)}`],
  ['tabs of gopher', (n) => `gopher://h/0${'%09'.repeat(n / 3)}`],
  ['encoded percent signs', (n) => `http://h/${'%25'.repeat(n / 3)}`],
  ['what is not UTF-8', (n) => `http://h/${'%FF'.repeat(n / 3)}`],
  ['what is not UTF-8 at the end', (n) => `http://h/${'%C3%A9'.repeat(n / 6)}%FF`],
  ['encoded dot segments', (n) => `http://h${'/%2e%2e'.repeat(n / 7)}`],
  ['dots', (n) => `http://h/${'.'.repeat(n)}`],
  ['dot segments with parameters', (n) => `http://h${'/..;'.repeat(n / 4)}`],
  ['down and up again', (n) => `http://h${'/x'.repeat(n / 5)}${'/..'.repeat(n / 5)}`],
  ['climbing', (n) => '../'.repeat(n / 3)],
  ['slashes', (n) => `http:${'/'.repeat(n)}`],
  ['colons and an at sign', (n) => `http:${':'.repeat(n)}@`],
  ['encoded colons in a host', (n) => `http://${'%3A'.repeat(n / 3)}`],
  ['encoded at signs in a host', (n) => `http://a.com${'%40'.repeat(n / 3)}`],
  ['a user of labels', (n) => `http://${'a.'.repeat(n / 2)}@h/`],
  ['a user of dots', (n) => `http://${'.'.repeat(n)}@h/`],
  ['a user of encoded slashes', (n) => `http://https%3A${'%2F'.repeat(n / 3)}@h/`],
  ['a user that is not UTF-8 at the end', (n) => `http://${'%C3%A9'.repeat(n / 6)}%FF@h/`],
  ['a host of labels', (n) => `http://${'a.'.repeat(n / 2)}com/`],
  ['a host of numbers', (n) => `http://${'1.'.repeat(n / 2)}1/`],
  ['a host of digits', (n) => `http://${'1'.repeat(n)}/`],
  ['a host of A-labels', (n) => `http://${'xn--80ak6aa92e.'.repeat(n / 15)}com/`],
  ['a long A-label', (n) => `http://xn--${'a'.repeat(n)}.com/`],
  ['an encoded host', (n) => `http://${'%41'.repeat(n / 3)}/`],
  ['an encoded host of another script', (n) => `http://${'%D0%B0'.repeat(n / 6)}.com/`],
  ['a port', (n) => `http://h:${'0'.repeat(n)}/`],
  ['capitals', (n) => `HTTP://${'A'.repeat(n)}/`],
  ['a path that begins and ends alike', (n) => `http://h/${'a'.repeat(n / 2)}%7E${'a'.repeat(n / 2)}`],
  ['encoded formatting characters', (n) => `http://h/${'%E2%80%AE'.repeat(n / 9)}`],
  ['what looks like slashes', (n) => `http://h/${'\u2044'.repeat(n)}`],
  ['what looks like nothing', (n) => `http://\u3164${'\u200b'.repeat(n)}/`],
  ['joiners', (n) => `http://h/${'م\u200c'.repeat(n / 2)}`],
  ['emoji', (n) => `http://h/${'\u{1f468}\u200d'.repeat(n / 3)}`],
  ['marks', (n) => `http://h/א${'\u05b0'.repeat(n)}a`],
  ['parts that begin with a mark', (n) => `http://h${'/\u0301'.repeat(n / 2)}`],
  ['signs from right to left', (n) => `http://a.א${'\u05be'.repeat(n)}/א`],
  ['a host that runs on', (n) => `http://${'a.א.'.repeat(n / 4)}א/${'-'.repeat(n)}`],
  ['a host of labels beyond ASCII', (n) => `http://${'é.'.repeat(n / 2)}com/`],
  ['a user of full-width dots', (n) => `http://${'a。'.repeat(n / 2)}@h/`],
  ['letters that stand for many', (n) => `http://${'\ufdfa'.repeat(n)}@h/`],
  ['marks out of order in a host', (n) => `http://${'\u0323\u0307'.repeat(n / 2)}/`],
  ['encoded marks out of order in a host', (n) => `foo://${'%CC%A3%CC%87'.repeat(n / 12)}/`],
  ['marks out of order in a user', (n) => `http://u${'\u0323\u0307'.repeat(n / 2)}@h/`],
  ['secrets in parameters', (n) => `http://h/?${'token=a&'.repeat(n / 8)}`],
  ['codes without a state', (n) => `http://h/?${'code=&'.repeat(n / 6)}`],
  ['secrets in a fragment', (n) => `http://h/#${'?a%3Dtoken='.repeat(n / 11)}`],
  ['nothing to find', (n) => `http://h/${'a/b?'.repeat(n / 4)}`],
]

test.each(texts)('%s', (_, textOf) => {
  expectLinearTime((text) => {
    expect(findings(read(text)).length).toBeLessThan(40)
    tryFetchTarget(text, { maximumLength: Number.POSITIVE_INFINITY })
  }, textOf)
})

test('any number of pieces make one finding of a kind', () => {
  const pieces = '/%2e%2e%2F'.repeat(inCi(300_000, 100_000))
  const found = findings(read(`http://h${pieces}`))
  expect(found.map(({ code, offset }) => [code, offset])).toEqual([
    ['dot-segments', 9],
    ['encoded-delimiter', 15],
    ['not-normal', 9],
  ])
})

test('what is too long is refused unread', () => {
  const text = '%'.repeat(50_000_000)
  const refused = { _tag: 'Left', left: [{ code: 'too-long' }] }
  const refuse = () => expect(tryFetchTarget(text)).toMatchObject(refused)
  const times = Array.from({ length: 5 }, () => processorTime(refuse))
  expect(Math.min(...times)).toBeLessThan(50)
})
