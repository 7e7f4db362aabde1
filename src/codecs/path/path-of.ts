/** The codec of paths, from the text of a path to a record of its named segments. */
import {
  type Any,
  appendContext,
  array,
  type Context,
  type Errors,
  type OutputOf,
  Type,
  type TypeOf,
  type Validation,
  type ValidationError,
} from 'io-ts'
import { isComponentOf } from '../../model/components/component.js'
import { Path, Segment, segmentTexts } from '../../model/components/path.js'
import { encodeSegments, pieceError, refuseDots } from '../../model/encode/data.js'
import { left, right } from '../../model/errors/either.js'
import { builtOrThrow, fromEither } from '../../model/errors/result.js'
import { defaultGrammar } from '../../model/generations/chosen.js'
import { setOwn } from '../../model/own-property.js'
import { isError, type UriError } from '../../model/syntax/error.js'
import { propertyIfAny } from '../../model/syntax/foreign.js'
import type { ParseOptions } from '../../model/syntax/generation.js'
import { isReadAsAuthority, pathIn } from '../../model/syntax/layout.js'
import { normalizeEncoding, percentDecodeText } from '../../model/syntax/percent-encoding.js'
import { scanComponent } from '../../model/syntax/scanner.js'
import { uriReferenceFrom } from '../../model/values/mapping.js'
import { isRequestTarget, textInTarget } from '../../model/values/request-target.js'
import { ownReference, referenceKindOf } from '../../model/values/value.js'
import { failed } from '../codec.js'
import { mismatch } from './no-such-path.js'

/**
 * A named segment of a path.
 * @since 0.1.0
 */
export interface PathParameter<Name extends string, C extends Any> {
  readonly name: Name
  readonly codec: C
  readonly item?: undefined
}

/**
 * The named segments at the end of a path, as a list.
 * @since 0.2.0
 */
export interface RestParameter<Name extends string, C extends Any> {
  readonly name: Name
  readonly codec: Type<TypeOf<C>[], OutputOf<C>[], unknown>
  /** The codec of each segment. */
  readonly item: C
}

/**
 * Options for reading a path.
 * @since 0.2.0
 */
export interface PathOptions {
  /**
   * `optional` also reads a path with a trailing slash if the shape has none, and one without if the shape has one.
   * Paths are written like the shape. `exact` is the default. In a rest parameter, a trailing slash is an empty last
   * segment.
   */
  readonly trailingSlash?: 'exact' | 'optional'
  /** `encode` accepts characters that browsers send raw, such as `[` and `|`. They are refused by default. */
  readonly strays?: ParseOptions['strays']
}

/**
 * A codec that doesn't encode to the text of a segment, such as `t.number`. The type exists for the compiler's
 * message; no value has it.
 * @since 0.2.0
 */
export interface NotSegmentText<Output> {
  readonly 'this codec neither reads nor writes text': Output
}

/** Accepts a codec of text, or of anything. */
type OfSegment<C extends Any> =
  unknown extends OutputOf<C>
    ? unknown
    : [OutputOf<C>] extends [string | Segment]
      ? unknown
      : NotSegmentText<OutputOf<C>>

/**
 * Names a segment of a path.
 *
 * @param name The name of its property.
 * @param codec The codec of its decoded text, such as `t.string` or `NumberFromString`.
 *
 * @example
 * import { IntegerFromString, param, pathOf } from 'uriform/codecs'
 *
 * pathOf('/users', param('id', IntegerFromString)).decode('/users/42') // a Right of { id: 42 }
 *
 * @since 0.1.0
 */
export function param<const Name extends string, C extends Any>(
  name: Name,
  codec: C & OfSegment<C>,
): PathParameter<Name, C> {
  return { name, codec }
}

/**
 * Names the segments at the end of a path: none, one or more.
 *
 * @param name The name of its property, which is a list.
 * @param codec The codec of the decoded text of each segment.
 *
 * @example
 * import * as t from 'io-ts'
 * import { pathOf, rest } from 'uriform/codecs'
 *
 * const File = pathOf('/files', rest('path', t.string))
 * File.decode('/files/docs/a%2Fb') // a Right of { path: ['docs', 'a/b'] }
 * File.encode({ path: [] }) // '/files'
 *
 * @since 0.2.0
 */
