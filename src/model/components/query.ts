/** The query of a reference, read as ordered pairs on demand: RFC 3986 3.4. */

import { percentDecodeText } from '../characters/percent-encoding.js'
import type { Either } from '../errors/either.js'
import { isError, type UriError } from '../errors/error.js'
import { orThrow, toEither } from '../errors/result.js'
import type { Grammar } from '../syntax/generation.js'
import { scanComponent } from '../syntax/scanner.js'
import { type ComponentClass, type ComponentOf, componentClass, notUtf8 } from './component.js'
import { type ComponentReader, componentReader } from './component-reader.js'
import { type Pair, PairValue } from './pair.js'
import { type DecodePart, decoderOf, PairCursor, type QueryReading } from './pair-cursor.js'

/**
 * The pairs of a query in order, separated by `&`, and look-ups by decoded name. Look-ups never find a pair whose name
 * is invalid UTF-8.
 *
 * @since 0.1.0
 */
export interface QueryPairs {
  /** All pairs in order; an empty query has none. */
  readonly pairs: readonly Pair[]
  /**
   * The decoded value of the first pair with a name: `null` if the pair has no `=`, `undefined` if there is no such
   * pair.
   *
   * @throws UriSyntaxError (`not-utf8`) if the octets of the value aren't valid UTF-8.
   */
  get(name: string): string | null | undefined
  /** Like `get`, with the result in a `Right`; a `Left` (`not-utf8`) if the octets of the value aren't valid UTF-8. */
  tryGet(name: string): Either<UriError, string | null | undefined>
  /**
   * The decoded values of all pairs with a name, in order.
   *
   * @throws UriSyntaxError (`not-utf8`) if the octets of one of them aren't valid UTF-8.
   */
  getAll(name: string): readonly (string | null)[]
  /**
   * Like `getAll`, with the result in a `Right`; a `Left` (`not-utf8`) if the octets of one of them aren't valid UTF-8.
   */
  tryGetAll(name: string): Either<UriError, readonly (string | null)[]>
  /** True if there is a pair with a name. */
  has(name: string): boolean
  /**
   * The decoded names and values in order.
   *
   * @throws UriSyntaxError (`not-utf8`) if the octets of one of them aren't valid UTF-8.
   */
  entries(): IterableIterator<readonly [name: string, value: string | null]>
  /** The pairs in order. */
  [Symbol.iterator](): IterableIterator<Pair>
}

/**
 * A query, without the `?` before it. A `+` is a plus sign here; `form` reads it as a space.
 *
 * @example
 * import { Uri } from 'uriform'
 *
 * const query = Uri.from('http://example.com/?tag=a&tag=b%26c&q=x+y&debug').query
 * query?.getAll('tag') // ['a', 'b&c']
 * query?.get('q') // 'x+y'
 * query?.form.get('q') // 'x y'
 * query?.get('debug') // null
 *
 * @since 0.1.0
 */
export interface Query extends ComponentOf<'query'>, QueryPairs {
  /**
   * The query read as an HTML form writes it (`application/x-www-form-urlencoded`): `+` is a space. Short for
   * `as({ form: true })`.
   */
  readonly form: QueryPairs
  /**
   * The same pairs, decoded in another way.
   *
   * @param reading `form` reads a `+` as a space; `lossy` reads invalid UTF-8 as U+FFFD.
   *
   * @example
   * import { Uri } from 'uriform'
   *
   * Uri.from('http://example.com/?q=caf%E9+au+lait').query?.as({ form: true, lossy: true }).get('q') // 'caf\ufffd au lait'
   *
   * @since 0.3.0
   */
  as(reading: QueryReading): QueryPairs
}

/** The encoded strings of the pairs of a query; an empty query has none. */
function pairTexts(query: string): readonly string[] {
  return query === '' ? [] : query.split('&')
}

/** Cached results of a query. As fields of the value itself they would make it slower to create. */
interface Found {
  /** The last name found, and its value. */
  name?: string
  value?: string | null | UriError
  pairs?: readonly Pair[]
  form?: QueryPairs
}

/** A query in one of its readings. */
class QueryCore implements QueryPairs {
  readonly text: string
  readonly #grammar: Grammar
  readonly #decode: DecodePart
  #found: Found | undefined

  constructor(text: string, grammar: Grammar, decode: DecodePart = percentDecodeText) {
    this.text = text
    this.#grammar = grammar
    this.#decode = decode
    Object.freeze(this)
  }

  static grammarOf(value: object): Grammar | undefined {
    return #grammar in value ? value.#grammar : undefined
  }

  get form(): QueryPairs {
    this.#found ??= {}
    this.#found.form ??= this.#decode === decoderOf({ form: true }) ? this : this.as({ form: true })
    return this.#found.form
  }

  as(reading: QueryReading): QueryPairs {
    return new QueryCore(this.text, this.#grammar, decoderOf(reading))
  }

  get pairs(): readonly Pair[] {
    this.#found ??= {}
    this.#found.pairs ??= this.#makePairs()
    return this.#found.pairs
  }

  #makePairs(): readonly Pair[] {
    return Object.freeze(pairTexts(this.text).map((text) => new PairValue(text, this.#grammar, this.#decode)))
  }

  #valueAt(cursor: PairCursor): string | null | UriError {
    const { value, text, encodedName, encodedValue } = cursor
    if (value !== undefined) return value
    return notUtf8(new PairValue(text, this.#grammar, this.#decode), encodedValue, encodedName.length + 1)
  }

  /** The value of the first pair with a name, without making the other pairs. */
  #find(name: string): string | null | undefined | UriError {
    this.#found ??= {}
    const found = this.#found
    if (name === found.name) return found.value
    const cursor = new PairCursor(this.text, this.#decode)
    while (cursor.next()) {
      if (cursor.name !== name) continue
      found.name = name
      found.value = this.#valueAt(cursor)
      return found.value
    }
    return undefined
  }

  #findAll(name: string): readonly (string | null)[] | UriError {
    const values: (string | null)[] = []
    const cursor = new PairCursor(this.text, this.#decode)
    while (cursor.next()) {
      if (cursor.name !== name) continue
      const value = this.#valueAt(cursor)
      if (isError(value)) return value
      values.push(value)
    }
    return values
  }

  get(name: string): string | null | undefined {
    return orThrow(this.#find(name))
  }

  tryGet(name: string): Either<UriError, string | null | undefined> {
    return toEither(this.#find(name))
  }

  getAll(name: string): readonly (string | null)[] {
    return orThrow(this.#findAll(name))
  }

  tryGetAll(name: string): Either<UriError, readonly (string | null)[]> {
    return toEither(this.#findAll(name))
  }

  has(name: string): boolean {
    return this.#find(name) !== undefined
  }

  *entries(): IterableIterator<readonly [name: string, value: string | null]> {
    for (const { name, value } of this.pairs) yield [name, value]
  }

  [Symbol.iterator](): IterableIterator<Pair> {
    return this.pairs[Symbol.iterator]()
  }
}

export const QueryValue: ComponentClass<Query> = /* @__PURE__ */ componentClass('query', QueryCore)

/**
 * Parses queries, given without the `?`.
 * @since 0.1.0
 */
export const Query: ComponentReader<Query> = /* @__PURE__ */ componentReader(
  'query',
  (text, grammar) => scanComponent(text, grammar.opaqueRuns, 'query'),
  (text, grammar) => new QueryValue(text, grammar),
)
