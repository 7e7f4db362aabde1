/** Resolution, normalization and equivalence of strings: RFC 3986 5.2, 6.2. */
import { type Either, Fault } from '../model/errors.js'
import { defaultGrammar } from '../model/grammar.js'
import {
  checkLevel,
  isBase,
  type NormalizationLevel,
  otherNormalForm,
  resolve as resolveReference,
} from '../model/values.js'
import { locateGiven } from './components.js'
import { type MiniError, orThrow, toEither } from './result.js'

function target(base: string, reference: string): string | Fault {
  const from = locateGiven(base)
  if (from instanceof Fault) return from
  if (!isBase(from)) return new Fault('relative-base', 'path')
  const to = locateGiven(reference)
  return to instanceof Fault ? to : resolveReference(from, to, defaultGrammar.rules).href
}

/**
 * Resolves a reference against a base.
 *
 * @param base A URI, or a relative reference with an authority or a path that begins with `/`. With a relative base,
 * the target is relative too.
 * @param reference A URI or a relative reference.
 * @throws MiniError if one of them doesn't follow the grammar of RFC 3986, or the base is another relative reference
 * (`relative-base`).
 *
 * @example
 * import { resolve } from 'uriform/mini'
 *
 * resolve('http://example.com/a/b?q', '../c') // 'http://example.com/c'
 * resolve('/api/v1/', 'users') // '/api/v1/users'
 *
 * @since 0.3.0
 */
export function resolve(base: string, reference: string): string {
  return orThrow(target(base, reference))
}

/**
 * Like `resolve`, but a `Left` if that throws.
 *
 * @example
 * import { tryResolve } from 'uriform/mini'
 *
 * tryResolve('a', 'b')._tag // 'Left'
 *
 * @since 0.3.0
 */
export function tryResolve(base: string, reference: string): Either<MiniError, string> {
  return toEither(target(base, reference))
}

function normal(text: string, level: NormalizationLevel | 'exact', also?: 'exact'): string | Fault {
  checkLevel(level, also)
  const located = locateGiven(text)
  if (located instanceof Fault) return located
  if (level === 'exact') return text
  return otherNormalForm(located, level, defaultGrammar.rules)?.href ?? text
}

/**
 * The normal form of a URI or a relative reference.
 *
 * @param text The whole text.
 * @param level `syntax` follows the generic syntax alone (RFC 3986 6.2.2), `scheme` also the rules of the scheme (6.2.3).
 * @throws MiniError if the text doesn't follow the grammar of RFC 3986; TypeError for another level.
 *
 * @example
 * import { normalize } from 'uriform/mini'
 *
 * normalize('HTTP://Example.com:80/%7ea/../b', 'scheme') // 'http://example.com/b'
 *
 * @since 0.3.0
 */
export function normalize(text: string, level: NormalizationLevel = 'syntax'): string {
  return orThrow(normal(text, level))
}

/**
 * Like `normalize`, but a `Left` if that throws.
 *
 * @example
 * import { tryNormalize } from 'uriform/mini'
 *
 * tryNormalize('http://a b')._tag // 'Left'
 *
 * @since 0.3.0
 */
export function tryNormalize(text: string, level: NormalizationLevel = 'syntax'): Either<MiniError, string> {
  return toEither(normal(text, level))
}

/**
 * True if both strings are references with the same normal form.
 *
 * @param level `exact` compares the strings as they are.
 * @throws TypeError for another level, never for the strings.
 *
 * @example
 * import { equals } from 'uriform/mini'
 *
 * equals('http://h/%7ea', 'http://h/~a') // true
 *
 * @since 0.3.0
 */
export function equals(a: string, b: string, level: NormalizationLevel | 'exact' = 'syntax'): boolean {
  // A fault equals no other.
  return normal(a, level, 'exact') === normal(b, level, 'exact')
}
