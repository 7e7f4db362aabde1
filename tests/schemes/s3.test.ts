// The s3 scheme, as the AWS command line writes objects.
import { s3 } from 'uriform/schemes'
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
