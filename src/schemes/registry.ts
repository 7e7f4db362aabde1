/** The registry of schemes: values for registered schemes, plain URIs for others. */

import {
  asError,
  type Either,
  Fault,
  fromEither,
  insteadOf,
  isError,
  orThrow,
  syntaxError,
  toEither,
  type UriError,
} from '../model/errors.js'
import { grammarOf } from '../model/grammar.js'
import { propertyIfAny } from '../model/text.js'
import { generationOfReference, readerFace, referenceFrom, type StandardFace, Uri } from '../model/values.js'
import * as kit from './definition/index.js'
import { onlyForbid } from './definition/reading.js'
import { file } from './file/file.js'
import { ftp } from './ftp.js'
import { gopher } from './gopher/gopher.js'
import { telnet } from './login/telnet.js'
import { mailto } from './mailto/mailto.js'
import { news } from './news/news.js'
import { nntp } from './news/nntp.js'
import { prospero } from './prospero.js'
import { wais } from './wais.js'
import { http, https } from './web/http.js'

/**
 * The part of a scheme that a registry uses.
 * @since 0.4.0
 */
export type AnyScheme = Pick<kit.Scheme, 'scheme' | 'fields' | 'parse' | 'from'> & {
  /** Other names that it reads. */
  readonly aliases?: readonly string[]
  /**
   * The function that starts a builder. Its type is only `object`, because comparing the types of all builders would
   * slow down the compiler.
   */
  readonly builder: object
}

/**
 * The values of schemes.
 * @inline
 */
export type ValueOf<S> = S extends { from(...input: never): infer Value } ? Value : never

/**
 * Schemes by their names. A registry is immutable: `with` and `without` return new ones. It is also a Standard Schema
 * for strings.
 *
 * @typeParam S The schemes in it.
 *
 * @since 0.1.0
 */
export interface Schemes<S extends AnyScheme> extends Iterable<S> {
  /**
   * Reads a URI by its scheme.
   *
   * @param input A URI, or the text of one.
   * @param options The generation of a text, forbidden parts, and `lossy` fields. A URI keeps its generation.
   * @returns The value of the scheme, a plain `Uri` if the scheme isn't registered, or the error.
   */
  parse(input: string | Uri, options?: kit.ReadingOptions): Either<UriError, ValueOf<S> | Uri>
  /**
   * Reads a URI by its scheme.
   *
   * @throws UriSyntaxError if the input isn't a URI, or its scheme refuses it.
   */
  from(input: string | Uri, options?: kit.ReadingOptions): ValueOf<S> | Uri
  /** The scheme with a lower-case name; `undefined` if it isn't registered. */
  get<Name extends S['scheme']>(name: Name): Extract<S, { readonly scheme: Name }>
  /** The scheme with a lower-case name that the compiler doesn't know; `undefined` if it isn't registered. */
  get(name: string): S | undefined
  /** True if a scheme with this lower-case name is registered. */
  has(name: string): boolean
  /**
   * The status of a scheme's name, in any case: registered here; experimental, because it begins with `x-`; reserved by
   * RFC 1738 4 for a scheme that it doesn't define; or unknown.
   */
  statusOf(name: string): 'registered' | 'experimental' | 'reserved' | 'unknown'
  /**
   * A registry with another scheme, which replaces any scheme with the same name.
   *
   * @throws TypeError if it isn't a scheme.
   */
  with<Added extends AnyScheme>(
    scheme: Added,
  ): Schemes<Exclude<S, { readonly scheme: Added['scheme'] }> | Added>
  /** A registry without a scheme, given by its own name; another of its names has no effect. */
  without<Name extends string>(name: Name): Schemes<Exclude<S, { readonly scheme: Name }>>
  /**
   * The normal form of a URI: that of its scheme if registered, otherwise that of RFC 3986 6.2.3.
   *
   * @throws UriSyntaxError if the input isn't a URI, or its scheme refuses it.
   */
  normalize(input: string | Uri, options?: kit.ReadingOptions): ValueOf<S> | Uri
  /** The normal form; a `Left` if `normalize` throws. */
  tryNormalize(input: string | Uri, options?: kit.ReadingOptions): Either<UriError, ValueOf<S> | Uri>
  /** Standard Schema: validates a string or a URI. */
  readonly '~standard': StandardFace<ValueOf<S> | Uri>
}

/** The names that RFC 1738 4 reserves, in lower case. */
const reserved: ReadonlySet<string> = new Set(['afs', 'mid', 'cid', 'nfs', 'tn3270', 'mailserver', 'z39.50'])

