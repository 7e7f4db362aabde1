/** Fluent builders: each step gives a new builder and leaves the one it was called on as it was. */

import { textOf } from '../../model/components/component.js'
import type { Fragment } from '../../model/components/fragment.js'
import type { Host } from '../../model/components/host.js'
import type { PairPart } from '../../model/components/pair.js'
import { Path, type Segment } from '../../model/components/path.js'
import { Query } from '../../model/components/query.js'
import type { Password, User, Userinfo } from '../../model/components/userinfo.js'
import {
  encodeFragment,
  encodePort,
  encodeScheme,
  encodeSegment,
  encodeUserinfo,
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
  replacePairs,
} from '../../model/encode/query-data.js'
import type { Either } from '../../model/errors/either.js'
import { builtOrThrow, toEither } from '../../model/errors/result.js'
import { misuse } from '../../model/errors/uri-error.js'
import { defaultGrammar, grammarFor, grammarOf } from '../../model/generations/chosen.js'
import { factsOf, type HostScheme } from '../../model/scheme-facts.js'
import { isError, type UriError } from '../../model/syntax/error.js'
import type { Grammar, ParseOptions } from '../../model/syntax/generation.js'
import { assemble, type Components } from '../../model/syntax/layout.js'
import type { RelativeReference } from '../../model/values/relative-reference.js'
import type { Uri } from '../../model/values/uri.js'
import { UriReference } from '../../model/values/uri-reference.js'
import { composed, referenceFrom } from '../../model/values/value.js'
import { appendSegments, composePath, noPath, type PathPieces, piecesOfPath } from './path-pieces.js'
import type { EveryStep, HostNeeded, HostOptional } from './steps.js'

/** What the steps have gathered, as encoded text. */
interface Pieces {
  grammar: Grammar
  scheme: string | undefined
  userinfo: string | undefined
  host: string | undefined
  port: string | undefined
  path: PathPieces
  query: string | undefined
  fragment: string | undefined
  /** Whether the scheme needs a host that is not empty. */
  isHostNeeded: boolean
}

/** A copy, written out: all copies are of one shape, which spreading does not see to. */
function copyOf(pieces: Pieces): Pieces {
  return {
    grammar: pieces.grammar,
    scheme: pieces.scheme,
    userinfo: pieces.userinfo,
    host: pieces.host,
    port: pieces.port,
    path: pieces.path,
    query: pieces.query,
    fragment: pieces.fragment,
    isHostNeeded: pieces.isHostNeeded,
  }
}

type Removable = 'userinfo' | 'port' | 'path' | 'query' | 'fragment'

const removable: ReadonlySet<string> = new Set<Removable>(['userinfo', 'port', 'path', 'query', 'fragment'])

/** Every step. What of it a caller sees is up to the interfaces of the states. */
class Builder implements EveryStep<Uri | RelativeReference> {
  readonly #pieces: Readonly<Pieces>
  readonly #error: UriError | undefined

  constructor(pieces: Pieces, error?: UriError) {
    this.#pieces = pieces
    this.#error = error
  }

  /** The first error of all steps is the one that `build` reports. */
  #fail(error: UriError): Builder {
    return new Builder(this.#pieces, this.#error ?? error)
  }

