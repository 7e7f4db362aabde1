// The one rule of masking: what it masks, and that every place which shows a text follows it.
import { inspect } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { redact } from 'uriform/guards'
import { masked } from '../../../playground/page/address.js'
import {
  describe as describeError,
  ftp,
  Query,
  redacted,
  Segment,
  tryEdit,
  Uri,
  UriReference,
} from '../../../src/index.js'
import { shown } from '../../../src/model/masking/shown.js'
import { data, postgres } from '../../../src/schemes/index.js'
import { errorIn, failureOf } from '../../support/either.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { testInCi } from '../../support/runs.js'
import { uriform } from '../../tools/cli/harness.js'

/** The text of a valid reference as people see it. */
const shownValue = (text: string): string => redacted(UriReference.from(text))

/** The text of an invalid reference as its error shows it. */
const shownError = (text: string): string => failureOf(UriReference.parse(text)).redacted

describe('narrow, in a valid URI: from the first colon to the last @ of the authority', () => {
  test.each([
    ['https://joe:a:b@h:80/c:d@e', 'https://joe:***@h:80/c:d@e'],
    ['https://joe@h/', 'https://joe@h/'],
    ['https://joe%3Aa%40h/', 'https://joe%3Aa%40h/'],
    ['https://h:80/a@b', 'https://h:80/a@b'],
    ['https://a1b2c3d4e5f6g7h8i9j0:a@h/', 'https://a1b2c3d4e5f6g7h8i9j0:***@h/'],
  ])('%s', (text, shown) => {
    expect(shownValue(text)).toBe(shown)
  })

  test('so it does if what is wrong comes after the authority', () => {
    expect(shownError('https://joe:a@h/b:c@d ')).toBe('https://joe:***@h/b:c@d ')
    expect(shownError('https://h:80/a@b ')).toBe('https://h:80/a@b ')
  })
})

test('narrow too in a valid URI that its scheme refuses', () => {
  const { redacted, message } = failureOf(data.parse('data:text/plain;base64,@@'))
  expect(redacted).toBe('data:text/plain;base64,@@')
  expect(message).toContain('Expected base64')
  expect(failureOf(ftp.parse('ftp://u:a@h/b;type=c:d@e')).redacted).toBe('ftp://u:***@h/b;type=c:d@e')
  expect(failureOf(postgres.parse('postgres://u:a/b@h/?c')).redacted).toBe('postgres://u:***@h/?c')
})

describe('wide, in a text that is not a URI: from the first colon to the last @ of all', () => {
  test.each([
    ['https://joe:a/b?c#d e@f@h^/', 'https://joe:***@h^/'],
    ['https://joe:a@b c@h/', 'https://joe:***@h/'],
    ['joe:a b@h', 'joe:***@h'],
    ['https:joe:a b@h', 'https:***@h'],
    ['mailto:joe smith@h', 'mailto:joe smith@h'],
    ['https://joe:a b%40h', 'https://joe:***%40h'],
    ['https://joe:a b@h,jim:c%40i', 'https://joe:***@h,jim:***%40i'],
    ['https://joe%3Aa@b c%40h', 'https://joe%3A***%40h'],
  ])('%s', (text, shown) => {
    expect(shownError(text)).toBe(shown)
  })
})

describe('wide too, in URIs whose passwords often are not encoded', () => {
  const schemes = ['postgres', 'postgresql', 'mysql', 'mongodb', 'redis', 'rediss', 'amqp', 'amqps']

  test.each([...schemes, 'postgresql+psycopg2', 'mongodb+srv', 'MySQL+PyMySQL'])('%s', (scheme) => {
    expect(shownValue(`${scheme}://joe:1/a?b#c@h/d`)).toBe(`${scheme}://joe:***@h/d`)
    expect(shownValue(`${scheme}://joe:a@h/b%40c`)).toBe(`${scheme}://joe:***@h/b%40c`)
    expect(shownValue(`${scheme}://h:1/a?b`)).toBe(`${scheme}://h:1/a?b`)
    expect(redact(`${scheme}://joe:1/a?b#c@h/d e@f`)).toBe(`${scheme}://***:***@h/d e@f`)
    expect(redact(`dsn_${scheme}://joe:1/a@h`)).toBe(`dsn_${scheme}://***:***@h`)
  })

  test('the driver of a connection can have an underscore', () => {
    expect(redact('postgresql+psycopg_async://joe:1/a@h')).toBe('postgresql+psycopg_async://***:***@h')
  })

  test('with an at sign that is encoded, behind what would end an authority', () => {
    expect(shownValue('postgres://joe:1?a%40h/d')).toBe('postgres://joe:***%40h/d')
    expect(shownValue('?to=sip%3Ajoe%3A1;a%40h')).toBe('?to=sip%3Ajoe%3A***%40h')
  })

  test('sip, without slashes', () => {
    expect(shownValue('sip:joe:a/b?c@h;d=e')).toBe('sip:joe:***@h;d=e')
    expect(shownValue('sips:joe@h:5061')).toBe('sips:joe@h:5061')
  })

  test('but not another scheme that ends or begins like one', () => {
    expect(shownValue('mypostgres://joe:1/a@h')).toBe('mypostgres://joe:1/a@h')
    expect(shownValue('redis-x://joe:1/a@h')).toBe('redis-x://joe:1/a@h')
  })
})

