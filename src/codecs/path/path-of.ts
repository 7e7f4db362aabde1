/** The codec of paths: the text of a path outside, a record of its named segments inside. */
import {
  type Any,
  appendContext,
  type Context,
  type Errors,
  type OutputOf,
  Type,
  type TypeOf,
  type Validation,
} from 'io-ts'
import { isComponentOf } from '../../model/components/component.js'
import { Path, Segment, segmentTexts } from '../../model/components/path.js'
import { encodeSegment, pieceError, refuseDots } from '../../model/encode/data.js'
import { left, right } from '../../model/errors/either.js'
import { redactText } from '../../model/errors/redaction.js'
import { builtOrThrow, fromEither } from '../../model/errors/result.js'
import { defaultGrammar } from '../../model/generations/chosen.js'
import { isError, type UriError } from '../../model/syntax/error.js'
import { pathIn } from '../../model/syntax/layout.js'
import { normalizeEncoding, percentDecodeText } from '../../model/syntax/percent-encoding.js'
import { scanComponent } from '../../model/syntax/scanner.js'
import { ownReference, referenceFrom, referenceKindOf } from '../../model/values/value.js'
import { failed } from '../codec.js'

/**
 * A named segment of a path.
 * @since 0.1.0
 */
export interface PathParameter<Name extends string, C extends Any> {
  readonly name: Name
  readonly codec: C
}

/**
 * A codec whose outside isn't the text of a segment, such as `t.number`. The type exists for the compiler's message:
 * nothing is of it.
 * @since 0.2.0
 */
export interface NotSegmentText<Output> {
  readonly 'this codec neither reads nor writes text': Output
}

/** A codec of text, or of anything. */
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
 * @since 0.1.0
 */
export function param<const Name extends string, C extends Any>(
  name: Name,
  codec: C & OfSegment<C>,
): PathParameter<Name, C> {
  return { name, codec }
}

type Part = string | PathParameter<string, Any>

/**
 * Literal text that looks like a parameter of another library. The type exists for the compiler's message: nothing is
 * of it.
 * @since 0.2.0
 */
export interface NotLiteralText<Text extends string> {
  readonly "write param('id', codec) for a parameter": Text
}

/** The parts of a path; a literal text that looks like a parameter is refused. */
type Checked<Parts extends readonly Part[]> = {
  readonly [At in keyof Parts]: Parts[At] extends
    | `:${string}`
    | `${string}/:${string}`
    | `${string}{${string}`
    ? NotLiteralText<Parts[At]>
    : unknown
}

/**
 * The record of the named segments of a path.
 * @since 0.1.0
 */
export type PathValues<Parts extends readonly Part[]> = {
  [P in Extract<Parts[number], PathParameter<string, Any>> as P['name']]: TypeOf<P['codec']>
}

/**
 * A codec of paths.
 * @since 0.1.0
 */
export interface PathC<Parts extends readonly Part[]> extends Type<PathValues<Parts>, string, unknown> {}

/** One segment of the shape: a parameter, or literal text. */
type Place =
  | { readonly parameter: PathParameter<string, Any> }
  | {
      readonly parameter: undefined
      readonly text: string
      /** The text as it is compared (RFC 3986 6.2.2). */
      readonly normal: string
    }

