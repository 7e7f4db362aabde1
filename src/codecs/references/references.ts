/** Codecs of URIs and references: text on the outside, values within. */

import type { Type } from 'io-ts'
import { type Either, left } from '../../model/errors/either.js'
import { misuse, syntaxError } from '../../model/errors/uri-error.js'
import { grammarFor } from '../../model/generations/chosen.js'
import { checkLimit } from '../../model/limits.js'
import type { ErrorKind, UriError } from '../../model/syntax/error.js'
import { Fault } from '../../model/syntax/fault.js'
import type { Generation, Grammar, ParseOptions } from '../../model/syntax/generation.js'
import type { Reference } from '../../model/values/reference.js'
import { RelativeReference } from '../../model/values/relative-reference.js'
import { Uri } from '../../model/values/uri.js'
import { UriReference } from '../../model/values/uri-reference.js'
import { ownReference } from '../../model/values/value.js'
import { codecOf, grammarIn } from '../codec.js'
import { codecWords } from '../wording.js'

/**
 * A component that a codec can ask for.
 * @since 0.1.0
 */
export type RequiredComponent = 'userinfo' | 'host' | 'port' | 'query' | 'fragment'

/**
 * What narrows a codec of references.
 * @since 0.1.0
 */
export interface ReferenceCodecOptions<Required extends RequiredComponent = RequiredComponent> {
  /** The generation whose grammar decides; `rfc3986` unless given. */
  readonly generation?: Generation
  /** Components that must be present; a host must not be empty, a port must have digits. */
  readonly required?: readonly Required[]
  /** The most that the text may have, in UTF-16 code units. */
  readonly maximumLength?: number
}

/**
 * What narrows a codec of URIs.
 * @since 0.1.0
 */
export interface UriCodecOptions<
  Scheme extends string = string,
  Required extends RequiredComponent = RequiredComponent,
> extends ReferenceCodecOptions<Required> {
  /** The schemes that are accepted. */
  readonly schemes?: readonly Scheme[]
}

/**
 * A reference with components that are known to be present.
 * @since 0.1.0
 */
export type Having<R extends Reference, Required extends RequiredComponent> = R & {
  readonly [Name in Required]: NonNullable<Reference[Name]>
}

/**
 * A codec of references.
 * @since 0.1.0
 */
export interface ReferenceC<R extends Reference> extends Type<R, string, unknown> {}

/**
 * A scheme as values have it.
 * @since 0.1.0
 */
export type InLowerCase<Scheme extends string> = string extends Scheme ? string : Lowercase<Scheme>

/** What a narrowed codec must see to. */
type Options = UriCodecOptions

interface Reader<R extends Reference> {
  parse(text: string, options?: ParseOptions): Either<UriError, R>
  [Symbol.hasInstance](value: unknown): value is R
}

function referenceCodec<R extends Reference>(
  name: string,
  reader: Reader<R>,
  options: Options = {},
): ReferenceC<R> {
  const { maximumLength = Number.POSITIVE_INFINITY } = options
  checkLimit('maximumLength', maximumLength)
  const grammar = grammarIn(options)
  const isPlain = options.required === undefined && options.schemes === undefined
  return codecOf<R, string>(
    nameOf(name, options),
    (value): value is R =>
      ownReference(value)?.grammar === grammar &&
      value instanceof reader &&
      value.href.length <= maximumLength &&
      missingIn(value, options) === undefined,
    (input) => {
      if (typeof input !== 'string') return left(misuse(grammar))
      if (input.length > maximumLength) return left(tooLong(input, maximumLength, grammar))
      const result = reader.parse(input, { generation: grammar.generation })
      if (isPlain || result._tag === 'Left') return result
      const missing = missingIn(result.right, options)
      return missing === undefined ? result : left(missing)
    },
    (value) => value.href,
  )
}

