/** The components of a string, and a string of components: RFC 3986 3 and 5.3. */
import { type Either, Fault } from '../model/errors.js'
import { type Components, componentsOf, defaultGrammar, type Located, scan } from '../model/grammar.js'
import { recompose } from '../model/values.js'
import { type MiniError, orThrow, toEither } from './result.js'

export function locateGiven(text: unknown): Located | Fault {
  if (typeof text !== 'string') return new Fault('not-a-string')
  const layout = scan(text, defaultGrammar)
  return layout instanceof Fault ? layout : { href: text, layout }
}

function read(text: unknown): Components | Fault {
  const located = locateGiven(text)
  return located instanceof Fault ? located : Object.freeze(componentsOf(located.href, located.layout))
}

/**
 * The exact encoded text of each component of a URI or a relative reference; `undefined` if it is absent.
 *
 * @param text The whole text.
 * @throws MiniError if the text doesn't follow the grammar of RFC 3986.
 *
 * @example
 * import { components } from 'uriform/mini'
 *
 * components('http://h:80/a?b').port // '80'
 *
 * @since 0.3.0
 */
export function components(text: string): Components {
  return orThrow(read(text))
}

/**
 * Like `components`, but a `Left` if that throws.
 *
 * @example
 * import { tryComponents } from 'uriform/mini'
 *
 * tryComponents('http://a b')._tag // 'Left'
 *
 * @since 0.3.0
 */
export function tryComponents(text: string): Either<MiniError, Components> {
  return toEither(read(text))
}

function write(components: Partial<Components>): string | Fault {
  const located = recompose(components, defaultGrammar)
  return located instanceof Fault ? located : located.href
}

/**
 * Joins components, the inverse of `components`. Each is encoded text, and is checked: none can become part
 * of another.
 *
 * @param components The encoded strings, without delimiters; `undefined` or omitted if absent.
 * @throws MiniError if the components don't form a valid reference.
 *
 * @example
 * import { components, fromComponents } from 'uriform/mini'
 *
 * fromComponents({ ...components('http://h/a?b#c'), fragment: undefined }) // 'http://h/a?b'
 *
 * @since 0.3.0
 */
export function fromComponents(components: Partial<Components>): string {
  return orThrow(write(components))
}

/**
 * Like `fromComponents`, but a `Left` if that throws.
 *
 * @example
 * import { tryFromComponents } from 'uriform/mini'
 *
 * tryFromComponents({ host: 'a b' })._tag // 'Left'
 *
 * @since 0.3.0
 */
export function tryFromComponents(components: Partial<Components>): Either<MiniError, string> {
  return toEither(write(components))
}
