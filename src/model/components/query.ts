/** The query of a reference, read as ordered pairs on demand: RFC 3986 3.4. */

import { type Either, right } from '../errors/either.js'
import type { UriError } from '../errors/error.js'
import type { Generation } from '../syntax/generation.js'
import { scanComponent } from '../syntax/scanner.js'
import { type ComponentOf, type ComponentReader, ComponentValue, componentReader, KIND } from './component.js'
import { FormPairValue, type Pair, PairValue } from './pair.js'

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
   * The decoded value of the first pair of a name: `null` where the pair has no `=`, `undefined` where
   * there is no such pair.
   *
   * @throws UriSyntaxError (`not-utf8`) where the octets of the value are not UTF-8.
   */
  get(name: string): string | null | undefined
  /** The same; a `Left` (`not-utf8`) where the octets of the value are not UTF-8. */
  tryGet(name: string): Either<UriError, string | null | undefined>
  /**
   * The decoded values of all pairs of a name, in order.
   *
   * @throws UriSyntaxError (`not-utf8`) where the octets of one of them are not UTF-8.
   */
  getAll(name: string): readonly (string | null)[]
  /** The same; a `Left` (`not-utf8`) where the octets of one of them are not UTF-8. */
  tryGetAll(name: string): Either<UriError, readonly (string | null)[]>
  /** Whether there is a pair of a name. */
  has(name: string): boolean
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

class Pairs implements QueryPairs {
  readonly pairs: readonly PairValue[]

  constructor(pairs: readonly PairValue[]) {
    this.pairs = Object.freeze(pairs)
    Object.freeze(this)
  }

  get(name: string): string | null | undefined {
    return this.#find(name)?.value
  }

  tryGet(name: string): Either<UriError, string | null | undefined> {
    return this.#find(name)?.tryValue ?? right(undefined)
  }

  #find(name: string): PairValue | undefined {
    return this.pairs.find((pair) => pair.isNamed(name))
  }

  getAll(name: string): readonly (string | null)[] {
    return this.pairs.filter((pair) => pair.isNamed(name)).map((pair) => pair.value)
  }

  tryGetAll(name: string): Either<UriError, readonly (string | null)[]> {
    const values: (string | null)[] = []
    for (const pair of this.pairs) {
      if (!pair.isNamed(name)) continue
      const value = pair.tryValue
      if (value._tag === 'Left') return value
      values.push(value.right)
    }
    return right(values)
  }

  has(name: string): boolean {
    return this.#find(name) !== undefined
  }
}

export class QueryValue extends ComponentValue implements Query {
  #plain: Pairs | undefined
  #form: Pairs | undefined

  constructor(text: string, generation: Generation) {
    super(text, generation)
    Object.freeze(this)
  }

  static of(text: string, generation: Generation): Query {
    return new QueryValue(text, generation)
  }

  get [KIND](): 'query' {
    return 'query'
  }

  get #pairs(): Pairs {
    this.#plain ??= new Pairs(this.#split().map((text) => new PairValue(text, this.generation)))
    return this.#plain
  }

  get form(): QueryPairs {
    this.#form ??= new Pairs(this.#split().map((text) => new FormPairValue(text, this.generation)))
    return this.#form
  }

  #split(): readonly string[] {
    return this.text === '' ? [] : this.text.split('&')
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
}

/**
 * Reads queries.
 * @since 0.1.0
 */
export const Query: ComponentReader<Query> = /* @__PURE__ */ componentReader(
  'query',
  (text, { opaqueTable }) => scanComponent(text, opaqueTable, 'query'),
  (text, generation) => QueryValue.of(text, generation),
)
