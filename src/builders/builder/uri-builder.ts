/** Fluent builders: each step returns a new builder and leaves the old one unchanged. */

import { textOf } from '../../model/components/component.js'
import type { Fragment } from '../../model/components/fragment.js'
import type { Host } from '../../model/components/host.js'
import { PairPart } from '../../model/components/pair.js'
import { Path, type Segment } from '../../model/components/path.js'
import { Query } from '../../model/components/query.js'
import { type Password, type User, Userinfo } from '../../model/components/userinfo.js'
import {
  encodeFragment,
  encodePassword,
  encodePort,
  encodeScheme,
  encodeSegments,
  encodeUser,
  isRecord,
  pieceError,
  typeMismatch,
} from '../../model/encode/data.js'
import { encodeHost } from '../../model/encode/host-data.js'
import {
  encodeName,
  encodePairs,
  encodeQuery,
  type QueryData,
  type QueryInput,
  type QueryRecord,
  refuseEmptyPair,
  replacePairs,
  type Spaces,
} from '../../model/encode/query-data.js'
import type { Either } from '../../model/errors/either.js'
import { builtOrThrow, toEither } from '../../model/errors/result.js'
import { argumentError } from '../../model/errors/uri-error.js'
import { defaultGrammar, grammarOf } from '../../model/generations/chosen.js'
import { hideConstructor } from '../../model/hidden-constructor.js'
import { type HostScheme, isHostRequired, type KnownScheme } from '../../model/scheme-facts.js'
import { isError, type UriError } from '../../model/syntax/error.js'
import type { Grammar, ParseOptions } from '../../model/syntax/generation.js'
import { componentsOf } from '../../model/syntax/layout.js'
import { joinUserinfo, noUserinfo, splitUserinfo } from '../../model/syntax/server.js'
import type { RelativeReference } from '../../model/values/relative-reference.js'
import type { Uri } from '../../model/values/uri.js'
import { UriReference } from '../../model/values/uri-reference.js'
import { type OwnReference, ownReference, referenceFrom } from '../../model/values/value.js'
import { appendSegments, composeReference, type LoosePath, loosePath, noPath } from '../path.js'
import type { Builder, UnfinishedBuilder } from './steps.js'

/** The encoded texts from the steps so far, and the first error. */
interface Pieces {
  readonly grammar: Grammar
  readonly scheme: string | undefined
  user: string | undefined
  password: string | undefined
  host: string | undefined
  port: string | undefined
  path: LoosePath
  query: string | undefined
  /** The spelling of the query: `+` after `form`. */
  spaces: Spaces
  fragment: string | undefined
  /**
   * True if the scheme needs a host that is not empty. False for a builder of a value, which may have been read
   * without a host.
   */
  readonly isHostNeeded: boolean
  error: UriError | undefined
}

function noPieces(grammar: Grammar, scheme: string | undefined, error: UriError | undefined): Pieces {
  return {
    grammar,
    scheme,
    user: undefined,
    password: undefined,
    host: undefined,
    port: undefined,
    path: noPath,
    query: undefined,
    spaces: '%20',
    fragment: undefined,
    isHostNeeded: isHostRequired(scheme),
    error,
  }
}

/** An encoded text; an error is recorded in the pieces. `build` reports the first error of all steps. */
function keep(text: string | undefined | UriError, pieces: Pieces): string | undefined {
  if (!isError(text)) return text
  pieces.error ??= text
  return undefined
}

type Removable = 'userinfo' | 'password' | 'port' | 'path' | 'query' | 'fragment'

/** The components that one piece is all of. */
const removable: ReadonlySet<string> = new Set<Removable>(['password', 'port', 'fragment'])

/** A builder in either state. Only the interfaces tell them apart. */
class Steps implements Builder<Uri | RelativeReference> {
  readonly #pieces: Readonly<Pieces>

  static {
    hideConstructor(this)
  }

  constructor(pieces: Pieces) {
    this.#pieces = pieces
  }

