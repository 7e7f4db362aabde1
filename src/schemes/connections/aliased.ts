/** Schemes with more than one name. A URI keeps the name that it has. */

import { fromEither, orThrow, toEither } from '../../model/errors.js'
import { propertyIfAny } from '../../model/text.js'
import { readerFace } from '../../model/values.js'
import * as kit from '../definition/index.js'
import { family } from '../family.js'
import type { AnyScheme } from '../registry.js'

/** The additional property of a scheme with several names. */
export interface Aliased {
  /** The other names of the scheme. A URI with one is read, and keeps it, also in a builder that begins with it. */
  readonly aliases: readonly string[]
}

/** The name of the scheme of a value, a URI or a text, if it has one. */
function nameOf(input: unknown): unknown {
  if (typeof input === 'string') return input.slice(0, input.indexOf(':')).toLowerCase()
  return propertyIfAny(kit.uriOfValue(input), 'scheme')
}

/**
 * A scheme with other names.
 *
 * @param others The other names. Errors don't list those of drivers, such as `postgresql+asyncpg`.
 * @param define Defines the scheme under one of its names, with a getter of the first one.
 */
export function aliased<S extends AnyScheme>(
  name: string,
  others: readonly string[],
  define: (scheme: string, methods: object) => AnyScheme,
): S & Aliased {
  const methods = {
    get scheme() {
      return name
    },
  }
  const all = [name, ...others].map((scheme) => define(scheme, methods))
  const [definition] = all as [AnyScheme]
  const usual = family(...all.filter(({ scheme }) => !scheme.includes('+')))
  const byName = new Map(all.map((each): [unknown, AnyScheme] => [each.scheme, each]))
  const read = (input: unknown, options?: kit.ReadingOptions): object =>
    fromEither((byName.get(nameOf(input)) ?? usual).parse(input as string, options))
  return kit.withReaders(definition, {
    aliases: Object.freeze([...others]),
    parse: (input: unknown, options?: kit.ReadingOptions) => toEither(read(input, options)),
    from: (input: unknown, options?: kit.ReadingOptions) => orThrow(read(input, options)),
    builder: (...input: readonly unknown[]) => {
      const { builder } = byName.get(nameOf(input[0])) ?? definition
      return Reflect.apply(builder as () => object, undefined, input)
    },
    '~standard': readerFace((input) => read(input)),
  }) as S & Aliased
}
