// Every kind of secret that redact knows, and texts that look like one and stay byte for byte.
import { describe, test } from '@jest/globals'
import { redacted, UriReference } from 'uriform'
import { redact } from 'uriform/guards'
import { expect } from '../../support/expect.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { testInCi } from '../../support/runs.js'

const MIXED = 'a1b2c3d4e5f6g7h8i9j0'
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'

/** Texts with secrets between `«` and `»`. */
const secrets = {
  'last words of names':
    'otp totp passcode pin ticket hmac csrf xsrf verifier oauth_verifier code_verifier codeVerifier user_pin loginTicket ' +
    'X-Hmac _csrf csrfmiddlewaretoken xsrf-token otps totps passcodes pins tickets hmacs tokens secrets signatures sigs ' +
    'jwts sessions auths assertions verifiers access_tokens user[tokens][]',
  'keys after a word':
    'api_key access_key accountKey secret-key private_key authKey signing_key encryptionKey master_key subscription-key ' +
    'Ocp-Apim-Subscription-Key storage_key x-functions-key sharedKey apikey accesskey accountkey secretkey signingkey',
  'joined forms':
    'accesstoken clientsecret refreshtoken appsecret usersession clientassertion awsAccessKeyId SAMLResponse',
}

describe.each(Object.entries(secrets))('%s', (_, names) => {
  test.each(names.split(' '))('%s', (name) => {
    expect(redact(`GET /a?${name}=s3cret&b=c`)).toBe(`GET /a?${name}=***&b=c`)
  })
})

/** Texts whose secrets stand between `«` and `»`. */
const texts: Readonly<Record<string, readonly string[]>> = {
  'keys with the shape of one': [
    `/a?key=«${MIXED}»&b=c`,
    'https://maps.example/api?key=«AIzaSyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY»',
    '/a?key=«550e8400-e29b-41d4-a716-44665544000f»#b',
  ],
  'codes of OAuth': [
    '/a?code=«4%2F0AX4XfWh»&state=x',
    '/a?code=«abcdefgh»&scope=openid',
    '/a?iss=https://i&code=«abcdefgh»',
    'https://h/callback?code=«c0de4711»',
    'https://h/auth/callback/?code=«c0de4711»&a=b',
    'https://h/api/auth/callback/github?code=«c0de4711»',
    'https://h/oauth2callback?code=«c0de4711»',
    'https://h/signin-oidc#code=«c0de4711»',
    '?to=https%3A%2F%2Fh%2Fcb%3Fcode%3D«c0de4711»%26a%3Db',
  ],
  'values that are more than words': [
    '/a?session=«2024fall7»',
    '/a?session=«ab12»&auth=«a-b-c»',
    '/a?token=«fall»&secret=«2024»',
    '/a?credentials=«joe.smith»',
  ],
  'paths of webhooks': [
    'https://hooks.slack-gov.com/services/«T0/B0/x»',
    'https://outlook.office.com/webhook/«a@b/IncomingWebhook/c/d»',
    'https://outlook.office365.com/webhook/«a/b»',
    'https://contoso.webhook.office.com/webhookb2/«a@b/IncomingWebhook/c/d»?e',
    'https://hooks.zapier.com/hooks/catch/«12/ab/»',
    'https://open.feishu.cn/open-apis/bot/v2/hook/«a-b»',
    'https://open.larksuite.com/open-apis/bot/v2/hook/«a-b»',
    '?to=https%3A%2F%2Fhooks.zapier.com%2Fhooks%2Fcatch%2F«12%2Fab»&a',
  ],
  'users that are tokens': ['//«ghp_abc»@h/x', '//«glpat-abc»@h', `//«${JWT}»@h`, `//«${MIXED}»@h/`],
  'pairs in running text': [
    'AccountName=a;AccountKey=«ab/c+d==»;EndpointSuffix=core.example',
    'DefaultEndpointsProtocol=https;AccountName=a;AccountKey=«ab==»;EndpointSuffix=core.example',
    'Endpoint=sb://h/;SharedAccessKeyName=a;SharedAccessKey=«ab=»;EntityPath=b',
    'failed: AccountKey=«ab==»;x=y',
    'login of joe with password=«s3cret» failed',
    'login (password=«s3;cret,» user=joe)',
    '{password=«s3cret,» user=joe}',
    'run --password=«s3cret» --user=joe',
    'PGPASSWORD=a password="«my pass»" b',
    "DB_PASSWORD='«my pass»' ./run",
    'retry with api_key=«abc» now',
    'password="«s3cret» and no end',
    '/a?q=password=«s3cret»&b',
  ],
  'delimiters of HTML': [
    '<a href="/a?token&#61;«abc»&amp;b=c">',
    '/a?token&#x3D;«abc»&amp;b&#61;c',
    '/a?b=c&amp;token&equals;«abc»&amp;d&equals;e',
    '//joe:«s3cret»&#64;h/',
    '//joe:«s3cret»&commat;h/',
    '//joe:«s3cret»&#x40;h/',
  ],
  'JSON that is encoded': [
    '?state=%7B%22token%22%3A%22«abc»%22%2C%22a%22%3A1%7D',
    '?state={%22a%22:%22b%22,%22access_token%22:%22«a%26c»%22}',
    '?state=%7B%22token%22%3A%20%22«abc»%22%7D&b=c',
    '?state=%257B%2522password%2522%253A%2522«a%255C%2522b»%2522%257D',
    '?state=%7B%22token%22%3A%22«abc»&b=c',
    'https://h/?%7B%22token%22%3A%22«abc»%22%2C%22a%22%3A1%7D',
    'https://h/#%257B%2522token%2522%253A%2522«abc»%2522%257D',
    `?q=%7B%22key%22%3A%22«${MIXED}»%22%7D`,
  ],
  'ends of values': [
    '/a?token=«a;b%26c»&d=e',
    '/a?token=«a;b»&#38;c=d',
    '/a?token=«abc»\\u0026d=e',
    '/a?token=«abc»#d',
    '"/a?token=«abc»" 200',
  ],
}

