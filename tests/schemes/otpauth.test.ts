// The otpauth scheme: the page Key-Uri-Format of google-authenticator; and its secret, which is shown nowhere.
import { inspect } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { describe as describeError, redacted, Uri } from 'uriform'
import { redact } from 'uriform/guards'
import { otpauth } from 'uriform/schemes'
import { expectFailure, failureOf, successOf } from '../support/either.js'
import {
  NO_FRAGMENT,
  type Step,
  testBuilt,
  testEquality,
  testExamples,
  testMalformed,
  testMisuse,
  tryBuilt,
} from './table.js'

const SECRET = 'JBSWY3DPEHPK3PXP'
const usual = {
  type: 'totp',
  accountName: 'a',
  secret: SECRET,
  algorithm: 'SHA1',
  digits: 6,
  period: 30,
  parameters: [],
}
const totp = ['type', 'totp'] as const
const a = ['accountName', 'a'] as const
const s = ['secret', SECRET] as const
const key = `secret=${SECRET}`

testExamples(otpauth, usual, [
  [
    'Examples',
    `otpauth://totp/Example:alice@google.com?${key}&issuer=Example`,
    { issuer: 'Example', accountName: 'alice@google.com' },
  ],
  [
    'Examples',
    'otpauth://totp/ACME%20Co:john.doe@email.com?secret=HXDMVJECJJWSRB3HWIZR4IFUGFTMXBOZ&issuer=ACME%20Co&algorithm=SHA1&digits=6&period=30',
    { issuer: 'ACME Co', accountName: 'john.doe@email.com', secret: 'HXDMVJECJJWSRB3HWIZR4IFUGFTMXBOZ' },
  ],
  [
    'Label',
    `otpauth://totp/Provider1:Alice%20Smith?${key}`,
    { issuer: 'Provider1', accountName: 'Alice Smith' },
  ],
  [
    'Label, encoded colon and spaces',
    `otpauth://totp/Big%20Corporation%3A%20%20alice%40bigco.com?${key}`,
    { issuer: 'Big Corporation', accountName: 'alice@bigco.com' },
  ],
  ['Label, an empty issuer', `otpauth://totp/:a?${key}`, { issuer: '' }],
  ['Issuer, both: the parameter', `otpauth://totp/X:a?${key}&issuer=Y`, { issuer: 'Y' }],
  ['Issuer, no form encoding', `otpauth://totp/a?${key}&issuer=Y+Z`, { issuer: 'Y+Z' }],
  ['Algorithm', `otpauth://totp/a?${key}&algorithm=sha512`, { algorithm: 'SHA512' }],
  ['Digits', `otpauth://totp/a?${key}&digits=08`, { digits: 8 }],
  ['Period', `otpauth://totp/a?${key}&period=60`, { period: 60 }],
  ['Counter', `otpauth://hotp/a?${key}&counter=0`, { type: 'hotp', counter: 0, period: undefined }],
  ['in any case', `otpauth://TOTP/a?%53ECRET=${SECRET}&Digits=8`, { digits: 8 }],
  ['Secret, small and padded', 'otpauth://totp/a?secret=jbswy3dp%3D=', { secret: 'jbswy3dp==' }],
  [
    'other parameters',
    `otpauth://totp/a?image=https://x.example/?y&&${key}&=&z`,
    { parameters: Object.entries({ image: 'https://x.example/?y', '': '', z: '' }) },
  ],
])

const BASE32 = 'a key in Base32: letters and the digits 2 to 7'