describe('in URIs within a text, encoded any number of times', () => {
  const nested = [
    'https://joe:a%2Fb@h/',
    'https://joe:%40a/b@h/',
    'ftp:joe:a@h/',
    'ftp://joe:80%2540/a@h/',
    'redis://joe:1/a@h/',
    'postgresql+psycopg2://joe:a@h/',
  ]

  test.each(nested)('%s', (inner) => {
    let text = inner
    for (let times = 0; times < 4; times++) {
      const password = /(?<=joe(?::|%(?:25)*3A)).*(?=@|%(?:25)*40)/.exec(text)?.[0] as string
      const shown = text.replace(password, '***')
      for (const before of ['x:?a=b&to=', 'https://h/', '?to=']) {
        expect(shownValue(`${before}${text}`)).toBe(`${before}${shown}`)
        expect(shownError(`${before}${text} ^`)).not.toContain(password)
      }
      text = encodeURIComponent(text)
    }
  })

  test.each([
    '?to=http%3A%2F%2Fh%3A80%2Fa&b=c%40d',
    '?to=http%3A%2F%2Fh%3A80%3Fa%3Db%40c',
    '?to=http%253A%252F%252Fh%253A80%252Fa%2540b',
    'https://h/http://i:80/@joe',
  ])('up to a delimiter that is encoded as often: %s', (text) => {
    expect(shownValue(text)).toBe(text)
  })
})

test('in a URI that is the host of a link', () => {
  let inner = 'https://joe:a%2Fb@h/c'
  for (let times = 0; times < 3; times++) {
    inner = encodeURIComponent(inner)
    const shown = inner.replace(/(?<=joe%(?:25)*3A).*(?=%(?:25)*40)/, '***')
    for (const [before, after] of [
      ['app://', ''],
      ['app://u@', ':80/d@e'],
      ['//', '?f=g@h'],
    ]) {
      expect(shownValue(`${before}${inner}${after}`)).toBe(`${before}${shown}${after}`)
      expect(shownError(`${before}${inner}${after}^`)).not.toContain('b%')
    }
  }
  expect(shownValue('app://u:p@https%3A%2F%2Fh/%40')).toBe('app://u:***@https%3A%2F%2Fh/%40')
  expect(shownValue('app://a%40b/c%3Ad%40e')).toBe('app://a%40b/c%3Ad%40e')
})

