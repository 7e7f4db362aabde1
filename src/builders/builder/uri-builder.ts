/** Fluent builders: each step returns a new builder and leaves the old one unchanged. */

import {
  appendSegments,
  argumentError,
  chosenGrammar,
  cursorOf,
  type Datum,
  defaultGrammar,
  type Either,
  encodeFragment,
  encodeHost,
  encodeName,
  encodePairs,
  encodePassword,
  encodePath,
  encodePort,
  encodeQuery,
  encodeScheme,
  encodeSegments,
  encodeUser,
  encodeValue,
  errorWith,
  type Fragment,
  type Grammar,
  type Host,
  type HostScheme,
  hideConstructor,
  isError,
  isRecord,
  isRequestTarget,
  type KnownScheme,
  loosePath,
  noPath,
  noUserinfo,
  orThrow,
  PairPart,
  type ParseOptions,
  type Password,
  type Path,
  Query,
  type QueryData,
  type QueryInput,
  type RelativeReference,
  type RequestTarget,
  refuseEmptyPair,
  replaceNamed,
  replacePairs,
  type Segment,
  type Spaces,
  splitUserinfo,
  textOf,
  toEither,
  typeMismatch,
  type Uri,
  UriBuildError,
  type UriError,
  UriReference,
  type User,
  Userinfo,
} from '../../model/index.js'
import {
  type BuilderPieces,
  builtReference,
  copyOf,
  noPieces,
  piecesOfTarget,
  piecesOfValue,
  type Read,
} from './pieces.js'
import type { Builder, UnfinishedBuilder } from './steps.js'

/** The encoded text. An error is recorded in the pieces; `build` reports the first one. */
function keep(
  text: string | undefined | UriError,
  pieces: BuilderPieces,
  step: keyof Steps,
): string | undefined {
  if (!isError(text)) return text
  pieces.error ??= errorWith(text, { step, argument: text.argument ?? 1 })
  return undefined
}

/** The error of a value, in the argument that has the value. */
function inArgument<Text>(text: Text | UriError, argument: number): Text | UriError {
  return isError(text) && text.parameter !== undefined ? errorWith(text, { argument }) : text
}

type RemovedValue = Datum | PairPart | null | undefined

type Removable = 'userinfo' | 'password' | 'port' | 'path' | 'query' | 'fragment'

/** The components that consist of a single piece. */
const removable: ReadonlySet<string> = new Set<Removable>(['password', 'port', 'fragment'])

/** A builder in either state. Only the types distinguish them. */
class Steps implements Builder<Uri | RelativeReference> {
  readonly #pieces: Readonly<BuilderPieces>

  constructor(pieces: BuilderPieces) {
    this.#pieces = pieces
  }

  /** The builder with another piece, which has the name of its step. */
  #with(piece: 'user' | 'password' | 'host' | 'port' | 'fragment', text: string | UriError): Steps {
    const pieces = copyOf(this.#pieces)
    pieces[piece] = keep(text, pieces, piece)
    return new Steps(pieces)
  }

  user(user: string | User): Steps {
    return this.#with('user', encodeUser(user, this.#pieces.start.grammar))
  }

  password(password: string | Password): Steps {
    return this.#with('password', encodePassword(password, this.#pieces.start.grammar))
  }

