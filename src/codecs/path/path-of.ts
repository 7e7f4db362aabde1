/** The codec of paths: a record of named segments within, the text of a path on the outside. */
import { type Any, type Context, type Errors, type OutputOf, Type, type TypeOf, type Validation } from 'io-ts'
import { isComponentOf } from '../../model/components/component.js'
import { Path, type Segment } from '../../model/components/path.js'
import { encodeSegment, pieceError, refuseDots } from '../../model/encode/data.js'
import { left, right } from '../../model/errors/either.js'
import { redactText } from '../../model/errors/redaction.js'
import { builtOrThrow, fromEither } from '../../model/errors/result.js'
import { defaultGrammar } from '../../model/generations/chosen.js'
import { countOf } from '../../model/limits.js'
import { isError, type UriError } from '../../model/syntax/error.js'
import { referenceFrom, referenceKindOf } from '../../model/values/value.js'
import { failed } from '../codec.js'

/**
 * A segment of a path that has a name.
 * @since 0.1.0
 */
export interface PathParameter<Name extends string, C extends Any> {
  readonly name: Name
  readonly codec: C
}

/**
 * A segment of a path that has a name.
 *
 * @param name The name of its property.
 * @param codec The codec of its decoded text, such as `t.string` or `NumberFromString`.
 * @since 0.1.0
 */
export function param<const Name extends string, C extends Any>(
  name: Name,
  codec: C,
): PathParameter<Name, C> {
  return { name, codec }
}

type Part = string | PathParameter<string, Any>

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

/** What stands in the place of a segment: a segment, or a parameter. */
type Place = Segment | PathParameter<string, Any>

/**
 * The codec of paths of one shape: literal text and named segments, each of which is one whole segment. Its input is the
 * text of a path, a `Path`, or a reference, whose path is read. Literal segments are compared by what they stand for.
 *
 * A path that begins with `//` is neither read nor written: in a reference it would name a host.
 *
 * @param parts Encoded text, as in `/users`, and named segments, in order; the slashes between them are put where none is
 * written.
 * @throws UriSyntaxError where literal text is no path; UriBuildError if it begins with `//`; TypeError where two
 * parameters have one name.
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
export function pathOf<const Parts extends readonly Part[]>(...parts: Parts): PathC<Parts> {
  const places = placesOf(parts)
  const parameters = places.filter((place) => 'codec' in place)
  const twice = parameters.find(({ name: own }, at) => parameters.findIndex((each) => each.name === own) < at)
  if (twice !== undefined) throw new TypeError(`a path cannot have two parameters called "${twice.name}"`)
  const name = `/${places.map((place) => ('codec' in place ? `{${place.name}: ${place.codec.name}}` : place.text)).join('/')}`
  return new Type<PathValues<Parts>, string, unknown>(
    `pathOf(${name})`,
    (value): value is PathValues<Parts> =>
      typeof value === 'object' &&
      value !== null &&
      parameters.every(
        ({ name: own, codec }) => Object.hasOwn(value, own) && codec.is(value[own as keyof typeof value]),
      ),
    (input, context) => {
      const path = pathIn(input)
      return isError(path)
        ? failed(path, input, context)
        : (read(path, places, name, context) as Validation<PathValues<Parts>>)
    },
    (values) => {
      const record = values as Readonly<Record<string, unknown>>
      const texts = places.map((place) => ('codec' in place ? write(place, record[place.name]) : place.text))
      return builtOrThrow(refuseNetworkPath(`/${texts.join('/')}`))
    },
  )
}

/** An error for a path that begins with `//`: as a reference it would name a host (RFC 3986 4.2). */
function refuseNetworkPath(path: string): string | UriError {
  return path.startsWith('//') ? pieceError('ambiguous-path', 'path', path, 0, defaultGrammar) : path
}

/** What stands in the place of each segment. */
function placesOf(parts: readonly Part[]): readonly Place[] {
  const places: Place[] = []
  for (const part of parts) {
    const last = places.at(-1)
    // A slash that ends literal text is the one before the next segment.
    if (last !== undefined && !('codec' in last) && last.text === '') places.pop()
    if (typeof part === 'string') places.push(...Path.from(part.startsWith('/') ? part : `/${part}`).segments)
    else places.push(part)
  }
  const [first, second] = places
  if (first === undefined) return Path.from('/').segments
  if (second !== undefined && !('codec' in first) && first.text === '') builtOrThrow(refuseNetworkPath('//'))
  return places
}

/** The path of an input: of its text, or of a reference. What is not made here is read again. */
function pathIn(input: unknown): Path | UriError {
  if (referenceKindOf(input) !== undefined) {
    const reference = referenceFrom(input)
    return isError(reference) ? reference : pathIn(reference.path)
  }
  if (isComponentOf(input, Path, defaultGrammar)) return input
  return fromEither(Path.parse((input instanceof Path ? input.text : input) as string))
}

function read(path: Path, places: readonly Place[], shape: string, context: Context): Validation<unknown> {
  // Counted first: segments that are made only to be refused would cost time and memory.
  const isOfLength = path.isAbsolute && countOf('/', path.text, places.length + 1) === places.length
  const segments = isOfLength ? path.segments : []
  const isOfShape =
    isOfLength && places.every((place, at) => 'codec' in place || place.equals(segments[at] as Segment))
  if (!isOfShape) {
    return left<Errors>([{ value: redactText(path.text), context, message: `expected a path like ${shape}` }])
  }
  // `encode` would refuse to write it.
  const written = refuseNetworkPath(path.text)
  if (isError(written)) return failed(written, path.text, context)
  const values: Record<string, unknown> = {}
  const errors: Errors = []
  for (const [at, place] of places.entries()) {
    if (!('codec' in place)) continue
    const result = readSegment(segments[at] as Segment, place, context)
    if (result._tag === 'Left') errors.push(...result.left)
    else
      Object.defineProperty(values, place.name, {
        value: result.right,
        enumerable: true,
        writable: true,
        configurable: true,
      })
  }
  return errors.length > 0 ? left(errors) : right(values)
}

function readSegment(
  segment: Segment,
  { name, codec }: PathParameter<string, Any>,
  context: Context,
): Validation<unknown> {
  const text = segment.tryDecoded
  const inner = [...context, { key: name, type: codec, actual: segment.text }]
  if (text._tag === 'Left') return failed(text.left, segment.text, inner)
  // No data can be one: it would be removed.
  const dots = refuseDots(segment.text, defaultGrammar)
  return isError(dots) ? failed(dots, segment.text, inner) : codec.validate(text.right, inner)
}

function write({ codec }: PathParameter<string, Any>, value: unknown): string {
  return builtOrThrow(encodeSegment(codec.encode(value) as OutputOf<Any>, defaultGrammar))
}