describe('the values of parameters with secret names, in queries and fragments', () => {
  const names =
    'AWSAccessKeyId Signature sig X-Goog-Signature X-Amz-Signature X-Amz-Credential X-Amz-Security-Token token ' +
    'access_token id_token refresh_token api_key apikey password passwd pwd secret client_secret jwt auth session sessionid ' +
    'private_token auth_token authToken session_token oauth_token x-api-key passphrase client_assertion oauth_signature authorization bearer'

  test.each(names.split(' '))('%s', (name) => {
    const first = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`
    for (const written of [
      name,
      name.toUpperCase(),
      name.replaceAll('_', '-'),
      name.replaceAll('-', '_'),
      first,
    ]) {
      const [query, fragment] = [`https://h/?a=b&${written}=c%26d`, `#${written}=c`]
      expect(shownValue(`${query}&e=f${fragment}`)).toBe(`https://h/?a=b&${written}=***&e=f#${written}=***`)
      expect(redact(`see ${query}${fragment}.`)).toBe(`see https://h/?a=b&${written}=***#${written}=***`)
    }
    const plain = `https://h/?${name}ish=b&${name}&c=${name}&/${name}=d`
    expect(shownValue(plain)).toBe(plain)
    expect(redact(plain)).toBe(plain)
  })

  const secret =
    'reset_token new-password user.token token[0] user[token][0] csrfToken accesstoken clientsecret userPassword ' +
    'passwordConfirmation password[old] aws_access_key_id SAMLResponse secretAccessKey access_key PRIVATE-KEY authKey ' +
    'my.session jsessionid PHPSESSID id2token password1 a/b[token] credential credentials oauth_signature %61pikey x-API_KEY ' +
    'APIkey pass_word_old user-password-2 password_hint_old passwordResetCode CSRFSignature awsAccessKeyId AWSACCESSKEYID saml_response php_sess_id ' +
    'id_token_hint idTokenHint code_verifier codeVerifier device_code tokens sessions verifier'
  test.each(secret.split(' '))('%s is secret', (name) => {
    const valid = name.replaceAll('[', '%5B').replaceAll(']', '%5D')
    expect(shownValue(`https://h/?${valid}=a&b=c`)).toBe(`https://h/?${valid}=***&b=c`)
    expect(redact(`https://h/?${name}=a&b=c`)).toBe(`https://h/?${name}=***&b=c`)
  })

  const plain =
    'mytoken mysig myjwt tokenish token_type token-hint password_hint passwordLength password.policy key public_key ' +
    'keys sort_key monkey authority oauth author session_start sign code state secretary apikeys token[type] ' +
    'login_hint token_type_hint code_challenge user_code iss grant_type ' +
    'access id passed pass bypass page %FFsig a:token a%20token pass_word_hint api_keys word ' +
    'password_rule password_rules password_min passwordMax password_type password_required passwordStrength password_expired ' +
    'passwordExpires password_expiry password_change password_changed password_reset passwordUri password_url ' +
    'password_field password_error'
  test.each(plain.split(' '))('%s is none', (name) => {
    const valid = name.replaceAll('[', '%5B').replaceAll(']', '%5D')
    expect(shownValue(`https://h/?${valid}=a&b=c`)).toBe(`https://h/?${valid}=a&b=c`)
    expect(redact(`https://h/?${name}=a&b=c`)).toBe(`https://h/?${name}=a&b=c`)
  })

  test.each([
    ['https://h/?code=c0de4711&state=x#code=a', 'https://h/?code=***&state=x#code=a'],
    ['https://h/?state=x&a=b&Code=c0de%26;47', 'https://h/?state=x&a=b&Code=***'],
    ['https://h/#state=x;code=c0de4711', 'https://h/#state=x;code=***'],
    ['https://h/?code=c0de4711&iss=https://a', 'https://h/?code=***&iss=https://a'],
    ['grant_type=authorization_code&code=c0de4711', 'grant_type=authorization_code&code=***'],
    ['https://h/?code=c0de4711&type=b&issue=c', 'https://h/?code=c0de4711&type=b&issue=c'],
    ['https://h/?code=c0de4711&type=b&estate=c', 'https://h/?code=c0de4711&type=b&estate=c'],
    ['https://h/?code=a&next=?state=b', 'https://h/?code=a&next=?state=b'],
    ['https://h/?code=a?code=c0de4711&state=x', 'https://h/?code=a?code=***&state=x'],
    [
      '?code=https%3A%2F%2Fapp%2Fcb%3Fcode%3Dc0de4711%26state%3Dx',
      '?code=https%3A%2F%2Fapp%2Fcb%3Fcode%3D***%26state%3Dx',
    ],
    [
      '?to=https%3A%2F%2Fh%2F%3Fcode%3Dc0de4711%26state%3Dy',
      '?to=https%3A%2F%2Fh%2F%3Fcode%3D***%26state%3Dy',
    ],
  ])('the code of OAuth beside another of its parameters: %s', (text, shown) => {
    expect(shownValue(text)).toBe(shown)
    expect(redact(text)).toBe(shown)
    expect(redact(text, { only: [] })).toBe(text)
  })

  test('more codes than a call takes arguments', () => {
    const codes = (code: string): string => `https://h/ ?${`code=${code}&`.repeat(200_000)}state=x`
    expect(failureOf(Uri.parse(codes('c0de4711'))).redacted).toBe(codes('***'))
  })

  // Whatever somebody reads as a delimiter.
  test.each([
    ['https://h/?a=b;token=c;d', 'https://h/?a=b;token=***'],
    ['https://h/p;token=c', 'https://h/p;token=***'],
    ['jdbc:sqlserver://h:1433;user=a;password=b;c=d', 'jdbc:sqlserver://h:1433;user=a;password=***'],
    ['https://h/#!token=a&b', 'https://h/#!token=***&b'],
    ['https://h/?a=b&amp;token=c&amp;d=e', 'https://h/?a=b&amp;token=***&amp;d=e'],
    ['https://h/?a=b&#38;token=c&#38;d=e', 'https://h/?a=b&#38;token=***&#38;d=e'],
    ['https://h/?a=b&#x26;token=c&#x26;d=e', 'https://h/?a=b&#x26;token=***&#x26;d=e'],
    ['https://h/?a=b\\u0026token=c\\u0026d=e', 'https://h/?a=b\\u0026token=***\\u0026d=e'],
    ['https://h/?a=b\\u0026token\\u003dc\\u0026d', 'https://h/?a=b\\u0026token\\u003d***\\u0026d'],
    ['https://h/?a=b\\x26token=c\\x26d=e', 'https://h/?a=b\\x26token=***\\x26d=e'],
    ['https:\\u002f\\u002fu:p@h/', 'https:\\u002f\\u002f***:***@h/'],
    ['grant_type=x&client_secret=s3cret&a=b', 'grant_type=x&client_secret=***&a=b'],
    ['token=s3cret', 'token=***'],
    ['https://h/?token=a%26b%3Bc;d&e', 'https://h/?token=***&e'],
    ["url: 'https://h/?token=a', next", "url: 'https://h/?token=***', next"],
    ["https://h/?token=it's&a", 'https://h/?token=***&a'],
    ['`https://h/?token=a`', '`https://h/?token=***`'],
  ])('%s', (text, shown) => {
    expect(redact(text)).toBe(shown)
  })

  test.each(['token=a b=c', 'see token=a', '{"token":"a"}', 'a: token=b'])(
    '%s is no string of pairs',
    (text) => {
      expect(redact(text)).toBe(text)
    },
  )

  test('of a URI in a query, up to a delimiter that is encoded as often', () => {
    expect(shownValue('?to=https%3A%2F%2Fh%2F%3Ftoken%3Da%2526b%26c%3Dd&e=f')).toBe(
      '?to=https%3A%2F%2Fh%2F%3Ftoken%3D***%26c%3Dd&e=f',
    )
  })

  test.each([
    ['?j=%22?a%5Cu0026token=b%5Cu0026c%22', '?j=%22?a%5Cu0026token=***%5Cu0026c%22'],
    ['?j=%22?a%3D1%5Cu0026token%3Db%5Cu0026c%22', '?j=%22?a%3D1%5Cu0026token%3D***%5Cu0026c%22'],
    ['?j=%255Cx26token%255Cx3db%255Cx26c', '?j=%255Cx26token%255Cx3d***%255Cx26c'],
    ['?j=https:%5Cu002f%5Cu002fu:p@h%5Cu002f', '?j=https:%5Cu002f%5Cu002fu:***@h%5Cu002f'],
  ])('of a URI in JSON in a query: %s', (text, shown) => {
    expect(shownValue(text)).toBe(shown)
  })

  test('also after more names than are remembered', () => {
    const others = Array.from({ length: 1200 }, (_, number) => `name${number}=a`).join('&')
    const long = `${'x'.repeat(60)}_token`
    for (let time = 0; time < 2; time++) {
      expect(shownValue(`?${others}&token=b&${long}=c&tokenish=d`)).toBe(
        `?${others}&token=***&${long}=***&tokenish=d`,
      )
    }
  })

  test.each([
    ["https://h/?token='abc'&b=c", 'https://h/?token=***&b=c'],
    ['https://h/?a%7Fpassword=b', 'https://h/?a%7Fpassword=***'],
    ['https://h/?a%20password=b', 'https://h/?a%20password=***'],
    ['https://h/?token=undefined', 'https://h/?token=***'],
    ['https://h/?token=a&=b', 'https://h/?token=***&=b'],
  ])('of %s', (text, shown) => {
    expect(shownValue(text)).toBe(shown)
  })

  test('an error shows a character only if it is not in one', () => {
    expect(describeError(errorIn(Uri.parse('https://h/?token=a b')))).not.toMatch(/Space|%20/)
    expect(describeError(errorIn(Uri.parse('https://h/?tokenish=a b')))).toMatch(/Space.*%20/)
    expect(describeError(errorIn(Uri.parse('https://h/?token= b')))).not.toMatch(/Space|%20/)
    const after = Uri.parse('https://h/#token=a#')
    expect(describeError(errorIn(after))).toContain('%23')
    expect(failureOf(after)).toMatchObject({ redacted: 'https://h/#token=***#', redactedOffset: 20 })
  })
})

