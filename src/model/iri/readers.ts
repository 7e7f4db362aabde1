/** The readers of IRIs: RFC 3987 2. */

import type { Either } from '../errors/either.js'
import type { UriError } from '../errors/error.js'
import { fromEither } from '../errors/result.js'
import { generationOf } from '../generations/face.js'
import { rfc3987Grammar } from '../generations/rfc3987.js'
import { refuseUnknownOptions } from '../language/known-options.js'
import type { ReferenceOptions } from '../values/forbidden.js'
import { type ReferenceReader, referenceReader } from '../values/reader.js'
import { generationOfReference, textOfReference } from '../values/recognition.js'
import type { RelativeReference } from '../values/relative-reference.js'
import { readerFace } from '../values/standard-schema.js'
import type { Uri } from '../values/uri.js'
import type { UriReference } from '../values/uri-reference.js'

/**
 * Options for reading a string as an IRI.
 * @since 0.2.0
 */
export type IriOptions = Pick<ReferenceOptions, 'strays' | 'forbid'>

/**
 * Reads IRI references of one kind; an IRI of that kind is returned as it is. A value of another generation
 * is parsed again. A reader is also a Standard Schema.
 * @since 0.2.0
 */
export interface IriReader<Value extends UriReference>
  extends ReferenceReader<Value, UriReference, IriOptions> {}

function iriReader<Value extends UriReference>(kind: 'Uri' | 'UriReference'): IriReader<Value> {
  const reader = referenceReader<Value>(kind)
  const generation = generationOf(rfc3987Grammar)
  const isIri = (value: unknown): boolean => generationOfReference(value)?.name === generation.name
  /** The text to parse. A value of another generation is parsed again. */
  const inputOf = (input: unknown): string =>
    (isIri(input) ? input : (textOfReference(input) ?? input)) as string
  const optionsOf = (options: IriOptions | undefined): ReferenceOptions => {
    refuseUnknownOptions(options, ['strays', 'forbid'])
    return { ...options, generation }
  }
  const parse = (input: unknown, options?: IriOptions): Either<UriError, Value> =>
    reader.parse(inputOf(input), optionsOf(options))
  return {
    parse,
    from: (input, options) => reader.from(inputOf(input), optionsOf(options)),
    canParse: (text, options) => reader.canParse(text, { ...options, generation }),
    [Symbol.hasInstance]: (value): value is Value => value instanceof reader && isIri(value),
    '~standard': readerFace((input) => fromEither(parse(input))),
  }
}

/**
 * An IRI: a URI that may contain Unicode characters. It is a `Uri` with the generation `rfc3987`.
 *
 * @example
 * import { Iri } from 'uriform/iri'
 *
 * const iri = Iri.from('https://example.com/résumé?q=日本')
 * iri.path.text // '/résumé'
 * iri.query?.get('q') // '日本'
 *
 * @since 0.2.0
 */
export interface Iri extends Uri {}

/**
 * Parses IRIs. A string without a scheme is an error.
 *
 * @example
 * import { Iri } from 'uriform/iri'
 *
 * Iri.from('https://bücher.example/größe').path.text // '/größe'
 *
 * @since 0.2.0
 */
export const Iri: IriReader<Iri> = /* @__PURE__ */ iriReader('Uri')

/**
 * An IRI or a relative reference.
 *
 * @example
 * import { Iri, IriReference } from 'uriform/iri'
 *
 * const base = Iri.from('https://example.com/文書/')
 * String(base.resolve(IriReference.from('../画像'))) // 'https://example.com/画像'
 *
 * @since 0.2.0
 */
export type IriReference = Iri | RelativeReference

/**
 * Parses IRI references, with or without a scheme.
 *
 * @example
 * import { Iri, IriReference } from 'uriform/iri'
 *
 * IriReference.from('größe') instanceof Iri // false
 *
 * @since 0.2.0
 */
export const IriReference: IriReader<IriReference> = /* @__PURE__ */ iriReader('UriReference')