testMalformed(otpauth, [
  ['a fragment', `otpauth://totp/a?${key}#f`, 'fragment', 41, NO_FRAGMENT],
  ['no authority', `otpauth:totp/a?${key}`, 'path', 8, '"//" and "totp" or "hotp"'],
  ['another type', `otpauth://motp/a?${key}`, 'authority', 10, '"totp" or "hotp"'],
  ['a port', `otpauth://totp:1/a?${key}`, 'authority', 14, '"/" and the account'],
  ['no label', `otpauth://totp?${key}`, 'path', 14, '"/" and the account'],
  ['an empty label', `otpauth://totp/?${key}`, 'path', 15, 'an account'],
  ['an empty account', `otpauth://totp/X:%20?${key}`, 'path', 20, 'an account'],
  ['two colons', `otpauth://totp/X:a%3ab?${key}`, 'path', 18, 'one colon, between issuer and account'],
  ['a slash', `otpauth://totp/a/b?${key}`, 'path', 16, '"?" or "&" and a parameter, or the end'],
  ['no secret', 'otpauth://totp/a', 'path', 16, `"secret=" and ${BASE32}`],
  ['a secret without a value', 'otpauth://totp/a?secret', 'query', 23, BASE32],
  ['no Base32', 'otpauth://totp/a?secret=1!', 'query', 24, BASE32],
  ['a secret that is not UTF-8', 'otpauth://totp/a?secret=%ff', 'query', 24, BASE32],
  ['two secrets', `otpauth://totp/a?${key}&Secret=A`, 'query', 41, '"secret" once'],
  ['a colon in the issuer', `otpauth://totp/a?${key}&issuer=a%3Ab`, 'query', 48, 'an issuer without a colon'],
  ['another algorithm', `otpauth://totp/a?${key}&algorithm=MD5`, 'query', 51, '"SHA1", "SHA256" or "SHA512"'],
  ['digits', `otpauth://totp/a?${key}&digits=9`, 'query', 48, 'a whole number from 6 to 8'],
  ['period', `otpauth://totp/a?${key}&period=0`, 'query', 48, 'a whole number, 1 or more'],
  ['counter', `otpauth://hotp/a?${key}&counter=x`, 'query', 49, 'a whole number, 0 or more'],
  ['no counter', `otpauth://hotp/a?${key}`, 'query', 40, 'the counter to begin with, such as "counter=0"'],
])

test('a parameter whose name is not UTF-8 is another one', () => {
  const value = otpauth.from(`otpauth://totp/a?%ff=1&${key}`)
  expect(value.normalize().uri.href).toBe(`otpauth://totp/a?${key}&%FF=1`)
  expectFailure(otpauth.parse(`otpauth://totp/a?%ff=1`), { field: 'secret' })
})

testBuilt(otpauth, [
  ['a key', [totp, a, s], `otpauth://totp/a?${key}`],
  [
    'an issuer, in both places',
    [totp, a, s, ['issuer', "A&B's +/#"]],
    `otpauth://totp/A%26B%27s%20%2B%2F%23:a?${key}&issuer=A%26B%27s%20%2B%2F%23`,
  ],
  [
    'everything',
    [
      ['type', 'hotp'],
      ['accountName', 'joe @h'],
      s,
      ['algorithm', 'SHA256'],
      ['digits', 8],
      ['period', 30],
      ['counter', 7],
      ['parameters', ['image', 'https://h/?a=b&c']],
    ],
    `otpauth://hotp/joe%20%40h?${key}&algorithm=SHA256&digits=8&period=30&counter=7&image=https%3A%2F%2Fh%2F%3Fa%3Db%26c`,
  ],
  ['defaults', [totp, a, s, ['algorithm', 'SHA1'], ['digits', 6], ['period', 30]], `otpauth://totp/a?${key}`],
])

test('a changed value keeps the space before an account of dots', () => {
  const value = otpauth.from(`otpauth://totp/%20%2e%2E?${key}`)
  const changed = otpauth.builder(value).digits(8).build()
  expect(changed.uri.href).toBe(`otpauth://totp/%20%2e%2E?${key}&digits=8`)
})

