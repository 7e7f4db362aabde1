/** The s3 scheme, as the AWS command line writes objects: `s3://bucket/key`. */

import { buildingError, checkedHost } from '../builders/index.js'
import { argumentError, type Either, Fault, fromEither, type UriError } from '../model/errors.js'
import { defaultGrammar } from '../model/grammar.js'
import * as kit from './definition/index.js'

/**
 * A bucket, or an object in one. The bucket is written where other schemes have a host.
 *
 * @since 0.2.0
 */
export interface S3 extends kit.ValueWith<'s3', undefined, typeof fields> {
  /**
   * The text for the AWS command line, which decodes nothing: `s3://b/a b#c`.
   *
   * @throws UriBuildError (`ambiguous-field`) if the command line would read another bucket, because it contains `/`.
   * @since 0.4.0
   */
  toText(): string
  /**
   * The text for the AWS command line; a `Left` if `toText` throws.
   * @since 0.4.0
   */
  tryToText(): Either<UriError, string>
}

const ofBucket = kit.textField({
  help: 'the bucket',
  presence: 'required',
  characters: kit.uchar,
  isNonEmpty: true,
})

const bucket: typeof ofBucket = {
  ...ofBucket,
  encode: (given, syntax) => {
    const text = ofBucket.encode(given, syntax)
    const isData = typeof given[0] === 'string' && typeof text === 'string'
    return isData ? checkedHost(text, 's3') : text
  },
}

const fields = {
  /** The bucket. Its name isn't checked beyond the syntax of URIs and the test of a host; upper case is kept. */
  bucket,
  /** The key, without the slash before it; `undefined` if the URI has no slash, and empty if nothing follows it. */
  key: kit.textField({
    help: 'the key',
    characters: kit.ucharAnd(';:@&=/'),
    dataCharacters: '/',
    isOpaque: true,
    isSegment: true,
  }),
}

const definition = /* @__PURE__ */ kit.describedScheme({
  scheme: 's3',
  authority: 'body',
  fields,
  describe: ({ bucket, key }) => kit.seq('//', bucket, kit.optional('/', key)),
  methods: /* @__PURE__ */ kit.bothForms('toText', toText),
})

/** The two parts as the command line divides them: an access point takes the place of a bucket, and has a slash. */
const TEXT =
  /^s3:\/\/(arn:aws[\w-]*:s3[a-z-]*:[a-z\d-]*:\d{12}:(?:outpost[/:][a-z\d-]+[/:])?accesspoint[/:][^/:]+|[^/]*)(?:\/(.*))?$/s

const ONLY_DOTS = /^\.{1,2}$/

function textOf(bucket: string, key: string | undefined): string {
  return key === undefined ? `s3://${bucket}` : `s3://${bucket}/${key}`
}

function toText(value: S3): string | UriError {
  return kit.fromFields(() => {
    const { bucket, key } = value
    const text = textOf(bucket, key)
    const isSame = TEXT.exec(text)?.[1] === bucket
    return isSame ? text : kit.valueError(value, 'ambiguous-field', 'bucket', 'a bucket without "/"')
  })
}

function fromText(text: string): S3 | UriError {
  if (typeof text !== 'string') return argumentError(defaultGrammar, text)
  const [, bucket = '', key] = TEXT.exec(text) ?? []
  if (bucket === '') {
    const isOther = /^(?!s3:)[a-z][a-z\d+.-]*:/i.test(text)
    const kind = isOther ? 'wrong-scheme' : 'invalid-by-scheme'
    const sentence = isOther ? undefined : 'Invalid s3 URI'
    return kit.schemeError(
      new Fault(kind, undefined, 0, { sentence, expected: '"s3://" and a bucket' }),
      text,
    )
  }
  const syntax = kit.syntaxOf(defaultGrammar)
  const host = fields.bucket.encode([bucket], syntax)
  if (host instanceof Fault) return buildingError(host, defaultGrammar)
  // A key that consists only of dots is left as it is, because encoding dots changes nothing.
  const path = key === undefined || ONLY_DOTS.test(key) ? key : fields.key.encode([key], syntax)
  if (path instanceof Fault) return buildingError(path, defaultGrammar)
  return fromEither(definition.parse(textOf(host, path)))
}

/**
 * The s3 scheme, and its reader of the texts of the AWS command line.
 * @since 0.4.0
 */
export interface S3Scheme extends kit.Scheme<'s3', S3> {
  /**
   * Reads an object as the AWS command line does: nothing is decoded, so the key of `s3://b/a%20b#c` is `a%20b#c`. The
   * URI of the value is percent-encoded. An access point (`s3://arn:aws:s3:...:accesspoint/name/key`) takes the place of
   * the bucket.
   *
   * @throws UriSyntaxError if the text doesn't begin with `s3://` and a bucket, or has a lone surrogate.
   */
  fromText(text: string): S3
  /** The value of a text; a `Left` if `fromText` throws. */
  tryFromText(text: string): Either<UriError, S3>
}

/**
 * The s3 scheme. As a URI its key is percent-encoded; `fromText` and `toText` are for the AWS command line, which
 * decodes nothing.
 *
 * @example
 * import { s3 } from 'uriform/schemes'
 *
 * const photo = s3.from('s3://my-bucket/photos/a%20b.jpg')
 * photo.bucket // 'my-bucket'
 * photo.key // 'photos/a b.jpg'
 * photo.toText() // 's3://my-bucket/photos/a b.jpg'
 * s3.builder().bucket('my-bucket').key('50%/a?b').build().uri.href // 's3://my-bucket/50%25/a%3Fb'
 * s3.fromText('s3://my-bucket/50%/a?b').uri.href // 's3://my-bucket/50%25/a%3Fb'
 *
 * @since 0.2.0
 */
export const s3: S3Scheme = /* @__PURE__ */ kit.withReaders(
  definition,
  /* @__PURE__ */ kit.readerForms('fromText', fromText),
)
