/** One text under every generation of the standard. */
import type { Either } from '../errors/either.js'
import { isError, type UriError } from '../errors/error.js'
import { fromEither, toEither } from '../errors/failure.js'
import type { Generation } from '../syntax/generation.js'
import { generations, grammarFor } from '../syntax/grammar.js'
import type { Components } from '../syntax/layout.js'
import { readReference, Uri } from './uri.js'
import type { UriReference } from './uri-reference.js'

/**
 * What one generation makes of a text.
 * @since 0.1.0
 */
export interface GenerationReading {
  readonly generation: Generation
  /** The reference, or where the text leaves the grammar. */
  readonly reference: Either<UriError, UriReference>
  /** The encoded text of its components; `undefined` where it is not accepted. */
  readonly components: Components | undefined
  /**
   * What it means with the base; `undefined` where no base was given. A `Left` where the text or the base is not
   * accepted, or the target is none of the generation.
   */
  readonly resolved: Either<UriError, Uri> | undefined
}

/**
 * What each generation of the standard makes of a text, from the oldest to the newest: whether it accepts it and where it
 * fails, the components, and what it means with a base.
 *
 * @param text The text of a URI or of a relative reference.
 * @param base The text of a URI, or a URI, which is read again under each generation.
 *
 * @example
 * import { compareGenerations } from 'uriform'
 *
 * for (const { generation, resolved } of compareGenerations('../../../g', 'http://a/b/c')) {
 *   if (resolved?._tag === 'Right') console.log(generation, resolved.right.href)
 * }
 * // rfc1738 http://a/../../g ... rfc3986 http://a/g
 *
 * @since 0.1.0
 */
export function compareGenerations(text: string, base?: Uri | string): readonly GenerationReading[] {
  return generations.map((generation) => {
    const grammar = grammarFor(generation)
    const reference = readReference(text, grammar)
    return {
      generation,
      reference: toEither(reference),
      components: isError(reference) ? undefined : reference.components(),
      resolved: base === undefined ? undefined : toEither(resolve(reference, readBase(base, generation))),
    }
  })
}

function readBase(base: Uri | string, generation: Generation): Uri | UriError {
  return fromEither(Uri.parse(base instanceof Uri ? base.href : base, { generation }))
}

function resolve(reference: UriReference | UriError, base: Uri | UriError): Uri | UriError {
  if (isError(reference)) return reference
  if (isError(base)) return base
  return fromEither(base.tryResolve(reference))
}