testMisuse(otpauth, [
  ['no type', [a, s], 'missing-field', 'type'],
  ['no account', [totp, s], 'missing-field', 'accountName'],
  ['no secret', [totp, a], 'missing-field', 'secret'],
  ['another type', [['type', 'TOTP'], a, s], 'wrong-type', 'type'],
  ['a secret that is no Base32', [totp, a, ['secret', 's3cret!']], 'invalid-by-scheme', 'secret'],
  ['a secret with more', [totp, a, ['secret', 'A&digits=8']], 'invalid-by-scheme', 'secret'],
  ['an account with a colon', [totp, ['accountName', 'a:b'], s], 'ambiguous-field', 'accountName'],
  ['a space first', [totp, ['issuer', 'X'], ['accountName', ' a'], s], 'ambiguous-field', 'accountName'],
  ['an issuer with a colon', [totp, a, s, ['issuer', 'a:b']], 'invalid-by-scheme', 'issuer'],
  [
    'an account with a colon after an issuer',
    [totp, ['issuer', 'X'], ['accountName', 'a:b'], s],
    'invalid-by-scheme',
    'accountName',
  ],
  ['an account of dots', [totp, ['accountName', '..'], s], 'dot-segment', 'accountName'],
  ['an empty account', [totp, ['accountName', ''], s], 'invalid-by-scheme', 'accountName'],
  ['secret as a parameter', [totp, a, s, ['parameters', ['Secret', 'A']]], 'invalid-by-scheme', 'parameters'],
  ['a field as a parameter', [totp, a, s, ['parameters', ['digits', '8']]], 'ambiguous-field', 'parameters'],
  ['digits', [totp, a, s, ['digits', 5]], 'wrong-type', 'digits'],
])

test('hotp needs a counter', () => {
  const error = failureOf(tryBuilt(otpauth, [['type', 'hotp'], a, s]))
  const expected = 'the counter to begin with, such as "counter=0"'
  expect(error).toMatchObject({ kind: 'invalid-by-scheme', field: 'counter', expected })
})

testEquality(otpauth, 'equality', [
  [
    `otpauth://totp/X:a?${key}`,
    `OTPAUTH://Totp/X%3a%20a?digits=6&period=30&algorithm=sha1&issuer=X&${key}==`,
    true,
  ],
  [`otpauth://totp/a?${key}`, `otpauth://totp/a?secret=${SECRET.toLowerCase()}`, true],
  [`otpauth://totp/a?${key}`, `otpauth://totp/a?${key}&digits=8`, false],
  [`otpauth://totp/a?${key}`, `otpauth://totp/A?${key}`, false],
  [`otpauth://totp/a?${key}&x=1`, `otpauth://totp/a?${key}`, false],
  [`otpauth://hotp/a?${key}&counter=1`, `otpauth://hotp/a?${key}&counter=1&period=30`, false],
])

test.each([
  ['otpauth://totp/ACME%2FCo:joe?secret=AB&issuer=ACME/Co', 'ACME/Co'],
  ['otpauth://totp/ACME:joe?secret=AB&issuer=ACME?', 'ACME?'],
])('an issuer that a parameter has raw can be written again: %s', (text, issuer) => {
  const changed = otpauth.builder(otpauth.from(text)).period(60).build()
  expect(changed).toMatchObject({ issuer, accountName: 'joe', period: 60 })
  expect(otpauth.from(changed.uri.href)).toMatchObject({ issuer, accountName: 'joe', period: 60 })
})

test('a secret may be padded, as Base32 is', () => {
  const padded = 'JBSWY3DPEE======'
  const value = otpauth.builder().type('totp').accountName('joe').secret(padded).build()
  expect(value.secret).toBe(padded)
  expect(otpauth.from(value.uri.href).secret).toBe(padded)
  expect(value.normalize().uri.href).toBe('otpauth://totp/joe?secret=JBSWY3DPEE')
  const read = otpauth.from(`otpauth://totp/joe?secret=${padded}`)
  expect(otpauth.builder(read).digits(8).build().uri.href).toBe(
    `otpauth://totp/joe?secret=${padded}&digits=8`,
  )
})

