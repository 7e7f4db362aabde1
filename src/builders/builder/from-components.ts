/** References from the encoded strings of their components: RFC 3986 5.3. */

import {
  argumentError,
  type Either,
  errorOf,
  Fault,
  isError,
  orThrow,
  toEither,
  UriBuildError,
  type UriError,
  type Wording,
} from '../../model/errors.js'
import {
  type Components,
  chosenGrammar,
  type Grammar,
  type Located,
  type ParseOptions,
} from '../../model/grammar.js'
import { propertyIfAny } from '../../model/text.js'
import { makeReference, recompose, type Uri, type UriReference } from '../../model/values.js'

/**
 * The generation.
 * @inline
 */
type Options = Pick<ParseOptions, 'generation'>

/**
 * Components of a URI.
 * @inline
 */
type OfUri = Partial<Components> & { readonly scheme: string }

/**
 * Joins components, the inverse of `components()`. Each is encoded text, and is checked: none can become part of another.
 *
 * @param components The encoded strings, without delimiters; `undefined` or omitted if absent. An omitted path is empty.
 * @param options The generation.
 * @returns A `Uri` if there is a scheme, otherwise a `RelativeReference`.
 * @throws UriBuildError if the components don't form a valid reference.
 *
 * @example
 * import { fromComponents, Uri } from 'uriform'
 *
 * const uri = Uri.from('http://example.com/a%2Fb?c#d')
 * fromComponents({ ...uri.components(), scheme: 'https', fragment: undefined }).href // 'https://example.com/a%2Fb?c'
 *
 * @since 0.5.0
 */
export function fromComponents(components: OfUri, options?: Options): Uri
export function fromComponents(components: Partial<Components>, options?: Options): UriReference
export function fromComponents(components: Partial<Components>, options?: Options): UriReference {
  return orThrow(compose(components, options), UriBuildError)
}

/**
 * Like `fromComponents`, but a `Left` if that throws.
 *
 * @param components The encoded strings, without delimiters.
 * @param options The generation.
 * @returns The reference, or the error.
 *
 * @example
 * import { tryFromComponents } from 'uriform'
 *
 * tryFromComponents({ scheme: 'https', host: 'a b' })._tag // 'Left'
 *
 * @since 0.5.0
 */
export function tryFromComponents(components: OfUri, options?: Options): Either<UriError, Uri>
export function tryFromComponents(
  components: Partial<Components>,
  options?: Options,
): Either<UriError, UriReference>
export function tryFromComponents(
  components: Partial<Components>,
  options?: Options,
): Either<UriError, UriReference> {
  return toEither(compose(components, options))
}

function compose(components: Partial<Components>, options: Options | undefined): UriReference | UriError {
  const grammar = chosenGrammar(options, ['generation'])
  if (grammar === undefined) return argumentError(grammar)
  const located = composeComponents(components, grammar)
  return isError(located) ? located : makeReference(located, grammar)
}

/** A wording of its own, because the advice for readers names an option that only they take. */
const wording: Wording = { rows: {} }

/** The text of components and their layout, or the error for the first that is wrong. */
export function composeComponents(components: Partial<Components>, grammar: Grammar): Located | UriError {
  const located = recompose(components, grammar)
  if (!(located instanceof Fault)) return located
  const given = propertyIfAny(components, located.component as string)
  const text = typeof given === 'string' ? given : ''
  return errorOf(located, { text, isPiece: true, grammar, wording })
}
