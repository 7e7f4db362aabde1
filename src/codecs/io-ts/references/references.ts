/** Codecs of URIs and references, from text to values. */

import type { Type } from 'io-ts'
import { checkLimit, listOf, schemeNames } from '../../../builders/index.js'
import {
  Fault,
  isError,
  type OptionRules,
  readOptions,
  syntaxError,
  type UriError,
} from '../../../model/errors.js'
import { type Generation, grammarOf, type ParseOptions } from '../../../model/grammar.js'
import {
  FORBIDDEN_PARTS,
  type ForbiddenPart,
  ownReference,
  type Reference,
  type RelativeReference,
  readReference,
  referenceKindOf,
  type Uri,
  type UriReference,
  withoutForbidden,
} from '../../../model/values.js'
import { codecOf, requiredGrammar } from '../codec.js'
import { codecWording } from '../wording.js'

/**
 * A component that a codec can require.
 * @since 0.1.0
 */
export type RequiredComponent = 'userinfo' | 'host' | 'port' | 'query' | 'fragment'

/**
 * Options that narrow a codec of references.
 * @since 0.1.0
 */
export interface ReferenceCodecOptions<Required extends RequiredComponent = RequiredComponent> {
  /** The generation; default: RFC 3986. */
  readonly generation?: Generation
  /** Accepts characters that browsers and people write raw. By default they are refused. */
  readonly strays?: ParseOptions['strays']
  /** Components that must be present. Then a host must not be empty, and a port must have digits. */
  readonly required?: readonly Required[]
  /**
   * Components that must not be there, not even empty.
   * @since 0.5.0
   */
  readonly forbid?: readonly ForbiddenPart[]
  /** Maximum length of the text, in UTF-16 code units. */
  readonly maximumLength?: number
}

/**
 * Options that narrow a codec of URIs.
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
 * A scheme in lower case, as in values.
 * @since 0.1.0
 */
export type InLowerCase<Scheme extends string> = string extends Scheme ? string : Lowercase<Scheme>

type Options = UriCodecOptions

/** The kind of value that a codec decodes to; undefined for either kind. */
const kinds = {
  UriFromString: 'Uri',
  RelativeReferenceFromString: 'RelativeReference',
  UriReferenceFromString: undefined,
} as const

const components: readonly unknown[] = [
  'userinfo',
  'host',
  'port',
  'query',
  'fragment',
] satisfies RequiredComponent[]

const rules = {
  generation: 'any',
  strays: 'any',
  required: /* @__PURE__ */ listOf(
    (each) => components.includes(each),
    'an array of "userinfo", "host", "port", "query" and "fragment"',
  ),
  forbid: /* @__PURE__ */ listOf(
    (each) => FORBIDDEN_PARTS.includes(each),
    'an array of "userinfo", "query" and "fragment"',
  ),
  maximumLength: 'any',
} as const satisfies OptionRules

function referenceCodec<R extends Reference>(
  name: 'UriFromString' | 'RelativeReferenceFromString' | 'UriReferenceFromString',
  given?: Options | undefined,
): ReferenceC<R> {
  const of = name.charAt(0).toLowerCase() + name.slice(1)
  const known: OptionRules = name === 'UriFromString' ? { ...rules, schemes: schemeNames } : rules
  const options = readOptions<Options>(of, given, known)
  const { maximumLength = Number.POSITIVE_INFINITY } = options
  checkLimit('maximumLength', maximumLength)
  const grammar = requiredGrammar({ generation: options.generation })
  const kind = kinds[name]
  const tooLong = (text: string): UriError => {
    const expected = `at most ${maximumLength} characters`
    return syntaxError(
      new Fault('too-long', undefined, maximumLength, { expected }),
      text,
      grammar,
      codecWording,
    )
  }
  const isPlain =
    options.required === undefined &&
    options.schemes === undefined &&
    options.strays === undefined &&
    options.forbid === undefined
  return codecOf<R, string>(
    nameOf(name, options),
    (value): value is R =>
      ownReference(value)?.grammar === grammar &&
      (kind === undefined || referenceKindOf(value) === kind) &&
      (value as R).href.length <= maximumLength &&
      missingIn(value as R, options) === undefined &&
      !isError(withoutForbidden(value as UriReference, options.forbid)),
    (input) => {
      if (typeof input === 'string' && input.length > maximumLength) return tooLong(input)
      const value = readReference(input, grammar, kind, options) as R | UriError
      if (isPlain || isError(value)) return value
      if (value.href.length > maximumLength) return tooLong(value.href)
      return (
        missingIn(value, options) ??
        (withoutForbidden(value as unknown as UriReference, options.forbid) as R | UriError)
      )
    },
    (value) => value.href,
  )
}

