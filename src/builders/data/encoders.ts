/** Readers of components that also encode (RFC 3986 2.4), apart, so that reading bundles no encoders. */

import {
  argumentError,
  type Either,
  Fault,
  fromEither,
  orThrow,
  right,
  toEither,
  UriBuildError,
  type UriError,
} from '../../model/errors.js'
import { chosenGrammar, type Grammar, type ParseOptions } from '../../model/grammar.js'
import {
  type ComponentReader,
  Fragment as FragmentReader,
  Host as HostReader,
  Path as PathReader,
  Query as QueryReader,
  Segment as SegmentReader,
  strays,
} from '../../model/values.js'
import { encodeFragment, encodeSegment, encodeSegments } from './data.js'
import type { Datum } from './data-text.js'
import { encodeHost } from './host-data.js'
import { DNS_SCHEME } from './host-text.js'
import { type NestedOptions, pairsWriter } from './nested-query.js'
import { encodeQuery, type QueryInput, type QueryRecord, refuseEmptyPair } from './query-data.js'
import { buildingError } from './wording.js'

/**
 * Parses encoded text as a component, and encodes data as one.
 * @since 0.2.0
 */
export interface ComponentEncoder<C, Data> extends ComponentReader<C> {
  /**
   * Encodes data as this component.
   *
   * @param data The data; a component value in it goes in as it is.
   * @param options The generation.
   * @throws UriBuildError if the data can't be encoded.
   */
  encode(data: Data, options?: ParseOptions): C
  /** Like `encode`, but a `Left` if that throws. */
  tryEncode(data: Data, options?: ParseOptions): Either<UriError, C>
}

/**
 * Parses encoded text as a query, and encodes data as one.
 * @since 0.2.0
 */
export interface QueryEncoder extends ComponentReader<Query> {
  /**
   * Encodes data as a query. Spaces become `%20`; without pairs, the query is empty.
   *
   * @param data A record, or an iterable of names with their values.
   * @param options The generation.
   * @throws UriBuildError if the data can't be encoded.
   */
  encode<Data extends QueryRecord<Data>>(data: QueryInput<Data>, options?: ParseOptions): Query
  /**
   * Encodes a record with nested records, of any names. An empty record or list has no pairs. It is an error, which names
   * the parameter, if qs or Rack would divide a name, if a list has `undefined` or (without `indices`) a record in it, if a
   * name has more than 5 pairs of brackets, or if there are more than 1,000 parameters. qs reads a list of more than 20
   * items as a record, unless its `arrayLimit` is higher.
   *
   * @example
   * import { Query } from 'uriform'
   *
   * const filters: Record<string, unknown> = { created: { gte: 5 }, ids: [1, 2] }
   * Query.encode(filters, { nested: 'brackets' }).text // 'created%5Bgte%5D=5&ids=1&ids=2'
   *
   * @since 0.5.0
   */
  encode(data: object, options: ParseOptions & NestedOptions): Query
  /** Like `encode`, but a `Left` if that throws. */
  tryEncode<Data extends QueryRecord<Data>>(
    data: QueryInput<Data>,
    options?: ParseOptions,
  ): Either<UriError, Query>
  /** Like `encode` of a nested record, but a `Left` if that throws. @since 0.5.0 */
  tryEncode(data: object, options: ParseOptions & NestedOptions): Either<UriError, Query>
  /**
   * Reads a query with or without its `?`, such as a browser's `location.search`. Stray characters are percent-encoded.
   *
   * @param search The text. One `?` at its start is dropped.
   * @returns The query; `undefined` if the text is empty.
   * @throws UriSyntaxError if the text has a `#` or a character that can't be encoded.
   *
   * @example
   * import { Query } from 'uriform'
   *
   * Query.fromSearch('?q=caf%C3%A9&x=a|b')?.get('x') // 'a|b'
   *
   * @since 0.3.0
   */
  fromSearch(search: string): Query | undefined
  /** Like `fromSearch`, but a `Left` if that throws. */
  tryFromSearch(search: string): Either<UriError, Query | undefined>
}

/**
 * Parses encoded text as a segment, and encodes data as one.
 * @since 0.4.0
 */
export interface SegmentEncoder extends ComponentEncoder<Segment, Datum> {
  /**
   * The empty segment: as the last segment, it ends the path with a slash. Empty data is refused, because it is
   * usually a mistake.
   *
   * @example
   * import { Segment, uriBuilder } from 'uriform'
   *
   * uriBuilder('https').host('example.com').segments('docs', Segment.empty).build().href // 'https://example.com/docs/'
   *
   * @since 0.4.0
   */
  readonly empty: Segment
}