describe('the secrets in paths of webhooks', () => {
  test.each([
    ['https://hooks.slack.com/services/T0/B0/x?a=b', 'https://hooks.slack.com/services/***?a=b'],
    ['HTTPS://Hooks.Slack.com/services/T0', 'HTTPS://Hooks.Slack.com/services/***'],
    ['https://discord.com/api/webhooks/12/aB-c/slack', 'https://discord.com/api/webhooks/***/***/slack'],
    ['https://discord.com/api/v10/webhooks/12/aB', 'https://discord.com/api/v10/webhooks/***/***'],
    [
      'https://canary.discordapp.com/api/webhooks/12/aB',
      'https://canary.discordapp.com/api/webhooks/***/***',
    ],
    ['https://api.telegram.org/bot12:ab/getMe?x', 'https://api.telegram.org/bot***/getMe?x'],
    ['https://api.telegram.org/file/bot12:ab/p/q', 'https://api.telegram.org/file/bot***/p/q'],
    ['https://hooks.slack.com:443/services/T0', 'https://hooks.slack.com:443/services/***'],
    [
      '?to=https%3A%2F%2Fhooks.slack.com%3A443%2Fservices%2FT0',
      '?to=https%3A%2F%2Fhooks.slack.com%3A443%2Fservices%2F***',
    ],
    [
      '?to=https%3A%2F%2Fhooks.slack.com%2Fservices%2FT0%2FB0&a=b',
      '?to=https%3A%2F%2Fhooks.slack.com%2Fservices%2F***&a=b',
    ],
    ['https://hooks.slack.com/services/T0&B0/x', 'https://hooks.slack.com/services/***'],
    ['https://hooks.slack.com/services/', 'https://hooks.slack.com/services/'],
    ['https://discord.com/api/webhooks/12', 'https://discord.com/api/webhooks/12'],
    ['https://discord.com/channels/1/2', 'https://discord.com/channels/1/2'],
    ['https://api.telegram.org/robot/x', 'https://api.telegram.org/robot/x'],
  ])('%s', (text, shown) => {
    expect(shownValue(text)).toBe(shown)
    expect(redact(`see "${text}", ${text} now`)).toBe(`see "${shown}", ${shown} now`)
    expect(shownError(`${text} ^`)).not.toMatch(/T0|aB|12:ab/)
  })

  test('and further ones', () => {
    const paths = [
      'https://h.example/hooks/{id}/x/{secret}',
      '/reset{/token*}',
      '/k/{a.b}',
      '/u/{id}/r{/token*}',
    ]
    const text =
      'GET /reset/a/b?c /u/1/r/2/3?d https://h.example/hooks/1/x/2/3 https://h.example/hooks/1/y/2 http://i/k/l/m /k/ "/k/l"'
    expect(redact(text, { paths })).toBe(
      'GET /reset/***?c /u/***/r/***?d https://h.example/hooks/***/x/***/3 https://h.example/hooks/1/y/2 http://i/k/***/m /k/ "/k/***"',
    )
  })

  test('up to white space in a text that is no URI', () => {
    expect(shownError('https://hooks.slack.com/services/T0 /x')).toBe(
      'https://hooks.slack.com/services/*** /x',
    )
  })

  test('of a host with a port or a login', () => {
    const paths = ['https://h.example/hooks/{id}', 'https://i.example:8/{id}']
    const text =
      'https://h.example:8443/hooks/1 https://joe@h.example/hooks/1 https://i.example:8/1 https://i.example/1'
    expect(redact(text, { paths })).toBe(
      'https://h.example:8443/hooks/*** https://***@h.example/hooks/*** https://i.example:8/*** https://i.example/1',
    )
    expect(redact(encodeURIComponent(text.slice(0, 30)), { paths })).toMatch(/%2F\*\*\*$/)
  })

  test.each(['/réset/a b/{x}', '/r%C3%A9set/a%20b/{x}', '/r%c3%a9set/%61%20b/{x}'])(
    'the pattern %s, encoded or not',
    (pattern) => {
      for (const path of ['/réset/a%20b/', '/r%C3%A9set/%61%20b/', '/r%25C3%25A9set%2Fa%2520b%2F']) {
        expect(redact(`GET ${path}s3cret`, { paths: [pattern.replace(' ', '%20')] })).toBe(`GET ${path}***`)
      }
    },
  )

  test.each(['*', '%C3%A9', '/%C3%A9', '/é', 'https:', 'https://', 'https://@', 'https://h:8'])(
    'they take linear time to find in %j',
    (unit) => {
      const paths = ['https://h/é%20{x}', '/éé/{x}']
      expectLinearTime(
        (text) => redact(text, { paths }),
        (length) => unit.repeat(length / unit.length),
      )
    },
  )

  test.each([
    '',
    'x',
    'h/{x}',
    '/a',
    '/{x',
    '/{x}y',
    '/{x}{y}',
    '/{/x*}/y',
    '/{+x}',
    '/?a={x}',
    'https://{h}/x',
    '/ {x}',
  ])('%p is no pattern', (pattern) => {
    expect(() => redact('', { paths: [pattern] })).toThrow(
      'Expected patterns such as https://api.example/hooks/{secret}',
    )
  })

  test.each([['/x'], [null], [[1]]])('paths of %j are a mistake', (paths) => {
    expect(() => redact('', { paths } as never)).toThrow(
      /for the option "paths" in redact\(\)\. Expected patterns such as /,
    )
  })
})

