/** The builder of references: each step returns a new builder and leaves the old one unchanged. */

import { type Either, Fault, orThrow, toEither, UriBuildError, type UriError } from '../../model/errors.js'
import { type Grammar, splitUserinfo } from '../../model/grammar.js'
import { hideConstructor, itemsIfAny, propertyIfAny, recordIfAny } from '../../model/text.js'
import {
  type Fragment,
  type Host,
  isOwnValue,
  type PairCursor,
  PairPart,
  type Password,
  type Path,
  Query,
  type RelativeReference,
  type Segment,
  type Uri,
  type User,
  Userinfo,
} from '../../model/values.js'
import { textOf } from '../data/component-text.js'
import {
  encodeFragment,
  encodePassword,
  encodePath,
  encodePort,
  encodeSegments,
  encodeUser,
} from '../data/data.js'
import type { Datum } from '../data/data-text.js'
import { encodeHost } from '../data/host-data.js'
import { pairsWriter } from '../data/nested-query.js'
import {
  cursorOf,
  encodeName,
  encodePairs,
  encodeQuery,
  encodeValue,
  type QueryData,
  refuseEmptyPair,
  replaceNamed,
  type Spaces,
} from '../data/query-data.js'
import { replacePairs } from '../data/query-text.js'
import { buildingError, typeMismatch } from '../data/wording.js'
import { faultWith } from '../errors/faults.js'
import { appendSegments, loosePath } from './loose-path.js'
import { type BuilderPieces, builtReference, copyOf, noPieces, piecesOfValue, type Read } from './pieces.js'
import type { Builder } from './steps.js'

/** Returns the encoded text. The error for a fault is recorded in the pieces, and `build` reports the first. */
function keep(
  text: string | undefined | Fault,
  pieces: BuilderPieces,
  step: keyof Steps,
): string | undefined {
  if (!(text instanceof Fault)) return text
  const argument = text.details?.argument ?? 1
  pieces.error ??= buildingError(text, pieces.start.grammar, { step, argument })
  return undefined
}

/** The fault of a value that is the second argument. */
function inSecondArgument<Text>(text: Text | Fault): Text | Fault {
  const isOfValue = text instanceof Fault && text.details?.parameter !== undefined
  return isOfValue ? faultWith(text, { argument: 2 }) : text
}

type RemovedValue = Datum | PairPart | null | undefined

type Removable = 'userinfo' | 'password' | 'port' | 'path' | 'query' | 'fragment'

const REMOVABLE = { choice: 'userinfo, password, port, path, query or fragment' }

/** The components that are removed by their piece alone. */
const removable: ReadonlySet<string> = new Set<Removable>(['password', 'port', 'fragment'])

/** A builder in either state. Only the types distinguish them. */
export class Steps implements Builder<Uri | RelativeReference> {
  readonly #pieces: Readonly<BuilderPieces>

  constructor(pieces: BuilderPieces) {
    this.#pieces = pieces
  }