/**
 * The codec of paths of one shape: literal text and named segments, each of which is a whole segment. Its input is the
 * text of a path, a `Path`, or a reference, whose path is read. Literal segments are compared by their normal form.
 *
 * A path that begins with `//` is neither read nor written: in a reference it would name a host.
 *
 * `'/users/:id'` doesn't compile, because it would be literal text; a text of type `string` is not looked at.
 *
 * @param parts Encoded text, as in `/users`, and named segments, in order. Slashes that are missing between them are added.
 * @throws UriSyntaxError if literal text isn't a path; UriBuildError if it begins with `//`; TypeError if two parameters
 * have one name.
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
export function pathOf<const Parts extends readonly Part[]>(...parts: Parts & Checked<Parts>): PathC<Parts> {
  const places = placesOf(parts)
  const parameters = places.flatMap(({ parameter }) => parameter ?? [])
  const twice = parameters.find(({ name: own }, at) => parameters.findIndex((each) => each.name === own) < at)
  if (twice !== undefined) throw new TypeError(`a path cannot have two parameters called "${twice.name}"`)
  const shape = `/${places.map(shown).join('/')}`
  return new Type<PathValues<Parts>, string, unknown>(
    `pathOf(${shape})`,
    (value): value is PathValues<Parts> =>
      typeof value === 'object' &&
      value !== null &&
      parameters.every(
        ({ name: own, codec }) => Object.hasOwn(value, own) && codec.is(value[own as keyof typeof value]),
      ),
    (input, context) => {
      const path = pathText(input)
      return isError(path)
        ? failed(path, input, context)
        : (read(path, places, shape, context) as Validation<PathValues<Parts>>)
    },
    (values) => {
      const record = values as Readonly<Record<string, unknown>>
      const texts = places.map((place) =>
        place.parameter === undefined ? place.text : write(place.parameter, record[place.parameter.name]),
      )
      return builtOrThrow(refuseNetworkPath(`/${texts.join('/')}`))
    },
  )
}

function shown(place: Place): string {
  return place.parameter === undefined
    ? place.text
    : `{${place.parameter.name}: ${place.parameter.codec.name}}`
}

/** An error for a path that begins with `//`: as a reference it would name a host (RFC 3986 4.2). */
function refuseNetworkPath(path: string): string | UriError {
  return path.startsWith('//') ? pieceError('ambiguous-path', 'path', path, 0, defaultGrammar) : path
}

/** The segments of the shape. */
function placesOf(parts: readonly Part[]): readonly Place[] {
  const places: Place[] = []
  for (const part of parts) {
    const last = places.at(-1)
    // A slash that ends literal text is the one before the next segment.
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

/** The text of the path of an input. A value that isn't ours is read again. */
function pathText(input: unknown): string | UriError {
  if (typeof input === 'string') return checked(input)
  if (referenceKindOf(input) !== undefined) {
    const reference = referenceFrom(input)
    const own = ownReference(reference)
    if (own === undefined) return reference as UriError
    const text = pathIn(own.href, own.layout)
    return own.grammar === defaultGrammar ? text : checked(text)
  }
  if (isComponentOf(input, Path, defaultGrammar)) return input.text
  return checked(input instanceof Path ? input.text : input)
}

/** The text of a path, if it is one. */
function checked(text: unknown): string | UriError {
  // The reader also knows the rules of paths without a slash first, and makes the errors.
  if (typeof text === 'string' && text[0] === '/') {
    if (scanComponent(text, defaultGrammar.tables.classes, 'path') === undefined) return text
  }
  const path = fromEither(Path.parse(text as string))
  return isError(path) ? path : path.text
}

function read(path: string, places: readonly Place[], shape: string, context: Context): Validation<unknown> {
  const segments = match(path, places)
  if (segments === undefined) {
    return left<Errors>([{ value: redactText(path), context, message: `expected a path like ${shape}` }])
  }
  // `encode` would refuse to write it.
  const written = refuseNetworkPath(path)
  if (isError(written)) return failed(written, path, context)
  const values: Record<string, unknown> = {}
  let errors: Errors | undefined
  let at = 0
  for (const { parameter } of places) {
    if (parameter === undefined) continue
    const result = readSegment(segments[at++] as string, parameter, context)
    if (result._tag === 'Left') errors = [...(errors ?? []), ...result.left]
    else put(values, parameter.name, result.right)
  }
  return errors === undefined ? right(values) : left(errors)
}

/** The encoded texts of the parameters; undefined if the path has another shape. Reads no further than that shows. */
function match(path: string, places: readonly Place[]): readonly string[] | undefined {
  const segments: string[] = []
  let at = 0
  for (const place of places) {
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

function put(values: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') values[name] = value
  else Object.defineProperty(values, name, { value, enumerable: true, writable: true, configurable: true })
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
  // Data can't be a segment of dots: it would be removed.
  const dots = refuseDots(segment, defaultGrammar)
  return isError(dots) ? failed(dots, segment, inner) : codec.validate(text, inner)
}

function write({ codec }: PathParameter<string, Any>, value: unknown): string {
  return builtOrThrow(encodeSegment(codec.encode(value) as OutputOf<Any>, defaultGrammar))
}
