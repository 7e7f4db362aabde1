/** The query of a reference, read as ordered pairs on demand: RFC 3986 3.4. */
import type { Either } from '../errors/either.js'
import { orThrow, toEither } from '../errors/result.js'
import { isError, type UriError } from '../syntax/error.js'
import type { Grammar } from '../syntax/generation.js'
import { percentDecodeText } from '../syntax/percent-encoding.js'
import { scanComponent } from '../syntax/scanner.js'
import {
  type ComponentClass,
  type ComponentOf,
  type ComponentReader,
  componentClass,
  componentReader,
  GRAMMAR,
} from './component.js'
import { type DecodePart, decodeFormPart, type Pair, PairValue } from './pair.js'

/**
 * The pairs of a query in their order, separated by `&`, and ways to find them by their decoded names.
 * A pair whose name is not UTF-8 is found by no name.
 *
 * @since 0.1.0
 */
export interface QueryPairs {
  /** All pairs in order; a query that is empty has none. */
  readonly pairs: readonly Pair[]
  /**
   * The decoded value of the first pair of a name: `null` if the pair has no `=`, `undefined` if there is
   * no such pair.
   *
   * @throws UriSyntaxError (`not-utf8`) if the octets of the value are not UTF-8.
   */
  get(name: string): string | null | undefined
  /** The same; a `Left` (`not-utf8`) if the octets of the value are not UTF-8. */
  tryGet(name: string): Either<UriError, string | null | undefined>
  /**
   * The decoded values of all pairs of a name, in order.
   *
   * @throws UriSyntaxError (`not-utf8`) if the octets of one of them are not UTF-8.
   */
  getAll(name: string): readonly (string | null)[]
  /** The same; a `Left` (`not-utf8`) if the octets of one of them are not UTF-8. */
  tryGetAll(name: string): Either<UriError, readonly (string | null)[]>
  /** Whether there is a pair of a name. */
  has(name: string): boolean
  /**
   * The decoded names and values in order.
   *
   * @throws UriSyntaxError (`not-utf8`) if the octets of one of them are not UTF-8.
   */
  entries(): IterableIterator<readonly [name: string, value: string | null]>
  /** Iterates over the pairs. */
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
  /** The query read as an HTML form writes it (`application/x-www-form-urlencoded`): `+` is a space. */
  readonly form: QueryPairs
}

/** A pair as the look-ups see it. The value is decoded when it is first asked for. */
class Entry {
  readonly text: string
  readonly equals: number
  /** Undefined if it is not UTF-8: such a pair is found by no name. */
  readonly name: string | undefined
  value: string | null | undefined

  constructor(text: string, decode: DecodePart) {
    const equals = text.indexOf('=')
    this.text = text
    this.equals = equals
    this.name = decode(equals < 0 ? text : text.slice(0, equals))
    this.value = equals < 0 ? null : undefined
  }
}

/** The pairs of a query under one of its two readings. */
class Pairs implements QueryPairs {
  readonly #text: string
  readonly #grammar: Grammar
  readonly #decode: DecodePart
  #entries: readonly Entry[] | undefined
  #pairs: readonly Pair[] | undefined

  constructor(text: string, grammar: Grammar, decode: DecodePart) {
    this.#text = text
    this.#grammar = grammar
    this.#decode = decode
    Object.freeze(this)
  }

  get pairs(): readonly Pair[] {
    this.#pairs ??= Object.freeze(pairTexts(this.#text).map((text) => this.#pairOf(text)))
    return this.#pairs
  }

  #pairOf(text: string): Pair {
    return new PairValue(text, this.#grammar, this.#decode)
  }

  get #all(): readonly Entry[] {
    this.#entries ??= pairTexts(this.#text).map((text) => new Entry(text, this.#decode))
    return this.#entries
  }

  #valueOf(entry: Entry): string | null | UriError {
    if (entry.value !== undefined) return entry.value
    const value = this.#decode(entry.text.slice(entry.equals + 1))
    if (value !== undefined) {
      entry.value = value
      return value
    }
    const failed = this.#pairOf(entry.text).tryValue
    return failed._tag === 'Left' ? failed.left : failed.right
  }

  #find(name: string): string | null | undefined | UriError {
    for (const entry of this.#all) if (entry.name === name) return this.#valueOf(entry)
    return undefined
  }

  #findAll(name: string): readonly (string | null)[] | UriError {
    const values: (string | null)[] = []
    for (const entry of this.#all) {
      if (entry.name !== name) continue
      const value = this.#valueOf(entry)
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
    return this.#all.some((entry) => entry.name === name)
  }

  *entries(): IterableIterator<readonly [name: string, value: string | null]> {
    for (const { name, value } of this.pairs) yield [name, value]
  }

  [Symbol.iterator](): IterableIterator<Pair> {
    return this.pairs[Symbol.iterator]()
  }
}

/** The encoded texts of the pairs of a query; an empty query has none. */
export function pairTexts(query: string): readonly string[] {
  return query === '' ? [] : query.split('&')
}

class QueryCore {
  readonly text: string
  readonly #grammar: Grammar
  #plain: Pairs | undefined
  #form: Pairs | undefined

  constructor(text: string, grammar: Grammar) {
    this.text = text
    this.#grammar = grammar
    Object.freeze(this)
  }

  get [GRAMMAR](): Grammar | undefined {
    return #grammar in this ? this.#grammar : undefined
  }

  get #pairs(): Pairs {
    this.#plain ??= new Pairs(this.text, this.#grammar, percentDecodeText)
    return this.#plain
  }

  get form(): QueryPairs {
    this.#form ??= new Pairs(this.text, this.#grammar, decodeFormPart)
    return this.#form
  }

  get pairs(): readonly Pair[] {
    return this.#pairs.pairs
  }

  get(name: string): string | null | undefined {
    return this.#pairs.get(name)
  }

  tryGet(name: string): Either<UriError, string | null | undefined> {
    return this.#pairs.tryGet(name)
  }

  getAll(name: string): readonly (string | null)[] {
    return this.#pairs.getAll(name)
  }

  tryGetAll(name: string): Either<UriError, readonly (string | null)[]> {
    return this.#pairs.tryGetAll(name)
  }

  has(name: string): boolean {
    return this.#pairs.has(name)
  }

  entries(): IterableIterator<readonly [name: string, value: string | null]> {
    return this.#pairs.entries()
  }

  [Symbol.iterator](): IterableIterator<Pair> {
    return this.#pairs[Symbol.iterator]()
  }
}

export const QueryValue: ComponentClass<Query> = /* @__PURE__ */ componentClass('query', QueryCore)

/**
 * Reads queries.
 * @since 0.1.0
 */
export const Query: ComponentReader<Query> = /* @__PURE__ */ componentReader(
  'query',
  (text, grammar) => scanComponent(text, grammar.tables.opaqueClasses, 'query'),
  (text, grammar) => new QueryValue(text, grammar),
)
