/** The bases of the parts of a message: draft-fielding-url-syntax-01 5.1 and 5.2, RFC 3986 5.1.2. */
import { insteadOf } from '../../model/errors.js'
import type { ParseOptions } from '../../model/grammar.js'
import type { Uri } from '../../model/values.js'
import { type BaseLayer, type BaseLayers, withLayer } from './base.js'
import { baseFromHeaders, type HeaderFields } from './headers.js'

/**
 * A message, a part of a message, or any other content with a header. It may enclose others.
 * @since 0.1.0
 */
export interface MessagePart {
  /** The header fields. */
  readonly headers?: HeaderFields | undefined
  /** The base in its content: see `baseFromHtml`. */
  readonly embedded?: BaseLayer
  /** The parts that it encloses. */
  readonly parts?: readonly MessagePart[] | undefined
}

/**
 * The layers around a whole message.
 * @since 0.1.0
 */
export type OuterLayers = Pick<BaseLayers, 'retrieval' | 'fallback'>

/**
 * A part of a message and its base.
 *
 * @typeParam Part The program's own type of a part.
 * @since 0.1.0
 */
export interface PartBase<Part extends MessagePart = MessagePart> {
  /** The part of the message. */
  readonly part: Part
  /** The base of its references; `undefined` if unknown. */
  readonly base: Uri | undefined
}

/**
 * Walks through the parts of a message, to any depth, and establishes the base of each. The base of a part is the one
 * in its content, otherwise the one in its header, otherwise that of the enclosing part. A relative base is resolved
 * against the next of these.
 *
 * @typeParam Part The program's own type of a part, if nested parts have the same type.
 * @param message The whole message.
 * @param outer The layers around it.
 * @param options The generation; `strays` accepts what browsers leave raw.
 * @returns The message and all its parts, each before the parts that it encloses.
 * @throws TypeError if the message or a part isn't an object, its parts are no list, or its headers no object.
 *
 * @example
 * import { walkParts } from 'uriform/text'
 *
 * const message = {
 *   headers: { 'Content-Location': 'http://www.example/a/' },
 *   parts: [{ headers: { 'Content-Location': 'b/c' } }, {}],
 * }
 * for (const { base } of walkParts(message)) console.log(base?.href)
 * // http://www.example/a/
 * // http://www.example/a/b/c
 * // http://www.example/a/
 *
 * @since 0.1.0
 */
export function walkParts<Part extends MessagePart & { readonly parts?: readonly Part[] | undefined }>(
  message: Part,
  outer?: OuterLayers,
  options?: ParseOptions,
): Generator<PartBase<Part>, undefined>
export function walkParts(
  message: MessagePart,
  outer?: OuterLayers,
  options?: ParseOptions,
): Generator<PartBase, undefined>
export function* walkParts(
  message: MessagePart,
  { retrieval, fallback }: OuterLayers = {},
  options: ParseOptions = {},
): Generator<PartBase, undefined> {
  const around = withLayer(withLayer(undefined, fallback, options), retrieval, options)
  // The walk uses its own stack, because a hostile message may be nested deeper than the call stack allows.
  const waiting: PartBase[] = [{ part: message, base: around }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { part, base: outer } = next
    expectObject(part, part === message ? 'a message' : 'a part of a message')
    if (part.headers !== undefined) expectObject(part.headers, 'an object or an iterable', ' in headers')
    const encapsulating = part.headers === undefined ? undefined : baseFromHeaders(part.headers, options)
    const base = withLayer(withLayer(outer, encapsulating, options), part.embedded, options)
    yield Object.freeze({ part, base })
    for (const enclosed of [...partsOf(part)].reverse()) waiting.push({ part: enclosed, base })
  }
  return undefined
}

function partsOf({ parts = [] }: MessagePart): readonly MessagePart[] {
  if (typeof parts !== 'object' || parts === null || !(Symbol.iterator in parts))
    throw new TypeError(insteadOf('a list', parts, ' in parts'))
  return parts
}

function expectObject(value: unknown, expectation: string, place?: string): void {
  if (typeof value !== 'object' || value === null) throw new TypeError(insteadOf(expectation, value, place))
}