export function rest<const Name extends string, C extends Any>(
  name: Name,
  codec: C & OfSegment<C>,
): RestParameter<Name, C> {
  return { name, codec: array<C>(codec), item: codec }
}

/** Any rest parameter. `RestParameter` with `Any` doesn't fit, because it is invariant. */
interface AnyRest {
  readonly name: string
  readonly codec: Any
  readonly item: Any
}

type Parameter = PathParameter<string, Any> | AnyRest
type SinglePart = string | PathParameter<string, Any>
/** The options. Without the exclusions a text or a parameter would fit too, because no option is required. */
type LastPart = PathOptions & object & { readonly codec?: undefined }
type Part = SinglePart | AnyRest | LastPart

/** A rest parameter comes after all other parts; options come last. */
type PathParts =
  | readonly SinglePart[]
  | readonly [...SinglePart[], AnyRest]
  | readonly [...SinglePart[], LastPart]
  | readonly [...SinglePart[], AnyRest, LastPart]

/**
 * Literal text that looks like a parameter of another library. The type exists for the compiler's message; no value
 * has it.
 * @since 0.2.0
 */
export interface NotLiteralText<Text extends string> {
  readonly "write param('id', codec) for a parameter": Text
}

/** Refuses literal text that looks like a parameter, and unknown options. */
type Checked<Parts extends readonly Part[]> = {
  readonly [At in keyof Parts]: Parts[At] extends
    | `:${string}`
    | `${string}/:${string}`
    | `${string}{${string}`
    ? NotLiteralText<Parts[At]>
    : Parts[At] extends string | Parameter
      ? unknown
      : { readonly [Option in Exclude<keyof Parts[At], keyof PathOptions>]: never }
}

/**
 * The record of the named segments of a path.
 * @since 0.1.0
 */
export type PathValues<Parts extends PathParts> = {
  [P in Extract<Parts[number], Parameter> as P['name']]: TypeOf<P['codec']>
}

/**
 * A codec of paths.
 * @since 0.1.0
 */
export interface PathC<Parts extends PathParts> extends Type<PathValues<Parts>, string, unknown> {}

/** One segment of the shape: a parameter, or literal text. */
type Place =
  | { readonly parameter: Parameter }
  | {
      readonly parameter: undefined
      readonly text: string
      /** The text for comparison (RFC 3986 6.2.2). */
      readonly normal: string
    }

/**
 * The codec of paths of one shape: literal text and named segments. A named segment is always a whole segment. The
 * input is the text of a path or a `Path`; or a reference or a request target, whose path is read. Literal segments
 * are compared by their normal form. `isNoSuchPath` tells a path of another shape from a segment that its codec
 * refuses.
 *
 * A path that begins with `//` is neither read nor written: in a reference it would name a host.
 *
 * `'/users/:id'` doesn't compile, because it would be literal text; a text of type `string` isn't checked.
 *
 * @param parts Encoded text, as in `/users`, and named segments, in order. Missing slashes between them are added. A
 * `rest` parameter and options may come last.
 * @throws UriSyntaxError if literal text isn't a path; UriBuildError if it begins with `//`; TypeError if two
 * parameters have one name, or a rest parameter isn't the last part.
 *
 * @example
 * import { NumberFromString, param, pathOf } from 'uriform/codecs'
 *
 * const Posts = pathOf('/users', param('id', NumberFromString), '/posts')
 * Posts.decode('/users/42/posts') // a Right of { id: 42 }
 * Posts.encode({ id: 42 }) // '/users/42/posts'
 *
 * @since 0.1.0
 */
