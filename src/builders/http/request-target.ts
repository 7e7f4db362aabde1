/** The target of an HTTP request in its four forms (RFC 9112 3.2), and its brand. */

import { propertyIfAny } from '../../model/text.js'
import type { Host, Path, Query, Uri } from '../../model/values.js'

interface Target<Form extends string> {
  /** The form of the target (RFC 9112 3.2.1 to 3.2.4). */
  readonly form: Form
  /** The text as it was received. */
  readonly text: string
  /** The path. In origin form `//x/y` has an empty first segment; authority and asterisk form have an empty path. */
  readonly path: Path
  /** The query; `undefined` if there is no `?`. */
  readonly query: Query | undefined
  /** The text as it was received. */
  toString(): string
  /** The text as it was received. */
  toJSON(): string
}

/**
 * A path and a query, as in `/search?q=1` (RFC 9112 3.2.1).
 * @since 0.2.0
 */
export interface OriginTarget extends Target<'origin'> {}

/**
 * A whole URI, as a proxy receives it (RFC 9112 3.2.2).
 * @since 0.2.0
 */
export interface AbsoluteTarget extends Target<'absolute'> {
  /** The URI, with its stray characters encoded and `/` for an empty path. */
  readonly uri: Uri
}

/**
 * A host and a port, as in `example.com:443` (RFC 9112 3.2.3).
 * @since 0.2.0
 */
export interface AuthorityTarget extends Target<'authority'> {
  /** The host. */
  readonly host: Host
  /** The port. */
  readonly port: number
}

/**
 * `*`, the server as a whole (RFC 9112 3.2.4).
 * @since 0.2.0
 */
export interface AsteriskTarget extends Target<'asterisk'> {}

/**
 * The target of an HTTP request, in one of four forms.
 * @since 0.2.0
 */
export type RequestTarget = OriginTarget | AbsoluteTarget | AuthorityTarget | AsteriskTarget

/** The brand of a request target, the same in every copy of the library. */
export const TARGET: unique symbol = Symbol.for('uriform/request-target')

/** True if a value is a request target of this or another copy of the library, or imitates one. */
export function isRequestTarget(value: unknown): value is RequestTarget {
  return propertyIfAny(value, TARGET) === true
}

/** The text of the path or of the query of a request target; undefined if there is none. */
export function textInTarget(target: RequestTarget, component: 'path' | 'query'): string | undefined {
  const text = propertyIfAny(propertyIfAny(target, component), 'text')
  return typeof text === 'string' ? text : undefined
}