describe('the databases and brokers', () => {
  const schemes =
    'postgres postgresql cockroachdb mysql mariadb mssql sqlserver oracle clickhouse snowflake mongodb couchbase ' +
    'cassandra neo4j redis rediss valkey amqps nats mqtt kafka mssql+pyodbc mariadb+pymysql clickhouse+http'
  test.each(schemes.split(' '))('%s', (scheme) => {
    expect(redact(`${scheme}://u:1/p?w#x@h/d`)).toBe(`${scheme}://***:***@h/d`)
    expect(shownError(`${scheme}://u:1/p?w#x@h/d ^`)).toContain(`${scheme}://u:***@h/d`)
    expect(redact(`${scheme}://h/d?user=a&sslpassword=b`)).toBe(`${scheme}://h/d?user=a&sslpassword=***`)
  })
})

test.each([
  'sip:h?to=sip:bob%40h',
  'sip:joe@h:5060',
  'sips:h;x=sip:a%40b',
  'sip:biloxi.com?to=sip:bob%40biloxi.com',
])('%s has no secret', (text) => {
  expect(shownValue(text)).toBe(text)
})

describe('a login of sip that is encoded as a whole', () => {
  test.each([
    ['sip:u%3Apw%40h', 'sip:u%3A***%40h'],
    ['sips:u%253Apw%2540h', 'sips:u%253A***%2540h'],
    ['sip:u%3Apw%40h;x=y?z=a', 'sip:u%3A***%40h;x=y?z=a'],
    ['sip:u%3B%3Apw%40h', 'sip:u%3B%3A***%40h'],
    ['sip:h?to=sip:bob%3Apw%40h', 'sip:h?to=sip:bob%3A***%40h'],
    ['sip:h?to=sip:bob:pw%40h', 'sip:h?to=sip:bob:***%40h'],
    // Of another URI.
    ['sip:h%3A1?to=bob%40h', 'sip:h%3A1?to=bob%40h'],
    ['sip:h%3A1;x=a%40b', 'sip:h%3A1;x=a%40b'],
  ])('%s', (text, shown) => {
    expect(shownValue(text)).toBe(shown)
  })

  test.each(['sip:', 'sip:;', 'sip:%40', 'sip:u%3Ap'])('%j takes linear time', (unit) => {
    const text = unit.repeat(20_000)
    expect(redact(`${text};%40`)).not.toBe('')
    expect(redact(`${text}?@`)).not.toBe('')
  })
})

