/** The entrances of builders: a scheme, a value, or the target of a request. */

import { argumentError, Fault } from '../../model/errors.js'
import {
  chosenGrammar,
  defaultGrammar,
  type Grammar,
  type HostScheme,
  type KnownScheme,
  type ParseOptions,
} from '../../model/grammar.js'
import { isRecord } from '../../model/text.js'
import { type RelativeReference, type Uri, UriReference } from '../../model/values.js'
import { encodeScheme } from '../data/data.js'
import { buildingError, typeMismatch } from '../data/wording.js'
import { isRequestTarget, type RequestTarget } from '../http/request-target.js'
import { type BuilderPieces, noPieces, piecesOfTarget, piecesOfValue } from './pieces.js'
import { Steps } from './reference-builder.js'
import type { Builder, UnfinishedBuilder } from './steps.js'

/**
 * The builder for a scheme. It has no `build` yet if the scheme needs a host, or if the compiler can't tell.
 * @since 0.1.0
 */
export type UriBuilder<Scheme extends string> = [Extract<Lowercase<Scheme>, HostScheme>] extends [never]
  ? Builder<Uri<Lowercase<Scheme>>>
  : UnfinishedBuilder<'host', Uri<Lowercase<Scheme>>>

/**
 * Any scheme. Editors suggest those that are known.
 * @since 0.4.0
 */
export type SchemeText = KnownScheme | (string & {})

/** The generation; builders read nothing. @inline */
type Options = Pick<ParseOptions, 'generation'>

const GENERATION = ['generation']

/** A string that is more than a scheme has an impossible type, for the compiler's message. */
type SchemeAlone<Text extends string> = Text extends `${string}${':' | '/'}${string}`
  ? { readonly 'this is more than a scheme': 'read a whole URI with Uri.from' }
  : Text

/**
 * Starts to build a URI with a scheme.
 *
 * @param scheme The scheme; it is written in lower case.
 * @param options The generation.
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
export function uriBuilder<const Scheme extends SchemeText>(
  scheme: Scheme & SchemeAlone<Scheme>,
  options?: Options,
): UriBuilder<Scheme>
/**
 * Starts from an existing value. Its components keep their bytes until a step replaces them.
 *
 * @example
 * import { Uri, uriBuilder } from 'uriform'
 *
 * const page = Uri.from('https://example.com/%7euser?page=1')
 * uriBuilder(page).port(8080).query({ page: '2' }).build().href // 'https://example.com:8080/%7euser?page=2'
 *
 * @since 0.1.0
 */
export function uriBuilder<Value extends Uri | RelativeReference>(value: Value): Builder<Value>
export function uriBuilder(start: unknown, options?: Options): unknown {
  const isValue = typeof start === 'object' && start instanceof UriReference
  return new Steps(
    isValue ? piecesOfValue(start) : piecesOfScheme(options, (grammar) => encodeScheme(start, grammar)),
  )
}

/**
 * Starts to build a relative reference.
 *
 * @param options The generation.
 *
 * @example
 * import { relativeBuilder } from 'uriform'
 *
 * relativeBuilder().segments('a:b', 'c d').fragment('top').build().href // 'a%3Ab/c%20d#top'
 *
 * @since 0.1.0
 */
export function relativeBuilder(options?: Options): Builder<RelativeReference>
/**
 * Starts with the path and the query of a request, for links to the next page and to other views of the same resource.
 * Parameters that no step names keep their bytes. A path that begins with `//` is written after `/.`, because a link
 * `//x` would lead to the host `x`.
 *
 * @param target A request target in origin or absolute form, or a relative reference without an authority; its fragment
 * is left out.
 *
 * @example
 * import { relativeBuilder } from 'uriform'
 * import { requestTarget } from 'uriform/guards'
 *
 * const target = requestTarget('/articles?tag=a%20b&page=1&from=2026-02-01T12:00:00+01:00')
 * relativeBuilder(target).setQuery({ page: 2 }).build().href
 * // '/articles?tag=a%20b&page=2&from=2026-02-01T12:00:00+01:00'
 *
 * @since 0.4.0
 */
export function relativeBuilder(target: RequestTarget | RelativeReference): Builder<RelativeReference>
export function relativeBuilder(
  start?: Options | RequestTarget | RelativeReference,
): Builder<RelativeReference> {
  // The class builds references of both kinds; without a scheme they are relative.
  const builder: unknown = new Steps(piecesOfStart(start))
  return builder as Builder<RelativeReference>
}

function piecesOfStart(start: Options | RequestTarget | RelativeReference | undefined): BuilderPieces {
  if (isRequestTarget(start) || start instanceof UriReference) return piecesOfTarget(start)
  if (start === undefined || isRecord(start)) return piecesOfScheme(start)
  const expected = 'a request target, RelativeReference.from(text) or options'
  return noPiecesFor(typeMismatch(start, expected), 'relativeBuilder', defaultGrammar)
}

/** No pieces, because the argument that a builder should start with is wrong. */
function noPiecesFor(fault: Fault, step: string, grammar: Grammar): BuilderPieces {
  return noPieces(grammar, undefined, buildingError(fault, grammar, { step, argument: 1 }))
}

/** The pieces of a builder that starts from a scheme, or from none. */
function piecesOfScheme(
  options: Options | undefined,
  schemeIn: (grammar: Grammar) => string | Fault = () => '',
): BuilderPieces {
  const grammar = chosenGrammar(options, GENERATION)
  if (grammar === undefined) return noPieces(defaultGrammar, undefined, argumentError(grammar))
  const scheme = schemeIn(grammar)
  return scheme instanceof Fault
    ? noPiecesFor(scheme, 'uriBuilder', grammar)
    : noPieces(grammar, scheme.toLowerCase() || undefined, undefined)
}
