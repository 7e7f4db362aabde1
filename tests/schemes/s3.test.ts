// The s3 scheme, as the AWS command line writes objects.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { s3 } from 'uriform/schemes'
import { failureOf, successOf } from '../support/either.js'
import { expect } from '../support/expect.js'
import { testLaw } from '../support/runs.js'
import { NO_FRAGMENT, testBuilt, testEquality, testExamples, testMalformed, testMisuse } from './table.js'

const b = ['bucket', 'b'] as const

testExamples(s3, { bucket: 'b' }, [
  ['a bucket', 's3://b', {}],
  ['a slash', 's3://b/', { key: '' }],
  ['a key', 's3://my.bucket-1/a/b%20c.txt', { bucket: 'my.bucket-1', key: 'a/b c.txt' }],
  ['empty segments', 's3://b//a//b/', { key: '/a//b/' }],
  ['an old name', 's3://My_Bucket/k', { bucket: 'My_Bucket', key: 'k' }],
  ['an encoded question mark', 's3://b/a%3Fb%23:@', { key: 'a?b#:@' }],
  ['dots are data', 's3://b/a/../c', { key: 'a/../c' }],
])

testMalformed(s3, [
  ['a fragment', 's3://b/k#a', 'fragment', 9, NO_FRAGMENT],
  ['no slashes', 's3:b/k', 'path', 3, '"//" and the bucket'],
  ['no bucket', 's3:///k', 'path', 5, 'the bucket'],
  ['a user', 's3://u@b/k', 'authority', 6, '"/" and the key, "%40" for "@" in data, or the end'],
  ['a port', 's3://b:80/k', 'authority', 6, '"/" and the key, "%3A" for ":" in data, or the end'],
  ['a query', 's3://b/k?versionId=1', 'path', 8, '"%3F" for "?" in data, or the end'],
])

testBuilt(s3, [
  ['a bucket', [b], 's3://b'],
  ['an empty key', [b, ['key', '']], 's3://b/'],
  ['delimiters', { bucket: 'a/b@c:1', key: '50%?#/' }, 's3://a%2Fb%40c%3A1/50%25%3F%23/'],
  ['a key of dots', [b, ['key', '../c']], 's3://b/..%2Fc'],
  ['a key that begins with slashes', [b, ['key', '//c']], 's3://b///c'],
  ['control characters', [b, ['key', '\r\n\0']], 's3://b/%0D%0A%00'],
])

testMisuse(s3, [
  ['no bucket', [['key', 'k']], 'missing-field', 'bucket'],
  ['an empty bucket', [['bucket', '']], 'invalid-by-scheme', 'bucket'],
  ['a key that readers would remove', [b, ['key', '..']], 'dot-segment', 'key'],
])

testEquality(s3, 'equality', [
  ['s3://b/%61', 'S3://b/a', true],
  ['s3://b/a%2Fb', 's3://b/a/b', true],
  // RFC 3986 6.2.2.1: hosts have no case
  ['s3://B/k', 's3://b/k', true],
  ['s3://b', 's3://b/', false],
  ['s3://b/a//b', 's3://b/a/b', false],
])

const point = 'arn:aws:s3:us-west-2:123456789012:accesspoint/photos'
const outpost = 'arn:aws:s3-outposts:us-west-2:123456789012:outpost/op-01/accesspoint/photos'

// find_bucket_key of the command line
describe('the text of the AWS command line, which decodes nothing', () => {
  test.each<readonly [text: string, bucket: string, key: string | undefined, href: string]>([
    ['s3://b', 'b', undefined, 's3://b'],
    ['s3://b/', 'b', '', 's3://b/'],
    ['s3://b/a%20b#c', 'b', 'a%20b#c', 's3://b/a%2520b%23c'],
    ['s3://b/a b?c', 'b', 'a b?c', 's3://b/a%20b%3Fc'],
    ['s3://b/k\n', 'b', 'k\n', 's3://b/k%0A'],
    ['s3://b/..', 'b', '..', 's3://b/..'],
    ['s3://b/a/../c', 'b', 'a/../c', 's3://b/a%2F..%2Fc'],
    ['s3://b//a//', 'b', '/a//', 's3://b//a//'],
    ['s3://b/%2e%2e', 'b', '%2e%2e', 's3://b/%252e%252e'],
    [`s3://${point}`, point, undefined, `s3://${encodeURIComponent(point)}`],
    [`s3://${point}/a/b`, point, 'a/b', `s3://${encodeURIComponent(point)}/a/b`],
    [`s3://${outpost}/a/b`, outpost, 'a/b', `s3://${encodeURIComponent(outpost)}/a/b`],
  ])('%j', (text, bucket, key, href) => {
    const value = s3.fromText(text)
    expect(value).toMatchObject({ bucket, href })
    expect(value.key).toBe(key)
    expect(value.toText()).toBe(text)
    expect(successOf(s3.tryFromText(text)).href).toBe(href)
  })

  const keys = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom('..', '.', '/', '%', '%2F', '#', '?', 'a', ' '))
      .map((pieces) => pieces.join('')),
  )

  testLaw('is the one that was read', 1_000, keys, (key) => {
    const value = s3.fromText(`s3://b/${key}`)
    expect([value.key, value.toText(), s3.from(value.href).key]).toEqual([key, `s3://b/${key}`, key])
    // RFC 3986 6.2.2.3 removes a key that is a dot segment, which can't be written otherwise.
    expect(value.normalize().key).toBe(/^\.{1,2}$/.test(key) ? '' : key)
  })

  test.each(['', 's3:b/k', 's3:///k', 'S3://b/k', 'https://b/k', 's3://', 's3://b/\ud800', ' s3://b/k'])(
    'refuses %j',
    (text) => {
      failureOf(s3.tryFromText(text))
      expect(() => s3.fromText(text)).toThrow()
    },
  )

  test.each([undefined, null, 1, {}])('refuses %p', (input) => {
    expect(failureOf(s3.tryFromText(input as unknown as string)).kind).toBe('not-a-string')
  })

  test('is refused for a bucket with a slash', () => {
    const error = failureOf(s3.from('s3://a%2Fb/c').tryToText())
    expect(error).toMatchObject({ kind: 'ambiguous-field', field: 'bucket' })
  })
})