function encoder<C, Data>(
  reader: ComponentReader<C>,
  write: (data: Data, grammar: Grammar, options: ParseOptions | undefined) => string | Fault,
  readingOf = (options: ParseOptions): ParseOptions => options,
): ComponentEncoder<C, Data> {
  const encode = (data: Data, options?: ParseOptions): C | UriError => {
    const reading = options && readingOf(options)
    const grammar = chosenGrammar(reading)
    if (grammar === undefined) return argumentError(grammar)
    const text = write(data, grammar, options)
    return text instanceof Fault ? buildingError(text, grammar) : fromEither(reader.parse(text, reading))
  }
  return {
    ...reader,
    encode: (data, options) => orThrow(encode(data, options), UriBuildError),
    tryEncode: (data, options) => toEither(encode(data, options)),
  }
}

/**
 * A host. Its `kind` says which type it has.
 * @since 0.1.0
 */
export type Host = HostReader

/**
 * Parses encoded text as a host, and encodes data as one: a DNS name, whose non-ASCII labels become A-labels, an IPv4
 * address, or an IPv6 address with or without brackets. Other data is an error, such as `localhost:3000` or `127.1`.
 *
 * @example
 * import { Host } from 'uriform'
 *
 * Host.encode('bücher.example').text // 'xn--bcher-kva.example'
 * Host.encode('::1').text // '[::1]'
 *
 * @since 0.1.0
 */
export const Host: ComponentEncoder<Host, string> = /* @__PURE__ */ encoder(HostReader, (data, grammar) =>
  encodeHost(data, grammar, DNS_SCHEME),
)

/**
 * One segment of a path, without slashes. A `%2F` in it is data and stays in it.
 * @since 0.1.0
 */
export interface Segment extends SegmentReader {}

/**
 * Parses encoded text as a segment, and encodes data as one.
 *
 * @example
 * import { Segment } from 'uriform'
 *
 * Segment.encode('a/b').text // 'a%2Fb'
 *
 * @since 0.1.0
 */
export const Segment: SegmentEncoder = /* @__PURE__ */ segmentEncoder()

function segmentEncoder(): SegmentEncoder {
  let empty: Segment | undefined
  return {
    ...encoder(SegmentReader, (data: Datum | SegmentReader, grammar) => encodeSegment(data, grammar)),
    get empty() {
      empty ??= SegmentReader.from('')
      return empty
    },
  }
}

/**
 * A path. `/a/b/` has the segments `a`, `b` and an empty segment; `/` has one empty segment; an empty path has none.
 * @since 0.1.0
 */
export interface Path extends PathReader {}

/**
 * Parses encoded text as a path, and encodes data as one. A path made from data is absolute: a slash precedes every
 * segment.
 *
 * @example
 * import { Path } from 'uriform'
 *
 * Path.encode(['docs', 'a/b']).text // '/docs/a%2Fb'
 *
 * @since 0.1.0
 */
export const Path: ComponentEncoder<Path, readonly (Datum | Segment)[]> = /* @__PURE__ */ encoder(
  PathReader,
  (segments, grammar) => encodeSegments(segments, grammar),
)

/**
 * A query, without the `?` before it. A `+` is a plus sign here; `form` reads it as a space.
 * @since 0.1.0
 */
export interface Query extends QueryReader {}

/**
 * Parses encoded text as a query, and encodes data as one.
 *
 * @example
 * import { Query } from 'uriform'
 *
 * Query.encode({ q: 'x&y', tag: ['1', '2'] }).text // 'q=x%26y&tag=1&tag=2'
 *
 * @since 0.1.0
 */
export const Query: QueryEncoder = /* @__PURE__ */ queryEncoder()

function queryEncoder(): QueryEncoder {
  const tryFromSearch = (search: string): Either<UriError, Query | undefined> => {
    if (search === '') return right(undefined)
    const text = typeof search === 'string' && search[0] === '?' ? search.slice(1) : search
    return QueryReader.parse(text, { strays })
  }
  return {
    ...encoder(
      QueryReader,
      // The type of a record's data is known to callers only.
      (data: object, grammar, options) => {
        const write = pairsWriter('Query.encode', options, grammar, undefined, ['generation', 'strays'])
        return refuseEmptyPair(encodeQuery(data, grammar, write)) ?? ''
      },
      ({ generation, strays }) => ({ generation, strays }),
    ),
    fromSearch: (search) => orThrow(fromEither(tryFromSearch(search))),
    tryFromSearch,
  }
}

/**
 * A fragment, without the `#` before it.
 * @since 0.1.0
 */
export interface Fragment extends FragmentReader {}

/**
 * Parses encoded text as a fragment, and encodes data as one.
 *
 * @example
 * import { Fragment } from 'uriform'
 *
 * Fragment.encode('a b').text // 'a%20b'
 *
 * @since 0.1.0
 */
export const Fragment: ComponentEncoder<Fragment, Datum> = /* @__PURE__ */ encoder(
  FragmentReader,
  encodeFragment,
)