  userinfo(userinfo: Userinfo): Steps {
    const pieces = copyOf(this.#pieces)
    const { grammar } = pieces.start
    const isUserinfo = userinfo instanceof Userinfo
    const text = isUserinfo
      ? textOf(userinfo, Userinfo, grammar)
      : typeMismatch(userinfo, 'userinfo', 'userinfo', grammar)
    Object.assign(pieces, splitUserinfo(keep(text, pieces, 'userinfo') ?? ''))
    return new Steps(pieces)
  }

  host(host: string | Host): Steps {
    return this.#with('host', encodeHost(host, this.#pieces.start.grammar, this.#pieces.start.scheme))
  }

  port(port: number): Steps {
    return this.#with('port', encodePort(port, this.#pieces.start.grammar))
  }

  segments(...segments: readonly (Datum | Segment)[]): Steps {
    const pieces = copyOf(this.#pieces)
    const { grammar, scheme } = pieces.start
    const text = keep(encodeSegments(segments, grammar, scheme), pieces, 'segments')
    pieces.path = appendSegments(pieces.path, text ?? '')
    return new Steps(pieces)
  }

  path(path: Path): Steps {
    const pieces = copyOf(this.#pieces)
    const text = encodePath(path, pieces.start.grammar)
    pieces.path = loosePath(keep(text, pieces, 'path') ?? '')
    return new Steps(pieces)
  }

  trailingSlash(): Steps {
    const pieces = copyOf(this.#pieces)
    if (!pieces.path.text.endsWith('/')) pieces.path = appendSegments(pieces.path, '/')
    return new Steps(pieces)
  }

  query(query: object | undefined): Steps {
    if (query === undefined) return this.without('query')
    const { grammar } = this.#pieces.start
    return query instanceof Query
      ? this.#withQuery(textOf(query, Query, grammar), 'query', '%20')
      : this.#withPairs(encodeQuery(query as QueryInput, grammar), 'query', '%20')
  }

  form(query: object): Steps {
    return this.#withPairs(encodeQuery(query as QueryInput, this.#pieces.start.grammar, '+'), 'form', '+')
  }

  addQuery(name: string | PairPart | object, value?: QueryData): Steps {
    const { query, start, spaces } = this.#pieces
    const record = this.#recordOf(name, value)
    const pairs =
      record === undefined
        ? this.#pairs(name as string | PairPart, value)
        : isError(record)
          ? record
          : encodeQuery(record, start.grammar, spaces)
    if (pairs === undefined) return this
    return isError(pairs) || !query
      ? this.#withPairs(pairs, 'addQuery')
      : this.#withQuery(`${query}&${pairs}`, 'addQuery')
  }

  setQuery(name: string | PairPart | object, value?: QueryData): Steps {
    const record = this.#recordOf(name, value)
    if (record === undefined) {
      const one = name as string | PairPart
      return this.#replace(one, this.#pairs(one, value), 'setQuery')
    }
    if (isError(record)) return this.#withQuery(record, 'setQuery')
    const changes = new Map<string, string | undefined>()
    for (const [each, data] of Object.entries(record)) {
      const pairs = this.#pairs(each, data, 1)
      if (isError(pairs)) return this.#withQuery(pairs, 'setQuery')
      changes.set(each, pairs)
    }
    const { query, spaces } = this.#pieces
    return this.#withReplaced(replacePairs(query, cursorOf(query, spaces), changes), 'setQuery')
  }

  removeQuery(name: string | PairPart, value?: unknown): Steps {
    const { grammar } = this.#pieces.start
    const encoded = encodeName(name, grammar)
    const isAny = isError(encoded) || value === undefined || value === null
    const text = isAny ? encoded : inArgument(encodeValue(encoded, value, grammar), 2)
    return this.#replace(name, isError(text) ? text : undefined, 'removeQuery', value as RemovedValue)
  }

  /** The record of several names, or the error for what is neither that nor one name. */
  #recordOf(name: unknown, value: unknown): Readonly<Record<string, QueryData>> | undefined | UriError {
    if (typeof name !== 'object' || name instanceof PairPart || name === null) return undefined
    return value === undefined && isRecord(name)
      ? (name as Readonly<Record<string, QueryData>>)
      : typeMismatch(name, 'names', 'query', this.#pieces.start.grammar)
  }

  /** The pairs of a name and its values. */
  #pairs(name: string | PairPart, value: QueryData | undefined, argument = 2): string | undefined | UriError {
    const { start, spaces } = this.#pieces
    return inArgument(encodePairs(name, value, start.grammar, spaces), argument)
  }

  #replace(
    name: string | PairPart,
    pairs: string | undefined | UriError,
    step: keyof Steps,
    value?: RemovedValue,
  ): Steps {
    if (isError(pairs)) return this.#withQuery(pairs, step)
    const { query, spaces } = this.#pieces
    return this.#withReplaced(replaceNamed(query, name, pairs, spaces, value), step)
  }

  #withReplaced(replaced: string | undefined | null, step: keyof Steps): Steps {
    return replaced === this.#pieces.query ? this : this.#withPairs(replaced === null ? '' : replaced, step)
  }

  #withQuery(query: string | undefined | UriError, step: keyof Steps, spaces = this.#pieces.spaces): Steps {
    const pieces = copyOf(this.#pieces)
    pieces.query = keep(query, pieces, step)
    pieces.spaces = spaces
    return new Steps(pieces)
  }

  #withPairs(query: string | undefined | UriError, step: keyof Steps, spaces?: Spaces): Steps {
    return this.#withQuery(refuseEmptyPair(query, this.#pieces.start.grammar), step, spaces)
  }

  fragment(fragment: string | Fragment): Steps {
    return this.#with('fragment', encodeFragment(fragment, this.#pieces.start.grammar))
  }

