// Secrets of described schemes are masked, in values and in errors.
import { inspect } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import {
  describe as describeError,
  ftp,
  https,
  Segment,
  type UriError,
  type UriSyntaxError,
  wais,
} from '../../../src/index.js'
import { Iri } from '../../../src/model/iri/index.js'
import {
  choiceField,
  defineScheme,
  optional,
  pairsField,
  parameters,
  postgres,
  seq,
  textField,
  ucharAnd,
} from '../../../src/schemes/index.js'
import { schemeReadingOf } from '../../../src/tools/view/scheme-reading.js'
import { errorIn, expectFailure, explained, failureOf } from '../../support/either.js'
import { thrownBy } from '../../support/failures.js'

const once = defineScheme({
  scheme: 'once',
  fields: {
    name: textField({ presence: 'always', characters: ucharAnd('', '!') }),
    pin: textField({ isSecret: true }),
    flags: pairsField({
      each: 'flag',
      valid: (text) => !/;(\w+).*;\1/.test(text),
      expected: 'each flag once',
    }),
  },
  describe: ({ name, pin, flags }) => seq(name, optional('!', pin), parameters(flags, ';')),
})

test('pairs can be checked as a whole', () => {
  expect(once.from('once:').flags).toEqual([])
  expect(once.from('once:;a;b=1').flags).toHaveLength(2)
  expectFailure(once.parse('once:n;a;b=1;a'), { offset: 7, expected: 'each flag once' })
  expectFailure(once.builder().flags(['a', ''], ['a', '1']).tryBuild(), { field: 'flags' })
})

test('a secret is masked in the URI too', () => {
  const shown = inspect(once.from('once:n!%73ecret;a'))
  expect(shown).not.toContain('ecret')
  expect(shown).toContain("uri: 'once:n!***;a'")
  expect(inspect(once.from('once:n!'))).toContain('Uri <once:n!>')
})

test('so are several, declared in another order than they stand', () => {
  const characters = ucharAnd('')
  const fields = {
    one: textField({ characters, isSecret: true }),
    other: textField({ characters, isSecret: true }),
  }
  const pair = defineScheme({ scheme: 'pair', fields, describe: ({ one, other }) => seq(other, '/', one) })
  expect(inspect(pair.from('pair:longsecret/short'))).toContain("uri: 'pair:***/***'")
})

test('nor does an error show the secret of a scheme of your own, wherever it is', () => {
  const errors = [
    errorIn(once.parse('once:n!s3cret;a;a')),
    errorIn(once.parse('once:n!s3cret^')),
    errorIn(once.parse('once:n!s3cret/')),
    errorIn(once.builder().name('n').pin('s3cret').flags(['a', ''], ['a', '']).tryBuild()),
    errorIn(once.builder().pin(Segment.from('s3cret;')).tryBuild()),
  ]
  for (const error of errors) expect(JSON.stringify(error) + describeError(error)).not.toContain('s3cret')
  expect(explained(errors[0] as UriError)).toMatchObject({
    offset: 14,
    redacted: 'once:***',
    redactedOffset: 5,
  })
  const failure = thrownBy(() => once.from('once:n!s3cret%ff').pin) as UriSyntaxError
  expect(describeError(failure)).toContain('\n  once:***\n')
})

test('what is given for a secret is masked in the error', () => {
  const key = defineScheme({
    scheme: 'key',
    fields: { secret: textField({ presence: 'required', isSecret: true }) },
    describe: ({ secret }) => secret,
  })
  const error = failureOf(key.builder().secret('s3cret\ud800').tryBuild())
  expect(error).toMatchObject({ kind: 'lone-surrogate', field: 'secret', redacted: '***' })
})

test('what is given for a secret that is one of several texts is masked in the error', () => {
  const pin = choiceField(['1234'], { presence: 'required', isSecret: true })
  const door = defineScheme({ scheme: 'door', fields: { pin }, describe: ({ pin }) => pin })
  const error = failureOf(
    door
      .builder()
      .pin('12a4' as never)
      .tryBuild(),
  )
  expect(error).toMatchObject({ kind: 'wrong-type', field: 'pin', redacted: '***' })
  expect(describeError(error)).not.toContain('12a4')
})

test('what is given for a parameter with a secret name is masked in the error', () => {
  for (const name of ['password', 'sslpassword', 'api_key']) {
    const builder = postgres
      .builder()
      .host('h')
      .parameters({ page: 1, [name]: 's3cret\ud800' })
    expect(failureOf(builder.tryBuild())).toMatchObject({ kind: 'lone-surrogate', redacted: '***' })
  }
  const plain = postgres.builder().host('h').parameters({ page: '1\ud800' })
  expect(failureOf(plain.tryBuild()).redacted).toBe('1\ud800')
})

test('no error of a scheme with secrets shows one, even if others know its name', () => {
  const share = defineScheme({
    scheme: 'https',
    server: { hostRequired: true, defaultPort: 443 },
    fields: { token: textField({ presence: 'required', isSecret: true }) },
    describe: ({ token }) => seq('/', token),
  })
  const unmapped = Iri.from('https://xn--é/s3cret')
  const errors = ['https://h/s3cret/', 'https://h h/s3cret', unmapped].map((text) =>
    failureOf(share.parse(text)),
  )
  for (const error of errors) expect(error.redacted).toBe('https:***')
})

describe('the secret of a webhook is masked in what the command shows of the fields too', () => {
  test.each([
    ['slack', https, 'https://hooks.slack.com/services/T/B/SECRET', "path: '/services/***'"],
    ['discord', https, 'https://discord.com/api/webhooks/1/SECRET?x=1', "path: '/api/webhooks/***/***'"],
    ['telegram', https, 'https://api.telegram.org/botSECRET/getMe', "path: '/bot***/getMe'"],
    ['a list', ftp, 'ftp://hooks.slack.com/services/T/B/SECRET', "name: '***'"],
    ['no longer valid', wais, 'wais://hooks.slack.com/services/T/SECRET', "wpath: '***'"],
  ] as const)('%s', (_, scheme, text, field) => {
    const shown = inspect((schemeReadingOf(scheme.from(text).uri) as { masked(): object }).masked())
    expect(shown).not.toContain('SECRET')
    expect(shown).toContain(field)
  })
})