test.each([
  ['sip://:@256.1.1.1:443/x:y@/', 'sip://:***@/'],
  ['postgres://:@h/x:y@z', 'postgres://:***@z'],
  ['x://h/?token=&secret=', 'x://h/?token=***&secret=***'],
])('%s has one mask for each secret: %s', (text, shown) => {
  expect(shownValue(text)).toBe(shown)
})

describe('the secrets of schemes, wherever they come after the name', () => {
  test.each([
    ['otpauth:totp/a;secret=b#c&d', 'otpauth:totp/a;secret=***&d'],
    ['otpauth-migration://offline?data=a&b', 'otpauth-migration://offline?data=***&b'],
    ['x:?data=a&b=otpauth-migration://offline?data=c', 'x:?data=a&b=otpauth-migration://offline?data=***'],
    ['mysql://h/?my_password=a#b&c', 'mysql://h/?my_password=***&c'],
    ['mongodb://h/?authMechanismProperties=a&b', 'mongodb://h/?authMechanismProperties=***&b'],
    ['otpauth://totp/a?token=b?secret=c#d&e', 'otpauth://totp/a?token=***&e'],
    ['?my_password=a&my_secret=b&data=c', '?my_password=***&my_secret=***&data=c'],
    ['x:?my_password=a&my_secret=b&data=c', 'x:?my_password=***&my_secret=***&data=c'],
  ])('%s', (text, shown) => {
    expect(shownValue(text)).toBe(shown)
  })
})