export function pathOf<const Parts extends PathParts>(...parts: Parts & Checked<Parts>): PathC<Parts> {
  const last = parts.at(-1)
  const options = isOptions(last) ? last : {}
  const places = placesOf(
    (isOptions(last) ? parts.slice(0, -1) : parts) as readonly Exclude<Part, LastPart>[],
  )
  const parameters = places.flatMap(({ parameter }) => parameter ?? [])
  const duplicate = parameters.find(
    ({ name: own }, at) => parameters.findIndex((each) => each.name === own) < at,
  )
  if (duplicate !== undefined)
    throw new TypeError(`a path cannot have two parameters called "${duplicate.name}"`)
  if (places.slice(0, -1).some(isRest))
    throw new TypeError('a rest parameter must be the last part of a path')
  const shape: Shape = { places, text: `/${places.map(shown).join('/')}`, options }
  return new Type<PathValues<Parts>, string, unknown>(
    `pathOf(${shape.text})`,
    (value): value is PathValues<Parts> =>
      typeof value === 'object' &&
      value !== null &&
      parameters.every(
        ({ name: own, codec }) => Object.hasOwn(value, own) && codec.is(value[own as keyof typeof value]),
      ),
    (input, context) => {
      const path = pathText(input, options)
      return isError(path)
        ? failed(path, input, context)
        : (read(path, shape, context) as Validation<PathValues<Parts>>)
    },
    (values) => {
      const record = values as Readonly<Record<string, unknown>>
      let path = ''
      for (const place of places) {
        const { parameter } = place
        path += parameter === undefined ? `/${place.text}` : write(parameter, record[parameter.name])
      }
      // If a rest parameter is the whole path, "/" has no segments.
      const isRead = path !== '/' || !isRest(places[0])
      return builtOrThrow(isRead ? refuseNetworkPath(path || '/') : ambiguous(path))
    },
  )
}

/** The shape that a path must have. */
interface Shape {
  readonly places: readonly Place[]
  /** The places in words, as in `/users/{id: string}`. */
  readonly text: string
  readonly options: PathOptions
}

function isOptions(part: Part | undefined): part is LastPart {
  return typeof part === 'object' && !('codec' in part)
}

function isRest(place: Place | undefined): boolean {
  return place?.parameter?.item !== undefined
}

function shown(place: Place): string {
  if (place.parameter === undefined) return place.text
  const { name, codec, item } = place.parameter
  return item === undefined ? `{${name}: ${codec.name}}` : `{...${name}: ${item.name}}`
}

/** Refuses a path that begins with `//`: as a reference it would name a host (RFC 3986 4.2). */
function refuseNetworkPath(path: string): string | UriError {
  return isReadAsAuthority(path) ? ambiguous(path) : path
}

function ambiguous(path: string): UriError {
  return pieceError('ambiguous-path', 'path', path, 0, defaultGrammar)
}

/** The segments of the shape. */
function placesOf(parts: readonly Exclude<Part, LastPart>[]): readonly Place[] {
  const places: Place[] = []
  for (const part of parts) {
    const last = places.at(-1)
    // A slash at the end of literal text is the one before the next segment.
    if (last !== undefined && last.parameter === undefined && last.text === '') places.pop()
    if (typeof part === 'string') places.push(...literals(part.startsWith('/') ? part : `/${part}`))
    else places.push({ parameter: part })
  }
  const [first, second] = places
  if (first === undefined) return literals('/')
  if (second !== undefined && first.parameter === undefined && first.text === '') {
    builtOrThrow(refuseNetworkPath('//'))
  }
  return places
}

function literals(path: string): readonly Place[] {
  return segmentTexts(Path.from(path).text).map((text) => ({
    parameter: undefined,
    text,
    normal: normalOf(text),
  }))
}

function normalOf(segment: string): string {
  return normalizeEncoding(segment, defaultGrammar.rules.unreserved)
}

/** The text of an input's path. A foreign value is read again. */
function pathText(input: unknown, options: PathOptions): string | UriError {
  if (typeof input === 'string') return checked(input, options)
  if (referenceKindOf(input) !== undefined) {
    const reference = uriReferenceFrom(input)
    const own = ownReference(reference)
    if (own === undefined) return reference as UriError
    const text = pathIn(own.href, own.layout)
    return own.grammar === defaultGrammar ? text : checked(text, options)
  }
  if (isComponentOf(input, Path, defaultGrammar)) return input.text
  if (isRequestTarget(input)) return checked(textInTarget(input, 'path'), options)
  return checked(input instanceof Path ? propertyIfAny(input, 'text') : input, options)
}