/** Throws unless a value is a scheme. */
export function checkScheme(scheme: unknown, place: string): void {
  const isScheme =
    typeof propertyIfAny(scheme, 'scheme') === 'string' &&
    typeof propertyIfAny(scheme, 'parse') === 'function'
  if (!isScheme) throw new TypeError(insteadOf('a scheme, such as ftp', scheme, ` in ${place}`))
}

export function registryOf<const S extends AnyScheme>(all: readonly S[]): Schemes<S> {
  type Value = ValueOf<S> & kit.SchemeValue
  const known: ReadonlyMap<string, S> = new Map(
    all.flatMap((scheme) => [scheme.scheme, ...(scheme.aliases ?? [])].map((name) => [name, scheme])),
  )

  const read = (input: unknown, options?: kit.ReadingOptions): Value | Uri | UriError => {
    const parsing = options && kit.parsingOptions(options)
    const isValue = generationOfReference(input) !== undefined
    const uri = referenceFrom(input, isValue ? onlyForbid(parsing) : parsing)
    if (isError(uri)) return errorByScheme(input, options) ?? uri
    if (!(uri instanceof Uri)) {
      return syntaxError(new Fault('missing-scheme', 'scheme'), uri.href, grammarOf(uri.generation))
    }
    const scheme = known.get(uri.scheme)
    // With strays, the scheme gets the original text, because it may accept more than the generic syntax.
    const value = scheme?.parse(options?.strays === undefined ? uri : (input as string | Uri), options)
    return value === undefined ? uri : fromEither(value as Either<UriError, Value>)
  }
  const errorByScheme = (input: unknown, options: kit.ReadingOptions | undefined): UriError | undefined => {
    const name = typeof input === 'string' ? input.slice(0, input.indexOf(':')).toLowerCase() : ''
    const read = known.get(name)?.parse(input as string, options)
    return read?._tag === 'Left' ? asError(read.left) : undefined
  }
  const others = <Name extends string>(name: Name): Exclude<S, { readonly scheme: Name }>[] =>
    all.filter((one): one is Exclude<S, { readonly scheme: Name }> => one.scheme !== name)
  const normalized = (input: unknown, options?: kit.ReadingOptions): Value | Uri | UriError => {
    const value = read(input, options)
    if (isError(value)) return value
    return value instanceof Uri ? value.normalize('scheme') : value.normalize()
  }
  return Object.freeze<Schemes<S>>({
    parse: (input, options) => toEither<Value | Uri>(read(input, options)),
    from: (input, options) => orThrow<Value | Uri>(read(input, options)),
    get: ((name: string) => known.get(name)) as Schemes<S>['get'],
    has: (name) => known.has(name),
    statusOf: (name) => {
      const lower = String(name).toLowerCase()
      if (known.has(lower)) return 'registered'
      if (lower.startsWith('x-')) return 'experimental'
      return reserved.has(lower) ? 'reserved' : 'unknown'
    },
    with: (scheme) => {
      checkScheme(scheme, 'the argument of with()')
      return registryOf([...others(scheme.scheme), scheme])
    },
    without: (name) => registryOf(others(name)),
    normalize: (input, options) => orThrow<Value | Uri>(normalized(input, options)),
    tryNormalize: (input, options) => toEither<Value | Uri>(normalized(input, options)),
    [Symbol.iterator]: () => all.values(),
    '~standard': readerFace<Value | Uri>(read),
  })
}

type Registered =
  | typeof file
  | typeof ftp
  | typeof gopher
  | typeof http
  | typeof https
  | typeof mailto
  | typeof news
  | typeof nntp
  | typeof prospero
  | typeof telnet
  | typeof wais

/**
 * The registry of the ten schemes of RFC 1738, as their newest standards define them, and https.
 *
 * @example
 * import { schemes, Uri } from 'uriform'
 *
 * const value = schemes.from('ftp://host.example/pub/f.txt;type=i')
 * if (value instanceof Uri) console.log(value.href) // (of a scheme that is not registered)
 * else switch (value.scheme) {
 *   case 'ftp': console.log(value.directories) // ['pub']
 * }
 *
 * @since 0.1.0
 */
export const schemes: Schemes<Registered> = /* @__PURE__ */ registryOf<Registered>([
  ftp,
  http,
  https,
  gopher,
  mailto,
  news,
  nntp,
  telnet,
  wais,
  file,
  prospero,
])
