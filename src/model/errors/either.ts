/** The result of an operation that can fail, in the shape of fp-ts's `Either`, but without needing fp-ts. */

/**
 * A failure.
 * @since 0.1.0
 */
export interface Left<E> {
  /** Tells a `Left` from a `Right`. */
  readonly _tag: 'Left'
  /** The error. */
  readonly left: E
}

/**
 * A success.
 * @since 0.1.0
 */
export interface Right<A> {
  /** Tells a `Right` from a `Left`. */
  readonly _tag: 'Right'
  /** The value. */
  readonly right: A
}

/**
 * A failure or a success; `_tag` says which. Structurally, it is the `Either` of fp-ts.
 *
 * @example
 * import { describe, Uri } from 'uriform'
 *
 * const result = Uri.parse('http://example.com/a b')
 * if (result._tag === 'Left') console.log(describe(result.left))
 * else console.log(result.right.host?.text)
 *
 * @since 0.1.0
 */
export type Either<E, A> = Left<E> | Right<A>

export function left<E>(value: E): Left<E> {
  return Object.freeze({ _tag: 'Left', left: value })
}

export function right<A>(value: A): Right<A> {
  return Object.freeze({ _tag: 'Right', right: value })
}