/** The name with the options, such as `UriFromString<https, host, at most 2000>`. */
function nameOf(
  name: string,
  { generation, strays, schemes, required, forbid = [], maximumLength }: Options,
): string {
  const limits = [
    ...(generation === undefined ? [] : [generation.name]),
    ...(strays !== undefined ? ['strays encoded'] : []),
    ...(schemes === undefined ? [] : [schemes.join(' | ')]),
    ...(required ?? []),
    ...forbid.map((part) => `no ${part}`),
    ...(maximumLength === undefined ? [] : [`at most ${maximumLength}`]),
  ]
  return limits.length === 0 ? name : `${name}<${limits.join(', ')}>`
}

/** The error if a reference has another scheme, or lacks a component. */
function missingIn(value: Reference, { schemes, required = [] }: Options): UriError | undefined {
  const errorIn = (fault: Fault): UriError =>
    syntaxError(fault, value.href, grammarOf(value.generation), codecWording)
  if (schemes !== undefined && !schemes.some((scheme) => scheme.toLowerCase() === (value as Uri).scheme)) {
    const expected = schemes.map((scheme) => `${scheme}:`).join(' or ')
    return errorIn(new Fault('wrong-scheme', 'scheme', 0, { expected }))
  }
  const missing = required.find(
    (name) => value[name] === undefined || (name === 'host' && value.host?.text === ''),
  )
  return missing && errorIn(new Fault('missing-component', missing, 0, { expected: `a ${missing}` }))
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
export const UriFromString: ReferenceC<Uri> = /* @__PURE__ */ referenceCodec('UriFromString')

/**
 * The codec of URIs and relative references.
 *
 * @example
 * import { UriReferenceFromString } from 'uriform/codecs'
 *
 * UriReferenceFromString.decode('../a')._tag // 'Right'
 * UriReferenceFromString.decode('a b') // a Left
 *
 * @since 0.1.0
 */
export const UriReferenceFromString: ReferenceC<UriReference> =
  /* @__PURE__ */ referenceCodec('UriReferenceFromString')

/**
 * The codec of relative references.
 *
 * @example
 * import { RelativeReferenceFromString } from 'uriform/codecs'
 *
 * RelativeReferenceFromString.decode('../a')._tag // 'Right'
 * RelativeReferenceFromString.decode('http://h/') // a Left
 *
 * @since 0.1.0
 */
export const RelativeReferenceFromString: ReferenceC<RelativeReference> = /* @__PURE__ */ referenceCodec(
  'RelativeReferenceFromString',
)

/**
 * Makes a narrower codec of URIs. Its name shows the options.
 *
 * @param options The allowed schemes, the required components, the maximum length, the generation.
 *
 * @example
 * import { uriFromString } from 'uriform/codecs'
 *
 * const Homepage = uriFromString({ schemes: ['https', 'http'], required: ['host'], maximumLength: 2000 })
 * Homepage.name // 'UriFromString<https | http, host, at most 2000>'
 * Homepage.is('https://example.com/') // false: it is text, not a value
 *
 * @since 0.1.0
 */
export function uriFromString<
  const Scheme extends string = string,
  const Required extends RequiredComponent = never,
>(options: UriCodecOptions<Scheme, Required>): ReferenceC<Having<Uri<InLowerCase<Scheme>>, Required>> {
  return referenceCodec<Uri>('UriFromString', options) as unknown as ReferenceC<
    Having<Uri<InLowerCase<Scheme>>, Required>
  >
}

/**
 * Makes a narrower codec of URIs and relative references.
 *
 * @example
 * import { uriReferenceFromString } from 'uriform/codecs'
 *
 * const Link = uriReferenceFromString({ maximumLength: 10 })
 * Link.decode('../a')._tag // 'Right'
 * Link.decode('http://example.com/') // a Left
 *
 * @since 0.1.0
 */
export function uriReferenceFromString<const Required extends RequiredComponent = never>(
  options: ReferenceCodecOptions<Required>,
): ReferenceC<Having<Uri, Required> | Having<RelativeReference, Required>> {
  return referenceCodec<UriReference>('UriReferenceFromString', options) as never
}

/**
 * Makes a narrower codec of relative references.
 *
 * @example
 * import { relativeReferenceFromString } from 'uriform/codecs'
 *
 * const Link = relativeReferenceFromString({ required: ['query'] })
 * Link.decode('a?b')._tag // 'Right'
 * Link.decode('a') // a Left
 *
 * @since 0.1.0
 */
export function relativeReferenceFromString<const Required extends RequiredComponent = never>(
  options: ReferenceCodecOptions<Required>,
): ReferenceC<Having<RelativeReference, Required>> {
  return referenceCodec<RelativeReference>('RelativeReferenceFromString', options) as never
}