  /** A copy of the pieces, written out because spreading makes objects of many shapes, which are slow. */
  #copy(): Pieces {
    const { grammar, scheme, user, password, host, port, path, query, spaces, fragment } = this.#pieces
    const { isHostNeeded, error } = this.#pieces
    return { grammar, scheme, user, password, host, port, path, query, spaces, fragment, isHostNeeded, error }
  }

  user(user: string | User): Steps {
    const pieces = this.#copy()
    pieces.user = keep(encodeUser(user, pieces.grammar), pieces)
    return new Steps(pieces)
  }

  password(password: string | Password): Steps {
    const pieces = this.#copy()
    pieces.password = keep(encodePassword(password, pieces.grammar), pieces)
    return new Steps(pieces)
  }

  userinfo(userinfo: Userinfo): Steps {
    const pieces = this.#copy()
    const { grammar } = pieces
    const isUserinfo = userinfo instanceof Userinfo
    const text = isUserinfo
      ? textOf(userinfo, Userinfo, grammar)
      : typeMismatch(userinfo, 'userinfo', 'userinfo', grammar)
    Object.assign(pieces, splitUserinfo(keep(text, pieces) ?? ''))
    return new Steps(pieces)
  }

  host(host: string | Host): Steps {
    const pieces = this.#copy()
    pieces.host = keep(encodeHost(host, pieces.grammar, pieces.scheme), pieces)
    return new Steps(pieces)
  }

  port(port: number): Steps {
    const pieces = this.#copy()
    pieces.port = keep(encodePort(port, pieces.grammar), pieces)
    return new Steps(pieces)
  }

  segments(...segments: readonly (string | Segment)[]): Steps {
    const pieces = this.#copy()
    const text = keep(encodeSegments(segments, pieces.grammar), pieces)
    pieces.path = appendSegments(pieces.path, text ?? '')
    return new Steps(pieces)
  }

  path(path: Path): Steps {
    const pieces = this.#copy()
    const { grammar } = pieces
    const isPath = path instanceof Path
    const text = isPath ? textOf(path, Path, grammar) : typeMismatch(path, 'path', 'path', grammar)
    pieces.path = loosePath(keep(text, pieces) ?? '')
    return new Steps(pieces)
  }

  query(query: object): Steps {
    const { grammar } = this.#pieces
    return query instanceof Query
      ? this.#withQuery(textOf(query, Query, grammar), '%20')
      : this.#withPairs(encodeQuery(query as QueryInput, grammar), '%20')
  }

  form(query: object): Steps {
    return this.#withPairs(encodeQuery(query as QueryInput, this.#pieces.grammar, '+'), '+')
  }

  addQuery(name: string | PairPart, value: QueryData): Steps {
    const { grammar, query, spaces } = this.#pieces
    const pairs = encodePairs(name, value, grammar, spaces)
    if (pairs === undefined) return this
    return isError(pairs) || !query ? this.#withPairs(pairs) : this.#withQuery(`${query}&${pairs}`)
  }

  setQuery(name: string | PairPart | object, value?: QueryData): Steps {
    const { grammar, spaces } = this.#pieces
    if (typeof name !== 'object' || name instanceof PairPart || name === null) {
      return this.#replace(name, encodePairs(name, value, grammar, spaces))
    }
    if (value !== undefined || !isRecord(name))
      return this.#withQuery(typeMismatch(name, 'names', 'query', grammar))
    return Object.entries<QueryData>(name as QueryRecord<Record<string, QueryData>>).reduce<Steps>(
      (builder, [each, data]) => builder.setQuery(each, data),
      this,
    )
  }

  removeQuery(name: string | PairPart): Steps {
    const encoded = encodeName(name, this.#pieces.grammar)
    return this.#replace(name, isError(encoded) ? encoded : undefined)
  }

  #replace(name: string | PairPart, pairs: string | undefined | UriError): Steps {
    if (isError(pairs)) return this.#withQuery(pairs)
    const { query, spaces } = this.#pieces
    const replaced = replacePairs(query, name, pairs, spaces)
    return replaced === query ? this : this.#withPairs(replaced)
  }

  #withQuery(query: string | undefined | UriError, spaces = this.#pieces.spaces): Steps {
    const pieces = this.#copy()
    pieces.query = keep(query, pieces)
    pieces.spaces = spaces
    return new Steps(pieces)
  }

  #withPairs(query: string | undefined | UriError, spaces?: Spaces): Steps {
    return this.#withQuery(refuseEmptyPair(query, this.#pieces.grammar), spaces)
  }

  fragment(fragment: string | Fragment): Steps {
    const pieces = this.#copy()
    pieces.fragment = keep(encodeFragment(fragment, pieces.grammar), pieces)
    return new Steps(pieces)
  }

  without(component: 'authority' | Removable): Steps {
    const pieces = this.#copy()
    if (component === 'authority') Object.assign(pieces, { ...noUserinfo, host: undefined, port: undefined })
    else if (component === 'userinfo') Object.assign(pieces, noUserinfo)
    else if (component === 'path') pieces.path = noPath
    else if (component === 'query') Object.assign(pieces, { query: undefined, spaces: '%20' })
    else if (removable.has(component)) pieces[component as 'password' | 'port' | 'fragment'] = undefined
    else keep(typeMismatch(component, 'component', 'path', pieces.grammar), pieces)
    return new Steps(pieces)
  }

  build(): Uri | RelativeReference {
    return builtOrThrow(compose(this.#pieces))
  }

  tryBuild(): Either<UriError, Uri | RelativeReference> {
    return toEither(compose(this.#pieces))
  }
}

function compose(pieces: Pieces): Uri | RelativeReference | UriError {
  const { grammar, scheme, user, password, host, port, path, query, fragment, isHostNeeded, error } = pieces
  const userinfo =
    user === undefined && password === undefined ? undefined : joinUserinfo(user ?? '', password)
  if (error !== undefined) return error
  const isAuthorityBegun = userinfo !== undefined || port !== undefined
  if (isHostNeeded ? !host : isAuthorityBegun && host === undefined) {
    return pieceError('missing-host', 'host', '', 0, grammar)
  }
  return composeReference({ scheme, userinfo, host, port, path, query, fragment }, grammar)
}

/**
 * The builder for a scheme: unfinished if the scheme needs a host, or may need one.
 * @since 0.1.0
 */
export type UriBuilder<Scheme extends string> = [Extract<Lowercase<Scheme>, HostScheme>] extends [never]
  ? Builder<Uri<Lowercase<Scheme>>>
  : UnfinishedBuilder<'host', Uri<Lowercase<Scheme>>>

/** `never` if a text is more than the name of a scheme. */
type SchemeAlone<Text extends string> = Text extends `${string}${':' | '/'}${string}` ? never : Text

/**
 * Starts to build a URI with a scheme.
 *
 * @param scheme The scheme; it is written in lower case.
 * @param options The generation whose grammar decides.
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
export function uriBuilder<const Scheme extends KnownScheme | (string & {})>(
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
    ? builderOfValue(start)
    : builderOfScheme(start, options)
}

/**
 * Starts to build a relative reference.
 *
 * @param options The generation whose grammar decides.
 *
 * @example
 * import { relativeBuilder } from 'uriform'
 *
 * relativeBuilder().segments('a:b', 'c d').fragment('top').build().href // './a:b/c%20d#top'
 *
 * @since 0.1.0
 */
export function relativeBuilder(options?: ParseOptions): Builder<RelativeReference> {
  const grammar = grammarOf(options)
  const error = grammar === undefined ? argumentError(grammar) : undefined
  const pieces = noPieces(grammar ?? defaultGrammar, undefined, error)
  // The class builds references of both kinds; without a scheme they are relative.
  return new Steps(pieces) as unknown as Builder<RelativeReference>
}

function builderOfScheme(scheme: unknown, options: ParseOptions | undefined): Steps {
  const grammar = grammarOf(options)
  if (grammar === undefined) return new Steps(noPieces(defaultGrammar, undefined, argumentError(grammar)))
  const text = encodeScheme(scheme, grammar)
  return new Steps(
    isError(text) ? noPieces(grammar, undefined, text) : noPieces(grammar, text.toLowerCase(), undefined),
  )
}

function builderOfValue(start: UriReference): Steps {
  const value = referenceFrom(start)
  if (isError(value)) return new Steps(noPieces(defaultGrammar, undefined, value))
  const { href, layout, grammar } = ownReference(value) as OwnReference
  const { scheme, userinfo, host, port, path, query, fragment } = componentsOf(href, layout)
  const { user, password } = userinfo === undefined ? noUserinfo : splitUserinfo(userinfo)
  return new Steps({
    grammar,
    scheme,
    user,
    password,
    host,
    port,
    path: loosePath(path),
    query,
    spaces: '%20',
    fragment,
    isHostNeeded: false,
    error: undefined,
  })
}