const rows = Object.entries(texts).flatMap(([kind, all]) => all.map((text) => [kind, text] as const))

test.each(rows)('%s: %s', (_, text) => {
  const masked = text.replace(/«.*?»/g, '***')
  expect(redact(text.replace(/[«»]/g, ''))).toBe(masked)
  expect(redact(masked)).toBe(masked)
})

test.each([
  [`https://${MIXED}@h/`, 'https://***@h/'],
  ['https://ghp_abc@h/', 'https://***@h/'],
  [`https://${JWT}@h/`, 'https://***@h/'],
  ['https://h/?to=https%3A%2F%2Fglpat-abc%40h', 'https://h/?to=https%3A%2F%2F***%40h'],
  [`//${MIXED}@h/`, '//***@h/'],
  [`https://${MIXED}:@h/`, 'https://***@h/'],
  ['https://joe.smith@h/', 'https://joe.smith@h/'],
  ['https://user-of-the-year-2024@h/', 'https://user-of-the-year-2024@h/'],
  ['https://abcdefghijklmnopqrstuvwxyz@h/', 'https://abcdefghijklmnopqrstuvwxyz@h/'],
])('redacted: %s', (text, masked) => {
  expect(redacted(UriReference.from(text))).toBe(masked)
})

const harmless = {
  'positions and questions': [
    ...'pageToken page_token nextPageToken next_token nextToken continuation-token sync_token syncToken'.split(
      ' ',
    ),
    ...'cursor_token hasToken is_secret with_credentials withCredentials design_tokens designToken hasSession'.split(
      ' ',
    ),
  ].map((name) => `/a?${name}=ab12&b=c`),
  'other names': [
    ...'tokenize ticketing pinned pinterest spin csrfish key keys public_key sort_key primary_key keyword'.split(
      ' ',
    ),
    ...'monkey author session_start code_challenge otpless shipping verified token_type api_version'.split(
      ' ',
    ),
  ].map((name) => `/a?${name}=ab12&b=c`),
  'words and years': [
    '/a?session=2024-fall',
    '/a?session=fall-2024&auth=none',
    '/a?session=2024',
    '/a?credentials=include',
    '/a?credentials=same-origin&auth=basic',
    '/a?token=true&secret=false',
    '/a?hasToken=true',
    '/a?sessions=spring',
  ],
  'keys without the shape': [
    '/a?key=title&b=c',
    '/a?key=images/2024/a1b2c3d4e5f6a7b8.jpg',
    '/a?key=getting-started-with-node-20',
    '/a?key=abcdefghijklmnopqrstuvwxyz',
    '/a?key=12345678901234567890',
    '/a?key=a;key=b;key=c',
  ],
  codes: [
    '/a?code=US&state=CA',
    '/a?code=94107&state=CA',
    '/a?code=abcdefgh',
    '/a?code=SAVE2024&page=2',
    '/callback?code=404',
    '/callbacks-of-ours?code=abcdefgh',
    '/a?code=abcdefgh#state=x',
  ],
  'other paths': [
    'https://hooks.stripe.com/adapter/ideal/redirect/complete/src_1/src_client_secret_2',
    'https://hooks.zapier.com/hooks/standard/',
    'https://outlook.office.com/mail/inbox',
    'https://www.office.com/webhook',
    'https://open.feishu.cn/open-apis/auth/v3',
    'https://hooks.slack-gov.com/docs/a',
  ],
  'running text': [
    'Enter a password and a token, then = and ;',
    'password: see the vault',
    'password= and nothing',
    'a password_hint=dog b',
    'the token=abc of a header',
    'Authorization: Bearer abc',
    '{"token":"abc","password":"def"}',
    'AccountName=a;EndpointSuffix=b',
    'primary key=ab12',
    'x &equals; y, a&#64;b and joe&commat;h.example',
    '<a href="/a?b&#61;c">joe&#64;h</a>',
    'class="password=" id="b"',
    '?state=%7B%22page%22%3A%22abc%22%7D',
    '?state=%7B%22tokens%22%3A%5B1%5D%7D',
    '?q=%22token%22',
    '{"token":"abc","a":"b=c"}',
    '/a?q=token%26:%26abc&a=b',
    '/a?q=%22token%22:%26abc&a=b',
    '/a?q=token%26:%22abc%22&a=b',
  ],
}

