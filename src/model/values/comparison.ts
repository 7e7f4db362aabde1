/** One text under every generation of the standard. */
import type { Either } from '../errors/either.js'
import { isError, type UriError } from '../errors/error.js'
import { fromEither, toEither } from '../errors/result.js'
import { generations } from '../generations/all.js'
import { grammarOf } from '../generations/chosen.js'
import type { Generation } from '../syntax/generation.js'
import type { Components } from '../syntax/layout.js'
import { textOfReference } from './recognition.js'
import { UriReference } from './uri-reference.js'
import { readReference } from './value.js'

/**
 * One generation's reading of a string.
 * @since 0.1.0
 */
export interface GenerationReading {
  /** The generation. */
  readonly generation: Generation
  /** The reference, or the error. */
  readonly reference: Either<UriError, UriReference>
  /** The encoded text of its components; `undefined` if it is invalid. */
  readonly components: Components | undefined
  /**
   * The target with the base; `undefined` without a base, and a `Left` if the text, the base or the target is
   * invalid under the generation. The target with a relative base is relative.
   */
  readonly resolved: Either<UriError, UriReference> | undefined
}

/**
 * Reads a string under each generation of the standard, oldest first. Each result has the reference or the
 * error, the components, and the target if there is a base.
 *
 * @param text The text of a URI or of a relative reference.
 * @param base A URI, or a relative reference with an authority or a path that begins with `/`; or its text. It is parsed
 * again under each generation.
 *
 * @example
 * import { compareGenerations } from 'uriform/generations'
 *
 * for (const { generation, resolved } of compareGenerations('../../../g', 'http://a/b/c')) {
 *   if (resolved?._tag === 'Right') console.log(generation.name, resolved.right.href)
 * }
 * // rfc1738 http://a/../../g ... rfc3986 http://a/g
 *
 * @since 0.1.0
 */
export function compareGenerations(text: string, base?: UriReference | string): readonly GenerationReading[] {
  const baseText = textOfReference(base) ?? (base as string | undefined)
  return generations.map((generation) => {
    const reference = readReference(text, grammarOf(generation))
    return {
      generation,
      reference: toEither(reference),
      components: isError(reference) ? undefined : reference.components(),
      resolved: baseText === undefined ? undefined : toEither(resolve(reference, baseText, generation)),
    }
  })
}

function resolve(
  reference: UriReference | UriError,
  base: string,
  generation: Generation,
): UriReference | UriError {
  if (isError(reference)) return reference
  const from = fromEither(UriReference.parse(base, { generation }))
  return isError(from) ? from : fromEither(from.tryResolve(reference))
}