/** `UriFromString`, or with what narrows it: `UriFromString<https, host, at most 2000>`. */
function nameOf(name: string, { generation, schemes, required, maximumLength }: Options): string {
  const limits = [
    ...(generation === undefined ? [] : [generation.name]),
    ...(schemes === undefined ? [] : [schemes.join(' | ')]),
    ...(required ?? []),
    ...(maximumLength === undefined ? [] : [`at most ${maximumLength}`]),
  ]
  return limits.length === 0 ? name : `${name}<${limits.join(', ')}>`
}

function errorOn(
  value: Reference,
  kind: ErrorKind,
  component: RequiredComponent | 'scheme',
  expected: string,
): UriError {
  return syntaxError(
    new Fault(kind, component, 0, { expected }),
    value.href,
    grammarFor(value.generation),
    codecWords,
  )
}

/** What a reference lacks. */
function missingIn(value: Reference, { schemes, required = [] }: Options): UriError | undefined {
  if (schemes !== undefined && !schemes.some((scheme) => scheme.toLowerCase() === (value as Uri).scheme)) {
    return errorOn(value, 'wrong-scheme', 'scheme', schemes.map((scheme) => `${scheme}:`).join(' or '))
  }
  const missing = required.find(
    (name) => value[name] === undefined || (name === 'host' && value.host?.text === ''),
  )
  return missing === undefined ? undefined : errorOn(value, 'missing-component', missing, `a ${missing}`)
}

function tooLong(text: string, maximumLength: number, grammar: Grammar): UriError {
  const expected = `at most ${maximumLength} characters`
  return syntaxError(new Fault('too-long', undefined, maximumLength, { expected }), text, grammar, codecWords)
}

/**
 * The codec of URIs.
 *
 * @example
 * import { UriFromString } from 'uriform/codecs'
 *
 * const result = UriFromString.decode('https://example.com/')
 * if (result._tag === 'Right') console.log(result.right.host?.text) // example.com
 *
 * @since 0.1.0
 */
export const UriFromString: ReferenceC<Uri> = /* @__PURE__ */ referenceCodec('UriFromString', Uri)

/**
 * The codec of URIs and relative references.
 * @since 0.1.0
 */
export const UriReferenceFromString: ReferenceC<UriReference> = /* @__PURE__ */ referenceCodec<UriReference>(
  'UriReferenceFromString',
  UriReference,
)

/**
 * The codec of relative references.
 * @since 0.1.0
 */
export const RelativeReferenceFromString: ReferenceC<RelativeReference> = /* @__PURE__ */ referenceCodec(
  'RelativeReferenceFromString',
  RelativeReference,
)

/**
 * A narrower codec of URIs, whose name says so.
 *
 * @param options The schemes, the components that must be present, the length, the generation.
 *
 * @example
 * import { uriFromString } from 'uriform/codecs'
 *
 * const Homepage = uriFromString({ schemes: ['https', 'http'], required: ['host'], maximumLength: 2000 })
 * Homepage.name // 'UriFromString<https | http, host, at most 2000>'
 * Homepage.is('https://example.com/') // false: it is text yet
 *
 * @since 0.1.0
 */
export function uriFromString<
  const Scheme extends string = string,
  const Required extends RequiredComponent = never,
>(options: UriCodecOptions<Scheme, Required>): ReferenceC<Having<Uri<InLowerCase<Scheme>>, Required>> {
  return referenceCodec(UriFromString.name, Uri, options) as unknown as ReferenceC<
    Having<Uri<InLowerCase<Scheme>>, Required>
  >
}

/**
 * A narrower codec of URIs and relative references.
 * @since 0.1.0
 */
export function uriReferenceFromString<const Required extends RequiredComponent = never>(
  options: ReferenceCodecOptions<Required>,
): ReferenceC<Having<Uri, Required> | Having<RelativeReference, Required>> {
  return referenceCodec<UriReference>(UriReferenceFromString.name, UriReference, options) as never
}

/**
 * A narrower codec of relative references.
 * @since 0.1.0
 */
export function relativeReferenceFromString<const Required extends RequiredComponent = never>(
  options: ReferenceCodecOptions<Required>,
): ReferenceC<Having<RelativeReference, Required>> {
  return referenceCodec(RelativeReferenceFromString.name, RelativeReference, options) as never
}