  get #grammar(): Grammar {
    return this.#pieces.start.grammar
  }

  /** The builder with another piece, which has the name of its step. */
  #with(piece: 'user' | 'password' | 'host' | 'port' | 'fragment', text: string | Fault): Steps {
    const pieces = copyOf(this.#pieces)
    pieces[piece] = keep(text, pieces, piece)
    return new Steps(pieces)
  }

  user(user: string | User): Steps {
    return this.#with('user', encodeUser(user, this.#grammar))
  }

  password(password: string | Password): Steps {
    return this.#with('password', encodePassword(password, this.#grammar))
  }

  userinfo(userinfo: Userinfo): Steps {
    const pieces = copyOf(this.#pieces)
    const text =
      textOf(userinfo, Userinfo, this.#grammar) ??
      typeMismatch(userinfo, 'a Userinfo; pass data to user() and password()', 'userinfo')
    Object.assign(pieces, splitUserinfo(keep(text, pieces, 'userinfo') ?? ''))
    return new Steps(pieces)
  }

  host(host: string | Host): Steps {
    return this.#with('host', encodeHost(host, this.#grammar, this.#pieces.start.scheme))
  }

  port(port: number): Steps {
    return this.#with('port', encodePort(port))
  }

  segments(...segments: readonly (Datum | Segment)[]): Steps {
    const pieces = copyOf(this.#pieces)
    const text = keep(encodeSegments(segments, this.#grammar, pieces.start.scheme), pieces, 'segments')
    pieces.path = appendSegments(pieces.path, text ?? '')
    return new Steps(pieces)
  }

  path(path: Path): Steps {
    const pieces = copyOf(this.#pieces)
    const text = encodePath(path, this.#grammar)
    pieces.path = loosePath(keep(text, pieces, 'path') ?? '')
    return new Steps(pieces)
  }

  trailingSlash(): Steps {
    const pieces = copyOf(this.#pieces)
    if (!pieces.path.text.endsWith('/')) pieces.path = appendSegments(pieces.path, '/')
    return new Steps(pieces)
  }

  query(query: object | undefined, options?: unknown): Steps {
    if (query === undefined) return this.without('query')
    const own = textOf(query, Query, this.#grammar)
    return own === undefined
      ? this.#withPairs(this.#encoded(query, options, 'query', '%20'), 'query', '%20')
      : this.#withQuery(own, 'query', '%20')
  }

  form(query: object, options?: unknown): Steps {
    return this.#withPairs(this.#encoded(query, options, 'form', '+'), 'form', '+')
  }

  #encoded(query: object, options: unknown, step: keyof Steps, spaces: Spaces): string | undefined | Fault {
    const grammar = this.#grammar
    // Without a record, the options aren't looked at.
    const isRecord = typeof query === 'object' && query !== null
    return encodeQuery(query, grammar, pairsWriter(step, isRecord ? options : undefined, grammar, spaces))
  }

  addQuery(name: string | PairPart | object, value?: unknown): Steps {
    const { query, spaces } = this.#pieces
    const record = this.#recordOf(name, value)
    const pairs =
      record === undefined
        ? this.#pairs(name as string | PairPart, value as QueryData)
        : record instanceof Fault
          ? record
          : this.#encoded(record, value, 'addQuery', spaces)
    if (pairs === undefined) return this
    return pairs instanceof Fault || !query
      ? this.#withPairs(pairs, 'addQuery')
      : this.#withQuery(`${query}&${pairs}`, 'addQuery')
  }

  setQuery(name: string | PairPart | object, value?: unknown): Steps {
    const record = this.#recordOf(name, value)
    if (record === undefined) {
      const one = name as string | PairPart
      return this.#replace(one, this.#pairs(one, value as QueryData), 'setQuery')
    }
    if (record instanceof Fault) return this.#withQuery(record, 'setQuery')
    const { query, spaces } = this.#pieces
    const write = pairsWriter('setQuery', value, this.#grammar, spaces)
    const changes = new Map<string, string | undefined>()
    for (const [each, data] of Object.entries(record)) {
      const pairs = write(each, data)
      if (pairs instanceof Fault) return this.#withQuery(pairs, 'setQuery')
      changes.set(each, pairs)
    }
    // A nested record replaces the pairs with its name, also those with a bracket after it.
    const isNested = propertyIfAny(value, 'nested') !== undefined
    const nameOf = isNested ? (at: PairCursor) => at.name?.replace(/\[.*/s, '') : undefined
    return this.#withReplaced(replacePairs(query, cursorOf(query, spaces), changes, nameOf), 'setQuery')
  }

  removeQuery(name: string | PairPart, value?: unknown): Steps {
    const grammar = this.#grammar
    const encoded = itemsIfAny(name) ? typeMismatch(name, 'one name', 'query') : encodeName(name, grammar)
    const isAny = encoded instanceof Fault || value === undefined || value === null
    const text = isAny ? encoded : inSecondArgument(encodeValue(encoded, value, grammar))
    return this.#replace(name, text instanceof Fault ? text : undefined, 'removeQuery', value as RemovedValue)
  }

  /** The record, if a step was called with one; a fault if it got neither a record nor a name. */
  #recordOf(name: unknown, options: unknown): Readonly<Record<string, unknown>> | undefined | Fault {
    if (typeof name !== 'object' || name instanceof PairPart || name === null) return undefined
    const expected = 'a name and its value, or a record'
    const record = typeof options === 'object' || options === undefined ? recordIfAny(name) : undefined
    return record ?? typeMismatch(name, expected, 'query')
  }

  /** The pairs of a name and its values. */
  #pairs(name: string | PairPart, value: QueryData): string | undefined | Fault {
    return inSecondArgument(encodePairs(name, value, this.#grammar, this.#pieces.spaces))
  }

  #replace(
    name: string | PairPart,
    pairs: string | undefined | Fault,
    step: keyof Steps,
    value?: RemovedValue,
  ): Steps {
    if (pairs instanceof Fault) return this.#withQuery(pairs, step)
    const { query, spaces } = this.#pieces
    return this.#withReplaced(replaceNamed(query, name, pairs, spaces, value), step)
  }

  #withReplaced(replaced: string | undefined | null, step: keyof Steps): Steps {
    return replaced === this.#pieces.query ? this : this.#withPairs(replaced === null ? '' : replaced, step)
  }

  #withQuery(query: string | undefined | Fault, step: keyof Steps, spaces = this.#pieces.spaces): Steps {
    const pieces = copyOf(this.#pieces)
    pieces.query = keep(query, pieces, step)
    pieces.spaces = spaces
    return new Steps(pieces)
  }

  #withPairs(query: string | undefined | Fault, step: keyof Steps, spaces?: Spaces): Steps {
    return this.#withQuery(refuseEmptyPair(query), step, spaces)
  }

  fragment(fragment: string | Fragment): Steps {
    return this.#with('fragment', encodeFragment(fragment, this.#grammar))
  }

  without(component: Removable): Steps {
    const pieces = copyOf(this.#pieces)
    if (component === 'userinfo') Object.assign(pieces, splitUserinfo(undefined))
    else if (component === 'path') pieces.path = loosePath('')
    else if (component === 'query') Object.assign(pieces, { query: undefined, spaces: '%20' })
    else if (removable.has(component)) pieces[component] = undefined
    else keep(typeMismatch(component, REMOVABLE, 'path'), pieces, 'without')
    return new Steps(pieces)
  }

  build(): Uri | RelativeReference {
    const built = builtReference(this.#pieces)
    // Cheaper than `orThrow`, which asks for the brand of errors.
    return isOwnValue(built) ? built : orThrow<Uri | RelativeReference>(built, UriBuildError)
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
