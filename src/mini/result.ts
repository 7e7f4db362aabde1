/** The two forms of each function: the plain one throws, the other returns an `Either`. */
import { type ComponentName, type Either, type ErrorKind, Fault, left, right } from '../model/errors.js'

/** The brand of the library's exceptions: `instanceof UriformError` is true of this one too. */
const EXCEPTION = Symbol.for('uriform/exception')

/** Kinds that have an offset only in the template of `expand`: of data that isn't a string, and of what is missing. */
const WITHOUT_OFFSET: ReadonlySet<ErrorKind> = new Set([
  'wrong-type',
  'not-a-string',
  'missing-host',
  'missing-variable',
  'empty-pair',
])

/**
 * An error in a string or in data: a `UriError` that is thrown, or in a `Left`. It contains nothing of the input, not
 * even names of parameters, because users can choose them too. The errors of `uriform` name the parameter.
 *
 * @example
 * import { components, MiniError } from 'uriform/mini'
 *
 * try {
 *   components('http://a b/')
 * } catch (error) {
 *   if (error instanceof MiniError) console.log(error.kind, error.component, error.offset) // invalid-character host 8
 * }
 *
 * @since 0.3.0
 */
export class MiniError extends Error {
  /** The mistake, for programs. */
  readonly kind: ErrorKind
  /**
   * The kind, as in all exceptions of the library.
   * @since 0.4.0
   */
  readonly code: ErrorKind
  /** The invalid component; `undefined` if the error concerns the whole text. */
  readonly component: ComponentName | undefined
  /** The offset in the text, or in the data of the component, in UTF-16 code units. */
  readonly offset: number
  /**
   * The name of the generation by which the text was read.
   * @since 0.5.0
   */
  readonly generation = 'rfc3986'

  /** @hidden */
  constructor({ kind, component, offset }: Pick<Fault, 'kind' | 'component' | 'offset'>) {
    const what = kind.replaceAll('-', ' ')
    // "Invalid host" already names the component.
    const where = component === undefined || what.endsWith(component) ? '' : ` in the ${component}`
    const at = offset === 0 && WITHOUT_OFFSET.has(kind) ? '' : ` at offset ${offset}`
    super(what[0]?.toUpperCase() + what.slice(1) + where + at)
    this.name = 'MiniError'
    this.kind = kind
    this.code = kind
    this.component = component
    this.offset = offset
  }

  /**
   * The error as data, as in all exceptions for a string or a value.
   * @since 0.5.0
   */
  get error(): this {
    return this
  }

  /** @hidden */
  get [EXCEPTION](): true {
    return true
  }
}

export function orThrow<A>(result: A | Fault<ErrorKind, unknown>): A {
  if (result instanceof Fault) throw new MiniError(result)
  return result
}

export function toEither<A>(result: A | Fault<ErrorKind, unknown>): Either<MiniError, A> {
  return result instanceof Fault ? left(new MiniError(result)) : right(result)
}