  #set<Name extends keyof Pieces>(name: Name, piece: Pieces[Name]): Builder {
    const pieces = copyOf(this.#pieces)
    pieces[name] = piece
    return new Builder(pieces, this.#error)
  }

  userinfo(user: string | User | Userinfo, password?: string | Password): Builder {
    const text = encodeUserinfo(user, password, this.#pieces.grammar)
    return isError(text) ? this.#fail(text) : this.#set('userinfo', text)
  }

  host(host: string | Host): Builder {
    const { grammar, scheme } = this.#pieces
    const text = encodeHost(host, grammar, scheme)
    return isError(text) ? this.#fail(text) : this.#set('host', text)
  }

  port(port: number): Builder {
    const text = encodePort(port, this.#pieces.grammar)
    return isError(text) ? this.#fail(text) : this.#set('port', text)
  }

  segments(...segments: readonly (string | Segment)[]): Builder {
    const { grammar, path } = this.#pieces
    const texts: string[] = []
    for (const segment of segments) {
      const text = encodeSegment(segment, grammar)
      if (isError(text)) return this.#fail(text)
      texts.push(text)
    }
    return this.#set('path', appendSegments(path, texts))
  }

  path(path: Path): Builder {
    const { grammar } = this.#pieces
    const isPath = path instanceof Path
    const text = isPath ? textOf(path, Path, grammar) : typeMismatch(path, 'path', 'path', grammar)
    return isError(text) ? this.#fail(text) : this.#set('path', piecesOfPath(text))
  }

  query(query: QueryInput | Query): Builder {
    const { grammar } = this.#pieces
    return query instanceof Query
      ? this.#withQuery(textOf(query, Query, grammar))
      : this.#withPairs(encodeQuery(query, '%20', grammar))
  }

  form(query: QueryInput): Builder {
    return this.#withPairs(encodeQuery(query, '+', this.#pieces.grammar))
  }

  addQuery(name: string | PairPart, value: QueryData): Builder {
    const { grammar, query } = this.#pieces
    const pairs = encodePairs(name, value, '%20', grammar)
    if (pairs === undefined) return this
    return isError(pairs) || !query ? this.#withPairs(pairs) : this.#withQuery(`${query}&${pairs}`)
  }

  setQuery(name: string | PairPart, value: QueryData): Builder {
    return this.#replace(name, encodePairs(name, value, '%20', this.#pieces.grammar))
  }

  removeQuery(name: string | PairPart): Builder {
    const encoded = encodeName(name, '%20', this.#pieces.grammar)
    return this.#replace(name, isError(encoded) ? encoded : undefined)
  }

  #replace(name: string | PairPart, pairs: string | undefined | UriError): Builder {
    if (isError(pairs)) return this.#fail(pairs)
    const { query } = this.#pieces
    const replaced = replacePairs(query, name, pairs)
    return replaced === query ? this : this.#withPairs(replaced)
  }

  #withQuery(query: string | undefined | UriError): Builder {
    return isError(query) ? this.#fail(query) : this.#set('query', query)
  }

  /** A query of pairs: a single pair of nothing would be read as none. */
  #withPairs(query: string | undefined | UriError): Builder {
    return this.#withQuery(
      query === '' ? pieceError('empty-pair', 'query', '', 0, this.#pieces.grammar) : query,
    )
  }

  fragment(fragment: string | Fragment): Builder {
    const text = encodeFragment(fragment, this.#pieces.grammar)
    return isError(text) ? this.#fail(text) : this.#set('fragment', text)
  }

  without(component: 'authority' | Removable): Builder {
    if (component === 'authority') {
      return this.#set('userinfo', undefined).#set('host', undefined).#set('port', undefined)
    }
    if (!removable.has(component))
      return this.#fail(typeMismatch(component, 'component', 'path', this.#pieces.grammar))
    return component === 'path' ? this.#set('path', noPath) : this.#set(component, undefined)
  }

  build(): Uri | RelativeReference {
    return builtOrThrow(this.#build())
  }

  tryBuild(): Either<UriError, Uri | RelativeReference> {
    return toEither(this.#build())
  }

  #build(): Uri | RelativeReference | UriError {
    if (this.#error !== undefined) return this.#error
    const components = compose(this.#pieces)
    return isError(components) ? components : composed(assemble(components), this.#pieces.grammar)
  }
}

function compose(pieces: Pieces): Components | UriError {
  const { grammar, scheme, userinfo, host, port, query, fragment } = pieces
  const needsHost = userinfo !== undefined || port !== undefined
  if (pieces.isHostNeeded ? !host : needsHost && host === undefined) {
    return pieceError('missing-host', 'host', '', 0, grammar)
  }
  const surroundings = {
    hasScheme: scheme !== undefined,
    hasAuthority: host !== undefined,
    hasQuery: query !== undefined,
  }
  const path = composePath(pieces.path, surroundings, grammar.rules)
  if (path === undefined) return pieceError('ambiguous-path', 'path', pieces.path.text, 0, grammar)
  return { scheme, userinfo, host, port, path, query, fragment }
}

/**
 * The first state of a builder: where the scheme needs a host, or may be one that does, the authority comes first.
 * @since 0.1.0
 */
export type UriBuilder<Scheme extends string> = [Extract<Lowercase<Scheme>, HostScheme>] extends [never]
  ? HostOptional<Uri<Lowercase<Scheme>>>
  : HostNeeded<Uri<Lowercase<Scheme>>>

/**
 * Begins a URI of a scheme.
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
export function uriBuilder<const Scheme extends string>(
  scheme: Scheme,
  options?: ParseOptions,
): UriBuilder<Scheme>
/**
 * Begins with a value, whose components keep their bytes until a step replaces them.
 * @since 0.1.0
 */
export function uriBuilder<Value extends Uri | RelativeReference>(value: Value): EveryStep<Value>
export function uriBuilder(start: unknown, options?: ParseOptions): unknown {
  return start instanceof UriReference ? builderOfValue(start) : builderOfScheme(start, options)
}

/**
 * Begins a relative reference.
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
export function relativeBuilder(options?: ParseOptions): HostOptional<RelativeReference> {
  const grammar = grammarOf(options)
  const builder = new Builder(
    noPieces(grammar ?? defaultGrammar),
    grammar === undefined ? misuse(grammar) : undefined,
  )
  // The interfaces of the states tell what a builder gives; the class gives whatever was built.
  return builder as unknown as HostOptional<RelativeReference>
}

function builderOfScheme(scheme: unknown, options: ParseOptions | undefined): Builder {
  const grammar = grammarOf(options)
  const pieces = noPieces(grammar ?? defaultGrammar)
  if (grammar === undefined) return new Builder(pieces, misuse(grammar))
  const text = encodeScheme(scheme, grammar)
  if (isError(text)) return new Builder(pieces, text)
  const name = text.toLowerCase()
  return new Builder({ ...pieces, scheme: name, isHostNeeded: factsOf(name)?.hostRequired === true })
}

function builderOfValue(start: UriReference): Builder {
  const value = referenceFrom(start)
  if (isError(value)) return new Builder(noPieces(defaultGrammar), value)
  const { scheme, userinfo, host, port, path, query, fragment } = value.components()
  const pieces = { ...noPieces(grammarFor(value.generation)), scheme, userinfo, host, port, query, fragment }
  return new Builder({ ...pieces, path: piecesOfPath(path) })
}

function noPieces(grammar: Grammar): Pieces {
  return {
    grammar,
    scheme: undefined,
    userinfo: undefined,
    host: undefined,
    port: undefined,
    path: noPath,
    query: undefined,
    fragment: undefined,
    isHostNeeded: false,
  }
}
