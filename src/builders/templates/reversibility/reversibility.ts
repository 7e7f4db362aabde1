/** Checks templates for ambiguous strings. It is separate, because matching doesn't need it. */

import { orThrow } from '../../../model/errors.js'
import { type Template, TemplateValue, templateFrom } from '../template.js'
import { type Ambiguity, ambiguitiesIn } from './ambiguities.js'

/**
 * The result of the function `reversibility`.
 * @since 0.3.0
 */
export interface Reversibility {
  /**
   * True if no string is ambiguous, so that `match` returns the values that were expanded. Also false if the check
   * would take too long.
   */
  readonly isReversible: boolean
  /** Parts that aren't clearly separated, at most 16. Empty if the template is reversible. */
  readonly ambiguities: readonly Ambiguity[]
}

/**
 * Checks whether a template is reversible: whether the values can always be read back from their expansion. Run the
 * check in a test or at start-up. `match` doesn't need it, because it recognizes ambiguous strings itself.
 *
 * The check takes linear time and memory. There are no false positives, but a few reversible templates count as
 * irreversible.
 *
 * @param template The template.
 * @returns The result, with the reasons.
 *
 * @example
 * import { reversibility, template } from 'uriform/templates'
 *
 * reversibility(template('/{year}/{month}')).isReversible // true
 * reversibility(template('/{year}-{month}')).ambiguities[0]?.text // '/--x'
 *
 * @since 0.3.0
 */
export function reversibility(template: Template): Reversibility {
  const ambiguities = Object.freeze(ambiguitiesIn(TemplateValue.partsOf(orThrow(templateFrom(template)))))
  return Object.freeze({ isReversible: ambiguities.length === 0, ambiguities })
}
