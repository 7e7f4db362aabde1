// The guard of an authorization server: a client's redirect URI is one that it registered, character by character.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Uri } from 'uriform'
import { RedirectRefusedError, registeredRedirect, tryRegisteredRedirect } from 'uriform/guards'
import { anyTexts } from '../../support/arbitrary-text.js'
import { thrownBy } from '../../support/failures.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { testInCi, testLaw } from '../../support/runs.js'

const WEB = 'https://app.example/cb?client=1'
const APP = 'com.example.app:/cb'

/** The first component that differs, or the text to redirect to. */
const verdict = (text: unknown, ...registered: readonly string[]): unknown => {
  const result = tryRegisteredRedirect(text as string, registered)
  if (result._tag === 'Right') return result.right
  expect(result.left.code).toBe('not-registered')
  return [result.left.component]
}

describe('RFC 9700 4.1.3: character by character', () => {
  test.each([WEB, APP, 'http://localhost:3000/cb', 'HTTPS://App.example', 'https://[2001:db8::1]:8443/%7e'])(
    '%s is what it is',
    (text) => {
      expect(verdict(text, text)).toBe(text)
      expect(verdict(text, 'https://other.example/', text, WEB)).toBe(text)
    },
  )

  test.each([
    ['http://app.example/cb?client=1', 'scheme'],
    ['HTTPS://app.example/cb?client=1', 'scheme'],
    ['//app.example/cb?client=1', 'scheme'],
    ['javascript://app.example/cb?client=1', 'scheme'],
    ['/cb?client=1', 'scheme'],
    ['', 'scheme'],
    ['https://app.example@evil.example/cb?client=1', 'userinfo'],
    ['https://@app.example/cb?client=1', 'userinfo'],
    ['https://app.example.evil.example/cb?client=1', 'host'],
    ['https://app%2eexample/cb?client=1', 'host'],
    ['https://APP.example/cb?client=1', 'host'],
    ['https:/cb?client=1', 'host'],
    ['https://app.example:443/cb?client=1', 'port'],
    ['https://app.example:/cb?client=1', 'port'],
    ['https://app.example/cb/?client=1', 'path'],
    ['https://app.example/cb/../../evil?client=1', 'path'],
    ['https://app.example/x/../cb?client=1', 'path'],
    ['https://app.example/c%62?client=1', 'path'],
    ['https://app.example/cb', 'query'],
    ['https://app.example/cb?', 'query'],
    ['https://app.example/cb?client=1&x=2', 'query'],
    ['https://app.example/cb?client=1#', 'fragment'],
    ['https://app.example/cb?client=1#x', 'fragment'],
  ])('%s differs in its %s', (text, component) => expect(verdict(text, WEB)).toEqual([component]))

  test.each([
    ['com.example.app://cb', APP, 'host'],
    ['com.example.app:/CB', APP, 'path'],
    ['https://app.example/', 'https://app.example', 'path'],
    ['https://app.example', 'https://app.example/', 'path'],
    ['http://localhost:3001/cb', 'http://localhost:3000/cb', 'port'],
  ])('%s is not %s: %s', (text, registered, component) =>
    expect(verdict(text, registered)).toEqual([component]),
  )

  test('of several the one that agrees furthest counts, wherever it stands', () => {
    const others = ['http://app.example/cb', 'https://other.example/cb', APP]
    expect(verdict('https://app.example/x', ...others, WEB)).toEqual(['path'])
    expect(verdict('https://app.example/x', WEB, ...others)).toEqual(['path'])
  })

  test('nothing is registered', () => expect(verdict(WEB)).toEqual([undefined]))
})

describe('RFC 8252 7.3: any port of a loopback address over http', () => {
  test.each([
    ['http://127.0.0.1:51004/cb', 'http://127.0.0.1/cb'],
    ['http://[::1]:51004/cb', 'http://[::1]/cb'],
    ['http://127.0.0.1:51004/cb', 'http://127.0.0.1:8080/cb'],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:8080/cb'],
    ['http://127.0.0.1:65535', 'http://127.0.0.1'],
  ])('%s is %s, and is where to redirect', (text, registered) => expect(verdict(text, registered)).toBe(text))

  test.each([
    ['https://127.0.0.1:1/cb', 'https://127.0.0.1/cb', 'port'],
    ['https://127.0.0.1:1/cb', 'http://127.0.0.1/cb', 'scheme'],
    ['http://localhost:1/cb', 'http://localhost/cb', 'port'],
    ['http://localhost:1/cb', 'http://127.0.0.1/cb', 'host'],
    ['http://[::1]:1/cb', 'http://127.0.0.1/cb', 'host'],
    ['http://127.0.0.2:1/cb', 'http://127.0.0.2/cb', 'port'],
    ['http://127.1:1/cb', 'http://127.0.0.1/cb', 'host'],
    ['http://127.0.0.1.evil.example:1/cb', 'http://127.0.0.1/cb', 'host'],
    ['http://[0::1]:1/cb', 'http://[::1]/cb', 'host'],
    ['http://u@127.0.0.1:1/cb', 'http://127.0.0.1/cb', 'userinfo'],
    ['http://127.0.0.1:1@evil.example/cb', 'http://127.0.0.1/cb', 'userinfo'],
    ['http://127.0.0.1:/cb', 'http://127.0.0.1/cb', 'port'],
    ['http://127.0.0.1:65536/cb', 'http://127.0.0.1/cb', 'port'],
    ['http://127.0.0.1:1/cb?', 'http://127.0.0.1/cb', 'query'],
    ['http://127.0.0.1:1/', 'http://127.0.0.1', 'path'],
  ])('%s is not %s: %s', (text, registered, component) =>
    expect(verdict(text, registered)).toEqual([component]),
  )
})