  without(component: Removable): Steps {
    const pieces = copyOf(this.#pieces)
    if (component === 'userinfo') Object.assign(pieces, noUserinfo)
    else if (component === 'path') pieces.path = noPath
    else if (component === 'query') Object.assign(pieces, { query: undefined, spaces: '%20' })
    else if (removable.has(component)) pieces[component as 'password' | 'port' | 'fragment'] = undefined
    else keep(typeMismatch(component, 'component', 'path', this.#pieces.start.grammar), pieces, 'without')
    return new Steps(pieces)
  }

  build(): Uri | RelativeReference {
    return orThrow(builtReference(this.#pieces), UriBuildError)
  }

  tryBuild(): Either<UriError, Uri | RelativeReference> {
    return toEither(builtReference(this.#pieces))
  }
}
hideConstructor(Steps)

/** The builder of a scheme, which parses the built URI into a value. */
export function builderReadBy(
  read: Read,
  start: { readonly scheme: string; readonly grammar: Grammar; readonly error: UriError | undefined } | Uri,
): object {
  return new Steps(
    'grammar' in start
      ? noPieces(start.grammar, start.scheme, start.error, read)
      : piecesOfValue(start, read),
  )
}

/**
 * The builder for a scheme: without `build` if the scheme needs a host, or may need one.
 * @since 0.1.0
 */
export type UriBuilder<Scheme extends string> = [Extract<Lowercase<Scheme>, HostScheme>] extends [never]
  ? Builder<Uri<Lowercase<Scheme>>>
  : UnfinishedBuilder<'host', Uri<Lowercase<Scheme>>>

/**
 * Any scheme. Editors suggest those that are known.
 * @since 0.4.0
 */
export type SchemeText = KnownScheme | (string & {})

/** A string that is more than a scheme has an impossible type, for the compiler's message. */
type SchemeAlone<Text extends string> = Text extends `${string}${':' | '/'}${string}`
  ? { readonly 'this is more than a scheme': 'read a whole URI with Uri.from' }
  : Text

/**
 * Starts to build a URI with a scheme.
 *
 * @param scheme The scheme; it is written in lower case.
 * @param options The generation.
 *
 * @example
 * import { uriBuilder } from 'uriform'
 *
 * const api = uriBuilder('https').host('api.example.com').port(8443).segments('v1')
 * api.segments('users', 'a/b').query({ q: 'x&y', tag: ['1', '2'] }).build().href
 * // 'https://api.example.com:8443/v1/users/a%2Fb?q=x%26y&tag=1&tag=2'
 *
 * @since 0.1.0
 */
export function uriBuilder<const Scheme extends SchemeText>(
  scheme: Scheme & SchemeAlone<Scheme>,
  options?: ParseOptions,
): UriBuilder<Scheme>
/**
 * Starts with a value. Its components keep their bytes until a step replaces them.
 *
 * @example
 * import { Uri, uriBuilder } from 'uriform'
 *
 * const page = Uri.from('https://example.com/%7euser?page=1')
 * uriBuilder(page).port(8080).query({ page: '2' }).build().href // 'https://example.com:8080/%7euser?page=2'
 *
 * @since 0.1.0
 */
export function uriBuilder<Value extends Uri | RelativeReference>(value: Value): Builder<Value>
export function uriBuilder(start: unknown, options?: ParseOptions): unknown {
  return typeof start === 'object' && start instanceof UriReference
    ? new Steps(piecesOfValue(start))
    : builderOfScheme(start, options)
}

/**
 * Starts to build a relative reference.
 *
 * @param options The generation.
 *
 * @example
 * import { relativeBuilder } from 'uriform'
 *
 * relativeBuilder().segments('a:b', 'c d').fragment('top').build().href // 'a%3Ab/c%20d#top'
 *
 * @since 0.1.0
 */
export function relativeBuilder(options?: ParseOptions): Builder<RelativeReference>
/**
 * Starts with the path and the query of a request, for links to the next page and to other views of the same resource.
 * Parameters that no step names keep their bytes. A path that begins with `//` is written after `/.`, because a link
 * `//x` would lead to the host `x`.
 *
 * @param target A request target in origin form, or a relative reference without an authority; its fragment is left out.
 *
 * @example
 * import { relativeBuilder } from 'uriform'
 * import { requestTarget } from 'uriform/guards'
 *
 * const target = requestTarget('/articles?tag=a%20b&page=1&from=2026-02-01T12:00:00+01:00')
 * relativeBuilder(target).setQuery({ page: 2 }).build().href
 * // '/articles?tag=a%20b&page=2&from=2026-02-01T12:00:00+01:00'
 *
 * @since 0.4.0
 */
export function relativeBuilder(target: RequestTarget | RelativeReference): Builder<RelativeReference>
export function relativeBuilder(
  start?: ParseOptions | RequestTarget | RelativeReference,
): Builder<RelativeReference> {
  // The class builds references of both kinds; without a scheme they are relative.
  const builder: unknown = new Steps(piecesOfStart(start))
  return builder as Builder<RelativeReference>
}

function piecesOfStart(start: ParseOptions | RequestTarget | RelativeReference | undefined): BuilderPieces {
  if (isRequestTarget(start) || start instanceof UriReference) return piecesOfTarget(start)
  if (start === undefined || isRecord(start)) {
    const grammar = chosenGrammar(start)
    const error = grammar === undefined ? argumentError(grammar) : undefined
    return noPieces(grammar ?? defaultGrammar, undefined, error)
  }
  const error = typeMismatch(start, 'target', undefined, defaultGrammar)
  return noPieces(defaultGrammar, undefined, errorWith(error, { step: 'relativeBuilder', argument: 1 }))
}

function builderOfScheme(scheme: unknown, options: ParseOptions | undefined): Steps {
  const grammar = chosenGrammar(options)
  if (grammar === undefined) return new Steps(noPieces(defaultGrammar, undefined, argumentError(grammar)))
  const text = encodeScheme(scheme, grammar)
  return new Steps(
    isError(text)
      ? noPieces(grammar, undefined, errorWith(text, { step: 'uriBuilder', argument: 1 }))
      : noPieces(grammar, text.toLowerCase(), undefined),
  )
}