/** URIs that hold `83` and `pw`, and neither once they are masked. */
const secretUris: readonly string[] = [
  'https://joe:83pw@h/',
  'postgres://joe:83/pw@h/db',
  'mongodb+srv://joe:83?pw@h/db',
  'https://h/?next=mongodb%2Bsrv%3A%2F%2Fjoe%3A83%3Fpw%40h%2Fdb',
  'https://h/?next=mongodb%252bsrv%253A%252F%252Fjoe%253A83%253Fpw%2540h%252Fdb',
  'https://h/?next=postgresql%2Bpsycopg2%3A%2F%2Fjoe%3A83%2Fpw%40h%2Fdb',
  'https://h/?next=postgresql%252Bpsycopg2%253A%252F%252Fjoe%253A83%252Fpw%2540h%252Fdb',
  'https://h/mysql%2bpymysql://joe:83%23pw@h/db',
  'https://h/#mysql%25252Bpymysql%25253A%25252F%25252Fjoe%25253A83%25252Fpw%252540h',
  'jdbc:postgresql://joe:83?pw@h/',
  'jdbc:postgresql://joe:83/pw@h/',
  'https://h/?to=https://joe:83&pw@h/',
  'sip:joe:83;pw@h',
  'otpauth://totp/x?secret=83#pw',
  'https://h/?a=b&access_token=83pw#id-token=83pw',
]

/** The parts of a secret that a text shows. */
const shownIn = (text: string): readonly string[] => text.match(/83|pw/g) ?? []

describe.each(secretUris)('no place shows a part of a secret: %s', (text) => {
  const uri = Uri.from(text)

  test('redact', () => {
    expect(shownIn(redact(text))).toEqual([])
    expect(shownIn(redact(`see "${text}", not ${text}.`))).toEqual([])
  })

  test('redacted', () => {
    expect(shownIn(redacted(uri))).toEqual([])
  })

  test.each(['^', ' ', '\\'])('an error, with %j', (stray) => {
    const error = failureOf(Uri.parse(text + stray))
    expect(shownIn(JSON.stringify(error) + describeError(error))).toEqual([])
  })

  test.each(['inspect', 'compare', 'find'])('uriform %s', async (verb) => {
    for (const given of [text, `${text}^`]) {
      const { stdout, stderr } = await uriform([verb, given])
      expect(shownIn(stdout + stderr)).toEqual([])
    }
  })

  test('the address of the page', () => {
    expect(shownIn(masked(text) + masked(`${text}^`))).toEqual([])
  })
})