/** Checks the text of a path. */
function checked(text: unknown, { strays }: PathOptions): string | UriError {
  // The reader makes the errors, and knows the rules of paths that don't begin with a slash.
  if (typeof text === 'string' && text[0] === '/') {
    if (scanComponent(text, defaultGrammar.tables.classes, 'path') === undefined) return text
  }
  const path = fromEither(Path.parse(text as string, { strays }))
  return isError(path) ? path : path.text
}

function read(path: string, shape: Shape, context: Context): Validation<unknown> {
  const { places } = shape
  const segments = match(path, places) ?? matchOtherwise(path, shape)
  if (segments === undefined) return left<Errors>([mismatch(path, shape.text, context)])
  // `encode` would refuse to write it.
  const written = refuseNetworkPath(path)
  if (isError(written)) return failed(written, path, context)
  const values: Record<string, unknown> = {}
  let errors: Errors | undefined
  let at = 0
  for (const { parameter } of places) {
    if (parameter === undefined) continue
    const result =
      parameter.item === undefined
        ? readSegment(segments[at++] as string, parameter, context)
        : readRest(segments.slice(at), parameter, context)
    if (result._tag === 'Left') errors = [...(errors ?? []), ...result.left]
    else setOwn(values, parameter.name, result.right)
  }
  return errors === undefined ? right(values) : left(errors)
}

/** Matches a path that has a needless trailing slash or lacks one. */
function matchOtherwise(path: string, { places, options }: Shape): readonly string[] | undefined {
  if (options.trailingSlash !== 'optional') return undefined
  const last = places.at(-1) as Place
  const hasSlash = last.parameter === undefined && last.text === ''
  if (path.endsWith('/') === hasSlash) return undefined
  return match(hasSlash ? `${path}/` : path.slice(0, -1), places)
}

/** The encoded texts of the parameters; undefined if the path has another shape. Stops at the first difference. */
function match(path: string, places: readonly Place[]): readonly string[] | undefined {
  const segments: string[] = []
  let at = 0
  for (const place of places) {
    if (place.parameter?.item !== undefined) {
      // Without another segment, `/` has no segments.
      const isNone = path === '/' || (at > 0 && at === path.length)
      if (!isNone && path[at] !== '/') return undefined
      return isNone ? segments : segments.concat(path.slice(at + 1).split('/'))
    }
    if (path[at] !== '/') return undefined
    const slash = path.indexOf('/', at + 1)
    const end = slash < 0 ? path.length : slash
    const segment = path.slice(at + 1, end)
    if (place.parameter !== undefined) segments.push(segment)
    else if (segment !== place.text && normalOf(segment) !== place.normal) return undefined
    at = end
  }
  return at === path.length ? segments : undefined
}

function readRest(
  texts: readonly string[],
  { name, codec, item }: AnyRest,
  context: Context,
): Validation<unknown> {
  const inner = appendContext(context, name, codec, texts)
  const values: unknown[] = []
  const errors: ValidationError[] = []
  for (const [at, text] of texts.entries()) {
    const result = readSegment(text, { name: String(at), codec: item }, inner)
    if (result._tag === 'Left') errors.push(...result.left)
    else values.push(result.right)
  }
  return errors.length === 0 ? right(values) : left(errors)
}

function readSegment(
  segment: string,
  { name, codec }: PathParameter<string, Any>,
  context: Context,
): Validation<unknown> {
  const inner = appendContext(context, name, codec, segment)
  const text = percentDecodeText(segment)
  if (text === undefined) {
    const { tryDecoded } = Segment.from(segment)
    return tryDecoded._tag === 'Left' ? failed(tryDecoded.left, segment, inner) : tryDecoded
  }
  // Data can't be a dot segment, because it would be removed.
  const dots = refuseDots(segment, defaultGrammar)
  return isError(dots) ? failed(dots, segment, inner) : codec.validate(text, inner)
}

/** The encoded segment of a parameter, or those of a rest parameter, with a slash before each. */
function write({ codec, item }: Parameter, value: unknown): string {
  const written: unknown = codec.encode(value as never)
  return builtOrThrow(encodeSegments(item === undefined ? [written] : written, defaultGrammar))
}
