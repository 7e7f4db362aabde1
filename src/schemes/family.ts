/** A reader of several schemes that belong together, such as redis and rediss. */
import { type Either, Fault, fromEither, isError, orThrow, toEither, type UriError } from '../model/errors.js'
import { chosenGrammar, defaultGrammar, grammarOf } from '../model/grammar.js'
import { readerFace, type StandardFace, Uri } from '../model/values.js'
import * as kit from './definition/index.js'
import { type AnyScheme, checkScheme, registryOf, type ValueOf } from './registry.js'

/**
 * A reader of several schemes. It is also a Standard Schema for strings.
 * @since 0.3.0
 */
export interface Family<S extends AnyScheme> {
  /** The names of the schemes, in lower case. */
  readonly schemes: readonly S['scheme'][]
  /**
   * Reads a URI of one of the schemes.
   *
   * @param input A URI, or its text.
   * @param options The generation of a text, forbidden parts, and `lossy` fields. A URI keeps its generation.
   * @returns The value, or the error. A URI of another scheme is an error (`wrong-scheme`).
   */
  parse(input: string | Uri, options?: kit.ReadingOptions): Either<UriError, ValueOf<S>>
  /**
   * Reads a URI of one of the schemes.
   *
   * @throws UriSyntaxError if the input isn't a URI of one of them.
   */
  from(input: string | Uri, options?: kit.ReadingOptions): ValueOf<S>
  /** True if a lower-case scheme name is one of them. */
  has(name: string): boolean
  /** Standard Schema: validates a string or a URI. */
  readonly '~standard': StandardFace<ValueOf<S>>
}

/**
 * Combines schemes into one reader, which refuses all other schemes.
 *
 * @param schemes The schemes.
 * @throws TypeError if one of them isn't a scheme.
 *
 * @example
 * import { family } from 'uriform'
 * import { redis, rediss } from 'uriform/schemes'
 *
 * const cache = family(redis, rediss)
 * cache.from('rediss://h/3').database // 3
 * cache.parse('http://h/') // a Left
 *
 * @since 0.3.0
 */
export function family<const S extends readonly AnyScheme[]>(...schemes: S): Family<S[number]> {
  for (const [index, scheme] of schemes.entries()) checkScheme(scheme, `argument ${index + 1} of family()`)
  const registry = registryOf(schemes)
  const names = Object.freeze(schemes.map(({ scheme }) => scheme))
  const expected = kit.schemesIn(names)
  const read = (input: string | Uri, options?: kit.ReadingOptions): ValueOf<S[number]> | UriError => {
    const value = fromEither(registry.parse(input, options))
    const isOther = value instanceof Uri
    if (!isOther && !(isError(value) && value.kind === 'missing-scheme'))
      return value as ValueOf<S[number]> | UriError
    const kind = isOther ? 'wrong-scheme' : 'missing-scheme'
    const grammar = isOther
      ? grammarOf(value.generation)
      : (chosenGrammar({ generation: options?.generation }) ?? defaultGrammar)
    return kit.schemeError(new Fault(kind, 'scheme', 0, { schemes: names, expected }), String(input), grammar)
  }
  return Object.freeze<Family<S[number]>>({
    schemes: names,
    parse: (input, options) => toEither(read(input, options)),
    from: (input, options) => orThrow(read(input, options)),
    has: registry.has,
    '~standard': readerFace((input) => read(input as string)),
  })
}