describe('the small rule, of what a value shows by itself', () => {
  test.each([
    ['https://joe:83pw@h/', 'https://joe:***@h/'],
    ['https://joe%3a83pw@h/', 'https://joe%3a***@h/'],
    ['//joe:83pw@h/', '//joe:***@h/'],
    ['https://joe@h:80/a@b', 'https://joe@h:80/a@b'],
    ['https://h/@joe?to=a@b#c@d', 'https://h/@joe?to=a@b#c@d'],
    ['postgres://joe:83/pw@h/db', 'postgres://***@h/db'],
    ['mongodb+srv://joe:83?pw@h/db', 'mongodb+srv://***@h/db'],
    ['jdbc:postgresql://joe:83?pw@h/', 'jdbc:postgresql://***@h/'],
    ['sip:joe:83;pw@h', 'sip:***@h'],
    ['git://h:9418/a', 'git://h:9418/a'],
    ['mailto:joe@h', 'mailto:joe@h'],
    ['urn:x:a@b', 'urn:x:a@b'],
    ['magnet:?xt=urn:btih:a&tr=b@c', 'magnet:?xt=urn:btih:a&tr=b@c'],
    ['https://h/mysql%2bpymysql://joe:83pw@h/db', 'https://h/mysql%2bpymysql://joe:***@h/db'],
    ['https://h/?next=mongodb%2Bsrv%3A%2F%2Fjoe%3A83%3Fpw%40h&page=2', 'https://h/?next=***&page=2'],
    ['https://h/?next=mongodb%252bsrv%253A%252F%252Fjoe%253A83pw%2540h', 'https://h/?next=***'],
    ['https://h/?page=2&to=https://i/&a=b@c', 'https://h/?page=2&to=https://i/&a=b@c'],
    ['https://h/?a=b&access_token=83pw#id-token=83pw', 'https://h/?a=b&access_token=***#id-token=***'],
    [
      '?apiKey=83&X-Amz-Signature=pw&sig=83&PHPSESSID=pw',
      '?apiKey=***&X-Amz-Signature=***&sig=***&PHPSESSID=***',
    ],
    ['?author=a&design=b&keyword=c&passage=d&q=token', '?author=a&design=b&keyword=c&passage=d&q=token'],
    [
      '?user_pin=83&X-Hmac=pw&_csrf=83&awsAccessKeyId=pw',
      '?user_pin=***&X-Hmac=***&_csrf=***&awsAccessKeyId=***',
    ],
    ['?spin=a&pinned=b&keyed=c', '?spin=a&pinned=b&keyed=c'],
    ['https://ghp_83pw@h/', 'https://***@h/'],
    ['https://a1b2c3d4e5f6g7h8i9j0@h/', 'https://***@h/'],
    ['https://joe.smith-2024-of-the-year@h/', 'https://joe.smith-2024-of-the-year@h/'],
    ['?state=%7B%22token%22%3A%2283pw%22%7D&page=2', '?state=***&page=2'],
    ['?q=password%3D83pw&a=token%3Ab', '?q=***&a=token%3Ab'],
    ['?to=//joe:83pw@h', '?to=***'],
    ['?to=/joe@h', '?to=/joe@h'],
    ['?to=joe@', '?to=joe@'],
    ['?to=joe@h//a', '?to=joe@h//a'],
  ])('%s', (text, seen) => {
    expect(inspect(UriReference.from(text))).toContain(` <${seen}>`)
  })

  test('of a component, by its own text', () => {
    const { authority, userinfo, path, query, fragment } = Uri.from('ftp://joe:83@h/a:b@c?key=83#otp=pw')
    const parts = [
      authority,
      userinfo,
      userinfo?.user,
      userinfo?.password,
      path,
      query,
      query?.pairs,
      fragment,
    ]
    expect(parts.map((part) => inspect(part))).toEqual([
      'authority <joe:***@h>',
      'userinfo <joe:***>',
      'user <joe>',
      'password <***>',
      'path </a:b@c>',
      'query <key=***>',
      '[ pair <key=***> ]',
      'fragment <otp=***>',
    ])
    expect(inspect(Segment.from('sip:joe:83@h'))).toBe('segment <sip:***@h>')
  })

  test.each([
    ['joe:83pw@h', 'joe:***'],
    ['X:83pw@h', 'X:***'],
    ['http://joe:83pw@h/', 'http://joe:***@h/'],
    ['token=83pw&a=b', 'token=***&a=b'],
    ['token:83pw', 'token:***'],
    ['mailto:joe@h', 'mailto:joe@h'],
    ['MailTo:joe@h', 'MailTo:joe@h'],
    ['joe@h', 'joe@h'],
    ['token', 'token'],
    ['page:2', 'page:2'],
    ['page=2', 'page=2'],
  ])('of a name that a program got, as an error has it: %s', (name, seen) => {
    const change = (draft: object): void => void Object.assign(draft, { [name]: 1 })
    expect(errorIn(tryEdit(Uri.from('x:'), change)).message).toContain(`A draft has no "${seen}".`)
  })

  test.each(['joe%3A83pw%40h', 'joe%253A83pw%2540h', 'token%3d83pw', 'token%253D83pw', 'joe%3A83pw@h'])(
    'of an encoded name: %s',
    (name) => {
      const change = (draft: object): void => void Object.assign(draft, { [name]: 1 })
      expect(errorIn(tryEdit(Uri.from('x:'), change)).message).toMatch(
        /^A draft has no "(?:joe|token).\*\*\*"\./,
      )
    },
  )

  test.each(['/', ':', '?', '&', '=', '//', 'token', '@', '%2f', 'a:', '&a=token', '//a1'])(
    'in linear time: %j',
    (unit) => expectLinearTime((text) => shown(`x:${text}`), unit),
  )
})

testInCi.each(['a', '/', '\\', '@'])('a long run of %j does not overflow the stack', (unit) => {
  const text = `https://${unit.repeat(9_000_000)}@ `
  expect(failureOf(UriReference.parse(text)).redacted).toHaveLength(text.length)
  expect(redact(text)).toMatch(/\*\*\*@ $/)
})

describe('the parameters of some schemes, in whatever order they come', () => {
  test.each<[text: string, redacted: string]>([
    [
      'mongodb://h/?authMechanismProperties=A&password=B&c=d',
      'mongodb://h/?authMechanismProperties=***&password=***&c=d',
    ],
    [
      'mongodb://h/?password=A&authMechanismProperties=B&c=d',
      'mongodb://h/?password=***&authMechanismProperties=***&c=d',
    ],
    ['otpauth://totp/a?secret=A&secret=B&c=d', 'otpauth://totp/a?secret=***&secret=***&c=d'],
    ['x:password=A&mysecret=B', 'x:password=A&mysecret=B'],
    ['x:password=A&secret=B', 'x:password=A&secret=***'],
  ])('%s: %s', (text, redacted) => {
    expect(shownValue(text)).toBe(redacted)
  })
})

test('the error of a component masks by the own text of the component', () => {
  const { query } = Uri.from('https://h/?token=%FF83&b=%FFc')
  expect(failureOf(query?.tryGet('token') as never)).toMatchObject({ redacted: 'token=***' })
  expect(failureOf(query?.tryGet('b') as never)).toMatchObject({ redacted: 'b=%FFc', offset: 2 })
  expect(failureOf(Query.parse('token=83 <'))).toMatchObject({ redacted: 'token=***' })
})
