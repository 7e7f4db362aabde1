// What the page shows of the browser's own reading: the same as `new URL`, without secrets.
import { describe, expect, test } from '@jest/globals'
import { platformReading } from '../../playground/page/platform.js'

const absent = { userinfo: undefined, port: undefined, query: undefined, fragment: undefined }

test('components', () => {
  expect(platformReading('http://A:8080/./b?c#d', undefined, false)).toEqual({
    ...{ accepted: 'yes', scheme: 'http', userinfo: undefined, host: 'a', port: '8080' },
    ...{ path: '/b', query: 'c', fragment: 'd', resolved: 'http://a:8080/b?c#d' },
  })
  expect(platformReading('x:a', undefined, false)).toEqual({
    ...absent,
    ...{ accepted: 'yes', scheme: 'x', host: undefined, path: 'a', resolved: 'x:a' },
  })
  expect(platformReading('file:///a', undefined, false)).toMatchObject({ host: '', path: '/a' })
})

test('a target', () => {
  expect(platformReading('../b', 'http://h/a/c', false)).toEqual({
    accepted: 'yes',
    resolved: 'http://h/b',
  })
})

test('a refusal', () => {
  expect(platformReading('a', undefined, false)).toEqual({ accepted: 'no: it needs an absolute URL' })
  expect(platformReading('http://[', 'http://h', false)).toEqual({ accepted: 'no' })
  expect(platformReading('https://example.com:99999/', undefined, false)).toEqual({ accepted: 'no' })
})

describe('secrets', () => {
  const texts = [
    ...['http://u:s3cret@h/', 'http:u:s3cret@h/', 'http:\\\\u:s3cret@h', 'http://u:s3cret@bücher.example/'],
    ...['sip:u:s3cret@h', 'postgres://u:1/s3cret@h', 'redis://u:1?s3cret@h', 'mysql://h/d?password=s3cret'],
    ...['otpauth://totp/a?secret=s3cret', 'magnet:?tr=http%3A%2F%2Fu%3As3cret%40h', 'http://u:s3cret @h/'],
  ]
  test.each(texts)('are masked in %s', (text) => {
    for (const reading of [platformReading(text, undefined, false), platformReading('#a', text, false)]) {
      expect(reading).toHaveProperty('accepted', expect.stringMatching(/^(yes|no)/))
      expect(JSON.stringify(reading)).not.toContain('s3cret')
    }
  })

  test('are shown when asked for', () => {
    expect(platformReading('http://u:s3cret@h/', undefined, true)).toMatchObject({ userinfo: 'u:s3cret' })
  })
})
