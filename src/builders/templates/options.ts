/** The options for reading a template. */

import { argumentError, Fault, insteadOf, type UriError } from '../../model/errors.js'
import { defaultGrammar } from '../../model/grammar.js'
import { syntaxFaultError } from './error.js'
import { placeError } from './expand/place-error.js'
import { ANY_NAME, type ListNames, type TemplatePart, templatePartsOf } from './syntax/parse.js'
import { placedParts } from './syntax/shape.js'

/**
 * Options for reading a template.
 * @since 0.3.0
 */
export interface TemplateOptions<Lists extends string = string> {
  /** `any` also accepts names with `-`, `~` and dots anywhere, which RFC 6570 doesn't allow. */
  readonly names?: 'rfc6570' | 'any' | undefined
  /**
   * The names of plain variables that are lists, `?ids=1,2` under `{?ids}`, and of exploded ones that are lists only, never
   * records. @since 0.4.0
   */
  readonly lists?: readonly Lists[] | undefined
}

/**
 * Options for a template from outside, whose names the program doesn't know.
 * @since 0.5.0
 */
export interface OutsideOptions extends Pick<TemplateOptions, 'names'> {
  /** Each plain variable is a list, like those that `lists` names otherwise. */
  readonly lists: 'all'
}

const every: ListNames = { has: (_, isExploded) => !isExploded }

/**
 * Reads the parts of a template.
 *
 * @throws TypeError if an option has a wrong value.
 */
export function readParts(
  text: unknown,
  options?: TemplateOptions | OutsideOptions,
): readonly TemplatePart[] | UriError {
  const { names, lists = [] } = options ?? {}
  if (names !== undefined && names !== 'any' && names !== 'rfc6570') {
    throw new TypeError(insteadOf('"rfc6570" or "any"', names, ' for the option "names"'))
  }
  if (lists !== 'all' && !Array.isArray(lists)) {
    throw new TypeError(insteadOf('names or "all"', lists, ' for the option "lists"'))
  }
  if (typeof text !== 'string') return argumentError(defaultGrammar, text)
  const parts = templatePartsOf(
    text,
    names === 'any' ? ANY_NAME : undefined,
    lists === 'all' ? every : new Set(lists),
  )
  if (parts instanceof Fault) return syntaxFaultError(parts, text)
  return placeError(text) ?? placedParts(text, parts)
}