test.each<unknown>([
  ...[
    'https://app.example/c b',
    'https://app.example\\@evil.example',
    '/\\x',
    'https://a:b:c',
    '\ud800',
    ` ${WEB}`,
  ],
  ...[undefined, null, 1, [WEB], Uri.from(WEB), { toString: () => WEB }],
])('%p is no reference', (text) => {
  expect(tryRegisteredRedirect(text as string, [WEB])).toMatchObject({
    left: { code: 'not-a-reference', severity: 'danger' },
  })
})

test.each<unknown>([
  ...[undefined, null, WEB, [1], [undefined], { 0: WEB }, new Set([WEB])],
  ...[['/cb'], [''], ['https://app.example/cb#x'], ['https://app.example/ü'], ['app.example/cb'], [WEB, ' ']],
  ...[
    'javascript:alert(1)',
    'JavaScript://app.example/cb',
    'data:text/html,x',
    'vbscript:x',
    'about:blank',
  ].map((text) => [WEB, text]),
  ...[['blob:https://app.example/1'], ['file:///cb'], ['view-source:https://app.example/']],
  ...[['https:/cb'], ['https://*.app.example/cb'], ['https://u:s3cret@app.example/cb'], ['https://h:99999/']],
])('%p is no list of registered URIs', (registered) => {
  for (const text of [WEB, 'https://evil.example/', '\\', undefined]) {
    const failure = thrownBy(() => tryRegisteredRedirect(text as string, registered as string[]))
    expect(failure).toBeInstanceOf(TypeError)
    expect(String(failure)).not.toContain('s3cret')
  }
})

test('the refusal says where, and shows nothing of the text or of what is registered', () => {
  const text = 'https://joe:s3cret@app.example/cb?client=1'
  const failure = thrownBy(() => registeredRedirect(text, [WEB])) as RedirectRefusedError
  expect(failure).toBeInstanceOf(RedirectRefusedError)
  expect(failure.refusal).toEqual({
    ...{ code: 'not-registered', severity: 'danger', component: 'userinfo', offset: 8, length: 10 },
    message: 'The userinfo is not that of a registered redirect URI; send one exactly as it is registered',
    reference: 'RFC 9700 4.1.3',
  })
  expect(Object.isFrozen(failure.refusal)).toBe(true)
  expect(`${failure.stack}${JSON.stringify(failure)}`).not.toMatch(/s3cret|client/)
  expect(registeredRedirect(WEB, [WEB])).toBe(WEB)
})

test('the place is that in the text', () => {
  const placeOf = (text: string) => {
    const result = tryRegisteredRedirect(text, [WEB])
    return result._tag === 'Left' && [result.left.offset, result.left.length]
  }
  expect(placeOf('https://app.example/cb/x?client=1')).toEqual([19, 5])
  expect(placeOf('https://app.example/cb')).toEqual([22, 0])
})

const pieces = fc
  .array(
    fc.constantFrom(
      ...['http', 'https', '://', ':', '127.0.0.1', '[::1]', 'h', ':80', ':1', '/cb', '?', '#', '@', '\\'],
    ),
  )
  .map((each) => each.join(''))

testLaw(
  'what is accepted is what is registered, but for the digits of a port on loopback',
  20_000,
  fc.oneof(pieces, anyTexts),
  (text) => {
    const registered = ['http://127.0.0.1/cb', 'http://[::1]:80/cb', 'https://127.0.0.1/cb', 'http://h:80/cb']
    const result = tryRegisteredRedirect(text, registered)
    const isLoopback = /^http:\/\/(?:127\.0\.0\.1|\[::1\])(?::(?:80|1))?\/cb$/.test(text)
    expect(result._tag === 'Right').toBe(registered.includes(text) || isLoopback)
    if (result._tag === 'Right') expect(result.right).toBe(text)
  },
)

testInCi.each<[string, (length: number) => string]>([
  ['slashes', (n) => `https://app.example${'/'.repeat(n)}`],
  ['at signs', (n) => `https://${'@'.repeat(n)}`],
  ['digits', (n) => `http://127.0.0.1:${'1'.repeat(n)}/cb`],
])('linear time: %s', (_, textOf) => {
  expectLinearTime((text) => void tryRegisteredRedirect(text, [WEB, 'http://127.0.0.1/cb']), textOf)
})