describe('the secret is not shown', () => {
  const text = `otpauth://totp/X:joe@h?issuer=X&Secret=${SECRET}&digits=8`
  const masked = 'otpauth://totp/X:joe@h?issuer=X&Secret=***&digits=8'

  test('by a value and its URI', () => {
    const value = otpauth.from(text)
    expect(inspect(value)).not.toContain(SECRET)
    expect(inspect(value.uri)).toBe(`Uri <${masked}>`)
    expect(redacted(Uri.from(text))).toBe(masked)
  })

  test.each([
    text.replace('digits=8', 'digits=5'),
    text.replace('digits=8', 'digits=a b'),
    text.replace('joe', 'j oe'),
    text.replace('totp', 'to tp'),
    `${text}\n`,
    `${text}#f`,
    text.replace('Secret=', '%53ecret=').replace('digits=8', 'digits=5'),
    text.replace('Secret=', 'Secret= '),
    ` ${text}`,
    `otpauth://totp a:b?x@y&secret=@${SECRET}@${SECRET}&z@y`,
    `otpauth://totp a:b?x@y&secret=${SECRET}`,
    `otpauth://totp?secret=${SECRET}:${SECRET} @`,
    `"${text}"`,
    `${text} ${text}`,
    text.replace('otpauth:', 'OTPAUTH:').replace('digits=8', 'digits=5'),
  ])('by the error of %j', (wrong) => {
    const error = failureOf(otpauth.parse(wrong))
    expect([JSON.stringify(error), describeError(error)].join()).not.toContain(SECRET)
  })

  test.each<readonly Step[]>([
    [totp, a, ['secret', `${SECRET}!`]],
    [totp, a, ['secret', `${SECRET}\ud800`]],
    [totp, a, ['secret', [SECRET]]],
    [totp, a, s, ['issuer', 'a:b']],
    [totp, ['accountName', `${text}\ud800`], s],
  ])('by the error of a builder: %#', (...steps) => {
    const error = failureOf(tryBuilt(otpauth, steps))
    expect([JSON.stringify(error), describeError(error)].join()).not.toContain(SECRET)
  })

  test('by redact', () => {
    expect(redact(`scanned ${text}, "${text}"`)).toBe(`scanned ${masked}, "${masked}"`)
    expect(redact('otpauth://u:p@totp/a?b&sig=c&secret=d', { mask: '"' })).toBe(
      'otpauth://":"@totp/a?b&sig="&secret="',
    )
    expect(redact('https://h/?mysecret=a otpauth:?mysecret=b')).toBe(
      'https://h/?mysecret=a otpauth:?mysecret=***',
    )
  })

  test('an offset after it is moved, and one in it is hidden', () => {
    const error = failureOf(Uri.parse(`otpauth://totp/a?${key}&issuer=a b`))
    expect(error).toMatchObject({ offset: 49, redactedOffset: 36 })
    const inside = failureOf(Uri.parse('otpauth://totp/a?secret=ABC DEF&issuer=a'))
    expect(inside.redacted).toBe('otpauth://totp/a?secret=***&issuer=a')
    expect(describeError(inside)).not.toContain('Space')
  })

  test('and JSON has it, since it is the URI', () => {
    expect(JSON.stringify(successOf(otpauth.parse(text)))).toContain(SECRET)
  })
})

test.each(['xSHA1', 'SHA1x', 'SHA11', 'SHA2'])('%s is no algorithm', (algorithm) => {
  const text = `otpauth://totp/a?secret=AB&algorithm=${algorithm}`
  expectFailure(otpauth.parse(text), { kind: 'invalid-by-scheme', component: 'query' })
})

test.each(['xtotp', 'totpx', 'otp'])('%s is no kind of password', (type) => {
  const error = failureOf(otpauth.parse(`otpauth://${type}/a?secret=AB`))
  expect(error).toMatchObject({ kind: 'invalid-by-scheme', offset: 10, expected: '"totp" or "hotp"' })
})