const plainRows = Object.entries(harmless).flatMap(([kind, all]) => all.map((text) => [kind, text] as const))

test.each(plainRows)('not secret, %s: %s', (_, text) => {
  expect(redact(text)).toBe(text)
})

test('a mask that is a quotation mark begins no quotation', () => {
  const mask = '"'
  const text = redact('a password=abc b="c d" e', { mask })
  expect(text).toBe('a password=" b="c d" e')
  expect(redact(text, { mask })).toBe(text)
})

test('only the given names, in JSON too', () => {
  const text = '/a?b=%7B%22token%22%3A%22abc%22%2C%22my%22%3A%22def%22%7D password=ghi'
  expect(redact(text, { only: ['my'] })).toBe(
    '/a?b=%7B%22token%22%3A%22abc%22%2C%22my%22%3A%22***%22%7D password=ghi',
  )
})

testInCi.each([
  'key=a;',
  '?key=a1',
  '?session=ab&',
  ';session=ab',
  'password="',
  "password='a ",
  'password=\\"',
  '%22token%22%3A%22',
  '%22token%22%3A%22%5C',
  '%5C%22',
  '/callback?code=abcdefgh;',
  '/callback',
  '&#61;',
  '&commat;',
  '//a1b2c3d4e5f6g7h8i9j0@',
  '//eyJ.@',
  'AccountKey=a;',
  'office.com/webhook/',
  'hooks.zapier.com/hooks/catch/a/',
  'csrf-',
  'page_token_',
  'a1-',
])('linear time: %s', (unit) => {
  for (const before of ['', '?', '?key=', 'password="', '?session=', '//']) {
    expectLinearTime(
      (text) => void redact(text),
      (length) => `${before}${unit.repeat(length / unit.length)}=@`,
    )
  }
})
