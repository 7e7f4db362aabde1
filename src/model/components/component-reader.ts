/** Readers of components: from encoded text to a component value. */
import type { Either } from '../errors/either.js'
import { errorOf, type UriError } from '../errors/error.js'
import { orThrow, toEither } from '../errors/result.js'
import { argumentError, syntaxError } from '../errors/uri-error.js'
import { chosenGrammar } from '../generations/chosen.js'
import type { ComponentName } from '../syntax/error.js'
import { Fault } from '../syntax/fault.js'
import type { Grammar, ParseOptions } from '../syntax/generation.js'
import { encodedBy, faultInStrays } from '../syntax/strays.js'
import { type Component, kindOf } from './component.js'

/**
 * Makes component values from encoded text.
 * @since 0.1.0
 */
export interface ComponentReader<C> {
  /**
   * Reads encoded text as this component.
   *
   * @param text The text, without the delimiters around the component.
   * @param options The generation, and `strays`.
   * @returns The value, or the error.
   */
  parse(text: string, options?: ParseOptions): Either<UriError, C>
  /**
   * Reads encoded text as this component.
   *
   * @param text The text, without the delimiters around the component.
   * @param options The generation, and `strays`.
   * @throws UriSyntaxError if the text doesn't follow the grammar.
   */
  from(text: string, options?: ParseOptions): C
  /** True if a value is of this kind, made by this copy of the library or by another. */
  [Symbol.hasInstance](value: unknown): value is C
}

/** Finds the fault in a string that should be a component; undefined if it is valid. */
export type Check = (text: string, grammar: Grammar) => Fault | undefined

/** Make `make` an arrow function: a property read among the arguments keeps a bundler from dropping the reader. */
export function componentReader<C extends Component>(
  kind: ComponentName,
  check: Check,
  make: (text: string, grammar: Grammar) => C,
): ComponentReader<C> {
  const read = (text: unknown, options: ParseOptions | undefined): C | UriError => {
    const grammar = chosenGrammar(options)
    if (grammar === undefined || typeof text !== 'string') return argumentError(grammar, text)
    const wrong = faultInStrays(options?.strays)
    if (wrong !== undefined) return syntaxError(wrong, '', grammar)
    const found = check(text, grammar)
    if (found === undefined) return make(text, grammar)
    const result = encodedBy(options?.strays, found, { text, grammar, component: kind })
    const fault = result instanceof Fault ? result : check(result, grammar)
    if (fault === undefined) return make(result as string, grammar)
    return errorOf(fault, { text, isPiece: true, grammar })
  }
  return {
    parse: (text, options) => toEither(read(text, options)),
    from: (text, options) => orThrow(read(text, options)),
    [Symbol.hasInstance]: (value): value is C => kindOf(value) === kind,
  }
}
