/** Codecs of scheme values. */

import type { Type } from 'io-ts'
import {
  argumentError,
  type Either,
  Fault,
  fromEither,
  insteadOf,
  isError,
  syntaxError,
  type UriError,
} from '../../../model/errors.js'
import { type Grammar, generationOf } from '../../../model/grammar.js'
import { propertyIfAny } from '../../../model/text.js'
import { type ReferenceOptions, Uri, withoutForbidden } from '../../../model/values.js'
import { isOwnSchemeValue, type SchemeValue } from '../../../schemes/face.js'
import { codecOf, requiredGrammar } from '../codec.js'
import { codecWording } from '../wording.js'

/**
 * A codec of the values of one or more schemes.
 * @since 0.1.0
 */
export interface UriOfC<Value extends SchemeValue> extends Type<Value, string, unknown> {}

/** The members of a scheme or a registry that a codec needs. */
export interface SchemeReader<Value> {
  /** The name of the scheme; a registry has none. */
  readonly scheme?: string
  /** The names of the schemes of a family. */
  readonly schemes?: readonly string[]
  /** Reads a URI. */
  parse(input: string | Uri, options?: ReferenceOptions): Either<UriError, Value>
  /** True if a registry knows a scheme name. */
  has?(name: string): boolean
}

/**
 * The codec of the values of a scheme, or of all schemes in a registry and no others.
 *
 * @param scheme A scheme or a registry.
 * @param options The generation, `strays`, and parts to `forbid`.
 *
 * @example
 * import { ftp, schemes } from 'uriform'
 * import { uriOf } from 'uriform/codecs'
 *
 * const result = uriOf(ftp).decode('ftp://host.example/pub/f.txt;type=i')
 * if (result._tag === 'Right') console.log(result.right.name) // f.txt
 * uriOf(schemes).decode('x-other:1')._tag // 'Left'
 *
 * @since 0.1.0
 */
export function uriOf<Value extends SchemeValue | Uri>(
  scheme: SchemeReader<Value>,
  options?: ReferenceOptions,
): UriOfC<Exclude<Value, Uri>> {
  if (typeof propertyIfAny(scheme, 'parse') !== 'function') {
    throw new TypeError(insteadOf('a scheme, such as ftp, or a registry', scheme, ' in uriOf()'))
  }
  const grammar = requiredGrammar(options)
  const codec = codecOf<SchemeValue, string>(
    `uriOf(${scheme.scheme ?? scheme.schemes?.join(', ') ?? 'schemes'}${options?.generation === undefined ? '' : `, ${grammar.name}`})`,
    (value): value is SchemeValue =>
      isOwnSchemeValue(value) &&
      value.scheme === (scheme.scheme ?? value.scheme) &&
      value.uri.generation === generationOf(grammar) &&
      !isError(withoutForbidden(value.uri, options?.forbid)) &&
      (scheme.has?.(value.scheme) ?? true),
    (input) => {
      if (typeof input !== 'string') return argumentError(grammar, input)
      const value: SchemeValue | Uri | UriError = fromEither(
        scheme.parse(input, { ...options, generation: generationOf(grammar) }),
      )
      return value instanceof Uri ? unregistered(value, grammar) : value
    },
    (value) => value.uri.href,
  )
  return codec as unknown as UriOfC<Exclude<Value, Uri>>
}

function unregistered({ href }: Uri, grammar: Grammar): UriError {
  return syntaxError(new Fault('wrong-scheme', 'scheme'), href, grammar, codecWording)
}
