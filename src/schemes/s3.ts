/** The s3 scheme, as the AWS command line writes objects: `s3://bucket/key`. */

import * as kit from './definition/index.js'

/**
 * A bucket, or an object in one. The bucket takes the place of a host, but isn't one.
 *
 * @since 0.2.0
 */
export interface S3 extends kit.ValueWith<'s3', undefined, typeof fields> {}

const fields = {
  /** The bucket. Its name isn't checked beyond the syntax of URIs, and upper case is kept. */
  bucket: kit.textField({
    help: 'the bucket',
    presence: 'required',
    characters: kit.uchar,
    isNonEmpty: true,
  }),
  /** The key, without the slash before it; `undefined` if the URI has no slash, and empty if nothing follows it. */
  key: kit.textField({
    help: 'the key',
    characters: kit.ucharAnd(';:@&=/'),
    dataCharacters: '/',
    isOpaque: true,
    isSegment: true,
  }),
}

/**
 * The s3 scheme.
 *
 * @example
 * import { s3 } from 'uriform/schemes'
 *
 * const photo = s3.from('s3://my-bucket/photos/a%20b.jpg')
 * photo.bucket // 'my-bucket'
 * photo.key // 'photos/a b.jpg'
 * s3.builder().bucket('my-bucket').key('50%/a?b').build().uri.href // 's3://my-bucket/50%25/a%3Fb'
 *
 * @since 0.2.0
 */
export const s3: kit.Scheme<'s3', S3, undefined, typeof fields> = /* @__PURE__ */ kit.defineScheme({
  scheme: 's3',
  authority: 'body',
  fields,
  describe: ({ bucket, key }) => kit.seq('//', bucket, kit.optional('/', key)),
})
